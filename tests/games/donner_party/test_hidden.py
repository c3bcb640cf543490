"""Who sees what, who knows what, and drawing the unknown anew. V-1 … V-10, DP-7, DP-9, Q68."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

import snowbound
from snowbound.games.donner_party import layout as x
from tests.games.donner_party.camp import (
    BIDDING,
    BREENS,
    DONE,
    DONNERS,
    GAME,
    LAYING,
    PASS,
    REEDS,
    asked,
    bid,
    camp,
    card,
    deck_of,
    feed,
    hand,
    in_round,
    party,
    play,
    take,
    window,
)
from tests.play import random_setup

JERKY, BEEF, WILD, TRAPS, DOG = (
    "nov_jerky",
    "nov_fresh_beef",
    "nov_wild_game",
    "nov_empty_traps",
    "slaughter_the_dog",
)


def known(name: str, *seats: int) -> dict[str, Any]:
    return {"card": name, "known_to": list(seats)}


@pytest.mark.clause("V-2", "V-3", "V-4", "V-6", "V-7", "V-8", "V-10")
def test_a_view_holds_backs_and_numbers_of_what_is_hidden() -> None:
    state = camp(
        party(DONNERS, JERKY, "jan_pine_bark", actions=[DOG, "theft"], shame=[3, 0]), party(REEDS), at=BIDDING,
        communal=[BEEF, WILD], deck=["dec_jerky", "jan_a_deer"],
    )  # fmt: skip
    seen = state.view(1)
    row = seen["parties"][0]
    assert row["forage"] == ["nov", "jan"]
    assert row["actions"] == ["?", "?"]
    assert row["shame"] == ["?", "?"]
    assert seen["forage_deck"] == ["dec", "jan"]
    assert seen["communal"] == ["nov", WILD]
    assert set(seen["action_deck"]) == set(seen["shame_deck"]) == {"?"}
    assert "rng" not in seen
    mine = state.view(0)["parties"][0]
    assert mine["forage"] == [JERKY, "jan_pine_bark"]
    assert mine["actions"] == ["theft", DOG]
    assert mine["shame"] == ["?", "?"]


@pytest.mark.clause("V-6", "V-10", "DP-94")
def test_everything_is_turned_up_when_the_game_is_over() -> None:
    state = camp(party(DONNERS, shame=[3, 0]), party(REEDS))
    assert state.over
    assert state.view(1)["parties"][0]["shame"] == [0, 3]


@pytest.mark.clause("V-5", "Q68")
def test_a_known_card_may_be_the_one_laid_down_or_the_one_kept() -> None:
    """Seat 1 has seen the Beef in seat 0's hand; one of two November cards is laid down."""
    views = []
    for choice in (BEEF, JERKY):
        state = camp(
            party(DONNERS, known(BEEF, 1), JERKY), party(REEDS, "oct_jerky", actions=[DOG]), at=LAYING,
            leader=1, deck=["dec_jerky"],
        )  # fmt: skip
        assert state.view(1)["parties"][0]["forage"] == [known(BEEF, 1), "nov"]
        state.apply(0, card(state, 0, choice))
        state.apply(0, DONE)
        state.apply(1, card(state, 1, "oct_jerky"))
        state.apply(1, DONE)
        assert asked(state) == "window"  # seat 1 feeds first
        views.append(json.dumps(state.view(1)))
        assert state.view(1)["parties"][0]["forage"] == [{"card": "nov", "laid": True}, "nov"]
        while choice in hand(state, 0):
            state.apply(state.waiting[0], x.NO)
        left = JERKY if choice == BEEF else BEEF
        assert left in hand(state, 0)
    assert views[0] == views[1]


@pytest.mark.clause("V-3", "Q67")
def test_what_a_third_seat_knew_is_uncertain_after_a_theft() -> None:
    """Seat 2 knew one of two November cards of seat 1; whichever is stolen, seat 2 sees the same."""
    views = []
    for die in (1, 2):
        state = camp(
            party(DONNERS, actions=["theft", DOG]), party(REEDS, known(BEEF, 2), JERKY), party(BREENS),
            at=window("pre bid"), dice=[die],
        )  # fmt: skip
        state.apply(0, play(state, 0, "theft"))
        if asked(state) == "target":
            state.apply(0, x.SEAT + 1)
        assert asked(state) == "window"
        seen = state.view(2)
        seen["action_deck"] = None
        views.append(json.dumps(seen))
        assert [row["forage"] for row in seen["parties"][:2]] == [["nov"], ["nov"]]
        thief = state.view(0)["parties"]
        assert thief[0]["forage"][0]["known_to"] == [1]
    assert views[0] == views[1]


