"""What ruleset 2 changed, each beside what ruleset 1 does: games begun with it go on by it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import snowbound
from snowbound.games.donner_party import BadDeck, with_deck
from snowbound.games.donner_party.deck import check_deck, make_deck
from tests.games.donner_party.camp import (
    BREENS,
    DEAD,
    DONE,
    DONNERS,
    ELITHA,
    ELIZABETH,
    FORAGING,
    FRANKLIN,
    GAME,
    GEORGE,
    ISABELLA,
    LAVINAH,
    LAYING,
    NANCY,
    NAOMI,
    PATRICK,
    PEGGY,
    REEDS,
    SCENES,
    TAMSEN,
    H,
    W,
    asked,
    camp,
    card,
    deck_of,
    face,
    faces,
    feed,
    food,
    hand,
    labels,
    laid,
    party,
    pass_all,
    play,
    playing,
    seat,
    settler,
    shame,
    told,
    who,
    window,
)  # fmt: skip

SHIPPED = with_deck("1")  # the deck of those days
JERKY, BEAR, OX, STEW = "oct_jerky", "nov_grizzly_bear", "nov_frozen_ox", "dec_ox_hide_stew"
BOTH = pytest.mark.parametrize("version", ["1", "2"])


# ------------------------------------------------------------------------- Q61: least surplus

FIVE = {**BREENS, "william_hook": H, "luis": H}


@BOTH
@pytest.mark.clause("Q61", "DP-97")
def test_the_ais_own_ox_feeds_its_stew(version: str) -> None:
    """Need 5, a bear of 4, an Ox of 3, a stew of 2: Ox and stew are exact, bear and Ox two too many."""
    state = camp(
        party(DONNERS), party(REEDS), party(FIVE, BEAR, OX, STEW), at=LAYING, AI_SEAT=True, version=version
    )
    while asked(state) == "lay down":
        state.apply(1, state.actions(1)[0])
    assert hand(state, 2) == ([BEAR] if version == "2" else [STEW])
    assert who(state, 2)["settlers"] == FIVE


@pytest.mark.clause("Q61")
def test_an_ox_is_laid_down_before_the_stew_that_needs_it() -> None:
    """Two sets are exact: Ox and stew, or bear and Wild Game. A stew comes only after its Ox."""
    held = [BEAR, OX, STEW, "nov_wild_game"]
    state = camp(party(DONNERS), party(REEDS), party(FIVE, *held), at=LAYING, AI_SEAT=True)
    assert [label.split(" (")[0] for label in labels(state, 1)] == [
        "Lay down Grizzly Bear",
        "Lay down Frozen Ox",
        "Lay down Wild Game",
    ]
    state.apply(1, card(state, 2, OX))
    assert hand(state, 2) == [BEAR, "nov_wild_game"]  # the stew followed of itself


@pytest.mark.clause("Q61", "Q24")
def test_an_ai_whose_stew_failed_adds_what_wastes_least() -> None:
    """The Ox went to an earlier camp; 1 Food is missing, and of bear and Wild Game the latter is enough."""
    people = {PATRICK: H, PEGGY: W}
    state = camp(
        party(faces(DONNERS, W), laid(STEW)), party(REEDS),
        party(people, laid("jan_ox_hide_stew"), laid("nov_wild_game"), BEAR, "nov_fresh_beef", "dec_field_mice"),
        at=feed(0, rest=True), oxen=1, spent={OX: 1}, AI_SEAT=True,
    )  # fmt: skip
    pass_all(state)
    assert hand(state, 2) == [BEAR, "nov_fresh_beef"]
    assert who(state, 2)["settlers"] == people


@pytest.mark.clause("N-5", "Q61")
def test_the_stand_in_for_an_absent_player_counts_the_ox_too() -> None:
    state = camp(party(FIVE, BEAR, "jan_frozen_ox", STEW), at=LAYING)
    while state.waiting and asked(state) in ("lay down", "order of forage"):
        state.apply(0, GAME.absent(state.record, GAME.tables, 0))
    assert hand(state, 0) == [BEAR]
    assert (
        who(state, 0)["settlers"] == FIVE
    )  # the Ox was used before the stew, though the stew comes first in hand


# ------------------------------------------------------------------- Q24: a need that is met


@BOTH
@pytest.mark.clause("Q24")
def test_a_need_met_by_a_gift_ends_the_duty_while_laying_too(version: str) -> None:
    state = camp(party(DONNERS, JERKY, food=3), at=LAYING, version=version)
    assert (DONE in state.actions(0)) == (version == "2")
    short = camp(party(DONNERS, JERKY, food=2), at=LAYING, version=version)
    assert DONE not in short.actions(0)


# ------------------------------------------------------------ DP-61: a question with one answer


@BOTH
@pytest.mark.clause("DP-61", "Q30")
def test_nobody_is_asked_who_of_two_is_weakened_if_both_are(version: str) -> None:
    people = {GEORGE: W, TAMSEN: H, ELITHA: H, NAOMI: W}
    state = camp(party(people, food=1), at=feed(0), version=version)
    assert asked(state) == ("" if version == "2" else "weaken")
    if version == "2":
        assert who(state, 0)["settlers"] == faces(people, W)
        assert [e.args[1] for e in told(state.opening, "weakened")] == sorted(
            e.args[1] for e in told(state.opening, "weakened")
        ), "the older one first"


@pytest.mark.clause("DP-61")
def test_one_of_two_is_still_the_owners_choice() -> None:
    people = {GEORGE: W, TAMSEN: H, ELITHA: H, NAOMI: W}
    state = camp(party(people, food=2), at=feed(0))
    assert asked(state) == "weaken"
    assert state.actions(0) == [settler(state, TAMSEN), settler(state, ELITHA)]


# ------------------------------------------------------------------------- Q9: Bitter Cold


@BOTH
@pytest.mark.clause("Q9", "Q74")
def test_bitter_cold_sweeps_no_communal_cards(version: str) -> None:
    cold, bark, mice = "jan_bitter_cold", "jan_pine_bark", "jan_field_mice"
    state = camp(
        party({NAOMI: H}), party({ISABELLA: H}), party({NANCY: W}), party({GEORGE: W}),
        at=FORAGING, deck=[bark, mice, cold], weather={"open": True}, game=SHIPPED, WEATHER_CLEARS_COMMUNAL=True,
        version=version,
    )  # fmt: skip
    assert bool(told(state.opening, "swept")) == (version == "1")
    assert state.position()["communal"] == ([bark, mice] if version == "2" else [])
    assert state.record.extra_need[:4] == [1, 1, 1, 1]


@pytest.mark.clause("Q74")
def test_the_rules_page_says_that_bitter_cold_departs_from_the_list() -> None:
    """The page of every table shows the clauses and, above them, the rules in short."""
    assert "departs from it" in SHIPPED.clauses["Q74"].text
    assert SHIPPED.clauses["Q74"].section == SHIPPED.clauses["DP-37"].section
    assert "Deck one" in SHIPPED.clauses["Q74"].text
    state = camp(party(DONNERS), at=FORAGING, deck=["jan_bitter_cold"], weather={"open": True}, game=SHIPPED)
    assert "Q74" in told(state.opening, "need")[0].clauses


# ---------------------------------------------------------------------------- custom decks


def last_meal(**more: Any) -> dict[str, Any]:
    """A card that feeds a player with one of their own."""
    return {
        "id": "last_meal", "name": "Last Meal", "count": 1, "shame": 2, "tags": ["food", "cannibal"],
        "targets": [{"slot": "one", "kind": "settler", "who": "own"}],
        "effects": [{"op": "kill", "slot": "one"}, {"op": "food", "n": 3}, {"op": "draw_forage", "n": 1}],
        "counts_for_must_feed": False, **more,
    }  # fmt: skip


FIXTURE = deck_of(
    lambda doc: doc["action"].extend(
        [
            last_meal(),
            {
                "id": "double_murder", "name": "Double Murder", "count": 1, "shame": 1, "tags": ["hostile"],
                "targets": [
                    {"slot": "one", "kind": "settler", "who": "other"},
                    {"slot": "two", "kind": "settler", "who": "other", "state": "weakened"},
                ],
                "effects": [{"op": "kill", "slot": "one"}, {"op": "kill", "slot": "two"}],
            },
            {
                "id": "both_oxen", "name": "Both Oxen", "count": 1, "shame": 0, "tags": ["food"],
                "targets": [{"slot": "one", "kind": "graveyard_ox"}, {"slot": "two", "kind": "graveyard_ox"}],
                "effects": [
                    {"op": "remove_from_graveyard", "slot": "one"},
                    {"op": "remove_from_graveyard", "slot": "two"},
                    {"op": "food", "n": 4},
                ],
            },
            {
                "id": "poisoned_gift", "name": "Poisoned Gift", "count": 1, "shame": 0, "tags": ["hostile"],
                "targets": [
                    {"slot": "one", "kind": "settler", "who": "other"}, {"slot": "two", "kind": "party"},
                ],
                "effects": [{"op": "kill", "slot": "one"}, {"op": "gift_food", "slot": "two", "n": 2}],
            },
        ]
    )
)  # fmt: skip


@BOTH
@pytest.mark.clause("Q46")
def test_an_action_ends_with_its_players_last_settler(version: str) -> None:
    state = camp(
        party({GEORGE: W}), party(REEDS), party(BREENS, actions=["evening_prayers"]), at=playing(0, "last_meal"),
        deck=["mar_pine_bark"] * 2, game=FIXTURE, version=version,
    )  # fmt: skip
    assert face(state, GEORGE) == DEAD
    assert food(state, 0) == (0 if version == "2" else 3)
    assert hand(state, 0) == ([] if version == "2" else ["mar_pine_bark"])
    assert shame(state, 0) == 2
    assert FIXTURE.load(state.position()) == state


@pytest.mark.clause("Q46")
def test_a_gift_to_a_party_that_the_card_wiped_out_is_lost() -> None:
    state = camp(
        party(DONNERS), party({NANCY: H}), party(BREENS, actions=["theft"]), at=playing(0, "poisoned_gift"),
        game=FIXTURE,
    )  # fmt: skip
    state.apply(0, settler(state, NANCY))
    state.apply(0, seat(1))
    assert face(state, NANCY) == DEAD
    assert food(state, 1) == 0
    assert FIXTURE.load(state.position()) == state


@BOTH
@pytest.mark.clause("Q39")
def test_two_settlers_an_action_is_aimed_at_are_two(version: str) -> None:
    state = camp(
        party(DONNERS), party({LAVINAH: W, NAOMI: H}), at=playing(0, "double_murder"), game=FIXTURE, version=version,
        deck=["mar_pine_bark"],
    )  # fmt: skip
    if version == "1":
        assert state.actions(0) == [settler(state, LAVINAH), settler(state, NAOMI)]
        state.apply(0, settler(state, LAVINAH))
        assert (face(state, LAVINAH), face(state, NAOMI)) == (DEAD, H)  # the second effect was lost
        return
    assert (face(state, LAVINAH), face(state, NAOMI)) == (DEAD, DEAD)  # the only pair: nobody is asked


@pytest.mark.clause("Q39", "Q70")
def test_the_second_settler_is_not_the_first_and_one_is_left_for_it() -> None:
    people = {FRANKLIN: W, ELIZABETH: W, NANCY: H}
    state = camp(party(DONNERS), party(people), at=playing(0, "double_murder"), game=FIXTURE)
    assert len(state.actions(0)) == 3
    state.apply(0, settler(state, FRANKLIN))
    assert asked(state) == ""
    assert [face(state, name) for name in people] == [
        DEAD,
        DEAD,
        H,
    ]  # only Elizabeth was left to be the second
    three = {FRANKLIN: W, ELIZABETH: W, NANCY: W}
    state = camp(party(DONNERS), party(three), at=playing(0, "double_murder"), game=FIXTURE)
    state.apply(0, settler(state, FRANKLIN))
    assert state.actions(0) == [settler(state, ELIZABETH), settler(state, NANCY)]
    with pytest.raises(snowbound.IllegalAction, match=r"is already chosen\. Double Murder needs two"):
        state.apply(0, settler(state, FRANKLIN))
    alone = camp(
        party(DONNERS, actions=["double_murder"]), party({NANCY: W}), at=window("pre bid"), game=FIXTURE
    )
    assert play(alone, 0, "double_murder") not in alone.actions(0)
    healthy = {FRANKLIN: W, NANCY: H}
    pair = camp(party(DONNERS, actions=["double_murder"]), party(healthy), at=window("pre bid"), game=FIXTURE)
    assert play(pair, 0, "double_murder") in pair.actions(0)


@BOTH
@pytest.mark.clause("Q39", "DP-68")
def test_one_ox_is_not_removed_twice(version: str) -> None:
    for oxen in (1, 2):
        state = camp(
            party(DONNERS, actions=["both_oxen"]), at=window("pre bid"), oxen=oxen, spent={OX: oxen}, game=FIXTURE,
            version=version,
        )  # fmt: skip
        assert (play(state, 0, "both_oxen") in state.actions(0)) == (oxen == 2 or version == "1")


@pytest.mark.clause("Q39", "DP-68")
def test_an_ox_that_a_card_names_once_and_removes_twice_is_gone_once() -> None:
    twice = {
        "id": "last_ox", "name": "Last Ox", "count": 1, "shame": 0, "tags": ["food"],
        "targets": [{"slot": "one", "kind": "graveyard_ox"}],
        "effects": [{"op": "remove_from_graveyard", "slot": "one"}] * 2 + [{"op": "food", "n": 1}],
    }  # fmt: skip
    game = deck_of(lambda doc: doc["action"].append(twice))
    state = camp(party(DONNERS), at=playing(0, "last_ox"), oxen=1, spent={OX: 1}, game=game)
    assert [event.args[0] for event in told(state.opening, "ox removed")] == [0]
    assert state.position()["oxen"] == 0


# ------------------------------------------------------------------- Q25 in the deck check


@pytest.mark.clause("Q25")
@pytest.mark.parametrize("who_dies", ["own", "any"])
def test_a_card_that_kills_ones_own_for_food_may_not_count_for_the_duty(who_dies: str) -> None:
    doc = tomllib.loads(SCENES.read_text(encoding="utf-8"))
    row = last_meal(targets=[{"slot": "one", "kind": "settler", "who": who_dies}])
    del row["counts_for_must_feed"]
    doc["action"].append(row)
    cards = make_deck(doc)
    with pytest.raises(BadDeck, match=r"last_meal.*counts_for_must_feed = false \(Q25\)"):
        with_deck(cards).new(players=2, seed=1)
    old = with_deck(cards).ruleset("1")
    assert old is not None
    assert old.new(players=2, seed=1).waiting, "a game begun with it goes on"
    row["targets"][0]["who"] = "other"
    assert with_deck(make_deck(doc)).new(players=2, seed=1).waiting


@pytest.mark.clause("Q25")
def test_deck_check_refuses_such_a_card(tmp_path: Path) -> None:
    text = SCENES.read_text(encoding="utf-8")
    assert text.count("counts_for_must_feed = false") == 1  # Drawing Lots
    file = tmp_path / "deck.toml"
    file.write_text(text, encoding="utf-8")
    assert check_deck(file).deck.name == "Scenes"
    file.write_text(text.replace("counts_for_must_feed = false", ""), encoding="utf-8")
    with pytest.raises(BadDeck, match=r"drawing_lots.*Q25"):
        check_deck(file)


# --------------------------------------------------------------------- choosing families


@pytest.mark.clause("Q1")
@BOTH
def test_every_position_while_families_are_chosen_is_taken_up_again(version: str) -> None:
    game = GAME.ruleset(version)
    assert game is not None
    state = game.new(players=4, seed=13, options={"family_deal": "choose"})
    while asked(state) == "family":
        assert game.load(state.position()) == state
        chooser = state.waiting[0]
        state.apply(chooser, state.actions(chooser)[-1])
    assert [row["family"] for row in state.position()["parties"]] == ["murphy", "graves", "breen", "reed"]
