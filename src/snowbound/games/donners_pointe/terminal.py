"""Donner's Pointe's table: the report, the six locations, the players, and your ice cubes."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from snowbound.drawing import Look, Names, headline
from snowbound.engine.sentences import counted
from snowbound.games.donners_pointe.components import BOX_CONTENTS

LOCATIONS = tuple(location.name for location in BOX_CONTENTS.locations[1:])  # place 0 is nowhere
TRAITS = {trait.name for trait in BOX_CONTENTS.traits}


def welcome(players: int) -> str:
    return (
        "Hikers slide down the mountain frozen, and the town sells them. Each day four dice say who is reported "
        "missing. You go to one location, lay one ice cube face-down, and are paid a coin for every trait it "
        "shares with the report when the day is over. Locations draw cards, turn the dice, buy your cube at a "
        "fixed price or add a trait to it, always in the order 1 to 6. You may not stay where you were yesterday, "
        "and the cop takes up room. Most money wins."
    )


def traits(cube: str) -> list[str]:
    """The four traits a cube's name is made of."""
    found, words = [], cube.split()
    while words:
        two = " ".join(words[:2])
        found.append(two if two in TRAITS else words[0])
        words = words[2:] if two in TRAITS else words[1:]
    return found


def table(view: dict[str, Any], names: Names) -> RenderableType:
    head = headline("Donner’s Pointe", f"Day {view['day']}", f"{view['deck']} ice cubes up the mountain")
    if view.get("over"):
        return head  # the outcome says the rest
    parts: list[RenderableType] = [head, Text(), _report(view), Text(), _town(view, names), Text()]
    parts.append(_people(view, names))
    if view.get("seat") is not None:
        parts += [Text(), _hand(view)]
    return Group(*parts)


def _report(view: dict[str, Any]) -> Text:
    report = Text("Missing: ", "quiet")
    if not view.get("report"):
        return report.append("no report yet", "quiet")
    for trait in traits(view["report"]):
        report.append(f" {trait} ", "reverse bold")
        report.append(" ")
    return report


def _town(view: dict[str, Any], names: Names) -> Table:
    town = Table.grid(padding=(0, 3, 0, 0))
    for row in (LOCATIONS[:3], LOCATIONS[3:]):
        town.add_row(*(_location(view, location, names) for location in row))
    return town


def _location(view: dict[str, Any], location: str, names: Names) -> Text:
    text = Text(f"{LOCATIONS.index(location) + 1} {location}\n", "ochre")
    if BOX_CONTENTS.tables.spots[view["players"]][LOCATIONS.index(location) + 1] == 0:
        return text.append("   closed\n", "quiet")
    there = [
        names(seat) + (" (lying)" if row.get("lying") else "")
        for seat, row in enumerate(view["seats"])
        if row["location"] == location
    ]
    if view["cop"] == location:
        there.append("the cop")
    return text.append("   " + (", ".join(there) or "–") + "\n", "default" if there else "quiet")


def _people(view: dict[str, Any], names: Names) -> Table:
    people = Table(box=None, pad_edge=False, header_style="quiet")
    for heading in ("", "is", "money", "hand", "face-down", "yesterday"):
        people.add_column(heading, justify="right" if heading == "money" else "left")
    for seat, row in enumerate(view["seats"]):
        you, first = view.get("seat") == seat, view["first"] == seat
        name = Text(names(seat), "bold" if you else "")
        if you or first:
            words = [word for word, is_so in (("you", you), ("first", first)) if is_so]
            name.append(f" ({', '.join(words)})", "quiet")
        laid = row["face_down"]
        down = "–" if not laid else "laid" if laid == "unknown" else laid
        if row.get("token"):
            down += f" + {row['token']}"
        people.add_row(
            name, row["identity"], str(row["money"]), str(len(row["hand"])), down, row["yesterday"] or "–"
        )
    return people


def _hand(view: dict[str, Any]) -> Group:
    """Your ice cubes; what the report asks for is lit."""
    wanted = set(traits(view["report"])) if view.get("report") else set()
    lines = [Text("Your ice cubes", "ochre")]
    for cube in view["seats"][view["seat"]]["hand"]:
        line = Text("  ")
        matches = 0
        for trait in traits(cube):
            lit = trait in wanted
            matches += lit
            line.append(f"{trait}  ", "number" if lit else "quiet")
        line.append(counted(matches, "match", "matches"), "default" if matches else "quiet")
        lines.append(line)
    under = [
        cube["card"] if isinstance(cube, dict) else cube
        for cube in view.get("warehouse", {}).get("cards", [])
    ]
    known = [cube for cube in under if cube != "unknown"]
    if known:
        lines.append(Text("  You know under the Warehouse: " + "; ".join(known), "quiet"))
    return Group(*lines)


LOOK = Look(
    table=table,
    welcome=welcome,
)
