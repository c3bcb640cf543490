"""The later words of the card vocabulary, each on a small deck of its own. Q75 … Q82."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

import snowbound
from snowbound.games.donner_party import BadDeck
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.deck import make_deck
from tests.games.donner_party.camp import (
    BIDDING,
    BREENS,
    DEAD,
    DONNERS,
    EDDY,
    ELITHA,
    FORAGING,
    FOSTER,
    GEORGE,
    MARGARET,
    PATRICK,
    PEGGY,
    REEDS,
    SCENES,
    TAMSEN,
    THOMAS,
    VIRGINIA,
    H,
    W,
    actions,
    all_answer,
    asked,
    bid,
    camp,
    card,
    deck_of,
    face,
    faces,
    feed,
    food,
    give_back,
    hand,
    labels,
    laid,
    party,
    playing,
    seat,
    settler,
    shame,
    take,
    told,
    who,
    window,
)

JERKY, OX, MICE, TRAPS = "oct_jerky", "nov_frozen_ox", "dec_field_mice", "nov_empty_traps"
STEW = "dec_ox_hide_stew"
FOE = {"slot": "foe", "kind": "party", "who": "other"}


def with_action(**row: Any) -> Any:
    """The scenes' deck with a card more, which is called `card`."""
    full = {"id": "card", "name": "The Card", "count": 1, "shame": 0, **row}
    return deck_of(lambda doc: doc["action"].append(full))


def with_forage(name: str, **change: Any) -> Any:
    def make(doc: dict[str, Any]) -> None:
        next(row for row in doc["forage"] if row["id"] == name).update(change)

    return deck_of(make)


def with_settler(name: str, **change: Any) -> Any:
    def make(doc: dict[str, Any]) -> None:
        next(row for row in doc["settler"] if row["id"] == name).update(change)

    return deck_of(make)


def option(n: int) -> int:
    return x.OPTION + n


# --------------------------------------------------------------------------- led to safety


RELIEF = {
    "targets": [{"slot": "one", "kind": "settler", "who": "own"}],
    "effects": [{"op": "rescue_settler", "slot": "one"}],
}


@pytest.mark.clause("Q75")
def test_a_settler_led_out_eats_and_forages_no_more_but_scores() -> None:
    game = with_action(**RELIEF)
    state = camp(party({**DONNERS, TAMSEN: W}), party(REEDS), at=playing(0, "card"), game=game)
    state.apply(0, settler(state, TAMSEN))
    assert face(state, TAMSEN) == "safe weakened"
    assert state.outcome is not None  # the deck is empty, so the scene ends with the round
    assert state.outcome.scores[0] == 5 + 3 + 5 + 3 + 2  # George the oldest, all three of the family


@pytest.mark.clause("Q75")
def test_safe_settlers_need_no_food_and_have_no_health() -> None:
    game = with_action(**RELIEF)
    state = camp(
        party({**DONNERS, TAMSEN: "safe"}, actions=["theft"]), party(REEDS), at=window("pre bid"), game=game
    )
    assert state.view(0)["shown"]["needs"][0] == 2
    assert state.view(0)["shown"]["health"][0] == 6


@pytest.mark.clause("Q75")
def test_the_last_of_a_camp_stays() -> None:
    game = with_action(**RELIEF)
    state = camp(party({GEORGE: H, TAMSEN: "safe"}, actions=["card"]), at=window("pre bid"), game=game)
    with pytest.raises(snowbound.IllegalAction, match="The Card has no possible target"):
        state.apply(0, x.PLAY)


@pytest.mark.clause("Q75")
def test_a_camp_that_is_empty_survives_in_safety_and_can_win() -> None:
    state = camp(party({GEORGE: W, TAMSEN: "safe", ELITHA: "safe"}), party({MARGARET: W}, JERKY), at=feed(0))
    assert face(state, GEORGE) == DEAD
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert told(state.opening, "eliminated")


@pytest.mark.clause("Q75", "DP-84")
def test_nobody_left_in_any_camp_ends_the_game_with_those_who_are_safe() -> None:
    state = camp(
        party({GEORGE: W, TAMSEN: "safe"}),
        party({MARGARET: DEAD, VIRGINIA: "safe", THOMAS: DEAD}),
        at=feed(0),
    )
    assert state.position()["ended_by"] == "camps empty"
    assert state.outcome is not None
    assert "Nobody was left in the camps." in str(state.outcome.reason)


