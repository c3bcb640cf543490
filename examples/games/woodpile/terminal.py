"""The table drawn as text; without this file the view would be drawn as it is written."""

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from snowbound.drawing import Look, Names, headline


def table(view: dict[str, Any], names: Names) -> RenderableType:
    lines: list[RenderableType] = [headline("The Woodpile", "▎" * view["left"], f"{view['left']} left")]
    for seat, row in enumerate(view["company"]):
        you = " (you)" if seat == view["seat"] else ""
        lines.append(Text(f"{names(seat)}{you}, kindling: {row['kindling']}"))
    return Group(*lines)


LOOK = Look(table=table)
