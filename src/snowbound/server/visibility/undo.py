"""Whether a choice may be taken back: not once it has revealed something to somebody, or others have reacted.

Whether a seat is offered to take a choice back follows from what that seat itself knows, so that neither the offer nor
a refusal tells it anything.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from snowbound.engine import IllegalAction, Perspective, State
from snowbound.engine.flow import NONE
from snowbound.server.tables import log
from snowbound.server.visibility.perspectives import Perspectives
from snowbound.words import Message

MAX_UNDONE = 100  # per seat; a table's log must not grow without limit

# How many possible worlds are tried. A revealed card is seldom the same in all of them.
OWN_WORLDS = 6  # from what the seat knows
OTHERS_WORLDS = 2, 4  # of those, in which other players are checked; and from what each of them knows
ANSWER_FIELDS = ("owing", "owes", "answer")


@dataclass(eq=False)
class WithoutChoice:
    """The game without the choice: a state that follows the moves of the others."""

    moves: list[log.Moved]
    state: State
    possible: bool = True

    def advance(self, moves: list[log.Moved]) -> tuple[int, ...]:
        """The seats that would owe an answer after all these moves; none if one of them were illegal."""
        for move in moves[len(self.moves) :] if self.possible else ():
            self.moves.append(move)
            try:
                self.state.apply(move.seat, move.action)
            except IllegalAction:
                self.possible = False
        return self.state.waiting if self.possible else ()


@dataclass(eq=False)
class LastChoice:
    """A seat's last move, and what the seat could foresee of its effect."""

    move: log.Moved
    place: int  # among the table's moves
    before: State
    seen: tuple[Perspectives, Perspectives] | None = None  # before and after it, until something else happens
    without: WithoutChoice | None = None

    @property
    def seat(self) -> int:
        return self.move.seat

    def why_final(self, now: Perspectives, moves: list[log.Moved]) -> Message | None:
        """Why it cannot be taken back, with all of the table's moves so far; None if it can."""
        if self.foreseen is None:
            return Message("undo-revealed")
        if self.answered(now) or not self._is_possible_without(moves):
            return Message("undo-answered")
        return None

    def may_be_undone(self, now: Perspectives, moves: list[log.Moved]) -> bool:
        """Whether `why_final` finds nothing. Asked for everybody after every move, so the cheap checks come first."""
        if self.is_one_of_several(now):
            return False
        known = self.is_foreseen_known  # expensive to compute, but then it is the cheapest check
        if not known and not self._is_possible_without(moves):
            return False
        if self.foreseen is None or self.answered(now):
            return False
        return not known or self._is_possible_without(moves)

    def _is_possible_without(self, moves: list[log.Moved]) -> bool:
        """Whether everything others did since would have been possible without the choice, and the seat is asked
        again."""
        since = moves[self.place + 1 :]
        if not since:
            return self.seat in self.before.waiting
        if self.without is None or self.without.moves != since[: len(self.without.moves)]:
            self.without = WithoutChoice([], self.before.clone())
        return self.seat in self.without.advance(since)

    @cached_property
    def sealed(self) -> bool:
        """The choice answers (part of) a question that is still open, and nobody else saw it."""
        seen = self.seen or self._seen_again()
        if seen is None:
            return False
        before, after = seen
        old, new = before.state.record, after.state.record
        if (new.ask, new.depth, new.frame) != (old.ask, old.depth, old.frame):
            return False
        others = (seat for seat in range(new.players) if seat != self.seat)
        return all(_without_answers(before, seat) == _without_answers(after, seat) for seat in others)

    def _seen_again(self) -> tuple[Perspectives, Perspectives] | None:
        after = _after_choice(self.before, self)
        return None if after is None else (Perspectives(self.before), Perspectives(after))

    @cached_property
    def foreseen(self) -> Any:
        """What the seat sees after its choice in every possible world; None if that differs, or if the choice reveals
        something to somebody else."""
        seen = self.seen or self._seen_again()
        if seen is None:
            return None
        before, after = seen
        together = before.record_for(self.seat).owing > 1
        if together and self.sealed:
            # While others still owe an answer, nothing happens in any world except that this one is recorded.
            perspective = _without_answers(after, self.seat)
            if perspective == _without_answers(before, self.seat):
                return perspective
        worlds = [seen] if before.knows_all(self.seat) else self._worlds(1 if together else OWN_WORLDS)
        if not worlds or any(self._reveals(*world) for world in worlds[: OTHERS_WORLDS[0]]):
            return None
        return _without_answers(worlds[0][1], self.seat)

    @property
    def is_foreseen_known(self) -> bool:
        return "foreseen" in self.__dict__

    def _worlds(self, count: int) -> list[tuple[Perspectives, Perspectives]]:
        """Possible worlds before and after the choice; none if the seat would not see the same in each. That is checked
        first because it is cheaper than what others learn."""
        known = self.seen[0].of(self.seat) if self.seen else Perspective(self.before, self.seat)
        found: list[tuple[Perspectives, Perspectives]] = []
        for guess in range(count):
            before = Perspectives(known.determinise(guess))
            after = self._after(before)
            if after is None or (
                found and _without_answers(after, self.seat) != _without_answers(found[0][1], self.seat)
            ):
                return []
            found.append((before, after))
        return found

    def _after(self, world: Perspectives) -> Perspectives | None:
        chosen = _after_choice(world.state, self)
        return None if chosen is None else Perspectives(chosen)

    def _reveals(self, before: Perspectives, after: Perspectives) -> bool:
        """Whether the choice reveals something to somebody else."""
        others = (viewer for viewer in range(after.state.players) if viewer != self.seat)
        return any(_reveals_to(viewer, before, after, self) for viewer in others)

    def answered(self, now: Perspectives) -> bool:
        """Whether others have reacted; also true if others are asked something else at the same time, since nobody may
        learn that they have begun to answer."""
        if self.is_one_of_several(now):
            return True
        if _without_answers(now, self.seat) != self.foreseen:
            return True
        return not self.sealed and self._may_have_been_begun(now)

    def is_one_of_several(self, now: Perspectives) -> bool:
        """Several seats are asked something now, and it is not the question that was answered."""
        g = now.state.record
        asked = sum(g.owes[seat] or g.answer[seat] != NONE for seat in range(g.players))
        return asked > 1 and not self.sealed

    def _may_have_been_begun(self, now: Perspectives) -> bool:
        """Somebody else has a question that is answered in hidden parts. If undo were offered until the first part is
        given, withdrawing the offer would reveal it; so it is not offered at all."""
        if now.hides_nothing and "heard" not in now.state.game.rules:
            return False  # no answer has parts
        perspective = _without_answers(now, self.seat)
        worlds = (
            [now.state]
            if now.knows_all(self.seat)
            else [now.state.determinise(self.seat, guess) for guess in range(OTHERS_WORLDS[0])]
        )
        for world in worlds:
            for other in world.waiting:
                for action in world.actions(other) if other != self.seat else ():
                    after = world.clone()
                    after.apply(other, action)
                    if (
                        other in after.waiting
                        and _without_answers(Perspectives(after), self.seat) == perspective
                    ):
                        return True
        return False


