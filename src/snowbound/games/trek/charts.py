"""Reads charts.toml into the tables the rules use."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from snowbound.engine.errors import BadDocument
from snowbound.engine.problems import Problems, parse_toml
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts

WORDS: dict[str, dict[str, int]] = {
    "travel": {"nothing": x.NOTHING, "supplies": x.SUPPLIES, "followers": x.FOLLOWERS},
    "failure": {"lose a card": x.LOSE_CARD, "injury": x.INJURY},
    "supplies": {"resource": 0, "first aid": 1},
    "followed": {"hostile": x.HOSTILE, "unknown": x.UNKNOWN_FOLLOWERS, "friendly": x.FRIENDLY},
    "encounter": {"friendly": x.FRIENDLY, "hostile": x.HOSTILE, "samaritans": x.SAMARITANS},
    "evasion": {"evaded": 1, "still followed": 0},
}
HARDEST = 9  # no group could overcome a challenge above 9X
FARTHEST = 100  # times X: no journey is that long
DIE = 6  # faces


def load_charts(text: str | None = None) -> tuple[Charts, dict[str, str]]:
    """The charts and their label (name and version); our own unless a text is given."""
    if text is None:
        text = files("snowbound.games.trek").joinpath("charts.toml").read_text(encoding="utf-8")
    return read_charts(parse_toml(text, "charts.toml"))


def read_charts(doc: dict[str, Any]) -> tuple[Charts, dict[str, str]]:
    r, charts = Problems(), Charts()
    for chart, words in WORDS.items():
        _read_chart(r, charts, chart, words, doc.get(chart))
    _read_haven(r, charts, doc.get("haven"))
    label = {key: doc.get(key, "") for key in ("name", "version")}
    for key, value in label.items():
        if not isinstance(value, str) or not value:
            r.problem(key, "must be a text that says which charts these are")
    r.refuse(BadDocument, "charts.toml")
    return charts, label


def _faces(key: str) -> range | None:
    """The faces a row such as `3` or `2-5` stands for."""
    first, _, last = key.partition("-")
    if first.isdecimal() and (last or first).isdecimal():
        faces = range(int(first), int(last or first) + 1)
        if len(faces) > 0 and faces[0] >= 1 and faces[-1] <= DIE:
            return faces
    return None


def _read_chart(r: Problems, charts: Charts, chart: str, words: dict[str, int], rows: Any) -> None:
    if not isinstance(rows, dict):
        r.problem(chart, "missing")
        return
    seen: list[int] = []
    column: list[int] = getattr(charts, chart)
    for key, result in rows.items():
        faces = _faces(key)
        if faces is None:
            r.problem(f"{chart}.{key}", f"not a face from 1 to {DIE} or a range of them")
            continue
        code, multiple = _result(chart, words, result)
        if code is None:
            r.problem(f"{chart}.{key}", f"{result!r} is not one of {', '.join(words)}")
            continue
        for face in faces:
            seen.append(face)
            column[face] = code
            if chart == "travel":
                charts.multiple[face] = multiple
    if sorted(seen) != list(range(1, DIE + 1)):
        r.problem(chart, f"every face from 1 to {DIE} must stand there once, found {sorted(seen)}")


def _result(chart: str, words: dict[str, int], result: Any) -> tuple[int | None, int]:
    if chart == "travel" and isinstance(result, dict):
        multiple = result.get("challenge")
        if type(multiple) is int and 1 <= multiple <= HARDEST:
            return x.CHALLENGE_EVENT, multiple
        return None, 0
    return (words.get(result) if isinstance(result, str) else None), 0


def _read_haven(r: Problems, charts: Charts, rows: Any) -> None:
    size = len(charts.haven_beyond)
    if not isinstance(rows, list) or len(rows) != size:
        r.problem("haven", f"{size} rows are needed")
        return
    for i, row in enumerate(rows):
        beyond, at_most = row.get("beyond"), row.get("at_most")
        if (
            type(beyond) is not int
            or not 0 <= beyond <= FARTHEST
            or type(at_most) is not int
            or not 0 <= at_most <= DIE
        ):
            r.problem(f"haven[{i}]", f"`beyond` is 0 to {FARTHEST} (times X), `at_most` 0 to {DIE}")
            continue
        if i and beyond <= charts.haven_beyond[i - 1]:
            r.problem(f"haven[{i}]", "rows go from near to far")
        charts.haven_beyond[i], charts.haven_at_most[i] = beyond, at_most
