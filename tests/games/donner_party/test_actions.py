"""Actions: every card of the shipped deck, targets, responses, Shame. DP-65 … DP-80, Q34 … Q46, Q65 … Q72, W-3, W-9."""

from __future__ import annotations

from typing import Any

import pytest

import snowbound
from snowbound.games.donner_party import layout as x
from tests.games.donner_party.camp import (
    BIDDING,
    BREENS,
    DEAD,
    DECK,
    DECLINE,
    DONE,
    DONNERS,
    DRAW,
    EDDY,
    ELITHA,
    FOSTER,
    FRANKLIN,
    GAME,
    GEORGE,
    GONE,
    MURPHYS,
    NAOMI,
    PASS,
    PATRICK,
    REEDS,
    TAMSEN,
    H,
    W,
    action_deck,
    actions,
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
    in_round,
    labels,
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
)

JERKY, OX = "oct_jerky", "nov_frozen_ox"


def in_deck(state: snowbound.State, name: str) -> int:
    return action_deck(state).count(name)


# ------------------------------------------------------------------------- every card


@pytest.mark.clause("DP-68", "DP-69", "DP-74", "Q70")
def test_grave_robbing() -> None:
    state = camp(party(DONNERS), party({**REEDS, FOSTER: DEAD, NAOMI: DEAD}), at=playing(0, "grave_robbing"))
    assert asked(state) == "target"
    assert labels(state, 0) == [
        "William Foster of Seat 1’s camp, in the Graveyard",
        "Naomi Pike of Seat 1’s camp, in the Graveyard",
    ]
    state.apply(0, settler(state, NAOMI))
    assert face(state, NAOMI) == GONE
    assert face(state, FOSTER) == DEAD
    assert shame(state, 0) == 2


@pytest.mark.clause("DP-68", "Q70", "DP-69")
def test_the_same_body_cannot_be_robbed_twice() -> None:
    state = camp(
        party(DONNERS, actions=["grave_robbing", "grave_robbing"]),
        party({**REEDS, FOSTER: GONE}),
        at=window("pre bid"),
    )
    assert state.actions(0) == [PASS, 1, 2, 3]
    with pytest.raises(snowbound.IllegalAction, match=r"Grave Robbing has no possible target.*DP-69"):
        state.apply(0, x.PLAY)


@pytest.mark.clause("DP-69")
def test_the_family_pot_takes_ones_own_dead_only() -> None:
    state = camp(
        party({GEORGE: DEAD, TAMSEN: H}), party({**REEDS, FOSTER: DEAD}), at=playing(0, "the_family_pot")
    )
    assert face(state, GEORGE) == GONE
    assert face(state, FOSTER) == DEAD
    assert shame(state, 0) == 3
    assert food_told(state) == [3]


def food_told(state: snowbound.State) -> list[int]:
    return [e.args[1] for e in told(state.opening, "food")]


@pytest.mark.clause("DP-64", "DP-68", "Q25")
def test_drawing_lots() -> None:
    state = camp(party(DONNERS), at=playing(0, "drawing_lots"), dice=[2])
    assert who(state, 0)["settlers"] == {GEORGE: H, TAMSEN: GONE, ELITHA: H}
    assert food_told(state) == [4]
    assert shame(state, 0) == 2
    alone = camp(party({GEORGE: H}, actions=["drawing_lots"]), at=window("pre bid"))
    assert alone.actions(0) == [PASS, 1, 2, 3]  # two must be living


@pytest.mark.clause("DP-74", "Q34")
@pytest.mark.parametrize(("name", "cards"), [("slaughter_the_dog", 1), ("christmas_dinner", 0)])
def test_plain_food_actions(name: str, cards: int) -> None:
    state = camp(party(DONNERS), at=playing(0, name))
    assert food_told(state) == [2]
    assert shame(state, 0) == cards


