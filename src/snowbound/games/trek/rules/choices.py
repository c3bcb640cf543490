"""What is legal: for each question its answers, in ascending order of action id."""

from __future__ import annotations

from snowbound.engine.flow import Out, offer
from snowbound.engine.rule import rule
from snowbound.games.trek.layout import (
    AID,
    AID_ON,
    AID_WINDOW,
    CANNIBALISM,
    CARD,
    CARRIER,
    CHARACTER,
    DIFFICULTY,
    EFFORT,
    FEED,
    FULL,
    GIFT,
    HEALTHY,
    INJURE,
    LOSE,
    MAY_DECLINE_CARD,
    MOST_SPENT,
    MOVE,
    NO,
    NO_CARD,
    NO_SWAP,
    OFFERS_MADE,
    PLACES,
    POINTS,
    REST_ID,
    SLOT,
    SPEND,
    SWAP_AGREED,
    SWAPPED,
    TRADE,
    TRAVEL_ID,
    VOTE,
    WHICH_CARD,
    YES,
    Charts,
    Trek,
)
from snowbound.games.trek.rules.cards import aid_place, cards, points
from snowbound.games.trek.rules.challenge import can_be_lost
from snowbound.games.trek.rules.meal import can_give, may_feed
from snowbound.games.trek.rules.rest import can_offer
from snowbound.games.trek.rules.supplies import offer_id


@rule
def offer_members(g: Trek, out: Out, k: int) -> None:
    for j in range(g.players):
        if g.group[j] == k:
            offer(out, CHARACTER + j)


@rule
def offer_patients(g: Trek, out: Out, k: int) -> None:
    """TR-17: first aid helps the injured only."""
    for j in range(g.players):
        if g.group[j] == k and g.injury[j] != HEALTHY:
            offer(out, AID_ON + j)


@rule
def offer_deals(g: Trek, out: Out, seat: int, swaps: bool) -> None:
    """Gifts to members with room (TR-62), swaps for a card of theirs."""
    for s in range(cards(g, seat)):
        for j in range(g.players):
            if j == seat or g.group[j] != g.group[seat]:
                continue
            if swaps:
                for t in range(cards(g, j)):
                    offer(out, offer_id(s, j, t))
            if cards(g, j) < PLACES:
                offer(out, offer_id(s, j, GIFT))


@rule
def legal(g: Trek, t: Charts, out: Out, seat: int) -> None:
    k = g.group[seat]
    f = g.frame[g.depth - 1]
    ask = g.ask
    if ask == MOVE:
        offer(out, REST_ID)
        offer(out, TRAVEL_ID)
    elif ask == SPEND:
        most = min(points(g, seat), f[DIFFICULTY] + 1 - f[EFFORT], MOST_SPENT)
        for n in range(most + 1):
            offer(out, POINTS + n)
    elif ask == VOTE or ask == INJURE:
        offer_members(g, out, k)
    elif ask == CANNIBALISM:
        offer(out, NO)
        offer_members(g, out, k)
    elif ask == FEED:
        offer(out, NO)
        if can_give(g, seat):
            for j in range(g.players):
                if may_feed(g, k, seat, j):
                    offer(out, CHARACTER + j)
    elif ask == CARRIER:
        offer_members(g, out, k)
        if f[CARD] == AID:
            offer_patients(g, out, k)
    elif ask == AID_WINDOW:
        offer(out, NO)
        if aid_place(g, seat) >= 0:
            offer_patients(g, out, k)
    elif ask == FULL:
        if g.opt[MAY_DECLINE_CARD] and f[SWAPPED] != SWAP_AGREED:
            offer(out, NO)
        for s in range(PLACES):
            offer(out, SLOT + PLACES * seat + s)
        if f[SWAPPED] != SWAP_AGREED:
            offer_deals(g, out, seat, f[SWAPPED] == NO_SWAP)
    elif ask == TRADE:
        offer(out, NO)
        if aid_place(g, seat) >= 0:
            offer_patients(g, out, k)
        if can_offer(g, seat, f[OFFERS_MADE]):
            offer_deals(g, out, seat, True)
    elif ask == WHICH_CARD:
        for s in range(PLACES):
            if g.card[seat][s] != AID:
                offer(out, SLOT + PLACES * seat + s)
    elif ask == LOSE:
        for j in range(g.players):
            if g.group[j] == k:
                for s in range(PLACES):
                    if g.card[j][s] != NO_CARD and can_be_lost(g, seat, j, s):
                        offer(out, SLOT + PLACES * j + s)
    else:  # yes or no: consent, leave, join, accept, stay, re-roll, act
        offer(out, NO)
        offer(out, YES)