# ---------------------------------------------------------------------------------- choosing


OPEN_PACK = {
    "tags": ["food"],
    "counts_for_must_feed": False,
    "effects": [
        {"op": "choose", "options": [
            {"name": "Eat it now", "effects": [{"op": "food", "n": 2}, {"op": "shame", "n": 1}]},
            {"name": "Share it", "effects": [{"op": "gift_food", "who": "others", "n": 1}]},
        ]},
        {"op": "draw_action", "n": 1},
    ],
}  # fmt: skip


@pytest.mark.clause("Q78")
def test_whoever_plays_a_card_chooses_among_its_effects() -> None:
    game = with_action(**OPEN_PACK)
    state = camp(party(DONNERS), party(REEDS), at=playing(0, "card"), game=game)
    assert asked(state) == "choose effect"
    assert state.question(0) == "The Card: which do you choose?"
    assert labels(state, 0) == ["Eat it now", "Share it"]
    events = state.apply(0, option(0))
    assert [str(e) for e in told(events, "chose")] == ["Seat 0 chose: Eat it now."]
    assert told(events, "food")
    assert shame(state, 0) == 1
    assert len(actions(state, 0)) == 1  # and what follows the choice
    other = camp(party(DONNERS), party(REEDS), party(BREENS), at=playing(0, "card"), game=game)
    gifts = told(other.apply(0, option(1)), "gift")
    assert [e.args[:3] for e in gifts] == [(0, 1, 1), (0, 2, 1)]
    assert shame(other, 0) == 0


# ------------------------------------------------------------------------- who picks the card


@pytest.mark.clause("Q76")
def test_the_owner_hands_over_a_card_of_their_choice() -> None:
    game = with_action(targets=[FOE], effects=[{"op": "steal_forage", "slot": "foe", "pick": "owner"}])
    state = camp(party(DONNERS), party(REEDS, MICE, TRAPS), at=playing(0, "card"), game=game)
    assert (asked(state), state.waiting) == ("pick card", (1,))
    events = state.apply(1, card(state, 1, TRAPS))
    assert hand(state, 0) == [TRAPS]
    assert hand(state, 1) == [MICE]
    (stolen,) = told(events, "stole")
    assert stolen.for_seat(0) == stolen.for_seat(1)


@pytest.mark.clause("Q76")
def test_whoever_picks_looks_through_the_hand_first_and_the_two_alone_see_it() -> None:
    game = with_action(
        targets=[FOE],
        windows=["pre_bid"],
        effects=[{"op": "steal_forage", "slot": "foe", "pick": "actor"}],
    )
    state = camp(party(DONNERS), party(REEDS, MICE, OX), party(BREENS), at=playing(0, "card"), game=game)
    state.apply(0, seat(1))
    assert asked(state) == "pick card"
    assert len(labels(state, 0)) == 2
    seen = [entry["card"] for entry in state.view(0)["parties"][1]["forage"]]
    assert seen == [OX, MICE]
    assert state.view(2)["parties"][1]["forage"] == ["nov", "dec"]
    events = state.apply(0, card(state, 1, OX))
    assert hand(state, 0) == [OX]
    assert str(told(events, "stole")[0].for_seat(2)) == "Seat 0 stole a card from Seat 1."


@pytest.mark.clause("Q76")
def test_an_action_changes_hands_and_only_the_two_see_which() -> None:
    game = with_action(targets=[FOE], effects=[{"op": "steal_action", "slot": "foe", "pick": "owner"}])
    state = camp(
        party(DONNERS),
        party(REEDS, actions=["theft", "rifle"]),
        party(BREENS),
        at=playing(0, "card"),
        game=game,
    )
    state.apply(0, seat(1))
    assert (asked(state), state.waiting) == ("pick card", (1,))
    events = state.apply(1, give_back(state, 1, "theft"))
    assert actions(state, 0) == ["theft"]
    assert actions(state, 1) == ["rifle"]
    (stolen,) = told(events, "stole action")
    assert str(stolen.for_seat(1)) == "Seat 0 took Theft from Seat 1."
    assert str(stolen.for_seat(2)) == "Seat 0 took an Action from Seat 1."


# ------------------------------------------------------------------------------ every Party


