"""Trek by rule of thumb.

What experience teaches: those who travel by night arrive in half the nights. Together a band overcomes more
challenges, but supplies come to a group and not to a head, so a very large one splits; a small group may roll
again. First aid waits for the heavily injured, food for those who would die tonight, and nobody is eaten who
would not be dead by morning: then the others live.
"""

from __future__ import annotations

from snowbound.engine.flow import NONE, Out, because, cell
from snowbound.engine.rule import rule
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules import actions
from snowbound.games.trek.rules.cards import aid_place, cards, points, smallest, strength
from snowbound.games.trek.rules.challenge import can_be_lost, points_needed
from snowbound.games.trek.rules.clock import is_night
from snowbound.games.trek.rules.ending import payoff
from snowbound.games.trek.rules.groups import size
from snowbound.games.trek.rules.hidden import sees_card
from snowbound.games.trek.rules.meal import can_give, is_hungry, may_feed
from snowbound.games.trek.rules.rest import can_offer, offers_made
from snowbound.games.trek.rules.supplies import card_found, offered_by, swap_offered, swap_so_far
from snowbound.games.trek.rules.travel import face_rolled

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
def sees(g: Trek, seat: int, member: int, slot: int) -> bool:
    return g.opt[x.HIDDEN_CARDS] == 0 or sees_card(g, seat, member, slot)


@rule
def food(g: Trek, seat: int, member: int) -> int:
    """The points j seems to carry."""
    total = 0
    for slot in range(x.PLACES):
        if g.card[member][slot] == x.NO_CARD:
            continue
        if not sees(g, seat, member, slot):
            total += UNSEEN_CARD
        elif g.card[member][slot] != x.AID:
            total += g.card[member][slot]
    return total


@rule
def worth(g: Trek, seat: int, member: int, slot: int) -> int:
    """What j's card in place s seems worth to j, in points."""
    if not sees(g, seat, member, slot):
        return UNSEEN_CARD
    if g.card[member][slot] != x.AID:
        return g.card[member][slot]
    return AID_WORTH if aid_place(g, member) == slot else SPARE_AID_WORTH


@rule
def worst_place(g: Trek, seat: int, member: int) -> int:
    """The place of j's least card, or NONE."""
    worst = NONE
    for slot in range(cards(g, member)):
        if worst == NONE or worth(g, seat, member, slot) < worth(g, seat, member, worst):
            worst = slot
    return worst


@rule
def effort_expected(g: Trek, group: int, tired: bool) -> int:
    """Twice the effort the group may expect."""
    total = 0
    for member in range(g.players):
        if g.group[member] == group:
            total += HALF_DICE * strength(g, member)
            if tired:
                total -= 2 * g.fatigue[member]
    return total


@rule
def most_hurt(g: Trek, group: int, seat: int) -> int:
    """The heavily injured member to help first: oneself, or the strongest. NONE if nobody is."""
    best = NONE
    for member in range(g.players):
        if g.group[member] == group and g.injury[member] == x.HEAVILY:
            if member == seat:
                return member
            if best == NONE or g.value[member] > g.value[best]:
                best = member
    return best


# ------------------------------------------------------------------------------- nights


@rule
def doomed(g: Trek, group: int, seat: int) -> int:
    """How many starving members will have nothing tonight, even if all share."""
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
    """Of those who would starve tonight the weakest, never oneself; NONE if nobody else would."""
    best = NONE
    for member in range(g.players):
        if g.group[member] == group and member != seat and g.starving[member] and food(g, seat, member) == 0:
            if best == NONE or frailty(g, member) > frailty(g, best):
                best = member
    return best


@rule
def frailty(g: Trek, member: int) -> int:
    return 10 * g.injury[member] - g.value[member]


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
        middling = 2 * 2 * g.players
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
    """Every second one of a band too large to feed goes another way, strong and weak alike."""
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
    """First aid for a dying member at once; else to whom has room and least food."""
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
    return injury // 2 + 2


@rule
def pledge(g: Trek, out: Out, group: int, seat: int, deficit: int) -> int:
    """All one has, if what is missing costs less than failing: no more than that is taken (R-9)."""
    if deficit <= cost_of_failing(g, group):
        return because(out, actions.spending(min(points(g, seat), deficit)), W_PLEDGE)
    return because(out, actions.spending(0), W_NOT_WORTH)


@rule
def lose(g: Trek, out: Out, group: int, seat: int) -> int:
    """The least card in the group, of equal ones another's."""
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
    """Who is least hurt, of those who is weakest; oneself last."""
    best = NONE
    least = 0
    for member in range(g.players):
        if g.group[member] == group:
            price = 100 * g.injury[member] + 2 * g.value[member] + (20 if member == seat else 0)
            if best == NONE or price < least:
                best = member
                least = price
    return because(out, actions.naming(best), W_HARDIEST)


# ------------------------------------------------------------------------------- thumb


@rule
def standing(g: Trek, t: Charts, seat: int) -> float:
    """For a bot that thinks ahead: the payoffs of all, its own counted twice. Where each looks only after itself
    the starving are left to die, and in the end fewer arrive, oneself among them."""
    total = payoff(g, t, seat)
    for member in range(g.players):
        total += payoff(g, t, member)
    return total / (g.players + 1)


@rule
def tempo(g: Trek) -> int:
    """For a bot that thinks ahead: a group's turn in a phase."""
    turn = 0 if g.depth < 2 else cell(g, 1, x.GROUP)
    return g.phase * x.SEATS + turn


@rule
def playouts(g: Trek) -> int:
    """For a bot that thinks ahead: small companies are soon played to their end."""
    return max(1, min(4, x.SEATS // g.players))


@rule
def thumb(g: Trek, t: Charts, out: Out, seat: int) -> int:
    ask = g.ask
    group = g.group[seat]
    if ask == x.VOTE:
        return because(out, actions.naming(seat), W_LEAD)
    if ask == x.SPEND:
        return pledge(g, out, group, seat, points_needed(g))
    if ask == x.REROLL:
        return again(g, t, out, group, face_rolled(g))
    if ask == x.MOVE:
        return move(g, out, group)
    if ask == x.STAY or ask == x.LEAVE or ask == x.JOIN:
        return part(g, out, seat)
    if ask == x.ACCEPT:
        return accept(g, out, group)
    if ask == x.CANNIBALISM:
        return cannibalism(g, out, group, seat)
    if ask == x.FEED:
        return feed(g, out, group, seat)
    if ask == x.AID_WINDOW:
        hurt = most_hurt(g, group, seat)
        if hurt != NONE and aid_place(g, seat) != NONE:
            return because(out, actions.helping(hurt), W_AID)
        return because(out, x.NO, W_SAVE_AID)
    if ask == x.CARRIER:
        return bearer(g, out, group, seat, card_found(g))
    if ask == x.FULL:
        return make_room(g, out, seat, card_found(g), swap_so_far(g) != x.SWAP_AGREED)
    if ask == x.CONSENT:
        return consent(g, out, seat, offered_by(g), swap_offered(g))
    if ask == x.ACT:
        if has_cause_to_act(g, group, seat):
            return because(out, x.YES, W_SHARE_CARD)
        return because(out, x.NO, W_NOTHING_TO_TRADE)
    if ask == x.TRADE:
        return trade(g, out, group, seat, offers_made(g))
    if ask == x.LOSE:
        return lose(g, out, group, seat)
    if ask == x.INJURE:
        return injure(g, out, group, seat)
    return because(out, actions.card_of(seat, smallest(g, seat)), W_LEAST_CARD)  # which card to pay from
