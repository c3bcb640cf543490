"""How calls are read and answered: JSON of msgspec's types, and what OpenAPI says of it."""

from __future__ import annotations

import io
from contextlib import suppress
from typing import Any

import msgspec
import segno
from fastapi import Request
from fastapi.responses import Response

from snowbound.server.http import schemas
from snowbound.server.protocol import messages as m

LONGEST_BODY = 64 * 1024


class HttpError(Exception):
    """An answer that is not 2xx."""

    def __init__(self, status: int, text: str, wait: float = 0) -> None:
        super().__init__(text)
        self.status, self.text, self.wait = status, text, wait


class Svg(Response):
    media_type = "image/svg+xml"


def json_response(body: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def error_response(status: int, text: str, wait: float = 0) -> Response:
    response = json_response(schemas.Wrong(text), status)
    if wait:
        response.headers["Retry-After"] = str(max(1, round(wait)))
    return response


def openapi_for(
    body: type | None, *wrongs: int, reads: type | None = None, status: int = 200
) -> dict[str, Any]:
    """What OpenAPI says of a call: the types are msgspec's, not FastAPI's."""

    def ref(kind: type) -> dict[str, Any]:
        return {"application/json": {"schema": {"$ref": f"#/components/schemas/{kind.__name__}"}}}

    responses: dict[str, Any] = {
        str(code): {"description": "What is wrong", "content": ref(schemas.Wrong)} for code in (*wrongs, 429)
    }
    if body:
        responses[str(status)] = {"description": "Success", "content": ref(body)}
    extra: dict[str, Any] = {"responses": responses}
    if reads:
        extra["requestBody"] = {"required": True, "content": ref(reads)}
    return extra


def _whole(value: Any) -> Any:
    """The same with 3 for 3.0, which JSON does not tell apart."""
    if isinstance(value, dict):
        return {key: _whole(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_whole(item) for item in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


async def read_body(request: Request, kind: type[schemas.NewTable]) -> schemas.NewTable:
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise HttpError(415, "The body is JSON: send the header Content-Type: application/json.")
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > LONGEST_BODY:
            raise HttpError(413, f"The body is longer than {LONGEST_BODY} bytes.")
    try:
        with suppress(msgspec.ValidationError):
            return msgspec.json.decode(body, type=kind)
        return msgspec.convert(_whole(msgspec.json.decode(body)), kind)
    except m.UNREADABLE as error:
        raise HttpError(400, f"The body is not what this call takes: {error}") from None


def file_response(document: Any, name: str) -> Response:
    response = json_response(document)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def qr_code(link: str) -> bytes:
    """An SVG; scaled by the page."""
    out = io.BytesIO()
    segno.make(link, error="m").save(out, kind="svg", omitsize=True, border=2, xmldecl=False, light="#fff")
    return out.getvalue()
