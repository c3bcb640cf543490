"""The AI seat: how it must be fed, and its own answers with `ai_control = auto`. DP-95 … DP-103, Q61, Q62."""

from __future__ import annotations

from snowbound.engine.flow import NONE, SCRATCH, Out, offer
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules import answers
from snowbound.games.donner_party.rules.hunger import (
    holds_food_forage,
    offer_food_forage,
    own_oxen_laid,
    yields_food,
)
from snowbound.games.donner_party.rules.party import health_of, need
from snowbound.games.donner_party.rules.piles import first_forage, first_of_kind
from snowbound.games.donner_party.rules.ruleset_1 import SUMS, least_or_most, offer_ai_lays_1
from snowbound.games.donner_party.rules.targets import feeds

# ------------------------------------------------------------------------ least-waste feeding


@rule
def oxen_at_hand(g: DonnerParty, t: Cards, seat: int, also: int) -> int:
    """Those in the Graveyard, laid down and, if it is one, in slot `also`: they are used first (Q28)."""
    oxen = g.oxen + own_oxen_laid(g, t, seat)
    return oxen if also == NONE else oxen + t.f_is_ox[g.hand[seat][also]]


@rule
def food_laid(g: DonnerParty, t: Cards, seat: int, also: int) -> int:
    """The Food of what is laid down and of the card in slot `also`, as far as the Oxen go."""
    oxen = oxen_at_hand(g, t, seat, also)
    food = 0
    for slot in range(g.held[seat]):
        card = g.hand[seat][slot]
        if (g.laid[seat][slot] or slot == also) and t.f_oxen[card] <= oxen:
            oxen -= t.f_oxen[card]
            food += t.f_food[card]
    return food


@rule
def oxen_left(g: DonnerParty, t: Cards, seat: int, also: int) -> int:
    """The Oxen that those cards leave."""
    oxen = oxen_at_hand(g, t, seat, also)
    for slot in range(g.held[seat]):
        cost = t.f_oxen[g.hand[seat][slot]]
        if (g.laid[seat][slot] or slot == also) and cost <= oxen:
            oxen -= cost
    return oxen


@rule
def spare(g: DonnerParty, t: Cards, seat: int, slot: int, also: int) -> bool:
    """A card in hand that gives Food and is not yet counted."""
    return g.laid[seat][slot] == 0 and slot != also and t.f_food[g.hand[seat][slot]] > 0


@rule
def sums_in_reach(g: DonnerParty, t: Cards, out: Out, seat: int, also: int) -> int:
    """Every sum of Food that cards still in hand can add, as bits. The scratch keeps them apart by the Oxen they
    would leave, so that an Ox can feed the stew laid down with it."""
    sums = out.scratch
    for oxen in range(SCRATCH):
        sums[oxen] = 0
    most = min(oxen_left(g, t, seat, also), SCRATCH - 1)
    sums[most] = 1
    for slot in range(g.held[seat]):
        card = g.hand[seat][slot]
        if spare(g, t, seat, slot, also) and t.f_is_ox[card] and most < SCRATCH - 1:
            for i in range(most + 1):
                sums[most + 1 - i] |= (sums[most - i] << t.f_food[card]) & SUMS
            most += 1
    for slot in range(g.held[seat]):
        card = g.hand[seat][slot]
        if spare(g, t, seat, slot, also) and t.f_is_ox[card] == 0:
            for oxen in range(t.f_oxen[card], most + 1):
                sums[oxen - t.f_oxen[card]] |= (sums[oxen] << t.f_food[card]) & SUMS
    found = 0
    for oxen in range(most + 1):
        found |= sums[oxen]
    return found


@rule
def closest_meal(g: DonnerParty, t: Cards, out: Out, seat: int, also: int) -> int:
    """Q61: the Food that what is laid down, the card in slot `also` and cards still in hand come to: the least that
    meets the need, or else the most there is."""
    laid = g.food[seat] + food_laid(g, t, seat, also)
    missing = need(g, t, seat) - laid
    return laid if missing <= 0 else laid + least_or_most(sums_in_reach(g, t, out, seat, also), missing)


