"""What things are worth to a camp of Donner Party, in tenths of a point: the eyes of its rule of thumb.

Food is worth the hunger it prevents now, and a little for later; a Shame card costs the more, the nearer it brings the
camp to the highest Shame; an Action is worth what its effects are worth to the one who plays it, so cards of any deck
are judged by the same few rules.
"""

from __future__ import annotations

from snowbound.engine.flow import NONE, PROC, cell, top
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
from snowbound.games.donner_party.rules.ending import competes, extreme_settler, family_survives, points
from snowbound.games.donner_party.rules.party import (
    count_face,
    health,
    living,
    need,
    seats,
    survives,
    survivors,
)
from snowbound.games.donner_party.rules.piles import actions_held, in_hand
from snowbound.games.donner_party.rules.targets import (
    asks_for_party,
    can_name,
    party_choosable,
    window_now,
)

# What things are worth, in tenths of a point.
WEAKENED_COSTS = 26  # two points, and Health that brings Food
DEATH_COSTS = 42  # three points, and a bonus perhaps
LAST_DEATH_COSTS = 120  # the game
FOOD_LATER = 13
ACTION_CARD = 8
FREE_PLACE = 6  # less for every two Actions already held
SHAME_LOW, SHAME_NEAR, SHAME_TOP = 8, 20, 32  # one Shame card, by where it brings the camp
USUAL_SHAME = -1  # cards more than rounds (or fewer) that nobody minds
AGE_BONUS, FAMILY_BONUS = 30, 20
CHIEF_RIVAL, AHEAD_OF_US, BEHIND_US = 4, 2, 1  # how much of another's loss is our gain, in tenths
JANUARY = 3  # nobody shoots while there is beef
NEVER = -9999

# ------------------------------------------------------------------------------- standing


@rule
def most_shame(g: DonnerParty, seat: int) -> int:
    """The most Shame cards another seat has that counts for the highest Shame."""
    most = 0
    for other in range(seats(g)):
        if other != seat and competes(g, other):
            most = max(most, g.shame_cards[other])
    return most


@rule
def shame_card_cost(g: DonnerParty, seat: int, card: int) -> int:
    """What it costs to hold that many cards rather than one fewer. Everybody gathers about one a round."""
    bar = max(most_shame(g, seat), g.round + USUAL_SHAME)
    if card > bar:
        return SHAME_TOP
    if card > bar - 2:
        return SHAME_NEAR
    return SHAME_LOW


@rule
def shame_cost(g: DonnerParty, seat: int, n: int) -> int:
    """What drawing n Shame cards costs; below 0, what giving them back is worth."""
    cards = g.shame_cards[seat]
    cost = 0
    for i in range(n):
        cost += shame_card_cost(g, seat, cards + 1 + i)
    for i in range(min(-n, cards)):
        cost -= shame_card_cost(g, seat, cards - i)
    return cost


@rule
def threat(g: DonnerParty, t: Cards, seat: int) -> int:
    """How near a rival is to winning, in points; who holds the most Shame is half out already."""
    if not survives(g, seat) or not competes(g, seat):
        return 0
    ahead = points(g, t, seat)
    if g.shame_cards[seat] > most_shame(g, seat):
        ahead -= ahead // 3
    return ahead


@rule
def is_chief_rival(g: DonnerParty, t: Cards, seat: int, other: int, near: int) -> bool:
    """Whether no other seat but one's own is nearer to winning than this one, who is so `near`."""
    for third in range(seats(g)):
        if third != seat and third != other and threat(g, t, third) > near:
            return False
    return True


@rule
def weight(g: DonnerParty, t: Cards, seat: int, other: int) -> int:
    """How much of another's loss is our gain, in tenths."""
    if not competes(g, other) or not survives(g, other):
        return 0
    near = threat(g, t, other)
    ours = points(g, t, seat)
    if is_chief_rival(g, t, seat, other, near):
        return CHIEF_RIVAL if near + 4 > ours else AHEAD_OF_US
    return AHEAD_OF_US if near > ours else BEHIND_US


