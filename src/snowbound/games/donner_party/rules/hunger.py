"""The Hunger step: laying Forage down, feeding turns, the duty to generate Food, hunger. DP-52 … DP-64, Q22 … Q35."""

from __future__ import annotations

from snowbound.engine.flow import NONE, WAIT, Out, Wait, ask_one, close, emit, offer, owe, push
from snowbound.engine.procedures import Steps, at, procedure
from snowbound.engine.rows import bit
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules import party
from snowbound.games.donner_party.rules.answers import (
    is_forage,
    laying,
    place_of,
    settler_of,
    slot_laid,
    slot_played,
)
from snowbound.games.donner_party.rules.asking import ask
from snowbound.games.donner_party.rules.graves import bury, weaken
from snowbound.games.donner_party.rules.piles import (
    add_forage,
    drop_action,
    drop_seen,
    first_forage,
    in_hand,
    move_to_place,
    show_face,
    sort_hand,
)
from snowbound.games.donner_party.rules.shame import draw_shame
from snowbound.games.donner_party.rules.targets import feeds
from snowbound.games.donner_party.rules.windows import anybody_may_act, open_window

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
    for slot in range(x.ACTION_HAND):
        if feeds(g, t, seat, g.action[seat][slot]):
            return True
    return False


@rule
def holds_food_forage(g: DonnerParty, t: Cards, seat: int) -> bool:
    """A card in hand, not laid down, that gives Food now."""
    for slot in range(g.held[seat]):
        if g.laid[seat][slot] == 0 and yields_food(t, g.hand[seat][slot], g.oxen):
            return True
    return False


