"""Twin servers: the same match at two real servers, except for one sealed answer. Until it is revealed,
nobody else may be able to tell the servers apart by any byte they are sent.

Everything a test can fix is the same at both: ids, secrets, cookies, the clock. Seat 0 gives the answer; all
other seats, a spectator and a reader of the metrics are behind taps (taps.py).
"""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import snowbound
from snowbound.engine import SnowboundError
from snowbound.engine.state import State
from snowbound.server import times
from snowbound.server.bots.pool import BotPool
from snowbound.server.http import middleware
from snowbound.server.protocol import messages as m
from snowbound.server.tables import fair, housekeeping, log, service
from snowbound.server.visibility import streams
from tests.play import random_options
from tests.server.client import Browser, Page, serving
from tests.server.taps import Tap, messages

WRITER = 0  # the seat whose answer differs
TOKEN = "a-token-for-figures"
CLOCK = {"kind": "game", "seconds": 600}
SECOND = 1000  # ms
ENOUGH = 25  # moments of a kind to choose from
UNDO = -1  # a step of an answer: undo the last part


@dataclass(frozen=True)
class Moment:
    """A question open to several seats, the moves leading to it, and two answers by seat 0."""

    game: str
    kind: str
    number: int  # which table of its kind; determines its secret
    players: int
    options: dict[str, Any]
    moves: tuple[tuple[int, int], ...]
    first: tuple[tuple[int, int], ...]  # others' answers before seat 0's
    answers: tuple[tuple[int, ...], tuple[int, ...]]

    @property
    def id(self) -> str:
        return _word(self.game, self.number, "id")[:16]

    @property
    def secret(self) -> str:
        return _word(self.game, self.number, "secret")


def _word(*parts: object) -> str:
    return hashlib.sha256(" ".join(map(str, parts)).encode()).hexdigest()


def contribution(seat: int) -> str:
    return _word("seat", seat)


# --------------------------------------------------------------------------- finding moments


def question_of(state: State) -> str:
    """The name of the open question."""
    return str(state.game.question_names[state.record.ask])


@dataclass
class Played:
    """A random game in progress, at a table whose secret is known."""

    number: int
    players: int
    options: dict[str, Any]
    state: State
    moves: list[tuple[int, int]]


def games_at_random(game: str, games: int, begin: int = 0) -> Iterator[Played]:
    """Every position before a move in this many games, with all kinds of options."""
    found = snowbound.game(game)
    for number in range(begin, begin + games):
        dice = random.Random(f"{game} {number}")
        players, wished = 3 + number % 2, random_options(found, dice, 0.3)
        try:
            options = found.options_of(found.blank(players, wished))
        except SnowboundError:
            continue  # some options need other player counts
        tables = {str(key): str(value) for key, value in found.tables_label.items()}
        given = [contribution(seat) for seat in range(players)]
        secret, id = _word(game, number, "secret"), _word(game, number, "id")[:16]
        seed = fair.seed(secret, id, 1, game, tables, players, options, given)
        now = Played(number, players, options, found.new(players, seed, dict(options), compiled=True), [])
        while not now.state.over:
            yield now
            seat = dice.choice(now.state.waiting)
            move = seat, dice.choice(now.state.actions(seat))
            now.state.apply(*move)
            now.moves.append(move)


def moments(game: str, games: int, begin: int = 0) -> dict[str, Moment]:
    """For every kind of question that several seats answer at once, the best moment to compare: the earliest
    one, but preferably one where seat 0's answers differ in their number of parts."""
    best: dict[str, tuple[tuple[int, ...], Moment]] = {}
    tried: Counter[str] = Counter()
    for now in games_at_random(game, games, begin):
        waiting = now.state.waiting
        if len(waiting) < 2 or WRITER not in waiting:
            continue
        kind = question_of(now.state)
        known = best.get(kind)
        tried[kind] += 1
        if known and (known[0] <= (0, 0, len(now.moves)) or tried[kind] > ENOUGH):
            continue
        found = _moment(game, kind, now)
        if found:
            one, two = found.answers
            rank = (0 if len(one) != len(two) else 1, 0 if found.first else 1, len(now.moves))
            if not known or rank < known[0]:
                best[kind] = rank, found
    return {kind: moment for kind, (_, moment) in best.items()}


