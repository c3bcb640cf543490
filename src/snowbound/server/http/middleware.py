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
from dataclasses import dataclass
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from h11 import LocalProtocolError
from litestar import Request
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import WebSocketDisconnect
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send
from litestar.types import Message as Event
from litestar.utils import normalize_path

from snowbound.server.hosts import is_localhost, parse_ip
from snowbound.server.http.pages import is_page
from snowbound.server.http.responses import HttpError, error_response
from snowbound.server.limits.bans import Bans
from snowbound.server.limits.rates import REQUESTS, Limits, retry_after
from snowbound.server.monitoring.metrics import Metrics
from snowbound.server.tables.chairs import OUTSIDE_BOT
from snowbound.words import Message

logger = logging.getLogger("snowbound.http")

COOKIE = "snowbound"
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
EMBEDDED_HEADER = "snowbound-embedded"  # sent by replays on other sites' pages
PROBES = ("/healthz", "/readyz")  # monitors may use any host name
TOKEN_LENGTH = 43  # characters of 256 bits
BOT_TOKEN = re.compile(r"snowbot-[A-Za-z0-9_-]{43}")
MAX_URL = 8192  # bytes; Litestar caches a thousand of them
COOKIE_MAX_AGE = 34_560_000  # seconds: 400 days, the most browsers keep one
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
    address = parse_ip(host)
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.IPv6Network((int(address) >> 64 << 64, 64)))
    return str(address or host)


def host_in(headers: Headers) -> str:
    """The name or address a client reached us by, without the port."""
    host = headers.get("host", "").strip().lower()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].removesuffix(".")


def is_our_host(host: str, names: Collection[str]) -> bool:
    """Another site's name pointing at our address would give its pages our cookies (DNS rebinding). Nobody else can own
    an address or localhost; programs that are not browsers may send no name."""
    return not host or host in names or is_localhost(host) or parse_ip(host) is not None


class Disconnected(Exception):
    """The client disconnected in the middle of a request."""


@dataclass(frozen=True)
class Visitor:
    """Who sent a request, and to whom."""

    browser: str  # as we store it, or an outside bot in its place
    address: str
    host: str
    is_ours: bool  # one of our names
    is_bot: bool  # from outside
    is_embedded: bool  # a replay on another site's page: visitors are anonymous there, even with cookies
    new_token: str  # for the cookie; "" if it has one, or gets none


