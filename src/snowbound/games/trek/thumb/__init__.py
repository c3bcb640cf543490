"""Trek by rule of thumb.

What experience teaches: those who travel by night arrive in half the nights. Together a band overcomes more
challenges, but supplies come to a group and not to a head, so a very large one splits; a small group may roll
again. First aid waits for the heavily injured, food for those who would die tonight, and nobody is eaten who
would not be dead by morning: then the others live.

deciding  what is done about each question        estimates  what the seat takes what it sees to be worth
ahead     for a bot that thinks ahead             reasons    why, in words
"""

from __future__ import annotations

from snowbound.engine.flow import NONE, Out, because
from snowbound.engine.rule import rule
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules import actions
from snowbound.games.trek.rules.cards import aid_place, smallest
from snowbound.games.trek.rules.challenge import points_needed
from snowbound.games.trek.rules.rest import offers_made
from snowbound.games.trek.rules.supplies import card_found, offered_by, swap_offered, swap_so_far
from snowbound.games.trek.rules.travel import face_rolled
from snowbound.games.trek.thumb.ahead import playouts, standing, tempo
from snowbound.games.trek.thumb.deciding import (
    accept,
    again,
    bearer,
    cannibalism,
    consent,
    feed,
    has_cause_to_act,
    injure,
    lose,
    make_room,
    move,
    part,
    pledge,
    trade,
)
from snowbound.games.trek.thumb.estimates import (
    most_hurt,
)
from snowbound.games.trek.thumb.reasons import (
    W_AID,
    W_LEAD,
    W_LEAST_CARD,
    W_NOTHING_TO_TRADE,
    W_SAVE_AID,
    W_SHARE_CARD,
    WHY,
)

__all__ = ["WHY", "playouts", "standing", "tempo", "thumb"]


@rule
def thumb(g: Trek, t: Charts, out: Out, seat: int) -> int:
    ask = g.ask
    group = g.group[seat]
    if ask == x.VOTE:
        return because(out, actions.naming(seat), W_LEAD)
    if ask == x.SPEND:
        return pledge(g, out, group, seat, points_needed(g))
    if ask == x.REROLL:
        return again(g, t, out, group, face_rolled(g))
    if ask == x.MOVE:
        return move(g, out, group)
    if ask == x.STAY or ask == x.LEAVE or ask == x.JOIN:
        return part(g, out, seat)
    if ask == x.ACCEPT:
        return accept(g, out, group)
    if ask == x.CANNIBALISM:
        return cannibalism(g, out, group, seat)
    if ask == x.FEED:
        return feed(g, out, group, seat)
    if ask == x.AID_WINDOW:
        hurt = most_hurt(g, group, seat)
        if hurt != NONE and aid_place(g, seat) != NONE:
            return because(out, actions.helping(hurt), W_AID)
        return because(out, x.NO, W_SAVE_AID)
    if ask == x.CARRIER:
        return bearer(g, out, group, seat, card_found(g))
    if ask == x.FULL:
        return make_room(g, out, seat, card_found(g), swap_so_far(g) != x.SWAP_AGREED)
    if ask == x.CONSENT:
        return consent(g, out, seat, offered_by(g), swap_offered(g))
    if ask == x.ACT:
        if has_cause_to_act(g, group, seat):
            return because(out, x.YES, W_SHARE_CARD)
        return because(out, x.NO, W_NOTHING_TO_TRADE)
    if ask == x.TRADE:
        return trade(g, out, group, seat, offers_made(g))
    if ask == x.LOSE:
        return lose(g, out, group, seat)
    if ask == x.INJURE:
        return injure(g, out, group, seat)
    return because(out, actions.card_of(seat, smallest(g, seat)), W_LEAST_CARD)  # which card to pay from
