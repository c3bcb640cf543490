"""Python sources as syntax trees."""

from __future__ import annotations

import ast
import gc


def parsed(text: str) -> ast.Module:
    """Without garbage collection: a finalizer that runs meanwhile can make CPython 3.11 fail with "AST constructor
    recursion depth mismatch"."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        return ast.parse(text)
    finally:
        if was_enabled:
            gc.enable()
