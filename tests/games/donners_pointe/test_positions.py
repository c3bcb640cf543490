"""Positions that cannot be: everything wrong is said, with where and why. Match files likewise."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import snowbound
from tests.games.donners_pointe.town import (
    BUTCHER,
    CREEPY,
    DINER,
    DONNER,
    FIELD,
    GAME,
    OFFICE,
    SHERIFF,
    WAITRESS,
    WAREHOUSE,
    name,
    on,
    seat,
    town,
    was,
)


def problems(**doc: Any) -> list[str]:
    with pytest.raises(snowbound.BadPosition) as bad:
        GAME.load(doc)
    return bad.value.problems


def test_a_few_lines_are_a_position() -> None:
    state = GAME.load({"players": 3})
    assert state.position()["day"] == 1
    assert all(len(row["hand"]) >= 3 for row in state.position()["seats"])
    named = GAME.load({"players": 2, "seats": [{"hand": ["Blond Parka Skis Goggles"]}, {}]})
    assert name(0) in named.position()["seats"][0]["hand"]


@pytest.mark.clause("PT-12")
def test_two_copies_of_a_card_and_a_card_in_two_places() -> None:
    found = problems(
        players=2,
        seats=[{"hand": [0, 0], "face_down": 5}, {"hand": [5, "Blond Parka Skis Spektacles"]}],
        deck=[0, 60],
        discard=[name(5)],
    )
    text = "\n".join(found)
    assert "seats[0].hand[1]: 'Blond Parka Skis Goggles' lies at seats[0].hand[0] already" in text
    assert "seats[1].hand[0]: 'Blond Parka Snowshoes Spectacles' lies at seats[0].face_down already" in text
    assert "did you mean 'Blond Parka Skis Spectacles'?" in text
    assert "deck[0]: 'Blond Parka Skis Goggles' lies at seats[0].hand[0] already" in text
    assert "deck[1]: 60 is not a card" in text
    assert "discard[0]" in text
    assert len(found) == 6


@pytest.mark.clause("PT-15", "PT-33", "PT-30")
def test_meeples_and_cop_on_closed_or_full_locations() -> None:
    with pytest.raises(
        snowbound.BadPosition, match=r"seats\[0\].location: the Diner is closed with 2 players"
    ):
        town(on(DINER), on(FIELD), at="lay", cop=BUTCHER)
    with pytest.raises(snowbound.BadPosition, match="cop: the Warehouse is closed with 3 players"):
        town(seat(), seat(), seat(), cop=WAREHOUSE)
    with pytest.raises(
        snowbound.BadPosition, match="2 meeples stand on the Missing Persons Office, which has 1"
    ):
        town(on(OFFICE), on(OFFICE), on(FIELD), at="lay")
    with pytest.raises(snowbound.BadPosition, match="3 meeples stand on the Ice Cube Field, which has 2"):
        town(on(FIELD), on(FIELD), on(OFFICE), on(DONNER), at="lay", cop=FIELD)
    assert town(on(DINER, WAITRESS), on(DINER), on(FIELD), at="lay").waiting == (0, 1), (
        "the Waitress may share"
    )


def test_identities_that_are_not_dealt_or_twice() -> None:
    found = problems(players=2, seats=[{"identity": SHERIFF}, {"identity": "Mayor"}])
    assert any("the Town Sheriff is not dealt to 2 players (PT-19)" in text for text in found)
    assert any("seats[1].identity: 'Mayor' is not an identity" in text for text in found)
    found = problems(players=4, seats=[{"identity": CREEPY}, {"identity": CREEPY}, {}, {}])
    assert found == ["seats[1].identity: somebody else is the Creepy Old Guy already (PT-20)"]


@pytest.mark.parametrize(
    ("doc", "why"),
    [
        ({"players": 6}, "players"),
        ({"players": 3, "day": 4}, "day: 4 is not a number from 1 to 3"),
        ({"players": 3, "first": 3}, "first: 3"),
        ({"players": 3, "cop": "Saloon"}, "cop: 'Saloon' is not a location"),
        ({"players": 3, "report": "Bald Parka"}, "report: 'Bald Parka' is not a report"),
        ({"players": 3, "seats": {}}, "seats: must be a list"),
        ({"players": 3, "seats": [{"coins": 3}]}, "seats[0].coins: unknown"),
        ({"players": 3, "seats": [{"money": -1}]}, "seats[0].money: -1"),
        ({"players": 3, "seats": [{"hand": 7}]}, "seats[0].hand: must be a list"),
        ({"players": 3, "seats": [{"yesterday": 1}]}, "day 1 has no day before it"),
        ({"players": 3, "seats": [{"lying": True}]}, "seats[0].lying"),
        ({"players": 3, "seats": [{"token": "Bald"}]}, "seats[0].token: 'Bald' is not a characteristic"),
        ({"players": 3, "seats": [{"token": "Red"}]}, "seats[0].token: a token lies on"),
        ({"players": 3, "seats": [{"face_down": 3}]}, "seats[0].face_down: nothing lies face-down"),
        ({"players": 3, "warehouse": [1, 2, 3]}, "warehouse.cards: nothing lies under it"),
        ({"players": 4, "warehouse": [1, 2]}, "warehouse.cards: three cards lie under"),
        ({"players": 4, "warehouse": 7}, "warehouse: must be a list"),
        ({"players": 4, "warehouse": {"looked": {"9": 1}}}, "warehouse.looked.9"),
        ({"players": 4, "warehouse": {"looks": {"2": 1}}}, "warehouse.looks.2: names go from 1 to 1"),
        ({"players": 4, "warehouse": {"restocked": [1, 1]}}, "warehouse.restocked: 1 is not a day"),
        ({"players": 4, "warehouse": {"restocked": 2}}, "warehouse.restocked: 2 is not a day from 1 to 1"),
        ({"players": 4, "warehouse": {"looked": {"0": 1, "1": 1}}}, "one player a day"),
        ({"players": 4, "warehouse": {"exchanged": {"1": 0}}}, "warehouse"),
        ({"players": 4, "day": 2, "cop": 1, "warehouse": {"exchanged": {"1": 0}}}, "looked then (R-11)"),
        ({"players": 4, "warehouse": {"taken": {"since": 0}}}, "warehouse.taken"),
        (
            {"players": 4, "discard": [{"card": 1, "known_to": [2]}]},
            "with an open discard pile everybody knows",
        ),
        ({"players": 3, "discard": "all"}, "discard: must be a list"),
        ({"players": 3, "at": {"do": "day", "step": "place"}}, "report: missing"),
        ({"players": 3, "at": {"do": "day", "step": "place"}}, "cop: missing"),
        ({"players": 3, "at": {"do": "day", "step": "lay"}}, "seats[1].location: missing"),
        ({"players": 3, "at": {"do": "butcher", "seat": 1}}, "does not stand there"),
        ({"players": 3, "at": {"do": "party"}}, "`do` must be one of"),
        ({"players": 3, "at": [{"do": "day"}, {"do": "day"}]}, "only one `day` frame"),
        ({"players": 3, "day": 2}, "cop: missing: the cop has been on the board"),
        ({"players": 3, "sudden_death": True}, "comes after the last day"),
        ({"players": 3, "over": True}, "two or more share the most money"),
        ({"players": 3, "seats": [{"matches": 2}]}, "seats[0].matches: are counted in a sudden death"),
        (
            {"players": 2, "over": True, "sudden_death": True, "seats": [{"matches": 2}, {}]},
            "seats[1].matches: are those of the tied players",
        ),
        ({"players": 3, "options": {"first_player": "seat_4"}}, "nobody sits there"),
        ({"players": 3, "options": {"cop_blocks": "door"}}, "options.cop_blocks"),
        ({"players": 3, "dice": [0]}, "dice: must be a list"),
        ({"players": 3, "weather": "snow"}, "weather: unknown"),
    ],
)
def test_what_cannot_be(doc: dict[str, Any], why: str) -> None:
    found = problems(**doc)
    assert any(why in text for text in found), found


def test_a_question_must_fit_the_step_and_go_to_the_right_seats() -> None:
    state = town(on(OFFICE), on(DONNER), on(FIELD), at="lay")
    position = state.position()
    changes: list[tuple[dict[str, Any], str]] = [
        ({"question": {"asks": "sell", "waiting": [0]}}, "question.asks: does not fit the step"),
        ({"question": {"asks": "lay", "waiting": [0]}}, "it is asked of [0, 1], not of [0]"),
        ({"question": {"asks": "lay", "waiting": [0, 1, 2]}}, "it is asked of [0, 1]"),
        ({"question": {"asks": "lay", "waiting": [0], "answers": {"1": 3}}}, "3 is not legal for this seat"),
        ({"question": {"asks": "tea", "waiting": [0]}}, "`asks` must be one of"),
        ({"question": None}, "this step waits for answers"),
        ({"at": {"do": "day", "step": "swapped"}}, "nobody is asked at this step"),
        ({"at": {"do": "day", "step": "roll"}}, "location: this player has not been placed yet"),
    ]
    for change, why in changes:
        found = problems(**{**position, **change})
        assert any(why in text for text in found), (why, found)
    assert GAME.load(position) == state


def test_the_point_of_play_must_fit_the_table() -> None:
    rows = [
        on(BUTCHER, hand=[1], face_down=2),
        on(FIELD, hand=[3], lying=True),
        on(OFFICE, hand=[4], face_down=5),
    ]
    with pytest.raises(snowbound.BadPosition, match=r"seat 2 acts before seat 0 \(PT-38\)"):
        town(*rows, at={"do": "butcher", "seat": 0}, cop=DINER)
    rows[2] = on(OFFICE, hand=[4], face_down=5, lying=True)
    with pytest.raises(snowbound.BadPosition, match=r"at\[1\].card: the card is named once it is discarded"):
        town(*rows, at={"do": "butcher", "seat": 0, "step": "token"}, cop=DINER)
    with pytest.raises(snowbound.BadPosition, match=r"at\[1\].card: the card lies in the discard pile"):
        town(*rows, at={"do": "butcher", "seat": 0, "step": "token", "card": name(9)}, cop=DINER)
    fine = town(
        *rows, at={"do": "butcher", "seat": 0, "step": "token", "card": name(9)}, cop=DINER, discard=[9]
    )
    assert len(fine.actions(0)) in (4, 11)
    rows[0] = on(BUTCHER, hand=[1])
    with pytest.raises(snowbound.BadPosition, match=r"seats\[0\].face_down: missing"):
        town(*rows, at={"do": "butcher", "seat": 0}, cop=DINER)
    with pytest.raises(snowbound.BadPosition, match="card is needed to lay"):
        town(on(OFFICE, hand=[]), on(FIELD), on(DONNER), at="lay")
    with pytest.raises(snowbound.BadPosition, match="no room for the Field's card"):
        town(on(OFFICE), on(FIELD, hand=[1, 2, 3, 4, 5]), on(DONNER), at="lay")
    with pytest.raises(snowbound.BadPosition, match=r"at\[0\].placed"):
        town(was(OFFICE), was(FIELD), was(DONNER), at={"do": "day", "step": "place", "placed": 7}, day=2)


# ------------------------------------------------------------------------- match files


@pytest.fixture
def match_file(tmp_path: Path) -> Path:
    match = snowbound.Match.new(snowbound.game("donners-pointe"), players=3, seed=4)
    for _ in range(12):
        who = match.state.waiting[0]
        match.apply(who, match.state.actions(who)[-1])
    match.save(tmp_path / "match.json")
    return tmp_path / "match.json"


def test_a_match_comes_back(match_file: Path) -> None:
    again = snowbound.Match.load(match_file)
    assert len(again.moves) == 12
    assert list(again.replay())[-1] == again.state


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"players": 9}, "2 to 5 players"),
        ({"options": {"first_player": "seat_4"}}, "seat chosen to go first is empty"),
        ({"options": {"snow": 1}}, "no option"),
        ({"moves": [[0, 999]]}, "entry 1 of 1"),
        ({"moves": [[0, 12]]}, "entry 1 of 1 cannot be replayed"),
        ({"version": "0"}, "ruleset '0'"),
        ({"tables": {"name": "Other", "version": "9"}}, "Load the same deck"),
        ({"seed": 5}, "match"),
    ],
)
def test_bad_match_files(match_file: Path, change: dict[str, Any], why: str) -> None:
    doc = json.loads(match_file.read_text()) | change
    match_file.write_text(json.dumps(doc))
    with pytest.raises(snowbound.BadMatch, match=why):
        snowbound.Match.load(match_file)


def test_the_position_in_the_documentation_loads() -> None:
    page = Path(__file__).parents[3] / "docs" / "donners-pointe.md"
    example = page.read_text(encoding="utf-8").split("```json\n")[1].split("```")[0]
    state = GAME.load(json.loads(example))
    assert state.choices(0)[0].label == "Go to the Field"


def test_the_documentation_lists_every_option_with_its_values() -> None:
    page = (Path(__file__).parents[3] / "docs" / "donners-pointe.md").read_text(encoding="utf-8")
    for option in GAME.options.values():
        (line,) = [line for line in page.splitlines() if line.startswith(f"| `{option.name}`")]
        first = str(option.default).lower() if isinstance(option.default, bool) else option.default
        assert f"| `{first}`" in line
