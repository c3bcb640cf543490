"""Challenges: effort, spending, failure. TR-38 … TR-45, R-7 … R-11."""

from __future__ import annotations

from snowbound.engine.dice import d6, roll_sum
from snowbound.engine.flow import (
    NONE,
    WAIT,
    Out,
    Wait,
    ask_one,
    close,
    emit,
    emit_more,
    emit_to,
    owe,
    question,
    top,
)
from snowbound.engine.procedures import Steps, at, procedure
from snowbound.engine.rows import bit
from snowbound.engine.rule import rule
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules import cards as hand
from snowbound.games.trek.rules.actions import holder_of, member_of, points_of, slot_of
from snowbound.games.trek.rules.groups import from_left, nth_member, size


@rule
def add_effort(g: Trek, out: Out, member: int, total: int) -> int:
    """TR-38, TR-39, TR-40: the effort with what one member adds. R-7: a value below 0 subtracts its dice."""
    value = hand.strength(g, member)
    dice = roll_sum(g, value) if value > 0 else -roll_sum(g, -value)
    total += dice - g.fatigue[member]
    emit_more(out, x.E_EFFORT, member, dice, g.fatigue[member], total)
    return total


@rule
def effort(g: Trek, out: Out, group: int) -> int:
    """The group's effort; it may be negative (R-8)."""
    total = 0
    if g.opt[x.NEGATIVE_DICE] == x.REDUCE_POOL:
        pool = 0
        for member in range(g.players):
            if g.group[member] == group:
                pool += hand.strength(g, member)
                total -= g.fatigue[member]
        return total + roll_sum(g, max(0, pool))
    for member in range(g.players):
        if g.group[member] == group:
            total = add_effort(g, out, member, total)
    return total


@rule
def left_to_spend(g: Trek, group: int, first: int) -> int:
    """The points of the group from a place in group order on; with hidden cards, the most they could be."""
    total = 0
    for turn in range(first, g.players):
        member = from_left(g, group, turn)
        if g.group[member] == group:
            most = x.MAX_POINTS * hand.cards(g, member)
            total += most if g.opt[x.HIDDEN_CARDS] else hand.points(g, member)
    return total


@rule
def ask_to_spend(g: Trek, group: int) -> Wait:
    """All who have points, at once."""
    question(g, x.SPEND)
    for member in range(g.players):
        if g.group[member] == group and hand.may_have_points(g, member):
            owe(g, member)
    return WAIT


@rule
def hear_pledges(g: Trek, out: Out, group: int) -> int:
    """Reveal the pledges and return their sum."""
    total = 0
    for member in range(g.players):
        if g.group[member] == group and g.answer[member] != NONE:
            g.pledged[member] = points_of(g.answer[member])
            total += g.pledged[member]
            emit(out, x.E_PLEDGED, member, g.pledged[member], 0)
    close(g)
    return total


@rule
def lower_pledges(g: Trek, group: int, deficit: int) -> None:
    """R-9: exactly the deficit is taken, point by point from the largest remaining pledge."""
    while deficit > 0:
        largest = NONE
        for turn in range(g.players):
            member = from_left(g, group, turn)
            if g.group[member] == group and (largest == NONE or g.pledged[member] > g.pledged[largest]):
                largest = member
        g.pledged[largest] -= 1
        g.due[largest] += 1
        deficit -= 1


@rule
def owe_pledges(g: Trek, group: int, pledged: int, deficit: int) -> None:
    """R-9: all that is needed, or nothing if the pledges fall short; sealed pledges are spent either way."""
    if g.opt[x.SPEND_PROTOCOL] == x.PLEDGE and pledged >= deficit:
        lower_pledges(g, group, deficit)
    for member in range(g.players):
        if g.group[member] == group:
            if g.opt[x.SPEND_PROTOCOL] != x.PLEDGE:
                g.due[member] = g.pledged[member]
            g.pledged[member] = 0


@rule
def chooses_card(g: Trek, member: int) -> bool:
    """TR-41, R-9: with two cards of points and not all of them to pay, the payer may say from which.

    With hidden cards anybody with two cards is asked, lest the question tell what they are (R-32).
    """
    if g.opt[x.SPEND_CARD_CHOICE] != x.PLAYERS_CHOICE:
        return False
    if g.opt[x.HIDDEN_CARDS]:
        return hand.cards(g, member) == x.PLACES
    if g.due[member] == hand.points(g, member):
        return False
    for slot in range(x.PLACES):
        if g.card[member][slot] == x.NO_CARD or g.card[member][slot] == x.AID:
            return False
    return True


@rule
def settle(g: Trek, out: Out, member: int, slot: int, total: int) -> int:
    """Pay what is due, first from one card (NONE: the smallest), and return the effort with these points."""
    due = g.due[member]
    g.due[member] = 0
    taken = 0 if slot == NONE else hand.take_from(g, member, slot, due)
    hand.pay(g, member, due - taken)
    emit_more(out, x.E_SPENT, member, due, 0, total + due)
    return total + due


