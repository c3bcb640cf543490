"""Donner Party's record in words: positions are written and read here; a view is the same on a masked record.

naming      what a position calls things      writing   a record as a document
procedures  where a game can stand            reading   a document as a record
checking    whether a position can be so; `check` beside this folder sees to the point of play
"""

from snowbound.games.donner_party.view.checking import check
from snowbound.games.donner_party.view.procedures import edition, procedures, questions
from snowbound.games.donner_party.view.reading import begin, read
from snowbound.games.donner_party.view.writing import shown, write

__all__ = ["begin", "check", "edition", "procedures", "questions", "read", "shown", "write"]
