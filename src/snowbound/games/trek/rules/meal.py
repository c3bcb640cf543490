"""Night: cannibalism, gifts of food, eating, starving. TR-53 … TR-58, R-24 … R-26."""

from __future__ import annotations

from snowbound.engine.flow import NONE, STEP, Out, ask_one, close, emit, owe, pop, push, question, take_answer
from snowbound.engine.rule import rule
from snowbound.games.trek.layout import (
    AID,
    ANYONE,
    CANNIBALISM,
    CHARACTER,
    E_ATE,
    E_CANNIBALISM,
    E_FED,
    E_SHOWED,
    E_STARVING,
    EATEN,
    FED,
    FEED,
    GIFT_TARGETS,
    GROUP,
    HIDDEN_CARDS,
    MEAT_MAY_BE_AID,
    NO,
    OUT_OF_GIVING,
    P_TAKE,
    PLACES,
    STARVED,
    STARVING_CLEARS,
    WITHOUT_FOOD,
    Charts,
    Trek,
)
from snowbound.games.trek.rules.cards import cards, die, may_have_points, new_card, pay, points
from snowbound.games.trek.rules.groups import from_left, size

S_WHOM, S_EATEN, S_COUNT, S_GIVE, S_GIVEN, S_EAT = range(6)


@rule
def is_hungry(g: Trek, j: int) -> bool:
    """j has nothing to eat and has not been fed."""
    return g.said[j] & (WITHOUT_FOOD | FED) == WITHOUT_FOOD


@rule
def wants_food(g: Trek, k: int, j: int) -> bool:
    """R-24: whom a gift may go to."""
    if g.group[j] != k or g.said[j] & FED:
        return False
    return is_hungry(g, j) or g.opt[GIFT_TARGETS] == ANYONE


@rule
def can_give(g: Trek, j: int) -> bool:
    """R-24: a giver keeps one point for himself, unless he has been fed."""
    return points(g, j) >= (1 if g.said[j] & FED else 2)


@rule
def may_feed(g: Trek, k: int, giver: int, j: int) -> bool:
    return j != giver and wants_food(g, k, j)


@rule
def has_somebody_to_feed(g: Trek, k: int, giver: int) -> bool:
    for j in range(g.players):
        if may_feed(g, k, giver, j):
            return True
    return False


@rule
def is_asked_to_give(g: Trek, k: int, j: int) -> bool:
    if g.group[j] != k or g.said[j] & (OUT_OF_GIVING | WITHOUT_FOOD):
        return False
    able = may_have_points(g, j) if g.opt[HIDDEN_CARDS] else can_give(g, j)
    return able and has_somebody_to_feed(g, k, j)


@rule
def declare_hunger(g: Trek, out: Out, k: int) -> None:
    """Who has no points says so; with hidden cards everybody then sees that the cards are first aid."""
    for j in range(g.players):
        if g.group[j] == k and points(g, j) == 0:
            g.said[j] |= WITHOUT_FOOD
            if g.opt[HIDDEN_CARDS]:
                emit(out, E_SHOWED, j, cards(g, j), 0)
                for s in range(PLACES):
                    if g.card[j][s] == AID:
                        g.knows[j][s] = ((1 << g.players) - 1) & ~(1 << j)


@rule
def hand_out(g: Trek, out: Out, k: int) -> None:
    """R-24: of several givers to one member the first in group order gives; who named nobody is out."""
    for i in range(g.players):
        giver = from_left(g, k, i)
        if g.group[giver] != k or g.answer[giver] == NONE:
            continue
        if g.answer[giver] == NO:
            g.said[giver] |= OUT_OF_GIVING
        else:
            j = g.answer[giver] - CHARACTER
            if g.said[j] & FED == 0:
                pay(g, giver, 1)
                g.said[j] |= FED
                emit(out, E_FED, giver, j, 0)


@rule
def eat(g: Trek, out: Out, k: int) -> None:
    """TR-54, TR-55: whoever can eats. Then TR-57, TR-58: hunger, all together."""
    for j in range(g.players):
        if g.group[j] == k and g.said[j] & FED == 0 and points(g, j) > 0:
            pay(g, j, 1)
            g.said[j] |= FED
            emit(out, E_ATE, j, 0, 0)
    for j in range(g.players):
        if g.group[j] != k:
            continue
        fed = g.said[j] & FED
        g.said[j] = 0
        if fed:
            if g.opt[STARVING_CLEARS] == 0:
                g.starving[j] = 0
        elif g.starving[j]:
            die(g, out, j, STARVED)
        else:
            g.starving[j] = 1
            emit(out, E_STARVING, j, 0, 0)


@rule
def meal(g: Trek, t: Charts, out: Out) -> None:
    f = g.frame[g.depth - 1]
    k = f[GROUP]
    if f[STEP] == S_WHOM:
        f[STEP] = S_COUNT
        if size(g, k) > 1:
            ask_one(g, CANNIBALISM, g.leader[k])
            f[STEP] = S_EATEN
    elif f[STEP] == S_EATEN:
        f[STEP] = S_COUNT
        answer = take_answer(g, g.leader[k])
        if answer != NO:  # TR-53, R-26
            emit(out, E_CANNIBALISM, k, answer - CHARACTER, g.leader[k])
            die(g, out, answer - CHARACTER, EATEN)
            push(g, P_TAKE, k, new_card(g, g.opt[MEAT_MAY_BE_AID] == 0), NONE)
    elif f[STEP] == S_COUNT:
        f[STEP] = S_GIVE
        declare_hunger(g, out, k)
    elif f[STEP] == S_GIVE:
        f[STEP] = S_EAT
        for j in range(g.players):
            if is_asked_to_give(g, k, j):
                question(g, FEED)
                owe(g, j)
                f[STEP] = S_GIVEN
    elif f[STEP] == S_GIVEN:
        hand_out(g, out, k)
        close(g)
        f[STEP] = S_GIVE
    else:
        eat(g, out, k)
        pop(g)
