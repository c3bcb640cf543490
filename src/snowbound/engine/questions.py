"""Questions as data. A game declares each of its questions once: its name, what it is about, the choices with their
fields, the answer for a player who gives none, and why anything else is refused. The rules ask by number and offer
numbered actions; everything outside the rules uses names. The words are the messages `ask-…` and `choice-…` in the
game's language files.

    question(x.BID_Q, "bid", "DP-43", choices=[
        choice("bid", BIDS, bid=NUMBER, values=lambda at, action: {"bid": bid_of(action)}, typed="bid"),
    ])
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from snowbound.engine.events import FieldKind, Thing
from snowbound.engine.flow import NONE
from snowbound.words import Message, slug


@dataclass(frozen=True)
class Statement:
    """Something said to a player, and the clauses behind it."""

    said: Message
    clauses: tuple[str, ...] = ()
    means: Message | None = None  # of a question: what is at stake


@dataclass(frozen=True, slots=True)
class QuestionContext:
    """A question put to a seat: the record as that seat knows it, and the game's tables."""

    g: Any
    t: Any
    seat: int


Values = dict[str, Any]
Refusal = Callable[[QuestionContext, int], Statement | None]
Stakes = tuple[Message | None, Message | None]


@dataclass(slots=True)  # not frozen: that would make creating one twice as slow
class Offer:
    """A choice offered to a seat."""

    said: Message
    clauses: tuple[str, ...]
    touches: tuple[Thing, ...] = ()
    price: Message | None = None  # what it costs
    warning: Message | None = None  # why to ask for confirmation
    number: int | None = None  # what to type for a choice that is a number
    means: Message | None = None  # what it would achieve
    behind: int | None = None  # the choice of which this is another way, offered behind it


@dataclass(frozen=True)
class SelectableThing:
    """One of the things that may be gathered."""

    said: Message  # what it is
    touch: Thing
    same: str  # equal for things that are interchangeable
    action: int  # the choice that takes it now
    counts: int  # what it adds
    unsure: bool  # … unless other things change that


@dataclass(frozen=True)
class MultiSelect:
    """A question that is answered thing by thing until one says "done": a player may mark them all and answer once. The
    messages `said` and `does` (the button's label) also get how many are `marked` and `wanted`, the `sum` so far, how
    much is still `short`, and whether that is `unsure`."""

    things: tuple[SelectableThing, ...]
    done: int  # the action that says so
    wanted: int  # what they should add up to …
    has: int  # … and what there is already
    said: Message
    does: Message


@dataclass(frozen=True)
class ChoiceDeclaration:
    """One kind of choice: the actions it covers, and what it says about each."""

    name: str
    actions: range | tuple[int, ...]
    kinds: Mapping[str, FieldKind]
    clauses: tuple[str, ...] = ()  # by default the question's
    values: Callable[[QuestionContext, int], Values] | None = None
    touches: Callable[[QuestionContext, int], Iterable[Thing]] | None = None
    stakes: Callable[[QuestionContext, int], Stakes] | None = None  # price and warning
    cites: Callable[[QuestionContext, int], tuple[str, ...]] | None = (
        None  # clauses that depend on the moment
    )
    when: Callable[[QuestionContext, int], bool] | None = None
    typed: str | Callable[[int], int] = ""  # what to type: a field, or a number computed from the action
    means: Callable[[QuestionContext, int], Message] | None = None  # what it would achieve
    behind: int | None = None  # the action of which it is another way

    @cached_property
    def message(self) -> str:
        return f"choice-{slug(self.name)}"

    def number(self, values: Values, action: int) -> int | None:
        """What is typed to choose it."""
        if callable(self.typed):
            return self.typed(action)
        return values[self.typed] if self.typed else None


