"""What a view of Donner's Pointe says: typed once, for positions, views and pages. Cards are called by their
characteristics, `Blond Parka Skis Goggles`; one that may not be seen is `unknown`."""

from __future__ import annotations

from msgspec import UNSET, field

from snowbound.engine.flow import PROC
from snowbound.engine.views import Optional, ViewPart
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.components import COMPONENTS
from snowbound.games.donners_pointe.layout import Components, Pointe
from snowbound.games.donners_pointe.rules.placing import free_spots
from snowbound.games.donners_pointe.rules.scoring import matches_die


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


class PointeView(ViewPart):
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


class Derived(ViewPart):
    """What follows from the rest, for drawing the locations and the cards."""

    spots: list[int]  # by location, with so many players
    free: list[int]  # … and those free
    visited: str | Optional = UNSET  # the location where somebody acts
    matches: dict[str, list[int]] = field(default_factory=dict)  # the dice each known card matches


def shown(g: Pointe, t: Components) -> Derived:
    locations = range(1, x.LOCATIONS + 1)
    found = Derived(
        spots=[int(t.spots[g.players][location]) for location in locations],
        free=[free_spots(g, t, location) for location in locations],
    )
    for frame in g.frame[: g.depth]:
        if frame[PROC] in locations:  # the procedure of a location has its number
            found.visited = COMPONENTS.locations[frame[PROC]].name
    if x.NO_FACE not in g.die:
        found.matches = {
            COMPONENTS.card(card): [k for k in range(x.CATEGORIES) if matches_die(g, t, card, token, k)]
            for card, token in sorted(_known(g))  # whoever holds it: an update says only what changed
        }
    return found


def _known(g: Pointe) -> list[tuple[int, int]]:
    """The cards of players and of the Warehouse that are not hidden, each with the token on it."""
    held = [(card, x.NO_TOKEN) for seat in range(g.players) for card in g.hand[seat][: g.held[seat]]]
    laid = [(g.laid[seat], g.token[seat]) for seat in range(g.players)]
    stock = [(card, x.NO_TOKEN) for card in g.under]
    return [(card, token) for card, token in held + laid + stock if card >= 0]
