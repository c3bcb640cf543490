"""A game in progress, plain or compiled behind the same interface."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import lru_cache
from itertools import compress
from typing import TYPE_CHECKING, Any

from snowbound.engine.dice import Seed, seed_words, sow
from snowbound.engine.errors import IllegalAction, check_seat
from snowbound.engine.flow import NONE, Record
from snowbound.engine.layout import copied, packed, unpack
from snowbound.engine.questions import MultiSelect, Offer, Question, QuestionContext, Statement
from snowbound.engine.scratch import buffers
from snowbound.engine.speech import Choice, Event, Outcome, Speech, seat_name
from snowbound.engine.standing_answers import SeatStandingAnswers
from snowbound.engine.viewer_fields import ViewerFields

if TYPE_CHECKING:
    from snowbound.engine.game import Game


CHANGED_BY_BLIND = ("rng", "script", "answer")  # lists that `blind` changes in every game


def compiled_by_default() -> bool:
    """SNOWBOUND_COMPILED=1 makes compiled rules the process's default."""
    return os.environ.get("SNOWBOUND_COMPILED", "") not in ("", "0")


@lru_cache(32)
def determinise_words(seed: Seed) -> tuple[int, int, int]:
    """Seed words for a guess, never those of the game dealt from the same seed."""
    return seed_words(f"a guess, {seed_words(seed)}")


