"""What Actions do: one small operation each (the vocabulary of cards.toml). DP-30, DP-64, DP-68, Q34, Q65 … Q67."""

from __future__ import annotations

from snowbound.engine.dice import roll
from snowbound.engine.flow import WAIT, Out, Wait, emit, push
from snowbound.engine.rows import bit
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.answers import owner_of, place_of
from snowbound.games.donner_party.rules.drawing import draw_actions, give_up_excess, return_action
from snowbound.games.donner_party.rules.forage import draw_forage, spoil
from snowbound.games.donner_party.rules.graves import bury, end_game, lead_out, weaken
from snowbound.games.donner_party.rules.party import at_most, everyone, is_ai, lives, living, survives
from snowbound.games.donner_party.rules.piles import (
    actions_held,
    add_action,
    add_forage,
    drop_action,
    drop_seen,
    in_hand,
    is_turned_up,
    month_face_down,
    random_in_hand,
    see_cards_of,
    sort_hand,
    tell,
)
from snowbound.games.donner_party.rules.shame import draw_shame, move_shame, return_shame


@rule
def gain_food(g: DonnerParty, out: Out, seat: int, n: int) -> None:
    """Q34: into the seat's pool; by its own card, so it counts as generated."""
    g.food[seat] = at_most(g.food[seat] + n)
    g.generated[seat] = 1
    emit(out, x.E_FOOD, seat, n, g.food[seat])


@rule
def blur(g: DonnerParty, t: Cards, seat: int, month: int, keeps: int) -> None:
    """A card of this month left the hand unseen: only the seats in `keeps` still know the others of the month, but for
    those that lie face-up."""
    face_up = is_turned_up(g, seat)
    for slot in range(g.held[seat]):
        if t.f_month[g.hand[seat][slot]] == month and not (face_up and g.laid[seat][slot]):
            g.knows[seat][slot] &= keeps
    sort_hand(g, seat)


@rule
def steal(g: DonnerParty, t: Cards, out: Out, thief: int, victim: int, slot: int) -> None:
    """A card from hand to hand. Its month is seen by all, its face by the two alone (DP-7, Q67)."""
    card = g.hand[victim][slot]
    month = t.f_month[card]
    known = g.knows[victim][slot] | bit(victim)
    certain = is_ai(g, victim) or month_face_down(g, t, victim, month) == 1
    drop_seen(g, victim, slot, bit(thief))
    if not certain:
        known = bit(victim)
        blur(g, t, victim, month, bit(thief))
    if is_ai(g, thief):
        known = everyone(g)
    add_forage(g, thief, card, known & everyone(g))
    tell(out, known | bit(thief), x.E_STOLE, thief, victim, card)


@rule
def steal_action(g: DonnerParty, out: Out, thief: int, victim: int, slot: int) -> None:
    """Q76: an Action from hand to hand; the two alone see which."""
    kind = drop_action(g, victim, slot)
    add_action(g, thief, kind)
    tell(out, see_cards_of(g, thief) | see_cards_of(g, victim), x.E_STOLE_ACTION, thief, victim, kind)
    give_up_excess(g, thief)  # others may have made the thief draw before


@rule
def random_action(g: DonnerParty, seat: int) -> int:
    """A random slot with an Action."""
    return roll(g, actions_held(g, seat)) - 1


@rule
def peek(g: DonnerParty, t: Cards, out: Out, seat: int, n: int) -> None:
    """Q65: looking makes a card visible to a player, so seeing a Final Rescue ends the game."""
    sees = see_cards_of(g, seat)
    for i in range(min(n, g.cards)):
        place = g.cards - 1 - i
        g.deck_knows[place] |= sees
        tell(out, sees, x.E_PEEKED, seat, i, g.deck[place])
        if t.f_ends[g.deck[place]]:
            end_game(g, x.BY_RESCUE)


@rule
def remove(g: DonnerParty, out: Out, what: int, chosen: int) -> None:
    """DP-68, DP-69: out of the Graveyard and out of the game."""
    owner = owner_of(chosen)
    place = place_of(chosen)
    if what == x.T_OX:
        if g.ruleset < 2 or g.oxen > 0:
            g.oxen -= 1
            emit(out, x.E_OX_REMOVED, g.oxen, 0, 0)
    elif g.face[owner][place] == x.BURIED:
        g.face[owner][place] = x.GONE
        emit(out, x.E_BODY_REMOVED, owner, g.settler[owner][place], 0)


