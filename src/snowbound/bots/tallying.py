"""Games between bots with an account of what happened in them: the compiled part of the laboratory.

Rules report events (`emit`); here they are counted as they come, by seat, thing and round, into a long table. Which
argument of an event is the seat, which the thing and which is summed up is read from its declaration and handed over
as `plan`, so nothing here knows a game.
"""

from __future__ import annotations

from snowbound.bots.rules import Grid, answer_in_world, decide, restart_from_row_0, thumb
from snowbound.engine.dice import below, sow
from snowbound.engine.flow import EVENTS, NONE, Out, Record, Tables, advance, list_choices, payoff, receive
from snowbound.engine.kernels import Bytes, Games, Ints, Matrix, Outs, Reads, copy_row, next_actor, restart
from snowbound.engine.rule import kernel, optional, rule

# Columns of `plan`, one row an event. Those called _AT name an argument (0, 1, 2) or NONE.
SEAT_AT = 0
WHAT_AT = 1
SUM_AT = 2
WANTED = 3
TRAIT = 4
TRAIT_AT = 5
DEATH = 6
CAUSE_AT = 7
ROUND = 8
PLAN = ROUND + 1
# Columns of a game's row, of a seat's row (traits follow) and of a seat's values.
DECISIONS = 0
MOMENTS = 1
ROUNDS = 2
FAULT = 3
ENDING = 4
GAME = ENDING + 1
ASKED = 0
ACTIVE = 1
LONGEST = 2
OUT_ROUND = 3
OUT_MOMENT = 4
DEATHS = 5
CAUSE = 6
LAST = 7
TRAITS = LAST + 1  # where they begin
MAX_TRAITS = 4
SEAT = TRAITS + MAX_TRAITS
RETURN = 0
SCORE = 1
WON = 2
VALUES = WON + 1
# Columns of a tally.
T_GAME = 0
T_SEAT = 1
T_EVENT = 2
T_WHAT = 3
T_ROUND = 4
T_N = 5
T_SUM = 6
TALLY = T_SUM + 1
# The columns of `head`, kept while a game is played.
ROWS = 0
FIRST = 1
NOW = 2
MOMENT = 3
FULL = 4
HEAD = FULL + 1
# What can be wrong with a game.
FINE = 0
NO_CHOICE = 1
ENDLESS = 2
TOO_MANY_EVENTS = 3
MAX_DECISIONS = 100_000
NO_SWAP = -1
NOT_DEALT = -32768  # no trait has been dealt; any other number may be a trait


@optional
def score(g: Record, t: Tables, seat: int) -> float:
    """The seat's score in a finished game, as the outcome gives it."""
    return payoff(g, t, seat)


@optional
def won(g: Record, t: Tables, seat: int) -> bool:
    """Whether the seat is among the winners of a finished game."""
    best = payoff(g, t, 0)
    for other in range(1, g.players):
        best = max(best, payoff(g, t, other))
    return payoff(g, t, seat) >= best


@optional
def ending(g: Record, t: Tables) -> int:
    """How a finished game ended, as a number the game's `study` names."""
    return 0


@optional
def gone(g: Record, seat: int) -> bool:
    """Whether the seat is out while others play on."""
    return False


@optional
def hold(g: Record, t: Tables, out: Out, seat: int, card: int, wanted: int) -> bool:
    """Before the first choice, change the deal so that the seat holds the card (`wanted` 1) or does not (0: another
    card takes its place, or none), with the player's dice. False if that is impossible, whatever `wanted` says."""
    return False


@rule
def count_event(
    seat: int, event: int, what: int, amount: int, game: int, tallies: Grid, marks: Ints, head: Ints
) -> None:
    """Count an event once more."""
    now = head[NOW]
    mask = len(marks) - 1
    place = (event * 40503 + seat * 7919 + what * 104729 + now * 1299709) & mask
    while marks[place] > head[FIRST]:
        row = tallies[marks[place] - 1]
        if row[T_EVENT] == event and row[T_SEAT] == seat and row[T_WHAT] == what and row[T_ROUND] == now:
            row[T_N] += 1
            row[T_SUM] += amount
            return
        place = (place + 1) & mask
    rows = head[ROWS]
    if rows >= len(tallies) or (rows - head[FIRST]) * 2 > mask:
        head[FULL] = 1
        return
    row = tallies[rows]
    row[T_GAME] = game
    row[T_SEAT] = seat
    row[T_EVENT] = event
    row[T_WHAT] = what
    row[T_ROUND] = now
    row[T_N] = 1
    row[T_SUM] = amount
    head[ROWS] = rows + 1
    marks[place] = rows + 1


@rule
def argument(out: Out, i: int, place: int) -> int:
    return out.event[i][1 + place] if place != NONE else NONE


