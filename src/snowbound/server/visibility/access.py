"""Whose view of a table a browser may see."""

from __future__ import annotations

from snowbound.server.protocol.messages import You
from snowbound.server.tables.table import Table


def own_role(table: Table, browser: str) -> You:
    """Whether the browser is the host, and which seats it has."""
    return You(host=bool(browser) and table.host == browser, seats=table.seats_of(browser))


def may_view(table: Table, browser: str, viewer: int | None) -> bool:
    """During the game a seat's view is for its own browser only; the spectator's (None) is for everybody."""
    return viewer is None or viewer in table.seats_of(browser)


def may_review(table: Table, browser: str, viewer: int | None) -> bool:
    """Once the game is over, everybody may look back from any seat."""
    return table.phase == "over" or may_view(table, browser, viewer)


def may_download_match(table: Table) -> bool:
    """The match file contains everything hidden, so nobody gets it before the end."""
    return table.phase == "over"
