"""The Warehouse, and who knows what lies there. PT-17, PT-48, PT-49, PT-52, R-11."""

from __future__ import annotations

from snowbound.engine.dice import below
from snowbound.engine.flow import EVERYBODY, Out, ask_one, emit, emit_to
from snowbound.engine.procedures import Steps, at, procedure
from snowbound.engine.rows import bit, has_bit, swap
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.layout import Components, Pointe
from snowbound.games.donners_pointe.rules.cop import is_open
from snowbound.games.donners_pointe.rules.deck import discard, draw
from snowbound.games.donners_pointe.rules.options import is_on
from snowbound.games.donners_pointe.rules.visit import lie_down


@rule
def stocked_before(g: Pointe, day: int) -> int:
    """The day of the last restock before a day; 0 is the set-up."""
    for earlier in range(day - 1, 0, -1):
        if has_bit(g.restocks, earlier):
            return earlier
    return 0


@rule
def thrown_out(g: Pointe, came: int) -> int:
    """The day on which cards that came on a day are thrown out; the last possible day if they have not been."""
    for day in range(came // 2 + 1, x.LONGEST):
        if has_bit(g.restocks, day):
            return day
    return x.LONGEST


@rule
def put_by(g: Pointe, seat: int, came: int) -> bool:
    """Whether the seat put there a card that came then."""
    return came % 2 == 1 and g.swapped[came // 2] == 1 + seat


@rule
def knows_what_came(g: Pointe, seat: int, came: int) -> bool:
    """R-11: the seat looked while it lay there, or put it there itself."""
    if seat < 0:
        return False
    for day in range(came // 2, thrown_out(g, came) + 1):
        if g.looked[day] == 1 + seat:
            return True
    return put_by(g, seat, came)


@rule
def who_knows(g: Pointe, came: int) -> int:
    """The seats, as bits, that know a card that came then."""
    known = 0
    for seat in range(g.players):
        if knows_what_came(g, seat, came):
            known |= bit(seat)
    return known


@rule
def sort_stock(g: Pointe) -> None:
    for i in range(1, x.STOCK):
        for j in range(i, 0, -1):
            if g.under[j - 1] > g.under[j]:
                swap(g.under, j - 1, j)
                swap(g.came, j - 1, j)


@rule
def stock_up(g: Pointe, out: Out) -> None:
    """Three cards from the deck, seen by nobody. PT-52: an exchange leaves as many there."""
    for i in range(x.STOCK):
        g.under[i] = draw(g, out)
        g.came[i] = 2 * g.day
    sort_stock(g)


@rule
def first_stock(g: Pointe, t: Components, out: Out) -> None:
    """PT-17: only where the Warehouse is open."""
    if is_open(g, t, x.WAREHOUSE):
        stock_up(g, out)
        emit(out, x.E_STOCKED, x.STOCK, 0, 0)


@rule
def look(g: Pointe, out: Out, seat: int) -> None:
    """R-11: at all three, privately."""
    if not is_on(g, x.WAREHOUSE_PEEK):
        return
    g.looked[g.day] = 1 + seat
    emit(out, x.E_LOOKED, seat, 0, 0)
    for i in range(x.STOCK):
        emit_to(out, bit(seat), x.E_SAW, seat, i, g.under[i])


@rule
def restock(g: Pointe, out: Out, seat: int) -> None:
    """PT-49: the three are discarded and replaced, and what anybody knew of them is void. R-11: the player looks at the
    new ones."""
    emit(out, x.E_RESTOCKED, seat, 0, 0)
    for i in range(x.STOCK):
        sees = who_knows(g, g.came[i]) if not is_on(g, x.DISCARD_VISIBLE) else EVERYBODY
        discard(g, g.under[i], x.THROWN + g.came[i])
        emit_to(out, sees, x.E_CLEARED, seat, 0, g.under[i])
    g.restocks |= bit(g.day)
    stock_up(g, out)
    look(g, out, seat)


@rule
def exchange(g: Pointe, out: Out, seat: int, i: int) -> None:
    """PT-48: the face-down card for the one in place i. That it happened is public, the cards are not."""
    given = g.laid[seat]
    taken = g.under[i]
    g.laid[seat] = taken
    g.took = 1 + g.came[i]
    g.under[i] = given
    g.came[i] = 2 * g.day + 1
    g.swapped[g.day] = 1 + seat
    sort_stock(g)
    emit(out, x.E_EXCHANGED, seat, 0, 0)
    emit_to(out, bit(seat), x.E_GAVE, seat, 0, given)
    emit_to(out, bit(seat), x.E_TOOK, seat, 0, taken)


@rule
def place_of(g: Pointe, card: int) -> int:
    i = 0
    while g.under[i] != card:
        i += 1
    return i


@procedure(x.P_WAREHOUSE)
def warehouse(g: Pointe, t: Components, out: Out, seat: int) -> Steps:
    """PT-48, PT-49: a look, the Creepy Old Guy's restock, an exchange."""
    look(g, out, seat)
    if g.identity[seat] == x.CREEPY:
        yield at("restock")
        if (yield at("restocked", ask_one(g, x.RESTOCK, seat))) == x.YES:
            restock(g, out, seat)
    yield at("exchange")
    answer = yield at("exchanged", ask_one(g, x.EXCHANGE, seat))
    if answer == x.NO:
        emit(out, x.E_NOT_EXCHANGED, seat, 0, 0)
    elif answer == x.YES:
        exchange(g, out, seat, below(g.rng, x.STOCK))
    else:
        exchange(g, out, seat, place_of(g, answer))
    lie_down(g, out, seat)
