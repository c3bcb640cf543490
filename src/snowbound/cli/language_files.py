"""Checks language files, and makes those of a new language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from snowbound.bots.rulebooks import thumb_module
from snowbound.engine import Game
from snowbound.engine.texts import RequiredTexts
from snowbound.words import ENGLISH, folder_of, languages, slug, source_of, texts_of
from snowbound.words.checking import (
    SPOKEN,
    LanguageFile,
    PythonSources,
    UsedMessages,
    as_fluent,
    problems,
    text_problems,
)
from snowbound.words.pages import files as page_files
from snowbound.words.pages import of_pages

COMMON = "snowbound.words"
TERMINAL = "snowbound.terminal.words"
SERVER = "snowbound.server.words"
REFUSED = re.compile(r"(refused|undo|wrong)-[a-z-]+")  # the server's message names
# Name and text of a language file's entry.
ENTRY = re.compile(r"^([a-z][\w-]*) *= *(.*(?:\n(?:[ \t].*|(?=\n)))*)", re.MULTILINE)
# Names and short labels may be the same in two languages.
SENTENCE = re.compile(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}")


def all_faults(language: str, games: list[Game], all_of_it: bool) -> Iterator[tuple[str, list[str]]]:
    """The problems of each part: of everything, or only of the games themselves."""
    if all_of_it:
        yield "pages", of_pages(language)
        yield "terminal", of_terminal(language)
        yield "server", of_server(language)
    yield "every game", of_every_game(language)
    for game in games:
        yield game.name, [*of_game(game, language), *texts_of_game(game, language)]


def still_english(language: str, games: list[Game], all_of_it: bool) -> list[str]:
    """The messages that `begin` copied and nobody has translated yet."""
    if language == ENGLISH:
        return []
    found = []
    for path, text in english_files(games, all_of_it):
        own = file_of(path, language)
        if own.exists():
            texts = dict(ENTRY.findall(own.read_text(encoding="utf-8")))
            found += [
                name
                for name, said in ENTRY.findall(text)
                if texts.get(name) == said and SENTENCE.search(said)
            ]
    return found


def in_english(game: Game) -> str:
    """A game's clauses, options and cards as a language file."""
    return as_fluent(RequiredTexts(game).asked)


def file_of(path: Path, language: str) -> Path:
    """The file of another language that corresponds to an English one."""
    if path.stem == ENGLISH:
        return path.with_name(f"{language}.ftl")
    return path.parent.with_name(language) / path.name


def english_files(games: list[Game], all_of_it: bool) -> Iterator[tuple[Path, str]]:
    """Every English file, plus one for each game with the texts of its TOML files."""
    folders = [Path(str(folder_of(f"{game.package}.words"))) for game in games]
    if all_of_it:
        yield from ((path, path.read_text(encoding="utf-8")) for path in page_files(ENGLISH))
        folders = [Path(str(folder_of(package))) for package in (COMMON, TERMINAL, SERVER)] + folders
    for folder in folders:
        for path in (folder / f"{ENGLISH}.ftl", *sorted((folder / ENGLISH).glob("*.ftl"))):
            yield path, path.read_text(encoding="utf-8")
    for game in games:
        folder = Path(str(folder_of(f"{game.package}.words"))) / ENGLISH
        yield folder / "texts.ftl", in_english(game)


def of_every_game(language: str) -> list[str]:
    """What is wrong with the words that all games share."""
    if language not in languages(COMMON):
        return [f"there is no {language}.ftl beside {folder_of(COMMON) / (ENGLISH + '.ftl')}"]
    return problems(source_of(COMMON, language), source_of(COMMON, ENGLISH), _said_to_all())


