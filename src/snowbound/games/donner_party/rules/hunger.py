"""The Hunger step: laying Forage down, feeding turns, the duty to generate Food, hunger. DP-52 … DP-64, Q22 … Q35."""

from __future__ import annotations

from snowbound.engine.flow import NONE, STEP, Out, close, emit, owe, pop, push, question
from snowbound.engine.rule import rule
from snowbound.games.donner_party.layout import (
    ACTION_HAND,
    E_ATE,
    E_FED,
    E_FEEDS,
    E_FIZZLED,
    E_HUNGER,
    E_LAID,
    E_LATE,
    E_OX_BURIED,
    E_OX_REMOVED,
    E_SHOWN,
    FEEDING,
    FEEDING_WINDOW,
    FIZZLED_FORAGE,
    FORAGE,
    FORAGE_AND_ACTIONS,
    FORAGE_ORDER_Q,
    FORCED_Q,
    HEALTHY,
    HUNGER,
    LAY_Q,
    MUST_FEED,
    NEXT,
    NO,
    OFF,
    OLDEST,
    P_ACTION,
    P_FEED,
    PARTY,
    PLAY,
    RETURNED,
    REVEAL_ALL_FIRST,
    SETTLER,
    STARVE_ORDER,
    STARVE_Q,
    WEAKEN_Q,
    WHO,
    Cards,
    DonnerParty,
)
from snowbound.games.donner_party.rules.asking import answer_of, ask
from snowbound.games.donner_party.rules.graves import bury, weaken
from snowbound.games.donner_party.rules.party import (
    bit,
    count_face,
    everyone,
    in_turn,
    is_ai,
    need,
    oldest,
    seats,
    survives,
    youngest,
)
from snowbound.games.donner_party.rules.piles import add_forage, drop_action, drop_seen, show_face, sort_hand
from snowbound.games.donner_party.rules.shame import draw_shame
from snowbound.games.donner_party.rules.targets import feeds
from snowbound.games.donner_party.rules.windows import open_window

S_LAY, S_LAID, S_AI_LAYS, S_AI_LAID, S_FEED = range(5)
S_REVEAL, S_USE, S_ORDERED, S_WINDOW, S_MUST, S_FORCED, S_COUNT, S_STRIKE, S_STRUCK, S_DONE = range(10)

# ----------------------------------------------------------------- what Forage can yield


@rule
def own_oxen_laid(g: DonnerParty, t: Cards, seat: int) -> int:
    n = 0
    for slot in range(g.held[seat]):
        if g.laid[seat][slot]:
            n += t.f_is_ox[g.hand[seat][slot]]
    return n


@rule
def yields_food(t: Cards, card: int, oxen: int) -> bool:
    """Whether a card would give Food with so many Oxen in the Graveyard."""
    return t.f_food[card] > 0 and t.f_oxen[card] <= oxen


@rule
def holds_food_action(g: DonnerParty, t: Cards, seat: int) -> bool:
    for slot in range(ACTION_HAND):
        if feeds(g, t, seat, g.action[seat][slot]):
            return True
    return False


@rule
def holds_food_forage(g: DonnerParty, t: Cards, seat: int) -> bool:
    """A card in hand, not laid down, that gives Food as things stand."""
    for slot in range(g.held[seat]):
        if g.laid[seat][slot] == 0 and yields_food(t, g.hand[seat][slot], g.oxen):
            return True
    return False


@rule
def may_lay_no_more(g: DonnerParty, t: Cards, seat: int) -> bool:
    """Q24, the first check: Food Forage that can yield something must be among what is laid down."""
    if g.opt[MUST_FEED] == OFF or g.generated[seat]:
        return True
    if g.ruleset >= 2 and g.food[seat] >= need(g, seat):  # as in the second check
        return True
    oxen = g.oxen + own_oxen_laid(g, t, seat)
    able = False
    for slot in range(g.held[seat]):
        if yields_food(t, g.hand[seat][slot], oxen):
            if g.laid[seat][slot]:
                return True
            able = True
    return not able or (g.opt[MUST_FEED] == FORAGE_AND_ACTIONS and holds_food_action(g, t, seat))


