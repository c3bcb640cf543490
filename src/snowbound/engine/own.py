"""What a view says beside what the masked record shows."""

from __future__ import annotations

from typing import Any, NamedTuple


class Own(NamedTuple):
    """Whose view it is, and what they are asked."""

    seat: int | None
    waiting: tuple[int, ...]
    asked: str  # the message; "": nothing
    clauses: tuple[str, ...]

    def write(self) -> dict[str, Any]:
        doc: dict[str, Any] = {"seat": self.seat, "waiting": list(self.waiting)}
        if self.asked:
            doc["asked"] = {"message": self.asked, "clauses": list(self.clauses)}
        return doc
