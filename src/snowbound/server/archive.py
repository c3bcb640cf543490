"""What can be read about games and tables: rules, chronicle, replays, match files, reports."""

from __future__ import annotations

import io
import platform
from typing import Any

import msgspec
import segno

import snowbound
from snowbound.engine import Game
from snowbound.engine.match import digest
from snowbound.server import bodies, fair
from snowbound.server import messages as m
from snowbound.server.narrow import event_lines, lines_of, named, outcome_of
from snowbound.server.opened import Open
from snowbound.server.streams import LINES, Stream
from snowbound.server.table import Table, noticed
from snowbound.server.times import now_ms


def game_info(game: Game) -> bodies.GameInfo:
    return bodies.GameInfo(
        game.name,
        game.title,
        game.version,
        *game.players,
        game.usual_players,
        game.narration,
        game.about.sentence,
        game.about.mood,
        game.about.minutes,
        game.about.standing,
        {str(key): str(value) for key, value in game.tables_label.items()},
        [
            bodies.OptionInfo(
                o.name,
                o.title,
                o.default,
                list(o.values),
                list(o.said),
                list(o.means),
                o.about,
                list(o.clauses),
            )
            for o in game.options.values()
        ],
    )


def rules(game: Game) -> bodies.Rules:
    clauses = [
        bodies.ClauseInfo(c.id, c.section, c.source, c.text, list(c.options)) for c in game.clauses.values()
    ]
    return bodies.Rules(game_info(game), list(game.about.short), clauses)


def qr(link: str) -> bytes:
    """An SVG; scaled by the page."""
    out = io.BytesIO()
    segno.make(link, error="m").save(out, kind="svg", omitsize=True, border=2, xmldecl=False, light="#fff")
    return out.getvalue()


def chronicle(open: Open, viewer: int | None, before: int) -> bodies.Chronicle:
    """Up to so many lines before that place."""
    table, lines = Table(open.table.id), []
    for entry, at in open.rows:
        step = table.fold(entry, at)
        if noticed(table, step, viewer):
            lines += lines_of(table, step, viewer)
    end = min(before, len(lines))
    first = max(0, end - LINES)
    return bodies.Chronicle(first, lines[first:end])


def replay(table: Table, viewer: int | None, first: int, count: int) -> bodies.Replay:
    """The game again, as somebody with these eyes saw it. What was taken back is left out."""
    state = table._beginning()
    outcome = outcome_of(table)
    assert outcome is not None
    said = list(table.words)
    part = []
    for place in range(len(table.moves) + 1):
        wanted = first <= place < first + count
        lines, chosen = [], ""
        if place == 0:
            events = state.opening
        else:
            seat, action = table.moves[place - 1]
            if wanted and seat == viewer:
                label = next((c.label for c in state.choices(seat) if c.action == action), "")
                chosen = named(label, table)
            events = state.apply(seat, action)
        while said and said[0][0] <= place:
            _, seat, text = said.pop(0)
            lines.append(m.Line(0, "narration", text, seat, table.name(seat)))
        if wanted:
            lines = [*_reason(table, place), *event_lines(table, events, 0, viewer), *lines]
            part.append(bodies.ReplayStep(place, lines, state.view(viewer), chosen))
        if place >= first + count:
            break
    return bodies.Replay(table.info(), viewer, len(table.moves) + 1, first, part, outcome)


def _reason(table: Table, place: int) -> list[m.Line]:
    """Why a bot made the move that led here, in the bot's own words. Only of a game that is over."""
    why = table.reasons[place - 1] if place else ""
    if not why or table.phase != "over":
        return []
    seat = table.moves[place - 1][0]
    name = table.name(seat)
    speaker = f"A bot for {name}" if table.chairs[seat].browser else name
    return [m.Line(0, "reason", named(why, table), seat, speaker)]


def match_document(table: Table) -> dict[str, Any]:
    """The match file with what there is to say about its dice."""
    document = table.match().document()
    del document["digest"]
    document["fair"] = fair.statement(table.secret, table.id, table.randomness)
    document["digest"] = digest(document)
    return document


def report(table: Table, stream: Stream) -> dict[str, Any]:
    """For *report a problem*: what the viewer could see, and the match once it is over."""
    stream.wake()
    lines = [msgspec.json.decode(line, type=m.Line) for line in stream.lines]
    document: dict[str, Any] = {
        "snowbound problem": 1,
        "versions": {
            "snowbound": snowbound.__version__,
            "rules": table.version,
            "python": platform.python_version(),
        },
        "game": table.game.name,
        "tables": table.game.tables_label,
        "table": table.id,
        "options": table.options,
        "players": len(table.chairs),
        "at": now_ms(),
        "viewer": stream.viewer,
        "number": stream.number,
        "view": stream.view,
        "ask": stream.ask,
        "lines": [line for line in lines if line.kind != "chat"][-60:],
    }
    if table.phase == "over":
        document["match"] = match_document(table)
    return document
