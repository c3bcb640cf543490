"""What Actions and their effects are worth to a camp, in tenths of a point: cards of any deck are judged by these few
rules."""

from __future__ import annotations

from snowbound.engine.flow import NONE, PROC, cell, top
from snowbound.engine.rows import has_bit
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.answers import (
    owner_of,
    place_of,
)
from snowbound.games.donner_party.rules.forage import meant
from snowbound.games.donner_party.rules.party import (
    count_face,
    need,
    seats,
    survives,
)
from snowbound.games.donner_party.rules.piles import actions_held, in_hand
from snowbound.games.donner_party.rules.targets import (
    window_now,
)
from snowbound.games.donner_party.thumb.aims import (
    aim_gain,
    aims_to_kill,
    best_to_lead,
    safe_worth,
)
from snowbound.games.donner_party.thumb.evaluation import (
    FOOD_LATER,
    NEVER,
    TENTHS,
    WEAKENED_COSTS,
    best_communal,
    communal_worth,
    food_worth,
    hunger_costs,
    lead,
    new_action_worth,
    room_for_later,
    settler_worth,
    shame_cost,
    shame_scale,
    shortage,
    unseen_worth,
    weight_of,
    weights,
)

PEEK_WORTH = 3  # to know a card that comes
PEEK_AT_THE_END = 4  # in March, a peek is worth one of so many parts of being ahead
TOO_SOON = NEVER // 10  # unlike NEVER, other effects of the card can outweigh it
CARD_LOST = 8  # a Forage card of one's own choice
ACTION_LOST = 4
OTHERS_FOOD = 2  # others' Food is unknown to us: it is worth one of so many parts of ours

# What an Action in hand is worth keeping for.
SHAME_OF_IT = 4  # less, for each Shame it costs
CAN_ANSWER = 16
GIVES_FOOD = 9
KILLS_OTHERS, KILLS_OURS = 25, 30
LEADS_OUT = 20
DOES_SOMETHING = 8

# What an Action that can be answered takes from us, for each card or Food.
FORAGE_TAKEN, ACTION_TAKEN, NEED_RAISED = 18, 8, 12


@rule
def food_of(t: Cards, kind: int) -> int:
    """The Food an Action gives its player."""
    total = 0
    for i in range(t.a_effects[kind]):
        if t.a_effect[kind][i][x.OP] == x.FOOD:
            total += t.a_effect[kind][i][x.N]
    return total


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
    return TOO_SOON


@rule
def own_effect_worth(g: DonnerParty, t: Cards, seat: int, kind: int, op: int, n: int) -> int:
    """What an effect without a target is worth to the card's player."""
    if op == x.FOOD:
        return food_action_worth(g, t, seat, kind, n)
    if op == x.LEAD_OUT or op == x.WEAKEN:
        return affected_worth(g, t, seat, op, n, True)
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
        return lead(g, t, seat) // PEEK_AT_THE_END if g.month == x.LAST_MONTH else n * PEEK_WORTH
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
def affected_worth(g: DonnerParty, t: Cards, seat: int, op: int, n: int, own: bool) -> int:
    """What an effect is worth to the Party it strikes; others' Food is unknown to us."""
    if op == x.WEAKEN:
        return -WEAKENED_COSTS if count_face(g, seat, x.HEALTHY) > 0 else 0
    if op == x.LEAD_OUT:
        place = best_to_lead(g, t, seat)
        return safe_worth(g, t, seat, place) if place != NONE else 0
    if op == x.DISCARD_FORAGE:
        return -min(n, in_hand(g, seat)) * CARD_LOST
    if op == x.DISCARD_ACTION:
        return -min(n, actions_held(g, seat)) * ACTION_LOST
    if op == x.GIFT_FOOD or op == x.MODIFY_NEED:
        if g.fed[seat] or (op == x.MODIFY_NEED and window_now(g) < x.PRE_HUNGER):
            return 0  # too late, or too early to know
        if not own:
            return (n if op == x.GIFT_FOOD else -n) * FOOD_LATER // OTHERS_FOOD
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
                total += affected_worth(g, t, seat, op, n, True)
            else:
                total -= affected_worth(g, t, other, op, n, False) * weight_of(shares, other) // TENTHS
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
    if aims_to_kill(t, kind) and g.month < x.JANUARY:  # nobody shoots while there is beef
        return NEVER
    total = effects_worth(g, t, seat, kind) - shame_cost(g, t, seat, t.a_shame[kind])
    for i in range(t.a_targets[kind]):
        total += aim_gain(g, t, kind, i, seat)
    return total


@rule
def keep_worth(g: DonnerParty, t: Cards, kind: int) -> int:
    """What an Action in hand is worth later, whatever the present situation."""
    total = -SHAME_OF_IT * t.a_shame[kind]
    if t.a_answers[kind]:
        total += CAN_ANSWER
    for i in range(t.a_effects[kind]):
        row = t.a_effect[kind][i]
        if row[x.OP] == x.FOOD:
            total += GIVES_FOOD * row[x.N]
        elif row[x.OP] == x.KILL and row[x.SLOT] > 0:
            others = t.a_target[kind][row[x.SLOT] - 1][x.T_WHO] != x.OWN
            total += KILLS_OTHERS if others else -KILLS_OURS
        elif row[x.OP] == x.LEAD_OUT:
            total += LEADS_OUT
        elif row[x.OP] != x.PEEK and row[x.OP] != x.CHOOSE:
            total += DOES_SOMETHING
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
                    total += FORAGE_TAKEN * row[x.N]
                elif row[x.OP] == x.STEAL_ACTION or row[x.OP] == x.DISCARD_ACTION:
                    total += ACTION_TAKEN * row[x.N]
                elif row[x.OP] == x.GIVE_SHAME or row[x.OP] == x.MOVE_SHAME:
                    total += shame_cost(g, t, seat, row[x.N])
                elif row[x.OP] == x.MODIFY_NEED:
                    total += NEED_RAISED * row[x.N]
    return total
