"""What a cards file gives besides the rules' tables: names, ids and the rows themselves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Settler:
    id: str
    name: str
    family: str
    age: int
    healthy: int
    weakened: int
    fate: tuple[str, ...]  # DP-4: an icon, no effect on play
    start: tuple[dict[str, Any], ...]
    trait: tuple[dict[str, Any], ...] = ()  # Q82


@dataclass(frozen=True)
class Forage:
    id: str
    name: str
    month: int
    count: int
    food: int
    row: dict[str, Any]


@dataclass(frozen=True)
class Action:
    id: str
    name: str
    count: int
    shame: int
    row: dict[str, Any]


@dataclass(frozen=True)
class Family:
    id: str
    name: str
    colour: str


@dataclass
class Deck:
    """The cards by number (0 is none), for words, positions and pictures."""

    name: str = ""
    version: str = ""
    digest: str = ""
    families: list[Family] = field(default_factory=lambda: [Family("gray", "gray", "gray")])
    settlers: list[Settler | None] = field(default_factory=lambda: [None])
    forage: list[Forage | None] = field(default_factory=lambda: [None])
    actions: list[Action | None] = field(default_factory=lambda: [None])
    options: dict[int, list[str]] = field(default_factory=dict)  # what those of a card are called, by source
    hints: list[str] = field(default_factory=list)  # odd, but not an error
    faults: list[str] = field(default_factory=list)  # no new game may have these; older games may

    @property
    def label(self) -> dict[str, str]:
        return {"name": self.name, "version": self.version, "digest": self.digest}
