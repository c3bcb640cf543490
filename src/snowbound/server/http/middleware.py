"""What every request passes: the browser's cookie, the same origin, limits, and the headers every answer has."""

from __future__ import annotations

import contextlib
import hashlib
import ipaddress
import logging
import re
import secrets
from collections.abc import Collection
from typing import Any, cast
from urllib.parse import urlsplit

import msgspec
from h11 import LocalProtocolError
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import WebSocketDisconnect
from litestar.types import ASGIApp, Receive, Scope, Send
from litestar.types import Message as Event
from litestar.utils import normalize_path

from snowbound.server.bans import Bans
from snowbound.server.http import schemas
from snowbound.server.http.pages import is_page
from snowbound.server.limits import REQUESTS, Limits
from snowbound.server.metrics import Metrics
from snowbound.server.tables.chairs import OUTSIDE
from snowbound.server.words import english
from snowbound.words import Message

logger = logging.getLogger("snowbound.http")

COOKIE = "snowbound"
READING = ("GET", "HEAD", "OPTIONS")
EMBEDDED = "snowbound-embedded"  # the header of calls that such a page makes
PROBES = ("/healthz", "/readyz")  # monitors may use any host name
TOKEN = 43  # characters of 256 bits
BOT_TOKEN = re.compile(r"snowbot-[A-Za-z0-9_-]{43}")
LONGEST_ADDRESS = 8192  # bytes; Litestar keeps a thousand of them, so that it need not read one twice
FOUR_HUNDRED_DAYS = 34_560_000
CSP = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "media-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def token_in(headers: Headers) -> str:
    """The browser's token, or nothing if there is none in our format."""
    # Other programs on the same host send their cookies too, in any form; find ours among them.
    pairs = (part.partition("=") for part in headers.get("cookie", "").split(";"))
    token = next((value.strip() for name, _, value in pairs if name.strip() == COOKIE), "")
    good = len(token) == TOKEN and all(ch.isascii() and (ch.isalnum() or ch in "-_") for ch in token)
    return token if good else ""


def browser_of(token: str) -> str:
    """How we store a browser: not the token itself, so that a stolen database opens no seat."""
    return hashlib.sha256(token.encode()).hexdigest()[:32] if token else ""


def bot_token_in(headers: Headers) -> str:
    """The token of a bot from outside, or nothing. The operator's and the metrics' tokens look different."""
    kind, _, given = headers.get("authorization", "").partition(" ")
    return given.strip() if kind.lower() == "bearer" and BOT_TOKEN.fullmatch(given.strip()) else ""


def bot_of(token: str) -> str:
    """How we store such a bot: in place of a browser, and never mistaken for one."""
    return OUTSIDE + hashlib.sha256(token.encode()).hexdigest()[:31]


def same_origin(headers: Headers) -> bool:
    """Browsers say which site a page came from; other programs say nothing."""
    origin = headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == headers.get("host", "")
    except ValueError:  # no address at all
        return False


def address_of(client: tuple[str, int] | None) -> str:
    """The address that limits count by. An IPv6 client has a whole /64 network, so that counts as one."""
    host = client[0] if client else "?"
    try:
        address = ipaddress.IPv6Address(host)
    except ValueError:
        return host
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(address) >> 64 << 64, 64)))


def host_in(headers: Headers) -> str:
    """The name or address a client reached us by, without the port."""
    host = headers.get("host", "").strip().lower()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].removesuffix(".")


def is_ours(host: str, names: Collection[str]) -> bool:
    """Another site's name pointing at our address would give its pages our cookies (DNS rebinding). Nobody else can own
    an address or localhost; programs that are not browsers may send no name."""
    if not host or host == "localhost" or host.endswith(".localhost") or host in names:
        return True
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


class Disconnected(Exception):
    """The client went away in the middle of a request."""


