"""The clients of `make load`: their share of the tables, every seat a WebSocket connection that answers by chance."""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import random
import resource
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvloop

from snowbound.server.tables.fair import commitment

SEATS = 4
ACK_AFTER = 32
TEXT, PING, PONG = 0x81, 0x89, 0x8A  # whole frames; the server sends no fragments


# ------------------------------------------------------------------ what a client reads


class Choice(msgspec.Struct):
    action: int


class Ask(msgspec.Struct):
    asked: int
    choices: list[Choice]


class Outcome(msgspec.Struct):
    pass


class Message(msgspec.Struct):
    """The fields of the server's messages that a random player needs; the decoder skips the rest."""

    type: str
    number: int = 0
    ask: Ask | msgspec.UnsetType | None = msgspec.UNSET
    outcome: Outcome | None = None
    text: str = ""


read_message = msgspec.json.Decoder(Message).decode


def upgrade(host: str, port: int, table_id: str, cookie: str) -> bytes:
    """The request for a table's WebSocket."""
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET /api/tables/{table_id}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: {cookie}\r\n\r\n"
    ).encode()


class Seat(asyncio.Protocol):
    """One player's connection. The client side of RFC 6455 by hand: it shares two cores with the server it
    measures, and libraries cost it several times the CPU."""

    changes = True  # until a server says that it knows nothing of them

    def __init__(self, table: Table, seat: int, request: bytes) -> None:
        self.table, self.seat, self.request = table, seat, request
        self.transport: asyncio.Transport | None = None
        self.buffer = bytearray()
        self.open = self.seen = False
        self.number = self.acked = 0
        self.ask: Ask | None = None

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self.request)

    def connection_lost(self, error: Exception | None) -> None:
        self.table.ended(self.seat)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open:
            head, found, rest = bytes(self.buffer).partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head[:20]:
                raise RuntimeError(f"no WebSocket: {head[:80]!r}")
            self.open, self.buffer = True, bytearray(rest)
            self.send(self._join())
        self._frames()

    def _join(self) -> bytes:
        """As our pages do; a server that knows nothing of changes takes it for no message."""
        asks = b',"changes":true' if Seat.changes else b""
        return b'{"type":"join","viewer":%d%b}' % (self.seat, asks)

    def _frames(self) -> None:
        buffer, at = self.buffer, 0
        while len(buffer) - at >= 2:
            size, begin = buffer[at + 1], at + 2
            if size == 126:
                begin += 2
                size = int.from_bytes(buffer[at + 2 : begin], "big")
            elif size == 127:
                begin += 8
                size = int.from_bytes(buffer[at + 2 : begin], "big")
            if len(buffer) < begin + size:
                break
            content = bytes(buffer[begin : begin + size])
            if buffer[at] == TEXT:
                self._hear(content)
            elif buffer[at] == PING:
                self.send(content, PONG)
            at = begin + size
        del buffer[:at]

    def send(self, message: bytes, kind: int = TEXT) -> None:
        """A frame, masked with zeros, which is no work."""
        assert self.transport is not None
        size = len(message)
        head = bytes([kind, 0x80 | size]) if size < 126 else bytes([kind, 0xFE]) + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + message)

    def _hear(self, data: bytes) -> None:
        message = read_message(data)
        if message.type in ("update", "snapshot"):
            self.seen = True
            if message.type == "update" and self.table.playing:
                self.table.weighed(len(data))
            self.number = message.number
            if message.ask is not msgspec.UNSET:
                self.ask = message.ask
            if self.number - self.acked >= ACK_AFTER:
                self.acked = self.number
                self.send(b'{"type":"ack","viewer":%d,"number":%d}' % (self.seat, self.number))
            self.table.told(self.seat, message)
        elif message.type == "done":
            self.table.done()
        elif message.type == "problem" and not self.seen:
            Seat.changes = False
            self.send(self._join())
        elif message.type in ("refused", "problem", "closing"):
            self.table.fail(message.text)


