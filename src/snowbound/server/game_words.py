"""A game's words for the pages: its language files, how its events are presented, its cards' names."""

from __future__ import annotations

import hashlib
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from snowbound.engine import Game
from snowbound.engine.events import EventDeclaration
from snowbound.server.protocol.resources import EventWords, GameWords
from snowbound.words import Wording, languages


def _event_words(declared: EventDeclaration) -> EventWords:
    told, kinds = declared.presentation, {name: kind.name for name, kind in declared.kinds.items()}
    return EventWords(
        kinds, told.heading, told.paragraph, told.minor, told.merges_on, told.reveals, told.sound, told.scene
    )


_written: WeakKeyDictionary[Wording, tuple[str, bytes]] = WeakKeyDictionary()


def words_of(game: Game, language: str) -> tuple[str, bytes]:
    """Its hash, and the document."""
    wording = game.wording(language)
    if wording not in _written:
        events = {declared.name: _event_words(declared) for declared in game.events.values()}
        names: Any = wording.names
        body = msgspec.json.encode(GameWords(language, list(wording.sources), names, events))
        _written[wording] = hashlib.sha256(body).hexdigest()[:12], body
    return _written[wording]


def addresses(game: Game, table_id: str = "") -> dict[str, str]:
    """Paths of its words, by language; a table with its own deck has its own."""
    at = f"/api/tables/{table_id}" if table_id else f"/api/games/{game.name}"
    return {
        language: f"{at}/words/{language}-{words_of(game, language)[0]}.json"
        for language in languages(f"{game.package}.words")
    }
