"""Everybody commits, then everybody reveals: neither a seat nor the server can choose the dice."""

from __future__ import annotations

import asyncio
import copy
import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import snowbound
from snowbound.server.http.server import Server
from snowbound.server.protocol import messages as m
from snowbound.server.tables import commands, dice, fair, log
from snowbound.server.tables.live import LiveTable
from snowbound.server.tables.service import Refusal
from snowbound.server.tables.table import Table
from snowbound.server.visibility.viewer import table_info
from tests.server.client import Browser, Page, serving
from tests.server.conftest import Hands
from tests.server.test_reconnect import Victim

OFF = log.Clock("off", 0)


def given(seat: int, attempt: int = 1) -> str:
    return f"{100 * attempt + seat:064x}"


def lobby(players: int = 3, protocol: int = 2) -> Table:
    """Everybody is seated; nobody has committed."""
    table, trek = Table("table"), snowbound.game("trek")
    table.fold(
        log.Made(
            "browser 0", "CODE22", "trek", trek.version, players, {}, OFF, False, "11" * 32, dice=protocol
        ),
        1,
    )
    for seat in range(players):
        table.fold(log.Sat(seat, f"browser {seat}", f"P{seat}"), 2)
    return table


def carried_out(table: Table, browser: str, order: Any) -> Table | None:
    """The table after a command, or None if it is refused. The original stays unchanged."""
    after = copy.deepcopy(table, {id(table.game): table.game})
    try:
        entry = commands.DECIDERS[type(order)](LiveTable(after, []), browser, order)(after)
    except Refusal:
        return None
    after.fold(entry, 10)
    return after


def commit(table: Table, seat: int, attempt: int = 1) -> Table:
    said = fair.commitment(table.id, attempt, seat, given(seat, attempt))
    found = carried_out(table, f"browser {seat}", m.Commit("c", seat, attempt, said))
    assert found is not None
    return found


def everything_to_try(seat: int, contributions: list[str]) -> Iterator[Any]:
    """Every command open to the person in a seat, who is the operator and knows everything."""
    for contribution in contributions:
        yield m.Reveal("r", seat, 1, contribution)
        yield m.Reveal("r", 0, 1, contribution)
        yield m.Reveal("r", seat, 2, contribution)
        yield m.Ready("r", seat, contribution)
        for attempt in (1, 2):
            yield m.Commit("c", seat, attempt, fair.commitment("table", attempt, seat, contribution))
    yield from (m.Start("s"), m.Stand("x", seat), m.Stand("x", 0), m.Fill("f", seat, "random"))
    yield from (m.Sit("t", seat, "Other"), m.Fill("f", 0, "random"))
    yield m.Change("c", players=2)
    yield m.Change("c", options={"hidden_cards": True})


def deals_within_reach(table: Table, seat: int, contributions: list[str], depth: int) -> set[str]:
    """The seeds of all games that the owner of this seat, together with the host, could still bring about."""
    found: set[str] = set()
    for browser in (f"browser {seat}", table.host):
        for order in everything_to_try(seat, contributions):
            after = carried_out(table, browser, order)
            if after is None:
                continue
            if after.state is not None:
                found.add(after.seed)
            elif depth > 1:
                found |= deals_within_reach(after, seat, contributions, depth - 1)
    return found


def test_the_last_to_reveal_has_no_choice_of_deals() -> None:
    """The operator has the last seat, reads the database, and has seen every other reveal. The only possible
    deal is the one everybody committed to, or none."""
    candidates = [given(2), given(0), given(1), "00" * 32, "11" * 32, *(f"{n:064x}" for n in range(5))]
    table = lobby()
    for seat in (0, 1, 2):
        table = commit(table, seat)
        assert deals_within_reach(table, 2, candidates[:2], 1) == set(), (
            "nobody is dealt to before the reveals"
        )
    sealed = carried_out(table, table.host, m.Start("s"))
    assert sealed is not None
    for seat in (0, 1):
        found = carried_out(sealed, f"browser {seat}", m.Reveal("r", seat, 1, given(seat)))
        assert found is not None
        sealed = found
    cards: dict[str, str] = dict(sealed.game.tables_label)
    committed = fair.seed("11" * 32, "table", 1, "trek", cards, 3, {}, [given(seat) for seat in range(3)])
    assert deals_within_reach(sealed, 2, candidates, 2) == {committed}

    # The only alternative is not to reveal, and that leads to no deal: the seat is lost, and what the
    # operator knew is worthless because everybody contributes anew.
    sealed.fold(log.Abandoned([2], "22" * 32), 99)
    assert sealed.chairs[2].kind == "empty"
    assert sealed.dice.commitments == ["", "", ""]
    assert deals_within_reach(sealed, 2, candidates, 1) == set()
    assert carried_out(sealed, "browser 0", m.Reveal("r", 0, 1, given(0))) is None


