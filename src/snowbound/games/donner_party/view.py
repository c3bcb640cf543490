"""What a view of Donner Party says: typed once, for positions, views and pages. Cards are called by their ids; one
whose back is all that is seen by its month, an Action or Shame by `?`."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from msgspec import UNSET, field

from snowbound.engine.flow import NONE
from snowbound.engine.views import Optional, ViewPart
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.deck import MONTH_NAMES
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.naming import Ending, Face, Until
from snowbound.games.donner_party.rules.ai import food_laid
from snowbound.games.donner_party.rules.ending import competes, scores, shame_total, top_shame
from snowbound.games.donner_party.rules.forage import draws
from snowbound.games.donner_party.rules.party import health, in_the_game, need, seats

Knowers = list[int] | Literal["everyone"]  # seats; spectators too


class KnownCard(ViewPart):
    """A card that some seats know without seeing it."""

    card: str
    known_to: Knowers


class HeldCard(ViewPart):
    """A Forage card in a hand, if more is known than which it is."""

    card: str
    known_to: Knowers | Optional = UNSET
    laid: bool = False  # down, to be eaten


class Party(ViewPart, kw_only=True):
    """A camp. Counts that restart every round are left out while they are 0."""

    family: str = ""
    ai: bool = False
    settlers: dict[str, Face]
    forage: list[str | HeldCard]
    actions: list[str]
    shame: list[int | str]
    food: int = 0
    bid: int = 0
    plays: int = 0
    extra_need: int = 0
    starved: int = 0
    generated: bool = False  # it has generated Food itself in this round
    fed: bool = False  # its turn to eat is over
    played: str = ""
    yields: Until | Optional = UNSET


class Weather(ViewPart):
    """What the weather does in this round and the next."""

    open: bool = False
    snowed_in: list[int] = field(default_factory=list)
    communal: int = 0
    communal_set: int | Optional = UNSET
    next_snowed_in: list[int] = field(default_factory=list)
    next_communal: int = 0
    next_communal_set: int | Optional = UNSET


class DonnerPartyView(ViewPart):
    """Everything on the table. Decks are listed from the top."""

    deck: dict[str, str]  # its name and version
    round: int
    month: str
    leader: int
    parties: list[Party]
    oxen: int  # buried
    forage_deck: list[str | KnownCard]
    communal: list[str | None]
    action_deck: list[str | KnownCard]
    shame_deck: list[int | str]
    spent: dict[str, int]
    removed_actions: dict[str, int] = field(default_factory=dict)
    removed_unseen: list[str | KnownCard] = field(default_factory=list)
    face_down_known_to: Knowers | Optional = UNSET
    weather: Weather | Optional = UNSET
    drew: bool = False
    for_ai: bool = False
    ended_by: Ending | Optional = UNSET


class Month(ViewPart):
    """A month of the winter, and how many of its Forage cards are left in the deck."""

    month: str
    left: int


class Derived(ViewPart):
    """What follows from the rest, for drawing the table: the months of the winter in order, the others by seat.
    `survivors`, `shame` and `most_shame` are told once it is over, and then only they and the months."""

    months: list[Month]
    health: list[int] | Optional = UNSET
    draws: list[int] | Optional = UNSET  # of Forage, that the Health gives
    needs: list[int] | Optional = UNSET  # Food
    laid: list[int] | Optional = UNSET  # Food that was laid down, as far as the faces are known
    places: int | Optional = UNSET  # for communal cards, as many as there are while every camp survives
    survivors: list[list[str]] | Optional = UNSET  # the Settlers that score
    shame: list[int] | Optional = UNSET
    most_shame: list[int] | Optional = UNSET  # seats


def shown(g: DonnerParty, t: Cards) -> Derived:
    """At the end, who has the highest Shame of those among whom it is looked for (DP-90, Q49)."""
    everybody = range(seats(g))
    months = _months(g, t)
    if g.over:
        pool = [
            s
            for s in everybody
            if competes(g, s) and (g.opt[x.SHAME_POOL] != x.SURVIVORS or in_the_game(g, s))
        ]
        top = top_shame(g, t)
        return Derived(
            months=months,
            survivors=[_survivors(g, t, seat) for seat in everybody],
            shame=[int(shame_total(g, t, seat)) for seat in everybody],
            most_shame=[seat for seat in pool if top > 0 and shame_total(g, t, seat) == top],
        )
    return Derived(
        months=months,
        health=[health(g, t, seat) for seat in everybody],
        draws=[draws(g, t, seat) for seat in everybody],
        needs=[need(g, t, seat) for seat in everybody],
        laid=[0 if _faces_hidden(g, seat) else food_laid(g, t, seat, NONE) for seat in everybody],
        places=max(1, seats(g) - 1),  # DP-40
    )


def _months(g: DonnerParty, t: Cards) -> list[Month]:
    """Everybody sees the months, on the backs (V-7)."""
    deck = [int(card) for card in g.deck[: g.cards]]
    left = Counter(card - x.BACK if card >= x.BACK else int(t.f_month[card]) for card in deck)
    return [Month(MONTH_NAMES[month], left[month]) for month in range(x.FIRST_MONTH, x.LAST_MONTH + 1)]


def _survivors(g: DonnerParty, t: Cards, seat: int) -> list[str]:
    return [t.deck.settlers[g.settler[seat][place]].id for place in range(x.PARTY) if scores(g, seat, place)]


def _faces_hidden(g: DonnerParty, seat: int) -> bool:
    return any(g.laid[seat][slot] and g.hand[seat][slot] >= x.BACK for slot in range(g.held[seat]))
