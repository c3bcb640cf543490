"""Checks the pages' language files against the sources that use their messages (web/src/).

A page says a message by `say("name", { argument: … })`; `say(a ? "one" : "other", { … })` says either.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from snowbound.words import ENGLISH
from snowbound.words.checking import FUNCTIONS, LanguageFile

SOURCES = Path(__file__).resolve().parents[3] / "web" / "src"  # only in a checkout, not in a wheel
CALL = re.compile(r"(?<![\w.])say\(")
STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"|\'((?:[^\'\\\n]|\\.)*)\'')
COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:\"'])//[^\n]*", re.S)
PUT_TOGETHER = re.compile(r"(?<!id: )`([a-z]+(?:-[a-z]+)*-)\$\{")
KEY = re.compile(r"\s*(\w+)\s*(?::|$)", re.S)
CLOSES = {"(": ")", "[": "]", "{": "}"}


@dataclass(frozen=True)
class SayCall:
    """A call of `say`."""

    file: str
    messages: tuple[str, ...]  # empty if the name is computed elsewhere
    arguments: frozenset[str]


@dataclass(frozen=True)
class Pages:
    """The pages' sources: what they say, and every string in them."""

    calls: tuple[SayCall, ...]
    strings: frozenset[str]
    beginnings: tuple[str, ...] = ()  # of computed names, such as `history-${id}`; not the games' own

    def says(self, name: str) -> bool:
        return name in self.strings or name.startswith(self.beginnings)

    @classmethod
    def read(cls, sources: Iterable[tuple[str, str]]) -> Pages:
        calls, strings, beginnings = list[SayCall](), set[str](), set[str]()
        for name, text in sources:
            text = COMMENT.sub("", text.partition("<style")[0])
            strings |= {a or b for a, b in STRING.findall(text)}
            beginnings |= set(PUT_TOGETHER.findall(text))
            calls += _say_calls(name, text)
        return cls(tuple(calls), frozenset(strings), tuple(beginnings))


def _say_calls(file: str, text: str) -> Iterator[SayCall]:
    for call in CALL.finditer(text):
        said, *given = _parts(text, call.end())
        arguments = frozenset[str]()
        if given and given[0].strip().startswith("{"):
            keys = (KEY.match(part) for part in _parts(given[0].strip(), 1))
            arguments = frozenset(key[1] for key in keys if key)
        # In `kind === "move" ? "one" : "other"` the condition is no message.
        answers = said.partition("?")[2] if "?" in said else said
        yield SayCall(file, tuple(a or b for a, b in STRING.findall(answers)), arguments)


def _parts(text: str, start: int) -> list[str]:
    """Split the arguments up to the closing bracket."""
    parts, depth, begun, at = list[str](), 0, start, start
    while at < len(text):
        if found := STRING.match(text, at):
            at = found.end()
            continue
        sign = text[at]
        if sign in CLOSES:
            depth += 1
        elif sign in CLOSES.values():
            if not depth:
                break
            depth -= 1
        elif sign == "," and not depth:
            parts.append(text[begun:at])
            begun = at + 1
        at += 1
    return [*parts, text[begun:at]]


def problems(source: str, english: str, pages: Pages) -> list[str]:
    """Everything wrong with what the pages say in a language."""
    file, model = LanguageFile(source), LanguageFile(english)
    found = [f"not Fluent, {problem}" for problem in file.junk]
    found += [f"{name}: appears twice" for name in file.twice]
    found += [f"{name}: missing" for name in sorted(set(model.uses) - set(file.uses) - model.referred_to)]
    for name, uses in file.uses.items():
        if name in file.referred_to:
            continue
        if not pages.says(name):
            found.append(f"{name}: unused")
        elif name not in model.uses:
            found.append(f"{name}: not in English")
        found += [f"{name}: unknown function {function}()" for function in sorted(uses.functions - FUNCTIONS)]
        found += [
            f"{name}: {{ {other} }} is no message" for other in sorted(uses.messages) if not file.has(other)
        ]
    told = {name for call in pages.calls for name in call.messages}
    found += [
        f"{name}: takes no arguments, as its name is worked out where it is said"
        for name in file.uses
        if pages.says(name) and name not in told and file.variables(name)
    ]
    for call in pages.calls:
        for name in call.messages:
            where = f"{name}, said in {call.file}"
            if name not in model.uses:
                found.append(f"{where}: no such message")
            if name in file.uses:
                used = file.variables(name)
                found += [f"{where}: ${one} is not passed" for one in sorted(used - call.arguments)]
    return found


def sources(folder: Path = SOURCES) -> Iterator[tuple[str, str]]:
    """The sources of the pages, without tests."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".ts", ".svelte") and not path.name.endswith(".test.ts"):
            yield path.relative_to(folder).as_posix(), path.read_text(encoding="utf-8")


def files(language: str, folder: Path = SOURCES) -> list[Path]:
    """The pages' files for a language: the common ones, then each game's."""
    return sorted(folder.glob(f"words/{language}.ftl")) + sorted(folder.glob(f"games/*/words/{language}.ftl"))


def of_pages(language: str, folder: Path = SOURCES) -> list[str]:
    """What is wrong with the pages' words; nothing if their sources are not here."""
    if not folder.is_dir():
        return []
    own, english = files(language, folder), files(ENGLISH, folder)
    here = {path.parent for path in own}
    found = [
        f"there is no {language}.ftl beside {path.relative_to(folder.parent.parent)}"
        for path in english
        if path.parent not in here
    ]
    said, model = ("\n".join(p.read_text(encoding="utf-8") for p in paths) for paths in (own, english))
    return found or problems(said, model, Pages.read(sources(folder)))
