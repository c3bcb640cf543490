"""Resting: encounter, trade, recovery. TR-47, TR-60 … TR-63, R-17, R-28, R-29."""

from __future__ import annotations

from snowbound.engine.flow import WAIT, Out, Wait, ask_one, close, emit, push, top
from snowbound.engine.procedures import Steps, at, procedure
from snowbound.engine.rule import rule
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules.actions import is_gift, is_help, offered_slot, offered_to, patient_of
from snowbound.games.trek.rules.cards import give_card, may_have_aid, use_aid
from snowbound.games.trek.rules.groups import any_injured, from_left
from snowbound.games.trek.rules.supplies import supplies, swap
from snowbound.games.trek.rules.travel import hostile_difficulty, is_followed, meet_followers


@rule
def has_partner(g: Trek, member: int) -> bool:
    """Somebody else is there: a member with a card always has a gift or a swap to offer."""
    for other in range(g.players):
        if other != member and g.group[other] == g.group[member]:
            return True
    return False


@rule
def can_offer(g: Trek, member: int, made: int) -> bool:
    """R-28: an offer left, and a card to offer."""
    return made < g.opt[x.TRADE_OFFERS] and g.card[member][0] != x.NO_CARD and has_partner(g, member)


@rule
def can_act(g: Trek, member: int, made: int) -> bool:
    """R-28: something to trade, or somebody to heal (first aid is no offer, and not counted as one)."""
    return can_offer(g, member, made) or (may_have_aid(g, member) and any_injured(g, g.group[member]))


@rule
def offers_made(g: Trek) -> int:
    """By the member who is trading."""
    return top(g, x.OFFERS_MADE)


@rule
def can_anybody_act(g: Trek, group: int) -> bool:
    for member in range(g.players):
        if g.group[member] == group and can_act(g, member, 0):
            return True
    return False


@rule
def ask_who_acts(g: Trek, group: int) -> Wait:
    """Ask everybody who can, at once."""
    for member in range(g.players):
        if g.group[member] == group and can_act(g, member, 0):
            ask_one(g, x.ACT, member)
    return WAIT


@rule
def hear_who_acts(g: Trek, group: int) -> None:
    for member in range(g.players):
        if g.group[member] == group and g.answer[member] == x.YES:
            g.said[member] |= x.TRADES
    close(g)


@rule
def acts(g: Trek, group: int, turn: int, made: int) -> bool:
    """Whether the member whose turn it is said so and can still act."""
    member = from_left(g, group, turn)
    return g.group[member] == group and g.said[member] & x.TRADES != 0 and can_act(g, member, made)


@rule
def end_trade(g: Trek, group: int) -> None:
    for member in range(g.players):
        if g.group[member] == group:
            g.said[member] = 0


@procedure(x.P_TRADE, made=x.OFFERS_MADE)
def trade(g: Trek, t: Charts, out: Out, group: int) -> Steps:
    """TR-61: cards change hands, first aid is used, one member after the other (R-28)."""
    yield at("said", ask_who_acts(g, group))
    hear_who_acts(g, group)
    for turn in range(g.players):
        made = 0
        while acts(g, group, turn, made):
            answer = yield at("answered", ask_one(g, x.TRADE, from_left(g, group, turn)))
            if answer == x.NO:
                break
            trader = from_left(g, group, turn)
            if is_help(answer):
                use_aid(g, out, trader, patient_of(answer))
                continue
            made += 1
            if is_gift(answer):
                give_card(g, out, trader, offered_slot(answer), offered_to(answer))
            else:
                yield from swap(g, t, out, group, trader, answer)
    end_trade(g, group)


@rule
def encounter_at_rest(g: Trek, t: Charts, out: Out, group: int) -> Wait:
    """TR-47: a followed group that rests meets its followers."""
    who = meet_followers(g, t, out, group)
    if who == x.HOSTILE:  # TR-49
        return push(g, x.P_CHALLENGE, group, hostile_difficulty(g, out, group), 0)
    if who == x.SAMARITANS:
        return supplies(g, t, out, group)
    return WAIT


@rule
def recover(g: Trek, out: Out, group: int) -> None:
    """TR-60, TR-63: at once, or for the heavily injured at the second rest in a row."""
    for member in range(g.players):
        if g.group[member] == group:
            if g.injury[member] != x.HEAVILY or g.rested[member]:
                if g.fatigue[member] > 0:
                    emit(out, x.E_RECOVERED, member, g.fatigue[member], 0)
                g.fatigue[member] = 0
            elif g.fatigue[member] > 0:
                emit(out, x.E_STILL_TIRED, member, g.fatigue[member], 0)
            g.rested[member] = 1


@procedure(x.P_REST)
def rest(g: Trek, t: Charts, out: Out, group: int) -> Steps:
    emit(out, x.E_RESTS, group, g.leader[group], 0)
    if g.opt[x.REST_ENCOUNTER] == x.BEFORE and is_followed(g, group):
        yield at("encounter", encounter_at_rest(g, t, out, group))
    if can_anybody_act(g, group):
        yield from trade(g, t, out, group)
    recover(g, out, group)
    if g.opt[x.REST_ENCOUNTER] == x.AFTER and is_followed(g, group):
        yield at("late encounter", encounter_at_rest(g, t, out, group))
