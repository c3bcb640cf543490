"""What is done about each question: it weighs everything in tenths of a point and takes what is worth the most."""

from __future__ import annotations

from snowbound.engine.flow import NONE, Out, because, top
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
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
from snowbound.games.donner_party.rules.spread import struck_now
from snowbound.games.donner_party.rules.targets import first_named
from snowbound.games.donner_party.thumb.aims import (
    aims_to_kill,
    best_aim,
    best_to_lead,
    gives_food_away,
    weakening_costs,
)
from snowbound.games.donner_party.thumb.effects import (
    action_worth,
    best_option,
    harm_done,
    is_own_meal,
    keep_worth,
)
from snowbound.games.donner_party.thumb.evaluation import (
    NEVER,
    WORTH_PLAYING,
    best_communal,
    card_worth,
    communal_worth,
    most_shame,
    new_action_worth,
    room_for_later,
    settler_worth,
    shame_cost,
    shame_cost_by,
    shame_scale,
    shortage,
    threat,
    weights,
)
from snowbound.games.donner_party.thumb.reasons import (
    AGAINST_THE_LEADER,
    AN_ACTION,
    BEST_CARD,
    DEFENCE,
    EASES_SHAME,
    FEEDS_US,
    LEAST_HARM,
    LEAST_USEFUL,
    LET_IT_BE,
    NOTHING_TO_PLAY,
    OURSELVES_FIRST,
    STRONGEST_FAMILY,
    THE_WEAKEST,
    TRY_OUR_LUCK,
)

TOP_SHAME_SPARED = 50  # points of threat: whoever has the most Shame is not relieved of it

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
    least = -NEVER
    for i in range(out.choices):
        other = seat_of(out.choice[i])
        value = threat(g, t, other)
        if g.shame_cards[other] >= most_shame(g, other):
            value += TOP_SHAME_SPARED
        if value < least:
            least = value
            best = out.choice[i]
    return because(out, best, THE_WEAKEST)


# --------------------------------------------------------------------- Settlers and camps


@rule
def spare_one(g: DonnerParty, t: Cards, out: Out) -> int:
    """Whom the camp loses most easily: to weakness by Health, to death by worth."""
    best = out.choice[0]
    least = -NEVER
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
    least = -NEVER
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
