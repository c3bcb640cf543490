"""Packages that only an extra installs."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from snowbound.engine.errors import SnowboundError


class MissingPackage(SnowboundError, ImportError):
    """A package that only an extra installs."""


def require(module: str, extra: str) -> Any:
    """Import a module that needs an extra; if a package is missing, say what to install."""
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        name = missing.name or module
        if name.partition(".")[0] == "snowbound":
            raise
        raise MissingPackage(
            f"The package {name!r} is not installed. It comes with: pip install 'snowbound[{extra}]'"
        ) from None
