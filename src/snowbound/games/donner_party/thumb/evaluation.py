"""How the rule of thumb values Food, Shame and Settlers for a camp, in tenths of a point.

Food is worth the hunger it prevents now, and a little for later; a Shame card costs the more, the nearer it brings the
camp to the highest Shame; an Action is worth what its effects are worth to the one who plays it, so cards of any deck
are judged by the same few rules.
"""

from __future__ import annotations

from snowbound.engine.flow import NONE
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.ending import (
    competes,
    extreme_settler,
    family_survives,
    points_beside,
)
from snowbound.games.donner_party.rules.forage import draws
from snowbound.games.donner_party.rules.party import (
    count_face,
    living,
    need,
    seats,
    survives,
    survivors,
)
from snowbound.games.donner_party.rules.piles import actions_held

# What things are worth, in tenths of a point.
WEAKENED_COSTS = 26  # two points, and Health that brings Food
DEATH_COSTS = 42  # three points, and a bonus perhaps
LAST_DEATH_COSTS = 120  # the game
FOOD_LATER = 13
ACTION_CARD = 8
FREE_PLACE = 5  # less for every two Actions already held
SHAME_EARLY = 4  # one Shame card, while there is time for others to gather as many
SHAME_BEHIND, SHAME_NEAR, SHAME_TOP, SHAME_LOST = 4, 9, 36, 8  # and late, by where it brings the camp
NEAR, LOST = 2, 5  # cards behind the most that are near it; cards beyond it after which all is lost
# Points behind the best after which Shame hardly matters; to how many tenths.
FAR_BEHIND, SHAME_FAR_BEHIND = 4, 2
LATE = 5  # rounds before the end from which on it gets late
SAFE_WORTH = 14  # a Settler led out no longer dies
AGE_BONUS, FAMILY_BONUS = 30, 20
CHIEF_RIVAL, AHEAD_OF_US, BEHIND_US = 3, 2, 1  # how much of another's loss is our gain, in tenths
REACH = 3  # points ahead of us beyond which pulling somebody down does not help us
HEALTHY_WORTH, WEAKENED_WORTH = 50, 30  # a living Settler, without bonuses
CLOSE = 4  # points behind us within which the chief rival is the one to hold down
STEW_LATER = 2  # a stew without an Ox in sight is worth one of so many parts of its Food
TO_OTHERS = 2  # and what an effect does to others, of what it would do to us
WEAKENS_OTHERS = 4  # the same, if it weakens one of their Settlers
FOOD_GIVEN = 3  # a Food given away
ANY_EFFECT = 5  # some effect or other
TENTHS = 10  # of a point; weights are tenths too

NEVER = -9999  # nothing is worth less, and nothing costs more than -NEVER
WORTH_PLAYING = 4  # more than this, or a card is kept

# ------------------------------------------------------------------------------- standing


@rule
def most_shame(g: DonnerParty, seat: int) -> int:
    """The most Shame cards of any other seat that counts for the highest Shame."""
    most = 0
    for other in range(seats(g)):
        if other != seat and competes(g, other):
            most = max(most, g.shame_cards[other])
    return most


@rule
def late_shame_cost(ahead: int) -> int:
    """What a Shame card costs near the end, by how far it brings the camp beyond the most any other has."""
    if ahead >= LOST:
        return SHAME_LOST
    if ahead >= 0:
        return SHAME_TOP
    return SHAME_NEAR if ahead >= -NEAR else SHAME_BEHIND


@rule
def shame_card_cost(most: int, left: int, card: int) -> int:
    """What it costs to hold that many cards rather than one fewer, while another has `most`. Early nobody knows who
    will have the most; the fewer rounds are left, the more it counts."""
    return (late_shame_cost(card - most) * (LATE - left) + SHAME_EARLY * left) // LATE


@rule
def shame_matters(g: DonnerParty, t: Cards, seat: int) -> int:
    """How much Shame matters to a camp, in tenths: one far behind in points has no win to lose."""
    oldest = extreme_settler(g, True)
    youngest = extreme_settler(g, False)
    best = 0
    for other in range(seats(g)):
        if other != seat and competes(g, other) and survives(g, other):
            best = max(best, points_beside(g, t, other, oldest, youngest))
    ours = points_beside(g, t, seat, oldest, youngest)
    return SHAME_FAR_BEHIND if ours < best - FAR_BEHIND else TENTHS


