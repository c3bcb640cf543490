"""What is done about each question: it weighs everything in tenths of a point and takes what is worth the most."""

from __future__ import annotations

from snowbound.engine.flow import NONE, Out, because, top
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.ai import closest_meal, food_laid, oxen_left, serves
from snowbound.games.donner_party.rules.answers import (
    family_of,
    is_forage,
    is_play,
    is_return,
    opting,
    owner_of,
    place_of,
    seat_of,
    settler_of,
    slot_laid,
    slot_played,
    slot_returned,
    striking,
    taking,
)
from snowbound.games.donner_party.rules.party import (
    count_face,
    need,
)
from snowbound.games.donner_party.rules.spread import struck_now
from snowbound.games.donner_party.rules.targets import first_named
from snowbound.games.donner_party.thumb.effects import (
    action_worth,
    aims_to_kill,
    best_aim,
    best_option,
    best_to_lead,
    effects_worth,
    food_of,
    gives_food_away,
    harm_done,
    is_own_meal,
    keep_worth,
    weakening_costs,
)
from snowbound.games.donner_party.thumb.reasons import (
    AGAINST_THE_LEADER,
    AN_ACTION,
    BEST_CARD,
    DEFENCE,
    EASES_SHAME,
    ENOUGH_LAID,
    FEEDS_US,
    LEAST_HARM,
    LEAST_SHAME,
    LEAST_USEFUL,
    LEAST_WASTE,
    LET_IT_BE,
    NOTHING_TO_PLAY,
    OURSELVES_FIRST,
    SAVED_FOR_LATER,
    STRONGEST_FAMILY,
    THE_WEAKEST,
    TRY_OUR_LUCK,
)
from snowbound.games.donner_party.thumb.worth import (
    FOOD_LATER,
    NEVER,
    best_communal,
    card_worth,
    communal_worth,
    larder,
    most_shame,
    new_action_worth,
    room_for_later,
    rounds_left,
    settler_worth,
    shame_cost,
    shame_cost_by,
    shame_scale,
    shortage,
    threat,
    weights,
)

WORTH_PLAYING = 4

# ------------------------------------------------------------------------------ the picks


@rule
def make_pick(g: DonnerParty, t: Cards, out: Out, seat: int) -> int:
    missing = shortage(g, t, seat)
    room = room_for_later(g, t, seat, missing)
    scale = shame_scale(g, t, seat)
    slot = best_communal(g, t, seat, missing, room, scale)
    gain = communal_worth(g, t, seat, slot, missing, room, scale)
    gain -= shame_cost_by(scale, g.shame_cards[seat], g.bid[seat])
    if gain > new_action_worth(g, seat):
        return because(out, taking(slot), BEST_CARD)
    return because(out, x.DRAW, AN_ACTION)


@rule
def name_weakest(g: DonnerParty, t: Cards, out: Out, seat: int) -> int:
    """Among seats: ourselves if offered, otherwise the one that threatens us least."""
    best = out.choice[0]
    for i in range(out.choices):
        other = seat_of(out.choice[i])
        if other == seat:
            return because(out, out.choice[i], OURSELVES_FIRST)
        if threat(g, t, other) < threat(g, t, seat_of(best)):
            best = out.choice[i]
    return because(out, best, THE_WEAKEST)


@rule
def shame_source(g: DonnerParty, t: Cards, out: Out, seat: int) -> int:
    """DP-77 relieves whoever the Shame is taken from: not who has the most, and of the others the weakest."""
    best = out.choice[0]
    least = 9999
    for i in range(out.choices):
        other = seat_of(out.choice[i])
        value = threat(g, t, other)
        if g.shame_cards[other] >= most_shame(g, other):
            value += 50
        if value < least:
            least = value
            best = out.choice[i]
    return because(out, best, THE_WEAKEST)


# ------------------------------------------------------------------------------- the meal


@rule
def smallest_food(g: DonnerParty, t: Cards, out: Out, seat: int) -> int:
    """The Forage with the least Food above zero; NONE if there is none."""
    best = NONE
    least = 9999
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
    return missing > 0 and shame_cost(g, t, seat, kept) < kept * FOOD_LATER * 2


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
            value = t.f_food[card] + 10 * t.f_oxen[card]
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
        value = t.f_food[card] + 100 * t.f_is_ox[card]
        if value > most:
            most = value
            best = out.choice[i]
    return because(out, best, LEAST_WASTE)


@rule
def forced_food(g: DonnerParty, t: Cards, out: Out, seat: int) -> int:
    """DP-59: the least shameful Action, or the smallest Forage card that is enough."""
    best = out.choice[0]
    least = 9999
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


# --------------------------------------------------------------------- Settlers and camps


@rule
def spare_one(g: DonnerParty, t: Cards, out: Out) -> int:
    """Whom the camp loses most easily: to weakness by Health, to death by worth."""
    best = out.choice[0]
    least = 9999
    for i in range(out.choices):
        owner = owner_of(settler_of(out.choice[i]))
        place = place_of(settler_of(out.choice[i]))
        if g.face[owner][place] == x.HEALTHY:
            cost = weakening_costs(g, t, owner, place)
        else:
            cost = settler_worth(g, t, owner, place)
        if cost < least:
            least = cost
            best = out.choice[i]
    return because(out, best, LEAST_HARM)


