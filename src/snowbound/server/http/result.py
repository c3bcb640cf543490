"""The result of a finished game as a picture to share: an SVG of 1200 by 630, the size of link previews. It shows only
what everybody at the table knows at the end."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from textwrap import wrap

from snowbound.engine import Event, Outcome
from snowbound.server.tables.table import Table
from snowbound.words import Wording, source_of

WIDTH, HEIGHT, EDGE = 1200, 630, 70
ACCENTS = {"donner-party": "#ee9a5c", "donners-pointe": "#ff8fb8", "trek": "#d9a441"}
ANY = "#9fc4e8"
SERIF = "'Libre Caslon Text', Georgia, 'Times New Roman', serif"
SANS = "'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif"
RIGHT = ' text-anchor="end"'
MAX_ROWS = 6
ROW = 46
RIDGES = (
    ("#1a2631", "M0 470 L140 390 L260 440 L420 330 L560 430 L700 360 L860 450 L1010 350 L1200 440 V630 H0Z"),
    ("#131c25", "M0 560 L180 480 L330 530 L520 455 L690 540 L880 470 L1040 535 L1200 490 V630 H0Z"),
)


def result_picture(table: Table, decided_by: Event | None, language: str) -> bytes:
    state = table.state
    assert state is not None
    outcome = state.outcome
    assert outcome is not None
    words = Wording(language, (source_of("snowbound.words", language),))
    accent = ACCENTS.get(table.game.name, ANY)
    headline = _headline(table, outcome, language)
    lines = wrap(headline, 52)[:3]
    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#0e141b"/>']
    parts += [f'<path d="{d}" fill="{fill}"/>' for fill, d in RIDGES]
    parts.append(f'<rect width="{WIDTH}" height="8" fill="{accent}"/>')
    parts.append(_text(EDGE, 74, f"Snowbound · {table.game.title}", 26, accent, SANS, 600))
    y = 132
    for line in lines:
        parts.append(_text(EDGE, y, line, 42, "#f3f6f9", SERIF))
        y += 54
    y += 6
    parts += _rows(table, outcome, y, accent, language)
    if decided_by is not None:
        label = words.text("picture-decided") or ""
        told = decided_by.text(table.name, None, language)
        for i, line in enumerate(wrap(f"{label} {told}", 92)[:2]):
            parts.append(_text(EDGE, HEIGHT - 60 + 28 * i, line, 22, "#c9d4de", SANS))
    body = "\n".join(parts)
    title = escape(f"{table.game.title}: {headline}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'role="img" lang="{language}"><title>{title}</title>\n{body}\n</svg>\n'
    ).encode()


def _headline(table: Table, outcome: Outcome, language: str) -> str:
    """With one winner, the verdict; otherwise who won."""
    if len(outcome.winners) == 1:
        return outcome.speech.say(outcome.verdict(outcome.winners[0]), table.name, language)
    return outcome.text(table.name, language)


def _rows(table: Table, outcome: Outcome, top: int, accent: str, language: str) -> list[str]:
    """Winners first."""
    order = sorted(
        range(len(outcome.scores)), key=lambda s: (s not in outcome.winners, -outcome.scores[s], s)
    )
    room = max(1, min(MAX_ROWS, (HEIGHT - 80 - top) // ROW))
    shown: Sequence[int] = order if len(order) <= room else order[: room - 1]
    found = []
    for place, seat in enumerate(shown):
        y = top + 30 + place * ROW
        won = seat in outcome.winners
        if won:
            found.append(
                f'<rect x="{EDGE - 20}" y="{y - 31}" width="{WIDTH - 2 * EDGE + 40}" height="{ROW - 4}" rx="8" '
                f'fill="{accent}" fill-opacity="0.16"/>'
            )
            found.append(f'<circle cx="{EDGE - 2}" cy="{y - 10}" r="6" fill="{accent}"/>')
        colour = "#f3f6f9" if won else "#c9d4de"
        items = outcome.items[seat] if outcome.items else ()
        made_of = " · ".join(outcome.speech.say(item.said, table.name, language) for item in items)
        found.append(_text(EDGE + 18, y, _short(table.name(seat), 22), 28, colour, SANS, 600))
        found.append(_text(EDGE + 350, y, _short(made_of, 62), 21, "#c9d4de", SANS))
        found.append(_text(WIDTH - EDGE, y, f"{outcome.scores[seat]:g}", 30, colour, SANS, 600, RIGHT))
    if len(shown) < len(order):
        y = top + 30 + len(shown) * ROW
        found.append(_text(EDGE + 18, y, f"+ {len(order) - len(shown)}", 24, "#c9d4de", SANS))
    return found


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def _text(
    x: int, y: int, text: str, size: int, fill: str, family: str, weight: int = 400, more: str = ""
) -> str:
    return (
        f'<text x="{x}" y="{y}" font-family="{family}" font-size="{size}" font-weight="{weight}" fill="{fill}"'
        f"{more}>{escape(text)}</text>"
    )
