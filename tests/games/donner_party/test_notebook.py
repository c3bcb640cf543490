"""Whatever a viewer has not been shown may be otherwise without their noticing. V-1 … V-10."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import snowbound
from snowbound.engine.observation import describe
from snowbound.engine.speech import Event
from snowbound.engine.state import State
from tests.games.donner_party.camp import DONE, DONNERS, GAME, LAYING, REEDS, camp, card, hand, party
from tests.games.donner_party.notebook import Notebook
from tests.games.donner_party.test_properties import random_deck
from tests.play import random_setup

TRAPS = "dec_empty_traps"


def noticed(state: State, viewer: int | None, tried: list[int]) -> str:
    """Everything a viewer can see of a state or get out of it, without a move."""
    seen: list[Any] = [state.view(viewer), state.waiting]
    if viewer is not None:
        seen += [state.question(viewer), [str(choice) for choice in state.choices(viewer)]]
        seen.append(describe(state.game).octets(state.blinded(viewer), viewer).tobytes().hex())
        for action in tried:
            if action not in state.actions(viewer):
                with pytest.raises(snowbound.IllegalAction) as refused:
                    state.apply(viewer, action)
                seen.append(str(refused.value))
    return json.dumps(seen)


def told(events: list[Event], viewer: int) -> list[tuple[Any, ...]]:
    seen = [event.for_seat(viewer) for event in events]
    return [(event.name, *event.args) for event in seen if event is not None]


def lies_open(state: State, viewer: int) -> list[Any]:
    """What no event tells of: Actions put forward (W-2), and of what the others hold the backs, in hand and on the
    table (DP-7, V-5). Chance may have decided which back was stolen."""
    parties = state.view(viewer)["parties"]
    hands = [
        [card if isinstance(card, dict) else {"card": card} for card in row["forage"]] for row in parties
    ]
    backs = [[(card["card"][:3], card.get("laid")) for card in cards] for cards in hands]
    return [backs, [row.get("played") for row in parties]]


def moved(state: State, twin: State, viewer: int, tried: list[int], rng: random.Random) -> bool:
    """The viewer makes the same move in both. Where it shows the viewer nothing that was hidden, what comes of it is
    the same, and so is what anybody is asked next."""
    here, there, action = state.clone(), twin.clone(), rng.choice(state.actions(viewer))
    if told(here.apply(viewer, action), viewer) != told(there.apply(viewer, action), viewer):
        return False
    if here.over or lies_open(here, viewer) != lies_open(there, viewer):
        return False
    assert noticed(there, viewer, tried) == noticed(here, viewer, tried)
    return True


def play_with_notebooks(game: Any, seed: int, rng: random.Random) -> int:
    """A random game in which every viewer keeps a notebook: what each is told of an event, and whether they notice
    that everything else has changed, before or after a move. How many such changes were tried."""
    players, options = random_setup(game, rng)
    state = game.new(players=players, seed=seed, options=options)
    books = [Notebook(state, viewer) for viewer in (None, *range(players))]
    events, twins = state.opening, 0
    while True:
        for book in books:
            seen = [event.for_seat(book.viewer) for event in events]
            heard = [(event.name, *event.args) for event in seen if event is not None]
            assert heard == book.read(events), book.viewer
        if state.over:
            return twins
        if rng.random() < 0.3:
            book = rng.choice(books)
            twin = book.twin(state, rng)
            if twin is not None:
                twins += 1
                tried = rng.sample(range(game.actions), 8)
                assert noticed(twin, book.viewer, tried) == noticed(state, book.viewer, tried)
                if book.viewer is not None and book.viewer in state.waiting:
                    twins += moved(state, twin, book.viewer, tried, rng)
        for book in books:
            book.look(state.position())
        seat = rng.choice(state.waiting)
        events = state.apply(seat, rng.choice(state.actions(seat)))


@pytest.mark.clause(
    "V-1",
    "V-2",
    "V-3",
    "V-4",
    "V-5",
    "V-6",
    "V-7",
    "V-8",
    "V-9",
    "DP-7",
    "DP-9",
    "DP-98",
    "Q65",
    "Q67",
    "Q68",
)
@pytest.mark.parametrize("share", range(4))
def test_what_the_notebook_does_not_hold_makes_no_difference(share: int) -> None:
    rng = random.Random(f"notebook {share}")
    assert sum(play_with_notebooks(GAME, n, rng) for n in range(5)) > 100


@pytest.mark.clause("V-3", "V-8", "Q65", "Q67", "Q68")
@pytest.mark.parametrize("seed", range(4))
def test_it_makes_none_with_other_decks(seed: int) -> None:
    rng = random.Random(f"notebook, deck {seed}")
    assert sum(play_with_notebooks(random_deck(seed), n, rng) for n in range(3)) > 40


@pytest.mark.slow
@pytest.mark.parametrize("share", range(100))
def test_it_makes_none_in_many_games(share: int) -> None:
    rng = random.Random(f"notebook, long {share}")
    for n in range(10):
        play_with_notebooks(GAME if share % 2 else random_deck(10 + share), n, rng)


@pytest.mark.clause("V-5", "DP-54", "Q68")
def test_one_of_two_equal_cards_turned_up_may_be_the_one_that_was_known() -> None:
    """Everybody saw seat 0 take one Empty Traps, and nobody the other. One is laid down: which, nobody can say, so
    the card that is left in hand may be any of December."""
    state = camp(
        party(REEDS, {"card": TRAPS, "known_to": [1]}, TRAPS), party(DONNERS, "oct_jerky", actions=["theft"]),
        at=LAYING, deck=["jan_pine_bark", "feb_pine_bark"],
    )  # fmt: skip
    state.apply(0, card(state, 0, TRAPS))
    state.apply(0, DONE)
    state.apply(1, card(state, 1, "oct_jerky"))
    state.apply(1, DONE)
    while TRAPS not in state.position()["spent"]:
        state.apply(state.waiting[0], state.actions(state.waiting[0])[0])
    assert hand(state, 0) == [TRAPS]
    assert state.view(1)["parties"][0]["forage"] == ["dec"]