def test_before_the_last_seat_chose() -> None:
    """At an older table, without commitments, the same search finds a deal for every number it tries."""
    table = lobby(protocol=1)
    for seat in (0, 1):
        found = carried_out(table, f"browser {seat}", m.Ready("r", seat, given(seat)))
        assert found is not None
        table = found
    candidates = [f"{n:064x}" for n in range(5)]
    assert len(deals_within_reach(table, 2, candidates, 2)) == len(candidates)


def test_a_commitment_may_be_exchanged_only_until_all_are_in() -> None:
    """A page that lost its number makes another, as long as nobody can have revealed anything."""
    table = commit(commit(lobby(2), 0), 1)
    other = m.Commit("c", 1, 1, fair.commitment("table", 1, 1, given(9)))
    again = carried_out(table, "browser 1", other)
    assert again is not None
    sealed = carried_out(table, "browser 0", m.Start("s"))
    assert sealed is not None
    assert carried_out(sealed, "browser 1", other) is None


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_reveals_for_another_or_twice(seat: int) -> None:
    table = commit(commit(lobby(2), 0), 1)
    reveal = m.Reveal("r", seat, 1, given(seat))
    assert carried_out(table, f"browser {seat}", reveal) is None, "not all commitments are closed"
    sealed = carried_out(table, "browser 0", m.Start("s"))
    assert sealed is not None
    assert carried_out(sealed, f"browser {1 - seat}", reveal) is None
    assert carried_out(sealed, "", reveal) is None
    found = carried_out(sealed, f"browser {seat}", reveal)
    assert found is not None
    assert found.dice.missing == [1 - seat]
    assert carried_out(found, f"browser {seat}", reveal) is None


def test_what_is_revealed_stays_hidden_until_the_deal_and_the_servers_part_to_the_end() -> None:
    table = commit(commit(lobby(2), 0), 1)
    told = [m.write_message(table_info(table))]
    for browser, order in (
        ("browser 0", m.Start("s")),
        ("browser 1", m.Reveal("r", 1, 1, given(1))),
        ("browser 0", m.Reveal("r", 0, 1, given(0))),
    ):
        found = carried_out(table, browser, order)
        assert found is not None
        table = found
        told.append(m.write_message(table_info(table)))
    assert [given(1).encode() in text for text in told] == [False, False, False, True]
    assert table.phase == "playing"
    assert not any(("11" * 32).encode() in text or table.seed.encode() in text for text in told)
    assert table_info(table).fair.commitment == fair.commitment("table", 1, None, "11" * 32)


def test_the_number_of_attempts_is_limited() -> None:
    """Each attempt is stored, so their number must be bounded."""
    table = lobby(2)
    for attempt in range(1, dice.MAX_ATTEMPTS + 1):
        for seat in (0, 1):
            table = commit(table, seat, attempt)
        sealed = carried_out(table, "browser 0", m.Start("s"))
        assert sealed is not None
        sealed.fold(log.Abandoned([1], f"{attempt:064x}"), 20)
        sealed.fold(log.Sat(1, "browser 1", "P1"), 21)
        table = sealed
    for seat in (0, 1):
        table = commit(table, seat, dice.MAX_ATTEMPTS + 1)
    assert carried_out(table, "browser 0", m.Start("s")) is None


# ------------------------------------------------------------------------- at a server


@asynccontextmanager
async def company(base: str, names: tuple[str, ...] = ("Ann", "Bob", "Eve"), game: str = "trek") -> Any:
    """One page per name, seated and joined; the first is the host."""
    people = [Browser(base) for _ in names]
    made = await people[0].table(game=game, players=len(names))
    pages = []
    for seat, (person, name) in enumerate(zip(people, names, strict=True)):
        await person.get("/api/info")
        page = Page(person, made.table.id)
        await page.connect()
        await page.do(m.Sit, seat, name)
        await page.join(seat)
        pages.append(page)
    try:
        yield pages
    finally:
        for page in pages:
            await page.close()


