"""Search as rules: information-set Monte Carlo tree search over any game. docs/search.md explains the design.

A node is what one seat knows: the key is a hash of that seat's blinded record. Every seat that decides does so
in a node of its own, so a sealed answer cannot be seen by the others, and all the worlds a seat cannot tell
apart share one node.
"""

from __future__ import annotations

from math import sqrt

from snowbound.bots.rules import (
    Grid,
    answer_in_world,
    any_choice,
    determinize,
    playouts,
    standing,
    tempo,
    thumb,
)
from snowbound.engine.dice import below, sow
from snowbound.engine.flow import NONE, Out, Record, Tables, blind, list_choices
from snowbound.engine.kernels import Bytes, Floats, Games, Ints, Matrix, Outs, Reads, copy_row, next_actor
from snowbound.engine.rule import kernel, rule

# The columns of nodes, of edges and of a tree's head.
KEY = 0
FIRST = 1
COUNT = 2
VISITS = 3
THUMB_EDGE = 4
NODE = THUMB_EDGE + 1
ACTION = 0
TIMES = 1
EDGE = TIMES + 1
NODES = 0
EDGES = 1
WORLD = 2
NEXT = 3
TRIED = 4  # the world of this iteration,
STEPS = 5  # the length of its path,
OUTSIDE = 6  # and the seats that have left the tree in it, as bits
HEAD = OUTSIDE + 1
LOW = 0
HIGH = 1
STEP_NODE = 0
STEP_EDGE = 1
STEP_SEAT = 2
# The columns of each choice in the race at the root: whole numbers …
PAIRS = 0
DROPPED = 1
CANDIDATE = DROPPED + 1
# … and values.
FOUND = 0
GAP = 1
GAP_SQUARED = 2
CANDIDATE_STATS = GAP_SQUARED + 1
# Rows of the records at work.
KNOWN = 0
PLAYED = 1
BLINDED = 2
LEAF = 3
ROWS = LEAF + 1
ALL_THUMB = 1000  # rollouts: how many of a thousand choices follow the rule of thumb
WARM_UP = 10  # worlds before a choice may drop out of the race
LEAST_SPREAD = 0.01  # of a gap, as a share of the squared span: a few equal worlds prove nothing
HASH_1, HASH_2 = 0x2545F4914F6CDD1D, 0x369DEA0F31A53F85


@rule
def key_of(words: Grid, row: int, seat: int) -> int:
    """A 64-bit hash of what the seat knows, its blinded record."""
    a = seat + 1
    b = HASH_2
    n = words.shape[1]
    for i in range(0, n - 1, 2):
        a = (a ^ words[row, i]) * HASH_1
        b = (b ^ words[row, i + 1]) * HASH_2
        a ^= a >> 29
        b ^= b >> 31
    if n % 2:
        a = (a ^ words[row, n - 1]) * HASH_1
    a = (a ^ (b >> 17) ^ b) * HASH_2
    return a ^ (a >> 32)


@rule
def place_in(table: Ints, nodes: Grid, key: int) -> int:
    """The slot of the node with that key in the hash table, or where it would go."""
    last = len(table) - 1
    i = key & last
    while table[i] != 0 and nodes[table[i] - 1, KEY] != key:
        i = (i + 1) & last
    return i


@rule
def add_node(
    table: Ints, nodes: Grid, edges: Grid, sums: Floats, head: Ints, place: int, key: int, out: Out
) -> int:
    """A node with an edge for each choice in `out`; NONE if the tree is full."""
    node = head[NODES]
    first = head[EDGES]
    if node >= len(nodes) or first + out.choices > len(edges):
        return NONE
    nodes[node, KEY] = key
    nodes[node, FIRST] = first
    nodes[node, COUNT] = out.choices
    nodes[node, VISITS] = 0
    nodes[node, THUMB_EDGE] = NONE
    for k in range(out.choices):
        edges[first + k, ACTION] = out.choice[k]
        edges[first + k, TIMES] = 0
        sums[first + k] = 0.0
    head[NODES] = node + 1
    head[EDGES] = first + out.choices
    table[place] = node + 1
    return node


@rule
def find_edge(nodes: Grid, edges: Grid, node: int, action: int) -> int:
    first = nodes[node, FIRST]
    for k in range(nodes[node, COUNT]):
        if edges[first + k, ACTION] == action:
            return first + k
    return NONE


@rule
def prior(nodes: Grid, node: int, edge: int, weight: float) -> float:
    """An edge's prior: `weight` goes to the rule of thumb's choice, the rest is spread evenly."""
    if nodes[node, THUMB_EDGE] == NONE:
        return 1.0 / nodes[node, COUNT]
    even = (1.0 - weight) / nodes[node, COUNT]
    return even + weight if edge == nodes[node, THUMB_EDGE] else even


