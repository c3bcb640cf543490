"""Replay a match file."""

from __future__ import annotations

from rich.text import Text

from snowbound.drawing import drawing_of
from snowbound.engine import Event, Match
from snowbound.engine.match import Move, Note, Words
from snowbound.terminal.play import show_outcome
from snowbound.terminal.screen import EndOfInput, Screen
from snowbound.terminal.story import story
from snowbound.terminal.words import Speech
from snowbound.words import ENGLISH


def replay(
    match: Match, seat: int | None, screen: Screen, step: bool = False, language: str = ENGLISH
) -> None:
    """The chronicle as a seat (None: a spectator) may read it, then the outcome."""
    say = Speech(language)
    names = say.names(match.game)
    if step and screen.interactive:
        try:
            _step(match, seat, screen, say)
        except EndOfInput:
            return
    else:
        screen.show(*story(match.chronicle, seat, names))
    screen.space()
    show_outcome(match, names, screen, say)


def _step(match: Match, seat: int | None, screen: Screen, say: Speech) -> None:
    """Page by page: the table, and what led to it."""
    drawing = drawing_of(match.game)
    names = say.names(match.game)
    again = Match(match.game, match.players, match.seed, match.options)
    news: list[Event | Words | Note] = list(again.chronicle)
    entries = [None, *match.entries]
    for number, entry in enumerate(entries):
        if isinstance(entry, Move):
            news += again.apply(entry.seat, entry.action)
        elif isinstance(entry, Words):
            news.append(again.narrate(entry.seat, entry.text))
        elif isinstance(entry, Note):
            news.append(again.note(entry.seat, entry.text))
        told = story(news, seat, names)
        if not told:
            continue
        screen.clear()
        screen.show(drawing.table(again.state.view(seat), names), Text(), *told, Text())
        if number + 1 < len(entries) and screen.ask(say("step", at=number, last=len(entries) - 1)) == "q":
            raise EndOfInput
        news = []
