"""The end: the table cleared, points, Shame, the winner. DP-83, DP-85 … DP-94, Q49 … Q59."""

from __future__ import annotations

from snowbound.engine.flow import Out, close, emit, pop
from snowbound.engine.rows import bit, has_bit, how_many
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.party import in_the_game, is_safe, lives, seats
from snowbound.games.donner_party.rules.piles import card_in_play

FOR_HEALTHY, FOR_WEAKENED, FOR_AGE, FOR_FAMILY = 5, 3, 3, 2
FAMILY_SIZE = 3
BELOW_ALL = -32767  # any standing
MOST_POINTS, MOST_SHAME, LEAST_SHAME, FEWEST_SHAME_CARDS = range(4)  # what seats are compared by


@rule
def put_back(g: DonnerParty, kind: int) -> None:
    g.actions[g.actions_left] = kind
    g.actions_left += 1


@rule
def forget(g: DonnerParty) -> None:
    """V-10: all is turned up; who knew what of the deck and of cards that are gone no longer matters."""
    for i in range(x.ACTION_DECK):
        g.action_knows[i] = 0
    for slot in range(x.HAND):
        g.gone[slot] = 0
        g.gone_knows[slot] = 0


@rule
def clear_table(g: DonnerParty, out: Out) -> None:
    """DP-83: whatever was going on is abandoned; Actions in play go to the deck."""
    for seat in range(seats(g)):
        if g.played[seat] != 0:
            put_back(g, g.played[seat])
            g.played[seat] = 0
    while g.depth > 0:
        if card_in_play(g, g.depth - 1) != 0:
            put_back(g, card_in_play(g, g.depth - 1))
        pop(g)
    close(g)
    forget(g)
    g.for_ai = 0
    emit(out, x.E_END, g.ending, g.round, g.month)


@rule
def shame_total(g: DonnerParty, t: Cards, seat: int) -> int:
    """DP-94."""
    total = 0
    for kind in range(x.SHAME_KINDS):
        total += g.shame[seat][kind] * t.v_value[kind]
    return total


@rule
def scores(g: DonnerParty, seat: int, place: int) -> bool:
    """Whether a Settler counts at the end: it lives, or has been led out (Q75)."""
    return lives(g, seat, place) or is_safe(g, seat, place)


@rule
def extreme_settler(g: DonnerParty, want_oldest: bool) -> int:
    """The oldest or youngest surviving Settler of the whole table (Q55); Settlers are numbered by age. 0 if none."""
    oldest = x.SETTLERS
    youngest = 0
    for seat in range(seats(g)):
        for place in range(x.PARTY):
            if scores(g, seat, place):
                oldest = min(oldest, g.settler[seat][place])
                youngest = max(youngest, g.settler[seat][place])
    return youngest if youngest == 0 or not want_oldest else oldest


@rule
def as_old(g: DonnerParty, t: Cards, mine: int, settler: int) -> bool:
    """Whether a Settler scores for another at the end of the ages: it is the one, or of the same printed age."""
    return mine == settler or (g.opt[x.AGE_BONUS_TIE] != x.AGE_RANK and t.s_age[mine] == t.s_age[settler])


@rule
def has_age(g: DonnerParty, t: Cards, seat: int, settler: int) -> bool:
    anyone = False
    for place in range(x.PARTY):
        anyone |= scores(g, seat, place) and as_old(g, t, g.settler[seat][place], settler)
    return anyone


@rule
def family_survives(g: DonnerParty, t: Cards, seat: int) -> bool:
    """DP-89, Q57."""
    n = 0
    for place in range(x.PARTY):
        n += scores(g, seat, place) and t.s_family[g.settler[seat][place]] == g.family[seat]
    return is_whole(g, seat, n)


@rule
def is_whole(g: DonnerParty, seat: int, n: int) -> bool:
    """Whether so many survivors are the seat's whole family."""
    return g.family[seat] != 0 and n == FAMILY_SIZE


@rule
def points(g: DonnerParty, t: Cards, seat: int) -> int:
    return points_beside(g, t, seat, extreme_settler(g, True), extreme_settler(g, False))


