"""What a player in a seat may know, and nothing else.

An observer keeps no way back to the game it looks at: at once it makes a copy in which everything the seat
does not know has been drawn anew, dice included, and answers from that copy. Whoever holds it may read, play
on or search that copy as it likes, or send what is known to another process (`known`, `Observer.of`).
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from snowbound.engine import Choice, Game, SnowboundError, State
from snowbound.engine.dice import Seed, sow
from snowbound.engine.errors import check_seat
from snowbound.engine.game import Names
from snowbound.engine.layout import Field, fields
from snowbound.engine.scratch import scratch_out
from snowbound.engine.state import Perspective, determinise_words


class Observer:
    """One seat's knowledge at the moment it is asked."""

    def __init__(self, state: State, seat: int) -> None:
        if seat not in state.waiting:
            raise SnowboundError(f"Seat {seat} owes no decision now, so there is nothing to observe for it.")
        self.game: Game = state.game
        self.seat = seat
        self.compiled = state.compiled
        self.heard: list[tuple[int, str]] = []  # what was said at the table: seat and words
        self._imagined = state.determinise(seat, 0)

    @classmethod
    def of(cls, game: Game, known: Any, seat: int) -> Observer:
        """An observer from what `known` gave, perhaps in another process."""
        g = _read(game, known)
        check_seat(seat, g.players)
        sow(g.rng, *determinise_words(0), 0)
        game.rulebook.plain("imagine")(g, game.tables, scratch_out(), seat)
        return cls(State.resume(game, g), seat)

    @property
    def players(self) -> int:
        return self._imagined.players

    @cached_property
    def actions(self) -> list[int]:
        """The ids the seat may answer with."""
        return self._imagined.actions(self.seat)

    @cached_property
    def view(self) -> dict[str, Any]:
        """The table as the seat sees it."""
        return self._imagined.view(self.seat)

    @cached_property
    def question(self) -> str:
        """What the seat is asked, as a sentence."""
        return self._imagined.question(self.seat)

    def asked(self, names: Names) -> str:
        """The same, with what the seats are called."""
        said = Perspective(self._imagined, self.seat).question().said
        return self._imagined.speech(self.seat).say(said, names)

    @cached_property
    def choices(self) -> list[Choice]:
        """The seat's actions in words."""
        return self._imagined.choices(self.seat)

    def determinise(self, seed: Seed) -> State:
        """A whole state the seat cannot tell from the real one; another seed, another guess."""
        return self._imagined.determinise(self.seat, seed)

    # ------------------------------------------------------------- for rules and machines

    def imagined(self) -> State:
        """The guess that the observer answers from."""
        return self._imagined.clone()

    def blinded(self) -> Any:
        """The plain record with everything blank that the seat does not know."""
        return self._imagined.blinded(self.seat)

    def known(self) -> dict[str, Any]:
        """The blinded record as numbers by name, ready for JSON."""
        return dict(vars(self.blinded()))

    def rows(self) -> tuple[Any, Any]:
        """The guess as compiled rules take it: an array of one record, and the tables."""
        return self._imagined.packed()


def _read(game: Game, known: Any) -> Any:
    """The record of numbers by name; everything that is wrong with it is said at once."""
    g = game.record()
    wrong = []
    if not isinstance(known, dict):
        raise SnowboundError("A seat's knowledge must be an object that maps names to numbers.")
    for field in fields(game.record):
        value = known.get(field.name)
        if not _fits(value, field, field.shape):
            wrong.append(field.name)
        else:
            setattr(g, field.name, value)
    if wrong:
        raise SnowboundError(f"Missing or of the wrong type in the seat's knowledge: {', '.join(wrong)}.")
    return g


def _fits(value: Any, field: Field, shape: tuple[int, ...]) -> bool:
    if not shape:
        return type(value) is int and field.kind.low <= value <= field.kind.high
    return (
        isinstance(value, list) and len(value) == shape[0] and all(_fits(v, field, shape[1:]) for v in value)
    )
