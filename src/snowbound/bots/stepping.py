"""Games in which some seats are answered from outside, in compiled code: looking, acting, many games at once."""

from __future__ import annotations

from typing import Annotated, Any

from snowbound.bots.rules import Grid, decide
from snowbound.engine.dice import below, sow
from snowbound.engine.flow import (
    NONE,
    Out,
    Tables,
    advance,
    apply,
    blind,
    list_choices,
    payoff,
    receive,
    settled,
)
from snowbound.engine.kernels import (
    Bytes,
    Floats,
    Games,
    Ints,
    Lists,
    Masks,
    Matrix,
    Outs,
    Reads,
    copy_row,
    next_actor,
    restart,
)
from snowbound.engine.rule import ArrayOf, kernel, rule

Octets = Annotated[Any, ArrayOf("int8", 2)]
Shorts = Annotated[Any, ArrayOf("int16", 2)]
Longs = Annotated[Any, ArrayOf("int32", 2)]
Vectors = Annotated[Any, ArrayOf("float32", 2)]
Flags = Annotated[Any, ArrayOf("uint8")]

REFUSED = -2  # returned by `act_at` for an illegal action
BLINDED, GUESS = range(2)  # scratch rows: the blinded record, what a bot imagines


@rule
def gather(
    s8: Octets, s16: Shorts, s32: Longs, runs: Grid, seat: int, floats: Vectors, octets: Octets, k: int
) -> None:
    """Write the blinded record of the scratch rows into row k, in whichever form has rows."""
    if len(floats) > 0:
        floats[k, 0] = seat
        for r in range(len(runs)):
            at = runs[r, 0]
            to = runs[r, 3]
            n = runs[r, 1]
            if runs[r, 2] == 1:
                for m in range(n):
                    floats[k, to + m] = s8[0, at + m]
            elif runs[r, 2] == 2:
                for m in range(n):
                    floats[k, to + m] = s16[0, at + m]
            else:
                for m in range(n):
                    floats[k, to + m] = s32[0, at + m]
    if len(octets) > 0:
        octets[k, 0] = seat
        for r in range(len(runs)):
            at = runs[r, 0] * runs[r, 2]
            to = runs[r, 4]
            for m in range(runs[r, 1] * runs[r, 2]):
                octets[k, to + m] = s8[0, at + m]


@rule
def look(
    bytes_: Bytes, i: int, scratch: Games, scratch_bytes: Bytes, s8: Octets, s16: Shorts, s32: Longs, t: Tables,
    seat: int, runs: Grid, floats: Vectors, octets: Octets, k: int,
) -> None:  # fmt: skip
    """Write what the seat may know of game i into row k."""
    copy_row(scratch_bytes, BLINDED, bytes_, i)
    blind(scratch[BLINDED], t, seat)
    gather(s8, s16, s32, runs, seat, floats, octets, k)


@kernel
def look_at(
    bytes_: Bytes, i: int, scratch: Games, scratch_bytes: Bytes, s8: Octets, s16: Shorts, s32: Longs, t: Reads,
    seat: int, runs: Grid, floats: Vectors, octets: Octets, k: int,
) -> None:  # fmt: skip
    look(bytes_, i, scratch, scratch_bytes, s8, s16, s32, t[0], seat, runs, floats, octets, k)


@kernel
def mask_at(games: Games, i: int, t: Reads, out: Outs, seat: int, masks: Masks, k: int) -> int:
    """Write 1 for every choice of the seat into row k and return their number."""
    masks[k, :] = 0
    if games[i].owes[seat] == 0:
        return 0
    n = list_choices(games[i], t[0], out[0], seat)
    for m in range(n):
        masks[k, out[0].choice[m]] = 1
    return n


@kernel
def act_at(games: Games, i: int, t: Reads, out: Outs, seat: int, action: int) -> int:
    """Act for the seat. Returns who is asked next, NONE if the game is over, REFUSED if the action is illegal."""
    if not apply(games[i], t[0], out[0], seat, action):
        return REFUSED
    return next_actor(games[i])


@kernel
def settled_at(games: Games, i: int, t: Reads, into: Flags) -> None:
    """Write 1 for every seat with nothing left to decide and a final payoff."""
    for seat in range(games[i].players):
        into[seat] = settled(games[i], t[0], seat)


@rule
def taken_for(listed: Lists, i: int, n: int, action: int) -> int:
    """The action itself if legal, otherwise the next legal one above it, otherwise the first."""
    for m in range(n):
        if listed[i, m] >= action:
            return listed[i, m]
    return listed[i, 0]


