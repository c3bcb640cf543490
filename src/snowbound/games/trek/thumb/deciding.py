"""What is done about each question."""

from __future__ import annotations

from snowbound.engine.flow import NONE, Out, because
from snowbound.engine.rule import rule
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules import actions
from snowbound.games.trek.rules.cards import aid_place, cards, points, strength
from snowbound.games.trek.rules.challenge import can_be_lost
from snowbound.games.trek.rules.clock import is_night
from snowbound.games.trek.rules.groups import size
from snowbound.games.trek.rules.meal import can_give, is_hungry, may_feed
from snowbound.games.trek.rules.rest import can_offer
from snowbound.games.trek.thumb.estimates import (
    AID_WORTH,
    SPARE_AID_WORTH,
    effort_expected,
    food,
    most_hurt,
    worst_place,
    worth,
)
from snowbound.games.trek.thumb.reasons import (
    W_AGAIN,
    W_AID,
    W_ALONE,
    W_BEARER,
    W_EAT_DOOMED,
    W_EAT_NOBODY,
    W_FAIR_SWAP,
    W_FEED_STARVING,
    W_HARDIEST,
    W_KEEP_FOOD,
    W_KEEP_ROLL,
    W_LEAST_CARD,
    W_MARCH,
    W_NOT_WORTH,
    W_NOTHING_TO_TRADE,
    W_PLEDGE,
    W_ROOM,
    W_SHARE_CARD,
    W_SPLIT,
    W_TOGETHER,
    W_TOO_TIRED,
    W_WORST_CARD,
)

INJURY_WORTH = 4  # what it is worth not to be hurt, in points of food
DEATH_WORTH = 20
CARD_WORTH = 4  # of the card that a failed challenge may cost
LARGEST = 6  # larger bands split
MIDDLING = 2  # difficulty of a middling challenge, in times X
INJURY_BEFORE_VALUE = 10  # an injury makes frailer than the lowest value does
HURT, STRENGTH, OURSELVES = 100, 2, 20  # what speaks against injuring somebody

# ------------------------------------------------------------------------------- nights


@rule
def doomed(g: Trek, group: int, seat: int) -> int:
    """How many starving members will go hungry tonight even if all share."""
    needy = 0
    spare = 0
    for member in range(g.players):
        if g.group[member] == group:
            has = food(g, seat, member)
            if has > 0:
                spare += has - 1
            elif g.starving[member]:
                needy += 1
    return max(0, needy - spare)


@rule
def whom_to_eat(g: Trek, group: int, seat: int) -> int:
    """The weakest of those who would starve tonight, never ourselves; NONE if nobody else would."""
    best = NONE
    for member in range(g.players):
        if g.group[member] == group and member != seat and g.starving[member] and food(g, seat, member) == 0:
            if best == NONE or frailty(g, member) > frailty(g, best):
                best = member
    return best


@rule
def frailty(g: Trek, member: int) -> int:
    return INJURY_BEFORE_VALUE * g.injury[member] - g.value[member]


@rule
def cannibalism(g: Trek, out: Out, group: int, seat: int) -> int:
    if doomed(g, group, seat) > 0:
        member = whom_to_eat(g, group, seat)
        if member != NONE:
            return because(out, actions.naming(member), W_EAT_DOOMED)
    return because(out, x.NO, W_EAT_NOBODY)


@rule
def feed(g: Trek, out: Out, group: int, seat: int) -> int:
    if can_give(g, seat):
        for member in range(g.players):
            if g.starving[member] and is_hungry(g, member) and may_feed(g, group, seat, member):
                return because(out, actions.naming(member), W_FEED_STARVING)
    return because(out, x.NO, W_KEEP_FOOD)


@rule
def move(g: Trek, out: Out, group: int) -> int:
    """Rest only where it turns a group that fails into one that does not."""
    if is_night(g):
        middling = 2 * MIDDLING * g.players  # twice, like the effort expected
        if effort_expected(g, group, True) < middling <= effort_expected(g, group, False):
            return because(out, x.REST_ID, W_TOO_TIRED)
    return because(out, x.TRAVEL_ID, W_MARCH)


# ------------------------------------------------------------------------------ parting


@rule
def rank(g: Trek, seat: int) -> int:
    """How many members of its group are stronger than the seat; of equals the lower seat counts as stronger."""
    n = 0
    for member in range(g.players):
        if g.group[member] == g.group[seat] and (
            strength(g, member) > strength(g, seat)
            or (strength(g, member) == strength(g, seat) and member < seat)
        ):
            n += 1
    return n


@rule
def part(g: Trek, out: Out, seat: int) -> int:
    """Every second member of a band too large to feed leaves, strong and weak alike."""
    if size(g, g.group[seat]) > LARGEST and rank(g, seat) % 2 == 1:
        return because(out, x.YES, W_SPLIT)
    return because(out, x.NO, W_TOGETHER)


@rule
def accept(g: Trek, out: Out, group: int) -> int:
    """A companion is welcome while the new group stays small."""
    coming = 1
    for member in range(g.players):
        if g.group[member] == group and g.said[member] == x.ACCEPTED:
            coming += 1
    if coming < LARGEST:
        return because(out, x.YES, W_TOGETHER)
    return because(out, x.NO, W_ALONE)


# -------------------------------------------------------------------------------- cards


