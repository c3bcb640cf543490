"""Whether a choice may be taken back: not once it showed somebody something, or was answered.

Everything here is found from what the seat itself knows, so that neither the offer nor a refusal tells it more.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from snowbound.engine import IllegalAction, Sight, State
from snowbound.engine.flow import NONE
from snowbound.server.tables import log
from snowbound.server.tables.step import Sights

MOST_UNDONE = 100  # moves of a seat; a table's log may not grow without end

# Worlds that are tried. A card that comes to light is seldom the same in all of them.
OWN = 6  # the seat's own
OTHERS = 2, 4  # … in which other players are looked at, and theirs in each of these
ANSWERS = ("owing", "owes", "answer")


@dataclass(eq=False)
class Without:
    """How the game would have gone on without a choice: one state, which follows the moves others make."""

    moves: list[log.Moved]
    state: State
    possible: bool = True

    def goes_on(self, moves: list[log.Moved]) -> tuple[int, ...]:
        """The seats that would owe an answer after all these moves; none if one of them would not be possible."""
        for move in moves[len(self.moves) :] if self.possible else ():
            self.moves.append(move)
            try:
                self.state.apply(move.seat, move.action)
            except IllegalAction:
                self.possible = False
        return self.state.waiting if self.possible else ()


@dataclass(eq=False)
class LastChoice:
    """A seat's last move, and what it could foresee of it."""

    seat: int
    action: int
    place: int  # among the table's moves
    before: State
    seen: tuple[Sights, Sights] | None = None  # before and after it, as long as nothing else has happened
    without: Without | None = None

    @cached_property
    def sealed(self) -> bool:
        """The choice is an answer, or a part of one, to a question that is still open, and nobody else saw it."""
        seen = self.seen or self._seen_again()
        if seen is None:
            return False
        before, after = seen
        old, new = before.state.record, after.state.record
        if (new.ask, new.depth, new.frame) != (old.ask, old.depth, old.frame):
            return False
        others = (seat for seat in range(new.players) if seat != self.seat)
        return all(_but_for_answers(before, seat) == _but_for_answers(after, seat) for seat in others)

    def _seen_again(self) -> tuple[Sights, Sights] | None:
        after = _chosen(self.before, self)
        return None if after is None else (Sights(self.before), Sights(after))

    @cached_property
    def foreseen(self) -> Any:
        """What the seat sees once it has chosen, wherever it may be; None if that cannot be foreseen, or if the
        choice tells somebody else something."""
        seen = self.seen or self._seen_again()
        if seen is None:
            return None
        before, after = seen
        together = before.known(self.seat).owing > 1
        if together and self.sealed:
            # While others owe an answer too, nothing happens in any world but that this one is noted.
            sight = _but_for_answers(after, self.seat)
            if sight == _but_for_answers(before, self.seat):
                return sight
        worlds = [seen] if before.is_whole(self.seat) else self._worlds(1 if together else OWN)
        if not worlds or any(self._taught(*world) for world in worlds[: OTHERS[0]]):
            return None
        return _but_for_answers(worlds[0][1], self.seat)

    @property
    def is_foreseen_known(self) -> bool:
        return "foreseen" in self.__dict__

    def _worlds(self, count: int) -> list[tuple[Sights, Sights]]:
        """So many in which it could be, before and after the choice; none if the seat would not see the same in each.
        That is cheap to find out beside what others learn, so it comes first."""
        known = self.seen[0].of(self.seat) if self.seen else Sight(self.before, self.seat)
        found: list[tuple[Sights, Sights]] = []
        for guess in range(count):
            before = Sights(known.determinise(guess))
            after = self._after(before)
            if after is None or (
                found and _but_for_answers(after, self.seat) != _but_for_answers(found[0][1], self.seat)
            ):
                return []
            found.append((before, after))
        return found

    def _after(self, world: Sights) -> Sights | None:
        chosen = _chosen(world.state, self)
        return None if chosen is None else Sights(chosen)

    def _taught(self, before: Sights, after: Sights) -> bool:
        """Does the choice tell somebody else something?"""
        others = (viewer for viewer in range(after.state.players) if viewer != self.seat)
        return any(_learns(viewer, before, after, self) for viewer in others)

    def answered(self, now: Sights) -> bool:
        """Something happened since that the seat did not do; or others are asked something else at the same time,
        and nobody may be told that they have begun to answer."""
        if self.is_one_of_several(now):
            return True
        if _but_for_answers(now, self.seat) != self.foreseen:
            return True
        return not self.sealed and self._may_have_been_begun(now)

    def is_one_of_several(self, now: Sights) -> bool:
        """Others are asked something at the same time, and it is not the question that was answered."""
        g = now.state.record
        asked = sum(g.owes[seat] or g.answer[seat] != NONE for seat in range(g.players))
        return asked > 1 and not self.sealed

    def _may_have_been_begun(self, now: Sights) -> bool:
        """Somebody else is asked something that they answer in parts nobody sees. Were the choice offered until the
        first part is there, the end of the offer would tell of it; so it is not offered at all."""
        if now.hides_nothing and "heard" not in now.state.game.rules:
            return False  # no answer has parts
        sight = _but_for_answers(now, self.seat)
        worlds = (
            [now.state]
            if now.is_whole(self.seat)
            else [now.state.determinise(self.seat, guess) for guess in range(OTHERS[0])]
        )
        for world in worlds:
            for other in world.waiting:
                for action in world.actions(other) if other != self.seat else ():
                    after = world.clone()
                    after.apply(other, action)
                    if other in after.waiting and _but_for_answers(Sights(after), self.seat) == sight:
                        return True
        return False


def _learns(viewer: int, before: Sights, after: Sights, choice: LastChoice) -> bool:
    """Does the choice show the viewer something it could not have foreseen from what it knew?"""
    if _but_for_answers(before, viewer) == _but_for_answers(after, viewer):
        return False
    known = before.known(viewer)
    if known == before.known(choice.seat) and before.is_whole(choice.seat):
        return False  # it knew everything, and no dice fell
    now = _but_for_answers(after, viewer)
    sight = before.of(viewer)
    for guess in range(OTHERS[1]):
        other = _choose(sight.determinise(guess), choice)
        if other is None or _but_for_answers(Sights(other), viewer) != now:
            return True
    return False


def _chosen(world: State, choice: LastChoice) -> State | None:
    """The world after the choice; None where it could not have been made, or where dice fell."""
    return _choose(world.clone(), choice)


def _choose(world: State, choice: LastChoice) -> State | None:
    """The same for a world that nobody needs as it was."""
    dice = world.record.rng[:]
    try:
        world.apply(choice.seat, choice.action)
    except IllegalAction:
        return None
    return world if world.record.rng == dice else None


def _but_for_answers(seen: Sights, viewer: int) -> dict[str, Any]:
    """What the viewer sees, except who has answered the open question: an answer is sealed until all are in."""
    found = seen.known(viewer).__dict__.copy()
    for name in ANSWERS:
        del found[name]
    return found
