"""Groups, leaders, day and night, leaving and staying. TR-18 … TR-24, TR-59, TR-64 … TR-70."""

from __future__ import annotations

import random

import pytest

import snowbound
from tests.games.trek.camp import (
    AID,
    GAME,
    HEAVY,
    HURT,
    NO,
    REST,
    RESTS,
    TRAVEL,
    YES,
    all_answer,
    asked,
    camp,
    challenge,
    group,
    j,
    nobody_gives,
    one,
    told,
    who,
)
from tests.play import play


@pytest.mark.clause("TR-18", "TR-19")
def test_all_start_in_one_group_that_must_choose_a_leader() -> None:
    state = GAME.new(players=7, seed=1)
    assert group(state)["members"] == list(range(7))
    assert group(state)["leader"] is None
    assert asked(state) == "vote"
    assert state.waiting == tuple(range(7))
    all_answer(state, j(4))
    assert group(state)["leader"] == 4


@pytest.mark.clause("R-3")
def test_most_votes_win_and_chance_decides_among_equals() -> None:
    """Scenario 53: 2,2,5,5,1 is drawn between 2 and 5; with 2,2,5 it is 2."""
    for die, leader in ((1, 2), (2, 5)):
        state = camp(*[one()] * 6, at={"do": "vote"}, dice=(die,), groups={"0": {"leader": None}})
        for seat, vote in enumerate((2, 2, 5, 5, 1, 0)):
            state.apply(seat, j(vote))
        assert group(state)["leader"] == leader
    state = camp(*[one()] * 6, at={"do": "vote"}, groups={"0": {"leader": None}})
    for seat, vote in enumerate((2, 2, 5, 0, 1, 2)):
        state.apply(seat, j(vote))
    assert group(state)["leader"] == 2


@pytest.mark.clause("R-3")
def test_leaders_by_seat_or_by_chance() -> None:
    state = GAME.new(players=5, seed=2, options={"leader_selection": "lowest_seat"})
    assert group(state)["leader"] == 0
    leaders = {
        group(GAME.new(players=5, seed=n, options={"leader_selection": "random"}))["leader"]
        for n in range(60)
    }
    assert leaders == {0, 1, 2, 3, 4}
    two = [GAME.new(players=2, seed=n, options={"leader_selection": "random"}) for n in range(20)]
    assert {group(state)["leader"] for state in two} == {0, 1}


@pytest.mark.clause("R-3")
def test_no_lot_is_drawn_for_a_lone_member() -> None:
    """The dice that follow are the same, however leaders are chosen."""
    alone = [GAME.new(players=1, seed=4, options={"leader_selection": how}) for how in ("vote", "random")]
    assert alone[0].position()["rng"] == alone[1].position()["rng"]
    assert group(alone[1])["leader"] == 0


@pytest.mark.clause("R-3", "TR-20")
def test_a_living_leader_is_not_recalled_and_decides_for_the_group() -> None:
    state = camp(one(0, 5), one(0, 5), one(0, 5), time="night 1", groups={"0": {"leader": 1}})
    assert asked(state) == "cannibalism"
    assert state.waiting == (1,)
    state.apply(1, NO)
    nobody_gives(state)
    assert asked(state) == "move"
    assert state.waiting == (1,)


@pytest.mark.clause("TR-20")
def test_individuals_keep_what_is_theirs() -> None:
    """Leaving is each member's own choice, whoever leads."""
    state = camp(one(0, 5), one(0, 5), time="night 1")
    state.apply(0, NO)
    nobody_gives(state)
    state.apply(0, REST)
    assert asked(state) == "leave"
    assert state.waiting == (0, 1)


@pytest.mark.clause("TR-21")
def test_day_comes_first_and_nights_follow() -> None:
    state = GAME.new(players=2, seed=5)
    assert state.position()["time"] == "day 1"
    times = ["day 1"]
    rng = random.Random(1)
    for _ in play(state, rng):
        if state.position()["time"] != times[-1]:
            times.append(state.position()["time"])
    order = [f"{part} {n}" for n in range(1, 200) for part in ("day", "night")]
    places = [order.index(time) for time in times]
    assert places == sorted(places)
    assert places[:2] == [0, 1]


@pytest.mark.clause("TR-23", "TR-24")
def test_by_day_only_the_heavily_injured_let_a_group_rest() -> None:
    """Scenario 36."""
    state = camp(one(0, 4, injury=HEAVY), one(0, 4), time="day 2")
    assert asked(state) == "move"
    assert state.actions(0) == [REST, TRAVEL]
    state = camp(one(0, 4, injury=HURT), one(0, 4), time="day 2", dice=(6, 6, 6, 6, 1))
    assert state.position()["time"] == "night 2"  # travelled without being asked
    assert who(state, 0)["distance"] == 1


