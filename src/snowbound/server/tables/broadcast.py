"""Sends a table's viewers the message about an entry that was just folded."""

from __future__ import annotations

import logging

from snowbound.server.tables import log
from snowbound.server.tables.live import LiveTable, Viewer
from snowbound.server.tables.presence import TablePresence
from snowbound.server.visibility.step import Step

MAX_UNSEEN = 8  # messages made for nobody before a stream is dropped: by then rebuilding it is cheaper
# Entries that change who somebody is at the table.
SEATING_CHANGES = (log.Sat, log.Stood, log.Filled, log.Changed, log.Abandoned, log.Muted, log.Removed)
logger = logging.getLogger("snowbound.tables")


def broadcast(live: LiveTable, step: Step, presence: TablePresence) -> None:
    """Send the message about an entry to everybody who can notice it."""
    for viewer, stream in list(live.streams.items()):
        watchers = list(live.watchers(viewer))
        try:
            frame = stream.advance(live.table, step)
        except Exception:
            logger.exception("could not build an update", extra={"table": live.table.id})
            del live.streams[viewer]
            for connection in watchers:
                connection.reset()
            continue
        if frame is None:
            continue
        _count_unseen(live, viewer, bool(watchers))
        for connection in watchers:
            connection.send_numbered(viewer, stream.number, frame)
    if isinstance(step.entry, log.Removed):
        for connection in [c for c in live.connections if c.browser == step.entry.browser]:
            connection.remove()
    if isinstance(step.entry, SEATING_CHANGES):
        for connection in live.connections:
            connection.send_you()
        presence.publish(live)


def _count_unseen(live: LiveTable, viewer: Viewer, watched: bool) -> None:
    """Drop a stream nobody has watched for a while. Only messages the viewer can notice count, because a returning
    client can tell a kept stream from a new one."""
    if watched:
        live.unseen_messages.pop(viewer, None)
        return
    live.unseen_messages[viewer] += 1
    if live.unseen_messages[viewer] > MAX_UNSEEN:
        del live.streams[viewer], live.unseen_messages[viewer]
