"""A whole cards file: reading it, what it must contain, and its summary."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from snowbound.engine.errors import BadDocument
from snowbound.engine.problems import parse_toml, read_text
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.deck.actions import read_actions
from snowbound.games.donner_party.deck.cards import Deck
from snowbound.games.donner_party.deck.forage import read_forage
from snowbound.games.donner_party.deck.rows import Rows
from snowbound.games.donner_party.deck.settlers import read_families, read_settlers
from snowbound.games.donner_party.deck.vocabulary import MEANINGS, MONTH_NAMES
from snowbound.games.donner_party.layout import Cards

BOX = {"large": 108, "small": 60}  # what the published box is said to hold: a hint, not a rule
BID_CARDS = 20


class BadDeck(BadDocument):
    """A deck that cannot be played with: everything wrong with it."""


class ShippedDeck(NamedTuple):
    """One of our decks."""

    file: str
    ruleset: int  # the first that was played with it; later ones may be too


# By number, the newest last. What a deck says never changes: tables and matches name it by its digest.
SHIPPED = {"1": ShippedDeck("decks/one.toml", ruleset=1), "2": ShippedDeck("cards.toml", ruleset=3)}


def shipped(deck: str = "") -> str:
    """The text of one of our decks, by default the newest."""
    file = SHIPPED[deck or _newest()].file
    return files("snowbound.games.donner_party").joinpath(file).read_text(encoding="utf-8")


def _newest() -> str:
    return next(reversed(SHIPPED))


def load_shipped(deck: str = "") -> Cards:
    """The tables of one of our decks, by default the newest."""
    return read_deck(shipped(deck), SHIPPED[deck or _newest()].file)


def load_deck(path: str | Path | None = None) -> Cards:
    """The tables of a cards file, or of one of our decks by number; by default the newest."""
    if path is None:
        return load_shipped()
    if str(path) in SHIPPED and not Path(path).exists():
        return load_shipped(str(path))
    return read_deck(read_text(Path(path), BadDeck), str(path))


def check_deck(path: str | Path) -> Cards:
    """The same for a new game: also refuse what only older games may keep."""
    cards = load_deck(path)
    refuse_faults(cards)
    _note_ours(cards.deck)
    return cards


def _note_ours(deck: Deck) -> None:
    """A changed copy of one of our decks needs its own name."""
    for n in SHIPPED:
        ours: Deck = read_deck(shipped(n)).deck
        if (deck.name, deck.version) == (ours.name, ours.version) and deck.digest != ours.digest:
            deck.hints.append(
                f"it is called {deck.name}, version {deck.version}, as one of ours is, but holds other cards; "
                "give it a name of its own"
            )


def refuse_faults(t: Cards) -> None:
    deck: Deck = t.deck
    if deck.faults:
        raise BadDeck(f"The deck {deck.name}", deck.faults)


def read_deck(text: str, where: str = "The deck") -> Cards:
    """The tables of a deck written as TOML. Raises BadDeck with everything that is wrong."""
    return make_deck(parse_toml(text, where, BadDeck), where)


def make_deck(doc: dict[str, Any], where: str = "The deck") -> Cards:
    r, t = Rows(), Cards(Deck())
    deck: Deck = t.deck
    r.only(doc, "deck", "name version family settler forage action shame")
    deck.name = r.text(doc, "name", "deck")
    deck.version = r.text(doc, "version", "deck")
    deck.digest = hashlib.sha256(repr(_canonical(doc)).encode()).hexdigest()[:16]
    read_families(r, t, deck, r.tables(doc, "family", "", x.FAMILIES - 1))
    read_settlers(r, t, deck, r.tables(doc, "settler", "", x.SETTLERS - 1))
    read_forage(r, t, deck, r.tables(doc, "forage", "", x.FORAGE_KINDS - 1))
    read_actions(r, t, deck, r.tables(doc, "action", "", x.ACTION_KINDS - 1))
    _read_shame(r, t, deck, r.tables(doc, "shame", "", x.SHAME_KINDS))
    if not r.problems:
        _as_a_whole(r, t, deck)
    r.refuse(BadDeck, where)
    _hints(t, deck)
    return t


def contents(t: Cards) -> list[str]:
    """A deck's summary for its author: kinds, cards, Food by month, and what its words do."""
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
    return lines + _explained(deck)


def _explained(deck: Deck) -> list[str]:
    """Each word of the vocabulary that the deck uses, what it does, and how many different cards use it."""
    rows: list[Any] = [[*settler.start, *settler.trait] for settler in deck.settlers if settler]
    rows += [card.row for card in (*deck.forage, *deck.actions) if card]
    used = Counter(word for row in rows for word in set(_ops(row)))
    return [f"{word:21} {meaning} ({used[word]})" for word, meaning in MEANINGS.items() if used[word]]


def _ops(value: Any) -> Iterator[str]:
    """Every `op` in a row, those within options too, whom it affects and who picks."""
    if isinstance(value, dict):
        if "op" in value:
            yield value["op"]
            yield from (f'{key} = "{value[key]}"' for key in ("who", "pick") if key in value)
        for item in value.values():
            yield from _ops(item)
    elif isinstance(value, list):
        for item in value:
            yield from _ops(item)


def _canonical(value: Any) -> Any:
    if isinstance(value, dict):
        return sorted((key, _canonical(item)) for key, item in value.items())
    if isinstance(value, list):
        return [_canonical(item) for item in value]
    return value


def _read_shame(r: Rows, t: Cards, deck: Deck, rows: list[dict[str, Any]]) -> None:
    values = []
    for i, row in enumerate(rows):
        where = f"shame[{i}]"
        r.only(row, where, "value count")
        values.append((r.number(row, "value", where, 0, 20), r.number(row, "count", where, 1, x.SHAME_DECK)))
    r.unique("shame.value", [f"value {value}" for value, _ in values])
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
    elif sum(t.s_jerky) > x.MAX_JERKY:
        r.problem(
            "settler",
            f"{sum(t.s_jerky)} Settlers start with a Jerky; there is room for {x.MAX_JERKY} (DP-13)",
        )
    elif t.f_count[t.jerky] < x.SEATS + sum(t.s_jerky):
        r.problem(
            "forage",
            f"{t.f_count[t.jerky]} October Jerky; five seats and a Settler who starts with one need "
            f"{x.SEATS + sum(t.s_jerky)} (Q4)",
        )
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
