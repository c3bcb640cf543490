"""`snowbound bench --against COMMIT`: two versions side by side."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from snowbound.bench import versions
from tests.cli.conftest import Call

ROOT = Path(__file__).parent.parent.parent
in_a_repository = pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a git checkout")


def test_only_open_spiel_or_a_commit(snowbound: Call) -> None:
    result = snowbound("bench", "trek", "--against", "nonsense")
    assert result.exit_code != 0
    told = str(result.exception) + result.output
    assert "nothing to compare with called 'nonsense': name open_spiel, or a commit" in told


@in_a_repository
def test_a_commit_is_checked_out_and_cleared_away() -> None:
    with versions.checked_out("HEAD") as (name, place):
        assert (place / "src" / "snowbound" / "__init__.py").exists()
        head = subprocess.run(
            ["git", "rev-parse", "HEAD"], cwd=place, capture_output=True, text=True, check=True
        )
        assert head.stdout.startswith(name)
    assert not place.exists()
    listed = subprocess.run(["git", "worktree", "list"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert str(place) not in listed.stdout


@in_a_repository
def test_a_run_that_is_stopped_clears_up() -> None:
    code = (
        "import time\nfrom snowbound.bench.versions import checked_out\n"
        "with checked_out('HEAD') as (_, place):\n    print(place, flush=True)\n    time.sleep(600)\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout
        place = Path(run.stdout.readline().strip())
        assert (place / "src").exists()
        run.terminate()
    assert not place.parent.exists()


def test_ratios_are_of_this_version_to_that() -> None:
    found = versions.Comparison("trek", 6, "abc")
    found.rates = {"plain": {"this": [30.0, 20.0, 24.0], "that": [20.0, 10.0, 20.0]}}
    found.compile_s = {"this": [5.0, 6.0, 8.0], "that": [10.0, 12.0, 10.0]}
    doc = found.document()
    assert doc["ratios"] == {"plain": {"best": 1.5, "median": 1.5}}
    assert doc["cold_compile_ratio"] == {"best": 0.5, "median": 0.5}


@in_a_repository
@pytest.mark.parametrize(("given", "says_cold"), [([], True), (["--no-cold"], False)])
def test_without_the_cold_compile(
    snowbound: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, given: list[str], says_cold: bool
) -> None:
    worker = tmp_path / "worker.py"  # answers like the real one, without compiling
    worker.write_text(
        "import sys\nprint(5.0, flush=True)\nfor _ in sys.stdin:\n    print(100.0, flush=True)\n"
    )
    monkeypatch.setattr(versions, "WORKER", worker)
    said = snowbound("bench", "trek", "--against", "HEAD", "--rounds", "1", "--seconds", "0.01", *given)
    assert said.exit_code == 0, said.output
    assert "in engine" in said.output
    assert ("cold compile" in said.output) == says_cold
    told = snowbound(
        "bench", "trek", "--against", "HEAD", "--rounds", "1", "--seconds", "0.01", "--json", *given
    )
    (doc,) = json.loads(told.stdout)
    assert ("cold_compile_ratio" in doc) == says_cold


@in_a_repository
def test_every_round_compiles_both_versions_and_plays_them(
    snowbound: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    worker = tmp_path / "worker.py"  # each start reports a longer compile time than the last
    worker.write_text(
        "import pathlib, sys\nbegun = pathlib.Path(__file__).with_name('begun')\n"
        "n = len(begun.read_text()) if begun.exists() else 0\nbegun.write_text('x' * (n + 1))\n"
        "print(float(n + 1), flush=True)\nfor _ in sys.stdin:\n    print(100.0, flush=True)\n"
    )
    monkeypatch.setattr(versions, "WORKER", worker)
    told = snowbound("bench", "trek", "--against", "HEAD", "--rounds", "3", "--seconds", "0.01", "--json")
    (doc,) = json.loads(told.stdout)
    assert len((tmp_path / "begun").read_text()) == 6
    assert doc["cold_compile_cpu_s"] == {"that": 1.0, "this": 2.0}
    assert doc["cold_compile_ratio"] == {"best": 2.0, "median": 1.2}  # 2/1, 3/4, 6/5


@pytest.mark.slow
@in_a_repository
def test_a_version_beside_itself(tmp_path: Path) -> None:
    console = Console(file=(tmp_path / "said").open("w"), width=120)
    with versions.checked_out("HEAD") as (name, place):
        found = versions.compare("donners-pointe", 3, name, place, 2, 0.2, console, search=True)
    versions.show(found, console)
    console.file.close()
    assert json.loads(json.dumps(found.document()))["against"] == name
    assert all(rate > 0 for rates in found.rates.values() for each in rates.values() for rate in each)
    assert {"in engine", "plain", "search:100"} == set(found.rates)
    assert "cold compile" in (tmp_path / "said").read_text()
