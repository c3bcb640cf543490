"""Trek by rule of thumb.

What experience teaches: those who travel by night arrive in half the nights. Together a band overcomes more
challenges, but supplies come to a group and not to a head, so a very large one splits; a small group may roll
again. First aid waits for the heavily injured, food for those who would die tonight, and nobody is eaten who
would not be dead by morning: then the others live.
"""

from __future__ import annotations

from snowbound.engine.flow import NONE, PROC, Out, because
from snowbound.engine.rule import rule
from snowbound.games.trek.layout import (
    ACCEPT,
    ACCEPTED,
    ACT,
    AID,
    AID_ON,
    AID_WINDOW,
    BEARER,
    CANNIBALISM,
    CARD,
    CARRIER,
    CHALLENGE_EVENT,
    CHARACTER,
    CONSENT,
    DIFFICULTY,
    EFFORT,
    FACE,
    FEED,
    FULL,
    GIFT,
    GROUP,
    HEALTHY,
    HEAVILY,
    HIDDEN_CARDS,
    INJURE,
    JOIN,
    LEAVE,
    LOSE,
    MAY_DECLINE_CARD,
    MOVE,
    NEXT,
    NO,
    NO_CARD,
    OFFERS_MADE,
    P_TAKE,
    PENDING,
    PLACES,
    POINTS,
    REROLL,
    REST_ID,
    SEATS,
    SLOT,
    SPEND,
    STAY,
    SWAP_AGREED,
    SWAPPED,
    TRADE,
    TRADE_PENDING,
    TRAVEL_ID,
    VOTE,
    YES,
    Charts,
    Trek,
)
from snowbound.games.trek.rules.cards import aid_place, cards, points, smallest, strength
from snowbound.games.trek.rules.challenge import can_be_lost
from snowbound.games.trek.rules.ending import payoff
from snowbound.games.trek.rules.groups import from_left, size
from snowbound.games.trek.rules.hidden import sees_card
from snowbound.games.trek.rules.meal import can_give, is_hungry, may_feed
from snowbound.games.trek.rules.phase import is_night
from snowbound.games.trek.rules.rest import can_offer
from snowbound.games.trek.rules.supplies import offer_id, offered_for, offered_slot

UNSEEN_CARD = 6  # what a card is taken for that the seat has not seen
AID_WORTH = 8  # first aid, in points of food
SPARE_AID_WORTH = 4  # a second one for the same bearer
INJURY_WORTH = 4  # what it is worth not to be hurt, in points of food
DEATH_WORTH = 20
LARGEST = 6  # a band of more splits
HALF_DICE = 7  # twice the mean of a die

(
    _,
    W_LEAD,
    W_AID,
    W_SAVE_AID,
    W_EAT_NOBODY,
    W_EAT_DOOMED,
    W_BEARER,
    W_ROOM,
    W_WORST_CARD,
    W_FAIR_SWAP,
    W_FEED_STARVING,
    W_KEEP_FOOD,
    W_MARCH,
    W_TOO_TIRED,
    W_SPLIT,
    W_ALONE,
    W_TOGETHER,
    W_KEEP_ROLL,
    W_AGAIN,
    W_PLEDGE,
    W_NOT_WORTH,
    W_LEAST_CARD,
    W_HARDIEST,
    W_SHARE_CARD,
    W_NOTHING_TO_TRADE,
) = range(25)

WHY = {
    W_LEAD: "Whoever leads decides who is hurt and who is eaten.",
    W_AID: "Another injury would kill.",
    W_SAVE_AID: "First aid is spared for the heavily injured.",
    W_EAT_NOBODY: "Everybody can live through the night.",
    W_EAT_DOOMED: "Somebody would starve tonight whatever is done; the others may live.",
    W_BEARER: "The card goes where food is shortest and a hand is free.",
    W_ROOM: "A companion has a free hand.",
    W_WORST_CARD: "Of three cards the least is given up.",
    W_FAIR_SWAP: "What is offered is weighed against what is asked.",
    W_FEED_STARVING: "A starving companion would die tonight.",
    W_KEEP_FOOD: "Nobody dies tonight for want of this food.",
    W_MARCH: "Every night on the way costs food; two marches a day halve the nights.",
    W_TOO_TIRED: "Rested, the group would overcome what it now fails at.",
    W_SPLIT: "The band is too large to feed: supplies come to a group, not to a head.",
    W_ALONE: "Another mouth would eat what one finds.",
    W_TOGETHER: "Together there is more to set against a challenge.",
    W_KEEP_ROLL: "A second roll would more likely be worse.",
    W_AGAIN: "The group would hardly meet this challenge.",
    W_PLEDGE: "The points cost less than the failure.",
    W_NOT_WORTH: "The failure costs less than the points.",
    W_LEAST_CARD: "The card worth least goes.",
    W_HARDIEST: "Whoever can best bear it is hurt.",
    W_SHARE_CARD: "A companion has nothing to eat.",
    W_NOTHING_TO_TRADE: "There is nothing to put right.",
}


