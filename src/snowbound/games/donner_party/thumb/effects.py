"""What Actions and their effects are worth to a camp, in tenths of a point: cards of any deck are judged by these few
rules."""

from __future__ import annotations

from snowbound.engine.flow import NONE, PROC, cell, top
from snowbound.engine.rows import has_bit
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
from snowbound.games.donner_party.rules.forage import meant
from snowbound.games.donner_party.rules.party import (
    count_face,
    lives,
    living,
    need,
    seats,
    survives,
)
from snowbound.games.donner_party.rules.piles import actions_held, in_hand
from snowbound.games.donner_party.rules.targets import (
    asks_for_party,
    can_name,
    party_choosable,
    window_now,
)
from snowbound.games.donner_party.thumb.worth import (
    DEATH_COSTS,
    FOOD_LATER,
    JANUARY,
    NEVER,
    SAFE_WORTH,
    WEAKENED_COSTS,
    best_communal,
    communal_worth,
    food_worth,
    hunger_costs,
    lead,
    new_action_worth,
    room_for_later,
    rounds_left,
    settler_worth,
    shame_cost,
    shame_scale,
    shortage,
    unseen_worth,
    weight_of,
    weights,
)

PEEK_WORTH = 3  # to know a card that comes
FOOD_FOUND = 3  # what a point of Health brings in a round
CARD_LOST = 8  # a Forage card of one's own choice

# --------------------------------------------------------------------- Settlers and camps


@rule
def food_of(t: Cards, kind: int) -> int:
    """The Food an Action gives its player."""
    total = 0
    for i in range(t.a_effects[kind]):
        if t.a_effect[kind][i][x.OP] == x.FOOD:
            total += t.a_effect[kind][i][x.N]
    return total


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
    return 2 * drop + (1 if t.s_family[settler] == g.family[seat] else 0)


@rule
def safe_worth(g: DonnerParty, t: Cards, seat: int, place: int) -> int:
    """What leading a Settler out is worth: it is safe and no longer eats, but its Health is gone."""
    settler = g.settler[seat][place]
    left = min(4, rounds_left(g, t))
    eaten = t.s_need[settler][g.face[seat][place]] * FOOD_LATER // 2
    found = t.s_health[settler][g.face[seat][place]] * FOOD_FOUND
    return SAFE_WORTH + left * (eaten - found) + (6 if g.face[seat][place] == x.WEAKENED else 0)


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
        return 0 if owner == actor or actions_held(g, owner) == 0 else -6
    if op == x.LEAD_OUT:
        safe = safe_worth(g, t, owner, place)
        return safe if owner == actor else -safe * share // 10
    if owner == actor:
        if op == x.KILL:
            return -settler_worth(g, t, owner, place) - 10
        return -WEAKENED_COSTS - weakening_costs(g, t, owner, place)
    loss = settler_worth(g, t, owner, place) if op == x.KILL else WEAKENED_COSTS
    return loss * share // 10


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
                total -= n * share * 2
            elif op == x.MODIFY_NEED:
                total += n * share * 2
            elif op == x.STEAL_FORAGE:
                total += min(n, in_hand(g, owner)) * (12 + share)
                if row[x.E_PICK] != x.BY_CHANCE:  # the best of them, or the worst
                    total += 8 if row[x.E_PICK] == x.BY_ACTOR else -6
                if shortage(g, t, actor) > 0:
                    total += 10
            elif op == x.DISCARD_FORAGE:
                total += min(n, in_hand(g, owner)) * share * 2
            elif op == x.DISCARD_ACTION:
                total += min(n, actions_held(g, owner)) * share
            elif op == x.STEAL_ACTION:
                total += min(n, actions_held(g, owner)) * (new_action_worth(g, actor) + share)
            elif op == x.GIVE_SHAME or op == x.MOVE_SHAME:
                total += shame_cost(g, t, owner, n) * share // 10
                if op == x.MOVE_SHAME:
                    total -= shame_cost(g, t, actor, -n)
            elif op == x.WEAKEN:
                total += WEAKENED_COSTS * share // 10
            elif op == x.KILL:
                total += DEATH_COSTS * share // 10
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


# -------------------------------------------------------------------------------- Actions


@rule
def is_own_meal(g: DonnerParty, seat: int) -> bool:
    """Whether it is the seat's own feeding turn."""
    for depth in range(g.depth):
        if cell(g, depth, PROC) == x.P_WINDOW and cell(g, depth, x.WINDOW) == x.FEEDING_WINDOW:
            return cell(g, depth, x.FED) == seat
        if cell(g, depth, PROC) == x.P_FEED:
            return cell(g, depth, x.WHO) == seat
    return False


