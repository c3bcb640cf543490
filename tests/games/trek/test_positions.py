"""Positions: short ones, wrong ones."""

from __future__ import annotations

import json
from typing import Any

import pytest

import snowbound
from tests.games.trek.camp import GAME, asked, group, one, who


def problems(doc: Any) -> list[str]:
    with pytest.raises(snowbound.BadPosition) as bad:
        GAME.load(doc)
    return bad.value.problems


def test_what_is_left_out_takes_its_natural_default() -> None:
    state = GAME.load({"players": 2})
    assert state.position()["time"] in ("day 1", "night 1")
    state = GAME.load({"players": 3, "time": "night 2"})
    assert group(state)["leader"] == 0
    assert who(state, 1)["value"] == 0
    assert asked(state) == "cannibalism"


def test_three_errors_are_all_reported() -> None:
    found = problems(
        {
            "players": 2,
            "travellers": [{"value": 7}, {"cards": [1, 2, 3]}],
            "time": "noon",
        }
    )
    assert len(found) == 3
    assert found[0].startswith("time: 'noon' is not a time")
    assert found[1].startswith("travellers[0].value: 7 is not a number from -2 to 3")
    assert found[2].startswith("travellers[1].cards: a list of at most 2")


@pytest.mark.parametrize(
    ("doc", "message"),
    [
        ("night", "a position is an object, not str"),
        ({"game": "chess"}, "this is a position of 'chess'"),
        ({"version": "0"}, "version: '0' is not understood"),
        ({"players": 30}, "players: Trek takes 1 to 24"),
        ({"options": {"safe_heaven": "on"}}, "Did you mean 'safe_haven'"),
        ({"options": {"payoff": "gold"}}, "options.payoff"),
        ({"options": 3}, "options: must be an object"),
        ({"players": 1, "travellers": [{}, {}]}, "travellers: has 2 entries; there is room for 1"),
        ({"players": 1, "travellers": {}}, "travellers: must be a list of objects"),
        ({"players": 1, "travellers": [{"fatige": 1}]}, "travellers[0].fatige: unknown; known: "),
        ({"players": 1, "travellers": [{"injury": "broken"}]}, "injury: 'broken' is not one of none, injured"),
        ({"players": 1, "travellers": [{"starving": 1}]}, "starving: 1 is neither true nor false"),
        ({"players": 1, "travellers": [{"cards": ["gold"]}]}, "cards[0]: 'gold' is neither 1 to 10"),
        ({"players": 1, "travellers": [{"cards": [0]}]}, "cards[0]: 0 is neither"),
        ({"players": 1, "travellers": [{"cards": [3], "known_to": [[0]]}]}, "known_to[0]: 0 is not another seat"),
        ({"players": 2, "travellers": [{"cards": [3], "known_to": [[1]]}]}, "only with the option hidden_cards"),
        ({"players": 2, "groups": {"0": {"leader": 5}}}, "groups.0.leader: 5 is not one of the members"),
        ({"players": 2, "groups": {"3": {"leader": 0}}}, "groups.3: nobody is in this group"),
        ({"players": 2, "groups": {"x": {}}}, "groups.x: group numbers are 0 to 23"),
        ({"players": 2, "groups": []}, "groups: must be an object"),
        ({"players": 2, "groups": {"0": {"members": [1]}}}, "groups.0.members: the travellers' rows say [0, 1]"),
        ({"players": 2, "travellers": [{"distance": 3}]}, "the same distance (TR-70)"),
        ({"players": 1, "time": "day 90"}, "time: lies beyond the last phase, number 124"),
        ({"players": 1, "travellers": [{"fate": "safe", "cards": [2]}], "over": True}, "carries nothing"),
        ({"players": 1, "over": True}, "over: somebody is still travelling"),
        ({"players": 1, "over": True, "at": [{"do": "phase"}]}, "at: a finished game has no `at`"),
        ({"players": 1, "at": {"do": "dance"}}, "at[0]: `do` must be one of phase"),
        ({"players": 1, "at": []}, "at: must be an object or a list"),
        ({"players": 1, "at": {"do": "rest", "step": "snore"}}, "at[0].step: 'snore' is not one of start"),
        ({"players": 1, "at": {"do": "challenge", "difficulty": "hard"}}, "at[0].difficulty: 'hard' is not a number"),
        ({"players": 1, "at": {"do": "rest", "group": 3}}, "nobody is in group 3"),
        ({"players": 1, "at": {"do": "rest", "colour": 3}}, "at[0].colour: unknown"),
        ({"players": 1, "at": [{"do": "rest"}] * 9}, "more than 6 frames"),
        ({"players": 2, "question": {"asks": "why"}}, "question: `asks` must be one of vote"),
        ({"players": 2, "question": {"asks": "vote"}}, "question.waiting: must be a list of at least one seat"),
        ({"players": 2, "question": {"asks": "vote", "waiting": [7]}}, "question.waiting: 7 is not a seat"),
        (
            {"players": 2, "at": {"do": "vote", "step": "count"},
             "question": {"asks": "vote", "waiting": [0], "answers": {"1": 200}}},
            "question.answers.1: 200 is not legal",
        ),
        (
            {"players": 2, "question": {"asks": "vote", "waiting": [0], "answers": {"0": 4}}},
            "question.answers.0: is not a seat that has answered",
        ),
        ({"dice": [0]}, "dice: must be a list of the faces"),
        ({"dice": [1] * 200}, "dice: 200 faces; there is room for 96"),
        ({"rng": "xyz"}, "rng: must be 32 hexadecimal digits"),
        ({"weather": "snow"}, "weather: unknown; known: "),
    ],
)  # fmt: skip
def test_every_kind_of_mistake_is_named(doc: Any, message: str) -> None:
    found = problems(doc)
    assert any(message in problem for problem in found), found


def test_a_position_is_readable() -> None:
    state = GAME.load({"players": 2, "time": "night 3", "travellers": [one(2, 7, "first aid"), one(-1)]})
    doc = state.position()
    assert doc["travellers"][0] == {
        "value": 2,
        "fatigue": 0,
        "distance": 0,
        "injury": "none",
        "starving": False,
        "cards": [7, "first aid"],
        "group": 0,
        "rested": False,
    }
    assert doc["at"][1:] == [{"do": "turn", "step": "meal"}, {"do": "meal", "step": "eaten"}]
    assert doc["question"] == {"asks": "cannibalism", "waiting": [0]}


@pytest.mark.clause("TR-18")
@pytest.mark.parametrize("players", [1, 3, 24])
def test_the_first_position_is_taken_up_again(players: int) -> None:
    state = GAME.new(players=players, seed=13)
    assert GAME.load(json.loads(json.dumps(state.position()))) == state
