"""What it is worth to aim an Action at a Settler or a camp, in tenths of a point."""

from __future__ import annotations

from snowbound.engine.flow import NONE
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.answers import (
    naming,
    owner_of,
    place_of,
    seat_of,
    settler_of,
    striking,
)
from snowbound.games.donner_party.rules.party import (
    lives,
    living,
    seats,
)
from snowbound.games.donner_party.rules.piles import actions_held, in_hand
from snowbound.games.donner_party.rules.targets import (
    asks_for_party,
    can_name,
    party_choosable,
)
from snowbound.games.donner_party.thumb.evaluation import (
    DEATH_COSTS,
    FOOD_LATER,
    NEVER,
    SAFE_WORTH,
    TENTHS,
    WEAKENED_COSTS,
    new_action_worth,
    rounds_left,
    settler_worth,
    shame_cost,
    shortage,
    weight_of,
    weights,
)

# Each per card, point of Food, or target; `share` is how much of another camp's loss is our gain.
FOOD_FOUND = 3  # what a point of Health brings in a round
ROUNDS_AHEAD = 4  # for which it is counted on
WEAKENED_IN_DANGER = 6  # a Weakened Settler may die soon, unless it is led out
MAY_ANSWER = 6  # its camp holds Actions
OURSELVES_HARMED = 10  # besides what is lost
HEALTH_BEFORE_FAMILY = 2  # the Health lost weighs more than a Settler of the family
OTHERS_FOOD = 2  # for each share; others' Food is unknown to us
OTHERS_FORAGE = 2  # for each share, a card that is lost
STOLEN_FORAGE = 12  # besides the share, a card that comes to us
WE_PICK, THEY_PICK = 8, 6  # more, the best of the cards; less, the worst
STOLEN_WHEN_HUNGRY = 10


@rule
def effect_on(t: Cards, kind: int, slot: int) -> int:
    """What an Action does to its target: the first effect aimed at it."""
    for i in range(t.a_effects[kind]):
        if t.a_effect[kind][i][x.SLOT] == slot:
            return t.a_effect[kind][i][x.OP]
    return 0


@rule
def weakening_costs(g: DonnerParty, t: Cards, seat: int, place: int) -> int:
    """The Health lost, the least first, gray Settlers before others."""
    settler = g.settler[seat][place]
    drop = t.s_health[settler][x.HEALTHY] - t.s_health[settler][x.HEALTHY + 1]
    return HEALTH_BEFORE_FAMILY * drop + (1 if t.s_family[settler] == g.family[seat] else 0)


@rule
def safe_worth(g: DonnerParty, t: Cards, seat: int, place: int) -> int:
    """What leading a Settler out is worth: it is safe and no longer eats, but its Health is gone."""
    settler = g.settler[seat][place]
    left = min(ROUNDS_AHEAD, rounds_left(g, t))
    eaten = t.s_need[settler][g.face[seat][place]] * FOOD_LATER // 2  # need is counted in halves
    found = t.s_health[settler][g.face[seat][place]] * FOOD_FOUND
    return (
        SAFE_WORTH + left * (eaten - found) + (WEAKENED_IN_DANGER if g.face[seat][place] == x.WEAKENED else 0)
    )


@rule
def best_to_lead(g: DonnerParty, t: Cards, seat: int) -> int:
    """The place of the Settler whom it is best to lead out; NONE if the last stays."""
    best = NONE
    most = NEVER
    for place in range(x.PARTY):
        if lives(g, seat, place) and living(g, seat) > 1:
            value = safe_worth(g, t, seat, place)
            if value > most:
                most = value
                best = place
    return best


@rule
def settler_gain(
    g: DonnerParty, t: Cards, kind: int, i: int, actor: int, owner: int, place: int, share: int
) -> int:
    """What it is worth to aim the i-th target of an Action at this Settler or body; `share` is the owner's weight."""
    target = t.a_target[kind][i]
    op = effect_on(t, kind, i + 1)
    if target[x.TK] == x.T_BODY:  # rather one whose camp cannot answer
        return 0 if owner == actor or actions_held(g, owner) == 0 else -MAY_ANSWER
    if op == x.LEAD_OUT:
        safe = safe_worth(g, t, owner, place)
        return safe if owner == actor else -safe * share // TENTHS
    if owner == actor:
        if op == x.KILL:
            return -settler_worth(g, t, owner, place) - OURSELVES_HARMED
        return -WEAKENED_COSTS - weakening_costs(g, t, owner, place)
    loss = settler_worth(g, t, owner, place) if op == x.KILL else WEAKENED_COSTS
    return loss * share // TENTHS