@pytest.mark.clause("V-3", "V-5", "Q67")
@pytest.mark.parametrize("knowers", [[2], "everyone"])
def test_what_is_stolen_while_a_card_of_its_month_lies_face_down_is_seen_by_the_two_alone(
    knowers: Any,
) -> None:
    """Seat 1 has a Fresh Beef that others know of and another card of November, one on the table and one in hand.
    Whichever seat 0 steals, nobody else can say whether it was the Beef, nor whether the Beef is what is left."""
    told: dict[int | None, set[str]] = {2: set(), None: set()}
    for beef, jerky in ((True, False), (False, True)):
        state = camp(
            party(DONNERS, actions=["theft"]),
            party(REEDS, {"card": BEEF, "known_to": knowers, "laid": beef}, {"card": JERKY, "laid": jerky}),
            party(BREENS, actions=[DOG]), at=feed(0, rest=True),
        )  # fmt: skip
        events = state.apply(2, PASS) + state.apply(0, play(state, 0, "theft"))
        assert asked(state) == "window"
        assert hand(state, 0) == [JERKY if beef else BEEF]
        for viewer, sorts in told.items():
            seen = [event.for_seat(viewer) for event in events]
            view = {**state.view(viewer), "action_deck": None}
            assert [row["forage"] for row in view["parties"][:2]] == [
                ["nov"],
                [{"card": "nov", "laid": True}],
            ]
            sorts.add(json.dumps([view, [(event.name, event.args) for event in seen if event]]))
    assert [len(sorts) for sorts in told.values()] == [1, 1]


@pytest.mark.clause("V-3")
def test_a_lone_card_of_its_month_stays_known_when_stolen() -> None:
    state = camp(
        party(DONNERS, actions=["theft", DOG]),
        party(REEDS, known(BEEF, 2)),
        party(BREENS),
        at=window("pre bid"),
    )
    state.apply(0, play(state, 0, "theft"))
    assert state.view(2)["parties"][0]["forage"] == [known(BEEF, 2)]


@pytest.mark.clause("Q65", "V-8")
def test_a_scouted_card_is_known_wherever_it_goes() -> None:
    """Laid face-down, taken by another: the scout still knows it."""
    state = camp(
        party(DONNERS), party(REEDS, actions=[DOG]), at=in_round("forage"), leader=1,
        deck=[known(BEEF, 0)], weather={"open": True, "snowed_in": [0, 1]},
    )  # fmt: skip
    assert state.view(0)["communal"] == [BEEF]
    assert state.view(1)["communal"] == ["nov"]
    assert "Fresh Beef (November), 2 Food, face-down" not in str(state.choices(1))
    state.apply(1, x.NO)
    state.apply(0, bid(0))
    state.apply(1, bid(1))
    state.apply(1, take(0))
    assert state.view(0)["parties"][1]["forage"] == [known(BEEF, 0)]


@pytest.mark.clause("V-9", "V-10")
def test_two_states_that_differ_in_what_is_hidden_look_the_same() -> None:
    """Hands, decks and Shame differ; the other seat's view is equal byte by byte."""
    one = party(DONNERS, JERKY, actions=[DOG], shame=[1])
    two = party(DONNERS, TRAPS, actions=["mishap"], shame=[4])
    views = []
    for row, deck in ((one, ["dec_jerky", "mar_final_rescue"]), (two, ["dec_blizzard", "mar_pine_bark"])):
        state = camp(row, party(REEDS), at=BIDDING, communal=[BEEF], deck=deck)
        views.append(json.dumps(state.view(1)))
    assert views[0] == views[1]


# --------------------------------------------------------------------- determinise