@pytest.mark.clause("TR-59")
def test_at_night_the_leader_chooses_freely() -> None:
    state = camp(one(0, 4), one(0, 4), time="night 2")
    state.apply(0, NO)
    nobody_gives(state)
    assert asked(state) == "move"
    assert state.actions(0) == [REST, TRAVEL]


@pytest.mark.clause("R-4", "R-5")
def test_groups_act_in_order_and_a_new_one_right_after_its_parent() -> None:
    state = camp(
        one(0, 5),
        one(0, 5),
        one(0, 5, group=1),
        time="night 1",
        dice=(6, 6, 6, 6, 1),
    )
    assert asked(state) == "cannibalism"
    assert state.waiting == (0,)
    state.apply(0, NO)
    nobody_gives(state)
    state.apply(0, REST)
    state.apply(0, NO)
    state.apply(1, YES)  # 1 leaves
    state.apply(0, NO)  # 0 does not join
    assert asked(state) == "re-roll"  # the new group travels, before group 1 has its turn
    assert state.waiting == (1,)
    state.apply(1, NO)
    assert asked(state) == "move"
    assert state.waiting == (2,)


@pytest.mark.clause("R-4")
def test_a_group_formed_in_a_phase_does_not_split_again_in_it() -> None:
    state = camp(*[one(0, 5)] * 5, time="night 1", dice=(6, 6, 6, 6, 1))
    state.apply(0, NO)
    nobody_gives(state)
    state.apply(0, TRAVEL)
    for seat, stays in enumerate((NO, NO, YES, YES, YES)):
        state.apply(seat, stays)
    assert asked(state) == "re-roll"
    state.apply(0, NO)
    assert asked(state) == "vote"
    all_answer(state, j(2))
    assert asked(state) == "act"  # resting, but nobody is asked to leave


@pytest.mark.clause("R-5")
def test_the_night_in_either_order() -> None:
    state = camp(one(0, 1), one(0, 1), time="night 1")
    state.apply(0, NO)
    assert [who(state, s)["cards"] for s in (0, 1)] == [[], []]  # ate before anything else
    assert asked(state) == "move"
    state = camp(one(0, 1), one(0, 1), time="night 1", night_order="move_first", dice=(6, 6, 6, 6, 1))
    assert asked(state) == "move"
    assert [who(state, s)["cards"] for s in (0, 1)] == [[1], [1]]
    state.apply(0, TRAVEL)
    all_answer(state, NO)
    assert asked(state) == "cannibalism"
    state.apply(0, NO)
    assert [who(state, s)["cards"] for s in (0, 1)] == [[], []]


@pytest.mark.clause("TR-64", "TR-65", "TR-66", "TR-67", "R-21", "R-22")
def test_leaving_with_volunteers() -> None:
    state = camp(*[one(0, 5)] * 5, time="night 1", dice=(6, 6, 6, 6, 1), groups={"0": {"leader": 1}})
    state.apply(1, NO)
    nobody_gives(state)
    state.apply(1, REST)
    assert asked(state) == "leave"
    assert state.waiting == (0, 1, 2, 3, 4)
    for seat, leaves in enumerate((YES, NO, NO, YES, NO)):
        state.apply(seat, leaves)
    # Group order goes clockwise from the leader's left: 2, 3, 4, 0, 1. So 3 leaves, not 0.
    assert asked(state) == "join"
    assert state.waiting == (0, 1, 2, 4)
    for seat, joins in ((0, YES), (1, NO), (2, YES), (4, NO)):
        state.apply(seat, joins)
    assert asked(state) == "accept"
    assert state.waiting == (3,)
    assert "Seat 2" in state.question(3)
    alone = state.clone()
    alone.apply(3, NO)
    assert "said" not in who(alone, 2), "who was turned away has said nothing that counts"
    state.apply(3, YES)
    assert "Seat 0" in state.question(3)
    events = state.apply(3, NO)
    assert [e.args[0] for e in events if e.name == "turned away"] == [0]
    assert group(state, 0)["members"] == [0, 1, 4]
    assert group(state, 1)["members"] == [2, 3]
    assert group(state, 1)["leader"] == 3
    all_answer(state, NO)  # nobody of the parent trades
    assert who(state, 2)["distance"] == 1  # the new group travels instead of resting
    assert who(state, 0)["distance"] == 0


