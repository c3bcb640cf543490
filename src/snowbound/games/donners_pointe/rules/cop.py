"""Step 3: the cop. PT-27 … PT-30, R-10, R-29."""

from __future__ import annotations

from snowbound.engine.flow import NONE, Out, emit
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.layout import Components, Pointe
from snowbound.games.donners_pointe.rules.deck import discard, draw


@rule
def is_open(g: Pointe, t: Components, location: int) -> bool:
    """PT-15: a closed location has no spots."""
    return t.spots[g.players][location] > 0


@rule
def cop_may_go(g: Pointe, t: Components, location: int) -> bool:
    """PT-28, PT-30, R-10: to another open location; on day 1 to any open one."""
    return location != g.cop and is_open(g, t, location)


@rule
def player_of(g: Pointe, identity: int) -> int:
    """Who has an identity, or NONE."""
    for seat in range(g.players):
        if g.identity[seat] == identity:
            return seat
    return NONE


@rule
def send_cop(g: Pointe, out: Out, location: int, by: int) -> None:
    g.cop = location
    emit(out, x.E_COP, location, by, 0)


@rule
def sheriff(g: Pointe) -> int:
    """PT-29, PT-51b: the player who moves the cop, or NONE."""
    return player_of(g, x.SHERIFF)


@rule
def flip_for_cop(g: Pointe, t: Components, out: Out) -> None:
    """PT-27, PT-28: cards are flipped until one sends the cop somewhere; never for the Sheriff (R-29)."""
    while True:
        card = draw(g, out)
        discard(g, card, x.SHOWN)
        star = t.star[card]
        emit(out, x.E_FLIPPED, card, star, 0)
        if cop_may_go(g, t, star):
            send_cop(g, out, star, NONE)
            return
