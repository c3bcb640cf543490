"""The games as environments, behind the interfaces that researchers use. docs/environments.md is the guide.

pettingzoo/  every seat an agent, one after the other or in parallel    vector      thousands of games in compiled code
gymnasium    one seat against named bots                                sb3         masks for sb3-contrib
openspiel    the games for OpenSpiel, with explicit chance if wanted    text        for players that read and write
suite/       scenarios with background populations                      scratch     what compiled code needs

All of them show one observation (snowbound.engine.observation). Players need none of this: it comes with
`pip install snowbound[envs]`.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from snowbound.engine.errors import SnowboundError

EXTRAS = {
    "gymnasium": "envs",
    "pettingzoo": "envs",
    "PIL": "envs",
    "pyspiel": "openspiel",
    "onnxruntime": "policy",
    "stable_baselines3": "train",
    "sb3_contrib": "train",
    "torch": "train",
}


class Missing(SnowboundError, ImportError):
    """A package that only an extra installs."""


def needed(name: str) -> ModuleType:
    """A package of an extra; if it is missing, say what to install."""
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        raise Missing(
            f"The package {name!r} is not installed. It comes with: pip install 'snowbound[{EXTRAS[name]}]'"
        ) from None