@rule
def party_gain(g: DonnerParty, t: Cards, kind: int, i: int, actor: int, owner: int, share: int) -> int:
    """What it is worth to aim the i-th target of an Action at this camp, whose weight is `share`."""
    total = 0
    for k in range(t.a_effects[kind]):
        row = t.a_effect[kind][k]
        op = row[x.OP]
        n = row[x.N]
        if row[x.SLOT] == i + 1:
            if op == x.GIFT_FOOD:
                total -= n * share * OTHERS_FOOD
            elif op == x.MODIFY_NEED:
                total += n * share * OTHERS_FOOD
            elif op == x.STEAL_FORAGE:
                total += min(n, in_hand(g, owner)) * (STOLEN_FORAGE + share)
                if row[x.E_PICK] != x.BY_CHANCE:  # the best of them, or the worst
                    total += WE_PICK if row[x.E_PICK] == x.BY_ACTOR else -THEY_PICK
                if shortage(g, t, actor) > 0:
                    total += STOLEN_WHEN_HUNGRY
            elif op == x.DISCARD_FORAGE:
                total += min(n, in_hand(g, owner)) * share * OTHERS_FORAGE
            elif op == x.DISCARD_ACTION:
                total += min(n, actions_held(g, owner)) * share
            elif op == x.STEAL_ACTION:
                total += min(n, actions_held(g, owner)) * (new_action_worth(g, actor) + share)
            elif op == x.GIVE_SHAME or op == x.MOVE_SHAME:
                total += shame_cost(g, t, owner, n) * share // TENTHS
                if op == x.MOVE_SHAME:
                    total -= shame_cost(g, t, actor, -n)
            elif op == x.WEAKEN:
                total += WEAKENED_COSTS * share // TENTHS
            elif op == x.KILL:
                total += DEATH_COSTS * share // TENTHS
    return total


@rule
def best_aim(g: DonnerParty, t: Cards, kind: int, i: int, actor: int, first: int, shares: int) -> int:
    """The best i-th target as an answer to the question for it, `first` being named; NONE if there is none. `shares`
    are what the losses of each seat are worth to who plays it."""
    best = NONE
    most = NEVER
    for owner in range(seats(g)):
        if asks_for_party(t, kind, i):
            if party_choosable(g, t, kind, i, actor, owner, first):
                gain = party_gain(g, t, kind, i, actor, owner, weight_of(shares, owner))
                if gain > most:
                    most = gain
                    best = naming(owner)
        else:
            for place in range(x.PARTY):
                if can_name(g, t, kind, i, actor, owner, place, first):
                    gain = settler_gain(g, t, kind, i, actor, owner, place, weight_of(shares, owner))
                    if gain > most:
                        most = gain
                        best = striking(owner, place)
    return best


@rule
def aim_gain(g: DonnerParty, t: Cards, kind: int, i: int, actor: int) -> int:
    """What the best i-th target is worth; an Ox by itself is worth nothing."""
    shares = weights(g, t, actor)
    aim = best_aim(g, t, kind, i, actor, NONE, shares)
    if aim == NONE:
        return 0
    if aim >= x.SETTLER:
        owner = owner_of(settler_of(aim))
        share = weight_of(shares, owner)
        return settler_gain(g, t, kind, i, actor, owner, place_of(settler_of(aim)), share)
    return party_gain(g, t, kind, i, actor, seat_of(aim), weight_of(shares, seat_of(aim)))


@rule
def gives_food_away(t: Cards, kind: int) -> int:
    total = 0
    for i in range(t.a_effects[kind]):
        if t.a_effect[kind][i][x.OP] == x.GIFT_FOOD:
            total += t.a_effect[kind][i][x.N]
    return total


@rule
def aims_to_kill(t: Cards, kind: int) -> bool:
    """Whether an Action kills a Settler of another camp."""
    for i in range(t.a_targets[kind]):
        target = t.a_target[kind][i]
        if target[x.TK] == x.T_SETTLER and target[x.T_WHO] != x.OWN and effect_on(t, kind, i + 1) == x.KILL:
            return True
    return False
