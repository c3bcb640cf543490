"""Shame from others, the end, points, winners. DP-77, DP-81 … DP-94, Q43, Q48 … Q59."""

from __future__ import annotations

from typing import Any

import pytest

import snowbound
from tests.games.donner_party.camp import (
    BREENS,
    DEAD,
    DONNERS,
    EDDY,
    ELITHA,
    GEORGE,
    GRAVES,
    HOOK,
    ISABELLA,
    KESEBERG,
    LANDRUM,
    LUIS,
    NAOMI,
    PATRICK,
    PEGGY,
    REEDS,
    SALVADOR,
    SIMON,
    STANTON,
    TAMSEN,
    THOMAS,
    H,
    W,
    asked,
    camp,
    deck_of,
    feed,
    in_round,
    labels,
    party,
    playing,
    seat,
    shame,
    told,
    who,
)

# --------------------------------------------------------------- Shame from others


def must_draw(many: int, *piles: int, **more: Any) -> snowbound.State:
    """Seat 0 must draw Shame from an empty deck; the others have piles of so many cards. The deck is a fixture of
    eleven cards of value 1, so that the piles hold them all."""

    def change(doc: dict[str, Any]) -> None:
        doc["shame"] = [{"value": 1, "count": sum(piles)}]

    people = (DONNERS, REEDS, BREENS, GRAVES)
    rows = [party(people[s], shame=[1] * n) for s, n in enumerate(piles)]
    return camp(
        *rows, at=in_round("end", {"do": "shame", "seat": 0, "many": many}), game=deck_of(change), **more
    )


@pytest.mark.clause("DP-77", "Q43")
def test_an_empty_shame_deck_is_made_up_from_a_pile_of_the_drawers_choice() -> None:
    state = must_draw(2, 0, 3, 4)
    assert asked(state) == "shame source"
    assert labels(state, 0) == [
        "Take from Seat 1, who has 3 Shame cards",
        "Take from Seat 2, who has 4 Shame cards",
    ]
    state.apply(0, seat(2))
    assert [shame(state, s) for s in range(3)] == [2, 3, 2]  # one choice for the whole draw


@pytest.mark.clause("Q43")
def test_another_pile_is_chosen_only_when_the_first_runs_out() -> None:
    state = must_draw(3, 0, 1, 4, 4)
    state.apply(0, seat(1))
    assert state.actions(0) == [seat(2), seat(3)]
    state.apply(0, seat(3))
    assert [shame(state, s) for s in range(4)] == [3, 0, 4, 2]


@pytest.mark.clause("Q43")
def test_if_nobody_has_shame_the_rest_is_waived() -> None:
    state = must_draw(3, 2, 1)
    assert [shame(state, s) for s in range(2)] == [3, 0]  # a single pile: nothing to choose
    assert [str(e) for e in told(state.opening, "shame waived")] == [
        "There was no Shame left for Seat 0 to draw."
    ]


@pytest.mark.clause("Q43", "DP-77")
@pytest.mark.parametrize(("option", "left"), [("most_cards", [2, 2, 2, 2]), ("left", [2, 0, 4, 2])])
def test_other_ways_to_find_the_pile(option: str, left: list[int]) -> None:
    state = must_draw(2, 0, 2, 4, 2, SHAME_SOURCE=option)
    assert asked(state) == ""
    assert [shame(state, s) for s in range(4)] == left


@pytest.mark.clause("Q43", "Q46")
def test_an_eliminated_seats_pile_can_be_drawn_from() -> None:
    def change(doc: dict[str, Any]) -> None:
        doc["shame"] = [{"value": 2, "count": 2}]

    state = camp(
        party(DONNERS), party({PATRICK: DEAD}, shame=[2, 2]), party(REEDS),
        at=in_round("end", {"do": "shame", "seat": 0, "many": 1}), game=deck_of(change),
    )  # fmt: skip
    assert [shame(state, s) for s in range(3)] == [1, 1, 0]


# ---------------------------------------------------------------------------- scoring

A = {PATRICK: H, PEGGY: W, ISABELLA: W, EDDY: W}
B = {TAMSEN: W, ELITHA: H, KESEBERG: W}
C = {SIMON: W, LANDRUM: W}


