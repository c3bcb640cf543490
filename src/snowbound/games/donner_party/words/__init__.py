"""What Donner Party says.

en.ftl     the words (de.ftl: in German)
ending     the outcome
"""

from snowbound.games.donner_party.things import called
from snowbound.games.donner_party.words.ending import ahead, outcome

__all__ = ["ahead", "called", "outcome"]
