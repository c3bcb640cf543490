"""What a language still lacks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated

import typer

import snowbound
from snowbound.cli.command import app
from snowbound.cli.given import GameName, found_game
from snowbound.engine import Game, SnowboundError
from snowbound.engine.texts import Asked
from snowbound.words import languages, slug, source_of, texts_of
from snowbound.words.checking import SPOKEN, LanguageFile, Python, Said, as_fluent, faults, text_faults
from snowbound.words.pages import files as page_files
from snowbound.words.pages import of_pages

COMMON = "snowbound.words"
TERMINAL = "snowbound.terminal.words"
SERVER = "snowbound.server.words"
ENGLISH = "en"
REFUSED = re.compile(r"(refused|undo|wrong)-[a-z-]+")  # what the server calls its messages
ENTRY = re.compile(
    r"^([a-z][\w-]*) *= *(.*(?:\n(?:[ \t].*|(?=\n)))*)", re.MULTILINE
)  # of a language file: name, text
SENTENCE = re.compile(
    r"[a-z]{2,} [a-z]{2,} [a-z]{2,}"
)  # names and short labels may be the same in two languages
words = typer.Typer(help="Languages: docs/translating.md shows how to add one.", no_args_is_help=True)
app.add_typer(words, name="words")


@words.command()
def check(
    language: Annotated[str, typer.Argument(metavar="LANGUAGE", help="Such as de or es.")],
    games: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME]...", help="Games or games' folders. Default: all games."),
    ] = None,
) -> None:
    """List what a language lacks, what it has left over, and what is wrong with it."""
    chosen = [found_game(name) for name in games or snowbound.games()]
    wrong = 0
    for title, found in [
        *([] if games else [("pages", of_pages(language))]),
        *([] if games else [("terminal", of_terminal(language)), ("server", of_server(language))]),
        ("every game", of_every_game(language)),
        *((g.name, [*of(g, language), *texts_of_game(g, language)]) for g in chosen),
    ]:
        for fault in found:
            print(f"{title}: {fault}")
        wrong += len(found)
    if english := len(still_english(language, chosen, not games)):
        print(f"{english} {'text is' if english == 1 else 'texts are'} still in English.")
    if wrong:
        print(f"{wrong} to mend.")
        raise typer.Exit(1)
    print(f"Nothing is missing in {language!r}.")


def still_english(language: str, games: list[Game], all_of_it: bool) -> list[str]:
    """The messages that `begin` has copied and nobody has translated yet."""
    if language == ENGLISH:
        return []
    found = []
    for path, text in _english(games, all_of_it):
        own = _own_file(path, language)
        if own.exists():
            texts = dict(ENTRY.findall(own.read_text(encoding="utf-8")))
            found += [
                name
                for name, said in ENTRY.findall(text)
                if texts.get(name) == said and SENTENCE.search(said)
            ]
    return found


@words.command()
def begin(
    language: Annotated[str, typer.Argument(metavar="LANGUAGE", help="Such as es.")],
    games: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME]...", help="Games or games' folders. Default: all games."),
    ] = None,
) -> None:
    """Copy every English text into files for another language. Existing files are left alone."""
    if not re.fullmatch(r"[a-z]{2,3}(-[A-Za-z0-9]+)*", language):
        raise SnowboundError(f"Give a language by its code, such as es or pt-BR, not as {language!r}.")
    for path, text in _english([found_game(name) for name in games or snowbound.games()], not games):
        own = _own_file(path, language)
        if not own.exists():
            own.parent.mkdir(exist_ok=True)
            own.write_text(text, encoding="utf-8")
            print(own)
    print(f"Translate what stands right of each =, then run: snowbound words check {language}")


def _own_file(path: Path, language: str) -> Path:
    """Where a language has what English has in that file."""
    if path.stem == ENGLISH:
        return path.with_name(f"{language}.ftl")
    return path.parent.with_name(language) / path.name


def _english(games: list[Game], all_of_it: bool) -> Iterator[tuple[Path, str]]:
    """Every English file, and what stands in the games' TOML files as one."""
    folders = [Path(str(files(f"{game.package}.words"))) for game in games]
    if all_of_it:
        yield from ((path, path.read_text(encoding="utf-8")) for path in page_files(ENGLISH))
        folders = [Path(str(files(package))) for package in (COMMON, TERMINAL, SERVER)] + folders
    for folder in folders:
        for path in (folder / f"{ENGLISH}.ftl", *sorted((folder / ENGLISH).glob("*.ftl"))):
            yield path, path.read_text(encoding="utf-8")
    for game in games:
        folder = Path(str(files(f"{game.package}.words"))) / ENGLISH
        yield folder / "texts.ftl", as_fluent(Asked(game).asked)


