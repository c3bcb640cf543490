"""What seats remember: cards that left the game face-down, Actions known to be in the deck, cards open to all."""

from __future__ import annotations

from typing import Any

import pytest

import snowbound
from tests.games.donner_party.camp import (
    BIDDING,
    BREENS,
    DECLINE,
    DONE,
    DONNERS,
    DRAW,
    GAME,
    LAYING,
    MURPHYS,
    NANCY,
    REEDS,
    SIMON,
    H,
    actions,
    asked,
    bid,
    camp,
    card,
    in_round,
    party,
    play,
    playing,
    settler,
    take,
    told,
    who,
    window,
)

JERKY, BEAR, BEEF, WILD, TRAPS = (
    "nov_jerky",
    "nov_grizzly_bear",
    "nov_fresh_beef",
    "nov_wild_game",
    "nov_empty_traps",
)
BLIND = [WILD, TRAPS, "nov_frozen_ox"]  # what lies in the deck; from the back it could be any November card
WORLDS = 120


def known(name: str, *seats: int) -> dict[str, Any]:
    return {"card": name, "known_to": list(seats) if seats else "everyone"}


def imagined(state: snowbound.State, viewer: int) -> set[str]:
    """Every card that some world of the viewer's has in a hand, in the centre or in the deck."""
    found: set[str] = set()
    for seed in range(WORLDS):
        doc = state.determinise(viewer, seed).position()
        cards = [c for row in doc["parties"] for c in row["forage"]] + doc["forage_deck"] + doc["communal"]
        found |= {c["card"] if isinstance(c, dict) else c for c in cards if c}
    return found


# ---------------------------------------------------------------- cards gone face-down


@pytest.mark.clause("Q46", "V-3")
def test_what_was_seen_of_an_eliminated_players_hand_never_comes_back() -> None:
    state = camp(
        party(DONNERS), party({NANCY: H}, known(BEAR), known(BEEF, 2), JERKY), party(BREENS), party({SIMON: H}, WILD),
        at=playing(0, "rifle"), deck=BLIND, SOLE_SURVIVOR="game_end",
    )  # fmt: skip
    state.apply(0, settler(state, NANCY))
    assert who(state, 1)["forage"] == []
    assert not state.over
    assert imagined(state, 0) & {BEAR, BEEF, JERKY} == {BEEF, JERKY}  # all saw the bear
    assert imagined(state, 2) & {BEAR, BEEF, JERKY} == {JERKY}  # seat 2 had seen the beef too
    assert imagined(state, 1) & {BEAR, BEEF, JERKY} == set()  # it was seat 1's own hand
    assert "removed_unseen" not in state.view(0)
    assert state.view(2)["removed_unseen"] == [known(BEEF, 2)]
    assert GAME.load(state.position()) == state


@pytest.mark.clause("Q13", "Q65")
def test_an_unclaimed_face_down_card_is_remembered_by_a_seat_that_peeked() -> None:
    state = camp(
        party(DONNERS), party(REEDS, WILD), at=BIDDING, communal=[BEAR], face_down_known_to=[0], deck=BLIND
    )
    state.apply(0, bid(1))
    state.apply(1, bid(0))
    state.apply(0, DRAW)
    state.apply(1, DRAW)
    assert not state.over
    assert BEAR not in imagined(state, 0)
    assert BEAR in imagined(state, 1)
    assert GAME.load(state.position()) == state


@pytest.mark.clause("Q9", "Q65")
def test_so_is_one_that_weather_swept_away() -> None:
    people = [party(DONNERS), party(REEDS, WILD), party(BREENS), party(MURPHYS)]
    state = camp(
        *people, at=in_round("forage"), deck=[known(BEAR, 0), "nov_bad_weather", *BLIND],
        weather={"open": True, "snowed_in": [0, 1, 2, 3]}, WEATHER_CLEARS_COMMUNAL=True,
    )  # fmt: skip
    assert told(state.opening, "swept")
    assert "face_down_known_to" not in state.position()
    assert BEAR not in imagined(state, 0)
    assert BEAR in imagined(state, 1)


