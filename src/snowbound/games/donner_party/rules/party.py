"""Seats, Parties, Health, need; Leader, turn order, controller. DP-14, DP-24 … DP-26, DP-34, DP-52, Q47, Q60."""

from __future__ import annotations

from snowbound.engine.flow import NONE
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty


@rule
def seats(g: DonnerParty) -> int:
    """Players and, after them, the AI (DP-95)."""
    return g.players + g.opt[x.AI_SEAT]


@rule
def is_ai(g: DonnerParty, seat: int) -> bool:
    return seat >= g.players


@rule
def everyone(g: DonnerParty) -> int:
    """Every player, as bits, and the public (ruleset 1 knew of no public); the AI knows nothing."""
    players = (1 << g.players) - 1
    return players | x.PUBLIC if g.ruleset >= 2 else players


@rule
def lives(g: DonnerParty, seat: int, place: int) -> bool:
    return x.HEALTHY <= g.face[seat][place] <= x.WEAKENED


@rule
def is_safe(g: DonnerParty, seat: int, place: int) -> bool:
    """Q75: led out of the mountains."""
    return g.face[seat][place] >= x.SAFE


@rule
def count_face(g: DonnerParty, seat: int, face: int) -> int:
    n = 0
    faces = g.face[seat]
    for place in range(x.PARTY):
        n += faces[place] == face
    return n


@rule
def living(g: DonnerParty, seat: int) -> int:
    return count_face(g, seat, x.HEALTHY) + count_face(g, seat, x.WEAKENED)


@rule
def survives(g: DonnerParty, seat: int) -> bool:
    """Whether any Settler lives. Checking all is faster than stopping at the first: no branches to predict."""
    faces = g.face[seat]
    anyone = False
    for place in range(x.PARTY):
        anyone |= x.HEALTHY <= faces[place] <= x.WEAKENED
    return anyone


@rule
def in_the_game(g: DonnerParty, seat: int) -> bool:
    """Whether anybody of the Party is alive, in the camp or in safety (Q75)."""
    anyone = False
    for place in range(x.PARTY):
        anyone |= lives(g, seat, place) or is_safe(g, seat, place)
    return anyone


@rule
def surviving(g: DonnerParty, among: int) -> int:
    """How many of the first `among` seats have a living Settler."""
    n = 0
    for seat in range(among):
        n += survives(g, seat)
    return n


@rule
def survivors(g: DonnerParty) -> int:
    """The AI's seat included (Q59)."""
    return surviving(g, seats(g))


@rule
def health_of(g: DonnerParty, t: Cards, seat: int, place: int) -> int:
    """DP-34: the Health on the face shown; the dead have none."""
    return t.s_health[g.settler[seat][place]][g.face[seat][place]]


@rule
def health(g: DonnerParty, t: Cards, seat: int) -> int:
    total = 0
    for place in range(x.PARTY):
        total += health_of(g, t, seat, place)
    return total


@rule
def at_most(n: int) -> int:
    """Cap a round's sum at what the record and a position can hold. Play never reaches it."""
    return max(-x.MOST, min(x.MOST, n))


@rule
def need(g: DonnerParty, t: Cards, seat: int) -> int:
    """DP-52: 1 for each Healthy, 1 for every two Weakened, rounded up, unless a trait says otherwise (Q82); and what
    cards add."""
    halves = 0
    for place in range(x.PARTY):
        halves += t.s_need[g.settler[seat][place]][g.face[seat][place]]
    return max(0, (halves + 1) // 2 + g.extra_need[seat])


@rule
def oldest(g: DonnerParty, seat: int) -> int:
    """The place of the oldest living Settler (Q2: a Party lies in order of age), or NONE."""
    for place in range(x.PARTY):
        if lives(g, seat, place):
            return place
    return NONE


@rule
def youngest(g: DonnerParty, seat: int) -> int:
    for i in range(x.PARTY):
        if lives(g, seat, x.PARTY - 1 - i):
            return x.PARTY - 1 - i
    return NONE


# ------------------------------------------------------------------- Leader and order


@rule
def in_turn(g: DonnerParty, i: int) -> int:
    """The i-th seat of turn order (DP-26); it keeps its start when the Leader dies (Q47)."""
    return (g.leader + i) % seats(g)


@rule
def next_player(g: DonnerParty, seat: int) -> int:
    """The next living player to the left of a seat; the AI is skipped (DP-100). NONE if all are dead."""
    for i in range(1, seats(g) + 1):
        other = (seat + i) % seats(g)
        if not is_ai(g, other) and survives(g, other):
            return other
    return NONE


@rule
def acting_leader(g: DonnerParty) -> int:
    """Q47: who takes the Leader's decisions now."""
    return g.leader if survives(g, g.leader) else next_player(g, g.leader)


@rule
def controller(g: DonnerParty) -> int:
    """DP-99, Q60: the first living player to the right of the Leader, the Leader last."""
    leader = acting_leader(g)
    for i in range(1, seats(g)):
        other = (leader + seats(g) - i) % seats(g)
        if not is_ai(g, other) and survives(g, other):
            return other
    return leader
