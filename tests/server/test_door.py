"""What every request passes: who somebody is."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from tests.server.client import serving


@pytest.mark.parametrize("path", ["/", "/table/someTable", "/join/ABCDEF", "/api/info"])
def test_the_page_itself_says_who_somebody_is(path: str, tmp_path: Path) -> None:
    """Whoever follows an invite link has a cookie before the page's first call and its socket."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server), httpx.AsyncClient(base_url=base) as http:
            answer = await http.get(path)
            assert "HttpOnly; SameSite=Lax" in answer.headers["Set-Cookie"]
            kept = answer.headers["Cache-Control"]
            assert kept in ("private, no-cache", "no-store"), "no proxy may hand it to somebody else"
            assert "Set-Cookie" not in (await http.get(path)).headers

    asyncio.run(scene())


@pytest.mark.parametrize("path", ["/icon.svg", "/metrics", "/healthz", "/nowhere"])
def test_a_file_sets_no_cookie(path: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _server), httpx.AsyncClient(base_url=base) as http:
            assert "Set-Cookie" not in (await http.get(path)).headers

    asyncio.run(scene())


def test_behind_a_proxy_with_tls(tmp_path: Path) -> None:
    """As docs/hosting.md sets it up: the cookie is for TLS alone, limits go by the visitor's own address, and the
    page's origin is the proxy's name."""

    async def scene() -> None:
        async with (
            serving(tmp_path / "t.db", limits=True) as (base, _server),
            httpx.AsyncClient(base_url=base, headers={"Host": "snowbound.example.org"}) as http,
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
