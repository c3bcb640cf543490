"""Reading and building syntax trees, on top of Python's `ast`."""

from __future__ import annotations

import ast
import linecache
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, NoReturn, cast

LOOPS = (ast.While, ast.For)
SIMPLE = (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr, ast.Break, ast.Continue, ast.Return, ast.Pass)
STATEMENTS = (*SIMPLE, *LOOPS, ast.If)
SCOPES = (ast.Lambda, ast.NamedExpr, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Await)


class ProcedureError(SyntaxError):
    """A mistake in a procedure: what is wrong, in which line, and what to write instead."""


def refuse(f: FunctionType, node: Any, why: str) -> NoReturn:
    file = f.__code__.co_filename
    line = linecache.getline(file, node.lineno)
    raise ProcedureError(f"{f.__name__}: {why}", (file, node.lineno, node.col_offset + 1, line))


@cache
def _functions(file: str, _changed: int) -> dict[int, ast.FunctionDef]:
    found = [node for node in ast.parse(Path(file).read_bytes()).body if isinstance(node, ast.FunctionDef)]
    return {min([node.lineno, *(d.lineno for d in node.decorator_list)]): node for node in found}


def tree_of(f: FunctionType) -> ast.FunctionDef | None:
    """The syntax tree of a function at the top level of its file. It is shared: copy it before changing it."""
    file = f.__code__.co_filename
    if not os.path.exists(file):
        return None
    return _functions(file, os.stat(file).st_mtime_ns).get(f.__code__.co_firstlineno)


_CHILDREN = {  # the fields of each kind of node that may hold relevant nodes
    kind: tuple(name for name in reversed(kind._fields) if name not in ("ctx", "op", "ops"))
    for kind in vars(ast).values()
    if isinstance(kind, type) and issubclass(kind, ast.AST)
}


def nodes(what: Any, *kinds: Any) -> Iterator[Any]:
    """Every node of some kinds in a tree, or in a list of trees, in the order of the source.

    Faster than `ast.walk`, which took most of the time to import a game.
    """
    stack = what[::-1] if isinstance(what, list) else [what]
    while stack:
        node = stack.pop()
        if isinstance(node, kinds):
            yield node
        for name in _CHILDREN[type(node)]:
            child = getattr(node, name, None)
            if isinstance(child, ast.AST):
                stack.append(child)
            elif isinstance(child, list):
                stack += [one for one in reversed(child) if isinstance(one, ast.AST)]


def yields(what: Any) -> list[Any]:
    return list(nodes(what, ast.Yield, ast.YieldFrom))


def names_read(what: Any) -> set[str]:
    read = {node.id for node in nodes(what, ast.Name) if isinstance(node.ctx, ast.Load)}
    return read | {n.target.id for n in nodes(what, ast.AugAssign) if isinstance(n.target, ast.Name)}


def names_set(what: Any) -> set[str]:
    return {node.id for node in nodes(what, ast.Name) if isinstance(node.ctx, ast.Store)}


def is_point(stmt: ast.stmt) -> bool:
    """`yield …` or `name = yield …`: the two forms to which every yield is reduced."""
    if isinstance(stmt, ast.Assign):
        if len(stmt.targets) != 1 or not isinstance(stmt.targets[0], ast.Name):
            return False
    elif not isinstance(stmt, ast.Expr):
        return False
    return isinstance(stmt.value, (ast.Yield, ast.YieldFrom))


def is_place(stmt: ast.stmt) -> bool:
    """`yield at("name")`: a place where positions may begin, at which nothing stops."""
    if not isinstance(stmt, ast.Expr) or not isinstance(stmt.value, ast.Yield):
        return False
    call = stmt.value.value
    return isinstance(call, ast.Call) and dotted(call.func)[-1:] == ("at",) and len(call.args) == 1


def dotted(node: ast.expr | None) -> tuple[str, ...]:
    """`party.need` as ("party", "need"); empty for anything but names and dots."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    return (*reversed([*parts, node.id]),) if isinstance(node, ast.Name) else ()


def value_of(path: tuple[str, ...], space: dict[str, Any]) -> Any:
    """What a global name, or a name in a global module, stands for; None if that is unknown."""
    if not path:
        return None
    value = space.get(path[0])
    for name in path[1:]:
        value = vars(value).get(name) if isinstance(value, ModuleType) else None
    return value


class Swap(ast.NodeTransformer):
    """Replace one node with another."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> Any:
        return self.new if node is self.old else self.generic_visit(node)


def code(source: str, place: Any, **holes: ast.expr) -> list[Any]:
    """New statements on the line of `place`. A name in `holes` becomes that expression.

    The end of a node counts too: Python takes the line of an attribute from it.
    """
    tree: Any = ast.parse(source)
    for node in nodes(tree, ast.stmt, ast.expr, ast.arg):
        node.lineno = node.end_lineno = place.lineno
        node.col_offset = node.end_col_offset = place.col_offset
    for node in list(nodes(tree, ast.Name)) if holes else []:
        if node.id in holes:
            new = holes[node.id]
            if isinstance(new, ast.Name | ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store):
                new.ctx = node.ctx
            tree = Swap(node, new).visit(tree)
    return cast(list[Any], tree.body)