@pytest.mark.clause("DP-73", "DP-68")
def test_christmas_dinner_is_removed_and_others_go_back() -> None:
    state = camp(party(DONNERS), at=playing(0, "christmas_dinner"))
    assert state.position()["removed_actions"] == {"christmas_dinner": 1}
    assert in_deck(state, "christmas_dinner") == 0
    state = camp(party(DONNERS), at=playing(0, "slaughter_the_dog"))
    assert in_deck(state, "slaughter_the_dog") == 1
    for die, place in ((1, 17), (7, 11), (18, 0)):  # shuffled in: any place, by the die
        again = camp(party(DONNERS), at=playing(0, "slaughter_the_dog"), dice=[die])
        assert again.position()["action_deck"].index("slaughter_the_dog") == place


@pytest.mark.clause("DP-68", "DP-69")
def test_boiled_bones_take_an_ox() -> None:
    state = camp(party(DONNERS), at=playing(0, "boiled_bones"), oxen=2, spent={OX: 2})
    assert state.position()["oxen"] == 1
    assert food_told(state) == [2]
    none = camp(party(DONNERS, actions=["boiled_bones"]), at=window("pre bid"))
    assert none.actions(0) == [PASS, 1, 2, 3]


@pytest.mark.clause("DP-64", "DP-65")
def test_a_rifle_kills_anybody_of_another_party() -> None:
    state = camp(party(DONNERS), party({**REEDS, FOSTER: W}), at=playing(0, "rifle"))
    assert len(state.actions(0)) == 4
    assert all(label.startswith(("M", "V", "T", "W")) for label in labels(state, 0))  # none of one's own
    events = state.apply(0, settler(state, "virginia_reed"))
    assert [str(e) for e in told(events, "target")] == ["It was aimed at Virginia Reed."]
    assert face(state, "virginia_reed") == DEAD
    assert shame(state, 0) == 3
    assert [str(e) for e in told(events, "killed")] == ["Seat 0 killed Virginia Reed of Seat 1’s camp."]


@pytest.mark.clause("DP-64")
def test_a_pistol_kills_a_weakened_one() -> None:
    state = camp(party(DONNERS), party({**REEDS, FOSTER: W}), at=playing(0, "pistol"))
    assert face(state, FOSTER) == DEAD  # the only Weakened one: nothing to ask
    assert shame(state, 0) == 2


@pytest.mark.clause("Q67", "V-3", "DP-29")
def test_theft() -> None:
    """A stolen Ox comes to the thief's hand; the two know its face, the others its month only."""
    state = camp(party(DONNERS), party(REEDS, JERKY, OX), party(BREENS), at=playing(0, "theft"), dice=[2])
    assert hand(state, 0) == [OX]
    assert hand(state, 1) == [JERKY]
    assert shame(state, 0) == 2
    stole = told(state.opening, "stole")[0]
    assert str(stole.for_seat(2)) == "Seat 0 stole a card from Seat 1."
    assert str(stole.for_seat(1)) == "Seat 0 stole Frozen Ox from Seat 1."
    assert state.record.oxen == 0


@pytest.mark.clause("Q67", "V-1")
def test_hoard_exposed() -> None:
    state = camp(party(DONNERS), party(REEDS, OX), at=playing(0, "hoard_exposed"))
    assert hand(state, 1) == []
    assert state.position()["oxen"] == 0  # not used, so not in the Graveyard
    assert state.position()["spent"] == {OX: 1}
    assert [str(e.for_seat(None)) for e in told(state.opening, "spoiled")] == ["Seat 1 lost Frozen Ox."]
    assert shame(state, 0) == 1


@pytest.mark.clause("DP-31", "W-3")
def test_mishap_lets_the_owner_pick() -> None:
    state = camp(party(DONNERS), party({**REEDS, FOSTER: W}), at=playing(0, "mishap"))
    assert asked(state) == "victim"
    assert state.waiting == (1,)
    assert len(state.actions(1)) == 3  # the Healthy ones
    state.apply(1, settler(state, "thomas_reed"))
    assert face(state, "thomas_reed") == W
    assert shame(state, 0) == 1


@pytest.mark.clause("DP-31", "W-3")
def test_mishap_strikes_the_only_one_it_can_without_asking() -> None:
    state = camp(party(DONNERS), party({**faces(REEDS, W), FOSTER: H}), at=playing(0, "mishap"))
    assert asked(state) != "victim"
    assert face(state, FOSTER) == W


