"""Travelling: distance, haven, evasion, the travel chart, followers. TR-25 … TR-33, TR-46 … TR-52."""

from __future__ import annotations

import pytest

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
    all_answer,
    asked,
    camp,
    group,
    j,
    one,
    told,
    who,
)

NO_HAVEN = (6, 6, 6, 6)
NOTHING = 1


@pytest.mark.clause("TR-25", "TR-26", "TR-27", "TR-12", "R-33")
def test_distance_and_fatigue_of_travel_by_day_and_by_night() -> None:
    """Scenario 33: by day only the heavily injured tire; by night everybody does, they twice."""
    for time, expected in (("day 2", [0, 0, 1]), ("night 2", [1, 1, 2])):
        state = camp(one(), one(injury=HURT), one(injury=HEAVY), at=TRAVELS, time=time,
                     dice=(*NO_HAVEN, 5, 1, 1, 5))  # fmt: skip
        assert asked(state) == "injure"  # a hard challenge, failed: nothing else has happened since
        assert [who(state, s)["fatigue"] for s in range(3)] == expected
        assert [who(state, s)["distance"] for s in range(3)] == [1, 1, 1]


@pytest.mark.clause("R-33", "TR-40")
def test_the_fatigue_of_a_night_counts_in_that_night_s_challenge() -> None:
    state = camp(one(), one(), at=TRAVELS, time="night 2", dice=(*NO_HAVEN, 3, 1))
    assert [e.args[2] for e in told(state, "effort")][:2] == [1, 1]
    assert told(state, "total")[0].args[1] == -2


@pytest.mark.clause("TR-28", "TR-29", "TR-30", "R-13")
@pytest.mark.parametrize(
    ("after", "limit"),
    [
        (1, 0),
        (6, 0),
        (7, 1),
        (12, 1),
        (13, 2),
        (18, 2),
        (19, 3),
        (24, 3),
        (25, 4),
        (30, 4),
        (31, 5),
        (36, 5),
        (37, 6),
    ],
)
def test_the_edges_of_the_haven_chart(after: int, limit: int) -> None:
    """Scenario 18: with six players the rows begin at 7, 13, 19, 25, 31 and 37."""
    party = [one(distance=after - 1)] * 6
    for worst in range(1, 7):
        state = camp(*party, at=TRAVELS, dice=(1, 1, worst, 1, NOTHING))
        assert state.over == (worst <= limit)
        assert [e["members"] for e in told(state, "haven")] == [[*range(6)]] * (worst <= limit)
        assert bool(told(state, "travel die")) != (worst <= limit)  # TR-30: no travel event in a haven


@pytest.mark.clause("TR-28", "TR-30")
def test_each_of_the_four_dice_must_succeed_and_the_group_is_safe() -> None:
    """Scenario 51: others go on; the game is over when no group is left."""
    away = one(0, 5, group=1)
    for place in range(4):
        dice = [1, 1, 1, 1]
        dice[place] = 2
        state = camp(one(distance=2), away, at=TRAVELS, dice=(*dice, NOTHING))
        assert who(state, 0)["group"] == 0
    state = camp(one(0, 9, distance=2), one(0, 5, group=1), at=TRAVELS, dice=(1, 1, 1, 1))
    assert who(state, 0)["fate"] == "safe"
    assert who(state, 0)["cards"] == []
    assert not state.over
    assert state.waiting == (1,)


@pytest.mark.clause("TR-28")
def test_haven_dice_are_rolled_even_where_they_cannot_succeed() -> None:
    """So that the dice that follow do not depend on the distance."""
    state = camp(one(), one(), at=TRAVELS, dice=(1, 1, 1, 1, 4, 6))
    assert told(state, "travel die")[0].args[1] == 4


@pytest.mark.clause("R-13", "TR-22")
def test_without_havens_no_haven_dice_are_rolled() -> None:
    state = camp(one(distance=200), one(distance=200), at=TRAVELS, dice=(4, 6), safe_haven="off")
    assert told(state, "travel die")[0].args[1] == 4


