"""The record in words: positions are written and read here; a view is the same on a masked record.

naming      what a position calls things                              writing   a record as a document
procedures  where play can stand, and could in older positions        reading   a document as a record
                                                                      checking  invariants of every reachable position
"""

from snowbound.games.donners_pointe.positions.checking import check
from snowbound.games.donners_pointe.positions.procedures import begins_at, edition, procedures
from snowbound.games.donners_pointe.positions.reading import read
from snowbound.games.donners_pointe.positions.writing import write

__all__ = ["begins_at", "check", "edition", "procedures", "read", "write"]
