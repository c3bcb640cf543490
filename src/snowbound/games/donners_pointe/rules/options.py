"""Options that are on or off."""

from __future__ import annotations

from snowbound.engine.rule import rule
from snowbound.games.donners_pointe.layout import ON, Pointe


@rule
def is_on(g: Pointe, option: int) -> bool:
    return g.opt[option] == ON
