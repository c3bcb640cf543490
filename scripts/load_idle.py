"""Pages of `make load ARGS='--idle N'` that only watch: open tables, twenty pages at each, at which nothing happens."""

from __future__ import annotations

import argparse
import asyncio
import itertools

import httpx
import uvloop
from load_client import Seat, upgrade  # beside this file

WATCHING = 20  # pages at a table
AT_ONCE = 50  # that connect together


class Watcher(Seat):
    """Somebody who watches, and answers nothing but pings."""

    def __init__(self, request: bytes) -> None:
        super().__init__(None, 0, request)  # type: ignore[arg-type]
        self.joined: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_lost(self, error: Exception | None) -> None:
        raise SystemExit("a page that only watched was disconnected")

    def _join(self) -> bytes:
        return b'{"type":"join","viewer":null}'

    def _hear(self, data: bytes) -> None:
        if not self.joined.done() and b'"type":"snapshot"' in data:
            self.joined.set_result(None)


async def watch(port: int, count: int, game: str) -> None:
    loop = asyncio.get_running_loop()
    pages: list[Watcher] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=120) as http:
        await http.get("/api/info")
        cookie = f"snowbound={http.cookies['snowbound']}"
        tables = [
            (await http.post("/api/tables", json={"game": game})).json()["table"]["id"]
            for _ in range(-(-count // WATCHING))
        ]
    places = itertools.islice(itertools.cycle(tables), count)
    while some := list(itertools.islice(places, AT_ONCE)):
        new = [Watcher(upgrade("127.0.0.1", port, table_id, cookie)) for table_id in some]
        for page in new:
            await loop.create_connection(lambda page=page: page, "127.0.0.1", port)  # type: ignore[misc]
        await asyncio.gather(*(page.joined for page in new))
        pages += new
    print("all there", flush=True)
    await asyncio.Event().wait()


def main() -> None:
    parse = argparse.ArgumentParser(description=__doc__)
    parse.add_argument("--port", type=int, required=True)
    parse.add_argument("--count", type=int, required=True)
    parse.add_argument("--game", required=True)
    args = parse.parse_args()
    uvloop.run(watch(args.port, args.count, args.game))


if __name__ == "__main__":
    main()
