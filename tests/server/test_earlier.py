"""Tables stored by an earlier server, when events were numbers and the server wrote their sentences: they
load, can be told in every language, and play on. tests/server/earlier holds one such log per game."""

from __future__ import annotations

import json
import random
from pathlib import Path

import msgspec
import pytest

import snowbound
from snowbound.server.protocol.to_client import Snapshot
from snowbound.server.tables import log
from snowbound.server.tables.table import Table
from snowbound.server.visibility.streams import Stream
from snowbound.words import Audience, Message, languages, slug

EARLIER = Path(__file__).with_name("earlier")


def stored(game: str) -> tuple[str, list[tuple[log.Entry, int]]]:
    rows = [json.loads(line) for line in (EARLIER / f"{game}.jsonl").read_text("utf-8").splitlines()]
    return rows[0]["table"], [(log.read_entry(json.dumps(row["entry"])), row["at"]) for row in rows]


@pytest.mark.parametrize("game", snowbound.games())
def test_a_table_stored_by_an_earlier_server_goes_on(game: str) -> None:
    table_id, rows = stored(game)
    table = Table(table_id)
    for entry, at in rows:
        table.fold(entry, at, None)
    assert table.phase == "playing"
    for viewer in (None, 0):
        frame = Stream.of(viewer, table_id, rows).snapshot(table, rows[-1][1])
        seen = msgspec.json.decode(frame, type=Snapshot)
        events = [line for line in seen.lines if line.kind == "event"]
        assert len(events) > 8
        assert [line.text for line in seen.lines if line.kind == "chat"] == ["Cold out here."]
        for language in languages(f"{table.game.package}.words"):
            wording, problems = table.game.wording(language), list[object]()
            company = Audience(lambda seat: table.chairs[seat].name, 3, viewer)
            kinds = {event.name: event.kinds for event in table.game.events.values()}
            for line in events:
                args = {
                    name: line.fields.get(name)
                    if kind.name in ("number", "flag", "dice")
                    else {kind.name: line.fields.get(name)}
                    for name, kind in kinds[line.event].items()
                }
                text = wording.say(Message(f"event-{slug(line.event)}", args), company, problems)
                assert text
                assert "{" not in text
            assert not problems, problems[:3]
    rng = random.Random(1)
    assert table.state is not None
    while not table.state.over:
        seat = rng.choice(table.state.waiting)
        table.state.apply(seat, rng.choice(table.state.actions(seat)))
