"""What a view of Donner's Pointe says: typed once, for positions, views and pages. Cards are called by their
characteristics, `Blond Parka Skis Goggles`; one that may not be seen is `unknown`."""

from __future__ import annotations

from msgspec import UNSET, field

from snowbound.engine.views import Optional, ViewPart


class Person(ViewPart):
    """What a seat has, and where its meeple stands."""

    identity: str
    money: int
    location: str | None
    yesterday: str | None
    hand: list[str]
    face_down: str | None
    lying: bool = False  # the card was laid down and not yet turned over
    token: str = ""
    matches: int | Optional = UNSET  # in a sudden death


class Stock(ViewPart):
    """A card under the Warehouse that came there otherwise than by the last restocking."""

    card: str | None
    since: int
    put: bool = False


class Discarded(ViewPart):
    """A card that lies face-down in the discard pile: who sold it, or on which day it was thrown out."""

    card: str
    sold_by: int | Optional = UNSET
    thrown_out: int | Optional = UNSET
    since: int | Optional = UNSET  # when it had come under the Warehouse
    put: bool = False


class Taken(ViewPart):
    """When the card that was taken from under the Warehouse had come there."""

    since: int
    put: bool = False


class Warehouse(ViewPart):
    """What lies under the Warehouse, and what was done there."""

    cards: list[str | Stock | None]
    restocked: list[int] = field(default_factory=list)  # days
    looks: dict[str, int] = field(default_factory=dict)  # by day
    exchanged: dict[str, int] = field(default_factory=dict)  # by day
    taken: str | Taken | Optional = UNSET


class Town(ViewPart):
    """Everything on the table."""

    day: int
    first: int
    report: str | None  # as cards are called
    cop: str | None
    seats: list[Person]
    deck: int | list[str]  # how many; in a position the cards, from the top
    discard: list[str | Discarded]
    warehouse: Warehouse | Optional = UNSET
    sudden_death: bool = False