@rule
def settler_worth(g: DonnerParty, t: Cards, seat: int, place: int) -> int:
    """What a living Settler is worth to its camp."""
    worth_of = 50 if g.face[seat][place] == x.HEALTHY else 30
    settler = g.settler[seat][place]
    if settler == extreme_settler(g, True):
        worth_of += AGE_BONUS
    if settler == extreme_settler(g, False):
        worth_of += AGE_BONUS
    if t.s_family[settler] == g.family[seat] and family_survives(g, t, seat):
        worth_of += FAMILY_BONUS
    return worth_of


# ----------------------------------------------------------------------------------- Food


@rule
def rounds_left(g: DonnerParty, t: Cards) -> int:
    """Rounds after this one, if the deck is drawn as fast as now."""
    drawn = max(1, survivors(g) - 1)
    for seat in range(seats(g)):
        drawn += health(g, t, seat) // x.DRAW_HEALTH
    return g.cards // drawn


@rule
def larder(g: DonnerParty, t: Cards, seat: int) -> int:
    """Food the hand can give, its own Oxen feeding its own stews."""
    total = 0
    oxen = g.oxen
    for slot in range(g.held[seat]):
        oxen += t.f_is_ox[g.hand[seat][slot]]
    for slot in range(g.held[seat]):
        card = g.hand[seat][slot]
        if t.f_oxen[card] <= oxen:
            total += t.f_food[card]
            oxen -= t.f_oxen[card]
    return total


@rule
def shortage(g: DonnerParty, t: Cards, seat: int) -> int:
    """Food missing in this round; below 0, what is left over. After the meal the next one counts."""
    if g.fed[seat]:
        return need(g, seat) - larder(g, t, seat)
    return need(g, seat) - g.food[seat] - larder(g, t, seat)


@rule
def hunger_costs(g: DonnerParty, seat: int, missing: int) -> int:
    """What so much hunger costs: the Healthy are Weakened, then one dies and the rest is Shame (DP-58 … DP-63)."""
    if missing <= 0:
        return 0
    healthy = count_face(g, seat, x.HEALTHY)
    if missing <= healthy:
        return missing * WEAKENED_COSTS
    death = LAST_DEATH_COSTS if living(g, seat) == 1 else DEATH_COSTS
    return healthy * WEAKENED_COSTS + death + shame_cost(g, seat, missing - healthy - 1)


@rule
def room_for_later(g: DonnerParty, t: Cards, seat: int, missing: int) -> int:
    """How much Food the camp could use in the rounds to come, besides what is left over now."""
    return max(0, need(g, seat) * rounds_left(g, t) - max(0, -missing))


@rule
def food_worth(g: DonnerParty, seat: int, food: int, missing: int, room: int) -> int:
    """What so much more Food is worth: hunger spared now, and what is over for later rounds."""
    spared = hunger_costs(g, seat, missing) - hunger_costs(g, seat, missing - food)
    over = food - max(0, min(missing, food))
    return spared + min(over, room) * FOOD_LATER


@rule
def card_worth(g: DonnerParty, t: Cards, seat: int, card: int, missing: int, room: int) -> int:
    """A Forage card: a stew without an Ox in sight is worth little; the end, whether we are ahead."""
    if t.f_ends[card]:
        return lead(g, t, seat)
    if t.f_oxen[card] > g.oxen:
        return t.f_food[card] * FOOD_LATER // 2
    return food_worth(g, seat, t.f_food[card], missing, room)


@rule
def lead(g: DonnerParty, t: Cards, seat: int) -> int:
    """What it is worth that the game ends now: good for who is ahead without the most Shame."""
    best = 0
    for other in range(seats(g)):
        if other != seat:
            best = max(best, threat(g, t, other))
    return (threat(g, t, seat) - best) * 10