@pytest.mark.clause("DP-74")
def test_mishap_names_a_party_first_where_there_are_several() -> None:
    state = camp(party(DONNERS), party(REEDS), party(BREENS), at=playing(0, "mishap"))
    assert state.actions(0) == [seat(1), seat(2)]
    state.apply(0, seat(2))
    assert state.waiting == (2,)
    state.apply(2, settler(state, PATRICK))
    assert face(state, PATRICK) == W


@pytest.mark.clause("DP-9")
def test_ugly_rumors() -> None:
    state = camp(party(DONNERS), party(REEDS), at=playing(0, "ugly_rumors"))
    assert shame(state, 1) == 1
    assert shame(state, 0) == 0


@pytest.mark.clause("DP-30", "DP-76", "Q41", "Q42")
@pytest.mark.parametrize(("held", "left"), [([3, 1], 0), ([2, 2, 1], 1), ([4], 0), ([], 0)])
def test_act_of_mercy(held: list[int], left: int) -> None:
    """Returns two Shame cards, or as many as there are; the gift happens all the same."""
    state = camp(party(DONNERS, shame=held), party(REEDS), at=playing(0, "act_of_mercy"))
    assert shame(state, 0) == left
    assert [e.args for e in told(state.opening, "gift")] == [(0, 1, 2)]
    assert len(state.position()["shame_deck"]) == 40 - left


@pytest.mark.clause("Q35")
def test_a_gift_does_not_go_to_a_seat_that_has_fed() -> None:
    state = camp(party(DONNERS, fed=True), party(REEDS, actions=["act_of_mercy"]), party(BREENS), at=feed(1))
    events = state.apply(1, play(state, 1, "act_of_mercy"))
    assert [e.args for e in told(events, "gift")] == [(1, 2, 2)]  # the only one left to give to
    state = camp(party(DONNERS, fed=True), party(REEDS, actions=["act_of_mercy"]), at=feed(1))
    assert state.actions(1) == [PASS, 1, 2, 3]


@pytest.mark.clause("DP-76", "Q42")
def test_evening_prayers_return_a_random_card() -> None:
    for die, left in ((1, [4]), (2, [0])):
        state = camp(party(DONNERS, shame=[0, 4]), at=playing(0, "evening_prayers"), dice=[die])
        assert who(state, 0)["shame"] == left
        assert len(state.position()["shame_deck"]) == 39


@pytest.mark.clause("Q66", "DP-31")
def test_snowshoe_party() -> None:
    state = camp(
        party(DONNERS),
        at=playing(0, "snowshoe_party"),
        deck=["dec_bad_weather", "dec_jerky", "jan_pine_bark"],
    )
    state.apply(0, settler(state, ELITHA))
    assert face(state, ELITHA) == W
    assert hand(state, 0) == ["dec_jerky"]
    assert state.record.communal_less == 0  # the communal cards lie: too late


@pytest.mark.clause("Q66")
def test_weather_drawn_by_an_action_counts_while_the_centre_is_empty() -> None:
    opening = in_round("forage", {"do": "window", "window": "round open"})
    state = camp(
        party(DONNERS), party(REEDS),
        at=[*opening, {"do": "action", "actor": 0, "card": "snowshoe_party"}],
        deck=["dec_bad_weather", "dec_jerky", "jan_pine_bark"], weather={"open": True},
    )  # fmt: skip
    events = state.apply(0, settler(state, ELITHA))
    assert told(events, "weather")
    assert told(events, "no communal")
    assert hand(state, 0) == ["dec_jerky"]  # no personal draws any more


@pytest.mark.clause("Q66", "DP-81")
def test_an_action_that_draws_the_final_rescue_ends_the_game() -> None:
    state = camp(party(DONNERS), at=playing(0, "snowshoe_party"), deck=["mar_pine_bark", "mar_final_rescue"])
    state.apply(0, settler(state, ELITHA))
    assert state.over
    assert state.position()["ended_by"] == "rescue"
    assert "at" not in state.position()