@rule
def food_action_worth(g: DonnerParty, t: Cards, seat: int, kind: int, food: int) -> int:
    """Food by an Action: at our own meal what hunger it spares; before it, if it is free, the Forage it saves."""
    if is_own_meal(g, seat):
        missing = need(g, t, seat) - g.food[seat]
        scale = shame_scale(g, t, seat)
        return hunger_costs(g, seat, missing, scale) - hunger_costs(g, seat, missing - food, scale)
    if window_now(g) == x.PRE_HUNGER and t.a_shame[kind] <= 0 and need(g, t, seat) - g.food[seat] >= food:
        missing = shortage(g, t, seat)
        room = room_for_later(g, t, seat, missing)
        return food_worth(g, seat, food, missing, room, shame_scale(g, t, seat))
    return NEVER // 10


@rule
def own_effect_worth(g: DonnerParty, t: Cards, seat: int, kind: int, op: int, n: int) -> int:
    """What an effect without a target is worth to the card's player."""
    if op == x.FOOD:
        return food_action_worth(g, t, seat, kind, n)
    if op == x.LEAD_OUT or op == x.WEAKEN:
        return befallen_worth(g, t, seat, op, n, True)
    if op == x.DRAW_FORAGE:
        if window_now(g) != x.PRE_HUNGER or g.cards == 0:
            return 0
        missing = shortage(g, t, seat)
        room = room_for_later(g, t, seat, missing)
        return n * unseen_worth(g, t, seat, g.month, missing, room, shame_scale(g, t, seat))
    if op == x.DRAW_ACTION:
        return n * new_action_worth(g, seat)
    if op == x.PEEK:  # Q65: it may end the game
        if g.cards == 0 or window_now(g) != x.PRE_BID:
            return 0
        return lead(g, t, seat) // 4 if g.month == x.LAST_MONTH else n * PEEK_WORTH
    if op == x.TAKE_COMMUNAL:
        missing = shortage(g, t, seat)
        room = room_for_later(g, t, seat, missing)
        scale = shame_scale(g, t, seat)
        slot = best_communal(g, t, seat, missing, room, scale)
        return communal_worth(g, t, seat, slot, missing, room, scale) if slot != NONE else 0
    if op == x.GIVE_SHAME:
        return -shame_cost(g, t, seat, n)
    if op == x.MODIFY_NEED:
        return -n * FOOD_LATER if g.fed[seat] == 0 else 0
    return 0


@rule
def befallen_worth(g: DonnerParty, t: Cards, seat: int, op: int, n: int, own: bool) -> int:
    """What an effect is worth to the Party it strikes; others' Food is unknown to us."""
    if op == x.WEAKEN:
        return -WEAKENED_COSTS if count_face(g, seat, x.HEALTHY) > 0 else 0
    if op == x.LEAD_OUT:
        place = best_to_lead(g, t, seat)
        return safe_worth(g, t, seat, place) if place != NONE else 0
    if op == x.DISCARD_FORAGE:
        return -min(n, in_hand(g, seat)) * CARD_LOST
    if op == x.DISCARD_ACTION:
        return -min(n, actions_held(g, seat)) * 4
    if op == x.GIFT_FOOD or op == x.MODIFY_NEED:
        if g.fed[seat] or (op == x.MODIFY_NEED and window_now(g) < x.PRE_HUNGER):
            return 0  # too late, or too early to know
        if not own:
            return n * FOOD_LATER // 2 if op == x.GIFT_FOOD else -n * FOOD_LATER // 2
        missing = shortage(g, t, seat) if not is_own_meal(g, seat) else need(g, t, seat) - g.food[seat]
        change = n if op == x.GIFT_FOOD else -n
        if change <= 0:
            return change * FOOD_LATER
        return food_worth(g, seat, change, missing, 0, shame_scale(g, t, seat))
    if op == x.DRAW_FORAGE:
        return n * FOOD_LATER
    if op == x.DRAW_ACTION:
        return n * new_action_worth(g, seat)
    if op == x.GIVE_SHAME:
        return -shame_cost(g, t, seat, n)
    return 0


@rule
def several_worth(g: DonnerParty, t: Cards, seat: int, op: int, n: int, who: int) -> int:
    """What an effect on several Parties is worth: harming others is good as far as they threaten us."""
    total = 0
    shares = weights(g, t, seat)
    for other in range(seats(g)):
        if has_bit(meant(g, who, seat), other) and survives(g, other):
            if other == seat:
                total += befallen_worth(g, t, seat, op, n, True)
            else:
                total -= befallen_worth(g, t, other, op, n, False) * weight_of(shares, other) // 10
    return total