@rule
def select(
    nodes: Grid, edges: Grid, sums: Floats, node: int, low: float, high: float, explore: float, weight: float
) -> int:
    """The most promising edge: its mean so far plus a bonus that shrinks with its visits."""
    first = nodes[node, FIRST]
    visits = nodes[node, VISITS]
    width = high - low if high > low else 1.0
    total = 0.0
    for k in range(nodes[node, COUNT]):
        total += sums[first + k]
    untried = (total / max(1, visits) - low) / width  # untried choices count as average
    eager = explore * sqrt(visits)
    best = NONE
    most = 0.0
    for k in range(nodes[node, COUNT]):
        edge = first + k
        n = edges[edge, TIMES]
        mean = untried if n == 0 else (sums[edge] / n - low) / width
        worth = mean + eager * prior(nodes, node, edge, weight) / (1 + n)
        if best == NONE or worth > most:
            best = edge
            most = worth
    return best


@rule
def next_candidate(nodes: Grid, root: int, candidates: Grid, start: int) -> int:
    """The next choice still in the race, starting from a given one; NONE after the last."""
    for k in range(start, nodes[root, COUNT]):
        if candidates[k, DROPPED] == 0:
            return k
    return NONE


@rule
def squared_error(candidates: Grid, stats: Matrix, k: int, width: float) -> float:
    """The squared standard error of a choice's mean gap to the rule of thumb's."""
    n = candidates[k, PAIRS]
    mean = stats[k, GAP] / n
    return max(stats[k, GAP_SQUARED] / n - mean * mean, LEAST_SPREAD * width * width) / n


@rule
def compare(nodes: Grid, root: int, candidates: Grid, stats: Matrix) -> int:
    """Once all choices in the race were tried in a world, note each one's gap. Returns which is ahead."""
    usual = nodes[root, THUMB_EDGE] - nodes[root, FIRST]
    ahead = usual
    most = 0.0
    for k in range(nodes[root, COUNT]):
        if candidates[k, DROPPED] == 0 and k != usual:
            gap = stats[k, FOUND] - stats[usual, FOUND]
            candidates[k, PAIRS] += 1
            stats[k, GAP] += gap
            stats[k, GAP_SQUARED] += gap * gap
            if stats[k, GAP] > most * candidates[k, PAIRS]:
                most = stats[k, GAP] / candidates[k, PAIRS]
                ahead = k
    return ahead


@rule
def drop(
    nodes: Grid, root: int, candidates: Grid, stats: Matrix, ahead: int, width: float, drop_errors: float
) -> None:
    """Drop choices that are clearly behind. The rule of thumb's choice and one rival always stay."""
    usual = nodes[root, THUMB_EDGE] - nodes[root, FIRST]
    most = 0.0 if ahead == usual else stats[ahead, GAP] / candidates[ahead, PAIRS]
    error = 0.0 if ahead == usual else squared_error(candidates, stats, ahead, width)
    left = -1
    for k in range(nodes[root, COUNT]):
        left += 1 - candidates[k, DROPPED]
    while left > 1:
        worst = NONE
        least = 0.0
        for k in range(nodes[root, COUNT]):
            if candidates[k, DROPPED] or k == usual or k == ahead or candidates[k, PAIRS] < WARM_UP:
                continue
            chance = drop_errors * sqrt(squared_error(candidates, stats, k, width) + error)
            if stats[k, GAP] / candidates[k, PAIRS] - most + chance < least:
                least = stats[k, GAP] / candidates[k, PAIRS] - most + chance
                worst = k
        if worst == NONE:
            return
        candidates[worst, DROPPED] = 1
        left -= 1


@rule
def rollout(g: Record, t: Tables, out: Out, seat: int, by_thumb: int) -> int:
    """A choice outside the tree: mostly by the rule of thumb, otherwise random."""
    if by_thumb > 0 and below(out.rng, ALL_THUMB) < by_thumb:
        return thumb(g, t, out, seat)
    return any_choice(g, t, out, seat)


@rule
def backpropagate(
    nodes: Grid, edges: Grid, sums: Floats, span: Floats, path: Grid, steps: int, values: Floats,
    players: int, seat: int, paranoid: int,
) -> None:  # fmt: skip
    """Credit every choice of this iteration with its seat's result (or, if paranoid, with our loss)."""
    for s in range(players):
        span[LOW] = min(span[LOW], values[s])
        span[HIGH] = max(span[HIGH], values[s])
    for i in range(steps):
        edge = path[i, STEP_EDGE]
        who = path[i, STEP_SEAT]
        nodes[path[i, STEP_NODE], VISITS] += 1
        edges[edge, TIMES] += 1
        value = -values[seat] if paranoid and who != seat else values[who]
        sums[edge] += value


