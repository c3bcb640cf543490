"""What a server stores besides tables' logs: bans, hidden tables, its own keys, subscriptions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import delete, select

from snowbound.server import times
from snowbound.server.storage import schema
from snowbound.server.storage.database import insert_into
from snowbound.server.storage.store import Storage
from snowbound.server.tables import process_messages
from snowbound.server.tables.process_messages import BansChanged, NotificationChanged, Notified

MAX_SUBSCRIPTIONS = 5  # of a browser; the oldest go first


class ServerData:
    """The small tables of the database, which change seldom."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    def _insert_if_missing(self, table: Any, **values: Any) -> Any:
        """Insert the row unless it exists."""
        return insert_into(table, self.storage.url).values(**values).on_conflict_do_nothing()

    async def _execute(self, *statements: Any) -> int:
        """Returns how many rows the last statement changed."""
        changed = 0
        with self.storage.reporting_outages(self.storage.write_outage):
            async with self.storage.engine.begin() as connection:
                for statement in statements:
                    changed = (await connection.execute(statement)).rowcount
        return changed

    async def _publish(self, notified: Notified) -> None:
        await self.storage.publish(process_messages.write(NotificationChanged(notified)))

    # ---------------------------------------------------------------------- operator

    async def bans(self) -> list[str]:
        found = await self.storage.fetch_all(select(schema.bans.c.network).order_by(schema.bans.c.network))
        return [network for (network,) in found]

    async def ban(self, network: str, on: bool) -> None:
        where = schema.bans.c.network == network
        if on:
            await self._execute(self._insert_if_missing(schema.bans, network=network, at=times.now_ms()))
        else:
            await self._execute(delete(schema.bans).where(where))
        await self.storage.publish(process_messages.write(BansChanged(True)))

    async def hidden(self) -> list[str]:
        return [table_id for (table_id,) in await self.storage.fetch_all(select(schema.hidden.c.table_id))]

    async def hide(self, table_id: str, on: bool) -> None:
        where = schema.hidden.c.table_id == table_id
        await self._execute(
            self._insert_if_missing(schema.hidden, table_id=table_id)
            if on
            else delete(schema.hidden).where(where)
        )

    # --------------------------------------------------------------------------- keys

    async def get_or_create(self, name: str, make: Callable[[], Awaitable[bytes]]) -> bytes:
        """The value under that name, created by the first process that needs it."""
        query = select(schema.kept.c.value).where(schema.kept.c.name == name)
        found = await self.storage.fetch_all(query)
        if not found:
            await self._execute(self._insert_if_missing(schema.kept, name=name, value=await make()))
            found = await self.storage.fetch_all(query)
        return bytes(found[0][0])

    # ------------------------------------------------------------------ notifications

    async def subscribe(self, known: str, browser: str, body: bytes) -> None:
        s = schema.subscriptions
        others = [row[0] for row in await self.storage.fetch_all(
            select(s.c.id).where(s.c.browser == browser, s.c.id != known).order_by(s.c.at.desc())
        )]  # fmt: skip
        await self._execute(
            delete(s).where(s.c.id.in_([known, *others[MAX_SUBSCRIPTIONS - 1 :]])),
            self._insert_if_missing(s, id=known, browser=browser, at=times.now_ms(), body=body),
        )
        await self._publish(Notified("", 0, None, browser))

    async def subscribed_browsers(self) -> set[str]:
        """The browsers that want notifications."""
        return {
            browser
            for (browser,) in await self.storage.fetch_all(select(schema.subscriptions.c.browser).distinct())
        }

    async def unsubscribe(self, known: str) -> None:
        await self._execute(delete(schema.subscriptions).where(schema.subscriptions.c.id == known))

    async def subscriptions(self, browser: str) -> list[tuple[str, bytes]]:
        s = schema.subscriptions.c
        found = await self.storage.fetch_all(select(s.id, s.body).where(s.browser == browser).order_by(s.at))
        return [(known, bytes(body)) for known, body in found]

    async def notifications(self) -> dict[tuple[str, int], int]:
        t = schema.told.c
        found = await self.storage.fetch_all(select(t.table_id, t.seat, t.asked))
        return {(table_id, seat): asked for table_id, seat, asked in found}

    async def record_notification(self, table_id: str, seat: int, asked: int | None) -> bool:
        """Record that a notification about that question is out; None: withdrawn. False if another process was first
        and sends it."""
        t = schema.told
        if asked is None:
            changed = await self._execute(delete(t).where((t.c.table_id == table_id) & (t.c.seat == seat)))
        else:
            row = insert_into(t, self.storage.url).values(table_id=table_id, seat=seat, asked=asked)
            changed = await self._execute(
                row.on_conflict_do_update(
                    index_elements=[t.c.table_id, t.c.seat], set_={"asked": asked}, where=t.c.asked != asked
                )
            )
        await self._publish(Notified(table_id, seat, asked))
        return changed > 0

    async def tables_to_notify(self) -> list[str]:
        """Running tables of browsers that want to be notified."""
        t, m, s = schema.tables.c, schema.members.c, schema.subscriptions.c
        found = await self.storage.fetch_all(
            select(t.id)
            .join(schema.members, m.table_id == t.id)
            .join(schema.subscriptions, s.browser == m.browser)
            .where(t.phase == "playing")
            .distinct()
        )
        return [table_id for (table_id,) in found]
