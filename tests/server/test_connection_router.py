"""A table's connections meet at one of several processes; if they cannot, everything still works."""

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

from snowbound.server.http.server import Server
from snowbound.server.processes import connection_router as router_module
from snowbound.server.processes.connection_router import MAX_IMBALANCE, ConnectionRouter
from snowbound.server.processes.identity import ProcessIdentity
from snowbound.server.protocol import messages as m
from snowbound.server.tables.service import new_id
from tests.server.client import PATIENCE, Browser, Page, read, serving, sit_down
from tests.server.killing import Victim

ASKED = b"GET /api/tables/%b/socket HTTP/1.1\r\n\r\n"


def at_home(number: int, of: int = 2) -> bytes:
    """The id of a table whose home is that process."""
    identity = ProcessIdentity(number, of)
    while identity.home(table := new_id()) != number:
        pass
    return table.encode()


def of_process(router: ConnectionRouter, number: int) -> ConnectionRouter:
    """The same leases and sockets, as seen by that process."""
    own = copy.copy(router)
    own.identity = ProcessIdentity(number, router.identity.count)
    return own


@contextlib.asynccontextmanager
async def two_processes(postgres: str) -> AsyncIterator[tuple[str, Server, str, Server]]:
    """Both run in this process and share everything two processes would."""
    router = ConnectionRouter(2)
    first, second = of_process(router, 0), of_process(router, 1)
    async with (
        serving(postgres, first, identity=first.identity) as (base_a, server_a),
        serving(postgres, second, identity=second.identity) as (base_b, server_b),
    ):
        yield base_a, server_a, base_b, server_b


# ------------------------------------------------------------------------ connections


def test_players_of_a_table_end_up_in_one_process(postgres: str) -> None:
    """Two players admitted at each play a whole game, and only one process holds the table."""

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


def test_a_tables_home_is_the_process_that_made_it(postgres: str) -> None:
    async def scene() -> None:
        async with two_processes(postgres) as (base_a, _, base_b, _server_b):
            for number, base in enumerate((base_a, base_b)):
                ann = Browser(base)
                for _ in range(5):
                    made = await ann.table(game="trek", players=2)
                    assert ProcessIdentity(number, 2).home(made.table.id) == number
                await ann.http.aclose()

    asyncio.run(scene())


def test_a_connection_stays_if_its_home_process_cannot_take_it(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with two_processes(postgres) as (base_a, server_a, base_b, server_b):
            ann, bob = Browser(base_a), Browser(base_b)
            made = await ann.table(game="donners-pointe", seats=[{"kind": "me"}, {"kind": "me"}])
            await bob.get("/api/info")
            monkeypatch.setattr(router_module, "LEASE_SECONDS", -1.0)  # expire them all
            async with ann.page(made.table.id) as a, bob.page(made.table.id) as b:
                await b.join(None)
                assert [len(s.service.tables[made.table.id].connections) for s in (server_a, server_b)] == [
                    1,
                    1,
                ]
                await a.do(m.Say, "Can you hear me?", 0)
                await b.until(lambda: [line.text for line in b.lines[None]] == ["Can you hear me?"])

    asyncio.run(scene())


def test_other_requests_are_not_passed_on(postgres: str) -> None:
    async def scene() -> None:
        async with two_processes(postgres) as (base_a, _, _base_b, _server_b):
            for number in range(2):
                address = f"ws{base_a[4:]}/api/tables/{at_home(number).decode()}/socket"
                async with connect(address, open_timeout=PATIENCE) as page:
                    assert isinstance(read(await page.recv()), m.Problem)

    asyncio.run(scene())


def test_one_of_two_real_processes_has_all_connections_of_a_table(postgres: str, tmp_path: Path) -> None:
    victim = Victim(postgres, tmp_path / "log", "--processes", "2")
    victim.start()

    def connections() -> list[int]:
        found = [psutil.Process(pid).net_connections("tcp") for pid in victim.children()]
        return sorted(
            sum(c.status == "ESTABLISHED" and c.laddr.port == victim.port for c in one) for one in found
        )

    async def scene() -> None:
        browsers = [Browser(victim.base) for _ in range(8)]  # the kernel distributes them
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


# ------------------------------------------------------------------ leases and receivers


def test_a_connection_goes_home_while_the_lease_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    router = ConnectionRouter(2)
    mine, other = of_process(router, 0), of_process(router, 1)
    table = at_home(1)
    ours, theirs = socket.socketpair()
    target, request = b"/api/tables/%b/socket?x=1" % table, ASKED % table

    def goes(target: bytes = target, request: bytes = request) -> bool:
        return mine.hand_over(target, request, theirs.fileno(), 10)

    assert not goes(), "it has not begun"
    other.renew(2 * 10 + MAX_IMBALANCE)
    assert goes()
    ((taken, heard),) = other.received()
    taken.send(b"from its home")
    assert (heard, ours.recv(99)) == (request, b"from its home")
    assert list(other.received()) == []
    for not_ours in (b"/api/tables/%b/socket" % at_home(0), b"/api/tables/%b" % table, b"/healthz", b"*"):
        assert not goes(not_ours)
    assert not goes(request=bytes(router_module.MAX_REQUEST + 1))
    other.renew(2 * 10 + MAX_IMBALANCE + 1)
    assert not goes(), "it has far more than we have"
    other.renew(0)
    monkeypatch.setattr(router_module, "LEASE_SECONDS", -1.0)
    assert not goes(), "it has not been heard for too long"
    for end in (ours, theirs, taken):
        end.close()


def test_a_full_receiver_refuses_and_loses_nothing() -> None:
    router = ConnectionRouter(2)
    mine, other = of_process(router, 0), of_process(router, 1)
    other.renew(0)
    table = at_home(1)
    ours, theirs = socket.socketpair()
    sent = 0
    while mine.hand_over(b"/api/tables/%b/socket" % table, ASKED % table, theirs.fileno(), 0):
        sent += 1
    found = 0
    while some := list(other.received()):
        found += len(some)
        for connection, _ in some:
            connection.close()
    assert sent == found > 10
    ours.close()
    theirs.close()


def test_connections_on_their_way_to_an_ended_process_are_closed() -> None:
    router = ConnectionRouter(2)
    of_process(router, 1).renew(0)
    table = at_home(1)
    ours, theirs = socket.socketpair()
    assert router.hand_over(b"/api/tables/%b/socket" % table, ASKED % table, theirs.fileno(), 0)
    theirs.close()
    router.end_lease(1)
    assert ours.recv(1) == b"", "the page connects again"
    again, end = socket.socketpair()
    assert not router.hand_over(b"/api/tables/%b/socket" % table, ASKED % table, end.fileno(), 0)
    for one in (ours, again, end):
        one.close()
