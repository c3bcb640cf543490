"""Makes the documentation's pictures from real games: python scripts/pictures.py [FOLDER]."""

from __future__ import annotations

import re
import sys
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import snowbound
from snowbound import bots
from snowbound.terminal.play import Session
from snowbound.terminal.screen import THEME, Screen

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
NIGHT = TerminalTheme(
    (0x0E, 0x14, 0x1B),
    (0xE8, 0xED, 0xF2),
    [(0x2A, 0x39, 0x47), *[(0xE8, 0xED, 0xF2)] * 7],
    [(0x6B, 0x7C, 0x8C), *[(0xE8, 0xED, 0xF2)] * 7],
)


class Picture(Screen):
    """A screen with scripted input, saved as a picture."""

    def __init__(self, typed: list[str]) -> None:
        super().__init__(self._paper())
        self.interactive = False
        self.typed = typed

    @staticmethod
    def _paper() -> Console:
        return Console(
            file=StringIO(), record=True, width=88, theme=THEME, color_system="truecolor", force_terminal=True,
            markup=False, highlight=False, emoji=False,
        )  # fmt: skip

    def clear(self, forget: bool = False) -> None:
        self.console = self._paper()

    def ask(self, prompt: str) -> str:
        self.console.print(prompt, style="quiet", end=" ")
        return self.typed.pop(0) if self.typed else "q"

    def svg(self, title: str, name: str) -> str:
        drawn = self.console.export_svg(title=title, theme=NIGHT, unique_id=name)
        drawn = re.sub(r"@font-face \{.*?\}\n", "", drawn, flags=re.DOTALL)  # no font from elsewhere
        return drawn.replace("<text ", '<text xml:space="preserve" ')  # some viewers drop leading spaces


class TrekPicture(Session):
    """Stops at the last page instead of saying goodbye beneath it."""

    def save(self) -> None:
        pass

    def _farewell(self) -> None:
        pass


def trek() -> str:
    """A night in which the party has already parted."""
    match = snowbound.Match.new(snowbound.game("trek"), players=6, seed=59)
    companions = {seat: bots.bot("random", f"59 {seat}") for seat in range(1, 6)}
    picture = Picture(typed=list("21211"))
    TrekPicture(match, [0], companions, Path(), picture).run()
    return picture.svg("snowbound play trek", "trek")


PICTURES = {"trek.svg": trek}


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in PICTURES.items():
        (folder / name).write_text(draw(), encoding="utf-8")
        print(folder / name)
