"""The nine steps of a day. PT-23 … PT-42, PT-53."""

from __future__ import annotations

from snowbound.engine.flow import NONE, STEP, Out, ask_one, emit, owe, pop, push, question, take_answer
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe.layout import (
    DISPATCHER,
    E_DAY,
    E_NEXT_FIRST,
    E_STAYED,
    FIELD,
    LAY,
    LAY_LATE,
    NOWHERE,
    P_FIELD,
    P_SUDDEN,
    PLACE,
    PLACE_ID,
    PLACED,
    S_COP,
    S_COP_SENT,
    S_DRAW,
    S_LAID,
    S_LAID_LATE,
    S_LAY,
    S_LAY_LATE,
    S_LOCATIONS,
    S_NEXT,
    S_PLACE,
    S_PLACED,
    S_REVEAL,
    S_ROLL,
    S_STOCK,
    S_SWAP,
    S_SWAPPED,
    SEND_COP,
    SWAP,
    YES,
    Components,
    Pointe,
)
from snowbound.games.donners_pointe.rules.cop import flip_for_cop, player_of, send_cop, sheriff
from snowbound.games.donners_pointe.rules.deck import draw_up
from snowbound.games.donners_pointe.rules.ending import declare, tied
from snowbound.games.donners_pointe.rules.placing import (
    has_no_way,
    may_swap,
    only_way,
    place,
    stay_home,
    swap_with_cop,
)
from snowbound.games.donners_pointe.rules.report import ALL_DICE, roll_dice, tell_report
from snowbound.games.donners_pointe.rules.scoring import lay_cards, reveal
from snowbound.games.donners_pointe.rules.visit import next_visitor
from snowbound.games.donners_pointe.rules.warehouse import first_stock


@rule
def to_place(g: Pointe) -> int:
    """PT-31: whose meeple comes next, clockwise from the first player."""
    return (g.first + g.frame[0][PLACED]) % g.players


@rule
def ask_to_place(g: Pointe, t: Components, out: Out) -> None:
    f = g.frame[g.depth - 1]
    if f[PLACED] == g.players:
        f[PLACED] = 0
        f[STEP] = S_SWAP
        return
    seat = to_place(g)
    way = only_way(g, t, seat)
    if way != NOWHERE:  # the board is public, and leaves no choice
        place(g, out, seat, way)
        f[PLACED] += 1
    elif has_no_way(g, t, seat):
        stay_home(g, out, seat)
        f[PLACED] += 1
    else:
        ask_one(g, PLACE, seat)
        f[STEP] = S_PLACED


@rule
def ask_to_swap(g: Pointe) -> None:
    f = g.frame[g.depth - 1]
    dispatcher = player_of(g, DISPATCHER)
    if dispatcher != NONE and may_swap(g, dispatcher):
        ask_one(g, SWAP, dispatcher)
        f[STEP] = S_SWAPPED
    else:
        f[STEP] = S_LAY


@rule
def ask_to_lay(g: Pointe, late: bool) -> bool:
    """PT-37, PT-39: those on the Field late, the others at once; whether anybody is asked."""
    asked = False
    for seat in range(g.players):
        if (g.spot[seat] == FIELD) == late:
            question(g, LAY_LATE if late else LAY)
            owe(g, seat)
            asked = True
    return asked


@rule
def next_day(g: Pointe, t: Components, out: Out) -> None:
    """PT-42, PT-53."""
    f = g.frame[g.depth - 1]
    if g.day == t.days[g.players]:
        f[STEP] += 1
        if tied(g) > 1:
            push(g, P_SUDDEN, 0, 0, 0)
        return
    for seat in range(g.players):
        g.before[seat] = g.spot[seat]
        g.spot[seat] = NOWHERE
        g.lying[seat] = 0
    g.first = (g.first + 1) % g.players
    emit(out, E_NEXT_FIRST, g.first, 0, 0)
    f[STEP] = S_DRAW
    g.day += 1
    emit(out, E_DAY, g.day, g.first, 0)


@rule
def morning(g: Pointe, t: Components, out: Out, step: int) -> None:
    """Steps 1 to 3."""
    f = g.frame[g.depth - 1]
    f[STEP] += 1
    if step == S_STOCK:
        first_stock(g, t, out)
        g.day = 1
        emit(out, E_DAY, g.day, g.first, 0)
    elif step == S_DRAW:
        draw_up(g, out)
    elif step == S_ROLL:
        roll_dice(g, t, ALL_DICE)
        tell_report(g, t, out)
    elif step == S_COP:
        if sheriff(g) == NONE:
            flip_for_cop(g, t, out)
            f[STEP] = S_PLACE
        else:
            ask_one(g, SEND_COP, sheriff(g))
    elif step == S_COP_SENT:
        by = sheriff(g)
        send_cop(g, out, take_answer(g, by) - PLACE_ID, by)


@rule
def noon(g: Pointe, t: Components, out: Out, step: int) -> None:
    """Steps 4 and 5."""
    f = g.frame[g.depth - 1]
    if step == S_PLACE:
        ask_to_place(g, t, out)
    elif step == S_PLACED:
        seat = to_place(g)
        place(g, out, seat, take_answer(g, seat) - PLACE_ID)
        f[PLACED] += 1
        f[STEP] = S_PLACE
    elif step == S_SWAP:
        ask_to_swap(g)
    elif step == S_SWAPPED:
        f[STEP] = S_LAY
        dispatcher = player_of(g, DISPATCHER)
        if take_answer(g, dispatcher) == YES:
            swap_with_cop(g, out, dispatcher)
        else:
            emit(out, E_STAYED, dispatcher, 0, 0)
    elif step == S_LAY:
        f[STEP] = S_LAID if ask_to_lay(g, False) else S_LOCATIONS
    elif step == S_LAID:
        lay_cards(g, out, 0)
        f[STEP] = S_LOCATIONS


@rule
def evening(g: Pointe, t: Components, out: Out, step: int) -> None:
    """Steps 6 to 9."""
    f = g.frame[g.depth - 1]
    if step == S_LOCATIONS:
        seat = next_visitor(g)
        if seat == NONE:
            f[STEP] = S_LAY_LATE
        else:
            push(g, P_FIELD - FIELD + g.spot[seat], seat, 0, 0)
    elif step == S_LAY_LATE:
        f[STEP] = S_LAID_LATE if ask_to_lay(g, True) else S_REVEAL
    elif step == S_LAID_LATE:
        lay_cards(g, out, 1)
        f[STEP] = S_REVEAL
    elif step == S_REVEAL:
        reveal(g, t, out)
        f[STEP] = S_NEXT
    elif step == S_NEXT:
        next_day(g, t, out)
    else:
        declare(g, out)
        pop(g)


@rule
def day(g: Pointe, t: Components, out: Out) -> None:
    """The frame at the bottom: one day after the other."""
    step = g.frame[g.depth - 1][STEP]
    if step <= S_COP_SENT:
        morning(g, t, out, step)
    elif step <= S_LAID:
        noon(g, t, out, step)
    else:
        evening(g, t, out, step)