@pytest.mark.clause("Q77")
def test_every_party_weakens_one_of_its_choice_in_turn_order() -> None:
    game = with_action(effects=[{"op": "weaken", "who": "all", "pick": "owner"}])
    state = camp(
        party(DONNERS),
        party({MARGARET: H, THOMAS: W}),
        party(BREENS),
        at=playing(0, "card"),
        leader=1,
        game=game,
    )
    assert (asked(state), state.waiting) == ("pick settler", (2,))  # the Reeds have only one to choose
    state.apply(2, settler(state, PEGGY))
    assert state.waiting == (0,)
    with pytest.raises(snowbound.IllegalAction, match="Patrick Breen cannot be chosen"):
        state.apply(0, settler(state, PATRICK))
    state.apply(0, settler(state, ELITHA))
    assert [face(state, name) for name in (MARGARET, PEGGY, ELITHA)] == [W, W, W]


@pytest.mark.clause("Q77", "Q35")
def test_a_need_passes_over_those_who_have_eaten() -> None:
    game = with_action(effects=[{"op": "modify_need", "who": "all", "n": 1}])
    state = camp(
        party(DONNERS, fed=True), party(REEDS),
        at=[*window("feeding", 1), {"do": "action", "actor": 1, "card": "card"}], game=game,
    )  # fmt: skip
    assert [e.args[0] for e in told(state.opening, "need")] == [1]


# ---------------------------------------------------------------------------- the centre


@pytest.mark.clause("Q79")
def test_a_card_from_the_centre_without_a_bid() -> None:
    game = with_action(windows=["pre_bid"], effects=[{"op": "take_communal"}])
    state = camp(
        party(DONNERS), party(REEDS), party(BREENS), at=playing(0, "card"), communal=[MICE, OX], game=game
    )
    assert asked(state) == "take communal"
    events = state.apply(0, take(1))
    assert hand(state, 0) == [OX]
    assert shame(state, 0) == 0
    assert told(events, "took")
    assert state.position()["communal"] == [MICE]


@pytest.mark.clause("Q79", "Q15")
def test_without_a_card_in_the_centre_it_cannot_be_played() -> None:
    game = with_action(windows=["pre_bid"], effects=[{"op": "take_communal"}])
    state = camp(party(DONNERS, actions=["card"]), party(REEDS), at=window("pre bid"), game=game)
    assert x.PLAY not in state.actions(0)


# --------------------------------------------------------------------------- Forage when used


@pytest.mark.clause("Q80")
def test_forage_takes_effect_when_it_is_used() -> None:
    game = with_forage(MICE, effects=[{"op": "draw_action", "n": 1}, {"op": "weaken", "who": "own"}])
    state = camp(party({GEORGE: H, ELITHA: H}, laid(MICE)), party(REEDS), at=feed(0), game=game)
    assert len(actions(state, 0)) == 1
    assert (asked(state), state.waiting) == ("pick settler", (0,))
    state.apply(0, settler(state, ELITHA))
    assert face(state, ELITHA) == W


@pytest.mark.clause("Q80", "Q27")
def test_wasted_forage_has_no_effect() -> None:
    game = with_forage(STEW, effects=[{"op": "shame", "n": 2}])
    state = camp(party({GEORGE: H}, laid(STEW)), party(REEDS), at=feed(0), game=game)
    assert told(state.opening, "fizzled")
    assert shame(state, 0) == 0


# --------------------------------------------------------------------------------- weather


@pytest.mark.clause("Q81")
def test_weather_weakens_and_spoils_by_chance_and_never_too_late() -> None:
    storm = [{"op": "weaken", "who": "all"}, {"op": "discard_forage", "who": "others", "n": 2}]
    game = with_forage("dec_blizzard", on_draw=storm)
    state = camp(
        party(faces(REEDS, H)), party(faces(BREENS, W), MICE, JERKY, OX), at=FORAGING, deck=["dec_blizzard"],
        weather={"open": True}, game=game,
    )  # fmt: skip
    assert list(who(state, 0)["settlers"].values()).count(W) == 1
    assert len(hand(state, 1)) == 1
    assert len(told(state.opening, "spoiled")) == 2
    late = camp(party(REEDS), party(BREENS), at=BIDDING, communal=["dec_blizzard"], game=game)
    late.apply(0, bid(1))
    late.apply(1, bid(0))
    assert len(told(late.apply(0, take(0)), "weakened")) == 2


