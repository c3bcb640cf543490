"""Reads components.toml into the tables the rules use, and the names and texts around them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from importlib.resources import files
from itertools import product
from typing import Any

from snowbound.engine.errors import BadDocument
from snowbound.engine.problems import Problems, parse_toml
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.layout import Components

VALUES = (3, 3, 3, 2)  # PT-12: values in each category
PLAYERS = range(2, x.SEATS + 1)
MAX_COINS = 9  # paid by a location itself: a house rule; none in the rulebook
USUAL_COUNTS = {"cop": 1, "money": 50, "first_player": 1, "references": 5}  # PT-4, PT-8, PT-10


@dataclass(frozen=True)
class Piece:
    """A thing on the table: its name and its line of text."""

    name: str
    text: str
    rule: str = ""  # the clause that says what it is for


@dataclass(frozen=True)
class Box:
    """Everything of components.toml: numbers for the rules, names for people."""

    tables: Components
    label: dict[str, str]
    categories: tuple[str, ...]
    traits: tuple[Piece, ...]
    locations: tuple[Piece, ...]  # place 0 is nowhere
    identities: tuple[Piece, ...]
    meeples: tuple[str, ...]
    cubes: tuple[Piece, ...]
    counts: dict[str, int]

    def card(self, card: int) -> str:
        """A card by its characteristics: `Blond Parka Skis Goggles`."""
        return " ".join(self.traits[trait].name for trait in self.traits_of(card))

    def traits_of(self, card: int) -> list[int]:
        t = self.tables
        return [t.first_trait[k] + t.trait[card][k] for k in range(x.CATEGORIES)]


class _Reading(Problems):
    """The document being read, with the errors found."""

    def __init__(self, doc: dict[str, Any]) -> None:
        super().__init__()
        self.doc = doc

    def rows(
        self, key: str, count: int, of: dict[str, Any] | None = None, where: str = ""
    ) -> list[dict[str, Any]]:
        found = (self.doc if of is None else of).get(key)
        name = where or key
        if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
            self.problem(name, "missing")
            return []
        if len(found) != count:
            self.problem(name, f"{count} are needed, found {len(found)}")
            return []
        names = [row.get("name") for row in found]
        for i, row_name in enumerate(names):
            if not isinstance(row_name, str) or not row_name:
                self.problem(f"{name}[{i}].name", "must be a text")
            elif row_name in names[:i]:
                self.problem(f"{name}[{i}].name", f"{row_name!r} appears twice")
            if not isinstance(found[i].get("text", ""), str):
                self.problem(f"{name}[{i}].text", "must be a text")
        return found


def _read_piece(row: dict[str, Any]) -> Piece:
    name = str(row.get("name", ""))
    return Piece(name, str(row.get("text", "")), str(row.get("rule", "")))


def shipped() -> str:
    """The text of our own components."""
    return files("snowbound.games.donners_pointe").joinpath("components.toml").read_text(encoding="utf-8")


def load_components(text: str | None = None) -> Box:
    """The components; our own unless a text is given."""
    return read_components(parse_toml(shipped() if text is None else text, "components.toml"))


def read_components(doc: dict[str, Any]) -> Box:
    r, t = _Reading(doc), Components()
    label = {key: r.doc.get(key, "") for key in ("name", "version")}
    for key, value in label.items():
        if not isinstance(value, str) or not value:
            r.problem(key, "must be a text that says which components these are")
    categories, traits = _read_categories(r, t)
    locations = _read_locations(r, t)
    identities, meeples = _read_identities(r, t)
    _read_days(r, t)
    counts = _read_box(r, t)
    cubes = _read_cubes(r, t, traits)
    r.refuse(BadDocument, "components.toml")
    return Box(t, label, categories, traits, locations, identities, meeples, cubes, counts)


def _read_categories(r: _Reading, t: Components) -> tuple[tuple[str, ...], tuple[Piece, ...]]:
    traits: list[Piece] = []
    names: list[str] = []
    for k, row in enumerate(r.rows("category", x.CATEGORIES)):
        where = f"category[{k}]"
        names.append(str(row.get("name")))
        values = r.rows("value", VALUES[k], row, f"{where}.value")
        if not values:
            continue
        t.first_trait[k] = len(traits)
        for v, value in enumerate(values):
            t.category[len(traits)], t.value[len(traits)] = k, v
            traits.append(_read_piece(value))
        words = [value.get("name") for value in values]
        faces = row.get("faces")
        each = x.FACES // len(words)
        if not isinstance(faces, list) or sorted(map(str, faces)) != sorted(map(str, words * each)):
            r.problem(
                f"{where}.faces", f"six faces are needed, {each} of each of {', '.join(map(str, words))}"
            )
        else:
            t.face[k][:] = [words.index(face) for face in faces]
    seen = Counter(trait.name for trait in traits)
    for name, times in seen.items():
        if times > 1:
            r.problem("category", f"{name!r} is a characteristic in more than one category")
    return tuple(names), tuple(traits)


def _read_locations(r: _Reading, t: Components) -> tuple[Piece, ...]:
    found = [Piece("nowhere", "")]
    for i, row in enumerate(r.rows("location", x.LOCATIONS)):
        found.append(_read_piece(row))
        spots = row.get("spots")
        for players in PLAYERS:
            n = spots.get(str(players)) if isinstance(spots, dict) else None
            if type(n) is not int or not 0 <= n <= x.SEATS:
                r.problem(
                    f"location[{i}].spots.{players}", f"{n!r} is not a number of spots from 0 to {x.SEATS}"
                )
            else:
                t.spots[players][i + 1] = n
        coins = row.get("coins", 0)
        if type(coins) is not int or not 0 <= coins <= MAX_COINS:
            r.problem(f"location[{i}].coins", f"{coins!r} is not a number of coins from 0 to {MAX_COINS}")
        else:
            t.coins[i + 1] = coins
    for players in PLAYERS:
        if not r.problems and sum(t.spots[players]) < players + 2:
            r.problem(
                "location", f"{players} players and the cop need at least {players + 2} spots to move about"
            )
    return tuple(found)


def _read_identities(r: _Reading, t: Components) -> tuple[tuple[Piece, ...], tuple[str, ...]]:
    found, meeples = list[Piece](), list[str]()
    for i, row in enumerate(r.rows("identity", x.IDENTITIES)):
        found.append(_read_piece(row))
        colour = row.get("meeple")
        if not isinstance(colour, str) or not colour or colour in meeples:
            r.problem(f"identity[{i}].meeple", f"{colour!r} is not a colour of its own")
        meeples.append(str(colour))
        players = row.get("players")
        if not isinstance(players, list) or not all(n in PLAYERS for n in players):
            r.problem(f"identity[{i}].players", "must be a list of numbers of players from 2 to 5")
            continue
        for n in players:
            t.dealt[n][i] = 1
    for players in PLAYERS:
        if len(found) == x.IDENTITIES and sum(t.dealt[players]) < players:
            r.problem("identity", f"fewer than {players} may be dealt to {players} players")
    return tuple(found), tuple(meeples)


def _read_days(r: _Reading, t: Components) -> None:
    days = r.doc.get("days")
    for players in PLAYERS:
        n = days.get(str(players)) if isinstance(days, dict) else None
        if type(n) is not int or not 1 <= n <= x.LONGEST:
            r.problem(f"days.{players}", f"{n!r} is not a number of days from 1 to {x.LONGEST}")
        else:
            t.days[players] = n


def _read_box(r: _Reading, t: Components) -> dict[str, int]:
    box = r.doc.get("box")
    for key, usual in USUAL_COUNTS.items():
        n = box.get(key) if isinstance(box, dict) else None
        if type(n) is not int or not 0 <= n <= 1000:
            r.problem(f"box.{key}", f"{n!r} is not a number of pieces (usually {usual})")
    if r.problems:
        return {}
    assert isinstance(box, dict)
    t.bank = box["money"]
    return {key: box[key] for key in USUAL_COUNTS}


def _read_cubes(r: _Reading, t: Components, traits: tuple[Piece, ...]) -> tuple[Piece, ...]:
    rows = r.rows("cube", x.CARDS)
    if r.problems:
        return ()
    place = {trait.name: i for i, trait in enumerate(traits)}
    found: dict[tuple[int, ...], int] = {}
    for card, row in enumerate(rows):
        where = f"cube[{card}]"
        words = row.get("traits")
        if (
            not isinstance(words, list)
            or len(words) != x.CATEGORIES
            or not all(
                isinstance(w, str) and w in place and t.category[place[w]] == k for k, w in enumerate(words)
            )
        ):
            r.problem(f"{where}.traits", f"{words!r} is not one characteristic of each category in order")
            continue
        values = tuple(t.value[place[w]] for w in words)
        if values in found:
            r.problem(
                f"{where}.traits",
                f"the same as those of cube[{found[values]}]; every combination is there once",
            )
        found[values] = card
        t.trait[card][:] = values
    for values in product(*(range(n) for n in VALUES)):
        if values not in found and not r.problems:
            r.problem("cube", f"no card has the combination {values}")
    if not r.problems and list(found) != sorted(found):
        r.problem("cube", "cards stand in the order of their characteristics: their places are their numbers")
    _read_stars(r, t, rows)
    return tuple(_read_piece(row) for row in rows)


def _read_stars(r: _Reading, t: Components, rows: list[dict[str, Any]]) -> None:
    for card, row in enumerate(rows):
        star = row.get("star")
        if type(star) is not int or not 1 <= star <= x.LOCATIONS:
            r.problem(f"cube[{card}].star", f"{star!r} is not a location from 1 to {x.LOCATIONS}")
        else:
            t.star[card] = star
    for location, times in sorted(Counter(t.star).items()):
        if location and times != x.CARDS // x.LOCATIONS:
            r.problem("cube", f"location {location} is on {times} stars; each is on {x.CARDS // x.LOCATIONS}")


COMPONENTS = load_components()
