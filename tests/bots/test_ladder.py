"""The ladder: every bot plays every seat with the same dice, intervals are honest, and no game is played twice."""

from __future__ import annotations

import json
import math
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

import snowbound
from snowbound import bots
from snowbound.bots.intervals import half_width
from snowbound.bots.ladder import (
    GameResult,
    Meeting,
    PairedGame,
    Plan,
    Results,
    picture,
    playing,
    run,
    running,
    seatings,
)
from snowbound.bots.ladder.luck import LuckAdjustment
from snowbound.bots.observer import Observer
from snowbound.bots.rulebooks import bot_rules
from snowbound.bots.rules import WORLDS
from snowbound.engine.dice import next_word, seed_words, sow
from tests.cli.conftest import Call, home  # noqa: F401  (a fixture)
from tests.cli.conftest import snowbound as command  # noqa: F401

SMALL = Plan("donners-pointe", (2, 3), ("random", "thumb"), 12, seed=4)
HEADER = json.dumps(running.header(SMALL)) + "\n"


@pytest.mark.parametrize("players", [2, 3, 5])
def test_both_bots_sit_everywhere_equally_often(players: int) -> None:
    turns = seatings("a", "b", players)
    for seat in range(players):
        assert Counter(seats[seat] for seats in turns) == {"a": len(turns) / 2, "b": len(turns) / 2}
    assert len(set(turns)) == len(turns)


def test_tables_of_one_kind() -> None:
    assert seatings("a", "b", 3, same=True) == [("a", "a", "a"), ("b", "b", "b")]


def test_every_pair_gets_at_least_the_games_asked_for_in_whole_deals() -> None:
    assert [m.deal for m in SMALL.meetings("random", "thumb", 2)] == [n // 2 for n in range(12)]
    assert [m.deal for m in SMALL.meetings("random", "thumb", 3)] == [n // 6 for n in range(12)]


def test_a_table_of_one_kind_is_played_once_for_all_its_pairs() -> None:
    plan = Plan("trek", (3,), ("a", "b", "c"), 4, seed=1, same=True)
    assert len(plan.all_meetings()) == 2 * 3  # two deals, one table for each bot


@pytest.mark.parametrize(("game", "players"), [("trek", 4), ("donners-pointe", 3)])
def test_all_tables_of_a_deal_roll_the_same_dice_in_the_same_stretch(game: str, players: int) -> None:
    plan = Plan(game, (players,), ("random", "thumb"), 4, seed=7, same=True)
    tempo = bot_rules(snowbound.game(game)).plain("tempo")
    passed = []
    for meeting in plan.all_meetings()[2:]:
        table, stretches = PairedGame(plan, meeting), set()
        first = table.now
        drivers = [bots.repeatable_bot(name, "9") for name in meeting.seats]
        while table.state.waiting:
            seat = table.state.waiting[0]
            table.apply(seat, drivers[seat].choose(Observer(table.state, seat)))
            if table.now > first:
                g, dice = table.state.record, [0, 0, 0, 0]
                sow(dice, *seed_words(plan.seed), table.now << WORLDS | meeting.deal)
                while dice[3] < g.rng[3]:  # it counts the words drawn
                    next_word(dice)
                assert g.rng == dice
                assert g.over or tempo(g) <= table.now
                stretches.add(table.now)
        passed.append(stretches)
    assert len(set.intersection(*passed)) > 3


def test_thumb_stands_above_random_and_a_second_run_plays_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "ladder.jsonl"
    seen: list[tuple[int, int]] = []
    results = run(SMALL, file, workers=1, progress=lambda done, total: seen.append((done, total)))
    assert seen[0] == (0, 24)
    assert seen[-1] == (24, 24)
    assert all(score.gap.difference < -0.2 for score in results.scores())
    ratings = results.ratings()
    assert [row["bot"] for row in ratings] == ["thumb", "random"]
    assert ratings[0]["interval"][0] < ratings[0]["rating"] < ratings[0]["interval"][1]

    monkeypatch.setattr(running, "play_one", lambda plan, meeting: pytest.fail("played again"))
    assert run(SMALL, file, workers=1).document() == results.document()


def test_an_interrupted_ladder_resumes_with_the_same_result(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    whole = run(SMALL, file, workers=1)
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:9]) + lines[9][:17])
    again = run(SMALL, file, workers=1)
    assert again.document() == whole.document()
    assert sorted(file.read_text().splitlines()) == sorted(line.rstrip("\n") for line in lines)


