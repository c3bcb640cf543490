"""What a seat may know, and drawing anew what it may not. V-1 … V-11, DP-7, DP-9, DP-98, Q68."""

from __future__ import annotations

from snowbound.engine.dice import below
from snowbound.engine.flow import NONE, PROC, SEALED, Out, cell, set_cell
from snowbound.engine.rows import bit, has_bit, pick, swap
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules import piles
from snowbound.games.donner_party.rules.hunger import lay, may_lay_no_more, must_still_feed
from snowbound.games.donner_party.rules.party import is_ai, seats, survives

# --------------------------------------------------------------------------------- mask


@rule
def sees(seat: int, knowers: int) -> bool:
    """Whether a seat, or a spectator, is among the knowers."""
    return knowers & x.PUBLIC != 0 if seat == NONE else has_bit(knowers, seat)


@rule
def kept(g: DonnerParty, seat: int, knowers: int) -> int:
    """What a viewer may know of who knows: everybody, or only that it knows it itself. Who else does could depend on
    faces the viewer has not seen."""
    return knowers if knowers & x.PUBLIC else knowers & bit(seat)


@rule
def blur_month(g: DonnerParty, t: Cards, other: int, month: int) -> None:
    """If cards of a month lie face-down on the table and others are in hand, a known one may be here or there."""
    kept = piles.month_in_hand(g, t, other, month)
    down = -kept
    for slot in range(g.held[other]):
        down += t.f_month[g.hand[other][slot]] == month
    if down > 0 and kept > 0:
        for slot in range(g.held[other]):
            if t.f_month[g.hand[other][slot]] == month:
                g.knows[other][slot] = 0


@rule
def mask_hand(g: DonnerParty, t: Cards, seat: int, other: int) -> None:
    """Another seat's Forage: backs with their months (V-2), except cards the viewer knows (V-3)."""
    if piles.in_hand(g, other) < g.held[other] and not piles.is_turned_up(g, other):
        for month in range(x.MONTHS):
            blur_month(g, t, other, month)
    for slot in range(g.held[other]):
        if sees(seat, g.knows[other][slot]):
            g.knows[other][slot] = kept(g, seat, g.knows[other][slot])
        else:
            g.hand[other][slot] = x.BACK + t.f_month[g.hand[other][slot]]
            g.knows[other][slot] = 0
    piles.sort_hand(g, other)


@rule
def mask_forage(g: DonnerParty, t: Cards, seat: int) -> None:
    """The deck (V-10) except its months (V-7), the communal card that lies face-down (V-8), and hands."""
    for i in range(g.cards):
        if not sees(seat, g.deck_knows[i]):
            g.deck[i] = x.BACK + t.f_month[g.deck[i]]
    if g.communal[0] != 0 and not sees(seat, g.communal_knows):
        g.communal[0] = x.BACK + t.f_month[g.communal[0]]
    for other in range(seats(g)):
        if other != seat and not is_ai(g, other):
            if g.ask == x.LAY_Q and g.for_ai == 0:
                for slot in range(g.held[other]):  # V-5: seen by nobody before all are ready
                    g.laid[other][slot] = 0
                piles.sort_hand(g, other)
            mask_hand(g, t, seat, other)


@rule
def mask_gone(g: DonnerParty, seat: int) -> None:
    """Only what the seat knows is still listed (V-9)."""
    n = 0
    for slot in range(x.HAND):
        card = g.gone[slot]
        known = card != 0 and sees(seat, g.gone_knows[slot])
        g.gone[slot] = 0
        g.gone_knows[slot] = 0
        if known:
            g.gone[n] = card
            g.gone_knows[n] = bit(seat)
            n += 1


@rule
def swap_actions(g: DonnerParty, a: int, b: int) -> None:
    swap(g.actions, a, b)
    swap(g.action_knows, a, b)


@rule
def deck_key(g: DonnerParty, i: int) -> int:
    return g.actions[i] * piles.SAME + g.action_knows[i]


