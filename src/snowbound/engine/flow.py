"""How a game runs: frames on a stack, questions to seats, events going out.

A *procedure* is a rule that works on the top frame: it does its next step and returns. When it needs a choice it
asks (`question`, `owe`) and returns; when all answers are in it is called again and reads `g.answer`. To run another
procedure first, it pushes a frame. So nothing recurses, and where play stands is entirely in the record.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, NewType, TypeVar

from snowbound.engine.dice import Dice, below
from snowbound.engine.layout import Layout, int8, int16, int32, int64
from snowbound.engine.rule import optional, required, rule

NONE = -1  # no answer, no seat, no group
SEALED = -2  # an answer that is in but may not be seen
EVERYBODY = -1  # who sees an event: every bit

Wait = NewType("Wait", int)  # returned by rules that ask, begin a procedure or may end the game: yield it
Answer = NewType("Answer", Wait)  # returned by rules that ask a single seat: yield it to get the answer
WAIT = Wait(0)
ANSWER = Answer(WAIT)

Marked = TypeVar("Marked", bound=Callable[..., object])


def asks(*questions: int | str) -> Callable[[Marked], Marked]:
    """Declare which questions a rule may open: numbers, or the name of the parameter that says which."""

    def mark(f: Marked) -> Marked:
        f.__asks__ = frozenset(questions)  # type: ignore[attr-defined]
        return f

    return mark


def begins(*procedures: int | str) -> Callable[[Marked], Marked]:
    """Declare which procedures a rule may push: numbers, or the name of the parameter that says which."""

    def mark(f: Marked) -> Marked:
        f.__begins__ = frozenset(procedures)  # type: ignore[attr-defined]
        return f

    return mark


PROC, STEP, A, B, C, D, E, F = range(8)  # the columns of a frame: which procedure, its step, small arguments
FRAME = F + 1
EVENTS = 4096
CHOICES = 512
SCRATCH = 64


class Record(Dice):
    """What every game's record holds."""

    ruleset: Annotated[int, int8.within(0, 127), "the ruleset version in play; rules that changed check it"]
    players: Annotated[int, int8.within(0, 127), "number of players"]
    over: Annotated[int, int8.within(0, 1), "1 when the game has ended"]
    ask: Annotated[int, int8.within(0, 127), "the question being asked, 0 if none"]
    owing: Annotated[int, int8.within(0, 127), "how many seats owe an answer"]
    owes: Annotated[list[int], int8["seats"].within(0, 1), "1 for a seat that owes an answer"]
    answer: Annotated[
        list[int], int16["seats"].within(SEALED, CHOICES - 1), "answers that are in; NONE otherwise"
    ]
    depth: Annotated[int, int8.within(0, 127), "frames on the stack"]
    frame: Annotated[list[list[int]], int16["depth", FRAME], "the stack: procedure, step, six arguments"]
    opt: Annotated[
        list[int], int8["options"], "the options: an index into Option.values, or the number itself"
    ]


class Tables(Layout):
    """What a game reads and never writes: charts, cards, components."""


class Out(Layout):
    """Buffers that are not part of the state: outgoing events, listed choices, a bot's own dice."""

    on: Annotated[int, int8, "1 if events are wanted"]
    events: Annotated[int, int32, "events so far"]
    event: Annotated[list[list[int]], int16[EVENTS, 4], "kind, a, b, c"]
    sees: Annotated[list[int], int32[EVENTS], "the seats, as bits, that may see c"]
    more: Annotated[list[int], int32[EVENTS], "a fourth number, such as seats as bits"]
    choice: Annotated[list[int], int16[CHOICES], "the choices being listed"]
    choices: Annotated[int, int32, "how many"]
    rng: Annotated[list[int], int64[4], "the bot's dice, never the game's"]
    why: Annotated[int, int16, "the code of the reason for a bot's choice"]
    scratch: Annotated[list[int], int64[SCRATCH], "working space for one rule; nothing is kept in it"]


# ------------------------------------------------------------- what every game provides


