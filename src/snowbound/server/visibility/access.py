"""With whose eyes a browser may look at a table."""

from __future__ import annotations

from snowbound.server.protocol.messages import You
from snowbound.server.tables.table import Table


def you_at(table: Table, browser: str) -> You:
    """What the browser is at the table."""
    return You(host=bool(browser) and table.host == browser, seats=table.seats_of(browser))


def may_view(table: Table, browser: str, viewer: int | None) -> bool:
    """As it goes on, a seat's view is its own browser's alone; a spectator's (None) is everybody's."""
    return viewer is None or viewer in table.seats_of(browser)


def may_look_back(table: Table, browser: str, viewer: int | None) -> bool:
    """Once the game is over, everybody may look back with anybody's eyes."""
    return table.phase == "over" or may_view(table, browser, viewer)


def may_have_match(table: Table) -> bool:
    """The match file holds everything that was hidden, so it is nobody's until the end."""
    return table.phase == "over"
