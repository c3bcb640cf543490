"""Compiles all rules of a game together.

By default numba finishes every function it compiles: its callees are linked in, optimised and turned into machine code,
again for each caller. Here a function stays unlinked LLVM IR (a draft), and `link` compiles the drafts of all kernels
and of the rules they call at once. Only kernels are exported, so LLVM is free to change how rules are called.
"""

from __future__ import annotations

import gc
import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from llvmlite.binding import Linkage
from numba import njit, types
from numba.core.codegen import AOTCodeLibrary, JITCodeLibrary
from numba.core.compiler import CompilerBase
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import PassManager
from numba.core.registry import cpu_target
from numba.core.serialize import dumps
from numba.core.typed_passes import (
    AnnotateTypes,
    IRLegalization,
    NativeLowering,
    NoPythonBackend,
    NoPythonSupportedFeatureValidation,
    NopythonTypeInference,
    PreLowerStripPhis,
)
from numba.core.untyped_passes import (
    DeadBranchPrune,
    FixupArgs,
    GenericRewrites,
    InlineInlinables,
    IRProcessing,
    ReconstructSSA,
    TranslateByteCode,
)
from numba.np import arrayobj

Kernels = dict[str, Callable[..., Any]]

# The numba passes that rules need, in order. Passes for what no rule contains are left out: closures, `with`, dynamic
# exceptions, array creation and arithmetic, loops over heterogeneous tuples.
PASSES = (
    TranslateByteCode,
    FixupArgs,
    IRProcessing,
    GenericRewrites,
    InlineInlinables,
    DeadBranchPrune,
    ReconstructSSA,
    NopythonTypeInference,
    PreLowerStripPhis,
    NoPythonSupportedFeatureValidation,
    IRLegalization,
    AnnotateTypes,
    NativeLowering,
    NoPythonBackend,
)


