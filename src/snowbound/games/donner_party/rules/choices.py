"""What is legal: for each question its answers, in ascending order of action id."""

from __future__ import annotations

from snowbound.engine.flow import NONE, Out, offer, top
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.ai import offer_ai_food, offer_ai_lays
from snowbound.games.donner_party.rules.answers import (
    bidding,
    laying,
    leading,
    naming,
    playing,
    returning,
    striking,
    taking,
)
from snowbound.games.donner_party.rules.bid import highest, is_due
from snowbound.games.donner_party.rules.hunger import holds_food_action, may_lay_no_more, yields_food
from snowbound.games.donner_party.rules.party import is_ai, lives, seats
from snowbound.games.donner_party.rules.piles import first_forage
from snowbound.games.donner_party.rules.setup import is_taken
from snowbound.games.donner_party.rules.targets import (
    asks_for_party,
    can_name,
    feeds,
    first_named,
    party_choosable,
    playable,
    window_now,
)

DEEPEST = 6  # frames under an Action played because of the hand limit: leaves room for every response


@rule
def first_of_kind(g: DonnerParty, seat: int, slot: int) -> bool:
    """Equal Actions are one choice."""
    kind = g.action[seat][slot]
    return kind != 0 and (slot == 0 or g.action[seat][slot - 1] != kind)


@rule
def offer_plays(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    window = window_now(g)
    for slot in range(x.ACTION_HAND):
        if first_of_kind(g, seat, slot) and playable(g, t, seat, g.action[seat][slot], window):
            offer(out, playing(slot))


@rule
def offer_returns(g: DonnerParty, out: Out, seat: int) -> None:
    for slot in range(x.ACTION_HAND):
        if first_of_kind(g, seat, slot):
            offer(out, returning(slot))


@rule
def offer_window(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    offer(out, x.NO)
    if not is_ai(g, seat):
        offer(out, x.YIELD_WINDOW)
        offer(out, x.YIELD_STEP)
        offer(out, x.YIELD_ROUND)
    offer_plays(g, t, out, seat)


@rule
def offer_limit(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    """DP-79: play one, or give one back. Q61: the AI plays nothing it does not need."""
    if g.depth <= DEEPEST and not (is_ai(g, seat) and g.opt[x.AI_ACTIONS] == x.FOOD_ONLY):
        offer_plays(g, t, out, seat)
    offer_returns(g, out, seat)


@rule
def offer_targets(g: DonnerParty, t: Cards, out: Out) -> None:
    card = top(g, x.CARD)
    nth = top(g, x.NTH)
    for owner in range(seats(g)):
        if not asks_for_party(t, card, nth):
            offer_settlers(g, t, out, owner)
        elif party_choosable(g, t, card, nth, top(g, x.ACTOR), owner, first_named(g)):
            offer(out, naming(owner))


@rule
def offer_settlers(g: DonnerParty, t: Cards, out: Out, owner: int) -> None:
    """Settlers of one seat that fit the target being named."""
    card = top(g, x.CARD)
    nth = top(g, x.NTH)
    for place in range(x.PARTY):
        if can_name(g, t, card, nth, top(g, x.ACTOR), owner, place, first_named(g)):
            offer(out, striking(owner, place))


@rule
def offer_responses(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    tags = t.a_tags[top(g, x.CARD)]
    offer(out, x.NO)
    for slot in range(x.ACTION_HAND):
        if first_of_kind(g, seat, slot) and t.a_answers[g.action[seat][slot]] & tags:
            offer(out, playing(slot))


@rule
def offer_picks(g: DonnerParty, out: Out) -> None:
    offer(out, x.DRAW)
    for slot in range(x.COMMUNAL):
        if g.communal[slot] != 0:
            offer(out, taking(slot))


@rule
def offer_lays(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    """A card more, or done. Who has answered has said done."""
    if g.owes[seat] == 0:
        offer(out, x.NO)
        return
    if may_lay_no_more(g, t, seat):
        offer(out, x.NO)
    for slot in range(g.held[seat]):
        if first_forage(g, seat, slot, 0):
            offer(out, laying(slot))


@rule
def offer_forced(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    """Q24: Food Actions; Forage only if there is none."""
    if g.opt[x.MUST_FEED] == x.FORAGE_AND_ACTIONS and holds_food_action(g, t, seat):
        for slot in range(x.ACTION_HAND):
            if first_of_kind(g, seat, slot) and feeds(g, t, seat, g.action[seat][slot]):
                offer(out, playing(slot))
        return
    for slot in range(g.held[seat]):
        if first_forage(g, seat, slot, 0) and yields_food(t, g.hand[seat][slot], g.oxen):
            offer(out, laying(slot))


@rule
def offer_struck(g: DonnerParty, out: Out, seat: int, healthy: bool) -> None:
    for place in range(x.PARTY):
        if lives(g, seat, place) and (not healthy or g.face[seat][place] == x.HEALTHY):
            offer(out, striking(seat, place))


@rule
def offer_seats(g: DonnerParty, out: Out, ask: int, seat: int) -> None:
    best = highest(g, top(g, x.PICKED)) if ask == x.TIE_Q else NONE
    for other in range(seats(g)):
        if ask == x.TIE_Q:
            if is_due(g, top(g, x.PICKED), other, best):
                offer(out, naming(other))
        elif ask == x.WHO_FIRST_Q:
            if g.played[other] != 0:
                offer(out, naming(other))
        elif other != seat and g.shame_cards[other] > 0:
            offer(out, naming(other))


@rule
def legal(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    ask = g.ask
    who = g.players if g.for_ai else seat
    if ask == x.WINDOW_Q:
        offer_window(g, t, out, who)
    elif ask == x.LAY_Q:
        if g.for_ai:
            offer_ai_lays(g, t, out, who)
        else:
            offer_lays(g, t, out, who)
    elif ask == x.BID_Q:
        for value in range(x.HIGHEST_BID + 1):
            offer(out, bidding(value))
    elif ask == x.PICK_Q:
        offer_picks(g, out)
    elif ask == x.TIE_Q or ask == x.WHO_FIRST_Q or ask == x.SOURCE_Q:
        offer_seats(g, out, ask, who)
    elif ask == x.RESPOND_Q:
        offer_responses(g, t, out, who)
    elif ask == x.TARGET_Q:
        offer_targets(g, t, out)
    elif ask == x.VICTIM_Q:
        offer_settlers(g, t, out, who)
    elif ask == x.WEAKEN_Q or ask == x.STARVE_Q:
        offer_struck(g, out, who, ask == x.WEAKEN_Q)
    elif ask == x.FORCED_Q:
        if g.for_ai:
            offer_ai_food(g, t, out, who)
        else:
            offer_forced(g, t, out, who)
    elif ask == x.LIMIT_Q:
        offer_limit(g, t, out, who)
    elif ask == x.GIVE_BACK_Q:
        offer_returns(g, out, who)
    elif ask == x.FORAGE_ORDER_Q:
        for slot in range(g.held[who]):
            if first_forage(g, who, slot, 1):
                offer(out, laying(slot))
    elif ask == x.FAMILY_Q:
        for family in range(1, t.families + 1):
            if not is_taken(g, family):
                offer(out, leading(family))
