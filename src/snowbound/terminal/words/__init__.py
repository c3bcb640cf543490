"""The terminal's own messages, from the language files in this folder, and the choice of language."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from snowbound.drawing import Names, drawing_of
from snowbound.engine import Game, UnknownName
from snowbound.words import ENGLISH, Wording, languages, source_of

VARIABLE = "SNOWBOUND_LANGUAGE"
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first one set wins


class Speech:
    """The terminal's words in one language: `say("prompt", first=1, last=3)`"""

    def __init__(self, language: str = ENGLISH) -> None:
        self.language = language
        self.wording = Wording(language, (source_of(__name__, language),))

    def __call__(self, message: str, /, **values: Any) -> str:
        return self.wording.text(message, **values) or message

    def names(self, game: Game) -> Names:
        """What a game calls its seats and things in this language, or in English if the game lacks it."""
        return Names(drawing_of(game).names, game.texts(self.language), self("seat"))


def spoken(given: str | None = None, environment: Mapping[str, str] = os.environ) -> str:
    """The language given, else SNOWBOUND_LANGUAGE, else the locale's if we have it, else English."""
    known = languages(__name__)
    if wanted := given or environment.get(VARIABLE, ""):
        if wanted not in known:
            raise UnknownName("language", wanted, known)
        return wanted
    locale = next((value for name in LOCALE if (value := environment.get(name))), "")
    language = locale.partition(".")[0].partition("_")[0]
    return language if language in known else ENGLISH
