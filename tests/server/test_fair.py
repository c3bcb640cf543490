"""The arithmetic of the dice, and how a match file is checked."""

from __future__ import annotations

import copy
import hashlib
import hmac
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from snowbound import BadMatch, Match, game
from snowbound.cli import app
from snowbound.engine.match import digest
from snowbound.server.tables import fair, log
from snowbound.server.tables.table import Table
from snowbound.server.visibility import archive

SECRET = "11" * 32
GIVEN = ["ab" * 32, ""]
CARDS = {"name": "Cards of “Ours”", "version": "3"}
OPTIONS = {"hidden_cards": True, "night_order": "move_first", "bonus": 2}
SEED = (SECRET, "table", 3, "trek", CARDS, 2, OPTIONS, GIVEN)


def committed(seat: int | None, given: str, attempt: int = 1) -> str:
    return fair.commitment("table", attempt, seat, given)


# ------------------------------------------------------------------------- arithmetic


def test_a_commitment_is_what_the_documentation_says() -> None:
    said = f"snowbound commitment 2\ntable\n3\nseat 1\n{SECRET}"
    assert fair.commitment("table", 3, 1, SECRET) == hashlib.sha256(said.encode()).hexdigest()
    said = f"snowbound commitment 2\ntable\n3\nserver\n{SECRET}"
    assert fair.commitment("table", 3, None, SECRET) == hashlib.sha256(said.encode()).hexdigest()


def test_the_seed_is_what_the_documentation_says() -> None:
    said = (
        "snowbound seed 2\ntable\n3\ntrek\n"
        '{"name":"Cards of “Ours”","version":"3"}\n2\n'
        '{"bonus":2,"hidden_cards":true,"night_order":"move_first"}\n'
        f"{GIVEN[0]}\n"
    )
    by_hand = hmac.new(bytes.fromhex(SECRET), said.encode(), hashlib.sha256).hexdigest()
    assert fair.seed(*SEED) == by_hand


@pytest.mark.parametrize(
    ("place", "other"),
    [
        (0, "22" * 32),
        (1, "t"),
        (2, 4),
        (3, "donner-party"),
        (4, CARDS | {"version": "4"}),
        (5, 3),
        (6, OPTIONS | {"hidden_cards": False}),
        (7, ["ac" * 32, ""]),
        (7, ["", GIVEN[0]]),
    ],
)
def test_every_input_changes_the_dice(place: int, other: object) -> None:
    changed: Any = list(SEED)
    changed[place] = other
    assert fair.seed(*changed) != fair.seed(*SEED)


def test_a_commitment_binds_one_seat_at_one_table_for_one_attempt() -> None:
    """Copying another seat's commitment is useless: the copy cannot be opened."""
    parts = [("table", 1, 0), ("table", 1, 1), ("table", 1, None), ("table", 2, 0), ("other", 1, 0)]
    assert len({fair.commitment(*part, SECRET) for part in parts}) == len(parts)


def test_a_bot_is_not_told_the_secret() -> None:
    seeds = {fair.bot_seed(SECRET, seat, question) for seat in range(3) for question in range(3)}
    assert len(seeds) == 9
    assert not any(SECRET in said for said in seeds)


# ------------------------------------------------------------------------ match files


def played(options: log.Options | None = None) -> Table:
    """A finished table of three: in the first attempt seat 2 did not reveal, and a bot replaced it."""
    table, trek = Table("table"), game("trek")
    table.fold(
        log.Made("ann", "CODE22", "trek", trek.version, 3, options or {}, log.Clock("off", 0), False, SECRET, dice=2,
                 tables=dict(trek.tables_label)), 1,
    )  # fmt: skip
    for seat, name in enumerate(("ann", "bob", "eve")):
        table.fold(log.Sat(seat, name, name.title()), 2)
        table.fold(log.Committed(seat, committed(seat, f"{seat:064x}")), 3)
    table.fold(log.Sealed(), 4)
    table.fold(log.Revealed(0, f"{0:064x}"), 5)
    table.fold(log.Revealed(1, f"{1:064x}"), 6)
    table.fold(log.Abandoned([2], "22" * 32), 7)
    table.fold(log.Filled(2, "random", "Bot"), 8)
    for seat in (1, 0):
        table.fold(log.Committed(seat, committed(seat, f"{seat + 7:064x}", 2)), 9)
    table.fold(log.Sealed(), 10)
    for seat in (0, 1):
        assert table.phase == "open"
        table.fold(log.Revealed(seat, f"{seat + 7:064x}"), 11)
    while table.phase != "over":
        assert table.state is not None
        seat = table.waiting[0]
        table.fold(log.Moved(seat, table.state.actions(seat)[0]), 12)
    return table


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    return archive.match_document(played({"hidden_cards": True}))


