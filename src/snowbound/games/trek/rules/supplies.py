"""Finding a card and who carries it. TR-34 … TR-37, R-27."""

from __future__ import annotations

from snowbound.engine.dice import d6
from snowbound.engine.flow import EVERYBODY, NONE, STEP, Out, ask_one, emit, emit_to, pop, push, take_answer
from snowbound.engine.rule import rule
from snowbound.games.trek.layout import (
    AID,
    AID_ON,
    BEARER,
    CARD,
    CARRIER,
    CHARACTER,
    CONSENT,
    E_CARRIES,
    E_DECLINED,
    E_FOUND,
    E_OFFERED,
    E_REFUSED,
    E_REPLACED,
    E_SUPPLIES_DIE,
    FULL,
    GIFT,
    GROUP,
    HIDDEN_CARDS,
    NO,
    OFFER,
    P_TAKE,
    PENDING,
    PLACES,
    SEATS,
    SLOT,
    SWAP_AGREED,
    SWAP_REFUSED,
    SWAPPED,
    YES,
    Charts,
    Trek,
)
from snowbound.games.trek.rules.cards import (
    add_card,
    bit,
    cards,
    give_card,
    heal,
    new_card,
    swap_cards,
    who_knows,
)
from snowbound.games.trek.rules.groups import any_injured, size

S_FOUND, S_ASSIGN, S_ASSIGNED, S_PLACE, S_FULL, S_CONSENT = range(6)


@rule
def offer_id(s: int, k: int, t: int) -> int:
    return OFFER + (s * SEATS + k) * 3 + t


@rule
def offered_slot(action: int) -> int:
    return (action - OFFER) // 3 // SEATS


@rule
def offered_to(action: int) -> int:
    return (action - OFFER) // 3 % SEATS


@rule
def offered_for(action: int) -> int:
    return (action - OFFER) % 3


@rule
def finders(g: Trek, k: int) -> int:
    """Who sees what was found: the leader, and with open cards everybody (R-32)."""
    return bit(g.leader[k]) if g.opt[HIDDEN_CARDS] else EVERYBODY


@rule
def tell_found(g: Trek, out: Out, k: int, card: int) -> None:
    emit_to(out, finders(g, k), E_FOUND, k, g.leader[k], card)


@rule
def supplies(g: Trek, t: Charts, out: Out, k: int) -> None:
    """TR-34: the supplies chart; then the card must be carried."""
    face = d6(g)
    emit_to(out, finders(g, k), E_SUPPLIES_DIE, k, 0, face)
    push(g, P_TAKE, k, AID if t.supplies[face] else new_card(g, True), NONE)


@rule
def take(g: Trek, t: Charts, out: Out) -> None:
    """A new card: the leader names who carries it (E4); a full carrier makes room (E5, E6)."""
    f = g.frame[g.depth - 1]
    k = f[GROUP]
    leader = g.leader[k]
    j = f[BEARER]
    if f[STEP] == S_FOUND:
        tell_found(g, out, k, f[CARD])
        f[STEP] = S_ASSIGN
    elif f[STEP] == S_ASSIGN:
        of_use = any_injured(g, k) and (f[CARD] == AID or g.opt[HIDDEN_CARDS] != 0)
        if size(g, k) == 1 and not of_use:
            f[BEARER] = leader
            f[STEP] = S_PLACE
        else:
            ask_one(g, CARRIER, leader)
            f[STEP] = S_ASSIGNED
    elif f[STEP] == S_ASSIGNED:
        answer = take_answer(g, leader)
        if answer >= AID_ON:  # TR-37
            heal(g, out, leader, answer - AID_ON)
            pop(g)
        else:
            f[BEARER] = answer - CHARACTER
            f[STEP] = S_PLACE
    elif f[STEP] == S_PLACE:
        if cards(g, j) < PLACES:
            add_card(g, j, f[CARD], bit(leader))
            emit_to(out, who_knows(g, j, cards(g, j) - 1), E_CARRIES, j, 0, f[CARD])
            pop(g)
        else:
            ask_one(g, FULL, j)
            f[STEP] = S_FULL
    elif f[STEP] == S_FULL:
        answer = take_answer(g, j)
        if answer == NO:
            emit(out, E_DECLINED, j, 0, 0)
            pop(g)
        elif answer < OFFER:  # TR-36: one card is replaced
            s = answer - SLOT - PLACES * j
            emit_to(out, who_knows(g, j, s), E_REPLACED, j, s, g.card[j][s])
            g.card[j][s] = f[CARD]
            g.knows[j][s] = bit(leader) & ~bit(j) if g.opt[HIDDEN_CARDS] else 0
            emit_to(out, who_knows(g, j, s), E_CARRIES, j, 0, f[CARD])
            pop(g)
        elif offered_for(answer) == GIFT:
            give_card(g, out, j, offered_slot(answer), offered_to(answer))
            f[STEP] = S_PLACE
        else:
            f[PENDING] = answer
            emit(out, E_OFFERED, j, offered_to(answer), 0)
            ask_one(g, CONSENT, offered_to(answer))
            f[STEP] = S_CONSENT
    else:
        other = offered_to(f[PENDING])
        if take_answer(g, other) == YES:
            swap_cards(g, out, j, offered_slot(f[PENDING]), other, offered_for(f[PENDING]))
            f[SWAPPED] = SWAP_AGREED
        else:
            emit(out, E_REFUSED, other, j, 0)
            f[SWAPPED] = SWAP_REFUSED
        f[PENDING] = 0
        ask_one(g, FULL, j)
        f[STEP] = S_FULL
