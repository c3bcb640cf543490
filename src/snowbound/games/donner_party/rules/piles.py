"""Hands and decks: adding, dropping, drawing, shuffling in. DP-18, DP-38, DP-73, V-1 … V-7."""

from __future__ import annotations

from snowbound.engine.dice import below, roll
from snowbound.engine.flow import EVERYBODY, NONE, PROC, Out, cell, emit_to
from snowbound.engine.rows import bit, has_bit, insert, remove, swap
from snowbound.engine.rule import inlined, rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.party import everyone, is_ai

SAME = 128  # more than any mark of a card


@rule
def see_cards_of(g: DonnerParty, seat: int) -> int:
    """Who sees the face of a card that a seat draws or holds: only the seat; for the AI's, everybody (DP-98)."""
    return everyone(g) if is_ai(g, seat) else bit(seat)


@rule
def tell(out: Out, known: int, kind: int, a: int, b: int, card: int) -> None:
    """Report what happened to a card; only those who know its face see it."""
    emit_to(out, EVERYBODY if known & x.PUBLIC else known, kind, a, b, card)


@rule
def order_key(g: DonnerParty, seat: int, slot: int) -> int:
    """The order of hands, so that equal cards have no identity: kind, laid ones first, who knows it."""
    return g.hand[seat][slot] * SAME + (0 if g.laid[seat][slot] else SAME // 2) + g.knows[seat][slot]


@rule
def swap_slots(g: DonnerParty, seat: int, a: int, b: int) -> None:
    swap(g.hand[seat], a, b)
    swap(g.knows[seat], a, b)
    swap(g.laid[seat], a, b)


@rule
def move_to_place(g: DonnerParty, seat: int, slot: int) -> None:
    """A card moves down until the hand is in order up to where it lay."""
    while slot > 0 and order_key(g, seat, slot) < order_key(g, seat, slot - 1):
        swap_slots(g, seat, slot, slot - 1)
        slot -= 1


@rule
def sort_hand(g: DonnerParty, seat: int) -> None:
    for slot in range(1, g.held[seat]):
        move_to_place(g, seat, slot)


@rule
def add_forage(g: DonnerParty, seat: int, card: int, known: int) -> None:
    """A card comes to a hand; `known` are the seats that have seen it. The AI's cards lie open (DP-98). DP-29: it
    never comes from another hand."""
    slot = g.held[seat]
    g.hand[seat][slot] = card
    g.knows[seat][slot] = everyone(g) if is_ai(g, seat) else known & ~bit(seat)
    g.held[seat] += 1
    move_to_place(g, seat, slot)


@rule
def drop_forage(g: DonnerParty, seat: int, slot: int) -> None:
    remove(g.hand[seat], slot, g.held[seat], 0)
    remove(g.knows[seat], slot, g.held[seat], 0)
    remove(g.laid[seat], slot, g.held[seat], 0)
    g.held[seat] -= 1


@rule
def is_turned_up(g: DonnerParty, seat: int) -> bool:
    """Whether what a seat has laid down lies face-up: in its feeding turn, or in anybody's with the option."""
    for depth in range(g.depth):
        if cell(g, depth, PROC) == x.P_FEED:
            return cell(g, depth, x.WHO) == seat or g.opt[x.FEEDING] == x.REVEAL_ALL_FIRST
    return False


@rule
def is_single(g: DonnerParty, seat: int, slot: int) -> bool:
    """Whether no other card of the hand is equal to this one; equal ones lie side by side."""
    card = g.hand[seat][slot]
    if slot > 0 and g.hand[seat][slot - 1] == card:
        return False
    return slot + 1 == g.held[seat] or g.hand[seat][slot + 1] != card


@rule
def show_face(g: DonnerParty, seat: int, slot: int, viewers: int) -> None:
    """`viewers` see the face of a card. One of them who knew of an equal card cannot tell which of the two this is:
    what they know is this one, and the other is unknown to them from now on."""
    if is_single(g, seat, slot):
        g.knows[seat][slot] |= viewers
        return
    open_on_table = is_turned_up(g, seat)
    for viewer in range(x.SEATS + 1):  # the last is the public
        if not has_bit(viewers, viewer) or has_bit(g.knows[seat][slot], viewer):
            continue
        for other in range(g.held[seat]):
            if g.laid[seat][other] and (g.laid[seat][slot] or open_on_table):  # turned up with it, or before
                continue
            if g.hand[seat][other] == g.hand[seat][slot] and has_bit(g.knows[seat][other], viewer):
                g.knows[seat][other] &= ~bit(viewer)
                break
        g.knows[seat][slot] |= bit(viewer)


@rule
def drop_seen(g: DonnerParty, seat: int, slot: int, viewers: int) -> None:
    """A card leaves a hand and `viewers` see its face."""
    show_face(g, seat, slot, viewers)
    drop_forage(g, seat, slot)
    sort_hand(g, seat)


@rule
def leave_game(g: DonnerParty, card: int, known: int) -> None:
    """Remove a Forage card face-down; those who know it remember that it is gone."""
    if known & x.PUBLIC:
        g.spent[card] += 1
    elif known:
        n = 0
        slot = 0
        while g.gone[n] != 0:
            slot += g.gone[n] * SAME + g.gone_knows[n] <= card * SAME + known
            n += 1
        insert(g.gone, slot, n, card)
        insert(g.gone_knows, slot, n, known)


@rule
def in_hand(g: DonnerParty, seat: int) -> int:
    """Forage cards in hand: what is laid down lies on the table (Q73)."""
    n = 0
    for slot in range(g.held[seat]):
        n += g.laid[seat][slot] == 0
    return n


@rule
def first_forage(g: DonnerParty, seat: int, slot: int, laid: int) -> bool:
    """Equal Forage cards, in hand or laid down, are one choice."""
    if g.laid[seat][slot] != laid:
        return False
    return slot == 0 or g.hand[seat][slot - 1] != g.hand[seat][slot] or g.laid[seat][slot - 1] != laid


@rule
def top_forage(g: DonnerParty) -> int:
    """Take the top card of the Forage deck; its knowers are left in deck_knows[cards]."""
    g.cards -= 1
    card = g.deck[g.cards]
    g.deck[g.cards] = 0
    g.drew = 1
    return card


@rule
def take_knowers(g: DonnerParty) -> int:
    """Who knew the card just taken from the top."""
    known = g.deck_knows[g.cards]
    g.deck_knows[g.cards] = 0
    return known


# ------------------------------------------------------------------------------ Actions


@rule
def actions_held(g: DonnerParty, seat: int) -> int:
    n = 0
    for slot in range(x.ACTION_HAND):
        n += g.action[seat][slot] != 0
    return n


@rule
def holds_actions(g: DonnerParty, seat: int) -> bool:
    """Hands have no gaps."""
    return g.action[seat][0] != 0


@rule
def first_of_kind(g: DonnerParty, seat: int, slot: int) -> bool:
    """Equal Actions are one choice."""
    kind = g.action[seat][slot]
    return kind != 0 and (slot == 0 or g.action[seat][slot - 1] != kind)


@rule
def add_action(g: DonnerParty, seat: int, kind: int) -> None:
    slot = 0
    for held in range(actions_held(g, seat)):
        slot += g.action[seat][held] <= kind
    insert(g.action[seat], slot, actions_held(g, seat), kind)


@rule
def drop_action(g: DonnerParty, seat: int, slot: int) -> int:
    """Take an Action out of a hand and return it."""
    kind = g.action[seat][slot]
    remove(g.action[seat], slot, x.ACTION_HAND, 0)
    return kind


@rule
def shuffle_in(g: DonnerParty, kind: int, known: int) -> None:
    """DP-73: nobody knows the order of the deck, so a random place for the card shuffles it. `known` are the seats
    that have seen which card it was: it is in the deck, that much they know."""
    place = roll(g, g.actions_left + 1) - 1
    insert(g.actions, place, g.actions_left, kind)
    insert(g.action_knows, place, g.actions_left, known)
    g.actions_left += 1


@rule
def top_action(g: DonnerParty, seen: int) -> int:
    """Draw an Action, whose face the seats in `seen` see. The others no longer know of any card that it is still in
    the deck; and who knew of an equal one cannot tell which of the two was drawn."""
    g.actions_left -= 1
    kind = g.actions[g.actions_left]
    known = g.action_knows[g.actions_left]
    g.actions[g.actions_left] = 0
    g.action_knows[g.actions_left] = 0
    for i in range(g.actions_left):
        g.action_knows[i] &= seen
        if g.actions[i] == kind:
            unsure = g.action_knows[i] & ~known
            g.action_knows[i] &= ~unsure
            known |= unsure
    return kind


@rule
def random_in_hand(g: DonnerParty, seat: int) -> int:
    """A random slot with a Forage card in hand; there must be one."""
    n = roll(g, in_hand(g, seat))
    slot = -1
    while n > 0:
        slot += 1
        n -= g.laid[seat][slot] == 0
    return slot


@rule
def month_in_hand(g: DonnerParty, t: Cards, seat: int, month: int) -> int:
    """Cards of a month in hand: their backs are open (DP-7)."""
    n = 0
    for slot in range(g.held[seat]):
        n += g.laid[seat][slot] == 0 and t.f_month[g.hand[seat][slot]] == month
    return n


@rule
def month_face_down(g: DonnerParty, t: Cards, seat: int, month: int) -> int:
    """Cards of a month in hand or face-down on the table: nobody else can tell which of them lies where (V-5)."""
    if is_turned_up(g, seat):
        return month_in_hand(g, t, seat, month)
    n = 0
    for slot in range(g.held[seat]):
        n += t.f_month[g.hand[seat][slot]] == month
    return n


@rule
def card_in_play(g: DonnerParty, depth: int) -> int:
    """The Action that lies on the table because of the procedure in a frame; 0 if none."""
    if cell(g, depth, PROC) == x.P_ACTION:
        return cell(g, depth, x.CARD)
    if cell(g, depth, PROC) == x.P_RESPONSES:
        return cell(g, depth, x.RESPONSE)
    return 0


# -------------------------------------------------------------------- drawing at random


@inlined
def mix(g: DonnerParty, row: list[int], n: int) -> None:
    """Put the first n of a row into random order. Not `shuffle` of the dice, which draws other numbers: matches replay
    with these."""
    for i in range(1, n):
        swap(row, i, below(g.rng, i + 1))


@rule
def left_of_month(g: DonnerParty, t: Cards, month: int, in_hands: bool) -> int:
    """How many cards of a month are not counted as spent."""
    total = 0
    for kind in range(1, t.forage_kinds + 1):
        if t.f_month[kind] == month and not (in_hands and t.f_shown[kind]):
            total += t.f_count[kind] - g.spent[kind]
    return total


@rule
def take_of_month(g: DonnerParty, t: Cards, month: int, in_hands: bool, n: int) -> int:
    """The n-th of them, which is counted as spent from now on."""
    for kind in range(1, t.forage_kinds + 1):
        if t.f_month[kind] == month and not (in_hands and t.f_shown[kind]):
            n -= t.f_count[kind] - g.spent[kind]
            if n < 0:
                g.spent[kind] += 1
                return kind
    return NONE


@rule
def random_of_month(g: DonnerParty, t: Cards, month: int, in_hands: bool) -> int:
    return take_of_month(g, t, month, in_hands, below(g.rng, left_of_month(g, t, month, in_hands)))
