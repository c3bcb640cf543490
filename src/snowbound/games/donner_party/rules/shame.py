"""Shame: drawing it, taking it from others when the deck is empty, giving it back. DP-9, DP-74 … DP-77, Q40 … Q43."""

from __future__ import annotations

from snowbound.engine.dice import roll
from snowbound.engine.flow import NONE, WAIT, Out, Wait, emit, push
from snowbound.engine.procedures import Steps, at, procedure
from snowbound.engine.rows import insert
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.answers import seat_of
from snowbound.games.donner_party.rules.asking import ask
from snowbound.games.donner_party.rules.party import seats


@rule
def add_shame(g: DonnerParty, seat: int, kind: int) -> None:
    """DP-9: everybody knows how many, nobody their values."""
    g.shame[seat][kind - 1] += 1
    g.shame_cards[seat] += 1


@rule
def random_shame(g: DonnerParty, seat: int) -> int:
    """Q42: a random card out of a pile, since nobody knows their values."""
    n = roll(g, g.shame_cards[seat])
    for kind in range(x.SHAME_KINDS):
        n -= g.shame[seat][kind]
        if n <= 0:
            g.shame[seat][kind] -= 1
            g.shame_cards[seat] -= 1
            return kind + 1
    return NONE


@rule
def draw_shame(g: DonnerParty, out: Out, seat: int, n: int) -> Wait:
    """The seat, also the AI's (DP-101), draws n Shame cards; a frame is pushed if the deck holds fewer (DP-77)."""
    drawn = min(n, g.shame_left)
    for _ in range(drawn):
        g.shame_left -= 1
        add_shame(g, seat, g.shame_deck[g.shame_left])
        g.shame_deck[g.shame_left] = 0
    if drawn > 0:
        emit(out, x.E_SHAME, seat, drawn, g.shame_cards[seat])
    if drawn < n:
        push(g, x.P_SHAME, seat, n - drawn, 0)
    return WAIT


@rule
def return_shame(g: DonnerParty, out: Out, seat: int, n: int) -> None:
    """DP-76, Q41: as many as there are, shuffled back in."""
    back = min(n, g.shame_cards[seat])
    for _ in range(back):
        kind = random_shame(g, seat)
        insert(g.shame_deck, roll(g, g.shame_left + 1) - 1, g.shame_left, kind)
        g.shame_left += 1
    emit(out, x.E_SHAME_BACK, seat, back, g.shame_cards[seat])


@rule
def move_shame(g: DonnerParty, giver: int, taker: int, n: int) -> int:
    """Move up to n random cards from one pile to another and return how many."""
    moved = min(n, g.shame_cards[giver])
    for _ in range(moved):
        add_shame(g, taker, random_shame(g, giver))
    return moved


@rule
def sources(g: DonnerParty, seat: int) -> int:
    """How many other seats have Shame, eliminated ones and the AI included (Q43)."""
    n = 0
    for other in range(seats(g)):
        n += other != seat and g.shame_cards[other] > 0
    return n


@rule
def first_source(g: DonnerParty, seat: int, by_number: bool) -> int:
    """The next seat to the left that has Shame; or the one with the most cards, the nearer if equal."""
    best = NONE
    most = 0
    for i in range(1, seats(g)):
        other = (seat + i) % seats(g)
        if g.shame_cards[other] > most and (best == NONE or by_number):
            best = other
            most = g.shame_cards[other]
    return best


@procedure(x.P_SHAME)
def shame(g: DonnerParty, t: Cards, out: Out, seat: int, many: int) -> Steps:
    """DP-77: the deck is empty, so Shame is drawn from others."""
    while many > 0:
        source = first_source(g, seat, g.opt[x.SHAME_SOURCE] == x.MOST_CARDS)
        if source == NONE:
            emit(out, x.E_SHAME_WAIVED, seat, many, 0)
            return
        if sources(g, seat) > 1 and g.opt[x.SHAME_SOURCE] == x.CHOOSE_SOURCE:
            source = seat_of((yield at("chosen", ask(g, x.SOURCE_Q, seat))))
        moved = move_shame(g, source, seat, many)
        emit(out, x.E_SHAME_FROM, seat, source, moved)
        many -= moved
