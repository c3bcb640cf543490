"""What can happen: every event with its clause and fields."""

from snowbound.engine.events import NUMBER, SEAT, declare, event

from .rules import BEGINS, LAID, TOOK

EVENTS = declare(
    event(BEGINS, "begins", "WP-1", seat=SEAT),
    event(TOOK, "took", "WP-2", seat=SEAT, sticks=NUMBER, left=NUMBER),
    event(LAID, "laid", "WP-3", seat=SEAT, sticks=NUMBER, left=NUMBER),
)
