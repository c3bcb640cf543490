"""Effects that somebody picks for, or that affect several Parties; and those of Forage that is used. Q76 … Q80."""

from __future__ import annotations

from snowbound.engine.flow import NONE, WAIT, Answer, Out, Wait, cell, emit, offer, top
from snowbound.engine.procedures import Steps, at, procedure
from snowbound.engine.rows import bit, has_bit
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules import answers
from snowbound.games.donner_party.rules.asking import ask
from snowbound.games.donner_party.rules.bid import take_card, tell_taken
from snowbound.games.donner_party.rules.drawing import return_action
from snowbound.games.donner_party.rules.effects import (
    effect,
    on_party,
    steal,
    steal_action,
)
from snowbound.games.donner_party.rules.forage import (
    can_weaken,
    communal_left,
    meant,
    random_to_weaken,
    spoil,
)
from snowbound.games.donner_party.rules.graves import lead_out, weaken
from snowbound.games.donner_party.rules.party import in_turn, lives, living, seats, survives
from snowbound.games.donner_party.rules.piles import (
    actions_held,
    first_forage,
    first_of_kind,
    in_hand,
    see_cards_of,
    sort_hand,
    tell,
)

# ---------------------------------------------------------------------- whom it affects


@rule
def is_for_unfed(op: int) -> bool:
    """Q35: after its meal a Party has no use for it."""
    return op == x.GIFT_FOOD or op == x.MODIFY_NEED


@rule
def affects(g: DonnerParty, t: Cards, actor: int, source: int, nth: int, seat: int) -> bool:
    """Whether the current effect strikes a Party. Its target is in the Action's frame beneath."""
    row = t.a_effect[source][nth]
    if not survives(g, seat) or (is_for_unfed(row[x.OP]) and g.fed[seat]):
        return False
    if row[x.SLOT] > 0:
        return cell(g, g.depth - 2, x.TARGET + row[x.SLOT] - 1) == seat
    return seat == actor if row[x.E_WHO] == 0 else has_bit(meant(g, row[x.E_WHO], actor), seat)


@rule
def moves_forage(op: int) -> bool:
    return op == x.STEAL_FORAGE or op == x.DISCARD_FORAGE


@rule
def moves_action(op: int) -> bool:
    return op == x.STEAL_ACTION or op == x.DISCARD_ACTION


@rule
def on_one_settler(op: int) -> bool:
    return op == x.WEAKEN or op == x.LEAD_OUT


@rule
def can_affect(g: DonnerParty, t: Cards, op: int, seat: int, place: int) -> bool:
    """Whether a Settler can be picked."""
    if op == x.WEAKEN:
        return can_weaken(g, t, seat, place)
    return lives(g, seat, place) and living(g, seat) > 1


@rule
def only_one(g: DonnerParty, t: Cards, op: int, seat: int) -> int:
    """The place of the only Settler that can be picked, which all can see; NONE if none can, or if there is a choice
    (`choosable` tells)."""
    found = NONE
    for place in range(x.PARTY):
        if can_affect(g, t, op, seat, place):
            if found != NONE:
                return NONE
            found = place
    return found


@rule
def choosable(g: DonnerParty, t: Cards, op: int, seat: int) -> int:
    """How many of a Party's cards or Settlers can be picked, which everybody can see."""
    if moves_forage(op):
        return in_hand(g, seat)
    if moves_action(op):
        return actions_held(g, seat)
    if op == x.TAKE_COMMUNAL:
        return communal_left(g)
    n = 0
    for place in range(x.PARTY):
        n += can_affect(g, t, op, seat, place)
    return n


@rule
def is_asked(g: DonnerParty, t: Cards, source: int, nth: int, seat: int) -> bool:
    """Whether somebody has something to pick."""
    row = t.a_effect[source][nth]
    op = row[x.OP]
    if row[x.E_PICK] == x.BY_CHANCE:
        return False
    picks = moves_forage(op) or moves_action(op) or on_one_settler(op) or op == x.TAKE_COMMUNAL
    return picks and choosable(g, t, op, seat) > 1


