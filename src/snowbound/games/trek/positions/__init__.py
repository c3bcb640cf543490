"""Trek's record in words: positions are written and read here; a view is the same on a masked record.

procedures  where play can stand, and could in older positions        writing   a record as a document
reading     a document as a record                                    checking  invariants of every reachable position
"""

from snowbound.games.trek.positions.checking import check
from snowbound.games.trek.positions.procedures import begins_at, between, edition, procedures
from snowbound.games.trek.positions.reading import read
from snowbound.games.trek.positions.writing import write

__all__ = ["begins_at", "between", "check", "edition", "procedures", "read", "write"]