@rule
def bots_answer(
    games: Games, bytes_: Bytes, i: int, scratch: Games, scratch_bytes: Bytes, t: Tables, out: Out, agent: int,
    kinds: Ints, dice: Grid,
) -> int:  # fmt: skip
    """Let bots answer until the agent is asked or the game is over. Returns who is asked."""
    g = games[i]
    who = next_actor(g)
    if agent == NONE or who == NONE or who == agent:
        return who
    for m in range(4):
        out.rng[m] = dice[i, m]
    while who != NONE and who != agent:
        action = decide(games, bytes_, i, scratch, scratch_bytes, GUESS, t, out, who, kinds[who])
        receive(g, t, out, who, action)
        advance(g, t, out)
        who = next_actor(g)
    for m in range(4):
        dice[i, m] = out.rng[m]
    return who


@rule
def begin(
    games: Games, bytes_: Bytes, i: int, scratch: Games, scratch_bytes: Bytes, fresh: Bytes, t: Tables, out: Out,
    a: int, b: int, c: int, index: Ints, agents: Ints, rotates: int, kinds: Ints, dice: Grid,
) -> int:  # fmt: skip
    """Deal game i its next game, and the next one again if that ends before the agent is asked; who is asked."""
    who = NONE
    while who == NONE:
        index[i] += len(games)
        copy_row(bytes_, i, fresh, 0)
        restart(games[i], t, out, a, b, c, index[i])
        advance(games[i], t, out)
        if rotates:
            agents[i] = index[i] % games[i].players
        sow(out.rng, c, a, b, index[i])
        for m in range(4):
            dice[i, m] = out.rng[m]
        who = bots_answer(games, bytes_, i, scratch, scratch_bytes, t, out, agents[i], kinds, dice)
    return who


@kernel
def vector_step(
    games: Games, bytes_: Bytes, scratch: Games, scratch_bytes: Bytes, s8: Octets, s16: Shorts, s32: Longs,
    fresh: Bytes, t: Reads, out: Outs, a: int, b: int, c: int, index: Ints, agents: Ints, rotates: int, kinds: Ints,
    dice: Grid, same_step: int, runs: Grid, actions: Ints, actor: Ints, counts: Ints, listed: Lists, floats: Vectors,
    octets: Octets, masks: Masks, final_floats: Vectors, final_octets: Octets, rewards: Floats, ended: Flags,
    returns: Matrix,
) -> int:  # fmt: skip
    """One action in every game; a game without an actor is dealt again instead. With `same_step`, a game that ends is
    dealt again at once, and its last observation goes where `final` says. Returns how many actions were not legal and
    were taken for another one (`taken_for`)."""
    o = out[0]
    wrong = 0
    for i in range(len(games)):
        g = games[i]
        rewards[i] = 0.0
        ended[i] = 0
        last = agents[i]
        if actor[i] == NONE:
            actor[i] = begin(
                games, bytes_, i, scratch, scratch_bytes, fresh, t[0], o, a, b, c, index, agents, rotates, kinds, dice
            )  # fmt: skip
        else:
            action = taken_for(listed, i, counts[i], actions[i])
            wrong += action != actions[i]
            if last == NONE:
                last = actor[i]
            receive(g, t[0], o, actor[i], action)
            advance(g, t[0], o)
            actor[i] = bots_answer(games, bytes_, i, scratch, scratch_bytes, t[0], o, agents[i], kinds, dice)
            if actor[i] == NONE:
                ended[i] = 1
                for seat in range(g.players):
                    returns[i, seat] = payoff(g, t[0], seat)
                rewards[i] = returns[i, last]
                if same_step:
                    look(
                        bytes_, i, scratch, scratch_bytes, s8, s16, s32, t[0], last, runs, final_floats, final_octets, i
                    )  # fmt: skip
                    actor[i] = begin(
                        games, bytes_, i, scratch, scratch_bytes, fresh, t[0], o, a, b, c, index, agents, rotates,
                        kinds, dice,
                    )  # fmt: skip
        counts[i] = 0
        masks[i, :] = 0
        if actor[i] != NONE:
            last = actor[i]
            n = list_choices(g, t[0], o, actor[i])
            counts[i] = n
            for m in range(n):
                listed[i, m] = o.choice[m]
                masks[i, o.choice[m]] = 1
        look(bytes_, i, scratch, scratch_bytes, s8, s16, s32, t[0], last, runs, floats, octets, i)
    return wrong


@kernel
def vector_sample(out: Outs, counts: Ints, listed: Lists, into: Ints) -> None:
    """A random legal action for every game, 0 where there is none."""
    for i in range(len(counts)):
        into[i] = 0
        if counts[i] > 0:
            into[i] = listed[i, below(out[0].rng, counts[i])]
