"""What routes have in common: finding a table or a game, limits, and who may read what."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, cast

from litestar import MediaType, Response
from litestar.params import PathParameter, QueryParameter

import snowbound
from snowbound.engine import SnowboundError, UnknownName
from snowbound.server.errors import NoTable, message_of
from snowbound.server.game_words import words_of
from snowbound.server.http import game_info
from snowbound.server.http.languages import language_of
from snowbound.server.http.litestar_app import ApiRequest
from snowbound.server.http.pages import CACHED_FOREVER, NO_CACHE
from snowbound.server.http.responses import HttpError
from snowbound.server.limits.rates import ARCHIVE_READS, Rate, retry_after
from snowbound.server.monitoring.outage import Unavailable
from snowbound.server.protocol import resources
from snowbound.server.tables.live import LiveTable
from snowbound.server.visibility.access import may_download_match, may_review
from snowbound.words import Message, languages

if TYPE_CHECKING:
    from snowbound.server.http.server import Server

SVG = "image/svg+xml"

TableId = Annotated[str, PathParameter(name="id")]
Viewer = Annotated[
    int | None,
    QueryParameter(
        ge=0,
        le=63,
        description="A seat; left out, a spectator",
        schema_extra={"minimum": 0},  # Litestar omits it for optional parameters
    ),
]


async def reader_language(asked: str, request: ApiRequest) -> str:
    """The language of the answer, loaded on first use."""
    found = language_of(asked, request)
    await game_info.ensure_language(found)
    return found


async def find(server: Server, table_id: str) -> LiveTable:
    try:
        return await server.service.find(table_id)
    except NoTable as error:
        raise HttpError(404, error.said) from None
    except Unavailable:
        raise
    except SnowboundError as error:
        raise HttpError(410, message_of(error)) from None


def check_rate(server: Server, rate: Rate, request: ApiRequest, what: str) -> None:
    wait = server.limits.take(rate, request.state.address)
    if wait:
        server.metrics.limited.labels(what).inc()
        raise HttpError(429, Message("wrong-too-many", {"seconds": retry_after(wait)}), wait)


def charge_archive_read(server: Server, request: ApiRequest) -> Callable[[], None]:
    """Charges the client's address for something slow to compute."""
    return lambda: check_rate(server, ARCHIVE_READS, request, "readings")


def require_seat(live: LiveTable, viewer: int | None) -> None:
    if viewer is not None and viewer >= len(live.table.chairs):
        raise HttpError(404, Message("wrong-no-such-seat", {"seat": viewer}))


def require_view(live: LiveTable, request: ApiRequest, viewer: int | None) -> None:
    require_seat(live, viewer)
    if not may_review(live.table, request.state.browser, viewer):
        raise HttpError(403, Message("wrong-not-your-seat", {"seat": viewer}))


def require_result(live: LiveTable) -> None:
    """Ended by the rules: a game that people agreed to end has no result."""
    require_over(live)
    if live.table.state is None or live.table.state.outcome is None:
        raise HttpError(409, Message("wrong-no-result"))


def require_over(live: LiveTable) -> None:
    if not may_download_match(live.table):
        raise HttpError(409, Message("wrong-not-over"))


def words_response(game: snowbound.Game, file: str) -> Response[resources.GameWords]:
    """The current words; cached only if the hash in the path is current too."""
    language, _, asked = file.removesuffix(".json").partition("-")
    if language not in languages(f"{game.package}.words"):
        raise HttpError(404, Message("wrong-no-language"))
    now, body = words_of(game, language)
    kept = CACHED_FOREVER if asked == now else NO_CACHE
    return Response(cast(Any, body), media_type=MediaType.JSON, headers=kept)


def known_game(name: str) -> snowbound.Game:
    try:
        return snowbound.game(name)
    except UnknownName:
        known = {"game": name, "known": snowbound.games()}
        raise HttpError(404, Message("wrong-no-game", known)) from None
