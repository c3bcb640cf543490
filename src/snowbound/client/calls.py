"""Calls to a server's HTTP API."""

from __future__ import annotations

import json
from contextlib import suppress
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from snowbound.engine import SnowboundError

TIMEOUT = 30  # seconds


class CallRefused(SnowboundError):
    """The server, or a proxy before it, answered with an error."""

    def __init__(self, base: str, status: int, why: str) -> None:
        super().__init__(f"{base} refused the request: {why}")
        self.status = status


def call(base: str, path: str, token: str, body: dict[str, Any] | None = None) -> Any:
    """What the server at `base` answers: to a POST if there is a body."""
    headers = {"Authorization": f"Bearer {token}"}
    data = None
    if body is not None:
        headers["Content-Type"] = "application/json"
        data = json.dumps(body).encode()
    try:
        with urlopen(Request(base + path, data, headers), timeout=TIMEOUT) as answer:
            text = answer.read()
    except HTTPError as error:
        raise CallRefused(base, error.code, _reason(error)) from None
    except (OSError, ValueError, HTTPException) as error:
        raise SnowboundError(f"{base} cannot be reached: {str(error).strip()}") from None
    try:
        return json.loads(text)
    except ValueError:
        raise SnowboundError(f"{base} does not answer as a Snowbound server does.") from None


def _reason(error: HTTPError) -> str:
    """The server's own reason. A proxy's error page has none, and its connection may break off."""
    with suppress(OSError, ValueError, HTTPException, AttributeError, KeyError, TypeError):
        return str(json.load(error)["error"])
    return f"status {error.code}"