@required
def setup(g: Record, t: Tables, out: Out) -> None:
    """Deal and push the first frame. Players, options and dice are set already."""


@required
def step(g: Record, t: Tables, out: Out) -> None:
    """Do one step of the procedure in the top frame."""


@required
def legal(g: Record, t: Tables, out: Out, seat: int) -> None:
    """`offer` every legal answer of the seat to the open question, in ascending order."""


@required
def mask(g: Record, t: Tables, seat: int) -> None:
    """Blank everything the seat may not know (seat NONE: a spectator), in canonical form."""


@required
def fill(g: Record, t: Tables, out: Out, seat: int) -> None:
    """Draw what `mask` blanked, uniformly over what is possible, from the record's dice."""


@required
def payoff(g: Record, t: Tables, seat: int) -> float:
    """What the seat gets in the end."""
    return 0.0


@optional
def heard(g: Record, t: Tables, out: Out, seat: int) -> None:
    """Called with each answer, before the others are in. A game may note it and `owe` the seat another, so that a seat
    can choose several cards one by one while the others see only that it is not ready."""


@optional
def settled(g: Record, t: Tables, seat: int) -> bool:
    """Whether the seat has nothing left to decide and its `payoff` is final; environments then terminate that agent."""
    return False


# ------------------------------------------------------------------------------ frames


@rule
@begins("proc")
def push(g: Record, proc: int, a: int, b: int, c: int) -> Wait:
    """Put a procedure on the stack: it runs next. Frames above the top are blank."""
    f = g.frame[g.depth]
    f[PROC] = proc
    f[A] = a
    f[B] = b
    f[C] = c
    g.depth += 1
    return WAIT


@rule
def pop(g: Record) -> None:
    """The top procedure is done."""
    g.depth -= 1
    f = g.frame[g.depth]
    f[PROC] = f[STEP] = f[A] = f[B] = f[C] = f[D] = f[E] = f[F] = 0


@rule
def pop_with(g: Record, result: int) -> None:
    """The top procedure is done and returns a number to the one beneath it."""
    pop(g)
    if g.depth > 0:
        g.frame[g.depth - 1][F] = result


@rule
def cell(g: Record, depth: int, column: int) -> int:
    """A cell of a frame: its procedure (PROC), its point (STEP), a parameter or a pinned variable."""
    return g.frame[depth][column]


@rule
def top(g: Record, column: int) -> int:
    """What the top frame holds."""
    return g.frame[g.depth - 1][column]


@rule
def set_cell(g: Record, depth: int, column: int, value: int) -> None:
    """For `mask` and `fill`: blank a hidden card in a frame, or draw it."""
    g.frame[depth][column] = value


# --------------------------------------------------------------------------- questions


@rule
@asks("ask")
def question(g: Record, ask: int) -> None:
    """Open a question; `owe` names the seats it goes to."""
    g.ask = ask


@rule
def owe(g: Record, seat: int) -> None:
    if g.owes[seat] == 0:
        g.owes[seat] = 1
        g.owing += 1


@rule
@asks("ask")
def ask_one(g: Record, ask: int, seat: int) -> Answer:
    """Ask one seat."""
    g.ask = ask
    owe(g, seat)
    return ANSWER


@rule
@asks("ask")
def ask_all(g: Record, ask: int) -> Wait:
    """Ask every player."""
    for seat in range(g.players):
        ask_one(g, ask, seat)
    return WAIT


@rule
def close(g: Record) -> None:
    """End the question, once its answers have been read."""
    g.ask = 0
    for seat in range(g.players):
        g.answer[seat] = NONE


@rule
def only_answer(g: Record) -> int:
    """Read the single answer that is in and close the question."""
    g.ask = 0
    for seat in range(g.players):
        answer = g.answer[seat]
        if answer != NONE:
            g.answer[seat] = NONE
            return answer
    return NONE


@rule
def offer(out: Out, action: int) -> None:
    out.choice[out.choices] = action
    out.choices += 1


