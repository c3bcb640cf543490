"""Challenges: effort, spending, failure. TR-38 … TR-45, R-7 … R-11."""

from __future__ import annotations

from snowbound.engine.dice import d6, roll_sum
from snowbound.engine.flow import (
    NONE,
    STEP,
    Out,
    ask_one,
    close,
    emit,
    emit_to,
    owe,
    pop,
    question,
    take_answer,
)
from snowbound.engine.rule import rule
from snowbound.games.trek.layout import (
    AID,
    AID_CAN_BE_LOST,
    CHARACTER,
    DIFFICULTY,
    E_CHALLENGE,
    E_EFFORT,
    E_FAILED,
    E_LOST_CARD,
    E_NOTHING_TO_LOSE,
    E_OVERCOME,
    E_PLEDGED,
    E_PLEDGES_SHORT,
    E_SPENT,
    E_TOTAL,
    EFFORT,
    GROUP,
    HIDDEN_CARDS,
    INJURE,
    INJURY,
    LOSE,
    MOST_POINTS,
    NEGATIVE_DICE,
    NO_CARD,
    NO_CARD_PENALTY,
    PLACES,
    PLAYERS_CHOICE,
    PLEDGE,
    POINTS,
    REDUCE_POOL,
    ROUND,
    SEQUENTIAL,
    SLOT,
    SPEND,
    SPEND_CARD_CHOICE,
    SPEND_PROTOCOL,
    WHICH_CARD,
    Charts,
    Trek,
)
from snowbound.games.trek.rules.cards import (
    cards,
    drop_card,
    injure,
    may_have_points,
    pay,
    points,
    strength,
    take_from,
    who_knows,
)
from snowbound.games.trek.rules.groups import from_left, nth_member, size

S_ROLL, S_SPEND, S_SPENT, S_PAY, S_WHICH, S_FAIL, S_LOST, S_INJURED = range(8)


@rule
def effort_of(g: Trek, out: Out, j: int) -> int:
    """TR-38 … TR-40: what one member adds."""
    v = strength(g, j)
    dice = 0
    if v > 0:
        dice = roll_sum(g, v)
    elif v < 0:
        dice = -roll_sum(g, -v)
    emit(out, E_EFFORT, j, dice, g.fatigue[j])
    return dice - g.fatigue[j]


@rule
def effort(g: Trek, out: Out, k: int) -> int:
    """The group's effort; it may be negative (R-8)."""
    total = 0
    if g.opt[NEGATIVE_DICE] == REDUCE_POOL:
        pool = 0
        for j in range(g.players):
            if g.group[j] == k:
                pool += strength(g, j)
                total -= g.fatigue[j]
        return total + roll_sum(g, max(0, pool))
    for j in range(g.players):
        if g.group[j] == k:
            total += effort_of(g, out, j)
    return total


@rule
def left_to_spend(g: Trek, k: int, first: int) -> int:
    """The points of the group from a place in group order on; with hidden cards the most its cards could hold."""
    total = 0
    for i in range(first, g.players):
        j = from_left(g, k, i)
        if g.group[j] == k:
            total += MOST_POINTS * cards(g, j) if g.opt[HIDDEN_CARDS] else points(g, j)
    return total


@rule
def ask_to_spend(g: Trek, k: int) -> None:
    """All who have points, at once (E14)."""
    question(g, SPEND)
    for j in range(g.players):
        if g.group[j] == k and may_have_points(g, j):
            owe(g, j)


@rule
def hear_pledges(g: Trek, out: Out, k: int) -> int:
    """The pledges turned up; their sum."""
    total = 0
    for j in range(g.players):
        if g.group[j] == k and g.answer[j] != NONE:
            g.pledged[j] = g.answer[j] - POINTS
            total += g.pledged[j]
            emit(out, E_PLEDGED, j, g.pledged[j], 0)
    close(g)
    return total


@rule
def lower_pledges(g: Trek, k: int, deficit: int) -> None:
    """R-9: exactly the deficit is taken, point by point from the largest remaining pledge."""
    while deficit > 0:
        largest = NONE
        for i in range(g.players):
            j = from_left(g, k, i)
            if g.group[j] == k and (largest == NONE or g.pledged[j] > g.pledged[largest]):
                largest = j
        g.pledged[largest] -= 1
        g.due[largest] += 1
        deficit -= 1
    forget_pledges(g, k)


