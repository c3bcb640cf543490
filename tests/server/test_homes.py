"""The connections of a table meet at one of several processes; where they cannot, everything works all the same."""

from __future__ import annotations

import asyncio
import contextlib
import copy
import random
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import psutil
import pytest
from websockets.asyncio.client import connect

from snowbound.server import homes as homes_module
from snowbound.server.homes import MANY, Homes
from snowbound.server.http.app import Server
from snowbound.server.protocol import messages as m
from snowbound.server.share import Share
from snowbound.server.tables.service import new_id
from tests.server.client import PATIENCE, Browser, Page, read, serving, sit_down
from tests.server.killing import Victim

ASKED = b"GET /api/tables/%b/socket HTTP/1.1\r\n\r\n"


def at_home(number: int, of: int = 2) -> bytes:
    """A table of that process."""
    share = Share(number, of)
    while share.home(table := new_id()) != number:
        pass
    return table.encode()


def of_process(homes: Homes, number: int) -> Homes:
    """The same leases and mailboxes, as that process has them."""
    own = copy.copy(homes)
    own.share = Share(number, homes.share.of)
    return own


@contextlib.asynccontextmanager
async def two_processes(postgres: str) -> AsyncIterator[tuple[str, Server, str, Server]]:
    """Both in this one, with everything they have between them."""
    homes = Homes(2)
    first, second = of_process(homes, 0), of_process(homes, 1)
    async with (
        serving(postgres, first, share=first.share) as (base_a, server_a),
        serving(postgres, second, share=second.share) as (base_b, server_b),
    ):
        yield base_a, server_a, base_b, server_b


# ------------------------------------------------------------------------ connections


def test_players_who_come_to_both_processes_meet_at_one(postgres: str) -> None:
    """Two who are let in at each play a whole game, and only one process has the table."""

    async def scene() -> None:
        async with two_processes(postgres) as (base_a, server_a, base_b, server_b):
            people = [Browser(base) for base in (base_a, base_b, base_b, base_a)]
            made = await people[0].table(game="trek", players=4)
            for person in people[1:]:
                await person.get("/api/info")
            pages = [Page(person, made.table.id) for person in people]
            await sit_down(pages)
            assert len(server_a.service.tables[made.table.id].connections) == 4
            assert made.table.id not in server_b.service.tables
            dice = random.Random(1)
            while not pages[0].over:
                asked = [(seat, page) for seat, page in enumerate(pages) if page.seen[seat].ask]
                if not asked:
                    await asyncio.sleep(0.01)
                    continue
                await dice.choice(asked)[1].play(dice, 1)
            for page in pages:
                await page.until(lambda page=page: page.over)  # type: ignore[misc]
                await page.close()
                await page.browser.http.aclose()

    asyncio.run(scene())


def test_a_table_is_at_home_where_it_was_made(postgres: str) -> None:
    async def scene() -> None:
        async with two_processes(postgres) as (base_a, _, base_b, _server_b):
            for number, base in enumerate((base_a, base_b)):
                ann = Browser(base)
                for _ in range(5):
                    made = await ann.table(game="trek", players=2)
                    assert Share(number, 2).home(made.table.id) == number
                await ann.http.aclose()

    asyncio.run(scene())


