"""A game's clauses and options, for people or machines."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from snowbound.engine import Clause, Option
from snowbound.engine.texts import Texts
from snowbound.terminal.words import Speech

OURS = {
    "stated": "",
    "implied": "source-implied",
    "ruling": "source-ruling",
    "reconstructed": "source-reconstructed",
}


def clause_text(clause: Clause, say: Speech) -> Text:
    text = Text.assemble((clause.id, "number"))
    if OURS[clause.source]:
        text.append(f" ({say(OURS[clause.source])})", "quiet")
    text.append(f"  {clause.text}")
    if clause.options:
        text.append(f"  {say('clause-options', names=', '.join(clause.options))}", "quiet")
    return text


def option_text(option: Option, say: Speech) -> Text:
    values = ", ".join(
        _value(v) for v in option.values if v != option.default or type(v) is not type(option.default)
    )
    return Text.assemble(
        (option.name, "number"),
        f" = {_value(option.default)}",
        (f"  ({say('option-or')} {values}; {', '.join(option.clauses)})\n", "quiet"),
        option.text,
    )


def _value(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def rules(texts: Texts, say: Speech) -> RenderableType:
    """Every clause, by section."""
    game = texts.game
    parts: list[RenderableType] = [
        Text(say("ruleset", title=game.title, version=str(game.version)), "heading")
    ]
    section = ""
    for clause in texts.clauses.values():
        if clause.section != section:
            section = clause.section
            parts += [Text(), Text(section, "title")]
        parts.append(Padding(clause_text(clause, say), (0, 0, 0, 2)))
    return Group(*parts)


def options(texts: Texts, say: Speech) -> RenderableType:
    """Every option with its default."""
    parts: list[RenderableType] = [Text(say("options-of", title=texts.game.title), "heading")]
    for option in texts.options.values():
        parts += [Text(), option_text(option, say)]
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