def sealed_again(document: dict[str, Any]) -> dict[str, Any]:
    """Recompute the digest, as somebody would who tampers with a file and knows how."""
    document.pop("digest", None)
    document["digest"] = digest(document)
    return document


def check(document: dict[str, Any], folder: Path) -> list[str]:
    (folder / "match.json").write_text(json.dumps(document), encoding="utf-8")
    return fair.verify(folder / "match.json")


def test_a_fair_match_is_verified(document: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / "match.json").write_text(json.dumps(document), encoding="utf-8")
    said = CliRunner().invoke(app, ["verify", str(tmp_path / "match.json")])
    assert said.exit_code == 0, said.output
    told = " ".join(said.output.split())
    assert "Attempt 1 was abandoned: seat 2 did not reveal. What the others revealed matches." in told
    assert "What the server and 2 seats revealed matches their commitments." in told
    assert "The seed follows from what the server and 2 seats contributed." in told


def test_the_abandoned_attempt_is_in_the_file_with_the_servers_part(document: dict[str, Any]) -> None:
    first, last = document["fair"]["attempts"]
    assert first["secret"] == SECRET
    assert first["commitment"] == committed(None, SECRET)
    assert first["randomness"] == [f"{0:064x}", f"{1:064x}", ""]
    assert first["commitments"][2] == committed(2, f"{2:064x}")
    assert first["lost"] == [2]
    assert last["secret"] == "22" * 32
    assert last["commitments"][2] == last["randomness"][2] == ""
    assert last["lost"] == []


