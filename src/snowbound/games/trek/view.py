"""What a view of Trek says: typed once, for positions, views and pages."""

from __future__ import annotations

from msgspec import UNSET, field

from snowbound.engine.flow import PROC, cell
from snowbound.engine.views import Optional, ViewPart
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.naming import Fate, Followers, Injury
from snowbound.games.trek.rules.cards import strength

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


class Challenge(ViewPart):
    """The challenge that a group faces."""

    group: int
    difficulty: int
    effort: int  # so far


class Derived(ViewPart):
    """What follows from the rest, for drawing the trail and the travellers."""

    phase: int  # days and nights so far: odd ones are days
    strength: list[int]  # of each traveller: dice in a challenge; below 0, dice that it costs
    acting: int | Optional = UNSET  # the group
    challenge: Challenge | Optional = UNSET
    havens: list[int] = field(default_factory=list)  # stages beyond which a haven becomes likelier


def shown(g: Trek, t: Charts) -> Derived:
    found = Derived(phase=g.phase, strength=[strength(g, member) for member in range(g.players)])
    doing = [cell(g, depth, PROC) for depth in range(g.depth)]
    if x.P_TURN in doing:  # a group that has just split off acts within the other's turn
        found.acting = cell(g, g.depth - 1, x.GROUP)
    if x.P_CHALLENGE in doing:
        depth = doing.index(x.P_CHALLENGE)
        found.challenge = Challenge(
            group=cell(g, depth, x.GROUP),
            difficulty=cell(g, depth, x.DIFFICULTY),
            effort=cell(g, depth, x.EFFORT),
        )
    if g.opt[x.SAFE_HAVEN] == 0:
        found.havens = [beyond * g.players for beyond in t.haven_beyond]  # TR-29
    return found