@rule
def offer_food_forage(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    for slot in range(g.held[seat]):
        if first_forage(g, seat, slot, 0) and yields_food(t, g.hand[seat][slot], g.oxen):
            offer(out, laying(slot))


@rule
def may_lay_no_more(g: DonnerParty, t: Cards, seat: int) -> bool:
    """Q24, the first check: Food Forage that can yield something must be among what is laid down."""
    if g.opt[x.MUST_FEED] == x.OFF or g.generated[seat]:
        return True
    if g.ruleset >= 2 and g.food[seat] >= party.need(g, t, seat):  # as in the second check
        return True
    oxen = g.oxen + own_oxen_laid(g, t, seat)
    able = False
    for slot in range(g.held[seat]):
        if yields_food(t, g.hand[seat][slot], oxen):
            if g.laid[seat][slot]:
                return True
            able = True
    return not able or (g.opt[x.MUST_FEED] == x.FORAGE_AND_ACTIONS and holds_food_action(g, t, seat))


@rule
def must_still_feed(g: DonnerParty, t: Cards, seat: int) -> bool:
    """Q24, the second check; Q26: any Food meets the duty. DP-97: the AI goes on until its Party is fed."""
    duty = g.opt[x.MUST_FEED]
    if g.food[seat] >= party.need(g, t, seat) or (
        not party.is_ai(g, seat) and (duty == x.OFF or g.generated[seat])
    ):
        return False
    if (party.is_ai(g, seat) or duty == x.FORAGE_AND_ACTIONS) and holds_food_action(g, t, seat):
        return True
    return holds_food_forage(g, t, seat)


# ------------------------------------------------------------------------------- laying


@rule
def lay(g: DonnerParty, seat: int, slot: int) -> None:
    g.laid[seat][slot] = 1
    move_to_place(g, seat, slot)


@rule
def ask_to_lay(g: DonnerParty) -> Wait:
    """DP-53: all at the same time; a seat without Forage is not asked. Q29: cards without Food may be laid
    too; Q22: whenever they were taken."""
    for seat in range(g.players):
        if party.survives(g, seat) and g.held[seat] > 0:
            ask_one(g, x.LAY_Q, seat)
    return WAIT


@rule
def ai_may_lay(g: DonnerParty) -> bool:
    """Q63: the AI lays down after the players."""
    return (
        party.seats(g) > g.players
        and party.survives(g, g.players)
        and laid_cards(g, g.players) < g.held[g.players]
    )


@rule
def heard(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    """A card laid down by a player who goes on choosing: the others see only that the player is not ready (V-5)."""
    if g.ask == x.LAY_Q and g.for_ai == 0 and g.answer[seat] != x.NO:
        lay(g, seat, slot_laid(g.answer[seat]))
        g.answer[seat] = NONE
        owe(g, seat)


@rule
def laid_cards(g: DonnerParty, seat: int) -> int:
    return g.held[seat] - in_hand(g, seat)


@rule
def tell_laid(g: DonnerParty, out: Out) -> None:
    for i in range(party.seats(g)):
        seat = party.in_turn(g, i)
        if party.survives(g, seat):
            emit(out, x.E_LAID, seat, laid_cards(g, seat), 0)


@rule
def reveal(g: DonnerParty, out: Out, seat: int) -> None:
    """DP-54: turn up what the seat laid down."""
    for slot in range(g.held[seat]):
        if g.laid[seat][slot]:
            show_face(g, seat, slot, party.everyone(g) & ~bit(seat))
            emit(out, x.E_SHOWN, seat, g.hand[seat][slot], 0)
    sort_hand(g, seat)


@rule
def reveal_all(g: DonnerParty, out: Out) -> None:
    for turn in range(party.seats(g)):
        reveal(g, out, party.in_turn(g, turn))


# --------------------------------------------------------------------------- using cards


@rule
def order_matters(g: DonnerParty, t: Cards, seat: int) -> bool:
    """Q28: only if the cards that remove an Ox want more of them than lie in the Graveyard, and the seat's other
    cards can change who gets one."""
    wanted = kinds = last = oxen = 0
    for slot in range(g.held[seat]):
        card = g.hand[seat][slot]
        if g.laid[seat][slot]:
            wanted += t.f_oxen[card]
            oxen += t.f_is_ox[card]
            if t.f_oxen[card] > 0 and card != last:
                kinds += 1
                last = card
    return wanted > g.oxen and (oxen > 0 or (kinds > 1 and g.oxen > 0))


@rule
def first_to_use(g: DonnerParty, t: Cards, seat: int) -> int:
    """The slot used next where order does not matter, Oxen first; NONE if nothing is laid down."""
    found = NONE
    for slot in range(g.held[seat]):
        if g.laid[seat][slot]:
            if t.f_is_ox[g.hand[seat][slot]]:
                return slot
            found = slot if found == NONE else found
    return found


@rule
def use(g: DonnerParty, t: Cards, out: Out, seat: int, slot: int) -> int:
    """A revealed card takes effect: its cost, its Food, where it goes (DP-55, DP-66, DP-67, Q27). Whose effects are
    to follow (Q80): 0 if it has none."""
    card = g.hand[seat][slot]
    drop_seen(g, seat, slot, party.everyone(g))
    works = t.f_oxen[card] <= g.oxen
    if works or g.opt[x.FIZZLED_FORAGE] != x.RETURNED:
        g.spent[card] += 1
    else:
        add_forage(g, seat, card, party.everyone(g))
    if not works:
        emit(out, x.E_FIZZLED, seat, card, g.opt[x.FIZZLED_FORAGE])
        return 0
    if t.f_oxen[card] > 0:
        g.oxen -= t.f_oxen[card]
        emit(out, x.E_OX_REMOVED, g.oxen, 0, 0)
    if t.f_food[card] > 0:
        g.food[seat] = party.at_most(g.food[seat] + t.f_food[card])
        g.generated[seat] = 1
    emit(out, x.E_ATE, seat, card, g.food[seat])
    if t.f_is_ox[card]:
        g.oxen += 1
        emit(out, x.E_OX_BURIED, g.oxen, 0, 0)
    return x.ACTION_KINDS + card if t.a_effects[x.ACTION_KINDS + card] > 0 else 0


# -------------------------------------------------------------------------------- hunger


@rule
def struck(g: DonnerParty, seat: int, points: int) -> int:
    """DP-60, DP-61, Q30, Q31, Q32: whom the next of these points of Hunger strikes; NONE if the owner chooses."""
    healthy = party.count_face(g, seat, x.HEALTHY)
    first = party.oldest(g, seat)
    last = party.youngest(g, seat)
    if healthy > 0:
        if g.face[seat][first] == x.HEALTHY:
            return first
        if g.face[seat][last] == x.HEALTHY:
            return last
        if healthy > 1 and (g.ruleset < 2 or points < healthy):
            return NONE
        while g.face[seat][first] != x.HEALTHY:  # all of them, in whatever order
            first += 1
        return first
    if g.opt[x.STARVE_ORDER] == x.OLDEST or g.starved[seat] == 0 or first == last:
        return first
    return last if g.starved[seat] == 1 else NONE


@rule
def hunger_of(g: DonnerParty, t: Cards, out: Out, seat: int) -> int:
    """Q33: what the Party needs is counted now. DP-57, DP-58."""
    need = party.need(g, t, seat)
    points = max(0, need - g.food[seat])
    emit(out, x.E_HUNGER if points > 0 else x.E_FED, seat, need, g.food[seat])
    return points


@rule
def starve(g: DonnerParty, out: Out, seat: int, place: int, points: int) -> Wait:
    """DP-62, DP-63: a death ends it, and what is left is Shame."""
    g.starved[seat] += 1
    bury(g, out, seat, place, NONE)
    return draw_shame(g, out, seat, points) if g.over == 0 else WAIT


# -------------------------------------------------------------------------------- the step


@procedure(x.P_FEED)
def feed(g: DonnerParty, t: Cards, out: Out, seat: int) -> Steps:
    """One feeding turn. DP-56: Actions that give Food may be played in it."""
    emit(out, x.E_FEEDS, seat, party.need(g, t, seat), g.food[seat])
    if g.opt[x.FEEDING] != x.REVEAL_ALL_FIRST:
        reveal(g, out, seat)
    while True:
        slot = first_to_use(g, t, seat)
        if slot == NONE:
            break
        if not party.is_ai(g, seat) and order_matters(g, t, seat):
            slot = slot_laid((yield ask(g, x.FORAGE_ORDER_Q, seat)))
        source = use(g, t, out, seat, slot)
        if source > 0:
            yield push(g, x.P_USED, seat, source, 0)
    if anybody_may_act(g):
        yield open_window(g, x.FEEDING_WINDOW, seat)
    # DP-59: a Food Action, or Forage added late.
    while party.survives(g, seat) and must_still_feed(g, t, seat):
        answer = yield ask(g, x.FORCED_Q, seat)
        if is_forage(answer):
            emit(out, x.E_LATE, seat, g.hand[seat][slot_laid(answer)], 0)
            source = use(g, t, out, seat, slot_laid(answer))
            if source > 0:
                yield at("used late", push(g, x.P_USED, seat, source, 0))
        else:
            yield push(g, x.P_ACTION, seat, drop_action(g, seat, slot_played(answer)), 0)
    points = hunger_of(g, t, out, seat) if party.survives(g, seat) else 0
    while points > 0:
        place = struck(g, seat, points)
        if place == NONE:
            which = x.WEAKEN_Q if party.count_face(g, seat, x.HEALTHY) > 0 else x.STARVE_Q
            place = place_of(settler_of((yield at("struck", ask(g, which, seat)))))
        points -= 1
        if g.face[seat][place] == x.HEALTHY:
            weaken(g, out, seat, place)
            continue
        yield at("draw shame", starve(g, out, seat, place, points))
        break
    g.food[seat] = 0  # DP-32
    g.fed[seat] = 1


@procedure(x.P_HUNGER, turn=x.TURN)
def hunger(g: DonnerParty, t: Cards, out: Out) -> Steps:
    """The Hunger step: lay down, then one feeding turn after the other (Q23)."""
    yield at("laid", ask_to_lay(g))
    close(g)
    while ai_may_lay(g):
        answer = yield at("ai laid", ask(g, x.LAY_Q, g.players))
        if answer == x.NO:
            break
        lay(g, g.players, slot_laid(answer))
    tell_laid(g, out)
    if g.opt[x.FEEDING] == x.REVEAL_ALL_FIRST:
        reveal_all(g, out)
    yield at("feeding")
    for turn in range(party.seats(g)):
        if party.survives(g, party.in_turn(g, turn)):
            yield from feed(g, t, out, party.in_turn(g, turn))
