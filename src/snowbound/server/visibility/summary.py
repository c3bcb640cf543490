"""A table as lists show it, and as the database's index stores it."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from snowbound.engine.speech import Speech
from snowbound.server.protocol.resources import TableRow
from snowbound.server.tables.index import IndexedTable, IndexEntry, read_entry, write_entry
from snowbound.server.tables.table import Table
from snowbound.words import Message

LINK_DESCRIPTIONS = {
    "open": Message("share-open"),
    "playing": Message("share-playing"),
    "over": Message("share-over"),
}
logger = logging.getLogger("snowbound.tables")


def row_of(table: Table, browser: str) -> TableRow:
    """A table as a list shows it to a browser."""
    mine = table.seats_of(browser)
    return _row(_entry(table).row, mine, any(map(table.asks_person, mine)))


def stored_rows(found: Iterable[tuple[str, bytes]], browser: str = "") -> Iterator[tuple[str, TableRow]]:
    """The rows of the index that this version can read; a newer one may have written others."""
    for table_id, entry in found:
        try:
            row = stored_row(entry, browser)
        except msgspec.MsgspecError as error:
            logger.info("a row of the index cannot be read", extra={"table": table_id, "error": str(error)})
        else:
            yield table_id, row


def stored_row(entry: bytes, browser: str = "") -> TableRow:
    """The same from the index, which does not store whom a table waits for."""
    found = read_entry(entry)
    mine = [seat for seat, owner in enumerate(found.browsers) if browser and owner == browser]
    return _row(found.row, mine, False)


def link_description(table: Table, language: str) -> str:
    """What a link to the table shows before anybody follows it: how it stands and who plays, as everybody may know."""
    names = ", ".join(chair.name for chair in table.chairs if chair.name)
    said = Speech(table.game, len(table.chairs)).say(LINK_DESCRIPTIONS[table.phase], language=language)
    return f"{said} {names}".strip()


def index_of(table: Table) -> dict[str, Any]:
    """The columns of the index."""
    revealing = table.dice.stage == "reveal"  # its clock runs even if nobody is connected
    return {
        "phase": "dealing" if revealing else table.phase,
        "listed": int(_is_listed(table)),
        "clocked": int(revealing or table.clock.kind != "off"),
        "changed": table.public_changed,
        "summary": write_entry(_entry(table)),
    }


def _is_listed(table: Table) -> bool:
    """Open tables with a free seat, and games to watch."""
    free = table.phase == "playing" or any(chair.kind == "empty" for chair in table.chairs)
    return table.listed and free and not table.moderation.ended


def _entry(table: Table) -> IndexEntry:
    outcome = table.state.outcome if table.state and table.state.over else None
    row = IndexedTable(
        id=table.id,
        code=table.code,
        game=table.game.name,
        title=table.game.title,
        phase=table.phase,
        players=len(table.chairs),
        names=[chair.name for chair in table.chairs],
        created=table.created,
        changed=table.public_changed,
        reason=outcome.text(table.name) if outcome else "",
        winners=list(outcome.winners) if outcome else [],
        options=table.options,
        outside_bots=table.outside_bots,
    )
    return IndexEntry(row, [chair.browser for chair in table.chairs])


def _row(row: IndexedTable, seats: list[int], waits: bool) -> TableRow:
    return TableRow(
        row.id, row.code, row.game, row.title, row.phase, row.players, row.names, seats, waits, row.created,
        row.changed, row.reason, row.winners, row.options, row.outside_bots,
    )  # fmt: skip
