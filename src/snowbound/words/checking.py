"""What is wrong with a language file: words that are missing, left over or unknown."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

from snowbound.words import SEAT

FUNCTIONS = {"CAPITAL", "SIGNED", "NUMBER"}
PEOPLE = {"nobody", "you", "one", "us", "many", "all"}
CASES = PEOPLE | {"seen", "unseen", "other"}  # the values of `$x-is`, and the default
SUFFIXES = {"is", "id", "count"}
SPOKEN = re.compile(r"(ask|choice|no|warning|price|end|why)-[a-z0-9-]+")  # message names in a game's Python


@dataclass(frozen=True)
class PythonSources:
    """Names and strings found in Python sources."""

    strings: frozenset[str] = frozenset()
    messages: frozenset[str] = frozenset()  # `Message("…")`
    kinds: frozenset[str] = frozenset()  # of things: `{"fate": …}`

    @classmethod
    def read(cls, sources: Iterable[str]) -> PythonSources:
        strings, messages, kinds = set[str](), set[str](), set[str]()
        for source in sources:
            for node in ast.walk(ast.parse(source)):
                match node:
                    case ast.Constant(value=str(text)):
                        strings.add(text)
                    case ast.Call(func=ast.Name("Message"), args=[ast.Constant(value=str(name)), *_]):
                        messages.add(name)
                    case ast.Dict(keys=[ast.Constant(value=str(kind))]):
                        kinds.add(kind)
        return cls(frozenset(strings), frozenset(messages), frozenset(kinds))


@dataclass(frozen=True)
class UsedMessages:
    """Which messages are used: by declared events, and in Python."""

    events: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # by message: each field's kind
    strings: frozenset[str] = frozenset()  # a message named here counts as used
    messages: frozenset[str] = frozenset()  # certainly used
    kinds: frozenset[str] = frozenset()  # of things, beside those that events have
    called: frozenset[str] = frozenset()  # things that English names as their cards do

    @cached_property
    def named(self) -> tuple[str, ...]:
        """The prefixes of messages that name things."""
        kinds = {*self.kinds, *(kind for fields in self.events.values() for kind in fields.values())}
        return tuple(f"{kind}-" for kind in kinds)

    def names(self, message: str) -> bool:
        """Does this message name a thing?"""
        return message.startswith(self.named)


class _Uses(Visitor):
    """What a message is made of."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.functions: set[str] = set()
        self.cases: set[tuple[str, str]] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name + (f".{node.attribute.name}" if node.attribute else ""))

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:  # noqa: N802
        self.functions.add(node.id.name)
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ftl.VariableReference):
            for variant in node.variants:
                if isinstance(variant.key, ftl.Identifier):
                    self.cases.add((node.selector.id.name, variant.key.name))
        self.generic_visit(node)


def _plain(pattern: ftl.Pattern) -> str | None:
    """Its text if it has no arguments, references or variants; otherwise None."""
    found = ""
    for part in pattern.elements:
        if isinstance(part, ftl.TextElement):
            found += part.value
        elif not isinstance(part.expression, ftl.VariableReference | ftl.StringLiteral):
            return None
    return found


class LanguageFile:
    """A language file taken apart."""

    def __init__(self, source: str) -> None:
        body = parse(source).body
        self.junk = [
            f"line {source.count(chr(10), 0, entry.span.start) + 1}: {entry.annotations[0].message}"
            for entry in body
            if isinstance(entry, ftl.Junk) and entry.span
        ]
        found = [entry for entry in body if isinstance(entry, ftl.Message)]
        names = [entry.id.name for entry in found]
        self.twice = sorted({name for name in names if names.count(name) > 1})
        self.attributes = {entry.id.name: {a.id.name for a in entry.attributes} for entry in found}
        self.texts = {entry.id.name: _plain(entry.value) for entry in found if entry.value}
        for entry in found:
            self.texts |= {f"{entry.id.name}.{a.id.name}": _plain(a.value) for a in entry.attributes}
        self.uses: dict[str, _Uses] = {}
        for entry in found:
            self.uses[entry.id.name] = _Uses()
            self.uses[entry.id.name].visit(entry)

    @cached_property
    def referred_to(self) -> set[str]:
        """Messages used within others."""
        return {name.partition(".")[0] for uses in self.uses.values() for name in uses.messages}

    @cached_property
    def all_attributes(self) -> set[str]:
        return set().union(*self.attributes.values())

    def variables(self, message: str, beside: LanguageFile | None = None) -> set[str]:
        """The variables of a message and of all messages within it."""
        found, todo, seen = set[str](), [message], set[str]()
        while todo:
            name = todo.pop().partition(".")[0]
            uses = self.uses.get(name) or (beside.uses.get(name) if beside else None)
            if uses and name not in seen:
                seen.add(name)
                found |= uses.variables
                todo += uses.messages
        return found

    def attributes_of_kind(self, kind: str) -> set[str]:
        """The attributes that all things of a kind have."""
        each = [own for name, own in self.attributes.items() if name.startswith(f"{kind}-")]
        return set.intersection(*each) if each else set()

    def has(self, reference: str) -> bool:
        name, _, attribute = reference.partition(".")
        return name in self.uses and (not attribute or attribute in self.attributes[name])


