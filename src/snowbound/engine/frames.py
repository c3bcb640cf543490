"""Where play stands: reads a record's frames, and checks that a position's frames and question fit the procedures."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from snowbound.engine.flow import PROC, STEP, cell, top
from snowbound.engine.problems import Reader
from snowbound.engine.procedures import Plan, Point, plan

if TYPE_CHECKING:
    from snowbound.engine.positions import Procedure

Also = Mapping[int, Collection[int]]


def point_at(g: Any, depth: int, known: Plan) -> Point:
    """Where a frame's procedure stands."""
    return known.points[cell(g, depth, STEP)]


def stands_at(g: Any, depth: int, procedure: Any, *points: str) -> bool:
    """Whether a frame belongs to a procedure and stands at one of the points."""
    known = plan(procedure)
    return (
        depth < g.depth and cell(g, depth, PROC) == known.number and point_at(g, depth, known).name in points
    )


def all_remembered(g: Any, depth: int, known: Plan) -> dict[str, int]:
    """What a frame's procedure remembers where it stands, by name."""
    return {name: cell(g, depth, known.columns[name]) for name in point_at(g, depth, known).remembers}


def remembered(g: Any, depth: int, procedure: Any, variable: str) -> int | None:
    """A variable of a frame; None if the frame is another procedure's, or does not remember it where it stands."""
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
    """Check that each frame is one the point beneath it begins.

    `also` names procedures that a position may put on top of another though none of its points begins them, `anywhere`
    those the game may begin between any two steps, except while somebody owes an answer.
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
    """Check that the question is one the point in the top frame asks.

    At points that ask several seats, nobody may be left to ask: `unasked` names the points where a position needs no
    question.
    """
    procedure = procedures[top(g, PROC)]
    step, asks = procedure.steps[top(g, STEP)], procedure.plan.effects[top(g, STEP)].asks
    known = " or ".join(repr(questions[n]) for n in sorted(asks))
    if g.ask and g.ask not in asks:
        r.problem("question.asks", f"does not fit {step!r}, which asks {known or 'nothing'}")
    elif asks and not g.ask and step not in unasked:
        r.problem("question", f"missing: {step!r} waits for an answer to {known}; say who is waiting")