@rule
def shame_scale(g: DonnerParty, t: Cards, seat: int) -> int:
    """What Shame costs the seat at this moment, for `shame_cost_by`: the most another has, the rounds left and how much
    it matters, in one number. Many cards are weighed at one moment, and each may cost Shame."""
    left = min(LATE, rounds_left(g, t))
    return most_shame(g, seat) << 8 | left << 4 | shame_matters(g, t, seat)


@rule
def shame_cost_by(scale: int, cards: int, n: int) -> int:
    """What drawing n Shame cards costs a seat that holds so many; for n below 0, what giving them back is worth."""
    most = scale >> 8
    left = scale >> 4 & 15
    cost = 0
    for i in range(n):
        cost += shame_card_cost(most, left, cards + 1 + i)
    for i in range(min(-n, cards)):
        cost -= shame_card_cost(most, left, cards - i)
    return cost * (scale & 15) // TENTHS


@rule
def shame_cost(g: DonnerParty, t: Cards, seat: int, n: int) -> int:
    """The same for the seat, now."""
    return shame_cost_by(shame_scale(g, t, seat), g.shame_cards[seat], n) if n != 0 else 0


@rule
def threat(g: DonnerParty, t: Cards, seat: int) -> int:
    return threat_beside(g, t, seat, extreme_settler(g, True), extreme_settler(g, False))


@rule
def threat_beside(g: DonnerParty, t: Cards, seat: int, oldest: int, youngest: int) -> int:
    """How near a rival is to winning, in points; the one with the most Shame is half out already."""
    if not survives(g, seat) or not competes(g, seat):
        return 0
    ahead = points_beside(g, t, seat, oldest, youngest)
    if g.shame_cards[seat] > most_shame(g, seat):
        ahead -= ahead // 3
    return ahead


@rule
def weight(near: int, nearest: int, ours: int) -> int:
    """How much of another's loss is our gain, in tenths: `near` and `nearest` say how near
    to winning that seat and our nearest rival are, `ours` how many points we have."""
    if near > ours + REACH:
        return BEHIND_US
    if near >= nearest:  # the chief rival
        return CHIEF_RIVAL if near + CLOSE > ours else AHEAD_OF_US
    return AHEAD_OF_US if near > ours else BEHIND_US


@rule
def weights(g: DonnerParty, t: Cards, seat: int) -> int:
    """How much of each seat's loss is our gain, for `weight_of`: four bits a seat. They are found together, because
    each depends on who is nearest to winning."""
    oldest = extreme_settler(g, True)
    youngest = extreme_settler(g, False)
    ours = points_beside(g, t, seat, oldest, youngest)
    nearest = 0
    nears = 0
    for other in range(seats(g)):
        near = threat_beside(g, t, other, oldest, youngest)
        nears |= near << 8 * other
        if other != seat:
            nearest = max(nearest, near)
    found = 0
    for other in range(seats(g)):
        if competes(g, other) and survives(g, other):
            found |= weight(nears >> 8 * other & 255, nearest, ours) << 4 * other
    return found


@rule
def weight_of(shares: int, other: int) -> int:
    return shares >> 4 * other & 15


@rule
def settler_worth(g: DonnerParty, t: Cards, seat: int, place: int) -> int:
    """What a living Settler is worth to its camp."""
    worth_of = HEALTHY_WORTH if g.face[seat][place] == x.HEALTHY else WEAKENED_WORTH
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
    """Rounds after this one, if the deck runs down as fast as now."""
    drawn = max(1, survivors(g) - 1)
    for seat in range(seats(g)):
        drawn += draws(g, t, seat)
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
        return need(g, t, seat) - larder(g, t, seat)
    return need(g, t, seat) - g.food[seat] - larder(g, t, seat)


@rule
def hunger_costs(g: DonnerParty, seat: int, missing: int, scale: int) -> int:
    """What hunger costs, Shame by `scale`: the Healthy are Weakened (DP-58, DP-60, DP-61), then one dies and the
    rest is Shame (DP-62, DP-63)."""
    if missing <= 0:
        return 0
    healthy = count_face(g, seat, x.HEALTHY)
    if missing <= healthy:
        return missing * WEAKENED_COSTS
    death = LAST_DEATH_COSTS if living(g, seat) == 1 else DEATH_COSTS
    return healthy * WEAKENED_COSTS + death + shame_cost_by(scale, g.shame_cards[seat], missing - healthy - 1)


@rule
def room_for_later(g: DonnerParty, t: Cards, seat: int, missing: int) -> int:
    """How much Food the camp could use in the rounds to come, besides what is left over now."""
    return max(0, need(g, t, seat) * rounds_left(g, t) - max(0, -missing))


