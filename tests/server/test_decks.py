"""Decks from anybody: read in separate processes, within limits, blocking nobody."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import random
import signal
from pathlib import Path

import pytest

from snowbound.engine import BadSetup
from snowbound.games.donner_party.deck import shipped
from snowbound.server.http.schemas import MAX_DECK
from snowbound.server.tables import decks
from tests.server.client import Browser, serving
from tests.server.test_hostile_text import HOSTILE, traces

DOTS, NINES = "a." * 24000 + "b=1", "a=" + "9" * 5000
HOSTILE_DECKS = {
    "keys of keys": (DOTS, "more than 12 dots"),
    "headings of headings": ("[" + "a." * 24000 + "b]", "more than 12 dots"),
    "quoted keys": ('"a".' * 7000 + "b=1", "more than 12 dots"),
    "a long number": (NINES, "more than 12 digits"),
    "a long number in parts": ("a=" + "9_" * 20000 + "9", "more than 12 digits"),
    "a long hexadecimal": ("a=0x" + "f" * 40000, "more than 12 digits"),
    "a long fraction": ("a=1." + "9" * 40000, "more than 12 digits"),
    "lists of lists": ("a=" + "[" * 40000, "nested more than 8"),
    "tables of tables": ("a=" + "{a=" * 10000, "nested more than 8"),
    "many keys": ("\n".join(f"k{i}=1" for i in range(6000)), "problems"),
    "no end of a text": ('a="' + '\\"' * 10000, "Unterminated"),
    "nothing but quotes": ("'" * 48000, "not TOML"),
    "nothing but letters": ("f" * 48000, "not TOML"),
    "no text at all": ("\x00" * 100, "not TOML"),
}


@pytest.mark.parametrize("what", HOSTILE_DECKS)
def test_errors_of_a_hostile_deck_are_short(what: str) -> None:
    deck, told = HOSTILE_DECKS[what]
    with pytest.raises(BadSetup, match=told) as refused:
        decks.accept("donner-party", deck)
    assert len(str(refused.value)) <= decks.MAX_ERROR + 2


@pytest.mark.parametrize("what", ["keys of keys", "headings of headings", "a long number", "lists of lists"])
def test_decks_that_are_slow_to_parse_are_never_parsed(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A single pass over the characters finds them."""

    def never(_text: str) -> None:
        raise AssertionError("it was read")

    monkeypatch.setattr(decks.tomllib, "loads", never)
    assert next(decks.oversized(HOSTILE_DECKS[what][0]))
    assert list(decks.oversized(shipped())) == []


def test_dots_digits_and_brackets_in_strings_and_comments_are_ignored() -> None:
    texts = (
        'text = "…… 1.2.3.4.5.6.7.8.9.10.11.12.13.14 [[[[[[[[[[[[ 12345678901234"\n'
        "text = '{{{{{{{{{{{{ \"'\n"
        "# 12345678901234567890 ................ [[[[[[[[[[[[[[[[[\n"
        'text = """ a "quoted" [[[[[[[[[[[[\n 12345678901234567890 """\n'
    )
    assert list(decks.oversized(texts)) == []
    assert len(shipped()) < MAX_DECK


