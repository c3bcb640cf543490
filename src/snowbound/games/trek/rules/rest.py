"""Resting: encounter, trade, recovery. TR-47, TR-60 … TR-63, R-17, R-28, R-29."""

from __future__ import annotations

from snowbound.engine.flow import NONE, STEP, Out, ask_one, close, emit, owe, pop, push, question, take_answer
from snowbound.engine.rule import rule
from snowbound.games.trek.layout import (
    ACT,
    AFTER,
    AID_ON,
    BEFORE,
    CONSENT,
    E_OFFERED,
    E_RECOVERED,
    E_REFUSED,
    E_RESTS,
    E_STILL_TIRED,
    GIFT,
    GROUP,
    HEAVILY,
    HOSTILE,
    NEXT,
    NO,
    NO_CARD,
    NOT_FOLLOWED,
    OFFER,
    OFFERS_MADE,
    P_CHALLENGE,
    P_TRADE,
    REST_ENCOUNTER,
    SAMARITANS,
    TRADE,
    TRADE_OFFERS,
    TRADE_PENDING,
    TRADES,
    YES,
    Charts,
    Trek,
)
from snowbound.games.trek.rules.cards import give_card, may_have_aid, swap_cards, use_aid
from snowbound.games.trek.rules.groups import any_injured, from_left, size
from snowbound.games.trek.rules.supplies import offered_for, offered_slot, offered_to, supplies
from snowbound.games.trek.rules.travel import hostile_difficulty, meet_followers

S_EARLY_ENCOUNTER, S_TRADE, S_RECOVER, S_LATE_ENCOUNTER, S_DONE = range(5)
S_WHO, S_SAID, S_NEXT, S_ANSWERED, S_CONSENT = range(5)


@rule
def encounter_at_rest(g: Trek, t: Charts, out: Out, k: int) -> None:
    """TR-47: a followed group that rests meets its followers."""
    if size(g, k) == 0 or g.following[k] == NOT_FOLLOWED:
        return
    who = meet_followers(g, t, out, k)
    if who == HOSTILE:  # TR-49
        push(g, P_CHALLENGE, k, hostile_difficulty(g, out, k), 0)
    elif who == SAMARITANS:
        supplies(g, t, out, k)


@rule
def recover(g: Trek, out: Out, k: int) -> None:
    """TR-60, TR-63: at once, or for the heavily injured at the second rest in a row."""
    for j in range(g.players):
        if g.group[j] == k:
            if g.injury[j] != HEAVILY or g.rested[j]:
                if g.fatigue[j] > 0:
                    emit(out, E_RECOVERED, j, g.fatigue[j], 0)
                g.fatigue[j] = 0
            elif g.fatigue[j] > 0:
                emit(out, E_STILL_TIRED, j, g.fatigue[j], 0)
            g.rested[j] = 1


@rule
def rest(g: Trek, t: Charts, out: Out) -> None:
    f = g.frame[g.depth - 1]
    k = f[GROUP]
    step = f[STEP]
    f[STEP] = step + 1
    if step == S_EARLY_ENCOUNTER:
        emit(out, E_RESTS, k, g.leader[k], 0)
        if g.opt[REST_ENCOUNTER] == BEFORE:
            encounter_at_rest(g, t, out, k)
    elif step == S_TRADE:
        push(g, P_TRADE, k, 0, 0)
    elif step == S_RECOVER:
        recover(g, out, k)
    elif step == S_LATE_ENCOUNTER:
        if g.opt[REST_ENCOUNTER] == AFTER:
            encounter_at_rest(g, t, out, k)
    else:
        pop(g)


@rule
def has_partner(g: Trek, j: int) -> bool:
    """Somebody else is there: with a card of one's own there is always a gift or a swap to offer."""
    for other in range(g.players):
        if other != j and g.group[other] == g.group[j]:
            return True
    return False


@rule
def can_offer(g: Trek, j: int, made: int) -> bool:
    """R-28: so many offers, and a card to offer."""
    return made < g.opt[TRADE_OFFERS] and g.card[j][0] != NO_CARD and has_partner(g, j)


@rule
def can_act(g: Trek, j: int, made: int) -> bool:
    """R-28: something to trade, or somebody to heal (first aid is no offer, and not counted as one)."""
    return can_offer(g, j, made) or (may_have_aid(g, j) and any_injured(g, g.group[j]))


@rule
def next_trader(g: Trek, k: int) -> int:
    """Whose turn it is: those who said they would act, in group order; NONE when all are done."""
    f = g.frame[g.depth - 1]
    while f[NEXT] < g.players:
        j = from_left(g, k, f[NEXT])
        if g.group[j] == k and g.said[j] & TRADES and can_act(g, j, f[OFFERS_MADE]):
            return j
        f[NEXT] += 1
        f[OFFERS_MADE] = 0
    return NONE


@rule
def trade(g: Trek, t: Charts, out: Out) -> None:
    """TR-61: cards change hands, first aid is used (E17)."""
    f = g.frame[g.depth - 1]
    k = f[GROUP]
    if f[STEP] == S_WHO:
        f[STEP] = S_NEXT
        for j in range(g.players):
            if g.group[j] == k and can_act(g, j, 0):
                question(g, ACT)
                owe(g, j)
                f[STEP] = S_SAID
    elif f[STEP] == S_SAID:
        for j in range(g.players):
            if g.group[j] == k and g.answer[j] == YES:
                g.said[j] |= TRADES
        close(g)
        f[STEP] = S_NEXT
    elif f[STEP] == S_NEXT:
        j = next_trader(g, k)
        if j == NONE:
            for j in range(g.players):
                if g.group[j] == k:
                    g.said[j] = 0
            pop(g)
        else:
            ask_one(g, TRADE, j)
            f[STEP] = S_ANSWERED
    elif f[STEP] == S_ANSWERED:
        j = from_left(g, k, f[NEXT])
        answer = take_answer(g, j)
        f[STEP] = S_NEXT
        if answer == NO:
            f[NEXT] += 1
            f[OFFERS_MADE] = 0
            return
        if answer < OFFER:
            use_aid(g, out, j, answer - AID_ON)
            return
        f[OFFERS_MADE] += 1
        if offered_for(answer) == GIFT:
            give_card(g, out, j, offered_slot(answer), offered_to(answer))
        else:
            f[TRADE_PENDING] = answer
            emit(out, E_OFFERED, j, offered_to(answer), 0)
            ask_one(g, CONSENT, offered_to(answer))
            f[STEP] = S_CONSENT
    else:
        j = from_left(g, k, f[NEXT])
        other = offered_to(f[TRADE_PENDING])
        if take_answer(g, other) == YES:
            swap_cards(g, out, j, offered_slot(f[TRADE_PENDING]), other, offered_for(f[TRADE_PENDING]))
        else:
            emit(out, E_REFUSED, other, j, 0)
        f[TRADE_PENDING] = 0
        f[STEP] = S_NEXT
