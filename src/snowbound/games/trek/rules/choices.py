"""What is legal: for each question its answers, in ascending order of action id."""

from __future__ import annotations

from snowbound.engine.flow import NONE, Out, offer
from snowbound.engine.rule import rule
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules.actions import card_of, helping, naming, offering, spending
from snowbound.games.trek.rules.cards import aid_place, cards, points
from snowbound.games.trek.rules.challenge import can_be_lost, points_needed
from snowbound.games.trek.rules.meal import can_give, may_feed
from snowbound.games.trek.rules.rest import can_offer, offers_made
from snowbound.games.trek.rules.supplies import card_found, swap_so_far


@rule
def offer_members(g: Trek, out: Out, group: int) -> None:
    for member in range(g.players):
        if g.group[member] == group:
            offer(out, naming(member))


@rule
def offer_patients(g: Trek, out: Out, group: int) -> None:
    """TR-17: first aid helps the injured only."""
    for member in range(g.players):
        if g.group[member] == group and g.injury[member] != x.HEALTHY:
            offer(out, helping(member))


@rule
def offer_deals(g: Trek, out: Out, seat: int, swaps: bool) -> None:
    """Gifts to members with room (TR-62), swaps for a card of theirs."""
    for slot in range(cards(g, seat)):
        for member in range(g.players):
            if member == seat or g.group[member] != g.group[seat]:
                continue
            if swaps:
                for theirs in range(cards(g, member)):
                    offer(out, offering(slot, member, theirs))
            if cards(g, member) < x.PLACES:
                offer(out, offering(slot, member, x.GIFT))


@rule
def legal(g: Trek, t: Charts, out: Out, seat: int) -> None:
    group = g.group[seat]
    ask = g.ask
    if ask == x.MOVE:
        offer(out, x.REST_ID)
        offer(out, x.TRAVEL_ID)
    elif ask == x.SPEND:
        for n in range(min(points(g, seat), points_needed(g), x.MAX_SPENT) + 1):
            offer(out, spending(n))
    elif ask == x.VOTE or ask == x.INJURE:
        offer_members(g, out, group)
    elif ask == x.CANNIBALISM:
        offer(out, x.NO)
        offer_members(g, out, group)
    elif ask == x.FEED:
        offer(out, x.NO)
        if can_give(g, seat):
            for member in range(g.players):
                if may_feed(g, group, seat, member):
                    offer(out, naming(member))
    elif ask == x.CARRIER:
        offer_members(g, out, group)
        if card_found(g) == x.AID:
            offer_patients(g, out, group)
    elif ask == x.AID_WINDOW:
        offer(out, x.NO)
        if aid_place(g, seat) != NONE:
            offer_patients(g, out, group)
    elif ask == x.FULL:
        if g.opt[x.MAY_DECLINE_CARD] and swap_so_far(g) != x.SWAP_AGREED:
            offer(out, x.NO)
        for slot in range(x.PLACES):
            offer(out, card_of(seat, slot))
        if swap_so_far(g) != x.SWAP_AGREED:
            offer_deals(g, out, seat, swap_so_far(g) == x.NO_SWAP)
    elif ask == x.TRADE:
        offer(out, x.NO)
        if aid_place(g, seat) != NONE:
            offer_patients(g, out, group)
        if can_offer(g, seat, offers_made(g)):
            offer_deals(g, out, seat, True)
    elif ask == x.WHICH_CARD:
        for slot in range(x.PLACES):
            if g.card[seat][slot] != x.AID:
                offer(out, card_of(seat, slot))
    elif ask == x.LOSE:
        for member in range(g.players):
            if g.group[member] == group:
                for slot in range(x.PLACES):
                    if g.card[member][slot] != x.NO_CARD and can_be_lost(g, seat, member, slot):
                        offer(out, card_of(member, slot))
    else:  # yes or no: consent, leave, join, accept, stay, re-roll, act
        offer(out, x.NO)
        offer(out, x.YES)
