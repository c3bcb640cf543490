"""The notebook finds leaks: some are planted in the rules, one at a time."""

from __future__ import annotations

import random
from typing import Any

import pytest

from snowbound.engine.flow import cell, set_cell
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules import bid, drawing, effects, forage, hidden, windows
from snowbound.games.donner_party.rules.piles import holds_actions
from snowbound.games.donner_party.rules.targets import playable, window_now
from tests.games.donner_party.camp import CARDS, GAME
from tests.games.donner_party.test_notebook import play_with_notebooks
from tests.leaks import (
    Planted,
    shows_answers_before_all_are_in,
    shows_spectators_a_players_view,
    tells_everybody,
)


@rule
def shows_the_face_down_card(g: DonnerParty, t: Cards, seat: int) -> None:
    mask, card = hidden.mask, g.communal[0]
    mask(g, t, seat)
    g.communal[0] = card


@rule
def shows_the_top_of_the_deck(g: DonnerParty, t: Cards, seat: int) -> None:
    mask, top = hidden.mask, g.deck[g.cards - 1]
    mask(g, t, seat)
    if g.cards > 0:
        g.deck[g.cards - 1] = top


@rule
def shows_the_newest_action(g: DonnerParty, t: Cards, seat: int) -> None:
    mask = hidden.mask
    newest = [cell(g, depth, x.NEWEST) for depth in range(g.depth)]
    mask(g, t, seat)
    for depth in range(g.depth):
        set_cell(g, depth, x.NEWEST, newest[depth])


@rule
def shows_the_first_action(g: DonnerParty, t: Cards, seat: int) -> None:
    mask = hidden.mask
    first = [g.action[other][0] for other in range(g.players)]
    mask(g, t, seat)
    for other in range(g.players):
        g.action[other][0] = first[other]


@rule
def shows_seat_0s_forage(g: DonnerParty, t: Cards, seat: int) -> None:
    mask, cards = hidden.mask, list(g.hand[0])
    mask(g, t, seat)
    for slot in range(g.held[0]):
        g.hand[0][slot] = cards[slot]


@rule
def shows_what_is_laid(g: DonnerParty, t: Cards, seat: int) -> None:
    mask, laid = hidden.mask, sum(g.laid[0])
    mask(g, t, seat)
    for slot in range(laid):
        g.laid[0][slot] = 1


@rule
def shows_shame(g: DonnerParty, t: Cards, seat: int) -> None:
    mask, most = hidden.mask, g.shame[0][3]
    mask(g, t, seat)
    g.shame[0][3] = most


@rule
def shows_the_next_shame_card(g: DonnerParty, t: Cards, seat: int) -> None:
    mask, top = hidden.mask, g.shame_deck[g.shame_left - 1]
    mask(g, t, seat)
    if g.shame_left > 0:
        g.shame_deck[g.shame_left - 1] = top


@rule
def forgets_nothing(g: DonnerParty, seat: int, knowers: int) -> int:
    """Who else knows a card is told to whoever knows it."""
    return knowers


@rule
def asks_only_who_can_play(g: DonnerParty, seat: int) -> bool:
    """Who is asked tells who holds something that can be played."""
    if not holds_actions(g, seat) or g.plays[seat] >= x.PLAYS or g.yields[seat] != x.NO_YIELD:
        return False
    return any(kind and playable(g, CARDS, seat, kind, window_now(g)) for kind in g.action[seat])


LEAKS: dict[str, Planted] = {
    "the face-down card": Planted(None, "mask", shows_the_face_down_card),
    "the top of the deck": Planted(None, "mask", shows_the_top_of_the_deck),
    "an Action just drawn": Planted(None, "mask", shows_the_newest_action),
    "the first Action of each hand": Planted(None, "mask", shows_the_first_action),
    "seat 0's Forage": Planted(None, "mask", shows_seat_0s_forage),
    "what seat 0 lays down": Planted(None, "mask", shows_what_is_laid),
    "high Shame": Planted(None, "mask", shows_shame),
    "the next Shame card": Planted(None, "mask", shows_the_next_shame_card),
    "a hand, to spectators": shows_spectators_a_players_view(hidden.mask),
    "who else knows a card": Planted(hidden, "kept", forgets_nothing),
    "a card drawn": Planted(forage, "tell", tells_everybody),
    "a card taken face-down": Planted(bid, "tell", tells_everybody),
    "a card stolen, or peeked at": Planted(effects, "tell", tells_everybody),
    "an Action drawn": Planted(drawing, "tell", tells_everybody),
    "who holds something to play": Planted(windows, "may_act", asks_only_who_can_play),
    "a sealed answer": shows_answers_before_all_are_in(hidden.mask),
}


# Games in which a leak that shows seldom shows soon.
SOON = {"an Action just drawn": "leak 10"}


def many_games(game: Any, salt: str) -> None:
    rng = random.Random(salt)
    for seed in range(200):
        play_with_notebooks(game, seed, rng)


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = LEAKS[leak].planted(GAME, monkeypatch)
    with pytest.raises(AssertionError):
        many_games(game, SOON.get(leak, "leak 3"))
