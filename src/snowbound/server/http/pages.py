"""The front end's files, and a plain page if they have not been built."""

from __future__ import annotations

from email.utils import formatdate
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import MediaType, Response

STATIC = Path(str(files("snowbound.server") / "static"))
UNBUILT_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Snowbound</title>
<meta name="viewport" content="width=device-width"></head>
<body><h1>Snowbound</h1>
<p>The server runs, but its pages have not been built. Build them with <code>npm ci</code> and
<code>npm run build</code> in <code>web/</code>, or play in the terminal: <code>snowbound play trek</code>.</p>
<p>What a program can ask the server: <a href="/api/openapi.json">OpenAPI</a>.</p>
</body></html>
"""
NO_CACHE = {"Cache-Control": "private, no-cache"}  # the answer may set a cookie
CACHED_FOREVER = {"Cache-Control": "private, max-age=31536000, immutable"}
# The page itself handles these paths and everything below them.
PAGE_ROUTES = ("", "table", "learn", "new", "join", "replay", "rules", "docs")


def is_page(path: str) -> bool:
    """A path of the page itself, rather than one of its files."""
    return path.strip("/").split("/", 1)[0] in PAGE_ROUTES


def file_in(root: Path, path: str) -> Path | None:
    """The file of that name under a folder, if there is one."""
    try:
        target = (root / path).resolve()
        return target if target.is_relative_to(root) and target.is_file() else None
    except (OSError, ValueError):  # not a valid file name
        return None


def file_response(path: Path, headers: dict[str, str] | None = None) -> Response[bytes]:
    """A small file, read here: Litestar's way, through threads, takes four times as long."""
    state = path.stat()
    told = {
        "ETag": f'"{state.st_mtime_ns:x}-{state.st_size:x}"',
        "Last-Modified": formatdate(state.st_mtime, usegmt=True),
    }
    kind = guess_type(path.name)[0] or "application/octet-stream"
    return Response(path.read_bytes(), media_type=kind, headers={**told, **(headers or {})})


def index_text(static: Path = STATIC) -> str:
    """The page itself."""
    index = static / "index.html"
    return index.read_text(encoding="utf-8") if index.is_file() else UNBUILT_PAGE


def page(path: str, static: Path = STATIC) -> Response[Any] | None:
    """A file of the front end, or the page for a path it understands."""
    path = path.strip("/")
    root = static.resolve()
    if path:
        target = file_in(root, path)
        if target and target.name != "index.html":
            hashed = path.startswith("assets/")
            kept = "public, max-age=31536000, immutable" if hashed else "no-cache"
            return file_response(target, {"Cache-Control": kept})
        if not is_page(path):
            return None
    index = root / "index.html"
    if index.is_file():
        return file_response(index, NO_CACHE)
    return Response(UNBUILT_PAGE, media_type=MediaType.HTML, headers=NO_CACHE)
