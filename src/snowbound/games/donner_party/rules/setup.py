"""Setting up: families, gray Settlers, start conditions, decks, the first Leader. DP-11 … DP-24, Q1 … Q5."""

from __future__ import annotations

from snowbound.engine.dice import below
from snowbound.engine.flow import WAIT, Out, Wait, ask_one, emit, push
from snowbound.engine.procedures import Steps, at, procedure
from snowbound.engine.rows import bit, has_bit, insert, pick
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.answers import family_of
from snowbound.games.donner_party.rules.drawing import draw_actions
from snowbound.games.donner_party.rules.ending import put_back
from snowbound.games.donner_party.rules.party import everyone, is_ai, seats
from snowbound.games.donner_party.rules.piles import add_forage, left_of_month, mix, take_of_month
from snowbound.games.donner_party.rules.shame import draw_shame

FAMILY_SIZE = 3


@rule
def build_forage_deck(g: DonnerParty, t: Cards) -> None:
    """DP-17, DP-18: two cards a seat and month, March at the bottom; DP-19: the others are out of the
    game. `spent` counts what is taken, then is cleared."""
    for i in range(x.LAST_MONTH - x.FIRST_MONTH + 1):
        month = x.LAST_MONTH - i
        left = left_of_month(g, t, month, False)
        for taken in range(x.PER_MONTH * seats(g)):
            g.deck[g.cards] = take_of_month(g, t, month, False, below(g.rng, left - taken))
            g.cards += 1
    for kind in range(1, t.forage_kinds + 1):
        g.spent[kind] = 0


@rule
def build_action_deck(g: DonnerParty, t: Cards) -> None:
    """DP-21."""
    for kind in range(1, t.action_kinds + 1):
        for _ in range(t.a_count[kind]):
            put_back(g, kind)
    mix(g, g.actions, g.actions_left)


@rule
def build_shame_deck(g: DonnerParty, t: Cards) -> None:
    """DP-21."""
    for kind in range(t.shame_kinds):
        for _ in range(t.v_count[kind]):
            g.shame_deck[g.shame_left] = kind + 1
            g.shame_left += 1
    mix(g, g.shame_deck, g.shame_left)


@rule
def setup(g: DonnerParty, t: Cards, out: Out) -> None:
    build_forage_deck(g, t)
    build_action_deck(g, t)
    build_shame_deck(g, t)
    for seat in range(seats(g)):  # DP-15, DP-16; everybody sees it. DP-22: and nothing else
        add_forage(g, seat, t.jerky, everyone(g))
    emit(out, x.E_JERKY, seats(g), g.cards, 0)
    push(g, x.P_ROUND, 0, 0, 0)


# ------------------------------------------------------------------------------ Parties


@rule
def is_taken(g: DonnerParty, family: int) -> bool:
    """DP-11: no two Parties have the same."""
    for seat in range(seats(g)):
        if g.family[seat] == family:
            return True
    return False


@rule
def join_party(g: DonnerParty, seat: int, settler: int) -> None:
    """DP-14: in its place by age; Settlers are numbered from the oldest."""
    place = 0
    while g.face[seat][place] != x.NOBODY and g.settler[seat][place] < settler:
        place += 1
    insert(g.settler[seat], place, x.PARTY - 1, settler)
    insert(g.face[seat], place, x.PARTY - 1, x.HEALTHY)


@rule
def give_family(g: DonnerParty, t: Cards, out: Out, seat: int, family: int) -> None:
    """DP-11: its Settlers, all of one colour."""
    g.family[seat] = family
    for settler in range(1, t.settlers + 1):
        if t.s_family[settler] == family:
            join_party(g, seat, settler)
    emit(out, x.E_FAMILY, seat, family, 0)


@rule
def random_family(g: DonnerParty, t: Cards) -> int:
    """Q1: a random one that nobody has."""
    free = 0
    for family in range(1, t.families + 1):
        if not is_taken(g, family):
            free |= bit(family)
    return pick(g.rng, free)


@rule
def dealt(g: DonnerParty) -> int:
    """The Settlers of all Parties, as bits."""
    bits = 0
    for seat in range(seats(g)):
        for place in range(x.PARTY):
            bits |= bit(g.settler[seat][place])
    return bits


@rule
def random_gray(g: DonnerParty, t: Cards) -> int:
    taken = dealt(g)
    free = 0
    for settler in range(1, t.settlers + 1):
        if t.s_family[settler] == x.GRAY and not has_bit(taken, settler):
            free |= bit(settler)
    return pick(g.rng, free)


@rule
def deal_grays(g: DonnerParty, t: Cards, out: Out) -> None:
    """DP-12."""
    for seat in range(seats(g)):
        for _ in range(x.PARTY - FAMILY_SIZE):
            settler = random_gray(g, t)
            join_party(g, seat, settler)
            emit(out, x.E_SETTLER, seat, settler, 0)


@rule
def start_conditions(g: DonnerParty, t: Cards, out: Out, seat: int, place: int) -> Wait:
    """DP-13. What a deck is too small for becomes a frame. The last frame pushed runs first, so Actions are drawn
    before Shame."""
    settler = g.settler[seat][place]
    if t.s_weakened[settler]:  # Q3
        g.face[seat][place] = x.WEAKENED
        emit(out, x.E_STARTS_WEAKENED, seat, settler, 0)
    if t.s_jerky[settler] > 0:
        for _ in range(t.s_jerky[settler]):
            add_forage(g, seat, t.jerky, everyone(g))
        emit(out, x.E_STARTS_JERKY, seat, settler, t.s_jerky[settler])
    if t.s_shame[settler] > 0:
        draw_shame(g, out, seat, t.s_shame[settler])
    if t.s_draws[settler] > 0:
        draw_actions(g, out, seat, t.s_draws[settler])
    return WAIT


@rule
def owner_of_oldest(g: DonnerParty, among: int) -> int:
    """The seat with the oldest Settler; Settlers are numbered from the oldest."""
    best = 0
    for seat in range(1, among):
        if g.settler[seat][0] < g.settler[best][0]:
            best = seat
    return best


@rule
def first_leader(g: DonnerParty) -> int:
    """DP-24, Q5: the owner of the oldest Settler."""
    if owner_of_oldest(g, seats(g)) == g.players and g.opt[x.FIRST_LEADER_IF_AI] == x.LEFT_OF_AI:
        return 0
    return owner_of_oldest(g, g.players)


@procedure(x.P_SETUP)
def set_up(g: DonnerParty, t: Cards, out: Out) -> Steps:
    for seat in range(seats(g)):
        if g.opt[x.FAMILY_DEAL] == x.CHOOSE_FAMILY and not is_ai(g, seat):
            family = family_of((yield ask_one(g, x.FAMILY_Q, seat)))
        else:
            family = random_family(g, t)
        give_family(g, t, out, seat, family)
    deal_grays(g, t, out)
    for seat in range(seats(g)):
        for place in range(x.PARTY):
            yield at("start cards", start_conditions(g, t, out, seat, place))
    g.leader = first_leader(g)
