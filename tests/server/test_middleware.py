"""Middleware on every request: identifying the browser."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from litestar.datastructures import Headers

from snowbound.server.http import game_info
from snowbound.server.http.middleware import COOKIE, TOKEN_LENGTH, address_of, token_in
from snowbound.server.http.pages import STATIC
from snowbound.server.http.routes import sockets
from tests.server.client import calls_to, serving


@pytest.mark.parametrize("path", ["/", "/table/someTable", "/join/ABCDEF", "/api/info"])
def test_the_page_sets_the_cookie(path: str, tmp_path: Path) -> None:
    """An invite link sets the cookie before the page's first call and its socket."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server), calls_to(base) as http:
            answer = await http.get(path)
            assert "HttpOnly; SameSite=Lax" in answer.headers["Set-Cookie"]
            kept = answer.headers["Cache-Control"]
            assert kept in ("private, no-cache", "no-store"), "no proxy may hand it to somebody else"
            assert "Set-Cookie" not in (await http.get(path)).headers

    asyncio.run(scene())


@pytest.mark.parametrize("path", ["/icon.svg", "/metrics", "/healthz", "/nowhere"])
def test_a_file_sets_no_cookie(path: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server), calls_to(base) as http:
            assert "Set-Cookie" not in (await http.get(path)).headers

    asyncio.run(scene())


@pytest.mark.parametrize("other", ['prefs={"a": 1}', "bad name=1", "a[b]=1", "flag", "=;;", "x=\xe9"])
def test_other_programs_cookies_are_ignored(other: str) -> None:
    """All ports of a host name share its cookies."""
    token = "t" * TOKEN_LENGTH
    for line in (f"{other}; {COOKIE}={token}", f"{COOKIE}={token}; {other}"):
        assert token_in(Headers({"Cookie": line})) == token
    assert token_in(Headers({"Cookie": f"{other}; {COOKIE}=short"})) == ""


OURS = ["127.0.0.1", "127.0.0.1:8750", "192.168.1.7:8750", "[::1]:8750", "[fe80::1]", "localhost", "LOCALHOST:80",
    "snowbound.example.org", "Snowbound.Example.org.:443"]  # fmt: skip
NOT_OURS = ["evil.example", "evil.example:8750", "localhost.evil.example", "127.0.0.1.evil.example", "xlocalhost",
    "snowbound.example.org.evil.example", "1.2.3", "[evil.example]", "a b"]  # fmt: skip


async def handshake(base: str, host: str) -> int:
    """The status a page on that host gets for its socket."""
    reader, writer = await asyncio.open_connection("127.0.0.1", httpx.URL(base).port)
    writer.write(
        f"GET /api/tables/x/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    line = await reader.readline()
    writer.close()
    return int(line.split()[1])


def test_a_server_answers_only_to_its_own_names_and_addresses(tmp_path: Path) -> None:
    """Otherwise a foreign name pointing here could let another site's page use our cookie."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db", names=["snowbound.example.org"]) as (base, _server):
            for host in (*OURS, *NOT_OURS):
                async with calls_to(base, headers={"Host": host}) as http:
                    answer = await http.get("/api/info")
                    known = 400 if " " in host else 200  # health checks may use any valid name
                    assert (await http.get("/healthz")).status_code == known, host
                assert answer.status_code == (200 if host in OURS else 421), host
                assert await handshake(base, host) == (101 if host in OURS else 403), host
                assert ("Set-Cookie" in answer.headers) == (host in OURS)
                if host not in OURS:
                    assert "is not called" in answer.json()["error"]

    asyncio.run(scene())


def test_limits_count_ipv6_by_network() -> None:
    def address(client: str) -> str:
        return address_of((client, 1))

    assert address("203.0.113.7") == address("::ffff:203.0.113.7") == "203.0.113.7"
    assert address("2001:db8::1") == address("2001:db8::ffff:1:2") != address("2001:db8:0:1::1")
    assert address_of(None) == "?"


def test_head_requests_are_answered(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server), calls_to(base) as http:
            for path in ("/", "/healthz", "/table/someTable"):
                answer = await http.head(path)
                assert (answer.status_code, answer.content) == (200, b"")
            assert (await http.head("/nowhere")).status_code == 404

    asyncio.run(scene())


def test_behind_a_proxy_with_tls(tmp_path: Path) -> None:
    """Set up as in docs/hosting.md: the cookie is TLS-only, limits use the visitor's own address, and the
    page's origin is the proxy's name."""

    async def scene() -> None:
        async with (
            serving(tmp_path / "t.db", limits=True, names=["snowbound.example.org"]) as (base, _server),
            calls_to(base, headers={"Host": "snowbound.example.org"}) as http,
        ):
            via = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7"}
            answer = await http.get("/api/info", headers=via)
            assert "; Secure" in answer.headers["Set-Cookie"]
            page = {**via, "Origin": "https://snowbound.example.org"}
            wish = {"game": "trek"}
            assert (await http.post("/api/tables", json=wish, headers=page)).status_code == 201
            while (await http.post("/api/tables", json=wish, headers=page)).status_code != 429:
                pass
            other = {**page, "X-Forwarded-For": "203.0.113.8"}
            assert (await http.post("/api/tables", json=wish, headers=other)).status_code == 201

    asyncio.run(scene())


def test_a_path_is_the_same_however_many_slashes_it_has(tmp_path: Path) -> None:
    """Otherwise //api/… would bypass the cookie."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server):
            for path in (b"//api/info", b"/api//info", b"/api/info/"):
                async with calls_to(base) as http:
                    answer = await http.get(httpx.URL(base).copy_with(raw_path=path))
                assert answer.json()["snowbound"], path
                assert COOKIE in answer.cookies
                assert answer.headers["Cache-Control"] == "no-store"

    asyncio.run(scene())


@pytest.mark.parametrize(
    "path", ["/api/info", "/api/games/trek/rules", "/api/tables/x", "/api/nowhere", "/", "/healthz"]
)
def test_head_has_the_headers_of_get(tmp_path: Path, path: str) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server), calls_to(base) as http:
            await http.get(path)  # gets the cookie
            whole, head = await http.get(path), await http.head(path)
            assert head.status_code == whole.status_code
            assert head.content == b""
            differ = {name for name, _ in head.headers.items() ^ whole.headers.items()}
            assert differ <= {"date"}
            assert int(head.headers["Content-Length"]) == len(whole.content)

    asyncio.run(scene())


def test_pages_accept_only_get(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server), calls_to(base) as http:
            for method in ("POST", "DELETE", "OPTIONS", "TRACE"):
                for path in ("/", "/table/x", "/icon.svg" if (STATIC / "icon.svg").exists() else "/new"):
                    answer = await http.request(method, path)
                    assert (answer.status_code, answer.headers["Allow"]) == (405, "GET, HEAD"), path
                for path in ("/nowhere", "/api/nowhere", "/api/tables/x/socket"):
                    assert (await http.request(method, path)).status_code == 404, path

    asyncio.run(scene())


def test_an_internal_error_is_logged_and_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(game_info, "bot_infos", broken)
    monkeypatch.setattr(sockets, "_connected", broken)

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server), calls_to(base) as http:
            answer = await http.get("/api/info")
            assert (answer.status_code, list(answer.json())) == (500, ["error", "said"])
            assert await handshake(base, "localhost") == 500

    asyncio.run(scene())
    assert [line.exc_info[0] for line in caplog.records if line.exc_info] == [ZeroDivisionError] * 2
