"""Travellers, cards, injuries, first aid. TR-1 … TR-17."""

from __future__ import annotations

from typing import Any

import pytest

import snowbound
from tests.games.trek.camp import (
    AID,
    EATS,
    GAME,
    HEAVY,
    HURT,
    NO,
    TRAVELS,
    aid_on,
    asked,
    camp,
    card,
    cards,
    challenge,
    gift,
    j,
    one,
    spend,
    take,
    who,
)


@pytest.mark.clause("TR-1", "R-1", "R-35")
def test_one_to_twenty_four_travel_and_six_are_usual() -> None:
    assert GAME.players == (1, 24)
    assert GAME.new(seed=1).players == 6
    for players in (1, 2, 6, 24):
        assert GAME.new(players=players, seed=1).players == players
    nonsense: list[Any] = [0, 25, -1, True, "6"]
    for wrong in nonsense:
        with pytest.raises(snowbound.BadSetup, match="1 to 24 players"):
            GAME.new(players=wrong)


@pytest.mark.clause("R-1")
def test_ids_of_seats_that_are_not_there_are_never_legal() -> None:
    state = camp(one(1), one(1), one(1), at={"do": "vote"})
    assert state.actions(0) == [j(0), j(1), j(2)]
    with pytest.raises(snowbound.IllegalAction, match=r"no seat 3 .*R-1"):
        state.apply(0, j(3))


@pytest.mark.clause("TR-2", "TR-3", "TR-4", "TR-5", "TR-7", "TR-9", "TR-10", "R-2")
def test_the_start_is_rolled_value_by_value_then_card_by_card() -> None:
    """Scenarios 1 and 2: values 1 to 6 make -2 to 3; two dice less one make a card, a double six first aid."""
    g = GAME.blank(6)
    dice = [1, 2, 3, 4, 5, 6] + [1, 1, 3, 4, 5, 6, 6, 6, 6, 5, 2, 2]
    g.script[: len(dice)] = dice
    g.scripted = len(dice)
    state = snowbound.State.begin(GAME, g)
    rows = state.position()["travellers"]
    assert [row["value"] for row in rows] == [-2, -1, 0, 1, 2, 3]
    assert [row["cards"] for row in rows] == [[1], [6], [10], [AID], [10], [3]]
    for row in rows:
        assert (row["fatigue"], row["distance"], row["injury"], row["starving"]) == (0, 0, "none", False)


@pytest.mark.clause("R-2")
def test_without_first_aid_at_the_start_a_double_six_is_rolled_again() -> None:
    for allowed, carried in ((True, [[AID], [4]]), (False, [[4], [1]])):
        g = GAME.blank(2, {"starting_card_may_be_aid": allowed})
        g.script[:8] = [4, 4, 6, 6, 2, 3, 1, 1]
        g.scripted = 8
        state = snowbound.State.begin(GAME, g)
        assert [cards(state, 0), cards(state, 1)] == carried


@pytest.mark.clause("TR-6")
def test_narration_changes_nothing() -> None:
    match = snowbound.Match.new(GAME, players=4, seed=3)
    before = match.state.clone()
    match.narrate(2, "I am the miller's daughter, and I have never liked snow.")
    assert match.state == before
    assert "miller" in str(match.chronicle[-1])


@pytest.mark.clause("TR-8")
def test_nobody_takes_a_third_card() -> None:
    state = camp(one(0, 3, 4), one(0), at=take(9))
    state.apply(0, j(0))
    assert asked(state) == "full hands"
    assert state.actions(0) == [card(0, 0), card(0, 1), gift(0, 1), gift(1, 1)]
    state.apply(0, card(0, 1))
    assert cards(state, 0) == [3, 9]


@pytest.mark.clause("TR-11", "TR-12", "TR-13", "TR-14", "TR-38")
def test_the_chain_of_injuries() -> None:
    """Scenario 3: value 2 rolls two dice, injured one, heavily injured still one; the third injury kills."""
    for injury, dice in (("none", (6, 6, 1)), (HURT, (6, 1)), (HEAVY, (6, 1))):
        state = camp(one(2, 9, AID, injury=injury), one(-2), at=challenge(30), dice=(*dice, 1, 5))
        assert sum(e.args[1] for e in state.opening if e.name == "effort" and e.args[0] == 0) == 6 * (
            2 if injury == "none" else 1
        )
        assert asked(state) == "injure"
        state.apply(0, j(0))
        if injury == HEAVY:
            assert who(state, 0)["fate"] == "injury"
            assert cards(state, 0) == []  # TR-14
        else:
            assert who(state, 0)["injury"] == {"none": HURT, HURT: HEAVY}[injury]
            assert cards(state, 0) == [9, AID]


