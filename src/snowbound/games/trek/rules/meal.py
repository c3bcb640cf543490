"""Night: cannibalism, gifts of food, eating, starving. TR-53 … TR-58, R-24 … R-26."""

from __future__ import annotations

from snowbound.engine.flow import NONE, WAIT, Out, Wait, ask_one, close, emit
from snowbound.engine.procedures import Steps, at, procedure
from snowbound.engine.rows import bit
from snowbound.engine.rule import rule
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules.actions import member_of
from snowbound.games.trek.rules.cards import cards, die, may_have_points, new_card, pay, points
from snowbound.games.trek.rules.groups import from_left, size
from snowbound.games.trek.rules.supplies import take


@rule
def is_hungry(g: Trek, member: int) -> bool:
    """The member has nothing to eat and has not been fed."""
    return g.said[member] & (x.WITHOUT_FOOD | x.FED) == x.WITHOUT_FOOD


@rule
def wants_food(g: Trek, group: int, member: int) -> bool:
    """R-24: whom a gift may go to."""
    if g.group[member] != group or g.said[member] & x.FED:
        return False
    return is_hungry(g, member) or g.opt[x.GIFT_TARGETS] == x.ANYONE


@rule
def can_give(g: Trek, member: int) -> bool:
    """R-24: givers keep one point for themselves unless they have been fed."""
    return points(g, member) >= (1 if g.said[member] & x.FED else 2)


@rule
def may_feed(g: Trek, group: int, giver: int, member: int) -> bool:
    return member != giver and wants_food(g, group, member)


@rule
def how_many_want_food(g: Trek, group: int) -> int:
    n = 0
    for member in range(g.players):
        n += wants_food(g, group, member)
    return n


@rule
def is_able_to_give(g: Trek, group: int, member: int) -> bool:
    if g.group[member] != group or g.said[member] & (x.OUT_OF_GIVING | x.WITHOUT_FOOD):
        return False
    return may_have_points(g, member) if g.opt[x.HIDDEN_CARDS] else can_give(g, member)


@rule
def ask_to_give(g: Trek, group: int) -> Wait:
    """Ask everybody who can feed somebody else, at once."""
    hungry = how_many_want_food(g, group)
    for member in range(g.players):
        if hungry > wants_food(g, group, member) and is_able_to_give(g, group, member):
            ask_one(g, x.FEED, member)
    return WAIT


@rule
def declare_hunger(g: Trek, out: Out, group: int) -> None:
    """Members without points say so; with hidden cards that shows their cards are first aid."""
    for member in range(g.players):
        if g.group[member] == group and points(g, member) == 0:
            g.said[member] |= x.WITHOUT_FOOD
            if g.opt[x.HIDDEN_CARDS]:
                emit(out, x.E_SHOWED, member, cards(g, member), 0)
                for slot in range(x.PLACES):
                    if g.card[member][slot] == x.AID:
                        g.knows[member][slot] = (bit(g.players) - 1) & ~bit(member)


@rule
def hand_out(g: Trek, out: Out, group: int) -> None:
    """R-24: of several givers to one member, the first in group order gives; those who named nobody are out."""
    for turn in range(g.players):
        giver = from_left(g, group, turn)
        if g.group[giver] != group or g.answer[giver] == NONE:
            continue
        if g.answer[giver] == x.NO:  # TR-56
            g.said[giver] |= x.OUT_OF_GIVING
        else:
            member = member_of(g.answer[giver])
            if g.said[member] & x.FED == 0:
                pay(g, giver, 1)
                g.said[member] |= x.FED
                emit(out, x.E_FED, giver, member, 0)
    close(g)


@rule
def eat(g: Trek, out: Out, group: int) -> None:
    """TR-54, TR-55: everybody who can eats. TR-57, TR-58: then hunger strikes all at once."""
    for member in range(g.players):
        if g.group[member] == group and g.said[member] & x.FED == 0 and points(g, member) > 0:
            pay(g, member, 1)
            g.said[member] |= x.FED
            emit(out, x.E_ATE, member, 0, 0)
    for member in range(g.players):
        if g.group[member] != group:
            continue
        fed = g.said[member] & x.FED
        g.said[member] = 0
        if fed:
            if g.opt[x.STARVING_CLEARS] == 0:
                g.starving[member] = 0
        elif g.starving[member]:
            die(g, out, member, x.STARVED)
        else:
            g.starving[member] = 1
            emit(out, x.E_STARVING, member, 0, 0)


@procedure(x.P_MEAL)
def meal(g: Trek, t: Charts, out: Out, group: int) -> Steps:
    """The night's meal, preceded by the question whom to eat."""
    if size(g, group) > 1:
        answer = yield at("eaten", ask_one(g, x.CANNIBALISM, g.leader[group]))
        if answer != x.NO:  # TR-53, R-26
            emit(out, x.E_CANNIBALISM, group, member_of(answer), g.leader[group])
            die(g, out, member_of(answer), x.EATEN)
            yield from take(g, t, out, group, new_card(g, g.opt[x.MEAT_MAY_BE_AID] == 0))
    yield at("count")
    declare_hunger(g, out, group)
    while True:
        yield at("given", ask_to_give(g, group))
        if g.ask == 0:  # nobody can give, or nobody is hungry
            break
        hand_out(g, out, group)
    eat(g, out, group)