# ------------------------------------------------------------------- what the seat sees


@rule
def sees(g: Trek, seat: int, j: int, s: int) -> bool:
    return g.opt[HIDDEN_CARDS] == 0 or sees_card(g, seat, j, s)


@rule
def food(g: Trek, seat: int, j: int) -> int:
    """The points j seems to carry."""
    total = 0
    for s in range(PLACES):
        if g.card[j][s] == NO_CARD:
            continue
        if not sees(g, seat, j, s):
            total += UNSEEN_CARD
        elif g.card[j][s] != AID:
            total += g.card[j][s]
    return total


@rule
def worth(g: Trek, seat: int, j: int, s: int) -> int:
    """What j's card in place s seems worth to j, in points."""
    if not sees(g, seat, j, s):
        return UNSEEN_CARD
    if g.card[j][s] != AID:
        return g.card[j][s]
    return AID_WORTH if aid_place(g, j) == s else SPARE_AID_WORTH


@rule
def worst_place(g: Trek, seat: int, j: int) -> int:
    """The place of j's least card, or NONE."""
    worst = NONE
    for s in range(cards(g, j)):
        if worst == NONE or worth(g, seat, j, s) < worth(g, seat, j, worst):
            worst = s
    return worst


@rule
def effort_expected(g: Trek, k: int, tired: bool) -> int:
    """Twice the effort the group may expect."""
    total = 0
    for j in range(g.players):
        if g.group[j] == k:
            total += HALF_DICE * strength(g, j)
            if tired:
                total -= 2 * g.fatigue[j]
    return total


@rule
def most_hurt(g: Trek, k: int, seat: int) -> int:
    """The heavily injured member to help first: oneself, or the strongest. NONE if nobody is."""
    best = NONE
    for j in range(g.players):
        if g.group[j] == k and g.injury[j] == HEAVILY:
            if j == seat:
                return j
            if best == NONE or g.value[j] > g.value[best]:
                best = j
    return best


# ------------------------------------------------------------------------------- nights


@rule
def doomed(g: Trek, k: int, seat: int) -> int:
    """How many starving members will have nothing tonight, even if all share."""
    needy = 0
    spare = 0
    for j in range(g.players):
        if g.group[j] == k:
            has = food(g, seat, j)
            if has > 0:
                spare += has - 1
            elif g.starving[j]:
                needy += 1
    return max(0, needy - spare)


@rule
def whom_to_eat(g: Trek, k: int, seat: int) -> int:
    """Of those who would starve tonight the weakest, never oneself; NONE if nobody else would."""
    best = NONE
    for j in range(g.players):
        if g.group[j] == k and j != seat and g.starving[j] and food(g, seat, j) == 0:
            if best == NONE or frailty(g, j) > frailty(g, best):
                best = j
    return best


@rule
def frailty(g: Trek, j: int) -> int:
    return 10 * g.injury[j] - g.value[j]


@rule
def cannibalism(g: Trek, out: Out, k: int, seat: int) -> int:
    if doomed(g, k, seat) > 0:
        j = whom_to_eat(g, k, seat)
        if j != NONE:
            return because(out, CHARACTER + j, W_EAT_DOOMED)
    return because(out, NO, W_EAT_NOBODY)


@rule
def feed(g: Trek, out: Out, k: int, seat: int) -> int:
    if can_give(g, seat):
        for j in range(g.players):
            if g.starving[j] and is_hungry(g, j) and may_feed(g, k, seat, j):
                return because(out, CHARACTER + j, W_FEED_STARVING)
    return because(out, NO, W_KEEP_FOOD)


@rule
def move(g: Trek, out: Out, k: int) -> int:
    """Rest only where it turns a group that fails into one that does not."""
    if is_night(g):
        middling = 2 * 2 * g.players
        if effort_expected(g, k, True) < middling <= effort_expected(g, k, False):
            return because(out, REST_ID, W_TOO_TIRED)
    return because(out, TRAVEL_ID, W_MARCH)


# ------------------------------------------------------------------------------ parting


@rule
def rank(g: Trek, seat: int) -> int:
    """How many members of its group are stronger than the seat; of equals the lower seat counts as stronger."""
    n = 0
    for j in range(g.players):
        if g.group[j] == g.group[seat] and (
            strength(g, j) > strength(g, seat) or (strength(g, j) == strength(g, seat) and j < seat)
        ):
            n += 1
    return n