def tiny() -> Any:
    """Few kinds, so that every world can be counted: November is 9 Wild Game and 2 Blizzards."""

    def change(doc: dict[str, Any]) -> None:
        doc["forage"] = [row for row in doc["forage"] if row["month"] != "nov"] + [
            {"id": "n_one", "name": "One", "month": "nov", "count": 5, "food": 1},
            {"id": "n_two", "name": "Two", "month": "nov", "count": 4, "food": 2},
            {
                "id": "n_snow", "name": "Snow", "month": "nov", "count": 2, "reveal_on_draw": True,
                "on_draw": [{"op": "communal_set", "value": 0}],
            },
        ]  # fmt: skip
        doc["action"] = [row for row in doc["action"] if row["id"] in ("theft", "mishap", "pistol")]
        doc["shame"] = [{"value": 0, "count": 2}, {"value": 3, "count": 1}]

    return deck_of(change)


@pytest.mark.clause("V-3", "V-4", "V-6", "V-7")
def test_samples_are_uniform_over_what_the_view_allows() -> None:
    """Seat 1 holds one unknown November card, one Shame card and one Action; one card lies in the deck."""
    state = camp(
        party(DONNERS, "n_one", actions=["theft"]), party(REEDS, "n_two", actions=["mishap"], shame=[3]),
        at=BIDDING, communal=["n_one"], deck=["n_snow"], game=tiny(),
    )  # fmt: skip
    hands, decks, shames, held = (Counter[str]() for _ in range(4))
    n = 4000
    for seed in range(n):
        world = state.determinise(0, seed)
        doc = world.position()
        hands[doc["parties"][1]["forage"][0]] += 1
        decks[doc["forage_deck"][0]] += 1
        shames[str(doc["parties"][1]["shame"][0])] += 1
        held[doc["parties"][1]["actions"][0]] += 1
        assert doc["parties"][0]["forage"] == ["n_one"]
        assert doc["parties"][0]["actions"] == ["theft"]

    def near(counter: Counter[str], shares: dict[str, float]) -> None:
        assert counter.keys() == shares.keys()
        for key, share in shares.items():
            assert abs(counter[key] / n - share) < 0.04, (key, counter[key] / n, share)

    near(hands, {"n_one": 4 / 8, "n_two": 4 / 8})  # a card that is shown when drawn is in no hand
    # Of the 10 cards not in seat 0's hand, 9 are left when the hand of seat 1 is taken out.
    near(decks, {"n_one": 3.5 / 9, "n_two": 3.5 / 9, "n_snow": 2 / 9})
    near(shames, {"0": 2 / 3, "3": 1 / 3})
    near(held, {"mishap": 1 / 2, "pistol": 1 / 2})


@pytest.mark.clause("V-5")
def test_sealed_cards_are_redrawn_as_some_legal_set() -> None:
    state = camp(party(DONNERS, BEEF, WILD, "jan_pine_bark"), party(REEDS, JERKY, TRAPS), at=LAYING)
    state.apply(1, card(state, 1, JERKY))
    state.apply(1, DONE)
    sets = set()
    for seed in range(200):
        world = state.determinise(0, seed)
        assert world.waiting == (0,)
        row = world.position()["parties"][1]["forage"]
        down = [entry["card"] for entry in row if isinstance(entry, dict)]
        cards = [entry["card"] if isinstance(entry, dict) else entry for entry in row]
        gives = [c for c in cards if not c.endswith(("traps", "stew"))]
        assert not gives or any(c in down for c in gives), row  # DP-59 held in every world
        sets.add(len(down))
    assert sets == {0, 1, 2}


@pytest.mark.clause("V-3", "V-4")
def test_a_player_being_forced_has_something_in_every_world() -> None:
    state = camp(party(DONNERS, BEEF), party(REEDS, actions=["theft"]), at=[
        *in_round("end", {"do": "hunger", "step": "feed", "turn": 4}),
        {"do": "feed", "seat": 0, "step": "feeding window"},
    ])  # fmt: skip
    assert asked(state) == "must feed"
    for seed in range(100):
        world = state.determinise(1, seed)
        assert world.actions(0)


def test_random_play_views_hide_every_shame_value() -> None:
    rng = random.Random(3)
    for n in range(6):
        players, options = random_setup(GAME, rng)
        state: snowbound.State = GAME.new(players=players, seed=n, options=options)
        while not state.over:
            seat = rng.choice(state.waiting)
            for viewer in (None, seat):
                for row in state.view(viewer)["parties"]:
                    assert set(row["shame"]) <= {"?"}
            state.apply(seat, rng.choice(state.actions(seat)))
