"""A game's clauses, options, pieces and lesson in a language.

English is in the game's TOML files. Other languages are in Fluent files in the game's folder `words/<language>/`, as
messages named after what they translate: `clause-tr-42`, `option-night-order.said-eat-first`. Anything a language lacks
appears in English.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import msgspec

from snowbound.engine.lessons import Lesson, lesson_of
from snowbound.engine.presets import Preset, presets_of
from snowbound.words import ENGLISH, Audience, Message, Wording, languages, slug, source_of, texts_of

if TYPE_CHECKING:
    from snowbound.engine.game import Game
    from snowbound.engine.options import About, Clause, Option

NO_WORDS = re.compile(r"[\d\s.,–−-]*")  # numbers
YES_OR_NO = {"yes": "value-yes", "no": "value-no"}  # words of every game
NOBODY = Audience(str, 0)


class Texts:
    """What is written about a game and on its pieces, in one language."""

    def __init__(self, game: Game, language: str = ENGLISH) -> None:
        self.game = game
        self.language = language if language in languages(f"{game.package}.words") else ENGLISH

    @cached_property
    def wording(self) -> Wording:
        package = f"{self.game.package}.words"
        sources = source_of("snowbound.words", self.language), source_of(package, self.language)
        return Wording(self.language, (*sources, *texts_of(package, self.language)))

    def say(self, name: str, english: str) -> str:
        """The text by its message, or by an attribute of one: `option-payoff.text`."""
        if self.language == ENGLISH or NO_WORDS.fullmatch(english):
            return english
        found = self.wording.text(name)
        return english if found is None else found

    def name(self, kind: str, thing: str, english: str, attribute: str = "") -> str:
        """What the game's sentences call a thing."""
        return self.say(f"{kind}-{slug(thing)}{attribute and '.'}{attribute}", english)

    def tell(self, message: str, **values: Any) -> str:
        """An assembled sentence, in English too; its message is in `words/<language>/`."""
        return self._with(message).say(Message(message, values), NOBODY)

    def part(self, message: str, /, **values: Any) -> str:
        """A part of such a sentence."""
        return self._with(message).text(message, **values) or ""

    def _with(self, message: str) -> Wording:
        return self.wording if message.partition(".")[0] in self.wording else self.game.texts().wording

    # ------------------------------------------------------------------- rules

    @cached_property
    def about(self) -> About:
        about = self.game.about
        return replace(
            about,
            sentence=self.say("about", about.sentence),
            mood=self.say("about.mood", about.mood),
            short=tuple(self.say(f"about.short-{n}", line) for n, line in enumerate(about.short, 1)),
        )

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        return {name: self.clause(name) for name in self.game.clauses}

    def clause(self, name: str) -> Clause:
        clause = self.game.clause(name)
        return replace(
            clause,
            section=self.say(f"section-{slug(clause.section)}", clause.section),
            text=self.say(f"clause-{slug(clause.id)}", clause.text),
        )

    @cached_property
    def options(self) -> dict[str, Option]:
        return {name: self._option(option) for name, option in self.game.options.items()}

    def _option(self, option: Option) -> Option:
        message = f"option-{slug(option.name)}"

        def each(part: str, texts: Sequence[str]) -> tuple[str, ...]:
            named = zip(option.values, texts)
            return tuple(
                self.say(YES_OR_NO.get(text) or f"{message}.{part}-{slug(value)}", text)
                for value, text in named
            )

        return replace(
            option,
            title=self.say(message, option.title),
            about=self.say(f"{message}.text", option.about),
            said=each("said", option.said),
            means=each("means", option.means),
        )

    # ---------------------------------------------------------------- a first game

    @cached_property
    def lesson(self) -> Lesson | None:
        return lesson_of(self.game, self)

    @cached_property
    def presets(self) -> tuple[Preset, ...]:
        return tuple(
            msgspec.structs.replace(
                preset,
                title=self.say(f"preset-{preset.name}", preset.title),
                says=self.say(f"preset-{preset.name}.says", preset.says),
            )
            for preset in presets_of(self.game)
        )

    # ------------------------------------------------------------------ pieces

    def pieces(self, deck: dict[str, Any] | None = None) -> dict[str, Any]:
        """The cards, components and charts as data, with their texts; those of another deck if given."""
        found = pieces_of(self.game) if deck is None else deck
        return self.game.printed(found, self) if self.game.printed else found

    @cached_property
    def does(self) -> dict[str, str]:
        """What a piece does, by id or else by name; many do nothing by themselves."""
        rows = [row for rows in self.pieces().values() if isinstance(rows, list) for row in rows]
        return {row.get("id", row.get("name")): row["does"] for row in rows if row.get("does")}


class RequiredTexts(Texts):
    """Records every English text a language has to provide."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.asked: dict[str, str] = {}
        _ = self.about, self.clauses, self.options, self.pieces(), self.lesson, self.presets

    def say(self, name: str, english: str) -> str:
        if not NO_WORDS.fullmatch(english) and english not in YES_OR_NO:
            self.asked[name] = english
        return english

    def name(self, kind: str, thing: str, english: str, attribute: str = "") -> str:
        return english  # in the game's sentences, and checked there


def pieces_of(game: Game) -> dict[str, Any]:
    """A game's data files, unchanged."""
    if game.pieces is not None:
        return game.pieces
    found: dict[str, Any] = {}
    for file in sorted(files(game.package).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml") and file.name != "clauses.toml":
            found |= tomllib.loads(file.read_text(encoding="utf-8"))
    return found
