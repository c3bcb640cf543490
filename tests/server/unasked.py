"""Which moves of a match nobody was asked for: those the game's standing answers gave."""

from __future__ import annotations

from collections.abc import Iterable

from snowbound import Match
from snowbound.engine import Perspective
from snowbound.engine.standing_answers import SeatStandingAnswers


def unasked(match: Match) -> list[set[int]]:
    """Per seat, the numbers of the questions answered that way. Assumes that nobody set any standing answers,
    so the game's defaults apply."""
    orders = [SeatStandingAnswers(match.game.standing) for _ in range(match.players)]
    found: list[set[int]] = [set() for _ in orders]
    asked = [0] * match.players
    state = next(match.replay())
    for move in match.moves:
        if Perspective(state, move.seat).standing_answer(orders[move.seat]) == move.action:
            found[move.seat].add(asked[move.seat])
        asked[move.seat] += 1
        before = state.clone()
        events = state.apply(move.seat, move.action)
        for seat, kept in enumerate(orders):
            kept.note(before.record, before.tables, seat, move.seat, move.action, events)
    return found


def unexplained(match: Match, seat: int, acknowledged: Iterable[tuple[int, int]]) -> int:
    """How many of the seat's moves were neither acknowledged (as question and action) nor given unasked.
    Asserts that everything acknowledged is in the match, in its place."""
    made = [move.action for move in match.moves if move.seat == seat]
    answers = set(acknowledged)
    for asked, action in answers:
        assert made[asked] == action
    return len(set(range(len(made))) - {asked for asked, _ in answers} - unasked(match)[seat])
