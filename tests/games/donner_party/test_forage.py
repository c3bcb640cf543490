"""The Forage step: draws, weather, communal cards. DP-33 … DP-42, Q6 … Q14, Q69."""

from __future__ import annotations

from typing import Any

import pytest

from snowbound.games.donner_party.rules.party import health
from tests.games.donner_party.camp import (
    CARDS,
    EDDY,
    FORAGING,
    ISABELLA,
    NAOMI,
    STANTON,
    TAMSEN,
    H,
    asked,
    bid,
    camp,
    deck_of,
    hand,
    party,
    take,
    told,
)

GAME_BEEF, TRAPS, BEEF, MICE = "nov_wild_game", "nov_empty_traps", "nov_fresh_beef", "dec_field_mice"
BAD, BLIZZARD, RESCUE = "dec_bad_weather", "dec_blizzard", "mar_final_rescue"
TEN = {EDDY: H, TAMSEN: H, ISABELLA: H, "nancy_graves": H}  # Health 5 + 4 + 0 + 1
FIVE = {"virginia_reed": H, "thomas_reed": H}


def foragers(*people: dict[str, str], deck: Any, **more: Any) -> Any:
    return camp(*(party(p) for p in people), at=FORAGING, deck=deck, weather={"open": True}, **more)


@pytest.mark.clause("DP-34", "DP-35", "Q7")
@pytest.mark.parametrize(
    ("people", "points", "draws"),
    [
        ({"virginia_reed": H}, 4, 0),
        ({EDDY: H}, 5, 1),
        ({EDDY: H, TAMSEN: H}, 9, 1),
        ({EDDY: H, "virginia_reed": H, "nancy_graves": H}, 10, 2),
        ({EDDY: H, "virginia_reed": H, STANTON: H, "nancy_graves": H}, 14, 2),
        ({EDDY: H, "virginia_reed": H, "lavinah_murphy": H, "william_hook": H}, 15, 3),
        ({EDDY: H, "virginia_reed": H, "lavinah_murphy": H, STANTON: H, "landrum_murphy": H}, 21, 4),
    ],
)
def test_one_draw_for_each_full_five_health(people: dict[str, str], points: int, draws: int) -> None:
    state = foragers(people, {NAOMI: H}, deck=[BEEF, GAME_BEEF, GAME_BEEF, TRAPS, TRAPS, "dec_jerky"])
    assert health(state.record, CARDS, 0) == points
    assert len(told(state.opening, "drew")) == draws


@pytest.mark.clause("DP-33", "DP-36", "DP-26")
@pytest.mark.parametrize(("option", "order"), [("by_seat", [1, 1, 0, 0]), ("round_robin", [1, 0, 1, 0])])
def test_the_leader_draws_first_one_card_at_a_time(option: str, order: list[int]) -> None:
    state = foragers(
        TEN,
        {"franklin_graves": H, "patrick_breen": H, "peggy_breen": H, "thomas_reed": H},
        deck=[BEEF, GAME_BEEF, GAME_BEEF, TRAPS, TRAPS],
        leader=1,
        DRAW_ORDER=option,
    )
    assert [e.args[0] for e in told(state.opening, "drew")] == order


@pytest.mark.clause("DP-38", "DP-7", "V-2", "V-3")
def test_a_card_drawn_goes_secretly_to_hand_with_its_month_open() -> None:
    state = foragers(FIVE, {NAOMI: H}, deck=[BEEF, TRAPS])
    assert hand(state, 0) == [BEEF]
    drew = told(state.opening, "drew")[0]
    assert str(drew.for_seat(0)) == "Seat 0 drew Fresh Beef."
    assert str(drew.for_seat(1)) == str(drew.for_seat(None)) == "Seat 0 drew a November card."
    assert state.view(0)["parties"][0]["forage"] == [BEEF]
    assert state.view(1)["parties"][0]["forage"] == ["nov"]


@pytest.mark.clause("DP-39", "DP-40", "DP-42", "V-8", "Q58")
def test_communal_cards_one_fewer_than_survivors_the_first_face_down() -> None:
    deck = [BEEF, GAME_BEEF, TRAPS, MICE]
    weak = [{NAOMI: H}, {ISABELLA: H}, {"thomas_reed": H}, {"simon_murphy": H}]
    state = foragers(*weak, deck=deck)
    assert state.position()["communal"] == deck[:3]
    assert state.view(0)["communal"] == ["nov", GAME_BEEF, TRAPS]
    assert state.view(None)["communal"][0] == "nov"
    state = foragers(*weak[:2], deck=deck)
    assert state.position()["communal"] == [BEEF]
    assert state.view(1)["communal"] == ["nov"]


