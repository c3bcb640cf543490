"""Names of things in positions, events and messages: cards by their ids in the cards file, backs by month or "?"."""

from __future__ import annotations

from typing import Literal, get_args

from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.deck import MONTH_NAMES, Deck
from snowbound.games.donner_party.layout import Cards

Face = Literal["nobody", "healthy", "weakened", "buried", "removed", "safe", "safe weakened"]
Ending = Literal["", "rescue", "deck empty", "one left", "all dead", "camps empty"]
Until = Literal["no", "window", "step", "round"]
FACES: tuple[Face, ...] = get_args(Face)
ENDINGS: tuple[Ending, ...] = get_args(Ending)
WINDOW_WORDS = {1: "round open", 2: "pre bid", 3: "pre hunger", 4: "feeding"}
YIELD_WORDS: tuple[Until, ...] = get_args(Until)
HIDDEN = "?"
EVERYONE: Literal["everyone"] = "everyone"  # knows the card, spectators too
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


def source_words(t: Cards) -> dict[int, str]:
    """What has effects: an Action, or Forage that is used."""
    return {n: source_name(t.deck, n) for n in range(1, x.SOURCES) if t.a_effects[n]}


def source_name(deck: Deck, source: int) -> str:
    if source > x.ACTION_KINDS:
        return card_name(deck, source - x.ACTION_KINDS)
    return action_name(deck, source)


def option_name(deck: Deck, source: int, option: int) -> str:
    """One of the effects a card lets its player choose."""
    return f"{source_name(deck, source)}_{option + 1}"


def card_name(deck: Deck, card: int) -> str:
    """A Forage card by its id, or its month if only its back is seen."""
    if card >= x.BACK:
        return MONTH_NAMES[card - x.BACK]
    found = deck.forage[card]
    return found.id if found else ""


def action_name(deck: Deck, kind: int) -> str:
    found = None if kind >= x.BACK else deck.actions[kind]
    return found.id if found else HIDDEN
