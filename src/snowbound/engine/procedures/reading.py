"""Reads a procedure's source: gives each yield its own statement, and refuses what cannot be transformed."""

from __future__ import annotations

import ast
from copy import deepcopy
from types import FunctionType
from typing import Any

from snowbound.engine.procedures.syntax import (
    LOOPS,
    SCOPES,
    STATEMENTS,
    Swap,
    code,
    dotted,
    is_point,
    names_read,
    names_set,
    nodes,
    refuse,
    tree_of,
    value_of,
    yields,
)

NEVER_CHANGES = ("players", "opt", "ruleset")  # fields of a record that are set before dealing


def returned(f: Any) -> str:
    """The name of the type a function is annotated to return."""
    hint = getattr(f, "__annotations__", {}).get("return", "")
    return (hint if isinstance(hint, str) else getattr(hint, "__name__", "")).rpartition(".")[2]


def refuse_lost_waits(f: FunctionType) -> None:
    """Check that every call of a rule that may wait is yielded, as far as the called rules are defined by now."""
    tree = tree_of(f)
    assert tree
    begun: set[ast.AST] = set()
    for asked in yields(tree.body):
        call = asked.value
        begun |= {
            call,
            *(call.args[1:] if isinstance(call, ast.Call) and dotted(call.func)[-1:] == ("at",) else ()),
        }
    for call in nodes(tree.body, ast.Call):
        called, path = value_of(dotted(call.func), f.__globals__), dotted(call.func)
        if call not in begun and (hasattr(called, "__procedure__") or path == (f.__name__,)):
            refuse(f, call, f"this begins a procedure: write `yield from {'.'.join(path)}(…)`")
        if call not in begun and returned(called) in ("Wait", "Answer"):
            refuse(f, call, f"this may have to wait: write `yield {'.'.join(path)}(…)`")


