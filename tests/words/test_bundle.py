"""Reading messages one by one gives the same result as reading the whole file."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import snowbound
from snowbound.words import Audience, Message, Wording
from snowbound.words.bundle import ENTRY
from tests.conftest import WOODPILE

FOLDERS = (Path(snowbound.__file__).parent, WOODPILE)
FILES = sorted(file for folder in FOLDERS for file in folder.rglob("*.ftl"))
NOBODY = Audience(str, 0)


@pytest.mark.parametrize("file", FILES, ids=lambda file: "-".join(file.parts[-4:]))
def test_every_entry_of_a_file_is_found_as_a_whole(file: Path) -> None:
    parser, source = FluentParser(with_spans=False), file.read_text(encoding="utf-8")
    found = {entry.id.name: entry for entry in parser.parse(source).body if isinstance(entry, ast.Message)}
    alone = {entry[1]: parser.parse(entry[0]).body for entry in ENTRY.finditer(source)}
    assert alone.keys() == found.keys()
    for name, [entry] in alone.items():
        assert entry.equals(found[name], ignored_fields=["comment", "span"])


OWN = "said = { first } and { second.more }\n"
COMMON = """
first = one
said = two
second =
    .more = { third }

# a comment
third =
    on

    two lines
"""


def test_the_first_of_two_messages_counts_and_those_within_it_are_found_in_any_file() -> None:
    words = Wording("en", [OWN, COMMON])
    assert words.say(Message("said"), NOBODY) == "One and on\n\ntwo lines"


def test_what_is_not_fluent_is_no_message() -> None:
    words = Wording("en", ["broken = { $x ->\nwhole = one\n"])
    assert "broken" not in words
    assert words.say(Message("broken"), NOBODY) == "broken"
    assert words.say(Message("whole"), NOBODY) == "One"
