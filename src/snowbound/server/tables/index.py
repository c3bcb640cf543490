"""What the database's index keeps of a table, so that lists need not fold its log.

Servers of two versions may share a database. So fields are only ever added, with a default; those that a reader does
not know are skipped.
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
    seats: list[int] = []  # always so; earlier versions want them
    waits: bool = False
    options: dict[str, bool | int | str] = {}  # those that are not as usual
    outside_bots: bool = False


class IndexEntry(Struct, frozen=True):
    row: IndexedTable
    browsers: list[str]  # whose seats they are, by seat


read_entry = msgspec.json.Decoder(IndexEntry).decode
write_entry = msgspec.json.Encoder().encode
