"""What is done about the questions of the Hunger step: what is laid down, and in which order it is used."""

from __future__ import annotations

from snowbound.engine.flow import NONE, Out, because
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.ai import closest_meal, food_laid, oxen_left, serves
from snowbound.games.donner_party.rules.answers import (
    is_forage,
    slot_laid,
    slot_played,
)
from snowbound.games.donner_party.rules.party import (
    count_face,
    need,
)
from snowbound.games.donner_party.thumb.effects import (
    effects_worth,
    food_of,
)
from snowbound.games.donner_party.thumb.evaluation import (
    FOOD_LATER,
    NEVER,
    WORTH_PLAYING,
    larder,
    rounds_left,
    shame_cost,
    shortage,
)
from snowbound.games.donner_party.thumb.reasons import (
    ENOUGH_LAID,
    LEAST_SHAME,
    LEAST_WASTE,
    SAVED_FOR_LATER,
    TRY_OUR_LUCK,
)

BEARABLE = 2  # Shame may cost so many times what the Food kept is worth later
OX_FIRST, STEW_FIRST = 100, 10  # more than any Food, so that every stew finds an Ox, before it is gone


@rule
def smallest_food(g: DonnerParty, t: Cards, out: Out, seat: int) -> int:
    """The Forage with the least Food above zero; NONE if there is none."""
    best = NONE
    least = -NEVER
    for i in range(out.choices):
        if is_forage(out.choice[i]):
            card = g.hand[seat][slot_laid(out.choice[i])]
            food = t.f_food[card]
            if 0 < food < least and t.f_oxen[card] <= oxen_left(g, t, seat, NONE):
                least = food
                best = out.choice[i]
    return best


@rule
def is_in_vain(g: DonnerParty, t: Cards, seat: int) -> bool:
    """Somebody dies whatever is laid down, and what is kept back costs no more Shame than the camp can bear."""
    if count_face(g, seat, x.HEALTHY) > 0 or rounds_left(g, t) < 1:
        return False
    missing = shortage(g, t, seat)
    kept = larder(g, t, seat)
    return missing > 0 and shame_cost(g, t, seat, kept) < kept * FOOD_LATER * BEARABLE


@rule
def lay_meal(g: DonnerParty, t: Cards, out: Out, seat: int) -> int:
    """The least that feeds the camp, otherwise everything; a stew before the Ox is gone."""
    may_stop = out.choice[0] == x.NO
    meal = closest_meal(g, t, out, seat, NONE)
    enough = meal == g.food[seat] + food_laid(g, t, seat, NONE)
    besides = useful_besides(g, t, out, seat)
    if besides != NONE and (enough or may_stop):
        return because(out, besides, TRY_OUR_LUCK)
    if enough and may_stop:
        return because(out, x.NO, ENOUGH_LAID)
    if enough or is_in_vain(g, t, seat):
        if may_stop:
            return because(out, x.NO, SAVED_FOR_LATER)
        least = smallest_food(g, t, out, seat)
        return because(out, out.choice[0] if least == NONE else least, LEAST_WASTE)
    best = NONE
    most = 0
    for i in range(out.choices):
        slot = slot_laid(out.choice[i])
        if slot >= 0 and serves(g, t, out, seat, slot, meal):
            card = g.hand[seat][slot]
            value = t.f_food[card] + STEW_FIRST * t.f_oxen[card]
            if value > most:
                most = value
                best = out.choice[i]
    if best != NONE:
        return because(out, best, LEAST_WASTE)
    return because(out, out.choice[0], ENOUGH_LAID)


@rule
def order_forage(g: DonnerParty, t: Cards, out: Out, seat: int) -> int:
    """Oxen first, so that stews find one; then the better stew."""
    best = out.choice[0]
    most = NEVER
    for i in range(out.choices):
        card = g.hand[seat][slot_laid(out.choice[i])]
        value = t.f_food[card] + OX_FIRST * t.f_is_ox[card]
        if value > most:
            most = value
            best = out.choice[i]
    return because(out, best, LEAST_WASTE)


@rule
def forced_food(g: DonnerParty, t: Cards, out: Out, seat: int) -> int:
    """DP-59: the least shameful Action, or the smallest Forage card that is enough."""
    best = out.choice[0]
    least = -NEVER
    missing = need(g, t, seat) - g.food[seat]
    for i in range(out.choices):
        if is_forage(out.choice[i]):
            cost = abs(t.f_food[g.hand[seat][slot_laid(out.choice[i])]] - missing)
        else:
            kind = g.action[seat][slot_played(out.choice[i])]
            cost = shame_cost(g, t, seat, t.a_shame[kind]) - food_of(t, kind)
        if cost < least:
            least = cost
            best = out.choice[i]
    return because(out, best, LEAST_SHAME)


@rule
def useful_besides(g: DonnerParty, t: Cards, out: Out, seat: int) -> int:
    """A card that is worth laying down for what it does, more than for the Food it keeps; NONE if there is none."""
    for i in range(out.choices):
        if is_forage(out.choice[i]):
            card = g.hand[seat][slot_laid(out.choice[i])]
            source = x.ACTION_KINDS + card
            if t.a_effects[source] > 0 and t.f_oxen[card] <= oxen_left(g, t, seat, NONE):
                if effects_worth(g, t, seat, source) > WORTH_PLAYING + t.f_food[card] * FOOD_LATER:
                    return out.choice[i]
    return NONE