@pytest.mark.clause("Q65", "DP-81", "W-8")
def test_scout_the_pass() -> None:
    """The second card is the Final Rescue."""
    state = camp(party(DONNERS), at=playing(0, "scout_the_pass"), deck=["mar_pine_bark", "mar_final_rescue"])
    assert state.over
    waits = camp(
        party(DONNERS, actions=["scout_the_pass"]),
        at=window("pre bid"),
        deck=["mar_pine_bark", "mar_final_rescue"],
    )
    scout = next(c for c in waits.choices(0) if c.fields.get("action") == "scout_the_pass")
    assert scout.label == "Play Scout the Pass, no Shame"
    assert scout.warning is not None
    assert scout.speech.say(scout.warning) == "This may end the game."
    early = camp(
        party(DONNERS, actions=["scout_the_pass"]), at=window("pre bid"), deck=["nov_wild_game", "dec_jerky"]
    )
    assert "Play Scout the Pass, no Shame" in labels(early, 0)
    assert not any(choice.warning for choice in early.choices(0))


@pytest.mark.clause("Q65", "V-7")
def test_a_scout_knows_the_cards_and_the_others_know_that() -> None:
    opening = in_round("forage", {"do": "window", "window": "round open"})
    state = camp(
        party(DONNERS, actions=["scout_the_pass", "evening_prayers"]), at=opening,
        deck=["nov_wild_game", "dec_jerky", "dec_blizzard"],
    )  # fmt: skip
    state.apply(0, play(state, 0, "scout_the_pass"))
    assert state.view(0)["forage_deck"] == [
        {"card": "nov_wild_game", "known_to": [0]},
        {"card": "dec_jerky", "known_to": [0]},
        "dec",
    ]
    assert state.view(1)["forage_deck"] == [
        {"card": "nov", "known_to": [0]},
        {"card": "dec", "known_to": [0]},
        "dec",
    ]


def test_every_action_of_the_deck_stands_in_a_test_here() -> None:
    from pathlib import Path

    text = Path(__file__).read_text(encoding="utf-8")
    assert [row.id for row in DECK.actions if row and f'"{row.id}"' not in text] == []


# --------------------------------------------------------------------------- responses


@pytest.mark.clause("DP-71", "DP-75", "Q38", "W-3", "DP-73")
def test_a_pistol_stops_a_rifle() -> None:
    state = camp(
        party(DONNERS, actions=["rifle"]),
        party({TAMSEN_AWAY: W, **REEDS}, actions=["pistol"]),
        at=playing(0, "rifle"),
    )
    state.apply(0, settler(state, TAMSEN_AWAY))
    assert asked(state) == "respond"
    assert state.waiting == (1,)
    state.apply(1, play(state, 1, "pistol"))
    assert asked(state) == "respond"
    assert state.waiting == (0,)  # only the one whose Action would be cancelled
    events = state.apply(0, DECLINE)
    assert [str(e) for e in told(events, "cancelled")] == ["Rifle was stopped and cost Seat 0 no Shame."]
    assert face(state, TAMSEN_AWAY) == W
    assert shame(state, 0) == 0
    assert shame(state, 1) == 2
    assert in_deck(state, "pistol") == 1
    assert in_deck(state, "rifle") == 1


TAMSEN_AWAY = "lewis_keseberg"


@pytest.mark.clause("Q72", "W-3")
def test_a_response_can_be_answered_by_the_one_it_would_cancel() -> None:
    state = camp(
        party(DONNERS, actions=["rifle"]), party({TAMSEN_AWAY: W, **REEDS}, actions=["pistol"]),
        party(BREENS, actions=["theft"]), at=playing(0, "rifle"),
    )  # fmt: skip
    state.apply(0, settler(state, TAMSEN_AWAY))
    events = state.apply(1, play(state, 1, "pistol"))
    assert state.waiting == (0,)
    events += state.apply(0, play(state, 0, "rifle"))
    assert [e.fields for e in told(events, "responded")] == [
        {"seat": 1, "action": "pistol", "to": "rifle", "actor": 0},
        {"seat": 0, "action": "rifle", "to": "pistol", "actor": 1},
    ]
    pass_all(state)
    assert face(state, TAMSEN_AWAY) == DEAD  # the Pistol was stopped, so the first Rifle goes through
    assert shame(state, 0) == 6
    assert shame(state, 1) == 0