@pytest.mark.clause("TR-31", "R-14")
def test_evasion_comes_before_the_travel_roll() -> None:
    """Scenario 25: shaken off, a plain challenge; still followed, challenge and encounter."""
    followed = {"0": {"followed_by": "friendly"}}
    for face in (1, 4):
        state = camp(one(), one(), at=TRAVELS, dice=(*NO_HAVEN, face, 4, 5), groups=followed)
        assert group(state)["followed_by"] == "nobody"
        assert told(state, "challenge")[0].args[1] == 4
        assert not told(state, "encounter")
    for face in (5, 6):
        state = camp(one(), one(), at=TRAVELS, dice=(*NO_HAVEN, face, 4, 5), groups=followed)
        assert group(state)["followed_by"] == "friendly"
        assert told(state, "encounter")


@pytest.mark.clause("TR-31")
def test_a_group_that_is_not_followed_rolls_no_evasion() -> None:
    state = camp(one(), one(), at=TRAVELS, dice=(*NO_HAVEN, 4, 5))
    assert not told(state, "evasion")
    assert told(state, "travel die")[0].args[1] == 4


@pytest.mark.clause("R-14")
def test_evaded_and_then_new_followers() -> None:
    state = camp(
        one(), one(), at=TRAVELS, dice=(*NO_HAVEN, 4, 6, 1), groups={"0": {"followed_by": "friendly"}}
    )
    assert group(state)["followed_by"] == "hostile"


@pytest.mark.clause("TR-32", "R-15")
@pytest.mark.parametrize(("face", "difficulty"), [(1, None), (3, 6), (4, 12), (5, 18)])
def test_the_travel_chart(face: int, difficulty: int | None) -> None:
    """Scenario 21, with six players."""
    state = camp(*[one()] * 6, at=TRAVELS, dice=(*NO_HAVEN, face, 5))
    challenges = [e.args[1] for e in told(state, "challenge")]
    assert challenges == ([] if difficulty is None else [difficulty])


@pytest.mark.clause("TR-32", "TR-34")
def test_a_two_on_the_travel_chart_finds_supplies() -> None:
    state = camp(*[one()] * 6, at=TRAVELS, dice=(*NO_HAVEN, 2, 4, 3, 3))
    assert asked(state) == "carrier"
    assert told(state, "found")[0].args[2] == 5


@pytest.mark.clause("TR-32", "TR-46", "R-15")
@pytest.mark.parametrize(
    ("face", "who_follows"),
    [(1, "hostile"), (2, "unknown"), (3, "unknown"), (4, "unknown"), (5, "unknown"), (6, "friendly")],
)
def test_becoming_followed(face: int, who_follows: str) -> None:
    """Scenario 24: no encounter in that phase."""
    state = camp(one(), one(), at=TRAVELS, dice=(*NO_HAVEN, 6, face))
    assert group(state)["followed_by"] == who_follows
    assert not told(state, "encounter")


@pytest.mark.clause("TR-32", "R-15")
def test_a_six_while_followed_is_no_event() -> None:
    state = camp(one(), one(), at=TRAVELS, dice=(*NO_HAVEN, 5, 6), groups={"0": {"followed_by": "unknown"}})
    assert group(state)["followed_by"] == "unknown"
    assert not told(state, "encounter")
    assert not told(state, "followed")


@pytest.mark.clause("TR-47", "R-15")
def test_followed_and_an_empty_stage() -> None:
    """Scenario 27: no encounter, still followed, nothing learnt."""
    state = camp(one(), one(), at=TRAVELS, dice=(*NO_HAVEN, 6, 1), groups={"0": {"followed_by": "unknown"}})
    assert group(state)["followed_by"] == "unknown"
    assert not told(state, "encounter")


