"""An Action from its announcement to its return: targets, responses, effects, Shame. DP-70 … DP-76, Q38 … Q40, W-3."""

from __future__ import annotations

from snowbound.engine.flow import NONE, WAIT, Out, Wait, cell, emit
from snowbound.engine.procedures import Result, Steps, procedure
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules import targets
from snowbound.games.donner_party.rules.answers import owner_of, place_of, settler_of, slot_played, target_of
from snowbound.games.donner_party.rules.asking import ask
from snowbound.games.donner_party.rules.effects import effect
from snowbound.games.donner_party.rules.party import everyone, in_turn, is_ai, seats, survives
from snowbound.games.donner_party.rules.piles import drop_action, holds_actions, shuffle_in
from snowbound.games.donner_party.rules.shame import draw_shame, return_shame
from snowbound.games.donner_party.rules.spread import chosen_row, is_choice


@rule
def tell_target(g: DonnerParty, t: Cards, out: Out, card: int, nth: int, chosen: int) -> None:
    """Report the target to everybody."""
    what = t.a_target[card][nth][x.TK]
    if what == x.T_SETTLER or what == x.T_BODY:
        chosen = g.settler[owner_of(chosen)][place_of(chosen)]
    emit(out, x.E_TARGET, card, nth, chosen)


@rule
def lock(g: DonnerParty, t: Cards, actor: int) -> None:
    """W-7: a target no longer passes in advance."""
    for seat in range(seats(g)):
        if seat != actor and targets.aimed_at(g, t, g.depth - 1, seat, False):
            g.yields[seat] = x.NO_YIELD


@rule
def may_respond(
    g: DonnerParty, t: Cards, actor: int, card: int, answered: int, depth: int, seat: int
) -> bool:
    """W-3: whom the Action targets, if some card of the deck could answer it and the seat holds any card. `depth` is
    the frame of the Action, or of what a response answers."""
    if t.a_answerable[card] == 0 or seat == actor or not holds_actions(g, seat) or not survives(g, seat):
        return False
    only_defends = is_ai(g, seat) and g.opt[x.AI_ACTIONS] == x.FOOD_ONLY  # Q61: its own Settlers
    if answered != NONE:
        # Q72: a response is answered by whom it answers, the AI's if that was a response itself
        return answered == seat and (not only_defends or cell(g, depth, x.ANSWERED) != NONE)
    if g.opt[x.INTERRUPT_SCOPE] == x.ANY_ACTION and not only_defends:
        return True
    return targets.aimed_at(g, t, depth, seat, only_defends)


@rule
def anybody_may_respond(g: DonnerParty, t: Cards, actor: int, card: int) -> bool:
    """To the Action in the top frame."""
    for seat in range(seats(g)):
        if may_respond(g, t, actor, card, NONE, g.depth - 1, seat):
            return True
    return False


@rule
def fail(g: DonnerParty, out: Out, actor: int, card: int) -> None:
    """DP-75: lost to the deck, without Shame."""
    emit(out, x.E_FAILED, actor, card, 0)
    shuffle_in(g, card, everyone(g))


@rule
def cancel(g: DonnerParty, out: Out, actor: int, card: int) -> None:
    """Q38: it returns to the deck without Shame."""
    emit(out, x.E_CANCELLED, actor, card, 0)
    fail(g, out, actor, card)


@rule
def all_still_fit(g: DonnerParty, t: Cards, actor: int, card: int, first: int, second: int) -> bool:
    """Q39: an Action fails entirely if a target is no longer legal."""
    for i in range(t.a_targets[card]):
        if not targets.still_fits(g, t, card, i, actor, first if i == 0 else second):
            return False
    return True


@rule
def draw_its_shame(g: DonnerParty, t: Cards, out: Out, actor: int, card: int) -> Wait:
    """DP-74, Q40."""
    if t.a_shame[card] > 0:
        draw_shame(g, out, actor, t.a_shame[card])
    elif t.a_shame[card] < 0:
        return_shame(g, out, actor, -t.a_shame[card])
    return WAIT