@rule
def owe_pledges(g: Trek, k: int) -> None:
    """R-9, sealed: all that was named is spent, whether it is enough or not."""
    for j in range(g.players):
        if g.group[j] == k:
            g.due[j] = g.pledged[j]
            g.pledged[j] = 0


@rule
def forget_pledges(g: Trek, k: int) -> None:
    for j in range(g.players):
        if g.group[j] == k:
            g.pledged[j] = 0


@rule
def chooses_card(g: Trek, j: int) -> bool:
    """E14b: with two cards of points and not all of them to pay, the payer may say from which.

    With hidden cards anybody with two cards is asked, lest the question tell what they are (R-32).
    """
    if g.opt[SPEND_CARD_CHOICE] != PLAYERS_CHOICE:
        return False
    if g.opt[HIDDEN_CARDS]:
        return cards(g, j) == PLACES
    if g.due[j] == points(g, j):
        return False
    for s in range(PLACES):
        if g.card[j][s] == NO_CARD or g.card[j][s] == AID:
            return False
    return True


@rule
def settle(g: Trek, out: Out, j: int) -> int:
    """j pays what is due, smallest card first; the points come to the effort."""
    n = g.due[j]
    pay(g, j, n)
    g.due[j] = 0
    emit(out, E_SPENT, j, n, 0)
    return n


@rule
def settle_from(g: Trek, out: Out, j: int, s: int) -> int:
    """The same, beginning with the card of the payer's choice."""
    n = g.due[j]
    pay(g, j, n - take_from(g, j, s, n))
    g.due[j] = 0
    emit(out, E_SPENT, j, n, 0)
    return n


@rule
def can_be_lost(g: Trek, leader: int, j: int, s: int) -> bool:
    """R-11: first aid is not lost this way; but of cards the leader cannot see any may be picked (R-32)."""
    card = g.card[j][s]
    if card != AID or g.opt[AID_CAN_BE_LOST]:
        return card != NO_CARD
    return g.opt[HIDDEN_CARDS] != 0 and who_knows(g, j, s) & (1 << leader) == 0


@rule
def losable(g: Trek, k: int) -> int:
    n = 0
    for j in range(g.players):
        if g.group[j] == k:
            for s in range(PLACES):
                if can_be_lost(g, g.leader[k], j, s):
                    n += 1
    return n


@rule
def cards_in_group(g: Trek, k: int) -> int:
    n = 0
    for j in range(g.players):
        if g.group[j] == k:
            n += cards(g, j)
    return n


@rule
def lose_card(g: Trek, out: Out, j: int, s: int) -> None:
    """TR-44: one whole card."""
    emit_to(out, who_knows(g, j, s), E_LOST_CARD, j, s, g.card[j][s])
    drop_card(g, j, s)


@rule
def lose_only_card(g: Trek, out: Out, k: int) -> None:
    for j in range(g.players):
        for s in range(PLACES):
            if g.group[j] == k and can_be_lost(g, g.leader[k], j, s):
                lose_card(g, out, j, s)
                return


@rule
def ask_whom_to_injure(g: Trek, out: Out, k: int) -> None:
    """TR-44: the leader chooses (E16); a lone member has no choice."""
    f = g.frame[g.depth - 1]
    if size(g, k) == 1:
        pop(g)
        injure(g, out, nth_member(g, k, 0))
    else:
        ask_one(g, INJURE, g.leader[k])
        f[STEP] = S_INJURED


@rule
def fail(g: Trek, t: Charts, out: Out, k: int) -> None:
    """TR-43: the failure chart."""
    f = g.frame[g.depth - 1]
    face = d6(g)
    emit(out, E_FAILED, k, face, t.failure[face])
    if t.failure[face] == INJURY:
        ask_whom_to_injure(g, out, k)
        return
    n = losable(g, k)
    if n == 0:
        emit(out, E_NOTHING_TO_LOSE, k, 0, 0)
        if g.opt[NO_CARD_PENALTY]:
            ask_whom_to_injure(g, out, k)
        else:
            pop(g)
    elif n == 1 and (
        g.opt[HIDDEN_CARDS] == 0 or cards_in_group(g, k) == 1
    ):  # anything else would tell
        lose_only_card(g, out, k)
        pop(g)
    else:
        ask_one(g, LOSE, g.leader[k])
        f[STEP] = S_LOST