class Table:
    """Four players at one table, each with a connection of its own."""

    def __init__(
        self,
        host: str,
        ports: list[int],
        dice: random.Random,
        moved: Callable[[float, int], None],
        weighed: Callable[[int], None],
        think: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        self.host, self.ports, self.dice, self.moved, self.weighed = host, ports, dice, moved, weighed
        self.think = think  # seconds before a move, from and to
        self.contributions = [f"{dice.getrandbits(256):064x}" for _ in range(SEATS)]  # to the table's dice
        self.id = ""
        self.seats: list[Seat] = []
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.playing = False
        self.acknowledged = 0
        self.sent = 0
        self.began = 0.0
        self.want = 0  # the number every seat is to reach before the next move
        self.counted = 0  # the last number whose move was counted
        self.ended_by_rules = False

    async def run(self, table_id: str, cookie: str) -> None:
        """From connecting to the end of the game."""
        self.id = table_id
        loop = asyncio.get_running_loop()
        for seat in range(SEATS):
            port = self.ports[seat % len(self.ports)]
            self.seats.append(Seat(self, seat, upgrade(self.host, port, table_id, cookie)))
            await loop.create_connection(lambda: self.seats[-1], self.host, port)
        try:
            await self.over
        finally:
            for page in self.seats:
                if page.transport:
                    page.transport.close()

    def fail(self, why: str) -> None:
        if not self.over.done():
            self.over.set_exception(RuntimeError(why))

    def ended(self, seat: int) -> None:
        if not self.over.done():
            self.fail(f"the connection of seat {seat} ended")

    def told(self, seat: int, message: Message) -> None:
        if self.playing:
            self.ended_by_rules |= message.outcome is not None
            self._go_on()
        elif message.type == "snapshot":
            said = commitment(self.id, 1, seat, self.contributions[seat])
            self._command(seat, f'"type":"commit","seat":{seat},"attempt":1,"commitment":"{said}"')

    def done(self) -> None:
        self.acknowledged += 1
        if self.acknowledged == SEATS:  # all have committed
            self._command(0, '"type":"start"')
        elif self.acknowledged == SEATS + 1:
            for seat, given in enumerate(self.contributions):
                self._command(seat, f'"type":"reveal","seat":{seat},"attempt":1,"contribution":"{given}"')
        elif self.acknowledged == 2 * SEATS + 1:
            self.playing = True
            self.want = self.counted = max(seat.number for seat in self.seats)
            self._go_on()
        elif self.playing:
            self._go_on()

    def _go_on(self) -> None:
        """The next move, once the last is acknowledged and all four have seen it."""
        if self.acknowledged < self.sent or any(seat.number < self.want for seat in self.seats):
            return
        number = self.seats[0].number
        if self.began:
            self.moved(
                time.perf_counter() - self.began, number - self.counted
            )  # with those the server made for somebody
            self.began, self.counted = 0.0, number
        if self.ended_by_rules:
            if not self.over.done():
                self.over.set_result(None)
            return
        asked = [seat for seat in self.seats if seat.ask]
        if not asked:
            return  # the server is answering for somebody, and will tell
        self.want = max(page.number for page in self.seats) + 1
        if self.think[1]:
            wait = self.dice.uniform(*self.think)
            asyncio.get_running_loop().call_later(wait, self._move, self.dice.choice(asked))
        else:
            self._move(self.dice.choice(asked))

    def _move(self, seat: Seat) -> None:
        if seat.ask is None or self.over.done():
            return
        action = self.dice.choice(seat.ask.choices).action
        self.began = time.perf_counter()
        self._command(
            seat.seat, f'"type":"move","seat":{seat.seat},"action":{action},"asked":{seat.ask.asked}'
        )

    def _command(self, seat: int, order: str) -> None:
        self.sent += 1
        self.seats[seat].send(f'{{"id":"{seat}-{self.sent}",{order}}}'.encode())


class TableSlot:
    """Where tables are played one after the other: when a game is over, the next begins."""

    def __init__(
        self, ports: list[int], game: str, dice: random.Random, times: list[float], think: tuple[float, float]
    ) -> None:
        self.ports, self.game, self.dice, self.times, self.think = ports, game, dice, times, think
        self.moves = self.games = self.updates = self.bytes = 0

    def weighed(self, size: int) -> None:
        self.updates += 1
        self.bytes += size

    def moved(self, took: float, moves: int) -> None:
        self.moves += moves
        self.times.append(took)

    async def run(self, http: httpx.AsyncClient) -> None:
        seats = [{"kind": "me", "name": f"P{n}"} for n in range(SEATS)]
        while True:
            answer = await http.post("/api/tables", json={"game": self.game, "seats": seats})
            answer.raise_for_status()
            self.games += 1
            table = Table("127.0.0.1", self.ports, self.dice, self.moved, self.weighed, self.think)
            await table.run(answer.json()["table"]["id"], f"snowbound={http.cookies['snowbound']}")


async def client(
    ports: list[int],
    game: str,
    tables: int,
    seconds: float,
    seed: int,
    pids: list[int],
    think: tuple[float, float],
) -> dict[str, Any]:
    """One client process: its share of the tables."""
    times: list[float] = []
    limits = httpx.Limits(max_connections=20, keepalive_expiry=2)  # the server closes idle ones after five
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{ports[0]}", timeout=120, limits=limits) as http:
        await http.get("/api/info")
        places = [TableSlot(ports, game, random.Random(f"{seed} {n}"), times, think) for n in range(tables)]
        tasks = []
        for place in places:
            tasks.append(asyncio.create_task(place.run(http)))
            await asyncio.sleep(0.01)
        deadline = time.monotonic() + 60 + tables / 5
        while any(not place.moves for place in places):  # until every table plays
            for task in tasks:
                if task.done():
                    task.result()
            if time.monotonic() > deadline:
                stuck = sum(not place.moves for place in places)
                raise TimeoutError(f"{stuck} of {tables} tables do not play")
            await asyncio.sleep(0.2)
        times.clear()
        before, games = sum(place.moves for place in places), sum(place.games for place in places)
        began = time.perf_counter()
        server, own = cpu_of(pids), own_cpu()
        await asyncio.sleep(seconds)
        result = {
            "moves": sum(place.moves for place in places) - before,
            "games": sum(place.games for place in places) - games,
            "seconds": time.perf_counter() - began,
            "server": cpu_of(pids) - server,
            "client": own_cpu() - own,
            "times": times[:],
            "updates": sum(place.updates for place in places),
            "bytes": sum(place.bytes for place in places),
        }
        failed = [task for task in tasks if task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for task in failed:
            task.result()
    return result


def own_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def cpu_of(pids: list[int]) -> float:
    return sum(server_use(pid)[0] for pid in pids)


def server_use(pid: int) -> tuple[float, float]:
    """CPU seconds and MiB of the server process itself (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    ticks = os.sysconf("SC_CLK_TCK")
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return (int(fields[11]) + int(fields[12])) / ticks, pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def main() -> None:
    parse = argparse.ArgumentParser(description=__doc__)
    parse.add_argument("--game", required=True)
    parse.add_argument("--tables", type=int, required=True)
    parse.add_argument("--seconds", type=float, required=True)
    parse.add_argument("--number", type=int, required=True, help="of this client process")
    parse.add_argument("--ports", required=True, help="with commas; a table's seats are at each in turn")
    parse.add_argument("--pids", required=True, help="of the server's processes, with commas")
    parse.add_argument("--think", default="0-0", help="seconds before a move, from and to")
    args = parse.parse_args()
    pids = [int(pid) for pid in args.pids.split(",")]
    fewest, most = (float(part) for part in args.think.split("-"))
    ports = [int(port) for port in args.ports.split(",")]
    work = client(ports, args.game, args.tables, args.seconds, args.number, pids, (fewest, most))
    print(json.dumps(uvloop.run(work)))


if __name__ == "__main__":
    main()