@rule
def bearer(g: Trek, out: Out, group: int, seat: int, card: int) -> int:
    """First aid for a dying member at once; otherwise to the member with room and the least food."""
    hurt = most_hurt(g, group, seat)
    if card == x.AID and hurt != NONE:
        return because(out, actions.helping(hurt), W_AID)
    best = seat
    for member in range(g.players):
        if g.group[member] == group and cards(g, member) < x.PLACES:
            if cards(g, best) == x.PLACES or food(g, seat, member) < food(g, seat, best):
                best = member
    return because(out, actions.naming(best), W_BEARER)


@rule
def friend_with_room(g: Trek, seat: int) -> int:
    best = NONE
    for member in range(g.players):
        if member != seat and g.group[member] == g.group[seat] and cards(g, member) < x.PLACES:
            if best == NONE or food(g, seat, member) < food(g, seat, best):
                best = member
    return best


@rule
def make_room(g: Trek, out: Out, seat: int, card: int, may_give: bool) -> int:
    """A third card: hand the least to a friend, or let the least go."""
    friend = friend_with_room(g, seat)
    slot = worst_place(g, seat, seat)
    if friend != NONE and may_give:
        return because(out, actions.offering(slot, friend, x.GIFT), W_ROOM)
    new = card
    if card == x.AID:
        new = AID_WORTH if aid_place(g, seat) == NONE else SPARE_AID_WORTH
    if g.opt[x.MAY_DECLINE_CARD] and new <= worth(g, seat, seat, slot):
        return because(out, x.NO, W_WORST_CARD)
    return because(out, actions.card_of(seat, slot), W_WORST_CARD)


@rule
def consent(g: Trek, out: Out, seat: int, by: int, offered: int) -> int:
    """A swap that gives as much as it takes."""
    theirs = worth(g, seat, by, actions.offered_slot(offered))
    if theirs >= worth(g, seat, seat, actions.offered_for(offered)):
        return because(out, x.YES, W_FAIR_SWAP)
    return because(out, x.NO, W_FAIR_SWAP)


@rule
def hungry_friend(g: Trek, seat: int) -> int:
    """A companion without food and with a free hand, if the seat has a second card of food."""
    if points(g, seat) == 0 or cards(g, seat) < x.PLACES or aid_place(g, seat) != NONE:
        return NONE
    for member in range(g.players):
        if (
            member != seat
            and g.group[member] == g.group[seat]
            and cards(g, member) < x.PLACES
            and food(g, seat, member) == 0
        ):
            return member
    return NONE


@rule
def has_cause_to_act(g: Trek, group: int, seat: int) -> bool:
    if aid_place(g, seat) != NONE and most_hurt(g, group, seat) != NONE:
        return True
    return hungry_friend(g, seat) != NONE


@rule
def trade(g: Trek, out: Out, group: int, seat: int, made: int) -> int:
    hurt = most_hurt(g, group, seat)
    if aid_place(g, seat) != NONE and hurt != NONE:
        return because(out, actions.helping(hurt), W_AID)
    friend = hungry_friend(g, seat)
    if friend != NONE and can_offer(g, seat, made):
        return because(out, actions.offering(worst_place(g, seat, seat), friend, x.GIFT), W_SHARE_CARD)
    return because(out, x.NO, W_NOTHING_TO_TRADE)


# --------------------------------------------------------------------------- challenges


@rule
def again(g: Trek, t: Charts, out: Out, group: int, face: int) -> int:
    """A small group's second roll: for a challenge it would fail."""
    event = t.travel[face]
    if event == x.CHALLENGE_EVENT and effort_expected(g, group, True) <= 2 * t.multiple[face] * g.players:
        return because(out, x.YES, W_AGAIN)
    return because(out, x.NO, W_KEEP_ROLL)


@rule
def cost_of_failing(g: Trek, group: int) -> int:
    """Half the time a card, half the time an injury to whoever bears it best."""
    injury = DEATH_WORTH
    for member in range(g.players):
        if g.group[member] == group and g.injury[member] != x.HEAVILY:
            injury = min(injury, INJURY_WORTH if g.injury[member] == x.HEALTHY else 2 * INJURY_WORTH)
    return injury // 2 + CARD_WORTH // 2


@rule
def pledge(g: Trek, out: Out, group: int, seat: int, deficit: int) -> int:
    """Everything, if the deficit costs less than failing: no more than the deficit is taken (R-9)."""
    if deficit <= cost_of_failing(g, group):
        return because(out, actions.spending(min(points(g, seat), deficit)), W_PLEDGE)
    return because(out, actions.spending(0), W_NOT_WORTH)


@rule
def lose(g: Trek, out: Out, group: int, seat: int) -> int:
    """The least card in the group; another's if equal."""
    worst = NONE
    least = 0
    for member in range(g.players):
        if g.group[member] != group:
            continue
        for slot in range(x.PLACES):
            if g.card[member][slot] != x.NO_CARD and can_be_lost(g, seat, member, slot):
                price = 2 * worth(g, seat, member, slot) + (1 if member == seat else 0)
                if worst == NONE or price < least:
                    worst = actions.card_of(member, slot)
                    least = price
    return because(out, worst, W_LEAST_CARD)


@rule
def injure(g: Trek, out: Out, group: int, seat: int) -> int:
    """The least hurt, then the weakest; ourselves last."""
    best = NONE
    least = 0
    for member in range(g.players):
        if g.group[member] == group:
            price = HURT * g.injury[member] + STRENGTH * g.value[member]
            price += OURSELVES if member == seat else 0
            if best == NONE or price < least:
                best = member
                least = price
    return because(out, actions.naming(best), W_HARDIEST)
