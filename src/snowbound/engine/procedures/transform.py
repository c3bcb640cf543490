"""Turns a procedure's source into the step function that runs.

Conditions, loops and line numbers stay those of the source. `_at` is 0 while the procedure runs, or the number of the
point to resume at; guards skip the code before that point. Points are numbered in the order of the source, so "inside
this block" is a range of numbers. For example

    while hungry(g, seat):                  while _at or hungry(g, seat):
        food = find(g, seat)                    if _at == 0:
        if (yield ask(g, EAT, seat)):    →          food = find(g, seat)
            eat(g, seat, food)                      _f[1] = 3; _f[4] = food; ask(g, EAT, seat); return
                                                _at = 0; food = _f[4]; _said = _answer(g)
                                                if _said: eat(g, seat, food)
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cached_property
from types import CodeType, FunctionType
from typing import Any

from snowbound.engine.flow import FRAME, STEP, A
from snowbound.engine.layout import Layout, fields
from snowbound.engine.procedures.effects import Effects, effects_of_call
from snowbound.engine.procedures.liveness import NOTHING, UNREACHED, Assignment, Liveness, VariableNames
from snowbound.engine.procedures.reading import Source, returned
from snowbound.engine.procedures.syntax import (
    code,
    dotted,
    is_place,
    is_point,
    names_read,
    names_set,
    nodes,
    refuse,
    tree_of,
)

START = "start"
RESULT = FRAME - 1  # the caller's cell for the returned number


@dataclass(frozen=True)
class Point:
    """Where a procedure can stand."""

    name: str
    line: int
    remembers: tuple[str, ...]  # variables whose cells are valid here
    is_place: bool = False  # a place where positions may begin, at which play never stops
    one_answer: bool = False  # waits for a single answer
    begun: ast.Call | None = None  # the call that asks, or begins something


@dataclass(frozen=True)
class Plan:
    """A transformed procedure; `str` is the generated code."""

    name: str
    number: int
    parameters: tuple[str, ...]
    columns: dict[str, int]  # the column of every remembered variable
    points: tuple[Point, ...]  # indexed by the number in the frame
    returns_number: bool
    tree: ast.FunctionDef
    written: FunctionType

    def __str__(self) -> str:
        return ast.unparse(self.tree)

    def point(self, name: str) -> int:
        return [point.name for point in self.points].index(name)

    @cached_property
    def effects(self) -> tuple[Effects, ...]:
        """What may be asked at each point, and which procedures may begin there."""
        tree = tree_of(self.written)
        assert tree
        return tuple(
            effects_of_call(self.written, tree, point.begun) if point.begun else Effects()
            for point in self.points
        )


class Transformer(Source):
    """Turns one procedure into a step function."""

    def __init__(self, f: FunctionType, number: int, pinned: dict[str, int]) -> None:
        super().__init__(f, number)
        self.pinned, node = pinned, self.node
        self._analyse()
        self.points = [Point(START, node.lineno, tuple(self.parameters))]
        tree = self._function(self._suite(self.body))
        self.plan = Plan(
            f.__name__,
            number,
            tuple(self.parameters),
            self.columns,
            tuple(self.points),
            self.returns_number,
            tree,
            f,
        )

    def code(self) -> CodeType:
        module = compile(ast.Module([self.plan.tree], []), self.f.__code__.co_filename, "exec")
        return next(constant for constant in module.co_consts if isinstance(constant, CodeType))

    # ---------------------------------------------------------------- analysing

    def _analyse(self) -> None:
        """What is remembered at which point, and in which cell."""
        returns = list(nodes(self.body, ast.Return))
        variables = frozenset(self.parameters) | names_set(self.body)
        self.live = Liveness(self.body, variables).at
        flow = Assignment(self.f, self.body, frozenset(self.parameters), self.live)
        self.stale = flow.stale
        for node in returns:
            if self.returns_number and node.value is None:
                refuse(self.f, node, "returns nothing here and a number elsewhere")
        if self.returns_number and flow.end is not UNREACHED:
            refuse(self.f, self.body[-1], "the end of this procedure returns nothing, other lines a number")
        assigned = names_set(self.body)
        self.constant = [name for name in self.parameters if name not in assigned]
        self.cells = {*self.pinned, *(name for name in self.parameters if name in assigned)}
        for name, column in self.pinned.items():
            if (
                name not in assigned
                or name in self.parameters
                or not A + len(self.parameters) <= column < FRAME
            ):
                refuse(
                    self.f, self.node, f"`{name}` cannot be pinned to column {column}: not set, or not free"
                )
        self.columns = self._places()
        self.saved: VariableNames = frozenset(self.columns) - self.cells - {*self.parameters}
        self._refuse_other_than_numbers()

    def _places(self) -> dict[str, int]:
        """A column for every parameter and for every variable that lives on. Variables that are never remembered at
        the same point may share one."""
        columns = {name: A + i for i, name in enumerate(self.parameters)} | self.pinned
        asked = [self._begun(node)[1] for node in nodes(self.body, ast.YieldFrom)]
        end = RESULT if any(self._callee(call)[2] for call in asked) else FRAME
        free = [column for column in range(A, end) if column not in columns.values()]
        fixed = frozenset(columns)
        for stmt, live in self.live.items():
            if len(live - fixed) > len(free) or max(columns.values(), default=0) >= end:
                names = ", ".join(sorted(live | fixed))
                why = f"there is room to remember {end - A} values at a yield, not {len(live | fixed)} ({names})"
                refuse(self.f, stmt, f"{why}; work some out anew, or keep them in the record")
        together = [live - fixed for live in self.live.values()]
        kept = frozenset[str]().union(*together)
        for name in dict.fromkeys(node.id for node in nodes(self.body, ast.Name) if node.id in kept):
            others = frozenset[str]().union(*(live for live in together if name in live))
            taken = {columns[other] for other in others if other in columns}
            columns[name] = next((column for column in free if column not in taken), FRAME)
            if columns[name] == FRAME:
                why = (
                    f"there is no cell left to remember `{name}`; work it out anew, or keep it in the record"
                )
                refuse(self.f, self.node, why)
        return columns

    def _refuse_other_than_numbers(self) -> None:
        for stmt in nodes(self.body, ast.Assign):
            kept = sorted(names_set(stmt) & self.columns.keys())
            if not kept or is_point(stmt):
                continue
            if self._is_truth(stmt.value):
                refuse(self.f, stmt, f"`{kept[0]}` is remembered, so it must be a number: 1 if … else 0")
            if self._is_row(stmt.value):
                refuse(
                    self.f,
                    stmt,
                    f"`{kept[0]}` is remembered, so it must be a number, not a row of the record",
                )

    def _is_truth(self, value: ast.expr) -> bool:
        if isinstance(value, ast.BoolOp | ast.IfExp):
            return any(
                map(
                    self._is_truth,
                    value.values if isinstance(value, ast.BoolOp) else [value.body, value.orelse],
                )
            )
        if isinstance(value, ast.Constant):
            return isinstance(value.value, bool)
        negated = isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not)
        return negated or isinstance(value, ast.Compare) or returned(self._called(value)) == "bool"

    def _is_row(self, value: Any) -> bool:
        depth = 0
        while isinstance(value, ast.Subscript):
            value, depth = value.value, depth + 1
        path = dotted(value)
        hint = self.f.__annotations__.get(path[0]) if len(path) == 2 else None
        layout = self.f.__globals__.get(hint) if isinstance(hint, str) else hint
        if not isinstance(layout, type) or not issubclass(layout, Layout):
            return False
        return any(field.name == path[1] and len(field.shape) > depth for field in fields(layout))

    # ------------------------------------------------------------------ writing

    def _suite(self, stmts: list[Any]) -> list[Any]:
        """Statements entered at the start or at a point inside."""
        made: list[Any] = []

        def under(test: str, is_needed: bool) -> list[Any]:
            """The guarded block. Guards get the line of the `def`, so that debuggers do not stop there."""
            if not is_needed:
                return made
            guard = code(f"if {test}: pass", self.node)[0]
            guard.body = []
            made.append(guard)
            return guard.body  # type: ignore[no-any-return]

        block = under("_at == 0", not self.asking.isdisjoint(stmts))
        for i, stmt in enumerate(stmts):
            more = not self.asking.isdisjoint(stmts[i + 1 :])
            if stmt not in self.asking:
                block.append(stmt)
            elif is_place(stmt):
                under(f"_at == {len(self.points)}", True).extend(self._place(stmt))
                block = under("_at == 0", more)
            elif is_point(stmt):
                leave, come_back = self._point(stmt)
                block += leave
                block = under(f"_at == {len(self.points) - 1}", more)
                block += come_back
            else:
                inside = self._compound(stmt)
                under(f"_at <= {len(self.points) - 1}", more).extend(inside)
                block = under("_at == 0", more)
        return [stmt for stmt in made if getattr(stmt, "body", True)]

    def _compound(self, stmt: Any) -> list[Any]:
        """A condition or a loop with points inside."""
        if isinstance(stmt, ast.For):
            counter, (*first, end) = stmt.target.id, stmt.iter.args  # type: ignore[attr-defined]
            if first:
                begin = code(f"if _at == 0: {counter} = FIRST - 1", stmt, FIRST=first[0])
            else:
                begin = code(f"if _at == 0: {counter} = -1", stmt)
            loop = code(f"while _at or {counter} + 1 < END: {counter} += 1", stmt, END=end)
            loop[0].body = self._suite(loop[0].body + stmt.body)
            return begin + loop
        low = len(self.points)
        body = self._suite(stmt.body)
        high = len(self.points)
        orelse = self._suite(stmt.orelse)
        if high == len(self.points):
            test = "TEST" if isinstance(stmt.test, ast.Constant) and stmt.test.value else "_at or TEST"
        elif high == low:
            test = "_at == 0 and TEST"
        else:
            test = f"TEST if _at == 0 else _at < {high}"
        made = code(f"{'while' if isinstance(stmt, ast.While) else 'if'} {test}: pass", stmt, TEST=stmt.test)
        made[0].body, made[0].orelse = body, orelse
        return made

    def _new_point(self, stmt: Any, name: str, call: ast.Call | None, one_answer: bool = False) -> int:
        if any(point.name == name for point in self.points):
            refuse(self.f, stmt, f'a second point called "{name}"; name it: yield at("another name", …)')
        kept = {*self.parameters, *self.pinned, *self.live[stmt]}
        remembers = tuple(variable for variable in self.columns if variable in kept)
        self.points.append(Point(name, stmt.lineno, remembers, is_place(stmt), one_answer, call))
        return len(self.points) - 1

    def _loads(self, stmt: Any) -> str:
        names = sorted(self.live[stmt] & self.saved, key=self.columns.__getitem__)
        return "".join(f"; {name} = _f[{self.columns[name]}]" for name in names)

    def _place(self, stmt: Any) -> list[Any]:
        self._new_point(stmt, self._begun(stmt.value)[0], None)
        return code("_at = 0" + self._loads(stmt), stmt)

    def _point(self, stmt: Any) -> tuple[list[Any], list[Any]]:
        """The code that leaves a point, and the code that resumes there."""
        asked, g = stmt.value, self.shared[0]
        name, call = self._begun(asked)
        if call is None:
            refuse(self.f, stmt, f'nothing is asked at "{name}"')
        one_answer = isinstance(asked, ast.Yield) and returned(self._called(call)) == "Answer"
        number = self._new_point(stmt, name, call, one_answer)
        saves = {self.columns[name]: "0" for name in self.stale.get(stmt, NOTHING) & self.saved}
        saves |= {self.columns[name]: name for name in self.live[stmt] & self.saved}
        cells = [f"_f[{column}] = {value}" for column, value in sorted(saves.items())]
        leave = code("; ".join([f"_f[{STEP}] = {number}", *cells]), stmt)
        value = f"_answer({g})" if one_answer else ""
        if isinstance(asked, ast.Yield):
            leave += code("CALL", stmt, CALL=call)
        else:
            leave += self._push(asked, call)
            value = f"_f[{RESULT}]" if self._callee(call)[2] else ""
        leave += code("return _LEFT", stmt)
        back = code("_at = 0" + self._loads(stmt), stmt)
        if isinstance(stmt, ast.Assign):
            if not value:
                refuse(
                    self.f,
                    stmt,
                    f"`{ast.unparse(call.func)}` gives no value; it begins something, or asks several",
                )
            back += code(f"{stmt.targets[0].id} = {value}", stmt)  # type: ignore[attr-defined]
        elif one_answer:
            back += code(value, stmt)
        if value and not one_answer:
            back += code(f"{value} = 0", stmt)
        return leave, back

    def _push(self, asked: ast.YieldFrom, call: ast.Call) -> list[Any]:
        number, parameters, _ = self._callee(call)
        g, named = self.shared[0], {word.arg: word.value for word in call.keywords}
        given = dict(zip(parameters, call.args[3:], strict=False)) | named
        if [dotted(arg) for arg in call.args[:3]] != [(name,) for name in self.shared]:
            refuse(self.f, asked, f"a procedure is given {', '.join(self.shared)} first")
        if {*given} != {*parameters} or len(call.args) - 3 + len(named) != len(parameters):
            refuse(self.f, asked, f"`{ast.unparse(call.func)}` takes {', '.join(parameters) or 'no numbers'}")
        cells = [given[name] for name in parameters]
        first = [f"CELL{i}" if i < len(cells) else "0" for i in range(3)]
        more = [f"; {g}.frame[{g}.depth - 1][{A + i}] = CELL{i}" for i in range(3, len(cells))]
        holes = {f"CELL{i}": cell for i, cell in enumerate(cells)}
        return code(f"_push({g}, {number}, {', '.join(first)}){''.join(more)}", asked, **holes)

    def _function(self, body: list[Any]) -> ast.FunctionDef:
        g, read = self.shared[0], names_read(self.body)
        begin = [f"_f = {g}.frame[{g}.depth - 1]", f"_at = _f[{STEP}]"]
        begin += [f"{name} = _f[{self.columns[name]}]" for name in self.constant if name in read]
        tree = code(f"def {self.f.__name__}({', '.join(self.shared)}): pass", self.node)[0]
        tree.body = code("; ".join(begin), self.node) + body
        if not isinstance(self.body[-1], ast.Return):
            tree.body += code(f"_pop({g})", self.body[-1])
        cells = {name: self.columns[name] for name in self.cells}
        done: ast.FunctionDef = ast.fix_missing_locations(_Cells(cells, g).visit(tree))
        return done


class _Cells(ast.NodeTransformer):
    """Pinned variables become cells of the frame, and `return` ends the procedure."""

    def __init__(self, columns: dict[str, int], g: str) -> None:
        self.columns, self.g = columns, g

    def visit_Name(self, node: ast.Name) -> Any:
        if node.id not in self.columns:
            return node
        cell = code(f"_f[{self.columns[node.id]}]", node)[0].value
        cell.ctx = node.ctx
        return cell

    def visit_For(self, node: Any) -> Any:
        if getattr(node.target, "id", "") in self.columns:  # compiled loops can count only in variables
            node.body = code("CELL = _turn", node, CELL=node.target) + node.body
            node.target = ast.copy_location(ast.Name("_turn", ast.Store()), node)
        return self.generic_visit(node)

    def visit_Return(self, node: Any) -> Any:
        self.generic_visit(node)
        if getattr(node.value, "id", "") == "_LEFT":
            return code("return", node)
        if node.value is None:
            return code(f"_pop({self.g}); return", node)
        return code(f"_pop_with({self.g}, VALUE); return", node, VALUE=node.value)
