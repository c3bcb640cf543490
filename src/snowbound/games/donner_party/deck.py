"""Cards are data: reads a cards file into the tables the rules use, and reports everything wrong with it.

A file has a `name`, a `version`, and rows `[[family]]`, `[[settler]]`, `[[forage]]`, `[[action]]`, `[[shame]]`;
`cards.toml` beside this file is the deck we ship and shows the whole vocabulary in use.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Any

from snowbound.engine.errors import SnowboundError, problems_of
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards

MONTH_NAMES = ("oct", "nov", "dec", "jan", "feb", "mar")
WINDOW_NAMES = {
    "round_open": x.ROUND_OPEN,
    "pre_bid": x.PRE_BID,
    "pre_hunger": x.PRE_HUNGER,
    "feeding": x.FEEDING_WINDOW,
}
FATES = ("starved", "injury", "murdered", "cannibalized")
WHO_DRAWS = {"drawer": x.STOPS_DRAWER, "all": x.STOPS_ALL, "others": x.STOPS_OTHERS}
OWNERS = {"any": x.ANYONE, "own": x.OWN, "other": x.OTHER}
STATES = {"any": x.ANY_STATE, "healthy": x.HEALTHY, "weakened": x.WEAKENED}
FAMILY_WORDS = {"any": x.ANY_FAMILY, "gray": x.GRAY_ONLY, "family": x.FAMILY_ONLY}
HAS = {"forage": x.HAS_FORAGE, "action": x.HAS_ACTION, "shame": x.HAS_SHAME}
PICKS = {"actor": x.BY_ACTOR, "owner": x.BY_OWNER, "random": x.BY_CHANCE}
TARGET_KINDS = {
    "settler": x.T_SETTLER,
    "party": x.T_PARTY,
    "graveyard_settler": x.T_BODY,
    "graveyard_ox": x.T_OX,
}
# Effects: their number, and which kinds of target their slot may be (none: they have no slot).
EFFECT_OPS: dict[str, tuple[int, tuple[int, ...]]] = {
    "food": (x.FOOD, ()),
    "gift_food": (x.GIFT_FOOD, (x.T_PARTY,)),
    "remove_from_graveyard": (x.REMOVE_BODY, (x.T_BODY, x.T_OX, x.T_SETTLER)),
    "kill": (x.KILL, (x.T_SETTLER,)),
    "weaken": (x.WEAKEN, (x.T_SETTLER,)),
    "steal_forage": (x.STEAL_FORAGE, (x.T_PARTY,)),
    "discard_forage": (x.DISCARD_FORAGE, (x.T_PARTY,)),
    "discard_action": (x.DISCARD_ACTION, (x.T_PARTY,)),
    "draw_forage": (x.DRAW_FORAGE, ()),
    "draw_action": (x.DRAW_ACTION, ()),
    "shame": (x.GIVE_SHAME, (x.T_PARTY,)),
    "move_shame": (x.MOVE_SHAME, (x.T_PARTY,)),
    "peek": (x.PEEK, ()),
    "modify_need": (x.MODIFY_NEED, (x.T_PARTY,)),
}
NO_NUMBER = ("remove_from_graveyard", "kill", "weaken")
MAY_BE_NEGATIVE = ("shame", "modify_need")
BOX = {"large": 108, "small": 60}  # what the published box is said to hold: a hint, not a rule
BID_CARDS = 20


class BadDeck(SnowboundError):
    """A deck that cannot be played with: everything wrong with it."""

    def __init__(self, where: str, problems: list[str]) -> None:
        self.where, self.problems = where, problems
        super().__init__(problems_of(where, problems))


@dataclass(frozen=True)
class Settler:
    id: str
    name: str
    family: str
    age: int
    healthy: int
    weakened: int
    fate: tuple[str, ...]
    start: tuple[dict[str, Any], ...]


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
    """The cards by number, place 0 being nothing: what words, positions and pictures need."""

    name: str = ""
    version: str = ""
    digest: str = ""
    families: list[Family] = field(default_factory=lambda: [Family("gray", "gray", "gray")])
    settlers: list[Settler | None] = field(default_factory=lambda: [None])
    forage: list[Forage | None] = field(default_factory=lambda: [None])
    actions: list[Action | None] = field(default_factory=lambda: [None])
    hints: list[str] = field(default_factory=list)  # odd, but no error

    @property
    def label(self) -> dict[str, str]:
        return {"name": self.name, "version": self.version, "digest": self.digest}


class Rows:
    """Reads rows and remembers everything that is wrong."""

    def __init__(self) -> None:
        self.problems: list[str] = []

    def problem(self, where: str, what: str) -> None:
        self.problems.append(f"{where}: {what}")

    def only(self, row: dict[str, Any], where: str, known: str) -> None:
        for key in row:
            if key not in known.split():
                self.problem(f"{where}.{key}", f"unknown; known: {known}")

    def number(
        self, row: dict[str, Any], key: str, where: str, low: int, high: int, default: int | None = None
    ) -> int:
        value = row.get(key, default)
        if type(value) is not int or not low <= value <= high:
            what = "is missing" if value is None else f"{value!r} is not a whole number"
            self.problem(f"{where}.{key}", f"{what}: it must be from {low} to {high}")
            return low if low > 0 else 0
        return value

    def text(self, row: dict[str, Any], key: str, where: str, default: str | None = None) -> str:
        value = row.get(key, default)
        if not isinstance(value, str) or (not value and default is None):
            self.problem(f"{where}.{key}", "must be a text")
            return ""
        return value

    def word(
        self, row: dict[str, Any], key: str, where: str, words: dict[str, int], default: str | None
    ) -> int:
        value = row.get(key, default)
        if not isinstance(value, str) or value not in words:
            self.problem(f"{where}.{key}", f"{value!r} is not one of {', '.join(words)}")
            return next(iter(words.values()))
        return words[value]

    def flag(self, row: dict[str, Any], key: str, where: str, default: bool) -> int:
        value = row.get(key, default)
        if type(value) is not bool:
            self.problem(f"{where}.{key}", f"{value!r} is neither true nor false")
            return int(default)
        return int(value)

    def words(self, row: dict[str, Any], key: str, where: str, known: Iterable[str]) -> tuple[str, ...]:
        value = row.get(key, [])
        if not isinstance(value, list):
            self.problem(f"{where}.{key}", "must be a list of words")
            return ()
        for word in value:
            if word not in known:
                self.problem(f"{where}.{key}", f"{word!r} is not one of {', '.join(known)}")
        return tuple(word for word in value if word in known)

    def tables(self, row: dict[str, Any], key: str, where: str, at_most: int) -> list[dict[str, Any]]:
        value = row.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.problem(f"{where}.{key}" if where else key, "must be a list of tables")
            return []
        if len(value) > at_most:
            self.problem(
                f"{where}.{key}" if where else key, f"has {len(value)} entries; there is room for {at_most}"
            )
        return value[:at_most]


def shipped() -> str:
    """Our own deck as it is written."""
    return files("snowbound.games.donner_party").joinpath("cards.toml").read_text(encoding="utf-8")


def load_deck(path: str | Path | None = None) -> Cards:
    """The tables of a cards file; of our own deck if none is named."""
    if path is None:
        return read_deck(shipped(), "cards.toml")
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadDeck(str(path), [f"cannot be read: {error}"]) from None
    return read_deck(text, str(path))


def read_deck(text: str, where: str = "The deck") -> Cards:
    """The tables of a deck written as TOML. Raises BadDeck with everything that is wrong."""
    try:
        doc = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadDeck(where, [f"not TOML: {error}"]) from None
    return make_deck(doc, where)


def make_deck(doc: dict[str, Any], where: str = "The deck") -> Cards:
    r, t = Rows(), Cards(Deck())
    deck: Deck = t.deck
    r.only(doc, "deck", "name version family settler forage action shame")
    deck.name = r.text(doc, "name", "deck")
    deck.version = r.text(doc, "version", "deck")
    deck.digest = hashlib.sha256(repr(_canonical(doc)).encode()).hexdigest()[:16]
    _families(r, t, deck, r.tables(doc, "family", "", x.FAMILIES - 1))
    _settlers(r, t, deck, r.tables(doc, "settler", "", x.SETTLERS - 1))
    _forage(r, t, deck, r.tables(doc, "forage", "", x.FORAGE_KINDS - 1))
    _actions(r, t, deck, r.tables(doc, "action", "", x.ACTION_KINDS - 1))
    _shame(r, t, deck, r.tables(doc, "shame", "", x.SHAME_KINDS))
    if not r.problems:
        _as_a_whole(r, t, deck)
    if r.problems:
        raise BadDeck(where, r.problems)
    _hints(t, deck)
    return t


def contents(t: Cards) -> list[str]:
    """What a deck holds, for somebody who has just written it: kinds, cards, Food by month."""
    deck: Deck = t.deck
    lines = [
        f"{deck.name}, version {deck.version}: no problems.",
        f"Settlers  {t.settlers}, {t.families} families and {list(t.s_family[1 : t.settlers + 1]).count(x.GRAY)} gray",
    ]
    kinds = range(1, t.forage_kinds + 1)
    for month, name in enumerate(MONTH_NAMES):
        of_month = [n for n in kinds if t.f_month[n] == month]
        cards = sum(t.f_count[n] for n in of_month)
        food = sum(t.f_count[n] * t.f_food[n] for n in of_month)
        lines.append(f"Forage    {cards:2} in {name}, {food} Food, {food / max(1, cards):.2f} a card")
    lines.append(f"Actions   {sum(t.a_count)}, {t.action_kinds} different")
    shame = sum(t.v_count[n] * t.v_value[n] for n in range(t.shame_kinds))
    lines.append(f"Shame     {sum(t.v_count)}, {shame / sum(t.v_count):.2f} a card")
    return lines


def _canonical(value: Any) -> Any:
    if isinstance(value, dict):
        return sorted((key, _canonical(item)) for key, item in value.items())
    if isinstance(value, list):
        return [_canonical(item) for item in value]
    return value


def _unique(r: Rows, what: str, values: Iterable[Any]) -> None:
    for value, n in Counter(values).items():
        if n > 1 and value:
            r.problem(what, f"{value!r} stands {n} times; each must be unique")


# ------------------------------------------------------------------------------ Settlers


def _families(r: Rows, t: Cards, deck: Deck, rows: list[dict[str, Any]]) -> None:
    for i, row in enumerate(rows):
        where = f"family[{i}]"
        r.only(row, where, "id name colour")
        deck.families.append(
            Family(r.text(row, "id", where), r.text(row, "name", where), r.text(row, "colour", where))
        )
    t.families = len(rows)
    _unique(r, "family.id", [f.id for f in deck.families])
    _unique(r, "family.colour (DP-5)", [f.colour for f in deck.families])
    if len(rows) < x.SEATS:
        r.problem("family", f"{len(rows)} families; five seats need {x.SEATS} (DP-11)")


def _settlers(r: Rows, t: Cards, deck: Deck, rows: list[dict[str, Any]]) -> None:
    known = {family.id: i for i, family in enumerate(deck.families)}
    ranked = []
    for i, row in enumerate(rows):
        where = f"settler[{i}]" + (f" ({row['id']})" if isinstance(row.get("id"), str) else "")
        r.only(row, where, "id name surname family age age_rank healthy weakened fate start text")
        name = " ".join(
            part for part in (r.text(row, "name", where), r.text(row, "surname", where, "")) if part
        )
        healthy = r.number(row, "healthy", where, 0, 20)
        weakened = r.number(row, "weakened", where, 0, 20)
        if weakened > healthy:
            r.problem(f"{where}.weakened", f"{weakened} is more than the Healthy {healthy} (DP-3)")
        family = r.word(row, "family", where, known, None)
        settler = Settler(
            r.text(row, "id", where), name, deck.families[family].id, r.number(row, "age", where, 0, 120),
            healthy, weakened, r.words(row, "fate", where, FATES), tuple(r.tables(row, "start", where, 4)),
        )  # fmt: skip
        ranked.append((r.number(row, "age_rank", where, 1, 1000), settler, family, where))
    _unique(r, "settler.id", [s.id for _, s, _, _ in ranked])
    _unique(r, "settler.name", [s.name for _, s, _, _ in ranked])
    _unique(r, "settler.age_rank (Q2)", [rank for rank, _, _, _ in ranked])
    ranked.sort(key=lambda item: item[0])
    for (_, older, _, _), (_, younger, _, where) in pairwise(ranked):
        if younger.age > older.age:
            r.problem(
                where, f"ranked younger than {older.id}, but aged {younger.age} against {older.age} (Q2)"
            )
    t.settlers = len(ranked)
    for n, (_, settler, family, where) in enumerate(ranked, 1):
        deck.settlers.append(settler)
        t.s_family[n] = family
        t.s_age[n] = settler.age
        t.s_health[n][x.HEALTHY], t.s_health[n][x.WEAKENED] = settler.healthy, settler.weakened
        for i, op in enumerate(settler.start):
            _start(r, t, n, op, f"{where}.start[{i}]")
    members = Counter(t.s_family[n] for n in range(1, t.settlers + 1))
    for number, entry in enumerate(deck.families):
        if number != x.GRAY and members[number] != 3:
            r.problem(f"family {entry.id}", f"{members[number]} Settlers; a family has exactly 3 (DP-5)")
    if members[x.GRAY] < 2 * x.SEATS:
        r.problem("settler", f"{members[x.GRAY]} gray Settlers; five seats need {2 * x.SEATS} (DP-12)")


def _start(r: Rows, t: Cards, n: int, op: dict[str, Any], where: str) -> None:
    name = op.get("op")
    if name == "start_weakened":
        r.only(op, where, "op")
        t.s_weakened[n] = 1
    elif name == "start_draw":
        r.only(op, where, "op deck n")
        r.word(op, "deck", where, {"action": 0}, "action")
        t.s_draws[n] = r.number(op, "n", where, 1, 3)
    elif name == "start_shame":
        r.only(op, where, "op n")
        t.s_shame[n] = r.number(op, "n", where, 1, 5)
    else:
        r.problem(where, f"{name!r} is not one of start_weakened, start_draw, start_shame")


# ------------------------------------------------------------------------------- Forage


def _forage(r: Rows, t: Cards, deck: Deck, rows: list[dict[str, Any]]) -> None:
    months = {name: i for i, name in enumerate(MONTH_NAMES)}
    read = []
    for i, row in enumerate(rows):
        where = f"forage[{i}]" + (f" ({row['id']})" if isinstance(row.get("id"), str) else "")
        r.only(
            row, where, "id name month count food tags reveal_on_draw on_draw requires cost after_use text"
        )
        read.append((r.word(row, "month", where, months, None), row, where))
    read.sort(key=lambda item: item[0])  # by month, so that a sorted hand shows its backs in order
    for n, (month, row, where) in enumerate(read, 1):
        card = Forage(
            r.text(row, "id", where), r.text(row, "name", where), month, r.number(row, "count", where, 1, 60),
            r.number(row, "food", where, 0, 20, 0), row,
        )  # fmt: skip
        deck.forage.append(card)
        t.f_month[n], t.f_count[n], t.f_food[n] = month, card.count, card.food
        _use(r, t, n, row, where)
        _on_draw(r, t, n, row, where)
        if month == 0 and card.name == "Jerky":
            t.jerky = n
    t.forage_kinds = len(read)
    cards = [card for card in deck.forage if card]
    _unique(r, "forage.id", [card.id for card in cards])
    _unique(r, "forage name and month", [(card.name, MONTH_NAMES[card.month]) for card in cards])


def _use(r: Rows, t: Cards, n: int, row: dict[str, Any], where: str) -> None:
    """How the card is used: what it needs, what it costs, where it goes."""
    t.f_is_ox[n] = int("ox" in r.words(row, "tags", where, ("ox",)))
    after = row.get("after_use", "graveyard" if t.f_is_ox[n] else "removed")
    if after not in ("removed", "graveyard"):
        r.problem(f"{where}.after_use", f"{after!r} is not one of removed, graveyard")
    elif (after == "graveyard") != bool(t.f_is_ox[n]):
        r.problem(
            f"{where}.after_use",
            "a card tagged ox goes to the graveyard when used, and no other does (DP-66)",
        )
    for i, cost in enumerate(r.tables(row, "cost", where, 1)):
        r.only(cost, f"{where}.cost[{i}]", "op kind n")
        r.word(cost, "op", f"{where}.cost[{i}]", {"remove_from_graveyard": 0}, None)
        r.word(cost, "kind", f"{where}.cost[{i}]", {"ox": 0}, None)
        t.f_oxen[n] = r.number(cost, "n", f"{where}.cost[{i}]", 1, 5, 1)
    for i, need in enumerate(r.tables(row, "requires", where, 1)):
        r.only(need, f"{where}.requires[{i}]", "zone kind n")
        r.word(need, "zone", f"{where}.requires[{i}]", {"graveyard": 0}, None)
        r.word(need, "kind", f"{where}.requires[{i}]", {"ox": 0}, None)
        if r.number(need, "n", f"{where}.requires[{i}]", 1, 5, 1) != t.f_oxen[n]:
            r.problem(
                f"{where}.requires[{i}]",
                "what a Forage card requires it must also remove: give the same as cost",
            )


def _on_draw(r: Rows, t: Cards, n: int, row: dict[str, Any], where: str) -> None:
    t.f_shown[n] = r.flag(row, "reveal_on_draw", where, False)
    ops = r.tables(row, "on_draw", where, 4)
    if bool(ops) != bool(t.f_shown[n]):
        r.problem(where, "a card has on_draw if and only if it has reveal_on_draw = true (DP-37)")
    if t.f_shown[n] and (t.f_food[n] or t.f_oxen[n] or t.f_is_ox[n]):
        r.problem(where, "a card shown when drawn never comes to a hand: it can have no Food, cost or tag")
    _unique(r, f"{where}.on_draw", [str(op.get("op")) for op in ops])
    for i, op in enumerate(ops):
        at = f"{where}.on_draw[{i}]"
        name = op.get("op")
        if name == "end_game":
            r.only(op, at, "op reason")
            t.f_ends[n] = 1
            if t.f_month[n] != x.LAST_MONTH:
                r.problem(at, "the game ends in March: end_game is for March cards only (DP-104)")
        elif name == "end_personal_draws":
            r.only(op, at, "op who")
            t.f_stops[n] = r.word(op, "who", at, WHO_DRAWS, None)
        elif name == "communal_delta":
            r.only(op, at, "op value")
            t.f_less[n] = r.number(op, "value", at, -4, 4)
        elif name == "communal_set":
            r.only(op, at, "op value")
            t.f_cap[n] = 1 + r.number(op, "value", at, 0, x.COMMUNAL)
        elif name == "hunger_delta":
            r.only(op, at, "op who value")
            t.f_needy[n] = r.word(op, "who", at, WHO_DRAWS, "all")
            t.f_need[n] = r.number(op, "value", at, -5, 5)
        else:
            r.problem(at, f"{name!r} is not one of end_game, end_personal_draws, communal_delta, communal_set, "
                          "hunger_delta")  # fmt: skip


# ------------------------------------------------------------------------------ Actions

ACTION_KEYS = (
    "id name count shame windows tags targets requires effects response after_use counts_for_must_feed text"
)


def _actions(r: Rows, t: Cards, deck: Deck, rows: list[dict[str, Any]]) -> None:
    for n, row in enumerate(rows, 1):
        where = f"action[{n - 1}]" + (f" ({row['id']})" if isinstance(row.get("id"), str) else "")
        r.only(row, where, ACTION_KEYS)
        card = Action(
            r.text(row, "id", where), r.text(row, "name", where), r.number(row, "count", where, 1, 20),
            r.number(row, "shame", where, -10, 10), row,
        )  # fmt: skip
        deck.actions.append(card)
        t.a_count[n], t.a_shame[n] = card.count, card.shame
        t.a_tags[n] = _tags(r.words(row, "tags", where, x.TAGS))
        t.a_windows[n] = _windows(r, row, where)
        t.a_counts[n] = r.flag(row, "counts_for_must_feed", where, True)
        t.a_removed[n] = r.word(row, "after_use", where, {"deck": 0, "removed": 1}, "deck")
        _response(r, t, n, row, where)
        _requires(r, t, n, row, where)
        _targets_and_effects(r, t, n, row, where)
    t.action_kinds = len(rows)
    for n in range(1, t.action_kinds + 1):
        t.a_answerable[n] = int(any(t.a_answers[k] & t.a_tags[n] for k in range(1, t.action_kinds + 1)))
    cards = [card for card in deck.actions if card]
    _unique(r, "action.id", [card.id for card in cards])
    _unique(r, "action.name", [card.name for card in cards])
    total = sum(card.count for card in cards)
    if total > x.ACTION_DECK:
        r.problem("action", f"{total} cards; there is room for {x.ACTION_DECK}")


def _tags(words: Iterable[str]) -> int:
    return sum(1 << x.TAGS.index(word) for word in set(words))


def _windows(r: Rows, row: dict[str, Any], where: str) -> int:
    named = row.get("windows", ["any"])
    if named == ["any"]:
        return x.ANY_WINDOW
    bits = sum(1 << WINDOW_NAMES[word] for word in set(r.words(row, "windows", where, tuple(WINDOW_NAMES))))
    if not bits:
        r.problem(f"{where}.windows", f'must be ["any"] or a list of {", ".join(WINDOW_NAMES)}')
    return bits


def _response(r: Rows, t: Cards, n: int, row: dict[str, Any], where: str) -> None:
    response = row.get("response")
    if response is None:
        return
    if not isinstance(response, dict):
        r.problem(f"{where}.response", "must be a table with `vs`, the tags it answers")
        return
    r.only(response, f"{where}.response", "vs")
    t.a_answers[n] = _tags(r.words(response, "vs", f"{where}.response", x.TAGS))
    if not t.a_answers[n]:
        r.problem(f"{where}.response.vs", f"names no tag; tags are {', '.join(x.TAGS)}")


def _requires(r: Rows, t: Cards, n: int, row: dict[str, Any], where: str) -> None:
    for i, need in enumerate(r.tables(row, "requires", where, x.REQUIREMENTS)):
        at, cells = f"{where}.requires[{i}]", t.a_requires[n][i]
        if "zone" in need:
            r.only(need, at, "zone kind who n")
            r.word(need, "zone", at, {"graveyard": 0}, None)
            cells[x.R_KIND] = r.word(need, "kind", at, {"ox": x.R_OX, "settler": x.R_BODY}, None)
            cells[x.R_OWNER] = r.word(need, "who", at, OWNERS, "any")
            cells[x.R_N] = r.number(need, "n", at, 1, 25, 1)
        elif "month" in need:
            r.only(need, at, "month")
            cells[x.R_KIND] = x.R_MONTH
            cells[x.R_N] = sum(
                1 << MONTH_NAMES.index(m) for m in set(r.words(need, "month", at, MONTH_NAMES[1:]))
            )
            if not cells[x.R_N]:
                r.problem(f"{at}.month", f"must be a list of {', '.join(MONTH_NAMES[1:])}")
        elif "party_health" in need:
            r.only(need, at, "party_health n")
            words = {"at_least": x.R_HEALTH_MIN, "at_most": x.R_HEALTH_MAX}
            cells[x.R_KIND] = r.word(need, "party_health", at, words, None)
            cells[x.R_N] = r.number(need, "n", at, 0, 100)
        elif "holds" in need:
            r.only(need, at, "holds n")
            r.word(need, "holds", at, {"shame": 0}, None)
            cells[x.R_KIND] = x.R_SHAME
            cells[x.R_N] = r.number(need, "n", at, 1, 90, 1)
        else:
            r.problem(at, "must have one of zone, month, party_health, holds")


def _targets_and_effects(r: Rows, t: Cards, n: int, row: dict[str, Any], where: str) -> None:
    slots: dict[str, int] = {}
    for i, target in enumerate(r.tables(row, "targets", where, x.TARGETS)):
        at, cells = f"{where}.targets[{i}]", t.a_target[n][i]
        slot = r.text(target, "slot", at)
        if slot in slots:
            r.problem(f"{at}.slot", f"{slot!r} stands twice")
        slots[slot] = i + 1
        cells[x.TK] = r.word(target, "kind", at, TARGET_KINDS, None)
        _target(r, target, cells, at)
        t.a_targets[n] = i + 1
    effects = r.tables(row, "effects", where, x.EFFECTS)
    t.a_effects[n] = len(effects)
    for i, effect in enumerate(effects):
        _effect(r, t, n, effect, t.a_effect[n][i], slots, f"{where}.effects[{i}]")
    makes_food = any(cells[x.OP] == x.FOOD for cells in t.a_effect[n])
    if makes_food != bool(t.a_tags[n] & x.TAG_FOOD):
        r.problem(f"{where}.tags", "an Action has the tag food if and only if an effect is food (Q24)")


def _target(r: Rows, target: dict[str, Any], cells: list[int], at: str) -> None:
    kind = cells[x.TK]
    keys = {
        x.T_SETTLER: "slot kind who state family pick min_own_living",
        x.T_PARTY: "slot kind who has",
        x.T_BODY: "slot kind who family",
        x.T_OX: "slot kind",
    }[kind]
    r.only(target, at, keys)
    cells[x.T_WHO] = r.word(target, "who", at, OWNERS, "other" if kind == x.T_PARTY else "any")
    if kind == x.T_PARTY and cells[x.T_WHO] != x.OTHER:
        r.problem(f"{at}.who", 'a Party that is aimed at is another one\'s: who = "other"')
    cells[x.T_STATE] = r.word(target, "state", at, STATES, "any")
    cells[x.T_FAMILY] = r.word(target, "family", at, FAMILY_WORDS, "any")
    if "has" in target:
        cells[x.T_HAS] = r.word(target, "has", at, HAS, None)
    cells[x.T_PICK] = r.word(target, "pick", at, PICKS, "actor")
    if cells[x.T_PICK] == x.BY_OWNER and cells[x.T_WHO] != x.OTHER:
        r.problem(f"{at}.pick", 'the owner picks only with who = "other"')
    cells[x.T_LIVING] = r.number(target, "min_own_living", at, 0, x.PARTY, 0)


def _effect(
    r: Rows, t: Cards, n: int, effect: dict[str, Any], cells: list[int], slots: dict[str, int], at: str
) -> None:
    name = effect.get("op")
    if name not in EFFECT_OPS:
        r.problem(f"{at}.op", f"{name!r} is not one of {', '.join(EFFECT_OPS)}")
        return
    cells[x.OP], kinds = EFFECT_OPS[name]
    numbered = name not in NO_NUMBER
    r.only(effect, at, "op" + (" slot" if kinds else "") + (" n" if numbered else ""))
    if numbered:
        cells[x.N] = r.number(effect, "n", at, -10 if name in MAY_BE_NEGATIVE else 1, 10, 1)
    if not kinds or (name == "shame" and "slot" not in effect):
        return
    slot = effect.get("slot")
    if slot not in slots:
        r.problem(
            f"{at}.slot", f"{slot!r} is not one of this card's targets: {', '.join(slots) or 'it has none'}"
        )
        return
    cells[x.SLOT] = slots[slot]
    aimed = t.a_target[n][slots[slot] - 1]
    if aimed[x.TK] not in kinds:
        fits = ", ".join(word for word, kind in TARGET_KINDS.items() if kind in kinds)
        r.problem(f"{at}.slot", f"{name} works on {fits}, and {slot!r} is none")
    if name == "weaken" and aimed[x.T_STATE] != x.HEALTHY:
        r.problem(
            f"{at}.slot", 'only a Healthy Settler can be Weakened: give the target state = "healthy" (DP-31)'
        )
    if name in ("gift_food", "modify_need"):
        aimed[x.T_UNFED] = 1  # Q35


# --------------------------------------------------------------------------- the whole


def _shame(r: Rows, t: Cards, deck: Deck, rows: list[dict[str, Any]]) -> None:
    values = []
    for i, row in enumerate(rows):
        where = f"shame[{i}]"
        r.only(row, where, "value count")
        values.append((r.number(row, "value", where, 0, 20), r.number(row, "count", where, 1, x.SHAME_DECK)))
    _unique(r, "shame.value", [f"value {value}" for value, _ in values])
    for n, (value, count) in enumerate(sorted(values)):
        t.v_value[n], t.v_count[n] = value, count
    t.shame_kinds = len(values)
    total = sum(count for _, count in values)
    if not 1 <= total <= x.SHAME_DECK:
        r.problem("shame", f"{total} cards; there must be 1 to {x.SHAME_DECK} (DP-9)")


def _as_a_whole(r: Rows, t: Cards, deck: Deck) -> None:
    if not t.jerky:
        r.problem("forage", "no October card named Jerky (DP-15)")
    elif t.f_count[t.jerky] < x.SEATS:
        r.problem("forage", f"{t.f_count[t.jerky]} October Jerky; five seats need {x.SEATS} (Q4)")
    elif t.f_shown[t.jerky]:
        r.problem("forage", "the October Jerky cannot be a card that is shown when drawn (DP-15)")
    least = x.PER_MONTH * x.SEATS + 1
    for month in range(x.FIRST_MONTH, x.LAST_MONTH + 1):
        total = sum(t.f_count[n] for n in range(1, t.forage_kinds + 1) if t.f_month[n] == month)
        if total < least:
            r.problem(
                f"forage, month {MONTH_NAMES[month]}",
                f"{total} cards; for five seats and a mix that differs there must be {least} (DP-17)",
            )
    if not t.action_kinds:
        r.problem("action", "there must be at least one Action card (DP-2)")


def _hints(t: Cards, deck: Deck) -> None:
    large = t.settlers + sum(t.f_count) + sum(t.a_count)
    small = BID_CARDS + sum(t.v_count)
    for what, n in (("large", large), ("small", small)):
        if n != BOX[what]:
            deck.hints.append(f"{n} {what} cards; the published box is said to hold {BOX[what]}")
    if not any(t.f_ends):
        deck.hints.append("no card ends the game: it lasts until the Forage deck is empty")