@rule
def next_payer(g: Trek, group: int) -> int:
    for turn in range(g.players):
        member = from_left(g, group, turn)
        if g.group[member] == group and g.due[member] > 0:
            return member
    return NONE


@rule
def points_needed(g: Trek) -> int:
    """What is still missing to overcome the current challenge."""
    return top(g, x.DIFFICULTY) + 1 - top(g, x.EFFORT)


@rule
def can_be_lost(g: Trek, leader: int, member: int, slot: int) -> bool:
    """R-11: first aid is not lost this way, but any card the leader cannot see may be picked (R-32)."""
    card = g.card[member][slot]
    if card != x.AID or g.opt[x.AID_CAN_BE_LOST]:
        return card != x.NO_CARD
    return g.opt[x.HIDDEN_CARDS] != 0 and hand.who_knows(g, member, slot) & bit(leader) == 0


@rule
def losable(g: Trek, group: int) -> int:
    n = 0
    for member in range(g.players):
        for slot in range(x.PLACES):
            n += g.group[member] == group and can_be_lost(g, g.leader[group], member, slot)
    return n


@rule
def is_plain_what_is_lost(g: Trek, group: int) -> bool:
    """With hidden cards only if it is the only one in the group: anything else would give it away (R-32)."""
    n = 0
    for member in range(g.players):
        if g.group[member] == group:
            n += hand.cards(g, member)
    return g.opt[x.HIDDEN_CARDS] == 0 or n == 1


@rule
def lose_card(g: Trek, out: Out, member: int, slot: int) -> None:
    """TR-44: one whole card."""
    emit_to(out, hand.who_knows(g, member, slot), x.E_LOST_CARD, member, slot, g.card[member][slot])
    hand.drop_card(g, member, slot)


@rule
def lose_only_card(g: Trek, out: Out, group: int) -> None:
    for member in range(g.players):
        for slot in range(x.PLACES):
            if g.group[member] == group and can_be_lost(g, g.leader[group], member, slot):
                lose_card(g, out, member, slot)
                return


@procedure(x.P_CHALLENGE, total=x.EFFORT)
def challenge(g: Trek, t: Charts, out: Out, group: int, difficulty: int) -> Steps:
    """Effort, then spending while the remaining members could cover the deficit, then the failure chart."""
    emit(out, x.E_CHALLENGE, group, difficulty, 0)
    total = effort(g, out, group)
    emit(out, x.E_TOTAL, group, total, difficulty)
    turn = 0
    while total <= difficulty and left_to_spend(g, group, turn) > difficulty - total:  # TR-41
        if g.opt[x.SPEND_PROTOCOL] == x.SEQUENTIAL:  # openly, in group order
            spender = from_left(g, group, turn)
            if g.group[spender] == group and hand.may_have_points(g, spender):
                answer = yield at("in turn", ask_one(g, x.SPEND, spender))
                g.due[from_left(g, group, turn)] = points_of(answer)
            turn += 1
        else:
            yield at("pledges", ask_to_spend(g, group))
            pledged = hear_pledges(g, out, group)
            if g.opt[x.SPEND_PROTOCOL] == x.PLEDGE and pledged <= difficulty - total:
                emit(out, x.E_PLEDGES_SHORT, group, pledged, difficulty + 1 - total)
                yield at("second pledges", ask_to_spend(g, group))
                pledged = hear_pledges(g, out, group)
            owe_pledges(g, group, pledged, difficulty + 1 - total)
            turn = g.players  # nobody is asked again
        while True:
            payer = next_payer(g, group)
            if payer == NONE:
                break
            slot = NONE
            if chooses_card(g, payer):
                answer = yield ask_one(g, x.WHICH_CARD, payer)
                payer = holder_of(answer)
                slot = slot_of(answer)
            total = settle(g, out, payer, slot, total)
    if total > difficulty:  # TR-42
        emit(out, x.E_OVERCOME, group, total, difficulty)
        return
    face = d6(g)  # TR-43: the failure chart
    emit(out, x.E_FAILED, group, face, t.failure[face])
    penalty = t.failure[face]
    to_lose = losable(g, group)
    if penalty == x.LOSE_CARD and to_lose == 0:
        emit(out, x.E_NOTHING_TO_LOSE, group, 0, 0)
        if not g.opt[x.NO_CARD_PENALTY]:
            return
        penalty = x.INJURY
    if penalty == x.INJURY:  # TR-44, R-34: the leader chooses; a lone member has no choice
        hurt = nth_member(g, group, 0)
        if size(g, group) > 1:
            hurt = member_of((yield ask_one(g, x.INJURE, g.leader[group])))
        hand.injure(g, out, hurt)
    elif to_lose == 1 and is_plain_what_is_lost(g, group):
        lose_only_card(g, out, group)
    else:
        answer = yield ask_one(g, x.LOSE, g.leader[group])
        lose_card(g, out, holder_of(answer), slot_of(answer))
