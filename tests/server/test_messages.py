"""What goes over the wire."""

from __future__ import annotations

import runpy
from pathlib import Path

import msgspec
import pytest

from snowbound.server.protocol import messages

ROOT = Path(__file__).parent.parent.parent


def test_the_typescript_types_are_current() -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "message_types.py"))
    late = "out of date: run python scripts/message_types.py"
    assert script["stale"]() == [], late
    if script["TOOL"].is_dir():
        for file, text in script["sources"]().items():
            assert file.read_text(encoding="utf-8") == text, f"{file} is {late}"


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        b"[]",
        b'{"type":"move"}',
        b'{"type":"unheard-of"}',
        b'{"type":"move","id":"a","seat":-1,"action":0,"asked":0}',
        b'{"type":"move","id":"a","seat":0,"action":1e99,"asked":0}',
        b'{"type":"move","id":"a","seat":0,"action":true,"asked":0}',
        b'{"type":"move","id":"<script>","seat":0,"action":0,"asked":0}',
        b'{"type":"move","id":"a","seat":0,"action":0,"asked":0,"more":1}',
        b'{"type":"ready","id":"a","seat":0,"randomness":"zz"}',
        b'{"type":"join","viewer":"0"}',
    ],
)
def test_a_malformed_frame_is_not_decoded(frame: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        messages.read_message(frame)


def test_a_move_is_read() -> None:
    read = messages.read_message(b'{"type":"move","id":"a-1","seat":2,"action":5,"asked":7}')
    assert read == messages.Move("a-1", 2, 5, 7)


def test_unchanged_parts_are_omitted_but_no_question_is_null() -> None:
    assert messages.write_message(messages.Update(None, 3)) == b'{"type":"update","viewer":null,"number":3}'
    assert b'"ask":null' in messages.write_message(messages.Update(0, 3, ask=None))