@pytest.mark.clause("Q69", "Q65")
def test_so_is_a_top_card_removed_because_nobody_drew() -> None:
    state = camp(
        party({NANCY: H}), party({SIMON: H}, WILD), at=in_round("forage"), deck=[known(BEAR, 0), *BLIND],
        weather={"open": True, "communal_set": 0},
    )  # fmt: skip
    assert told(state.opening, "top removed")
    assert BEAR not in imagined(state, 0)
    assert BEAR in imagined(state, 1)


# ------------------------------------------------------------------ Actions in the deck


def holders(state: snowbound.State, viewer: int, kind: str) -> set[Any]:
    """Where an Action of which there is one lies in the viewer's worlds: a seat's number, or the deck."""
    found: set[Any] = set()
    for seed in range(WORLDS):
        doc = state.determinise(viewer, seed).position()
        found |= {n for n, row in enumerate(doc["parties"]) if kind in row["actions"]}
        names = [c["card"] if isinstance(c, dict) else c for c in doc["action_deck"]]
        if kind in names:
            found.add("deck")
    return found


ONE_OF_A_KIND = "evening_prayers"


@pytest.mark.clause("DP-73", "V-4")
def test_an_action_just_played_lies_in_the_deck_in_every_world() -> None:
    held = ["theft", "mishap", "pistol"]
    state = camp(
        party(DONNERS, actions=[ONE_OF_A_KIND, "rifle"]),
        party(REEDS, actions=held),
        at=window("pre bid"),
        deck=BLIND,
    )
    assert holders(state, 1, ONE_OF_A_KIND) == {0, "deck"}
    state.apply(1, 0)
    state.apply(0, play(state, 0, ONE_OF_A_KIND))
    assert asked(state) == "window"
    assert holders(state, 1, ONE_OF_A_KIND) == holders(state, 0, ONE_OF_A_KIND) == {"deck"}
    for viewer in (0, 1, None):
        assert state.view(viewer)["action_deck"][-1] == known(ONE_OF_A_KIND)
        assert set(state.view(viewer)["action_deck"][:-1]) == {"?"}
    assert GAME.load(state.position()) == state


@pytest.mark.clause("DP-73", "V-4")
def test_where_it_lies_in_the_deck_nobody_knows() -> None:
    state = camp(party(DONNERS), party(REEDS, actions=["theft"]), at=playing(0, ONE_OF_A_KIND), deck=BLIND)
    assert asked(state) == "window"
    places = set()
    for seed in range(WORLDS):
        deck = state.determinise(1, seed).position()["action_deck"]
        places.add([c["card"] if isinstance(c, dict) else c for c in deck].index(ONE_OF_A_KIND))
    assert len(places) == len(deck)


@pytest.mark.clause("DP-48", "V-4")
def test_after_a_draw_only_the_drawer_knows_what_is_left() -> None:
    """Seat 0 has given the card back; seat 1 draws, and from then on seat 1 may hold it."""
    deck = [ONE_OF_A_KIND, "theft", "mishap", "pistol"]
    state = camp(
        party(DONNERS), party(REEDS), at=BIDDING, communal=[BEEF], deck=BLIND,
        action_deck=[*deck[1:], known(ONE_OF_A_KIND)],
        removed_actions={row.id: row.count - deck.count(row.id) for row in GAME.tables.deck.actions if row},  # type: ignore[attr-defined]
    )  # fmt: skip
    assert holders(state, 0, ONE_OF_A_KIND) == {"deck"}
    state.apply(0, bid(0))
    state.apply(1, bid(1))
    state.apply(1, DRAW)
    assert actions(state, 1) == ["theft"]
    assert holders(state, 0, ONE_OF_A_KIND) == {1, "deck"}
    assert holders(state, 1, ONE_OF_A_KIND) == {"deck"}
    assert "?" in state.view(None)["action_deck"]
    assert known(ONE_OF_A_KIND) not in state.view(None)["action_deck"]


