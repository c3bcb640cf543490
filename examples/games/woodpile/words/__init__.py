"""How it ended, by a message of the language file."""

from typing import Any

from snowbound.words import Message, seat_of


def outcome(g: Any, t: Any) -> dict[str, Any]:
    winners = tuple(seat for seat in range(g.players) if seat != g.watch)
    said = {"said": Message("end-watch", {"seat": seat_of(g.watch)}), "clauses": ("W-2",)}
    return {"winners": winners, "scores": tuple(float(seat in winners) for seat in range(g.players))} | said
