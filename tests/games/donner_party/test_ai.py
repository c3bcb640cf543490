"""The AI seat. DP-95 … DP-103, Q5, Q59 … Q64."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

import pytest

import snowbound
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.rules.party import controller
from tests.games.donner_party.camp import (
    BIDDING,
    BREENS,
    DEAD,
    DECK,
    DONE,
    DONNERS,
    ELITHA,
    FOSTER,
    FRANKLIN,
    GAME,
    GEORGE,
    GRAVES,
    ISABELLA,
    KESEBERG,
    LAYING,
    NAOMI,
    PASS,
    PATRICK,
    PEGGY,
    REEDS,
    TAMSEN,
    H,
    W,
    actions,
    asked,
    bid,
    camp,
    card,
    face,
    feed,
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
    take,
    told,
    who,
    window,
)


def with_ai(*parties: dict[str, Any], **more: Any) -> snowbound.State:
    """The last Party is the AI's."""
    return camp(*parties, AI_SEAT=True, **more)


JERKY, BEAR, WILD, BARK = "oct_jerky", "nov_grizzly_bear", "nov_wild_game", "jan_pine_bark"


@pytest.mark.clause("DP-95", "DP-98", "Q59")
def test_the_ai_is_set_up_like_a_player_with_open_cards() -> None:
    state = GAME.new(players=2, seed=4, options={"ai_seat": True})
    row = who(state, 2)
    assert row["ai"]
    assert len(row["settlers"]) == 5
    assert "oct_jerky" in hand(state, 2)
    assert state.view(0)["parties"][2]["forage"] == state.view(1)["parties"][2]["forage"] == row["forage"]
    total = state.record.cards + sum(state.record.held) + sum(bool(c) for c in state.record.communal)
    assert total + sum(state.record.spent) == 10 * 3 + 3


@pytest.mark.clause("DP-95")
def test_the_ai_is_never_called_by_a_seat_number() -> None:
    """In no question, choice, event or outcome; where a sentence begins with it, it is written large."""
    said: list[str] = []
    for seed in range(12):
        rng = random.Random(seed)
        options: dict[str, Any] = {"ai_seat": True, "ai_competes": True, "ai_actions": "controller"}
        state = GAME.new(players=2, seed=seed, options=options)
        said += map(str, state.opening)
        while not state.over:
            seat = rng.choice(state.waiting)
            said += [state.question(seat), *(c.label for c in state.choices(seat))]
            said += map(str, state.apply(seat, rng.choice(state.actions(seat))))
        assert state.outcome is not None
        said.append(state.outcome.reason)
    assert not [text for text in said if "Seat 2" in text]
    assert not [text for text in said if text.startswith("the AI") or ". the AI" in text]
    assert not [text for text in said if re.search(r"[a-z,] The AI", text)]
    assert any(text.startswith("The AI drew") for text in said)
    assert any("to the AI" in text or "of the AI" in text for text in said)


@pytest.mark.clause("DP-99", "DP-100", "Q60", "DP-25")
def test_controller_and_leader() -> None:
    people = [party(DONNERS), party(REEDS), party(BREENS)]
    deck = ["nov_wild_game"] + ["nov_empty_traps"] * 2 + ["dec_empty_traps"] * 2 + [BARK]
    for leader, controls in ((0, 1), (1, 0)):
        assert (
            controller(with_ai(*people, leader=leader, at=BIDDING, communal=[WILD], deck=deck).record)
            == controls
        )
    state = with_ai(*people, leader=0, at=BIDDING, communal=[WILD], deck=deck)
    leaders: list[int] = []
    while not state.over:
        events = state.apply(state.waiting[0], state.actions(state.waiting[0])[0])
        leaders += [e.args[2] for e in told(events, "round")]
    assert leaders[:2] == [1, 0]
    alone = with_ai(party(DONNERS), party({NAOMI: DEAD}), party(BREENS), at=BIDDING, communal=[WILD],
                    SOLE_SURVIVOR="game_end")  # fmt: skip
    assert controller(alone.record) == 0


@pytest.mark.clause("DP-96", "DP-43")
def test_the_ai_bids_the_sum_of_two_of_its_cards() -> None:
    """Six pairs: 0 once, 1 and 2 twice each, 3 once."""
    found = Counter[int]()
    for die in range(1, 7):
        state = with_ai(party(DONNERS), party(REEDS), party(BREENS), at=BIDDING, communal=[WILD], dice=[die])
        state.apply(0, bid(0))
        events = state.apply(1, bid(0))
        found[told(events, "bid")[2].args[1]] += 1
    assert found == {0: 1, 1: 2, 2: 2, 3: 1}


