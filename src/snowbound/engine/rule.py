"""Rules: plain Python functions that also compile.

`@rule` only marks a function: called directly it is ordinary Python. `Rulebook` binds the rules of one game
together: it puts that game's rules in place of the engine's (`step`, `legal`, …), and offers every entry point
plain or compiled by numba. Binding makes a second function from the same code with other globals, so one source
serves both forms and several games.
"""

from __future__ import annotations

import dis
import hashlib
import inspect
import platform
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Annotated, Any, NewType, TypeVar, cast, get_args, get_origin, get_type_hints

from snowbound.engine.cache import cache_folder
from snowbound.engine.files import write_atomically
from snowbound.engine.layout import Cells, Layout, dtype

if TYPE_CHECKING:
    import numpy as np

F = TypeVar("F", bound=Callable[..., Any])
Progress = Callable[[int, int, str], None]
MIN_AGE_TO_DELETE = 3600.0  # seconds
RULES_PER_COLLECTION = 100  # rules compiled between two garbage collections
_compiling = threading.Lock()  # numba keeps its target in a global


class ArrayOf:
    """Marks a kernel's argument that is an array of records: `Annotated[Any, ArrayOf(Record)]`."""

    def __init__(self, of: type[Layout] | str, dimensions: int = 1) -> None:
        self.of = of
        self.dimensions = dimensions


def rule(f: F) -> F:
    """Mark a rule."""
    f.__snowbound__ = "rule"  # type: ignore[attr-defined]
    return f


def required(f: F) -> F:
    """Mark a rule that the engine calls and every game provides under this name."""
    f.__snowbound__ = "required"  # type: ignore[attr-defined]
    return f


def optional(f: F) -> F:
    """Mark a rule that a game may provide under this name; without it, this one runs."""
    f.__snowbound__ = "optional"  # type: ignore[attr-defined]
    return f


def inlined(f: F) -> F:
    """Mark a rule that numba inlines, so that its arguments need no types: any row of a record."""
    f.__snowbound__ = "inlined"  # type: ignore[attr-defined]
    return f


def kernel(f: F) -> F:
    """Mark an entry point that exists only compiled: it works on arrays of records."""
    f.__snowbound__ = "kernel"  # type: ignore[attr-defined]
    return f


def _kind(f: Any) -> str:
    return getattr(f, "__snowbound__", "") if isinstance(f, FunctionType) else ""


NamePath = tuple[str, ...]


@cache
def _globals_of(code: CodeType) -> tuple[NamePath, ...]:
    """The global names a function reads, with the attributes it reads of them: `party.need` is ("party", "need").
    Cached, because inspecting code is most of the work of binding rules."""
    found: dict[NamePath, None] = {}
    path: NamePath = ()
    for i in dis.get_instructions(code):
        if i.opname == "EXTENDED_ARG":
            continue
        if path and i.opname in ("LOAD_ATTR", "LOAD_METHOD"):
            path = (*path, i.argval)
            continue
        if path:
            found[path] = None
        path = (i.argval,) if i.opname == "LOAD_GLOBAL" else ()
    return tuple(found)


def _globals_read(f: FunctionType) -> Iterator[tuple[NamePath, Any]]:
    """What a function reads by a global name, or by a name in a global module."""
    for path in _globals_of(f.__code__):
        value, used = f.__globals__.get(path[0]), 1
        while isinstance(value, ModuleType) and used < len(path):
            value, used = getattr(value, path[used], None), used + 1
        if value is not None:
            yield path[:used], value


def _is_constant(value: Any) -> bool:
    """A number, or a tuple of numbers or of such tuples."""
    if isinstance(value, tuple):
        return all(map(_is_constant, value))
    return isinstance(value, int | float)


def called(f: FunctionType) -> Iterator[tuple[NamePath, FunctionType]]:
    """The rules a function calls, with the names it calls them by."""
    for path, value in _globals_read(f):
        if _kind(value):
            yield path, cast(FunctionType, value)


def _put(space: dict[str, Any], path: NamePath, value: Any) -> None:
    """Set a name, or a name in a module; a stand-in replaces the module, which stays unchanged."""
    for name in path[:-1]:
        module = space.get(name)
        if not isinstance(module, _StandIn):
            module = space[name] = _StandIn(name)
        space = vars(module)
    space[path[-1]] = value


class _StandIn(ModuleType):
    """What one function sees of a module: the names it reads there, with rules bound."""


def forget_sources() -> None:
    """Free the rules' syntax trees (five megabytes for three games). They are parsed again if needed."""
    from snowbound.engine.procedures import syntax

    syntax._functions.cache_clear()