@rule
def mask_action_deck(g: DonnerParty, seat: int) -> None:
    """What the viewer knows to be in the deck comes first, by kind, because nobody knows the order (V-10)."""
    for i in range(g.actions_left):
        if not sees(seat, g.action_knows[i]):  # backs sort last, so it is in place
            g.actions[i] = x.BACK
            g.action_knows[i] = 0
            continue
        g.action_knows[i] = kept(g, seat, g.action_knows[i])
        j = i
        while j > 0 and deck_key(g, j) < deck_key(g, j - 1):
            swap_actions(g, j, j - 1)
            j -= 1


@rule
def mask_actions(g: DonnerParty, seat: int) -> None:
    """V-4."""
    mask_action_deck(g, seat)
    for other in range(g.players):
        if other != seat:
            for slot in range(piles.actions_held(g, other)):
                g.action[other][slot] = x.BACK
    for depth in range(g.depth):
        if cell(g, depth, PROC) == x.P_DRAW and cell(g, depth, x.NEWEST) != 0:
            drawer = cell(g, depth, x.WHO)
            if drawer != seat and not is_ai(g, drawer):
                set_cell(g, depth, x.NEWEST, x.BACK)


@rule
def mask_shame(g: DonnerParty) -> None:
    """DP-9, V-6: nobody knows any value."""
    for i in range(g.shame_left):
        g.shame_deck[i] = x.BACK
    for other in range(seats(g)):
        for kind in range(x.SHAME_KINDS):
            g.shame[other][kind] = 0


@rule
def mask_window(g: DonnerParty, seat: int) -> None:
    """V-11: who has answered in a window is not known before all have."""
    if g.ask == x.WINDOW_Q:
        for other in range(g.players):
            if other != seat and g.answer[other] != NONE:
                g.answer[other] = NONE
                g.owes[other] = 1
                g.owing += 1


@rule
def mask(g: DonnerParty, t: Cards, seat: int) -> None:
    """The seed (V-10) and sealed answers, bids among them (V-5), are blanked by `blind` in
    src/snowbound/engine/flow.py."""
    if g.over:  # V-10: everything is turned up
        return
    mask_window(g, seat)
    mask_forage(g, t, seat)
    mask_gone(g, seat)
    mask_actions(g, seat)
    mask_shame(g)


# --------------------------------------------------------------------------------- fill


@rule
def count_forage(g: DonnerParty, by: int) -> None:
    """Count every Forage card whose place is known as spent, or undo that."""
    for i in range(g.cards):
        if g.deck[i] < x.BACK:
            g.spent[g.deck[i]] += by
    for slot in range(x.COMMUNAL):
        if 0 < g.communal[slot] < x.BACK:
            g.spent[g.communal[slot]] += by
    for slot in range(x.HAND):
        if g.gone[slot] != 0:
            g.spent[g.gone[slot]] += by
    for other in range(seats(g)):
        for slot in range(g.held[other]):
            if g.hand[other][slot] < x.BACK:
                g.spent[g.hand[other][slot]] += by


@rule
def fill_forage(g: DonnerParty, t: Cards) -> None:
    """Every unknown card is any card of its month that is not accounted for. Hands first: no card that is shown
    when drawn can lie there, and whatever they take leaves the deck equally many ways to be."""
    count_forage(g, 1)
    for other in range(seats(g)):
        for slot in range(g.held[other]):
            if g.hand[other][slot] >= x.BACK:
                g.hand[other][slot] = piles.random_of_month(g, t, g.hand[other][slot] - x.BACK, True)
    for i in range(g.cards):
        if g.deck[i] >= x.BACK:
            g.deck[i] = piles.random_of_month(g, t, g.deck[i] - x.BACK, False)
    if g.communal[0] >= x.BACK:
        g.communal[0] = piles.random_of_month(g, t, g.communal[0] - x.BACK, False)
    count_forage(g, -1)
    for other in range(seats(g)):
        piles.sort_hand(g, other)