@pytest.mark.clause("Q38", "W-9")
def test_the_former_owner_of_a_body_may_defend_it() -> None:
    state = camp(
        party(DONNERS),
        party({FRANKLIN: DEAD, "nancy_graves": H}, actions=["rifle"]),
        at=playing(0, "grave_robbing"),
    )
    assert asked(state) == "respond"
    assert state.waiting == (1,)
    state.apply(1, play(state, 1, "rifle"))
    assert face(state, FRANKLIN) == DEAD
    assert shame(state, 0) == 0
    assert shame(state, 1) == 3


@pytest.mark.clause("Q38")
def test_a_pistol_does_not_answer_a_robbery() -> None:
    state = camp(
        party(DONNERS),
        party({FRANKLIN: DEAD, "nancy_graves": H}, actions=["pistol"]),
        at=playing(0, "grave_robbing"),
    )
    assert state.actions(1) == [DECLINE]
    with pytest.raises(snowbound.IllegalAction, match="does not answer"):
        state.apply(1, x.PLAY)


@pytest.mark.clause("W-9", "Q46")
def test_an_eliminated_owner_defends_nobody() -> None:
    state = camp(
        party(DONNERS),
        party({FRANKLIN: DEAD}),
        party(REEDS, actions=["rifle"]),
        at=playing(0, "grave_robbing"),
    )
    assert face(state, FRANKLIN) == GONE


@pytest.mark.clause("Q38", "DP-71", "W-3")
@pytest.mark.parametrize(("option", "asks"), [("targets_me", False), ("any", True)])
def test_whom_a_response_may_protect(option: str, asks: bool) -> None:
    state = camp(
        party(DONNERS),
        party(REEDS),
        party(BREENS, actions=["rifle"]),
        at=playing(0, "rifle"),
        INTERRUPT_SCOPE=option,
    )
    state.apply(0, settler(state, "thomas_reed"))
    assert (asked(state) == "respond") == asks
    if asks:
        state.apply(2, play(state, 2, "rifle"))
        assert face(state, "thomas_reed") == H


@pytest.mark.clause("W-6", "W-3")
def test_each_seat_responds_at_most_once_to_an_action() -> None:
    state = camp(
        party(DONNERS, actions=["rifle"]), party({TAMSEN_AWAY: W, **REEDS}, actions=["pistol", "theft"]),
        at=playing(0, "rifle"),
    )  # fmt: skip
    state.apply(0, settler(state, TAMSEN_AWAY))
    state.apply(1, play(state, 1, "pistol"))
    state.apply(0, play(state, 0, "rifle"))  # the Pistol is answered
    assert state.waiting == (1,)  # it may answer that answer, with the card it has left
    state.apply(1, DECLINE)
    assert face(state, TAMSEN_AWAY) == DEAD  # and is not asked again about the first Rifle


@pytest.mark.clause("DP-71", "Q38")
def test_nobody_is_asked_about_an_action_no_card_can_answer() -> None:
    state = camp(party(DONNERS), party(REEDS, actions=["rifle"]), at=playing(0, "act_of_mercy"))
    assert asked(state) == "window"
    assert food(state, 1) == 2


@pytest.mark.clause("Q39", "DP-75")
def test_an_action_fails_if_its_target_is_gone_when_it_resolves() -> None:
    """A Rifle whose victim has died meanwhile: the frame is past its responses."""
    state = camp(
        party(DONNERS), party({FOSTER: DEAD, **REEDS}),
        at=[*window("pre bid"), {"do": "action", "step": "resolve", "actor": 0, "card": "rifle", "target": 6}],
    )  # fmt: skip
    assert list(who(state, 1)["settlers"]).index(FOSTER) == 1
    assert told(state.opening, "failed")
    assert shame(state, 0) == 0
    assert in_deck(state, "rifle") == 2


