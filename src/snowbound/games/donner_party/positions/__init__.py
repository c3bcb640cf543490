"""Donner Party's record in words: positions are written and read here; a view is the same on a masked record.

procedures  where a game can stand             writing        a record as a document
migrations  positions of older versions        reading        a document as a record
checking    invariants of the cards and camps  point_of_play  whether play can stand where it says
"""

from snowbound.games.donner_party.positions.checking import check
from snowbound.games.donner_party.positions.procedures import begins_at, edition, procedures
from snowbound.games.donner_party.positions.reading import read
from snowbound.games.donner_party.positions.writing import write

__all__ = ["begins_at", "check", "edition", "procedures", "read", "write"]
