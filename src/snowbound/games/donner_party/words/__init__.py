"""What Donner Party says.

naming     things in sentences, and things on the table    chronicle  what happened
questions  what is asked, and what may be answered         ending     the outcome
refusals   why something is no answer
"""

from snowbound.games.donner_party.words.chronicle import event
from snowbound.games.donner_party.words.ending import outcome
from snowbound.games.donner_party.words.naming import AI
from snowbound.games.donner_party.words.questions import choice, question
from snowbound.games.donner_party.words.refusals import refusal, why_not

__all__ = ["AI", "choice", "event", "outcome", "question", "refusal", "why_not"]
