"""What Trek says.

en.ftl     the words
ending     the outcome
"""

from snowbound.games.trek.words.ending import ahead, outcome

__all__ = ["ahead", "outcome"]
