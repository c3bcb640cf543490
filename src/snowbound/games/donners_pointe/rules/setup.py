"""Set-up. PT-13 … PT-22, R-1."""

from __future__ import annotations

from snowbound.engine.dice import below
from snowbound.engine.flow import Out, emit, push
from snowbound.engine.rows import bit, pick
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.layout import Components, Pointe
from snowbound.games.donners_pointe.rules.deck import fresh_deck


@rule
def clear_table(g: Pointe) -> None:
    """PT-18, PT-22: the board and all hands are empty."""
    for seat in range(x.SEATS):
        for i in range(x.LARGEST_HAND):
            g.hand[seat][i] = x.NO_CARD
        g.held[seat] = 0
        g.laid[seat] = x.NO_CARD
        g.token[seat] = x.NO_TOKEN
    for i in range(x.STOCK):
        g.under[i] = x.NO_CARD
        g.came[i] = 0
    for k in range(x.CATEGORIES):
        g.die[k] = x.NO_FACE


@rule
def deal_identities(g: Pointe, t: Components, out: Out) -> None:
    """PT-19, PT-20: one each, of those for this number of players."""
    left = 0
    for who in range(x.IDENTITIES):
        if t.dealt[g.players][who]:
            left |= bit(who)
    for seat in range(g.players):
        g.identity[seat] = pick(g.rng, left)
        left &= ~bit(g.identity[seat])
        emit(out, x.E_IDENTITY, seat, g.identity[seat], 0)


@rule
def setup(g: Pointe, t: Components, out: Out) -> None:
    clear_table(g)
    fresh_deck(g)
    deal_identities(g, t, out)
    chosen = g.opt[x.FIRST_PLAYER]  # PT-21, R-1
    g.first = below(g.rng, g.players) if chosen == x.BY_CHANCE else chosen - 1
    emit(out, x.E_FIRST, g.first, 0, 0)
    push(g, x.P_DAY, 0, 0, 0)
