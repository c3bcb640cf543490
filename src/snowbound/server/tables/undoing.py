"""Taking back a move: what it does to the table, and why it may be refused.

`visibility/undo.py` finds out what a choice has shown to whom.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from snowbound.engine import Choice, State
from snowbound.server.tables import log
from snowbound.server.visibility.notice import can_notice
from snowbound.server.visibility.step import Step
from snowbound.server.visibility.undo import MAX_UNDONE, LastChoice, WithoutChoice
from snowbound.words import Message

if TYPE_CHECKING:
    from snowbound.server.tables.table import Table


def may_undo(table: Table, seat: int) -> bool:
    """Whether `why_not_undo` finds nothing. Asked for everybody after every move, so the cheap checks come first."""
    last = table.last_choices.get(seat)
    if last is None or table.state is None or table.phase == "over" or table.undone[seat] >= MAX_UNDONE:
        return False
    now = table.perspectives()
    if last.is_one_of_several(now):
        return False
    known = last.is_foreseen_known  # expensive to compute, but then it is the cheapest check
    if not known and not _is_possible_without(table, last):
        return False
    if last.foreseen is None or last.answered(now):
        return False
    return not known or _is_possible_without(table, last)


def why_not_undo(table: Table, seat: int) -> Message | None:
    """Why the seat's last move cannot be taken back; None if it can."""
    if table.state is None or table.phase == "over":
        return Message("undo-nothing")
    if table.undone[seat] >= MAX_UNDONE:
        return Message("undo-often", {"most": MAX_UNDONE})
    last = table.last_choices.get(seat)
    if last is None:
        return Message("undo-chance")
    if last.foreseen is None:
        return Message("undo-revealed")
    if last.answered(table.perspectives()) or not _is_possible_without(table, last):
        return Message("undo-answered")
    return None


def _is_possible_without(table: Table, last: LastChoice) -> bool:
    """Whether everything others did since would have been possible without the choice, and the seat is asked again."""
    since = table.moves[last.place + 1 :]
    if not since:
        return last.seat in last.before.waiting
    if last.without is None or last.without.moves != since[: len(last.without.moves)]:
        last.without = WithoutChoice([], last.before.clone())
    return last.seat in last.without.advance(since)


def undone(table: Table, entry: log.Undone, step: Step) -> None:
    assert table.state is not None
    table.undone[entry.seat] += 1
    table.orders_of(entry.seat).take_back()
    step.before = table.state
    place = max(i for i, move in enumerate(table.moves) if move.seat == entry.seat)
    table.moves.pop(place)
    table.narrations = [(at - (at > place), seat, text) for at, seat, text in table.narrations]
    table.moderation.on_undo(place)
    last = table.last_choices.get(entry.seat)
    before = last.before if last and last.place == place else _state_after(table, place)
    states = _replay(table, place, before)
    table.state = step.after = states[-1]
    step.public = can_notice(step, None)
    _keep_others_choices(table, entry.seat, place, step.public, states)
    # `answers` keeps counting, so that a move meant for the question before the undo stays stale; likewise for other
    # seats whose question is gone or has changed.
    chair = table.chairs[entry.seat]
    chair.unnoticed_answer = None
    chair.answers += 1
    for seat in step.was_waiting:
        if seat != entry.seat and _asked(step.before, seat) != _asked(table.state, seat):
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


def _keep_others_choices(table: Table, seat: int, place: int, public: bool, states: list[State]) -> None:
    """After the seat took back the move at that place: others who never saw it may still undo their own choices, or the
    withdrawn offer would tell them of it. `states` are those from that place on."""
    gone = table.last_choices.pop(seat, None)
    if public and not (gone and gone.sealed):
        table.last_choices.clear()
    for other, choice in table.last_choices.items():
        if choice.place > place:
            to = choice.place - 1
            table.last_choices[other] = LastChoice(other, choice.action, to, states[to - place])


def _asked(state: State, seat: int) -> tuple[str, list[Choice]]:
    """The seat's question and choices as it sees them; empty if it is asked nothing."""
    return state.question(seat), state.choices(seat)


FOLDS: dict[type, Any] = {log.Undone: undone}
