"""A table as lists show it, and what the index in the database keeps of it."""

from __future__ import annotations

from typing import Any

import msgspec

from snowbound.server.http.schemas import TableRow
from snowbound.server.tables.table import Table


class Summary(msgspec.Struct):
    """What the index keeps of a table."""

    row: TableRow
    browsers: list[str]

    def row_for(self, browser: str) -> TableRow:
        mine = [seat for seat, owner in enumerate(self.browsers) if owner == browser]
        return msgspec.structs.replace(self.row, seats=mine)


def row_of(table: Table, browser: str) -> TableRow:
    """A table as a list shows it to a browser."""
    mine = table.seats_of(browser)
    outcome = table.state.outcome if table.state and table.state.over else None
    return TableRow(
        id=table.id,
        code=table.code,
        game=table.game.name,
        title=table.game.title,
        phase=table.phase,
        players=len(table.chairs),
        names=[chair.name for chair in table.chairs],
        seats=mine,
        waits=any(seat in table.waiting and not table.chairs[seat].driver for seat in mine),
        created=table.created,
        changed=table.news,
        reason=outcome.told(table.name) if outcome else "",
        winners=list(outcome.winners) if outcome else [],
    )


def index_of(table: Table) -> dict[str, Any]:
    """The columns of the index."""
    revealing = table.dice.stage == "reveal"  # its time runs, whether or not anybody is connected
    return {
        "phase": "dealing" if revealing else table.phase,
        "listed": int(table.listed and any(chair.kind == "empty" for chair in table.chairs)),
        "clocked": int(revealing or table.clock.kind != "off"),
        "changed": table.news,
        "summary": msgspec.json.encode(Summary(row_of(table, ""), [chair.browser for chair in table.chairs])),
    }
