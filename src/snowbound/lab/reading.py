"""Reading a study: every error at once, each with its line and the nearest name there is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import snowbound
from snowbound.bots.contest import KINDS
from snowbound.engine.errors import SnowboundError
from snowbound.engine.game import Game
from snowbound.engine.problems import Problems
from snowbound.lab.event_plan import Events
from snowbound.lab.numbers import changed, document_of, nearest, with_document
from snowbound.lab.study import Arm, BadStudy, CardWorth, Probe, Study, read_toml, text_list

KEYS = [
    "name", "about", "game", "players", "games", "seed", "seats", "mix", "options", "arm", "same_seeds", "tallies",
    "confidence", "matters", "seconds_per_decision", "block", "probe", "cards",
]  # fmt: skip
ARM_KEYS = ["name", "options", "deck", "set", "seats"]
PROBE_KEYS = ["games", "playouts", "choices"]
CARD_KEYS = ["games", "names"]
CardsOf = Callable[[Any], Mapping[str, int]]
HEADER = re.compile(r"\s*\[\[?\s*([\w.\-]+)\s*\]?\]")
KEY = re.compile(r"""\s*("[^"]*"|'[^']*'|[\w\-]+)\s*=""")


class LineNumbers:
    """The lines of a study's keys: (table, key) -> line. The second `[[arm]]` is the table `arm.1`."""

    def __init__(self, text: str) -> None:
        self.text = text.splitlines()
        self.found: dict[tuple[str, str], int] = {}
        table, arrays = "", dict[str, int]()
        for number, line in enumerate(self.text, 1):
            if header := HEADER.match(line):
                table = header[1]
                if line.lstrip().startswith("[["):
                    arrays[table] = arrays.get(table, -1) + 1
                    table = f"{table}.{arrays[table]}"
                else:
                    first, _, rest = table.partition(".")
                    if first in arrays:
                        table = f"{first}.{arrays[first]}.{rest}"
                self.found.setdefault((table, ""), number)
            elif key := KEY.match(line):
                self.found.setdefault((table, key[1].strip("\"'")), number)

    def of(self, table: str, key: str, value: object = None) -> str:
        """`line 7: `, or nothing if unknown."""
        line = self.found.get((table, key)) or self.found.get((f"{table}.{key}".strip("."), ""))
        parent, _, last = table.rpartition(".")
        line = line or self.found.get((parent, last)) or self.found.get((table, ""))
        if line and isinstance(value, str):
            for number in range(line, min(line + 60, len(self.text) + 1)):
                if value in self.text[number - 1]:
                    line = number
                    break
        return f"line {line}: " if line else ""


