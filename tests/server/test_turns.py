"""However many pages send at once, each turn of the event loop does a little and lets others in."""

from __future__ import annotations

import asyncio

from snowbound.server.http.read_scheduler import WOKEN_PER_TURN, Inbox, ReadScheduler

PAGES = 100


async def turns_with(inboxes: list[Inbox], messages: int) -> tuple[list[int], list[list[int]]]:
    """Everybody sends this many at once: how many are read per turn, and what each reader got."""
    in_turn: list[int] = []
    got: list[list[int]] = [[] for _ in inboxes]
    left = len(inboxes) * messages

    async def read(inbox: Inbox, mine: list[int]) -> None:
        while True:
            mine.append(await inbox.get())
            in_turn[-1] += 1

    readers = [asyncio.create_task(read(inbox, mine)) for inbox, mine in zip(inboxes, got, strict=True)]
    await asyncio.sleep(0)
    in_turn.append(0)
    for message in range(messages):
        for inbox in inboxes:
            inbox.put_nowait(message)
    while sum(in_turn) < left:
        in_turn.append(0)
        await asyncio.sleep(0)
        assert len(in_turn) < 10 * left, "some are never read"
    for reader in readers:
        reader.cancel()
    return in_turn, got


def test_a_turn_wakes_a_few_readers_and_all_messages_arrive_in_order() -> None:
    async def scene() -> None:
        read_scheduler = ReadScheduler()
        inboxes = [Inbox(read_scheduler) for _ in range(PAGES)]
        for _ in range(2):  # and again after a pause
            in_turn, got = await turns_with(inboxes, 3)
            assert max(in_turn) <= 3 * WOKEN_PER_TURN, "three messages of each that is woken"
            assert got == [[0, 1, 2]] * PAGES
            await asyncio.sleep(0.01)
        assert read_scheduler._counting is False, "at rest nothing is scheduled"

    asyncio.run(scene())


def test_one_message_is_read_in_the_next_turn() -> None:
    async def scene() -> None:
        inbox = Inbox(ReadScheduler())
        reading = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        inbox.put_nowait("hello")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert reading.done()
        assert reading.result() == "hello"
        assert inbox.empty()

    asyncio.run(scene())


def test_a_cancelled_reader_holds_up_nobody() -> None:
    async def scene() -> None:
        read_scheduler = ReadScheduler()
        gone, there = [Inbox(read_scheduler) for _ in range(WOKEN_PER_TURN)], Inbox(read_scheduler)
        reading = [asyncio.create_task(inbox.get()) for inbox in (*gone, there)]
        await asyncio.sleep(0)
        for task in reading[:-1]:
            task.cancel()
        for inbox in (*gone, there):
            inbox.put_nowait(1)
        assert await reading[-1] == 1

    asyncio.run(scene())
