"""A table drawn as text, and that text as an image."""

from __future__ import annotations

import io
from typing import Any

import numpy as np

from snowbound.drawing import Names, drawing_of
from snowbound.engine.extras import require
from snowbound.engine.state import State

MODES = ["human", "ansi", "rgb_array"]
WIDTH = 100  # characters
LETTER = (6, 11)  # pixels of a letter in Pillow's monospaced bitmap font
SCALE = 2
PAPER, INK = (250, 247, 240), (40, 38, 35)
# What the font lacks.
PLAIN = str.maketrans(
    {"–": "-", "—": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "…": "...", "−": "-"}
    | {"─": "-", "┼": "+", "♥": "H", "▮": "#"}
)


def as_text(state: State) -> str:
    """The table as a spectator sees it, who is asked, and how it ended."""
    text = drawn(state, None)
    if state.outcome is not None:
        return f"{text}{state.outcome.reason}\n"
    return f"{text}Asked: {', '.join(f'seat_{seat}' for seat in state.waiting)}\n"


def drawn(state: State, seat: int | None) -> str:
    """The table as a seat sees it, as text."""
    from rich.console import Console
    from rich.theme import Theme

    view = state.view(seat)
    styles = Theme(dict.fromkeys(("heading", "title", "quiet", "you", "bad"), "none"))
    console = Console(file=io.StringIO(), width=WIDTH, color_system=None, theme=styles, legacy_windows=False)
    console.print(drawing_of(state.game).table(view, Names(texts=state.game.texts())))
    written = console.file.getvalue()  # type: ignore[attr-defined]
    return "\n".join(line.rstrip() for line in written.splitlines()) + "\n"


def plain(text: str) -> str:
    """The text with only the characters the font has."""
    return text.translate(PLAIN).encode("latin-1", "replace").decode("latin-1")


def as_image(state: State) -> np.ndarray[Any, Any]:
    """The same as an RGB image."""
    pillow = require("PIL", "envs")
    from PIL import Image, ImageDraw, ImageFont

    assert pillow
    lines = plain(as_text(state)).splitlines()
    size = ((WIDTH + 2) * LETTER[0], (len(lines) + 2) * LETTER[1])
    image = Image.new("RGB", size, PAPER)
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default_imagefont()
    for row, line in enumerate(lines):
        draw.text((LETTER[0], (row + 1) * LETTER[1]), line, INK, font)
    return np.asarray(image.resize((size[0] * SCALE, size[1] * SCALE), Image.Resampling.NEAREST))


def rendered(state: State, mode: str | None) -> str | np.ndarray[Any, Any] | None:
    """What `render` gives in a mode; "human" prints."""
    if mode == "rgb_array":
        return as_image(state)
    if mode == "human":
        print(as_text(state))
        return None
    return as_text(state)