def test_games_by_other_rules_or_bots_are_not_mixed_with_ours(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    older = json.dumps({**running.header(SMALL), "code": "0123456789abcdef"}) + "\n"
    file.write_text(older)
    with pytest.raises(snowbound.SnowboundError, match="other rules or other bots"):
        run(SMALL, file, workers=1)
    assert file.read_text() == older


def test_a_ladder_is_not_continued_with_a_bots_file_that_has_changed(tmp_path: Path) -> None:
    mine, file = tmp_path / "mine.py", tmp_path / "ladder.jsonl"
    mine.write_text("from snowbound.bots.thumb import ThumbBot as bot\n")
    plan = Plan("donners-pointe", (2,), (str(mine), "random"), 2, seed=4)
    played = run(plan, file, workers=1).document()
    assert run(plan, file, workers=1).document() == played
    mine.write_text("from snowbound.bots.chance import RandomBot as bot\n")
    with pytest.raises(snowbound.SnowboundError, match="other rules or other bots"):
        run(plan, file, workers=1)


@pytest.mark.parametrize("module", ["search_tree.py", "one_step.py", "thumb.py"])
def test_a_ladder_is_not_continued_once_the_bots_code_has_changed(
    module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, read = running.header(SMALL)["code"], Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: read(path) + b"#" * (path.name == module))
    assert running.header(SMALL)["code"] != before


def test_a_ladder_knows_the_file_of_a_network(tmp_path: Path) -> None:
    file = tmp_path / "learned.onnx"
    file.write_bytes(b"one")
    plan = Plan("donners-pointe", (2,), (f"policy:{file}", "random"), 2, seed=4)
    before = running.header(plan)
    file.write_bytes(b"two")
    assert running.header(plan) != before


def test_another_ladders_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    run(Plan("donners-pointe", (2,), ("random", "thumb"), 2, seed=4), file, workers=1)
    with pytest.raises(snowbound.SnowboundError, match="holds another ladder"):
        run(SMALL, file, workers=1)


@pytest.mark.parametrize(
    "text",
    [
        "Dear diary\n", "Dear diary", "[1]\n[2]", "\xff\n", HEADER + '{"played": "0 ran\n',
        HEADER + '{"plaid": 3}\n', HEADER + "[1]\n", HEADER + '{"played": "0 random thumb", "returns": [0.0]}\n',
        HEADER + '{"played": "0 thumb thumb", "returns": [0.0, 1.0]}\n',
    ],
)  # fmt: skip
def test_a_file_that_is_not_a_ladder_is_refused_and_unchanged(tmp_path: Path, text: str) -> None:
    file = tmp_path / "ladder.jsonl"
    file.write_text(text, "latin-1")
    with pytest.raises(snowbound.SnowboundError, match=r"not a ladder|another ladder"):
        run(SMALL, file, workers=1)
    assert file.read_text("latin-1") == text
    with pytest.raises(snowbound.SnowboundError, match="not a ladder"):
        run(SMALL, tmp_path, workers=1)


@pytest.mark.parametrize("text", ["", HEADER[:20]])
def test_a_ladder_stopped_before_its_first_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setattr(running, "play_one", lambda plan, meeting: GameResult((0.0,) * len(meeting.seats)))
    file = tmp_path / "ladder.jsonl"
    file.write_text(text)
    run(SMALL, file, workers=1)
    assert file.read_text().startswith(HEADER)
    assert len(file.read_text().splitlines()) == 25


def test_a_bot_that_fails_is_named_and_ends_the_ladder(tmp_path: Path) -> None:
    file = tmp_path / "shy.py"
    file.write_text("class Shy:\n    def choose(self, observer): return -1\nbot = lambda seed: Shy()\n")
    plan = Plan("donners-pointe", (2,), ("random", str(file)), 4, seed=1)
    for workers in (1, 2):
        with pytest.raises(
            snowbound.SnowboundError, match=r"The bot .*shy\.py in seat . of deal . answered -1"
        ):
            run(plan, workers=workers)


def test_a_game_of_slow_bots_is_kept_as_soon_as_it_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Meeting] = []

    def play_one(plan: Plan, meeting: Meeting) -> GameResult:
        played.append(meeting)
        return GameResult((0.0,) * len(meeting.seats))

    def progress(done: int, total: int) -> None:
        assert len(played) == done

    monkeypatch.setattr(running, "play_one", play_one)
    run(Plan("donners-pointe", (2,), ("thumb", "search:9"), 80, seed=1), workers=1, progress=progress)
    assert len(played) == 80


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc to see a process's children")
def test_the_workers_of_a_ladder_that_is_killed_end_with_it(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    asked = ["--players", "2", "--bots", "random,thumb", "--games", "100000", "--workers", "2", "--file"]
    program = [sys.executable, "-m", "snowbound.cli", "ladder", "donners-pointe", *asked, str(file)]
    with subprocess.Popen(program, stderr=subprocess.DEVNULL) as playing:
        until(lambda: file.exists() and len(file.read_text().splitlines()) > 1)
        workers = Path(f"/proc/{playing.pid}/task/{playing.pid}/children").read_text().split()
        assert len(workers) >= 2
        playing.kill()
    until(lambda: not any(alive(pid) for pid in workers))
    whole = file.read_text().rpartition("\n")[0].splitlines()
    assert all(json.loads(line) for line in whole)


def alive(pid: str) -> bool:
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False


def until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + 120
    while not done():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_the_difference_is_paired_by_deal() -> None:
    """Two deals, a scoring 0.5 more in each: no spread at all, however different the deals."""
    plan = Plan("trek", (2,), ("a", "b"), 4, seed=1)
    played = {}
    for meeting in plan.all_meetings():
        base = 0.0 if meeting.deal == 0 else 10.0
        played[meeting.key] = GameResult(
            tuple(base + (0.5 if name == "a" else 0.0) for name in meeting.seats)
        )
    (score,) = Results(plan, played).scores()
    assert (score.gap.difference, score.gap.margin) == (0.5, 0.0)
    assert (score.gap.mean, score.gap.other_mean) == (5.5, 5.0)
    assert score.gap.decided
    assert Results(plan, played).matrix("b", "a") == (-0.5, 0.0, True)


def test_an_interval_is_wide_where_deals_differ() -> None:
    plan = Plan("trek", (2,), ("a", "b"), 8, seed=1)
    played = {}
    for meeting in plan.all_meetings():
        gap = 1.0 if meeting.deal % 2 else -1.0
        played[meeting.key] = GameResult(tuple(gap if name == "a" else 0.0 for name in meeting.seats))
    (score,) = Results(plan, played).scores()
    assert score.gap.difference == 0
    assert score.gap.margin == pytest.approx(3.182 * (4 / 3) ** 0.5 / 2, abs=0.01)
    assert not score.gap.decided


def test_few_deals_make_a_wide_interval() -> None:
    """Student's t, with values from the standard tables."""
    printed = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 9: 2.262, 16: 2.120, 19: 2.093, 33: 2.035, 99: 1.984}
    for v, wide in printed.items():
        assert half_width(v + 1) == pytest.approx(wide, abs=0.01)
    plan = Plan("trek", (2,), ("a", "b"), 2, seed=1)
    alone = Results(plan, {meeting.key: GameResult((1.0, 0.0)) for meeting in plan.all_meetings()})
    (score,) = alone.scores()
    assert (score.deals, score.gap.margin, score.gap.decided) == (1, math.inf, False)
    assert score.document()["interval"] is None  # JSON has no infinity


