"""Terminal output and input."""

from __future__ import annotations

import sys

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.theme import Theme

THEME = Theme(
    {
        "title": "bold",
        "quiet": "dim",
        "ochre": "#c8963e",
        "asked": "bold #c8963e",
        "heading": "bold #c8963e",
        "number": "bold #8fb8d8",
        "bad": "#d9675f",
        "told": "default",
        "speech": "italic",
    }
)
ERASE = "\x1b[H\x1b[2J\x1b[3J"  # the last sequence erases the scrollback


class EndOfInput(Exception):
    """The input has ended."""


class Screen:
    """A terminal, or a plain stream where there is none."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(theme=THEME, markup=False, highlight=False, emoji=False)
        self.interactive = self.console.is_terminal and sys.stdin.isatty()

    def show(self, *things: RenderableType) -> None:
        for thing in things:
            self.console.print(thing)

    def line(self, text: str) -> None:
        """A line to copy; never wrapped."""
        self.console.print(text, soft_wrap=True)

    def space(self) -> None:
        self.console.print()

    def clear(self, forget: bool = False) -> None:
        """Start a new page. With `forget`, earlier pages cannot be seen again, even by scrolling back."""
        if not self.console.is_terminal:
            self.console.print(Rule(style="quiet"))
        elif forget:
            self.console.file.write(ERASE)
            self.console.file.flush()
        else:
            self.console.clear()

    def ask(self, prompt: str) -> str:
        """Read what the person types, without a history: it would show one person's answers to another."""
        self.console.print(prompt, style="quiet", end=" ", soft_wrap=True)
        self.console.file.flush()
        line = sys.stdin.readline()
        if not line:
            self.console.print()
            raise EndOfInput
        if not self.interactive:
            self.console.print()  # no Enter ended the line
        return line.strip()