class Middleware:
    """The outermost layer of the application."""

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        metrics: Metrics,
        names: Collection[str],
        bans: Bans | None = None,
        outside_bots: bool = False,
    ) -> None:
        self.app, self.limits, self.metrics = app, limits, metrics
        self.outside_bots = outside_bots
        self.bans = bans or Bans()
        self.names = {name.lower() for name in names}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["path"] = normalize_path(scope["path"])  # as it is routed: //api/info is /api/info
        headers = Headers.from_scope(scope)
        state = scope.setdefault("state", {})
        # A replay on another site's page: visitors are anonymous there, even with cookies.
        embedded = scope["path"].startswith("/embed/") or EMBEDDED in headers
        bot = "" if embedded else bot_token_in(headers)
        token = "" if embedded or bot else token_in(headers)
        # Set with the page itself, so that all its calls and its socket send it, even at once.
        host = host_in(headers)
        too_long = len(scope["path"]) + len(scope["query_string"]) > LONGEST_ADDRESS
        ours = is_ours(host, self.names) or scope["path"] in PROBES
        fresh = (
            not token
            and not bot
            and not embedded
            and ours
            and (scope["path"].startswith("/api/") or is_page(scope["path"]))
        )
        if fresh and scope["type"] == "http":
            token = secrets.token_urlsafe(32)
        state["browser"] = bot_of(bot) if bot else browser_of(token)
        uninvited = bool(bot) and not self.outside_bots
        state["address"] = address_of(scope.get("client"))
        if scope["type"] == ScopeType.WEBSOCKET:
            banned = self.bans.has(state["address"])
            if too_long or not ours or banned or uninvited:
                _log(scope, 414 if too_long else 403 if banned or uninvited else 421)
                why = "address too long" if too_long else "banned" if banned else "another name"
                why = "no bots from outside" if uninvited else why
                await send({"type": "websocket.close", "code": 1008, "reason": why})
                return
            with contextlib.suppress(WebSocketDisconnect):  # gone before it was told what is wrong
                await self.app(scope, receive, send)
            return

        begun = False
        # Monitors and link previews ask for the head of what GET would answer.
        head = scope["method"] == "HEAD"
        asked = cast("Scope", {**scope, "method": "GET"}) if head else scope

        async def answer(message: Event) -> None:
            nonlocal begun
            if head and message["type"] == "http.response.body":
                message["body"] = b""
            if message["type"] == "http.response.start":
                begun = True
                if message["status"] >= 400:
                    _log(scope, message["status"])
                out = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    out.setdefault(name, value)
                if fresh:
                    secure = "; Secure" if scope.get("scheme") == "https" else ""
                    out.add(
                        "Set-Cookie",
                        f"{COOKIE}={token}; Path=/; Max-Age={FOUR_HUNDRED_DAYS}; HttpOnly; SameSite=Lax{secure}",
                    )
                if scope["path"].startswith("/api/"):
                    out.setdefault("Cache-Control", "no-store")
            try:
                await send(message)
            except LocalProtocolError:
                pass  # the request broke off: there is nobody to answer

        if self.bans.has(state["address"]) and scope["path"] not in PROBES:
            await refuse(answer, 403, Message("wrong-banned"))
            return
        wait = self.limits.take(REQUESTS, state["address"])
        if wait:
            self.metrics.limited.labels("requests").inc()
            await refuse(answer, 429, Message("wrong-too-many", {"seconds": max(1, round(wait))}), wait)
        elif not ours:
            await refuse(answer, 421, Message("wrong-name", {"host": host[:100]}))
        elif uninvited:
            await refuse(answer, 403, Message("wrong-outside-bots"))
        elif too_long:
            await refuse(answer, 414, Message("wrong-long-address", {"most": LONGEST_ADDRESS}))
        elif scope["method"] not in READING and embedded:
            await refuse(answer, 403, Message("wrong-embedded"))
        elif scope["method"] not in READING and not same_origin(headers):
            await refuse(answer, 403, Message("wrong-other-site"))
        else:
            try:
                await self.app(asked, receive, answer)
            except Disconnected:
                logger.debug("a request broke off", extra={"path": scope["path"][:200]})
            except Exception:
                if begun:
                    raise
                logger.exception("a call failed", extra={"path": scope["path"][:200]})
                await refuse(answer, 500, Message("wrong-failed"))


def _log(scope: Scope, status: int) -> None:
    """Log every refused call; something that was not found is no warning."""
    told = {"address": scope["state"]["address"], "path": scope["path"][:200]}
    told["method"] = scope.get("method", "WebSocket")
    known = status in (404, 410) or scope["path"] == "/readyz"  # what that says is in the log already
    level = logging.INFO if known else logging.WARNING
    logger.log(level, "refused", extra={**told, "status": status})


async def refuse(send: Send, status: int, said: Message, wait: float = 0) -> None:
    body = msgspec.json.encode(schemas.Wrong(english(said), said))
    headers: list[Any] = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    if wait:
        headers.append((b"retry-after", str(max(1, round(wait))).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
