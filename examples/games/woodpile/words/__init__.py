"""What the game says: questions, choices, refusals, the outcome. What happened is told by en.ftl."""

from typing import Any

from snowbound.engine.game import Told
from snowbound.engine.sentences import counted

from ..rules import LAY, NAME


def question(g: Any, t: Any, seat: int) -> Told:
    if g.ask == NAME:
        return Told("Name a number: the sum of all says who begins.", ("W-1",))
    return Told(f"{counted(g.left, 'stick')} left. How many do you take?", ("W-2",))


def choice(g: Any, t: Any, seat: int, action: int) -> Told:
    if g.ask == NAME:
        return Told(f"Name {action}", ("W-1",), number=action)
    if action == LAY:
        return Told(f"Lay down your {counted(g.kindling[seat], 'stick')} of kindling", ("W-3",))
    return Told(f"Take {counted(action, 'stick')}", ("W-2",))


def refusal(g: Any, t: Any, seat: int, action: Any) -> Told:
    return Told("take one to three sticks of those there are, or lay down kindling, once.", ("W-2", "W-3"))


why_not = refusal  # for things on the table that are pressed: none of them is a choice


def outcome(g: Any, t: Any) -> dict[str, Any]:
    winners = tuple(seat for seat in range(g.players) if seat != g.watch)
    said = {"reason": f"Seat {g.watch} keeps watch.", "clauses": ("W-2",)}
    return {"winners": winners, "scores": tuple(float(seat in winners) for seat in range(g.players))} | said