@rule
def unseen_worth(g: DonnerParty, t: Cards, seat: int, month: int, missing: int, room: int) -> int:
    """A card of which only the month is known: the mean of those that have not been seen."""
    total = 0
    cards = 0
    for card in range(1, t.forage_kinds + 1):
        if t.f_month[card] == month:
            left = t.f_count[card] - g.spent[card]
            cards += left
            total += left * card_worth(g, t, seat, card, missing, room)
    return total // max(1, cards)


@rule
def communal_worth(g: DonnerParty, t: Cards, seat: int, slot: int, missing: int, room: int) -> int:
    card = g.communal[slot]
    if slot == 0 and (g.communal_knows >> seat) & 1 == 0:  # face-down: its back tells the month
        return unseen_worth(g, t, seat, t.f_month[card], missing, room)
    return card_worth(g, t, seat, card, missing, room)


@rule
def best_communal(g: DonnerParty, t: Cards, seat: int, missing: int, room: int) -> int:
    """The place of the communal card worth most; NONE if there is none."""
    best = NONE
    most = NEVER
    for slot in range(x.COMMUNAL):
        if g.communal[slot] != 0:
            value = communal_worth(g, t, seat, slot, missing, room)
            if value > most:
                most = value
                best = slot
    return best


@rule
def new_action_worth(g: DonnerParty, seat: int) -> int:
    return ACTION_CARD - FREE_PLACE * actions_held(g, seat) // 2


# --------------------------------------------------------------------- Settlers and camps


@rule
def food_of(t: Cards, kind: int) -> int:
    """Food an Action gives to who plays it."""
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
    """The Health lost, the least first; of equals the gray ones."""
    settler = g.settler[seat][place]
    drop = t.s_health[settler][x.HEALTHY] - t.s_health[settler][x.HEALTHY + 1]
    return 2 * drop + (1 if t.s_family[settler] == g.family[seat] else 0)


@rule
def settler_gain(
    g: DonnerParty, t: Cards, kind: int, i: int, actor: int, owner: int, place: int, share: int
) -> int:
    """What it is worth to aim the i-th target of an Action at this Settler or body; `share` is the owner's weight."""
    target = t.a_target[kind][i]
    op = effect_on(t, kind, i + 1)
    if target[x.TK] == x.T_BODY:  # rather one whose camp cannot answer
        return 0 if owner == actor or actions_held(g, owner) == 0 else -6
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
                if shortage(g, t, actor) > 0:
                    total += 10
            elif op == x.DISCARD_FORAGE:
                total += min(n, in_hand(g, owner)) * share * 2
            elif op == x.DISCARD_ACTION:
                total += min(n, actions_held(g, owner)) * share
            elif op == x.GIVE_SHAME or op == x.MOVE_SHAME:
                total += shame_cost(g, owner, n) * share // 10
                if op == x.MOVE_SHAME:
                    total -= shame_cost(g, actor, -n)
            elif op == x.WEAKEN:
                total += WEAKENED_COSTS * share // 10
            elif op == x.KILL:
                total += DEATH_COSTS * share // 10
    return total


@rule
def best_aim(g: DonnerParty, t: Cards, kind: int, i: int, actor: int, first: int) -> int:
    """The best i-th target as an answer to the question for it, `first` being named; NONE if there is none."""
    best = NONE
    most = NEVER
    for owner in range(seats(g)):
        if asks_for_party(t, kind, i):
            if party_choosable(g, t, kind, i, actor, owner, first):
                gain = party_gain(g, t, kind, i, actor, owner, weight(g, t, actor, owner))
                if gain > most:
                    most = gain
                    best = naming(owner)
        else:
            share = NONE  # not weighed yet
            for place in range(x.PARTY):
                if can_name(g, t, kind, i, actor, owner, place, first):
                    if share == NONE:
                        share = weight(g, t, actor, owner)
                    gain = settler_gain(g, t, kind, i, actor, owner, place, share)
                    if gain > most:
                        most = gain
                        best = striking(owner, place)
    return best


