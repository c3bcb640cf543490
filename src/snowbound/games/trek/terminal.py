"""Trek's table: the trail with the groups on it, and who travels in each."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from snowbound.drawing import Look, Names, headline

# Names of the time that nobody of the real party bore.
# fmt: off
TRAVELLERS = (
    "Amos", "Hester", "Silas", "Ruth", "Caleb", "Lydia", "Asa", "Clara",
    "Josiah", "Abigail", "Eli", "Phoebe", "Jonah", "Esther", "Gideon", "Dinah",
    "Reuben", "Susannah", "Enoch", "Adeline", "Micah", "Prudence", "Ezra", "Cora",
)
# fmt: on

TRAIL = 72  # characters
FOLLOWED = {
    "unknown": "followed, nobody knows by whom",
    "hostile": "followed by people who mean harm",
    "friendly": "followed by friendly people",
    "samaritans": "followed by good samaritans",
}
FATES = {
    "safe": "reached a safe haven",
    "starved": "died of hunger",
    "injury": "died of injuries",
    "eaten": "was eaten",
    "lost": "was never heard of again",
}


def welcome(players: int) -> str:
    text = (
        "You are one of a band of travellers in the snow. By day the group goes on; by night "
        "everybody eats one point of what they carry or goes hungry, and the second hungry night in a "
        "row kills. On the way there are challenges: dice by each one’s value, less fatigue, plus "
        "points off the cards. The leader decides for the group: whether to rest, who is hurt when "
        "things go wrong, and at night whether one of the group is eaten. Groups can part, and never "
        "meet again. A safe haven may be found far along the trail, likelier beyond each mark ┼ on "
        "it."
    )
    if players < 6:
        text += "\nSix travellers or more are recommended (TR-1)."
    return text


def table(view: dict[str, Any], names: Names) -> RenderableType:
    travellers = view["travellers"]
    on_the_way = sum("group" in row for row in travellers)
    left = f"{len(travellers)} set out, {on_the_way} on the way"
    head = headline("Trek", view["time"].capitalize(), left)
    if view.get("over"):
        return head  # the outcome says the rest
    parts: list[RenderableType] = [head, Text(), _trail(view), Text(), _groups(view, names)]
    ended = [_ended(j, row, names) for j, row in enumerate(travellers) if "fate" in row]
    if ended:
        parts += [Text(), *ended]
    return Group(*parts)


def _letter(group: str) -> str:
    return chr(ord("A") + int(group))


def _trail(view: dict[str, Any]) -> Text:
    """The groups stand on the trail; its crosses are where a haven becomes likelier."""
    players = view["players"]
    haven = view.get("options", {}).get("safe_haven", "on") == "on"
    distance = {key: view["travellers"][row["members"][0]]["distance"] for key, row in view["groups"].items()}
    end: int = max(6 * players + 1, *distance.values())

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
    for k in range(1, 7):
        if haven:
            line[at(k * players)] = "┼"
            place = at(k * players)
            stages[place : place + len(str(k * players))] = str(k * players)
    trail.append("  " + "".join(line) + "\n", "ochre")
    if haven:
        trail.append("  " + "".join(stages).rstrip(), "quiet")
    else:
        trail.append("  There is no haven in this game: the farthest wins.", "quiet")
    return trail


def _groups(view: dict[str, Any], names: Names) -> Group:
    rows = {
        key: [_traveller(view, j, names, leads=group["leader"] == j) for j in group["members"]]
        for key, group in view["groups"].items()
    }
    headings = [Text(word, "quiet") for word in ("", "value", "fatigue", "condition", "cards")]
    everything = [headings, *(row for group in rows.values() for row in group)]
    widths = [max(len(row[i]) for row in everything) for i in range(len(headings))]
    parts: list[RenderableType] = [_grid([headings], widths)]
    for key, group in view["groups"].items():
        distance = view["travellers"][group["members"][0]]["distance"]
        where = f"Group {_letter(key)}, " + (f"stage {distance}" if distance else "at the start")
        if group["followed_by"] in FOLLOWED:
            where += f", {FOLLOWED[group['followed_by']]}"
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


def _condition(row: dict[str, Any]) -> str:
    hurt = row["injury"] if row["injury"] != "none" else ""
    return ", ".join(word for word in (hurt, "starving" if row["starving"] else "") if word)


def _traveller(view: dict[str, Any], j: int, names: Names, leads: bool) -> list[Text]:
    row = view["travellers"][j]
    you = view.get("seat") == j
    name = Text(f"  {names(j)}", "bold" if you else "")
    if you or leads:
        name.append(
            " (" + ", ".join(w for w, is_so in (("you", you), ("leads", leads)) if is_so) + ")", "quiet"
        )
    condition = _condition(row)
    value = row["value"] - (row["injury"] != "none")  # TR-11
    cards = _carried(row["cards"])
    return [
        name,
        Text(f"{value:+d}".replace("-", "−") if value else "0"),
        Text(str(row["fatigue"]) if row["fatigue"] else "–"),
        Text(condition, "bad") if condition else Text("well", "quiet"),
        Text(cards) if cards else Text("none", "quiet"),
    ]


def _carried(cards: list[int | str]) -> str:
    """`9 and 3 points`, `7 points, first aid`, `2 unseen`."""
    points = [str(card) for card in cards if isinstance(card, int)]
    words = [" and ".join(points) + (" point" if points == ["1"] else " points")] if points else []
    unseen = cards.count("unknown")
    words += ["first aid"] * cards.count("first aid")
    words += [f"{unseen} unseen"] if unseen else []
    return ", ".join(words)


def _ended(j: int, row: dict[str, Any], names: Names) -> Text:
    return Text(f"{names(j)} {FATES[row['fate']]} on {row['when']}, at stage {row['distance']}.", "quiet")


LOOK = Look(
    table=table,
    names=tuple(TRAVELLERS),
    welcome=welcome,
)