@rule
def actions_about(g: DonnerParty, kind: int) -> int:
    """Cards of a kind that the viewer sees or knows to be in the deck, or that are out of the game."""
    n = g.removed[kind]
    for other in range(seats(g)):
        n += g.played[other] == kind
        for slot in range(x.ACTION_HAND):
            n += g.action[other][slot] == kind
    for depth in range(g.depth):
        n += piles.card_in_play(g, depth) == kind
    for i in range(g.actions_left):
        n += g.actions[i] == kind
    return n


@rule
def shuffle_actions(g: DonnerParty, first: int, end: int) -> None:
    for i in range(first + 1, end):
        swap_actions(g, i, first + below(g.rng, i - first + 1))


@rule
def fill_actions(g: DonnerParty, t: Cards) -> None:
    """The unseen cards are shuffled; hands are dealt from the end, the deck keeps the rest and what is known of it."""
    known = 0
    while known < g.actions_left and g.actions[known] != x.BACK:
        known += 1
    n = known
    for kind in range(1, t.action_kinds + 1):
        for _ in range(t.a_count[kind] - actions_about(g, kind)):
            g.actions[n] = kind
            n += 1
    shuffle_actions(g, known, n)
    for other in range(seats(g)):
        for slot in range(x.ACTION_HAND):
            if g.action[other][slot] == x.BACK:
                n -= 1
                g.action[other][slot] = g.actions[n]
                g.actions[n] = 0
        sort_actions(g, other)
    shuffle_actions(g, 0, n if known > 0 else 0)
    for depth in range(g.depth):
        if cell(g, depth, PROC) == x.P_DRAW and cell(g, depth, x.NEWEST) == x.BACK:
            drawer = cell(g, depth, x.WHO)
            set_cell(g, depth, x.NEWEST, g.action[drawer][below(g.rng, piles.actions_held(g, drawer))])


@rule
def sort_actions(g: DonnerParty, seat: int) -> None:
    for i in range(1, piles.actions_held(g, seat)):
        for j in range(i, 0, -1):
            if g.action[seat][j] < g.action[seat][j - 1]:
                swap(g.action[seat], j, j - 1)


@rule
def fill_shame(g: DonnerParty, t: Cards) -> None:
    n = 0
    for kind in range(t.shame_kinds):
        for _ in range(t.v_count[kind]):
            g.shame_deck[n] = kind + 1
            n += 1
    piles.mix(g, g.shame_deck, n)
    for other in range(seats(g)):
        for _ in range(g.shame_cards[other]):
            n -= 1
            g.shame[other][g.shame_deck[n] - 1] += 1
            g.shame_deck[n] = 0


@rule
def fill_laid(g: DonnerParty, t: Cards, other: int) -> None:
    """A seat that is ready has laid down some legal set: card after card at random, until it may stop and does."""
    while True:
        free = bit(0) if may_lay_no_more(g, t, other) else 0
        for slot in range(g.held[other]):
            if piles.first_forage(g, other, slot, 0):
                free |= bit(1 + slot)
        chosen = pick(g.rng, free)
        if chosen == 0:
            return
        lay(g, other, chosen - 1)


@rule
def fits(g: DonnerParty, t: Cards, seat: int) -> bool:
    """A player forced to generate Food has something to do it with: the question tells that much."""
    for other in range(g.players):
        if g.ask == x.FORCED_Q and g.for_ai == 0 and g.owes[other] and other != seat:
            if not must_still_feed(g, t, other):
                return False
    return True


@rule
def fill(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    if g.over:
        return
    while True:
        fill_forage(g, t)
        fill_actions(g, t)
        if fits(g, t, seat):
            break
        mask_forage(g, t, seat)  # another try
        mask_actions(g, seat)
    fill_shame(g, t)
    if g.ask == x.LAY_Q and g.for_ai == 0:
        for other in range(g.players):
            if g.answer[other] == SEALED and survives(g, other):
                fill_laid(g, t, other)