@pytest.mark.clause("Q39")
def test_otherwise_it_does_as_much_as_it_can() -> None:
    state = camp(party(DONNERS), at=playing(0, "snowshoe_party"), deck=["nov_wild_game"])
    state.apply(0, settler(state, ELITHA))
    assert hand(state, 0) == ["nov_wild_game"]  # one card where two are asked for
    assert in_deck(state, "snowshoe_party") == 1


@pytest.mark.clause("Q40", "W-4")
def test_shame_comes_after_the_effects() -> None:
    state = camp(party(DONNERS), party({**REEDS, FOSTER: W}), at=playing(0, "pistol"))
    kinds = [e.name for e in state.opening]
    assert kinds.index("killed") < kinds.index("shame") < kinds.index("resolved")


# ------------------------------------------------------------------- drawing, hand limit


def at_limit(*held: str, **more: Any) -> snowbound.State:
    """Seat 0 holds three Actions and picks in the Bid step."""
    state = camp(
        party(DONNERS, actions=list(held)), party(REEDS), at=BIDDING, communal=["nov_wild_game"],
        WINDOWS="fast", **more,
    )  # fmt: skip
    state.apply(0, bid(3))
    state.apply(1, bid(1))
    state.apply(0, DRAW)
    return state


@pytest.mark.clause("DP-78", "DP-79", "Q44")
def test_a_fourth_action_is_played_or_given_back_at_once() -> None:
    """Before the next picker acts."""
    rest = [row.id for row in DECK.actions if row for _ in range(row.count)]
    for name in ("evening_prayers", "slaughter_the_dog", "mishap", "theft"):
        rest.remove(name)
    state = at_limit("evening_prayers", "slaughter_the_dog", "mishap", action_deck=["theft", *rest])
    assert asked(state) == "hand limit"
    assert state.waiting == (0,)
    given = state.clone()
    given.apply(0, give_back(given, 0, "mishap"))
    assert sorted(actions(given, 0)) == ["evening_prayers", "slaughter_the_dog", "theft"]
    assert given.waiting == (1,)
    state.apply(0, play(state, 0, "slaughter_the_dog"))
    assert shame(state, 0) == 1
    assert food(state, 0) == 2
    assert len(actions(state, 0)) == 3
    assert asked(state) == "pick"
    assert state.waiting == (1,)


@pytest.mark.clause("Q44", "DP-79", "V-4")
def test_what_is_given_back_is_seen_by_nobody_else() -> None:
    rest = [row.id for row in DECK.actions if row for _ in range(row.count)]
    for name in ("evening_prayers", "slaughter_the_dog", "mishap", "theft"):
        rest.remove(name)
    state = at_limit("evening_prayers", "slaughter_the_dog", "mishap", action_deck=["theft", *rest])
    events = state.apply(0, give_back(state, 0, "mishap"))
    back = told(events, "returned")[0]
    assert str(back.for_seat(1)) == "Seat 0 held too many Actions and gave one back."
    assert str(back.for_seat(0)) == "Seat 0 held too many Actions and gave back Mishap."
    assert state.view(1)["parties"][0]["actions"] == ["?", "?", "?"]
    assert {"card": "mishap", "known_to": [0]} in state.position()["action_deck"]
    assert set(state.view(1)["action_deck"]) == {"?"}


def few_actions() -> Any:
    """A deck of three Actions in all."""

    def change(doc: dict[str, Any]) -> None:
        doc["action"] = [row for row in doc["action"] if row["id"] in ("theft", "mishap", "evening_prayers")]

    return deck_of(change)


@pytest.mark.clause("DP-80", "Q45")
def test_an_empty_action_deck_makes_everybody_give_one_back() -> None:
    state = camp(
        party(DONNERS, actions=["theft"]), party(REEDS, actions=["mishap", "evening_prayers"]), party(BREENS),
        at=BIDDING, communal=["nov_wild_game"], game=few_actions(), action_deck=[],
    )  # fmt: skip
    for s, n in enumerate((3, 2, 1)):
        state.apply(s, bid(n))
    state.apply(0, DRAW)
    assert asked(state) == "give back"
    assert state.waiting == (0, 1)  # the drawer too; who has none gives none
    assert labels(state, 1) == ["Give back Evening Prayers", "Give back Mishap"]
    state.apply(1, give_back(state, 1, "mishap"))
    events = state.apply(0, give_back(state, 0, "theft"))
    assert len(told(events, "gave back")) == 2
    assert len(actions(state, 0)) == 1
    assert actions(state, 1) == ["evening_prayers"]