class State:
    """A game in progress."""

    __slots__ = ("_g", "_rows", "_tables", "game", "opening", "tables")

    game: Game

    def __init__(self, game: Game, g: Any, rows: Any, tables: Any, packed_tables: Any) -> None:
        self.game = game
        self.tables = tables
        self._g = g
        self._rows = rows
        self._tables = packed_tables
        self.opening: list[Event] = []  # what happened before the first choice

    @classmethod
    def _wrap(cls, game: Game, g: Record, compiled: bool | None) -> State:
        if compiled is None:
            compiled = compiled_by_default()
        if not compiled:
            return cls(game, g, None, game.tables, None)
        return cls(game, None, packed(g), game.tables, packed(game.tables))

    @classmethod
    def begin(cls, game: Game, g: Record, compiled: bool | None = None) -> State:
        state = cls._wrap(game, g, compiled)
        state.opening = state._running(lambda: (state._call("deal"), state._call("apply", NONE, 0)))
        return state

    @classmethod
    def resume(cls, game: Game, g: Record, compiled: bool | None = None) -> State:
        state = cls._wrap(game, g, compiled)
        if not g.owing and not g.over:
            state.opening = state._running(lambda: state._call("apply", NONE, 0))
        return state

    # ----------------------------------------------------- the two ways to run

    @property
    def compiled(self) -> bool:
        return self._rows is not None

    @property
    def record(self) -> Any:
        """The plain record; for a compiled state, a copy."""
        return unpack(self.game.record, self._rows, 0) if self.compiled else self._g

    def _call(self, name: str, *args: int) -> Any:
        if not self.compiled:
            return self.game.rulebook.plain(name)(self._g, self.tables, buffers.plain, *args)
        rule = {"list_choices": "choices"}.get(name, name)
        return self.game.rulebook.compiled(f"{rule}_at")(self._rows, 0, self._tables, buffers.packed, *args)

    def _running(self, run: Callable[[], object]) -> list[Event]:
        """Run rules and gather the events they report."""
        buffers.clear(self.compiled)
        run()
        game, tables, players = self.game, self.tables, self.players
        return [
            Event(game, tables, kind, (a, b, c), sees, seat_name, players, more)
            for (kind, a, b, c), sees, more in buffers.gathered(self.compiled)
        ]

    # ------------------------------------------------------------------- verbs

    @property
    def players(self) -> int:
        return int(self._rows["players"][0]) if self.compiled else self._g.players

    @property
    def over(self) -> bool:
        return bool(self._rows["over"][0] if self.compiled else self._g.over)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that owe a decision now; none when the game is over."""
        if self._rows is None:
            return tuple(compress(range(self._g.players), self._g.owes))
        return tuple(compress(range(self.players), self._rows["owes"][0].tolist()))

    def actions(self, seat: int) -> list[int]:
        """The ids of the seat's legal actions, without words."""
        if seat not in self.waiting:
            return []
        return buffers.choices(self.compiled, self._call("list_choices", seat))

    def choices(self, seat: int) -> list[Choice]:
        """What the seat may do now, in words; empty if it is not asked."""
        return Perspective(self, seat).choices() if seat in self.waiting else []

    def question(self, seat: int) -> str:
        """What the seat is being asked, as a sentence."""
        return self.speech(seat).say(Perspective(self, seat).question().said) if seat in self.waiting else ""

    def speech(self, reader: int | None = None) -> Speech:
        return Speech(self.game, self.players, reader)

    def why_not(self, seat: int, thing: dict[str, Any]) -> Statement | None:
        """Why a thing on the table is no answer now, using only what the seat knows; None if it is an answer."""
        if any(
            all(touch.get(key) == value for key, value in thing.items())
            for choice in self.choices(seat)
            for touch in choice.touches
        ):
            return None
        if seat not in self.waiting:
            raise IllegalAction(seat, thing, "the seat owes no decision now.")
        return Perspective(self, seat).why_not(thing)

    def apply(self, seat: int, action: int) -> list[Event]:
        """Answer for a seat. An illegal answer raises IllegalAction and changes nothing."""
        self._check_request(seat, action)
        done = False

        def run() -> None:
            nonlocal done
            done = bool(self._call("apply", seat, action))

        events = self._running(run)
        if not done:
            why = Perspective(self, seat).refusal(action)
            raise IllegalAction(seat, action, self.speech(seat).say(why.said), why.clauses, why.said)
        return events

    def _check_request(self, seat: Any, action: Any) -> None:
        if type(seat) is not int or not 0 <= seat < self.players:
            raise IllegalAction(seat, action, f"there is no such seat; seats are 0 to {self.players - 1}.")
        if self.over:
            raise IllegalAction(seat, action, "the game is over.")
        if seat not in self.waiting:
            others = ", ".join(str(s) for s in self.waiting)
            raise IllegalAction(seat, action, f"the seat owes no decision now; waiting for seat {others}.")
        if type(action) is not int or not 0 <= action < self.game.actions:
            raise IllegalAction(
                seat, action, f"an action is a whole number from 0 to {self.game.actions - 1}."
            )

    def view(self, seat: int | None) -> dict[str, Any]:
        """Exactly what the seat may know (None: a spectator), ready for JSON."""
        return Perspective(self, seat).view()

    def blinded(self, seat: int | None) -> Any:
        """A plain record with everything blanked that the seat (None: a spectator) may not know."""
        if seat is not None:
            check_seat(seat, self.players)
        g = self.record.copy()
        self.game.rulebook.plain("blind")(g, self.tables, NONE if seat is None else seat)
        return g

    def blinded_shallow(self) -> Any:
        """For spectators, where the game hides nothing: the record without dice and sealed answers, sharing the rest
        with the state. It must not be changed, nor used after the state has changed."""
        g = object.__new__(self.game.record)
        own = self.record.__dict__
        g.__dict__ = {**own, **{name: own[name][:] for name in CHANGED_BY_BLIND}}
        self.game.rulebook.plain("blind")(g, self.tables, NONE)
        return g

    def determinise(self, seat: int, seed: Seed) -> State:
        """A state the seat cannot tell from this one: what it does not know is redrawn, dice included."""
        if self.compiled:
            check_seat(seat, self.players)
            rows = copied(self._rows)
            draw = self.game.rulebook.compiled("determinise_at")
            draw(rows, 0, self._tables, buffers.packed, seat, *determinise_words(seed), 0)
            return State(self.game, None, rows, self.tables, self._tables)
        return self._imagined(self.blinded(seat), seat, seed)

    def _imagined(self, g: Any, seat: int, seed: Seed) -> State:
        """From a blinded record, which becomes the new state's own."""
        sow(g.rng, *determinise_words(seed), 0)
        self.game.rulebook.plain("imagine")(g, self.tables, buffers.plain, seat)
        return State._wrap(self.game, g, self.compiled)

    def packed(self) -> tuple[Any, Any]:
        """A copy of the record in the form compiled rules take: an array of one record, and the tables."""
        if self.compiled:
            return copied(self._rows), self._tables
        return packed(self._g), packed(self.tables)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        if not self.over:
            return None
        g = self.record
        payoff = self.game.rulebook.plain("payoff")
        returns = tuple(float(payoff(g, self.tables, seat)) for seat in range(g.players))
        told = self.game.ending.outcome(g, self.tables)
        return Outcome(returns=returns, speech=self.speech(), **told)

    def position(self) -> dict[str, Any]:
        """The whole state, hidden parts included, as a readable document that `Game.load` takes back."""
        from snowbound.engine.positions import write

        return write(self.game, self.record, self.tables)

    @property
    def hides_nothing(self) -> bool:
        """Whether everybody may know everything but dice and sealed answers."""
        found = self.game.hides_nothing
        return found is not None and found(self.record)

    def clone(self) -> State:
        if self.compiled:
            return State(self.game, None, copied(self._rows), self.tables, self._tables)
        return State(self.game, self._g.copy(), None, self.tables, None)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State) or other.game.name != self.game.name:
            return NotImplemented
        if self.compiled and other.compiled:
            return bool(self._rows.tobytes() == other._rows.tobytes())
        return bool(self.record == other.record)

    __hash__ = None  # type: ignore[assignment]  # states change

    def __repr__(self) -> str:
        return f"<State of {self.game.name}: {'over' if self.over else f'waiting for {self.waiting}'}>"