def problems(source: str, english: str, said: UsedMessages, common: str = "") -> list[str]:
    """Everything wrong with a language file; `common` are the words of every game in that language."""
    file, model, beside = LanguageFile(source), LanguageFile(english), LanguageFile(common)
    found = [f"not Fluent, {problem}" for problem in file.junk]
    found += [f"{name}: appears twice" for name in file.twice]
    found += _missing(file, model, said)
    found += _left_over(file, model, said)
    for name, uses in file.uses.items():
        found += [
            f"{name}: {{ {other} }} is no message"
            for other in sorted(uses.messages)
            if not file.has(other) and not beside.has(other)
        ]
        found += [f"{name}: unknown function {function}()" for function in sorted(uses.functions - FUNCTIONS)]
        found += [
            f"{name}: ${variable} is never [{case}]"
            for variable, case in sorted(uses.cases)
            if variable.endswith("-is") and case not in CASES
        ]
        if name in said.events:
            known = _of_event(said.events[name], file)
        elif name in model.uses and not _is_part(name, model, said):
            known = _as_in(model, name, file)
        else:
            continue  # parts are checked where they are used
        found += [
            f"{name}: ${variable} is not passed" for variable in sorted(file.variables(name, beside) - known)
        ]
    return found


def _is_part(name: str, file: LanguageFile, said: UsedMessages) -> bool:
    """Is it used only within other messages?"""
    spoken = name in said.events or name in said.strings or said.names(name)
    return name in file.referred_to and not spoken


def _missing(file: LanguageFile, model: LanguageFile, said: UsedMessages) -> list[str]:
    wanted = {name for name in model.uses if not _is_part(name, model, said)}
    wanted |= {*said.events, *said.messages}
    without = wanted - set(file.uses)
    found = [f"{name}: missing" for name in sorted(without)]
    for name in sorted(set(model.uses) & set(file.uses)):
        if said.names(name):
            lacks = model.attributes[name] - file.attributes[name]
            found += [f"{name}.{attribute}: missing" for attribute in sorted(lacks)]
    return found


def _left_over(file: LanguageFile, model: LanguageFile, said: UsedMessages) -> list[str]:
    found = []
    for name in file.uses:
        if name in said.events or name in said.strings or name in file.referred_to:
            continue
        if not said.names(name):
            found.append(f"{name}: unused")
        elif name not in model.uses and name not in said.called:
            found.append(f"{name}: not in English")
    return found


def _of_event(fields: Mapping[str, str], file: LanguageFile) -> set[str]:
    """The variables an event gives to its sentence."""
    known = set(fields)
    for name, kind in fields.items():
        if kind == "flag":
            continue
        known.add(f"{name}-count")
        if kind != "number":
            known.add(f"{name}-is")
        if kind not in ("number", SEAT):
            known |= {f"{name}-{more}" for more in ("id", *file.attributes_of_kind(kind))}
    return known


def _as_in(model: LanguageFile, name: str, file: LanguageFile) -> set[str]:
    """The variables of the English message, and all others derived from the same arguments."""
    used = model.variables(name)
    suffixes = SUFFIXES | file.all_attributes | model.all_attributes
    bases = {
        variable.removesuffix(f"-{suffix}")
        for variable in used
        for suffix in suffixes
        if variable.endswith(f"-{suffix}")
    }
    return used | {f"{base}-{suffix}" for base in bases | used for suffix in suffixes} | bases


NUMERAL = re.compile(r"\d+")


def text_problems(
    source: str, asked: Mapping[str, str], english: str = "", called: frozenset[str] = frozenset()
) -> list[str]:
    """Everything wrong with what a language says of clauses, options and pieces: `asked`, in English, by message or
    by attribute of one, and whatever is put together from the messages of an English file. `called` are other
    messages that may be spoken of."""
    file, model = LanguageFile(source), LanguageFile(english)
    parts = {name for name in model.uses if name in model.referred_to}
    wanted = {*asked, *(set(model.uses) - parts)}
    found = [f"not Fluent, {problem}" for problem in file.junk]
    found += [f"{name}: appears twice" for name in file.twice]
    found += [f"{name}: missing" for name in sorted(wanted - set(file.texts))]
    found += [f"{name}: unused" for name in sorted(set(file.texts) - wanted) if name not in file.referred_to]
    found += [f"{name}: stands among the game's words already" for name in sorted(called & set(file.texts))]
    for name, uses in file.uses.items():
        unknown = {other for other in uses.messages if not file.has(other) and other not in called}
        found += [f"{name}: {{ {other} }} is no message" for other in sorted(unknown)]
        if name in model.uses and name not in parts:
            known = model.variables(name)
            found += [f"{name}: ${one} is not passed" for one in sorted(file.variables(name) - known)]
    for name in sorted(wanted & set(file.texts)):
        ours, theirs = (_numerals(text) for text in (file.texts[name], asked.get(name)))
        if ours is not None and theirs is not None and ours != theirs:
            found.append(
                f"{name}: has the numbers {' '.join(ours) or 'none'}, in English {' '.join(theirs) or 'none'}"
            )
    return found


def _numerals(text: str | None) -> list[str] | None:
    return None if text is None else sorted(NUMERAL.findall(text))


def as_fluent(asked: Mapping[str, str]) -> str:
    """Texts as the messages of a language file, to be translated."""
    lines, before = [], ""
    for name, text in asked.items():
        message, _, attribute = name.partition(".")
        if message.partition("-")[0] != before:
            before = message.partition("-")[0]
            lines.append("")
        lines.append(f"    .{attribute} = {text}" if attribute else f"{message} = {text}")
    return "\n".join(lines).strip() + "\n"