@pytest.mark.clause("R-21")
def test_a_member_who_wanted_to_leave_may_still_decline_to_join() -> None:
    state = camp(one(0, 5), one(0, 5), one(0, 5), time="night 1", at={"do": "turn", "step": "move"})
    state.apply(0, REST)
    for seat, leaves in enumerate((NO, YES, YES)):
        state.apply(seat, leaves)
    assert asked(state) == "join"
    assert state.waiting == (0, 2)
    state.apply(0, NO)
    state.apply(2, NO)
    assert group(state, 1)["members"] == [1]


@pytest.mark.clause("TR-64", "R-21")
def test_a_lone_traveller_is_not_asked_to_leave() -> None:
    """Scenario 41: nor to eat, nor to stay behind, nor to vote."""
    state = camp(one(1, 8), time="night 1", dice=(1, 6, 6, 6, 6, 6, 6))
    assert asked(state) == "move"
    state.apply(0, REST)
    assert asked(state) == "move"
    assert state.position()["time"] == "night 2"


@pytest.mark.clause("R-21", "R-22", "TR-60")
def test_when_the_leader_leaves_the_others_vote_before_they_rest() -> None:
    """Scenario 47."""
    state = camp(
        one(0, 5, fatigue=3), one(0, 5, fatigue=3), one(0, 5, fatigue=3), time="night 1",
        at={"do": "turn", "step": "move"},
    )  # fmt: skip
    state.apply(0, REST)
    for seat, leaves in enumerate((YES, NO, NO)):
        state.apply(seat, leaves)
    all_answer(state, NO)
    assert asked(state) == "vote"
    assert state.waiting == (1, 2)
    assert who(state, 1)["fatigue"] == 3
    all_answer(state, j(2))
    assert group(state)["leader"] == 2


@pytest.mark.clause("R-20")
def test_if_everybody_leaves_the_old_group_ends() -> None:
    state = camp(
        one(0, 5), one(0, 5), time="night 1", at={"do": "turn", "step": "move"}, dice=(6, 6, 6, 6, 1)
    )
    state.apply(0, REST)
    state.apply(0, NO)
    state.apply(1, YES)
    state.apply(0, YES)
    events = state.apply(1, YES)
    assert list(state.position()["groups"]) == ["1"]
    assert group(state, 1)["leader"] == 1
    assert next(e.args for e in events if e.name == "travels") == (1, 1, 1)
    assert not [e for e in events if e.name == "rests"]


@pytest.mark.clause("TR-68", "R-23", "TR-27", "TR-60")
def test_staying_behind_at_night() -> None:
    """Scenario 49: the stayers vote and rest; the others travel and tire."""
    state = camp(*[one(0, 5, fatigue=2)] * 4, time="night 1", at={"do": "turn", "step": "move"},
                 dice=(6, 6, 6, 6, 1))  # fmt: skip
    state.apply(0, TRAVEL)
    assert asked(state) == "stay"
    events = [event for seat, stays in enumerate((NO, YES, NO, YES)) for event in state.apply(seat, stays)]
    assert [event.args[0] for event in events if event.name == "stays"] == [1, 3]
    assert [who(state, s)["fatigue"] for s in (0, 2)] == [3, 3]
    assert asked(state) == "vote"
    assert state.waiting == (1, 3)
    assert [who(state, s)["distance"] for s in range(4)] == [1, 0, 1, 0]
    all_answer(state, j(3))
    assert group(state, 1)["leader"] == 3
    events = all_answer(state, NO)
    assert [e.args for e in events if e.name == "recovered"] == [(1, 2, 0), (3, 2, 0)]


@pytest.mark.clause("R-23", "R-3")
def test_the_leader_may_stay_behind() -> None:
    """Scenario 54: the travellers vote before they travel, the stayers before they rest."""
    state = camp(*[one(0, 5)] * 4, time="night 1", at={"do": "turn", "step": "move"}, dice=(6, 6, 6, 6, 1))
    state.apply(0, TRAVEL)
    for seat, stays in enumerate((YES, YES, NO, NO)):
        state.apply(seat, stays)
    assert asked(state) == "vote"
    assert state.waiting == (2, 3)
    assert who(state, 2)["distance"] == 0
    all_answer(state, j(2))
    assert who(state, 2)["distance"] == 1
    assert who(state, 2)["fatigue"] == 1
    assert state.waiting == (0, 1)
    assert asked(state) == "vote"


