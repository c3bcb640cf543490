"""Deck, discard pile and hands. PT-13, PT-23 … PT-25, R-17, R-19, R-20."""

from __future__ import annotations

from snowbound.engine.dice import below
from snowbound.engine.flow import Out, emit, emit_to
from snowbound.engine.rows import bit, insert, remove, swap
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.layout import Pointe
from snowbound.games.donners_pointe.rules.options import is_on


@rule
def shuffle(g: Pointe) -> None:
    """Not `shuffle` of the dice, which draws other numbers: matches replay with these."""
    for i in range(g.left - 1, 0, -1):
        swap(g.deck, i, below(g.rng, i + 1))


@rule
def fresh_deck(g: Pointe) -> None:
    """PT-13: all 54 cards in the deck, shuffled, and none in the pile."""
    for card in range(x.CARDS):
        g.deck[card] = card
        g.pile[card] = 0
    g.left = x.CARDS
    shuffle(g)


@rule
def reshuffle(g: Pointe, out: Out) -> None:
    """R-17: the discard pile becomes the deck."""
    for card in range(x.CARDS):
        if g.pile[card]:
            g.pile[card] = 0
            g.deck[g.left] = card
            g.left += 1
    emit(out, x.E_RESHUFFLED, g.left, 0, 0)
    shuffle(g)


@rule
def take_top(g: Pointe) -> int:
    g.left -= 1
    card = g.deck[g.left]
    g.deck[g.left] = x.NO_CARD
    return card


@rule
def draw(g: Pointe, out: Out) -> int:
    """The top card of the deck."""
    if g.left == 0:
        reshuffle(g, out)
    return take_top(g)


@rule
def discard(g: Pointe, card: int, how: int) -> None:
    """A card goes to the pile. R-20: everybody may look through it, or `how` it came there says who knows it."""
    g.pile[card] = how if not is_on(g, x.DISCARD_VISIBLE) else x.SHOWN


@rule
def add_to_hand(g: Pointe, seat: int, card: int) -> None:
    place = 0
    for i in range(g.held[seat]):
        place += g.hand[seat][i] <= card
    insert(g.hand[seat], place, g.held[seat], card)
    g.held[seat] += 1


@rule
def drop_from_hand(g: Pointe, seat: int, card: int) -> None:
    i = 0
    while g.hand[seat][i] != card:
        i += 1
    remove(g.hand[seat], i, g.held[seat], x.NO_CARD)
    g.held[seat] -= 1


@rule
def draw_cards(g: Pointe, out: Out, seat: int, n: int) -> None:
    if n > 0:
        emit(out, x.E_DREW, seat, n, 0)
    for _ in range(n):
        card = draw(g, out)
        add_to_hand(g, seat, card)
        emit_to(out, bit(seat), x.E_CARD, seat, 0, card)


@rule
def hand_size(g: Pointe, seat: int) -> int:
    """PT-23, PT-24, PT-51b: how many cards the seat draws up to. R-19: hands have no other limit."""
    return x.FRIDGE_HAND if g.identity[seat] == x.REFRIGERATOR else x.HAND


@rule
def draw_up(g: Pointe, out: Out) -> None:
    """Step 1, in turn order (R-21). PT-25: a full hand draws none."""
    for i in range(g.players):
        seat = (g.first + i) % g.players
        draw_cards(g, out, seat, hand_size(g, seat) - g.held[seat])
