"""Updates send what changed in a view instead of the view: applied in order, the result is the same."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

import snowbound
from snowbound.engine.viewer_fields import ViewerFields
from snowbound.server.protocol import messages as m
from snowbound.server.tables import log
from snowbound.server.visibility.changes import Changes, EncodedFields, View
from snowbound.server.visibility.streams import Stream
from tests.server.client import Browser, changed, check_of, read, serving
from tests.server.test_secrets import dealt, stream_of

GAMES = [*snowbound.games(), "woodpile"]


def written(view: Any) -> str:
    """Canonical form, for comparison with a page whose keys are in order of arrival."""
    return json.dumps({name: view[name] for name in sorted(view)}, ensure_ascii=False, separators=(",", ":"))


def as_browsers_write(value: Any) -> Any:
    """As browsers order keys: integers first, ascending; and no 1.0."""
    if isinstance(value, list):
        return [as_browsers_write(one) for one in value]
    if isinstance(value, float):
        return int(value) if value.is_integer() else value
    if not isinstance(value, dict):
        return value
    numbers = sorted((key for key in value if key.isdecimal() and str(int(key)) == key), key=int)
    ordered = [*numbers, *(key for key in value if key not in numbers)]
    return {key: as_browsers_write(value[key]) for key in ordered}


@pytest.mark.parametrize("game", GAMES)
def test_applied_changes_equal_the_snapshot(woodpile: snowbound.Game, game: str) -> None:
    """Over random games with undos; for every seat and for spectators."""
    dice = random.Random(f"changes {game}")
    times = parts = bare = 0
    for round in range(4):
        table = dealt(game, f"changes {round}")
        viewers = (None, 0, 1, 2)
        streams = [stream_of(table, viewer) for viewer in viewers]
        shown = [read(stream.snapshot(table, 5)) for stream in streams]
        views: list[Any] = [snapshot.view for snapshot in shown if isinstance(snapshot, m.Snapshot)]
        for at in range(10, 90):
            if table.phase == "over":
                break
            assert table.state is not None
            undoing = [seat for seat in range(3) if table.may_undo(seat)] if dice.random() < 0.2 else []
            if undoing:
                step = table.fold(log.Undone(dice.choice(undoing)), at)
            else:
                seat = dice.choice(table.state.waiting)
                step = table.fold(log.Moved(seat, dice.choice(table.state.actions(seat))), at)
            for place, stream in enumerate(streams):
                if dice.random() < 0.1:
                    stream.compress()
                frame = stream.advance(table, step)
                update = read(frame) if frame else None
                if isinstance(update, m.Update) and update.changes:
                    views[place] = changed(views[place], update.changes)
                    assert update.check == check_of(views[place])
                    assert update.view is None
                    times += 1
                    parts += sum(len(path) > 1 for path, *_ in update.changes)
                    bare += len(msgspec.json.encode(update.changes)) < len(written(views[place])) / 2
                snapshot = read(stream.snapshot(table, at))
                assert isinstance(snapshot, m.Snapshot)
                assert written(views[place]) == written(snapshot.view)
                assert snapshot.check == check_of(snapshot.view)
                assert table.state is not None
                assert snapshot.view == table.state.view(viewers[place])
    assert times > 100
    assert bare > times / 2, "what changed is hardly less than the whole"
    assert game == "woodpile" or parts > 50, "nothing was told of a part of a part"


@pytest.mark.parametrize("game", GAMES)
def test_a_browser_computes_the_same_check_as_the_server(woodpile: snowbound.Game, game: str) -> None:
    """The two must agree on key order and numbers, or checks would never match."""
    dice = random.Random(f"browser {game}")
    table = dealt(game, "browser")
    for at in range(10, 90):
        if table.phase == "over":
            break
        assert table.state is not None
        for viewer in (None, 0, 1, 2):
            view = json.loads(json.dumps(table.state.view(viewer)))
            assert json.dumps(view) == json.dumps(as_browsers_write(view))
        seat = dice.choice(table.state.waiting)
        table.fold(log.Moved(seat, dice.choice(table.state.actions(seat))), at)


def told(old: dict[str, Any], new: dict[str, Any]) -> Any:
    own = ViewerFields(0, (0,), "", ())
    return msgspec.json.decode(
        Changes().between(View(EncodedFields.of(old), own), View(EncodedFields.of(new), own))
    )


ORDER = {"elm": 1, "ash": 2, "oak": 3, "hornbeam": 4, "sycamore": 5, "poplar": 6}
HEAP = [{"wood": "oak", "sticks": 3}, {"wood": "ash", "sticks": 4}, {"wood": "elm", "sticks": 0}]
OLD: dict[str, Any] = {
    "heap": HEAP,
    "order": ORDER,
    "long": ["a" * 20, "b" * 20, "c" * 20],
    "turn": 1,
}


@pytest.mark.parametrize(
    ("now", "expected"),
    [
        ({"turn": 2}, [[["turn"], 2]]),
        ({"heap": [HEAP[0], {"wood": "ash", "sticks": 2}, HEAP[2]]}, [[["heap", 1, "sticks"], 2]]),
        ({"heap": [{"wood": "oak"}, *HEAP[1:]]}, [[["heap", 0, "sticks"]]]),
        ({"long": [*OLD["long"], "d"]}, [[["long", 3], "d"]]),
        ({"long": OLD["long"][1:]}, [[["long"], OLD["long"][1:]]]),
        ({"order": {**ORDER, "fir": 7}}, [[["order", "fir"], 7]]),
        # Added at the end, "fir" would come last: clients that draw in order would draw it wrong.
        ({"order": {"fir": 7, **ORDER}}, [[["order"], {"fir": 7, **ORDER}]]),
        ({"over": True}, [[["over"], True]]),
    ],
)  # fmt: skip
def test_changes_are_minimal(now: dict[str, Any], expected: list[Any]) -> None:
    new = {**OLD, **now}
    found = told(OLD, new)
    assert found == expected
    assert written(changed(OLD, found)) == written(new)


def test_an_inner_order_of_keys_is_sent_even_beside_another_change() -> None:
    """The checksum covers the order of keys, which Python's == does not; nor does it tell 1 from True."""
    old = {"shown": {"free": list(range(30)), "matches": {"elm": [1], "ash": [2]}, "open": [1]}}
    new = {"shown": {"free": [7, *range(1, 30)], "matches": {"ash": [2], "elm": [1]}, "open": [True]}}
    assert written(changed(old, told(old, new))) == written(new)


