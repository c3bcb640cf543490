"""What changed between two views of the same viewer, computed from the views as they are sent and nothing else.

A view is kept as its fields, each encoded as JSON. A change is a path of keys and indexes with the new value, or
without one if the key is gone. Applied in order, changes turn the one view into the other, with the same order of keys;
a change just past the end of a list extends it.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from snowbound.engine.viewer_fields import ViewerFields

write = msgspec.json.Encoder().encode
read = msgspec.json.Decoder().decode

Fields = dict[str, bytes]  # each value as JSON
MIN_DIFFED = 60  # bytes; shorter values are sent whole


class _EncodedNames(dict[str, bytes]):
    """Keys as JSON."""

    def __missing__(self, name: str) -> bytes:
        found = self[name] = write(name)
        return found


class _NameChecksums(dict[str, int]):
    """The CRC-32 of each key as JSON, including the colon."""

    def __missing__(self, name: str) -> int:
        found = self[name] = zlib.crc32(b"%b:" % _encoded_names[name])
        return found


_encoded_names = _EncodedNames()
_name_checksums = _NameChecksums()


class EncodedFields:
    """Some fields of a view. Viewers who see the same share them, and everything computed from them."""

    __slots__ = ("_document", "check", "fields")

    def __init__(self, fields: Fields, document: dict[str, Any] | None = None) -> None:
        self.fields = fields
        self.check = sum([zlib.crc32(told, _name_checksums[name]) for name, told in fields.items()])
        self._document = document or {}

    @classmethod
    def of(cls, document: dict[str, Any]) -> EncodedFields:
        return cls({name: write(told) for name, told in document.items()}, document)

    def value(self, name: str) -> Any:
        """A field, decoded."""
        if name not in self._document:
            self._document[name] = read(self.fields[name])
        return self._document[name]

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, EncodedFields) and self.fields == other.fields)

    __hash__ = None  # type: ignore[assignment]


@lru_cache(4096)
def _own_part(own: ViewerFields) -> EncodedFields:
    return EncodedFields.of(own.write())


@lru_cache(4096)
def _own_changes(old: ViewerFields, new: ViewerFields) -> list[bytes]:
    return _between(_own_part(old), _own_part(new))


class View(NamedTuple):
    """What a viewer sees: the masked record as it looks to anybody, and what is only the viewer's own."""

    shared: EncodedFields
    own: ViewerFields

    def whole(self) -> msgspec.Raw:
        """As a document."""
        fields = {**self.shared.fields, **_own_part(self.own).fields}
        told = b",".join([b"%b:%b" % (_encoded_names[name], part) for name, part in fields.items()])
        return msgspec.Raw(b"{%b}" % told)

    @property
    def check(self) -> int:
        """A checksum for clients that apply changes: the sum of the CRC-32 of each key with its value."""
        return (self.shared.check + _own_part(self.own).check) % 2**32


class Changes:
    """The changes of one step, computed once for all viewers who see the same."""

    def __init__(self) -> None:
        # By id; the fields are kept here too, so that no id is reused.
        self._found: dict[tuple[int, int], tuple[EncodedFields, EncodedFields, list[bytes]]] = {}

    def between(self, old: View, new: View) -> msgspec.Raw:
        """All of them, as a JSON list."""
        told = self._of(old.shared, new.shared)
        if old.own != new.own:
            told = told + _own_changes(old.own, new.own)
        return msgspec.Raw(b"[%b]" % b",".join(told))

    def _of(self, old: EncodedFields, new: EncodedFields) -> list[bytes]:
        key = (id(old), id(new))
        if key not in self._found:
            self._found[key] = old, new, _between(old, new)
        return self._found[key][2]


def _between(old: EncodedFields, new: EncodedFields) -> list[bytes]:
    told = [b"[[%b]]" % _encoded_names[name] for name in old.fields if name not in new.fields]
    for name, after in new.fields.items():
        if old.fields.get(name) != after:
            told.append(_change(name, old, new))
    return told


def _change(name: str, old: EncodedFields, new: EncodedFields) -> bytes:
    before, after = old.fields.get(name), new.fields[name]
    all_of_it = b"[[%b],%b]" % (_encoded_names[name], after)
    if before is None or len(before) < MIN_DIFFED or len(after) < MIN_DIFFED:
        return all_of_it
    changes: list[Any] = []
    _compare([name], old.value(name), new.value(name), changes)
    found = write(changes)[1:-1]
    return found if changes and len(found) <= len(all_of_it) else all_of_it


def _differ(old: Any, new: Any) -> bool:
    """Whether they are sent differently; to Python, the order of keys makes no difference, nor do 1 and True."""
    return bool(old != new or write(old) != write(new))


def _compare(path: list[str | int], old: Any, new: Any, changes: list[Any]) -> None:
    """Append the changes between two documents that differ."""
    if type(old) is dict and type(new) is dict:
        kept = [name for name in old if name in new]
        fresh = [name for name in new if name not in old]
        if kept + fresh == list(new):  # new keys come last, as they do when a client adds them
            changes += [([*path, name],) for name in old if name not in new]
            for name in kept:
                if _differ(old[name], new[name]):
                    _compare([*path, name], old[name], new[name], changes)
            changes += [([*path, name], new[name]) for name in fresh]
            return
    elif type(old) is list and type(new) is list and len(old) <= len(new):
        differ = [place for place, was in enumerate(old) if _differ(was, new[place])]
        if all(type(old[place]) in (dict, list) for place in differ):
            for place in differ:
                _compare([*path, place], old[place], new[place], changes)
            changes += [([*path, place], new[place]) for place in range(len(old), len(new))]
            return
    changes.append((path, new))
