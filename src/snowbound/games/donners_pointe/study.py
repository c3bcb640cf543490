"""Donner's Pointe's profile for the laboratory."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from snowbound.engine.dice import below
from snowbound.engine.flow import Out
from snowbound.engine.game import Game
from snowbound.engine.lab_profile import LabProfile
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.components import COMPONENTS, shipped
from snowbound.games.donners_pointe.layout import Components, Pointe
from snowbound.games.donners_pointe.rules.deck import add_to_hand, drop_from_hand
from snowbound.games.donners_pointe.rules.ending import has_won


@rule
def score(g: Pointe, t: Components, seat: int) -> float:
    return 1.0 * g.money[seat]


@rule
def won(g: Pointe, t: Components, seat: int) -> bool:
    return has_won(g, seat)


@rule
def ending(g: Pointe, t: Components) -> int:
    return g.sudden


@rule
def in_hand(g: Pointe, seat: int, card: int) -> bool:
    for i in range(g.held[seat]):
        if g.hand[seat][i] == card:
            return True
    return False


@rule
def exchange(g: Pointe, seat: int, mine: int, place: int) -> None:
    """A card of the hand for the one in a place of the deck."""
    other = g.deck[place]
    drop_from_hand(g, seat, mine)
    add_to_hand(g, seat, other)
    g.deck[place] = mine


@rule
def hold(g: Pointe, t: Components, out: Out, seat: int, card: int, wanted: int) -> bool:
    """A card of the hand is exchanged with the deck. What others hold stays where it is."""
    if g.held[seat] == 0 or g.left == 0:
        return False
    mine = g.hand[seat][below(out.rng, g.held[seat])]
    place = below(out.rng, g.left)
    if in_hand(g, seat, card):
        if wanted == 0:
            exchange(g, seat, card, place)
        return True
    for i in range(g.left):
        if g.deck[i] == card:
            if wanted == 1:
                exchange(g, seat, mine, i)
            return True
    return False


def cards(t: Components) -> Mapping[str, int]:
    return {COMPONENTS.card(card): card for card in range(x.CARDS)}


def document() -> dict[str, Any]:
    return tomllib.loads(shipped())


def playing(doc: dict[str, Any]) -> Game:
    from snowbound.games.donners_pointe import with_components

    return with_components(doc)


LAB_PROFILE = LabProfile(
    traits={"identity": ("identity", "identity"), "first player": ("first player", "")},
    drawn=("card drawn",),
    played=("revealed",),
    present=("took",),
    chosen=("placed",),
    endings=("most money", "sudden death"),
    cards=cards,
    document=document,
    playing=playing,
)
