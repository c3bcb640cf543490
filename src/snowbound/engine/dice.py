"""Dice: a generator in the record (sfc32), with a script of values that come before random ones.

This is the only source of randomness in a game, so two runs from the same record are identical. Nothing is global.
"""

from __future__ import annotations

import hashlib
from typing import Annotated

from snowbound.engine.layout import Layout, int8, int16, int64
from snowbound.engine.rule import inlined, rule

WORD = 0xFFFFFFFF
WARM_UP = 12  # rounds after seeding, until every bit of the seed has reached every word

Words = Annotated[list[int], int64[4]]
Seed = int | bytes | str


class Dice(Layout):
    """The dice in every game's record."""

    rng: Annotated[list[int], int64[4], "the generator: three words and a counter"]
    script: Annotated[list[int], int8["script"], "values of the next rolls, in order"]
    scripted: Annotated[int, int16, "how many of them there are"]


def seed_words(seed: Seed) -> tuple[int, int, int]:
    """Three 32-bit words from any integer, bytes or text."""
    if isinstance(seed, bool) or not isinstance(seed, int | bytes | str):
        raise TypeError(f"a seed is an integer, bytes or text, not {type(seed).__name__}")
    if isinstance(seed, int):
        sign = b"-" if seed < 0 else b"+"
        material = b"int" + sign + abs(seed).to_bytes((abs(seed).bit_length() + 7) // 8, "big")
    elif isinstance(seed, bytes):
        material = b"bytes" + seed
    else:
        material = b"text" + seed.encode("utf-8", "surrogatepass")
    digest = hashlib.sha256(b"snowbound" + material).digest()
    return tuple(int.from_bytes(digest[i : i + 4], "big") for i in (0, 4, 8))  # type: ignore[return-value]


@rule
def next_word(r: Words) -> int:
    """The generator's next 32 bits (Chris Doty-Humphrey's sfc32)."""
    b = r[1]
    c = r[2]
    count = r[3]
    word = (r[0] + b + count) & WORD
    r[0] = b ^ (b >> 9)
    r[1] = c * 9 & WORD
    r[2] = ((c << 21 | c >> 11) + word) & WORD
    r[3] = count + 1
    return word


@rule
def sow(r: Words, a: int, b: int, c: int, index: int) -> None:
    """Start the generator from three seed words and the index of a stream."""
    r[0] = a
    r[1] = b ^ (index & WORD)
    r[2] = c ^ ((index >> 32) & WORD)
    r[3] = 1
    for _ in range(WARM_UP):
        next_word(r)


@rule
def below(r: Words, n: int) -> int:
    """A number from 0 to n-1, all equally likely (Lemire's multiply and reject)."""
    product = next_word(r) * n
    low = product & WORD
    if low < n:
        floor = ((1 << 32) - n) % n
        while low < floor:
            product = next_word(r) * n
            low = product & WORD
    return product >> 32


@rule
def roll(g: Dice, sides: int) -> int:
    """One die: 1 to sides. Scripted values come first; one larger than the die wraps around."""
    if g.scripted > 0:
        face = g.script[0]
        g.scripted -= 1
        for i in range(g.scripted):
            g.script[i] = g.script[i + 1]
        g.script[g.scripted] = 0
        return (face - 1) % sides + 1
    return below(g.rng, sides) + 1


@rule
def d6(g: Dice) -> int:
    return roll(g, 6)


@rule
def roll_sum(g: Dice, n: int) -> int:
    """The sum of n six-sided dice."""
    total = 0
    for _ in range(n):
        total += roll(g, 6)
    return total


# These take any row of a record; compiled, they are inlined into their callers.


@inlined
def sample(r: Words, row: list[int], n: int, m: int) -> None:
    """Choose n of the first m at random, in random order, and put them first."""
    for i in range(n):
        j = i + below(r, m - i)
        card = row[i]
        row[i] = row[j]
        row[j] = card


@inlined
def shuffle(r: Words, row: list[int], n: int) -> None:
    """Put the first n of a row into random order, all orders equally likely."""
    sample(r, row, n, n)


@inlined
def draw(r: Words, row: list[int], n: int) -> int:
    """Take a random one out of the first n of a row; the last of them fills its place."""
    i = below(r, n)
    card = row[i]
    row[i] = row[n - 1]
    row[n - 1] = 0
    return card
