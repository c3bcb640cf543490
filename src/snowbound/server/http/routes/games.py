"""Routes about games: rules, pieces, words and lessons; the documentation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from litestar import Response, get
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

import snowbound
from snowbound.server.http import docs, game_info, schemas
from snowbound.server.http.languages import Language, in_language
from snowbound.server.http.litestar_app import ApiRequest, error_responses
from snowbound.server.http.responses import HttpError
from snowbound.server.http.routes.checks import known_game, reader_language, words_response
from snowbound.server.protocol import messages as m
from snowbound.server.protocol import resources
from snowbound.server.tables.decks import pieces as pieces_of
from snowbound.words import Message

if TYPE_CHECKING:
    from snowbound.server.http.server import Server


def game_routes(server: Server) -> list[ControllerRouterHandler]:
    @get("/api/info", responses=error_responses(400))
    async def info(request: ApiRequest, language: Language = "") -> Response[schemas.ServerInfo]:
        """What the front page needs."""
        reads = await reader_language(language, request)
        found = schemas.ServerInfo(
            snowbound.__version__,
            [game_info.game_info(snowbound.game(name), reads) for name in snowbound.games()],
            game_info.bot_infos(server.bot_pool, reads),
            server.settings.addresses,
            m.MAX_NARRATION,
            m.MAX_CHAT,
            m.MAX_NAME,
            m.MAX_CLOCK,
            server.settings.outside_bots,
        )
        return in_language(found, reads)

    @get("/api/games/{game:str}/rules", responses=error_responses(400, 404))
    async def rules(
        game: FromPath[str], request: ApiRequest, language: Language = ""
    ) -> Response[schemas.Rules]:
        """Every clause of a game."""
        reads = await reader_language(language, request)
        return in_language(game_info.rules(known_game(game), reads), reads)

    @get("/api/games/{game:str}/pieces", responses=error_responses(400, 404))
    async def pieces(
        game: FromPath[str], request: ApiRequest, language: Language = ""
    ) -> Response[schemas.Pieces]:
        """The text on the cards and components of a game."""
        reads = await reader_language(language, request)
        return in_language(schemas.Pieces(game, pieces_of(known_game(game), language=reads)), reads)

    @get("/api/games/{game:str}/lesson", responses=error_responses(400, 404))
    async def lesson(
        game: FromPath[str], request: ApiRequest, language: Language = ""
    ) -> Response[schemas.LessonInfo]:
        """A guided first game: its steps, and what each choice leads to."""
        reads = await reader_language(language, request)
        found = game_info.lesson(known_game(game).name, reads)
        if found is None:
            raise HttpError(404, Message("wrong-no-lesson"))
        return in_language(found, reads)

    @get("/api/games/{game:str}/words/{file:str}", responses=error_responses(404))
    async def words(game: FromPath[str], file: FromPath[str]) -> Response[resources.GameWords]:
        """A game's texts in one language."""
        return words_response(known_game(game), file)

    @get("/api/docs/{name:str}", responses=error_responses(404))
    async def documentation(name: FromPath[str]) -> schemas.DocPage:
        """A page of the documentation."""
        found = docs.page(name)
        if found is None:
            raise HttpError(404, Message("wrong-no-doc"))
        return found

    return [info, rules, pieces, lesson, words, documentation]
