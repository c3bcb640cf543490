"""A record as a document: a position, and of a masked record a view."""

from __future__ import annotations

from snowbound.engine.flow import NONE
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.naming import CARDS, FATES, FOLLOWERS, INJURIES, SAID, time_of
from snowbound.games.trek.rules.groups import members_of
from snowbound.games.trek.view import Group, Traveller, TrekView


def write(g: Trek, t: Charts) -> TrekView:
    groups = sorted({*g.group[: g.players]} - {NONE})
    return TrekView(
        time=time_of(g.phase),
        travellers=[_traveller(g, member) for member in range(g.players)],
        groups={str(group): _group(g, group) for group in groups},
    )


def _traveller(g: Trek, member: int) -> Traveller:
    row = Traveller(
        value=g.value[member],
        fatigue=g.fatigue[member],
        distance=g.distance[member],
        injury=INJURIES[g.injury[member]],
        starving=bool(g.starving[member]),
        cards=[CARDS.get(card, card) for card in g.card[member] if card],
    )
    if g.opt[x.HIDDEN_CARDS] and any(g.knows[member]):
        row.known_to = [
            [seat for seat in range(g.players) if g.knows[member][slot] >> seat & 1]
            for slot in range(len(row.cards))
        ]
    if g.fate[member] == x.TRAVELLING:
        row.group = g.group[member]
        row.rested = bool(g.rested[member])
        row.said = [word for word, bit in SAID.items() if g.said[member] & bit]
        row.pledged = g.pledged[member]
        row.due = g.due[member]
    else:
        row.fate = FATES[g.fate[member]]
        row.when = time_of(g.when[member])
    return row


def _group(g: Trek, group: int) -> Group:
    return Group(
        leader=None if g.leader[group] == NONE else g.leader[group],
        members=members_of(g, group),
        followed_by=FOLLOWERS[g.following[group]],
        acted=bool(g.acted[group]),
    )
