"""A ladder of bots: who beats whom, over all seats and numbers of players, with paired seeds.

Every pair of bots meets at every number of players. A *deal* is one seed: it is played once for every way to turn
the two bots around the seats (one against the rest, and the other way round), so both sit everywhere under the same
dice; what a deal gives is the difference of the two bots' mean payoffs in it, and its interval is over deals.
Where players share one fate, tables of one kind are compared instead (`same`): each deal is played by a table of
either bot.
The number of games is fixed beforehand. Results are kept game by game, so a ladder that was stopped goes on.
"""

from __future__ import annotations

import json
import math
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path
from statistics import NormalDist
from typing import Any

import snowbound.games  # noqa: F401  (a worker needs them)
from snowbound import bots
from snowbound.bots import worker
from snowbound.bots.search import at_level
from snowbound.engine import SnowboundError, State
from snowbound.engine.dice import seed_words
from snowbound.engine.flow import Out
from snowbound.engine.game import Value
from snowbound.engine.registry import game as find_game

FORMAT = 2  # of the file in which a ladder is kept; 1 paired no dice after the deal
QUICK = ("random", "thumb")  # whose games are shorter than the way between two processes
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Meeting:
    """One game to be played: which deal, and who sits where."""

    deal: int
    seats: tuple[str, ...]

    @property
    def key(self) -> str:
        return f"{self.deal} {' '.join(self.seats)}"


@dataclass(frozen=True)
class Plan:
    """Everything that decides a ladder's games."""

    game: str
    players: tuple[int, ...]
    bots: tuple[str, ...]
    games: int  # for each pair of bots and number of players; rounded up to whole deals
    seed: int
    options: dict[str, Value] = field(default_factory=dict)
    same: bool = False  # tables of one bot each, instead of both bots at one table

    def document(self) -> dict[str, Any]:
        return {
            "game": self.game, "players": list(self.players), "bots": list(self.bots), "games": self.games,
            "seed": self.seed, "options": self.options, "tables": "same" if self.same else "mixed",
        }  # fmt: skip

    def meetings(self, one: str, other: str, players: int) -> Iterator[Meeting]:
        """The games of a pair, deal by deal."""
        turns = seatings(one, other, players, self.same)
        for deal in range(math.ceil(self.games / len(turns))):
            for seats in turns:
                yield Meeting(deal, seats)

    def pairs(self) -> Iterator[tuple[str, str, int]]:
        for one, other in combinations(self.bots, 2):
            for players in self.players:
                yield one, other, players

    def all_meetings(self) -> list[Meeting]:
        """Every game there is to play, once."""
        found = {meeting.key: meeting for pair in self.pairs() for meeting in self.meetings(*pair)}
        return list(found.values())


def seatings(one: str, other: str, players: int, same: bool = False) -> list[tuple[str, ...]]:
    """Each bot alone against the other, in every seat; with two players that is each way round once."""
    if same:
        return [(one,) * players, (other,) * players]
    found = []
    for seat in range(players):
        found.append(tuple(one if s == seat else other for s in range(players)))
        if players > 2:
            found.append(tuple(other if s == seat else one for s in range(players)))
    return found


def make_bot(name: str, seed: str) -> bots.Bot:
    """A bot for the ladder: a search is limited by iterations alone, so that its games can be repeated."""
    known, _, level = name.partition(":")
    return at_level(seed, level, timed=False) if known == "search" else bots.bot(name, seed)


def play_one(plan: Plan, meeting: Meeting) -> list[float]:
    """Play one game; what each seat got."""
    table = Table(plan, meeting)
    drivers = {
        seat: make_bot(name, f"{plan.seed} {meeting.deal} {seat} {name}")
        for seat, name in enumerate(meeting.seats)
    }
    try:
        while table.state.waiting:
            seat = table.state.waiting[0]
            table.apply(seat, _answer(meeting, drivers[seat], bots.Observer(table.state, seat)))
    finally:
        for driver in drivers.values():
            bots.dismiss(driver)
    assert table.state.outcome is not None
    return list(table.state.outcome.returns)


def _answer(meeting: Meeting, driver: bots.Bot, observer: bots.Observer) -> int:
    """Here a bot that fails has no stand-in, which would be rated in its place: the ladder ends."""
    try:
        return bots.answer(driver, observer)
    except bots.BadBot as failure:
        raise SnowboundError(
            f"The bot {meeting.seats[observer.seat]} in seat {observer.seat} of deal {meeting.deal} {failure}."
        ) from None


