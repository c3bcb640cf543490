"""The middleware of every request: the browser's cookie, same origin, bans, limits, and the headers of every answer."""

from __future__ import annotations

import contextlib
import hashlib
import hmac
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
from snowbound.server.tables.chairs import OUTSIDE_BOT
from snowbound.server.words import english
from snowbound.words import Message

logger = logging.getLogger("snowbound.http")

COOKIE = "snowbound"
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
EMBEDDED_HEADER = "snowbound-embedded"  # sent by replays on other sites' pages
PROBES = ("/healthz", "/readyz")  # monitors may use any host name
TOKEN_LENGTH = 43  # characters of 256 bits
BOT_TOKEN = re.compile(r"snowbot-[A-Za-z0-9_-]{43}")
MAX_URL = 8192  # bytes; Litestar caches a thousand of them
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
    # Other programs on the same host set cookies too, in any format.
    pairs = (part.partition("=") for part in headers.get("cookie", "").split(";"))
    token = next((value.strip() for name, _, value in pairs if name.strip() == COOKIE), "")
    good = len(token) == TOKEN_LENGTH and all(ch.isascii() and (ch.isalnum() or ch in "-_") for ch in token)
    return token if good else ""


def browser_of(token: str) -> str:
    """A browser as we store it: hashed, so that a stolen database gives access to no seat."""
    return hashlib.sha256(token.encode()).hexdigest()[:32] if token else ""


def bearer_token(headers: Headers) -> str:
    kind, _, given = headers.get("authorization", "").partition(" ")
    return given.strip() if kind.lower() == "bearer" else ""


def has_token(headers: Headers, token: str) -> bool:
    """In constant time: a partly correct token takes as long as any other."""
    return hmac.compare_digest(bearer_token(headers).encode(), token.encode())


def bot_token_in(headers: Headers) -> str:
    """An outside bot's token, or nothing. The operator's and the metrics' tokens look different."""
    token = bearer_token(headers)
    return token if BOT_TOKEN.fullmatch(token) else ""


def bot_of(token: str) -> str:
    """An outside bot as we store it, in place of a browser."""
    return OUTSIDE_BOT + hashlib.sha256(token.encode()).hexdigest()[:31]


def same_origin(headers: Headers) -> bool:
    """Browsers send the site a page came from; other programs send nothing."""
    origin = headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == headers.get("host", "")
    except ValueError:  # not a URL
        return False


def address_of(client: tuple[str, int] | None) -> str:
    """The address that limits count. An IPv6 client has a whole /64 network, so that counts as one."""
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


def is_our_host(host: str, names: Collection[str]) -> bool:
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
        embedded = scope["path"].startswith("/embed/") or EMBEDDED_HEADER in headers
        bot = "" if embedded else bot_token_in(headers)
        token = "" if embedded or bot else token_in(headers)
        host = host_in(headers)
        too_long = len(scope["path"]) + len(scope["query_string"]) > MAX_URL
        ours = is_our_host(host, self.names) or scope["path"] in PROBES
        # Set with the page itself, so that its calls and its socket send it from the start.
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
            with contextlib.suppress(WebSocketDisconnect):  # left before we could refuse
                await self.app(scope, receive, send)
            return

        begun = False
        # Monitors and link previews use HEAD.
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
                pass  # the client has gone

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
            await refuse(answer, 414, Message("wrong-long-address", {"most": MAX_URL}))
        elif scope["method"] not in SAFE_METHODS and embedded:
            await refuse(answer, 403, Message("wrong-embedded"))
        elif scope["method"] not in SAFE_METHODS and not same_origin(headers):
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
    """Log every refused request; something not found is no warning."""
    told = {"address": scope["state"]["address"], "path": scope["path"][:200]}
    told["method"] = scope.get("method", "WebSocket")
    known = status in (404, 410) or scope["path"] == "/readyz"  # the outage is in the log already
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