@pytest.mark.clause("Q64")
def test_an_ai_without_health_bids_nought_without_a_draw() -> None:
    state = with_ai(
        party(DONNERS), party(REEDS), party({ISABELLA: H, NAOMI: H}), at=BIDDING, communal=[WILD], dice=[6]
    )
    state.apply(0, bid(1))
    events = state.apply(1, bid(2))
    assert told(events, "bid")[2].args[1] == 0
    assert state.record.scripted == 1


def ai_picks(communal: list[str], **more: Any) -> snowbound.State:
    """The AI bids 3, the others nothing."""
    state = with_ai(
        party(DONNERS), party(REEDS), party(BREENS), at=BIDDING, communal=communal, dice=[6], **more
    )
    state.apply(0, bid(1))
    state.apply(1, bid(0))
    return state


@pytest.mark.clause("DP-99", "Q62", "DP-101", "DP-98", "Q68")
def test_the_controller_picks_for_the_ai() -> None:
    state = ai_picks(["nov_jerky", WILD])
    assert asked(state) == "pick"
    assert state.waiting == (1,)
    assert state.question(1).startswith("For the AI:")
    state.apply(1, take(0))
    assert hand(state, 2) == ["nov_jerky"]
    assert shame(state, 2) == 3
    assert state.view(0)["parties"][2]["forage"] == ["nov_jerky"]  # all see what it took


@pytest.mark.clause("Q68", "DP-81")
def test_a_final_rescue_taken_by_the_ai_is_seen_by_all() -> None:
    state = ai_picks(["mar_final_rescue"])
    state.apply(1, take(0))
    assert state.over
    assert state.position()["ended_by"] == "rescue"


@pytest.mark.clause("Q62", "DP-99")
@pytest.mark.parametrize(
    ("communal", "taken"),
    [
        ([BARK, WILD], WILD),  # the most Food usable now
        ([BARK, "jan_ox_hide_stew"], BARK),  # no Ox: the face-down card
        ([BARK, "nov_empty_traps"], BARK),
        ([None, "nov_empty_traps"], None),  # otherwise an Action
    ],
)
def test_an_automatic_ai_picks_by_itself(communal: list[str], taken: str | None) -> None:
    state = ai_picks(communal, AI_CONTROL="auto")
    assert hand(state, 2) == ([taken] if taken else [])
    assert len(actions(state, 2)) == (0 if taken else 1)


@pytest.mark.clause("DP-97", "Q61", "Q63")
def test_the_ai_lays_down_the_least_surplus_after_the_others() -> None:
    """Need 3: a bear of 4, a Jerky of 2, Wild Game of 1. Only 2 + 1 wastes nothing."""
    state = with_ai(party(DONNERS, BARK), party(REEDS), party(BREENS, BEAR, JERKY, WILD, BARK), at=LAYING)
    assert state.waiting == (0,)
    state.apply(0, DONE)
    assert asked(state) == "lay down"
    assert state.waiting == (1,)
    assert labels(state, 1) == ["Lay down Jerky (October), 2 Food", "Lay down Wild Game (November), 1 Food"]
    with pytest.raises(snowbound.IllegalAction, match=r"AI must lay down.*Q61"):
        state.apply(1, DONE)
    with pytest.raises(snowbound.IllegalAction, match="as little left over as possible"):
        state.apply(1, card(state, 2, BEAR))
    state.apply(1, card(state, 2, JERKY))
    assert hand(state, 2) == [BEAR, BARK]  # Wild Game followed of itself
    assert who(state, 2)["settlers"] == BREENS


@pytest.mark.clause("Q61", "DP-97")
def test_an_ai_that_cannot_be_fed_lays_down_all_food_and_plays_its_food_actions() -> None:
    held = ["grave_robbing", "slaughter_the_dog", "theft"]
    state = with_ai(
        party(DONNERS), party({**REEDS, FOSTER: DEAD}),
        party({**BREENS, "william_hook": H, "luis": H}, WILD, BARK, actions=held),
        at=LAYING,
    )  # fmt: skip
    pass_all(state)
    assert asked(state) == ""  # there was one way only, which all could see
    assert H in who(state, 2)["settlers"].values()  # 1 + 2 + 2 for 5 needed
    assert W not in who(state, 2)["settlers"].values()
    assert shame(state, 2) == 3
    assert actions(state, 2) == ["theft"]
    assert hand(state, 2) == [BARK]


@pytest.mark.clause("Q61", "DP-103", "DP-97")
def test_the_ai_plays_nothing_it_does_not_need() -> None:
    state = with_ai(
        party(DONNERS),
        party(REEDS),
        party(BREENS, BEAR, actions=["slaughter_the_dog", "rifle"]),
        at=window("pre bid"),
    )
    assert state.over or asked(state) != "window"
    state = with_ai(
        party(DONNERS), party(REEDS), party(BREENS, BEAR, actions=["slaughter_the_dog", "rifle"]), at=LAYING
    )
    assert actions(state, 2) == ["rifle", "slaughter_the_dog"]
    assert who(state, 2)["settlers"] == BREENS


