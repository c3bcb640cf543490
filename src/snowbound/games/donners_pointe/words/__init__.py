"""What Donner's Pointe says.

en.ftl     the words
ending     the outcome
"""

from snowbound.games.donners_pointe.words.ending import ahead, outcome, scores

__all__ = ["ahead", "outcome", "scores"]