class StudyReader(Problems):
    """Reads a study key by key; each problem has its line."""

    def __init__(self, doc: Mapping[str, Any], text: str, folder: str) -> None:
        super().__init__()
        self.doc, self.lines, self.folder = doc, LineNumbers(text), folder
        self.game: Game | None = None

    def wrong(self, table: str, key: str, what: str, value: object = None) -> None:
        name = f"{table}.{key}".strip(".")
        self.problem(f"{self.lines.of(table, key, value)}{name}", what)

    def only(self, row: Mapping[str, Any], table: str, known: list[str]) -> None:
        for key in row:
            if key not in known:
                self.wrong(table, key, f"there is no such key; {nearest(key, known)}")

    def number(
        self,
        row: Mapping[str, Any],
        table: str,
        key: str,
        low: float,
        high: float,
        usual: Any,
        whole: bool = True,
    ) -> Any:
        value = row.get(key, usual)
        right = type(value) is int or (not whole and type(value) is float)
        if not right or not low <= value <= high:
            kind = "a whole number" if whole else "a number"
            said = f"is missing: {kind}" if value is None else f"{value!r} is not {kind}"
            self.wrong(table, key, f"{said} from {low:,} to {high:,}.")
            return usual if usual is not None else low
        return value

    def table(self, row: Mapping[str, Any], table: str, key: str) -> dict[str, Any]:
        value = row.get(key, {})
        if not isinstance(value, dict):
            self.wrong(table, key, f"{value!r} is not a table of names and values.")
            return {}
        return value

    def bots(self, row: Mapping[str, Any], table: str, key: str, usual: tuple[str, ...]) -> tuple[str, ...]:
        from snowbound import bots

        if key not in row:
            return usual
        names = text_list(row[key])
        if names is None:
            self.wrong(table, key, f"{row[key]!r} is not the name of a bot or a list of them.")
            return usual
        for name in dict.fromkeys(names):
            kind = name.partition(":")[0]
            if not is_bot(name):
                self.wrong(table, key, f"there is no bot {name!r}; {nearest(kind, bots.bots())}", name)
            elif kind in bots.bots():
                try:
                    bots.check(name)
                except SnowboundError as error:
                    self.wrong(table, key, str(error), name)
        return tuple(names)

    def options(self, row: Mapping[str, Any], table: str) -> dict[str, Any]:
        chosen = self.table(row, table, "options")
        if self.game is None:
            return chosen
        where = f"{table}.options".strip(".")
        for name, value in chosen.items():
            if name not in self.game.options:
                self.wrong(
                    where,
                    name,
                    f"{self.game.title} has no such option; {nearest(name, list(self.game.options))}",
                )
                continue
            try:
                self.game.options[name].stored(value)
            except SnowboundError as error:
                self.wrong(where, name, str(error))
        return chosen

    def names(
        self, given: Iterable[str], table: str, key: str, known: Iterable[str], what: str
    ) -> tuple[str, ...]:
        listed = list(known)
        for name in given:
            if name not in listed:
                self.wrong(table, key, f"there is no {what} {name!r}; {nearest(name, listed)}", name)
        return tuple(given)

    # ------------------------------------------------------------------------ parts

    def read_game(self) -> str:
        name = self.doc.get("game")
        if not isinstance(name, str):
            self.wrong("", "game", f"is missing; it is one of {', '.join(snowbound.games())}.")
            return ""
        if name not in snowbound.games():
            self.wrong("", "game", f"there is no game {name!r}; {nearest(name, snowbound.games())}")
            return ""
        self.game = snowbound.game(name)
        return name

    def read_players(self) -> tuple[int, ...]:
        value = self.doc.get("players", [])
        counts = [value] if type(value) is int else value
        if not isinstance(counts, list | tuple) or not all(type(n) is int for n in counts):
            self.wrong("", "players", f"{value!r} is not a number of players or a list of them.")
            return ()
        for n in counts:
            if self.game and not self.game.players[0] <= n <= self.game.players[1]:
                low, high = self.game.players
                self.wrong("", "players", f"{self.game.title} takes {low} to {high} players, not {n}.")
        return tuple(sorted(set(counts)))

    def read_tallies(self) -> tuple[str, ...]:
        if self.game is None:
            return ()
        events = Events(self.game)
        value = self.doc.get("tallies", "cards")
        if value == "cards":
            return events.card_events
        if value == "all":
            return tuple(events.codes)
        if value in ("none", []):
            return ()
        names = text_list(value)
        if names is None:
            self.wrong("", "tallies", f'{value!r} is not "cards", "all", "none" or a list of events.')
            return ()
        return self.names(names, "", "tallies", events.codes, f"event of {self.game.title}")

    def read_arms(self) -> tuple[Arm, ...]:
        rows = self.doc.get("arm", [{"name": "base"}])
        if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
            self.wrong("", "arm", "write each as [[arm]].")
            return (Arm(),)
        arms = [self.read_arm(row, f"arm.{i}", i) for i, row in enumerate(rows)]
        names = [arm.name for arm in arms]
        for i, name in enumerate(names):
            if name in names[:i]:
                self.wrong(f"arm.{i}", "name", f"two arms are called {name!r}.", name)
        return tuple(arms)

    def read_arm(self, row: Mapping[str, Any], table: str, i: int) -> Arm:
        self.only(row, table, ARM_KEYS)
        name = row.get("name", f"arm {i + 1}")
        if not isinstance(name, str) or not name or "/" in name:
            self.wrong(table, "name", f"{name!r} is not a name.")
            name = f"arm {i + 1}"
        deck, set_ = row.get("deck", ""), self.table(row, table, "set")
        arm = Arm(name, self.options(row, table), str(deck), dict(set_), self.bots(row, table, "seats", ()))
        if self.game and (deck or set_):
            self.check_numbers(arm, table)
        return arm

    def check_numbers(self, arm: Arm, table: str) -> None:
        assert self.game is not None
        try:
            doc = read_toml(Path(self.folder) / arm.deck) if arm.deck else document_of(self.game)
        except SnowboundError as error:
            self.wrong(table, "deck" if arm.deck else "set", str(error))
            return
        right = {}
        for path, value in arm.set.items():
            try:
                changed(doc, {path: value})
                right[path] = value
            except SnowboundError as error:
                self.wrong(f"{table}.set", path, str(error))
        try:
            with_document(self.game, changed(doc, right))
        except SnowboundError as error:
            self.wrong(table, "set" if arm.set else "deck", str(error))

    def read_probe(self) -> Probe:
        row = self.table(self.doc, "", "probe")
        self.only(row, "probe", PROBE_KEYS)
        return Probe(
            self.number(row, "probe", "games", 0, 1_000_000, 0),
            self.number(row, "probe", "playouts", 2, 100_000, 64),
            self.number(row, "probe", "choices", 0, 1000, 6),
        )

    def read_cards(self, arms: Iterable[Arm]) -> CardWorth:
        row = self.table(self.doc, "", "cards")
        self.only(row, "cards", CARD_KEYS)
        games = self.number(row, "cards", "games", 0, 10**9, 0)
        names = text_list(row["names"]) if "names" in row else ()
        if names is None:
            self.wrong("cards", "names", f"{row['names']!r} is not a list of cards.")
            names = ()
        if self.game:
            known = Events(self.game).profile.cards
            if (games or names) and known is None:
                self.wrong("cards", "games", f"{self.game.title} names no cards that can be dealt.")
            elif known:
                self.check_cards(names, {arm.deck: arm for arm in arms}.values(), known)
        return CardWorth(games, tuple(names))

    def check_cards(self, names: Iterable[str], arms: Iterable[Arm], known: CardsOf) -> None:
        """A card to be dealt must be in the deck of every arm."""
        assert self.game is not None
        left = list(names)
        for arm in arms:
            game = self.game
            if arm.deck:
                try:
                    game = with_document(game, read_toml(Path(self.folder) / arm.deck))
                except SnowboundError:
                    continue  # reported for the arm
            cards = known(game.tables)
            self.names(left, "cards", "names", cards, f"card in {arm.deck}:" if arm.deck else "card")
            left = [name for name in left if name in cards]


