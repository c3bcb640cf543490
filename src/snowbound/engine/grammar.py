"""Plurals and lists in English sentences."""

from __future__ import annotations

from collections.abc import Sequence


def counted(n: int, word: str, plural: str = "") -> str:
    """`1 card`, `2 cards`, `2 Oxen`"""
    return f"{n} {word if n == 1 else plural or word + 's'}"


def listed(names: Sequence[str], last: str = "and") -> str:
    """`Hair`, `Hair and Coat`, `Hair, Coat and Shoes`"""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"