@rule
def pick_settler(g: DonnerParty, t: Cards, out: Out, seat: int) -> int:
    """Who is led out, or who weakens."""
    source = top(g, x.SOURCE)
    if t.a_effect[source][top(g, x.EFFECT)][x.OP] != x.LEAD_OUT:
        return spare_one(g, t, out)
    place = best_to_lead(g, t, seat)
    return because(out, striking(seat, place), OURSELVES_FIRST)


@rule
def pick_card(g: DonnerParty, t: Cards, out: Out, seat: int) -> int:
    """The best of others' cards; of our own, the one we can best spare."""
    whose = struck_now(g)
    missing = shortage(g, t, seat)
    room = room_for_later(g, t, seat, missing)
    scale = shame_scale(g, t, seat)
    best = out.choice[0]
    most = NEVER
    for i in range(out.choices):
        if is_forage(out.choice[i]):
            value = card_worth(g, t, seat, g.hand[whose][slot_laid(out.choice[i])], missing, room, scale)
        else:
            value = keep_worth(g, t, g.action[whose][slot_returned(out.choice[i])])
        if whose == seat:
            value = -value
        if value > most:
            most = value
            best = out.choice[i]
    return because(out, best, LEAST_USEFUL if whose == seat else BEST_CARD)


@rule
def take_communal(g: DonnerParty, t: Cards, out: Out, seat: int) -> int:
    missing = shortage(g, t, seat)
    room = room_for_later(g, t, seat, missing)
    slot = best_communal(g, t, seat, missing, room, shame_scale(g, t, seat))
    return because(out, taking(slot), BEST_CARD)


@rule
def choose_option(g: DonnerParty, t: Cards, out: Out, seat: int) -> int:
    return because(out, opting(best_option(g, t, seat, top(g, x.SOURCE))), BEST_CARD)


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


@rule
def name_target(g: DonnerParty, t: Cards, out: Out) -> int:
    card = top(g, x.CARD)
    nth = top(g, x.NTH)
    actor = top(g, x.ACTOR)
    aim = best_aim(g, t, card, nth, actor, first_named(g), weights(g, t, actor))
    if t.a_target[card][nth][x.T_WHO] == x.OWN:
        return because(out, aim, LEAST_HARM)
    if aims_to_kill(t, card) or gives_food_away(t, card) == 0:
        return because(out, aim, AGAINST_THE_LEADER)
    return because(out, aim, THE_WEAKEST)


# -------------------------------------------------------------------------------- Actions


@rule
def best_play(g: DonnerParty, t: Cards, out: Out, seat: int) -> int:
    """The choice of Action most worth playing; NONE if none is."""
    best = NONE
    most = WORTH_PLAYING
    for i in range(out.choices):
        if is_play(out.choice[i]):
            value = action_worth(g, t, seat, g.action[seat][slot_played(out.choice[i])])
            if value > most:
                most = value
                best = out.choice[i]
    return best


@rule
def reason_of(t: Cards, kind: int) -> int:
    if t.a_tags[kind] & x.TAG_FOOD:
        return FEEDS_US
    if t.a_shame[kind] < 0:
        return EASES_SHAME
    if t.a_targets[kind] > 0 and t.a_target[kind][0][x.T_WHO] != x.OWN:
        return AGAINST_THE_LEADER
    return TRY_OUR_LUCK


@rule
def play_or_pass(g: DonnerParty, t: Cards, out: Out, seat: int) -> int:
    """In a window: the best Action, or pass until it closes; at our own meal things may still change."""
    play = best_play(g, t, out, seat)
    if play != NONE:
        return because(out, play, reason_of(t, g.action[seat][slot_played(play)]))
    return because(out, x.NO if is_own_meal(g, seat) else x.YIELD_WINDOW, NOTHING_TO_PLAY)


@rule
def give_up(g: DonnerParty, t: Cards, out: Out, seat: int) -> int:
    """One Action too many: play it if that helps, otherwise return the one we can best spare."""
    play = best_play(g, t, out, seat)
    if play != NONE:
        return because(out, play, reason_of(t, g.action[seat][slot_played(play)]))
    best = out.choice[0]
    least = 9999
    for i in range(out.choices):
        if is_return(out.choice[i]):
            value = keep_worth(g, t, g.action[seat][slot_returned(out.choice[i])])
            if value < least:
                least = value
                best = out.choice[i]
    return because(out, best, LEAST_USEFUL)


@rule
def answer_action(g: DonnerParty, t: Cards, out: Out, seat: int) -> int:
    """Stop what is aimed at us if that costs less than it takes."""
    best = x.NO
    most = 0
    harm = harm_done(g, t, seat)
    for i in range(out.choices):
        if is_play(out.choice[i]):
            gain = harm - shame_cost(g, t, seat, t.a_shame[g.action[seat][slot_played(out.choice[i])]])
            if gain > most:
                most = gain
                best = out.choice[i]
    return because(out, best, DEFENCE if best != x.NO else LET_IT_BE)


# --------------------------------------------------------------------------------- the rest


@rule
def choose_family(t: Cards, out: Out) -> int:
    """The family with the most Health."""
    best = out.choice[0]
    most = NEVER
    for i in range(out.choices):
        family = family_of(out.choice[i])
        total = 0
        for settler in range(1, t.settlers + 1):
            if t.s_family[settler] == family:
                total += t.s_health[settler][x.HEALTHY + t.s_weakened[settler]]
        if total > most:
            most = total
            best = out.choice[i]
    return because(out, best, STRONGEST_FAMILY)
