"""What one entry did to a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from snowbound.engine import Event, Sight, State
from snowbound.engine.flow import EVERYBODY
from snowbound.server.tables import log
from snowbound.server.visibility.changes import Changes, Part, View

DICE = ("rng", "script", "scripted")  # nobody knows them


class Sights:
    """A state as each viewer sees it, computed once for every question about it. Never change the state or a record in
    here."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._found: dict[int | None, Sight] = {}
        self._scenes: list[
            tuple[Any, Part]
        ] = []  # masked records, each different, of those that were written
        self._whole: dict[int, bool] = {}
        self.hides_nothing = state.hides_nothing

    def of(self, viewer: int | None) -> Sight:
        """What the viewer sees."""
        found = self._found.get(viewer)
        if found is None:
            found = self._found[viewer] = self._look(viewer)
        return found

    def _look(self, viewer: int | None) -> Sight:
        if not self.hides_nothing:
            return Sight(self.state, viewer)
        if viewer is None:
            return Sight(self.state, None, self.state.blinded_together())
        return self.of(None).of_player(viewer)

    def view(self, viewer: int | None) -> View:
        """… in words, as they are sent. Viewers who see the same share whatever depends on that alone."""
        sight = self.of(viewer)
        for g, scene in self._scenes:
            if g == sight.g:
                return View(scene, sight.own)
        scene = Part.of(sight.scene)
        self._scenes.append((sight.g, scene))
        return View(scene, sight.own)

    def known(self, viewer: int | None) -> Any:
        """The record as the viewer sees it."""
        return self.of(viewer).g

    def is_whole(self, seat: int) -> bool:
        """Does the seat know everything but the dice? Its view must be the whole record, and redrawing what it does not
        know must change nothing: a hidden field may happen to look like a known one."""
        if seat not in self._whole:
            known = self.known(seat)
            self._whole[seat] = any(
                whole and self.known(one) == known for one, whole in self._whole.items()
            ) or (
                (seen := _but_for_dice(known)) == _but_for_dice(self.state.record)
                and (self.hides_nothing or seen == _but_for_dice(self.state.determinise(seat, 0).record))
            )
        return self._whole[seat]


def sights_of(state: State, known: Sights | None) -> Sights:
    """The known sights, if they belong to that state."""
    return known if known is not None and known.state is state else Sights(state)


def _but_for_dice(record: Any) -> dict[str, Any]:
    found = record.__dict__.copy()
    for name in DICE:
        del found[name]
    return found


@dataclass
class Step:
    """What one entry did, as `visibility` needs it to tell viewers."""

    number: int
    at: int
    entry: log.Entry
    events: list[Event] = field(default_factory=list)
    before: State | None = None  # the state before a move or an undo
    was_waiting: tuple[int, ...] = ()
    names: list[str] = field(
        default_factory=list
    )  # of those who lost their seats, or what somebody was called
    happened: list[tuple[str, int | None]] = field(default_factory=list)  # at the table, to whom
    after: State | None = None  # the state it led to
    public: bool = True  # a spectator can tell that it happened; not so a hidden part of an answer
    shared: Any = None  # the lines about it, if everybody is told the same
    written: Any = None  # the same as they are sent
    outcome: Any = None  # once the game is over, for everybody
    changes: Changes = field(default_factory=Changes)  # of views
    seen_before: Sights | None = None
    seen_after: Sights | None = None

    @cached_property
    def tells_everybody(self) -> bool:
        """Something happened that everybody sees."""
        return any(event.sees == EVERYBODY for event in self.events)

    def sights_before(self) -> Sights:
        """The state before, as each viewer saw it."""
        assert self.before is not None
        self.seen_before = sights_of(self.before, self.seen_before)
        return self.seen_before

    def sights(self) -> Sights:
        """What each viewer sees now."""
        assert self.after is not None
        self.seen_after = sights_of(self.after, self.seen_after)
        return self.seen_after

    def sight(self, viewer: int | None) -> Sight:
        return self.sights().of(viewer)
