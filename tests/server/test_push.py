"""Notifications with the page closed: one per turn, none for people at the table, none after the answer."""

from __future__ import annotations

import asyncio
import base64
from pathlib import Path
from typing import Any

import pytest

from snowbound.server.protocol import messages as m
from snowbound.server.push import endpoints
from snowbound.server.push.encryption import Vapid, new_key
from tests.server.client import Browser, Page, calls_to, serving, sit_down
from tests.server.push_service import allow, push_service


async def two(base: str, **wish: Any) -> tuple[Page, Page]:
    """Ann and Ben, with Ben's question open."""
    ann, ben = Browser(base), Browser(base)
    made = await ann.table(game="trek", seats=[{"kind": "open"}, {"kind": "open"}], **wish)
    await ben.get("/api/info")
    pages = Page(ann, made.table.id), Page(ben, made.table.id)
    await sit_down(pages)
    return pages


async def subscribe(page: Page, subscription: dict[str, str]) -> None:
    answer = await page.browser.http.post("/api/push", json=subscription)
    assert answer.status_code == 204, answer.text


async def vote(page: Page, seat: int) -> None:
    ask = page.seen[seat].ask
    assert ask is not None
    await page.do(m.Move, seat, ask.choices[0].action, ask.asked)


def test_a_turn_is_notified_once_and_withdrawn_with_the_answer(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server), push_service(tmp_path, server) as service:
            ann, ben = await two(base)
            key = (await ben.browser.get("/api/push"))["key"]
            await subscribe(ben, service.subscription())
            await ben.close()
            await ann.until(lambda: ann.presence is not None and not ann.presence.seats[1])
            await ann.do(m.Say, "Your turn", 0)  # notifies once, whatever else happens
            await service.until(1)
            assert service.signed_by(key)
            assert service.got[0] == {
                "kind": "turn",
                "tag": service.got[0]["tag"],
                "table": ann.id,
                "title": "Your turn in Trek",
                "body": "Your table is waiting for your answer.",
            }
            assert "Who leads" not in str(service.got), "nothing of what is asked"
            await ann.do(m.Say, "Hello?", 0)
            await asyncio.sleep(0.3)
            assert len(service.got) == 1
            await ben.again()
            await vote(ben, 1)
            await service.until(2)
            assert (service.got[1]["kind"], service.got[1]["tag"]) == ("answered", service.got[0]["tag"])
            assert service.headers[0]["topic"] == service.headers[1]["topic"]
            await asyncio.sleep(0.3)
            assert len(service.got) == 2, "none after the answer"
            for page in (ann, ben):
                await page.close()
                await page.browser.http.aclose()

    asyncio.run(scene())


def test_connected_people_are_not_notified_and_gone_subscriptions_are_deleted(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server), push_service(tmp_path, server) as service:
            ann, ben = await two(base)
            for page, box in ((ann, "ann"), (ben, "ben")):
                await subscribe(page, service.subscription(box))
            await ann.do(m.Say, "Both are here", 0)
            await asyncio.sleep(0.4)
            assert service.got == []
            service.status = 410
            await ben.close()
            await service.until(1)
            while await server.data.subscriptions(server.service.tables[ann.id].table.chairs[1].browser):
                await asyncio.sleep(0.02)
            await ann.browser.http.post(
                "/api/push/forget", json={"endpoint": service.subscription("ben")["endpoint"]}
            )
            assert len(await server.data.subscribed_browsers()) == 1, "nobody forgets for others"
            service.status = 302
            await ann.close()
            await service.until(2)
            await asyncio.sleep(0.2)
            assert len(service.got) == 2, "where a push service would lead is not gone to"
            for page in (ann, ben):
                await page.browser.http.aclose()

    asyncio.run(scene())


def test_a_restart_neither_forgets_nor_repeats_a_notification(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server), push_service(tmp_path, server) as service:
            ann, ben = await two(base)
            key = (await ben.browser.get("/api/push"))["key"]
            await subscribe(ben, service.subscription())
            await ben.close()
            await service.until(1)
            await ann.close()
        async with serving(tmp_path / "t.db") as (base, server):
            allow(service, server)
            listening_again = push_service(tmp_path, server)
            async with listening_again as other:
                # The same browser after its push service moved: it subscribes again.
                other.key, other.auth = service.key, service.auth
                ben = Page(ben.browser.moved(base), ben.id)
                assert (await ben.browser.get("/api/push"))["key"] == key, "the key is kept"
                await subscribe(ben, other.subscription())
                await asyncio.sleep(0.3)
                assert other.got == [], "of this question they have been told"
                await ben.connect()
                await ben.join(1)
                await vote(ben, 1)
                await other.until(1)
                assert other.got[0]["kind"] == "answered"
                await ben.close()
                await ben.browser.http.aclose()

    asyncio.run(scene())


