"""Donner Party's table: the month, the camps with their Settlers, the centre."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from snowbound.drawing import Names, TerminalDrawing, headline
from snowbound.games.donner_party.deck import MONTH_NAMES, load_deck


def welcome(players: int, names: Names) -> str:
    text = names.say("drawn-welcome")
    return f"{text}\n{names.say('drawn-two-camps')}" if players == 2 else text


def _names() -> dict[str, Any]:
    """The shipped deck's cards by id. Another deck's cards are called by their ids."""
    deck = load_deck().deck
    return {
        row.id: row for rows in (deck.settlers, deck.forage, deck.actions) for row in rows if row is not None
    }


CARDS = _names()


def card_name(card: str | None, names: Names) -> str:
    """A card's name; face-down cards are named by month or as unseen, empty places as taken."""
    if card is None:
        return names.say("drawn-taken")
    if card in CARDS:
        english = str(CARDS[card].name)
        found = (names.thing(kind, card, english) for kind in ("forage", "action"))
        return next((name for name in found if name != english), english)
    if card in MONTH_NAMES:
        return names.say("drawn-unseen-of", month=_month(card, names))
    return names.say("drawn-unseen") if card == "?" else card.replace("_", " ").capitalize()


def _month(month: str, names: Names) -> str:
    return names.say(f"month-{month}")


def listed(cards: list[Any], names: Names) -> str:
    """`Jerky, 2 × Wild Game`."""
    alike = Counter(card_name(card["card"] if isinstance(card, dict) else card, names) for card in cards)
    return ", ".join(name if n == 1 else f"{n} × {name}" for name, n in alike.items())


def table(view: dict[str, Any], names: Names) -> RenderableType:
    left = [(_month(row["month"], names)[:3], row["left"]) for row in view["shown"]["months"] if row["left"]]
    months = "  ".join(f"{month} {cards}" for month, cards in left)
    year = names.say(f"month-{view['month']}.year")
    now = names.say("drawn-round", month=year, round=view["round"])
    head = headline("Donner Party", now, names.say("drawn-left", months=months or names.say("drawn-none")))
    if view.get("over"):
        return head  # the outcome tells the rest
    parts: list[RenderableType] = [head, Text()]
    for seat, party in enumerate(view["parties"]):
        parts += [_camp(view, seat, party, names), Text()]
    parts.append(_centre(view, names))
    return Group(*parts)


def _camp(view: dict[str, Any], seat: int, party: dict[str, Any], names: Names) -> RenderableType:
    roles = {
        "you": view.get("seat") == seat,
        "drawn-leader": view["leader"] == seat,
        "drawn-ai": party.get("ai", False),
    }
    living = {k: face for k, face in party["settlers"].items() if face in ("healthy", "weakened")}
    title = names.say("drawn-camp", name=names(seat), family=party["family"].capitalize())
    head = Text(title, "ochre")
    head.append_text(names.roles(roles))
    if not living:
        head.append(f"  {names.say('drawn-nobody-left')}", "bad")
        return head
    shown = view["shown"]
    needs = names.say("drawn-needs", health=shown["health"][seat], food=shown["needs"][seat])
    head.append(f"  {needs}", "quiet")
    people = Text("  ")
    for k, face in party["settlers"].items():
        if face in ("healthy", "weakened"):
            row = CARDS.get(k)
            numbers = f" {row.age}, {getattr(row, face)}♥" if row else ""
            people.append(card_name(k, names) + numbers, "bad" if face == "weakened" else "")
            people.append(f" {names.say('drawn-weak')}   " if face == "weakened" else "   ", "quiet")
    gone = [card_name(k, names) for k, face in party["settlers"].items() if k not in living]
    if gone:
        people.append(f"({names.say('drawn-dead', names=', '.join(gone))})", "quiet")
    none = names.say("drawn-none")
    things = Text(f"  {names.say('drawn-forage')} ", "quiet")
    things.append(listed(party["forage"], names) or none, "default")
    things.append(f"   {names.say('drawn-actions')} ", "quiet")
    things.append(listed(party["actions"], names) or none, "default")
    things.append(f"   {names.say('drawn-shame')} ", "quiet")
    things.append("▮" * len(party["shame"]) or none, "bad")
    if party.get("food"):
        things.append(f"   {names.say('drawn-food', food=party['food'])}", "default")
    return Group(head, people, things)


def _centre(view: dict[str, Any], names: Names) -> Text:
    centre = Text(f"{names.say('drawn-centre')} ", "quiet")
    centre.append(listed(view["communal"], names) if view["communal"] else names.say("drawn-nothing"), "bold")
    bodies = sum(face == "buried" for party in view["parties"] for face in party["settlers"].values())
    centre.append(f"   {names.say('drawn-graveyard')} ", "quiet")
    oxen = view["oxen"]
    grave = [names.say("drawn-settlers", count=bodies)] if bodies else []
    grave += [names.say("drawn-oxen", count=oxen)] if oxen else []
    centre.append(names.together(grave) if grave else names.say("drawn-nobody"), "default")
    return centre


DRAWING = TerminalDrawing(
    table=table,
    welcome=welcome,
)