class Refused(NamedTuple):
    """A request that is answered here."""

    status: int
    said: Message
    reason: str  # for a WebSocket
    wait: float = 0.0


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
        visitor = self._identify(scope)
        scope.setdefault("state", {}).update(browser=visitor.browser, address=visitor.address)
        if scope["type"] == ScopeType.WEBSOCKET:
            await self._websocket(scope, receive, send, visitor)
        else:
            await self._http(scope, receive, send, visitor)

    def _identify(self, scope: Scope) -> Visitor:
        headers, path = Headers.from_scope(scope), scope["path"]
        embedded = path.startswith("/embed/") or EMBEDDED_HEADER in headers
        bot = "" if embedded else bot_token_in(headers)
        token = "" if embedded or bot else token_in(headers)
        host = host_in(headers)
        ours = is_our_host(host, self.names) or path in PROBES
        new_token = ""
        # Set with the page itself, so that its calls and its socket send it from the start.
        if not (token or bot or embedded) and ours and (path.startswith("/api/") or is_page(path)):
            if scope["type"] == ScopeType.HTTP:
                token = new_token = secrets.token_urlsafe(32)
        return Visitor(
            browser=bot_of(bot) if bot else browser_of(token),
            address=address_of(scope.get("client")),
            host=host,
            is_ours=ours,
            is_bot=bool(bot),
            is_embedded=embedded,
            new_token=new_token,
        )

    def _refusal(self, scope: Scope, visitor: Visitor) -> Refused | None:
        """Why a request or a WebSocket is refused, whatever it asks for."""
        if self.bans.has(visitor.address) and scope["path"] not in PROBES:
            return Refused(403, Message("wrong-banned"), "banned")
        if scope["type"] == ScopeType.HTTP and (wait := self.limits.take(REQUESTS, visitor.address)):
            self.metrics.limited.labels("requests").inc()
            said = Message("wrong-too-many", {"seconds": retry_after(wait)})
            return Refused(429, said, "too many requests", wait)
        if not visitor.is_ours:
            return Refused(421, Message("wrong-name", {"host": visitor.host[:100]}), "another name")
        if visitor.is_bot and not self.outside_bots:
            return Refused(403, Message("wrong-outside-bots"), "no bots from outside")
        if len(scope["path"]) + len(scope["query_string"]) > MAX_URL:
            return Refused(414, Message("wrong-long-address", {"most": MAX_URL}), "address too long")
        return None

    async def _websocket(self, scope: Scope, receive: Receive, send: Send, visitor: Visitor) -> None:
        refused = self._refusal(scope, visitor)
        if refused:
            _log(scope, refused.status)
            await send({"type": "websocket.close", "code": 1008, "reason": refused.reason})
            return
        with contextlib.suppress(WebSocketDisconnect):  # left before we could refuse
            await self.app(scope, receive, send)

    async def _http(self, scope: HTTPScope, receive: Receive, send: Send, visitor: Visitor) -> None:
        begun = False
        # Monitors and link previews use HEAD.
        head = scope["method"] == "HEAD"
        asked: Any = {**scope, "method": "GET"} if head else scope

        async def answer(message: Event) -> None:
            nonlocal begun
            if head and message["type"] == "http.response.body":
                message["body"] = b""
            if message["type"] == "http.response.start":
                begun = True
                if message["status"] >= 400:
                    _log(scope, message["status"])
                _add_headers(message, scope, visitor)
            try:
                await send(message)
            except LocalProtocolError:
                pass  # the client has gone

        refused = self._refusal(scope, visitor) or _forgery(scope, visitor)
        if refused:
            await _refuse(scope, receive, answer, refused)
            return
        try:
            await self.app(asked, receive, answer)
        except Disconnected:
            logger.debug("the client disconnected", extra={"path": scope["path"][:200]})
        except Exception:
            if begun:
                raise
            logger.exception("a call failed", extra={"path": scope["path"][:200]})
            await _refuse(scope, receive, answer, Refused(500, Message("wrong-failed"), "internal error"))


def _forgery(scope: HTTPScope, visitor: Visitor) -> Refused | None:
    """A change that another site's page asks for."""
    if scope["method"] in SAFE_METHODS:
        return None
    if visitor.is_embedded:
        return Refused(403, Message("wrong-embedded"), "embedded")
    if not same_origin(Headers.from_scope(scope)):
        return Refused(403, Message("wrong-other-site"), "from another site’s page")
    return None


def _add_headers(message: Event, scope: Scope, visitor: Visitor) -> None:
    out = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        out.setdefault(name, value)
    if visitor.new_token:
        secure = "; Secure" if scope.get("scheme") == "https" else ""
        cookie = (
            f"{COOKIE}={visitor.new_token}; Path=/; Max-Age={COOKIE_MAX_AGE}; HttpOnly; SameSite=Lax{secure}"
        )
        out.add("Set-Cookie", cookie)
    if scope["path"].startswith("/api/"):
        out.setdefault("Cache-Control", "no-store")


def _log(scope: Scope, status: int) -> None:
    """Log every refused request; something not found is no warning."""
    told = {"address": scope["state"]["address"], "path": scope["path"][:200]}
    told["method"] = scope.get("method", "WebSocket")
    known = status in (404, 410) or scope["path"] == "/readyz"  # the outage is in the log already
    level = logging.INFO if known else logging.WARNING
    logger.log(level, "refused", extra={**told, "status": status})


async def _refuse(scope: Scope, receive: Receive, send: Send, refused: Refused) -> None:
    """Answer like any other route, but without the application."""
    error = HttpError(refused.status, refused.said, refused.wait)
    response = error_response(error).to_asgi_response(None, Request(scope))
    await response(scope, receive, send)