@rule
def serves(g: DonnerParty, t: Cards, out: Out, seat: int, slot: int, meal: int) -> bool:
    """A card in hand that can be paid for now and belongs to some set that comes to `meal`."""
    return (
        spare(g, t, seat, slot, NONE)
        and t.f_oxen[g.hand[seat][slot]] <= oxen_left(g, t, seat, NONE)
        and closest_meal(g, t, out, seat, slot) == meal
    )


@rule
def offer_closest(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    """Offer the cards of the sets with the least surplus; equal cards are one choice."""
    meal = closest_meal(g, t, out, seat, NONE)
    for slot in range(g.held[seat]):
        if first_forage(g, seat, slot, 0) and serves(g, t, out, seat, slot, meal):
            offer(out, answers.laying(slot))


@rule
def offer_ai_lays(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    if g.ruleset < 2:
        offer_ai_lays_1(g, t, out, seat)
    elif closest_meal(g, t, out, seat, NONE) == g.food[seat] + food_laid(g, t, seat, NONE):
        offer(out, x.NO)
    else:
        offer_closest(g, t, out, seat)


@rule
def cheapest_food(g: DonnerParty, t: Cards, seat: int) -> int:
    """The least Shame number among the AI's playable Food Actions."""
    least = 127
    for slot in range(x.ACTION_HAND):
        if feeds(g, t, seat, g.action[seat][slot]):
            least = min(least, t.a_shame[g.action[seat][slot]])
    return least


@rule
def offer_ai_food(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    """DP-97: Forage still in hand, and then Food Actions, the least shameful first."""
    if holds_food_forage(g, t, seat):
        if g.ruleset < 2:
            offer_food_forage(g, t, out, seat)
        else:
            offer_closest(g, t, out, seat)
        return
    least = cheapest_food(g, t, seat)
    for slot in range(x.ACTION_HAND):
        kind = g.action[seat][slot]
        if first_of_kind(g, seat, slot) and feeds(g, t, seat, kind) and t.a_shame[kind] == least:
            offer(out, answers.playing(slot))


# ------------------------------------------------------------------------- answering itself


@rule
def best_pick(g: DonnerParty, t: Cards, out: Out) -> int:
    """Q62: the most Food usable now, otherwise the face-down card, otherwise an Action."""
    best = x.DRAW if g.communal[0] == 0 else answers.taking(0)
    most = 0
    for slot in range(1, x.COMMUNAL):
        card = g.communal[slot]
        if yields_food(t, card, g.oxen) and t.f_food[card] > most:
            most = t.f_food[card]
            best = answers.taking(slot)
    return best


@rule
def frailest(g: DonnerParty, t: Cards, out: Out) -> int:
    """The Settler with the lowest Health; choices come oldest first."""
    best = out.choice[0]
    least = 127
    for i in range(out.choices):
        settler = answers.settler_of(out.choice[i])
        points = health_of(g, t, answers.owner_of(settler), answers.place_of(settler))
        if points < least:
            least = points
            best = out.choice[i]
    return best


@rule
def richest(g: DonnerParty, out: Out) -> int:
    best = out.choice[0]
    for i in range(out.choices):
        if g.shame_cards[answers.seat_of(out.choice[i])] > g.shame_cards[answers.seat_of(best)]:
            best = out.choice[i]
    return best


@rule
def least_useful(g: DonnerParty, t: Cards, out: Out, seat: int) -> int:
    """An Action that gives no Food, else the last one."""
    for i in range(out.choices):
        answer = out.choice[i]
        if (
            answers.is_return(answer)
            and t.a_tags[g.action[seat][answers.slot_returned(answer)]] & x.TAG_FOOD == 0
        ):
            return answer
    return out.choice[out.choices - 1]


@rule
def own_answer(g: DonnerParty, t: Cards, out: Out, seat: int) -> int:
    """What the AI answers, among the choices listed in `out`."""
    if out.choices > 1:
        if g.ask == x.PICK_Q:
            return best_pick(g, t, out)
        if g.ask == x.WEAKEN_Q or g.ask == x.STARVE_Q or g.ask == x.VICTIM_Q or g.ask == x.SETTLER_Q:
            return frailest(g, t, out)
        if g.ask == x.SOURCE_Q:
            return richest(g, out)
        if g.ask == x.LIMIT_Q or g.ask == x.GIVE_BACK_Q:
            return least_useful(g, t, out, seat)
        if g.ask == x.RESPOND_Q:  # in defence of its own Settlers
            return out.choice[1]
    return out.choice[0]
