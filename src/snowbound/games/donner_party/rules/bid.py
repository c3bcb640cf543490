"""The Bid step: sealed bids, picking, Shame for Forage. DP-43 … DP-51, DP-96, Q11 … Q21."""

from __future__ import annotations

from snowbound.engine.dice import roll
from snowbound.engine.flow import (
    NONE,
    STEP,
    Out,
    ask_one,
    close,
    emit,
    owe,
    pop,
    question,
    take_answer,
)
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.asking import answer_of, ask
from snowbound.games.donner_party.rules.drawing import draw_actions
from snowbound.games.donner_party.rules.forage import communal_left, late_weather, show
from snowbound.games.donner_party.rules.graves import end_game
from snowbound.games.donner_party.rules.party import (
    acting_leader,
    bit,
    everyone,
    health,
    in_turn,
    is_ai,
    seats,
    survives,
)
from snowbound.games.donner_party.rules.piles import add_forage, leave_game, tell
from snowbound.games.donner_party.rules.shame import draw_shame

S_OPEN, S_BIDS, S_NEXT, S_TIE, S_PICK, S_PICKED, S_LOOK, S_WITHOUT = range(8)


@rule
def ai_bid(g: DonnerParty, t: Cards) -> int:
    """DP-96: two of 0, 0, 1, 2: six pairs, whose sums are 0, 1, 1, 2, 2, 3. Q64: 0 without Health."""
    if health(g, t, g.players) == 0:
        return 0
    return roll(g, 6) // 2


@rule
def ask_bids(g: DonnerParty, t: Cards) -> None:
    """DP-50: a Party without Health has to bid 0, which everybody can see: it is not asked."""
    for seat in range(g.players):
        if survives(g, seat) and health(g, t, seat) > 0:
            question(g, x.BID_Q)
            owe(g, seat)


@rule
def reveal_bids(g: DonnerParty, t: Cards, out: Out) -> None:
    for seat in range(seats(g)):
        g.bid[seat] = 0
        if survives(g, seat):
            if is_ai(g, seat):
                g.bid[seat] = ai_bid(g, t)
            elif g.answer[seat] != NONE:
                g.bid[seat] = g.answer[seat] - x.BID
            emit(out, x.E_BID, seat, g.bid[seat], 0)
    close(g)


@rule
def may_pick(g: DonnerParty, seat: int) -> bool:
    """Still to pick in this Bid step."""
    f = g.frame[g.depth - 1]
    return survives(g, seat) and (f[x.PICKED] >> seat) & 1 == 0


@rule
def highest(g: DonnerParty) -> int:
    """DP-44: the highest bid among those still to pick; NONE if all have."""
    best = NONE
    for seat in range(seats(g)):
        if may_pick(g, seat):
            best = max(best, g.bid[seat])
    return best


@rule
def due(g: DonnerParty, seat: int) -> bool:
    return may_pick(g, seat) and g.bid[seat] == highest(g)


@rule
def next_picker(g: DonnerParty, t: Cards, out: Out) -> None:
    """DP-45, Q18: of several the Leader names the next, as long as there is Forage to pick."""
    f = g.frame[g.depth - 1]
    tied = 0
    first = NONE
    for i in range(seats(g)):
        seat = in_turn(g, i)
        if due(g, seat):
            tied += 1
            if first == NONE:
                first = seat
    if tied == 0:
        clear_centre(g, t, out)
    elif tied > 1 and communal_left(g) > 0 and g.opt[x.TIE_BREAK] == x.BY_LEADER:
        f[STEP] = S_TIE
        ask_one(g, x.TIE_Q, acting_leader(g))
    else:
        f[x.PICKER] = first
        f[STEP] = S_PICK


