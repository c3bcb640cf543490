"""Night: cannibalism, gifts of food, eating, starving. TR-53 … TR-58."""

from __future__ import annotations

import pytest

import snowbound
from snowbound.words import Message
from tests.games.trek.camp import (
    AID,
    EATS,
    GAME,
    NO,
    all_answer,
    asked,
    camp,
    card,
    cards,
    j,
    nobody_gives,
    one,
    who,
)

NIGHT = "night 1"
MEAL = {"do": "meal"}


@pytest.mark.clause("TR-54", "TR-55", "R-24")
def test_everybody_eats_one_from_the_smallest_card() -> None:
    """Scenario 37: 1 and 5 become one card of 5; a card of 1 is gone and nobody starves."""
    state = camp(one(0, 1, 5), one(0, 1), one(0, 4, 3), at=EATS, time=NIGHT)
    nobody_gives(state)
    assert [cards(state, s) for s in range(3)] == [[5], [], [4, 2]]
    assert not any(who(state, s)["starving"] for s in range(3))


@pytest.mark.clause("TR-57", "TR-58", "R-25")
def test_hunger_starves_and_then_kills() -> None:
    state = camp(one(0), one(0, starving=True), one(0, 1, starving=True), at=EATS, time=NIGHT)
    assert who(state, 0)["starving"]
    assert who(state, 1)["fate"] == "starved"
    assert who(state, 1)["when"] == "night 1"
    assert not who(state, 2)["starving"]


@pytest.mark.clause("R-25")
def test_with_the_option_a_meal_does_not_end_starving() -> None:
    state = camp(one(0, 1, starving=True), one(0, 2), at=EATS, time=NIGHT, starving_clears=False)
    assert who(state, 0)["starving"]


@pytest.mark.clause("R-25")
def test_deaths_by_hunger_come_together_after_all_have_eaten() -> None:
    state = camp(one(0, starving=True), one(0, starving=True), one(0, 3), at=EATS, time=NIGHT)
    state.apply(2, NO)
    assert [who(state, s).get("fate") for s in range(3)] == ["starved", "starved", None]
    assert cards(state, 2) == [2]


@pytest.mark.clause("TR-54", "TR-56", "R-24")
def test_a_member_with_two_points_may_feed_one_with_none() -> None:
    state = camp(one(0, AID), one(0, 2), one(0, 1), one(0), at=EATS, time=NIGHT)
    assert asked(state) == "feed"
    assert state.waiting == (1,)
    assert state.actions(1) == [NO, j(0), j(2), j(3)]
    with pytest.raises(snowbound.IllegalAction, match="R-24"):
        state.apply(1, j(1))
    state.apply(1, j(3))
    assert cards(state, 1) == []  # one given, one eaten: a giver keeps one for himself
    assert who(state, 0)["starving"]
    assert not who(state, 3)["starving"]


@pytest.mark.clause("TR-56")
def test_nobody_is_obliged_to_feed_others() -> None:
    state = camp(one(0), one(0, 9), at=EATS, time=NIGHT)
    state.apply(1, NO)
    assert who(state, 0)["starving"]
    assert cards(state, 1) == [8]


@pytest.mark.clause("R-24")
def test_the_first_of_two_givers_gives_and_the_other_may_feed_another() -> None:
    state = camp(one(0), one(0, 5), one(0, 5), one(0), at=EATS, time=NIGHT, groups={"0": {"leader": 1}})
    assert state.actions(1) == [NO, j(0), j(2), j(3)]
    state.apply(1, j(0))
    events = state.apply(2, j(0))
    assert [e.args[:2] for e in events if e.name == "fed"] == [(2, 0)]  # the leader is last in group order
    assert asked(state) == "feed"
    assert state.waiting == (1, 2)
    assert state.actions(1) == [NO, j(2), j(3)]
    state.apply(2, NO)
    state.apply(1, j(3))
    nobody_gives(state)
    assert [cards(state, s) for s in (1, 2)] == [[3], [3]]


@pytest.mark.clause("R-24")
def test_a_giver_who_named_nobody_is_out_for_the_night() -> None:
    state = camp(one(0), one(0, 5), one(0, 5), one(0), at=EATS, time=NIGHT)
    state.apply(1, NO)
    state.apply(2, j(0))
    assert state.waiting == (2,)


@pytest.mark.clause("R-24", "TR-55")
def test_food_is_not_refused_and_eaten_at_once() -> None:
    state = camp(one(0, starving=True), one(0, 3), at=EATS, time=NIGHT)
    state.apply(1, j(0))
    assert not who(state, 0)["starving"]
    assert cards(state, 0) == []


@pytest.mark.clause("R-24", "TR-54")
def test_anybody_may_be_fed() -> None:
    state = camp(one(0, 3), one(0, 5), at=EATS, time=NIGHT)
    assert asked(state) == "feed"
    assert state.waiting == (0, 1)
    state.apply(0, NO)
    state.apply(1, j(0))
    assert [cards(state, s) for s in (0, 1)] == [[3], [3]]  # 1 paid for both meals


