"""The Woodpile: a whole game in one folder. Try: snowbound play FOLDER

rules         the record and what may be done   events, questions  what happens and what is asked
clauses.toml  the rules and options in words    words/en.ftl       what it says
positions     positions, written and read       thumb              a rule of thumb for bots
"""

from snowbound.engine.ending import by_payoff
from snowbound.engine.game import Game

from . import positions
from .events import EVENTS
from .questions import QUESTIONS
from .rules import LAY, SEATS, Woodpile, fill, legal, mask, payoff, setup, step

GAME = Game(
    name="woodpile",
    title="The Woodpile",
    players=(2, SEATS),
    usual_players=3,
    version="1",
    actions=LAY + 1,
    record=Woodpile,
    rules={"setup": setup, "step": step, "legal": legal, "mask": mask, "fill": fill, "payoff": payoff},
    ending=by_payoff(payoff, "end-watch", "WP-2"),
    events=EVENTS,
    questions=QUESTIONS,
    positions=positions,
    package=__name__,
)