async def all_commit(pages: list[Page]) -> None:
    for page in pages:
        await page.ready(*page.you.seats)
    for page in pages:
        await page.until(lambda: all(seat.ready for seat in page.table.seats if seat.kind == "person"))  # noqa: B023


async def verified(page: Page, folder: Path) -> list[str]:
    """What `snowbound verify` says about the finished table."""
    path = folder / "match.json"
    path.write_bytes((await page.browser.http.get(f"/api/tables/{page.id}/match.json")).content)
    return fair.verify(path)


async def played_out(pages: list[Page]) -> None:
    await asyncio.gather(*(page.play(random.Random(seat)) for seat, page in enumerate(pages)))


def server_table(server: Server, page: Page) -> Table:
    return server.service.tables[page.id].table


async def until(what: Callable[[], bool]) -> None:
    while not what():
        await asyncio.sleep(0.01)


def test_a_seat_that_never_reveals_is_lost_and_all_commit_again(tmp_path: Path, hands: Hands) -> None:
    async def scene() -> None:
        async with (
            serving(tmp_path / "t.db") as (base, server),
            company(base) as (ann, bob, eve),
        ):
            eve.reveals = False
            await all_commit([ann, bob, eve])
            table = server_table(server, ann)
            first = table.secret
            await ann.do(m.Start)
            await until(lambda: table.dice.missing == [2])
            assert ann.table.phase == "open"
            hands.now += dice.REVEAL_MS - 1
            await asyncio.sleep(3 * 0.25)  # let the server check its clocks
            assert table.dice.attempt == 1
            hands.now += 1
            await ann.until(lambda: ann.table.fair.attempt == 2)
            assert ann.table.phase == "open", "and not dealt without the missing part"
            assert [seat.kind for seat in ann.table.seats] == ["person", "person", "empty"]
            assert not any(seat.ready for seat in ann.table.seats)
            await eve.until(lambda: eve.you.seats == [])
            assert any(
                (line.event, line.fields) == ("did not reveal", {"names": ["Eve"]}) for line in ann.lines[0]
            )
            (attempt,) = ann.table.fair.abandoned
            assert attempt.secret == first
            assert attempt.lost == [2]
            assert attempt.randomness[2] == ""
            assert attempt.randomness[:2] == [ann.contributions[1, 0], bob.contributions[1, 1]]
            assert table.secret != first, "the server commits anew too"
            assert (await ann.ask(m.Start)).code == "not_now"

            await ann.do(m.Fill, 2, "random")
            await all_commit([ann, bob])
            await ann.start()
            await played_out([ann, bob])
            said = await verified(ann, tmp_path)
            assert "Attempt 1 was abandoned: seat 2 did not reveal. What the others revealed matches." in said

    asyncio.run(scene())


def test_a_seat_that_reveals_something_else_is_refused_and_may_still_reveal(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            serving(tmp_path / "t.db") as (base, server),
            company(base) as (ann, bob, eve),
        ):
            eve.reveals = False
            await all_commit([ann, bob, eve])
            await ann.do(m.Start)
            await eve.until(lambda: eve.table.fair.stage == "reveal")
            for other in ("00" * 32, ann.contributions[1, 0], eve.table.fair.commitments[2]):
                refused = await eve.ask(m.Reveal, 2, 1, other)
                assert (refused.code, refused.text) == (
                    "illegal",
                    "That is not the number this seat committed to.",
                )
            assert (await eve.ask(m.Reveal, 2, 2, eve.contributions[1, 2])).code == "stale"
            assert server_table(server, ann).state is None
            await eve.do(m.Reveal, 2, 1, eve.contributions[1, 2])
            await ann.until(lambda: ann.table.phase == "playing")
            assert ann.table.fair.randomness == [
                page.contributions[1, s] for s, page in enumerate((ann, bob, eve))
            ]
            await played_out([ann, bob, eve])
            assert "3 seats contributed" in (await verified(ann, tmp_path))[-1]

    asyncio.run(scene())