def _moment(game: str, kind: str, now: Played) -> Moment | None:
    """All others but one answer; then seat 0, in two different ways."""
    state, dice = now.state.clone(), random.Random(len(now.moves))
    first: list[tuple[int, int]] = []
    for seat in [seat for seat in state.waiting if seat != WRITER][:-1]:
        while seat in state.waiting:
            move = seat, dice.choice(state.actions(seat))
            state.apply(*move)
            first.append(move)
    ways = {way for _ in range(12) if (way := _whole_answer(state, dice))}
    if len(ways) < 2:
        return None
    short, *_, long = sorted(ways, key=lambda way: (len(way), way))
    if len(long) > 1:  # with an undo on the way
        long = (long[0], UNDO, *long)
    return Moment(
        game, kind, now.number, now.players, now.options, tuple(now.moves), tuple(first), (short, long)
    )


def _whole_answer(state: State, dice: random.Random) -> tuple[int, ...] | None:
    """All parts of an answer by seat 0; None if they are not secret."""
    state, way = state.clone(), []
    asked = state.waiting
    while WRITER in state.waiting:
        way.append(dice.choice(state.actions(WRITER)))
        state.apply(WRITER, way[-1])
        if len(way) > 30:
            return None
    return tuple(way) if set(state.waiting) == set(asked) - {WRITER} else None


# ------------------------------------------------------------------------------- one world


def _said(tap: Tap) -> list[list[bytes]]:
    """All HTTP responses, then the messages of each WebSocket: on a slow machine a client spreads its calls
    over more connections."""
    found = [list(messages(sent)) for sent in tap.connections]
    sockets = [said for said in found if said and b" 101 " in said[0][:20]]
    return [[answer for said in found if said not in sockets for answer in said], *sockets]