@rule
def must_still_feed(g: DonnerParty, t: Cards, seat: int) -> bool:
    """Q24, the second check. DP-97: the AI goes on until its Party is fed."""
    if g.food[seat] >= need(g, seat):
        return False
    if is_ai(g, seat):
        return holds_food_forage(g, t, seat) or holds_food_action(g, t, seat)
    if g.opt[MUST_FEED] == OFF or g.generated[seat]:
        return False
    if g.opt[MUST_FEED] == FORAGE_AND_ACTIONS and holds_food_action(g, t, seat):
        return True
    return holds_food_forage(g, t, seat)


# ------------------------------------------------------------------------------- laying


@rule
def lay(g: DonnerParty, seat: int, slot: int) -> None:
    g.laid[seat][slot] = 1
    sort_hand(g, seat)


@rule
def ask_to_lay(g: DonnerParty) -> bool:
    """DP-53: all at the same time; who has no Forage is not asked."""
    asked = False
    for seat in range(g.players):
        if survives(g, seat) and g.held[seat] > 0:
            question(g, LAY_Q)
            owe(g, seat)
            asked = True
    return asked


@rule
def heard(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    """A card laid down by a player who goes on choosing: the others see only that the player is not ready (V-5)."""
    if g.ask == LAY_Q and g.for_ai == 0 and g.answer[seat] != NO:
        lay(g, seat, g.answer[seat] - FORAGE)
        g.answer[seat] = NONE
        owe(g, seat)


@rule
def laid_cards(g: DonnerParty, seat: int) -> int:
    n = 0
    for slot in range(g.held[seat]):
        n += g.laid[seat][slot]
    return n


@rule
def tell_laid(g: DonnerParty, out: Out) -> None:
    for i in range(seats(g)):
        seat = in_turn(g, i)
        if survives(g, seat):
            emit(out, E_LAID, seat, laid_cards(g, seat), 0)


@rule
def reveal(g: DonnerParty, out: Out, seat: int) -> None:
    """DP-54: what the seat laid down is turned up."""
    for slot in range(g.held[seat]):
        if g.laid[seat][slot]:
            show_face(g, seat, slot, everyone(g) & ~bit(seat))
            emit(out, E_SHOWN, seat, g.hand[seat][slot], 0)
    sort_hand(g, seat)


@rule
def hunger(g: DonnerParty, t: Cards, out: Out) -> None:
    """The Hunger step: lay down, then one feeding turn after the other (Q23)."""
    f = g.frame[g.depth - 1]
    if f[STEP] == S_LAY:
        f[STEP] = S_LAID if ask_to_lay(g) else S_AI_LAYS
    elif f[STEP] == S_LAID:
        close(g)
        f[STEP] = S_AI_LAYS
    elif f[STEP] == S_AI_LAYS:  # Q63
        if seats(g) > g.players and survives(g, g.players) and laid_cards(g, g.players) < g.held[g.players]:
            f[STEP] = S_AI_LAID
            ask(g, LAY_Q, g.players)
            return
        begin_feeding(g, out)
    elif f[STEP] == S_AI_LAID:
        answer = answer_of(g, g.players)
        if answer == NO:
            begin_feeding(g, out)
        else:
            lay(g, g.players, answer - FORAGE)
            f[STEP] = S_AI_LAYS
    else:
        while f[NEXT] < seats(g):
            seat = in_turn(g, f[NEXT])
            f[NEXT] += 1
            if survives(g, seat):
                push(g, P_FEED, seat, 0, 0)
                return
        pop(g)


@rule
def begin_feeding(g: DonnerParty, out: Out) -> None:
    f = g.frame[g.depth - 1]
    f[STEP] = S_FEED
    tell_laid(g, out)
    if g.opt[FEEDING] == REVEAL_ALL_FIRST:
        for i in range(seats(g)):
            reveal(g, out, in_turn(g, i))


# --------------------------------------------------------------------------- using cards


@rule
def order_matters(g: DonnerParty, t: Cards, seat: int) -> bool:
    """Q28: only if the cards that remove an Ox want more of them than lie in the Graveyard, and the seat's other
    cards can change who gets one."""
    wanted = 0
    kinds = 0
    last = 0
    oxen = 0
    for slot in range(g.held[seat]):
        card = g.hand[seat][slot]
        if g.laid[seat][slot]:
            wanted += t.f_oxen[card]
            oxen += t.f_is_ox[card]
            if t.f_oxen[card] > 0 and card != last:
                kinds += 1
                last = card
    if wanted <= g.oxen:
        return False
    return oxen > 0 or (kinds > 1 and g.oxen > 0)


@rule
def first_to_use(g: DonnerParty, t: Cards, seat: int) -> int:
    """The slot used next where the order does not matter, Oxen first; NONE if nothing lies there."""
    found = NONE
    for slot in range(g.held[seat]):
        if g.laid[seat][slot]:
            if t.f_is_ox[g.hand[seat][slot]]:
                return slot
            if found == NONE:
                found = slot
    return found


@rule
def use(g: DonnerParty, t: Cards, out: Out, seat: int, slot: int) -> None:
    """A revealed card takes effect: its cost, its Food, where it goes (DP-55, DP-66, DP-67, Q27)."""
    card = g.hand[seat][slot]
    drop_seen(g, seat, slot, everyone(g))
    if t.f_oxen[card] > g.oxen:
        emit(out, E_FIZZLED, seat, card, g.opt[FIZZLED_FORAGE])
        if g.opt[FIZZLED_FORAGE] == RETURNED:
            add_forage(g, seat, card, everyone(g))
        else:
            g.spent[card] += 1
        return
    g.spent[card] += 1
    if t.f_oxen[card] > 0:
        g.oxen -= t.f_oxen[card]
        emit(out, E_OX_REMOVED, g.oxen, 0, 0)
    if t.f_food[card] > 0:
        g.food[seat] += t.f_food[card]
        g.generated[seat] = 1
    emit(out, E_ATE, seat, card, g.food[seat])
    if t.f_is_ox[card]:
        g.oxen += 1
        emit(out, E_OX_BURIED, g.oxen, 0, 0)


@rule
def use_next(g: DonnerParty, t: Cards, out: Out) -> None:
    f = g.frame[g.depth - 1]
    seat = f[WHO]
    slot = first_to_use(g, t, seat)
    if slot == NONE:
        f[STEP] = S_WINDOW
    elif not is_ai(g, seat) and order_matters(g, t, seat):
        f[STEP] = S_ORDERED
        ask(g, FORAGE_ORDER_Q, seat)
    else:
        use(g, t, out, seat, slot)


@rule
def forced(g: DonnerParty, t: Cards, out: Out) -> None:
    """DP-59: a Food Action, or a Food Forage card added late."""
    f = g.frame[g.depth - 1]
    seat = f[WHO]
    answer = answer_of(g, seat)
    f[STEP] = S_MUST
    if answer >= FORAGE:
        slot = answer - FORAGE
        emit(out, E_LATE, seat, g.hand[seat][slot], 0)
        use(g, t, out, seat, slot)
    else:
        push(g, P_ACTION, seat, drop_action(g, seat, answer - PLAY), 0)


# -------------------------------------------------------------------------------- hunger


@rule
def first_healthy(g: DonnerParty, seat: int) -> int:
    """The place of the first Healthy Settler."""
    for place in range(PARTY):
        if g.face[seat][place] == HEALTHY:
            return place
    return NONE


@rule
def struck(g: DonnerParty, seat: int, points: int) -> int:
    """DP-60, DP-61, Q30, Q31: whom the next of so many points of Hunger strikes; NONE if the owner chooses."""
    healthy = count_face(g, seat, HEALTHY)
    first = oldest(g, seat)
    last = youngest(g, seat)
    if healthy > 0:
        if g.face[seat][first] == HEALTHY:
            return first
        if g.face[seat][last] == HEALTHY:
            return last
        if healthy == 1 or (g.ruleset >= 2 and points >= healthy):  # all of them, in whatever order
            return first_healthy(g, seat)
        return NONE
    if g.opt[STARVE_ORDER] == OLDEST or g.starved[seat] == 0 or first == last:
        return first
    if g.starved[seat] == 1:
        return last
    return NONE


@rule
def strike(g: DonnerParty, out: Out, place: int) -> None:
    """One point of Hunger. DP-62, DP-63: a death ends it, and what is left is drawn as Shame."""
    f = g.frame[g.depth - 1]
    seat = f[WHO]
    f[HUNGER] -= 1
    f[STEP] = S_STRIKE
    if g.face[seat][place] == HEALTHY:
        weaken(g, out, seat, place)
        return
    left = f[HUNGER]
    f[HUNGER] = 0
    g.starved[seat] += 1
    bury(g, out, seat, place, NONE)
    if g.over == 0 and left > 0:
        draw_shame(g, out, seat, left)


@rule
def next_strike(g: DonnerParty, out: Out) -> None:
    f = g.frame[g.depth - 1]
    seat = f[WHO]
    if f[HUNGER] <= 0 or not survives(g, seat):
        f[STEP] = S_DONE
        return
    place = struck(g, seat, f[HUNGER])
    if place != NONE:
        strike(g, out, place)
        return
    f[STEP] = S_STRUCK
    ask(g, WEAKEN_Q if count_face(g, seat, HEALTHY) > 0 else STARVE_Q, seat)


@rule
def count_hunger(g: DonnerParty, out: Out) -> None:
    """Q33: what the Party needs is counted now. DP-57, DP-58."""
    f = g.frame[g.depth - 1]
    seat = f[WHO]
    wanted = need(g, seat)
    f[HUNGER] = max(0, wanted - g.food[seat])
    f[STEP] = S_STRIKE
    if f[HUNGER] > 0:
        emit(out, E_HUNGER, seat, wanted, g.food[seat])
    else:
        emit(out, E_FED, seat, wanted, g.food[seat])


@rule
def feed(g: DonnerParty, t: Cards, out: Out) -> None:
    """One feeding turn."""
    f = g.frame[g.depth - 1]
    seat = f[WHO]
    step = f[STEP]
    if step == S_REVEAL:
        emit(out, E_FEEDS, seat, need(g, seat), g.food[seat])
        if g.opt[FEEDING] != REVEAL_ALL_FIRST:
            reveal(g, out, seat)
        f[STEP] = S_USE
    elif step == S_USE:
        use_next(g, t, out)
    elif step == S_ORDERED:
        f[STEP] = S_USE
        use(g, t, out, seat, answer_of(g, seat) - FORAGE)
    elif step == S_WINDOW:
        f[STEP] = S_MUST
        open_window(g, FEEDING_WINDOW, seat)
    elif step == S_MUST:
        if not survives(g, seat):
            f[STEP] = S_DONE
        elif must_still_feed(g, t, seat):
            f[STEP] = S_FORCED
            ask(g, FORCED_Q, seat)
        else:
            f[STEP] = S_COUNT
    elif step == S_FORCED:
        forced(g, t, out)
    elif step == S_COUNT:
        count_hunger(g, out)
    elif step == S_STRIKE:
        next_strike(g, out)
    elif step == S_STRUCK:
        strike(g, out, (answer_of(g, seat) - SETTLER) % PARTY)
    else:  # DP-32
        g.food[seat] = 0
        g.fed[seat] = 1
        pop(g)
