"""What positions, events and messages call things: cards by their ids in the cards file, a back by its month or "?"."""

from __future__ import annotations

from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.deck import MONTH_NAMES, Deck
from snowbound.games.donner_party.layout import Cards

FACES = ("nobody", "healthy", "weakened", "buried", "removed")
ENDINGS = ("", "rescue", "deck empty", "one left", "all dead")
WINDOW_WORDS = {1: "round open", 2: "pre bid", 3: "pre hunger", 4: "feeding"}
YIELD_WORDS = ("no", "window", "step", "round")
HIDDEN = "?"
EVERYONE = "everyone"  # knows the card, spectators too
PER_ROUND = ("food", "bid", "plays", "extra_need", "starved")
WEATHER = {
    "open": "weather_open",
    "snowed_in": "snowed_in",
    "communal": "communal_less",
    "communal_set": "communal_cap",
    "next_snowed_in": "late_snowed_in",
    "next_communal": "late_less",
    "next_communal_set": "late_cap",
}


def action_words(t: Cards) -> dict[int, str]:
    """Actions by their ids; the back of one is no number of a card."""
    return {x.BACK: HIDDEN} | {n: card.id for n, card in enumerate(t.deck.actions) if card}


def card_name(deck: Deck, card: int) -> str:
    """A Forage card by its id, or its month if only its back is seen."""
    if card >= x.BACK:
        return MONTH_NAMES[card - x.BACK]
    found = deck.forage[card]
    return found.id if found else ""


def action_name(deck: Deck, kind: int) -> str:
    found = None if kind >= x.BACK else deck.actions[kind]
    return found.id if found else HIDDEN