def test_two_processes_notify_once_and_withdraw(postgres: str, tmp_path: Path) -> None:
    """Ann is at one process, Ben at the other. Both processes know who is present, who wants notifications
    and who got one."""

    async def scene() -> None:
        async with (
            serving(postgres) as (base_a, server_a),
            serving(postgres) as (base_b, server_b),
            push_service(tmp_path, server_a) as service,
        ):
            allow(service, server_b)
            browsers = Browser(base_a), Browser(base_b)
            made = await browsers[0].table(game="trek", seats=[{"kind": "open"}, {"kind": "open"}])
            await browsers[1].get("/api/info")
            ann, ben = (Page(browser, made.table.id) for browser in browsers)
            await sit_down([ann, ben])
            await subscribe(ben, service.subscription())
            await ann.do(m.Say, "Ben is there, at the other process", 0)
            await asyncio.sleep(0.4)
            assert service.got == []
            await ben.close()
            await ann.until(lambda: ann.presence is not None and not ann.presence.seats[1])
            await ann.do(m.Say, "Your turn", 0)
            await service.until(1)
            await asyncio.sleep(0.4)
            assert [one["kind"] for one in service.got] == ["turn"], "by one process alone"
            await ben.again()
            await vote(ben, 1)
            await service.until(2)
            await asyncio.sleep(0.4)
            assert [one["kind"] for one in service.got] == ["turn", "answered"]
            for page in (ann, ben):
                await page.close()
                await page.browser.http.aclose()

    asyncio.run(scene())


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "192.168.1.7", "169.254.169.254", "0.0.0.0", "100.64.0.1", "224.0.0.1", "::1",
     "fe80::1", "fd00::1", "::ffff:10.0.0.1", "2002:7f00:1::", "64:ff9b::10.0.0.1", "64:ff9b:1::1", "::127.0.0.1",
     "fec0::1", "2001:0:7f00:1::"],
)  # fmt: skip
def test_nothing_is_sent_to_private_networks(address: str) -> None:
    assert not endpoints.is_public(address)
    assert endpoints.is_public("93.184.216.34")
    assert endpoints.is_public("2606:2800:220:1::1")
    with pytest.raises(endpoints.BadEndpoint, match="must be public"):
        asyncio.run(endpoints.resolve(address, 443))


def test_invalid_subscriptions_are_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server), push_service(tmp_path, server) as service:
            good = service.subscription()
            server.notifier.sender.resolve = endpoints.resolve
            async with calls_to(base) as http:
                for change, why in (
                    ({"endpoint": "http://push.example.org/x"}, "https://"),
                    ({"endpoint": "https://user:word@push.example.org/x"}, "https://"),
                    ({}, "must be public"),
                    ({"endpoint": "https://localhost/x"}, "must be public"),
                    ({"p256dh": "AAAA"}, "push keys"),
                    ({"auth": "AAAA"}, "push keys"),
                ):
                    answer = await http.post("/api/push", json=good | change)
                    assert answer.status_code == 409
                    assert why in answer.json()["error"]
                assert (await http.get("/api/push")).json()["offered"]
                plain = {"Host": "192.168.1.7"}
                assert (await http.get("/api/push", headers=plain)).json() == {"offered": False, "key": ""}
                assert (await http.post("/api/push", json=good, headers=plain)).status_code == 409

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("name", "contact"),
    [
        ("snowbound.example.org", "operator@snowbound.example.org"),
        ("127.0.0.1", "operator@127.0.0.1"),
        ("::1", "operator@localhost"),
        ("::", "operator@localhost"),
        ("attic", "operator@localhost"),
    ],
)
def test_push_services_get_a_contact_whatever_the_server_is_called(name: str, contact: str) -> None:
    """They refuse a `sub` that is no mail address, and py_vapid signs none."""
    told = Vapid(new_key(), name).headers("https://push.example.org/x")["Authorization"]
    claims = told.split(".")[1]
    assert f"mailto:{contact}".encode() in base64.urlsafe_b64decode(claims + "==")
