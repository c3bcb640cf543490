"""All games of a ladder, on all cores, kept in a file as they come."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from pathlib import Path
from typing import Any

from snowbound import bots
from snowbound.bots import worker
from snowbound.bots.ladder.plan import Meeting, Plan
from snowbound.bots.ladder.playing import GameResult, play_one
from snowbound.bots.ladder.results import Results
from snowbound.engine import SnowboundError
from snowbound.engine.registry import game as find_game

FORMAT = 2  # of the file in which a ladder is kept; 1 paired no dice after the deal
Progress = Callable[[int, int], None]


def run(
    plan: Plan, file: Path | None = None, workers: int | None = None, progress: Progress | None = None
) -> Results:
    """Play what has not been played yet, on all cores, and return the results."""
    check(plan)
    done = _read(plan, file)
    todo = [meeting for meeting in plan.all_meetings() if meeting.key not in done]
    total = len(todo) + len(done)
    if progress:
        progress(len(done), total)
    if todo:
        _compile(plan)
        with _ResultsFile(plan, file) as keep:
            for key, played in _played(plan, todo, workers or os.cpu_count() or 1):
                done[key] = played
                keep(key, played)
                if progress:
                    progress(len(done), total)
    return Results(plan, done)


def _play_some(plan: Plan, some: Sequence[Meeting]) -> list[tuple[str, GameResult]]:
    return [(meeting.key, play_one(plan, meeting)) for meeting in some]


def _played(plan: Plan, todo: list[Meeting], workers: int) -> Iterator[tuple[str, GameResult]]:
    # Games of instant bots are shorter than the way between two processes. Others are kept as soon as they are played.
    quick = all(bots.is_instant(name) for name in plan.bots)
    at_once = max(1, min(20, len(todo) // (4 * workers))) if quick else 1
    parts = [todo[i : i + at_once] for i in range(0, len(todo), at_once)]
    if workers == 1:
        for part in parts:
            yield from _play_some(plan, part)
        return
    waiting: set[Future[list[tuple[str, GameResult]]]] = set()
    with worker.running_pool(workers) as pool:
        while parts or waiting:
            while parts and len(waiting) < 2 * workers:
                waiting.add(pool.schedule(_play_some, (plan, parts.pop(0))))
            finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                yield from future.result()


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
    if plan.playouts < 0:
        raise SnowboundError(
            "The number of playouts to measure answers with must be 0 (do not measure) or more."
        )
    for players in plan.players:
        if players < 2:
            raise SnowboundError("A ladder needs at least two players at a table.")
        game.blank(players, plan.options)
    for name in plan.bots:
        bots.check(name)


class _ResultsFile:
    """Appends results to the file as they come, a line each."""

    def __init__(self, plan: Plan, file: Path | None) -> None:
        self.plan, self.file = plan, file

    def __enter__(self) -> Callable[[str, GameResult], None]:
        if self.file is None:
            return lambda key, played: None
        self.file.parent.mkdir(parents=True, exist_ok=True)
        new = not self.file.exists() or self.file.stat().st_size == 0
        self.open = self.file.open("a", encoding="utf-8")
        if new:
            self._line(header(self.plan))
        return lambda key, played: self._line({"played": key, **played.document()})

    def _line(self, doc: dict[str, Any]) -> None:
        self.open.write(json.dumps(doc) + "\n")
        self.open.flush()

    def __exit__(self, *_: object) -> None:
        if self.file is not None:
            self.open.close()


def header(plan: Plan) -> dict[str, Any]:
    """The first line of the file. A ladder continues only with the same games, rules and bots."""
    from snowbound.bots.rulebooks import bot_rules

    code = hashlib.sha256(bot_rules(find_game(plan.game)).digest().encode())
    own_files = [file for name in plan.bots for file in bots.own_files(name)]
    for file in (*sorted(Path(bots.__file__).parent.glob("*.py")), *own_files):
        code.update(file.read_bytes())
    return {"ladder": FORMAT, **plan.document(), "code": code.hexdigest()[:16]}


def _read(plan: Plan, file: Path | None) -> dict[str, GameResult]:
    """What the file holds of this plan. A last line cut off by a crash is left out, and cut off."""
    if file is None or not file.exists():
        return {}
    unfit = SnowboundError(f"{file} is not a ladder this run can continue. Choose another file.")
    begins = header(plan)
    try:
        data = file.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        first, *rest = [json.loads(line) for line in whole.decode("utf-8").splitlines()] or [begins]
    except (OSError, ValueError):
        raise unfit from None
    if not whole and not json.dumps(begins).encode("utf-8").startswith(data):
        raise unfit
    if isinstance(first, dict) and {**first, "code": begins["code"]} == begins != first:
        raise SnowboundError(
            f"{file} was played with other rules or other bots than these. Choose another file."
        )
    if first != begins:
        raise SnowboundError(
            f"{file} holds another ladder: {json.dumps(first)}. Choose another file, or use its settings."
        )
    seats = {meeting.key: len(meeting.seats) for meeting in plan.all_meetings()}
    if not all(_fits(row, seats, measured=plan.playouts > 0) for row in rest):
        raise unfit
    if whole != data:
        os.truncate(file, len(whole))
    return {
        row["played"]: GameResult(tuple(row["returns"]), tuple(row["expected"]) if plan.playouts else None)
        for row in rest
    }


def _fits(row: Any, seats: dict[str, int], measured: bool) -> bool:
    """Whether a line of the file is a game of this ladder."""
    match row:
        case {"played": str(key), "returns": list(returns)}:
            rows = [returns, row.get("expected")] if measured else [returns]
            return all(
                isinstance(got, list)
                and len(got) == seats.get(key)
                and all(type(number) in (int, float) for number in got)
                for got in rows
            )
    return False
