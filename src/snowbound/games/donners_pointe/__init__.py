"""Donner's Pointe: a small town lives on the hikers who come down the mountain as ice cubes.

Each day four dice make up a report of a missing person. Players go one after the other to six locations,
where the cop takes a spot too; lay an ice cube face-down; and let the locations change the report, the card
or the price. A card earns as much as it matches the report. After three to five days the most money wins; a
tie is settled by a sudden death.

layout      the record and the names of its numbers       components.toml  cards, dice, locations, identities
rules/      the rules, one family a file                  clauses.toml     every clause and option in our words
components  reads components.toml                         positions/       positions, written and read
words/      what it says, and the outcome                 questions        every question: its choices, their fields
events      every event: its fields, clauses, touches     refusals         why something is no answer
table_refs  how things on the table are pointed at        piece_texts      what stands on the components
view        what a view says, typed                       terminal         the table drawn as text
thumb/      a rule of thumb for bots                      study            what the laboratory is told of it
welcome/    the lesson, and ready-made rules for a table
"""

from dataclasses import replace
from typing import Any

from snowbound.engine.game import Game
from snowbound.games.donners_pointe import positions
from snowbound.games.donners_pointe.components import COMPONENTS, read_components
from snowbound.games.donners_pointe.events import EVENTS
from snowbound.games.donners_pointe.layout import ACTIONS, FIRST_PLAYER, SEATS, Pointe
from snowbound.games.donners_pointe.piece_texts import printed
from snowbound.games.donners_pointe.questions import QUESTIONS
from snowbound.games.donners_pointe.rules.choices import legal
from snowbound.games.donners_pointe.rules.day import step
from snowbound.games.donners_pointe.rules.ending import payoff
from snowbound.games.donners_pointe.rules.hidden import fill, mask
from snowbound.games.donners_pointe.rules.setup import setup
from snowbound.games.donners_pointe.view import shown
from snowbound.games.donners_pointe.words import ending
from snowbound.words import Message


def objection(g: Pointe) -> Message | None:
    """Why these players and options do not fit."""
    seat = g.opt[FIRST_PLAYER] - 1
    if seat < g.players:
        return None
    return Message("no-first-seat", {"players": g.players})


GAME = Game(
    name="donners-pointe",
    title="Donner's Pointe",
    players=(2, SEATS),
    usual_players=4,
    version="1",
    actions=ACTIONS,
    record=Pointe,
    tables=COMPONENTS.tables,
    rules={"setup": setup, "step": step, "legal": legal, "mask": mask, "fill": fill, "payoff": payoff},
    ending=ending,
    events=EVENTS,
    questions=QUESTIONS,
    positions=positions,
    package="snowbound.games.donners_pointe",
    tables_label=COMPONENTS.label,
    objection=objection,
    printed=printed,
    shown=shown,
)


def with_components(doc: dict[str, Any]) -> Game:
    """The game with other numbers in its components, such as spots and days; names stay."""
    box = read_components(doc)
    return replace(GAME, tables=box.tables, tables_label=box.label, rules_of=GAME)
