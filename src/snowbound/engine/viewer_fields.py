"""The part of a view that does not come from the masked record."""

from __future__ import annotations

from typing import Any, NamedTuple


class ViewerFields(NamedTuple):
    """Whose view it is, who is to answer, and what the viewer is asked."""

    seat: int | None
    waiting: tuple[int, ...]
    asked: str  # the message's id; "" if the viewer is not asked
    clauses: tuple[str, ...]

    def write(self) -> dict[str, Any]:
        doc: dict[str, Any] = {"seat": self.seat, "waiting": list(self.waiting)}
        if self.asked:
            doc["asked"] = {"message": self.asked, "clauses": list(self.clauses)}
        return doc