class Table:
    """One game of a deal. All games of a deal roll the same dice in the same stretch (`tempo`), whatever was rolled
    before; dice that part for good at the first different answer would pair little more than the first cards."""

    def __init__(self, plan: Plan, meeting: Meeting) -> None:
        from snowbound.bots.rulebooks import bot_rules
        from snowbound.engine.layout import packed

        game = find_game(plan.game)
        dealt = game.new(len(meeting.seats), plan.seed, plan.options, index=meeting.deal, compiled=True)
        self._rows, self._tables = dealt.packed()
        self.state = State(
            game, None, self._rows, game.tables, self._tables
        )  # looks at the rows played on here
        rules = bot_rules(game)
        self._go_on, self._out = rules.compiled("go_on_at"), packed(Out())
        self._dice = (*seed_words(plan.seed), meeting.deal)
        self.now = int(rules.compiled("tempo_at")(self._rows, 0))

    def apply(self, seat: int, action: int) -> None:
        """A legal answer (the bots' answers have been checked)."""
        self.now = int(
            self._go_on(self._rows, 0, self._tables, self._out, seat, action, *self._dice, self.now)
        )


def _play_some(plan: Plan, some: Sequence[Meeting]) -> list[tuple[str, list[float]]]:
    return [(meeting.key, play_one(plan, meeting)) for meeting in some]


# ------------------------------------------------------------------------------ playing


def run(
    plan: Plan, file: Path | None = None, workers: int | None = None, progress: Progress | None = None
) -> Results:
    """Play what has not been played yet, on all cores, and say what came of it."""
    check(plan)
    done = _read(plan, file)
    todo = [meeting for meeting in plan.all_meetings() if meeting.key not in done]
    total = len(todo) + len(done)
    if progress:
        progress(len(done), total)
    if todo:
        _compile(plan)
        with _kept(plan, file) as keep:
            for key, returns in _played(plan, todo, workers or os.cpu_count() or 1):
                done[key] = returns
                keep(key, returns)
                if progress:
                    progress(len(done), total)
    return Results(plan, done)


