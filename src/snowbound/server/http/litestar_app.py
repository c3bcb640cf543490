"""The Litestar application: how requests are read, how errors and unknown paths are answered, and the OpenAPI
document."""

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
from snowbound.server.monitoring.outage import RETRY_SECONDS, Unavailable
from snowbound.server.protocol import messages as m
from snowbound.words import Message

MAX_BODY = 64 * 1024
ERROR_DESCRIPTION = "Error"
PSEUDO_METHODS = {"OPTIONS", "websocket", "asgi"}  # listed by Litestar among the methods of a path


class ApiRequest(Request[Any, Any, State]):
    """A request with a strictly typed body: Litestar would accept "3" for 3, and any Content-Type."""

    async def body(self) -> bytes:
        if self.headers.get("content-type", "").partition(";")[0].strip() != MediaType.JSON:
            raise HttpError(415, Message("wrong-not-json"))
        try:
            if body := await super().body():
                return body
            raise HttpError(400, Message("wrong-empty-body"))
        except RequestEntityTooLarge:
            raise HttpError(413, Message("wrong-long-body", {"most": MAX_BODY})) from None
        except InternalServerException:
            raise Disconnected from None

    async def json(self) -> Any:
        field = self.route_handler.parsed_data_field
        assert field is not None
        body = await self.body()
        try:
            with suppress(msgspec.ValidationError):
                return msgspec.json.decode(body, type=field.annotation)
            return msgspec.convert(_integers(msgspec.json.decode(body)), field.annotation)
        except m.UNREADABLE as error:
            raise HttpError(400, Message("wrong-body", {"why": str(error)})) from None


def _integers(value: Any) -> Any:
    """The value with 3 for 3.0, which JSON does not distinguish."""
    if isinstance(value, dict):
        return {key: _integers(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_integers(item) for item in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


# The answer at a path that has no route.
Fallback = Callable[[str], Response[Any] | HttpError]


def create_app(calls: Sequence[ControllerRouterHandler], fallback: Fallback) -> Litestar:
    def nothing_there(request: Request[Any, Any, Any], _error: object) -> Response[Any]:
        found = fallback(request.scope["path"])
        if isinstance(found, HttpError):
            return error_response(found)
        return (
            found if request.method == "GET" else error_response(method_not_allowed(request.method, {"GET"}))
        )

    def no_such_method(request: Request[Any, Any, Any], error: MethodNotAllowedException) -> Response[Any]:
        known = set((error.headers or {})["allow"].split(", ")) - PSEUDO_METHODS
        return (
            error_response(method_not_allowed(request.method, known))
            if known
            else nothing_there(request, error)
        )

    return Litestar(
        calls,
        request_class=ApiRequest,
        request_max_body_size=MAX_BODY,
        before_request=reject_options,
        after_exception=[reraise_unexpected],
        exception_handlers={
            HTTPException: lambda _request, error: error_response(error),
            NotFoundException: nothing_there,
            MethodNotAllowedException: no_such_method,
            Unavailable: lambda _request, error: error_response(HttpError(503, error.said, RETRY_SECONDS)),
            ValidationException: lambda _request, error: error_response(validation_error(error)),
        },
        openapi_config=None,
        logging_config=None,
    )


async def reject_options(request: Request[Any, Any, Any]) -> None:
    """No route has OPTIONS, but Litestar would answer it."""
    if request.method == "OPTIONS":
        path = request.scope["path_template"]
        methods = {
            method for route in request.app.routes if route.path_format == path for method in route.methods
        }
        raise MethodNotAllowedException(headers={"allow": ", ".join(methods)})


async def reraise_unexpected(error: Exception, scope: Scope) -> None:
    """Leave unexpected errors to the middleware, which logs them."""
    answered = isinstance(error, HTTPException) and error.status_code < 500
    if not (answered or isinstance(error, Unavailable | WebSocketException)):
        raise error


def method_not_allowed(method: str, methods: Set[str]) -> HttpError:
    """Paths with GET also have HEAD, from the middleware."""
    known = methods | {"HEAD"} if "GET" in methods else methods
    said = Message("wrong-method", {"method": method})
    return HttpError(405, said, headers={"Allow": ", ".join(sorted(known))})


def validation_error(error: ValidationException) -> HttpError:
    why = error.detail
    if isinstance(error.extra, list) and error.extra:
        first: Any = error.extra[0]
        why = f"{first.get('key', 'body')}: {first['message']}"
    return HttpError(400, Message("wrong-value", {"why": why}))


def error_responses(*statuses: int) -> dict[int, ResponseSpec]:
    """A call's error responses, for OpenAPI."""
    return {
        status: ResponseSpec(schemas.ErrorBody, generate_examples=False, description=ERROR_DESCRIPTION)
        for status in (*statuses, 429)
    }


def openapi(calls: Sequence[ControllerRouterHandler]) -> dict[str, Any]:
    """The OpenAPI document. The schemas come from msgspec: Litestar omits that some types forbid further fields."""
    config = OpenAPIConfig(
        "Snowbound",
        snowbound.__version__,
        description="Tables of three games about the Donner Party. The WebSocket: docs/protocol.md.",
        use_handler_docstrings=True,
    )
    app = Litestar(calls, request_class=ApiRequest, openapi_config=config, logging_config=None)
    document: dict[str, Any] = app.openapi_schema.to_schema()
    _, parts = msgspec.json.schema_components(
        schemas.OPENAPI_TYPES, ref_template="#/components/schemas/{name}"
    )
    document["components"]["schemas"] = parts
    for path in document["paths"].values():
        for call in path.values():
            if call["responses"].get("400", {}).get("description") != ERROR_DESCRIPTION:
                call["responses"].pop("400", None)  # Litestar's own
    return document
