"""A rule of thumb, for bots: leave one stick more than a multiple of four."""

from snowbound.bots.rules import any_choice
from snowbound.engine.flow import Out, Tables, because, is_legal
from snowbound.engine.rule import rule

from .rules import LAY, SPENT, TAKE, Woodpile

WHY = {1: "why-leave-one", 2: "why-spoil"}


@rule
def thumb(g: Woodpile, t: Tables, out: Out, seat: int) -> int:
    surplus = (g.left - 1) % 4
    if g.ask == TAKE and surplus > 0 and is_legal(g, t, out, seat, surplus):
        return because(out, surplus, 1)
    if g.ask == TAKE and g.kindling[seat] != SPENT:
        return because(out, LAY, 2)
    return any_choice(g, t, out, seat)
