"""A rule of thumb, for bots: leave one stick more than a multiple of four."""

from snowbound.bots.rules import any_choice
from snowbound.engine.flow import Out, Tables, because
from snowbound.engine.rule import rule

from .rules import LAY, NAME, SPENT, Woodpile

WHY = {1: "why-leave-one", 2: "why-spoil"}


@rule
def thumb(g: Woodpile, t: Tables, out: Out, seat: int) -> int:
    surplus = (g.left - 1) % 4
    if g.ask != NAME and surplus > 0:
        return because(out, surplus, 1)
    if g.ask != NAME and g.kindling[seat] != SPENT:
        return because(out, LAY, 2)
    return any_choice(g, t, out, seat)