@pytest.mark.clause("R-23")
def test_if_all_stay_the_group_rests_under_its_leader_and_nobody_is_asked_to_leave() -> None:
    state = camp(*[one(0, 5, fatigue=1)] * 4, time="night 1", at={"do": "turn", "step": "move"})
    state.apply(0, TRAVEL)
    all_answer(state, YES)
    assert list(state.position()["groups"]) == ["0"]
    assert group(state)["leader"] == 0
    assert asked(state) == "act"
    all_answer(state, NO)
    assert who(state, 0)["fatigue"] == 0


@pytest.mark.clause("R-23")
def test_a_leader_bound_to_travel_is_not_asked_to_stay() -> None:
    state = camp(*[one(0, 5)] * 3, time="night 1", at={"do": "turn", "step": "move"}, leader_may_stay=False)
    state.apply(0, TRAVEL)
    assert asked(state) == "stay"
    assert state.waiting == (1, 2)


@pytest.mark.clause("TR-69", "R-23")
def test_by_day_others_stay_only_with_somebody_heavily_injured() -> None:
    def setting_out() -> snowbound.State:
        state = camp(one(0, 5), one(0, 5, injury=HEAVY), one(0, 5), time="day 2", dice=(6, 6, 6, 6, 1))
        state.apply(0, TRAVEL)
        assert asked(state) == "stay"
        assert state.waiting == (1,)
        return state

    state = setting_out()
    state.apply(1, NO)
    assert who(state, 2)["distance"] == 1  # nobody else was asked
    state = setting_out()
    state.apply(1, YES)
    assert asked(state) == "stay"
    assert state.waiting == (0, 2)
    state.apply(0, NO)
    state.apply(2, YES)
    assert group(state, 1)["members"] == [1, 2]


@pytest.mark.clause("TR-67", "TR-70")
def test_groups_only_split_and_members_of_one_have_gone_equally_far() -> None:
    """Scenario 52, over random play."""
    rng = random.Random(8)
    for n in range(25):
        state = GAME.new(players=rng.randint(2, 9), seed=n)
        together: set[tuple[int, int]] | None = None
        for _ in play(state, rng):
            g = state.record
            pairs = {
                (a, b)
                for a in range(g.players)
                for b in range(a)
                if g.group[a] == g.group[b] and g.group[a] >= 0
            }
            assert all(g.distance[a] == g.distance[b] for a, b in pairs)
            assert together is None or pairs <= together, "two who had parted met again"
            together = pairs


@pytest.mark.clause("TR-67")
def test_nobody_deals_with_another_group() -> None:
    state = camp(one(0, 5, AID), one(0, 5, group=1, injury=HURT), one(0, 5, injury=HURT), time="day 2")
    with pytest.raises(snowbound.IllegalAction, match=r"another group.*TR-67"):
        state.apply(0, 28 + 1)


@pytest.mark.clause("R-19")
def test_followers_choose_a_group_after_a_split() -> None:
    haven, evasion, nothing = (6, 6, 6, 6), 6, 1
    for option, dice, parent, new in (
        ("both", (*haven, evasion, nothing), "hostile", "hostile"),
        ("parent_only", (*haven, evasion, nothing), "hostile", "nobody"),
        ("new_only", (*haven, nothing), "nobody", "hostile"),
    ):
        state = camp(
            *[one(0, 9)] * 3, time="night 1", at={"do": "turn", "step": "split", "declared": "travel"},
            split_tail=option, groups={"0": {"leader": 0, "followed_by": "hostile"}}, dice=dice,
        )  # fmt: skip
        state.apply(0, NO)
        state.apply(1, YES)
        events = state.apply(2, YES)
        if asked(state) == "re-roll":
            events += state.apply(0, NO)
        assert [e["members"] for e in events if e.name == "split"] == [[1, 2]]
        assert group(state, 0)["followed_by"] == parent
        assert group(state, 1)["followed_by"] == new


@pytest.mark.clause("R-31", "TR-33", "R-12")
def test_the_dead_count_for_x_but_not_for_the_size_of_a_group() -> None:
    """Scenario 50, too: the leader dies of the injury he gave himself, and the rest vote."""
    state = camp(
        one(-2, injury=HEAVY), one(0, 6), one(0, 6), one(0, fate="starved"), one(0, fate="starved"),
        one(0, fate="starved"), at={"do": "challenge", "difficulty": 6}, dice=(1, 1, 1, 5),
    )  # fmt: skip
    all_answer(state, 100)  # nobody pledges: asked, and asked again
    all_answer(state, 100)
    assert asked(state) == "injure"
    assert state.actions(0) == [j(0), j(1), j(2)]
    state.apply(0, j(0))
    assert who(state, 0)["fate"] == "injury"
    assert asked(state) == "vote"
    assert state.waiting == (1, 2)
    all_answer(state, j(1))
    assert group(state)["members"] == [1, 2]