@rule
def follow(path: Grid, head: Ints, node: int, edge: int, seat: int) -> None:
    """Note that the seat took this edge."""
    steps = head[STEPS]
    path[steps, STEP_NODE] = node
    path[steps, STEP_EDGE] = edge
    path[steps, STEP_SEAT] = seat
    head[STEPS] = steps + 1


@rule
def choose_in_tree(
    g: Record, t: Tables, out: Out, key: int, seat: int, ours: int, paranoid: int, by_thumb: int, explore: float,
    prior_weight: float, table: Ints, nodes: Grid, edges: Grid, sums: Floats, span: Floats, path: Grid, head: Ints,
) -> int:  # fmt: skip
    """The edge the seat takes from the node of what it knows. A seat with no such node yet adds it, takes its first
    edge there and leaves the tree; NONE if the tree is full."""
    place = place_in(table, nodes, key)
    node = table[place] - 1
    if node != NONE:
        against = paranoid != 0 and seat != ours  # a seat that works against us counts our losses
        low = -span[HIGH] if against else span[LOW]
        high = -span[LOW] if against else span[HIGH]
        edge = select(nodes, edges, sums, node, low, high, explore, prior_weight)
    else:
        head[OUTSIDE] |= 1 << seat
        list_choices(g, t, out, seat)
        node = add_node(table, nodes, edges, sums, head, place, key, out)
        if node == NONE:
            return NONE
        if by_thumb > 0:
            edge = find_edge(nodes, edges, node, thumb(g, t, out, seat))
            nodes[node, THUMB_EDGE] = edge
        else:
            edge = nodes[node, FIRST] + below(out.rng, nodes[node, COUNT])
    if edge != NONE:
        follow(path, head, node, edge, seat)
    return edge


@rule
def choose_world(
    nodes: Grid, edges: Grid, sums: Floats, span: Floats, root: int, candidates: Grid, head: Ints, explore: float,
    prior_weight: float,
) -> int:  # fmt: skip
    """The edge to try at the root. head[TRIED] is the world to try it in."""
    if nodes[root, THUMB_EDGE] != NONE:  # a race: all choices in the same worlds with the same luck
        head[TRIED] = head[WORLD]
        return nodes[root, FIRST] + next_candidate(nodes, root, candidates, head[NEXT])
    edge = select(nodes, edges, sums, root, span[LOW], span[HIGH], explore, prior_weight)
    head[TRIED] = edges[edge, TIMES]
    return edge


@rule
def action_of(g: Record, t: Tables, out: Out, seat: int, edges: Grid, edge: int, by_thumb: int) -> int:
    """The action of an edge; without one, a rollout's."""
    return edges[edge, ACTION] if edge != NONE else rollout(g, t, out, seat, by_thumb)


@rule
def descend(
    games: Games, bytes_: Bytes, words: Grid, t: Tables, out: Out, a: int, b: int, c: int, world: int, seat: int,
    asked: int, often: int, by_thumb: int, paranoid: int, explore: float, prior_weight: float, tremble: int,
    table: Ints, nodes: Grid, edges: Grid, sums: Floats, span: Floats, path: Grid, head: Ints, now: int,
) -> int:  # fmt: skip
    """Once our seat has answered, play on until it has left the tree; to the end, if each leaf is played out once.
    `asked` others were asked at the same time. Returns the stretch reached."""
    g = games[PLAYED]
    while g.over == 0 and (often == 1 or (head[OUTSIDE] >> seat) & 1 == 0):
        s = next_actor(g)
        asked -= 1
        if asked >= 0 and s != seat and below(out.rng, ALL_THUMB) < tremble:
            head[OUTSIDE] |= 1 << s
            action = any_choice(g, t, out, s)
        elif (head[OUTSIDE] >> s) & 1 == 0 and head[STEPS] < len(path):
            copy_row(bytes_, BLINDED, bytes_, PLAYED)
            blind(games[BLINDED], t, s)
            edge = choose_in_tree(
                g, t, out, key_of(words, BLINDED, s), s, seat, paranoid, by_thumb, explore, prior_weight,
                table, nodes, edges, sums, span, path, head,
            )  # fmt: skip
            action = action_of(g, t, out, s, edges, edge, by_thumb)
        else:
            head[OUTSIDE] |= 1 << s
            action = rollout(g, t, out, s, by_thumb)
        now = answer_in_world(g, t, out, s, action, a, b, c, world, now)
    return now


