"""The nine steps of a day. PT-23 … PT-42, PT-53."""

from __future__ import annotations

from snowbound.engine.flow import NONE, WAIT, Out, Wait, ask_one, begins, emit, push
from snowbound.engine.procedures import Steps, at, dispatcher, procedure
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.layout import Components, Pointe
from snowbound.games.donners_pointe.rules.actions import location_of
from snowbound.games.donners_pointe.rules.cop import flip_for_cop, player_of, send_cop, sheriff
from snowbound.games.donners_pointe.rules.deck import draw_up
from snowbound.games.donners_pointe.rules.ending import declare, sudden_death, tied
from snowbound.games.donners_pointe.rules.locations import butcher, diner, field
from snowbound.games.donners_pointe.rules.placing import (
    may_swap,
    next_way,
    place,
    stay_home,
    swap_with_cop,
)
from snowbound.games.donners_pointe.rules.report import ALL_DICE, donner, office, roll_dice, tell_report
from snowbound.games.donners_pointe.rules.scoring import lay_cards, reveal
from snowbound.games.donners_pointe.rules.visit import next_visitor
from snowbound.games.donners_pointe.rules.warehouse import first_stock, warehouse


@rule
def to_place(g: Pointe, placed: int) -> int:
    """PT-31: whose meeple is placed next, clockwise from the first player."""
    return (g.first + placed) % g.players


@rule
def swapper(g: Pointe) -> int:
    """The Dispatcher, if he may swap with the cop, or NONE."""
    dispatcher = player_of(g, x.DISPATCHER)
    return dispatcher if dispatcher != NONE and may_swap(g, dispatcher) else NONE


@rule
def ask_to_lay(g: Pointe, late: bool) -> Wait:
    """PT-37, PT-39: players on the Field lay late, knowing the final report (R-28), the others at once."""
    for seat in range(g.players):
        if (g.spot[seat] == x.FIELD) == late:
            ask_one(g, x.LAY_LATE if late else x.LAY, seat)
    return WAIT


@rule
@begins(x.P_FIELD, x.P_OFFICE, x.P_DONNER, x.P_DINER, x.P_WAREHOUSE, x.P_BUTCHER)
def visit(g: Pointe, seat: int) -> Wait:
    """The procedure of a location has the location's number."""
    return push(g, g.spot[seat], seat, 0, 0)


@rule
def begin_day(g: Pointe, out: Out) -> None:
    g.day += 1
    emit(out, x.E_DAY, g.day, g.first, 0)


@rule
def end_day(g: Pointe, out: Out) -> None:
    """PT-42."""
    for seat in range(g.players):
        g.before[seat] = g.spot[seat]
        g.spot[seat] = x.NOWHERE
        g.lying[seat] = 0
    g.first = (g.first + 1) % g.players
    emit(out, x.E_NEXT_FIRST, g.first, 0, 0)


@procedure(x.P_DAY)
def day(g: Pointe, t: Components, out: Out) -> Steps:
    """The frame at the bottom: one day after the other."""
    first_stock(g, t, out)
    begin_day(g, out)
    while True:
        yield at("draw")  # step 1
        draw_up(g, out)
        yield at("roll")  # step 2, PT-26
        roll_dice(g, t, ALL_DICE)
        tell_report(g, t, out)
        yield at("cop")  # step 3
        if sheriff(g) == NONE:  # only then do the stars matter
            flip_for_cop(g, t, out)
        else:
            location = location_of((yield at("cop sent", ask_one(g, x.SEND_COP, sheriff(g)))))
            send_cop(g, out, location, sheriff(g))
        for placed in range(g.players):  # step 4
            yield at("place")
            location = next_way(g, t, to_place(g, placed), x.NOWHERE)
            if location == x.NOWHERE:
                stay_home(g, out, to_place(g, placed))
                continue
            if next_way(g, t, to_place(g, placed), location) != x.NOWHERE:  # if not, everybody sees it
                location = location_of((yield at("placed", ask_one(g, x.PLACE, to_place(g, placed)))))
            place(g, out, to_place(g, placed), location)
        yield at("swap")
        if swapper(g) != NONE:
            if (yield at("swapped", ask_one(g, x.SWAP, swapper(g)))) == x.YES:
                swap_with_cop(g, out, swapper(g))
            else:
                emit(out, x.E_STAYED, swapper(g), 0, 0)
        yield at("lay")  # step 5
        yield at("laid", ask_to_lay(g, False))
        lay_cards(g, out, 0)
        while next_visitor(g) != NONE:  # step 6
            yield at("locations", visit(g, next_visitor(g)))
        yield at("lay late")  # step 7
        yield at("laid late", ask_to_lay(g, True))
        lay_cards(g, out, 1)
        yield at("reveal")  # step 8
        reveal(g, t, out)
        yield at("next")  # step 9
        if g.day == t.days[g.players]:  # PT-53
            break
        end_day(g, out)
        begin_day(g, out)
    if tied(g) > 1:
        yield from sudden_death(g, t, out)
    declare(g, out)


step = dispatcher(day, office, donner, diner, warehouse, butcher, field, sudden_death)
