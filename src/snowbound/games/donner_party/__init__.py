"""Donner Party: two to five camps, one winter; cards, sealed bids, hunger, and Shame for what was done to live.

Each round the camps forage by the Health of their Parties, bid Shame for communal Forage (or take Actions), lay down
what they will eat, and feed their Settlers in turn; who is short of Food is Weakened, then starves, oldest first.
Actions rob graves, steal, kill, pray. Rescue comes some time in March. Points are living Settlers; but whoever has
the highest Shame has lost, and nobody knows how much Shame anybody has.

layout    the record and the names of its numbers      cards.toml    the cards; any file like it is a deck
rules/    the rules, one family a file                 clauses.toml  every clause and option in our words
words/    questions, choices, chronicle, outcome       positions/    positions, written and read
deck/     reads a cards file and says what is wrong    view          what a view says beside the position
thumb/    a rule of thumb for bots                     terminal      the table drawn as text
events    every event: its fields, clauses, touches    naming        what positions, events and words call things
absent    the answer for a player who gives none       printed       the cards on paper
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from snowbound.engine.errors import BadSetup
from snowbound.engine.game import Game, Value
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party import positions, view, words
from snowbound.games.donner_party.absent import answer_for
from snowbound.games.donner_party.deck import BadDeck, load_deck, refuse_faults
from snowbound.games.donner_party.events import EVENTS
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.choices import legal
from snowbound.games.donner_party.rules.ending import payoff
from snowbound.games.donner_party.rules.hidden import fill, mask
from snowbound.games.donner_party.rules.hunger import heard
from snowbound.games.donner_party.rules.round import step
from snowbound.games.donner_party.rules.setup import setup

__all__ = ["GAME", "BadDeck", "DonnerPartyGame", "load_deck", "with_deck"]

MOST_WITH_AI = 3  # DP-95


class DonnerPartyGame(Game):
    """Knows that the AI seat joins two or three players only, and which decks no new game begins with."""

    def blank(self, players: int | None = None, options: dict[str, Value] | None = None) -> Any:
        if players is None and (options or {}).get("ai_seat") is True:
            players = MOST_WITH_AI
        g = super().blank(players, options)
        if g.ruleset >= 2:
            assert isinstance(self.tables, Cards)
            refuse_faults(self.tables)
        if g.opt[x.AI_SEAT] and g.players > MOST_WITH_AI:
            raise BadSetup(
                f"The AI seat can be added to a game of 2 or 3 players, not of {g.players} (DP-95). "
                "Leave out the option ai_seat or play with fewer."
            )
        return g


def with_deck(deck: str | Path | Cards) -> DonnerPartyGame:
    """The game with another deck: a file, or tables already loaded. Decks play side by side; rules are shared."""
    cards = deck if isinstance(deck, Cards) else load_deck(deck)
    return _game(cards, GAME)


def _game(cards: Cards, rules_of: Game | None = None) -> DonnerPartyGame:
    return DonnerPartyGame(
        name="donner-party",
        title="Donner Party",
        players=(2, x.SEATS),
        usual_players=4,
        version="2",
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
        words=words,
        events=EVENTS,
        notation=positions,
        shown=view.shown,
        package="snowbound.games.donner_party",
        tables_label=cards.deck.label,
        absent=answer_for,
        called=words.called,
        rules_of=rules_of,
    ).after("1")


GAME = _game(load_deck())
