"""Standing answers in the windows for Actions. W-7: a player who is attacked in a window is asked there."""

from __future__ import annotations

from collections.abc import Iterable

from snowbound.engine.flow import NONE, PROC, cell, top
from snowbound.engine.scratch import scratch_out
from snowbound.engine.speech import Event
from snowbound.engine.standing_answers import StandingAnswer, StandingAnswers
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.answers import is_play
from snowbound.games.donner_party.rules.choices import legal
from snowbound.games.donner_party.rules.party import need, seats


def _passing(g: DonnerParty, *windows: int) -> bool:
    """Whether it is the player's own question, in one of these windows."""
    return g.ask == x.WINDOW_Q and not g.for_ai and top(g, x.WINDOW) in windows


def in_others_turns(g: DonnerParty, t: Cards, seat: int) -> int:
    return x.NO if _passing(g, x.FEEDING_WINDOW) and top(g, x.FED) != seat else NONE


def when_fed(g: DonnerParty, t: Cards, seat: int) -> int:
    own = _passing(g, x.FEEDING_WINDOW) and top(g, x.FED) == seat
    return x.NO if own and g.food[seat] >= need(g, t, seat) else NONE


def before_bids(g: DonnerParty, t: Cards, seat: int) -> int:
    """Unless these are the only windows before the feeding turns."""
    return x.NO if _passing(g, x.ROUND_OPEN, x.PRE_BID) and g.opt[x.WINDOWS] != x.FAST else NONE


def in_every_window(g: DonnerParty, t: Cards, seat: int) -> int:
    return x.NO if _passing(g, x.ROUND_OPEN, x.PRE_BID, x.PRE_HUNGER, x.FEEDING_WINDOW) else NONE


def with_nothing_to_play(g: DonnerParty, t: Cards, seat: int) -> int:
    if g.ask not in (x.WINDOW_Q, x.RESPOND_Q) or g.for_ai:
        return NONE
    out = scratch_out()
    legal(g, t, out, seat)
    return NONE if any(is_play(action) for action in out.choice[: out.choices]) else x.NO


def moment(g: DonnerParty) -> tuple[int, int, int]:
    """The window that is open; between windows, the round."""
    for depth in range(g.depth):
        if cell(g, depth, PROC) == x.P_WINDOW:
            return g.round, cell(g, depth, x.WINDOW), cell(g, depth, x.FED)
    return g.round, x.NO_WINDOW, 0


def attacked(g: DonnerParty, t: Cards, events: Iterable[Event]) -> set[int]:
    """Whose Party or Settlers an Action named. `g` is the record before it."""
    owners = {
        t.deck.settlers[settler].id: seat
        for seat in range(seats(g))
        for settler in g.settler[seat]
        if settler
    }
    found: set[int | None] = set()
    for event in events:
        if event.name == "target":
            found |= {event.fields.get("seat"), owners.get(event.fields.get("settler", ""))}
    return {seat for seat in found if seat is not None}


STANDING = StandingAnswers(
    (
        StandingAnswer("pass-in-others-turns", in_others_turns, default="game"),
        StandingAnswer("pass-when-fed", when_fed, default="game"),
        StandingAnswer("pass-before-bids", before_bids, default="game"),
        StandingAnswer("pass-again", in_every_window, default="game", again=True),
        StandingAnswer("pass-everywhere", in_every_window),
        StandingAnswer("pass-with-nothing", with_nothing_to_play, reads_hand=True, though_attacked=True),
    ),
    round=lambda g: int(g.round),
    moment=moment,
    attacked=attacked,
)
