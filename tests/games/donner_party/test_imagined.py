"""The worlds a seat imagines: every card is there, once, and lies as cards lie. V-4, V-6, V-9, Q68."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

import snowbound
from tests.games.donner_party.camp import (
    BIDDING,
    BREENS,
    DECK,
    DONNERS,
    DRAW,
    GAME,
    PASS,
    REEDS,
    actions,
    asked,
    bid,
    camp,
    deck_of,
    hand,
    in_round,
    party,
    play,
    who,
    window,
)
from tests.games.donner_party.test_properties import check_cards, check_seats
from tests.play import random_setup

BARK = ["jan_pine_bark", "feb_pine_bark"]


def check_worlds(state: snowbound.State, viewer: int, worlds: int) -> None:
    """What holds of the table holds of every world: no card twice, none missing, hands in order."""
    for seed in range(worlds):
        world = state.determinise(viewer, seed)
        check_cards(world.record, GAME.tables)  # type: ignore[arg-type]
        check_seats(world.record, GAME.tables)  # type: ignore[arg-type]
        assert GAME.load(json.loads(json.dumps(world.position()))) == world


@pytest.mark.clause("V-4", "DP-72")
def test_actions_put_forward_are_in_no_hand_of_any_world() -> None:
    """Two lie on the table and the Leader says whose comes first: all have seen both."""
    state = camp(
        party(DONNERS, actions=["evening_prayers", "rifle"]),
        party(REEDS, "dec_empty_traps", actions=["mishap", "pistol"]), party(BREENS, actions=["theft"]),
        at=window("pre bid"), deck=BARK,
    )  # fmt: skip
    state.apply(0, play(state, 0, "evening_prayers"))
    state.apply(1, 0)
    state.apply(2, play(state, 2, "theft"))
    assert asked(state) == "who first"
    for viewer in range(3):
        check_worlds(state, viewer, 30)


@pytest.mark.clause("V-4", "V-6", "V-7", "V-9", "Q68")
@pytest.mark.parametrize("share", range(3))
def test_every_world_is_a_table_that_could_be(share: int) -> None:
    rng = random.Random(f"worlds {share}")
    for n in range(3):
        players, options = random_setup(GAME, rng)
        state = GAME.new(players=players, seed=n, options=options)
        while not state.over:
            seat = rng.choice(state.waiting)
            state.apply(seat, rng.choice(state.actions(seat)))
            if rng.random() < 0.1 and not state.over:
                check_worlds(state, rng.randrange(players), 1)


@pytest.mark.clause("Q13", "Q65", "V-9")
def test_cards_only_others_remember_leave_no_trace() -> None:
    """Seat 0 had peeked at the face-down card that nobody took."""
    state = camp(
        party(DONNERS), party(REEDS, "jan_pine_bark"), at=BIDDING, communal=["nov_grizzly_bear"],
        face_down_known_to=[0], deck=["nov_wild_game", "nov_empty_traps", "nov_frozen_ox"],
    )  # fmt: skip
    for seat, answer in ((0, bid(1)), (1, bid(0)), (0, DRAW), (1, DRAW)):
        state.apply(seat, answer)
    assert asked(state) == "window"
    assert state.view(0)["removed_unseen"] == [{"card": "nov_grizzly_bear", "known_to": [0]}]
    assert "removed_unseen" not in state.view(1)
    assert "face_down_known_to" not in state.position(), "nothing lies face-down any more"
    for viewer in range(2):
        check_worlds(state, viewer, 20)


@pytest.mark.clause("V-4", "DP-79")
def test_the_newest_action_is_in_every_world_one_of_its_owners() -> None:
    """Seat 0 has drawn a fourth Action: seat 0 knows which, the others that it is one of the four."""
    held = ["mishap", "slaughter_the_dog", "theft"]
    rest = [row.id for row in DECK.actions if row for _ in range(row.count)]
    for name in (*held, "pistol"):
        rest.remove(name)
    state = camp(
        party(DONNERS, actions=held), party(REEDS), at=in_round("end", {"do": "draw", "seat": 0, "many": 1}),
        action_deck=["pistol", *rest],
    )  # fmt: skip
    places = set()
    for seed in range(60):
        own, others = (state.determinise(viewer, seed) for viewer in (0, 1))
        assert own.position()["at"][-1]["newest"] == "pistol"
        newest = others.position()["at"][-1]["newest"]
        places.add(actions(others, 0).index(newest))
    assert places == {0, 1, 2, 3}


@pytest.mark.clause("V-3", "Q67")
@pytest.mark.parametrize("die", [1, 2])
def test_a_thief_of_one_of_two_equal_cards_knows_nothing_of_the_other(die: int) -> None:
    """Seat 0 knew one of two Empty Traps and seat 2 the other; the face of the one stolen does not say which it was."""
    traps: list[dict[str, Any]] = [{"card": "dec_empty_traps", "known_to": [knower]} for knower in (0, 2)]
    state = camp(
        party(DONNERS, actions=["theft"]), party(REEDS, *traps), party(BREENS, actions=["mishap"]),
        at=window("pre bid"), dice=[die], deck=BARK,
    )  # fmt: skip
    state.apply(2, PASS)
    state.apply(0, play(state, 0, "theft"))
    assert asked(state) == "window"
    assert hand(state, 0) == ["dec_empty_traps"]
    assert who(state, 1)["forage"] == ["dec_empty_traps"]


@pytest.mark.clause("V-3", "DP-15")
def test_jerky_lost_from_sight_is_still_the_only_card_of_october() -> None:
    """After thefts nobody may know any more whose Jerky is whose; its back tells what it is."""
    state = camp(
        party(DONNERS), party(REEDS, "oct_jerky", "jan_pine_bark"), at=BIDDING, communal=["nov_jerky"]
    )
    for seed in range(20):
        assert hand(state.determinise(0, seed), 1)[0] == "oct_jerky"


@pytest.mark.clause("V-6", "V-7")
def test_every_order_of_the_shame_deck_can_be() -> None:
    """Three different cards, of which seat 0 has drawn one: six worlds, equally likely."""
    cards = [{"value": value, "count": 1} for value in (1, 2, 3)]
    state = camp(
        party(DONNERS, shame=[2]), party(REEDS), at=BIDDING, communal=["nov_wild_game"],
        game=deck_of(lambda doc: doc.update(shame=cards)),
    )  # fmt: skip
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(1200):
        doc = state.determinise(1, seed).position()
        orders[(*doc["parties"][0]["shame"], *doc["shame_deck"])] += 1
    assert len(orders) == 6
    assert min(orders.values()) > 140
