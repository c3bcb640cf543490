"""Pages that are linked to: what a link to a table, an invite or a replay shows before anybody follows it (Open Graph),
and replays for other sites to show."""

from __future__ import annotations

from contextlib import suppress
from html import escape
from typing import TYPE_CHECKING, Any

from litestar import MediaType, Response, get
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from snowbound.engine import SnowboundError
from snowbound.server.http.languages import language_of
from snowbound.server.http.litestar_app import ApiRequest
from snowbound.server.http.middleware import CSP
from snowbound.server.http.pages import NO_CACHE, STATIC, index_text
from snowbound.server.http.routes.checks import TableId
from snowbound.server.limits.rates import INVITE_CODES
from snowbound.server.tables.service import looks_like_id
from snowbound.server.tables.table import Table
from snowbound.server.visibility.summary import link_description

if TYPE_CHECKING:
    from snowbound.server.http.server import Server

# A replay shows what everybody may see and takes no cookie, so any site may show it.
EMBEDDABLE = {"Content-Security-Policy": CSP.replace("frame-ancestors 'none'", "frame-ancestors *")}


def link_preview_routes(server: Server) -> list[ControllerRouterHandler]:
    async def described(
        request: ApiRequest, table_id: str | None, headers: dict[str, str] | None = None
    ) -> Response[str]:
        table = None
        if table_id:
            with suppress(SnowboundError):  # the page itself says what is wrong
                table = (await server.service.find(table_id)).table
        text = index_text()
        if table is not None:
            base = str(request.base_url).rstrip("/")
            head = meta_tags(table, f"{base}{request.scope['path']}", base, language_of("", request))
            text = text.replace("</head>", f"{head}</head>", 1)
        kept = {**NO_CACHE, "Vary": "Accept-Language", **(headers or {})}
        return Response(text, media_type=MediaType.HTML, headers=kept)

    @get("/table/{id:str}")
    async def table_page(request: ApiRequest, table_id: TableId) -> Response[Any]:
        return await described(request, table_id)

    @get("/replay/{id:str}")
    async def replay_page(request: ApiRequest, table_id: TableId) -> Response[Any]:
        return await described(request, table_id)

    @get("/embed/{id:str}")
    async def embedded(request: ApiRequest, table_id: TableId) -> Response[Any]:
        return await described(request, table_id, EMBEDDABLE)

    @get("/join/{code:str}")
    async def invite_page(request: ApiRequest, code: FromPath[str]) -> Response[Any]:
        found = None
        if looks_like_id(code) and not server.limits.take(INVITE_CODES, request.state.address):
            with suppress(SnowboundError):
                found = await server.service.storage.find_by_code(code.upper())
        return await described(request, found)

    return [table_page, replay_page, embedded, invite_page]


def meta_tags(table: Table, link: str, base: str, language: str) -> str:
    """What others show of a link. Anybody with the link sees as much."""
    about = {
        "og:type": "website",
        "og:site_name": "Snowbound",
        "og:title": f"{table.game.title} · Snowbound",
        "og:description": link_description(table, language),
        "og:url": link,
        "og:image": f"{base}/previews/{preview_image(table)}.png",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": table.game.title,
    }
    lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in about.items()]
    return "\n".join([*lines, '<meta name="twitter:card" content="summary_large_image" />', ""])


def preview_image(table: Table) -> str:
    """Our games have pictures of their own."""
    own = (STATIC / "previews" / f"{table.game.name}.png").is_file()
    return table.game.name if own else "snowbound"