@rule
def row_worth(g: DonnerParty, t: Cards, seat: int, source: int, i: int) -> int:
    """What one untargeted effect is worth."""
    row = t.a_effect[source][i]
    if row[x.SLOT] > 0:
        return 0
    if row[x.E_WHO] > 0:
        return several_worth(g, t, seat, row[x.OP], row[x.N], row[x.E_WHO])
    return own_effect_worth(g, t, seat, source, row[x.OP], row[x.N])


@rule
def option_worth(g: DonnerParty, t: Cards, seat: int, source: int, option: int) -> int:
    """What one of the options of a card is worth."""
    i = t.a_option[source][option]
    end = choice_end(t, source)
    total = 0
    while i < end:
        total += row_worth(g, t, seat, source, i)
        i = t.a_effect[source][i][x.NEXT]
    return total


@rule
def choice_end(t: Cards, source: int) -> int:
    """Which effect comes after those to choose from."""
    i = t.a_option[source][0]
    while t.a_effect[source][i][x.NEXT] < t.a_option[source][1]:
        i = t.a_effect[source][i][x.NEXT]
    return t.a_effect[source][i][x.NEXT]


@rule
def best_option(g: DonnerParty, t: Cards, seat: int, source: int) -> int:
    best = 0
    for i in range(t.a_effects[source]):
        if t.a_effect[source][i][x.OP] == x.CHOOSE:
            for option in range(1, t.a_effect[source][i][x.N]):
                if option_worth(g, t, seat, source, option) > option_worth(g, t, seat, source, best):
                    best = option
    return best


@rule
def effects_worth(g: DonnerParty, t: Cards, seat: int, source: int) -> int:
    """What all untargeted effects are worth, with the best choice."""
    total = 0
    i = 0
    while i < t.a_effects[source]:
        if t.a_effect[source][i][x.OP] == x.CHOOSE:
            total += option_worth(g, t, seat, source, best_option(g, t, seat, source))
            i = choice_end(t, source)
        else:
            total += row_worth(g, t, seat, source, i)
            i = t.a_effect[source][i][x.NEXT]
    return total


@rule
def action_worth(g: DonnerParty, t: Cards, seat: int, kind: int) -> int:
    """What it is worth to play an Action now: its effects, its best targets, its Shame."""
    if aims_to_kill(t, kind) and g.month < JANUARY:
        return NEVER
    total = effects_worth(g, t, seat, kind) - shame_cost(g, t, seat, t.a_shame[kind])
    for i in range(t.a_targets[kind]):
        total += aim_gain(g, t, kind, i, seat)
    return total


@rule
def keep_worth(g: DonnerParty, t: Cards, kind: int) -> int:
    """What an Action in hand is worth later, whatever the present situation."""
    total = -4 * t.a_shame[kind]
    if t.a_answers[kind]:
        total += 16
    for i in range(t.a_effects[kind]):
        row = t.a_effect[kind][i]
        if row[x.OP] == x.FOOD:
            total += 9 * row[x.N]
        elif row[x.OP] == x.KILL and row[x.SLOT] > 0:
            total += 25 if t.a_target[kind][row[x.SLOT] - 1][x.T_WHO] != x.OWN else -30
        elif row[x.OP] == x.LEAD_OUT:
            total += 20
        elif row[x.OP] != x.PEEK and row[x.OP] != x.CHOOSE:
            total += 8
    return total


@rule
def harm_done(g: DonnerParty, t: Cards, seat: int) -> int:
    """What the Action that may be answered would cost the seat."""
    kind = top(g, x.CARD)
    if top(g, x.ANSWERED) != NONE:  # our own Action would be cancelled: that costs no Shame either
        return 0
    total = 0
    for i in range(t.a_effects[kind]):
        row = t.a_effect[kind][i]
        if row[x.SLOT] > 0:
            what = t.a_target[kind][row[x.SLOT] - 1][x.TK]
            chosen = cell(g, g.depth - 2, x.TARGET + row[x.SLOT] - 1)
            if what == x.T_SETTLER and owner_of(chosen) == seat:
                if row[x.OP] == x.KILL:
                    total += settler_worth(g, t, seat, place_of(chosen))
                elif row[x.OP] == x.WEAKEN:
                    total += WEAKENED_COSTS
            elif what != x.T_SETTLER and what != x.T_BODY and chosen == seat:
                if row[x.OP] == x.STEAL_FORAGE or row[x.OP] == x.DISCARD_FORAGE:
                    total += 18 * row[x.N]
                elif row[x.OP] == x.STEAL_ACTION or row[x.OP] == x.DISCARD_ACTION:
                    total += 8 * row[x.N]
                elif row[x.OP] == x.GIVE_SHAME or row[x.OP] == x.MOVE_SHAME:
                    total += shame_cost(g, t, seat, row[x.N])
                elif row[x.OP] == x.MODIFY_NEED:
                    total += 12 * row[x.N]
    return total