@rule
def count_events(
    players: int, out: Out, game: int, plan: Grid, tallies: Grid, marks: Ints, head: Ints, seats: Grid
) -> None:
    """Count the events since the last call and drop them."""
    first = game * players
    for i in range(min(out.events, EVENTS)):
        event = out.event[i][0]
        how = plan[event]
        if how[ROUND]:
            head[NOW] += 1
        seat = argument(out, i, how[SEAT_AT])
        what = argument(out, i, how[WHAT_AT])
        if how[WANTED]:
            amount = 0
            if how[SUM_AT] != NONE:
                amount = argument(out, i, how[SUM_AT])
            count_event(seat, event, what, amount, game, tallies, marks, head)
        if 0 <= seat < players:
            mine = seats[first + seat]
            if how[TRAIT] != NONE and head[NOW] <= 1 and mine[TRAITS + how[TRAIT]] == NOT_DEALT:
                mine[TRAITS + how[TRAIT]] = argument(out, i, how[TRAIT_AT]) if how[TRAIT_AT] != NONE else 1
            if how[DEATH]:
                mine[DEATHS] += 1
                mine[CAUSE] = event if how[CAUSE_AT] == NONE else argument(out, i, how[CAUSE_AT])
    out.events = 0


@rule
def note_eliminations(g: Record, game: int, head: Ints, seats: Grid) -> None:
    """Note which seats are out."""
    for seat in range(g.players):
        mine = seats[game * g.players + seat]
        if mine[OUT_MOMENT] == NONE and gone(g, seat):
            mine[OUT_ROUND] = head[NOW]
            mine[OUT_MOMENT] = head[MOMENT]
            mine[LONGEST] = max(mine[LONGEST], head[MOMENT] - mine[LAST])


@rule
def reset_counters(players: int, game: int, head: Ints, rows: Grid, seats: Grid) -> None:
    head[FIRST] = head[ROWS]
    head[NOW] = 0
    head[MOMENT] = 0
    head[FULL] = 0
    for column in range(GAME):
        rows[game, column] = 0
    for seat in range(players):
        mine = seats[game * players + seat]
        for column in range(SEAT):
            mine[column] = 0
        mine[OUT_ROUND] = NONE
        mine[OUT_MOMENT] = NONE
        mine[CAUSE] = NONE
        for k in range(MAX_TRAITS):
            mine[TRAITS + k] = NOT_DEALT


@rule
def close_game(g: Record, t: Tables, game: int, head: Ints, rows: Grid, seats: Grid, values: Matrix) -> None:
    rows[game, MOMENTS] = head[MOMENT]
    rows[game, ROUNDS] = head[NOW]
    rows[game, ENDING] = ending(g, t) if g.over else NONE
    for seat in range(g.players):
        mine = seats[game * g.players + seat]
        if mine[OUT_MOMENT] == NONE:
            mine[LONGEST] = max(mine[LONGEST], head[MOMENT] - mine[LAST])
        values[game * g.players + seat, RETURN] = payoff(g, t, seat) if g.over else 0.0
        values[game * g.players + seat, SCORE] = score(g, t, seat) if g.over else 0.0
        values[game * g.players + seat, WON] = 1.0 if g.over and won(g, t, seat) else 0.0


@rule
def answer(
    g: Record,
    t: Tables,
    out: Out,
    seat: int,
    action: int,
    game: int,
    plan: Grid,
    tallies: Grid,
    marks: Ints,
    head: Ints,
    rows: Grid,
    seats: Grid,
) -> None:
    """A seat answers; the game runs on; what happened is counted. A moment lasts until all answers are in."""
    mine = seats[game * g.players + seat]
    now = head[MOMENT]
    mine[ASKED] += 1
    if mine[LAST] != now + 1:
        mine[LONGEST] = max(mine[LONGEST], now - mine[LAST])
        mine[ACTIVE] += 1
        mine[LAST] = now + 1  # the next moment it can be asked without having waited
    rows[game, DECISIONS] += 1
    receive(g, t, out, seat, action)
    if g.owing == 0:
        head[MOMENT] = now + 1
    advance(g, t, out)
    if out.events > EVENTS:
        rows[game, FAULT] = TOO_MANY_EVENTS
    count_events(g.players, out, game, plan, tallies, marks, head, seats)
    note_eliminations(g, game, head, seats)
    if rows[game, DECISIONS] >= MAX_DECISIONS and g.over == 0:
        rows[game, FAULT] = ENDLESS