@pytest.mark.clause("DP-37", "DP-41", "Q8", "Q15", "DP-43", "DP-48")
def test_bad_weather_ends_the_drawers_draws_and_takes_a_communal_card() -> None:
    """Two seats, 1 - 1 = 0: nobody bids, both draw an Action in turn order."""
    state = foragers(TEN, FIVE, deck=[BAD, MICE, "jan_pine_bark"])
    assert hand(state, 0) == []  # the second draw is lost
    assert hand(state, 1) == [MICE]
    assert told(state.opening, "no communal")
    assert told(state.opening, "bid") == []
    assert [e.args[0] for e in told(state.opening, "drew action")] == [0, 1]


@pytest.mark.clause("Q8", "DP-41")
def test_a_blizzard_ends_all_draws_and_there_are_no_communal_cards() -> None:
    state = foragers(FIVE, TEN, {"simon_murphy": H}, deck=[BLIZZARD, MICE, "jan_pine_bark", "jan_pine_bark"])
    assert told(state.opening, "drew") == []
    assert [e.args[0] for e in told(state.opening, "drew action")] == [0, 1, 2]
    assert state.position()["spent"] == {BLIZZARD: 1}
    assert state.record.cards == 3


@pytest.mark.clause("Q15", "DP-43", "DP-48")
def test_without_communal_cards_the_bid_step_can_be_left_out() -> None:
    state = foragers(FIVE, TEN, deck=[BLIZZARD, MICE], NO_COMMUNAL="skip")
    assert told(state.opening, "drew action") == []


@pytest.mark.clause("Q9", "DP-37")
@pytest.mark.parametrize(("clears", "left"), [(False, [MICE]), (True, [])])
def test_weather_among_the_face_up_cards_uses_its_place(clears: bool, left: list[str]) -> None:
    weak = [{NAOMI: H}, {ISABELLA: H}, {"thomas_reed": H}, {"simon_murphy": H}]
    state = foragers(*weak, deck=[MICE, BAD, "jan_pine_bark"], WEATHER_CLEARS_COMMUNAL=clears)
    assert state.position()["communal"] == left
    assert state.record.cards == 1  # 3 - 1: the third is not drawn


@pytest.mark.clause("Q10")
def test_a_blizzard_in_the_face_down_place_stays_hidden() -> None:
    state = foragers({NAOMI: H}, {ISABELLA: H}, {"thomas_reed": H}, deck=[BLIZZARD, "jan_pine_bark"])
    assert state.position()["communal"] == [BLIZZARD, "jan_pine_bark"]
    assert told(state.opening, "revealed") == []
    assert state.view(0)["communal"] == ["dec", "jan_pine_bark"]


@pytest.mark.clause("Q14", "Q6")
def test_a_deck_that_runs_out_stops_the_draws_only() -> None:
    state = foragers(TEN, TEN_OTHERS, deck=[MICE])
    assert hand(state, 0) == [MICE]
    assert hand(state, 1) == []
    assert told(state.opening, "no communal")
    assert [e.args[0] for e in told(state.opening, "drew action")] == [0, 1]  # the round goes on


TEN_OTHERS = {"virginia_reed": H, "margaret_reed": H, "william_hook": H}


@pytest.mark.clause("Q6", "DP-28", "DP-82")
def test_a_blizzard_as_the_last_card_lets_the_round_finish() -> None:
    state = foragers(FIVE, {NAOMI: H}, deck=[BLIZZARD])
    assert len(told(state.opening, "drew action")) == 2
    while not state.over:
        state.apply(state.waiting[0], state.actions(state.waiting[0])[0])
    assert state.position()["ended_by"] == "deck empty"
    assert state.record.round == 1


@pytest.mark.clause("DP-81", "DP-83", "DP-104")
def test_final_rescue_ends_everything_at_once() -> None:
    """The first of several draws."""
    state = foragers(TEN, FIVE, deck=[RESCUE, "mar_boiled_hides", "mar_boiled_hides"])
    assert state.over
    assert state.position()["ended_by"] == "rescue"
    assert told(state.opening, "drew") == told(state.opening, "communal") == []
    assert state.record.cards == 2
    assert state.outcome is not None
    assert state.outcome.reason == "The last rescue came. Seat 0 won with 26 points and a Shame of 0."