@pytest.mark.clause("Q45")
def test_if_nobody_has_one_there_is_no_draw() -> None:
    """All three Actions are on the table or gone."""
    state = camp(
        party(DONNERS), party(REEDS), at=BIDDING, communal=["nov_wild_game"], game=few_actions(), action_deck=[],
        removed_actions={"theft": 1, "mishap": 1, "evening_prayers": 1},
    )  # fmt: skip
    state.apply(0, bid(3))
    state.apply(1, bid(1))
    events = state.apply(0, DRAW)
    assert [str(e) for e in told(events, "no action")] == ["There was no Action left for Seat 0."]
    assert state.waiting == (1,)


def drawing_deck() -> Any:
    """Fixture effects the shipped deck does not use."""

    def change(doc: dict[str, Any]) -> None:
        doc["action"] += [
            {"id": "council", "name": "Council", "count": 1, "shame": 0, "effects": [{"op": "draw_action", "n": 2}]},
            {
                "id": "lost_powder", "name": "Lost Powder", "count": 1, "shame": 0, "tags": ["hostile"],
                "targets": [{"slot": "foe", "kind": "party", "has": "action"}],
                "effects": [{"op": "discard_action", "slot": "foe", "n": 1}],
            },
            {
                "id": "blame", "name": "Blame", "count": 1, "shame": 0, "tags": ["hostile"],
                "targets": [{"slot": "foe", "kind": "party"}],
                "requires": [{"holds": "shame", "n": 2}],
                "effects": [{"op": "move_shame", "slot": "foe", "n": 2}],
            },
            {
                "id": "bitter_cold", "name": "Bitter Cold", "count": 1, "shame": 0,
                "targets": [{"slot": "foe", "kind": "party"}],
                "requires": [{"month": ["jan", "feb"]}],
                "effects": [{"op": "modify_need", "slot": "foe", "n": 2}],
            },
            {
                "id": "last_strength", "name": "Last Strength", "count": 1, "shame": -1, "windows": ["feeding"],
                "requires": [
                    {"party_health": "at_most", "n": 8}, {"zone": "graveyard", "kind": "settler", "who": "own"},
                ],
                "tags": ["food"], "effects": [{"op": "food", "n": 1}, {"op": "shame", "n": 2}],
            },
            {
                "id": "strong_camp", "name": "Strong Camp", "count": 1, "shame": 0,
                "requires": [{"party_health": "at_least", "n": 9}, {"zone": "graveyard", "kind": "ox", "n": 2}],
                "targets": [
                    {"slot": "one", "kind": "settler", "who": "own", "state": "healthy", "family": "gray"},
                    {"slot": "two", "kind": "settler", "who": "other", "state": "healthy", "family": "family"},
                ],
                "effects": [{"op": "weaken", "slot": "one"}, {"op": "kill", "slot": "two"}, {"op": "shame", "n": -1}],
            },
        ]  # fmt: skip

    return deck_of(change)


FIXTURE = drawing_deck()


def plays(actor: int, name: str) -> list[dict[str, Any]]:
    return playing(actor, name)


@pytest.mark.clause("Q71", "DP-79")
def test_an_action_that_draws_actions_cannot_draw_itself() -> None:
    state = camp(party(DONNERS), at=plays(0, "council"), game=FIXTURE)
    assert len(actions(state, 0)) == 2
    assert "council" not in actions(state, 0)
    empty = camp(
        party(DONNERS, actions=[]), at=plays(0, "council"), game=FIXTURE, action_deck=[],
        removed_actions={row.id: row.count for row in FIXTURE.tables.deck.actions if row and row.id != "council"},
    )  # fmt: skip
    assert told(empty.opening, "no action")
    assert empty.position()["action_deck"] == ["council"]


