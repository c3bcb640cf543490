"""Matches, money, and steps 5, 7 and 8. PT-37 … PT-41, R-12, R-14."""

from __future__ import annotations

from snowbound.engine.flow import Out, close, emit, emit_to
from snowbound.engine.rows import bit
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.layout import Components, Pointe
from snowbound.games.donners_pointe.rules.deck import discard, drop_from_hand


@rule
def matches_die(g: Pointe, t: Components, card: int, token: int, k: int) -> bool:
    """R-12: whether the die's face is on the card or its token."""
    on_token = token != x.NO_TOKEN and t.category[token] == k and t.value[token] == g.die[k]
    return on_token or t.trait[card][k] == g.die[k]


@rule
def tell_matches(g: Pointe, t: Components, out: Out, event: int, seat: int, card: int, token: int) -> None:
    """Report which dice a card that is turned up matches, as bits, and with which token."""
    if out.on:
        dice = 0
        for k in range(x.CATEGORIES):
            if matches_die(g, t, card, token, k):
                dice |= bit(k)
        emit(out, event, seat, card, dice + x.WITH_TOKEN * (1 + token))


@rule
def count_matches(g: Pointe, t: Components, card: int, token: int) -> int:
    n = 0
    for k in range(x.CATEGORIES):
        n += matches_die(g, t, card, token, k)
    return n


@rule
def paid_out(g: Pointe) -> int:
    """All players' money."""
    total = 0
    for seat in range(g.players):
        total += g.money[seat]
    return total


@rule
def pay(g: Pointe, t: Components, out: Out, seat: int, coins: int) -> None:
    """R-14: in full, or what is left in the bank."""
    if g.opt[x.MONEY_SUPPLY] == x.FIFTY:
        coins = max(0, min(coins, t.bank - paid_out(g)))
    g.money[seat] += coins
    emit(out, x.E_PAID, seat, coins, g.money[seat])


@rule
def lay_cards(g: Pointe, out: Out, late: int) -> None:
    """Every card that was chosen goes from the hand face-down onto the table."""
    for i in range(g.players):
        seat = (g.first + i) % g.players
        card = g.answer[seat]
        if card >= 0:
            drop_from_hand(g, seat, card)
            g.laid[seat] = card
            emit_to(out, bit(seat), x.E_LAID, seat, late, card)
    close(g)


@rule
def reveal(g: Pointe, t: Components, out: Out) -> None:
    """Step 8: cards turned, money paid, cards and tokens taken away (PT-40, PT-41). It names no winner (R-23)."""
    for i in range(g.players):
        seat = (g.first + i) % g.players
        card = g.laid[seat]
        if card == x.NO_CARD:  # PT-47: sold
            emit(out, x.E_NOTHING, seat, 0, 0)
        else:
            tell_matches(g, t, out, x.E_REVEALED, seat, card, g.token[seat])
            pay(g, t, out, seat, count_matches(g, t, card, g.token[seat]))
        if t.coins[g.spot[seat]] > 0:  # a house rule of the components; none by the rulebook
            pay(g, t, out, seat, t.coins[g.spot[seat]])
    for seat in range(g.players):
        if g.laid[seat] != x.NO_CARD:
            discard(g, g.laid[seat], x.SHOWN)
            g.laid[seat] = x.NO_CARD
        if g.token[seat] != x.NO_TOKEN:
            emit(out, x.E_TOKEN_BACK, seat, g.token[seat], 0)
            g.token[seat] = x.NO_TOKEN
    g.took = 0  # what was exchanged is known now