def test_a_removed_key_is_sent() -> None:
    new = {name: part for name, part in OLD.items() if name != "turn"}
    assert told(OLD, new) == [[["turn"]]]


def test_clients_that_do_not_ask_for_changes_get_whole_views(tmp_path: Path) -> None:
    """Pages of an earlier version that are still open, and programs that want it simple."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server):
            me = Browser(base)
            seats = [{"kind": "me", "name": f"P{n}"} for n in range(3)]
            made = await me.table(game="trek", seats=seats)
            async with me.page(made.table.id) as page, me.page(made.table.id) as plain:
                await page.begin(0, 1, 2)
                await plain.send(m.Join(0))
                await plain.until(lambda: 0 in plain.seen)
                dice = random.Random(1)
                for _ in range(12):
                    await page.play(dice, 1)
                await plain.until(lambda: plain.seen[0].number == page.seen[0].number)
                told = [update for frame in plain.frames if isinstance(update := read(frame), m.Update)]
                assert any(update.view for update in told)
                assert not any(update.changes for update in told)
                assert plain.seen[0].view == page.seen[0].view
                # Missed messages arrive one by one; the last carries the current view.
                known = plain.seen[0]
                plain.seen[0] = msgspec.structs.replace(known, number=known.number - 3, view={})
                before = len(plain.frames)
                await plain.send(m.Join(0, known.number - 3, known.stream))
                await plain.until(lambda: plain.seen[0].number == known.number)
                again = [read(frame) for frame in plain.frames[before:]]
                assert [update.number for update in again if isinstance(update, m.Update)] == [
                    known.number - 2, known.number - 1, known.number,
                ]  # fmt: skip
                assert plain.seen[0].view == page.seen[0].view

    asyncio.run(scene())


def test_a_compressed_stream_sends_the_same(woodpile: snowbound.Game) -> None:
    """No log says whether a table was compressed between two moves, so no message may depend on it."""
    for game in GAMES:
        dice, table = random.Random(game), dealt(game, "rested")
        awake, resting = stream_of(table, 0), stream_of(table, 0)
        for at in range(10, 40):
            if table.phase == "over":
                break
            assert table.state is not None
            seat = dice.choice(table.state.waiting)
            step = table.fold(log.Moved(seat, dice.choice(table.state.actions(seat))), at)
            resting.compress()
            assert awake.advance(table, step) == resting.advance(table, step)
        assert isinstance(awake, Stream)
        assert awake.snapshot(table, 99) == resting.snapshot(table, 99)
