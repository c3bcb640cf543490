"""Ready-made sets of options, in the game's folder as `welcome/presets.toml`. The first is the book's own game."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec

from snowbound.engine.errors import SnowboundError

if TYPE_CHECKING:
    from snowbound.engine.game import Game
    from snowbound.engine.options import Value


class BadPreset(SnowboundError):
    """A set of options that the game does not have."""


class Preset(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    title: str
    says: str  # what it changes
    options: dict[str, bool | int | str] = {}


class _File(msgspec.Struct, forbid_unknown_fields=True):
    preset: list[Preset]


def presets_of(game: Game) -> list[Preset]:
    """The presets in a game's folder, if any."""
    file = files(game.package) / "welcome" / "presets.toml"
    if not file.is_file():
        return []
    where = f"{game.package}, welcome/presets.toml"
    try:
        found = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), _File).preset
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadPreset(f"{where}: {error}") from None
    for preset in found:
        chosen: dict[str, Value] = dict(preset.options)
        try:
            game.stored_options(chosen)
        except SnowboundError as error:
            raise BadPreset(f"{where}, {preset.name!r}: {error}") from error
    return found
