"""An agent's info in words, computed only when read."""

from __future__ import annotations

from collections.abc import Callable, ItemsView, Iterator, ValuesView
from typing import Any

from snowbound.engine.state import State


class Info(dict[str, Any]):
    """A dict whose values are computed when first read."""

    def __init__(self, makers: dict[str, Callable[[], Any]]) -> None:
        super().__init__(makers)
        self._left = set(makers)

    def __getitem__(self, key: str) -> Any:
        if key in self._left:
            self._left.discard(key)
            self[key] = super().__getitem__(key)()
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        if key not in self:
            return default
        return self[key]

    def __iter__(self) -> Iterator[str]:  # tells dict(info) and {**info} to read it key by key
        return iter(tuple(super().keys()))

    def values(self) -> Any:
        return ValuesView(self)

    def items(self) -> Any:
        return ItemsView(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, dict) and dict(self.items()) == dict(other.items())

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None

    def __repr__(self) -> str:
        return repr(dict(self.items()))

    def __reduce__(self) -> Any:
        return dict, (dict(self.items()),)

    def copy(self) -> dict[str, Any]:
        return dict(self.items())


def question_info(state: Callable[[], State], seat: int) -> Info:
    """The question and the choices of a seat that is asked, in words."""
    return Info(
        {
            "question": lambda: state().question(seat),
            "choices": lambda: {choice.action: choice.label for choice in state().choices(seat)},
        }
    )
