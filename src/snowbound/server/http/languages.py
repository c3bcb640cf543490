"""The language of an answer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, TypeVar

from litestar import Response
from litestar.params import QueryParameter

from snowbound.server.http.litestar_app import ApiRequest
from snowbound.words import ENGLISH, languages

T = TypeVar("T")
Language = Annotated[
    str,
    QueryParameter(
        max_length=35,
        description="For example `de`. Default: Accept-Language, then English.",
    ),
]


def language_of(asked: str, request: ApiRequest) -> str:
    """The language asked for, or the best match of Accept-Language."""
    wanted = [asked] if asked else preferred(request.headers.get("accept-language", ""))
    return best(wanted, languages("snowbound.words"))


def best(wanted: Iterable[str], there: Iterable[str]) -> str:
    """`de-AT` is satisfied with `de`."""
    known = {language.lower(): language for language in there}
    for language in map(str.lower, wanted):
        for name in (language, language.partition("-")[0]):
            if name in known:
                return known[name]
    return ENGLISH


def preferred(header: str) -> list[str]:
    """The languages of an Accept-Language header, best first. Malformed parts are skipped."""
    found = []
    for part in header.split(",")[:20]:
        language, _, quality = part.strip().partition(";")
        try:
            weight = float(quality.strip().removeprefix("q=") or 1)
        except ValueError:
            continue
        if language and 0 < weight <= 1:
            found.append((weight, language.strip()))
    return [language for _, language in sorted(found, key=lambda one: -one[0])]


def in_language(body: T, language: str) -> Response[T]:
    """An answer that caches keep once per language."""
    headers: dict[str, Any] = {"Content-Language": language, "Vary": "Accept-Language"}
    return Response(body, headers=headers)
