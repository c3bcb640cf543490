"""Field, Diner and Butcher Shop. PT-43, PT-47, PT-50, PT-51, R-9, R-18."""

from __future__ import annotations

from snowbound.engine.flow import EVERYBODY, Out, ask_one, emit, emit_to, top
from snowbound.engine.procedures import Steps, at, procedure
from snowbound.engine.rows import bit
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.layout import Components, Pointe
from snowbound.games.donners_pointe.rules.actions import trait_of
from snowbound.games.donners_pointe.rules.deck import discard, draw_cards, drop_from_hand
from snowbound.games.donners_pointe.rules.options import is_on
from snowbound.games.donners_pointe.rules.scoring import pay
from snowbound.games.donners_pointe.rules.visit import lie_down


@rule
def card_cut(g: Pointe) -> int:
    """The card discarded at the Butcher Shop, whose token is being chosen."""
    return top(g, x.BUTCHERED) - 1


@procedure(x.P_FIELD)
def field(g: Pointe, t: Components, out: Out, seat: int) -> Steps:
    """PT-43: draw one more card."""
    yield at("draw")
    draw_cards(g, out, seat, 1)
    lie_down(g, out, seat)


@procedure(x.P_DINER)
def diner(g: Pointe, t: Components, out: Out, seat: int) -> Steps:
    """PT-47: the face-down card for 2 money. R-9: everybody here may sell, one after the other."""
    if (yield at("answered", ask_one(g, x.SELL, seat))) == x.NO:
        emit(out, x.E_NOT_SOLD, seat, 0, 0)
    else:
        sell(g, out, seat)
        pay(g, t, out, seat, x.PRICE)
    lie_down(g, out, seat)


@rule
def sell(g: Pointe, out: Out, seat: int) -> None:
    """R-20: into a closed pile unseen by the others."""
    card = g.laid[seat]
    g.laid[seat] = x.NO_CARD
    discard(g, card, x.SOLD + seat)
    emit_to(out, bit(seat) if not is_on(g, x.DISCARD_VISIBLE) else EVERYBODY, x.E_SOLD, seat, 0, card)


@procedure(x.P_BUTCHER, cut=x.BUTCHERED)
def butcher(g: Pointe, t: Components, out: Out, seat: int) -> Steps:
    """PT-50, PT-51: a hand card for a token on the face-down card."""
    if g.held[seat] > 0:
        answer = yield at("cut", ask_one(g, x.BUTCHER_CARD, seat))
        if answer == x.NO:
            emit(out, x.E_NOT_BUTCHERED, seat, 0, 0)
        else:
            cut = 1 + answer
            drop_from_hand(g, seat, cut - 1)
            discard(g, cut - 1, x.SHOWN)
            emit(out, x.E_BUTCHERED, seat, cut - 1, 0)
            yield at("token")
            g.token[seat] = trait_of((yield at("taken", ask_one(g, x.TOKEN, seat))))
            emit(out, x.E_TOKEN, seat, g.token[seat], 0)
    lie_down(g, out, seat)
