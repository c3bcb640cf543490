"""What all questions of Donner Party share."""

from __future__ import annotations

from typing import Any

from snowbound.engine.questions import Question, QuestionContext, question
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.absent import first
from snowbound.games.donner_party.kinds import SEAT
from snowbound.games.donner_party.refusals import no_action_there, no_bids, no_settler, not_now
from snowbound.games.donner_party.table_refs import whose


def seat_asked(at: QuestionContext) -> dict[str, Any]:
    return {"seat": whose(at.g, at.seat)}


def for_ai(at: QuestionContext, clauses: tuple[str, ...]) -> tuple[str, ...]:
    """The AI's is answered by its controller."""
    return (*clauses, "DP-99") if at.g.for_ai else clauses


def asks(code: int, name: str, *clauses: str, refuses: Any = (), **declared: Any) -> Question:
    """Each is somebody's; and whatever is asked, a Settler that is not there and a card of others are no answer."""
    declared = {"about": seat_asked, "cites": for_ai, "idle": not_now, "absent": first, **declared}
    if code != x.BID_Q:
        refuses = (*refuses, no_bids(*clauses))
    return question(
        code, name, *clauses, refuses=(no_action_there(*clauses), no_settler, *refuses), seat=SEAT, **declared
    )