class Perspective:
    """A state as one viewer may see it (None: a spectator), until its next move. The record is masked only
    once; viewers whose masked records are equal may use one `shared` part."""

    def __init__(self, state: State, seat: int | None, g: Any = None) -> None:
        self.state, self.seat = state, seat
        self.g = state.blinded(seat) if g is None else g
        # The seats that owe a decision, as far as the viewer knows.
        self.waiting = tuple(compress(range(self.g.players), self.g.owes))
        self._asked: Statement | None = None

    def of_player(self, seat: int) -> Perspective:
        """A seat's perspective from a spectator's, where the game hides nothing. They differ only in the seat's own
        answer and share the rest."""
        assert self.seat is None
        check_seat(seat, self.state.players)
        answer = self.state.record.answer[seat]
        if answer == NONE:
            return Perspective(self.state, seat, self.g)
        g = object.__new__(type(self.g))
        g.__dict__ = {**self.g.__dict__, "answer": self.g.answer[:]}
        g.answer[seat] = answer
        return Perspective(self.state, seat, g)

    def determinise(self, seed: Seed) -> State:
        """Like `State.determinise` for the viewer's seat, but the record is already masked."""
        assert self.seat is not None
        return self.state._imagined(self.g.copy(), self.seat, seed)

    @property
    def shared(self) -> dict[str, Any]:
        """The part of the view that depends on the masked record alone."""
        from snowbound.engine.positions import write_shared

        return write_shared(self.state.game, self.g, self.state.tables)

    @property
    def own(self) -> ViewerFields:
        """The rest of the view."""
        if self.seat is None or not self.g.owes[self.seat]:
            return ViewerFields(self.seat, self.waiting, "", ())
        told = self.question()
        return ViewerFields(self.seat, self.waiting, told.said.id, tuple(told.clauses))

    def view(self) -> dict[str, Any]:
        return {**self.shared, **self.own.write()}

    @property
    def declaration(self) -> Question:
        """The open question."""
        return self.state.game.questions[self.g.ask]

    @property
    def asking(self) -> QuestionContext:
        """The question put to the viewer's seat."""
        assert self.seat is not None
        return QuestionContext(self.g, self.state.tables, self.seat)

    def question(self) -> Statement:
        """What the viewer's seat is being asked."""
        if self._asked is None:
            self._asked = self.declaration.asked(self.asking)
        return self._asked

    def gathering(self) -> MultiSelect | None:
        """The things that can be collected into one answer; None if a single choice answers the question."""
        return self.declaration.gathers(self.asking) if self.declaration.gathers else None

    def refusal(self, action: int) -> Statement:
        """Why an action is not among the choices."""
        return self.declaration.refusal(self.asking, action)

    def why_not(self, thing: dict[str, Any]) -> Statement:
        """Why a thing on the table is not one of the choices."""
        return self.declaration.why_not(self.asking, thing)

    def standing_answer(self, orders: SeatStandingAnswers | None = None) -> int | None:
        """What the seat answers unasked, by its own orders or the game's defaults; None if it must be asked."""
        assert self.seat is not None
        return (orders or SeatStandingAnswers(self.state.game.standing)).answer(
            self.g, self.state.tables, self.seat
        )

    def choices(self) -> list[Choice]:
        """What the viewer's seat may do now, in words."""
        return [self._choice(action, offer) for action, offer in self.offers()]

    def offers(self) -> list[tuple[int, Offer]]:
        """The same as data, without the means to word it."""
        if self.seat is None:
            return []
        declaration, asking = self.declaration, self.asking
        return [(action, declaration.offer(asking, action)) for action in self.state.actions(self.seat)]

    def offer_of(self, action: int) -> Offer:
        """What one of the viewer's choices means, as data."""
        return self.declaration.offer(self.asking, action)

    def answered(self) -> Choice | None:
        """The viewer's own answer to a question that is still open for others."""
        found = self.answer_given()
        return self._choice(*found) if found else None

    def answer_given(self) -> tuple[int, Offer] | None:
        """The same as data."""
        if self.seat is None or self.g.answer[self.seat] < 0:
            return None
        action = self.g.answer[self.seat]
        return action, self.offer_of(action)

    def _choice(self, action: int, offer: Offer) -> Choice:
        return Choice(action, offer, self.state.speech(self.seat))