def _played(plan: Plan, todo: list[Meeting], workers: int) -> Iterator[tuple[str, list[float]]]:
    quick = all(name in QUICK for name in plan.bots)  # else each game is kept as soon as it is played
    at_once = max(1, min(20, len(todo) // (4 * workers))) if quick else 1
    parts = [todo[i : i + at_once] for i in range(0, len(todo), at_once)]
    if workers == 1:
        for part in parts:
            yield from _play_some(plan, part)
        return
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=worker.begin)
    waiting: set[Future[list[tuple[str, list[float]]]]] = set()
    try:
        while parts or waiting:
            while parts and len(waiting) < 2 * workers:
                waiting.add(pool.submit(_play_some, plan, parts.pop(0)))
            finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                yield from future.result()
    finally:
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:  # a ladder that is stopped does not wait for games nobody will read
            process.terminate()


def _compile(plan: Plan) -> None:
    """Once, before the workers would each do it."""
    from snowbound.bots.rulebooks import bot_rules

    game = find_game(plan.game)
    game.compile()
    bot_rules(game).compiled("thumb_at")


def check(plan: Plan) -> None:
    """Whether everything in the plan exists, before anything is played."""
    game = find_game(plan.game)
    if len(set(plan.bots)) < 2 or len(set(plan.bots)) != len(plan.bots):
        raise SnowboundError("A ladder needs at least two bots, each named once.")
    if plan.games < 1:
        raise SnowboundError("A ladder needs at least one game.")
    for players in plan.players:
        if players < 2:
            raise SnowboundError("A ladder needs at least two players at a table.")
        game.blank(players, plan.options)
    for name in plan.bots:
        bots.dismiss(make_bot(name, "0"))


class _kept:  # noqa: N801  (used like a function)
    """Appends results to the file as they come, a line each."""

    def __init__(self, plan: Plan, file: Path | None) -> None:
        self.plan, self.file = plan, file

    def __enter__(self) -> Callable[[str, list[float]], None]:
        if self.file is None:
            return lambda key, returns: None
        self.file.parent.mkdir(parents=True, exist_ok=True)
        new = not self.file.exists() or self.file.stat().st_size == 0
        self.open = self.file.open("a", encoding="utf-8")
        if new:
            self._line({"ladder": FORMAT, **self.plan.document()})
        return lambda key, returns: self._line({"played": key, "returns": returns})

    def _line(self, doc: dict[str, Any]) -> None:
        self.open.write(json.dumps(doc) + "\n")
        self.open.flush()

    def __exit__(self, *_: object) -> None:
        if self.file is not None:
            self.open.close()


def _read(plan: Plan, file: Path | None) -> dict[str, list[float]]:
    """What the file holds of this plan. A last line cut off by a crash is left out, and cut off."""
    if file is None or not file.exists():
        return {}
    unfit = SnowboundError(f"{file} is not a ladder that can be gone on with. Name another file.")
    header = {"ladder": FORMAT, **plan.document()}
    try:
        data = file.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        first, *rest = [json.loads(line) for line in whole.decode("utf-8").splitlines()] or [header]
    except (OSError, ValueError):
        raise unfit from None
    if not whole and not json.dumps(header).encode("utf-8").startswith(data):
        raise unfit
    if first != header:
        raise SnowboundError(
            f"{file} holds another ladder: {json.dumps(first)}. Name another file, or ask for that one."
        )
    seats = {meeting.key: len(meeting.seats) for meeting in plan.all_meetings()}
    if not all(_fits(row, seats) for row in rest):
        raise unfit
    if whole != data:
        os.truncate(file, len(whole))
    return {row["played"]: row["returns"] for row in rest}


def _fits(row: Any, seats: dict[str, int]) -> bool:
    """Whether a line of the file is a game of this ladder."""
    match row:
        case {"played": str(key), "returns": list(returns)}:
            return len(returns) == seats.get(key) and all(type(got) in (int, float) for got in returns)
    return False


# ------------------------------------------------------------------------------ results


@dataclass(frozen=True)
class Score:
    """How one bot did against another at one number of players."""

    one: str
    other: str
    players: int
    deals: int
    games: int
    mean: float  # what `one` got on average
    other_mean: float
    difference: float  # of the two, over paired deals
    margin: float  # half of its 95 % interval

    @property
    def decided(self) -> bool:
        return abs(self.difference) > self.margin

    def document(self) -> dict[str, Any]:
        low, high = self.difference - self.margin, self.difference + self.margin
        return {
            "one": self.one, "other": self.other, "players": self.players, "deals": self.deals, "games": self.games,
            "mean": round(self.mean, 4), "other_mean": round(self.other_mean, 4),
            "difference": round(self.difference, 4),
            "interval": [round(low, 4), round(high, 4)] if math.isfinite(self.margin) else None,
            "decided": self.decided,
        }  # fmt: skip


def half_width(deals: int) -> float:
    """Standard errors in half of a 95 % interval over so many deals: Student's t, which with the 17 to 34 deals of
    two hundred games is up to a twelfth more than the normal 1.96."""
    few = {0: math.inf, 1: 12.706, 2: 4.303}
    v, z = deals - 1, NormalDist().inv_cdf(0.975)
    if v in few:
        return few[v]
    terms = (  # the usual expansion by 1 / v
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / v**k for k, term in enumerate(terms, 1))


class Results:
    """What came of a ladder."""

    def __init__(self, plan: Plan, played: dict[str, list[float]]) -> None:
        self.plan, self.played = plan, played

    def score(self, one: str, other: str, players: int) -> Score:
        deals: dict[int, list[tuple[float, float, int]]] = {}
        for meeting in self.plan.meetings(one, other, players):
            returns = self.played[meeting.key]
            for seat, name in enumerate(meeting.seats):
                mine, got = name == one, returns[seat]
                deals.setdefault(meeting.deal, []).append((got if mine else 0.0, 0.0 if mine else got, mine))
        means, others = [], []
        for rows in deals.values():
            sat = sum(mine for _, _, mine in rows)
            means.append(sum(a for a, _, _ in rows) / sat)
            others.append(sum(b for _, b, _ in rows) / (len(rows) - sat))
        n = len(means)
        gaps = [a - b for a, b in zip(means, others, strict=True)]
        gap = sum(gaps) / n
        spread = math.sqrt(sum((x - gap) ** 2 for x in gaps) / (n - 1)) if n > 1 else 1.0
        games = sum(1 for _ in self.plan.meetings(one, other, players))
        return Score(
            one,
            other,
            players,
            n,
            games,
            sum(means) / n,
            sum(others) / n,
            gap,
            half_width(n) * spread / math.sqrt(n),
        )

    def scores(self) -> list[Score]:
        return [self.score(*pair) for pair in self.plan.pairs()]

    def ratings(self) -> list[dict[str, Any]]:
        """OpenSkill ratings (Plackett–Luce), each game ranked by payoff; the interval is two sigma either way."""
        try:
            from openskill.models import PlackettLuce
        except ImportError:
            raise SnowboundError("Ratings need OpenSkill: pip install 'snowbound[lab]'.") from None
        model = PlackettLuce()
        rating = {name: model.rating(name=name) for name in self.plan.bots}
        for mean in self._encounters():
            names = list(mean)
            rated = model.rate([[rating[n]] for n in names], scores=[mean[n] for n in names])
            for name, (after,) in zip(names, rated, strict=True):
                rating[name] = after
        rows = [
            {
                "bot": name, "rating": round(r.mu, 2),
                "interval": [round(r.mu - 2 * r.sigma, 2), round(r.mu + 2 * r.sigma, 2)],
            }
            for name, r in rating.items()
        ]  # fmt: skip
        return sorted(rows, key=lambda row: -float(row["rating"]))

    def _encounters(self) -> Iterator[dict[str, float]]:
        """What two bots got on average, game by game; with tables of one kind, deal by deal."""
        found: dict[tuple[Any, ...], dict[str, list[float]]] = {}
        for one, other, players in self.plan.pairs():
            for meeting in self.plan.meetings(one, other, players):
                apart = () if self.plan.same else meeting.seats
                rows = found.setdefault((meeting.deal, players, one, other, apart), {})
                for name, got in zip(meeting.seats, self.played[meeting.key], strict=True):
                    rows.setdefault(name, []).append(got)
        for key in sorted(found):
            yield {name: sum(got) / len(got) for name, got in found[key].items()}

    def document(self) -> dict[str, Any]:
        return {
            **self.plan.document(),
            "scores": [score.document() for score in self.scores()],
            "ratings": self.ratings(),
        }

    def matrix(self, one: str, other: str) -> tuple[float, float, bool] | None:
        """Row against column over all numbers of players: the difference, its margin, and whether it is decided."""
        if one == other:
            return None
        straight = (one, other) in set(combinations(self.plan.bots, 2))
        pair = (one, other) if straight else (other, one)
        found = [self.score(*pair, players) for players in self.plan.players]
        gap = sum(s.difference for s in found) / len(found)
        margin = math.sqrt(sum(s.margin**2 for s in found)) / len(found)
        return (gap if straight else -gap), margin, abs(gap) > margin


def picture(results: Results) -> str:
    """The win matrix as SVG: row against column, blue where the row does better, red where it does worse."""
    names, top = results.plan.bots, 84
    longest = 8 * max(len(name) for name in names)  # about as wide as it is written
    cell, left = max(96, longest + 8), longest + 26
    title = f"{results.plan.game}: payoff of the row less the column’s"
    width, height = max(left + cell * len(names) + 20, 9 * len(title)), top + cell * len(names) + 20
    most = max(abs(m[0]) for a in names for b in names if (m := results.matrix(a, b))) or 1.0
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="14" role="img" aria-label="Win matrix of {_escaped(results.plan.game)}">',
        f'<rect width="{width}" height="{height}" fill="#fbfaf7"/>',
        f'<text x="16" y="28" font-size="16">{_escaped(title)}</text>',
    ]
    for i, row in enumerate(names):
        y = top + cell * i
        parts.append(f'<text x="{left - 10}" y="{y + cell / 2 + 5}" text-anchor="end">{_escaped(row)}</text>')
        parts.append(
            f'<text x="{left + cell * i + cell / 2}" y="{top - 12}" text-anchor="middle">{_escaped(row)}</text>'
        )
        for k, column in enumerate(names):
            x, found = left + cell * k, results.matrix(row, column)
            shade = 0.0 if found is None else abs(found[0]) / most
            colour = "#ffffff" if found is None else ("#2b6cb0" if found[0] > 0 else "#b0412b")
            parts.append(
                f'<rect x="{x + 1}" y="{y + 1}" width="{cell - 2}" height="{cell - 2}" fill="{colour}" '
                f'fill-opacity="{0.12 + 0.6 * shade if found else 0:.2f}" stroke="#c9c4b8"/>'
            )
            if found:
                gap, margin, decided = found
                parts.append(
                    f'<text x="{x + cell / 2}" y="{y + cell / 2}" text-anchor="middle" '
                    f'font-weight="{"bold" if decided else "normal"}">{gap:+.3f}</text>'
                    f'<text x="{x + cell / 2}" y="{y + cell / 2 + 18}" text-anchor="middle" font-size="11">'
                    f"± {margin:.3f}</text>"
                )
    return "\n".join([*parts, "</svg>"]) + "\n"


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
