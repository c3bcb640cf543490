"""Where play can stand: whether the frames and the question of a position fit together, as the procedures tell."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from snowbound.engine.flow import PROC, STEP
from snowbound.engine.notation import Procedure, Reader

Also = Mapping[int, Collection[int]]


def check_frames(
    r: Reader,
    g: Any,
    procedures: Sequence[Procedure],
    also: Also | None = None,
    anywhere: Collection[int] = (),
) -> None:
    """Each frame is one that the point beneath it begins.

    `also` names what a position may put on a procedure though none of its points begins it, `anywhere` what the
    game may begin between any two steps, though not before an answer that somebody owes.
    """
    for i in range(1, g.depth):
        below, above = g.frame[i - 1], procedures[g.frame[i][PROC]]
        beneath = procedures[below[PROC]]
        if g.frame[i][PROC] in (also or {}).get(below[PROC], ()):
            continue
        effects, step = beneath.plan.effects[below[STEP]], beneath.steps[below[STEP]]
        waits = effects.asks and not effects.begins
        if g.frame[i][PROC] in effects.begins or (g.frame[i][PROC] in anywhere and not waits):
            continue
        if waits:
            r.problem(
                f"at[{i - 1}].step", f"{step!r} waits for an answer, so nothing can have begun above it"
            )
        else:
            known = ", ".join(procedures[n].name for n in sorted(effects.begins)) or "nothing"
            r.problem(f"at[{i}]", f"{above.name!r} does not follow from {step!r}, which begins {known}")


def check_question(
    r: Reader,
    g: Any,
    procedures: Sequence[Procedure],
    questions: Sequence[str],
    unasked: Collection[str] = (),
) -> None:
    """The question is one that the point in the top frame asks.

    Where several seats may be asked, none may be left to ask: `unasked` names such points, at which a position
    without a question goes on.
    """
    top = g.frame[g.depth - 1]
    procedure = procedures[top[PROC]]
    step, asks = procedure.steps[top[STEP]], procedure.plan.effects[top[STEP]].asks
    known = " or ".join(repr(questions[n]) for n in sorted(asks))
    if g.ask and g.ask not in asks:
        r.problem("question.asks", f"does not fit {step!r}, which asks {known or 'nothing'}")
    elif asks and not g.ask and step not in unasked:
        r.problem("question", f"missing: {step!r} waits for an answer to {known}; say who is waiting")