class Source:
    """A procedure's source, ready to be transformed."""

    def __init__(self, f: FunctionType, number: int) -> None:
        self.f, self.number = f, number
        written = tree_of(f)
        if written is None:
            place = ast.Pass(lineno=f.__code__.co_firstlineno, col_offset=0)
            refuse(f, place, "a procedure stands at the top level of a file")
        self.node = node = deepcopy(written)
        given = [arg.arg for arg in node.args.args]
        if (
            len(given) < 3
            or node.args.defaults
            or node.args.kwonlyargs
            or node.args.vararg
            or node.args.kwarg
        ):
            refuse(
                f, node, "a procedure takes the record, the tables, out, and then numbers without defaults"
            )
        self.shared, self.parameters = given[:3], given[3:]
        self._refuse_strange(node.body)
        self.body = self._one_yield_each(node.body[ast.get_docstring(node) is not None :])
        self.asking = {stmt for stmt in nodes(self.body, ast.stmt) if yields(stmt)}
        if not self.asking:
            why = 'nothing is yielded: make it a rule, or give positions a place to begin: yield at("…")'
            refuse(f, node, why)
        self._refuse_loops()
        refuse_lost_waits(f)
        self.returns_number = any(node.value is not None for node in nodes(self.body, ast.Return))

    def _one_yield_each(self, stmts: list[Any]) -> list[Any]:
        """Give every `yield` a statement of its own: `x = 1 + (yield q)` is `_said = yield q; x = 1 + _said`."""
        done: list[Any] = []
        for stmt in stmts:
            if isinstance(stmt, ast.While) and yields(stmt.test):
                leave = code("if not TEST: break", stmt, TEST=stmt.test)
                stmt.test, stmt.body = ast.copy_location(ast.Constant(True), stmt.test), [*leave, *stmt.body]
            for block in ("body", "orelse"):
                if hasattr(stmt, block):
                    setattr(stmt, block, self._one_yield_each(getattr(stmt, block)))
            if isinstance(stmt, ast.AnnAssign):
                if stmt.value is None:
                    continue
                stmt = ast.copy_location(ast.Assign([stmt.target], stmt.value), stmt)
            head = "test" if isinstance(stmt, ast.If) else "value"
            asked = [] if is_point(stmt) else yields(getattr(stmt, head, None) or [])
            if asked:
                if len(asked) > 1 or (
                    isinstance(stmt, ast.AugAssign) and not isinstance(stmt.target, ast.Name)
                ):
                    refuse(self.f, stmt, "too much for one statement; put the answer in a variable first")
                self._refuse_late(getattr(stmt, head), asked[0])
                said = ast.copy_location(ast.Name("_said", ast.Load()), asked[0])
                setattr(stmt, head, Swap(asked[0], said).visit(getattr(stmt, head)))
                done += code("_said = ASKED", stmt, ASKED=asked[0])
            done.append(stmt)
        return done

    def _refuse_late(self, node: Any, asked: ast.expr) -> bool:
        """Refuse a `yield` that its expression reaches only sometimes, or after reading something else."""
        if node is asked:
            return True
        for child in ast.iter_child_nodes(node):
            if self._refuse_late(child, asked):
                skipped = (isinstance(node, ast.BoolOp) and child is not node.values[0]) or (
                    isinstance(node, ast.IfExp) and child is not node.test
                )
                if skipped or (isinstance(node, ast.Compare) and child in node.comparators[1:]):
                    refuse(self.f, asked, "this yield is reached only sometimes; say so with `if`")
                return True
        if isinstance(node, ast.Call | ast.Attribute | ast.Subscript):
            refuse(self.f, asked, "something is read before this yield; put the answer in a variable first")
        return False

    def _refuse_strange(self, stmts: list[Any]) -> None:
        for node in nodes(stmts, ast.stmt, *SCOPES):
            if not isinstance(node, STATEMENTS):
                what = type(node).__name__
                refuse(self.f, node, f"{what} is not allowed in a procedure; move it into a rule of its own")
            if isinstance(node, LOOPS) and node.orelse:
                refuse(self.f, node, "a loop in a procedure has no `else`")

    def _refuse_loops(self) -> None:
        for loop in nodes(self.body, *LOOPS):
            if loop not in self.asking:
                continue
            if isinstance(loop, ast.While):
                continue
            call = loop.iter
            counted = isinstance(call, ast.Call) and dotted(call.func) == ("range",) and len(call.args) < 3
            if not counted or call.keywords or yields(call) or not isinstance(loop.target, ast.Name):
                refuse(
                    self.f,
                    loop,
                    "a loop that yields is `while …:`, `for i in range(n):` or range(first, end)",
                )
            if loop.target.id in names_set(loop.body):
                refuse(self.f, loop, f"the loop sets its own counter `{loop.target.id}`; use `while`")
            changing = names_set(loop) & names_read(call.args[-1])
            for read in nodes(call.args[-1], ast.Attribute):
                if dotted(read)[:1] == (self.shared[0],) and read.attr not in NEVER_CHANGES:
                    changing.add(ast.unparse(read))
            if changing:
                why = f"`{min(changing)}` may change while this loop turns; put the end in a variable, or use `while`"
                refuse(self.f, loop, why)

    def _called(self, call: ast.expr | None) -> Any:
        return value_of(dotted(call.func), self.f.__globals__) if isinstance(call, ast.Call) else None

    def _is_self(self, call: ast.expr | None) -> bool:
        return isinstance(call, ast.Call) and dotted(call.func) == (self.f.__name__,)

    def _is_procedure(self, call: ast.expr | None) -> bool:
        return hasattr(self._called(call), "__procedure__") or self._is_self(call)

    def _begun(self, asked: Any) -> tuple[str, ast.Call | None]:
        """The name of a point, and the call that is made there."""
        call, name = asked.value, ""
        if isinstance(call, ast.Call) and dotted(call.func)[-1:] == ("at",):
            if not call.args or not isinstance(call.args[0], ast.Constant) or not call.args[0].value:
                refuse(self.f, asked, 'a point is named by a text: yield at("paid", …)')
            name, call = str(call.args[0].value), (*call.args[1:2], None)[0]
            if call is None:
                return name, None
        if not isinstance(call, ast.Call) or not dotted(call.func):
            refuse(self.f, asked, "a yield takes the call of a rule that asks or begins something")
        if isinstance(asked, ast.Yield):
            if self._is_procedure(call):
                refuse(self.f, asked, "this begins a procedure: write `yield from`")
            if returned(self._called(call)) not in ("Wait", "Answer"):
                why = f"`{ast.unparse(call.func)}` is no rule to wait for; one returns Wait or Answer"
                refuse(self.f, asked, why)
        elif not self._is_procedure(call):
            why = "is no procedure, or none that is defined by now; begin a later one by number: yield push(g, P_…, …)"
            refuse(self.f, asked, f"`{ast.unparse(call.func)}` {why}")
        return name or self._usual_name(call), call

    def _usual_name(self, call: ast.Call) -> str:
        """The name of the constant passed (a question, a procedure), otherwise of the rule."""
        for arg in call.args:
            path = dotted(arg)
            if path and path[0] not in self.shared:
                if path[-1].isupper():
                    return path[-1].removesuffix("_Q").removeprefix("P_").replace("_", " ").lower()
                break
        return dotted(call.func)[-1].replace("_", " ")

    def _callee(self, call: Any) -> tuple[int, tuple[str, ...], bool]:
        """The number of the procedure that is called, its parameters, whether it returns a number."""
        if self._is_self(call):
            return self.number, tuple(self.parameters), self.returns_number
        plan = self._called(call).__procedure__
        return plan.number, plan.parameters, plan.returns_number
