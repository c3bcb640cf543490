"""Each thread's own `Out`s: creating one takes longer than most rules that need it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from snowbound.engine.flow import EVENTS, Out
from snowbound.engine.layout import packed

if TYPE_CHECKING:
    import numpy as np


class Buffers(threading.local):
    """For rules whose events are wanted: an `Out`, plain and packed."""

    def __init__(self) -> None:
        self.plain = Out()
        self.plain.on = 1
        self._packed: np.ndarray[Any, Any] | None = None

    @property
    def packed(self) -> np.ndarray[Any, Any]:
        if self._packed is None:
            self._packed = packed(self.plain)
        return self._packed

    def clear(self, compiled: bool) -> None:
        if compiled:
            self.packed["events"][0] = 0
        else:
            self.plain.events = 0

    def gathered(self, compiled: bool) -> Iterator[tuple[list[int], int, int]]:
        """The events since `clear`: kind and three arguments, who sees the last, a fourth. Read them before the next
        rule runs."""
        n = int(self.packed["events"][0]) if compiled else self.plain.events
        if n > EVENTS:
            raise RuntimeError(f"{n} events at once; the buffer holds {EVENTS}")
        if compiled:
            event, sees, more = (self.packed[column][0, :n].tolist() for column in ("event", "sees", "more"))
            return zip(event, sees, more, strict=True)
        return zip(self.plain.event[:n], self.plain.sees[:n], self.plain.more[:n], strict=True)

    def choices(self, compiled: bool, n: int) -> list[int]:
        found: list[int] = self.packed["choice"][0, :n].tolist() if compiled else self.plain.choice[:n]
        return found


buffers = Buffers()


class _Scratch(threading.local):
    def __init__(self) -> None:
        self.out = Out()


_scratch = _Scratch()


def scratch_out() -> Out:
    """An `Out` for a rule whose events are not wanted. It is the same object every time, so read it at once."""
    _scratch.out.choices = 0
    return _scratch.out
