"""Which variables a procedure must remember at each of its points."""

from __future__ import annotations

import ast
from types import FunctionType
from typing import Any

from snowbound.engine.procedures.syntax import (
    is_place,
    is_point,
    names_read,
    names_set,
    nodes,
    refuse,
    yields,
)

VariableNames = frozenset[str]
NOTHING: VariableNames = frozenset()
UNREACHED = None


class Liveness:
    """Backwards from the end: a variable is live if it may still be read before it is set again."""

    def __init__(self, body: list[Any], variables: VariableNames) -> None:
        self.variables = variables
        self._known: dict[ast.AST, VariableNames] = {}  # loops are visited several times
        self.at: dict[ast.stmt, VariableNames] = {}  # what is live when a point is left
        self._before(body, NOTHING, NOTHING, NOTHING)

    def _read(self, what: ast.AST) -> VariableNames:
        if what not in self._known:
            self._known[what] = self.variables & names_read(what)
        return self._known[what]

    def _before(
        self, stmts: list[Any], after: VariableNames, on_break: VariableNames, on_continue: VariableNames
    ) -> VariableNames:
        for stmt in reversed(stmts):
            if isinstance(stmt, ast.If):
                branches = [
                    self._before(way, after, on_break, on_continue) for way in (stmt.body, stmt.orelse)
                ]
                after = self._read(stmt.test).union(*branches)
            elif isinstance(stmt, ast.While | ast.For):
                after = self._before_loop(stmt, after)
            elif isinstance(stmt, ast.Break):
                after = on_break
            elif isinstance(stmt, ast.Continue):
                after = on_continue
            elif isinstance(stmt, ast.Return):
                after = self._read(stmt)
            else:
                after = after - names_set(stmt)
                if is_point(stmt):
                    after = self.at[stmt] = self.at.get(stmt, NOTHING) | after
                after = after | self._read(stmt)
        return after

    def _before_loop(self, loop: Any, after: VariableNames) -> VariableNames:
        if isinstance(loop, ast.While):
            counter, head = NOTHING, self._read(loop.test)
        else:  # a `for` loop that asks needs its counter afterwards
            counter, head = self.variables & names_set(loop.target), self._read(loop.iter)
        known, top = None, after | head
        while known != top:
            known = top
            turn = top | counter if yields(loop) else top
            top = top | (self._before(loop.body, turn, after, turn) - counter)
        return top


class Assignment:
    """Forwards from the start: which variables definitely have a value, and which cells of the frame may hold one.

    Both are known as a pair of sets; UNREACHED is what is known where nothing arrives.
    """

    def __init__(
        self, f: FunctionType, body: list[Any], parameters: VariableNames, live: dict[ast.stmt, VariableNames]
    ) -> None:
        self.f, self.live = f, live
        self.variables = parameters | names_set(body)
        self.stale: dict[ast.stmt, VariableNames] = {}  # cells that a point no longer needs
        self._breaks: list[list[Known]] = []  # for each enclosing loop: what is known where it is left
        self._continues: list[list[Known]] = []
        self._reads: dict[ast.AST, list[ast.Name]] = {}
        self.end = self._after(body, (parameters, parameters))

    def _check(self, what: ast.AST, known: tuple[VariableNames, VariableNames]) -> None:
        if what not in self._reads:
            self._reads[what] = [
                *(node for node in nodes(what, ast.Name) if isinstance(node.ctx, ast.Load)),
                *(n.target for n in nodes(what, ast.AugAssign) if isinstance(n.target, ast.Name)),
            ]
        for name in self._reads[what]:
            if name.id not in known[0] and name.id in self.variables:
                self._unset(name)

    def _unset(self, name: ast.Name) -> None:
        why = f"`{name.id}` may be read here before it has a value; give it one on every path to this line"
        refuse(self.f, name, why)

    def _after(self, stmts: list[Any], known: Known) -> Known:
        for stmt in stmts:
            if known is UNREACHED:
                refuse(self.f, stmt, "this line is never reached; delete it")
            if isinstance(stmt, ast.If):
                self._check(stmt.test, known)
                known = _meet([self._after(stmt.body, known), self._after(stmt.orelse, known)])
            elif isinstance(stmt, ast.While | ast.For):
                known = self._after_loop(stmt, known)
            elif isinstance(stmt, ast.Break | ast.Continue):
                exits = self._breaks if isinstance(stmt, ast.Break) else self._continues
                exits[-1].append(known)
                known = UNREACHED
            else:
                self._check(stmt, known)
                sure, cells = known
                if is_place(stmt):
                    cells = cells | self.live[stmt]
                elif is_point(stmt):
                    self.stale[stmt] = self.stale.get(stmt, NOTHING) | (cells - self.live[stmt])
                    cells = self.live[stmt]
                known = UNREACHED if isinstance(stmt, ast.Return) else (sure | names_set(stmt), cells)
        return known

    def _after_loop(self, loop: Any, known: tuple[VariableNames, VariableNames]) -> Known:
        is_while = isinstance(loop, ast.While)
        counter = NOTHING if is_while else frozenset(names_set(loop.target))
        top, before, breaks = known, None, []
        while before != top:
            before = top
            self._breaks.append([])
            self._continues.append([])
            self._check(loop.test if is_while else loop.iter, top)
            end = self._after(loop.body, (top[0] | counter, top[1]))
            breaks = self._breaks.pop()
            top = _meet([known, end, *self._continues.pop()]) or known
        endless = is_while and isinstance(loop.test, ast.Constant) and bool(loop.test.value)
        after = _meet(breaks if endless else [top, *breaks])
        if after is not UNREACHED and yields(loop):
            after = (after[0] - counter, after[1])  # after zero iterations it would differ from Python's
        return after


Known = tuple[VariableNames, VariableNames] | None


def _meet(paths: list[Known]) -> Known:
    """What is known where several paths meet."""
    reached = [path for path in paths if path is not UNREACHED]
    if not reached:
        return UNREACHED
    sure = frozenset.intersection(*(path[0] for path in reached))
    return sure, NOTHING.union(*(path[1] for path in reached))