@pytest.mark.clause("R-24")
def test_with_the_option_only_those_who_have_nothing_are_fed() -> None:
    state = camp(one(0, 2), one(0, 5), one(0), at=EATS, time=NIGHT, gift_targets="hungry_only")
    assert state.actions(1) == [NO, j(2)]
    with pytest.raises(snowbound.IllegalAction, match="Seat 0 has something to eat"):
        state.apply(1, j(0))
    state = camp(one(0, 3), one(0, 5), at=EATS, time=NIGHT, gift_targets="hungry_only")
    assert asked(state) != "feed"
    assert [cards(state, s) for s in (0, 1)] == [[2], [4]]


@pytest.mark.clause("R-24")
def test_a_table_begun_under_ruleset_1_goes_on_feeding_only_those_who_have_nothing() -> None:
    before = GAME.ruleset("1")
    assert before
    assert before.options["gift_targets"].default == "hungry_only"
    assert GAME.options["gift_targets"].default == "anyone"
    doc = {"players": 2, "travellers": [one(0, 3), one(0, 5)], "time": NIGHT, "at": EATS, "version": "1"}
    assert asked(GAME.load(doc)) != "feed"
    assert asked(GAME.load({**doc, "version": "2"})) == "feed"
    chosen = GAME.load({**doc, "options": {"gift_targets": "anyone"}})
    assert asked(chosen) == "feed"
    assert chosen.position()["options"] == {"gift_targets": "anyone"}


@pytest.mark.clause("TR-53", "R-26")
def test_cannibalism_before_the_meal() -> None:
    """Scenario 40: the victim's cards are lost; dice 4 and 5 make a card of 8; then all eat."""
    state = camp(one(0, 2), one(0, 9, AID), one(0, 2), at=MEAL, time=NIGHT, dice=(4, 5))
    assert asked(state) == "cannibalism"
    assert state.actions(0) == [NO, j(0), j(1), j(2)]
    assert [c.warning for c in state.choices(0)] == [None, *[Message("warning-life")] * 3]
    state.apply(0, j(1))
    assert who(state, 1)["fate"] == "eaten"
    assert cards(state, 1) == []
    assert asked(state) == "carrier"
    state.apply(0, j(2))
    nobody_gives(state)
    assert [cards(state, s) for s in (0, 2)] == [[1], [1, 8]]


@pytest.mark.clause("R-26")
def test_the_new_card_may_be_first_aid_unless_the_option_says_no() -> None:
    for allowed, found in ((True, AID), (False, 3)):
        state = camp(
            one(0, 2), one(0), one(0, 2), at=MEAL, time=NIGHT, dice=(6, 6, 2, 2), meat_may_be_aid=allowed
        )
        state.apply(0, j(1))
        state.apply(0, j(0))
        assert found in cards(state, 0)


@pytest.mark.clause("R-26", "R-3")
def test_the_leader_as_victim() -> None:
    """Scenario 42: a new vote, then the new leader assigns the card."""
    state = camp(one(0, 2), one(0, 2), one(0, 2), at=MEAL, time=NIGHT, dice=(1, 1))
    state.apply(0, j(0))
    assert asked(state) == "vote"
    all_answer(state, j(2))
    assert asked(state) == "carrier"
    assert state.waiting == (2,)


@pytest.mark.clause("TR-53")
def test_at_most_one_a_night() -> None:
    state = camp(one(0, 2), one(0, 2), one(0, 2), at=MEAL, time=NIGHT, dice=(1, 1))
    state.apply(0, j(1))
    state.apply(0, j(0))
    assert asked(state) != "cannibalism"


@pytest.mark.clause("TR-53", "R-26")
def test_a_group_of_one_eats_nobody() -> None:
    state = camp(one(0, 5), time=NIGHT)
    assert asked(state) == "move"


@pytest.mark.clause("TR-35", "TR-36", "R-26")
def test_a_full_carrier_makes_room_for_that_card_too() -> None:
    state = camp(one(0, 2, 3), one(0), one(0, 4, 5), at=MEAL, time=NIGHT, dice=(5, 5))
    state.apply(0, j(1))
    state.apply(0, j(0))
    assert asked(state) == "full hands"
    state.apply(0, card(0, 0))
    nobody_gives(state)
    assert cards(state, 0) == [9, 2]


@pytest.mark.clause("R-24", "R-32")
def test_a_member_shown_to_have_nothing_is_not_asked_to_give() -> None:
    """With hidden cards everybody with a card is asked, but not those who have shown that theirs are first aid."""
    state = camp(one(0, AID), one(0, 9), one(0), at=EATS, time=NIGHT, hidden_cards=True)
    assert asked(state) == "feed"
    assert state.waiting == (1,)


@pytest.mark.clause("TR-67", "R-24")
def test_another_group_is_neither_asked_to_give_nor_fed() -> None:
    state = camp(one(0, 5), one(0), one(0, 9, group=1), one(0, group=1), at=EATS, time=NIGHT)
    assert state.waiting == (0,)
    assert state.actions(0) == [NO, j(1)]