def test_where_no_process_takes_it_a_connection_stays_and_is_told_of_moves_elsewhere(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with two_processes(postgres) as (base_a, server_a, base_b, server_b):
            ann, bob = Browser(base_a), Browser(base_b)
            made = await ann.table(game="donners-pointe", seats=[{"kind": "me"}, {"kind": "me"}])
            await bob.get("/api/info")
            monkeypatch.setattr(homes_module, "LEASE", -1.0)  # all have run out
            async with ann.page(made.table.id) as a, bob.page(made.table.id) as b:
                await b.join(None)
                assert [len(s.service.tables[made.table.id].connections) for s in (server_a, server_b)] == [
                    1,
                    1,
                ]
                await a.do(m.Say, "Can you hear me?", 0)
                await b.until(lambda: [line.text for line in b.lines[None]] == ["Can you hear me?"])

    asyncio.run(scene())


def test_what_is_no_table_is_answered_as_ever(postgres: str) -> None:
    async def scene() -> None:
        async with two_processes(postgres) as (base_a, _, _base_b, _server_b):
            for number in range(2):
                address = f"ws{base_a[4:]}/api/tables/{at_home(number).decode()}/socket"
                async with connect(address, open_timeout=PATIENCE) as page:
                    assert isinstance(read(await page.recv()), m.Problem)

    asyncio.run(scene())


def test_at_a_real_server_of_two_processes_one_has_all_of_a_table(postgres: str, tmp_path: Path) -> None:
    victim = Victim(postgres, tmp_path / "log", "--processes", "2")
    victim.start()

    def connections() -> list[int]:
        found = [psutil.Process(pid).net_connections("tcp") for pid in victim.children()]
        return sorted(
            sum(c.status == "ESTABLISHED" and c.laddr.port == victim.port for c in one) for one in found
        )

    async def scene() -> None:
        browsers = [Browser(victim.base) for _ in range(8)]  # the kernel shares them out
        made = await browsers[0].table(game="trek", players=2)
        async with contextlib.AsyncExitStack() as stack:
            for browser in browsers:
                page = await stack.enter_async_context(browser.page(made.table.id))
                await page.join(None)
                await browser.http.aclose()
            until = asyncio.get_running_loop().time() + PATIENCE
            while connections() != [0, 8] and asyncio.get_running_loop().time() < until:
                await asyncio.sleep(0.1)
            assert connections() == [0, 8]

    try:
        asyncio.run(scene())
        assert httpx.get(f"{victim.base}/healthz").status_code == 200
        assert "Traceback" not in victim.log.read_text()
    finally:
        victim.bury()


# ------------------------------------------------------------------ leases and mailboxes


def test_a_connection_goes_to_its_home_while_that_has_a_lease(monkeypatch: pytest.MonkeyPatch) -> None:
    homes = Homes(2)
    mine, other = of_process(homes, 0), of_process(homes, 1)
    table = at_home(1)
    ours, theirs = socket.socketpair()
    target, request = b"/api/tables/%b/socket?x=1" % table, ASKED % table

    def goes(target: bytes = target, request: bytes = request) -> bool:
        return mine.hand_over(target, request, theirs.fileno(), 10)

    assert not goes(), "it has not begun"
    other.renew(2 * 10 + MANY)
    assert goes()
    ((taken, heard),) = other.taken()
    taken.send(b"from its home")
    assert (heard, ours.recv(99)) == (request, b"from its home")
    assert list(other.taken()) == []
    for not_ours in (b"/api/tables/%b/socket" % at_home(0), b"/api/tables/%b" % table, b"/healthz", b"*"):
        assert not goes(not_ours)
    assert not goes(request=bytes(homes_module.LONGEST_REQUEST + 1))
    other.renew(2 * 10 + MANY + 1)
    assert not goes(), "it has far more than we have"
    other.renew(0)
    monkeypatch.setattr(homes_module, "LEASE", -1.0)
    assert not goes(), "it has not been heard for too long"
    for end in (ours, theirs, taken):
        end.close()


def test_a_full_mailbox_takes_no_more_and_loses_nothing() -> None:
    homes = Homes(2)
    mine, other = of_process(homes, 0), of_process(homes, 1)
    other.renew(0)
    table = at_home(1)
    ours, theirs = socket.socketpair()
    sent = 0
    while mine.hand_over(b"/api/tables/%b/socket" % table, ASKED % table, theirs.fileno(), 0):
        sent += 1
    found = 0
    while some := list(other.taken()):
        found += len(some)
        for connection, _ in some:
            connection.close()
    assert sent == found > 10
    ours.close()
    theirs.close()


def test_who_was_on_the_way_to_a_process_that_ended_is_let_go() -> None:
    homes = Homes(2)
    of_process(homes, 1).renew(0)
    table = at_home(1)
    ours, theirs = socket.socketpair()
    assert homes.hand_over(b"/api/tables/%b/socket" % table, ASKED % table, theirs.fileno(), 0)
    theirs.close()
    homes.end(1)
    assert ours.recv(1) == b"", "the page connects again"
    again, end = socket.socketpair()
    assert not homes.hand_over(b"/api/tables/%b/socket" % table, ASKED % table, end.fileno(), 0)
    for one in (ours, again, end):
        one.close()