@pytest.mark.clause("Q61", "DP-97", "DP-103")
def test_with_the_controller_option_any_action_may_be_played() -> None:
    state = with_ai(
        party(DONNERS, actions=["evening_prayers"]), party(REEDS), party(BREENS, actions=["rifle"]),
        at=window("pre bid"), AI_ACTIONS="controller",
    )  # fmt: skip
    assert asked(state) == "window"
    assert state.waiting == (1,)
    assert state.actions(1) == [PASS, x.PLAY]
    state.apply(1, play(state, 2, "rifle"))
    assert state.waiting == (0,)
    state.apply(0, PASS)
    assert asked(state) == "target"
    assert state.waiting == (1,)
    state.apply(1, settler(state, ELITHA))
    pass_all(state)
    assert face(state, ELITHA) == DEAD
    assert shame(state, 2) == 3


@pytest.mark.clause("Q61")
def test_the_controller_defends_the_ais_settlers_only() -> None:
    state = with_ai(party(DONNERS), party(REEDS), party(BREENS, actions=["rifle"]), at=playing(0, "rifle"))
    state.apply(0, settler(state, PEGGY))
    assert asked(state) == "respond"
    assert state.waiting == (1,)
    state.apply(1, x.PLAY)
    assert face(state, PEGGY) == H
    body = with_ai(
        party(DONNERS),
        party(REEDS),
        party({PATRICK: DEAD, PEGGY: H}, actions=["rifle"]),
        at=playing(0, "grave_robbing"),
    )
    assert asked(body) != "respond"
    assert face(body, PATRICK) == "removed"


@pytest.mark.clause("Q61")
def test_the_ai_does_not_fight_for_a_robbery_but_answers_an_answer_to_its_defence() -> None:
    robbery = with_ai(
        party(DONNERS), party({**REEDS, FOSTER: DEAD}, actions=["rifle"]), party(BREENS, actions=["rifle"]),
        at=playing(2, "grave_robbing"),
    )  # fmt: skip
    assert robbery.waiting == (1,)
    robbery.apply(1, x.PLAY)
    assert face(robbery, FOSTER) == DEAD  # stopped; the AI's Rifle stayed in hand
    assert "rifle" in actions(robbery, 2)
    attack = with_ai(
        party(DONNERS, actions=["pistol"]), party(REEDS), party(BREENS, actions=["theft", "rifle"]),
        at=playing(0, "rifle"),
    )  # fmt: skip
    attack.apply(0, settler(attack, PEGGY))
    attack.apply(1, play(attack, 2, "rifle"))
    assert attack.waiting == (0,)
    events = attack.apply(0, x.PLAY)  # its defence is answered; it has no card left to answer that
    assert told(events, "cancelled")
    assert face(attack, PEGGY) == DEAD


@pytest.mark.clause("DP-99", "Q62", "DP-61")
def test_hunger_choices_are_the_controllers() -> None:
    people = {PATRICK: W, PEGGY: H, FOSTER: H, ISABELLA: W}
    at = feed(2)
    state = with_ai(party(DONNERS), party(REEDS), party(people, food=2), at=at)
    assert asked(state) == "weaken"
    assert state.waiting == (1,)
    state.apply(1, settler(state, FOSTER))
    assert face(state, FOSTER) == W
    auto = with_ai(party(DONNERS), party(REEDS), party(people, food=2), at=at, AI_CONTROL="auto")
    assert face(auto, PEGGY) == W  # the lower Health
    equal = {PATRICK: W, KESEBERG: H, FOSTER: H, ISABELLA: W}
    auto = with_ai(party(DONNERS), party(REEDS), party(equal, food=2), at=at, AI_CONTROL="auto")
    assert [face(auto, name) for name in (KESEBERG, FOSTER)] == [W, H]  # of equal Health the older one


@pytest.mark.clause("Q61", "DP-97")
@pytest.mark.parametrize("version", ["1", "2"])
def test_what_the_ai_was_given_counts_before_it_lays_down(version: str) -> None:
    """Need 3, a gift of 2: Wild Game is enough, and a Jerky would be wasted."""
    state = with_ai(
        party(DONNERS), party(REEDS), party(BREENS, JERKY, WILD, food=2), at=LAYING, version=version
    )
    assert hand(state, 2) == [JERKY]
    assert who(state, 2)["settlers"] == BREENS


