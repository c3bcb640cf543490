"""An Action from its announcement to its return: targets, responses, effects, Shame. DP-70 … DP-76, Q38 … Q40, W-3."""

from __future__ import annotations

from snowbound.engine.dice import roll
from snowbound.engine.flow import STEP, Out, emit, pop, push
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.asking import answer_of, ask
from snowbound.games.donner_party.rules.effects import effect
from snowbound.games.donner_party.rules.party import everyone, in_turn, is_ai, seats, survives
from snowbound.games.donner_party.rules.piles import actions_held, drop_action, shuffle_in
from snowbound.games.donner_party.rules.shame import draw_shame, return_shame
from snowbound.games.donner_party.rules.targets import (
    aims_at,
    aims_at_settler,
    asks_for_party,
    can_name,
    candidates,
    candidates_of,
    first_named,
    nth_party,
    nth_settler,
    playable,
    still_fits,
    window_now,
)

(
    S_ANNOUNCE,
    S_TARGET,
    S_NAMED,
    S_VICTIM,
    S_PICKED,
    S_RESPOND,
    S_RESPONSE,
    S_RESOLVE,
    S_EFFECT,
    S_SHAME,
    S_RETURN,
) = range(11)

# ------------------------------------------------------------------------------ targets


@rule
def set_target(g: DonnerParty, t: Cards, out: Out, chosen: int) -> None:
    """The COUNT-th target is named, for all to see."""
    f = g.frame[g.depth - 1]
    i = f[x.COUNT]
    f[x.TARGET + i] = chosen
    told = chosen
    if t.a_target[f[x.ACTION]][i][x.TK] == x.T_SETTLER or t.a_target[f[x.ACTION]][i][x.TK] == x.T_BODY:
        told = g.settler[chosen // x.PARTY][chosen % x.PARTY]
    emit(out, x.E_TARGET, f[x.ACTION], i, told)
    f[x.COUNT] = i + 1
    f[STEP] = S_TARGET


@rule
def name_party(g: DonnerParty, t: Cards, out: Out, owner: int) -> None:
    """A Party is named: it is the target, or its owner now picks one of its Settlers."""
    f = g.frame[g.depth - 1]
    if t.a_target[f[x.ACTION]][f[x.COUNT]][x.TK] == x.T_PARTY:
        set_target(g, t, out, owner)
    else:
        f[x.TARGET + f[x.COUNT]] = x.PARTY_CHOSEN - owner
        f[STEP] = S_VICTIM


@rule
def next_target(g: DonnerParty, t: Cards, out: Out) -> None:
    """Ask for the next target, or go on if all are named. A single one follows from what all can see."""
    f = g.frame[g.depth - 1]
    kind = f[x.ACTION]
    i = f[x.COUNT]
    actor = f[x.ACTOR]
    if i == t.a_targets[kind]:
        f[x.COUNT] = 0
        f[STEP] = S_RESPOND
        lock(g, t)
        return
    first = first_named(g)
    n = candidates(g, t, kind, i, actor, first)
    if n == 0:
        fail(g, out)
    elif t.a_target[kind][i][x.TK] == x.T_OX:
        set_target(g, t, out, 0)
    elif t.a_target[kind][i][x.T_PICK] == x.BY_CHANCE:
        set_target(g, t, out, nth_settler(g, t, kind, i, actor, first, roll(g, n) - 1))
    elif n > 1:
        f[STEP] = S_NAMED
        ask(g, x.TARGET_Q, actor)
    elif asks_for_party(t, kind, i):
        name_party(g, t, out, nth_party(g, t, kind, i, actor, first, 0))
    else:
        set_target(g, t, out, nth_settler(g, t, kind, i, actor, first, 0))


@rule
def pick_victim(g: DonnerParty, t: Cards, out: Out) -> None:
    """The owner of the Party that was named picks the Settler."""
    f = g.frame[g.depth - 1]
    owner = x.PARTY_CHOSEN - f[x.TARGET + f[x.COUNT]]
    first = first_named(g)
    if candidates_of(g, t, f[x.ACTION], f[x.COUNT], f[x.ACTOR], owner, first) > 1:
        f[STEP] = S_PICKED
        ask(g, x.VICTIM_Q, owner)
        return
    for place in range(x.PARTY):
        if can_name(g, t, f[x.ACTION], f[x.COUNT], f[x.ACTOR], owner, place, first):
            set_target(g, t, out, owner * x.PARTY + place)
            return


@rule
def aimed_at(g: DonnerParty, t: Cards, depth: int, seat: int) -> bool:
    """Whether the Action in a frame targets a seat."""
    f = g.frame[depth]
    for i in range(t.a_targets[f[x.ACTION]]):
        if aims_at(g, t, f[x.ACTION], i, f[x.TARGET + i], seat):
            return True
    return False


@rule
def aimed_at_settlers(g: DonnerParty, t: Cards, depth: int, seat: int) -> bool:
    f = g.frame[depth]
    for i in range(t.a_targets[f[x.ACTION]]):
        if aims_at_settler(t, f[x.ACTION], i, f[x.TARGET + i], seat):
            return True
    return False


@rule
def lock(g: DonnerParty, t: Cards) -> None:
    """W-7: who becomes a target no longer passes in advance."""
    f = g.frame[g.depth - 1]
    for seat in range(seats(g)):
        if seat != f[x.ACTOR] and aimed_at(g, t, g.depth - 1, seat):
            g.yields[seat] = x.NO_YIELD


# ---------------------------------------------------------------------------- responses


@rule
def may_respond(g: DonnerParty, t: Cards, seat: int) -> bool:
    """W-3: whom the Action on top targets, if some card of the deck could answer it and the seat holds any card."""
    f = g.frame[g.depth - 1]
    if (
        t.a_answerable[f[x.ACTION]] == 0
        or seat == f[x.ACTOR]
        or actions_held(g, seat) == 0
        or not survives(g, seat)
    ):
        return False
    only_defends = is_ai(g, seat) and g.opt[x.AI_ACTIONS] == x.FOOD_ONLY  # Q61: its own Settlers
    if f[x.MODE] & x.RESPONSE:  # Q72
        beneath = g.frame[g.depth - 2]
        return beneath[x.ACTOR] == seat and (not only_defends or beneath[x.MODE] & x.RESPONSE != 0)
    if only_defends:
        return aimed_at_settlers(g, t, g.depth - 1, seat)
    return g.opt[x.INTERRUPT_SCOPE] == x.ANY_ACTION or aimed_at(g, t, g.depth - 1, seat)


@rule
def ask_responses(g: DonnerParty, t: Cards, out: Out) -> None:
    """In turn order, each seat once."""
    f = g.frame[g.depth - 1]
    if f[x.MODE] & x.CANCELLED:
        emit(out, x.E_CANCELLED, f[x.ACTOR], f[x.ACTION], 0)
        fail(g, out)
        return
    while f[x.COUNT] < seats(g):
        seat = in_turn(g, f[x.COUNT])
        if may_respond(g, t, seat):
            f[STEP] = S_RESPONSE
            ask(g, x.RESPOND_Q, seat)
            return
        f[x.COUNT] += 1
    f[x.COUNT] = 0
    f[STEP] = S_RESOLVE


@rule
def hear_response(g: DonnerParty, out: Out) -> None:
    f = g.frame[g.depth - 1]
    seat = in_turn(g, f[x.COUNT])
    answer = answer_of(g, seat)
    f[x.COUNT] += 1
    f[STEP] = S_RESPOND
    if answer != x.NO:
        kind = drop_action(g, seat, answer - x.PLAY)
        emit(out, x.E_RESPONDED, seat, kind, f[x.ACTION])
        push(g, x.P_ACTION, seat, kind, 0)
        top = g.frame[g.depth - 1]
        top[x.MODE] = x.RESPONSE
        top[STEP] = S_RESPOND


# --------------------------------------------------------------------------- resolution


@rule
def fail(g: DonnerParty, out: Out) -> None:
    """DP-75: lost to the deck, without Shame."""
    f = g.frame[g.depth - 1]
    kind = f[x.ACTION]
    emit(out, x.E_FAILED, f[x.ACTOR], kind, 0)
    pop(g)
    shuffle_in(g, kind, everyone(g))


@rule
def resolve(g: DonnerParty, t: Cards, out: Out) -> None:
    """Q39: fails entirely if a target is no longer legal. A response cancels what it answers."""
    f = g.frame[g.depth - 1]
    kind = f[x.ACTION]
    if f[x.MODE] & x.RESPONSE:
        g.frame[g.depth - 2][x.MODE] |= x.CANCELLED
        f[STEP] = S_SHAME
        return
    for i in range(t.a_targets[kind]):
        if not still_fits(g, t, kind, i, f[x.ACTOR], f[x.TARGET + i]):
            fail(g, out)
            return
    f[STEP] = S_EFFECT


@rule
def give_back(g: DonnerParty, t: Cards, out: Out) -> None:
    """DP-73, Q71: only now the card returns to the deck, or leaves the game."""
    f = g.frame[g.depth - 1]
    kind = f[x.ACTION]
    emit(out, x.E_RESOLVED, f[x.ACTOR], kind, 0)
    pop(g)
    if t.a_removed[kind]:
        g.removed[kind] += 1
        emit(out, x.E_REMOVED_CARD, kind, 0, 0)
    else:
        shuffle_in(g, kind, everyone(g))


@rule
def action(g: DonnerParty, t: Cards, out: Out) -> None:
    f = g.frame[g.depth - 1]
    kind = f[x.ACTION]
    actor = f[x.ACTOR]
    step = f[STEP]
    if step == S_ANNOUNCE:
        emit(out, x.E_PLAYED, actor, kind, 0)
        f[STEP] = S_TARGET
        if not survives(g, actor) or not playable(g, t, actor, kind, window_now(g)):  # W-2
            fail(g, out)
    elif step == S_TARGET:
        next_target(g, t, out)
    elif step == S_NAMED:
        answer = answer_of(g, actor)
        if asks_for_party(t, kind, f[x.COUNT]):
            name_party(g, t, out, answer - x.SEAT)
        else:
            set_target(g, t, out, answer - x.SETTLER)
    elif step == S_VICTIM:
        pick_victim(g, t, out)
    elif step == S_PICKED:
        owner = x.PARTY_CHOSEN - f[x.TARGET + f[x.COUNT]]
        set_target(g, t, out, answer_of(g, owner) - x.SETTLER)
    elif step == S_RESPOND:
        ask_responses(g, t, out)
    elif step == S_RESPONSE:
        hear_response(g, out)
    elif step == S_RESOLVE:
        resolve(g, t, out)
    elif step == S_EFFECT:
        # Q46: with its player's last Settler an Action ends; what it has done stands, and its Shame is due.
        if f[x.COUNT] == t.a_effects[kind] or (g.ruleset >= 2 and not survives(g, actor)):
            f[STEP] = S_SHAME
        else:
            f[x.COUNT] += 1
            effect(g, t, out, f[x.COUNT] - 1)
    elif step == S_SHAME:
        f[STEP] = S_RETURN
        if t.a_shame[kind] > 0:  # DP-74, Q40
            draw_shame(g, out, actor, t.a_shame[kind])
        elif t.a_shame[kind] < 0:
            return_shame(g, out, actor, -t.a_shame[kind])
    else:
        give_back(g, t, out)