def of_game(game: Game, language: str) -> list[str]:
    """What is wrong with a game's words."""
    package = f"{game.package}.words"
    if language not in languages(package):
        return [f"there is no {language}.ftl beside {folder_of(package) / (ENGLISH + '.ftl')}"]
    events = {
        f"event-{slug(declared.name)}": {name: kind.name for name, kind in declared.kinds.items()}
        for declared in game.events.values()
    }
    for question in game.questions.values():
        for message, fields in question.messages.items():
            events.setdefault(message, {}).update((name, kind.name) for name, kind in fields.items())
    own = PythonSources.read(_python(files(game.package)))
    spoken = own.messages | {text for text in own.strings if SPOKEN.fullmatch(text)}
    spoken |= {order.said.id for order in game.standing.answers}
    if thumb := thumb_module(game):
        spoken |= set(thumb.WHY.values())
    beside = (files(game.package) / name for name in ("table_refs.py", "refusals.py"))
    sources = [file.read_text(encoding="utf-8") for file in beside if file.is_file()]
    kinds = PythonSources.read([*_python(folder_of(package)), *sources]).kinds
    # A game may override the words that sentences are built with.
    names = game.called(game.tables) if game.called else {}
    called = frozenset(f"{kind}-{slug(name)}" for kind, of_kind in names.items() for name in of_kind)
    said = UsedMessages(events, own.strings | spoken | _python_of(("words",)).strings, spoken, kinds, called)
    common = source_of(COMMON, language) if language in languages(COMMON) else ""
    return problems(source_of(package, language), source_of(package, ENGLISH), said, common)


def texts_of_game(game: Game, language: str) -> list[str]:
    """What is wrong with its clauses, options and pieces in that language."""
    package = f"{game.package}.words"
    if language not in languages(package):
        return []  # reported for its words
    english, own = "\n".join(texts_of(package, ENGLISH)), "\n".join(texts_of(package, language))
    called = frozenset(LanguageFile(source_of(package, language)).texts)
    if language != ENGLISH and not own:
        command = f"snowbound words texts {game.name}"
        return [f"there is no folder {folder_of(package) / language}; `{command}` prints what it translates"]
    if language != ENGLISH:
        return text_problems(own, RequiredTexts(game).asked, english, called)
    strings = {text for text in PythonSources.read(_python(files(game.package))).strings if text}
    model = LanguageFile(english)
    spoken = strings | {f"does-{slug(text)}" for text in strings}
    unsaid = [f"{name}: unused" for name in model.texts if name not in spoken | model.referred_to]
    return unsaid + text_problems(own, {}, english, called)


def of_terminal(language: str) -> list[str]:
    """What is wrong with the terminal's own words."""
    if language not in languages(TERMINAL):
        return [f"there is no {language}.ftl beside {folder_of(TERMINAL) / (ENGLISH + '.ftl')}"]
    said = UsedMessages({}, _python_of(("terminal",)).strings)
    return problems(source_of(TERMINAL, language), source_of(TERMINAL, ENGLISH), said)


def of_server(language: str) -> list[str]:
    """What is wrong with the words of the server's refusals."""
    if language not in languages(SERVER):
        return [f"there is no {language}.ftl beside {folder_of(SERVER) / (ENGLISH + '.ftl')}"]
    own = _python_of(("server",))
    spoken = {text for text in {*own.messages, *own.strings} if REFUSED.fullmatch(text)}
    said = UsedMessages({}, own.strings, frozenset(spoken))
    return problems(source_of(SERVER, language), source_of(SERVER, ENGLISH), said)


def _said_to_all() -> UsedMessages:
    """Table news are the messages `table-…`, standard phrases `emote-…`."""
    own = _python_of(("bots", "engine", "server", "words"))
    strings = own.strings | {f"{kind}-{slug(text)}" for kind in ("table", "emote") for text in own.strings}
    messages = {name for name in own.messages if not REFUSED.fullmatch(name)}  # those are the server's own
    return UsedMessages({}, strings, frozenset(messages), own.kinds)


@cache
def _python_of(parts: tuple[str, ...]) -> PythonSources:
    return PythonSources.read(text for part in parts for text in _python(files("snowbound") / part))


def _python(folder: Traversable) -> Iterator[str]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _python(entry)
        elif entry.name.endswith(".py"):
            yield entry.read_text(encoding="utf-8")