@rule
def return_card(g: DonnerParty, t: Cards, out: Out, actor: int, card: int) -> None:
    """DP-73, Q71: only now the card returns to the deck, or leaves the game."""
    emit(out, x.E_RESOLVED, actor, card, 0)
    if t.a_removed[card]:
        g.removed[card] += 1
        emit(out, x.E_REMOVED_CARD, card, 0, 0)
    else:
        shuffle_in(g, card, everyone(g))


@procedure(x.P_RESPONSES, response=x.RESPONSE)
def responses(g: DonnerParty, t: Cards, out: Out, actor: int, card: int, answered: int) -> Result:
    """Q38: in turn order each may answer an Action once; 1 if that stops it. A response, which `answered` somebody's
    Action, can be answered as well."""
    for turn in range(seats(g)):
        if not may_respond(g, t, actor, card, answered, g.depth - 2, in_turn(g, turn)):
            continue
        answer = yield ask(g, x.RESPOND_Q, in_turn(g, turn))
        if answer == x.NO:
            continue
        response = drop_action(g, in_turn(g, turn), slot_played(answer))
        emit(out, x.E_RESPONDED, in_turn(g, turn), response, card + x.WITH_ACTOR * actor)
        stopped = yield from responses(g, t, out, in_turn(g, turn), response, actor)
        if not stopped:
            yield draw_its_shame(g, t, out, in_turn(g, turn), response)
            return_card(g, t, out, in_turn(g, turn), response)
            return 1
        cancel(g, out, in_turn(g, turn), response)
        response = 0
    return 0


@procedure(x.P_ACTION, target=x.TARGET, second_target=x.SECOND_TARGET, nth=x.NTH)
def action(g: DonnerParty, t: Cards, out: Out, actor: int, card: int) -> Steps:
    """Announced, aimed, perhaps stopped; then its effects and its Shame, and the card returns."""
    emit(out, x.E_PLAYED, actor, card, 0)
    if not survives(g, actor) or not targets.playable(g, t, actor, card, targets.window_now(g)):  # W-2
        fail(g, out, actor, card)
        return
    target = second_target = 0
    for nth in range(t.a_targets[card]):
        if not targets.can_aim(g, t, card, nth, actor, targets.first_named(g)):
            fail(g, out, actor, card)
            return
        chosen = targets.only_target(g, t, card, nth, actor)  # by chance, or what all can see
        if chosen == NONE:
            chosen = target_of((yield ask(g, x.TARGET_Q, actor)))
        if targets.owner_picks(t, card, nth):
            owner = chosen
            chosen = targets.only_settler_of(g, t, card, nth, actor, owner)
            if chosen == NONE:
                chosen = settler_of((yield ask(g, x.VICTIM_Q, owner)))
        if nth == 0:
            target = chosen
        else:
            second_target = chosen
        tell_target(g, t, out, card, nth, chosen)
    lock(g, t, actor)
    nth = 0
    if anybody_may_respond(g, t, actor, card):
        stopped = yield from responses(g, t, out, actor, card, NONE)
        if stopped:
            cancel(g, out, actor, card)
            return
    if not all_still_fit(g, t, actor, card, target, second_target):
        fail(g, out, actor, card)
        return
    while nth < t.a_effects[card]:
        if g.ruleset >= 2 and not survives(g, actor):  # Q46: what it has done stands, and its Shame is due
            break
        if is_choice(t, card, nth):  # Q78
            answer = yield ask(g, x.OPTION_Q, actor)
            nth = chosen_row(t, out, actor, card, answer)
        yield effect(g, t, out, actor, card, nth, target, second_target)
        nth = t.a_effect[card][nth][x.NEXT]
    if t.a_shame[card] != 0:  # W-4
        yield draw_its_shame(g, t, out, actor, card)
    return_card(g, t, out, actor, card)
