"""Random procedures behave the same as generators and as step functions, plain, compiled, and saved at every yield."""

from __future__ import annotations

import importlib.util
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, SimpleNamespace
from typing import Any

import pytest

from snowbound.engine import flow, kernels, positions
from snowbound.engine.dice import Dice
from snowbound.engine.flow import NONE, Out, Record, Tables, only_answer, push
from snowbound.engine.layout import packed, unpack
from snowbound.engine.positions import Arg, Procedure, read, write
from snowbound.engine.procedures import plan
from snowbound.engine.rule import Rulebook, kernel
from tests.engine.random_procedures import module

SEATS, ANSWERS = 3, 6
LONG = 150  # decisions before a game is abandoned
Trace = list[tuple[Any, ...]]  # who was asked what, and what happened


def load(folder: Path, seed: int, programs: int) -> Any:
    """A module of random procedures."""
    path = folder / f"random_procedures_{seed}.py"
    path.write_text(module(random.Random(seed), programs))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec
    assert spec.loader
    found = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = found  # layouts resolve their annotations there
    spec.loader.exec_module(found)
    return found


@pytest.fixture(autouse=True)
def any_procedure_may_be_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Positions usually start at the first procedure; here every program has its own."""
    monkeypatch.setattr(positions, "_begin", lambda game, g: None)


def fresh(made: Any) -> tuple[Any, Out]:
    g, out = made.Toy(), Out()
    g.players, out.on = SEATS, 1
    g.answer[:] = [NONE] * SEATS
    return g, out


def arguments(seed: int) -> list[int]:
    rng = random.Random(seed)
    return [rng.randint(0, 7) for _ in range(4)]


def answered(g: Any, rng: random.Random) -> Iterator[tuple[int, int]]:
    """Random answers from everyone who owes one, in random order."""
    waiting = [seat for seat in range(SEATS) if g.owes[seat]]
    rng.shuffle(waiting)
    for seat in waiting:
        yield seat, rng.randrange(ANSWERS)


def told(g: Any, out: Out) -> tuple[Any, ...]:
    events = [tuple(row) for row in out.event[: out.events]]
    out.events = 0
    return g.ask, tuple(g.owes), events, tuple(g.total), g.count


def as_generator(made: Any, main: Any, seed: int) -> Trace:
    """As Python runs it."""
    space = dict(vars(made))
    for f in made.PROCEDURES:
        space[f.__name__] = FunctionType(f.__written__.__code__, space, f.__name__)
    (g, out), rng = fresh(made), random.Random(seed)
    trace: Trace = []
    given = arguments(seed)[: len(plan(main).parameters)]
    running = space[main.__name__](g, Tables(), out, *given)
    value = None
    while len(trace) < LONG:
        try:
            running.send(value)
        except StopIteration:
            return [*trace, told(g, out)]
        if g.owing:
            trace.append(told(g, out))
        for seat, action in answered(g, rng):
            g.answer[seat], g.owes[seat] = action, 0
        g.owing = 0
        value = only_answer(g) if g.ask == made.ONE else 0
    return trace


def game_of(made: Any) -> Any:
    any_number: Any = Arg(low=-30000, high=30000, default=7)
    procedures = tuple(Procedure.of(f, **dict.fromkeys(plan(f).columns, any_number)) for f in made.PROCEDURES)
    kept = SimpleNamespace(procedures=procedures, check=lambda *_: None)
    kept.write = lambda g, t: {"total": g.total, "count": g.count}

    def read_fields(r: Any, g: Any, t: Any) -> None:
        g.total, g.count = r.top("total"), r.top("count")

    kept.read = read_fields
    nothing = SimpleNamespace(plain=lambda name: lambda g, t, out, seat: 0)
    return SimpleNamespace(
        name="random", version="1", options={}, options_of=lambda g: {}, actions=ANSWERS,
        question_names=("", "one", "all"), usual_players=SEATS, tables=Tables(), positions=kept, rulebook=nothing,
        blank=lambda n=0: fresh(made)[0],
    )  # fmt: skip


def as_steps(made: Any, main: Any, seed: int, game: Any, step: Any) -> Trace:
    """As the engine runs it, resuming from a clone or a position at every decision."""
    (g, out), rng = fresh(made), random.Random(seed)
    trace: Trace = []
    begin(g, main, seed)
    while g.depth:
        if not g.owing:
            g = step(g, out)
            continue
        trace.append(told(g, out))
        if len(trace) == LONG:
            return trace
        again = read(game, write(game, g, Tables()) | {"rng": "0" * 32}) if seed % 2 else g.copy()
        assert again == g, list(again.differences(g))
        g = again
        for seat, action in answered(g, rng):
            g.answer[seat], g.owes[seat] = action, 0
        g.owing = 0
    assert g.frame == made.Toy().frame  # frames are cleaned up
    return [*trace, told(g, out)]


def begin(g: Any, main: Any, seed: int) -> None:
    push(g, plan(main).number, 0, 0, 0)
    for column, value in zip(range(2, 2 + len(plan(main).parameters)), arguments(seed)):
        g.frame[0][column] = value


@pytest.mark.parametrize(
    "share", [0, *(pytest.param(share, marks=pytest.mark.slow) for share in range(1, 13))]
)
def test_generators_and_steps_agree(share: int, tmp_path: Path) -> None:
    decisions = 0
    for seed in range(12 * share, 12 * share + 12):
        made = load(tmp_path, seed, 1)
        game, (main, _) = game_of(made), made.MAINS[0]

        def step(g: Any, out: Out, made: Any = made) -> Any:
            made.step(g, Tables(), out)
            return g

        for deal in range(4):
            expected = as_generator(made, main, deal)
            assert as_steps(made, main, deal, game, step) == expected, (seed, deal)
            decisions += len(expected) - 1
    assert decisions > 300


@kernel
def step_at(games: kernels.Games, i: int, t: kernels.Reads, out: kernels.Outs) -> None:
    flow.step(games[i], t[0], out[0])


LARGE = [pytest.param(1846, programs, marks=pytest.mark.slow) for programs in (1, 3)]


@pytest.mark.parametrize(("seed", "programs"), [(59, 1), *LARGE])
def test_compiled_as_generators(
    seed: int, programs: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many programs share one rulebook, with bounds checking on; most of the time goes into compiling. The first has
    two procedures with 19 yields, one calling the other, and about 60 decisions per game."""
    monkeypatch.setenv("SNOWBOUND_CACHE", str(tmp_path))
    made = load(tmp_path, seed, programs)
    book = Rulebook("random-procedures", {"step": made.step}, {Dice: made.Toy, Record: made.Toy}, [step_at])
    run, game, tables = book.compiled("step_at", boundscheck=True), game_of(made), packed(Tables())

    def step(g: Any, out: Out) -> Any:
        rows, outs = packed(g), packed(out)
        run(rows, 0, tables, outs)
        for name, value in vars(unpack(Out, outs, 0)).items():
            setattr(out, name, value)
        return unpack(made.Toy, rows, 0)

    for main, _ in made.MAINS:
        for deal in range(3):
            assert as_steps(made, main, deal, game, step) == as_generator(made, main, deal), (
                main.__name__,
                deal,
            )
