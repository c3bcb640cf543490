"""The bid: what each place in the order of picks is worth, and what a bid costs.

Whoever picks before us takes what is better, so a bid is weighed by how many are likely to go before: all who bid more,
and of those who bid the same the Party Leader first (DP-44, DP-45). The Leader can therefore bid less than the others.
"""

from __future__ import annotations

from snowbound.engine.flow import Out, because
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.answers import bidding
from snowbound.games.donner_party.rules.party import seats, survives
from snowbound.games.donner_party.thumb.evaluation import (
    NEVER,
    communal_worth,
    new_action_worth,
    room_for_later,
    shame_cost_by,
    shame_scale,
    shortage,
)
from snowbound.games.donner_party.thumb.reasons import HUNGRY, NOT_WORTH_IT, STOCKING_UP, TOO_DEAR

BIDS_MORE = 10  # others bid more than 0, 1 or 2 in six, three and one times as many of a hundred rounds
TAKES_IT = 8  # who goes before takes the better card, in tenths; or else an Action


@rule
def bids_more(bid: int) -> int:
    """How often another seat bids more, in hundredths."""
    return (x.HIGHEST_BID - bid) * (x.HIGHEST_BID + 1 - bid) * BIDS_MORE // 2


@rule
def goes_before(g: DonnerParty, seat: int, other: int, bid: int) -> int:
    """How often another seat picks before such a bid, in hundredths; the Leader comes first among equals."""
    more = bids_more(bid)
    if g.leader == seat:
        return more
    same = (100 if bid == 0 else bids_more(bid - 1)) - more
    return more + (same if g.leader == other else same // 2)


@rule
def weigh_communal(g: DonnerParty, t: Cards, out: Out, seat: int, scale: int) -> int:
    """Note in the scratch what each communal card is worth. Returns the Food missing now."""
    missing = shortage(g, t, seat)
    room = room_for_later(g, t, seat, missing)
    for slot in range(x.COMMUNAL):
        out.scratch[slot] = NEVER
        if g.communal[slot] != 0:
            out.scratch[slot] = communal_worth(g, t, seat, slot, missing, room, scale)
    return missing


@rule
def rank_of(out: Out, slot: int) -> int:
    """How many communal cards are worth more than this one."""
    worth = out.scratch
    better = 0
    for other in range(x.COMMUNAL):
        better += worth[other] > worth[slot] or (worth[other] == worth[slot] and other < slot)
    return better


@rule
def bid_gain(g: DonnerParty, out: Out, seat: int, bid: int, scale: int) -> int:
    """A bid's expected gain, in hundredths: those who pick earlier take what is better."""
    none = 10000
    one = 0
    two = 0
    three = 0
    for other in range(seats(g)):
        if other != seat and survives(g, other):
            before = goes_before(g, seat, other, bid) * TAKES_IT // 10
            three = (three * (100 - before) + two * before) // 100
            two = (two * (100 - before) + one * before) // 100
            one = (one * (100 - before) + none * before) // 100
            none = none * (100 - before) // 100
    total = 0
    cost = shame_cost_by(scale, g.shame_cards[seat], bid) + new_action_worth(g, seat)
    for slot in range(x.COMMUNAL):
        gain = out.scratch[slot] - cost
        if gain > 0:
            rank = rank_of(out, slot)
            likely = none if rank == 0 else one if rank == 1 else two if rank == 2 else three
            total += likely * gain
    return total


@rule
def make_bid(g: DonnerParty, t: Cards, out: Out, seat: int) -> int:
    """Bid as much as the cards are worth."""
    scale = shame_scale(g, t, seat)
    missing = weigh_communal(g, t, out, seat, scale)
    best = 0
    most = 0
    for bid in range(x.HIGHEST_BID + 1):
        gain = bid_gain(g, out, seat, bid, scale)
        if gain > most:
            most = gain
            best = bid
    if most <= 0:
        return because(out, bidding(best), NOT_WORTH_IT)
    if best == 0:
        return because(out, bidding(best), TOO_DEAR)
    return because(out, bidding(best), HUNGRY if missing > 0 else STOCKING_UP)