@rule
def spend_in_turn(g: Trek, out: Out, k: int) -> None:
    """R-9, sequential: openly, one after the other in group order, while those to come can cover the deficit."""
    f = g.frame[g.depth - 1]
    while f[ROUND] < g.players and left_to_spend(g, k, f[ROUND]) > f[DIFFICULTY] - f[EFFORT]:
        j = from_left(g, k, f[ROUND])
        if g.group[j] == k and may_have_points(g, j):
            ask_one(g, SPEND, j)
            f[STEP] = S_SPENT
            return
        f[ROUND] += 1
    f[STEP] = S_FAIL


@rule
def hear_spending(g: Trek, out: Out, k: int) -> None:
    """The answers to E14 are in."""
    f = g.frame[g.depth - 1]
    protocol = g.opt[SPEND_PROTOCOL]
    deficit = f[DIFFICULTY] + 1 - f[EFFORT]
    f[STEP] = S_PAY
    if protocol == SEQUENTIAL:
        j = from_left(g, k, f[ROUND])
        g.due[j] = take_answer(g, j) - POINTS
        f[ROUND] += 1
        return
    total = hear_pledges(g, out, k)
    if protocol != PLEDGE:
        owe_pledges(g, k)
        return
    if total >= deficit:
        lower_pledges(g, k, deficit)
    elif f[ROUND] == 0:
        emit(out, E_PLEDGES_SHORT, k, total, deficit)
        f[ROUND] = 1
        ask_to_spend(g, k)
        f[STEP] = S_SPENT
    else:
        forget_pledges(g, k)
        f[STEP] = S_FAIL


@rule
def next_payer(g: Trek, k: int) -> int:
    for i in range(g.players):
        j = from_left(g, k, i)
        if g.group[j] == k and g.due[j] > 0:
            return j
    return NONE


@rule
def challenge(g: Trek, t: Charts, out: Out) -> None:
    f = g.frame[g.depth - 1]
    k = f[GROUP]
    if f[STEP] == S_ROLL:
        emit(out, E_CHALLENGE, k, f[DIFFICULTY], 0)
        f[EFFORT] = effort(g, out, k)
        emit(out, E_TOTAL, k, f[EFFORT], f[DIFFICULTY])
        f[STEP] = S_SPEND
        if left_to_spend(g, k, 0) < f[DIFFICULTY] + 1 - f[EFFORT]:
            f[STEP] = S_FAIL
    elif f[STEP] == S_SPEND:
        if f[EFFORT] > f[DIFFICULTY]:  # TR-42
            emit(out, E_OVERCOME, k, f[EFFORT], f[DIFFICULTY])
            pop(g)
        elif g.opt[SPEND_PROTOCOL] == SEQUENTIAL:
            spend_in_turn(g, out, k)
        else:
            ask_to_spend(g, k)
            f[STEP] = S_SPENT
    elif f[STEP] == S_SPENT:
        hear_spending(g, out, k)
    elif f[STEP] == S_PAY:
        j = next_payer(g, k)
        if j == NONE:
            if f[EFFORT] > f[DIFFICULTY] or g.opt[SPEND_PROTOCOL] == SEQUENTIAL:
                f[STEP] = S_SPEND
            else:
                f[STEP] = S_FAIL
        elif chooses_card(g, j):
            ask_one(g, WHICH_CARD, j)
            f[STEP] = S_WHICH
        else:
            f[EFFORT] += settle(g, out, j)
    elif f[STEP] == S_WHICH:
        j = next_payer(g, k)
        f[EFFORT] += settle_from(g, out, j, take_answer(g, j) - SLOT - PLACES * j)
        f[STEP] = S_PAY
    elif f[STEP] == S_FAIL:
        fail(g, t, out, k)
    elif f[STEP] == S_LOST:
        card = take_answer(g, g.leader[k]) - SLOT
        lose_card(g, out, card // PLACES, card % PLACES)
        pop(g)
    else:
        j = take_answer(g, g.leader[k]) - CHARACTER
        pop(g)
        injure(g, out, j)
