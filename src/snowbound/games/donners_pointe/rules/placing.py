"""Step 4: the meeples, and the Dispatcher's swap. PT-31 … PT-36, R-4 … R-6, R-8, R-9."""

from __future__ import annotations

from snowbound.engine.flow import Out, emit
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.layout import Components, Pointe
from snowbound.games.donners_pointe.rules.cop import is_open
from snowbound.games.donners_pointe.rules.options import is_on


@rule
def standing(g: Pointe, location: int) -> int:
    """Players standing there today (R-5: yesterday's meeples are gone)."""
    n = 0
    for seat in range(g.players):
        n += g.spot[seat] == location
    return n


@rule
def free_spots(g: Pointe, t: Components, location: int) -> int:
    """R-4: the cop takes one spot, or with the option all."""
    taken = standing(g, location)
    if g.cop == location:
        if g.opt[x.COP_BLOCKS] == x.BLOCKS_LOCATION:
            return 0
        taken += 1
    return max(0, t.spots[g.players][location] - taken)


@rule
def has_room(g: Pointe, t: Components, seat: int, location: int) -> bool:
    """PT-33, PT-34, PT-35: whether there is a spot for the seat."""
    if location == x.DINER and g.identity[seat] == x.WAITRESS:  # PT-51b, R-9: also beside others
        return is_open(g, t, location)
    return free_spots(g, t, location) > 0


@rule
def is_stuck(g: Pointe, t: Components, seat: int) -> bool:
    """R-6: no location but yesterday's has room."""
    for location in range(1, x.LOCATIONS + 1):
        if location != g.before[seat] and has_room(g, t, seat, location):
            return False
    return True


@rule
def may_enter(g: Pointe, t: Components, seat: int, location: int) -> bool:
    """PT-32, R-22: not yesterday's location, unless that rule is waived (R-6)."""
    if location == g.before[seat] and (g.opt[x.STUCK_RULE] != x.WAIVE or not is_stuck(g, t, seat)):
        return False
    return has_room(g, t, seat, location)


@rule
def next_way(g: Pointe, t: Components, seat: int, after: int) -> int:
    """The first location beyond `after` that the seat may enter, or NOWHERE."""
    for location in range(after + 1, x.LOCATIONS + 1):
        if may_enter(g, t, seat, location):
            return location
    return x.NOWHERE


@rule
def place(g: Pointe, out: Out, seat: int, location: int) -> None:
    if location == g.before[seat]:
        emit(out, x.E_WAIVED, seat, location, 0)
    else:
        emit(out, x.E_PLACED, seat, location, 0)
    g.spot[seat] = location


@rule
def stay_home(g: Pointe, out: Out, seat: int) -> None:
    """R-6, `stay_home`: no location today."""
    emit(out, x.E_HOME, seat, 0, 0)


@rule
def may_swap(g: Pointe, seat: int) -> bool:
    """PT-36, PT-51b, R-8: the Dispatcher on the Missing Persons Office, with the cop somewhere else on the board."""
    if g.identity[seat] != x.DISPATCHER or g.spot[seat] != x.OFFICE or g.cop == x.NOWHERE:
        return False
    return is_on(g, x.DISPATCHER_SWAP_MAY_RETURN) or g.cop != g.before[seat]


@rule
def swap_with_cop(g: Pointe, out: Out, seat: int) -> None:
    g.spot[seat] = g.cop
    g.cop = x.OFFICE
    emit(out, x.E_SWAPPED, seat, g.spot[seat], 0)
