"""Files are replaced as a whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from snowbound.engine.files import write_atomically


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    def fail(*args: Any) -> None:
        raise OSError("no space left")

    target = tmp_path / "match.json"
    write_atomically(target, "old")
    monkeypatch.setattr(os, failing, fail)
    with pytest.raises(OSError, match="no space left"):
        write_atomically(target, b"new", sync=True)
    assert target.read_text() == "old"
    assert list(tmp_path.iterdir()) == [target]


def test_text_is_written_as_it_is(tmp_path: Path) -> None:
    target = tmp_path / "words"
    write_atomically(target, "Straße\n", sync=True)
    assert target.read_bytes() == "Straße\n".encode()