@rule
def clear_centre(g: DonnerParty, t: Cards, out: Out) -> None:
    """DP-49: unclaimed cards are removed; DP-51: bids go back."""
    pop(g)
    for seat in range(seats(g)):
        g.bid[seat] = 0
    for slot in range(x.COMMUNAL):
        if g.communal[slot] != 0:
            leave_unclaimed(g, t, out, slot)


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
def take_card(g: DonnerParty, t: Cards, out: Out) -> None:
    """DP-46: the card into hand. The face-down one is looked at only now (Q11, Q12, Q68)."""
    f = g.frame[g.depth - 1]
    seat = f[x.PICKER]
    slot = f[x.TAKEN]
    card = g.communal[slot]
    known = everyone(g)
    g.communal[slot] = 0
    if slot == 0:
        known = g.communal_knows | bit(seat)
        if is_ai(g, seat):
            known = everyone(g)
        g.communal_knows = 0
    f[x.TAKEN] = 0
    f[STEP] = S_NEXT
    if t.f_shown[card]:
        show(g, t, out, seat, card)
        if g.over == 0:
            late_weather(g, t, out, seat, card)
        return
    if slot == 0:
        tell(out, known, x.E_LOOKED, seat, t.f_month[card], card)
    add_forage(g, seat, card, known)


@rule
def pick(g: DonnerParty, t: Cards, out: Out) -> None:
    """The picker's answer. DP-47: Shame for Forage; DP-48: otherwise an Action and no Shame."""
    f = g.frame[g.depth - 1]
    seat = f[x.PICKER]
    answer = answer_of(g, seat)
    f[x.PICKED] |= bit(seat)
    if answer == x.DRAW:
        f[STEP] = S_NEXT
        draw_actions(g, seat, 1)
        return
    slot = answer - x.TAKE
    f[x.TAKEN] = slot
    f[STEP] = S_LOOK
    if slot == 0:
        emit(out, x.E_TOOK, seat, slot, t.f_month[g.communal[0]])
    else:
        emit(out, x.E_TOOK, seat, slot, g.communal[slot])
    if slot == 0 and t.f_ends[g.communal[0]] and g.opt[x.RESCUE_SHAME_FIRST] == x.SHAME_NEVER:
        return
    draw_shame(g, out, seat, g.bid[seat])


@rule
def all_draw_actions(g: DonnerParty) -> None:
    """Q15: no communal cards, no bids; each survivor in turn order draws an Action."""
    f = g.frame[g.depth - 1]
    while f[x.PICKER] < seats(g):
        seat = in_turn(g, f[x.PICKER])
        f[x.PICKER] += 1
        if survives(g, seat):
            draw_actions(g, seat, 1)
            return
    pop(g)


@rule
def bids(g: DonnerParty, t: Cards, out: Out) -> None:
    f = g.frame[g.depth - 1]
    step = f[STEP]
    if step == S_OPEN:
        if communal_left(g) > 0:
            f[STEP] = S_BIDS
            ask_bids(g, t)
        elif g.opt[x.NO_COMMUNAL] == x.DRAW_AN_ACTION:
            f[STEP] = S_WITHOUT
        else:
            pop(g)
    elif step == S_BIDS:
        reveal_bids(g, t, out)
        f[STEP] = S_NEXT
    elif step == S_NEXT:
        next_picker(g, t, out)
    elif step == S_TIE:
        f[x.PICKER] = take_answer(g, acting_leader(g)) - x.SEAT
        emit(out, x.E_TIE, acting_leader(g), f[x.PICKER], 0)
        f[STEP] = S_PICK
    elif step == S_PICK:
        if communal_left(g) > 0:
            f[STEP] = S_PICKED
            ask(g, x.PICK_Q, f[x.PICKER])
        else:  # Q17: everybody sees that there is nothing to choose
            f[x.PICKED] |= bit(f[x.PICKER])
            f[STEP] = S_NEXT
            draw_actions(g, f[x.PICKER], 1)
    elif step == S_PICKED:
        pick(g, t, out)
    elif step == S_LOOK:
        take_card(g, t, out)
    else:
        all_draw_actions(g)