@pytest.mark.clause("DP-25", "DP-27", "DP-100")
def test_the_role_moves_to_the_left_every_round() -> None:
    deck = ["nov_wild_game"] * 2 + ["nov_empty_traps"] * 2 + [BEEF]
    two = ["oct_jerky", "oct_jerky"]
    state = camp(
        party({NAOMI: H}, *two), party({ISABELLA: H}, *two), party({"simon_murphy": H}, "oct_jerky", "nov_jerky"),
        deck=deck, leader=1, round=0,
    )  # fmt: skip
    leaders = [e.args[2] for e in told(state.opening, "round")]
    while not state.over:
        events = state.apply(state.waiting[0], state.actions(state.waiting[0])[0])
        leaders += [e.args[2] for e in told(events, "round")]
    assert leaders[:3] == [1, 2, 0]


@pytest.mark.clause("DP-27", "Q36")
def test_a_round_is_forage_bid_hunger_with_windows_between() -> None:
    asked_in_order = []
    state = camp(
        party({**FIVE, "margaret_reed": H}, actions=["evening_prayers"]),
        party({NAOMI: H}, "oct_jerky"),
        party({ISABELLA: H}, "oct_jerky"),
        deck=[BEEF, GAME_BEEF, GAME_BEEF, TRAPS],
        round=0,
    )
    while not state.over and state.record.round == 1:
        if asked(state) != "tie":
            asked_in_order.append(asked(state))
        state.apply(state.waiting[0], state.actions(state.waiting[0])[0])
    once = [q for i, q in enumerate(asked_in_order) if i == 0 or asked_in_order[i - 1] != q]
    assert once == ["window", "bid", "pick", "window", "lay down", "window"]


@pytest.mark.clause("Q69")
def test_a_round_that_draws_nothing_removes_the_top_card() -> None:
    """Late weather can close a whole round before any draw."""
    state = camp(
        party(FIVE), party({NAOMI: H}), at=FORAGING, deck=[BEEF, TRAPS],
        weather={"open": True, "snowed_in": [0, 1], "communal_set": 0},
    )  # fmt: skip
    assert told(state.opening, "top removed")
    assert state.record.cards == 1


@pytest.mark.clause("Q12")
@pytest.mark.parametrize("option", ["dud", "next_round"])
def test_weather_claimed_from_the_face_down_place(option: str) -> None:
    """Shame is drawn, the card is shown and removed; no Food, no Action."""
    from tests.games.donner_party.camp import BIDDING, actions, shame

    state = camp(
        party({**FIVE, "margaret_reed": H}, food=3), party({NAOMI: H}, food=3), at=BIDDING, communal=[BLIZZARD],
        deck=[BEEF, TRAPS, MICE], LATE_WEATHER=option,
    )  # fmt: skip
    state.apply(0, bid(1))
    events = state.apply(0, take(0))
    assert shame(state, 0) == 1
    assert [str(e) for e in told(events, "revealed")] == ["Seat 0 turned up Blizzard."]
    assert actions(state, 0) == []
    assert state.position()["spent"] == {BLIZZARD: 1}
    later = told(events, "weather")
    assert bool(later) == (option == "next_round")
    while not state.over and (state.record.round < 2 or asked(state) == "window"):
        events += state.apply(state.waiting[0], state.actions(state.waiting[0])[0])
    assert (told(events, "drew") == []) == (option == "next_round")
    assert bool(told(events, "no communal")) == (option == "next_round")


@pytest.mark.clause("DP-37", "DP-52")
def test_a_fixture_card_that_raises_the_need() -> None:
    """`hunger_delta`, `communal_delta` above nought and `end_personal_draws` for the others."""

    def change(doc: dict[str, Any]) -> None:
        for row in doc["forage"]:
            if row["id"] == BLIZZARD:
                row["on_draw"] = [
                    {"op": "hunger_delta", "who": "others", "value": 2},
                    {"op": "end_personal_draws", "who": "others"},
                    {"op": "communal_delta", "value": 1},
                ]

    game = deck_of(change)
    state = camp(
        party(TEN), party(FIVE), at=FORAGING, deck=[BLIZZARD, MICE, "jan_pine_bark", "jan_pine_bark"],
        weather={"open": True}, game=game,
    )  # fmt: skip
    assert hand(state, 0) == [MICE]
    assert hand(state, 1) == []
    assert state.position()["communal"] == ["jan_pine_bark"] * 2
    assert state.record.extra_need[:2] == [0, 2]
