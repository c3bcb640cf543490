"""The text on the components, in a language. Programs use the English `name`, people see `called`."""

from __future__ import annotations

from typing import Any

from snowbound.engine.texts import Texts
from snowbound.games.donners_pointe import layout as x
from snowbound.words import slug


def printed(pieces: dict[str, Any], texts: Texts) -> dict[str, Any]:
    """The rows of components.toml with what they are called, their line of text, what a location does, and which
    of them holds the stock."""
    return pieces | {
        "location": [
            _location(row, texts) | ({"stock": True} if place == x.WAREHOUSE else {})
            for place, row in enumerate(pieces["location"], 1)
        ],
        "identity": [_with_texts("identity", row, texts) for row in pieces["identity"]],
        "category": [_category(row, texts) for row in pieces["category"]],
        "cube": [_cube(row, texts) for row in pieces["cube"]],
    }


def _with_texts(kind: str, row: dict[str, Any], texts: Texts, attribute: str = "") -> dict[str, Any]:
    name = row["name"]
    return row | {
        "called": texts.name(kind, name, name, attribute),
        "text": texts.say(f"text-{kind}-{slug(name)}", row["text"]),
    }


def _location(row: dict[str, Any], texts: Texts) -> dict[str, Any]:
    does = texts.say(f"does-location-{slug(row['name'])}", row.get("does", ""))
    return _with_texts("location", row, texts) | {"does": does}


def _category(row: dict[str, Any], texts: Texts) -> dict[str, Any]:
    called = texts.name("category", row["name"], row["name"])
    return row | {
        "called": called,
        "value": [_with_texts("trait", value, texts, "name") for value in row["value"]],
    }


def _cube(row: dict[str, Any], texts: Texts) -> dict[str, Any]:
    message = f"cube-{slug(' '.join(row['traits']))}"
    name, text = texts.say(message, row["name"]), texts.say(f"{message}.text", row["text"])
    return row | {"name": name, "text": text}
