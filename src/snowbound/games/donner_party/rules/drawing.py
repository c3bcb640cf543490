"""Drawing Action cards: the empty deck, the hand limit. DP-46, DP-78 … DP-80, Q44, Q45."""

from __future__ import annotations

from snowbound.engine.flow import NONE, WAIT, Out, Wait, ask_one, close, emit, push
from snowbound.engine.procedures import Steps, at, procedure
from snowbound.engine.rows import bit
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.answers import is_return, slot_played, slot_returned
from snowbound.games.donner_party.rules.asking import ask
from snowbound.games.donner_party.rules.party import is_ai, seats, survives
from snowbound.games.donner_party.rules.piles import (
    actions_held,
    add_action,
    drop_action,
    holds_actions,
    see_cards_of,
    shuffle_in,
    tell,
    top_action,
)


@rule
def ask_all_to_give_back(g: DonnerParty) -> Wait:
    """DP-80, Q45: every survivor with an Action, the drawer included."""
    for seat in range(g.players):
        if survives(g, seat) and holds_actions(g, seat):
            ask_one(g, x.GIVE_BACK_Q, seat)
    return WAIT


@rule
def give_back(g: DonnerParty, out: Out, seat: int, slot: int) -> None:
    kind = drop_action(g, seat, slot)
    tell(out, x.PUBLIC if is_ai(g, seat) else bit(seat), x.E_GAVE_BACK, seat, 0, kind)
    shuffle_in(g, kind, see_cards_of(g, seat))


@rule
def all_give_back(g: DonnerParty, out: Out) -> None:
    for seat in range(g.players):
        if g.answer[seat] != NONE:
            give_back(g, out, seat, slot_returned(g.answer[seat]))
    close(g)


@rule
def ai_gives_back(g: DonnerParty) -> bool:
    """Q45: the AI too."""
    return seats(g) > g.players and survives(g, g.players) and holds_actions(g, g.players)


@rule
def draw_one(g: DonnerParty, out: Out, seat: int) -> int:
    """Move the top card of the deck to the hand and return it."""
    seen = see_cards_of(g, seat)
    kind = top_action(g, seen)
    add_action(g, seat, kind)
    tell(out, seen, x.E_DREW_ACTION, seat, 0, kind)
    return kind


@rule
def return_action(g: DonnerParty, out: Out, seat: int, slot: int, event: int) -> None:
    """An Action goes from the hand into the deck, and `event` says why."""
    kind = drop_action(g, seat, slot)
    tell(out, see_cards_of(g, seat), event, seat, 0, kind)
    shuffle_in(g, kind, see_cards_of(g, seat))


@rule
def draw_actions(g: DonnerParty, out: Out, seat: int, n: int) -> Wait:
    """The seat draws n Actions; a frame is pushed if the deck holds fewer, or the hand would be too large."""
    if g.actions_left < n or actions_held(g, seat) + n > x.HAND_LIMIT:
        push(g, x.P_DRAW, seat, n, 0)
    elif survives(g, seat):
        for _ in range(n):
            draw_one(g, out, seat)
    return WAIT


@rule
def give_up_excess(g: DonnerParty, seat: int) -> Wait:
    """DP-78, DP-79: a hand that grew too large other than by drawing."""
    if actions_held(g, seat) > x.HAND_LIMIT:
        push(g, x.P_DRAW, seat, 0, 0)
    return WAIT


@procedure(x.P_DRAW, newest=x.NEWEST)
def draw(g: DonnerParty, t: Cards, out: Out, seat: int, many: int) -> Steps:
    """A seat draws Actions one by one, giving up any excess at once."""
    newest = 0
    while True:
        while actions_held(g, seat) > x.HAND_LIMIT:  # DP-78, DP-79, Q44: play or return one
            answer = yield ask(g, x.LIMIT_Q, seat)
            if is_return(answer):
                return_action(g, out, seat, slot_returned(answer), x.E_RETURNED)
            else:
                newest = 0  # it may be the one played
                yield push(g, x.P_ACTION, seat, drop_action(g, seat, slot_played(answer)), 0)
        if many == 0 or not survives(g, seat):
            return
        newest = 0
        if g.actions_left == 0:  # DP-80
            yield at("given", ask_all_to_give_back(g))
            all_give_back(g, out)
            if ai_gives_back(g):
                answer = yield at("ai gave", ask(g, x.GIVE_BACK_Q, g.players))
                give_back(g, out, g.players, slot_returned(answer))
        if g.actions_left == 0:  # Q45: still empty
            emit(out, x.E_NO_ACTION, seat, 0, 0)
            return
        newest = draw_one(g, out, seat)  # noqa: F841 (views, and who answers for the absent, read it in the frame)
        many -= 1
