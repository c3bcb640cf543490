"""What is legal: for each question its answers, in ascending order of action id."""

from __future__ import annotations

from snowbound.engine.flow import Out, offer, top
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules import answers, targets
from snowbound.games.donner_party.rules.ai import offer_ai_food, offer_ai_lays
from snowbound.games.donner_party.rules.bid import first_due, is_due
from snowbound.games.donner_party.rules.hunger import (
    holds_food_action,
    may_lay_no_more,
    offer_food_forage,
)
from snowbound.games.donner_party.rules.party import is_ai, lives, seats
from snowbound.games.donner_party.rules.piles import first_forage, first_of_kind
from snowbound.games.donner_party.rules.setup import is_taken
from snowbound.games.donner_party.rules.spread import offer_affected, offer_cards, offer_options

DEEPEST = 6  # frames under an Action played because of the hand limit: leaves room for every response


@rule
def offer_plays(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    window = targets.window_now(g)
    for slot in range(x.ACTION_HAND):
        if first_of_kind(g, seat, slot) and targets.playable(g, t, seat, g.action[seat][slot], window):
            offer(out, answers.playing(slot))


@rule
def offer_returns(g: DonnerParty, out: Out, seat: int) -> None:
    for slot in range(x.ACTION_HAND):
        if first_of_kind(g, seat, slot):
            offer(out, answers.returning(slot))


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
        if not targets.asks_for_party(t, card, nth):
            offer_settlers(g, t, out, owner)
        elif targets.party_choosable(g, t, card, nth, top(g, x.ACTOR), owner, targets.first_named(g)):
            offer(out, answers.naming(owner))


@rule
def offer_settlers(g: DonnerParty, t: Cards, out: Out, owner: int) -> None:
    """Settlers of one seat that fit the target being named."""
    card = top(g, x.CARD)
    nth = top(g, x.NTH)
    for place in range(x.PARTY):
        if targets.can_name(g, t, card, nth, top(g, x.ACTOR), owner, place, targets.first_named(g)):
            offer(out, answers.striking(owner, place))


@rule
def offer_responses(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    tags = t.a_tags[top(g, x.CARD)]
    offer(out, x.NO)
    for slot in range(x.ACTION_HAND):
        if first_of_kind(g, seat, slot) and t.a_answers[g.action[seat][slot]] & tags:
            offer(out, answers.playing(slot))


@rule
def offer_picks(g: DonnerParty, out: Out) -> None:
    offer(out, x.DRAW)
    offer_communal(g, out)


@rule
def offer_communal(g: DonnerParty, out: Out) -> None:
    for slot in range(x.COMMUNAL):
        if g.communal[slot] != 0:
            offer(out, answers.taking(slot))


@rule
def offer_forage(g: DonnerParty, out: Out, seat: int, laid: int) -> None:
    """Of the cards in hand, or of those laid down."""
    for slot in range(g.held[seat]):
        if first_forage(g, seat, slot, laid):
            offer(out, answers.laying(slot))


@rule
def offer_lays(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    """Another card, or done. A seat that has answered has said done."""
    if g.owes[seat] == 0 or may_lay_no_more(g, t, seat):
        offer(out, x.NO)
    if g.owes[seat]:
        offer_forage(g, out, seat, 0)


@rule
def offer_forced(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    """Q24: Food Actions; Forage only if there is none."""
    if g.opt[x.MUST_FEED] != x.FORAGE_AND_ACTIONS or not holds_food_action(g, t, seat):
        offer_food_forage(g, t, out, seat)
        return
    for slot in range(x.ACTION_HAND):
        if first_of_kind(g, seat, slot) and targets.feeds(g, t, seat, g.action[seat][slot]):
            offer(out, answers.playing(slot))


@rule
def offer_struck(g: DonnerParty, out: Out, seat: int, healthy: bool) -> None:
    for place in range(x.PARTY):
        if lives(g, seat, place) and (not healthy or g.face[seat][place] == x.HEALTHY):
            offer(out, answers.striking(seat, place))


@rule
def may_be_named(g: DonnerParty, seat: int, other: int) -> bool:
    """Whether a seat is an answer to a question that asks for one."""
    if g.ask == x.TIE_Q:
        return is_due(g, top(g, x.PICKED), other, first_due(g, top(g, x.PICKED)))
    if g.ask == x.WHO_FIRST_Q:
        return g.played[other] != 0
    return other != seat and g.shame_cards[other] > 0


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
            offer(out, answers.bidding(value))
    elif ask == x.PICK_Q:
        offer_picks(g, out)
    elif ask == x.TIE_Q or ask == x.WHO_FIRST_Q or ask == x.SOURCE_Q:
        for other in range(seats(g)):
            if may_be_named(g, who, other):
                offer(out, answers.naming(other))
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
        offer_forage(g, out, who, 1)
    elif ask == x.CARD_Q:
        offer_cards(g, t, out)
    elif ask == x.SETTLER_Q:
        offer_affected(g, t, out)
    elif ask == x.OPTION_Q:
        offer_options(g, t, out)
    elif ask == x.COMMUNAL_Q:
        offer_communal(g, out)
    elif ask == x.FAMILY_Q:
        for family in range(1, t.families + 1):
            if not is_taken(g, family):
                offer(out, answers.leading(family))
