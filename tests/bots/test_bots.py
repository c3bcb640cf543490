"""Bots by name, bots from a file, and the random bot."""

from __future__ import annotations

import runpy
from collections import Counter
from pathlib import Path
from typing import Any, cast

import pytest

import snowbound
from snowbound import bots
from snowbound.bots import Observer
from snowbound.bots.contest import KINDS

TREK = snowbound.game("trek")


def test_random_bots_play_a_match_to_its_end() -> None:
    match = snowbound.Match.new(TREK, players=6, seed=3)
    bots.play(match, {seat: bots.bot("random", seat) for seat in range(6)})
    assert match.state.over
    assert match.moves


def test_bots_stop_where_somebody_else_must_answer() -> None:
    state = TREK.new(players=4, seed=3)
    bots.play(state, {seat: bots.bot("random") for seat in (1, 2, 3)})
    assert state.waiting == (0,)


def test_random_is_uniform_over_its_choices() -> None:
    observer = Observer(TREK.new(players=6, seed=1), 0)  # six candidates to vote for
    bot = bots.bot("random", seed=5)
    seen = Counter(bot.choose(observer) for _ in range(6000))
    assert sorted(seen) == observer.actions
    chi_square = sum((n - 1000) ** 2 / 1000 for n in seen.values())
    assert chi_square < 20.5  # five degrees of freedom, 0.1 %


def test_random_has_its_own_dice() -> None:
    state = TREK.new(players=6, seed=1)
    observer, before = Observer(state, 0), state.clone()
    first, second, other = (bots.bot("random", seed) for seed in (8, 8, 9))
    chosen = [[bot.choose(observer) for _ in range(40)] for bot in (first, second, other)]
    assert chosen[0] == chosen[1] != chosen[2]
    assert state == before


def test_an_unknown_bot_suggests_the_nearest_name() -> None:
    with pytest.raises(snowbound.UnknownName, match=r"no bot 'randon'.*Did you mean 'random'"):
        bots.bot("randon")


def test_a_registered_bot_is_known_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "_kinds", dict(bots._kinds))
    bots.register("first", lambda seed: First())
    assert bots.bots() == ["first", "generous", "policy", "random", "search", "selfish", "thumb"]
    assert bots.bot("first").choose(Observer(TREK.new(players=6, seed=1), 2)) == 4


def test_compiled_code_can_seat_the_instant_bots_and_no_others() -> None:
    assert [name for name in bots.bots() if bots.is_instant(name)] == sorted(KINDS)


def test_only_a_search_needs_compiled_rules() -> None:
    names = ["thumb", "search", "search:4000", "./search.py", "pipe:search", "nobody"]
    assert [name for name in names if bots.needs_compiled_rules(name)] == ["search", "search:4000"]


class First:
    def choose(self, observer: Observer) -> int:
        return observer.actions[0]


def test_a_bot_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "last.py"
    file.write_text(
        "class Last:\n"
        "    def choose(self, observer):\n"
        "        return observer.actions[-1]\n"
        "def bot(seed):\n"
        "    return Last()\n"
    )
    assert bots.bot(str(file)).choose(Observer(TREK.new(players=6, seed=1), 2)) == 9


def test_a_file_without_a_bot_says_what_is_missing(tmp_path: Path) -> None:
    with pytest.raises(snowbound.SnowboundError, match="no such file"):
        bots.bot(str(tmp_path / "nothing.py"))
    (tmp_path / "empty.py").write_text("")
    with pytest.raises(snowbound.SnowboundError, match=r"must define `bot\(seed\)`"):
        bots.bot(str(tmp_path / "empty.py"))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("def bot(seed:", r"SyntaxError: '\(' was never closed"),
        ("import no_such_module", "ModuleNotFoundError: No module named 'no_such_module'"),
        (
            "def bot(seed):\n    raise RuntimeError('not today')",
            r"bot\(seed\) failed with RuntimeError: not today",
        ),
        ("def bot():\n    return 4", r"bot\(seed\) failed with TypeError"),
        ("def bot(seed):\n    return 4", r"returned 4, which has no choose\(observer\)"),
    ],
)
def test_errors_in_a_bots_file_are_reported(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "wrong.py").write_text(text)
    with pytest.raises(snowbound.SnowboundError, match=rf"wrong\.py: .*{told}"):
        bots.bot(str(tmp_path / "wrong.py"))


def test_an_outside_bot_cannot_derive_the_games_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal, ladder and server derive the bots' seeds from the game's own."""
    file = tmp_path / "curious.py"
    file.write_text(
        "class Curious:\n"
        "    def __init__(self, seed): self.seed = seed\n"
        "    def choose(self, observer): return observer.actions[0]\n"
        "bot = Curious\n"
    )
    monkeypatch.setattr(bots, "_kinds", dict(bots._kinds))
    known: Any = runpy.run_path(str(file))["Curious"]
    bots.register("curious", known, lambda seed, level: known(seed))
    for name in (str(file), "curious", "curious:3"):
        one, again, other = (
            cast(Any, bots.bot(name, f"bots of 1846, seat {seat}")).seed for seat in (1, 1, 2)
        )
        assert one == again != other
        assert "1846" not in one
        assert len(one) == 64
