"""Forage in questions: what a card gives, and which cards may be laid down together."""

from __future__ import annotations

from typing import Any

from snowbound.engine.events import NUMBER, FieldKind
from snowbound.engine.flow import NONE
from snowbound.engine.questions import MultiSelect, QuestionContext, SelectableThing
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.deck import MONTH_NAMES
from snowbound.games.donner_party.kinds import FORAGE, MONTH
from snowbound.games.donner_party.layout import Cards
from snowbound.games.donner_party.naming import card_name
from snowbound.games.donner_party.rules import answers
from snowbound.games.donner_party.rules.ai import food_laid
from snowbound.games.donner_party.rules.hunger import laid_cards
from snowbound.games.donner_party.rules.party import need
from snowbound.games.donner_party.rules.piles import first_forage
from snowbound.games.donner_party.table_refs import where_card, whose
from snowbound.words import Message

CARD = FieldKind("forage", FORAGE.write, type=str | None)
FOOD: dict[str, Any] = {"card": CARD, "month": MONTH, "food": NUMBER, "oxen": NUMBER}


def food_of(t: Cards, card: int) -> dict[str, Any]:
    """A Forage card, its Food, and the Oxen it takes from the Graveyard; of a back, its month alone."""
    if card >= x.BACK:
        return {"card": None, "month": MONTH_NAMES[card - x.BACK]}
    return {
        "card": card_name(t.deck, card),
        "month": MONTH_NAMES[t.f_month[card]],
        "food": int(t.f_food[card]),
        "oxen": int(t.f_oxen[card]),
    }


def to_lay(at: QuestionContext) -> MultiSelect | None:
    """The Forage in hand, and how far it goes. The AI's camp lays down card by card."""
    g, t, seat = at.g, at.t, at.seat
    if whose(g, seat) != seat:
        return None
    things, action = [], NONE
    for slot in range(g.held[seat]):
        if g.laid[seat][slot]:
            continue
        if first_forage(g, seat, slot, 0):  # equal cards are one choice
            action = answers.laying(slot)
        card = g.hand[seat][slot]
        said = {name: FOOD[name].said(value) for name, value in food_of(t, card).items()}
        unsure = bool(t.f_oxen[card] or t.f_is_ox[card])
        things.append(
            SelectableThing(
                Message("forage-lies", said),
                where_card(seat, slot),
                card_name(t.deck, card),
                action,
                int(t.f_food[card]),
                unsure,
            )
        )
    if not things:
        return None
    has, args = g.food[seat] + food_laid(g, t, seat, NONE), {"laid": laid_cards(g, seat)}
    return MultiSelect(
        tuple(things),
        x.NO,
        need(g, t, seat),
        has,
        Message("gather-lay", args),
        Message("gather-lay-do", args),
    )
