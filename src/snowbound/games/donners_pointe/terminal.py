"""Donner's Pointe's table: the report, the six locations, the players, and your ice cubes."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from snowbound.drawing import Names, TerminalDrawing, headline
from snowbound.games.donners_pointe.components import COMPONENTS

LOCATIONS = tuple(location.name for location in COMPONENTS.locations[1:])  # place 0 is nowhere
TRAITS = {trait.name for trait in COMPONENTS.traits}


def welcome(players: int, names: Names) -> str:
    return names.say("drawn-welcome")


def traits(cube: str) -> list[str]:
    """The four traits a cube's name is made of."""
    found, words = [], cube.split()
    while words:
        two = " ".join(words[:2])
        found.append(two if two in TRAITS else words[0])
        words = words[2:] if two in TRAITS else words[1:]
    return found


def table(view: dict[str, Any], names: Names) -> RenderableType:
    head = headline(
        "Donner’s Pointe",
        names.say("drawn-day", day=view["day"]),
        names.say("drawn-left", count=view["deck"]),
    )
    if view.get("over"):
        return head  # the outcome tells the rest
    parts: list[RenderableType] = [head, Text(), _report(view, names), Text(), _town(view, names), Text()]
    parts.append(_people(view, names))
    if view.get("seat") is not None:
        parts += [Text(), _hand(view, names)]
    return Group(*parts)


def _trait(trait: str, names: Names) -> str:
    return names.thing("trait", trait, trait, "name")


def _cube(cube: str, names: Names) -> str:
    return " ".join(_trait(trait, names) for trait in traits(cube))


def _report(view: dict[str, Any], names: Names) -> Text:
    report = Text(f"{names.say('drawn-missing')} ", "quiet")
    if not view.get("report"):
        return report.append(names.say("drawn-no-report"), "quiet")
    for trait in traits(view["report"]):
        report.append(f" {_trait(trait, names)} ", "reverse bold")
        report.append(" ")
    return report


def _town(view: dict[str, Any], names: Names) -> Table:
    town = Table.grid(padding=(0, 3, 0, 0))
    for row in (LOCATIONS[:3], LOCATIONS[3:]):
        town.add_row(*(_location(view, location, names) for location in row))
    return town


def _place(location: str, names: Names) -> str:
    return names.thing("location", location, location)


def _location(view: dict[str, Any], location: str, names: Names) -> Text:
    text = Text(f"{LOCATIONS.index(location) + 1} {_place(location, names)}\n", "ochre")
    if COMPONENTS.tables.spots[view["players"]][LOCATIONS.index(location) + 1] == 0:
        return text.append(f"   {names.say('drawn-closed')}\n", "quiet")
    there = [
        names(seat) + (f" ({names.say('drawn-lying')})" if row.get("lying") else "")
        for seat, row in enumerate(view["seats"])
        if row["location"] == location
    ]
    if view["cop"] == location:
        there.append(names.say("drawn-cop"))
    return text.append("   " + (", ".join(there) or "–") + "\n", "default" if there else "quiet")


def _people(view: dict[str, Any], names: Names) -> Table:
    people = Table(box=None, pad_edge=False, header_style="quiet")
    people.add_column()
    for heading in ("drawn-is", "drawn-money", "drawn-hand", "drawn-face-down", "drawn-yesterday"):
        people.add_column(names.say(heading), justify="right" if heading == "drawn-money" else "left")
    for seat, row in enumerate(view["seats"]):
        name = names.with_roles(seat, {"you": view.get("seat") == seat, "drawn-first": view["first"] == seat})
        laid = row["face_down"]
        down = "–" if not laid else names.say("drawn-laid") if laid == "unknown" else _cube(laid, names)
        if row.get("token"):
            down += f" + {_trait(row['token'], names)}"
        yesterday = _place(row["yesterday"], names) if row["yesterday"] else "–"
        identity = names.thing("identity", row["identity"], row["identity"])
        people.add_row(name, identity, str(row["money"]), str(len(row["hand"])), down, yesterday)
    return people


def _hand(view: dict[str, Any], names: Names) -> Group:
    """Your ice cubes, with what the report asks for highlighted."""
    wanted = set(traits(view["report"])) if view.get("report") else set()
    lines = [Text(names.say("drawn-cubes"), "ochre")]
    for cube in view["seats"][view["seat"]]["hand"]:
        line = Text("  ")
        matches = 0
        for trait in traits(cube):
            lit = trait in wanted
            matches += lit
            line.append(f"{_trait(trait, names)}  ", "number" if lit else "quiet")
        line.append(names.say("drawn-matches", count=matches), "default" if matches else "quiet")
        lines.append(line)
    under = [
        cube["card"] if isinstance(cube, dict) else cube
        for cube in view.get("warehouse", {}).get("cards", [])
    ]
    known = [cube for cube in under if cube != "unknown"]
    if known:
        lines.append(
            Text(f"  {names.say('drawn-known', cubes='; '.join(_cube(c, names) for c in known))}", "quiet")
        )
    return Group(*lines)


DRAWING = TerminalDrawing(
    table=table,
    welcome=welcome,
)
