"""Drawing Action cards: the empty deck, the hand limit. DP-46, DP-78 … DP-80, Q44, Q45."""

from __future__ import annotations

from snowbound.engine.flow import NONE, STEP, Out, close, emit, owe, pop, push, question
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.asking import answer_of, ask
from snowbound.games.donner_party.rules.party import bit, everyone, seats, survives
from snowbound.games.donner_party.rules.piles import (
    actions_held,
    add_action,
    drop_action,
    see_cards_of,
    shuffle_in,
    tell,
    top_action,
)

S_DRAW, S_GIVEN, S_AI_GIVES, S_AI_GAVE, S_ANYWAY, S_LIMIT, S_LIMITED = range(7)


@rule
def draw_actions(g: DonnerParty, seat: int, n: int) -> None:
    push(g, x.P_DRAW, seat, n, 0)


@rule
def ask_all_to_give_back(g: DonnerParty) -> bool:
    """DP-80: every survivor with an Action, the drawer included; whether any player is asked."""
    asked = False
    for seat in range(g.players):
        if survives(g, seat) and actions_held(g, seat) > 0:
            question(g, x.GIVE_BACK_Q)
            owe(g, seat)
            asked = True
    return asked


@rule
def take_back(g: DonnerParty, out: Out) -> None:
    for seat in range(g.players):
        if g.answer[seat] != NONE:
            kind = drop_action(g, seat, g.answer[seat] - x.RETURN)
            tell(out, bit(seat), x.E_GAVE_BACK, seat, 0, kind)
            shuffle_in(g, kind, bit(seat))
    close(g)


@rule
def draw_one(g: DonnerParty, out: Out) -> None:
    f = g.frame[g.depth - 1]
    if g.actions_left == 0:
        emit(out, x.E_NO_ACTION, f[x.WHO], 0, 0)
        pop(g)
        return
    seen = see_cards_of(g, f[x.WHO])
    kind = top_action(g, seen)
    add_action(g, f[x.WHO], kind)
    tell(out, seen, x.E_DREW_ACTION, f[x.WHO], 0, kind)
    f[x.MANY] -= 1
    f[x.NEWEST] = kind
    f[STEP] = S_LIMIT


@rule
def draw(g: DonnerParty, t: Cards, out: Out) -> None:
    f = g.frame[g.depth - 1]
    seat = f[x.WHO]
    step = f[STEP]
    if step == S_DRAW:
        if f[x.MANY] == 0 or not survives(g, seat):
            pop(g)
        elif g.actions_left > 0:
            draw_one(g, out)
        else:
            f[STEP] = S_GIVEN if ask_all_to_give_back(g) else S_AI_GIVES
    elif step == S_GIVEN:
        take_back(g, out)
        f[STEP] = S_AI_GIVES
    elif step == S_AI_GIVES:
        f[STEP] = S_ANYWAY
        if seats(g) > g.players and survives(g, g.players) and actions_held(g, g.players) > 0:
            f[STEP] = S_AI_GAVE
            ask(g, x.GIVE_BACK_Q, g.players)
    elif step == S_AI_GAVE:
        kind = drop_action(g, g.players, answer_of(g, g.players) - x.RETURN)
        emit(out, x.E_GAVE_BACK, g.players, 0, kind)
        shuffle_in(g, kind, everyone(g))
        f[STEP] = S_ANYWAY
    elif step == S_ANYWAY:
        draw_one(g, out)
    elif step == S_LIMIT:
        if actions_held(g, seat) > x.HAND_LIMIT:  # DP-79
            f[STEP] = S_LIMITED
            ask(g, x.LIMIT_Q, seat)
        else:
            f[x.NEWEST] = 0
            f[STEP] = S_DRAW
    else:
        answer = answer_of(g, seat)
        f[STEP] = S_LIMIT
        if answer >= x.RETURN:
            kind = drop_action(g, seat, answer - x.RETURN)
            tell(out, see_cards_of(g, seat), x.E_RETURNED, seat, 0, kind)
            shuffle_in(g, kind, see_cards_of(g, seat))
        else:
            push(g, x.P_ACTION, seat, drop_action(g, seat, answer - x.PLAY), 0)
