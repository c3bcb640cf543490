"""What Trek says.

en.ftl     the words
naming     phases, and things on the table                 ending     the outcome
questions  what is asked, and what may be answered         refusals   why something is no answer
"""

from snowbound.games.trek.words.ending import outcome
from snowbound.games.trek.words.questions import choice, question, standing_answer
from snowbound.games.trek.words.refusals import refusal, why_not

__all__ = ["choice", "outcome", "question", "refusal", "standing_answer", "why_not"]
