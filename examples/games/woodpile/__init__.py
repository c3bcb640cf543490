"""The Woodpile: a whole game in one folder. Try: snowbound play examples/games/woodpile

rules         the record and what may be done    events, questions  what happens and what is asked
clauses.toml  the rules and options in words     words              what it says: en.ftl
positions     positions, written and read        thumb, terminal    a rule of thumb, a drawing
"""

from snowbound.engine.flow import Tables
from snowbound.engine.game import Game

from . import positions, words
from .events import EVENTS
from .questions import QUESTIONS
from .rules import SEATS, Woodpile, fill, legal, mask, payoff, setup, step

GAME = Game(
    name="woodpile",
    title="The Woodpile",
    players=(2, SEATS),
    usual_players=3,
    version="1",
    actions=5,
    record=Woodpile,
    tables=Tables(),
    rules={"setup": setup, "step": step, "legal": legal, "mask": mask, "fill": fill, "payoff": payoff},
    words=words,
    events=EVENTS,
    questions=QUESTIONS,
    notation=positions,
    package=__name__,
)