@pytest.mark.clause("TR-11", "TR-38")
def test_an_injured_one_rolls_nothing() -> None:
    """Scenario 9."""
    state = camp(one(1, injury=HURT), one(0), at=challenge(5), dice=(2,))
    assert [e.args for e in state.opening if e.name == "effort"] == [(0, 0, 0), (1, 0, 0)]


@pytest.mark.clause("TR-15", "TR-16", "TR-17", "R-6")
def test_first_aid_makes_one_step_better_and_is_gone() -> None:
    """Scenario 4."""
    state = camp(one(2, AID, AID, injury=HEAVY), one(0), time="night 1")
    assert asked(state) == "first aid"
    assert state.waiting == (0,)
    assert state.actions(0) == [NO, aid_on(0)]
    with pytest.raises(snowbound.IllegalAction, match=r"not injured.*TR-17"):
        state.apply(0, aid_on(1))
    state.apply(0, aid_on(0))
    assert who(state, 0)["injury"] == HURT
    assert cards(state, 0) == [AID]
    assert asked(state) == "first aid"  # once more, as long as there is a card and somebody hurt
    state.apply(0, aid_on(0))
    assert who(state, 0)["injury"] == "none"
    assert cards(state, 0) == []
    assert asked(state) == "cannibalism"


@pytest.mark.clause("TR-17")
def test_first_aid_does_not_feed() -> None:
    """Scenario 37: who has first aid only is hungry; and it stays in the hand."""
    state = camp(one(1, AID), one(1, 3), at=EATS, time="night 1")
    state.apply(1, NO)  # the other does not share
    assert who(state, 0)["starving"]
    assert cards(state, 0) == [AID]


@pytest.mark.clause("R-6")
def test_carriers_are_asked_in_seat_order_for_anybody_in_the_group() -> None:
    state = camp(one(0, 2), one(0, AID), one(0, AID, injury=HURT), time="day 2")
    assert state.waiting == (1,)
    state.apply(1, NO)
    assert state.waiting == (2,)
    state.apply(2, aid_on(2))
    assert who(state, 2)["injury"] == "none"
    assert cards(state, 1) == [AID]


@pytest.mark.clause("R-6")
def test_first_aid_between_the_roll_and_the_challenge_only_with_its_option() -> None:
    for option, question in ((False, "injure"), (True, "first aid")):
        state = camp(
            one(0, injury=HURT),
            one(0, AID),
            one(0),
            one(0),
            one(0),
            one(0),
            at=TRAVELS,
            dice=(6, 6, 6, 6, 3, 5),
            time="day 2",
            aid_before_challenge=option,
        )
        assert asked(state) == question


@pytest.mark.clause("R-10")
def test_a_card_at_no_points_is_gone_at_once() -> None:
    state = camp(one(0, 2, 7), one(0), at=challenge(1))
    assert asked(state) == "spend"
    state.apply(0, spend(2))
    assert cards(state, 0) == [7]


@pytest.mark.clause("TR-14")
def test_an_eaten_member_carries_nothing() -> None:
    state = camp(one(0, AID, 3, starving=True), one(0, 5), time="night 1", at={"do": "meal"})
    state.apply(0, j(1))
    assert who(state, 1)["fate"] == "eaten"
    assert cards(state, 1) == []


def test_unknown_names_give_the_nearest() -> None:
    with pytest.raises(snowbound.UnknownName, match="Did you mean 'safe_haven'"):
        GAME.new(options={"save_haven": "on"})
    with pytest.raises(snowbound.UnknownName, match="Did you mean 'trek'"):
        snowbound.game("treck")
    with pytest.raises(snowbound.BadSetup, match=r"safe_haven.*'maybe'.*'on', 'off'"):
        GAME.new(options={"safe_haven": "maybe"})
