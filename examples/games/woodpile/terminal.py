"""The table drawn as text; without this file the view would be drawn as it is written."""

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from snowbound.drawing import Look, Names, headline


def table(view: dict[str, Any], names: Names) -> RenderableType:
    called = [names(seat) + " (you)" * (seat == view["seat"]) for seat in range(view["players"])]
    rows = [f"{name}, kindling: {row['kindling']}" for name, row in zip(called, view["company"])]
    return Group(headline("The Woodpile", "▎" * view["left"], f"{view['left']} left"), *map(Text, rows))


LOOK = Look(table=table)
