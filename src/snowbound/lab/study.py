"""A study: what is played, by whom, how often, and what is counted. Read from TOML; docs/lab.md explains every key."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from snowbound.bots.contest import KINDS
from snowbound.engine.errors import BadDocument
from snowbound.engine.game import Game
from snowbound.engine.options import Value
from snowbound.engine.problems import parse_toml, read_text

SLOW_BLOCK, THUMB_BLOCK, RANDOM_BLOCK = 10, 1000, 10_000
FORMAT = 2  # of the rows; in 1 the sums of events mixed up numbers that stood for several things


class BadStudy(BadDocument):
    """A study that cannot be run: everything wrong with it, and where."""


@dataclass(frozen=True)
class Arm:
    """One side of a comparison: options and numbers that differ from the study's."""

    name: str = "base"
    options: dict[str, Value] = field(default_factory=dict)
    deck: str = ""  # a file with other cards, charts or components
    set: dict[str, Any] = field(default_factory=dict)  # numbers of it that are changed
    seats: tuple[str, ...] = ()  # who plays, if not as in the study


@dataclass(frozen=True)
class Probe:
    """Games examined closely: chances over time, and what other choices would have brought."""

    games: int = 0  # of each arm and number of players
    playouts: int = 64  # from every point examined
    choices: int = 6  # decisions per game whose choices are all tried


@dataclass(frozen=True)
class CardWorth:
    """Cards dealt and not dealt under the same seeds."""

    games: int = 0  # for each card
    names: tuple[str, ...] = ()  # all if empty


@dataclass(frozen=True)
class Study:
    name: str
    game: str
    games: int
    players: tuple[int, ...] = ()
    seed: int | str = 1
    seats: tuple[str, ...] = ("random",)  # by seat, the last one repeated; or the bots of a mixture
    mix: bool = False  # the bots of `seats` meet in every arrangement
    options: dict[str, Value] = field(default_factory=dict)
    arms: tuple[Arm, ...] = (Arm(),)
    same_seeds: bool = True  # all arms play the same deals
    tallies: tuple[str, ...] = ()  # events
    confidence: float = 0.95
    matters: float = 0.01  # smaller differences in payoff are called slight
    seconds_per_decision: float = 20.0
    block: int = 0  # games per shard; 0: depends on the bots
    probe: Probe = Probe()
    cards: CardWorth = CardWorth()
    about: str = ""
    folder: str = ""  # of the files it names

    @property
    def counts(self) -> tuple[int, ...]:
        return self.players or (self.found_game().usual_players,)

    def found_game(self) -> Game:
        import snowbound

        return snowbound.game(self.game)

    def seats_of(self, arm: Arm, players: int, game: int) -> tuple[str, ...]:
        """Who plays which seat of a game."""
        names = arm.seats or self.seats
        if self.mix:
            return tuple(names[game // len(names) ** seat % len(names)] for seat in range(players))
        return tuple(names[min(seat, len(names) - 1)] for seat in range(players))

    def bots_of(self, arm: Arm) -> tuple[str, ...]:
        return arm.seats or self.seats

    def seed_of(self, arm: Arm, game: int) -> str:
        """The seed of one game: `Match.new` with it deals the same."""
        return f"{self.seed}/{game}" if self.same_seeds else f"{self.seed}/{arm.name}/{game}"

    def options_of(self, arm: Arm) -> dict[str, Value]:
        return {**self.options, **arm.options}

    def game_of(self, arm: Arm) -> Game:
        """The game with the arm's numbers."""
        from snowbound.lab.numbers import changed, document_of, with_document

        game = self.found_game()
        if not arm.deck and not arm.set:
            return game
        doc = document_of(game)
        if arm.deck:
            doc = read_toml(Path(self.folder) / arm.deck)
        return with_document(game, changed(doc, arm.set))

    def block_of(self, arm: Arm) -> int:
        if self.block:
            return self.block
        names = self.bots_of(arm)
        if any(name not in KINDS for name in names):
            return SLOW_BLOCK
        return RANDOM_BLOCK if set(names) == {"random"} else THUMB_BLOCK

    def document(self) -> dict[str, Any]:
        doc = asdict(self)
        doc["rules"] = self.found_game().version
        doc["tables"] = [self.game_of(arm).tables_label for arm in self.arms]
        return doc

    @property
    def digest(self) -> str:
        """A hash of what determines its rows: another study in the same folder is refused."""
        doc = self.document() | {"format": FORMAT}
        for key in ("name", "about", "folder", "confidence", "matters", "seconds_per_decision"):
            doc.pop(key)
        return hashlib.sha256(json.dumps(doc, sort_keys=True, default=str).encode()).hexdigest()[:16]


def read_toml(path: Path) -> dict[str, Any]:
    return parse_toml(read_text(path, BadStudy), str(path), BadStudy)


def restored(doc: Mapping[str, Any]) -> Study:
    """A study from the document stored with a result."""
    known = {key: value for key, value in doc.items() if key in Study.__dataclass_fields__}
    known["arms"] = tuple(Arm(**{**arm, "seats": tuple(arm["seats"])}) for arm in known["arms"])
    known["probe"] = Probe(**known["probe"])
    known["cards"] = CardWorth(known["cards"]["games"], tuple(known["cards"]["names"]))
    for key in ("players", "seats", "tallies"):
        known[key] = tuple(known[key])
    return Study(**known)


def make_study(**given: Any) -> Study:
    """A study from keywords, checked as a file is: `make_study(game="trek", games=1000, seats=["thumb"])`."""
    from snowbound.lab.reading import read_document

    return read_document({"name": "study", **given}, "The study", "", "")


def load_study(path: str | Path) -> Study:
    """A study from a TOML file. BadStudy lists everything that is wrong with it, with lines and nearest names."""
    from snowbound.lab.reading import read_document

    where = Path(path)
    text = read_text(where, BadStudy)
    doc = parse_toml(text, str(path), BadStudy)
    return read_document({"name": where.stem, **doc}, str(path), text, str(where.parent))


def text_list(value: Any) -> Sequence[str] | None:
    if isinstance(value, str):
        return (value,)
    if isinstance(value, list | tuple) and value and all(isinstance(name, str) for name in value):
        return tuple(value)
    return None
