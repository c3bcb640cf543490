"""What Donner's Pointe says.

naming     things in sentences, and things on the table    chronicle  what happened
questions  what is asked, and what may be answered         ending     the outcome
refusals   why something is no answer
"""

from snowbound.games.donners_pointe.words.chronicle import event
from snowbound.games.donners_pointe.words.ending import outcome
from snowbound.games.donners_pointe.words.questions import choice, question
from snowbound.games.donners_pointe.words.refusals import refusal, why_not

__all__ = ["choice", "event", "outcome", "question", "refusal", "why_not"]