@rule
def aim_gain(g: DonnerParty, t: Cards, kind: int, i: int, actor: int) -> int:
    """What the best i-th target is worth; an Ox nothing in itself."""
    aim = best_aim(g, t, kind, i, actor, NONE)
    if aim == NONE:
        return 0
    if aim >= x.SETTLER:
        owner = owner_of(settler_of(aim))
        share = weight(g, t, actor, owner)
        return settler_gain(g, t, kind, i, actor, owner, place_of(settler_of(aim)), share)
    return party_gain(g, t, kind, i, actor, seat_of(aim), weight(g, t, actor, seat_of(aim)))


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
    """Food by an Action: at the own meal what hunger it spares; before it, if it is free, the Forage it saves."""
    if is_own_meal(g, seat):
        missing = need(g, seat) - g.food[seat]
        return hunger_costs(g, seat, missing) - hunger_costs(g, seat, missing - food)
    if window_now(g) == x.PRE_HUNGER and t.a_shame[kind] <= 0 and need(g, seat) - g.food[seat] >= food:
        missing = shortage(g, t, seat)
        return food_worth(g, seat, food, missing, room_for_later(g, t, seat, missing))
    return NEVER // 10


@rule
def own_effect_worth(g: DonnerParty, t: Cards, seat: int, kind: int, op: int, n: int) -> int:
    """What an effect without a target is worth to who plays the card."""
    if op == x.FOOD:
        return food_action_worth(g, t, seat, kind, n)
    if op == x.DRAW_FORAGE:
        if window_now(g) != x.PRE_HUNGER or g.cards == 0:
            return 0
        missing = shortage(g, t, seat)
        return n * unseen_worth(g, t, seat, g.month, missing, room_for_later(g, t, seat, missing))
    if op == x.DRAW_ACTION:
        return n * new_action_worth(g, seat)
    if op == x.PEEK:  # Q65: it may end the game
        return lead(g, t, seat) // 4 if g.month == x.LAST_MONTH and g.cards > 0 else 0
    if op == x.GIVE_SHAME:
        return -shame_cost(g, seat, n)
    if op == x.MODIFY_NEED:
        return -n * FOOD_LATER if g.fed[seat] == 0 else 0
    return 0


@rule
def action_worth(g: DonnerParty, t: Cards, seat: int, kind: int) -> int:
    """What it is worth to play an Action now: its effects, its best targets, its Shame."""
    if aims_to_kill(t, kind) and g.month < JANUARY:
        return NEVER
    total = -shame_cost(g, seat, t.a_shame[kind])
    for i in range(t.a_effects[kind]):
        row = t.a_effect[kind][i]
        if row[x.SLOT] == 0:
            total += own_effect_worth(g, t, seat, kind, row[x.OP], row[x.N])
    for i in range(t.a_targets[kind]):
        total += aim_gain(g, t, kind, i, seat)
    return total


@rule
def keep_worth(g: DonnerParty, t: Cards, kind: int) -> int:
    """What an Action in hand is worth for later, without looking at the moment."""
    total = -4 * t.a_shame[kind]
    if t.a_answers[kind]:
        total += 16
    for i in range(t.a_effects[kind]):
        row = t.a_effect[kind][i]
        if row[x.OP] == x.FOOD:
            total += 9 * row[x.N]
        elif row[x.OP] == x.KILL and row[x.SLOT] > 0:
            total += 25 if t.a_target[kind][row[x.SLOT] - 1][x.T_WHO] != x.OWN else -30
        elif row[x.OP] != x.PEEK:
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
                elif row[x.OP] == x.GIVE_SHAME or row[x.OP] == x.MOVE_SHAME:
                    total += shame_cost(g, seat, row[x.N])
                elif row[x.OP] == x.MODIFY_NEED:
                    total += 12 * row[x.N]
    return total