@pytest.mark.clause("R-3")
def test_the_last_of_a_group_leads_without_a_vote() -> None:
    state = camp(one(0, injury=HEAVY), one(0), at={"do": "challenge", "difficulty": 6}, dice=(6,))
    state.apply(0, j(0))
    assert group(state)["leader"] == 1
    assert asked(state) != "vote"


@pytest.mark.clause("TR-60")
def test_a_rest_takes_the_fatigue() -> None:
    state = camp(one(0, fatigue=4), one(0), at=RESTS, time="day 2")
    assert asked(state) == "cannibalism"
    assert who(state, 0)["fatigue"] == 0
    assert [event.args[0] for event in told(state, "recovered")] == [0], "the other was not tired"


@pytest.mark.clause("TR-69", "R-23")
def test_by_day_the_second_question_goes_to_the_group_s_other_members_alone() -> None:
    """Not to the heavily injured who chose to go, not to another group, not to a leader who must travel."""
    party = [
        one(0, 5),
        one(0, 5, injury=HEAVY),
        one(0, 5, injury=HEAVY),
        one(0, 5, injury=HURT),
        one(0, 5, group=1),
    ]
    for leader_may_stay, others in ((True, (0, 3)), (False, (3,))):
        state = camp(*party, time="day 2", leader_may_stay=leader_may_stay)
        state.apply(0, TRAVEL)
        assert state.waiting == (1, 2)
        state.apply(1, YES)
        state.apply(2, NO)
        assert asked(state) == "stay"
        assert state.waiting == others


@pytest.mark.clause("R-4")
def test_a_new_group_takes_the_lowest_number_nobody_uses() -> None:
    state = camp(
        one(0, 5), one(0, 5), one(0, 5, group=2), one(0, 5, group=2), time="night 1",
        at={"do": "turn", "step": "move"},
    )  # fmt: skip
    state.apply(0, TRAVEL)
    state.apply(0, NO)
    state.apply(1, YES)
    groups = state.position()["groups"]
    assert {number: row["members"] for number, row in groups.items()} == {"0": [0], "1": [1], "2": [2, 3]}


@pytest.mark.clause("R-19", "TR-22")
def test_a_number_that_is_used_again_brings_no_old_followers_along() -> None:
    """Group 0 was followed and is no more; whoever takes its number later is followed by nobody."""
    state = camp(
        one(0, injury=HEAVY), one(0, 5, group=1), one(0, 5, group=1), at=challenge(9), dice=(6,), time="night 1",
        groups={"0": {"followed_by": "hostile"}}, split_tail="parent_only",
    )  # fmt: skip
    assert who(state, 0)["fate"] == "injury"
    assert "0" not in state.position()["groups"]
    state.apply(1, NO)
    nobody_gives(state)
    state.apply(1, REST)
    state.apply(1, NO)
    state.apply(2, YES)
    events = state.apply(1, NO)
    assert group(state, 0)["members"] == [2]
    assert not [e for e in events if e.name == "evasion"], "nobody was there to be shaken off"


@pytest.mark.clause("TR-67", "TR-70", "TR-30")
def test_a_parting_and_a_haven_name_the_members() -> None:
    """Together with deaths and losses, they tell at any time who is in which group."""
    rng, parted, arrived = random.Random(4), 0, 0
    for seed in range(60):
        state = GAME.new(players=rng.choice((3, 5, 24)), seed=seed, options={"spend_protocol": "sealed"})
        groups = {0: {*range(state.players)}}
        events = list(state.opening)
        while not state.over:
            seat = rng.choice(state.waiting)
            events += state.apply(seat, rng.choice(state.actions(seat)))
        for event in events:
            if event.name == "split":
                members = {*event["members"]}
                assert len(members) == event["size"]
                assert members <= groups[event["parent"]]
                groups[event["parent"]] -= members
                groups[event["group"]] = members
                parted += 1
            elif event.name == "haven":
                assert {*event["members"]} == groups.pop(event["group"])
                arrived += 1
            elif event.name in ("died", "lost"):
                groups = {key: members - {event["seat"]} for key, members in groups.items()}
    assert parted > 20
    assert arrived > 3
