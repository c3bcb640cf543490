"""Standing answers of travellers."""

from __future__ import annotations

from snowbound.engine.flow import NONE
from snowbound.engine.standing_answers import StandingAnswer, StandingAnswers
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules.groups import members_of
from snowbound.games.trek.rules.meal import is_hungry


def hungry_in(g: Trek, group: int) -> list[int]:
    """Members with nothing to eat, which everybody sees."""
    return [member for member in members_of(g, group) if is_hungry(g, member)]


def nobody_is_hungry(g: Trek, t: Charts, seat: int) -> int:
    """Nights would be long if all were asked every time."""
    return x.NO if g.ask == x.FEED and not hungry_in(g, g.group[seat]) else NONE


STANDING = StandingAnswers((StandingAnswer("feed-nobody", nobody_is_hungry, default="game"),))
