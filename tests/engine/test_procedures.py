"""A procedure, plain or compiled, behaves like the generator it is written as."""

from __future__ import annotations

import importlib.util
import random
import subprocess
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from snowbound.engine import flow, kernels
from snowbound.engine.dice import Dice
from snowbound.engine.flow import NONE, Out, Record, Tables, only_answer, push
from snowbound.engine.layout import packed, unpack
from snowbound.engine.procedures import ProcedureError, dispatcher, plan, procedure
from snowbound.engine.rule import Rulebook
from tests.engine import procedures_toy as toy

PROCEDURES: tuple[Any, ...] = (toy.main, toy.sub, toy.deep)


class Run:
    """One game of the toy procedures."""

    def __init__(self) -> None:
        self.g, self.out = toy.Toy(), Out()
        self.g.players, self.out.on = 3, 1
        self.g.answer[:] = [NONE] * 3

    def told(self) -> list[list[int]]:
        return [row[:] for row in self.out.event[: self.out.events]]

    def answer(self, seat: int, action: int) -> None:
        self.g.answer[seat] = action
        self.g.owes[seat] = 0
        self.g.owing -= 1
        if not self.g.owing:
            self.go_on()

    def go_on(self) -> None:
        raise NotImplementedError


class Native(Run):
    """Runs the procedures as ordinary Python generators."""

    def __init__(self) -> None:
        super().__init__()
        self.space = dict(vars(toy))
        for f in PROCEDURES:
            self.space[f.__name__] = FunctionType(f.__written__.__code__, self.space, f.__name__)
        self.stack = [self.space["main"](self.g, Tables(), self.out)]
        self.send(None)

    def go_on(self) -> None:
        self.send(only_answer(self.g) if self.g.ask != toy.ALL else 0)

    def send(self, value: int | None) -> None:
        while self.stack:
            try:
                self.stack[-1].send(value)
            except StopIteration:
                self.stack.pop()
                value = 0
                continue
            value = 0
            if self.g.depth:  # a rule pushed a frame
                n = self.g.frame[0][2]
                self.g.depth, self.g.frame[0] = 0, [0] * 8
                self.stack.append(self.space["deep"](self.g, Tables(), self.out, n))
                value = None
            if self.g.owing:
                return


class Stepwise(Run):
    """Runs the procedures the way the engine does."""

    def __init__(self) -> None:
        super().__init__()
        toy.setup(self.g, Tables(), self.out)
        self.go_on()

    def go_on(self) -> None:
        while not self.g.owing and not self.g.over:
            toy.step(self.g, Tables(), self.out)


def test_procedures_run_like_generators() -> None:
    seen = set()
    for seed in range(300):
        rng = random.Random(seed)
        native, ours = Native(), Stepwise()
        while not ours.g.over:
            assert (native.g.ask, native.g.owes) == (ours.g.ask, ours.g.owes)
            top = ours.g.frame[ours.g.depth - 1]
            seen.add((top[0], top[1]))
            seat = rng.choice([s for s in range(3) if ours.g.owes[s]])
            action = rng.choice([0, 0, 1, 1, 2, 3, 4, 5])
            native.answer(seat, action)
            ours.answer(seat, action)
            assert native.told() == ours.told()
        assert native.g.over
        assert native.g.total == ours.g.total
        assert ours.g.frame == [[0] * 8] * 8
    assert len(seen) == 8


def test_compiled_procedures_match_plain_ones() -> None:
    """The whole record is the same after every answer, with bounds checking on."""
    entries: list[Callable[..., Any]] = [flow.advance, kernels.apply_at]
    book = Rulebook("procedures-toy", toy.RULES, {Dice: toy.Toy, Record: toy.Toy}, entries)
    apply, out = book.compiled("apply_at", boundscheck=True), packed(Out())
    for seed in range(40):
        rng, plain = random.Random(seed), Stepwise()
        fresh = Run()
        toy.setup(fresh.g, Tables(), fresh.out)
        rows = packed(fresh.g)
        assert apply(rows, 0, packed(Tables()), out, NONE, 0)
        while not plain.g.over:
            assert unpack(toy.Toy, rows, 0) == plain.g
            seat = rng.choice([s for s in range(3) if plain.g.owes[s]])
            action = rng.choice([0, 0, 1, 1, 2, 3, 4, 5])
            plain.answer(seat, action)
            assert apply(rows, 0, packed(Tables()), out, seat, action)
        assert unpack(toy.Toy, rows, 0) == plain.g