class World:
    """One of the two servers, and everybody at it."""

    def __init__(self, which: int, hands: Any, patch: pytest.MonkeyPatch, bots: bool) -> None:
        self.which, self.hands, self.patch, self.bots = which, hands, patch, bots
        self.taps: dict[str, Tap] = {}
        self.said: dict[str, list[list[bytes]]] = {}  # by person, the messages of each connection
        self._ids, self._hidden = itertools.count(1), itertools.count(1)

    async def run(self, db: Path, played: list[Moment]) -> None:
        """Play the moments one after another, each at its own table, with one of the two answers."""
        self._fix()
        async with (
            serving(db, metrics_token=TOKEN) as (base, self.server),
            AsyncExitStack() as stack,
        ):
            most = max(moment.players for moment in played)
            names = [*(f"seat {seat}" for seat in range(most)), "spectator", "watch"]
            for name in names:
                self.taps[name] = await stack.enter_async_context(Tap(base).open())
            self.people = {name: Browser(tap.base) for name, tap in self.taps.items()}
            for person in self.people.values():
                await person.get("/api/info")
            if self.bots:  # otherwise a hint would report that it waits for a worker
                self.server.bot_pool.quick.start()
                await self.server.bot_pool.quick.ready()
            for moment in played:
                await self._play(moment, moment.answers[self.which])
            for person in self.people.values():
                await person.http.aclose()
        self.said = {name: _said(tap) for name, tap in self.taps.items()}

    def _fix(self) -> None:
        """Fix ids, codes, cookies and times at both servers."""
        codes, tokens = itertools.count(), itertools.count()
        self.hands.now = type(self.hands).now
        self.patch.setattr(service, "new_code", lambda: f"C{next(codes):05}")
        cookies = SimpleNamespace(token_urlsafe=lambda size: f"{next(tokens):043}")
        self.patch.setattr(middleware, "secrets", cookies)
        self.patch.setattr(streams, "KEPT_COMPRESSED", 2)
        self.patch.setattr(times, "perf_seconds", lambda: self.hands.now / SECOND)

    async def _play(self, moment: Moment, answer: tuple[int, ...]) -> None:
        self.patch.setattr(fair, "new_secret", lambda: moment.secret)
        self.patch.setattr(service, "new_id", lambda: moment.id)
        host = self.people["seat 1"]
        await host.table(
            game=moment.game, players=moment.players, options=moment.options, clock=CLOCK, listed=True
        )
        self.pages = [Page(self.people[f"seat {seat}"], moment.id) for seat in range(moment.players)]
        self.spectator = Page(self.people["spectator"], moment.id)
        try:
            await self._sit_down(moment)
            for move in moment.moves:
                await self._put(moment.id, move)
            for seat, action in moment.first:
                await self._move(seat, action)
            await self._look(moment)
            await self._answer(moment, answer)
            await self._look(moment)
            await self._stir(moment)
            await self._look(moment)
        finally:
            for page in [*self.pages, self.spectator]:
                await page.close()

    async def _sit_down(self, moment: Moment) -> None:
        for seat, page in enumerate(self.pages):
            await page.connect()
            await self._do(page, m.Sit, seat, f"P{seat}")
            await page.join(seat)
            given = contribution(seat)
            page.contributions[1, seat] = given
            await self._do(page, m.Commit, seat, 1, fair.commitment(moment.id, 1, seat, given))
            page.reveals = False  # reveal in a fixed order instead
            for standing in self.server.service.tables[moment.id].table.game.standing.answers:
                await self._do(page, m.Order, seat, standing.name, "off")  # answer only what the moment says
        await self.spectator.connect()
        await self.spectator.join(None)
        await self._calm()
        await self._do(self.pages[1], m.Start)
        for seat, page in enumerate(self.pages):
            await self._do(page, m.Reveal, seat, 1, contribution(seat))
        await self._calm()

    async def _do(self, page: Page, kind: type, *args: Any) -> Any:
        answer = await page.ask(kind, *args, id=f"order-{next(self._ids)}")
        assert not isinstance(answer, m.Refused), answer.text
        return answer

    async def _put(self, id: str, move: tuple[int, int]) -> None:
        """Make a move on the way to the moment."""
        self.hands.now += SECOND
        await self.server.service.append_entry(
            self.server.service.tables[id], None, lambda table: log.Moved(*move)
        )

    async def _move(self, seat: int, action: int) -> None:
        self.hands.now += SECOND
        await self._calm()
        ask = self.pages[seat].seen[seat].ask
        assert ask is not None
        await self._do(self.pages[seat], m.Move, seat, action, ask.asked)

    async def _answer(self, moment: Moment, steps: tuple[int, ...]) -> None:
        """Seat 0 answers: at one server after a long pause, at the other all but the last part before it.
        Whatever the answer and however many parts it has, everything else happens at the same times."""
        began = self.hands.now
        live = self.server.service.tables[moment.id]
        live.last_used -= 2 * housekeeping.QUIET_SECONDS  # quiet for a while
        early = steps[:-1] if self.which else ()
        for place, step in enumerate(early, 1):
            self.hands.now = began + place * SECOND
            await self._part(step)
        self.hands.now = began + 60 * SECOND
        self.server.service.housekeeping.compress_quiet(0, 1)  # compress the table
        last = self.pages[1].seen[1]
        await self.pages[1].send(m.Join(1, last.number - 4, last.stream, changes=True))  # still buffered?
        await self._look(moment)
        for step in steps[len(early) :]:
            await self._part(step)
        await self._calm()

    async def _part(self, step: int) -> None:
        page = self.pages[WRITER]
        numbers = page.numbers[WRITER]
        told, id = len(numbers), f"hidden-{next(self._hidden)}"
        if step == UNDO:
            answer = await page.ask(m.Undo, WRITER, id=id)
        else:
            ask = page.seen[WRITER].ask
            assert ask is not None
            answer = await page.ask(m.Move, WRITER, step, ask.asked, id=id)
        assert isinstance(answer, m.Done), answer
        await page.until(lambda: len(numbers) > told)

    async def _calm(self) -> None:
        """Wait until everybody has received what was sent so far."""
        for page in [*self.pages, self.spectator]:
            before = len(page.frames)
            await page.send(m.Ping(0))
            await page.until(lambda: any(b'"pong"' in frame for frame in page.frames[before:]))  # noqa: B023

    async def _look(self, moment: Moment) -> None:
        """Read everything there is to read."""
        self.hands.now += SECOND
        await self._calm()
        at = f"/api/tables/{moment.id}"
        readers = [f"seat {seat}" for seat in range(1, moment.players)] + ["spectator"]
        for reader in readers:
            me = reader.removeprefix("seat ")
            paths = [
                "/api/mine",
                "/api/tables",
                at,
                f"{at}/chronicle",
                f"{at}/report.json",
                f"{at}/match.json",
            ]
            paths += [f"{at}/chronicle?viewer={WRITER}", f"{at}/report.json?viewer={WRITER}", f"{at}/replay"]
            paths += [f"{at}/chronicle?viewer={me}", f"{at}/report.json?viewer={me}"] * me.isdigit()
            for path in paths:
                await self.people[reader].http.get(path)
        await self.people["watch"].http.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})

    async def _stir(self, moment: Moment) -> None:
        """The others do what they can: undo, answer again, ask for hints and reasons, try what is forbidden,
        rejoin."""
        state = self.server.service.tables[moment.id].table.state
        assert state is not None
        for seat, page in enumerate(self.pages):
            if seat == WRITER:
                continue
            answered = await page.ask(m.Undo, seat, id=f"undo-{next(self._ids)}")
            await self._calm()
            if isinstance(answered, m.Done):
                action = next(action for owner, action in reversed(moment.first) if owner == seat)
                await self._move(seat, action)
            ask = page.seen[seat].ask
            if ask is not None:
                if self.bots:
                    await page.ask(m.Hint, seat, id=f"hint-{next(self._ids)}")
                for thing in [*ask.choices[0].touches, *page.lines[seat][-1].touches][:2]:
                    await page.ask(m.Why, seat, ask.asked, thing, id=f"why-{next(self._ids)}")
                await page.ask(m.Move, seat, state.game.actions - 1, ask.asked, id=f"bad-{next(self._ids)}")
            await page.ask(m.Move, WRITER, 0, 0, id=f"not-mine-{next(self._ids)}")
        self.spectator.seen.clear()
        await self.spectator.join(None)  # a snapshot
        await self.pages[1].cut()
        await self.pages[1].again()
        await self._calm()


