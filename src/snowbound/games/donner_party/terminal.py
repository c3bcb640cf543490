"""Donner Party's table: the month, the camps with their Settlers, the centre."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from snowbound.drawing import Look, Names, headline
from snowbound.engine.sentences import counted
from snowbound.games.donner_party.deck import load_deck

MONTHS = {
    "oct": "October 1846",
    "nov": "November 1846",
    "dec": "December 1846",
    "jan": "January 1847",
    "feb": "February 1847",
    "mar": "March 1847",
}


def welcome(players: int) -> str:
    text = (
        "Each camp is a family and two strangers, snowed in from November to March. Every round you forage "
        "(one card for each 5 points of Health), bid in secret for the cards in the centre, and feed your "
        "Settlers: one Food for each healthy one, one for every two who are Weakened. Who goes hungry is Weakened "
        "for good, and then dies. Taking by a high bid, and most Actions, cost Shame cards that nobody may look "
        "at before the end. The most survivors win; but whoever has the most Shame is thrown out."
    )
    if players == 2:
        text += "\nWith two camps the AI seat is recommended: --option ai_seat=true (DP-95)."
    return text


def _names() -> dict[str, Any]:
    """The shipped deck's cards by id. Another deck's cards are called by their ids."""
    deck = load_deck().deck
    return {
        row.id: row for rows in (deck.settlers, deck.forage, deck.actions) for row in rows if row is not None
    }


CARDS = _names()


def called(card: str | None) -> str:
    """A card's name; what is face-down goes by its month or as unseen, a place left empty is taken."""
    if card is None:
        return "(taken)"
    if card in CARDS:
        return str(CARDS[card].name)
    if card in MONTHS:
        return f"unseen ({card.capitalize()})"
    return "unseen" if card == "?" else card.replace("_", " ").capitalize()


def month_of(card: Any) -> str:
    """The month on a card's back."""
    name = card["card"] if isinstance(card, dict) else card
    return name if name in MONTHS else list(MONTHS)[CARDS[name].month] if name in CARDS else ""


def listed(cards: list[Any]) -> str:
    """`Jerky, 2 × Wild Game`."""
    alike = Counter(called(card["card"] if isinstance(card, dict) else card) for card in cards)
    return ", ".join(name if n == 1 else f"{n} × {name}" for name, n in alike.items())


def table(view: dict[str, Any], names: Names) -> RenderableType:
    left = Counter(month_of(card) for card in view["forage_deck"])
    months = "  ".join(f"{month.capitalize()} {left[month]}" for month in MONTHS if left[month])
    now = f"{MONTHS[view['month']]}, round {view['round']}"
    head = headline("Donner Party", now, f"Forage left: {months or 'none'}")
    if view.get("over"):
        return head  # the outcome says the rest
    parts: list[RenderableType] = [head, Text()]
    for seat, party in enumerate(view["parties"]):
        parts += [_camp(view, seat, party, names), Text()]
    parts.append(_centre(view))
    return Group(*parts)


def _camp(view: dict[str, Any], seat: int, party: dict[str, Any], names: Names) -> RenderableType:
    roles = [
        word
        for word, is_so in (
            ("you", view.get("seat") == seat),
            ("Party Leader", view["leader"] == seat),
            ("AI", party.get("ai", False)),
        )
        if is_so
    ]
    living = {k: face for k, face in party["settlers"].items() if face in ("healthy", "weakened")}
    title = f"{names(seat)}, the {party['family'].capitalize()} camp"
    head = Text(title, "ochre")
    if roles:
        head.append(f" ({', '.join(roles)})", "quiet")
    if not living:
        head.append("  nobody is left", "bad")
        return head
    shown = view["shown"]
    head.append(f"  Health {shown['health'][seat]}, needs {shown['needs'][seat]} Food", "quiet")
    people = Text("  ")
    for k, face in party["settlers"].items():
        if face in ("healthy", "weakened"):
            row = CARDS.get(k)
            numbers = f" {row.age}, {getattr(row, face)}♥" if row else ""
            people.append(called(k) + numbers, "bad" if face == "weakened" else "")
            people.append(" weak   " if face == "weakened" else "   ", "quiet")
    gone = [called(k) for k, face in party["settlers"].items() if k not in living]
    if gone:
        people.append(f"(dead: {', '.join(gone)})", "quiet")
    things = Text("  Forage ", "quiet")
    things.append(listed(party["forage"]) or "none", "default")
    things.append("   Actions ", "quiet")
    things.append(listed(party["actions"]) or "none", "default")
    things.append("   Shame ", "quiet")
    things.append("▮" * len(party["shame"]) or "none", "bad")
    if party.get("food"):
        things.append(f"   Food {party['food']}", "default")
    return Group(head, people, things)


def _centre(view: dict[str, Any]) -> Text:
    centre = Text("In the centre: ", "quiet")
    centre.append(listed(view["communal"]) if view["communal"] else "nothing", "bold")
    bodies = sum(face == "buried" for party in view["parties"] for face in party["settlers"].values())
    centre.append("   In the Graveyard: ", "quiet")
    oxen = view["oxen"]
    grave = [counted(bodies, "Settler")] if bodies else []
    grave += [counted(oxen, "Ox", "Oxen")] if oxen else []
    centre.append(" and ".join(grave) or "nobody", "default")
    return centre


LOOK = Look(
    table=table,
    welcome=welcome,
)
