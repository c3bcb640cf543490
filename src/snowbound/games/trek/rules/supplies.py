"""Finding a card and who carries it; swaps. TR-34 … TR-37, R-27, R-28."""

from __future__ import annotations

from snowbound.engine.dice import d6
from snowbound.engine.flow import EVERYBODY, Out, Wait, ask_one, emit, emit_to, push, top
from snowbound.engine.procedures import Result, Steps, at, procedure
from snowbound.engine.rows import bit
from snowbound.engine.rule import rule
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules import actions
from snowbound.games.trek.rules import cards as hand
from snowbound.games.trek.rules.groups import any_injured, size


@rule
def finders(g: Trek, group: int) -> int:
    """Who sees what was found: the leader, and with open cards everybody (R-32)."""
    return bit(g.leader[group]) if g.opt[x.HIDDEN_CARDS] else EVERYBODY


@rule
def supplies(g: Trek, t: Charts, out: Out, group: int) -> Wait:
    """TR-34: the supplies chart; then the card must be carried."""
    face = d6(g)
    emit_to(out, finders(g, group), x.E_SUPPLIES_DIE, group, 0, face)
    return push(g, x.P_TAKE, group, x.AID if t.supplies[face] else hand.new_card(g, True), 0)


@rule
def card_found(g: Trek) -> int:
    """The card that somebody is to carry."""
    return top(g, x.CARD)


@rule
def swap_so_far(g: Trek) -> int:
    """R-27: whether the carrier has offered a swap, and its result."""
    return top(g, x.SWAPPED)


@rule
def helps_at_once(g: Trek, group: int, card: int) -> bool:
    """TR-37: first aid may be used instead. With hidden cards the question must not give it away."""
    return any_injured(g, group) and (card == x.AID or g.opt[x.HIDDEN_CARDS] != 0)


@rule
def carry(g: Trek, out: Out, member: int, card: int, leader: int) -> None:
    hand.add_card(g, member, card, bit(leader))
    emit_to(out, hand.who_knows(g, member, hand.cards(g, member) - 1), x.E_CARRIES, member, 0, card)


@rule
def replace(g: Trek, out: Out, member: int, slot: int, card: int, leader: int) -> None:
    """TR-36: one card makes way for the new one."""
    emit_to(out, hand.who_knows(g, member, slot), x.E_REPLACED, member, slot, g.card[member][slot])
    g.card[member][slot] = card
    g.knows[member][slot] = bit(leader) & ~bit(member) if g.opt[x.HIDDEN_CARDS] else 0
    emit_to(out, hand.who_knows(g, member, slot), x.E_CARRIES, member, 0, card)


@rule
def offered_by(g: Trek) -> int:
    """Who offers the swap that waits for consent."""
    return top(g, x.OFFERED_BY)


@rule
def swap_offered(g: Trek) -> int:
    return top(g, x.OFFERED)


@procedure(x.P_SWAP)
def swap(g: Trek, t: Charts, out: Out, group: int, asker: int, offer: int) -> Result:
    """Swap one card for another if the other member agrees. Returns the result."""
    emit(out, x.E_OFFERED, asker, actions.offered_to(offer), 0)
    if (yield ask_one(g, x.CONSENT, actions.offered_to(offer))) == x.YES:
        hand.swap_cards(
            g, out, asker, actions.offered_slot(offer), actions.offered_to(offer), actions.offered_for(offer)
        )
        return x.SWAP_AGREED
    emit(out, x.E_REFUSED, actions.offered_to(offer), asker, 0)
    return x.SWAP_REFUSED


@procedure(x.P_TAKE, swapped=x.SWAPPED)
def take(g: Trek, t: Charts, out: Out, group: int, card: int) -> Steps:
    """A new card: the leader names who carries it (TR-35); a full carrier (TR-8) makes room."""
    emit_to(out, finders(g, group), x.E_FOUND, group, g.leader[group], card)
    if size(g, group) == 1 and not helps_at_once(g, group, card):
        bearer = g.leader[group]
    else:
        answer = yield at("assigned", ask_one(g, x.CARRIER, g.leader[group]))
        if actions.is_help(answer):  # TR-37
            hand.heal(g, out, g.leader[group], actions.patient_of(answer))
            return
        bearer = actions.member_of(answer)
    while hand.cards(g, bearer) == x.PLACES:  # TR-36
        answer = yield ask_one(g, x.FULL, bearer)
        if answer == x.NO:
            emit(out, x.E_DECLINED, bearer, 0, 0)
            return
        if actions.is_card(answer):
            replace(g, out, bearer, actions.slot_of(answer), card, g.leader[group])
            return
        if actions.is_gift(answer):
            hand.give_card(g, out, bearer, actions.offered_slot(answer), actions.offered_to(answer))
        else:
            swapped = yield from swap(g, t, out, group, bearer, answer)  # noqa: F841, see swap_so_far
    carry(g, out, bearer, card, g.leader[group])
