"""Who may read `/metrics`: clients with the token, or those that reach its separate address."""

from __future__ import annotations

import re
from collections.abc import Collection

from litestar import Response, get
from litestar.types import ASGIApp

from snowbound.engine import SnowboundError
from snowbound.server.http.litestar_app import ApiRequest, create_app
from snowbound.server.http.middleware import Middleware, has_token
from snowbound.server.http.responses import HttpError
from snowbound.server.limits.rates import Limits
from snowbound.server.monitoring.metrics import Metrics
from snowbound.words import Message

MIN_TOKEN_LENGTH = 16  # characters of a token
TOKEN = re.compile(r"[A-Za-z0-9._~+/=-]+")  # what a header can carry (RFC 6750)
ADDRESS = re.compile(r"(?:\[([0-9A-Fa-f:.]+)\]|([^\s:\[\]/]+)):([0-9]{1,5})")


def check_token(token: str, what: str = "/metrics") -> str:
    """The token; SnowboundError if it is not usable."""
    if not TOKEN.fullmatch(token):
        raise SnowboundError(
            f"The token for {what} may contain only letters, digits and . _ ~ + / = -, because it is sent in a header."
        )
    if len(token) < MIN_TOKEN_LENGTH:
        raise SnowboundError(
            f"The token for {what} has {len(token)} characters and needs {MIN_TOKEN_LENGTH}. To make a good one: "
            "openssl rand -hex 16"
        )
    return token


def parse_address(text: str) -> tuple[str, int]:
    """Host and port out of HOST:PORT."""
    found = ADDRESS.fullmatch(text)
    if not found or int(found[3]) > 65535:
        raise SnowboundError(
            f"{text!r} is not an address for /metrics: give HOST:PORT, such as 127.0.0.1:9100 or [::1]:9100."
        )
    return found[1] or found[2], int(found[3])


class MetricsEndpoint:
    """Answers `/metrics`."""

    def __init__(self, metrics: Metrics, token: str) -> None:
        self.metrics, self.token = metrics, token

    def answer(self, request: ApiRequest) -> Response[bytes]:
        if self.token and not has_token(request.headers, self.token):
            raise HttpError(401, Message("wrong-token"), headers={"WWW-Authenticate": "Bearer"})
        return Response(
            self.metrics.text(),
            media_type="text/plain; version=0.0.4",
            headers={"Cache-Control": "no-store"},
        )

    def create_app(self, limits: Limits, names: Collection[str]) -> ASGIApp:
        """For the metrics' own address: serves nothing else."""

        @get("/metrics")
        async def figures(request: ApiRequest) -> Response[bytes]:
            return self.answer(request)

        app = create_app([figures], lambda path: HttpError(404, Message("wrong-only-figures")))
        return Middleware(app, limits, self.metrics, names)