@rule
def part(g: Trek, out: Out, seat: int) -> int:
    """Every second one of a band too large to feed goes another way, strong and weak alike."""
    if size(g, g.group[seat]) > LARGEST and rank(g, seat) % 2 == 1:
        return because(out, YES, W_SPLIT)
    return because(out, NO, W_TOGETHER)


@rule
def accept(g: Trek, out: Out, k: int) -> int:
    """A companion is welcome while the new group stays small."""
    coming = 1
    for j in range(g.players):
        if g.group[j] == k and g.said[j] == ACCEPTED:
            coming += 1
    if coming < LARGEST:
        return because(out, YES, W_TOGETHER)
    return because(out, NO, W_ALONE)


# -------------------------------------------------------------------------------- cards


@rule
def bearer(g: Trek, out: Out, k: int, seat: int, card: int) -> int:
    """First aid for a dying member at once; else to whom has room and least food."""
    hurt = most_hurt(g, k, seat)
    if card == AID and hurt != NONE:
        return because(out, AID_ON + hurt, W_AID)
    best = seat
    for j in range(g.players):
        if g.group[j] == k and cards(g, j) < PLACES:
            if cards(g, best) == PLACES or food(g, seat, j) < food(g, seat, best):
                best = j
    return because(out, CHARACTER + best, W_BEARER)


@rule
def friend_with_room(g: Trek, seat: int) -> int:
    best = NONE
    for j in range(g.players):
        if j != seat and g.group[j] == g.group[seat] and cards(g, j) < PLACES:
            if best == NONE or food(g, seat, j) < food(g, seat, best):
                best = j
    return best


@rule
def make_room(g: Trek, out: Out, seat: int, card: int, may_give: bool) -> int:
    """A third card: hand the least to a friend, or let the least go."""
    friend = friend_with_room(g, seat)
    s = worst_place(g, seat, seat)
    if friend != NONE and may_give:
        return because(out, offer_id(s, friend, GIFT), W_ROOM)
    new = card
    if card == AID:
        new = AID_WORTH if aid_place(g, seat) == NONE else SPARE_AID_WORTH
    if g.opt[MAY_DECLINE_CARD] and new <= worth(g, seat, seat, s):
        return because(out, NO, W_WORST_CARD)
    return because(out, SLOT + PLACES * seat + s, W_WORST_CARD)


@rule
def consent(g: Trek, out: Out, seat: int, by: int, offered: int) -> int:
    """A swap that gives as much as it takes."""
    theirs = worth(g, seat, by, offered_slot(offered))
    if theirs >= worth(g, seat, seat, offered_for(offered)):
        return because(out, YES, W_FAIR_SWAP)
    return because(out, NO, W_FAIR_SWAP)


@rule
def hungry_friend(g: Trek, seat: int) -> int:
    """A companion without food and with a free hand, if the seat has a second card of food."""
    if points(g, seat) == 0 or cards(g, seat) < PLACES or aid_place(g, seat) != NONE:
        return NONE
    for j in range(g.players):
        if j != seat and g.group[j] == g.group[seat] and cards(g, j) < PLACES and food(g, seat, j) == 0:
            return j
    return NONE


@rule
def has_cause_to_act(g: Trek, k: int, seat: int) -> bool:
    if aid_place(g, seat) != NONE and most_hurt(g, k, seat) != NONE:
        return True
    return hungry_friend(g, seat) != NONE


@rule
def trade(g: Trek, out: Out, k: int, seat: int, made: int) -> int:
    hurt = most_hurt(g, k, seat)
    if aid_place(g, seat) != NONE and hurt != NONE:
        return because(out, AID_ON + hurt, W_AID)
    friend = hungry_friend(g, seat)
    if friend != NONE and can_offer(g, seat, made):
        return because(out, offer_id(worst_place(g, seat, seat), friend, GIFT), W_SHARE_CARD)
    return because(out, NO, W_NOTHING_TO_TRADE)


# --------------------------------------------------------------------------- challenges


@rule
def again(g: Trek, t: Charts, out: Out, k: int, face: int) -> int:
    """A small group's second roll: for a challenge it would fail."""
    event = t.travel[face]
    if event == CHALLENGE_EVENT and effort_expected(g, k, True) <= 2 * t.multiple[face] * g.players:
        return because(out, YES, W_AGAIN)
    return because(out, NO, W_KEEP_ROLL)