@pytest.mark.clause("TR-33", "R-12")
@pytest.mark.parametrize(
    ("players", "size", "small"),
    [(6, 2, True), (6, 3, False), (7, 3, True), (7, 4, False), (5, 2, True), (5, 3, False), (3, 1, True),
     (2, 1, False), (1, 1, False)],
)  # fmt: skip
def test_small_groups(players: int, size: int, small: bool) -> None:
    """Scenario 22."""
    party = [one(0, 9)] * size + [one(0, fate="starved")] * (players - size)
    state = camp(*party, at=TRAVELS, dice=(*NO_HAVEN, 1))
    assert (asked(state) == "re-roll") == small
    if small:
        assert state.actions(0) == [NO, YES]


@pytest.mark.clause("TR-33", "R-12")
def test_the_second_travel_roll_stands() -> None:
    party = [one(0, 9)] + [one(0, fate="starved")] * 2
    state = camp(*party, at=TRAVELS, dice=(*NO_HAVEN, 5, 2, 1, 1, 1))
    assert "5" in state.question(0)
    events = state.apply(0, YES)
    assert [e.args[2] for e in events if e.name == "carries"] == [1]  # supplies, not the hard challenge
    state = camp(*party, at=TRAVELS, dice=(*NO_HAVEN, 5, 1))
    assert "challenge" in [e.name for e in state.apply(0, NO)]


@pytest.mark.clause("R-12")
def test_only_the_travel_chart_is_rolled_again() -> None:
    """Not the haven, not the evasion: the followers shaken off stay away."""
    party = [one(0, 9)] + [one(0, fate="starved")] * 2
    state = camp(*party, at=TRAVELS, dice=(*NO_HAVEN, 1, 5, 1), groups={"0": {"followed_by": "hostile"}})
    state.apply(0, YES)
    assert group(state)["followed_by"] == "nobody"


@pytest.mark.clause("TR-48", "R-16")
@pytest.mark.parametrize(
    ("face", "who_follows"),
    [(1, "friendly"), (2, "friendly"), (3, "hostile"), (4, "hostile"), (5, "hostile"), (6, "samaritans")],
)
def test_unknown_followers_are_found_out_when_met(face: int, who_follows: str) -> None:
    """Scenario 30."""
    state = camp(
        one(), one(), at=TRAVELS, dice=(*NO_HAVEN, 5, 3, face, 1), groups={"0": {"followed_by": "unknown"}}
    )
    assert group(state)["followed_by"] == who_follows  # and known from now on


@pytest.mark.clause("TR-49", "TR-50", "R-16")
def test_hostile_followers_add_to_the_challenge() -> None:
    """One challenge with both difficulties, one failure roll."""
    state = camp(
        *[one()] * 6, at=TRAVELS, dice=(*NO_HAVEN, 5, 4, 3, 5), groups={"0": {"followed_by": "hostile"}}
    )
    assert [e.args[1] for e in told(state, "challenge")] == [12 + 18]
    assert len(told(state, "failed")) == 1


@pytest.mark.clause("TR-49", "R-16")
def test_hostile_followers_come_up_while_supplies_are_found() -> None:
    """R-16: hostile die, then the supplies, then the challenge."""
    state = camp(
        *[one()] * 6, at=TRAVELS, dice=(*NO_HAVEN, 5, 2, 2, 5, 5), groups={"0": {"followed_by": "hostile"}}
    )
    assert asked(state) == "carrier"
    events = state.apply(0, j(3))
    assert [e.args[1] for e in events if e.name == "challenge"] == [12]


@pytest.mark.clause("TR-51")
def test_friendly_followers_do_nothing() -> None:
    state = camp(
        *[one()] * 6, at=TRAVELS, dice=(*NO_HAVEN, 5, 3, 5), groups={"0": {"followed_by": "friendly"}}
    )
    assert [e.args[1] for e in told(state, "challenge")] == [6]
    assert len(told(state, "supplies die")) == 0


