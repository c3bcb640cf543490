"""A state as each viewer sees it, computed once per log entry. The engine masks the records (`Perspective`)."""

from __future__ import annotations

from typing import Any

from snowbound.engine import Perspective, State
from snowbound.server.visibility.changes import EncodedFields, View

DICE_FIELDS = ("rng", "script", "scripted")  # hidden from everybody


class Perspectives:
    """A state as each viewer sees it, computed once. Never change the state or a record in here."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._found: dict[int | None, Perspective] = {}
        # The distinct masked records encoded so far, each with its encoding.
        self._shared: list[tuple[Any, EncodedFields]] = []
        self._knows_all: dict[int, bool] = {}
        self.hides_nothing = state.hides_nothing

    def of(self, viewer: int | None) -> Perspective:
        """What the viewer sees."""
        found = self._found.get(viewer)
        if found is None:
            found = self._found[viewer] = self._look(viewer)
        return found

    def _look(self, viewer: int | None) -> Perspective:
        if not self.hides_nothing:
            return Perspective(self.state, viewer)
        if viewer is None:
            return Perspective(self.state, None, self.state.blinded_shallow())
        return self.of(None).of_player(viewer)

    def view(self, viewer: int | None) -> View:
        """The viewer's view as it is sent. Viewers who see the same share it."""
        perspective = self.of(viewer)
        for g, shared in self._shared:
            if g == perspective.g:
                return View(shared, perspective.own)
        shared = EncodedFields.of(perspective.shared)
        self._shared.append((perspective.g, shared))
        return View(shared, perspective.own)

    def record_for(self, viewer: int | None) -> Any:
        """The record as the viewer sees it."""
        return self.of(viewer).g

    def knows_all(self, seat: int) -> bool:
        """Whether the seat knows everything except the dice: its record is the whole one, and redrawing what it does
        not know changes nothing. (A hidden field may happen to look like a known one.)"""
        if seat not in self._knows_all:
            known = self.record_for(seat)
            self._knows_all[seat] = any(
                whole and self.record_for(one) == known for one, whole in self._knows_all.items()
            ) or (
                (seen := _without_dice(known)) == _without_dice(self.state.record)
                and (self.hides_nothing or seen == _without_dice(self.state.determinise(seat, 0).record))
            )
        return self._knows_all[seat]


def perspectives_of(state: State, known: Perspectives | None) -> Perspectives:
    """The known perspectives, if they are of that state; otherwise new ones."""
    return known if known is not None and known.state is state else Perspectives(state)


def _without_dice(record: Any) -> dict[str, Any]:
    found = record.__dict__.copy()
    for name in DICE_FIELDS:
        del found[name]
    return found
