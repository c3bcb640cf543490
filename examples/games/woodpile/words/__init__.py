"""What the game asks and answers, by messages of its language file."""

from typing import Any

from snowbound.engine.game import Told
from snowbound.words import Message, seat_of

from ..rules import LAY, NAME


def question(g: Any, t: Any, seat: int) -> Told:
    if g.ask == NAME:
        return Told(Message("ask-name"), ("W-1",))
    return Told(Message("ask-take", {"sticks": g.left}), ("W-2",))


def choice(g: Any, t: Any, seat: int, action: int) -> Told:
    if g.ask == NAME:
        return Told(Message("choice-name", {"number": action}), ("W-1",), number=action)
    if action == LAY:
        return Told(Message("choice-lay", {"sticks": g.kindling[seat]}), ("W-3",))
    return Told(Message("choice-take", {"sticks": action}), ("W-2",))


def refusal(g: Any, t: Any, seat: int, action: Any) -> Told:
    return Told(Message("no-such-sticks"), ("W-2", "W-3"))


why_not = refusal  # for things on the table that are pressed: none of them is a choice


def outcome(g: Any, t: Any) -> dict[str, Any]:
    winners = tuple(seat for seat in range(g.players) if seat != g.watch)
    said = {"said": Message("end-watch", {"seat": seat_of(g.watch)}), "clauses": ("W-2",)}
    return {"winners": winners, "scores": tuple(float(seat in winners) for seat in range(g.players))} | said