def scored(*parties: dict[str, Any], **options: Any) -> snowbound.Outcome:
    """The game ends where the next round would begin."""
    outcome = camp(*parties, **options).outcome
    assert outcome is not None
    return outcome


@pytest.mark.clause("DP-85", "DP-86", "DP-87", "DP-88", "DP-89", "DP-90", "DP-91", "DP-94", "Q55", "Q57")
def test_points_and_the_highest_shame() -> None:
    outcome = scored(party(A, shame=[4, 3, 2]), party(B, shame=[4]), party(C, shame=[3, 3]))
    assert outcome.scores == (22.0, 11.0, 6.0)
    assert outcome.winners == (1,)
    assert outcome.returns == (0.0, 1.0, 0.0)
    assert "Seat 0 had the most Shame, 9." in outcome.reason
    assert outcome.details[0] == {
        "safe": 0,
        "seat": 0, "ai": False, "healthy": 1, "weakened": 3, "oldest": True, "youngest": True, "family": True,
        "points": 22, "shame": 9, "shame_cards": 3, "party_health": outcome.details[0]["party_health"],
    }  # fmt: skip


@pytest.mark.clause("DP-92")
def test_a_tie_on_points_goes_to_the_lower_shame() -> None:
    """22, 11, 11 points; Shame 9, 5, 4."""
    c = {SIMON: W, LANDRUM: W, THOMAS: H}
    outcome = scored(party(A, shame=[4, 3, 2]), party(B, shame=[4, 1]), party(c, shame=[4]))
    assert outcome.scores[1] == outcome.scores[2] == 11
    assert outcome.winners == (2,)


@pytest.mark.clause("Q53", "DP-92")
@pytest.mark.parametrize(("option", "winners"), [("shared", (1, 2)), ("fewest_cards", (2,))])
def test_points_and_shame_tied(option: str, winners: tuple[int, ...]) -> None:
    c = {SIMON: W, LANDRUM: W, THOMAS: H}
    outcome = scored(party(A, shame=[4, 3, 2]), party(B, shame=[2, 2]), party(c, shame=[4]), FINAL_TIE=option)
    assert outcome.winners == winners
    assert sum(outcome.returns) == 1.0


@pytest.mark.clause("Q50")
def test_all_at_the_highest_shame_lose() -> None:
    outcome = scored(party(A, shame=[4]), party(B, shame=[4]), party(C, shame=[1]))
    assert outcome.winners == (2,)


@pytest.mark.clause("Q51", "DP-90", "Q58")
@pytest.mark.parametrize(("option", "winners"), [("ignore", (0,)), ("no_winner", ())])
def test_every_survivor_at_the_highest_shame(option: str, winners: tuple[int, ...]) -> None:
    assert scored(party(A, shame=[3]), party(B, shame=[3]), ALL_SHAMED=option).winners == winners
    assert scored(party(A, shame=[3]), party(B, shame=[2]), ALL_SHAMED=option).winners == (1,)  # two players


@pytest.mark.clause("Q49", "DP-90")
@pytest.mark.parametrize(("option", "winner"), [("all_humans", 0), ("survivors", 1)])
def test_a_dead_rivals_shame_can_shield_the_living(option: str, winner: int) -> None:
    outcome = scored(
        party(A, shame=[4]), party(B, shame=[1]), party({THOMAS: DEAD}, shame=[4, 4]), SHAME_POOL=option
    )
    assert outcome.winners == (winner,)


@pytest.mark.clause("Q52")
def test_an_eliminated_player_never_wins() -> None:
    outcome = scored(party(A, shame=[4]), party(C, shame=[3]), party({THOMAS: DEAD}))
    assert outcome.winners == (1,)


@pytest.mark.clause("Q55", "Q56", "DP-87", "DP-88")
@pytest.mark.parametrize(("option", "second"), [("all", 8.0), ("age_rank", 5.0)])
def test_the_same_printed_age_at_the_end(option: str, second: float) -> None:
    """Stanton and Dolan are both 35, the oldest; Simon, 8, is the youngest."""
    one, two = {STANTON: H, SIMON: W}, {"patrick_dolan": H}
    outcome = scored(party(one), party(two), AGE_BONUS_TIE=option)
    assert outcome.scores == (14.0, second)


