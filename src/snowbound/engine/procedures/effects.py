"""What a rule asks and begins, read from its source, so that positions need no table of what may be asked where.

A rule's effects are the questions it may open and the procedures it may push. They follow from the constants it passes
to `question`, `ask_one` and `push`, or to rules that pass them on. Where a number is computed, the rule declares it:
`@asks(LAY, LAY_LATE)`, `@begins(P_FIELD, P_OFFICE)`.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache
from types import FunctionType
from typing import Any

from snowbound.engine.procedures.syntax import dotted, nodes, refuse, tree_of, value_of

Numbers = frozenset[Any]  # numbers, and names of parameters that hold one


@dataclass(frozen=True)
class Effects:
    """The questions that may be opened and the procedures that may begin."""

    asks: Numbers = frozenset()
    begins: Numbers = frozenset()

    def __or__(self, other: Effects) -> Effects:
        return Effects(self.asks | other.asks, self.begins | other.begins)


@cache
def effects(f: FunctionType) -> Effects:
    """What a rule may ask and begin; a string names the parameter that holds the number."""
    tree, found = tree_of(f), Effects()
    asks, begins = getattr(f, "__asks__", None), getattr(f, "__begins__", None)
    if tree is not None and (asks is None or begins is None):
        for call in nodes(tree.body, ast.Call):
            found = found | effects_of_call(f, tree, call, asks is None, begins is None)
    return Effects(found.asks if asks is None else asks, found.begins if begins is None else begins)


def effects_of_call(
    f: FunctionType, tree: ast.FunctionDef, call: ast.Call, asks: bool = True, begins: bool = True
) -> Effects:
    """What one call in a rule, or in a procedure, may ask and begin."""
    callee = value_of(dotted(call.func), f.__globals__)
    if hasattr(callee, "__procedure__"):
        return Effects(begins=frozenset({callee.__procedure__.number}))
    if not isinstance(callee, FunctionType) or not hasattr(callee, "__snowbound__"):
        return Effects()
    inner = effects(callee)
    names = callee.__code__.co_varnames[: callee.__code__.co_argcount]
    given = dict(zip(names, call.args, strict=False)) | {word.arg: word.value for word in call.keywords}

    def settled(wanted: bool, numbers: Numbers, what: str, mark: str) -> Numbers:
        found: set[Any] = set()
        for number in numbers if wanted else ():
            said = _values(f, tree, given[number], frozenset()) if isinstance(number, str) else {number}
            if said is None:
                why = f"it is not clear which {what} this is: write a constant, or declare @{mark}(…) at the rule"
                refuse(f, call, why)
            found |= said
        return frozenset(found)

    return Effects(
        settled(asks, inner.asks, "question", "asks"), settled(begins, inner.begins, "procedure", "begins")
    )


def _values(f: FunctionType, tree: ast.FunctionDef, node: ast.expr, seen: frozenset[str]) -> set[Any] | None:
    """The possible values of an expression, parameters by name; None if unknown."""
    if isinstance(node, ast.IfExp):
        either = [_values(f, tree, branch, seen) for branch in (node.body, node.orelse)]
        return None if None in either else set().union(*either)  # type: ignore[arg-type]
    if isinstance(node, ast.Constant):
        return {node.value} if type(node.value) is int else None
    path = dotted(node)
    if len(path) == 1 and path[0] not in seen:
        name = path[0]
        stores = [n for n in nodes(tree.body, ast.Name) if n.id == name and isinstance(n.ctx, ast.Store)]
        if any(arg.arg == name for arg in tree.args.args):
            return None if stores else {name}
        if stores:
            assigned = [n.value for n in nodes(tree.body, ast.Assign) if dotted(n.targets[0]) == path]
            known = [_values(f, tree, value, seen | {name}) for value in assigned]
            return None if None in known or len(known) < len(stores) else set().union(*known)  # type: ignore[arg-type]
    value = value_of(path, f.__globals__)
    return {value} if type(value) is int else None