def test_removing_luck_narrows_a_ladders_intervals(tmp_path: Path) -> None:
    plan = Plan("trek", (4,), ("random", "thumb"), 60, seed=3, same=True, playouts=40)
    file = tmp_path / "ladder.jsonl"
    results = run(plan, file, workers=1)
    (score,) = results.scores()
    luckless = score.without_luck
    assert luckless is not None
    assert luckless.margin < 0.8 * score.gap.margin
    for mean, same in (
        (luckless.mean, score.gap.mean),
        (luckless.other_mean, score.gap.other_mean),
        (luckless.difference, score.gap.difference),
    ):
        assert abs(mean - same) < 1.5 * score.gap.margin  # three standard errors
    assert run(plan, file, workers=1).document() == results.document()
    assert score.document()["without_luck"]["decided"]
    for row in file.read_text().splitlines()[1:]:
        assert len(json.loads(row)["expected"]) == 4


def test_rules_of_thumb_are_worth_what_their_deal_promises_and_a_worse_answer_costs() -> None:
    plan = Plan("trek", (4,), ("random", "thumb"), 2, seed=3, same=True, playouts=200)
    table = PairedGame(plan, plan.all_meetings()[1])
    luckless = LuckAdjustment(table.state, plan.playouts, f"{plan.seed} 0")
    promised = luckless.by_seat()
    assert playing.play_one(plan, plan.all_meetings()[1]).expected == promised
    randoms = playing.play_one(plan, plan.all_meetings()[0]).expected
    assert randoms is not None
    assert sum(randoms) < sum(promised) - 1.0  # more than a traveller's life apart
    asked = dict.fromkeys(table.state.waiting, 0)
    luckless.weigh(table.state, asked, asked)
    assert luckless.by_seat() == promised


