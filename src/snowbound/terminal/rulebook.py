"""Clauses and options of a game, to read or for a machine."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from snowbound.engine import Clause, Game, Option

OURS = {
    "stated": "",
    "implied": "follows from the rulebook",
    "ruling": "our ruling",
    "reconstructed": "our reconstruction",
}


def clause_text(clause: Clause) -> Text:
    text = Text.assemble((clause.id, "number"))
    if OURS[clause.source]:
        text.append(f" ({OURS[clause.source]})", "quiet")
    text.append(f"  {clause.text}")
    if clause.options:
        text.append(f"  Options: {', '.join(clause.options)}.", "quiet")
    return text


def option_text(option: Option) -> Text:
    values = ", ".join(
        _value(v) for v in option.values if v != option.default or type(v) is not type(option.default)
    )
    return Text.assemble(
        (option.name, "number"),
        f" = {_value(option.default)}",
        (f"  (or {values}; {', '.join(option.clauses)})\n", "quiet"),
        option.text,
    )


def _value(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def rules(game: Game) -> RenderableType:
    """Every clause, by section."""
    parts: list[RenderableType] = [Text(f"{game.title}, ruleset {game.version}", "heading")]
    section = ""
    for clause in game.clauses.values():
        if clause.section != section:
            section = clause.section
            parts += [Text(), Text(section, "title")]
        parts.append(Padding(clause_text(clause), (0, 0, 0, 2)))
    return Group(*parts)


def options(game: Game) -> RenderableType:
    """Every option with its default."""
    parts: list[RenderableType] = [Text(f"Options of {game.title}: name = default", "heading")]
    for option in game.options.values():
        parts += [Text(), option_text(option)]
    return Group(*parts)


def clause_document(clause: Clause) -> dict[str, Any]:
    return {
        "id": clause.id,
        "section": clause.section,
        "source": clause.source,
        "text": clause.text,
        "options": list(clause.options),
    }


def option_document(option: Option) -> dict[str, Any]:
    return {
        "name": option.name,
        "default": option.default,
        "values": list(option.values),
        "clauses": list(option.clauses),
        "text": option.text,
    }
