"""Procedures written from top to bottom.

    @procedure(P_FEED)
    def feed(g: Camp, t: Tables, out: Out, seat: int) -> Steps:
        while hungry(g, seat):
            slot = yield ask(g, WHICH, seat)      # the value is the seat's answer
            eat(g, seat, slot)
        yield from window(g, t, out, seat)        # another procedure runs to its end

A procedure reads like a generator and never runs as one. Its source becomes a rule `feed(g, t, out)` that goes on
where the top frame stands, plain and compiled. Each `yield` is a point with a name; parameters, and variables needed
after a `yield`, are cells of the frame. `docs/engine.md` explains it all;
`python -m snowbound.engine.procedures MODULE NAME` prints what becomes of a procedure.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from types import FunctionType
from typing import Any, TypeVar, overload

from snowbound.engine.flow import (
    PROC,
    WAIT,
    Out,
    Record,
    Tables,
    Wait,
    only_answer,
    pop,
    pop_with,
    push,
)
from snowbound.engine.procedures.reading import refuse_lost_waits
from snowbound.engine.procedures.syntax import ProcedureError
from snowbound.engine.procedures.transform import START, Plan, Point, Transformer
from snowbound.engine.rule import rule

__all__ = [
    "START",
    "Plan",
    "Point",
    "ProcedureError",
    "Result",
    "Steps",
    "at",
    "dispatcher",
    "plan",
    "point",
    "procedure",
]

Steps = Generator[Wait, int, None]  # a procedure's type, for the type checker
Result = Generator[Wait, int, int]  # one that returns a number

Written = TypeVar("Written", bound=Callable[..., Generator[Wait, int, Any]])
Begun = TypeVar("Begun")
Rule = Callable[[Any, Any, Out], None]


def procedure(number: int, **pinned: int) -> Callable[[Written], Written]:
    """Make a procedure. `pinned` names the columns of variables that other rules read."""

    def make(f: Any) -> Any:
        made = Transformer(f, number, pinned)
        step: Any = rule(FunctionType(made.code(), f.__globals__, f.__name__))
        step.__doc__, step.__module__, step.__qualname__ = f.__doc__, f.__module__, f.__qualname__
        step.__annotations__ = {name: f.__annotations__[name] for name in made.shared} | {"return": None}
        step.__procedure__, step.__written__ = made.plan, f
        f.__globals__.update(_push=push, _pop=pop, _pop_with=pop_with, _answer=only_answer)
        return step

    return make


@overload
def at(name: str) -> Wait: ...
@overload
def at(name: str, begun: Begun) -> Begun: ...
def at(name: str, begun: Any = WAIT) -> Any:
    """Name a point: `yield at("paid", ask(…))`. Alone it is a place where positions may begin; nothing stops there."""
    return begun


def plan(f: Any) -> Plan:
    """A procedure's points, columns and generated code."""
    found: Plan = f.__procedure__
    return found


def point(f: Any, name: str) -> int:
    """The number of a procedure's point, for rules that look at frames."""
    return plan(f).point(name)


def dispatcher(*procedures: Any) -> Rule:
    """The rule that runs the procedure of the top frame. Those that run most often come first."""
    rules = {plan(f).number: f for f in procedures}
    if len(rules) < len(procedures):
        raise ProcedureError(
            "two procedures have the same number: " + ", ".join(f.__name__ for f in procedures)
        )
    for f in procedures:
        refuse_lost_waits(plan(f).written)  # again: rules may be defined below the procedures that call them
    lines = [f"{'el' * (i > 0)}if proc == {number}: _{number}(g, t, out)" for i, number in enumerate(rules)]
    lines[-1] = "else:" + lines[-1].partition(":")[2] if len(lines) > 1 else f"_{min(rules)}(g, t, out)"
    head = ["def run_top(g, t, out):", f"proc = g.frame[g.depth - 1][{PROC}]"]
    space: dict[str, Any] = {f"_{number}": f for number, f in rules.items()}
    exec(compile("\n ".join([*head, *lines]), __file__, "exec"), space)
    run_top: Any = space["run_top"]
    run_top.__annotations__ = {"g": Record, "t": Tables, "out": Out, "return": None}
    made: Rule = rule(run_top)
    return made
