"""Routes for notifications while the page is closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from litestar import get, post
from litestar.params import JSONBody
from litestar.types import ControllerRouterHandler

from snowbound.server.hosts import is_this_computer
from snowbound.server.http import schemas
from snowbound.server.http.litestar_app import ApiRequest, error_responses
from snowbound.server.http.middleware import host_in
from snowbound.server.http.responses import HttpError
from snowbound.server.http.routes.checks import check_rate
from snowbound.server.limits.rates import NEW_TABLES
from snowbound.server.push import endpoints
from snowbound.server.push.notifier import id_of
from snowbound.server.push.subscription import Subscription
from snowbound.words import Message

if TYPE_CHECKING:
    from snowbound.server.http.server import Server


def push_routes(server: Server) -> list[ControllerRouterHandler]:
    @get("/api/push", responses=error_responses())
    async def push_key(request: ApiRequest) -> schemas.PushKey:
        """Whether this browser can receive push notifications."""
        offered = _is_safe(request)
        return schemas.PushKey(offered, await server.notifier.sender.public_key() if offered else "")

    @post("/api/push", status_code=204, responses=error_responses(400, 409, 413, 415))
    async def subscribe(request: ApiRequest, data: JSONBody[schemas.Subscribed]) -> None:
        """Subscribe to turn notifications."""
        check_rate(server, NEW_TABLES, request, "push")
        if not _is_safe(request):
            raise HttpError(409, Message("wrong-not-safe"))
        to = Subscription(data.endpoint, data.p256dh, data.auth, data.language)
        try:
            await server.notifier.sender.check(to)
        except endpoints.BadEndpoint as error:
            raise HttpError(409, error.said) from None
        await server.notifier.subscribe(request.state.browser, to)

    @post("/api/push/forget", status_code=204, responses=error_responses(400, 413, 415))
    async def unsubscribe(request: ApiRequest, data: JSONBody[schemas.PushUnsubscribe]) -> None:
        """Unsubscribe."""
        known = await server.data.subscriptions(request.state.browser)
        if id_of(data.endpoint) in dict(known):
            await server.data.unsubscribe(id_of(data.endpoint))

    return [push_key, subscribe, unsubscribe]


def _is_safe(request: ApiRequest) -> bool:
    """Browsers allow push notifications only for pages served over TLS or from this computer."""
    return request.scope["scheme"] == "https" or is_this_computer(host_in(request.headers))
