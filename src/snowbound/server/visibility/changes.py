"""What changed in a view. It is found from two views of the same viewer as they are sent, and from nothing else.

A view is kept as its keys with what stands there, as JSON. A change is where, as a path of keys and
places, and what stands there now; without that, the key is gone. Applied in turn, changes make of the one view the
other, in the same order of keys; what is put at the end of a list makes it longer.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from snowbound.engine.own import Own

write = msgspec.json.Encoder().encode
read = msgspec.json.Decoder().decode

Keys = dict[str, bytes]  # with what stands there, as JSON
SHORT = 60  # bytes of what is never told by halves


class _Names(dict[str, bytes]):
    """Keys as they are written."""

    def __missing__(self, name: str) -> bytes:
        found = self[name] = write(name)
        return found


class _Begun(dict[str, int]):
    """The CRC-32 of keys as they are written, with the colon."""

    def __missing__(self, name: str) -> int:
        found = self[name] = zlib.crc32(b"%b:" % _names[name])
        return found


_names = _Names()
_begun = _Begun()


class Part:
    """A part of a view: some of its keys. Viewers who see the same share it, and so what is made of it."""

    __slots__ = ("_document", "check", "keys")

    def __init__(self, keys: Keys, document: dict[str, Any] | None = None) -> None:
        self.keys = keys
        self.check = sum([zlib.crc32(told, _begun[name]) for name, told in keys.items()])
        self._document = document or {}

    @classmethod
    def of(cls, document: dict[str, Any]) -> Part:
        return cls({name: write(told) for name, told in document.items()}, document)

    def told(self, name: str) -> Any:
        """What stands at a key."""
        if name not in self._document:
            self._document[name] = read(self.keys[name])
        return self._document[name]

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Part) and self.keys == other.keys)

    __hash__ = None  # type: ignore[assignment]


@lru_cache(4096)
def _own_part(own: Own) -> Part:
    return Part.of(own.write())


@lru_cache(4096)
def _own_changes(old: Own, new: Own) -> list[bytes]:
    return _between(_own_part(old), _own_part(new))


class View(NamedTuple):
    """What a viewer sees: what the masked record shows whoever looks at it, and what is their own."""

    scene: Part
    own: Own

    def whole(self) -> msgspec.Raw:
        """As a document."""
        keys = {**self.scene.keys, **_own_part(self.own).keys}
        told = b",".join([b"%b:%b" % (_names[name], part) for name, part in keys.items()])
        return msgspec.Raw(b"{%b}" % told)

    @property
    def check(self) -> int:
        """By which a client knows that it has the same view: the sum of the CRC-32 of every key with what is there."""
        return (self.scene.check + _own_part(self.own).check) % 2**32


class Changes:
    """From views before to views after, found once for all viewers who see the same."""

    def __init__(self) -> None:
        # By identity; the parts are kept, so that no other takes the place of one.
        self._found: dict[tuple[int, int], tuple[Part, Part, list[bytes]]] = {}

    def between(self, old: View, new: View) -> msgspec.Raw:
        """All of them, as a list."""
        told = self._of(old.scene, new.scene)
        if old.own != new.own:
            told = told + _own_changes(old.own, new.own)
        return msgspec.Raw(b"[%b]" % b",".join(told))

    def _of(self, old: Part, new: Part) -> list[bytes]:
        key = (id(old), id(new))
        if key not in self._found:
            self._found[key] = old, new, _between(old, new)
        return self._found[key][2]


def _between(old: Part, new: Part) -> list[bytes]:
    told = [b"[[%b]]" % _names[name] for name in old.keys if name not in new.keys]
    for name, after in new.keys.items():
        if old.keys.get(name) != after:
            told.append(_change(name, old, new))
    return told


def _change(name: str, old: Part, new: Part) -> bytes:
    before, after = old.keys.get(name), new.keys[name]
    all_of_it = b"[[%b],%b]" % (_names[name], after)
    if before is None or len(before) < SHORT or len(after) < SHORT:
        return all_of_it
    changes: list[Any] = []
    _compare([name], old.told(name), new.told(name), changes)
    found = write(changes)[1:-1]
    return found if changes and len(found) <= len(all_of_it) else all_of_it


def _compare(path: list[str | int], old: Any, new: Any, changes: list[Any]) -> None:
    """Of two documents that differ."""
    if type(old) is dict and type(new) is dict:
        kept = [name for name in old if name in new]
        fresh = [name for name in new if name not in old]
        if kept + fresh == list(new):  # what is new comes last, as it does to whoever puts it there
            changes += [([*path, name],) for name in old if name not in new]
            for name in kept:
                if old[name] != new[name]:
                    _compare([*path, name], old[name], new[name], changes)
            changes += [([*path, name], new[name]) for name in fresh]
            return
    elif type(old) is list and type(new) is list and len(old) <= len(new):
        differ = [place for place, was in enumerate(old) if was != new[place]]
        if all(type(old[place]) in (dict, list) for place in differ):
            for place in differ:
                _compare([*path, place], old[place], new[place], changes)
            changes += [([*path, place], new[place]) for place in range(len(old), len(new))]
            return
    changes.append((path, new))
