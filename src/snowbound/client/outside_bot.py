"""A bot that plays at somebody's server: it takes a seat like a person and answers its questions."""

from __future__ import annotations

import json
import os
import secrets
import time
from typing import Any

from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import connect

from snowbound import bots
from snowbound.bots.pipe import observer_of
from snowbound.client.calls import call
from snowbound.engine import SnowboundError
from snowbound.server.tables.fair import commitment

LOOK_AGAIN = 5.0  # seconds until the list of open tables is read again
MAX_WAIT = 10.0  # seconds until a lost connection is tried again
ACK_AFTER = 16  # messages
CLOCK_SHARE = 0.8  # share of its clock a bot may use to think
REFUSED = 1008  # close code of a server that refuses us


class OutsideBot:
    """One bot, known to the server by its token."""

    def __init__(self, base: str, token: str, name: str, what: str) -> None:
        self.base, self.token, self.name, self.what = base.rstrip("/"), token, name, what
        self.bot = bots.bot(what, os.urandom(8))  # the same for every game

    def call(self, path: str) -> Any:
        return call(self.base, path, self.token)

    def free_table(self) -> str:
        """A listed table that lets bots from outside sit down and has a seat left; waits until there is one."""
        while True:
            for row in self.call("/api/tables")["tables"]:
                if row.get("outside_bots") and "" in row["names"]:
                    return str(row["id"])
            time.sleep(LOOK_AGAIN)

    def play(self, table: str) -> str:
        """Play one game to its end, and return how it ended."""
        game = KnownTable(self, table)
        address = f"ws{self.base.removeprefix('http')}/api/tables/{table}/socket"
        wait = 0.5
        while True:
            try:
                with connect(
                    address,
                    additional_headers={"Authorization": f"Bearer {self.token}"},
                    compression=None,
                    max_size=None,
                ) as socket:
                    wait = 0.5
                    if game.talk(socket):
                        return game.ended
                    if socket.close_code == REFUSED:
                        raise SnowboundError(f"{self.base} ended the connection: {socket.close_reason}")
            except InvalidStatus as error:
                if error.response.status_code < 500:
                    self.call(f"/api/tables/{table}")  # which says why
                    raise SnowboundError(f"{self.base} does not let this bot connect.") from None
            except (OSError, WebSocketException):
                pass
            time.sleep(wait)
            wait = min(MAX_WAIT, 2 * wait)


class KnownTable:
    """What the bot knows about its table, kept across connections."""

    def __init__(self, outside: OutsideBot, table: str) -> None:
        self.outside, self.id = outside, table
        self.ended = ""
        self.seat: int | None = None
        self.heard: list[tuple[int, str]] = []
        self.contributions: dict[int, str] = {}  # to the dice, by attempt
        self._given: set[tuple[str, int]] = set()  # parts of it, on this connection
        self.number, self.stream, self.acked = 0, "", 0
        self.table: dict[str, Any] = {}
        self._send: Any = None

    def talk(self, socket: Any) -> bool:
        """Play until the connection ends. True if the game is over."""
        self._send = lambda **message: socket.send(json.dumps(message))
        self._given.clear()  # it may not have arrived
        for frame in socket:
            message = json.loads(frame)
            match message["type"]:
                case "you":
                    self._take_seat(message["seats"])
                case "snapshot" | "update":
                    self._follow(message)
                    if self.ended:
                        return True
                case "question":
                    self._answer(message)
                case "refused" if message["code"] not in ("stale", "taken", "limit"):
                    raise SnowboundError(f"The table refused the request: {message['text']}")
                case "refused" if message["code"] == "taken":
                    self._take_seat([])
                case "problem":
                    raise SnowboundError(message["text"])
                case "closing":
                    time.sleep(message["again"] / 1000)
        return False

    def _take_seat(self, own: list[int]) -> None:
        if own:
            self.seat = own[0]
            self._send(type="join", viewer=self.seat, after=self.number, stream=self.stream)
            return
        seats = self.outside.call(f"/api/tables/{self.id}")["table"]["seats"]
        free = [seat["seat"] for seat in seats if seat["kind"] == "empty"]
        if not free:
            raise SnowboundError("There is no free seat at this table.")
        self._send(type="sit", id=secrets.token_hex(8), seat=free[0], name=self.outside.name)

    def _follow(self, message: dict[str, Any]) -> None:
        self.number, self.stream = message["number"], message.get("stream", self.stream)
        self.table = message.get("table") or self.table
        self.heard += [
            (line["seat"], line.get("text", ""))
            for line in message.get("lines", [])
            if line["kind"] == "chat" and line.get("seat") is not None
        ]
        if self.number - self.acked >= ACK_AFTER:
            self.acked = self.number
            self._send(type="ack", viewer=self.seat, number=self.number)
        if message.get("outcome"):
            self.ended = message["outcome"].get("text") or "over"
        self._give_dice(self.table["fair"])

    def _give_dice(self, dice: dict[str, Any]) -> None:
        """Commit to the seat's part of the dice, or reveal it (docs/fair-dice.md)."""
        seat = self.seat
        assert seat is not None
        part: dict[str, Any] = {"id": secrets.token_hex(8), "seat": seat, "attempt": dice["attempt"]}
        given = self.contributions.setdefault(dice["attempt"], secrets.token_hex(32))
        step = dice["stage"], dice["attempt"]
        if dice["stage"] == "commit" and dice["commitments"][seat]:
            self._given.discard(step)  # if the table changes, it is asked for again
        if step in self._given:
            return
        if dice["stage"] == "commit" and not dice["commitments"][seat]:
            self._given.add(step)
            self._send(type="commit", commitment=commitment(self.id, dice["attempt"], seat, given), **part)
        elif dice["stage"] == "reveal" and seat in dice["missing"]:
            self._given.add(step)
            self._send(type="reveal", contribution=given, **part)

    def _answer(self, message: dict[str, Any]) -> None:
        seat, asked, question = message["seat"], message["asked"], message["question"]
        bot = self.outside.bot
        try:
            observer = observer_of(question)
            observer.heard = self.heard
            if isinstance(getattr(bot, "seconds", None), float):
                bot.seconds = min(bot.seconds, CLOCK_SHARE * question["clock"])  # type: ignore[attr-defined]
            action = bots.answer_or_stop(bot, observer, f"Your bot {self.outside.what} in seat {seat}")
        except SnowboundError:
            self._send(type="stand", id=secrets.token_hex(8), seat=seat)  # others need not wait for it
            raise
        self._send(type="move", id=f"move-{seat}-{asked}", seat=seat, action=action, asked=asked)
        if said := getattr(bot, "said", ""):
            self._send(type="say", id=secrets.token_hex(8), seat=seat, text=said)


def new_token() -> str:
    return f"snowbot-{secrets.token_urlsafe(32)}"
