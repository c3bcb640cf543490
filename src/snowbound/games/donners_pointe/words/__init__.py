"""What Donner's Pointe says.

en.ftl     the words
naming     things in sentences, and things on the table    ending     the outcome
questions  what is asked, and what may be answered         refusals   why something is no answer
"""

from snowbound.games.donners_pointe.words.ending import outcome
from snowbound.games.donners_pointe.words.questions import choice, question
from snowbound.games.donners_pointe.words.refusals import refusal, why_not

__all__ = ["choice", "outcome", "question", "refusal", "why_not"]