@dataclass(frozen=True)
class Question:
    """One question of a game."""

    code: int
    name: str
    message: str
    clauses: tuple[str, ...]
    choices: tuple[ChoiceDeclaration, ...]
    kinds: Mapping[str, FieldKind]
    about: Callable[[QuestionContext], Values] | None = None
    cites: Callable[[QuestionContext, tuple[str, ...]], tuple[str, ...]] | None = None
    absent: Callable[[QuestionContext, Sequence[int]], int] | None = None
    refuses: tuple[Refusal, ...] = ()
    presses: Callable[[QuestionContext, Thing], int] | None = None  # the action that clicking a thing means
    idle: Callable[[QuestionContext, Thing], Statement | None] | None = None  # why it means none
    means: Message | None = None  # what is at stake
    gathers: Callable[[QuestionContext], MultiSelect | None] | None = (
        None  # answered thing by thing until done
    )

    def asked(self, at: QuestionContext) -> Statement:
        """What the seat is asked."""
        values = self.about(at) if self.about else {}
        clauses = self.cites(at, self.clauses) if self.cites else self.clauses
        return Statement(_message(self.message, self.kinds, values), clauses, self.means)

    @cached_property
    def _sorts(self) -> dict[int, list[ChoiceDeclaration]]:
        found: dict[int, list[ChoiceDeclaration]] = {}
        for answer in self.choices:
            for action in answer.actions:
                found.setdefault(action, []).append(answer)
        return found

    def offer(self, at: QuestionContext, action: int) -> Offer:
        """One of the choices, as shown to the seat."""
        sort = next(one for one in self._sorts[action] if one.when is None or one.when(at, action))
        values = sort.values(at, action) if sort.values else {}
        clauses = sort.cites(at, action) if sort.cites else sort.clauses or self.clauses
        price, warning = sort.stakes(at, action) if sort.stakes else (None, None)
        return Offer(
            _message(sort.message, sort.kinds, values),
            clauses,
            tuple(sort.touches(at, action)) if sort.touches else (),
            price,
            warning,
            sort.number(values, action),
            sort.means(at, action) if sort.means else None,
            sort.behind,
        )

    def refusal(self, at: QuestionContext, action: int) -> Statement:
        """Why an action is not among the choices."""
        for refuses in self.refuses:
            said = refuses(at, action)
            if said:
                return said
        return Statement(Message("no-answer"), self.clauses)

    def why_not(self, at: QuestionContext, thing: Thing) -> Statement:
        """Why a thing on the table is not one of the choices."""
        action = self.presses(at, thing) if self.presses else NONE
        if action != NONE:
            return self.refusal(at, action)
        said = self.idle(at, thing) if self.idle else None
        return said or Statement(Message("no-answer"), self.clauses)

    @property
    def messages(self) -> dict[str, Mapping[str, FieldKind]]:
        """Its messages, with the fields of each."""
        found: dict[str, Mapping[str, FieldKind]] = {self.message: self.kinds}
        for answer in self.choices:
            found[answer.message] = {**found.get(answer.message, {}), **answer.kinds}
        return found


def _message(name: str, kinds: Mapping[str, FieldKind], values: Values) -> Message:
    return Message(name, {field: kinds[field].said(value) for field, value in values.items()})


def choice(
    name: str,
    actions: int | range,
    *clauses: str,
    values: Callable[[QuestionContext, int], Values] | None = None,
    touches: Callable[[QuestionContext, int], Iterable[Thing]] | None = None,
    stakes: Callable[[QuestionContext, int], Stakes] | None = None,
    cites: Callable[[QuestionContext, int], tuple[str, ...]] | None = None,
    when: Callable[[QuestionContext, int], bool] | None = None,
    typed: str | Callable[[int], int] = "",
    means: Callable[[QuestionContext, int], Message] | None = None,
    behind: int | None = None,
    **kinds: FieldKind,
) -> ChoiceDeclaration:
    """Declare a kind of choice: the message `choice-…`, the actions it covers, its clauses if they differ from the
    question's, and its fields."""
    each = (actions,) if isinstance(actions, int) else actions
    return ChoiceDeclaration(
        name, each, kinds, clauses, values, touches, stakes, cites, when, typed, means, behind
    )


def question(
    code: int,
    name: str,
    *clauses: str,
    choices: Iterable[ChoiceDeclaration],
    message: str = "",
    about: Callable[[QuestionContext], Values] | None = None,
    cites: Callable[[QuestionContext, tuple[str, ...]], tuple[str, ...]] | None = None,
    absent: Callable[[QuestionContext, Sequence[int]], int] | None = None,
    refuses: Iterable[Refusal] = (),
    presses: Callable[[QuestionContext, Thing], int] | None = None,
    idle: Callable[[QuestionContext, Thing], Statement | None] | None = None,
    means: Message | None = None,
    gathers: Callable[[QuestionContext], MultiSelect | None] | None = None,
    **kinds: FieldKind,
) -> Question:
    """Declare a question. `name` is what positions call it; its message is `ask-…` of that name, or of `message`."""
    return Question(
        code, name, f"ask-{slug(message or name)}", clauses, tuple(choices), kinds,
        about, cites, absent, tuple(refuses), presses, idle, means, gathers,
    )  # fmt: skip


def declare(*questions: Question) -> dict[int, Question]:
    """A game's questions by number, counted from 1 in order."""
    if [one.code for one in questions] != list(range(1, len(questions) + 1)):
        raise ValueError("questions are declared in the order of their numbers, from 1 on")
    if len({one.name for one in questions}) < len(questions):
        raise ValueError("two questions have the same name")
    return {one.code: one for one in questions}


def names_of(questions: Mapping[int, Question]) -> tuple[str, ...]:
    """Their names in positions, by number; 0 has none."""
    return ("", *(one.name for one in questions.values()))


def no(name: str, *clauses: str, **args: Any) -> Statement:
    """Why something is no answer; `name` is the full name of the message, `no-…`."""
    return Statement(Message(name, args), clauses)


def whole(thing: Thing, key: str, below: int) -> int:
    """A non-negative whole number in a description of a thing; NONE if it is not one."""
    value = thing.get(key)
    return value if type(value) is int and 0 <= value < below else NONE
