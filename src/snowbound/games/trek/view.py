"""What a view of Trek says: typed once, for positions, views and pages."""

from __future__ import annotations

from msgspec import UNSET, field

from snowbound.engine.views import Optional, ViewPart
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.naming import Fate, Followers, Injury

Card = int | str  # points, `first aid` or `unknown`


class Traveller(ViewPart):
    """One traveller; for those no longer travelling, `fate` and `when`."""

    value: int
    fatigue: int
    distance: int
    injury: Injury
    starving: bool
    cards: list[Card]
    known_to: list[list[int]] | Optional = UNSET  # of each card
    group: int | Optional = UNSET
    rested: bool | Optional = UNSET
    said: list[str] = field(default_factory=list)
    pledged: int = 0
    due: int = 0
    fate: Fate | Optional = UNSET
    when: str = ""


class Group(ViewPart):
    """A group that travels together."""

    leader: int | None
    members: list[int]
    followed_by: Followers
    acted: bool = False


class TrekView(ViewPart):
    """Everything on the table."""

    time: str  # `day 1`, `night 1`, or `before`
    travellers: list[Traveller]
    groups: dict[str, Group]


class Derived(ViewPart):
    """What follows from the rest, for drawing the trail."""

    havens: list[int] = field(default_factory=list)  # stages beyond which a haven becomes likelier


def shown(g: Trek, t: Charts) -> Derived:
    if g.opt[x.SAFE_HAVEN]:  # there is none
        return Derived()
    return Derived(havens=[beyond * g.players for beyond in t.haven_beyond])  # TR-29