@rule
def picker(t: Cards, source: int, nth: int, actor: int, seat: int) -> int:
    """Q76: whoever plays the card, or the Party that it affects."""
    return seat if t.a_effect[source][nth][x.E_PICK] == x.BY_OWNER else actor


@rule
def ask_picker(g: DonnerParty, t: Cards, source: int, nth: int, actor: int, seat: int) -> Answer:
    op = t.a_effect[source][nth][x.OP]
    if op == x.TAKE_COMMUNAL:
        return ask(g, x.COMMUNAL_Q, actor)
    return ask(g, x.SETTLER_Q if on_one_settler(op) else x.CARD_Q, picker(t, source, nth, actor, seat))


@rule
def looks_through(t: Cards, source: int, nth: int) -> bool:
    """Q76: a seat that picks from others' Forage sees all of it first."""
    row = t.a_effect[source][nth]
    return moves_forage(row[x.OP]) and row[x.E_PICK] == x.BY_ACTOR


@rule
def look_through(g: DonnerParty, t: Cards, out: Out, actor: int, seat: int) -> None:
    """No Forage lies on the table in the windows of such a card, so what is seen is all there is."""
    sees = see_cards_of(g, actor)
    for slot in range(g.held[seat]):
        g.knows[seat][slot] |= sees & ~bit(seat)  # the owner is never among them
    sort_hand(g, seat)
    for slot in range(g.held[seat]):
        tell(out, sees | see_cards_of(g, seat), x.E_SAW, actor, seat, g.hand[seat][slot])


# ------------------------------------------------------------------------------ what it does


@rule
def first_communal(g: DonnerParty) -> int:
    slot = 0
    while g.communal[slot] == 0:
        slot += 1
    return slot


@rule
def first_in_hand(g: DonnerParty, seat: int) -> int:
    slot = 0
    while g.laid[seat][slot]:
        slot += 1
    return slot


@rule
def claim(g: DonnerParty, t: Cards, out: Out, actor: int, slot: int) -> None:
    """Q79: a communal card without a bid and without Shame."""
    tell_taken(g, t, out, actor, slot)
    take_card(g, t, out, actor, slot)


@rule
def move_card(g: DonnerParty, t: Cards, out: Out, op: int, actor: int, seat: int, slot: int) -> None:
    if op == x.STEAL_FORAGE:
        steal(g, t, out, actor, seat, slot)
    elif op == x.DISCARD_FORAGE:
        spoil(g, out, seat, slot)
    elif op == x.STEAL_ACTION:
        steal_action(g, out, actor, seat, slot)
    else:
        return_action(g, out, seat, slot, x.E_LOST_ACTION)


@rule
def picked(g: DonnerParty, t: Cards, out: Out, op: int, actor: int, seat: int, answer: int) -> Wait:
    """What was picked."""
    if op == x.TAKE_COMMUNAL:
        claim(g, t, out, actor, answers.place_taken(answer))
    elif op == x.WEAKEN:
        weaken(g, out, seat, answers.place_of(answers.settler_of(answer)))
    elif op == x.LEAD_OUT:
        lead_out(g, out, seat, answers.place_of(answers.settler_of(answer)))
    else:
        slot = answers.slot_laid(answer) if moves_forage(op) else answers.slot_returned(answer)
        move_card(g, t, out, op, actor, seat, slot)
    return WAIT


@rule
def unasked(g: DonnerParty, t: Cards, out: Out, actor: int, source: int, nth: int, seat: int) -> Wait:
    """Nobody picks: chance does, or there is only one thing, or the effect strikes the Party itself."""
    row = t.a_effect[source][nth]
    op = row[x.OP]
    if op == x.TAKE_COMMUNAL:
        if communal_left(g) > 0:
            claim(g, t, out, actor, first_communal(g))
    elif on_one_settler(op):
        place = random_to_weaken(g, t, seat) if op == x.WEAKEN else only_one(g, t, op, seat)
        if place != NONE:
            if op == x.WEAKEN:
                weaken(g, out, seat, place)
            else:
                lead_out(g, out, seat, place)
    elif row[x.E_PICK] != x.BY_CHANCE and (moves_forage(op) or moves_action(op)):
        if choosable(g, t, op, seat) > 0:
            move_card(g, t, out, op, actor, seat, first_in_hand(g, seat) if moves_forage(op) else 0)
    elif moves_forage(op) or moves_action(op):
        if choosable(g, t, op, seat) > 0:
            on_party(g, t, out, op, actor, seat, 1)
    else:
        on_party(g, t, out, op, actor, seat, row[x.N])
    return WAIT