@rule
def cost_of_failing(g: Trek, k: int) -> int:
    """Half the time a card, half the time an injury to whoever bears it best."""
    injury = DEATH_WORTH
    for j in range(g.players):
        if g.group[j] == k and g.injury[j] != HEAVILY:
            injury = min(injury, INJURY_WORTH if g.injury[j] == HEALTHY else 2 * INJURY_WORTH)
    return injury // 2 + 2


@rule
def pledge(g: Trek, out: Out, k: int, seat: int, deficit: int) -> int:
    """All one has, if what is missing costs less than failing: no more than that is taken (R-9)."""
    if deficit <= cost_of_failing(g, k):
        return because(out, POINTS + min(points(g, seat), deficit), W_PLEDGE)
    return because(out, POINTS, W_NOT_WORTH)


@rule
def lose(g: Trek, out: Out, k: int, seat: int) -> int:
    """The least card in the group, of equal ones another's."""
    worst = NONE
    least = 0
    for j in range(g.players):
        if g.group[j] != k:
            continue
        for s in range(PLACES):
            if g.card[j][s] != NO_CARD and can_be_lost(g, seat, j, s):
                price = 2 * worth(g, seat, j, s) + (1 if j == seat else 0)
                if worst == NONE or price < least:
                    worst = SLOT + PLACES * j + s
                    least = price
    return because(out, worst, W_LEAST_CARD)


@rule
def injure(g: Trek, out: Out, k: int, seat: int) -> int:
    """Who is least hurt, of those who is weakest; oneself last."""
    best = NONE
    least = 0
    for j in range(g.players):
        if g.group[j] == k:
            price = 100 * g.injury[j] + 2 * g.value[j] + (20 if j == seat else 0)
            if best == NONE or price < least:
                best = j
                least = price
    return because(out, CHARACTER + best, W_HARDIEST)


# ------------------------------------------------------------------------------- thumb


@rule
def standing(g: Trek, t: Charts, seat: int) -> float:
    """For a bot that thinks ahead: the payoffs of all, its own counted twice. Where each looks only after itself
    the starving are left to die, and in the end fewer arrive, oneself among them."""
    total = payoff(g, t, seat)
    for j in range(g.players):
        total += payoff(g, t, j)
    return total / (g.players + 1)


@rule
def tempo(g: Trek) -> int:
    """For a bot that thinks ahead: a group's turn in a phase."""
    turn = 0 if g.depth < 2 else g.frame[1][GROUP]
    return g.phase * SEATS + turn


@rule
def playouts(g: Trek) -> int:
    """For a bot that thinks ahead: small companies are soon played to their end."""
    return max(1, min(4, SEATS // g.players))


@rule
def thumb(g: Trek, t: Charts, out: Out, seat: int) -> int:
    ask = g.ask
    k = g.group[seat]
    f = g.frame[g.depth - 1]
    if ask == VOTE:
        return because(out, CHARACTER + seat, W_LEAD)
    if ask == SPEND:
        return pledge(g, out, k, seat, f[DIFFICULTY] + 1 - f[EFFORT])
    if ask == REROLL:
        return again(g, t, out, k, f[FACE])
    if ask == MOVE:
        return move(g, out, k)
    if ask == STAY or ask == LEAVE or ask == JOIN:
        return part(g, out, seat)
    if ask == ACCEPT:
        return accept(g, out, k)
    if ask == CANNIBALISM:
        return cannibalism(g, out, k, seat)
    if ask == FEED:
        return feed(g, out, k, seat)
    if ask == AID_WINDOW:
        hurt = most_hurt(g, k, seat)
        if hurt != NONE and aid_place(g, seat) != NONE:
            return because(out, AID_ON + hurt, W_AID)
        return because(out, NO, W_SAVE_AID)
    if ask == CARRIER:
        return bearer(g, out, k, seat, f[CARD])
    if ask == FULL:
        return make_room(g, out, seat, f[CARD], f[SWAPPED] != SWAP_AGREED)
    if ask == CONSENT:
        if f[PROC] == P_TAKE:
            return consent(g, out, seat, f[BEARER], f[PENDING])
        return consent(g, out, seat, from_left(g, k, f[NEXT]), f[TRADE_PENDING])
    if ask == ACT:
        if has_cause_to_act(g, k, seat):
            return because(out, YES, W_SHARE_CARD)
        return because(out, NO, W_NOTHING_TO_TRADE)
    if ask == TRADE:
        return trade(g, out, k, seat, f[OFFERS_MADE])
    if ask == LOSE:
        return lose(g, out, k, seat)
    if ask == INJURE:
        return injure(g, out, k, seat)
    return because(out, SLOT + PLACES * seat + smallest(g, seat), W_LEAST_CARD)  # which card to pay from