# ---------------------------------------------------------------------------------- Settlers


@pytest.mark.clause("Q82", "DP-34")
def test_a_hunter_draws_a_card_more_while_healthy() -> None:
    game = with_settler(EDDY, trait=[{"op": "draw_bonus", "n": 1}])
    healthy = camp(party({EDDY: H}, actions=["theft"]), party(REEDS), at=window("pre bid"), game=game)
    assert healthy.view(0)["shown"]["draws"][0] == 2
    weak = camp(party({EDDY: W}, actions=["theft"]), party(REEDS), at=window("pre bid"), game=game)
    assert weak.view(0)["shown"]["draws"][0] == 0


@pytest.mark.clause("Q82", "DP-52")
def test_a_child_needs_half_a_meal_counted_with_the_others() -> None:
    game = with_settler(THOMAS, trait=[{"op": "food_need", "healthy": 1}])
    for people, wanted in (({MARGARET: H, THOMAS: H}, 2), ({MARGARET: W, THOMAS: H}, 1), ({THOMAS: W}, 1)):
        state = camp(party(people, actions=["theft"]), party(DONNERS), at=window("pre bid"), game=game)
        assert state.view(0)["shown"]["needs"][0] == wanted


@pytest.mark.clause("Q82")
def test_an_immune_settler_cannot_be_shot_but_starves() -> None:
    game = with_settler(FOSTER, trait=[{"op": "immune", "to": ["kill"]}])
    state = camp(party(DONNERS), party({FOSTER: W, VIRGINIA: W}), at=playing(0, "pistol"), game=game)
    assert face(state, VIRGINIA) == DEAD  # the only one who could be aimed at
    hungry = camp(party({FOSTER: W}), party(REEDS), at=feed(0), game=game)
    assert face(hungry, FOSTER) == DEAD


@pytest.mark.clause("DP-13")
def test_a_settler_may_bring_a_jerky() -> None:
    def change(doc: dict[str, Any]) -> None:
        for row in doc["settler"]:
            row.pop("start", None)
        next(row for row in doc["settler"] if row["id"] == GEORGE)["start"] = [{"op": "start_jerky"}]
        next(row for row in doc["forage"] if row["id"] == JERKY)["count"] = 6

    state = deck_of(change).new(players=5, seed=1)
    (event,) = told(state.opening, "starts jerky")
    owner = event.args[0]
    assert hand(state, owner)[:2] == [JERKY, JERKY]
    assert str(event).startswith("George Donner brought one more Jerky to ")


# -------------------------------------------------------------------------- reading the words


