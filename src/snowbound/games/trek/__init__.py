"""Trek: travellers with a leader, challenges, hunger, injuries, groups that split. Players narrate.

A band of X travellers, one a player, alternates days and nights. A group travels or rests; travelling brings
supplies, challenges (dice by value, less fatigue, plus points from cards) and followers; nights bring hunger,
and the question whom to eat. Groups split and never meet again. Far from the start a safe haven may be found.

layout       the record and the names of its numbers    charts.toml       the charts
rules/       the rules, one family a file               clauses.toml      every clause and option in our words
charts       reads charts.toml                          pieces.toml       what stands on the things of the table
words/       what it says, and the outcome              positions/        positions, written and read
events       every event: its fields, clauses, touches  questions/        every question: its choices, their fields
naming       what programs call things                  refusals          why something is no answer
table_refs   how things on the table are pointed at     standing_answers  what a player answers without being asked
view         what a view says, typed                    terminal          the table drawn as text
piece_texts  pieces.toml in a language                  study             what the laboratory is told of it
thumb/       a rule of thumb for bots                   welcome/          the lesson, and ready-made rules for a table
"""

from snowbound.engine.game import Game
from snowbound.games.trek import positions
from snowbound.games.trek.charts import load_charts
from snowbound.games.trek.events import EVENTS
from snowbound.games.trek.layout import ACTIONS, HIDDEN_CARDS, SEATS, Trek
from snowbound.games.trek.piece_texts import printed
from snowbound.games.trek.questions import QUESTIONS
from snowbound.games.trek.rules.choices import legal
from snowbound.games.trek.rules.ending import payoff, settled
from snowbound.games.trek.rules.hidden import fill, mask
from snowbound.games.trek.rules.phase import step
from snowbound.games.trek.rules.setup import setup
from snowbound.games.trek.standing_answers import STANDING
from snowbound.games.trek.view import shown
from snowbound.games.trek.words import ending

_charts, _label = load_charts()

GAME = Game(
    name="trek",
    title="Trek",
    players=(1, SEATS),  # TR-1
    usual_players=6,
    version="2",
    actions=ACTIONS,
    record=Trek,
    tables=_charts,
    rules={
        "setup": setup,
        "step": step,
        "legal": legal,
        "mask": mask,
        "fill": fill,
        "payoff": payoff,
        "settled": settled,
    },
    ending=ending,
    events=EVENTS,
    questions=QUESTIONS,
    positions=positions,
    package="snowbound.games.trek",
    tables_label=_label,
    narration=True,  # TR-6
    standing=STANDING,
    printed=printed,
    shown=shown,
    hides_nothing=lambda g: not g.opt[HIDDEN_CARDS],
).after("1")