def after_undo(
    choices: dict[int, LastChoice], seat: int, place: int, public: bool, states: list[State]
) -> dict[int, LastChoice]:
    """The last choices after the seat took back the move at that place: others who never saw it may still undo their
    own, or the withdrawn offer would tell them of it. `states` are those from that place on, without the move."""
    others = {other: choice for other, choice in choices.items() if other != seat}
    gone = choices.get(seat)
    if public and not (gone and gone.sealed):
        return {}
    for other, choice in others.items():
        if choice.place > place:
            to = choice.place - 1
            others[other] = LastChoice(choice.move, to, states[to - place])
    return others


def _reveals_to(viewer: int, before: Perspectives, after: Perspectives, choice: LastChoice) -> bool:
    """Whether the choice shows the viewer something it could not have foreseen."""
    if _without_answers(before, viewer) == _without_answers(after, viewer):
        return False
    known = before.record_for(viewer)
    if known == before.record_for(choice.seat) and before.knows_all(choice.seat):
        return False  # it knew everything, and no dice were rolled
    now = _without_answers(after, viewer)
    perspective = before.of(viewer)
    for guess in range(OTHERS_WORLDS[1]):
        other = _apply_choice(perspective.determinise(guess), choice)
        if other is None or _without_answers(Perspectives(other), viewer) != now:
            return True
    return False


def _after_choice(world: State, choice: LastChoice) -> State | None:
    """The world after the choice; None if it is illegal there, or if dice were rolled."""
    return _apply_choice(world.clone(), choice)


def _apply_choice(world: State, choice: LastChoice) -> State | None:
    """The same, changing the world itself."""
    dice = world.record.rng[:]
    try:
        world.apply(choice.move.seat, choice.move.action)
    except IllegalAction:
        return None
    return world if world.record.rng == dice else None


def _without_answers(seen: Perspectives, viewer: int) -> dict[str, Any]:
    """What the viewer sees, except who has answered the open question."""
    found = seen.record_for(viewer).__dict__.copy()
    for name in ANSWER_FIELDS:
        del found[name]
    return found