@rule
def on_forage(g: DonnerParty, t: Cards, out: Out, op: int, actor: int, victim: int, n: int) -> None:
    """Q39: as much as there is."""
    for _ in range(n):
        if op == x.DRAW_FORAGE:
            if g.cards > 0 and g.over == 0:
                draw_forage(g, t, out, actor)
        elif op == x.DISCARD_ACTION:
            if actions_held(g, victim) > 0:
                return_action(g, out, victim, random_action(g, victim), x.E_LOST_ACTION)
        elif op == x.STEAL_ACTION:
            if actions_held(g, victim) > 0:
                steal_action(g, out, actor, victim, random_action(g, victim))
        elif in_hand(g, victim) > 0:
            if op == x.STEAL_FORAGE:
                steal(g, t, out, actor, victim, random_in_hand(g, victim))
            else:
                spoil(g, out, victim, random_in_hand(g, victim))


@rule
def on_settler(g: DonnerParty, out: Out, op: int, actor: int, chosen: int) -> None:
    """DP-64: the limits on starvation do not apply here."""
    owner = owner_of(chosen)
    place = place_of(chosen)
    if op == x.KILL and lives(g, owner, place):
        bury(g, out, owner, place, actor)
    elif op == x.WEAKEN and g.face[owner][place] == x.HEALTHY:
        weaken(g, out, owner, place)
    elif op == x.LEAD_OUT and lives(g, owner, place) and living(g, owner) > 1:
        lead_out(g, out, owner, place)


@rule
def is_picked(t: Cards, source: int, i: int) -> bool:
    """Whether somebody is asked for an effect, or it affects several Parties (Q76, Q77)."""
    row = t.a_effect[source][i]
    return row[x.E_WHO] != 0 or row[x.E_PICK] != x.BY_CHANCE


@rule
def on_party(g: DonnerParty, t: Cards, out: Out, op: int, actor: int, chosen: int, n: int) -> Wait:
    """An effect that needs nothing but a Party."""
    if op == x.STEAL_FORAGE or op == x.DISCARD_FORAGE or op == x.DISCARD_ACTION or op == x.STEAL_ACTION:
        on_forage(g, t, out, op, actor, chosen, n)
    elif op == x.DRAW_FORAGE:
        on_forage(g, t, out, op, chosen, chosen, n)
    elif op == x.GIFT_FOOD:  # DP-30; Q24: a gift is not generated
        if g.ruleset < 2 or survives(g, chosen):  # it may have lost its last Settler to this very card
            g.food[chosen] = at_most(g.food[chosen] + n)
            emit(out, x.E_GIFT, actor, chosen, n)
    elif op == x.DRAW_ACTION:
        draw_actions(g, out, chosen, n)
    elif op == x.GIVE_SHAME:
        if n > 0:
            draw_shame(g, out, chosen, n)
        else:
            return_shame(g, out, chosen, -n)
    elif op == x.MODIFY_NEED:
        g.extra_need[chosen] = at_most(g.extra_need[chosen] + n)
        emit(out, x.E_NEED, chosen, n, 0)
    return WAIT


@rule
def effect(
    g: DonnerParty, t: Cards, out: Out, actor: int, source: int, i: int, target: int, second_target: int
) -> Wait:
    """The i-th effect of an Action, or of Forage that is used."""
    row = t.a_effect[source][i]
    op = row[x.OP]
    n = row[x.N]
    slot = row[x.SLOT]
    chosen = actor
    if slot > 0:
        chosen = target if slot == 1 else second_target
    if is_picked(t, source, i):
        push(g, x.P_SPREAD, actor, source, i)
    elif op == x.FOOD:
        gain_food(g, out, actor, n)
    elif op == x.REMOVE_BODY:
        remove(g, out, t.a_target[source][slot - 1][x.TK], chosen)
    elif op == x.KILL or op == x.WEAKEN or op == x.LEAD_OUT:
        on_settler(g, out, op, actor, chosen)
    elif op == x.MOVE_SHAME:
        emit(out, x.E_SHAME_MOVED, actor, chosen, move_shame(g, actor, chosen, n))
    elif op == x.PEEK:
        peek(g, t, out, actor, n)
    else:
        on_party(g, t, out, op, actor, chosen, n)
    return WAIT
