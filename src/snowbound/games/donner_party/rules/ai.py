"""The AI seat: how it must be fed, and its own answers with `ai_control = auto`. DP-95 … DP-103, Q61, Q62."""

from __future__ import annotations

from snowbound.engine.flow import Out, offer
from snowbound.engine.rule import rule
from snowbound.games.donner_party.layout import (
    ACTION_HAND,
    DRAW,
    FORAGE,
    GIVE_BACK_Q,
    LIMIT_Q,
    NO,
    PARTY,
    PICK_Q,
    PLAY,
    RESPOND_Q,
    RETURN,
    SEAT,
    SETTLER,
    SOURCE_Q,
    STARVE_Q,
    TAG_FOOD,
    TAKE,
    VICTIM_Q,
    WEAKEN_Q,
    Cards,
    DonnerParty,
)
from snowbound.games.donner_party.rules.hunger import holds_food_forage, own_oxen_laid, yields_food
from snowbound.games.donner_party.rules.party import need
from snowbound.games.donner_party.rules.targets import feeds

SUMS = (1 << 62) - 1  # sums of Food are bits of one number

# ------------------------------------------------------------------------ least-waste feeding


@rule
def worth(g: DonnerParty, t: Cards, seat: int, slot: int) -> int:
    """The Food a card in the AI's hand would give, cards before it having taken their Oxen."""
    card = g.hand[seat][slot]
    if t.f_oxen[card] == 0:
        return t.f_food[card]
    oxen = g.oxen + own_oxen_laid(g, t, seat)
    for other in range(slot):
        oxen -= t.f_oxen[g.hand[seat][other]]
    return t.f_food[card] if t.f_oxen[card] <= oxen else 0


@rule
def laid_worth(g: DonnerParty, t: Cards, seat: int) -> int:
    total = 0
    for slot in range(g.held[seat]):
        if g.laid[seat][slot]:
            total += worth(g, t, seat, slot)
    return total


@rule
def reach(g: DonnerParty, t: Cards, seat: int, without: int) -> int:
    """Every sum of Food that cards not laid down can make, as bits; one card may be left out."""
    sums = 1
    for slot in range(g.held[seat]):
        if g.laid[seat][slot] == 0 and slot != without:
            sums |= (sums << worth(g, t, seat, slot)) & SUMS
    return sums


@rule
def still_to_lay(g: DonnerParty, t: Cards, seat: int) -> int:
    """Q61: how much Food is to be added: the least that reaches the need, or else all there is."""
    missing = need(g, seat) - g.food[seat] - laid_worth(g, t, seat)
    if missing <= 0:
        return 0
    sums = reach(g, t, seat, -1)
    most = 0
    for n in range(62):
        if (sums >> n) & 1:
            if n >= missing:
                return n
            most = n
    return most


@rule
def offer_ai_lays(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    """Cards that belong to some set with the least surplus."""
    left = still_to_lay(g, t, seat)
    if left == 0:
        offer(out, NO)
        return
    for slot in range(g.held[seat]):
        again = slot > 0 and g.hand[seat][slot] == g.hand[seat][slot - 1] and g.laid[seat][slot - 1] == 0
        food = worth(g, t, seat, slot)
        if g.laid[seat][slot] == 0 and food > 0 and food <= left and not again:
            if (reach(g, t, seat, slot) >> (left - food)) & 1:
                offer(out, FORAGE + slot)


@rule
def cheapest_food(g: DonnerParty, t: Cards, seat: int) -> int:
    """The least Shame number among the AI's playable Food Actions."""
    least = 127
    for slot in range(ACTION_HAND):
        kind = g.action[seat][slot]
        if feeds(g, t, seat, kind):
            least = min(least, t.a_shame[kind])
    return least


@rule
def offer_ai_food(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    """DP-97: Forage still in hand, and then Food Actions, the least shameful first."""
    if holds_food_forage(g, t, seat):
        for slot in range(g.held[seat]):
            again = slot > 0 and g.hand[seat][slot] == g.hand[seat][slot - 1]
            if g.laid[seat][slot] == 0 and yields_food(t, g.hand[seat][slot], g.oxen) and not again:
                offer(out, FORAGE + slot)
        return
    least = cheapest_food(g, t, seat)
    for slot in range(ACTION_HAND):
        kind = g.action[seat][slot]
        again = slot > 0 and kind == g.action[seat][slot - 1]
        if feeds(g, t, seat, kind) and t.a_shame[kind] == least and not again:
            offer(out, PLAY + slot)


# ------------------------------------------------------------------------- answering itself


@rule
def best_pick(g: DonnerParty, t: Cards, out: Out) -> int:
    """Q62: the most Food usable now, otherwise the face-down card, otherwise an Action."""
    best = DRAW
    most = 0
    for i in range(out.choices):
        slot = out.choice[i] - TAKE
        if slot > 0:
            card = g.communal[slot]
            if yields_food(t, card, g.oxen) and t.f_food[card] > most:
                most = t.f_food[card]
                best = out.choice[i]
    if most == 0 and g.communal[0] != 0:
        return TAKE
    return best


@rule
def frailest(g: DonnerParty, t: Cards, out: Out) -> int:
    """The Settler with the lowest Health; choices come oldest first."""
    best = out.choice[0]
    least = 127
    for i in range(out.choices):
        j = out.choice[i] - SETTLER
        points = t.s_health[g.settler[j // PARTY][j % PARTY]][g.face[j // PARTY][j % PARTY]]
        if points < least:
            least = points
            best = out.choice[i]
    return best


@rule
def richest(g: DonnerParty, out: Out) -> int:
    best = out.choice[0]
    for i in range(out.choices):
        if g.shame_cards[out.choice[i] - SEAT] > g.shame_cards[best - SEAT]:
            best = out.choice[i]
    return best


@rule
def least_useful(g: DonnerParty, t: Cards, out: Out, seat: int) -> int:
    """An Action that gives no Food, else the last one."""
    for i in range(out.choices):
        if out.choice[i] >= RETURN and t.a_tags[g.action[seat][out.choice[i] - RETURN]] & TAG_FOOD == 0:
            return out.choice[i]
    return out.choice[out.choices - 1]


@rule
def own_answer(g: DonnerParty, t: Cards, out: Out, seat: int) -> int:
    """What the AI answers, among the choices listed in `out`."""
    if out.choices == 1:
        return out.choice[0]
    if g.ask == PICK_Q:
        return best_pick(g, t, out)
    if g.ask == WEAKEN_Q or g.ask == STARVE_Q or g.ask == VICTIM_Q:
        return frailest(g, t, out)
    if g.ask == SOURCE_Q:
        return richest(g, out)
    if g.ask == LIMIT_Q or g.ask == GIVE_BACK_Q:
        return least_useful(g, t, out, seat)
    if g.ask == RESPOND_Q:  # in defence of its own Settlers
        return out.choice[1]
    return out.choice[0]
