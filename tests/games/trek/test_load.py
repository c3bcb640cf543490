"""Any position that loads can be played from, and comes back as it is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import snowbound
from tests.games.trek.camp import AID, GAME, asked, camp, one, spend


def problems(doc: Any) -> list[str]:
    with pytest.raises(snowbound.BadPosition) as bad:
        GAME.load(doc)
    return bad.value.problems


def test_a_group_that_split_off_has_members() -> None:
    doc: dict[str, Any] = {
        "players": 3,
        "travellers": [{}, {}, {}],
        "time": "night 1",
        "at": {"do": "turn", "step": "new group", "new_group": 1, "declared": "rest"},
        "groups": {"0": {"acted": True}},
    }
    assert problems(doc) == ["at[1].new_group: nobody is in group 1"]
    doc["at"] = {"do": "turn", "step": "move", "new_group": 1}
    assert problems(doc) == ["at[0].new_group: unknown; known: do, group, step"]
    doc["at"] = {"do": "turn", "step": "new group's meal"}
    assert problems(doc) == ["at[1].new_group: which group has split off?"]
    doc["at"] = {"do": "turn", "step": "new group", "new_group": 0, "declared": "rest"}
    assert problems(doc) == ["at[1].new_group: has not split off from itself"]


@pytest.mark.parametrize("said", [[[]], [{}], 3, {"fed": 1}, None, "sings", ["fed", 2]])
def test_unreadable_values_are_named(said: Any) -> None:
    found = problems({"players": 1, "travellers": [{"said": said}]})
    assert found[0].startswith(f"travellers[0].said: {said!r} is not a list of fed, gives no more")


@pytest.mark.parametrize(
    ("do", "said"),
    [("trade", "volunteers"), ("trade", "fed"), ("meal", "acts"), ("meal", "stays"), ("challenge", "acts")],
)
def test_a_member_can_only_have_said_what_belongs_to_the_procedure(do: str, said: str) -> None:
    doc = {
        "players": 2,
        "travellers": [one(0, 5, said=[said]), one(0, 5)],
        "time": "night 1",
        "at": {"do": do},
    }
    assert "travellers[0].said: nothing is going on in which that could have been said" in problems(doc)


def test_a_number_is_not_what_somebody_said_in_a_trade() -> None:
    """Ruleset 1 wrote points as a number in `said`, of a challenge alone."""
    doc = {"players": 2, "travellers": [one(0, 5, said=3), one(0, 5)], "at": {"do": "trade"}}
    assert [problem.split(" is not")[0] for problem in problems(doc)] == ["travellers[0].said: 3"]


@pytest.mark.parametrize("key", ["pledged", "due"])
def test_points_are_pledged_and_due_in_a_challenge_only(key: str) -> None:
    doc = {"players": 2, "travellers": [one(0, 5, **{key: 2}), one(0, 5)], "at": {"do": "trade"}}
    assert problems(doc) == [f"travellers[0].{key}: there is no challenge to spend it on"]


@pytest.mark.clause("R-3")
def test_nobody_votes_while_an_answer_is_owed() -> None:
    """A vote begins between two steps, but not above a question: its answer would be lost."""
    doc = {
        "players": 3,
        "travellers": [{"cards": [7]}, {}, {}],
        "at": [{"do": "take card", "step": "assigned", "card": 4}, {"do": "vote", "step": "count"}],
        "groups": {"0": {"leader": None}},
        "question": {"asks": "vote", "waiting": [0, 1, 2]},
        "notation": 2,
    }
    assert any("waits for an answer" in problem for problem in problems(doc))


@pytest.mark.clause("R-3", "R-6")
def test_a_group_without_a_leader_is_asked_for_its_votes_only() -> None:
    doc = {
        "players": 2,
        "travellers": [{"cards": []}, {"cards": [8, "first aid"], "injury": "injured"}],
        "time": "night 2",
        "at": [{"do": "turn", "step": "aid"}, {"do": "first aid", "step": "used", "carrier": 1}],
        "groups": {"0": {"leader": None, "acted": True}},
        "question": {"asks": "first aid", "waiting": [1]},
        "notation": 2,
    }
    assert problems(doc) == ["question: the group has no leader: it votes before anything else (R-3)"]


@pytest.mark.parametrize("above", [[], [{"do": "vote", "step": "count"}]])
def test_the_leaver_follows_from_the_frames_above(above: list[dict[str, Any]]) -> None:
    """Otherwise seat 0 would leave, whoever and wherever that is."""
    doc = {
        "players": 3,
        "time": "night 1",
        "at": [{"do": "turn", "step": "leave", "declared": "rest"}, *above],
        "notation": 2,
    }
    if above:
        doc |= {"question": {"asks": "vote", "waiting": [0, 1, 2]}}
    assert "at[1].step: members leave, so `leave` must stand above it" in problems(doc)


def test_a_volunteer_who_is_asked_about_has_volunteered() -> None:
    turn = {"do": "turn", "step": "leave", "declared": "rest"}
    doc: dict[str, Any] = {
        "players": 3,
        "travellers": [{}, {}, {}],
        "time": "night 1",
        "at": [turn, {"do": "leave", "step": "accepted", "leaver": 0}],
        "question": {"asks": "accept", "waiting": [0]},
    }
    assert problems(doc) == ["question: nobody has volunteered"]
    doc["travellers"][1] = {"said": ["volunteers"]}
    assert GAME.load(doc).waiting == (0,)


@pytest.mark.parametrize("do", ["leave", "stay"])
def test_parting_needs_the_turn_in_which_it_happens(do: str) -> None:
    assert problems({"players": 2, "at": {"do": do}}) == [
        f"at[1]: {do!r} does not follow from 'groups', which begins nothing"
    ]


def test_what_ruleset_1_wrote_of_words_and_points_is_still_read() -> None:
    """There a single word stood alone, and points pledged or due were a number in `said`."""
    pledged = camp(one(0, 9), one(0, 9), at={"do": "challenge", "difficulty": 9})
    pledged.apply(0, spend(0))
    pledged.apply(1, spend(6))
    assert asked(pledged) == "spend"
    doc = json.loads(json.dumps(pledged.position()))
    doc["travellers"][1]["said"] = doc["travellers"][1].pop("pledged")
    assert GAME.load(doc) == pledged

    due = camp(
        one(0, 9, 8), one(0, AID), at={"do": "challenge", "difficulty": 9}, spend_card_choice="players_choice"
    )
    due.apply(0, spend(10))
    assert asked(due) == "which card"
    doc = json.loads(json.dumps(due.position()))
    doc["travellers"][0]["said"] = doc["travellers"][0].pop("due")
    assert GAME.load(doc) == due

    staying = camp(*[one(0, 5)] * 3, time="night 1", at={"do": "turn", "step": "move"})
    doc = staying.position()
    del doc["notation"]
    doc["at"][-1:] = [
        {"do": "turn", "step": "resolve", "declared": "travel"}, {"do": "stay", "step": "the others said"}
    ]  # fmt: skip
    doc["question"] = {"asks": "stay", "waiting": [1]}
    doc["travellers"][0]["said"] = "stays"
    assert GAME.load(doc).position()["travellers"][0]["said"] == ["stays"]


OLDER = json.loads(Path(__file__).with_name("older_positions.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("row", OLDER, ids=lambda row: "-".join(f["step"] for f in row["position"]["at"][1:]))
def test_positions_of_the_first_notation_go_on_as_they_went(row: dict[str, Any]) -> None:
    """Written when procedures were still steps; `then` is what the same answers brought about."""
    assert "notation" not in row["position"]
    state = GAME.load(row["position"])
    for seat, choices, action, events in row["then"]:
        assert list(state.actions(seat)) == choices
        assert [[e.name, *e.args, e.sees] for e in state.apply(seat, action)] == events
    assert GAME.load(state.position()) == state


@pytest.mark.parametrize(
    "at",
    [
        {"do": "challenge", "step": ["spent"]},
        {"do": "trade", "step": "consent", "next": "x"},
        {"do": "take card", "step": "consent", "carrier": 1},
        [{"do": "turn", "step": "move"}, {"step": "eaten"}],
        [{"do": "turn", "step": "move"}, 3],
    ],
)
def test_frames_no_older_version_wrote_are_refused(at: Any) -> None:
    assert problems({"players": 2, "at": at})


@pytest.mark.clause("TR-36")
def test_nobody_with_a_free_hand_is_asked_to_make_room() -> None:
    doc = {
        "players": 2,
        "time": "day 7",
        "travellers": [{"fate": "eaten", "when": "night 3"}, {}],
        "groups": {"0": {"leader": 1, "acted": True}},
        "at": [
            {"do": "phase", "step": "turn"},
            {"do": "turn", "step": "travel", "declared": "travel"},
            {"do": "travel", "step": "supplies", "face": 2},
            {"do": "take card", "step": "full", "card": 6, "carrier": 1},
        ],
        "question": {"asks": "full hands", "waiting": [1]},
    }
    assert any("hand free" in problem for problem in problems(doc))