class Rulebook:
    """One game's rules, bound together."""

    def __init__(
        self,
        name: str,
        game_rules: dict[str, Callable[..., Any]],
        stand_ins: dict[type[Layout], type[Layout]],
        entries: list[Callable[..., Any]],
    ) -> None:
        self.name = name
        self.game_rules = {key: cast(FunctionType, f) for key, f in game_rules.items()}
        self.stand_ins = stand_ins  # the engine's Record -> this game's
        self.entries = [cast(FunctionType, f) for f in entries]
        self._plain: dict[str, Callable[..., Any]] | None = None
        self._compiled: dict[bool, dict[str, Callable[..., Any]]] = {}

    def _actual(self, f: FunctionType) -> FunctionType:
        if _kind(f) == "optional":
            return self.game_rules.get(f.__name__, f)
        if _kind(f) != "required":
            return f
        try:
            return self.game_rules[f.__name__]
        except KeyError:
            raise TypeError(f"the game {self.name} provides no rule {f.__name__!r}") from None

    def in_order(self, roots: list[FunctionType]) -> list[FunctionType]:
        """Every rule the roots need, each after the rules it calls."""
        done: dict[FunctionType, None] = {}
        under_way: list[FunctionType] = []

        def visit(f: FunctionType) -> None:
            if f in done:
                return
            if f in under_way:
                cycle = " -> ".join(x.__name__ for x in [*under_way[under_way.index(f) :], f])
                raise TypeError(f"rules may not call each other in a cycle: {cycle}; push a frame instead")
            under_way.append(f)
            for _, callee in called(f):
                visit(self._actual(callee))
            under_way.pop()
            done[f] = None

        for root in roots:
            visit(root)
        return list(done)

    def rebound(self, f: FunctionType, bound: dict[FunctionType, Any]) -> FunctionType:
        """A copy of the rule that calls the functions it is bound to instead of those it names."""
        globals_ = dict(f.__globals__)
        read = list(_globals_read(f))
        modules = {path[0] for path, value in read if len(path) > 1 and _kind(value)}
        for path, value in read:
            if _kind(value):
                value = bound.get(self._actual(value), value)
            if len(path) == 1 or path[0] in modules:
                _put(globals_, path, value)
        twin = FunctionType(f.__code__, globals_, f.__name__, f.__defaults__)
        twin.__annotations__ = f.__annotations__
        twin.__qualname__ = f.__qualname__
        twin.__module__ = f.__module__
        return twin

    # ------------------------------------------------------------------ plain

    def plain(self, name: str) -> Callable[..., Any]:
        if self._plain is None:
            bound: dict[FunctionType, Any] = {}
            roots = [f for f in self.entries if _kind(f) != "kernel"]
            for f in self.in_order([*roots, *self.game_rules.values()]):
                bound[f] = self.rebound(f, bound)
            named = {f.__name__: bound[f] for f in roots}
            self._plain = named | {key: bound[f] for key, f in self.game_rules.items()}
        return self._plain[name]

    # --------------------------------------------------------------- compiled

    def compiled(
        self, name: str, boundscheck: bool = False, progress: Progress | None = None
    ) -> Callable[..., Any]:
        if boundscheck not in self._compiled:
            with _compiling:
                if boundscheck not in self._compiled:
                    show = progress or show_progress(self.name)
                    self._compiled[boundscheck] = self._compile(boundscheck, show)
        return self._compiled[boundscheck][name]

    def is_compiled(self) -> bool:
        return False in self._compiled

    def _kernels(self) -> list[FunctionType]:
        return [f for f in self.entries if _kind(f) == "kernel"]

    def _hashed_sources(self) -> hashlib._Hash:
        order = self.in_order(self._kernels())
        files = {inspect.getfile(f) for f in order}
        engine = Path(__file__).parent
        makers = {str(file) for file in (engine / "linking.py", *(engine / "procedures").glob("*.py"))}
        h = hashlib.sha256()
        for file in sorted(files | makers):
            h.update(Path(file).read_bytes())
        h.update(repr([dtype(layout) for layout in self.stand_ins.values()]).encode())
        for f in order:  # compiled code contains constants, whichever file they come from
            read = {".".join(path): value for path, value in _globals_read(f) if _is_constant(value)}
            h.update(repr((f.__module__, f.__qualname__, sorted(read.items()))).encode())
        return h

    def digest(self) -> str:
        """A hash of the rules' source, the same on any machine."""
        return self._hashed_sources().hexdigest()[:16]

    def fingerprint(self, boundscheck: bool = False) -> str:
        """A name for the compiled code; it changes with the rules' source, numba, Python or the CPU."""
        import llvmlite
        import numba
        from llvmlite.binding import get_host_cpu_name

        h = self._hashed_sources()
        versions = (numba.__version__, llvmlite.__version__, sys.version)
        h.update(repr((versions, platform.machine(), get_host_cpu_name(), boundscheck)).encode())
        return f"{self.name}-{h.hexdigest()[:16]}"

    def _compile(self, boundscheck: bool, progress: Progress) -> dict[str, Callable[..., Any]]:
        from snowbound.engine.linking import load, no_collection

        folder = cache_folder() / self.fingerprint(boundscheck)
        if not (folder / "kernels").exists():
            with no_collection():
                linked = self._linked(folder.name, boundscheck, progress)
            folder.mkdir(exist_ok=True)
            write_atomically(folder / "kernels", linked)  # other processes may be reading
            _forget_old(folder, self.name)
        return load((folder / "kernels").read_bytes())

    def _linked(self, name: str, boundscheck: bool, progress: Progress) -> bytes:
        import numba
        from numba.core import errors

        from snowbound.engine.linking import collect_new_garbage, draft, link

        settings: dict[str, Any] = {"nogil": True, "error_model": "numpy", "boundscheck": boundscheck}
        roots = self._kernels()
        order = self.in_order(roots)
        bound: dict[FunctionType, Any] = {}
        for i, f in enumerate(order):
            progress(i, len(order), f.__name__)
            if i % RULES_PER_COLLECTION == RULES_PER_COLLECTION - 1:
                collect_new_garbage()
            if any(isinstance(constant, CodeType) for constant in f.__code__.co_consts):
                raise TypeError(
                    f"the rule {f.__module__}.{f.__name__} contains a function, lambda or comprehension, which cannot "
                    "be compiled; make it a rule of its own, or a loop"
                )
            twin = self.rebound(f, bound)
            if _kind(f) == "inlined":
                bound[f] = numba.njit(inline="always", **settings)(twin)
                continue
            try:
                signature, is_kernel = self._signature(f), f in roots
                bound[f] = draft(twin, signature, is_kernel, self._has_no_aliases(f), **settings)
            except errors.NumbaError as error:
                error.add_note(f"while compiling the rule {f.__module__}.{f.__name__}")
                raise
        linked = link(name, {f.__name__: bound[f] for f in roots})
        progress(len(order), len(order), "")
        return linked

    def _has_no_aliases(self, f: FunctionType) -> bool:
        """Whether the arguments never alias: records of different kinds, and no rows of them. A kernel's
        records and bytes are the same memory."""
        hints = get_type_hints(f)
        given = [self.stand_ins.get(hints[p], hints[p]) for p in inspect.signature(f).parameters]
        records = [hint for hint in given if inspect.isclass(hint) and issubclass(hint, Layout)]
        return len({*records}) == len(records) and all(hint in (int, float, bool, *records) for hint in given)

    def _signature(self, f: FunctionType) -> Any:
        hints = get_type_hints(f, include_extras=True)
        result = self._type(hints.pop("return"), f)
        return result(*(self._type(hints[p], f) for p in inspect.signature(f).parameters))

    def _type(self, hint: Any, f: FunctionType) -> Any:
        from numba import types

        simple = {int: types.int64, float: types.float64, bool: types.boolean, type(None): types.void}
        while isinstance(hint, NewType):
            hint = hint.__supertype__
        if hint in simple:
            return simple[hint]
        if inspect.isclass(hint) and issubclass(hint, Layout):
            return _record_type(dtype(self.stand_ins.get(hint, hint)))
        if get_origin(hint) is Annotated:
            what = get_args(hint)[1]
            if isinstance(what, Cells):
                return types.NestedArray(dtype=getattr(types, what.kind.name), shape=what.shape)
            if isinstance(what, ArrayOf):
                element = (
                    getattr(types, what.of)
                    if isinstance(what.of, str)
                    else _record_type(dtype(self.stand_ins.get(what.of, what.of)))
                )
                return types.Array(element, what.dimensions, "C")
        raise TypeError(f"{f.__module__}.{f.__name__}: no compiled type for the annotation {hint!r}")