# ---------------------------------------------------------------------------------- compare


class Told(AssertionError):
    """Somebody could tell the two servers apart."""


def twins(
    played: list[Moment], folder: Path, hands: Any, patch: pytest.MonkeyPatch, bots: bool = True
) -> int:
    """Play the moments at two servers and compare what everybody else was sent; returns the number of
    messages. Without `bots`, nobody gets a hint and no workers start."""
    if not bots:
        patch.setattr(BotPool, "start", lambda self, warm: None)
    worlds = []
    for which in (0, 1):
        world = World(which, hands, patch, bots)
        asyncio.run(world.run(folder / f"{which}.db", played))
        worlds.append(world)
    compared = 0
    for name in worlds[0].said:
        if name != f"seat {WRITER}":
            compared += _compare(name, worlds[0].said[name], worlds[1].said[name])
    return compared


def _compare(name: str, one: list[list[bytes]], two: list[list[bytes]]) -> int:
    nothing: list[bytes] = []
    for first, second in itertools.zip_longest(one, two, fillvalue=nothing):
        for a, b in itertools.zip_longest(first, second, fillvalue=b"nothing"):
            if a != b:
                where = next(
                    (n for n, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b))
                )
                cut = slice(max(0, where - 200), where + 100)
                lines = set(a.splitlines()) ^ set(b.splitlines())
                raise Told(f"{name} can tell them apart:\n{a[cut]!r}\n{b[cut]!r}\n{sorted(lines)[:8]}")
    return sum(map(len, one))
