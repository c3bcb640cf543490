"""Taking back a move: what it does to the table, and why it may be refused.

`visibility/undo.py` finds out what a choice has shown to whom.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from snowbound.engine import Choice, State
from snowbound.server.tables import log
from snowbound.server.tables.step import Step
from snowbound.server.visibility.notice import noticed
from snowbound.server.visibility.undo import MOST_UNDONE, LastChoice, Without
from snowbound.words import Message

if TYPE_CHECKING:
    from snowbound.server.tables.table import Table


def may(table: Table, seat: int) -> bool:
    """Whether `why_not` would find nothing. It is asked for everybody after every move, so what is cheap to find out
    comes first."""
    last = table.last.get(seat)
    if last is None or table.state is None or table.phase == "over" or table.undone[seat] >= MOST_UNDONE:
        return False
    now = table.sights()
    if last.is_one_of_several(now):
        return False
    known = last.is_foreseen_known  # dear to find out, once; then it is the cheapest to go by
    if not known and not _can_do_without(table, last):
        return False
    if last.foreseen is None or last.answered(now):
        return False
    return not known or _can_do_without(table, last)


def why_not(table: Table, seat: int) -> Message | None:
    """Why the seat's last move cannot be taken back, or nothing."""
    if table.state is None or table.phase == "over":
        return Message("undo-nothing")
    if table.undone[seat] >= MOST_UNDONE:
        return Message("undo-often", {"most": MOST_UNDONE})
    last = table.last.get(seat)
    if last is None:
        return Message("undo-chance")
    if last.foreseen is None:
        return Message("undo-revealed")
    if last.answered(table.sights()) or not _can_do_without(table, last):
        return Message("undo-answered")
    return None


def _can_do_without(table: Table, last: LastChoice) -> bool:
    """What others did since would have been possible without the choice too, and the seat is asked again."""
    since = table.moves[last.place + 1 :]
    if not since:
        return last.seat in last.before.waiting
    if last.without is None or last.without.moves != since[: len(last.without.moves)]:
        last.without = Without([], last.before.clone())
    return last.seat in last.without.goes_on(since)


def undone(table: Table, entry: log.Undone, step: Step) -> None:
    assert table.state is not None
    table.undone[entry.seat] += 1
    table.orders_of(entry.seat).take_back()
    step.before = table.state
    place = max(i for i, move in enumerate(table.moves) if move.seat == entry.seat)
    table.moves.pop(place)
    table.narrations = [(at - (at > place), seat, text) for at, seat, text in table.narrations]
    table.moderation.taken_back(place)
    last = table.last.get(entry.seat)
    before = last.before if last and last.place == place else _state_after(table, place)
    states = _replay(table, place, before)
    table.state = step.after = states[-1]
    step.public = noticed(step, None)
    _keep_others_choices(table, entry.seat, place, step.public, states)
    # answers goes on counting: a move meant for the question before the undo must stay stale, and so must one
    # of another seat whose question is gone or is a different one now.
    chair = table.chairs[entry.seat]
    chair.gave = None
    chair.answers += 1
    for seat in step.was_waiting:
        if seat != entry.seat and _asked(step.before, seat) != _asked(table.state, seat):
            table.chairs[seat].answers += 1
    if step.public:
        chair.since = step.at


def _state_after(table: Table, moves: int) -> State:
    """The state after so many moves."""
    state = table.beginning()
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
    """After the seat has taken back the move at that place: what others may take back they still may if they never
    saw the move. That it is no longer offered would tell them of it. `states` are those from there on."""
    gone = table.last.pop(seat, None)
    if public and not (gone and gone.sealed):
        table.last.clear()
    for other, choice in table.last.items():
        if choice.place > place:
            to = choice.place - 1
            table.last[other] = LastChoice(other, choice.action, to, states[to - place])


def _asked(state: State, seat: int) -> tuple[str, list[Choice]]:
    """The seat's question and its choices, as the seat knows them; empty if it is asked nothing."""
    return state.question(seat), state.choices(seat)


FOLDS: dict[type, Any] = {log.Undone: undone}