@rule
def deal(
    games: Games, bytes_: Bytes, t: Tables, out: Out, players: Out, words: Grid, game: int, head: Ints, rows: Grid,
    seats: Grid,
) -> None:  # fmt: skip
    """Deal game number `game` of a block in row 1. Its events go to `out`; `players` has the players' dice."""
    copy_row(bytes_, 1, bytes_, 0)
    g = games[1]
    out.events = 0
    sow(players.rng, words[game, 2], words[game, 0], words[game, 1], 0)
    reset_counters(g.players, game, head, rows, seats)
    restart(g, t, out, words[game, 0], words[game, 1], words[game, 2], 0)
    advance(g, t, out)


@kernel
def study_begin(
    games: Games, bytes_: Bytes, t: Reads, out: Outs, words: Grid, game: int, plan: Grid, tallies: Grid,
    marks: Ints, head: Ints, rows: Grid, seats: Grid,
) -> None:  # fmt: skip
    """Deal game number `game` of a block in row 1; row 0 is how each begins."""
    deal(games, bytes_, t[0], out[0], out[1], words, game, head, rows, seats)
    count_events(games[1].players, out[0], game, plan, tallies, marks, head, seats)


@kernel
def study_answer(
    games: Games, t: Reads, out: Outs, seat: int, action: int, game: int, plan: Grid, tallies: Grid, marks: Ints,
    head: Ints, rows: Grid, seats: Grid,
) -> None:  # fmt: skip
    answer(games[1], t[0], out[0], seat, action, game, plan, tallies, marks, head, rows, seats)


@kernel
def study_end(
    games: Games, t: Reads, game: int, head: Ints, rows: Grid, seats: Grid, values: Matrix
) -> None:  # fmt: skip
    close_game(games[1], t[0], game, head, rows, seats, values)


@kernel
def study_at(
    games: Games, bytes_: Bytes, t: Reads, out: Outs, words: Grid, first: int, kinds: Grid, card: int, wanted: int,
    plan: Grid, tallies: Grid, marks: Ints, head: Ints, rows: Grid, seats: Grid, values: Matrix, moves: Grid,
) -> int:  # fmt: skip
    """Play the games of a block from number `first` on, each from its own seed words; how many are done. That is not
    all of them when the tallies are full: the caller then makes room. Row 0 is how each game begins, row 1 is played
    on, row 2 is what a bot imagines; out[0] takes the game's events, out[1] is the players'. With a card, the seat
    `game % players` is dealt it (wanted 1) or not (0). Moves are kept if there are rows for them."""
    g = games[1]
    o = out[0]
    p = out[1]
    for game in range(first, len(words)):
        deal(games, bytes_, t[0], o, p, words, game, head, rows, seats)
        if card != NO_SWAP:
            o.events = 0
            if not hold(g, t[0], p, game % g.players, card, wanted):
                rows[game, FAULT] = NO_CHOICE
            sow(p.rng, words[game, 2], words[game, 1], words[game, 0], 1)
        count_events(g.players, o, game, plan, tallies, marks, head, seats)
        while g.over == 0 and rows[game, FAULT] == FINE and head[FULL] == 0:
            seat = next_actor(g)
            action = decide(games, bytes_, 1, games, bytes_, 2, t[0], p, seat, kinds[game, seat])
            if action == NONE:
                rows[game, FAULT] = NO_CHOICE
                break
            if len(moves) > rows[game, DECISIONS]:
                moves[rows[game, DECISIONS], 0] = seat
                moves[rows[game, DECISIONS], 1] = action
            answer(g, t[0], o, seat, action, game, plan, tallies, marks, head, rows, seats)
        if head[FULL]:
            head[ROWS] = head[FIRST]
            return game
        close_game(g, t[0], game, head, rows, seats, values)
    return len(words)


@kernel
def outlook_at(
    games: Games, bytes_: Bytes, t: Reads, out: Outs, a: int, b: int, c: int, answers: Ints, count: int, random: int,
    returns: Matrix, wins: Matrix,
) -> None:  # fmt: skip
    """Play `count` games from row 0, in row 1, with new dice. Seats asked there give `answers` (NONE: their own
    choice); after that everybody plays by rule of thumb, or at random."""
    g = games[1]
    o = out[1]
    for n in range(count):
        now = restart_from_row_0(g, t[0], o, bytes_, answers, a, b, c, n)
        made = 0
        while g.over == 0 and made < MAX_DECISIONS:
            seat = next_actor(g)
            if random:
                action = int(o.choice[below(o.rng, list_choices(g, t[0], o, seat))])
            else:
                action = thumb(g, t[0], o, seat)
            now = answer_in_world(g, t[0], o, seat, action, a, b, c, n, now)
            made += 1
        for seat in range(g.players):
            returns[n, seat] = payoff(g, t[0], seat)
            wins[n, seat] = 1.0 if won(g, t[0], seat) else 0.0
