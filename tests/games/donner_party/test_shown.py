"""What a view tells beyond the record, for whoever draws the camps."""

from __future__ import annotations

import random

import pytest

import snowbound
from tests.games.donner_party.camp import DONNERS, FEEDING, LAYING, REEDS, camp, card, laid, party


@pytest.mark.clause("DP-34", "DP-52")
def test_health_draws_and_food_needed_stand_in_every_view() -> None:
    state = snowbound.game("donner-party").new(players=3, seed=5)
    position = state.position()
    assert "shown" not in position
    faces = position["parties"][0]["settlers"]
    for place, name in enumerate(faces):
        faces[name] = "weakened" if place < 2 else "healthy"
    other = snowbound.game("donner-party").load(position)
    for viewer in (None, 0, 1):
        shown = other.view(viewer)["shown"]
        assert shown["needs"][0] == 3 + 1
        assert shown["draws"][0] == shown["health"][0] // 5


@pytest.mark.clause("DP-90", "Q49")
def test_at_the_end_the_view_names_who_has_the_highest_shame() -> None:
    """By the rules' own reckoning: the outcome's sentence and the view agree."""
    found = 0
    for seed in range(6):
        rng = random.Random(seed)
        state = snowbound.game("donner-party").new(players=4, seed=seed)
        while not state.over:
            seat = rng.choice(state.waiting)
            state.apply(seat, rng.choice(state.actions(seat)))
        assert state.outcome is not None
        totals = [row["shame"] for row in state.outcome.details]
        most = [seat for seat in range(4) if totals[seat] == max(totals) > 0]
        for viewer in (None, 0, 3):
            shown = state.view(viewer)["shown"]
            assert shown.keys() == {"months", "survivors", "shame", "most_shame"}
            assert (shown["shame"], shown["most_shame"]) == (totals, most)
        found += bool(most)
    assert found


@pytest.mark.clause("DP-85", "DP-86", "Q75")
def test_at_the_end_the_view_names_the_settlers_that_score() -> None:
    for seed in range(6):
        rng = random.Random(seed)
        state = snowbound.game("donner-party").new(players=3, seed=seed, options={"ai_seat": True})
        while not state.over:
            assert "survivors" not in state.view(0)["shown"]
            seat = rng.choice(state.waiting)
            state.apply(seat, rng.choice(state.actions(seat)))
        assert state.outcome is not None
        view = state.view(None)
        for seat, row in enumerate(state.outcome.details):
            survivors = view["shown"]["survivors"][seat]
            assert len(survivors) == row["healthy"] + row["weakened"]
            faces = {view["parties"][seat]["settlers"][settler] for settler in survivors}
            assert faces <= {"healthy", "weakened", "safe", "safe weakened"}


@pytest.mark.clause("V-7", "V-10")
def test_everybody_is_told_how_many_cards_of_each_month_are_left() -> None:
    """As many for a seat that has looked at some as for one that sees their backs."""
    deck = ["dec_field_mice", {"card": "jan_blizzard", "known_to": [1]}, "jan_ox_hide_stew", "mar_pine_bark"]
    state = camp(party(DONNERS), party(REEDS, "oct_jerky"), at=LAYING, deck=deck)
    left = {"nov": 0, "dec": 1, "jan": 2, "feb": 0, "mar": 1}
    for viewer in (None, 0, 1):
        months = state.view(viewer)["shown"]["months"]
        assert {row["month"]: row["left"] for row in months} == left
        assert [row["month"] for row in months] == ["nov", "dec", "jan", "feb", "mar"]


@pytest.mark.clause("DP-53", "V-5")
def test_food_laid_down_is_counted_for_whoever_laid_it_and_nobody_else() -> None:
    state = camp(party(DONNERS, "oct_jerky", "nov_grizzly_bear"), party(REEDS, "oct_jerky"), at=LAYING)
    assert state.question(0) == "Your camp needs 3 Food. Which Forage do you lay down?"
    state.apply(0, card(state, 0, "oct_jerky"))
    for viewer, known in ((None, 0), (0, 2), (1, 0)):
        assert state.view(viewer)["shown"]["laid"] == [known, 0]
    assert state.question(0) == "Your camp needs 3 Food. You have laid down 2. Which Forage do you add?"
    assert "laid down" not in state.question(1)
    state.apply(0, card(state, 0, "nov_grizzly_bear"))
    assert state.question(0).endswith("You have laid down 6. No Forage is left to add.")


@pytest.mark.clause("DP-54", "Q28")
def test_a_stew_counts_with_the_ox_that_is_laid_down_beside_it() -> None:
    state = camp(party(DONNERS, "dec_ox_hide_stew", "dec_frozen_ox"), at=LAYING)
    state.apply(0, card(state, 0, "dec_ox_hide_stew"))
    assert state.view(0)["shown"]["laid"][0] == 0
    state.apply(0, card(state, 0, "dec_frozen_ox"))
    assert state.view(0)["shown"]["laid"][0] == 3 + 2


@pytest.mark.clause("DP-54", "DP-68")
def test_with_a_single_ox_one_of_two_stews_counts() -> None:
    stews = [laid("dec_ox_hide_stew"), laid("jan_ox_hide_stew")]
    for oxen in range(3):
        state = camp(party(DONNERS, *stews), at=LAYING, oxen=oxen, spent={"nov_frozen_ox": oxen})
        assert state.view(0)["shown"]["laid"][0] == 2 * oxen


@pytest.mark.clause("DP-54")
def test_what_was_revealed_counts_for_everybody() -> None:
    state = camp(
        party(DONNERS, laid("oct_jerky")),
        party(REEDS, laid("nov_grizzly_bear"), actions=["rifle"]),
        at=FEEDING,
    )
    for viewer in (None, 0, 1):
        shown = state.view(viewer)["shown"]
        assert state.view(viewer)["parties"][0].get("food", 0) + shown["laid"][0] == 2
        assert shown["laid"][1] == (4 if viewer == 1 else 0)


@pytest.mark.clause("DP-40")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_view_says_how_many_communal_cards_there_are_at_the_start(players: int) -> None:
    view = snowbound.game("donner-party").new(players=players, seed=5).view(0)
    assert view["shown"]["places"] == max(1, len(view["parties"]) - 1)
