"""Who is connected: everybody is told, and a crowd stays cheap."""

from __future__ import annotations

import asyncio
from pathlib import Path

from snowbound.server.protocol import messages as m
from snowbound.server.tables.live import Viewer
from snowbound.server.visibility.watchers import MAX_NAMED_WATCHERS
from tests.server.client import Browser, serving


class Watcher:
    """A connection that only counts what it receives."""

    def __init__(self, browser: str = "") -> None:
        self.browser = browser
        self.watcher_name = ""
        self.viewers: dict[Viewer, int] = {}
        self.frames: list[bytes] = []

    def send(self, frame: bytes) -> None:
        self.frames.append(frame)

    def send_numbered(self, viewer: Viewer, number: int, frame: bytes) -> None:
        self.frames.append(frame)

    def send_you(self) -> None:
        pass

    def reset(self) -> None:
        pass

    def remove(self) -> None:
        pass


def test_a_thousand_arrivals_cause_few_presence_messages(tmp_path: Path) -> None:
    """They arrive one after the other and leave again. Reporting each would take half a million messages."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            me = Browser(base)
            made = await me.table(game="trek", players=2, seats=[{"kind": "me"}])
            live, presence = server.service.tables[made.table.id], server.service.presence
            watchers = [Watcher(f"watcher {n % 700}") for n in range(1000)]
            async with me.page(made.table.id) as page:
                for watcher in watchers:
                    live.connect(watcher)
                    presence.publish(live)
                    await asyncio.sleep(0)
                await page.until(lambda: page.presence is not None and page.presence.spectators == 1000)
                assert page.presence is not None
                assert len(page.presence.watching) == MAX_NAMED_WATCHERS, "a few of them are named"
                assert live.presence.frame == m.write_message(page.presence)
                while live.presence.timer:
                    await asyncio.sleep(0.01)
                assert sum(len(watcher.frames) for watcher in watchers) < 50_000
                assert all(watcher.frames[-1] == live.presence.frame for watcher in watchers)
                for watcher in watchers:
                    live.disconnect(watcher)
                    presence.publish(live)
                await page.until(lambda: page.presence == m.Presence([True, False], 0))
                assert set(live._browsers.values()) == {1}

    asyncio.run(scene())


def test_absence_is_noted_at_once_however_many_watch(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            me = Browser(base)
            made = await me.table(game="trek", players=2, seats=[{"kind": "me"}])
            live, presence = server.service.tables[made.table.id], server.service.presence
            for _ in range(200):
                live.connect(Watcher())
                presence.publish(live)
            own = Watcher(live.table.chairs[0].browser)
            live.connect(own)
            presence.publish(live)
            assert 0 not in live.presence.absent_since
            live.disconnect(own)
            presence.publish(live)
            assert 0 in live.presence.absent_since
            assert live.spectators() == 200

    asyncio.run(scene())
