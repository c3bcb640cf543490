"""Field, Diner and Butcher Shop. PT-43, PT-47, PT-50, PT-51, R-9, R-18."""

from __future__ import annotations

from snowbound.engine.flow import EVERYBODY, STEP, Out, ask_one, emit, emit_to, take_answer
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe.layout import (
    BUTCHER_CARD,
    BUTCHERED,
    DISCARD_VISIBLE,
    E_BUTCHERED,
    E_NOT_BUTCHERED,
    E_NOT_SOLD,
    E_SOLD,
    E_TOKEN,
    FALSE,
    NO,
    NO_CARD,
    PRICE,
    S_ASK,
    S_CARD,
    S_CUT,
    S_TAKEN,
    S_TOKEN,
    SELL,
    SHOWN,
    SOLD,
    TOKEN,
    TRAIT_ID,
    VISITOR,
    Components,
    Pointe,
)
from snowbound.games.donners_pointe.rules.deck import bit, discard, draw_cards, drop_from_hand
from snowbound.games.donners_pointe.rules.scoring import pay
from snowbound.games.donners_pointe.rules.visit import done


@rule
def field(g: Pointe, t: Components, out: Out) -> None:
    """PT-43: one card more."""
    seat = g.frame[g.depth - 1][VISITOR]
    draw_cards(g, out, seat, 1)
    done(g, out, seat)


@rule
def diner(g: Pointe, t: Components, out: Out) -> None:
    """PT-47: the face-down card for 2 money."""
    f = g.frame[g.depth - 1]
    seat = f[VISITOR]
    if f[STEP] == S_ASK:
        f[STEP] += 1
        ask_one(g, SELL, seat)
        return
    if take_answer(g, seat) == NO:
        emit(out, E_NOT_SOLD, seat, 0, 0)
    else:
        card = g.laid[seat]
        g.laid[seat] = NO_CARD
        discard(g, card, SOLD + seat)
        emit_to(out, bit(seat) if g.opt[DISCARD_VISIBLE] == FALSE else EVERYBODY, E_SOLD, seat, 0, card)
        pay(g, t, out, seat, PRICE)
    done(g, out, seat)


@rule
def butcher(g: Pointe, t: Components, out: Out) -> None:
    """PT-50, PT-51: a hand card for a token on the face-down card."""
    f = g.frame[g.depth - 1]
    seat = f[VISITOR]
    step = f[STEP]
    f[STEP] += 1
    if step == S_CARD:
        if g.held[seat] == 0:
            done(g, out, seat)
        else:
            ask_one(g, BUTCHER_CARD, seat)
    elif step == S_CUT:
        card = take_answer(g, seat)
        if card == NO:
            emit(out, E_NOT_BUTCHERED, seat, 0, 0)
            done(g, out, seat)
        else:
            f[BUTCHERED] = 1 + card
            drop_from_hand(g, seat, card)
            discard(g, card, SHOWN)
            emit(out, E_BUTCHERED, seat, card, 0)
    elif step == S_TOKEN:
        ask_one(g, TOKEN, seat)
    elif step == S_TAKEN:
        g.token[seat] = take_answer(g, seat) - TRAIT_ID
        emit(out, E_TOKEN, seat, g.token[seat], 0)
        done(g, out, seat)
