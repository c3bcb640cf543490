"""The stored log, and a move's path through it: one representation, and the rules run once."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections import Counter
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

import snowbound
from snowbound.engine import State
from snowbound.server.errors import Refusal
from snowbound.server.protocol import messages as m
from snowbound.server.tables import index, log
from snowbound.server.tables.commands import moves
from snowbound.server.tables.live import LiveTable
from snowbound.server.tables.table import Table
from snowbound.server.visibility.summary import stored_row, stored_rows
from snowbound.server.visibility.viewer import table_info
from tests.server.client import Browser, serving
from tests.server.test_secrets import dealt

NEWER = {"a newer field": [1, {"of": "some kind"}]}


def example(kind: Any) -> Any:
    """An example value of that type."""
    if isinstance(kind, msgspec.inspect.StructType):
        return kind.cls(**{field.name: example(field.type) for field in kind.fields})
    if isinstance(kind, msgspec.inspect.LiteralType):
        return kind.values[0]
    if isinstance(kind, msgspec.inspect.UnionType):
        return example(kind.types[0])
    plain: dict[Any, Any] = {
        msgspec.inspect.IntType: 3,
        msgspec.inspect.StrType: "text",
        msgspec.inspect.BoolType: True,
        msgspec.inspect.ListType: [2],
        msgspec.inspect.DictType: {"key": "value"},
        msgspec.inspect.NoneType: None,
    }
    return plain[type(kind)]


def with_newer_fields(body: Any) -> Any:
    """The same as a later version might write it: with extra fields in the entry and its parts."""
    if not isinstance(body, dict):
        return body
    kept = {
        key: body[key] for key in ("options", "tables", "args") if key in body
    }  # their keys are not fields
    return {key: with_newer_fields(value) for key, value in body.items()} | kept | NEWER


@pytest.mark.parametrize("kind", get_args(log.Entry), ids=lambda kind: kind.__name__)
def test_unknown_fields_of_a_newer_version_are_skipped(kind: type) -> None:
    entry = example(msgspec.inspect.type_info(kind))
    body = log.write_entry(entry)
    assert log.read_entry(body) == entry
    newer = msgspec.json.encode(with_newer_fields(msgspec.json.decode(body)))
    assert b"a newer field" in newer
    assert log.read_entry(newer) == entry


def test_a_table_written_by_a_newer_server_can_be_played(tmp_path: Path) -> None:
    """Two versions on one database: the older one reads what the newer one wrote."""
    seats = [{"kind": "me"}, {"kind": "me"}]

    async def first() -> tuple[Any, Any]:
        async with serving(tmp_path / "t.db") as (base, _server):
            ann = Browser(base)
            made = await ann.table(game="trek", seats=seats, clock={"kind": "move", "seconds": 600})
            async with ann.page(made.table.id) as page:
                await page.begin(0, 1)
                await page.until(lambda: page.asked())
                (seat,) = page.asked()[:1]
                ask = page.seen[seat].ask
                assert ask is not None
                await page.do(m.Move, seat, ask.choices[0].action, ask.asked)
                return made, await ann.get(f"/api/tables/{made.table.id}")

    made, before = asyncio.run(first())
    with contextlib.closing(sqlite3.connect(tmp_path / "t.db")) as found, found:
        rows = found.execute("SELECT number, body FROM entries").fetchall()
        assert len(rows) > 6
        for number, body in rows:
            newer = msgspec.json.encode(with_newer_fields(msgspec.json.decode(body)))
            found.execute("UPDATE entries SET body = ? WHERE number = ?", (newer, number))

    async def second() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            zoe = Browser(base)
            assert (await zoe.get(f"/api/tables/{made.table.id}"))["table"] == before["table"]
            assert len(server.service.tables[made.table.id].table.moves) == 1

    asyncio.run(second())


@pytest.mark.parametrize("game", snowbound.games())
def test_the_rules_run_once_per_move(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From command to resulting table, legal actions are listed once, for a legal and for an illegal move."""
    table = dealt(game, "once")
    assert table.state is not None
    seat = table.waiting[0]
    actions, browser = table.state.actions(seat), table.chairs[seat].browser
    wrong = next(action for action in range(table.game.actions) if action not in actions)
    asked: Counter[str] = Counter()
    call = State._call

    def counted(self: State, name: str, *args: int) -> Any:
        asked[name] += name in ("list_choices", "apply")
        return call(self, name, *args)

    monkeypatch.setattr(State, "_call", counted)
    refused = moves.move(LiveTable(table, []), browser, m.Move("a", seat, wrong, 0))
    with pytest.raises(Refusal):
        refused(table)
    assert +asked == {"apply": 1}
    asked.clear()
    entry = moves.move(LiveTable(table, []), browser, m.Move("b", seat, actions[0], 0))(table)
    table.fold(entry, 10)
    assert +asked == {"apply": 1}, "which lists what is legal itself"
    assert table.moves == [entry]
    assert table.moves[0] is entry, "the log's own entry, not another form of it"
    asked.clear()
    assert table.match_document()["moves"] == [[seat, actions[0]]]
    assert not +asked, "nothing is played again for the match file"