def test_points_have_names_and_variables_have_cells() -> None:
    main, sub = plan(toy.main), plan(toy.sub)
    names = [point.name for point in main.points]
    assert names == ["start", "ask all", "sub", "deep", "pause", "number", "second", "on"]
    assert main.columns == {"most": 2, "x": 3}
    assert [point.remembers for point in main.points[4:]] == [("most",), ("most",), ("most", "x"), ("most",)]
    assert sub.columns == {"seat": 2, "least": 3, "a": 4, "b": 5, "got": 6}
    assert (sub.returns_number, main.returns_number) == (True, False)


def test_variables_that_are_never_needed_together_share_a_cell(tmp_path: Path) -> None:
    body = "".join(f"x{i} = a + {i}\nyield at('{i}', rest(g))\nprint(x{i}, a)\n" for i in range(9))
    shared = plan(made(tmp_path / "shared.py", body).p)
    assert shared.columns == {"a": 2, **{f"x{i}": 3 for i in range(9)}}
    assert shared.points[5].remembers == ("a", "x4")


def test_the_code_it_becomes_can_be_printed() -> None:
    printed = python("-m", "snowbound.engine.procedures", "tests.engine.procedures_toy", "sub")
    assert "# points: 0 start, 1 sub, 2 maybe deep" in printed
    assert "# cells: 2 seat, 3 least, 4 a, 5 b, 6 got" in printed
    assert str(plan(toy.sub)) in printed
    with pytest.raises(subprocess.CalledProcessError) as failed:
        python("-m", "snowbound.engine.procedures", "tests.engine.procedures_toy", "nothing")
    assert "has no procedure 'nothing'; it has: sub, deep, main" in failed.value.stderr


def python(*args: str) -> str:
    return subprocess.run([sys.executable, *args], capture_output=True, text=True, check=True).stdout


HEAD = """from __future__ import annotations
from typing import Annotated
from snowbound.engine.flow import Out, Record, Tables, Wait, WAIT, ask_one, push
from snowbound.engine.layout import int8
from snowbound.engine.procedures import Result, Steps, at, procedure
from snowbound.engine.rule import rule
from snowbound.engine import flow
Q, P = 1, 1
class Camp(Record, seats=2, depth=2, options=0, script=0):
    food: Annotated[list[int], int8[4], "four numbers"]
@rule
def is_so(g: Camp) -> bool:
    return True
@rule
def rest(g: Camp) -> Wait:
    return WAIT
@procedure(1)
def other(g: Camp, t: Tables, out: Out, n: int) -> Steps:
    yield ask_one(g, Q, n)
@procedure(2)
def number(g: Camp, t: Tables, out: Out) -> Result:
    return (yield ask_one(g, Q, 0))
"""


def made(path: Path, body: str, pinned: str = "", result: str = "Steps", end: str = "") -> Any:
    lines = "".join(f"    {line}\n" for line in body.splitlines())
    start = f"@procedure(0{pinned})\ndef p(g: Camp, t: Tables, out: Out, a: int) -> {result}:\n"
    path.write_text(HEAD + start + lines + end)
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module  # layouts resolve their annotations there
    spec.loader.exec_module(module)
    return module


ASK = "yield ask_one(g, Q, 0)"


