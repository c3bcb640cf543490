"""Whether a choice may be taken back: not once it showed somebody something, or was answered.

Everything here is found from what the seat itself knows, so that neither the offer nor a refusal tells it more.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from snowbound.engine import IllegalAction, State
from snowbound.engine.flow import NONE

MOST_UNDONE = 100  # moves of a seat; a table's log may not grow without end

# Worlds that are tried. A card that comes to light is seldom the same in all of them.
OWN = 6  # the seat's own
OTHERS = 2, 4  # … in which other players are looked at, and theirs in each of these


@dataclass(frozen=True)
class LastChoice:
    """A seat's last move, and what it could foresee of it."""

    seat: int
    action: int
    place: int  # among the table's moves
    before: State

    @cached_property
    def sealed(self) -> bool:
        """The choice is an answer, or a part of one, to a question that is still open, and nobody else saw it."""
        after = _chosen(self.before, self)
        if after is None:
            return False
        old, new = self.before.record, after.record
        if (new.ask, new.depth, new.frame) != (old.ask, old.depth, old.frame):
            return False
        others = (seat for seat in range(after.players) if seat != self.seat)
        return all(_but_for_answers(self.before, seat) == _but_for_answers(after, seat) for seat in others)

    @cached_property
    def foreseen(self) -> Any:
        """What the seat sees once it has chosen, wherever it may be; None if that cannot be foreseen, or if the
        choice tells somebody else something."""
        found = None
        for guess in range(OWN):
            world = self.before.determinise(self.seat, guess)
            after = _chosen(world, self)
            if after is None:
                return None
            sight = _but_for_answers(after, self.seat)
            if found is not None and sight != found:
                return None
            found = sight
            if guess < OTHERS[0] and any(
                _learns(viewer, world, after, self) for viewer in range(world.players)
            ):
                return None
        return found

    def answered(self, now: State) -> bool:
        """Something happened since that the seat did not do; or others are asked something else at the same time,
        and nobody may be told that they have begun to answer."""
        g = now.record
        asked = sum(g.owes[seat] or g.answer[seat] != NONE for seat in range(g.players))
        if not self.sealed and asked > 1:
            return True
        if _but_for_answers(now, self.seat) != self.foreseen:
            return True
        return not self.sealed and self._may_have_been_begun(now)

    def _may_have_been_begun(self, now: State) -> bool:
        """Somebody else is asked something that they answer in parts nobody sees. Were the choice offered until the
        first part is there, the end of the offer would tell of it; so it is not offered at all."""
        sight = _but_for_answers(now, self.seat)
        for guess in range(OTHERS[0]):
            world = now.determinise(self.seat, guess)
            for other in world.waiting:
                for action in world.actions(other) if other != self.seat else ():
                    after = world.clone()
                    after.apply(other, action)
                    if other in after.waiting and _but_for_answers(after, self.seat) == sight:
                        return True
        return False


def _learns(viewer: int, before: State, after: State, choice: LastChoice) -> bool:
    """Does the choice show the viewer something it could not have foreseen from what it knew?"""
    if viewer == choice.seat:
        return False  # compared already, over all the worlds it could be in
    now = _but_for_answers(after, viewer)
    if _but_for_answers(before, viewer) == now:
        return False
    for guess in range(OTHERS[1]):
        other = _chosen(before.determinise(viewer, guess), choice)
        if other is None or _but_for_answers(other, viewer) != now:
            return True
    return False


def _chosen(world: State, choice: LastChoice) -> State | None:
    """The world after the choice; None where it could not have been made, or where dice fell."""
    after = world.clone()
    try:
        after.apply(choice.seat, choice.action)
    except IllegalAction:
        return None
    return after if after.record.rng == world.record.rng else None


def _but_for_answers(state: State, viewer: int) -> Any:
    """What the viewer sees, except who has answered the open question: an answer is sealed until all are in."""
    g = state.blinded(viewer)
    g.owing = 0
    g.owes = [0] * len(g.owes)
    g.answer = [NONE] * len(g.answer)
    return g
