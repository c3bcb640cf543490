"""The documentation the server shows: every page exists, and every link leads somewhere."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from snowbound.server.http import docs
from tests.server.client import calls_to, serving


def test_every_link_leads_somewhere(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            serving(tmp_path / "t.db") as (address, _server),
            calls_to(address) as http,
        ):
            assert (await http.get("/api/docs/nothing")).status_code == 404
            assert (await http.get("/docs/pictures/nothing.png")).status_code == 404
            assert "# Snowbound" not in (await http.get("/docs/pictures/..%2F..%2FREADME.md")).text
            names = [link["name"] for link in (await http.get("/api/docs/readme")).json()["pages"]]
            assert {"readme", "protocol", "cards", "bots", "engine", "hosting"} <= set(names)
            for name in names:
                page = (await http.get(f"/api/docs/{name}")).json()
                assert "<script" not in page["html"]
                for link in re.findall(r'(?:href|src)="(/[^"]*)"', page["html"]):
                    path, _, fragment = link.partition("#")
                    if path.startswith("/docs/pictures/"):
                        assert (await http.get(path)).status_code == 200, link
                        continue
                    to = (await http.get(f"/api{path}")).json()
                    assert "html" in to, link
                    assert not fragment or f'id="{fragment}"' in to["html"], link

    asyncio.run(run())


def test_links_into_the_repository_become_plain_text() -> None:
    found = docs.page("bots")
    assert found is not None
    assert "kind.py" in found.html
    assert 'href=""' not in found.html