@rule
def times(t: Cards, source: int, nth: int) -> int:
    """How often somebody picks, or chance does."""
    op = t.a_effect[source][nth][x.OP]
    return t.a_effect[source][nth][x.N] if moves_forage(op) or moves_action(op) else 1


@procedure(x.P_SPREAD, turn=x.STRUCK)
def spread(g: DonnerParty, t: Cards, out: Out, actor: int, source: int, nth: int) -> Steps:
    """One effect on each Party that it affects, in turn order (Q77), card by card."""
    for turn in range(seats(g)):
        if not affects(g, t, actor, source, nth, in_turn(g, turn)):
            continue
        if looks_through(t, source, nth):
            look_through(g, t, out, actor, in_turn(g, turn))
        left = times(t, source, nth)
        while left > 0:
            left -= 1
            if is_asked(g, t, source, nth, in_turn(g, turn)):
                answer = yield at("picking", ask_picker(g, t, source, nth, actor, in_turn(g, turn)))
                yield picked(g, t, out, t.a_effect[source][nth][x.OP], actor, in_turn(g, turn), answer)
            else:
                yield unasked(g, t, out, actor, source, nth, in_turn(g, turn))


# ------------------------------------------------------------------------- what is legal


@rule
def struck_now(g: DonnerParty) -> int:
    """Whom the effect in the top frame affects."""
    return in_turn(g, top(g, x.STRUCK))


@rule
def offer_cards(g: DonnerParty, t: Cards, out: Out) -> None:
    seat = struck_now(g)
    if moves_forage(t.a_effect[top(g, x.SOURCE)][top(g, x.EFFECT)][x.OP]):
        for slot in range(g.held[seat]):
            if first_forage(g, seat, slot, 0):
                offer(out, answers.laying(slot))
        return
    for slot in range(x.ACTION_HAND):
        if first_of_kind(g, seat, slot):
            offer(out, answers.returning(slot))


@rule
def offer_affected(g: DonnerParty, t: Cards, out: Out) -> None:
    seat = struck_now(g)
    for place in range(x.PARTY):
        if can_affect(g, t, t.a_effect[top(g, x.SOURCE)][top(g, x.EFFECT)][x.OP], seat, place):
            offer(out, answers.striking(seat, place))


# -------------------------------------------------------------------- effects to choose from


@rule
def is_choice(t: Cards, source: int, nth: int) -> bool:
    return t.a_effect[source][nth][x.OP] == x.CHOOSE


@rule
def chosen_row(t: Cards, out: Out, actor: int, source: int, answer: int) -> int:
    """Q78: which effect comes next, for all to see."""
    option = answers.option_of(answer)
    emit(out, x.E_CHOSE, actor, source, option)
    return t.a_option[source][option]


@rule
def offer_options(g: DonnerParty, t: Cards, out: Out) -> None:
    source = top(g, x.SOURCE)  # of an Action too: its kind
    n = 0
    for i in range(t.a_effects[source]):
        if is_choice(t, source, i):
            n = t.a_effect[source][i][x.N]
    for option in range(n):
        offer(out, answers.opting(option))


@procedure(x.P_USED)
def used(g: DonnerParty, t: Cards, out: Out, seat: int, source: int) -> Steps:
    """Q80: Forage that is used takes effect after its Food."""
    nth = 0
    while nth < t.a_effects[source] and survives(g, seat):
        if is_choice(t, source, nth):
            answer = yield ask(g, x.OPTION_Q, seat)
            nth = chosen_row(t, out, seat, source, answer)
        yield effect(g, t, out, seat, source, nth, 0, 0)
        nth = t.a_effect[source][nth][x.NEXT]
