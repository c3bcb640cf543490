"""What can happen: every event with its clause and its fields."""

from snowbound.engine.events import NUMBER, declare, event, seat_kind

from .rules import BEGINS, LAID, TOOK, WATCH

SEAT = seat_kind(lambda seat: {"kind": "seat", "seat": seat})
EVENTS = declare(
    event(BEGINS, "begins", "W-1", seat=SEAT),
    event(TOOK, "took", "W-2", seat=SEAT, sticks=NUMBER, left=NUMBER),
    event(LAID, "laid", "W-3", seat=SEAT, sticks=NUMBER, left=NUMBER),
    event(WATCH, "watch", "W-2", seat=SEAT),
)
