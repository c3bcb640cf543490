"""What Donner Party says.

en.ftl     the words (de.ftl: in German)
naming     things in messages, and things on the table     ending     the outcome
questions  what is asked, and what may be answered         refusals   why something is no answer
"""

from snowbound.games.donner_party.words.ending import outcome
from snowbound.games.donner_party.words.naming import called
from snowbound.games.donner_party.words.questions import choice, question
from snowbound.games.donner_party.words.refusals import refusal, why_not

__all__ = ["called", "choice", "outcome", "question", "refusal", "why_not"]
