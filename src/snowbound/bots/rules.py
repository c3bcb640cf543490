"""Bots as rules: what compiled code calls to let a seat decide, and whole games between bots.

A bot's rule never gets the real record, but a copy in which everything its seat does not know has been redrawn
(`blind`, `imagine`), with the bot's own dice instead of the game's.
"""

from __future__ import annotations

from typing import Annotated, Any

from snowbound.engine.dice import below, next_word, sow
from snowbound.engine.flow import (
    NONE,
    SEALED,
    Out,
    Record,
    Tables,
    advance,
    blind,
    fill,
    imagine,
    list_choices,
    payoff,
    receive,
    step,
)
from snowbound.engine.kernels import (
    Bytes,
    Games,
    Ints,
    Matrix,
    Outs,
    Reads,
    copy_row,
    next_actor,
    record_result,
    restart,
)
from snowbound.engine.rule import ArrayOf, inlined, kernel, optional, rule

Grid = Annotated[Any, ArrayOf("int64", 2)]

# Kinds of bots that compiled code can seat.
RANDOM, THUMB = range(2)
NO_REASON = 0  # in `out.why`
WORLDS = 32  # bits of a world's number


@optional
def thumb(g: Record, t: Tables, out: Out, seat: int) -> int:
    """The rule of thumb of a game; without one, any choice."""
    return any_choice(g, t, out, seat)


@optional
def standing(g: Record, t: Tables, seat: int) -> float:
    """What a finished game is worth to a seat in a search: its payoff, or a finer measure of the same."""
    return payoff(g, t, seat)


@optional
def tempo(g: Record) -> int:
    """The number of the current stretch of the game; it only grows. Two games in the same world roll the same dice in
    the same stretch, whatever was rolled before, so a search compares choices rather than luck. With a single stretch,
    0, games that once differ never share dice again."""
    return 0


@optional
def playouts(g: Record) -> int:
    """How many playouts by the rule of thumb a search runs from each leaf: more than one where games are short and
    luck matters much."""
    return 1


@rule
def any_choice(g: Record, t: Tables, out: Out, seat: int) -> int:
    """Any of the seat's choices, by the bot's dice; NONE if there is none."""
    out.why = NO_REASON
    n = list_choices(g, t, out, seat)
    return out.choice[below(out.rng, n)] if n > 0 else NONE


@rule
def guess(g: Record, t: Tables, out: Out, seat: int) -> None:
    """Turn a copy of the record into one the seat cannot tell from it, with the bot's dice."""
    blind(g, t, seat)
    sow(g.rng, next_word(out.rng), next_word(out.rng), next_word(out.rng), 0)
    imagine(g, t, out, seat)


@rule
def determinize(g: Record, t: Tables, out: Out, seat: int) -> None:
    """Complete a blinded record for a search. Others are asked again for their sealed answers, so that in this world
    they answer like players; `imagine` would draw any legal answer."""
    fill(g, t, out, seat)
    for other in range(g.players):
        if g.answer[other] == SEALED:
            g.answer[other] = NONE
            g.owes[other] = 1
            g.owing += 1


@rule
def decide(
    games: Games, bytes_: Bytes, i: int, guesses: Games, guess_bytes: Bytes, k: int, t: Tables, out: Out, seat: int,
    kind: int,
) -> int:  # fmt: skip
    """What a bot of that kind does in row i of the games. What it guesses goes into row k of the guesses."""
    if kind == RANDOM:  # looks at nothing
        return any_choice(games[i], t, out, seat)
    copy_row(guess_bytes, k, bytes_, i)
    guess(guesses[k], t, out, seat)
    return thumb(guesses[k], t, out, seat)


@rule
def answer_and_run(g: Record, t: Tables, out: Out, seat: int, action: int) -> None:
    """The seat answers and the game runs to the next choice."""
    receive(g, t, out, seat, action)
    advance(g, t, out)


@rule
def answer_in_world(
    g: Record, t: Tables, out: Out, seat: int, action: int, a: int, b: int, c: int, world: int, now: int
) -> int:
    """Like `answer_and_run`, in a world of a search, which has its own dice for each stretch of the game. Returns the
    stretch reached."""
    receive(g, t, out, seat, action)
    while g.owing == 0 and g.over == 0:
        step(g, t, out)
        if tempo(g) > now:
            now = tempo(g)
            sow(g.rng, a, b, c, now << WORLDS | world)
    return now


@kernel
def thumb_at(games: Games, i: int, t: Reads, out: Outs, seat: int) -> int:
    """The choice of the game's rule of thumb in a record that has been imagined for the seat."""
    return thumb(games[i], t[0], out[0], seat)


@kernel
def tempo_at(games: Games, i: int) -> int:
    return tempo(games[i])


@kernel
def go_on_at(
    games: Games, i: int, t: Reads, out: Outs, seat: int, action: int, a: int, b: int, c: int, world: int, now: int
) -> int:  # fmt: skip
    return answer_in_world(games[i], t[0], out[0], seat, action, a, b, c, world, now)


@inlined
def restart_from_row_0(
    g: Record, t: Tables, out: Out, bytes_: Bytes, answers: Ints, a: int, b: int, c: int, n: int
) -> int:
    """Copy row 0 to row 1 (which is `g`) for the n-th time, with new dice, and give the `answers` of the seats asked
    (NONE: still to answer). Returns the stretch, for `answer_in_world`."""
    copy_row(bytes_, 1, bytes_, 0)
    sow(g.rng, a, b, c, n)
    sow(out.rng, c, a, b, n)
    now = tempo(g)
    for seat in range(g.players):
        if answers[seat] != NONE:
            now = answer_in_world(g, t, out, seat, answers[seat], a, b, c, n, now)
    return now


@kernel
def prospects_at(
    games: Games, bytes_: Bytes, t: Reads, out: Outs, a: int, b: int, c: int, answers: Ints, count: int,
    returns: Matrix,
) -> None:  # fmt: skip
    """Play `count` games from row 0, in row 1: first the given `answers` (NONE: by the rule of thumb), then everybody
    by the rule of thumb."""
    g = games[1]
    o = out[0]
    for n in range(count):
        now = restart_from_row_0(g, t[0], o, bytes_, answers, a, b, c, n)
        while g.over == 0:
            seat = next_actor(g)
            now = answer_in_world(g, t[0], o, seat, thumb(g, t[0], o, seat), a, b, c, n, now)
        for seat in range(g.players):
            returns[n, seat] = payoff(g, t[0], seat)


@kernel
def contest_at(
    games: Games,
    bytes_: Bytes,
    t: Reads,
    out: Outs,
    a: int,
    b: int,
    c: int,
    first: int,
    count: int,
    kinds: Ints,
    returns: Matrix,
    decisions: Ints,
    finals: Bytes,
) -> None:
    """Play `count` games between bots, `kinds` by seat. Row 0 holds the start of each, row 1 the game in play,
    row 2 what a bot imagines."""
    g = games[1]
    o = out[0]
    for n in range(count):
        copy_row(bytes_, 1, bytes_, 0)
        sow(o.rng, c, a, b, first + n)
        restart(g, t[0], o, a, b, c, first + n)
        advance(g, t[0], o)
        made = 0
        while g.over == 0:
            seat = next_actor(g)
            action = decide(games, bytes_, 1, games, bytes_, 2, t[0], o, seat, kinds[seat])
            answer_and_run(g, t[0], o, seat, action)
            made += 1
        record_result(g, t[0], first + n, made, bytes_, returns, decisions, finals)
