"""What a seat may know (R-32). Without `hidden_cards` everything but sealed answers and dice is open."""

from __future__ import annotations

from snowbound.engine.dice import below
from snowbound.engine.flow import NONE, PROC, STEP, Out, cell, set_cell
from snowbound.engine.procedures import START, plan, point
from snowbound.engine.rows import bit, has_bit
from snowbound.engine.rule import rule
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules.cards import points
from snowbound.games.trek.rules.challenge import losable
from snowbound.games.trek.rules.meal import meal
from snowbound.games.trek.rules.supplies import take

FOUND, ASSIGNED = point(take, START), point(take, "assigned")
BEARER = plan(take).columns["bearer"]
GIVEN = point(meal, "given")


@rule
def sees_card(g: Trek, seat: int, member: int, slot: int) -> bool:
    return seat == member or (seat != NONE and has_bit(g.knows[member][slot], seat))


@rule
def sees_find(g: Trek, seat: int, depth: int) -> bool:
    """A card just found is known to the leader, and to the carrier once named."""
    named = cell(g, depth, STEP) > ASSIGNED and cell(g, depth, BEARER) == seat
    leads = cell(g, depth, STEP) > FOUND and g.leader[cell(g, depth, x.GROUP)] == seat
    return seat != NONE and (named or leads)


@rule
def mask(g: Trek, t: Charts, seat: int) -> None:
    if not g.opt[x.HIDDEN_CARDS]:
        return
    for member in range(g.players):
        for slot in range(x.PLACES):
            if g.card[member][slot] != x.NO_CARD and not sees_card(g, seat, member, slot):
                g.card[member][slot] = x.UNKNOWN
    for depth in range(g.depth):
        if cell(g, depth, PROC) == x.P_TAKE and not sees_find(g, seat, depth):
            set_cell(g, depth, x.CARD, x.UNKNOWN)


@rule
def fits(g: Trek, member: int) -> bool:
    """Whether a member's cards agree with what everybody has seen them say in the procedure under way."""
    for depth in range(g.depth):
        if cell(g, depth, x.GROUP) != g.group[member]:
            continue
        if cell(g, depth, PROC) == x.P_MEAL and cell(g, depth, STEP) == GIVEN:
            if g.said[member] & (x.FED | x.WITHOUT_FOOD) == 0 and points(g, member) == 0:
                return False
        if cell(g, depth, PROC) == x.P_CHALLENGE:
            if points(g, member) < max(g.pledged[member], g.due[member]):
                return False
    return True


@rule
def leaves_a_card_to_lose(g: Trek) -> bool:
    """A leader asked which card is lost has one to name."""
    for member in range(g.players):
        if g.ask == x.LOSE and g.owes[member] and losable(g, g.group[member]) == 0:
            return False
    return True


@rule
def guess_hand(g: Trek, blank: int, member: int) -> None:
    """Draw a member's unknown cards, all equally likely, until they fit."""
    fitting = (blank >> (x.PLACES * member)) & ((1 << x.PLACES) - 1) == 0
    while not fitting:
        for slot in range(x.PLACES):
            if has_bit(blank, x.PLACES * member + slot):
                g.card[member][slot] = 1 + below(g.rng, x.AID)
        fitting = fits(g, member)


@rule
def unknown_places(g: Trek) -> int:
    """The blank slots in all hands, as bits."""
    blank = 0
    for member in range(g.players):
        for slot in range(x.PLACES):
            if g.card[member][slot] == x.UNKNOWN:
                blank |= bit(x.PLACES * member + slot)
    return blank


@rule
def fill(g: Trek, t: Charts, out: Out, seat: int) -> None:
    """Redraw every card the seat does not know, all equally likely, among those that fit what is open."""
    blank = unknown_places(g)
    fitting = blank == 0
    while not fitting:
        for member in range(g.players):
            guess_hand(g, blank, member)
        fitting = leaves_a_card_to_lose(g)
    for depth in range(g.depth):
        if cell(g, depth, PROC) == x.P_TAKE and cell(g, depth, x.CARD) == x.UNKNOWN:
            set_cell(g, depth, x.CARD, 1 + below(g.rng, x.AID))