@pytest.mark.clause("TR-52", "R-16")
def test_samaritans_bring_supplies_after_the_event_s_own_and_before_the_challenge() -> None:
    samaritans = {"0": {"followed_by": "samaritans"}}
    state = camp(*[one()] * 6, at=TRAVELS, dice=(*NO_HAVEN, 6, 2, 5, 1, 1, 1), groups=samaritans)
    assert len(told(state, "supplies die")) == 1
    events = state.apply(0, j(0))
    assert [e.args[2] for e in events if e.name == "supplies die"] == [1]
    state = camp(*[one()] * 6, at=TRAVELS, dice=(*NO_HAVEN, 6, 3, 5, 5), groups=samaritans)
    assert not told(state, "challenge")
    assert [e.name for e in state.apply(0, j(0))].count("challenge") == 1


@pytest.mark.clause("R-18")
def test_whether_followers_stay_after_an_encounter() -> None:
    for who_follows, left in (("hostile", "nobody"), ("samaritans", "nobody"), ("friendly", "friendly")):
        for option, expected in (("persist", who_follows), ("leave", left)):
            state = camp(
                *[one()] * 6, at=TRAVELS, dice=(*NO_HAVEN, 5, 3, 5), after_encounter=option,
                groups={"0": {"followed_by": who_follows}},
            )  # fmt: skip
            assert group(state)["followed_by"] == expected


@pytest.mark.clause("TR-47", "R-17", "TR-49")
def test_resting_while_followed_meets_the_followers_with_present_fatigue() -> None:
    """Scenario 32: the challenge first, then recovery; or the other way round."""
    party = [one(fatigue=3), one(fatigue=2)]
    hostile = {"0": {"followed_by": "hostile"}}
    state = camp(*party, at=RESTS, time="night 1", dice=(4, 5), groups=hostile)
    assert told(state, "total")[0].args[1:] == (-5, 8)
    state = camp(*party, at=RESTS, time="night 1", dice=(4, 5), groups=hostile, rest_encounter="after")
    assert told(state, "total")[0].args[1:] == (0, 8)


@pytest.mark.clause("TR-47", "TR-52")
def test_resting_with_samaritans_brings_supplies() -> None:
    state = camp(
        one(), one(), at=RESTS, time="night 1", dice=(5,), groups={"0": {"followed_by": "samaritans"}}
    )
    assert asked(state) == "carrier"
    assert AID in state.question(0)


@pytest.mark.clause("R-33", "TR-59")
def test_a_night_travel_is_a_whole_travel() -> None:
    state = camp(
        one(0, 9), one(0, 9), time="night 1", at={"do": "turn", "step": "move"}, dice=(*NO_HAVEN, 4, 5)
    )
    state.apply(0, TRAVEL)
    all_answer(state, NO)
    assert who(state, 0)["distance"] == 1
    assert asked(state) == "spend"


@pytest.mark.clause("R-13")
def test_charts_are_data() -> None:
    """The charts can be read from another text, and a bad one is answered with everything that is wrong."""
    from snowbound.engine.errors import BadDocument
    from snowbound.games.trek.charts import load_charts

    charts, label = load_charts()
    assert label == GAME.tables_label == {"name": "Trek", "version": "1"}
    assert charts.haven_beyond == [1, 2, 3, 4, 5, 6]
    with pytest.raises(BadDocument) as bad:
        load_charts(
            'name = "mine"\n[travel]\n1 = "nothing"\n7 = "supplies"\n[failure]\n"1-6" = "frostbite"\n'
        )
    text = str(bad.value)
    for part in ("travel.7", "travel: every face", "failure.1-6", "supplies: missing", "haven", "version"):
        assert part in text


@pytest.mark.clause("TR-47", "TR-51", "TR-52")
@pytest.mark.parametrize(("followers", "found"), [("friendly", False), ("samaritans", True)])
def test_at_rest_samaritans_share_and_friends_do_not(followers: str, found: bool) -> None:
    state = camp(
        one(), one(), at=RESTS, time="night 1", dice=(1, 2, 3), groups={"0": {"followed_by": followers}}
    )
    assert bool(told(state, "supplies die")) == found
    assert (asked(state) == "carrier") == found
