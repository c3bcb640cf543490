"""The deciding moment of a game: from then on, the winner was ahead and stayed ahead."""

from __future__ import annotations

import pytest

import snowbound
from snowbound import bots
from snowbound.engine import GameReview, Match
from snowbound.engine.deciding import ahead


def played(name: str, seed: int) -> Match:
    match = Match.new(snowbound.game(name), None, seed)
    seats = [bots.bot("thumb", f"{seed} {seat}") for seat in range(match.players)]
    while not match.state.over:
        seat = match.state.waiting[0]
        match.apply(seat, seats[seat].choose(bots.Observer(match.state, seat)))
    return match


@pytest.mark.parametrize("name", snowbound.games())
@pytest.mark.parametrize("seed", [1, 2])
def test_after_the_deciding_moment_nobody_else_is_ahead(name: str, seed: int) -> None:
    match = played(name, seed)
    outcome = match.state.outcome
    assert outcome is not None
    again = GameReview(match._beginning())
    stood = [ahead(again.state)]
    for move in match.moves:
        again.apply(move.seat, move.action)
        stood.append(ahead(again.state))
    assert stood[-1] == set(outcome.winners)
    moment = again.moment()
    assert moment is not None
    assert stood[moment.place - 1] != stood[-1]
    assert set(stood[moment.place :]) == {stood[-1]}
    # The event must come from the deciding move.
    state = match._beginning()
    for move in match.moves[: moment.place - 1]:
        state.apply(move.seat, move.action)
    told = match.moves[moment.place - 1]
    assert moment.event in state.apply(told.seat, told.action)


def test_the_deciding_event_puts_the_winner_ahead() -> None:
    """Each day coins go to a different seat; the payment that mattered is named."""
    match = played("donners-pointe", 0)
    again = GameReview(match._beginning())
    for move in match.moves:
        again.apply(move.seat, move.action)
    moment, outcome = again.moment(), match.state.outcome
    assert moment is not None
    assert outcome is not None
    assert moment.event.name == "paid"
    assert moment.event["seat"] in outcome.winners
    assert again.chapters[-1].scores == outcome.scores
    assert [chapter.event["day"] for chapter in again.chapters] == [1, 2, 3, 4]


@pytest.mark.parametrize("name", snowbound.games())
def test_the_items_of_a_score_add_up_to_it(name: str) -> None:
    for seed in range(3):
        outcome = played(name, seed).state.outcome
        assert outcome is not None
        assert len(outcome.verdicts) == len(outcome.scores)
        for seat, items in enumerate(outcome.items):
            points = [item.points for item in items if item.points is not None]
            assert not points or sum(points) == outcome.scores[seat]