def test_hostile_decks_are_refused_and_the_next_one_is_read(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            me = Browser(base)
            for deck, told in HOSTILE_DECKS.values():
                answer = await me.http.post("/api/tables", json={"game": "donner-party", "deck": deck})
                assert answer.status_code == 400, answer.text
                assert told in answer.json()["error"]
            assert server.service.tables == {}
            await me.table(game="donner-party", deck=shipped())
            await me.http.aclose()

    with caplog.at_level(logging.WARNING, "snowbound"):
        asyncio.run(scene())
    assert traces(caplog) == []


def test_other_tables_go_on_while_a_deck_is_read(tmp_path: Path) -> None:
    """The process reading it hangs; meanwhile a whole game is played."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            me, other = Browser(base), Browser(base)
            await me.table(game="donner-party", deck=shipped())
            (reader,) = server.decks._pool.workers
            assert reader.process.pid is not None
            os.kill(reader.process.pid, signal.SIGSTOP)
            wish = {"game": "donner-party", "deck": DOTS}
            reading = asyncio.create_task(me.http.post("/api/tables", json=wish))
            made = await other.table(game="trek", seats=[{"kind": "me"}, {"kind": "bot"}])
            async with other.page(made.table.id) as page:
                await page.begin(0)
                await page.play(random.Random(1))
                assert page.over
            assert not reading.done()
            os.kill(reader.process.pid, signal.SIGCONT)
            assert (await reading).status_code == 400
            await me.http.aclose()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(decks, "READ_TIMEOUT", 3600.0)
        asyncio.run(scene())


def test_reading_a_deck_times_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            me = Browser(base)
            await me.table(game="donner-party", deck=shipped())
            (reader,) = server.decks._pool.workers
            assert reader.process.pid is not None
            os.kill(reader.process.pid, signal.SIGSTOP)
            monkeypatch.setattr(decks, "READ_TIMEOUT", 0.1)
            answer = await me.http.post("/api/tables", json={"game": "donner-party", "deck": DOTS})
            assert (answer.status_code, "within" in answer.json()["error"]) == (400, True)
            monkeypatch.setattr(decks, "READ_TIMEOUT", 3600.0)
            await me.table(game="donner-party", deck=shipped())  # by another reader
            await me.http.aclose()

    asyncio.run(scene())


def named(card: str) -> str:
    """Our own deck with a Settler, an Action and the deck itself given this name."""
    quoted = json.dumps(card).replace("\x7f", "\\u007f")
    deck = shipped()
    for name in ("Snowbound", "George"):
        deck = deck.replace(f'name = "{name}"', f"name = {quoted}", 1)
    before, found, after = deck.partition("[[action]]")
    head, found_name, rest = after.partition('name = "')
    return f"{before}{found}{head}name = {quoted}\n{rest.partition(chr(10))[2]}" if found_name else deck


def test_cards_may_have_any_printable_name(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A table with such a card is either refused with a reason or playable: every move is acknowledged."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server):
            played = 0
            for text in (*HOSTILE, "Señor Ñandú’s 🐂"):
                me = Browser(base)
                seats = [{"kind": "me"}, {"kind": "me"}]
                wish = {"game": "donner-party", "deck": named(text), "seats": seats}
                answer = await me.http.post("/api/tables", json=wish)
                assert answer.status_code in (201, 400), answer.text
                if answer.status_code == 400:
                    assert answer.json()["error"]
                    await me.http.aclose()
                    continue
                played += 1
                async with me.page(answer.json()["table"]["id"]) as page:
                    await page.begin(0, 1)
                    await page.play(random.Random(1), moves=12)
                    await me.get(f"/api/tables/{page.id}/pieces")
            assert played >= 5

    with caplog.at_level(logging.WARNING, "snowbound"):
        asyncio.run(scene())
    assert traces(caplog) == []


@pytest.mark.parametrize("text", ["\u202eyreJ", "x" * 61])
def test_unprintable_card_texts_are_refused(text: str) -> None:
    with pytest.raises(BadSetup, match="texts that cannot be shown"):
        decks.accept("donner-party", named(text))


@pytest.mark.parametrize(
    "options",
    [{"x" * 41: 1}, {"safe_haven": 2**60}, {"safe_haven": "x" * 100}, {"safe_haven": [[1]]}, {"a": {"b": 1}}],
)
def test_options_have_limits_too(tmp_path: Path, options: dict[str, object]) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server):
            me = Browser(base)
            answer = await me.http.post("/api/tables", json={"game": "trek", "options": options})
            assert (answer.status_code, len(answer.text) < 500) == (400, True)
            await me.http.aclose()

    asyncio.run(scene())