@pytest.mark.clause("DP-73", "V-4")
def test_discard_action() -> None:
    state = camp(party(DONNERS), party(REEDS, actions=["theft"]), at=plays(0, "lost_powder"), game=FIXTURE)
    state.apply(1, DECLINE)
    assert actions(state, 1) == []
    assert in_deck(state, "theft") == 1


@pytest.mark.clause("Q42", "Q70")
def test_move_shame_and_a_required_number_of_shame_cards() -> None:
    state = camp(party(DONNERS, shame=[1, 3, 4]), at=plays(0, "blame"), game=FIXTURE)
    assert shame(state, 0) == 1
    assert shame(state, 1) == 2
    poor = camp(party(DONNERS, shame=[1], actions=["blame"]), at=window("pre bid"), game=FIXTURE)
    assert poor.actions(0) == [PASS, 1, 2, 3]


@pytest.mark.clause("DP-52", "Q35")
def test_modify_need_in_its_months() -> None:
    at = in_round("hunger", {"do": "window", "window": "pre bid"}, plays(0, "bitter_cold")[-1])
    state = camp(party(DONNERS, "oct_jerky"), party(REEDS, food=3), at=at, game=FIXTURE, month="jan")
    assert state.record.extra_need[1] == 2
    state.apply(0, card(state, 0, "oct_jerky"))
    events = state.apply(0, DONE)
    assert [str(e) for e in told(events, "hunger")][1] == "Seat 1’s camp had 3 Food, 2 short."
    early = camp(party(DONNERS, actions=["bitter_cold"]), at=window("pre bid"), game=FIXTURE, month="dec")
    assert early.actions(0) == [PASS, 1, 2, 3]


@pytest.mark.clause("Q36", "DP-69", "Q70")
def test_windows_and_requirements_of_a_card() -> None:
    weak = {GEORGE: DEAD, TAMSEN: W, ELITHA: W}
    assert camp(party(weak, actions=["last_strength"]), at=window("pre bid"), game=FIXTURE).actions(0) == [
        PASS,
        1,
        2,
        3,
    ]
    state = camp(party(weak, actions=["last_strength"]), at=feed(0), game=FIXTURE)
    state.apply(0, play(state, 0, "last_strength"))
    assert shame(state, 0) == 1  # the effect draws 2, the card gives back 1
    assert faces({TAMSEN: W, ELITHA: W}, W).items() <= who(state, 0)["settlers"].items()
    for people in ({GEORGE: GONE, TAMSEN: W, ELITHA: W}, {GEORGE: DEAD, TAMSEN: H, ELITHA: H, FOSTER: H}):
        state = camp(party(people, actions=["last_strength"]), at=feed(0), game=FIXTURE)
        assert state.actions(0) == [PASS, 1, 2, 3]


@pytest.mark.clause("Q39", "W-9", "Q57")
def test_two_targets_by_family() -> None:
    people = {**DONNERS, EDDY: H, FOSTER: H}
    state = camp(
        party(people, shame=[2]), party({**MURPHYS, NAOMI: H}), at=plays(0, "strong_camp"), game=FIXTURE,
        oxen=2, spent={OX: 2},
    )  # fmt: skip
    assert state.actions(0) == [settler(state, FOSTER), settler(state, EDDY)]
    state.apply(0, settler(state, EDDY))
    assert len(state.actions(0)) == 3  # no gray one of the others
    state.apply(0, settler(state, "simon_murphy"))
    assert face(state, EDDY) == W
    assert face(state, "simon_murphy") == DEAD
    assert shame(state, 0) == 0
    few = camp(
        party(people, actions=["strong_camp"]), at=window("pre bid"), game=FIXTURE, oxen=1, spent={OX: 1}
    )
    assert few.actions(0) == [PASS, 1, 2, 3]


@pytest.mark.clause("DP-46")
def test_two_decks_play_side_by_side() -> None:
    """The same frame number means another card in another deck, in one process."""
    ours, theirs = GAME.new(seed=5), FIXTURE.new(seed=5)
    assert sum(ours.record.actions[i] > 0 for i in range(64)) + 6 == sum(
        theirs.record.actions[i] > 0 for i in range(64)
    )