@pytest.mark.clause("Q56")
def test_one_settler_both_oldest_and_youngest() -> None:
    outcome = scored(party({STANTON: H}), party({"patrick_dolan": W}))
    assert outcome.scores == (11.0, 9.0)  # both 35: each is oldest and youngest


@pytest.mark.clause("Q57", "DP-89")
def test_the_family_bonus_is_for_ones_own_colour_alive() -> None:
    assert scored(party({**DONNERS, GEORGE: W}), party({HOOK: H, LUIS: H, SALVADOR: H})).details[0]["family"]
    assert not scored(party({**DONNERS, GEORGE: DEAD}), party({HOOK: H, LUIS: H, SALVADOR: H})).details[0][
        "family"
    ]
    assert not scored(party(DONNERS), party({HOOK: H, LUIS: H, SALVADOR: H})).details[1]["family"]


# ------------------------------------------------------------------- who is left


@pytest.mark.clause("DP-93", "Q48")
def test_a_sole_survivor_wins_whatever_the_shame() -> None:
    state = camp(
        party(DONNERS, food=3, shame=[4] * 3), party({ISABELLA: W}),
        at=in_round("end", {"do": "hunger", "step": "feeding"}), deck=["nov_wild_game"] * 2,
    )  # fmt: skip
    assert state.over
    assert state.position()["ended_by"] == "one left"
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


@pytest.mark.clause("DP-84", "Q48", "Q54")
@pytest.mark.parametrize(("option", "winners"), [("no_winner", ()), ("least_shame", (1,))])
def test_the_last_two_starve_in_the_same_step(option: str, winners: tuple[int, ...]) -> None:
    state = camp(
        party({NAOMI: W}, shame=[3]), party({ISABELLA: W}, shame=[1]),
        at=in_round("end", {"do": "hunger", "step": "feeding"}), deck=["nov_wild_game"], ALL_DEAD=option,
    )  # fmt: skip
    assert state.over
    assert state.position()["ended_by"] == "all dead"
    assert state.outcome is not None
    assert state.outcome.winners == winners
    assert state.outcome.reason.startswith("Nobody was left alive.")


@pytest.mark.clause("Q48", "DP-93")
@pytest.mark.parametrize(
    ("option", "ended"), [("end_of_step", "all dead"), ("immediate", "one left"), ("game_end", "all dead")]
)
def test_when_it_is_tested_that_one_is_left(option: str, ended: str) -> None:
    state = camp(
        party({NAOMI: W}), party({ISABELLA: W}), at=in_round("end", {"do": "hunger", "step": "feeding"}),
        deck=["nov_wild_game"], SOLE_SURVIVOR=option,
    )  # fmt: skip
    assert state.position()["ended_by"] == ended


@pytest.mark.clause("Q48", "DP-93")
def test_with_game_end_a_sole_survivor_plays_on_and_wins_in_the_end() -> None:
    state = camp(
        party(DONNERS, food=3, shame=[4] * 3), party({ISABELLA: W}), at=feed(1), deck=["nov_wild_game"] * 2,
        SOLE_SURVIVOR="game_end",
    )  # fmt: skip
    assert not state.over
    assert len(state.position()["communal"]) <= 1
    while not state.over:
        state.apply(state.waiting[0], state.actions(state.waiting[0])[0])
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


@pytest.mark.clause("Q48")
def test_an_action_that_leaves_one_party_ends_the_game_at_the_end_of_the_step() -> None:
    state = camp(party(DONNERS), party({ISABELLA: H}), at=playing(0, "rifle"))
    assert who(state, 1)["settlers"] == {ISABELLA: DEAD}  # the only target
    assert state.over


@pytest.mark.clause("DP-28", "DP-82")
def test_an_empty_deck_ends_the_game_at_the_start_of_a_round() -> None:
    state = camp(party(DONNERS), party(REEDS))
    assert state.over
    assert state.position()["ended_by"] == "deck empty"
    assert told(state.opening, "round") == []