def test_nothing_about_the_table_changes_while_seats_reveal(tmp_path: Path) -> None:
    """With other options or seats, the same numbers would give another deal."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server), company(base) as (ann, bob, eve):
            eve.reveals = False
            await all_commit([ann, bob, eve])
            await ann.do(m.Start)
            await ann.until(lambda: ann.table.fair.missing == [2])
            for page, order in (
                (ann, (m.Change, 2)),
                (ann, (m.Change, None, {"hidden_cards": True})),
                (ann, (m.Stand, 2)),
                (ann, (m.Stand, 0)),
                (ann, (m.Fill, 2, "random")),
                (ann, (m.Sit, 0, "Another")),
                (eve, (m.Stand, 2)),
                (ann, (m.Start,)),
                (bob, (m.Commit, 1, 1, "00" * 32)),
            ):
                refused = await page.ask(*order)
                assert isinstance(refused, m.Refused), order
                assert refused.code == "not_now"
                assert "dice are being revealed" in refused.text
            await eve.do(m.Say, "a moment", 2)
            await eve.do(m.Reveal, 2, 1, eve.contributions[1, 2])
            await ann.until(lambda: ann.table.phase == "playing")

    asyncio.run(scene())


def test_the_deal_waits_for_absent_people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their browsers could not reveal, and they would lose their seats for nothing."""
    monkeypatch.setattr(commands.dice, "MAX_ABSENCE", 0.0)

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server), company(base) as (ann, bob, eve):
            await all_commit([ann, bob, eve])
            await eve.close()
            await ann.until(lambda: ann.presence is not None and not ann.presence.seats[2])
            refused = await ann.ask(m.Start)
            assert refused.code == "not_now"
            assert refused.text.startswith("Away: Eve.")
            await eve.again()
            await ann.until(lambda: ann.presence is not None and ann.presence.seats[2])
            await ann.start()

    asyncio.run(scene())


def test_a_table_of_bots_is_dealt_at_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server):
            me = Browser(base)
            made = await me.table(game="trek", seats=[{"kind": "bot", "bot": "random"}] * 2)
            async with me.page(made.table.id) as page:
                await page.join(None)
                await page.start()
                await page.until(lambda: page.over)
                assert "the server and 0 seats" in (await verified(page, tmp_path))[-1]

    asyncio.run(scene())


def test_a_hot_seat_contributes_for_each_of_its_seats(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server):
            me = Browser(base)
            made = await me.table(game="trek", seats=[{"kind": "me"}, {"kind": "me"}, {"kind": "bot"}])
            async with me.page(made.table.id) as page:
                await page.begin(0, 1)
                assert page.table.fair.randomness == [page.contributions[1, 0], page.contributions[1, 1], ""]
                await page.play(random.Random(1))
                assert "2 seats contributed" in (await verified(page, tmp_path))[-1]

    asyncio.run(scene())


# ------------------------------------------------------------------------- restarts


def test_killed_between_commitments_and_reveals_nothing_is_lost_or_can_be_chosen(tmp_path: Path) -> None:
    """SIGKILL twice: once all commitments are in, and after the first reveal. Commitments and reveals both
    survive, the next process gets the rest, and the deal is the one committed to."""
    victim = Victim(str(tmp_path / "t.db"), tmp_path / "server.log")

    async def killed(*pages: Page) -> None:
        victim.kill()
        victim.start()
        for page in pages:
            await page.close()
            page.presence = None
            await page.again()

    async def scene() -> None:
        async with company(victim.base, ("Ann", "Bob")) as (ann, bob):
            ann.reveals = bob.reveals = False
            await all_commit([ann, bob])
            promised = ann.table.fair
            await ann.do(m.Start)
            await killed(ann, bob)
            await ann.until(lambda: ann.table.fair.stage == "reveal" and ann.table.fair.missing == [0, 1])
            await bob.do(m.Reveal, 1, 1, bob.contributions[1, 1])
            await killed(ann, bob)
            await bob.until(lambda: bob.table.fair.missing == [0])
            assert bob.table.fair.commitment == promised.commitment
            assert bob.table.fair.commitments == promised.commitments
            refused = await bob.ask(m.Reveal, 1, 1, bob.contributions[1, 1])
            assert refused.code == "not_now"
            await ann.do(m.Reveal, 0, 1, ann.contributions[1, 0])
            await ann.until(lambda: ann.sees(0))
            await bob.until(lambda: bob.sees(1))
            await played_out([ann, bob])
            assert ann.table.fair.abandoned == []
            assert ann.table.fair.commitment == promised.commitment
            assert "2 seats contributed" in (await verified(ann, tmp_path))[-1]

    try:
        victim.start()
        asyncio.run(scene())
    finally:
        victim.bury()