def is_bot(name: str) -> bool:
    from snowbound import bots

    kind = name.partition(":")[0]
    return kind in bots.bots() or name.endswith(".py") or kind == "pipe"


def read_document(doc: Mapping[str, Any], where: str, text: str, folder: str) -> Study:
    """A study, or BadStudy with everything wrong in it."""
    r = StudyReader(doc, text, folder)
    study = read_study(r)
    r.refuse(BadStudy, where)
    return study


def read_study(r: StudyReader) -> Study:
    """A study as far as it can be read; the reader collects the errors."""
    doc, folder = r.doc, r.folder
    r.only(doc, "", KEYS)
    game = r.read_game()
    for key in ("name", "about"):
        if not isinstance(doc.get(key, ""), str):
            r.wrong("", key, f"{doc[key]!r} is not a text.")
    for key in ("mix", "same_seeds"):
        if type(doc.get(key, True)) is not bool:
            r.wrong("", key, f"{doc[key]!r} is neither true nor false.")
    seed = doc.get("seed", 1)
    if type(seed) is not int and not isinstance(seed, str):
        r.wrong("", "seed", f"{seed!r} is neither a whole number nor a text.")
    arms = r.read_arms()
    study = Study(
        name=str(doc["name"]),
        about=str(doc.get("about", "")),
        game=game,
        games=r.number(doc, "", "games", 1, 10**12, None),
        players=r.read_players(),
        seed=seed,
        seats=r.bots(doc, "", "seats", ("random",)),
        mix=bool(doc.get("mix", False)),
        options=r.options(doc, ""),
        arms=arms,
        same_seeds=bool(doc.get("same_seeds", True)),
        tallies=r.read_tallies(),
        confidence=r.number(doc, "", "confidence", 0.5, 0.9999, 0.95, whole=False),
        matters=r.number(doc, "", "matters", 0, 1, 0.01, whole=False),
        seconds_per_decision=r.number(doc, "", "seconds_per_decision", 0, 3600, 20.0, whole=False),
        block=r.number(doc, "", "block", 0, 10**7, 0),
        probe=r.read_probe(),
        cards=r.read_cards(arms),
        folder=folder,
    )
    for arm in study.arms:
        dear = [name for name in study.bots_of(arm) if is_bot(name) and name not in KINDS]
        if study.cards.games and dear:
            told = f"a card's worth can be measured only with players {' and '.join(KINDS)}, not {dear[0]!r}."
            r.wrong("cards", "games", told)
            break
    if not r.problems:
        for arm in study.arms:
            for players in study.counts:
                try:
                    study.game_of(arm).blank(players, study.options_of(arm))
                except SnowboundError as error:
                    r.wrong("", "players", f"arm {arm.name!r} with {players} players: {error}")
    return study
