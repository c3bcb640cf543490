"""Donner Party: two to five camps, one winter; cards, sealed bids, hunger, and Shame for what was done to live.

Each round the camps forage by the Health of their Parties, bid Shame for communal Forage (or take Actions), lay down
what they will eat, and feed their Settlers in turn; who is short of Food is Weakened, then starves, oldest first.
Actions rob graves, steal, kill, pray. Rescue comes some time in March. Points are living Settlers; but whoever has
the highest Shame has lost, and nobody knows how much Shame anybody has.

layout/     the record and the names of its numbers       cards.toml        our newest cards; any file like it is a deck
rules/      the rules, one family a file                  clauses.toml      every clause and option in our words
deck/       reads a cards file and says what is wrong     decks/            our older cards
words/      what it says, and the outcome                 positions/        positions, written and read
events      every event: its fields, clauses, touches     questions/        every question: its choices, their fields
kinds       the kinds of fields these two have            refusals          why something is no answer
forage      Forage as questions speak of it               absent            the answer for a player who gives none
naming      what positions, events and words call things  standing_answers  what a player answers without being asked
table_refs  how things on the table are pointed at        piece_texts       the text on the cards
view        what a view says, typed                       terminal          the table drawn as text
thumb/      a rule of thumb for bots                      study             what the laboratory is told of it
welcome/    the lesson, and ready-made rules for a table
"""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

from snowbound.engine.errors import UnknownName
from snowbound.engine.game import Game
from snowbound.engine.options import Value
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party import positions, view
from snowbound.games.donner_party.deck import (
    SHIPPED,
    BadDeck,
    check_deck,
    contents,
    load_deck,
    load_shipped,
    read_deck,
    refuse_faults,
    shipped,
)
from snowbound.games.donner_party.events import EVENTS
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.piece_texts import printed
from snowbound.games.donner_party.questions import QUESTIONS
from snowbound.games.donner_party.rules.choices import legal
from snowbound.games.donner_party.rules.ending import payoff
from snowbound.games.donner_party.rules.hidden import fill, mask
from snowbound.games.donner_party.rules.hunger import heard
from snowbound.games.donner_party.rules.round import step
from snowbound.games.donner_party.rules.setup import setup
from snowbound.games.donner_party.standing_answers import STANDING
from snowbound.games.donner_party.table_refs import card_names
from snowbound.games.donner_party.words import ending
from snowbound.words import Message

__all__ = ["GAME", "BadDeck", "DonnerPartyGame", "load_deck", "with_deck"]


class DonnerPartyGame(Game):
    """Limits the players beside an AI seat, and refuses decks that no new game may use."""

    def blank(self, players: int | None = None, options: dict[str, Value] | None = None) -> Any:
        if players is None and (options or {}).get("ai_seat") is True:
            players = x.MAX_PLAYERS_WITH_AI
        g = super().blank(players, options)
        if g.ruleset >= 2:
            assert isinstance(self.tables, Cards)
            refuse_faults(self.tables)
        return g


def objection(g: DonnerParty) -> Message | None:
    """Why these players and options do not fit (DP-95)."""
    if g.opt[x.AI_SEAT] and g.players > x.MAX_PLAYERS_WITH_AI:
        return Message("no-room-for-ai", {"players": g.players})
    return None


def with_deck(deck: str | Path | Cards) -> DonnerPartyGame:
    """The game with another deck: a file, or tables already loaded. Decks play side by side; rules are shared."""
    cards = deck if isinstance(deck, Cards) else load_deck(deck)
    return _game(cards, GAME)


class OwnDecks:
    """Players' own decks: docs/cards.md shows how to write one."""

    def shipped(self, name: str = "") -> str:
        if name and name not in SHIPPED:
            raise UnknownName("deck", name, SHIPPED)
        return shipped(name)

    def read(self, text: str) -> DonnerPartyGame:
        return with_deck(read_deck(text))

    def load(self, path: Path) -> DonnerPartyGame:
        return with_deck(path)

    def report(self, path: Path) -> list[str]:
        cards = check_deck(path)
        return [*contents(cards), *(f"Note: {hint}." for hint in cards.deck.hints)]


RULESETS = ("3", "2", "1")  # the newest first


def _game(cards: Cards, rules_of: Game | None = None) -> DonnerPartyGame:
    """Ruleset 3 scores for Settlers who were led out; no card of the decks before it did that."""
    return DonnerPartyGame(
        name="donner-party",
        title="Donner Party",
        players=(2, x.SEATS),
        usual_players=4,
        version=RULESETS[0],
        actions=x.ACTIONS,
        record=DonnerParty,
        tables=cards,
        rules={
            "setup": setup,
            "step": step,
            "legal": legal,
            "mask": mask,
            "fill": fill,
            "payoff": payoff,
            "heard": heard,
        },
        ending=ending,
        events=EVENTS,
        questions=QUESTIONS,
        positions=positions,
        shown=view.shown,
        package="snowbound.games.donner_party",
        tables_label=cards.deck.label,
        standing=STANDING,
        called=card_names,
        objection=objection,
        printed=printed,
        decks=OwnDecks(),
        rules_of=rules_of,
    ).after(*RULESETS[1:])


def _shipped_game() -> DonnerPartyGame:
    """The game with our newest deck, and every earlier pair of a ruleset and a deck that tables may have begun with. A
    new table with an older ruleset gets the newest deck of its time."""
    newest, *earlier = reversed(SHIPPED)
    game = _game(load_shipped(newest))
    games = {newest: game} | {deck: _game(load_shipped(deck), game) for deck in earlier}
    pairs = [
        (version, deck) for version in RULESETS for deck in games if SHIPPED[deck].ruleset <= int(version)
    ]
    older = []
    for version, deck in pairs[1:]:  # the first is the game itself
        cards = tomllib.loads(shipped(deck))
        older.append(replace(games[deck], version=version, older=(), pieces=cards, rules_of=game))
    game.older = tuple(older)
    return game


GAME = _shipped_game()