def leaves(part: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every leaf, including empty lists."""
    inside = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
    found = False
    for key, value in inside:
        found = True
        yield from leaves(value, (*path, key))
    if not found:
        yield path


def otherwise(value: Any) -> list[Any]:
    """A different value of the same type, nothing, and a value of another type."""
    if isinstance(value, bool):
        return [not value, None]
    if isinstance(value, int):
        return [value + 1, value - 1, None, ""]
    if isinstance(value, str):
        turned = ("1" if value[0] == "0" else "0") + value[1:] if value else "0" * 64
        return [turned, "" if value else "x", value + "0", None, 7]
    return [None, 3, [0], "x"]


def changed(document: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    new = copy.deepcopy(document)
    at = new
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return new


def value_at(document: dict[str, Any], path: tuple[Any, ...]) -> Any:
    for key in path:
        document = document[key]
    return document


def test_every_field_about_the_dice_counts(document: dict[str, Any], tmp_path: Path) -> None:
    """Any change is detected, even with a recomputed digest. The exception is a commitment that was never
    opened: nobody can say what it stood for, but the pages that saw it remember it."""
    tried = 0
    never_opened = ("fair", "attempts", 0, "commitments", 2)
    paths = [path for path in leaves(document) if path[0] == "fair" and path != never_opened]
    paths += [("seed",), *(("options", name) for name in document["options"]), ("players",), ("game",)]
    for path in paths:
        for other in otherwise(value_at(document, path)):
            tampered = sealed_again(changed(document, path, other))
            with pytest.raises(BadMatch):
                print(path, other, check(tampered, tmp_path))
            tried += 1
    assert tried > 80


def test_any_change_to_the_file_breaks_its_digest(document: dict[str, Any], tmp_path: Path) -> None:
    for path in leaves(document):
        if path[0] != "moves" or path[1] % 10 == 0:  # each costs a replay
            with pytest.raises(BadMatch):
                print(path, check(changed(document, path, otherwise(value_at(document, path))[0]), tmp_path))


def test_omissions_and_additions_are_detected(document: dict[str, Any], tmp_path: Path) -> None:
    first, last = document["fair"]["attempts"]
    for attempts, complaint in (
        ([last], "does not match the commitment"),
        ([first, first, last], "does not match the commitment"),
        ([first], "seat 2 did not reveal, but the game was dealt"),
        ([], "no attempt"),
        ([first, {**last, "randomness": last["randomness"][:2]}], "from different seats"),
        ([first, {**last, "randomness": [last["randomness"][0], "", ""]}], "seat 1 committed to is missing"),
        ([first, {**last, "secret": ""}], "the server committed to is missing"),
        ([{**first, "lost": [1, 2]}, last], "not the ones that did not reveal"),
        ([first, {**last, "more": 1}], "unknown field"),
        ([{**first, "commitments": [*first["commitments"][:2], "x"]}, last], "64 hexadecimal digits"),
    ):
        tampered = changed(document, ("fair", "attempts"), attempts)
        with pytest.raises(BadMatch, match=complaint):
            check(sealed_again(tampered), tmp_path)
    for key in document["fair"]:
        tampered = copy.deepcopy(document)
        del tampered["fair"][key]
        with pytest.raises(BadMatch, match="incomplete"):
            check(sealed_again(tampered), tmp_path)
    with pytest.raises(BadMatch, match="protocol 3"):
        check(sealed_again(changed(document, ("fair", "protocol"), 3)), tmp_path)


def test_a_match_from_elsewhere_has_no_record_of_its_dice(tmp_path: Path) -> None:
    match = Match.new(game("trek"), 2, 1)
    match.save(tmp_path / "match.json")
    assert "says nothing about its dice" in fair.verify(tmp_path / "match.json")[-1]


# ------------------------------------------------------------ files of older tables


def old_match_file(path: Path, **changes: object) -> Path:
    match = Match.new(game("trek"), 2, fair.old_seed(SECRET, "table", GIVEN))
    while not match.state.over:
        seat = match.state.waiting[0]
        match.apply(seat, match.state.actions(seat)[0])
    document = match.document()
    document["fair"] = {**fair.old_statement(SECRET, "table", GIVEN), **changes}
    path.write_text(json.dumps(sealed_again(document)), encoding="utf-8")
    return path


def test_an_older_match_is_verified_by_the_older_rule(tmp_path: Path) -> None:
    by_hand = hmac.new(bytes.fromhex(SECRET), f"table\n{GIVEN[0]}\n".encode(), hashlib.sha256).hexdigest()
    assert fair.old_seed(SECRET, "table", GIVEN) == by_hand
    assert fair.old_commitment(SECRET) == hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()
    said = CliRunner().invoke(app, ["verify", str(old_match_file(tmp_path / "match.json"))])
    assert said.exit_code == 0
    assert "An older table" in said.output
    assert "The secret matches the commitment" in said.output
    assert "randomness of 1 seat." in " ".join(said.output.split())


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"commitment": "00" * 32}, "replaced after the deal"),
        ({"secret": "22" * 32, "commitment": fair.old_commitment("22" * 32)}, "seed does not follow"),
        ({"table": "another"}, "seed does not follow"),
        ({"randomness": ["cd" * 32, ""]}, "seed does not follow"),
        ({"randomness": [""]}, "1 seats gave randomness, but 2 play"),
        ({"secret": "no hex"}, "incomplete"),
        ({"secret": None}, "incomplete"),
        ({"randomness": 3}, "incomplete"),
    ],
)
def test_chosen_dice_of_an_older_match_are_detected(
    changes: dict[str, object], complaint: str, tmp_path: Path
) -> None:
    with pytest.raises(BadMatch, match=complaint):
        fair.verify(old_match_file(tmp_path / "match.json", **changes))
