"""The Bid step: sealed bids, picking, Shame for Forage. DP-43 … DP-51, DP-96, Q11 … Q21."""

from __future__ import annotations

from snowbound.engine.dice import roll
from snowbound.engine.flow import NONE, WAIT, Out, Wait, ask_one, close, emit
from snowbound.engine.procedures import Steps, at, procedure
from snowbound.engine.rows import bit, has_bit
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.answers import bid_of, place_taken, seat_of
from snowbound.games.donner_party.rules.asking import ask
from snowbound.games.donner_party.rules.drawing import draw_actions
from snowbound.games.donner_party.rules.forage import communal_left, late_weather, show
from snowbound.games.donner_party.rules.graves import end_game
from snowbound.games.donner_party.rules.party import (
    acting_leader,
    everyone,
    health,
    in_turn,
    is_ai,
    seats,
    survives,
)
from snowbound.games.donner_party.rules.piles import add_forage, leave_game, tell
from snowbound.games.donner_party.rules.shame import draw_shame


@rule
def ask_bids(g: DonnerParty, t: Cards) -> Wait:
    """DP-43: every survivor, secretly. DP-50, Q21: a Party without Health at this moment has to bid 0, which everybody
    can see: it is not asked."""
    for seat in range(g.players):
        if survives(g, seat) and health(g, t, seat) > 0:
            ask_one(g, x.BID_Q, seat)
    return WAIT


@rule
def may_pick(g: DonnerParty, picked: int, seat: int) -> bool:
    """Q16: a survivor who has not picked yet."""
    return not has_bit(picked, seat) and survives(g, seat)


@rule
def first_due(g: DonnerParty, picked: int) -> int:
    """DP-44, Q18: the first in turn order of those with the highest bid; NONE if all have picked."""
    first = NONE
    for turn in range(seats(g)):
        seat = in_turn(g, turn)
        if (first == NONE or g.bid[seat] > g.bid[first]) and may_pick(g, picked, seat):
            first = seat
    return first


@rule
def is_due(g: DonnerParty, picked: int, seat: int, first: int) -> bool:
    """Whether a seat bid as much as the first one due."""
    return g.bid[seat] == g.bid[first] and may_pick(g, picked, seat)


@rule
def reveal_bids(g: DonnerParty, t: Cards, out: Out) -> None:
    """DP-43: all together, and which of them are the highest (DP-44)."""
    for seat in range(seats(g)):
        g.bid[seat] = 0
        if survives(g, seat):
            if is_ai(g, seat) and health(g, t, seat) > 0:  # Q64
                # DP-96: two of 0, 0, 1, 2: six pairs, with sums 0, 1, 1, 2, 2, 3.
                g.bid[seat] = roll(g, 6) // 2
            elif not is_ai(g, seat) and g.answer[seat] != NONE:
                g.bid[seat] = bid_of(g.answer[seat])
    first = first_due(g, 0)
    for seat in range(seats(g)):
        if survives(g, seat):
            emit(out, x.E_BID, seat, g.bid[seat], int(is_due(g, 0, seat, first)))
    close(g)


@rule
def leader_names_one(g: DonnerParty, picked: int, first: int) -> bool:
    """DP-45, Q18: if another seat is due too and there is Forage to pick."""
    if g.opt[x.TIE_BREAK] == x.BY_LEADER and communal_left(g) > 0:
        for other in range(seats(g)):
            if other != first and is_due(g, picked, other, first):
                return True
    return False


@rule
def clear_centre(g: DonnerParty, t: Cards, out: Out) -> Wait:
    """DP-49: unclaimed cards are removed; DP-51, Q20: bids go back."""
    for seat in range(seats(g)):
        g.bid[seat] = 0
    for slot in range(x.COMMUNAL):
        if g.communal[slot] != 0:
            leave_unclaimed(g, t, out, slot)
    return WAIT


@rule
def leave_unclaimed(g: DonnerParty, t: Cards, out: Out, slot: int) -> None:
    """Q13: the face-down card goes unseen unless the option shows it."""
    card = g.communal[slot]
    g.communal[slot] = 0
    if slot > 0 or g.opt[x.REVEAL_UNCLAIMED]:
        g.spent[card] += 1
        emit(out, x.E_UNCLAIMED, slot, 0, card)
    else:
        tell(out, g.communal_knows, x.E_UNCLAIMED, slot, 0, card)
        leave_game(g, card, g.communal_knows)
    if slot == 0:
        g.communal_knows = 0
        if g.opt[x.REVEAL_UNCLAIMED] and t.f_ends[card]:  # DP-81: visible
            end_game(g, x.BY_RESCUE)


@rule
def tell_taken(g: DonnerParty, t: Cards, out: Out, seat: int, slot: int) -> None:
    """Report a card taken; of the face-down one only the back is seen."""
    emit(out, x.E_TOOK, seat, slot, t.f_month[g.communal[0]] if slot == 0 else g.communal[slot])


@rule
def costs_shame(g: DonnerParty, t: Cards, seat: int, slot: int) -> bool:
    """DP-47; with the option, not a Final Rescue."""
    if g.bid[seat] == 0:
        return False
    return slot > 0 or t.f_ends[g.communal[0]] == 0 or g.opt[x.RESCUE_SHAME_FIRST] != x.SHAME_NEVER


@rule
def take_card(g: DonnerParty, t: Cards, out: Out, seat: int, slot: int) -> Wait:
    """DP-46: the card into hand. The face-down one is looked at only now (Q11, Q12, Q68)."""
    card = g.communal[slot]
    known = everyone(g)
    g.communal[slot] = 0
    if slot == 0:
        if not is_ai(g, seat):
            known = g.communal_knows | bit(seat)
        g.communal_knows = 0
    if t.f_shown[card]:
        if show(g, t, out, seat, card):
            late_weather(g, t, out, seat, card)
        return WAIT
    if slot == 0:
        tell(out, known, x.E_LOOKED, seat, t.f_month[card], card)
    add_forage(g, seat, card, known)
    return WAIT


@procedure(x.P_BID, picked=x.PICKED)
def bids(g: DonnerParty, t: Cards, out: Out) -> Steps:
    """The Bid step."""
    if communal_left(g) == 0:  # Q15: no bids; each survivor in turn order draws an Action
        if g.opt[x.NO_COMMUNAL] == x.DRAW_AN_ACTION:
            for turn in range(seats(g)):
                if survives(g, in_turn(g, turn)):
                    yield at("without", draw_actions(g, out, in_turn(g, turn), 1))
        return
    yield at("bids", ask_bids(g, t))
    reveal_bids(g, t, out)
    picked = 0
    while True:
        picker = first_due(g, picked)
        if picker == NONE:
            break
        if leader_names_one(g, picked, picker):
            picker = seat_of((yield ask_one(g, x.TIE_Q, acting_leader(g))))
            emit(out, x.E_TIE, acting_leader(g), picker, 0)
        answer = x.DRAW  # Q17: everybody can see there is no choice
        if communal_left(g) > 0:
            answer = yield ask(g, x.PICK_Q, picker)
        picked |= bit(picker)
        if answer == x.DRAW:  # DP-48, Q19: an Action and no Shame
            yield draw_actions(g, out, picker, 1)
        else:
            slot = place_taken(answer)
            tell_taken(g, t, out, picker, slot)
            if costs_shame(g, t, picker, slot):
                yield draw_shame(g, out, picker, g.bid[picker])
            yield take_card(g, t, out, picker, slot)
    yield clear_centre(g, t, out)
