"""Answers that several calls give."""

from __future__ import annotations

import io
from typing import Any

import segno
from litestar import MediaType, Response
from litestar.exceptions import HTTPException

from snowbound.server.http import schemas


class HttpError(HTTPException):
    """An answer that is not 2xx."""

    def __init__(
        self, status: int, text: str, wait: float = 0, headers: dict[str, str] | None = None
    ) -> None:
        headers = dict(headers or {})
        if wait:
            headers["Retry-After"] = str(max(1, round(wait)))
        super().__init__(text, status_code=status, headers=headers)


def error_response(error: HTTPException) -> Response[schemas.Wrong]:
    return Response(
        schemas.Wrong(error.detail),
        status_code=error.status_code,
        headers=error.headers,
        media_type=MediaType.JSON,
    )


def download(document: Any, name: str) -> Response[Any]:
    """A file to be kept."""
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