@words.command()
def texts(game: GameName) -> None:
    """Print a game's clauses, options and cards in English as a language file, to be translated."""
    print(as_fluent(Asked(found_game(game)).asked), end="")


def of_every_game(language: str) -> list[str]:
    """What is wrong with the words that all games share."""
    if language not in languages(COMMON):
        return [f"there is no {language}.ftl beside {files(COMMON) / (ENGLISH + '.ftl')}"]
    return faults(source_of(COMMON, language), source_of(COMMON, ENGLISH), _said_to_all())


def of(game: Game, language: str) -> list[str]:
    """What is wrong with a game's words."""
    package = f"{game.package}.words"
    if language not in languages(package):
        return [f"there is no {language}.ftl beside {files(package) / (ENGLISH + '.ftl')}"]
    events = {
        f"event-{slug(declared.name)}": {name: kind.name for name, kind in declared.kinds.items()}
        for declared in game.events.values()
    }
    for question in game.questions.values():
        for message, fields in question.messages.items():
            events.setdefault(message, {}).update((name, kind.name) for name, kind in fields.items())
    own = Python.read(_python(files(game.package)))
    spoken = own.messages | {text for text in own.strings if SPOKEN.fullmatch(text)}
    spoken |= {order.said.id for order in game.standing.orders}
    beside = (files(game.package) / name for name in ("things.py", "refusals.py"))
    sources = [file.read_text(encoding="utf-8") for file in beside if file.is_file()]
    kinds = Python.read([*_python(files(package)), *sources]).kinds
    # It may also have its own words for what sentences are made with.
    names = game.called(game.tables) if game.called else {}
    called = frozenset(f"{kind}-{slug(name)}" for kind, of_kind in names.items() for name in of_kind)
    said = Said(events, own.strings | spoken | _python_of(("words",)).strings, spoken, kinds, called)
    common = source_of(COMMON, language) if language in languages(COMMON) else ""
    return faults(source_of(package, language), source_of(package, ENGLISH), said, common)


def texts_of_game(game: Game, language: str) -> list[str]:
    """What is wrong with its clauses, options and pieces in that language."""
    package = f"{game.package}.words"
    if language not in languages(package):
        return []  # which is said of its words
    english, own = "\n".join(texts_of(package, ENGLISH)), "\n".join(texts_of(package, language))
    called = frozenset(LanguageFile(source_of(package, language)).texts)
    if language != ENGLISH and not own:
        command = f"snowbound words texts {game.name}"
        return [f"there is no folder {files(package) / language}; `{command}` prints what it translates"]
    if language != ENGLISH:
        return text_faults(own, Asked(game).asked, english, called)
    strings = {text for text in Python.read(_python(files(game.package))).strings if text}
    model = LanguageFile(english)
    spoken = strings | {f"does-{slug(text)}" for text in strings}
    unsaid = [f"{name}: nobody says it" for name in model.texts if name not in spoken | model.referred_to]
    return unsaid + text_faults(own, {}, english, called)


def of_terminal(language: str) -> list[str]:
    """What is wrong with the terminal's own words."""
    if language not in languages(TERMINAL):
        return [f"there is no {language}.ftl beside {files(TERMINAL) / (ENGLISH + '.ftl')}"]
    said = Said({}, _python_of(("terminal",)).strings)
    return faults(source_of(TERMINAL, language), source_of(TERMINAL, ENGLISH), said)


def of_server(language: str) -> list[str]:
    """What is wrong with the words of the server's refusals."""
    if language not in languages(SERVER):
        return [f"there is no {language}.ftl beside {files(SERVER) / (ENGLISH + '.ftl')}"]
    own = _python_of(("server",))
    spoken = {text for text in {*own.messages, *own.strings} if REFUSED.fullmatch(text)}
    said = Said({}, own.strings, frozenset(spoken))
    return faults(source_of(SERVER, language), source_of(SERVER, ENGLISH), said)


def _said_to_all() -> Said:
    """What happens at a table is told by the message `table-…`, a standard phrase by `emote-…`."""
    own = _python_of(("bots", "engine", "server", "words"))
    strings = own.strings | {f"{kind}-{slug(text)}" for kind in ("table", "emote") for text in own.strings}
    messages = {name for name in own.messages if not REFUSED.fullmatch(name)}  # those are the server's own
    return Said({}, strings, frozenset(messages), own.kinds)


@cache
def _python_of(parts: tuple[str, ...]) -> Python:
    return Python.read(text for part in parts for text in _python(files("snowbound") / part))


def _python(folder: Traversable) -> Iterator[str]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _python(entry)
        elif entry.name.endswith(".py"):
            yield entry.read_text(encoding="utf-8")
