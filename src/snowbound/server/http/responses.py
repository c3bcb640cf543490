"""Responses that several routes use."""

from __future__ import annotations

import io
from typing import Any

import segno
from litestar import MediaType, Response
from litestar.exceptions import HTTPException

from snowbound.server.http import schemas
from snowbound.server.limits.rates import retry_after
from snowbound.server.words import english
from snowbound.words import Message


class HttpError(HTTPException):
    """An error response."""

    def __init__(
        self,
        status: int,
        said: Message,
        wait: float = 0,
        headers: dict[str, str] | None = None,
        text: str = "",
    ) -> None:
        headers = dict(headers or {})
        if wait:
            headers["Retry-After"] = str(retry_after(wait))
        super().__init__(text or english(said), status_code=status, headers=headers)
        self.said = said


def error_response(error: HTTPException) -> Response[schemas.ErrorBody]:
    return Response(
        schemas.ErrorBody(error.detail, getattr(error, "said", None)),
        status_code=error.status_code,
        headers=error.headers,
        media_type=MediaType.JSON,
    )


def download(document: Any, name: str) -> Response[Any]:
    """A file to download."""
    return Response(
        document,
        media_type=MediaType.JSON,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def qr_code(link: str) -> bytes:
    """An SVG; scaled by the page."""
    out = io.BytesIO()
    segno.make(link, error="m").save(out, kind="svg", omitsize=True, border=2, xmldecl=False, light="#fff")
    return out.getvalue()
