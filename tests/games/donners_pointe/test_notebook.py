"""Nothing reaches a seat that its notebook does not contain; and the notebook finds leaks that are planted."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from snowbound.engine import flow
from snowbound.engine.flow import Out
from snowbound.engine.game import Game
from snowbound.engine.rule import rule
from snowbound.engine.speech import Event
from snowbound.engine.state import State
from snowbound.games.donners_pointe.layout import (
    EXCHANGE,
    NO_CARD,
    NO_TOKEN,
    PLACE,
    RESTOCK,
    SHOWN,
    UNKNOWN,
    YES,
    Components,
    Pointe,
)
from snowbound.games.donners_pointe.rules import deck, hidden, locations, scoring, warehouse
from tests.games.donners_pointe.notebook import Ledger
from tests.games.donners_pointe.town import GAME, NO, WAREHOUSE, go
from tests.leaks import (
    Planted,
    shows_answers_before_all_are_in,
    shows_spectators_a_players_view,
    tells_everybody,
)
from tests.notebook import Leak, compare
from tests.play import random_options


def busy_warehouse(state: State, rng: random.Random) -> tuple[int, int]:
    """Any move, but mostly one that moves cards at the Warehouse."""
    seat, ask = rng.choice(state.waiting), state.record.ask
    actions = state.actions(seat)
    wanted = {
        PLACE: [go(WAREHOUSE)],
        EXCHANGE: [action for action in actions if action != NO],
        RESTOCK: [YES],
    }.get(ask, actions)
    if rng.random() < 0.6 and set(wanted) <= set(actions):
        actions = wanted
    return seat, rng.choice(actions)


def mostly_what_is_rare(events: list[Event]) -> float:
    return 0.8 if {"restocked", "sudden death"} & {event.name for event in events} else 0.2


def play_with_notebooks(
    game: Game, games: int, salt: str, players: tuple[int, ...] = (2, 3, 4, 4, 5, 5), **fixed: Any
) -> Counter[str]:
    rng = random.Random(salt)
    found: Counter[str] = Counter()
    for seed in range(games):
        options = {**random_options(GAME, rng), "first_player": "random", **fixed}
        seats = rng.choice(players)
        found += compare(game, Ledger, seats, seed, options, rng, mostly_what_is_rare, busy_warehouse)
    return found


@pytest.mark.clause("R-11", "R-20", "PT-37", "PT-39")
@pytest.mark.parametrize("visible", [True, False])
@pytest.mark.parametrize("games", [5, pytest.param(400, marks=pytest.mark.slow)])
def test_a_seat_cannot_tell_states_apart_that_its_notebook_cannot(games: int, visible: bool) -> None:
    found = play_with_notebooks(GAME, games, f"notebook {visible}", discard_visible=visible)
    assert found["moments"] > 25 * games
    assert found["moves"] > 20 * games
    assert found["different"] > 0.9 * (found["moments"] + found["moves"])
    assert found["refused"] + found["left out"] < 0.05 * found["moves"]


# --------------------------------------------------------------------------- planted leaks


@rule
def shows_a_card_with_a_token(g: Pointe, t: Components, seat: int) -> None:
    """A face-down card with a token on it is shown to all."""
    mask = hidden.mask
    laid = [g.laid[other] for other in range(g.players)]
    mask(g, t, seat)
    for other in range(g.players):
        if g.token[other] != NO_TOKEN:
            g.laid[other] = laid[other]


@rule
def shows_the_next_card(g: Pointe, t: Components, seat: int) -> None:
    """The top card of the deck decides in which order unknown cards under the Warehouse are listed."""
    mask = hidden.mask
    top = g.deck[g.left - 1] if g.left else NO_CARD
    mask(g, t, seat)
    if g.under[0] == UNKNOWN and top != NO_CARD:
        g.under[top % 3] = top


@rule
def tells_what_is_thrown_out(g: Pointe, card: int, how: int) -> None:
    """Everybody learns the cards thrown out of a closed pile."""
    g.pile[card] = SHOWN


@rule
def tells_the_rank(out: Out, sees: int, kind: int, a: int, b: int, c: int) -> None:
    """An argument that every seat receives says whether the card is a low one."""
    flow.emit_to(out, sees, kind, a, int(c < 27), c)


@rule
def forgets_to_hide_when(g: Pointe, seat: int, came: int) -> bool:
    """When a card came under the Warehouse is shown to all who know the card."""
    return seat >= 0


@rule
def tells_the_order(out: Out, sees: int, kind: int, a: int, b: int, c: int) -> None:
    """An argument that everybody receives says which of the three cards thrown out this one was."""
    flow.emit_to(out, sees, kind, a, out.events, c)


CLOSED = {"discard_visible": False}
LEAKS: dict[str, Planted] = {
    "a face-down card with a token": Planted(None, "mask", shows_a_card_with_a_token),
    "the next card of the deck": Planted(None, "mask", shows_the_next_card),
    "a hand, to spectators": shows_spectators_a_players_view(hidden.mask),
    "cards thrown into a closed pile": Planted(warehouse, "discard", tells_what_is_thrown_out, CLOSED),
    "a card sold into a closed pile": Planted(locations, "emit_to", tells_everybody, CLOSED),
    "a card laid face-down": Planted(scoring, "emit_to", tells_everybody),
    "a card drawn": Planted(deck, "emit_to", tells_everybody),
    "whether a card is high or low": Planted(scoring, "emit_to", tells_the_rank),
    "which cards are exchanged": Planted(warehouse, "emit_to", tells_everybody, CLOSED),
    "the rank of a card thrown out": Planted(warehouse, "emit_to", tells_the_order, CLOSED),
    "when a card came": Planted(hidden, "put_by", forgets_to_hide_when),
    "a sealed answer": shows_answers_before_all_are_in(hidden.mask),
}  # fmt: skip


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = LEAKS[leak].planted(GAME, monkeypatch)
    with pytest.raises(Leak):
        play_with_notebooks(game, 40, "leak 1", players=(5,), **LEAKS[leak].options)
