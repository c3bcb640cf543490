"""Donner's Pointe: a small town lives on the hikers who come down the mountain as ice cubes.

Each day four dice make up a report of a missing person. Players go one after the other to six locations,
where the cop takes a spot too; lay an ice cube face-down; and let the locations change the report, the card
or the price. A card earns as much as it matches the report. After three to five days the most money wins; a
tie is settled by a sudden death.

layout      the record and the names of its numbers     components.toml  cards, dice, locations, identities
rules/      the rules, one family a file                clauses.toml     every clause and option in our words
words/      what it says, and the outcome               positions/       positions, written and read
thumb/      a rule of thumb for bots                    terminal         the table drawn as text
events      every event: its fields, clauses, touches   questions        every question: its choices, their fields
view        what a view says, typed                     refusals         why something is no answer
printed     what stands on the components               study            what the laboratory is told of it
"""

from dataclasses import replace
from typing import Any

from snowbound.engine.game import Game
from snowbound.games.donners_pointe import positions, words
from snowbound.games.donners_pointe.components import BOX_CONTENTS, read_components
from snowbound.games.donners_pointe.events import EVENTS
from snowbound.games.donners_pointe.layout import ACTIONS, FIRST_PLAYER, SEATS, Pointe
from snowbound.games.donners_pointe.printed import printed
from snowbound.games.donners_pointe.questions import QUESTIONS
from snowbound.games.donners_pointe.rules.choices import legal
from snowbound.games.donners_pointe.rules.day import step
from snowbound.games.donners_pointe.rules.ending import payoff
from snowbound.games.donners_pointe.rules.hidden import fill, mask
from snowbound.games.donners_pointe.rules.setup import setup
from snowbound.words import Message


def objection(g: Pointe) -> Message | None:
    """Why these players and options do not go together."""
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
    tables=BOX_CONTENTS.tables,
    rules={"setup": setup, "step": step, "legal": legal, "mask": mask, "fill": fill, "payoff": payoff},
    words=words,
    events=EVENTS,
    questions=QUESTIONS,
    notation=positions,
    package="snowbound.games.donners_pointe",
    tables_label=BOX_CONTENTS.label,
    objection=objection,
    printed=printed,
)


def with_components(doc: dict[str, Any]) -> Game:
    """The game with other numbers in its components, such as spots and days; what things are called stays."""
    box = read_components(doc)
    return replace(GAME, tables=box.tables, tables_label=box.label, rules_of=GAME)
