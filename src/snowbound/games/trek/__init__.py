"""Trek: travellers with a leader, challenges, hunger, injuries, groups that split. Players narrate.

A band of X travellers, one a player, alternates days and nights. A group travels or rests; travelling brings
supplies, challenges (dice by value, less fatigue, plus points from cards) and followers; nights bring hunger,
and the question whom to eat. Groups split and never meet again. Far from the start a safe haven may be found.

layout    the record and the names of its numbers      charts.toml   the charts
rules/    the rules, one family a file                 clauses.toml  every clause and option in our words
words/    questions, choices, chronicle, outcome       positions/    positions, written and read
thumb/    a rule of thumb for bots                     terminal      the table drawn as text
events    every event: its fields, clauses, touches    naming        what programs call things
"""

from snowbound.engine.game import Game
from snowbound.games.trek import positions, words
from snowbound.games.trek.charts import load_charts
from snowbound.games.trek.events import EVENTS
from snowbound.games.trek.layout import ACTIONS, SEATS, Trek
from snowbound.games.trek.rules.choices import legal
from snowbound.games.trek.rules.ending import payoff
from snowbound.games.trek.rules.hidden import fill, mask
from snowbound.games.trek.rules.phase import step
from snowbound.games.trek.rules.setup import setup

_charts, _label = load_charts()

GAME = Game(
    name="trek",
    title="Trek",
    players=(1, SEATS),
    usual_players=6,
    version="2",
    actions=ACTIONS,
    record=Trek,
    tables=_charts,
    rules={"setup": setup, "step": step, "legal": legal, "mask": mask, "fill": fill, "payoff": payoff},
    words=words,
    events=EVENTS,
    notation=positions,
    package="snowbound.games.trek",
    tables_label=_label,
    narration=True,  # TR-6
).after("1")
