"""What is legal: for each question its answers, in ascending order of action id."""

from __future__ import annotations

from snowbound.engine.flow import Out, offer
from snowbound.engine.rule import rule
from snowbound.games.donner_party.layout import (
    ACTION,
    ACTION_HAND,
    ACTOR,
    AI_ACTIONS,
    BID,
    BID_Q,
    COMMUNAL,
    COUNT,
    DRAW,
    FAMILY,
    FAMILY_Q,
    FOOD_ONLY,
    FORAGE,
    FORAGE_AND_ACTIONS,
    FORAGE_ORDER_Q,
    FORCED_Q,
    GIVE_BACK_Q,
    HEALTHY,
    HIGHEST_BID,
    LAY_Q,
    LIMIT_Q,
    MUST_FEED,
    NO,
    PARTY,
    PARTY_CHOSEN,
    PICK_Q,
    PLAY,
    RESPOND_Q,
    RETURN,
    SEAT,
    SETTLER,
    SOURCE_Q,
    STARVE_Q,
    TAKE,
    TARGET,
    TARGET_Q,
    TIE_Q,
    VICTIM_Q,
    WEAKEN_Q,
    WHO_FIRST_Q,
    WINDOW_Q,
    YIELD_ROUND,
    YIELD_STEP,
    YIELD_WINDOW,
    Cards,
    DonnerParty,
)
from snowbound.games.donner_party.rules.ai import offer_ai_food, offer_ai_lays
from snowbound.games.donner_party.rules.bid import due
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
    for slot in range(ACTION_HAND):
        if first_of_kind(g, seat, slot) and playable(g, t, seat, g.action[seat][slot], window):
            offer(out, PLAY + slot)


@rule
def offer_returns(g: DonnerParty, out: Out, seat: int) -> None:
    for slot in range(ACTION_HAND):
        if first_of_kind(g, seat, slot):
            offer(out, RETURN + slot)


@rule
def offer_window(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    offer(out, NO)
    if not is_ai(g, seat):
        offer(out, YIELD_WINDOW)
        offer(out, YIELD_STEP)
        offer(out, YIELD_ROUND)
    offer_plays(g, t, out, seat)


@rule
def offer_limit(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    """DP-79: play one, or give one back. Q61: the AI plays nothing it does not need."""
    if g.depth <= DEEPEST and not (is_ai(g, seat) and g.opt[AI_ACTIONS] == FOOD_ONLY):
        offer_plays(g, t, out, seat)
    offer_returns(g, out, seat)


@rule
def offer_targets(g: DonnerParty, t: Cards, out: Out) -> None:
    f = g.frame[g.depth - 1]
    kind = f[ACTION]
    i = f[COUNT]
    for owner in range(seats(g)):
        if asks_for_party(t, kind, i):
            if party_choosable(g, t, kind, i, f[ACTOR], owner, first_named(g)):
                offer(out, SEAT + owner)
        else:
            offer_settlers(g, t, out, owner)


@rule
def offer_settlers(g: DonnerParty, t: Cards, out: Out, owner: int) -> None:
    """Settlers of one seat that fit the target being named."""
    f = g.frame[g.depth - 1]
    for place in range(PARTY):
        if can_name(g, t, f[ACTION], f[COUNT], f[ACTOR], owner, place, first_named(g)):
            offer(out, SETTLER + owner * PARTY + place)


@rule
def offer_responses(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    pending = g.frame[g.depth - 1][ACTION]
    offer(out, NO)
    for slot in range(ACTION_HAND):
        if first_of_kind(g, seat, slot) and t.a_answers[g.action[seat][slot]] & t.a_tags[pending]:
            offer(out, PLAY + slot)


@rule
def offer_picks(g: DonnerParty, out: Out) -> None:
    offer(out, DRAW)
    for slot in range(COMMUNAL):
        if g.communal[slot] != 0:
            offer(out, TAKE + slot)


@rule
def offer_lays(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    """A card more, or done. Who has answered has said done."""
    if g.owes[seat] == 0:
        offer(out, NO)
        return
    if may_lay_no_more(g, t, seat):
        offer(out, NO)
    for slot in range(g.held[seat]):
        if first_forage(g, seat, slot, 0):
            offer(out, FORAGE + slot)


@rule
def offer_forced(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    """Q24: Food Actions; Forage only if there is none."""
    if g.opt[MUST_FEED] == FORAGE_AND_ACTIONS and holds_food_action(g, t, seat):
        for slot in range(ACTION_HAND):
            if first_of_kind(g, seat, slot) and feeds(g, t, seat, g.action[seat][slot]):
                offer(out, PLAY + slot)
        return
    for slot in range(g.held[seat]):
        if first_forage(g, seat, slot, 0) and yields_food(t, g.hand[seat][slot], g.oxen):
            offer(out, FORAGE + slot)


@rule
def offer_struck(g: DonnerParty, out: Out, seat: int, healthy: bool) -> None:
    for place in range(PARTY):
        if lives(g, seat, place) and (not healthy or g.face[seat][place] == HEALTHY):
            offer(out, SETTLER + seat * PARTY + place)


@rule
def offer_seats(g: DonnerParty, out: Out, ask: int, seat: int) -> None:
    for other in range(seats(g)):
        if ask == TIE_Q:
            if due(g, other):
                offer(out, SEAT + other)
        elif ask == WHO_FIRST_Q:
            if g.played[other] != 0:
                offer(out, SEAT + other)
        elif other != seat and g.shame_cards[other] > 0:
            offer(out, SEAT + other)


@rule
def legal(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    ask = g.ask
    who = g.players if g.for_ai else seat
    if ask == WINDOW_Q:
        offer_window(g, t, out, who)
    elif ask == LAY_Q:
        if g.for_ai:
            offer_ai_lays(g, t, out, who)
        else:
            offer_lays(g, t, out, who)
    elif ask == BID_Q:
        for value in range(HIGHEST_BID + 1):
            offer(out, BID + value)
    elif ask == PICK_Q:
        offer_picks(g, out)
    elif ask == TIE_Q or ask == WHO_FIRST_Q or ask == SOURCE_Q:
        offer_seats(g, out, ask, who)
    elif ask == RESPOND_Q:
        offer_responses(g, t, out, who)
    elif ask == TARGET_Q:
        offer_targets(g, t, out)
    elif ask == VICTIM_Q:
        f = g.frame[g.depth - 1]
        offer_settlers(g, t, out, PARTY_CHOSEN - f[TARGET + f[COUNT]])
    elif ask == WEAKEN_Q or ask == STARVE_Q:
        offer_struck(g, out, who, ask == WEAKEN_Q)
    elif ask == FORCED_Q:
        if g.for_ai:
            offer_ai_food(g, t, out, who)
        else:
            offer_forced(g, t, out, who)
    elif ask == LIMIT_Q:
        offer_limit(g, t, out, who)
    elif ask == GIVE_BACK_Q:
        offer_returns(g, out, who)
    elif ask == FORAGE_ORDER_Q:
        for slot in range(g.held[who]):
            if first_forage(g, who, slot, 1):
                offer(out, FORAGE + slot)
    elif ask == FAMILY_Q:
        for family in range(1, t.families + 1):
            if not is_taken(g, family):
                offer(out, FAMILY + family - 1)