class _UnlinkedLibrary(JITCodeLibrary):  # type: ignore[misc]
    """One function as LLVM IR. To numba it looks finished."""

    def finalize(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        return 0

    @property
    def codegen(self) -> _UnlinkedLibrary:
        return self

    def set_env(self, name: str, env: object) -> None:
        """`_LoadedLibrary` does this."""


@contextmanager
def _no_negative_indices() -> Iterator[None]:
    """Leave out numba's support for indices that count from the end, a check of every index's sign. No rule uses
    them; with bounds checks they are refused."""

    def cast_index(context: Any, builder: Any, kind: Any, index: Any, _size: Any) -> Any:
        return context.cast(builder, index, kind, types.intp)

    before, arrayobj.fix_integer_index = arrayobj.fix_integer_index, cast_index
    try:
        yield
    finally:
        arrayobj.fix_integer_index = before


class _Arguments(tuple[Any, ...]):
    """The types of a rule's arguments, with a short repr. Numba formats them before each pass for its event listeners,
    and a record with all its fields is slow to format."""

    def __repr__(self) -> str:
        return f"{len(self)} arguments"


class _RuleCompiler(CompilerBase):  # type: ignore[misc]
    noalias = False

    def define_pipelines(self) -> list[PassManager]:
        passes = PassManager("rules")
        for one in PASSES:
            passes.add_pass(one, one.__name__)
        passes.finalize()
        return [passes]

    def compile_extra(self, func: Callable[..., Any]) -> Any:
        self.state.args = _Arguments(self.state.args)
        self.state.library = _UnlinkedLibrary(self.state.targetctx.codegen(), func.__qualname__)
        self.state.flags.noalias = self.noalias
        with _no_negative_indices():
            return super().compile_extra(func)


class _NoAliasRuleCompiler(_RuleCompiler):
    """For rules whose arguments never alias."""

    noalias = True


@contextmanager
def no_collection() -> Iterator[None]:
    """Disable garbage collection: the compiler makes many objects, and nearly all of them live on."""
    was_enabled, is_frozen = gc.isenabled(), gc.get_freeze_count() > 0
    gc.disable()
    gc.freeze()
    try:
        yield
    finally:
        if not is_frozen:  # a server may have frozen its objects
            gc.unfreeze()
        if was_enabled:
            gc.enable()


def collect_new_garbage() -> None:
    """Within `no_collection`: free the garbage since the last call and freeze the rest."""
    gc.collect()
    gc.freeze()


def draft(f: Callable[..., Any], signature: Any, is_kernel: bool, noalias: bool, **settings: bool) -> Any:
    """Compile a function for others to call; Python can reach only kernels. No rule makes an array, so numba need not
    count who uses one (`_nrt`)."""
    hidden = not is_kernel
    compiler = _NoAliasRuleCompiler if noalias else _RuleCompiler
    make = njit(
        signature,
        pipeline_class=compiler,
        no_cpython_wrapper=hidden,
        no_cfunc_wrapper=True,
        _nrt=False,
        **settings,
    )
    return make(f)


class _LinkedLibrary(AOTCodeLibrary):  # type: ignore[misc]
    """Drafts with all their dependencies, and the exported names."""

    def __init__(self, codegen: Any, name: str, kernels: list[_UnlinkedLibrary], reached: set[str]) -> None:
        super().__init__(codegen, name)
        self.reached = reached
        for kernel in kernels:
            self._final_module.link_in(kernel._final_module, preserve=True)
        self._need(kernels)

    def _need(self, drafts: list[_UnlinkedLibrary]) -> None:
        for draft in drafts:
            for library in draft._linking_libraries:
                if library not in self._linking_libraries:
                    self.add_linking_library(library)
                    if isinstance(library, _UnlinkedLibrary):
                        self._need([library])

    def _optimize_final_module(self) -> None:
        module = self._final_module
        for value in (*module.functions, *module.global_variables):
            if value.name in self.reached:
                value.linkage = Linkage.external
                value.name = f"{self.name}.{value.name}"  # other libraries may use the same numbers
            elif not value.is_declaration:
                value.linkage = Linkage.internal
        passes, options = self._codegen._module_pass_manager()
        passes.run(module, options)

    def _finalize_final_module(self) -> None:
        self._verify_declare_only_symbols()
        self._finalized = True


def link(name: str, kernels: dict[str, Any]) -> bytes:
    """Compile the kernels' drafts to machine code, with their signatures, for `load`."""
    target = cpu_target.target_context
    results = {kernel: next(iter(drafted.overloads.values())) for kernel, drafted in kernels.items()}
    reached = set()
    for result in results.values():
        reached |= {result.fndesc.llvm_cpython_wrapper_name, target.get_env_name(result.fndesc)}
        result.fndesc.typemap = result.fndesc.calltypes = None  # they cannot be pickled
    entries = {kernel: (result.fndesc, result.environment) for kernel, result in results.items()}
    with global_compiler_lock:
        whole = _LinkedLibrary(
            target.codegen(), name, [result.library for result in results.values()], reached
        )
        return bytes(dumps((name, whole.emit_native_object(), entries)))


class _LoadedLibrary(JITCodeLibrary):  # type: ignore[misc]
    """Machine code that `link` made."""

    def get_pointer_to_function(self, name: str) -> int:
        return int(self._codegen._engine.get_function_address(f"{self.name}.{name}"))

    @property
    def codegen(self) -> _LoadedLibrary:
        return self

    def set_env(self, name: str, env: object) -> None:
        self._codegen.set_env(f"{self.name}.{name}", env)


def load(data: bytes) -> Kernels:
    """The kernels, ready to be called."""
    name, code, entries = pickle.loads(data)
    target = cpu_target.target_context
    with global_compiler_lock:
        target.refresh()
        library = _LoadedLibrary(target.codegen(), name)
        library.enable_object_caching()
        library._set_compiled_object(code)
        library._finalize_final_module()
        return {kernel: target.get_executable(library, *entry) for kernel, entry in entries.items()}
