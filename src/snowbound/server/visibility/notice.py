"""Whether a viewer can tell that something happened at all."""

from __future__ import annotations

from snowbound.server.tables import log
from snowbound.server.visibility.step import Step


def can_notice(step: Step, viewer: int | None) -> bool:
    """Whether the viewer can tell that this entry happened. If not, it gets no number in the viewer's
    stream: counting would show, for instance, how many cards another seat put down in secret."""
    entry = step.entry
    if isinstance(entry, log.Ordered):
        return entry.seat == viewer
    if not isinstance(entry, log.Moved | log.Undone):
        return True
    assert step.before is not None
    assert step.after is not None
    if entry.seat == viewer:
        return True
    if step.tells_everybody or any(event.for_seat(viewer) is not None for event in step.events):
        return True
    return bool(step.perspectives_before().record_for(viewer) != step.perspectives().record_for(viewer))
