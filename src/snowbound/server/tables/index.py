"""What the database's index stores about a table, so that lists need not fold its log.

Servers of two versions may share a database, so fields are only ever added, with a default; readers skip those they do
not know.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct


class IndexedTable(Struct, frozen=True, kw_only=True):
    id: str
    code: str
    game: str
    title: str
    phase: Literal["open", "playing", "over"]
    players: int
    names: list[str]  # by seat; "" while empty
    created: int  # ms since 1970
    changed: int
    reason: str = ""  # how it ended
    winners: list[int] = []
    seats: list[int] = []  # always empty; earlier versions require it
    waits: bool = False
    options: dict[str, bool | int | str] = {}  # those that differ from the default
    outside_bots: bool = False


class IndexEntry(Struct, frozen=True):
    row: IndexedTable
    browsers: list[str]  # whose seats they are, by seat


read_entry = msgspec.json.Decoder(IndexEntry).decode
write_entry = msgspec.json.Encoder().encode
