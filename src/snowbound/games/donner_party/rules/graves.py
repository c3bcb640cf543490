"""Deaths, the Graveyard, elimination; the end. DP-65 … DP-68, DP-81 … DP-84, DP-93, Q46, Q48."""

from __future__ import annotations

from snowbound.engine.flow import NONE, WAIT, Out, Wait, emit
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import DonnerParty
from snowbound.games.donner_party.rules.party import everyone, in_the_game, seats, survives, surviving
from snowbound.games.donner_party.rules.piles import (
    actions_held,
    drop_action,
    drop_forage,
    leave_game,
    see_cards_of,
    shuffle_in,
)


@rule
def end_game(g: DonnerParty, reason: int) -> Wait:
    """DP-83: at once; `step` clears the table of what was going on."""
    g.ending = reason
    g.over = 1
    return WAIT


@rule
def contenders_left(g: DonnerParty) -> int:
    """Survivors that count for being the only one (Q59); who has somebody in safety survives (Q75)."""
    n = 0
    for seat in range(seats(g) if g.opt[x.AI_COMPETES] else g.players):
        n += in_the_game(g, seat)
    return n


@rule
def test_survivors(g: DonnerParty, at_once: bool) -> None:
    """Q48, DP-84: nobody left to play ends the game; so does one alone, at the moment the option says."""
    if surviving(g, g.players) == 0:
        safe = False
        for seat in range(g.players):
            safe |= in_the_game(g, seat)
        end_game(g, x.BY_EMPTY_CAMPS if safe else x.BY_ALL_DEAD)
    elif contenders_left(g) == 1 and g.opt[x.SOLE_SURVIVOR] != x.GAME_END:
        if not at_once or g.opt[x.SOLE_SURVIVOR] == x.IMMEDIATE:
            end_game(g, x.BY_ONE_LEFT)


@rule
def eliminate(g: DonnerParty, out: Out, seat: int) -> None:
    """Q46: the last Settler is dead. Shame stays where it is."""
    emit(out, x.E_ELIMINATED, seat, 0, 0)
    while g.held[seat] > 0:
        slot = g.held[seat] - 1
        leave_game(g, g.hand[seat][slot], g.knows[seat][slot] | see_cards_of(g, seat))
        drop_forage(g, seat, slot)
    while actions_held(g, seat) > 0:
        shuffle_in(g, drop_action(g, seat, 0), see_cards_of(g, seat))
    if g.played[seat] != 0:
        shuffle_in(g, g.played[seat], everyone(g))
        g.played[seat] = 0
    g.food[seat] = 0
    g.yields[seat] = 0
    test_survivors(g, True)


@rule
def bury(g: DonnerParty, out: Out, seat: int, place: int, by: int) -> Wait:
    """DP-65: to the Graveyard. `by` is who killed, NONE for hunger."""
    g.face[seat][place] = x.BURIED
    emit(out, x.E_STARVED if by == NONE else x.E_KILLED, seat, g.settler[seat][place], max(0, by))
    if not survives(g, seat):
        eliminate(g, out, seat)
    return WAIT


@rule
def weaken(g: DonnerParty, out: Out, seat: int, place: int) -> None:
    """DP-31: for good."""
    g.face[seat][place] = x.WEAKENED
    emit(out, x.E_WEAKENED, seat, g.settler[seat][place], 0)


@rule
def lead_out(g: DonnerParty, out: Out, seat: int, place: int) -> None:
    """Q75: the Settler is safe, keeps its face, and no longer forages or eats. The last of a camp stays."""
    g.face[seat][place] = x.SAFE if g.face[seat][place] == x.HEALTHY else x.SAFE_WEAKENED
    emit(out, x.E_LED_OUT, seat, g.settler[seat][place], 0)
