"""What Trek says.

naming     things in sentences, and things on the table    chronicle  what happened
questions  what is asked, and what may be answered         ending     the outcome
refusals   why something is no answer
"""

from snowbound.games.trek.words.chronicle import event
from snowbound.games.trek.words.ending import outcome
from snowbound.games.trek.words.questions import choice, question, standing_answer
from snowbound.games.trek.words.refusals import refusal, why_not

__all__ = ["choice", "event", "outcome", "question", "refusal", "standing_answer", "why_not"]