@cache
def _record_type(fields: np.dtype[np.void]) -> Any:
    """Cached: numba compares types constantly, and identical objects compare fastest."""
    import numba

    return numba.from_dtype(fields)


def _forget_old(current: Path, name: str, keep: int = 6) -> None:
    """Drop compiled code of older sources, except for a few versions that may be in use and what another process may be
    writing."""
    siblings = sorted(current.parent.glob(f"{name}-*"), key=_changed, reverse=True)
    for old in siblings[keep:]:
        if time.time() - _changed(old) > MIN_AGE_TO_DELETE:
            shutil.rmtree(old, ignore_errors=True)


def _changed(folder: Path) -> float:
    """The time of the last change; 0 if another process has removed it meanwhile."""
    try:
        return folder.stat().st_mtime
    except FileNotFoundError:
        return 0.0


def show_progress(name: str) -> Progress:
    """A bar on a terminal, a line elsewhere: the first compile takes a while."""
    if not sys.stderr.isatty():

        def line(done: int, total: int, rule_name: str) -> None:
            if done == 0:
                print(f"Compiling the rules of {name}, once: {total} rules.", file=sys.stderr)

        return line

    from rich.console import Console
    from rich.progress import Progress as Bar

    bar = Bar(console=Console(stderr=True), transient=True)
    task = bar.add_task(f"Compiling the rules of {name}, once")

    def draw(done: int, total: int, rule_name: str) -> None:
        if done == 0:
            bar.start()
        bar.update(task, completed=done, total=total)
        if done == total:
            bar.stop()

    return draw
