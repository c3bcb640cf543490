"""What a seat may know (R-32). Without `hidden_cards` everything but sealed answers and dice is open."""

from __future__ import annotations

from snowbound.engine.dice import below
from snowbound.engine.flow import NONE, PROC, STEP, Out
from snowbound.engine.rule import rule
from snowbound.games.trek.layout import (
    AID,
    BEARER,
    CARD,
    FED,
    GROUP,
    HIDDEN_CARDS,
    LOSE,
    NO_CARD,
    P_CHALLENGE,
    P_MEAL,
    P_TAKE,
    PLACES,
    UNKNOWN,
    WITHOUT_FOOD,
    Charts,
    Trek,
)
from snowbound.games.trek.rules.cards import points
from snowbound.games.trek.rules.challenge import losable
from snowbound.games.trek.rules.meal import S_GIVE
from snowbound.games.trek.rules.supplies import S_ASSIGN, S_PLACE


@rule
def sees_card(g: Trek, seat: int, j: int, s: int) -> bool:
    return seat == j or (seat != NONE and (g.knows[j][s] >> seat) & 1 == 1)


@rule
def sees_find(g: Trek, seat: int, depth: int) -> bool:
    """A card just found is known to the leader, and to the carrier once named."""
    f = g.frame[depth]
    named = f[STEP] >= S_PLACE and f[BEARER] == seat
    return seat != NONE and (named or (g.leader[f[GROUP]] == seat and f[STEP] >= S_ASSIGN))


@rule
def mask(g: Trek, t: Charts, seat: int) -> None:
    if not g.opt[HIDDEN_CARDS]:
        return
    for j in range(g.players):
        for s in range(PLACES):
            if g.card[j][s] != NO_CARD and not sees_card(g, seat, j, s):
                g.card[j][s] = UNKNOWN
    for depth in range(g.depth):
        if g.frame[depth][PROC] == P_TAKE and not sees_find(g, seat, depth):
            g.frame[depth][CARD] = UNKNOWN


@rule
def fits(g: Trek, j: int) -> bool:
    """Whether j's cards agree with what everybody has seen j say in the procedure under way."""
    for depth in range(g.depth):
        f = g.frame[depth]
        if f[GROUP] != g.group[j]:
            continue
        if (
            f[PROC] == P_MEAL
            and f[STEP] >= S_GIVE
            and g.said[j] & (FED | WITHOUT_FOOD) == 0
            and points(g, j) == 0
        ):
            return False
        if f[PROC] == P_CHALLENGE:
            if points(g, j) < max(g.pledged[j], g.due[j]):
                return False
    return True


@rule
def leaves_a_card_to_lose(g: Trek) -> bool:
    """A leader who is asked which card is lost has one to name."""
    for j in range(g.players):
        if g.ask == LOSE and g.owes[j] and losable(g, g.group[j]) == 0:
            return False
    return True


@rule
def guess_hand(g: Trek, blank: int, j: int) -> None:
    """Any cards in j's blank places, each as likely, if they fit."""
    fitting = (blank >> (PLACES * j)) & ((1 << PLACES) - 1) == 0
    while not fitting:
        for s in range(PLACES):
            if (blank >> (PLACES * j + s)) & 1:
                g.card[j][s] = 1 + below(g.rng, AID)
        fitting = fits(g, j)


@rule
def unknown_places(g: Trek) -> int:
    """Which places in hands are blank, as bits."""
    blank = 0
    for j in range(g.players):
        for s in range(PLACES):
            if g.card[j][s] == UNKNOWN:
                blank |= 1 << (PLACES * j + s)
    return blank


@rule
def fill(g: Trek, t: Charts, out: Out, seat: int) -> None:
    """Every card the seat does not know becomes any card, each as likely, if it fits what is open."""
    blank = unknown_places(g)
    fitting = blank == 0
    while not fitting:
        for j in range(g.players):
            guess_hand(g, blank, j)
        fitting = leaves_a_card_to_lose(g)
    for depth in range(g.depth):
        if g.frame[depth][CARD] == UNKNOWN and g.frame[depth][PROC] == P_TAKE:
            g.frame[depth][CARD] = 1 + below(g.rng, AID)
