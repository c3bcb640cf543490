"""Litestar, set up for this server: how calls are read, how errors and unknown paths are answered, and how calls are
described in OpenAPI."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from contextlib import suppress
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response
from litestar.datastructures import State
from litestar.exceptions import (
    HTTPException,
    InternalServerException,
    MethodNotAllowedException,
    NotFoundException,
    ValidationException,
    WebSocketException,
)
from litestar.exceptions.http_exceptions import RequestEntityTooLarge
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.types import ControllerRouterHandler, Scope

import snowbound
from snowbound.server.http import schemas
from snowbound.server.http.middleware import Disconnected
from snowbound.server.http.responses import HttpError, error_response
from snowbound.server.outage import Unavailable
from snowbound.server.protocol import messages as m
from snowbound.server.protocol.connection import AGAIN
from snowbound.words import Message

LONGEST_BODY = 64 * 1024
WRONG = "What is wrong"
NO_METHODS = {"OPTIONS", "websocket", "asgi"}  # what Litestar lists beside the methods of a path


class Call(Request[Any, Any, State]):
    """A request whose body is what its type says: Litestar would take "3" for 3, and any Content-Type."""

    async def body(self) -> bytes:
        if self.headers.get("content-type", "").partition(";")[0].strip() != MediaType.JSON:
            raise HttpError(415, Message("wrong-not-json"))
        try:
            if body := await super().body():
                return body
            raise HttpError(400, Message("wrong-empty-body"))
        except RequestEntityTooLarge:
            raise HttpError(413, Message("wrong-long-body", {"most": LONGEST_BODY})) from None
        except InternalServerException:
            raise Disconnected from None

    async def json(self) -> Any:
        field = self.route_handler.parsed_data_field
        assert field is not None
        body = await self.body()
        try:
            with suppress(msgspec.ValidationError):
                return msgspec.json.decode(body, type=field.annotation)
            return msgspec.convert(_whole(msgspec.json.decode(body)), field.annotation)
        except m.UNREADABLE as error:
            raise HttpError(400, Message("wrong-body", {"why": str(error)})) from None


def _whole(value: Any) -> Any:
    """The same with 3 for 3.0: JSON does not distinguish them."""
    if isinstance(value, dict):
        return {key: _whole(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_whole(item) for item in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


# What is answered at a path that has no call.
Fallback = Callable[[str], Response[Any] | HttpError]


def application(calls: Sequence[ControllerRouterHandler], fallback: Fallback) -> Litestar:
    def nothing_there(request: Request[Any, Any, Any], _error: object) -> Response[Any]:
        found = fallback(request.scope["path"])
        if isinstance(found, HttpError):
            return error_response(found)
        return found if request.method == "GET" else error_response(not_allowed(request.method, {"GET"}))

    def no_such_method(request: Request[Any, Any, Any], error: MethodNotAllowedException) -> Response[Any]:
        known = set((error.headers or {})["allow"].split(", ")) - NO_METHODS
        return error_response(not_allowed(request.method, known)) if known else nothing_there(request, error)

    return Litestar(
        calls,
        request_class=Call,
        request_max_body_size=LONGEST_BODY,
        before_request=no_options,
        after_exception=[pass_on],
        exception_handlers={
            HTTPException: lambda _request, error: error_response(error),
            NotFoundException: nothing_there,
            MethodNotAllowedException: no_such_method,
            Unavailable: lambda _request, error: error_response(HttpError(503, error.said, AGAIN)),
            ValidationException: lambda _request, error: error_response(what_is_wrong(error)),
        },
        openapi_config=None,
        logging_config=None,
    )


async def no_options(request: Request[Any, Any, Any]) -> None:
    """No call has OPTIONS, but Litestar would answer it."""
    if request.method == "OPTIONS":
        path = request.scope["path_template"]
        methods = {
            method for route in request.app.routes if route.path_format == path for method in route.methods
        }
        raise MethodNotAllowedException(headers={"allow": ", ".join(methods)})


async def pass_on(error: Exception, scope: Scope) -> None:
    """Unexpected errors are left to the middleware, which logs them."""
    answered = isinstance(error, HTTPException) and error.status_code < 500
    if not (answered or isinstance(error, Unavailable | WebSocketException)):
        raise error


def not_allowed(method: str, methods: Set[str]) -> HttpError:
    """Where there is GET there is HEAD; the middleware derives it."""
    known = methods | {"HEAD"} if "GET" in methods else methods
    said = Message("wrong-method", {"method": method})
    return HttpError(405, said, headers={"Allow": ", ".join(sorted(known))})


def what_is_wrong(error: ValidationException) -> HttpError:
    why = error.detail
    if isinstance(error.extra, list) and error.extra:
        first: Any = error.extra[0]
        why = f"{first.get('key', 'body')}: {first['message']}"
    return HttpError(400, Message("wrong-value", {"why": why}))


def wrong(*statuses: int) -> dict[int, ResponseSpec]:
    """A call's error responses, for OpenAPI."""
    return {
        status: ResponseSpec(schemas.Wrong, generate_examples=False, description=WRONG)
        for status in (*statuses, 429)
    }


def openapi(calls: Sequence[ControllerRouterHandler]) -> dict[str, Any]:
    """The calls, described. Our types describe themselves: Litestar leaves out that some forbid further fields."""
    config = OpenAPIConfig(
        "Snowbound",
        snowbound.__version__,
        description="Tables of three games about the Donner Party. The WebSocket: docs/protocol.md.",
        use_handler_docstrings=True,
    )
    app = Litestar(calls, request_class=Call, openapi_config=config, logging_config=None)
    document: dict[str, Any] = app.openapi_schema.to_schema()
    _, parts = msgspec.json.schema_components(schemas.HTTP, ref_template="#/components/schemas/{name}")
    document["components"]["schemas"] = parts
    for path in document["paths"].values():
        for call in path.values():
            if call["responses"].get("400", {}).get("description") != WRONG:
                call["responses"].pop("400", None)  # Litestar's own
    return document
