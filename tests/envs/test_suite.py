"""Scenarios, the bots that populate them, exact endgames, and the trained policy."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import snowbound
from snowbound import bots
from snowbound.bots.observer import Observer
from snowbound.bots.policy import SHIPPED, shipped
from snowbound.cli import app
from snowbound.engine import SnowboundError, UnknownName
from snowbound.engine.extras import MissingPackage, require
from snowbound.envs.endgames import ENDGAMES
from snowbound.envs.exact import solve
from snowbound.envs.suite import (
    BASELINES,
    HELD_OUT,
    SCENARIOS,
    Figure,
    Result,
    named,
    play_one,
    run,
    scenario,
)

cli = CliRunner()


def test_the_focal_player_takes_every_seat_among_a_fixed_background() -> None:
    one = scenario("trek_4_mixed_v0")
    assert one.held_out
    assert one.seats("me", 0) == (0, ["me", "selfish:2", "generous:2", "thumb"])
    assert one.seats("me", 5) == (1, ["thumb", "me", "selfish:2", "generous:2"])
    assert {name for name, found in SCENARIOS.items() if found.held_out} == {
        name for name in SCENARIOS if name.split("_")[-2] in HELD_OUT
    }
    with pytest.raises(UnknownName):
        scenario("trek_4_mixed_v9")


def test_a_scenario_is_played_the_same_way_again() -> None:
    again = [play_one("donners_pointe_3_thumb_v0", "thumb", n, 1) for n in range(3)]
    assert again == [play_one("donners_pointe_3_thumb_v0", "thumb", n, 1) for n in range(3)]
    found = run("donners_pointe_3_thumb_v0", "thumb", 3)
    assert (found.focal_return, found.group_return, found.group_score) == tuple(
        Figure.of(list(column)) for column in zip(*again, strict=True)
    )
    assert [group for _, group, _ in again] == pytest.approx([1 / 3] * 3)
    assert found.group_score.mean > 1  # coins


def test_a_baseline_gives_every_seat_the_same_number_of_games() -> None:
    assert all(one.games % one.players == 0 for one in SCENARIOS.values())


@pytest.mark.slow
@pytest.mark.parametrize("table", ["donners_pointe_3", "trek_4", "donner_party_3"])
def test_the_page_shows_what_is_measured_today(table: str) -> None:
    """If rules or bots have changed: snowbound suite run --file results.jsonl --write docs/suite.md"""
    page = (Path(__file__).parents[2] / "docs" / "suite.md").read_text(encoding="utf-8")
    for name, focal in ((f"{table}_random_v0", "random"), (f"{table}_thumb_v0", "thumb")):
        rows = [line for line in page.splitlines() if line.startswith(f"| `{name}` |")]
        cells = [row.split(" | ")[1 + BASELINES.index(focal)] for row in rows]
        found = run(name, focal)
        assert cells[0] == str(found.focal_return)
        assert cells[-1] in (str(found.group_return), str(found.group_score))


def test_intervals_are_those_of_a_mean() -> None:
    assert Figure.of([0.0, 1.0, 0.0, 1.0]).within == pytest.approx(3.182 * (1 / 3) ** 0.5 / 2, abs=0.005)


def test_the_command_measures_and_writes_a_page(tmp_path: Path) -> None:
    page = tmp_path / "suite.md"
    page.write_text("before\n<!-- results -->\nold\n<!-- end of results -->\nafter\n")
    given = [
        "suite",
        "run",
        "donners_pointe_3_random_v0",
        "--focal",
        "random,thumb",
        "--games",
        "4",
        "--workers",
        "1",
    ]
    done = cli.invoke(app, [*given, "--write", str(page)])
    assert done.exit_code == 0, done.output
    written = page.read_text()
    assert "old" not in written
    assert "| `donners_pointe_3_random_v0` |" in written
    assert "their mean is always 0.333" in written
    assert "The mean score of all seats" in written
    assert cli.invoke(app, ["suite", "run", "nowhere"]).exit_code == 2


def test_a_run_that_was_stopped_goes_on_from_its_file(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    given = [
        "suite",
        "run",
        "donners_pointe_3_random_v0",
        "--games",
        "2",
        "--workers",
        "1",
        "--file",
        str(kept),
    ]
    assert cli.invoke(app, [*given, "--focal", "random"]).exit_code == 0
    first = kept.read_text()
    done = cli.invoke(app, [*given, "--focal", "random,thumb"])
    assert done.output.startswith("donners_pointe_3_random_v0  thumb: ")
    assert kept.read_text().startswith(first)
    assert [Result.read(line).focal for line in kept.read_text().splitlines()] == ["random", "thumb"]


def test_a_game_stands_for_all_of_its_scenarios() -> None:
    assert named([]) == list(SCENARIOS)
    assert named(["trek"]) == [name for name in SCENARIOS if name.startswith("trek_")]
    assert named(["trek_4_thumb_v0"]) == ["trek_4_thumb_v0"]


def test_the_observation_is_described() -> None:
    done = cli.invoke(app, ["envs", "describe", "trek"])
    assert "the group a traveller is in" in done.output
    assert "581 float32 or 870 int8" in done.output


# -------------------------------------------------------------------- selfish and generous


def test_selfish_and_generous_differ_where_it_counts() -> None:
    """A player who could win takes the win, or leaves it to the others."""
    game = snowbound.game("donners-pointe")
    own = {}
    for mind in ("selfish:4", "generous:4"):
        total = 0.0
        for n in range(6):
            state = game.new(2, 9, index=n, compiled=True)
            bots.play(state, {n % 2: bots.bot(mind, n), 1 - n % 2: bots.bot("thumb", n)})
            assert state.outcome
            total += state.outcome.returns[n % 2]
        own[mind] = total
    assert own["selfish:4"] > own["generous:4"]
    with pytest.raises(SnowboundError):
        bots.bot("selfish:much")


# --------------------------------------------------------------------------- exact ground


def test_best_responses_are_computed_where_choices_matter() -> None:
    found = solve("donners-pointe", 2, ("random", "thumb"), iterations=0)
    assert (found.worlds, found.nodes) == (4, 1349)
    assert found.conv["random"] == pytest.approx(0.4665, abs=1e-4)
    assert found.conv["thumb"] == pytest.approx(0.1875)


@pytest.mark.parametrize("number", range(len(ENDGAMES["donner-party"])))
def test_endgames_of_the_shipped_deck_are_small_and_worth_playing_well(number: int) -> None:
    """With different numbers in the deck, the same seed could lead to an endgame of millions of nodes."""
    found = solve("donner-party", number, ("random",), iterations=0)
    assert (found.worlds, found.nodes) == (4, (185, 189)[number])
    assert found.conv["random"] == pytest.approx(0.125)


@pytest.mark.slow
@pytest.mark.parametrize("name", ENDGAMES)
def test_every_endgame_is_solved(name: str) -> None:
    for number in range(len(ENDGAMES[name])):
        found = solve(name, number, ("random", "thumb", "search:50"))
        assert found.conv["CFR+"] < 0.02
        assert found.conv["random"] > 0.1


# ------------------------------------------------------------------------------- policies


def test_the_shipped_policy_beats_chance_without_torch() -> None:
    import sys

    game, own, games = snowbound.game("donners-pointe"), 0.0, 40
    for n in range(games):
        state = game.new(2, "policy", index=n)
        bots.play(state, {n % 2: bots.bot(f"policy:{shipped()[0]}"), 1 - n % 2: bots.bot("random", n)})
        assert state.outcome
        own += state.outcome.returns[n % 2]
    assert own / games > 0.85
    assert "torch" not in sys.modules
    assert sum(file.stat().st_size for file in SHIPPED.iterdir()) < 2_000_000


def test_a_policy_refuses_what_it_was_not_trained_for(tmp_path: Path) -> None:
    three = snowbound.game("donners-pointe").new(3, 1)
    with pytest.raises(SnowboundError, match="trained for players 2"):
        bots.bot(f"policy:{shipped()[0]}").choose(Observer(three, three.waiting[0]))
    trek = snowbound.game("trek").new(2, 1)
    with pytest.raises(SnowboundError, match="trained for game donners-pointe"):
        bots.bot(f"policy:{shipped()[0]}").choose(Observer(trek, trek.waiting[0]))
    nonsense = tmp_path / "nonsense.onnx"
    nonsense.write_bytes(random.Random(1).randbytes(100))
    for wrong in ("policy", "policy:nowhere.onnx", f"policy:{nonsense}"):
        with pytest.raises(SnowboundError):
            bots.bot(wrong)


def test_a_missing_extra_tells_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> Any:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    monkeypatch.setattr("snowbound.engine.extras.import_module", absent)
    for name, extra in (("gymnasium", "envs"), ("pyspiel", "openspiel"), ("onnxruntime", "policy")):
        with pytest.raises(MissingPackage, match=rf"{name}.*pip install 'snowbound\[{extra}\]'"):
            require(name, extra)
    with pytest.raises(ModuleNotFoundError, match=r"No module named 'snowbound\.nowhere'"):
        require("snowbound.nowhere", "lab")
