"""Cards are data: reads a cards file into the tables the rules use, and reports everything wrong with it.

A file has a `name`, a `version`, and rows `[[family]]`, `[[settler]]`, `[[forage]]`, `[[action]]`, `[[shame]]`;
`cards.toml` beside this folder is the deck new tables play with, `decks/one.toml` the one before it.

vocabulary  the words of a file     settlers, forage, actions  each kind of row
rows        what is wrong with one  effects                    what Actions and used Forage do
cards       what comes of them      loading                    the file, and what it must hold altogether
"""

from snowbound.games.donner_party.deck.cards import Action, Deck, Forage, Settler
from snowbound.games.donner_party.deck.loading import (
    BOX,
    SHIPPED,
    BadDeck,
    ShippedDeck,
    check_deck,
    contents,
    load_deck,
    load_shipped,
    make_deck,
    read_deck,
    refuse_faults,
    shipped,
)
from snowbound.games.donner_party.deck.vocabulary import MONTH_NAMES

__all__ = [
    "BOX", "MONTH_NAMES", "SHIPPED", "Action", "BadDeck", "Deck", "Forage", "Settler", "ShippedDeck",
    "check_deck", "contents", "load_deck", "load_shipped", "make_deck", "read_deck", "refuse_faults", "shipped",
]  # fmt: skip
