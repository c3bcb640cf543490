"""The report: one page that needs no network, files beside it, outliers that replay."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import snowbound
from snowbound import lab
from snowbound.engine import Match
from snowbound.games.donner_party import study as donner_party
from snowbound.games.trek import study as trek
from snowbound.lab.report import cards, probed_games, sections, write_report
from snowbound.lab.report.findings import StudyData
from snowbound.lab.report.page import summary

QUESTIONS = (
    "What do the changes change?",
    "Is it fair?",
    "How long does it take?",
    "What is a card worth?",
    "Does it stay exciting to the end?",
    "How long do players wait",
    "Do choices matter?",
    "Skill or luck?",
    "Kingmaking: do players who cannot win decide who does?",
    "Which strategy beats which?",
    "What does giving cost",
    "How close are the scores",
    "Games worth a look",
)


@pytest.fixture(scope="module")
def result(tmp_path_factory) -> lab.Result:
    study = lab.make_study(
        name="small", game="trek", players=[3], games=400, block=200, seats=["random", "thumb"], mix=True, seed=4,
        arm=[{"name": "base"}, {"name": "hidden", "options": {"hidden_cards": True}}],
        probe={"games": 3, "playouts": 8}, cards={"games": 100, "names": ["10 points", "first aid"]},
    )  # fmt: skip
    return lab.run(study, tmp_path_factory.mktemp("report"), workers=1)


@pytest.fixture(scope="module")
def report(result) -> Path:
    return write_report(result.folder)


def test_the_page_answers_all_questions_in_order_and_needs_no_network(report):
    text = report.read_text(encoding="utf-8")
    places = [text.index(f">{question}", text.index("<h2")) for question in QUESTIONS]
    assert places == sorted(places)
    body = text[: text.index("<script")]
    assert not re.findall(r"(?:src|href)='(?:https?:)?//", body)
    assert "<link" not in text[: text.index("<body>")]
    assert "In short" in body
    assert "Lead changes" in body
    assert body.index("<figure>") < body.index("for certain")  # charts come first
    charts = re.findall(r"id='chart-([\w-]+)'", body)
    assert {"fairness-seat", "cards-causal", "altruism", "strategies", "skill", "length-minutes"} <= set(
        charts
    )
    for chart in charts:
        for kind in ("png", "svg", "csv"):
            assert (report.parent / f"{chart}.{kind}").stat().st_size > 50
        table = pl.read_csv(report.parent / f"{chart}.csv")
        if "mean" in table.columns:
            assert {"low", "high", "n"} <= set(table.columns)


def test_every_outlier_is_a_match_that_replays_to_the_same_end(result, report):
    listed = pl.read_csv(report.parent / "outliers.csv")
    assert {"the longest", "the shortest"} <= set(listed["why"])
    rows = result.rows().filter(pl.col("arm") == "base").collect()
    for row in listed.iter_rows(named=True):
        match = Match.load(report.parent / row["match"])
        outcome = match.state.outcome
        assert outcome is not None
        mine = rows.filter(pl.col("game") == row["game"]).sort("seat")
        assert list(outcome.scores) == mine["score"].to_list()
        assert match.seats == tuple(mine["bot"])


def test_the_summary_says_so_when_nothing_is_unbalanced(tmp_path):
    study = lab.make_study(game="donners-pointe", players=2, games=40, tallies="none", seed=2)
    data = StudyData(lab.run(study, tmp_path, workers=1))
    assert (
        summary(data, sections(data))[0]
        == "Nothing is clearly unbalanced, as far as this many games can tell."
    )


def test_the_worth_of_a_card_is_the_slope_of_gains_on_counts(result):
    """By its definition, game by game; the report computes it another way."""
    data = StudyData(result)
    measured = cards.worth(data, ["first card", "found"])
    rows = result.rows().filter(pl.col("arm") == "base").collect()
    gains = rows.with_columns(pl.col("return") - pl.col("return").mean().over("game"))
    gain = {(game, seat): got for game, seat, got in gains.select("game", "seat", "return").iter_rows()}
    tallies = (
        result.tallies("first card", "found").filter(pl.col("arm") == "base", pl.col("seat") >= 0).collect()
    )
    times: dict[tuple[int, int], dict[int, list[int]]] = {}
    for game, seat, event, what, n in tallies.select("game", "seat", "event", "what", "n").iter_rows():
        times.setdefault((event, what), {}).setdefault(game, [0, 0, 0])[seat] += n
    assert measured.height == len(times) > 8
    for row in measured.iter_rows(named=True):
        games = times[row["event"], row["what"]]
        x = {g: sum(n * gain[g, seat] for seat, n in enumerate(counts)) for g, counts in games.items()}
        m = {g: sum(n * n for n in counts) - sum(counts) ** 2 / 3 for g, counts in games.items()}
        slope = sum(x.values()) / sum(m.values())
        spread = sum((x[g] - slope * m[g]) ** 2 for g in games) * len(games) / (len(games) - 1)
        assert row["n"] == len(games)
        assert row["mean"] == pytest.approx(slope)
        assert row["error"] == pytest.approx(spread**0.5 / sum(m.values()))


def test_among_equal_seats_the_first_is_measured(result, monkeypatch):
    """One half of the playouts cannot tell seats 1 and 2 apart; by the other, only seat 1 is moved."""
    choices = [([0.0, 0.5, 0.5], [0.0, 0.5, 0.5]), ([0.0, 1.0, 1.0], [0.0, 1.0, 0.5])]
    decision = {"arm": "base", "players": 3, "decision": 0, "seat": 0}
    rows = [
        {**decision, "game": game, "wins_first": first, "wins_second": second}
        for game in range(400)
        for first, second in choices
    ]
    data = StudyData(result)
    monkeypatch.setattr(data, "table", lambda name: pl.DataFrame(rows))
    (chart,) = probed_games.kingmaking(data).charts
    assert chart.data["mean"].to_list() == [0.5]


def test_things_are_called_what_players_call_them():
    tables: Any = snowbound.game("donner-party").tables
    charts: Any = snowbound.game("trek").tables
    named = {
        name: donner_party.called(tables, name)
        for name in ("jan_frozen_ox", "feb_first_relief", "rifle", "breen")
    }
    assert named == {
        "jan_frozen_ox": "Frozen Ox (January)",
        "feb_first_relief": "First Relief",
        "rifle": "Rifle",
        "breen": "Breen",
    }
    assert list(trek.cards(charts))[:2] == ["1 point", "2 points"]
