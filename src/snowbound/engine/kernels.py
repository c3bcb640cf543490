"""Compiled entry points: one game in an array of records, a batch, many whole games.

Python calls these with an array and an index (ten times cheaper than handing over a record).
"""

from __future__ import annotations

from typing import Annotated, Any

from snowbound.engine.dice import below, sow
from snowbound.engine.flow import (
    NONE,
    Out,
    Record,
    Tables,
    advance,
    apply,
    blind,
    deal,
    imagine,
    list_choices,
    payoff,
    random_answer,
    receive,
)
from snowbound.engine.rule import ArrayOf, inlined, kernel, rule

Games = Annotated[Any, ArrayOf(Record)]
Bytes = Annotated[Any, ArrayOf("uint8", 2)]
Reads = Annotated[Any, ArrayOf(Tables)]
Outs = Annotated[Any, ArrayOf(Out)]
Ints = Annotated[Any, ArrayOf("int64")]
Lists = Annotated[Any, ArrayOf("int16", 2)]
Masks = Annotated[Any, ArrayOf("uint8", 2)]
Floats = Annotated[Any, ArrayOf("float64")]
Matrix = Annotated[Any, ArrayOf("float64", 2)]


@kernel
def deal_at(games: Games, i: int, t: Reads, out: Outs) -> None:
    deal(games[i], t[0], out[0])


@rule
def next_actor(g: Record) -> int:
    """The first seat that owes an answer, or NONE."""
    if g.over == 0:
        for seat in range(g.players):
            if g.owes[seat]:
                return seat
    return NONE


@kernel
def actor_at(games: Games, i: int) -> int:
    return next_actor(games[i])


@kernel
def choices_at(games: Games, i: int, t: Reads, out: Outs, seat: int) -> int:
    return list_choices(games[i], t[0], out[0], seat)


@kernel
def apply_at(games: Games, i: int, t: Reads, out: Outs, seat: int, action: int) -> bool:
    return apply(games[i], t[0], out[0], seat, action)


@kernel
def blind_at(games: Games, i: int, t: Reads, seat: int) -> None:
    blind(games[i], t[0], seat)


@kernel
def determinise_at(
    games: Games, i: int, t: Reads, out: Outs, seat: int, a: int, b: int, c: int, index: int
) -> None:
    g = games[i]
    blind(g, t[0], seat)
    sow(g.rng, a, b, c, index)
    imagine(g, t[0], out[0], seat)


@kernel
def payoffs_at(games: Games, i: int, t: Reads, into: Floats) -> None:
    for seat in range(games[i].players):
        into[seat] = payoff(games[i], t[0], seat)


@inlined
def copy_row(into: Any, i: int, source: Any, j: int) -> None:
    """Clone a record: copy its bytes."""
    for n in range(source.shape[1]):
        into[i, n] = source[j, n]


@kernel
def clones(bytes_: Bytes, times: int) -> None:
    """Copy row 0 to row 1 and 2 in turn, many times: for the benchmark."""
    for k in range(times):
        copy_row(bytes_, 1 + (k & 1), bytes_, 0)


@rule
def restart(g: Record, t: Tables, out: Out, a: int, b: int, c: int, index: int) -> None:
    """Deal game number `index` of a seed into a fresh record."""
    sow(g.rng, a, b, c, index)
    deal(g, t, out)


@inlined
def record_result(
    g: Record,
    t: Tables,
    index: int,
    made: int,
    bytes_: Bytes,
    returns: Matrix,
    decisions: Ints,
    finals: Bytes,
) -> None:
    """Store the result of the game in row 1, and its last record if `finals` has rows."""
    decisions[index] = made
    for seat in range(g.players):
        returns[index, seat] = payoff(g, t, seat)
    if len(finals) > 0:
        copy_row(finals, index, bytes_, 1)


@kernel
def playouts_at(
    games: Games,
    bytes_: Bytes,
    t: Reads,
    out: Outs,
    a: int,
    b: int,
    c: int,
    first: int,
    count: int,
    returns: Matrix,
    decisions: Ints,
    finals: Bytes,
) -> None:
    """Play `count` random games. Row 0 holds the start of each (players, options); row 1 is the game in play."""
    g = games[1]
    for n in range(count):
        copy_row(bytes_, 1, bytes_, 0)
        restart(g, t[0], out[0], a, b, c, first + n)
        advance(g, t[0], out[0])
        sow(out[0].rng, c, a, b, first + n)
        made = 0
        while g.over == 0:
            random_answer(g, t[0], out[0])
            made += 1
        record_result(g, t[0], first + n, made, bytes_, returns, decisions, finals)


@kernel
def batch_step(
    games: Games,
    bytes_: Bytes,
    fresh: Bytes,
    t: Reads,
    out: Outs,
    a: int,
    b: int,
    c: int,
    next_index: int,
    actions: Ints,
    actor: Ints,
    counts: Ints,
    lists: Lists,
) -> int:
    """Apply actions[i] for the seat actor[i] of every running game.

    A game without an actor is dealt again if `fresh` has a row to deal from; a batch also begins that way. Returns the
    next unused game index, or -1-i if the action of game i is illegal; then nothing has changed.
    """
    for i in range(len(games)):
        if actor[i] != NONE:
            ok = False
            for k in range(counts[i]):
                if lists[i, k] == actions[i]:
                    ok = True
                    break
            if not ok:
                return -1 - i
    o = out[0]
    for i in range(len(games)):
        g = games[i]
        if actor[i] != NONE:
            receive(g, t[0], o, actor[i], actions[i])
        elif len(fresh) > 0:
            copy_row(bytes_, i, fresh, 0)
            restart(g, t[0], o, a, b, c, next_index)
            next_index += 1
        advance(g, t[0], o)
        actor[i] = next_actor(g)
        counts[i] = 0
        if actor[i] != NONE:
            n = list_choices(g, t[0], o, actor[i])
            counts[i] = n
            for k in range(n):
                lists[i, k] = o.choice[k]
    return next_index


@kernel
def batch_mask(counts: Ints, lists: Lists, into: Masks) -> None:
    for i in range(len(counts)):
        into[i, :] = 0
        for k in range(counts[i]):
            into[i, lists[i, k]] = 1


@kernel
def batch_sample(out: Outs, counts: Ints, lists: Lists, into: Ints) -> None:
    for i in range(len(counts)):
        into[i] = NONE
        if counts[i] > 0:
            into[i] = lists[i, below(out[0].rng, counts[i])]


@kernel
def batch_returns(games: Games, t: Reads, into: Matrix) -> None:
    for i in range(len(games)):
        for seat in range(games[i].players):
            into[i, seat] = payoff(games[i], t[0], seat) if games[i].over else 0.0
