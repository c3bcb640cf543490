"""Replaying matches and reading rules."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import snowbound as package
from snowbound.engine.rule import Rulebook
from snowbound.games.trek.terminal import TRAVELLERS
from tests.cli.conftest import Call

TREK = package.game("trek")


@pytest.fixture
def file(snowbound: Call, tmp_path: Path) -> Path:
    path = tmp_path / "m.json"
    snowbound(
        "play", "trek", "--humans", "none", "--seed", 7, "--option", "hidden_cards=true", "--file", path
    )
    return path


# ----------------------------------------------------------------------- replay


def test_a_replay_tells_the_match_and_how_it_ended(snowbound: Call, file: Path) -> None:
    result = snowbound("replay", file)
    assert result.exit_code == 0
    outcome = package.Match.load(file).state.outcome
    assert outcome is not None
    told = " ".join(result.output.split())
    assert told.startswith("Amos set out with a value of")
    assert "Day 1" in told
    assert outcome.text(lambda seat: TRAVELLERS[seat]) in told
    assert "The match goes on" not in told


def test_a_replay_shows_only_what_the_seat_saw(snowbound: Call, file: Path) -> None:
    everybody, amos = (
        " ".join(snowbound("replay", file, *args).output.split()) for args in ((), ("--seat", "0"))
    )
    assert "Amos brought a card." in everybody
    assert "You brought a resource card worth 7." in amos
    assert "Hester brought a card." in everybody
    assert "Hester brought a card." in amos


def test_step_without_a_terminal_tells_all_at_once(snowbound: Call, file: Path) -> None:
    assert snowbound("replay", file, "--step").output == snowbound("replay", file).output


def test_an_unfinished_match_says_who_is_to_answer(snowbound: Call, tmp_path: Path) -> None:
    path = tmp_path / "unfinished.json"
    snowbound("play", "trek", "--seed", 7, "--file", path, typed=["q"])
    assert "The match goes on. Waiting for Amos." in snowbound("replay", path).output


# ------------------------------------------------------------------------ rules


def test_rules_by_section_with_ours_marked(snowbound: Call) -> None:
    result = snowbound("rules", "trek")
    assert result.exit_code == 0
    words = " ".join(result.output.split())
    for clause in TREK.clauses.values():
        assert clause.section in words
        assert clause.text in words
        mark = {"ruling": " (our ruling)", "implied": " (follows from the rulebook)"}.get(clause.source, "")
        assert f"{clause.id}{mark} {clause.text[:20]}" in words
    assert "Options: hidden_cards." in words


def test_one_clause(snowbound: Call) -> None:
    words = " ".join(snowbound("rules", "trek", "tr-53").output.split())
    assert words == f"TR-53 {TREK.clauses['TR-53'].text} Options: meat_may_be_aid."


def test_options_with_their_defaults(snowbound: Call) -> None:
    words = " ".join(snowbound("rules", "trek", "--options").output.split())
    assert "hidden_cards = false (or true; TR-44, R-32)" in words
    assert "trade_offers = 3 (or 0, 1, 2, 4, 5, 6; TR-61, R-28)" in words
    for option in TREK.options.values():
        assert option.text in words


def test_rules_in_german(snowbound: Call) -> None:
    words = " ".join(snowbound("rules", "trek", "TR-42", "--language", "de").output.split())
    assert words == f"TR-42 {TREK.texts('de').clauses['TR-42'].text}"
    assert "Gleich viel reicht nicht." in words
    said = " ".join(snowbound("rules", "trek", "--options", "--language", "de").output.split())
    assert "night_order = eat_first" in said
    assert "in der Nacht kommen Kannibalismus und Essen" in said
    refused = snowbound("rules", "trek", "--language", "xx")
    assert refused.exit_code == 2
    assert "There is no language 'xx'. Known: de, en." in " ".join(refused.output.split())


def test_rules_for_machines(snowbound: Call) -> None:
    document = json.loads(snowbound("rules", "trek", "--json").output)
    assert [c["id"] for c in document["clauses"]] == list(TREK.clauses)
    assert [o["name"] for o in document["options"]] == list(TREK.options)
    (clause,) = json.loads(snowbound("rules", "trek", "R-3", "--json").output)["clauses"]
    assert clause["text"] == TREK.clauses["R-3"].text
    assert "clauses" not in json.loads(snowbound("rules", "trek", "--options", "--json").output)


# ----------------------------------------------------------------- and the others


def test_the_games_are_listed(snowbound: Call) -> None:
    output = snowbound("games").output
    assert [line.split()[0] for line in output.splitlines()] == package.games()
    assert "trek  Trek, 1 to 24 players, usually 6" in output


def test_help_names_every_command(snowbound: Call) -> None:
    output = snowbound("--help").output
    for command in ("play", "replay", "rules", "games", "compile", "bench"):
        assert command in output


def test_compile_takes_games_and_bounds_checks(snowbound: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, bool]] = []
    monkeypatch.setattr(
        Rulebook, "compiled", lambda self, name, boundscheck=False: asked.append((self.name, boundscheck))
    )
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    assert snowbound("compile").output.count("compiled.") == len(package.games())
    assert {(name, False) for name in package.games()} <= set(asked)
    assert not any(check for _, check in asked)
    asked.clear()
    snowbound("compile", "trek", "--boundscheck")
    assert {("trek", False), ("trek", True)} <= set(asked)
    assert not any("donner" in name for name, _ in asked)


def test_bench_hands_its_options_on(snowbound: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[list[str]] = []
    measure = SimpleNamespace(app=lambda args, prog_name: given.append(args))
    monkeypatch.setitem(sys.modules, "snowbound.bench.command", measure)
    assert snowbound("bench", "--against", "open_spiel", "--json").exit_code == 0
    assert given == [["--against", "open_spiel", "--json"]]


@pytest.mark.parametrize(
    "args", [["--help"], ["rules", "trek"], ["replay", "FILE"], ["play", "trek", "--humans", "none"]]
)
def test_reading_and_playing_need_no_compiler(args: list[str], file: Path, home: Path) -> None:
    code = (
        "import sys\n"
        "from snowbound.cli import app\n"
        "try:\n    app()\n"
        "except SystemExit as end:\n    assert not end.code, end.code\n"
        "assert not {'numba', 'numpy'} & set(sys.modules)\n"
    )
    args = [str(file) if arg == "FILE" else arg for arg in args]
    done = subprocess.run([sys.executable, "-c", code, *args], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr


def test_the_version_is_the_packages(snowbound: Call) -> None:
    result = snowbound("--version")
    assert result.exit_code == 0
    assert result.output.strip() == f"snowbound {package.__version__}"
