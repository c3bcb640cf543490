"""Donner Party's profile for the laboratory."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from snowbound.engine.flow import Out
from snowbound.engine.game import Game
from snowbound.engine.lab_profile import LabProfile
from snowbound.engine.rows import has_bit, remove
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.deck import make_deck, shipped
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.naming import ENDINGS
from snowbound.games.donner_party.rules.answers import bid_of
from snowbound.games.donner_party.rules.ending import points, winners
from snowbound.games.donner_party.rules.party import survives
from snowbound.games.donner_party.rules.piles import actions_held, add_action, add_forage

MONTHS = ("October", "November", "December", "January", "February", "March")
AN_ACTION = 64  # numbers of Actions begin here; below are Forage cards


@rule
def score(g: DonnerParty, t: Cards, seat: int) -> float:
    return 1.0 * points(g, t, seat)


@rule
def won(g: DonnerParty, t: Cards, seat: int) -> bool:
    return has_bit(winners(g, t), seat)


@rule
def ending(g: DonnerParty, t: Cards) -> int:
    return g.ending


@rule
def gone(g: DonnerParty, seat: int) -> bool:
    return g.round > 0 and not survives(g, seat)


@rule
def copies(g: DonnerParty, kind: int) -> int:
    """Forage cards of a kind that are in this game so far."""
    n = g.spent[kind]
    for i in range(g.cards):
        n += g.deck[i] == kind
    for i in range(x.COMMUNAL):
        n += g.communal[i] == kind
    for seat in range(x.SEATS):
        for slot in range(g.held[seat]):
            n += g.hand[seat][slot] == kind
    return n


@rule
def hold_action(g: DonnerParty, seat: int, kind: int, wanted: int) -> bool:
    """Deal one more Action from the deck, or leave it there."""
    if actions_held(g, seat) >= x.HAND_LIMIT:
        return False
    for i in range(g.actions_left):
        if g.actions[i] == kind:
            if wanted == 1:
                add_action(g, seat, kind)
                remove(g.actions, i, g.actions_left, 0)
                remove(g.action_knows, i, g.actions_left, 0)
                g.actions_left -= 1
            return True
    return False


@rule
def hold_forage(g: DonnerParty, t: Cards, seat: int, kind: int, wanted: int) -> bool:
    """Deal one more Forage card of those left out of this game (DP-19), or leave it out."""
    if t.f_shown[kind] or t.f_ends[kind] or copies(g, kind) >= t.f_count[kind]:
        return False
    if wanted == 1:
        add_forage(g, seat, kind, 0)
    return True


@rule
def hold(g: DonnerParty, t: Cards, out: Out, seat: int, card: int, wanted: int) -> bool:
    if card >= AN_ACTION:
        return hold_action(g, seat, card - AN_ACTION, wanted)
    return hold_forage(g, t, seat, card, wanted)


def cards(t: Cards) -> Mapping[str, int]:
    forage = {
        t.deck.forage[n].id: n for n in range(1, t.forage_kinds + 1) if not t.f_shown[n] and n != t.jerky
    }
    actions = {t.deck.actions[n].id: AN_ACTION + n for n in range(1, t.action_kinds + 1)}
    return forage | actions


def called(t: Cards, name: str) -> str:
    """`Frozen Ox (January)` for jan_frozen_ox; the month only where several cards have the name."""
    forage = [card for card in t.deck.forage if card]
    others = [*t.deck.families, *(card for card in t.deck.actions if card)]
    for card in forage:
        if card.id == name:
            alike = sum(other.name == card.name for other in forage)
            return f"{card.name} ({MONTHS[card.month]})" if alike > 1 else card.name
    return next((thing.name for thing in others if thing.id == name), name)


def gives(g: DonnerParty, t: Cards, seat: int, action: int) -> float | None:
    """A low bid leaves the first pick of the communal Forage to others."""
    return float(x.HIGHEST_BID - bid_of(action)) if g.ask == x.BID_Q else None


def document() -> dict[str, Any]:
    return tomllib.loads(shipped())


def playing(doc: dict[str, Any]) -> Game:
    from snowbound.games.donner_party import with_deck

    return with_deck(make_deck(doc))


LAB_PROFILE = LabProfile(
    traits={"family": ("family", "family"), "first leader": ("round", "")},
    deaths={"starved": "", "killed": ""},
    what={"took": "slot", "drew": "card", "looked": "card"},
    drawn=("drew", "drew action"),
    played=("played", "responded", "used"),
    present=("stole", "looked"),
    endings=tuple(ENDINGS),
    cards=cards,
    called=called,
    gives=gives,
    document=document,
    playing=playing,
)