@rule
def food_worth(g: DonnerParty, seat: int, food: int, missing: int, room: int, scale: int) -> int:
    """What so much more Food is worth: hunger spared now, and what is over for later rounds."""
    spared = hunger_costs(g, seat, missing, scale) - hunger_costs(g, seat, missing - food, scale)
    over = food - max(0, min(missing, food))
    return spared + min(over, room) * FOOD_LATER


@rule
def card_worth(g: DonnerParty, t: Cards, seat: int, card: int, missing: int, room: int, scale: int) -> int:
    """A Forage card: a stew without an Ox in sight is worth little; the end, whether we are ahead."""
    if t.f_ends[card]:
        return lead(g, t, seat)
    if t.f_oxen[card] > g.oxen:
        return t.f_food[card] * FOOD_LATER // STEW_LATER
    return food_worth(g, seat, t.f_food[card], missing, room, scale) + use_worth(t, card)


@rule
def later_worth(op: int, n: int, who: int) -> int:
    """What an effect is worth some time, to whom it is done; `who` else it is done to."""
    others = who == x.STOPS_OTHERS or who == x.STOPS_ALL
    if op == x.LEAD_OUT:
        return SAFE_WORTH
    if op == x.DRAW_FORAGE:
        return n * FOOD_LATER
    if op == x.DRAW_ACTION:
        return n * ACTION_CARD
    if op == x.GIVE_SHAME:
        return n * SHAME_EARLY // TO_OTHERS if others else -n * SHAME_EARLY
    if op == x.MODIFY_NEED:
        return n * FOOD_LATER // TO_OTHERS if others else -n * FOOD_LATER
    if op == x.WEAKEN:
        return WEAKENED_COSTS // WEAKENS_OTHERS if others else -WEAKENED_COSTS
    if op == x.GIFT_FOOD:
        return -n * FOOD_GIVEN
    return ANY_EFFECT


@rule
def use_worth(t: Cards, card: int) -> int:
    """What the effects of Forage are worth, whenever it is used (Q80): of those to choose from the first."""
    total = 0
    i = 0
    source = x.ACTION_KINDS + card
    while i < t.a_effects[source]:
        row = t.a_effect[source][i]
        if row[x.OP] == x.CHOOSE:
            i += 1
        else:
            total += later_worth(row[x.OP], row[x.N], row[x.E_WHO])
            i = row[x.NEXT]
    return total


@rule
def lead(g: DonnerParty, t: Cards, seat: int) -> int:
    """What ending the game now is worth: good if we are ahead without the most Shame."""
    oldest = extreme_settler(g, True)
    youngest = extreme_settler(g, False)
    best = 0
    for other in range(seats(g)):
        if other != seat:
            best = max(best, threat_beside(g, t, other, oldest, youngest))
    return (threat_beside(g, t, seat, oldest, youngest) - best) * TENTHS


@rule
def unseen_worth(g: DonnerParty, t: Cards, seat: int, month: int, missing: int, room: int, scale: int) -> int:
    """A card known only by its month: the mean of those not seen yet."""
    total = 0
    cards = 0
    for card in range(1, t.forage_kinds + 1):
        if t.f_month[card] == month:
            left = t.f_count[card] - g.spent[card]
            cards += left
            total += left * card_worth(g, t, seat, card, missing, room, scale)
    return total // max(1, cards)


@rule
def communal_worth(
    g: DonnerParty, t: Cards, seat: int, slot: int, missing: int, room: int, scale: int
) -> int:
    card = g.communal[slot]
    if slot == 0 and (g.communal_knows >> seat) & 1 == 0:  # face-down: its back tells the month
        return unseen_worth(g, t, seat, t.f_month[card], missing, room, scale)
    return card_worth(g, t, seat, card, missing, room, scale)


@rule
def best_communal(g: DonnerParty, t: Cards, seat: int, missing: int, room: int, scale: int) -> int:
    """The place of the communal card worth most; NONE if there is none."""
    best = NONE
    most = NEVER
    for slot in range(x.COMMUNAL):
        if g.communal[slot] != 0:
            value = communal_worth(g, t, seat, slot, missing, room, scale)
            if value > most:
                most = value
                best = slot
    return best


@rule
def new_action_worth(g: DonnerParty, seat: int) -> int:
    return ACTION_CARD - FREE_PLACE * actions_held(g, seat) // 2
