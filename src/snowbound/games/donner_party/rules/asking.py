"""Questions that are a seat's own, or the AI's and go to its controller. DP-99, Q60, Q62."""

from __future__ import annotations

from snowbound.engine.flow import ANSWER, Answer, ask_one
from snowbound.engine.rule import rule
from snowbound.games.donner_party.layout import DonnerParty
from snowbound.games.donner_party.rules.party import is_ai


@rule
def ask(g: DonnerParty, question: int, seat: int) -> Answer:
    """Ask a seat. The AI's question stays open for `step`, which answers it itself or owes it its controller."""
    if is_ai(g, seat):
        g.ask = question
        g.for_ai = 1
    else:
        ask_one(g, question, seat)
    return ANSWER