@rule
def because(out: Out, action: int, why: int) -> int:
    """A bot's choice, with its reason in `out.why`."""
    out.why = why
    return action


# ------------------------------------------------------------------------------ events


@rule
def emit(out: Out, kind: int, a: int, b: int, c: int) -> None:
    """Report an event that everybody sees."""
    if out.on:
        emit_to(out, EVERYBODY, kind, a, b, c)


@rule
def emit_to(out: Out, sees: int, kind: int, a: int, b: int, c: int) -> None:
    """Report an event whose last number only some seats see."""
    if out.on:
        if out.events < EVENTS:
            row = out.event[out.events]
            row[0] = kind
            row[1] = a
            row[2] = b
            row[3] = c
            out.sees[out.events] = sees
            out.more[out.events] = 0
        out.events += 1


@rule
def emit_more(out: Out, kind: int, a: int, b: int, c: int, more: int) -> None:
    """Report an event with a fourth number, which may be a set of seats as bits. Everybody sees all of it."""
    if out.on:
        emit_to(out, EVERYBODY, kind, a, b, c)
        if out.events <= EVENTS:
            out.more[out.events - 1] = more


# ----------------------------------------------------------------------------- running


@rule
def advance(g: Record, t: Tables, out: Out) -> None:
    """Run procedures until somebody must choose or the game is over."""
    while g.owing == 0 and g.over == 0:
        step(g, t, out)


@rule
def deal(g: Record, t: Tables, out: Out) -> None:
    """Set up; `advance` then runs to the first choice."""
    for seat in range(len(g.answer)):
        g.answer[seat] = NONE
    setup(g, t, out)


@rule
def list_choices(g: Record, t: Tables, out: Out, seat: int) -> int:
    """List the seat's legal actions in `out.choice`; returns how many there are."""
    out.choices = 0
    legal(g, t, out, seat)
    return out.choices


@rule
def is_legal(g: Record, t: Tables, out: Out, seat: int, action: int) -> bool:
    if seat < 0 or seat >= g.players or g.owes[seat] == 0:
        return False
    for i in range(list_choices(g, t, out, seat)):
        if out.choice[i] == action:
            return True
    return False


@rule
def receive(g: Record, t: Tables, out: Out, seat: int, action: int) -> None:
    """Note a seat's answer."""
    g.answer[seat] = action
    g.owes[seat] = 0
    g.owing -= 1
    heard(g, t, out, seat)


@rule
def apply(g: Record, t: Tables, out: Out, seat: int, action: int) -> bool:
    """Apply a legal answer; an illegal one changes nothing. With seat NONE the game just runs on."""
    if seat != NONE:
        if not is_legal(g, t, out, seat, action):
            return False
        receive(g, t, out, seat, action)
    advance(g, t, out)
    return True


@rule
def blind(g: Record, t: Tables, seat: int) -> None:
    """Leave only what the seat may know: apply the game's mask, and remove the dice and others' sealed answers."""
    mask(g, t, seat)
    for i in range(4):
        g.rng[i] = 0
    for i in range(g.scripted):
        g.script[i] = 0
    g.scripted = 0
    for other in range(g.players):
        if other != seat and g.answer[other] != NONE:
            g.answer[other] = SEALED


@rule
def imagine(g: Record, t: Tables, out: Out, seat: int) -> None:
    """Complete a blinded record: draw the unknown with the record's dice, then the sealed answers."""
    fill(g, t, out, seat)
    for other in range(g.players):
        if g.answer[other] == SEALED:
            n = list_choices(g, t, out, other)
            g.answer[other] = out.choice[below(g.rng, n)]


@rule
def random_answer(g: Record, t: Tables, out: Out) -> None:
    """Answer at random for the first seat that owes an answer, with the bot's dice."""
    for seat in range(g.players):
        if g.owes[seat]:
            n = list_choices(g, t, out, seat)
            receive(g, t, out, seat, out.choice[below(out.rng, n)])
            advance(g, t, out)
            return