def test_the_time_to_reveal_restarts_with_the_server(tmp_path: Path, hands: Hands) -> None:
    """Nobody could reveal while the server was down. Even if nobody returns, the attempt ends."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server), company(base, ("Ann", "Bob")) as (ann, bob):
            bob.reveals = False
            await all_commit([ann, bob])
            await ann.do(m.Start)
            await ann.until(lambda: ann.table.fair.missing == [1])
        hands.now += 10 * dice.REVEAL_MS
        async with serving(tmp_path / "t.db") as (base, server):
            await until(lambda: ann.id in server.service.tables)
            table = server_table(server, ann)
            assert table.dice.reveal_until == hands.now + dice.REVEAL_MS
            hands.now += dice.REVEAL_MS
            await until(lambda: table.dice.attempt == 2)
            assert [chair.kind for chair in table.chairs] == ["person", "empty"]

    asyncio.run(scene())


def test_the_servers_commitment_is_stored_before_it_is_sent(tmp_path: Path, hands: Hands) -> None:
    """An operator who restarts the server gets the same secret, and the abandoned attempt stays in the
    log."""

    def stored() -> list[str]:
        with sqlite3.connect(tmp_path / "t.db") as found:
            return [body.decode() for (body,) in found.execute("SELECT body FROM entries ORDER BY number")]

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server), company(base, ("Ann", "Bob")) as (ann, bob):
            bob.reveals = False
            told: list[str] = []
            for attempt in (1, 2):
                await ann.until(lambda: ann.table.fair.attempt == attempt)  # noqa: B023
                told.append(ann.table.fair.commitment)
                secret = server_table(server, ann).secret
                assert fair.commitment(ann.id, attempt, None, secret) == told[-1]
                assert any(secret in body for body in stored()), "on disk by the time the page is told"
                if attempt == 1:
                    await all_commit([ann, bob])
                    await ann.do(m.Start)
                    await ann.until(lambda: ann.table.fair.missing == [1])
                    hands.now += dice.REVEAL_MS
            assert ann.table.fair.abandoned[0].commitment == told[0]
        async with serving(tmp_path / "t.db") as (base, server):
            again = await Browser(base).get(f"/api/tables/{ann.id}")
            assert again["table"]["fair"]["commitment"] == told[1]
            assert again["table"]["fair"]["abandoned"][0]["commitment"] == told[0]

    asyncio.run(scene())


# ----------------------------------------------------------- tables of an older Snowbound


def test_an_older_lobby_keeps_dice_protocol_1(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table set up before seats committed: one seat is ready at the old server, the other at the new
    one."""

    async def scene() -> None:
        monkeypatch.setattr(fair, "PROTOCOL", 1)
        async with serving(tmp_path / "t.db") as (base, _server), company(base, ("Ann", "Bob")) as (ann, bob):
            await ann.do(m.Ready, 0, given(0))
            commitment = ann.table.fair.commitment
        monkeypatch.undo()
        async with serving(tmp_path / "t.db") as (base, server):
            for page in (ann, bob):
                page.browser, page.presence = page.browser.moved(base), None
                await page.again()
            assert (await bob.ask(m.Commit, 1, 1, "00" * 32)).code == "not_now"
            await bob.do(m.Ready, 1, given(1))
            await ann.until(lambda: ann.table.seats[1].ready)
            await ann.start()
            table = server_table(server, ann)
            assert table.seed == fair.old_seed(table.secret, table.id, [given(0), given(1)])
            await bob.until(lambda: bob.sees(1))
            await played_out([ann, bob])
            assert ann.table.fair.commitment == commitment == fair.old_commitment(table.secret)
            said = await verified(ann, tmp_path)
            assert "An older table" in said[1]
            await ann.do(m.Rematch)
            await ann.until(lambda: ann.table.rematch != "")
            again = await ann.browser.get(f"/api/tables/{ann.table.rematch}")
            assert again["table"]["fair"]["protocol"] == 2
            for page in (ann, bob):
                await page.close()

    asyncio.run(scene())


def test_an_older_page_is_asked_to_reload(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            serving(tmp_path / "t.db") as (base, _server),
            company(base, ("Ann", "Bob")) as (ann, _bob),
        ):
            refused = await ann.ask(m.Ready, 0, given(0))
            assert refused.code == "not_now"
            assert "Reload it" in refused.text

    asyncio.run(scene())