@pytest.mark.parametrize(
    ("body", "line", "why"),
    [
        # a yield where none is allowed
        ("yield", 1, "takes the call of a rule"),
        ("yield WAIT", 1, "takes the call of a rule"),
        ("yield is_so(g)", 1, "`is_so` is no rule to wait for"),
        ("yield from range(3)", 1, "`range` is no procedure, or none that is defined by now"),
        ("yield other(g, t, out, 1)", 1, "write `yield from`"),
        (f"for x in (1, 2):\n    {ASK}", 1, "a loop that yields is"),
        (f"for x in range(0, 9, 2):\n    {ASK}", 1, "a loop that yields is"),
        (f"for x in range(({ASK})):\n    yield at('r', rest(g))", 1, "a loop that yields is"),
        (f"for x in range(a):\n    a = 0\n    {ASK}", 1, "`a` may change while this loop turns"),
        (f"for x in range(g.food[0]):\n    {ASK}", 1, "`g.food` may change while this loop turns"),
        (f"for x in range(3):\n    x = 2\n    {ASK}", 1, "sets its own counter `x`"),
        (f"x = a and ({ASK})", 1, "reached only sometimes"),
        (f"x = 1 if a else ({ASK})", 1, "reached only sometimes"),
        (f"x = 1 < a < ({ASK})", 1, "reached only sometimes"),
        (f"x = g.players + ({ASK})", 1, "something is read before this yield"),
        (f"g.players += {ASK}", 1, "too much for one statement"),
        (f"x = ({ASK}) + (yield at('r', ask_one(g, Q, 0)))", 1, "too much for one statement"),
        # unsupported statements
        (f"try:\n    {ASK}\nexcept: pass", 1, "Try is not allowed in a procedure; move it into a rule"),
        (f"x = [i for i in range(3)]\n{ASK}", 1, "ListComp is not allowed"),
        (f"with a:\n    {ASK}", 1, "With is not allowed"),
        (f"while a:\n    {ASK}\nelse:\n    a = 1", 1, "no `else`"),
        (f"return\n{ASK}", 2, "never reached"),
        ("yield at(a, rest(g))", 1, "named by a text"),
        ("a += 1", 0, "nothing is yielded: make it a rule"),
        # calls missing a yield
        (f"{ASK}\nask_one(g, Q, a)", 2, r"write `yield ask_one\(…\)`"),
        (f"{ASK}\nflow.push(g, P, 0, 0, 0)", 2, r"write `yield flow.push\(…\)`"),
        (f"{ASK}\nother(g, t, out, 1)", 2, r"write `yield from other\(…\)`"),
        # values
        ("x = yield rest(g)", 1, "`rest` gives no value"),
        ("x = yield from other(g, t, out, 1)", 1, "`other` gives no value"),
        ("x = yield at('here')", 1, 'nothing is asked at "here"'),
        ("yield from other(g, t, out)", 1, "`other` takes n"),
        ("yield from other(g, t, out, 1, 2)", 1, "`other` takes n"),
        ("yield from other(g, out, t, 1)", 1, "given g, t, out first"),
        # names
        (f"{ASK}\n{ASK}", 2, 'a second point called "q"; name it'),
        ("yield at('start', rest(g))", 1, 'a second point called "start"'),
        # variables
        (f"{ASK}\nprint(x)\nx = 1", 2, "`x` may be read here before it has a value"),
        (f"if a:\n    x = 1\n{ASK}\nprint(x)", 4, "`x` may be read here before it has a value"),
        (f"while a:\n    {ASK}\n    x = 1\nx += 1", 4, "`x` may be read here before it has a value"),
        (f"x = 0\nfor x in range(a):\n    {ASK}\nprint(x)", 4, "`x` may be read here before it has a value"),
        (f"x = a > 1\n{ASK}\nprint(x)", 1, "`x` is remembered, so it must be a number: 1 if … else 0"),
        (f"x = is_so(g)\n{ASK}\nprint(x)", 1, "must be a number: 1 if"),
        (f"x = True\n{ASK}\nprint(x)", 1, "must be a number: 1 if"),
        (f"x = not a\n{ASK}\nprint(x)", 1, "must be a number: 1 if"),
        (f"x = g.food\n{ASK}\nprint(x)", 1, "not a row of the record"),
        (
            f"b=c=d=e=f=h=1\n{ASK}\nprint(a,b,c,d,e,f,h)",
            2,
            r"remember 6 values at a yield, not 7 \(a, b, c, d, e, f, h\)",
        ),
        ("b=c=d=e=f=1\na += yield from number(g, t, out)\nprint(a,b,c,d,e,f)", 2, "remember 5 values"),
    ],
)
def test_mistakes_are_reported_with_their_line(tmp_path: Path, body: str, line: int, why: str) -> None:
    with pytest.raises(ProcedureError, match=why) as refused:
        made(tmp_path / "wrong.py", body)
    assert refused.value.filename == str(tmp_path / "wrong.py")
    assert refused.value.lineno == len(HEAD.splitlines()) + 2 + line
    assert (refused.value.text or "").strip()


