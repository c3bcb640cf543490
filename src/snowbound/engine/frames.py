"""Where play stands and can stand: reading the frames of a record, and whether those of a position and its question fit
together, as the procedures tell."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from snowbound.engine.flow import PROC, STEP, cell, top
from snowbound.engine.notation import Procedure, Reader
from snowbound.engine.procedures import Plan, Point, plan

Also = Mapping[int, Collection[int]]


def point_at(g: Any, depth: int, known: Plan) -> Point:
    """Where a frame's procedure stands."""
    return known.points[cell(g, depth, STEP)]


def stands_at(g: Any, depth: int, procedure: Any, *points: str) -> bool:
    """Whether a frame is of a procedure, and stands at one of its points."""
    known = plan(procedure)
    return (
        depth < g.depth and cell(g, depth, PROC) == known.number and point_at(g, depth, known).name in points
    )


def all_remembered(g: Any, depth: int, known: Plan) -> dict[str, int]:
    """What a frame's procedure remembers where it stands, by name."""
    return {name: cell(g, depth, known.columns[name]) for name in point_at(g, depth, known).remembers}


def remembered(g: Any, depth: int, procedure: Any, variable: str) -> int | None:
    """What a frame remembers; None if it is of another procedure, or stands where that means nothing."""
    known = plan(procedure)
    if cell(g, depth, PROC) != known.number:
        return None
    return all_remembered(g, depth, known).get(variable)


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
        number, below, stands = cell(g, i, PROC), cell(g, i - 1, PROC), cell(g, i - 1, STEP)
        if number in (also or {}).get(below, ()):
            continue
        effects, step = procedures[below].plan.effects[stands], procedures[below].steps[stands]
        waits = effects.asks and not effects.begins
        if number in effects.begins or (number in anywhere and not waits):
            continue
        if waits:
            r.problem(
                f"at[{i - 1}].step", f"{step!r} waits for an answer, so nothing can have begun above it"
            )
        else:
            known = ", ".join(procedures[n].name for n in sorted(effects.begins)) or "nothing"
            r.problem(
                f"at[{i}]", f"{procedures[number].name!r} does not follow from {step!r}, which begins {known}"
            )


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
    procedure = procedures[top(g, PROC)]
    step, asks = procedure.steps[top(g, STEP)], procedure.plan.effects[top(g, STEP)].asks
    known = " or ".join(repr(questions[n]) for n in sorted(asks))
    if g.ask and g.ask not in asks:
        r.problem("question.asks", f"does not fit {step!r}, which asks {known or 'nothing'}")
    elif asks and not g.ask and step not in unasked:
        r.problem("question", f"missing: {step!r} waits for an answer to {known}; say who is waiting")