@pytest.mark.clause("V-4")
def test_drawing_an_equal_card_makes_both_indistinguishable() -> None:
    """One of two Rifles is known to be in the deck; the other is drawn."""
    state = camp(
        party(DONNERS), party(REEDS), at=BIDDING, communal=[BEEF], deck=BLIND,
        action_deck=["rifle", known("rifle")],
        removed_actions={row.id: row.count for row in GAME.tables.deck.actions if row and row.id != "rifle"},  # type: ignore[attr-defined]
    )  # fmt: skip
    state.apply(0, bid(0))
    state.apply(1, bid(1))
    state.apply(1, DRAW)
    assert actions(state, 1) == ["rifle"]
    assert state.view(1)["action_deck"] == ["?"]


# --------------------------------------------------------------------- open to everybody


@pytest.mark.clause("V-1", "Q68", "DP-15")
def test_a_spectator_sees_forage_that_was_turned_up_for_everyone() -> None:
    fresh = GAME.new(players=3, seed=1)
    assert all(known("oct_jerky") in row["forage"] for row in fresh.view(None)["parties"])
    state = camp(party(DONNERS), party(REEDS), party(BREENS), at=BIDDING, communal=[BEEF, BEAR], deck=BLIND)
    state.apply(0, bid(2))
    state.apply(1, bid(1))
    state.apply(2, bid(0))
    state.apply(0, take(1))
    assert state.view(None)["parties"][0]["forage"] == [known(BEAR)]
    state.apply(1, take(0))
    assert state.view(None)["parties"][1]["forage"] == ["nov"]  # the face-down card is its taker's


@pytest.mark.clause("V-5", "Q23")
def test_a_spectator_sees_what_is_revealed_before_all_feed() -> None:
    state = camp(
        party(DONNERS, BEAR, actions=["theft"]),
        party(REEDS, BEEF),
        at=LAYING,
        FEEDING="reveal_all_first",
        deck=BLIND,
    )
    state.apply(0, card(state, 0, BEAR))
    state.apply(0, DONE)
    state.apply(1, card(state, 1, BEEF))
    state.apply(1, DONE)
    assert asked(state) == "window"
    assert state.view(None)["parties"][1]["forage"] == [{**known(BEEF), "laid": True}]


@pytest.mark.clause("V-1", "Q23", "Q67")
def test_a_card_that_lies_face_up_stays_known_when_an_equal_one_leaves_the_hand() -> None:
    state = camp(
        party(DONNERS, actions=["hoard_exposed", "theft"]), party(REEDS, WILD, WILD), at=LAYING,
        FEEDING="reveal_all_first", deck=BLIND[1:],
    )  # fmt: skip
    state.apply(1, card(state, 1, WILD))
    state.apply(1, DONE)
    state.apply(0, play(state, 0, "hoard_exposed"))
    for viewer in (0, None):
        assert state.view(viewer)["parties"][1]["forage"] == [{**known(WILD), "laid": True}]


@pytest.mark.clause("V-3", "Q67")
def test_a_card_all_players_know_in_private_is_not_open() -> None:
    """Thief and victim know the stolen card; they are all the players there are, yet nobody else has seen it."""
    state = camp(
        party(DONNERS, actions=["theft"]), party(REEDS, BEAR, WILD, actions=["mishap"]), at=window("pre bid"),
        dice=[1], deck=BLIND,
    )  # fmt: skip
    state.apply(1, 0)
    state.apply(0, play(state, 0, "theft"))
    state.apply(1, DECLINE)
    assert state.view(1)["parties"][0]["forage"] == [known(BEAR, 1)]
    assert state.view(None)["parties"][0]["forage"] == ["nov"]


@pytest.mark.clause("DP-98")
def test_a_spectator_is_told_what_the_ai_draws() -> None:
    state = camp(
        party({NANCY: H}), party({SIMON: H}), party(BREENS), at=in_round("forage"), deck=[BEAR, *BLIND],
        weather={"open": True}, AI_SEAT=True,
    )  # fmt: skip
    drawn = told(state.opening, "drew")[0].for_seat(None)
    assert drawn is not None
    assert "Grizzly Bear" in str(drawn)
