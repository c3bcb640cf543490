"""Dice: seeds, scripts, fairness."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import snowbound
from snowbound.engine.dice import below, d6, draw, next_word, roll, sample, seed_words, shuffle, sow
from snowbound.engine.flow import Record
from snowbound.engine.layout import packed, unpack
from snowbound.engine.rule import ArrayOf, Rulebook, kernel
from snowbound.games.trek.layout import Trek


def dice(seed: int | bytes | str, index: int = 0) -> list[int]:
    words = [0, 0, 0, 0]
    sow(words, *seed_words(seed), index)
    return words


@given(st.one_of(st.integers(), st.binary(), st.text(st.characters(codec="utf-8"))))
def test_any_integer_bytes_or_text_is_a_seed(seed: int | bytes | str) -> None:
    assert dice(seed) == dice(seed)
    assert all(0 <= word < 2**32 for word in dice(seed))


def test_seeds_of_different_kinds_differ() -> None:
    kinds: list[int | bytes | str] = [0, 1, -1, b"", b"1", "", "1", 256, b"\x01"]
    assert len({tuple(dice(seed)) for seed in kinds}) == len(kinds)


def test_streams_of_one_seed_differ() -> None:
    assert len({tuple(dice(7, index)) for index in (*range(1000), 2**32, 2**40)}) == 1002


@pytest.mark.parametrize("nonsense", [1.5, None, True, [1]])
def test_other_seeds_are_refused(nonsense: object) -> None:
    with pytest.raises(TypeError, match="a seed is an integer, bytes or text"):
        seed_words(nonsense)  # type: ignore[arg-type]


def test_the_generator_is_sfc32() -> None:
    """The sequence for state (1, 2, 3), counter 1, computed from the published definition."""
    a, b, c, counter = 1, 2, 3, 1
    words, mine = [], [1, 2, 3, 1]
    for _ in range(200):
        t = (a + b + counter) % 2**32
        counter = (counter + 1) % 2**32
        a = b ^ (b >> 9)
        b = (c + (c << 3)) % 2**32
        c = (((c << 21) | (c >> 11)) % 2**32 + t) % 2**32
        words.append(t)
    assert [next_word(mine) for _ in range(200)] == words


@given(st.integers(1, 2**31 - 1), st.integers(0, 2**40))
def test_below_stays_in_range(n: int, index: int) -> None:
    assert 0 <= below(dice(3, index), n) < n


@pytest.mark.parametrize("n", [2, 3, 6, 7, 11, 54])
def test_below_is_uniform(n: int) -> None:
    """Chi-square, fixed seed, at the 0.1 % point (Wilson and Hilferty's approximation)."""
    words, draws = dice("uniform"), 2000 * n
    seen = Counter(below(words, n) for _ in range(draws))
    expected = draws / n
    distance = sum((seen[i] - expected) ** 2 / expected for i in range(n))
    k = n - 1
    limit = k * (1 - 2 / (9 * k) + 3.09 * (2 / (9 * k)) ** 0.5) ** 3
    assert distance < limit


def test_below_rejects_what_would_be_biased() -> None:
    """With n = 3·2^30, plain multiplication would favour every third value by a third."""
    words, n = dice("biased"), 3 * 2**30
    thirds = Counter(below(words, n) % 3 for _ in range(6000))
    assert all(abs(count - 2000) < 160 for count in thirds.values())


def test_scripted_values_come_first_and_are_used_up() -> None:
    g = Trek()
    sow(g.rng, *seed_words(1), 0)
    g.script[:4] = [6, 1, 3, 9]
    g.scripted = 4
    untouched = list(g.rng)
    assert [d6(g), d6(g), roll(g, 2), d6(g)] == [6, 1, 1, 3]  # 3 and 9 wrap around on smaller dice
    assert g.rng == untouched
    assert g.script == [0] * len(g.script)
    assert 1 <= d6(g) <= 6
    assert g.rng != untouched


def test_the_same_seed_deals_the_same_game_and_another_another() -> None:
    game = snowbound.game("trek")
    assert game.new(seed=b"x") == game.new(seed=b"x")
    assert game.new(seed=b"x") != game.new(seed=b"y")
    assert game.new(seed=1, index=1) != game.new(seed=1)
    assert game.new() != game.new()


def chi_square(seen: Counter[object], kinds: int) -> float:
    expected = sum(seen.values()) / kinds
    return sum((n - expected) ** 2 / expected for n in seen.values()) + expected * (kinds - len(seen))


def test_all_orders_of_a_shuffle_are_equally_likely() -> None:
    words = dice("shuffle")
    seen: Counter[object] = Counter()
    for _ in range(12_000):
        row = [1, 2, 3, 4, 99]
        shuffle(words, row, 4)
        assert row[4] == 99
        seen[tuple(row)] += 1
    assert chi_square(seen, 24) < 49.7  # 23 degrees of freedom, 0.1 %


def test_all_samples_of_n_from_m_are_equally_likely() -> None:
    words = dice("sample")
    seen: Counter[object] = Counter()
    for _ in range(10_000):
        row = [1, 2, 3, 4, 5]
        sample(words, row, 2, 5)
        assert sorted(row) == [1, 2, 3, 4, 5]
        seen[frozenset(row[:2])] += 1
    assert chi_square(seen, 10) < 27.9  # 9 degrees of freedom, 0.1 %


def test_a_draw_takes_one_out() -> None:
    words = dice("draw")
    seen: Counter[object] = Counter()
    for _ in range(3000):
        row = [7, 8, 9]
        seen[draw(words, row, 3)] += 1
        assert row[2] == 0
    assert chi_square(seen, 3) < 13.8


@kernel
def shuffled_at(games: Annotated[Any, ArrayOf(Record)], i: int, n: int) -> int:
    shuffle(games[i].rng, games[i].script, n)
    sample(games[i].rng, games[i].script, 3, n)
    return draw(games[i].rng, games[i].script, n)


def test_shuffles_are_the_same_compiled() -> None:
    g = Trek()
    sow(g.rng, *seed_words("both"), 0)
    g.script[:20] = range(1, 21)
    rows = packed(g)
    book = Rulebook("shuffles", {}, {Record: Trek}, [shuffled_at])
    taken = book.compiled("shuffled_at")(rows, 0, 20)
    shuffle(g.rng, g.script, 20)
    sample(g.rng, g.script, 3, 20)
    assert draw(g.rng, g.script, 20) == taken
    assert unpack(Trek, rows, 0) == g
