"""Taking back a move: what it does to the table, and why it may be refused.

`visibility/undo.py` finds out what a choice has shown to whom.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from snowbound.engine import Perspective, State
from snowbound.server.tables import log
from snowbound.server.visibility.notice import can_notice
from snowbound.server.visibility.step import Step
from snowbound.server.visibility.undo import MAX_UNDONE, after_undo
from snowbound.words import Message

if TYPE_CHECKING:
    from snowbound.server.tables.table import Table


def may_undo(table: Table, seat: int) -> bool:
    """Whether `why_not_undo` finds nothing."""
    if _why_nothing_can_be_undone(table, seat):
        return False
    return table.last_choices[seat].may_be_undone(table.perspectives(), table.moves)


def why_not_undo(table: Table, seat: int) -> Message | None:
    """Why the seat's last move cannot be taken back; None if it can."""
    return _why_nothing_can_be_undone(table, seat) or table.last_choices[seat].why_final(
        table.perspectives(), table.moves
    )


def _why_nothing_can_be_undone(table: Table, seat: int) -> Message | None:
    """Why the seat cannot take anything back, whatever its last move was."""
    if table.state is None or table.phase == "over":
        return Message("undo-nothing")
    if table.undone[seat] >= MAX_UNDONE:
        return Message("undo-often", {"most": MAX_UNDONE})
    return None if seat in table.last_choices else Message("undo-chance")


def undone(table: Table, entry: log.Undone, step: Step) -> None:
    assert table.state is not None
    table.undone[entry.seat] += 1
    table.orders_of(entry.seat).take_back()
    step.before = table.state
    place = max(i for i, move in enumerate(table.moves) if move.seat == entry.seat)
    table.moves.pop(place)
    table.narrations = [(at - (at > place), narrated) for at, narrated in table.narrations]
    table.moderation.on_undo(place)
    last = table.last_choices.get(entry.seat)
    before = last.before if last and last.place == place else _state_after(table, place)
    states = _replay(table, place, before)
    table.state = step.after = states[-1]
    step.public = can_notice(step, None)
    table.last_choices = after_undo(table.last_choices, entry.seat, place, step.public, states)
    # Keep counting, so that moves sent for the old question are rejected as stale; likewise for other seats whose
    # question is gone or has changed.
    chair = table.chairs[entry.seat]
    chair.unnoticed_answer = None
    chair.answers += 1
    before_undo, now = step.perspectives_before(), step.perspectives()
    for seat in step.was_waiting:
        if seat != entry.seat and _asked(before_undo.of(seat)) != _asked(now.of(seat)):
            table.chairs[seat].answers += 1
    if step.public:
        chair.asked_at = step.at


def _state_after(table: Table, moves: int) -> State:
    """The state after that many moves."""
    state = table.initial_state()
    for move in table.moves[:moves]:
        state.apply(move.seat, move.action)
    return state


def _replay(table: Table, place: int, before: State) -> list[State]:
    """The states before each of the moves from that place on, and after the last."""
    states = [before.clone()]
    for move in table.moves[place:]:
        states.append(states[-1].clone())
        states[-1].apply(move.seat, move.action)
    return states


def _asked(perspective: Perspective) -> Any:
    """The seat's question and choices, as data; None if it is asked nothing."""
    if perspective.seat not in perspective.waiting:
        return None
    return perspective.g.ask, perspective.question(), perspective.offers()


FOLDS: dict[type, Any] = {log.Undone: undone}
