"""Why an action, or a thing on the table, is no answer to what Trek asks."""

from __future__ import annotations

from typing import Any

from snowbound.engine.flow import NONE
from snowbound.engine.game import Told, no_answer, whole
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules.cards import aid_place, cards, points
from snowbound.games.trek.rules.meal import can_give
from snowbound.games.trek.rules.supplies import offered_for, offered_to
from snowbound.games.trek.words.naming import FATES
from snowbound.games.trek.words.questions import QUESTIONS


def refusal(g: Trek, t: Charts, seat: int, action: int) -> Told:
    """Why an action is not among the choices."""
    asked, clauses = QUESTIONS[g.ask]
    if x.CHARACTER <= action < x.SLOT:
        j = action - (x.CHARACTER if action < x.AID_ON else x.AID_ON)
        if j >= g.players:
            return Told(f"there is no seat {j} in this game.", ("R-1",))
        if g.group[j] == NONE:
            return Told(f"seat {j} is no longer on the way ({FATES[g.fate[j]]}).", ("R-31",))
        if g.group[j] != g.group[seat]:
            return Told(f"seat {j} is in another group; groups that split do not meet again.", ("TR-67",))
        if action >= x.AID_ON and g.ask in (x.AID_WINDOW, x.TRADE) and aid_place(g, seat) == NONE:
            return Told(f"seat {seat} carries no first aid card.", ("TR-17", "R-6"))
        if action >= x.AID_ON and g.ask in (x.AID_WINDOW, x.TRADE, x.CARRIER) and not g.injury[j]:
            return Told(f"seat {j} is not injured, so first aid is of no use.", ("TR-17",))
        if action < x.AID_ON and g.ask == x.FEED:
            return _no_gift(g, seat, j)
    if x.POINTS <= action < x.OFFER and g.ask == x.SPEND:
        f = g.frame[g.depth - 1]
        if action - x.POINTS > points(g, seat):
            return Told(f"seat {seat} has only {points(g, seat)} points.", ("TR-41",))
        return Told(f"only {f[x.DIFFICULTY] + 1 - f[x.EFFORT]} are needed.", ("R-9",))
    if x.SLOT <= action < x.POINTS and g.ask in (x.FULL, x.LOSE, x.WHICH_CARD):
        return _not_that_card(g, seat, *divmod(action - x.SLOT, x.PLACES))
    if action >= x.OFFER and g.ask in (x.TRADE, x.FULL):
        j = offered_to(action)
        if j < g.players and g.group[j] == g.group[seat] and j != seat:
            if offered_for(action) == x.GIFT and cards(g, j) == x.PLACES:
                return Told(f"seat {j} already carries two cards.", ("TR-8", "TR-62"))
            return Told("there is no such card, or no further offer is allowed.", ("R-27", "R-28"))
        return Told("a deal is made with another member of the group.", ("TR-61", "TR-67"))
    return no_answer(asked, clauses)


def _no_gift(g: Trek, seat: int, j: int) -> Told:
    if j == seat:
        why = "a meal is given to another member; your own comes from your cards."
    elif g.said[j] & x.FED:
        why = f"seat {j} has been fed."
    elif not can_give(g, seat):
        why = f"seat {seat} has no point to give away."
    else:
        why = f"seat {j} has something to eat."
    return Told(why, ("TR-54", "R-24"))


def _not_that_card(g: Trek, seat: int, j: int, s: int) -> Told:
    if j >= g.players or g.card[j][s] == x.NO_CARD:
        return Told("there is no such card.", ("TR-8",))
    if g.ask == x.LOSE:
        if g.group[j] != g.group[seat]:
            return Told(f"seat {j} is in another group; its cards are out of reach.", ("TR-67",))
        return Told("first aid is not lost this way.", ("R-11",))
    if g.ask == x.FULL:
        return Told("only a card of your own makes room.", ("TR-36",))
    return Told("you pay from a card of your own.", ("TR-41", "R-9"))


CHOOSES_SOMEBODY = (x.VOTE, x.AID_WINDOW, x.CANNIBALISM, x.CARRIER, x.FEED, x.INJURE, x.TRADE)
CHOOSES_A_CARD = (x.FULL, x.LOSE, x.WHICH_CARD)


def why_not(g: Trek, t: Charts, seat: int, thing: dict[str, Any]) -> Told:
    """Why a thing on the table is no answer to the open question."""
    asked, clauses = QUESTIONS[g.ask]
    kind, j, s = thing.get("kind"), whole(thing, "seat", g.players), whole(thing, "slot", x.PLACES)
    if kind == "traveller" and j != NONE and g.ask in CHOOSES_SOMEBODY:
        aid = g.ask in (x.AID_WINDOW, x.TRADE)
        return refusal(g, t, seat, (x.AID_ON if aid else x.CHARACTER) + j)
    if kind == "card" and j != NONE and s != NONE:
        if g.ask in CHOOSES_A_CARD:
            return refusal(g, t, seat, x.SLOT + x.PLACES * j + s)
        if g.ask != x.TRADE:
            if g.card[j][s] == x.AID:
                return Told(
                    f"first aid is used at the start of a phase and at rest; now it is asked: {asked}",
                    ("R-6",),
                )
            what = "points are eaten at night and put into a challenge by number"
            return Told(f"{what}; now it is asked: {asked}", ("TR-41", "TR-54"))
    return no_answer(asked, clauses)