def test_a_tried_move_that_was_overtaken_is_applied_to_the_new_state() -> None:
    """Another process was faster: discard the state computed for the move."""
    table, same = dealt("trek", "race"), dealt("trek", "race")
    assert table.state is not None
    seat = table.waiting[0]
    action = table.state.actions(seat)[0]
    entry = table.try_move(log.Moved(seat, action))
    for each in (table, same):
        each.fold(log.Said(None, "Spectator", "meanwhile"), 10)
    table.fold(entry, 11)
    same.fold(entry, 11)
    assert table.state == same.state


SINCE = {"options": {}, "outside_bots": False}  # fields added to rows since then


def test_the_index_is_read_by_older_and_newer_versions() -> None:
    """A row written by the previous version, and one with fields of a later version."""
    row: dict[str, Any] = {
        "id": "x", "code": "ABCDEF", "game": "trek", "title": "Trek", "phase": "over", "players": 2,
        "names": ["Ann", ""], "seats": [], "waits": False, "created": 5, "changed": 7, "reason": "All are safe.",
        "winners": [0],
    }  # fmt: skip
    stored = {"row": row, "browsers": ["ann", ""]}
    newer: dict[str, Any] = {"row": {**row, **NEWER}, "browsers": ["ann", ""], **NEWER}
    for document in (stored, newer):
        told = stored_row(msgspec.json.encode(document), "ann")
        assert msgspec.to_builtins(told) == {**row, "seats": [0], **SINCE}
        assert stored_row(msgspec.json.encode(document)).seats == []
    again = index.write_entry(index.read_entry(msgspec.json.encode(newer)))
    stored["row"] = {**row, **SINCE}
    assert msgspec.json.decode(again) == stored, "an older server wants every field it knows"


def test_an_index_row_of_a_newer_version_is_left_out() -> None:
    row = {
        "id": "x", "code": "ABCDEF", "game": "trek", "title": "Trek", "phase": "open", "players": 2, "names": ["", ""],
        "created": 5, "changed": 7,
    }  # fmt: skip
    stored = [
        (name, msgspec.json.encode({"row": {**row, "id": name, "phase": phase}, "browsers": ["", ""]}))
        for name, phase in (("a", "open"), ("b", "drafting"), ("c", "over"))
    ]
    assert [(name, told.id) for name, told in stored_rows(stored)] == [("a", "a"), ("c", "c")]


def test_unknown_values_of_a_newer_version_mean_the_default() -> None:
    def read(body: dict[str, Any]) -> Any:
        return log.read_entry(msgspec.json.encode(body))

    table = dealt("donner-party", "newer values")
    order = table.game.standing.answers[0].name
    table.fold(read({"t": "paced", "tempo": "glacial"}), 10)
    assert table.tempo == "quick"
    table.fold(read({"t": "ordered", "seat": 0, "order": order, "until": "winter"}), 11)
    assert table.orders_of(0).chosen[order][0] == "off"
    table.fold(read({"t": "wished", "seat": 0, "what": "picnic"}), 12)
    assert table.moderation.wishes == {}
    lobby, changed = Table("lobby"), {"players": 2, "options": {}, "listed": False}
    made = {
        "host": "h",
        "code": "C",
        "game": "trek",
        "version": table.game.version,
        "secret": "11" * 32,
        **changed,
    }
    made["version"] = snowbound.game("trek").version
    lobby.fold(read({"t": "made", "clock": {"kind": "sundial", "seconds": 9}, "tempo": "glacial", **made}), 1)
    assert (lobby.clock, lobby.tempo) == (log.Clock("off", 9), "quick")
    lobby.fold(read({"t": "changed", "clock": {"kind": "sundial", "seconds": 9}, **changed}), 2)
    assert table_info(lobby).clock.kind == "off"


def test_a_log_of_a_newer_version_says_so_and_is_reported_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            me = Browser(base)
            made = await me.table(game="trek", seats=[{"kind": "me"}, {"kind": "me"}])
            live = server.service.tables[made.table.id]
            async with me.page(made.table.id) as page:
                with contextlib.closing(sqlite3.connect(tmp_path / "t.db")) as database, database:
                    database.execute(
                        "INSERT INTO entries (table_id, number, at, body) VALUES (?, ?, 1, ?)",
                        (live.table.id, live.table.number, b'{"t":"teleported","seat":1}'),
                    )
                refused = await page.ask(m.Say, "Hello?", 0)
                assert refused.said.id == "wrong-newer-log"
            assert live.evicted
            for _ in range(3):
                answer = await Browser(base).http.get(f"/api/tables/{made.table.id}")
                assert answer.status_code == 410
                assert answer.json()["error"].startswith("A newer version of the server plays at this table")

    asyncio.run(scene())
    reported = [
        record for record in caplog.records if record.message == "a log has entries of a newer version"
    ]
    assert len(reported) == 1