@pytest.mark.parametrize(
    ("kind", "change", "message"),
    [
        (
            "action", {"effects": [{"op": "steal_forage", "who": "all"}]},
            "effects[0].who: unknown; known: op slot pick n",
        ),
        (
            "action", {"effects": [{"op": "discard_forage", "who": "some"}]},
            "effects[0].who: 'some' is not one of own, all, others",
        ),
        (
            "action", {"effects": [{"op": "discard_forage"}]},
            "effects[0].slot: None is not one of this card's targets: it has none; or say who = own / all / others",
        ),
        (
            "action", {"targets": [FOE], "effects": [{"op": "shame", "slot": "foe", "who": "all"}]},
            "affects a target (slot) or several Parties (who), not both",
        ),
        (
            "action", {"targets": [FOE], "effects": [{"op": "steal_forage", "slot": "foe", "pick": "actor"}]},
            'pick = "actor" looks through a hand of Forage, none of which may lie on the table',
        ),
        (
            "action", {"targets": [FOE], "effects": [{"op": "steal_action", "slot": "foe", "pick": "actor"}]},
            "pick: 'actor' is not one of random, owner",
        ),
        (
            "action",
            {"targets": [FOE], "effects": [{"op": "steal_action", "slot": "foe"}, {"op": "draw_action"}]},
            "steal_action stands once, and not beside draw_action",
        ),
        ("action", {"effects": [{"op": "take_communal"}]}, 'say windows = ["pre_bid"] (Q79)'),
        ("action", {"effects": [{"op": "choose", "options": []}]}, "options: names 0 of 2 to 3 options"),
        (
            "action",
            {"effects": [{"op": "choose", "options": [{"name": "A", "effects": []}, {"effects": [{"op": "peek"}]}]}]},
            "options[0].effects: must have at least one effect",
        ),
        (
            "action",
            {
                "tags": ["food"],
                "effects": [{"op": "choose", "options": [
                    {"name": "A", "effects": [{"op": "food"}]}, {"name": "B", "effects": [{"op": "peek"}]},
                ]}],
            },
            "Food that a choice may give is no Food to count on: counts_for_must_feed = false",
        ),
        ("action", {"effects": [{"op": "rescue_settler", "who": "all"}]}, "who: 'all' is not one of own"),
        ("forage", {"effects": [{"op": "food"}]}, "the Food of Forage is `food`, not an effect"),
        ("forage", {"effects": [{"op": "take_communal"}]}, "nothing lies in the centre when Forage is used"),
        (
            "forage", {"reveal_on_draw": True, "on_draw": [{"op": "weaken", "n": 9}], "food": 0},
            "on_draw[0].n: 9 is not a whole number: it must be from 1 to 5",
        ),
        (
            "forage", {"reveal_on_draw": True, "on_draw": [{"op": "weaken"}], "food": 0, "effects": [{"op": "peek"}]},
            "a card shown when drawn is never used",
        ),
        ("forage", {"effects": [{"op": "kill"}]}, "effects[0].slot: None is not one of this card's targets"),
        ("settler", {"trait": [{"op": "brave"}]}, "trait[0]: 'brave' is not one of draw_bonus, food_need, immune"),
        ("settler", {"trait": [{"op": "immune", "to": ["hunger"]}]}, "'hunger' is not one of kill, weaken"),
        ("settler", {"trait": [{"op": "draw_bonus", "while": "asleep"}]}, "'asleep' is not one of healthy, alive"),
        ("settler", {"start": [{"op": "start_jerky"}]}, "five seats and a Settler who starts with one need 6"),
    ],
)  # fmt: skip
def test_a_mistake_in_a_new_word_is_reported_with_its_place(
    kind: str, change: dict[str, Any], message: str
) -> None:
    doc = tomllib.loads(SCENES.read_text(encoding="utf-8"))
    names = {"action": "evening_prayers", "forage": MICE, "settler": GEORGE}
    next(row for row in doc[kind] if row["id"] == names[kind]).update(change)
    with pytest.raises(BadDeck) as bad:
        make_deck(doc)
    assert any(message in problem for problem in bad.value.problems), bad.value.problems


def test_a_card_says_what_its_new_words_do() -> None:
    from snowbound.games.donner_party.piece_texts import action_text, forage_text

    game = with_action(**OPEN_PACK)
    row = {"id": "card", "name": "The Card", "shame": 0, **OPEN_PACK}
    assert action_text(row, game.texts()) == (
        "Choose one. “Eat it now”: Gives your camp 2 Food. You draw one Shame card. “Share it”: Gives every other camp "
        "1 Food. You draw one Action."
    )
    mice = {"id": MICE, "food": 1, "effects": [{"op": "weaken", "who": "all", "pick": "random"}]}
    assert forage_text(mice, game.texts()) == (
        "1 Food. When used: Every camp weakens a Healthy Settler drawn by lot."
    )
    assert "jedes Lager" in forage_text(mice, game.texts("de")) or "Jedes Lager" in forage_text(
        mice, game.texts("de")
    )


def test_all_who_owe_an_answer_can_give_it() -> None:
    """A card with everything, played to the end by whoever is asked."""
    game = with_action(
        effects=[
            {"op": "discard_action", "who": "all", "pick": "owner"},
            {"op": "discard_forage", "who": "others", "n": 2, "pick": "owner"},
            {"op": "rescue_settler", "who": "own"},
        ]
    )
    state = camp(
        party(DONNERS, actions=["theft", "rifle"]), party(REEDS, MICE, OX, TRAPS, actions=["mishap"]),
        at=playing(0, "card"), game=game,
    )  # fmt: skip
    while not state.over and asked(state) in ("pick card", "pick settler"):
        all_answer(state, state.actions(state.waiting[0])[0])
    assert hand(state, 1) == [MICE]
    assert food(state, 0) == 0
    assert face(state, GEORGE) == "safe"
