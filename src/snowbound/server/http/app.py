"""The HTTP side, and everything put together."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.routing import Match, Route

import snowbound
from snowbound.server.bots.offered import USUAL, offered_bots
from snowbound.server.bots.pool import BotPool
from snowbound.server.http import schemas
from snowbound.server.http.health import Health
from snowbound.server.http.metrics_endpoint import MetricsEndpoint
from snowbound.server.http.middleware import Middleware
from snowbound.server.http.readings import Readings
from snowbound.server.http.responses import HttpError, error_response
from snowbound.server.http.routes import ANYTHING, Routes
from snowbound.server.limits import Limits
from snowbound.server.metrics import Metrics
from snowbound.server.outage import Unavailable
from snowbound.server.protocol import messages as m
from snowbound.server.protocol.connection import AGAIN, RESTARTING, TableConnection
from snowbound.server.storage.database import BadDatabase, SoleServer
from snowbound.server.storage.store import Storage
from snowbound.server.tables.decks import Decks
from snowbound.server.tables.service import TableService


@dataclass
class Settings:
    db: str
    limits: bool = True
    workers: int = 1
    warm: bool = True
    addresses: list[str] = field(default_factory=list)  # where other devices find this server
    bots: Sequence[str] = USUAL  # that are offered, the one for Play now first
    names: Sequence[str] = ()  # by which people may reach it, beside addresses and localhost
    metrics_token: str = ""  # for whoever reads the figures; without one they are not at this address


class Server:
    """One process: its tables, its limits, its application."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.limits = Limits(settings.limits)
        self.bot_pool = BotPool(settings.workers, offered_bots(settings.bots))
        self.decks = Decks()
        self.service = TableService(Storage(settings.db, secrets.token_hex(8)), self.bot_pool, self.metrics)
        self._sole = SoleServer(self.service.storage.url)
        self.readings = Readings()
        self.health = Health(self.service.storage)
        self.metrics_endpoint = MetricsEndpoint(self.metrics, settings.metrics_token)
        self.app = self._application()

    async def open(self) -> None:
        """BadDatabase says why not."""
        try:
            self._sole.claim()
            await self.service.open()
        except BadDatabase:
            self._sole.release()
            await self.bot_pool.stop()
            raise
        self.bot_pool.start(self.settings.warm)

    async def close(self) -> None:
        await self.announce_stop()
        await self.service.close()  # first, so that nobody waits for a thought any more
        await self.bot_pool.stop()
        await self.decks.stop()
        self._sole.release()

    async def announce_stop(self) -> None:
        """Tell every page to come back in a moment."""
        if self.service.closing:
            return
        self.service.closing = True
        frame = m.write_message(m.Closing("The server restarts; your table is kept.", 1000))
        for live in self.service.tables.values():
            for connection in list(live.connections):
                connection.tell(frame)
                if isinstance(connection, TableConnection):
                    connection.close(RESTARTING, "the server restarts")
        await asyncio.sleep(0.05)

    # ------------------------------------------------------------------------- calls

    def _application(self) -> FastAPI:
        app = FastAPI(
            title="Snowbound",
            version=snowbound.__version__,
            description="Tables of three games about the Donner Party. The WebSocket: docs/protocol.md.",
            docs_url=None,
            redoc_url=None,
            openapi_url="/api/openapi.json",
        )
        self._errors(app)
        Routes(self).add_to(app)
        app.openapi = self._openapi(app)  # type: ignore[method-assign]
        app.add_middleware(Middleware, limits=self.limits, metrics=self.metrics, names=self.settings.names)
        return app

    def _openapi(self, app: FastAPI) -> Any:
        make = app.openapi

        def openapi() -> dict[str, Any]:
            if app.openapi_schema is None:
                document = make()
                _, parts = msgspec.json.schema_components(
                    schemas.HTTP, ref_template="#/components/schemas/{name}"
                )
                document.setdefault("components", {}).setdefault("schemas", {}).update(parts)
                for path in document["paths"].values():
                    for call in path.values():
                        call["responses"].pop("422", None)
                app.openapi_schema = document
            return app.openapi_schema

        return openapi

    def _errors(self, app: FastAPI) -> None:
        @app.exception_handler(HttpError)
        async def _(_request: Request, error: HttpError) -> Response:
            return error_response(error.status, error.text, error.wait)

        @app.exception_handler(Unavailable)
        async def _(_request: Request, error: Unavailable) -> Response:
            return error_response(503, str(error), AGAIN)

        @app.exception_handler(RequestValidationError)
        async def _(_request: Request, error: RequestValidationError) -> Response:
            first = error.errors()[0]
            return error_response(400, f"{'.'.join(str(part) for part in first['loc'])}: {first['msg']}")

        @app.exception_handler(HTTPException)
        async def _(request: Request, error: HTTPException) -> Response:
            response = error_response(error.status_code, str(error.detail))
            response.headers.update(error.headers or {})
            if error.status_code == 405:  # the framework names those of one route; a path may have several
                response.headers["Allow"] = ", ".join(_methods(app, request))
            return response


def _methods(app: FastAPI, request: Request) -> list[str]:
    """What can be done with the path that was asked for."""
    found: set[str] = set()
    for route in app.routes:
        if isinstance(route, Route) and route.path not in ANYTHING:
            match, _ = route.matches(request.scope)
            found |= set(route.methods or ()) if match is not Match.NONE else set()
    return sorted(found)