@rule
def points_beside(g: DonnerParty, t: Cards, seat: int, oldest: int, youngest: int) -> int:
    """DP-85, DP-86: for those who live; DP-87, DP-88: for the oldest and the youngest, or both (Q56); DP-89. The
    caller finds these two once and compares every seat with them."""
    total = 0
    has_oldest = False
    has_youngest = False
    family = 0
    for place in range(x.PARTY):
        if scores(g, seat, place):
            face = g.face[seat][place]
            settler = g.settler[seat][place]
            total += FOR_HEALTHY if face == x.HEALTHY or face == x.SAFE else FOR_WEAKENED
            has_oldest |= as_old(g, t, settler, oldest)
            has_youngest |= as_old(g, t, settler, youngest)
            family += t.s_family[settler] == g.family[seat]
    total += FOR_AGE * has_oldest + FOR_AGE * has_youngest
    return total + FOR_FAMILY * is_whole(g, seat, family)


@rule
def competes(g: DonnerParty, seat: int) -> bool:
    """DP-102, Q59."""
    return seat < g.players or g.opt[x.AI_COMPETES] == 1


@rule
def contenders(g: DonnerParty, dead_too: bool) -> int:
    """Who can win, as bits."""
    bits = 0
    for seat in range(seats(g)):
        if competes(g, seat) and (dead_too or in_the_game(g, seat)):
            bits |= bit(seat)
    return bits


@rule
def shame_pool(g: DonnerParty) -> int:
    """Q49: the seats whose Shame is compared."""
    return contenders(g, g.opt[x.SHAME_POOL] != x.SURVIVORS)


@rule
def top_shame(g: DonnerParty, t: Cards) -> int:
    top = -1
    for seat in range(seats(g)):
        if has_bit(shame_pool(g), seat):
            top = max(top, shame_total(g, t, seat))
    return top


@rule
def unshamed(g: DonnerParty, t: Cards) -> int:
    """DP-10, DP-90, Q52: survivors below the highest Shame; of those who tie for it, none (Q50). Q51: if there are none
    below, all of them, or nobody."""
    alive = contenders(g, False)
    bits = alive & ~best_of(g, t, shame_pool(g), MOST_SHAME)
    return bits if bits != 0 or g.opt[x.ALL_SHAMED] == x.NO_WINNER else alive


@rule
def standing(g: DonnerParty, t: Cards, seat: int, by: int) -> int:
    """What seats are compared by; higher is better."""
    if by == MOST_POINTS:
        return points(g, t, seat)
    if by == FEWEST_SHAME_CARDS:
        return -g.shame_cards[seat]
    return shame_total(g, t, seat) if by == MOST_SHAME else -shame_total(g, t, seat)


@rule
def best_of(g: DonnerParty, t: Cards, bits: int, by: int) -> int:
    """The best seats among those in `bits`."""
    best = BELOW_ALL
    kept = 0
    for seat in range(seats(g)):
        if has_bit(bits, seat):
            value = standing(g, t, seat, by)
            if value > best:
                best = value
                kept = 0
            if value == best:
                kept |= bit(seat)
    return kept


@rule
def winners(g: DonnerParty, t: Cards) -> int:
    """Who wins, as bits; the AI too if it competes."""
    alive = contenders(g, False)
    if how_many(alive) == 1:  # DP-93
        return alive
    if alive == 0 and g.opt[x.ALL_DEAD] != x.LEAST_SHAME:  # Q54
        return 0
    bits = contenders(g, True) if alive == 0 else best_of(g, t, unshamed(g, t), MOST_POINTS)  # DP-91
    bits = best_of(g, t, bits, LEAST_SHAME)  # DP-92
    return best_of(g, t, bits, FEWEST_SHAME_CARDS) if g.opt[x.FINAL_TIE] == x.FEWEST_CARDS else bits  # Q53


@rule
def payoff(g: DonnerParty, t: Cards, seat: int) -> float:
    """1 for the winner, shared if the win is."""
    bits = winners(g, t)
    return 1.0 / how_many(bits) if has_bit(bits, seat) else 0.0