@pytest.mark.parametrize(
    ("plan", "told"),
    [
        (Plan("trek", (2,), ("random",), 2, 1), "at least two bots"),
        (Plan("trek", (2,), ("random", "random"), 2, 1), "each named once"),
        (Plan("trek", (1,), ("random", "thumb"), 2, 1), "at least two players"),
        (Plan("donners-pointe", (9,), ("random", "thumb"), 2, 1), "takes 2 to 5 players"),
        (Plan("trek", (2,), ("random", "tumb"), 2, 1), "Did you mean 'thumb'"),
        (Plan("trek", (2,), ("random", "thumb"), 0, 1), "at least one game"),
        (Plan("trek", (2,), ("random", "thumb"), 2, 1, playouts=-1), "playouts to measure answers with"),
    ],
)
def test_an_unplayable_ladder_is_refused_up_front(plan: Plan, told: str) -> None:
    with pytest.raises(snowbound.SnowboundError, match=told):
        run(plan, workers=1)


def test_the_command_prints_draws_and_keeps(command: Call, tmp_path: Path) -> None:  # noqa: F811
    asked = (
        "ladder",
        "donners-pointe",
        "--players",
        "2",
        "--bots",
        "random,thumb",
        "--games",
        6,
        "--workers",
        1,
    )
    result = command(*asked, "--svg", tmp_path / "m.svg", "--file", tmp_path / "m.jsonl")
    assert result.exit_code == 0, result.output
    assert "thumb" in result.output
    assert "OpenSkill" in result.output
    assert "Row less column" in result.output
    picture_ = ET.parse(tmp_path / "m.svg").getroot()
    assert len([e for e in picture_.iter() if e.tag.endswith("rect")]) == 5
    again = command(*asked, "--file", tmp_path / "m.jsonl", "--json")
    document = json.loads(again.stdout)
    assert document["scores"][0]["games"] == 6
    assert document["ratings"][0]["bot"] == "thumb"
    assert command("ladder", "trek", "--players", "two").exit_code == 2


def test_names_in_a_picture_are_text() -> None:
    plan = Plan("trek", (2,), ("a<b>", 'c"&d'), 2, seed=1)
    results = Results(plan, {m.key: GameResult((0.0, 1.0)) for m in plan.all_meetings()})
    assert ET.fromstring(picture(results)) is not None


def test_long_names_fit_into_the_picture() -> None:
    """At about eight SVG units per letter, no heading overlaps the next or runs off the edge."""
    plan = Plan("donners-pointe", (2,), ("search:1000,rollouts=random", "search:1000,paranoid"), 2, seed=1)
    drawn = ET.fromstring(
        picture(Results(plan, {m.key: GameResult((0.0, 1.0)) for m in plan.all_meetings()}))
    )
    width = float(drawn.attrib["viewBox"].split()[2])
    texts = [e for e in drawn.iter() if e.tag.endswith("text")]
    for text in texts:
        x, wide = float(text.attrib["x"]), 7.5 * len(text.text or "")
        before = {"middle": wide / 2, "end": wide}.get(text.attrib.get("text-anchor", ""), 0)
        assert x - before >= 0, text.text
        assert x - before + wide <= width, text.text
    headings = sorted(float(e.attrib["x"]) for e in texts if e.attrib["y"] == "72")
    assert headings[1] - headings[0] > 7.5 * len("search:1000,rollouts=random")