@rule
def play_out(
    games: Games, bytes_: Bytes, t: Tables, out: Out, a: int, b: int, c: int, world: int, often: int, by_thumb: int,
    now: int, values: Floats,
) -> None:  # fmt: skip
    """The mean result for each seat from here, played to the end several times unless the game is over."""
    g = games[PLAYED]
    times = often if g.over == 0 else 1
    copy_row(bytes_, LEAF, bytes_, PLAYED)
    values[: g.players] = 0.0
    for n in range(world * often, world * often + times):
        if times > 1:
            copy_row(bytes_, PLAYED, bytes_, LEAF)
            sow(g.rng, b, a, c, n)
            sow(out.rng, c, b, a, n)
        then = now
        while g.over == 0:
            s = next_actor(g)
            then = answer_in_world(g, t, out, s, rollout(g, t, out, s, by_thumb), b, a, c, n, then)
        for s in range(g.players):
            values[s] += standing(g, t, s) / times


@rule
def note_in_race(
    nodes: Grid, root: int, candidate: int, value: float, candidates: Grid, stats: Matrix, span: Floats,
    drop_errors: float, head: Ints,
) -> None:  # fmt: skip
    """Note a choice's result in this world. After the last, compare them and go to the next world."""
    stats[candidate, FOUND] = value
    head[NEXT] = candidate + 1
    if next_candidate(nodes, root, candidates, candidate + 1) == NONE:
        ahead = compare(nodes, root, candidates, stats)
        drop(nodes, root, candidates, stats, ahead, span[HIGH] - span[LOW], drop_errors)
        head[NEXT] = 0
        head[WORLD] += 1


@kernel
def search_at(
    games: Games, bytes_: Bytes, words: Grid, t: Reads, out: Outs, a: int, b: int, c: int, seat: int,
    iterations: int, by_thumb: int, paranoid: int, explore: float, prior_weight: float, drop_errors: float,
    tremble: int, table: Ints, nodes: Grid, edges: Grid, sums: Floats, head: Ints, span: Floats, path: Grid,
    values: Floats, candidates: Grid, stats: Matrix,
) -> None:  # fmt: skip
    """Search for the seat whose knowledge is in row 0. The tree is kept, so the search can go on."""
    g = games[PLAYED]
    o = out[0]
    root_key = key_of(words, KNOWN, seat)
    often = playouts(games[KNOWN]) if by_thumb > 0 else 1
    for _ in range(iterations):
        root = table[place_in(table, nodes, root_key)] - 1
        edge = NONE
        head[TRIED] = 0
        if root != NONE:
            edge = choose_world(
                nodes, edges, sums, span, root, candidates, head, explore, prior_weight
            )  # fmt: skip
        world = head[TRIED]
        copy_row(bytes_, PLAYED, bytes_, KNOWN)
        sow(g.rng, a, b, c, world)
        sow(o.rng, c, a, b, world)
        determinize(g, t[0], o, seat)
        head[STEPS] = 0
        head[OUTSIDE] = 0
        asked = g.owing - 1
        if root != NONE:
            follow(path, head, root, edge, seat)
        else:
            edge = choose_in_tree(
                g, t[0], o, root_key, seat, seat, paranoid, by_thumb, explore, prior_weight,
                table, nodes, edges, sums, span, path, head,
            )  # fmt: skip
        # Our seat answers first of those asked at once, since it is asked now.
        action = action_of(g, t[0], o, seat, edges, edge, by_thumb)
        now = answer_in_world(g, t[0], o, seat, action, a, b, c, world, tempo(g))
        now = descend(
            games, bytes_, words, t[0], o, a, b, c, world, seat, asked, often, by_thumb, paranoid, explore,
            prior_weight, tremble, table, nodes, edges, sums, span, path, head, now,
        )  # fmt: skip
        play_out(games, bytes_, t[0], o, a, b, c, world, often, by_thumb, now, values)
        backpropagate(nodes, edges, sums, span, path, head[STEPS], values, g.players, seat, paranoid)
        if root != NONE and nodes[root, THUMB_EDGE] != NONE:
            candidate = edge - nodes[root, FIRST]
            note_in_race(nodes, root, candidate, values[seat], candidates, stats, span, drop_errors, head)


@kernel
def root_at(words: Grid, seat: int, table: Ints, nodes: Grid) -> int:
    """The node for what the seat knows now, or NONE."""
    return table[place_in(table, nodes, key_of(words, KNOWN, seat))] - 1