@pytest.mark.parametrize(
    ("body", "pinned", "result", "why"),
    [
        (f"x = 1\n{ASK}", ", x=2", "Steps", "`x` cannot be pinned to column 2"),
        (f"x = 1\n{ASK}", ", x=8", "Steps", "`x` cannot be pinned to column 8"),
        (ASK, ", x=3", "Steps", "`x` cannot be pinned"),
        (f"{ASK}\nif a:\n    return\nreturn 1", "", "Result", "returns nothing here and a number elsewhere"),
        (f"{ASK}\nif a:\n    return 1", "", "Result", "the end of this procedure returns nothing"),
    ],
)
def test_a_mistake_in_the_frame_or_the_result(
    tmp_path: Path, body: str, pinned: str, result: str, why: str
) -> None:
    with pytest.raises(ProcedureError, match=why):
        made(tmp_path / "wrong.py", body, pinned, result)


def test_a_procedure_must_be_at_the_top_level_of_a_file() -> None:
    def nested(g: Any, t: Any, out: Any) -> Any:
        yield None

    with pytest.raises(ProcedureError, match="top level of a file"):
        procedure(0)(nested)


def test_a_dispatcher_of_one_procedure() -> None:
    run = Run()
    push(run.g, toy.P_DEEP, 1, 0, 0)
    dispatcher(toy.deep)(run.g, Tables(), run.out)
    assert (run.g.ask, run.g.owes) == (toy.NUMBER, [1, 0, 0])


def test_two_procedures_of_one_number() -> None:
    with pytest.raises(ProcedureError, match="the same number"):
        dispatcher(toy.main, toy.sub, toy.sub)


def test_a_lost_wait_is_found_though_its_rule_comes_later(tmp_path: Path) -> None:
    body = "late(g)\nyield rest(g)"
    end = "@rule\ndef late(g: Camp) -> Wait:\n    return WAIT\n"
    module = made(tmp_path / "later.py", body, end=end)
    with pytest.raises(ProcedureError, match=r"this may have to wait: write `yield late\(…\)`"):
        dispatcher(module.p)


def test_line_numbers_are_those_of_the_source(tmp_path: Path) -> None:
    """For tracebacks, breakpoints and coverage."""
    body = f"b = a + 1\nif b > 1:\n    b += {ASK}\nwhile b:\n    b -= 1\n    yield at('w', rest(g))\n"
    module = made(tmp_path / "lines.py", body + "1 // b")
    first = len(HEAD.splitlines()) + 3
    g, hit = toy.Toy(), []
    g.players, g.depth, g.frame[0] = 3, 1, [0, 0, 1, 0, 0, 0, 0, 0]
    g.answer[:] = [NONE] * 3

    def trace(frame: Any, event: str, arg: Any) -> Any:
        if event == "line" and frame.f_code is module.p.__code__:
            hit.append(frame.f_lineno - first)
        return trace

    lines, raised = [], []
    for answer in (NONE, 0, NONE, NONE):
        g.answer[0], hit = answer, []
        sys.settrace(trace)
        try:
            module.p(g, Tables(), Out())
        except ZeroDivisionError as error:
            raised = traceback.extract_tb(error.__traceback__)[-1:]
        finally:
            sys.settrace(None)
        lines.append([n for n, before in zip(hit, [None, *hit]) if n != before and n != -1])
    assert lines == [[0, 1, 2], [1, 2, 3, 4, 5], [3, 5, 3, 4, 5], [3, 5, 3, 6]]
    assert [(place.lineno, place.line) for place in raised] == [(first + 6, "1 // b")]
