"""Trek's table: the trail with the groups on it, and who travels in each."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from snowbound.drawing import Names, TerminalDrawing, headline
from snowbound.games.trek.layout import HAVEN_ROWS

# Period names that nobody in the real party had.
# fmt: off
TRAVELLERS = (
    "Amos", "Hester", "Silas", "Ruth", "Caleb", "Lydia", "Asa", "Clara",
    "Josiah", "Abigail", "Eli", "Phoebe", "Jonah", "Esther", "Gideon", "Dinah",
    "Reuben", "Susannah", "Enoch", "Adeline", "Micah", "Prudence", "Ezra", "Cora",
)
# fmt: on

TRAIL = 72  # characters
FOLLOWED = {
    "unknown": "drawn-followed-unknown",
    "hostile": "drawn-followed-hostile",
    "friendly": "drawn-followed-friendly",
    "samaritans": "drawn-followed-samaritans",
}
HURT = {"injured": "drawn-injured", "heavily injured": "drawn-heavily-injured"}
TIMES = {"day": "drawn-day", "night": "drawn-night", "before": "drawn-before"}


def welcome(players: int, names: Names) -> str:
    text = names.say("drawn-welcome")
    return f"{text}\n{names.say('drawn-few')}" if players < 6 else text


def _time(words: str, names: Names) -> str:
    """`day 3` as readers say it"""
    part, _, number = words.partition(" ")
    return names.say(TIMES[part], number=number)


def table(view: dict[str, Any], names: Names) -> RenderableType:
    travellers = view["travellers"]
    on_the_way = sum("group" in row for row in travellers)
    left = names.say("drawn-left", all=len(travellers), left=on_the_way)
    head = headline("Trek", _time(view["time"], names), left)
    if view.get("over"):
        return head  # the outcome tells the rest
    parts: list[RenderableType] = [head, Text(), _trail(view, names), Text(), _groups(view, names)]
    ended = [_ended(j, row, names) for j, row in enumerate(travellers) if "fate" in row]
    if ended:
        parts += [Text(), *ended]
    return Group(*parts)


def _letter(group: str) -> str:
    return chr(ord("A") + int(group))


def _trail(view: dict[str, Any], names: Names) -> Text:
    """The trail with the groups on it; crosses mark where a haven becomes likelier."""
    players = view["players"]
    haven = view.get("options", {}).get("safe_haven", "on") == "on"
    distance = {key: view["travellers"][row["members"][0]]["distance"] for key, row in view["groups"].items()}
    end: int = max(HAVEN_ROWS * players + 1, *distance.values())

    def at(stage: int) -> int:
        return round(stage * (TRAIL - 1) / end)

    rows: list[list[str]] = []
    for key, stage in distance.items():
        row = next((row for row in rows if row[at(stage)] == " "), None)
        if row is None:
            row = [" "] * TRAIL
            rows.append(row)
        row[at(stage)] = _letter(key)
    trail = Text()
    for row in reversed(rows):
        trail.append("  " + "".join(row).rstrip() + "\n", "bold")
    line, stages = ["─"] * TRAIL, [" "] * (TRAIL + 4)
    for k in range(1, HAVEN_ROWS + 1):
        if haven:
            line[at(k * players)] = "┼"
            place = at(k * players)
            stages[place : place + len(str(k * players))] = str(k * players)
    trail.append("  " + "".join(line) + "\n", "ochre")
    if haven:
        trail.append("  " + "".join(stages).rstrip(), "quiet")
    else:
        trail.append(f"  {names.say('drawn-no-haven')}", "quiet")
    return trail


def _groups(view: dict[str, Any], names: Names) -> Group:
    rows = {
        key: [_traveller(view, j, names, leads=group["leader"] == j) for j in group["members"]]
        for key, group in view["groups"].items()
    }
    columns = ("drawn-value", "drawn-fatigue", "drawn-condition", "drawn-cards")
    headings = [Text(), *(Text(names.say(column), "quiet") for column in columns)]
    everything = [headings, *(row for group in rows.values() for row in group)]
    widths = [max(len(row[i]) for row in everything) for i in range(len(headings))]
    parts: list[RenderableType] = [_grid([headings], widths)]
    for key, group in view["groups"].items():
        distance = view["travellers"][group["members"][0]]["distance"]
        where = names.say("drawn-group", letter=_letter(key), stage=distance)
        if group["followed_by"] in FOLLOWED:
            where += f", {names.say(FOLLOWED[group['followed_by']])}"
        parts += [Text(where, "ochre"), _grid(rows[key], widths)]
    return Group(*parts)


def _grid(rows: list[list[Text]], widths: list[int]) -> Table:
    """Columns as wide as in every other grid of the table."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for justify, width in zip(("left", "right", "right", "left", "left"), widths, strict=True):
        grid.add_column(justify=justify, width=width)  # type: ignore[arg-type]
    for row in rows:
        grid.add_row(*row)
    return grid


def _condition(row: dict[str, Any], names: Names) -> str:
    words = [HURT[row["injury"]]] if row["injury"] in HURT else []
    words += ["drawn-starving"] if row["starving"] else []
    return ", ".join(map(names.say, words))


def _traveller(view: dict[str, Any], j: int, names: Names, leads: bool) -> list[Text]:
    row = view["travellers"][j]
    roles = {"you": view.get("seat") == j, "drawn-leads": leads}
    name = Text("  ").append_text(names.with_roles(j, roles))
    condition = _condition(row, names)
    value = view["shown"]["strength"][j]
    cards = _carried(row["cards"], names)
    return [
        name,
        Text(f"{value:+d}".replace("-", "−") if value else "0"),
        Text(str(row["fatigue"]) if row["fatigue"] else "–"),
        Text(condition, "bad") if condition else Text(names.say("drawn-well"), "quiet"),
        Text(cards) if cards else Text(names.say("drawn-no-cards"), "quiet"),
    ]


def _carried(cards: list[int | str], names: Names) -> str:
    """`9 and 3 points`, `7 points, first aid`, `2 unseen`."""
    points = [card for card in cards if isinstance(card, int)]
    unseen = cards.count("unknown")
    words = [names.say("drawn-points", points=names.together(points), sum=sum(points))] if points else []
    words += [names.say("drawn-first-aid")] * cards.count("first aid")
    words += [names.say("drawn-unseen", count=unseen)] if unseen else []
    return ", ".join(words)


def _ended(j: int, row: dict[str, Any], names: Names) -> Text:
    said = names.say(
        "drawn-ended", name=names(j), fate=row["fate"], when=_time(row["when"], names), stage=row["distance"]
    )
    return Text(said, "quiet")


DRAWING = TerminalDrawing(
    table=table,
    names=tuple(TRAVELLERS),
    welcome=welcome,
)
