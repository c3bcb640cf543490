"""Corners: leaks through who is asked, positions and files that make no sense, rules that are easy to get wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import snowbound
from tests.games.trek.camp import (
    AID,
    GAME,
    HEAVY,
    HURT,
    NO,
    RESTS,
    TRAVEL,
    TRAVELS,
    YES,
    aid_on,
    asked,
    camp,
    cards,
    challenge,
    j,
    one,
    spend,
    swap,
    take,
    told,
    who,
)  # fmt: skip

HIDDEN = {"hidden_cards": True}


@pytest.mark.clause("R-30", "TR-14")
def test_travellers_lost_at_the_cap_carry_nothing_and_the_position_round_trips() -> None:
    state = camp(one(0, 10, 10), time="night 62", groups={"0": {"acted": True}})
    assert state.over
    assert GAME.load(json.loads(json.dumps(state.position()))) == state


@pytest.mark.clause("R-32", "R-11")
def test_a_guess_at_hidden_cards_leaves_the_leader_a_card_to_lose() -> None:
    """The question is open, so the leader can name a card: no guess may contradict that."""
    state = camp(one(0, 5, 7), one(), at=challenge(60), dice=(1,), hidden_cards=True)
    assert asked(state) == "lose"
    for seed in range(300):
        sample = state.determinise(1, seed)
        assert sample.actions(0), cards_of(sample)


def cards_of(state: snowbound.State) -> list[Any]:
    return [row["cards"] for row in state.position()["travellers"]]


@pytest.mark.clause("R-32", "R-11")
def test_asking_the_leader_which_card_is_lost_does_not_reveal_their_card() -> None:
    """The leader carries one card, another member one: a stranger sees the same question either way."""
    asked_of = []
    for own in (5, AID):
        state = camp(one(0, own), one(0, 3), one(), at=challenge(60), dice=(1,), hidden_cards=True)
        asked_of.append((asked(state), state.waiting))
    assert asked_of[0] == asked_of[1]


@pytest.mark.clause("R-32", "R-9")
def test_asking_a_payer_which_card_does_not_reveal_the_hand() -> None:
    views = set()
    for held in ((5, 5), (5, AID), (3, 1)):
        state = camp(
            one(0, *held), one(), at=challenge(3), hidden_cards=True, spend_card_choice="players_choice"
        )
        state.apply(0, spend(4))
        views.add(asked(state))
    assert len(views) == 1, views


@pytest.mark.clause("R-32", "TR-34")
def test_the_supplies_die_tells_no_more_than_the_view() -> None:
    """Either everybody knows a 5 or 6 is first aid (then the view and every guess say so), or the die is not shown."""
    state = camp(one(0, 5), one(0, 3), one(), at={"do": "travel"}, dice=(6, 6, 6, 6, 2, 5), hidden_cards=True)
    told = [str(seen) for e in state.opening if (seen := e.for_seat(2)) is not None]
    public = any("first aid" in sentence for sentence in told)
    assert (state.view(2)["at"][-1]["card"] == AID) == public


@pytest.mark.clause("R-4")
def test_a_group_of_any_number_that_a_position_accepts_has_its_turn() -> None:
    with pytest.raises(snowbound.BadPosition, match="group: 5 is not a number from 0 to 1"):
        GAME.load({"players": 2, "travellers": [{"group": 5}, {"group": 5}]})
    state = GAME.load({"players": 2, "time": "night 1", "travellers": [{"group": 1}, {"group": 1}]})
    assert state.waiting == (0,)


@pytest.mark.parametrize(
    "doc",
    [
        {"players": 1, "groups": {"0": []}},
        {"players": 1, "groups": {"0": 3}},
        {"players": 1, "groups": {"²": {}}},
        {"players": 1, "at": {"do": [1]}},
        {"players": 2, "time": "day ²"},
        {"players": 2, "at": {"do": "vote"}, "question": {"asks": "vote", "waiting": [0], "answers": {1: 4}}},
        {"players": 2, "at": {"do": "vote"}, "question": {"asks": "vote", "waiting": [0], "answers": {"²": 4}}},
        # steps that read an answer which nobody was asked for
        {"players": 2, "at": {"do": "challenge", "step": "which card"}},
        {"players": 2, "at": {"do": "challenge", "step": "lost"}},
        {"players": 2, "at": {"do": "take card", "step": "consent"}},
        {"players": 2, "at": {"do": "first aid", "step": "used"}},
        # questions that do not belong to what goes on
        {"players": 2, "question": {"asks": "consent", "waiting": [0]}},
        {"players": 2, "question": {"asks": "which card", "waiting": [0]}},
        {"players": 2, "travellers": [{"fate": "safe"}], "question": {"asks": "vote", "waiting": [0]}},
        # too deep for what the top procedure still has to push
        {"players": 2, "at": [{"do": "phase"}, *[{"do": "turn", "step": "done"}] * 4, {"do": "rest"}]},
    ],
    ids=str,
)  # fmt: skip
def test_a_nonsensical_position_is_answered_with_bad_position(doc: dict[str, Any]) -> None:
    with pytest.raises(snowbound.BadPosition):
        GAME.load(doc)


def test_a_position_whose_pledge_nobody_could_have_made_is_refused() -> None:
    """Otherwise `determinise` searches for ever for a hand that can pay it."""
    with pytest.raises(snowbound.BadPosition):
        GAME.load(
            {
                "players": 2,
                "options": HIDDEN,
                "travellers": [{}, {"cards": [5, 2], "known_to": [[0], []], "said": 20}],
                "at": {"do": "challenge", "step": "spent", "difficulty": 5, "round": 1},
                "question": {"asks": "spend", "waiting": [1]},
            }
        )


@pytest.mark.parametrize("where", ["seed", "seats"])
def test_an_at_sign_in_a_match_comes_back(tmp_path: Path, where: str) -> None:
    seed, seats = ("@", ()) if where == "seed" else (1, ("@", "person"))
    match = snowbound.Match.new(GAME, players=2, seed=seed, seats=seats)
    match.apply(0, j(0))
    match.save(tmp_path / "m.json")
    assert snowbound.Match.load(tmp_path / "m.json").state == match.state


@pytest.mark.parametrize(
    "text",
    [
        '{"snowbound": 1, "seed": ' + "9" * 5000 + "}",
        "[" * 100_000,
    ],
    ids=["long number", "deep"],
)
def test_hostile_json_is_a_bad_match(tmp_path: Path, text: str) -> None:
    path = tmp_path / "m.json"
    path.write_text(text)
    with pytest.raises(snowbound.BadMatch):
        snowbound.Match.load(path)


@pytest.mark.parametrize("seed", [{}, {"hex": "zz"}, {"hex": 5}, "\ud800"], ids=repr)
def test_a_wrong_seed_in_a_match_file_is_a_bad_match(seed: Any) -> None:
    doc = snowbound.Match.new(GAME, players=2, seed="x").document()
    doc["seed"] = seed
    with pytest.raises(snowbound.BadMatch):
        snowbound.Match.from_document(doc)


@pytest.mark.clause("R-5", "R-4")
def test_moving_first_a_new_group_has_its_own_meal_after_its_own_travel() -> None:
    state = camp(
        one(0, 5), one(0, 5), time="night 1", at={"do": "turn", "step": "split", "declared": "rest"},
        night_order="move_first", dice=(6, 6, 6, 6, 1),
    )  # fmt: skip
    state.apply(0, NO)
    state.apply(1, YES)  # 1 leaves alone
    events = state.apply(0, NO)
    order = [(e.name, e.args[0]) for e in events if e.name in ("rests", "travels", "ate")]
    assert order[:4] == [("rests", 0), ("ate", 0), ("travels", 1), ("ate", 1)]


@pytest.mark.clause("R-4")
def test_a_group_formed_in_a_phase_has_no_second_turn_in_it() -> None:
    state = camp(*[one(0, 9)] * 4, time="night 1", at={"do": "turn", "step": "split", "declared": "travel"},
                 dice=(6, 6, 6, 6, 1))  # fmt: skip
    for seat, stays in enumerate((NO, NO, YES, YES)):
        state.apply(seat, stays)
    for seat in (2, 3):
        state.apply(seat, j(2))
    for seat in (2, 3):
        state.apply(seat, NO)  # nobody trades
    assert state.position()["time"] != "night 1"


@pytest.mark.clause("R-23", "TR-69")
def test_if_all_stay_by_day_the_group_rests() -> None:
    state = camp(one(0, 5, injury=HEAVY, fatigue=1), one(0, 5, fatigue=2), time="day 2")
    state.apply(0, TRAVEL)
    state.apply(0, YES)
    state.apply(1, YES)
    assert list(state.position()["groups"]) == ["0"]
    assert asked(state) == "act"
    assert [who(state, s)["distance"] for s in (0, 1)] == [0, 0]


@pytest.mark.clause("R-23", "TR-69")
def test_a_leader_bound_to_travel_is_not_asked_by_day_either() -> None:
    party = [one(0, 5, injury=HEAVY), one(0, 5, injury=HEAVY), one(0, 5)]
    state = camp(*party, time="day 2", leader_may_stay=False)
    state.apply(0, TRAVEL)
    assert (asked(state), state.waiting) == ("stay", (1,))
    state.apply(1, YES)
    assert (asked(state), state.waiting) == ("stay", (2,))


@pytest.mark.clause("R-28")
def test_every_trader_has_offers_of_his_own() -> None:
    """The count starts anew, whether the one before said done or used all of them."""
    for used in (1, 2):
        state = camp(one(0, 3), one(0, 8), at=RESTS, time="day 2", trade_offers=2)
        state.apply(0, YES)
        state.apply(1, YES)
        for _ in range(used):
            state.apply(1, swap(0, 0, 0))
            state.apply(0, NO)
        if used < 2:
            state.apply(1, NO)
        for _ in range(2):
            assert (asked(state), state.waiting) == ("trade", (0,))
            state.apply(0, swap(0, 1, 0))
            state.apply(1, NO)
        assert asked(state) == "cannibalism"


@pytest.mark.clause("TR-34", "R-26")
def test_the_option_of_the_meat_does_not_touch_supplies() -> None:
    state = camp(
        one(), one(), at=TRAVELS, dice=(6, 6, 6, 6, 2, 1, 6, 6), meat_may_be_aid=False,
        starting_card_may_be_aid=False,
    )  # fmt: skip
    assert told(state, "found")[0].args[2] == 11


@pytest.mark.clause("TR-37")
def test_a_lone_injured_traveller_may_use_found_first_aid_at_once() -> None:
    state = camp(one(injury=HURT), at=take(AID))
    assert state.actions(0) == [j(0), aid_on(0)]
    state = camp(one(), at=take(AID))
    assert cards(state, 0) == [AID]


@pytest.mark.clause("R-9")
def test_a_payer_with_one_card_of_points_is_not_asked_from_which() -> None:
    state = camp(one(0, 7, AID), one(), at=challenge(2), spend_card_choice="players_choice")
    state.apply(0, spend(3))
    assert cards(state, 0) == [4, AID]


@pytest.mark.clause("R-11")
def test_a_lone_traveller_without_cards_is_hurt_where_the_option_says_so() -> None:
    state = camp(one(), at=challenge(30), dice=(2,), no_card_penalty="injury")
    assert who(state, 0)["injury"] == HURT


@pytest.mark.clause("R-9", "R-32")
def test_with_hidden_cards_the_question_to_spend_does_not_depend_on_the_points() -> None:
    for held in (1, 10, AID):
        state = camp(one(0, held), one(), at=challenge(5), hidden_cards=True)
        assert (asked(state), state.waiting) == ("spend", (0,))


@pytest.mark.clause("R-6")
def test_the_option_offers_first_aid_only_before_a_challenge() -> None:
    state = camp(
        one(0, injury=HURT), one(0, AID), at=TRAVELS, dice=(6, 6, 6, 6, 2, 5), time="day 2",
        aid_before_challenge=True,
    )  # fmt: skip
    assert asked(state) == "carrier"
    state.apply(0, j(0))
    assert not (asked(state) == "first aid" and state.position()["time"] == "day 2")


@pytest.mark.clause("R-32", "TR-37")
def test_a_lone_injured_traveller_is_asked_whatever_was_found() -> None:
    """With hidden cards the question must not tell that it is first aid."""
    for found in (AID, 5):
        state = camp(one(injury=HURT), at=take(found), hidden_cards=True)
        assert (asked(state), state.waiting) == ("carrier", (0,))


@pytest.mark.clause("R-27")
def test_after_an_agreed_swap_the_new_card_cannot_be_declined() -> None:
    state = camp(one(0, 10, 2), one(0, 4), at=take(6), may_decline_card=True)
    state.apply(0, j(0))
    assert NO in state.actions(0)
    state.apply(0, swap(1, 1, 0))
    state.apply(1, YES)
    assert NO not in state.actions(0)


@pytest.mark.clause("R-9")
def test_spending_in_turn_stops_when_the_rest_cannot_cover_it() -> None:
    state = camp(one(0, 2), one(0, 9), one(0, 2), at=challenge(5), spend_protocol="sequential", dice=(4,))
    assert state.waiting == (1,)
    state.apply(1, spend(1))  # five are still needed, the others have four
    assert asked(state) == "injure"


@pytest.mark.clause("R-3", "R-5")
def test_a_new_group_whose_leader_starves_votes_at_once() -> None:
    state = GAME.load({
        "players": 4, "time": "night 1", "options": {"night_order": "move_first"},
        "travellers": [one(0, 5), one(0, starving=True, group=1), one(0, 1, group=1), one(0, 1, group=1)],
        "groups": {"0": {"acted": True}, "1": {"acted": True, "leader": 1}},
        "at": {"do": "turn", "step": "new group's meal", "declared": "rest", "new_group": 1},
    })  # fmt: skip
    state.apply(1, NO)
    assert who(state, 1)["fate"] == "starved"
    assert (asked(state), state.waiting) == ("vote", (2, 3))
    assert state.position()["time"] == "night 1"
    assert GAME.load(state.position()) == state