@pytest.mark.clause("DP-79", "Q61", "DP-80")
def test_the_ai_gives_back_excess_cards() -> None:
    state = ai_picks([WILD], AI_CONTROL="controller")
    state = with_ai(
        party(DONNERS), party(REEDS), party(BREENS, actions=["rifle", "theft", "slaughter_the_dog"]),
        at=in_round("end", {"do": "draw", "seat": 2, "many": 1}),
    )  # fmt: skip
    assert asked(state) == "hand limit"
    assert state.waiting == (1,)
    assert all(action >= x.RETURN for action in state.actions(1))
    state.apply(1, give_back(state, 2, "theft"))
    assert len(actions(state, 2)) == 3
    auto = with_ai(
        party(DONNERS), party(REEDS), party(BREENS, actions=["rifle", "theft", "slaughter_the_dog"]),
        at=in_round("end", {"do": "draw", "seat": 2, "many": 1}), AI_CONTROL="auto",
    )  # fmt: skip
    assert "slaughter_the_dog" in actions(auto, 2)


@pytest.mark.clause("DP-79", "DP-80", "Q61")
@pytest.mark.parametrize("drawer", [0, 2])
def test_an_automatic_ai_keeps_its_food_actions(drawer: int) -> None:
    """Either it draws a fourth Action, or somebody draws when the deck is empty and all give one back."""
    food = ["grave_robbing", "slaughter_the_dog"]
    everything = {row.id: row.count for row in DECK.actions if row}
    kept = [*food, "christmas_dinner"] if drawer == 2 else [*food, "theft"]
    deck = ["theft"] if drawer == 2 else []
    state = with_ai(
        party(DONNERS), party(REEDS), party(BREENS, actions=kept), action_deck=deck,
        removed_actions={name: n - (name in [*kept, *deck]) for name, n in everything.items()},
        at=in_round("end", {"do": "draw", "seat": drawer, "many": 1}), AI_CONTROL="auto",
    )  # fmt: skip
    assert actions(state, 2) == [name for name in kept if name != "theft"]


@pytest.mark.clause("DP-102", "Q59")
@pytest.mark.parametrize(("competes", "winners"), [(False, (1,)), (True, ())])
def test_the_ai_neither_wins_nor_loses_unless_it_competes(competes: bool, winners: tuple[int, ...]) -> None:
    """The AI has the most points and middling Shame."""
    state = with_ai(
        party({TAMSEN: W}, shame=[4]), party({FRANKLIN: W}), party({**BREENS, FOSTER: H}, shame=[1]),
        AI_COMPETES=competes,
    )  # fmt: skip
    assert state.outcome is not None
    assert state.outcome.winners == winners
    if competes:
        assert "The AI won" in state.outcome.reason
    assert len(state.outcome.scores) == 2
    assert state.outcome.details[2]["ai"]


@pytest.mark.clause("DP-102", "Q59")
@pytest.mark.parametrize(("competes", "winner"), [(False, 1), (True, 0)])
def test_the_ais_shame_is_compared_only_if_it_competes(competes: bool, winner: int) -> None:
    state = with_ai(
        party({**DONNERS, GEORGE: W}, shame=[4]), party({FRANKLIN: W}), party({ISABELLA: W}, shame=[4, 4]),
        AI_COMPETES=competes,
    )  # fmt: skip
    assert state.outcome is not None
    assert state.outcome.winners == (winner,)


@pytest.mark.clause("Q59", "DP-93", "DP-40")
@pytest.mark.parametrize(("competes", "over"), [(False, True), (True, False)])
def test_one_player_and_the_ai_left(competes: bool, over: bool) -> None:
    state = with_ai(
        party(DONNERS, food=3), party({ISABELLA: W}), party(GRAVES, food=3), at=feed(1),
        deck=["nov_wild_game"] * 2 + ["nov_empty_traps"] * 2, AI_COMPETES=competes,
    )  # fmt: skip
    assert state.over == over
    if over:
        assert state.outcome is not None
        assert state.outcome.winners == (0,)


@pytest.mark.clause("DP-101", "DP-98", "V-6")
def test_the_ais_shame_stays_face_down() -> None:
    state = with_ai(party(DONNERS), party(REEDS), party(BREENS, shame=[3, 1]), at=BIDDING, communal=[WILD])
    assert state.view(0)["parties"][2]["shame"] == ["?", "?"]


@pytest.mark.clause("DP-45", "Q59")
def test_ties_with_the_ai_are_the_leaders_too() -> None:
    state = with_ai(party(DONNERS), party(REEDS), party(BREENS), at=BIDDING, communal=[WILD], dice=[1])
    state.apply(0, bid(0))
    state.apply(1, bid(0))
    assert asked(state) == "tie"
    assert state.actions(0) == [seat(0), seat(1), seat(2)]
