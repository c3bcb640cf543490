"""Write web/src/lib/messages.ts: what goes over the wire (server/messages.py, server/bodies.py) as TypeScript types.

python scripts/message_types.py           writes the file
python scripts/message_types.py --check   only says whether it is current
"""

from __future__ import annotations

import inspect
import re
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from snowbound.server import bodies, messages

TARGET = Path(__file__).parent.parent / "web" / "src" / "lib" / "messages.ts"
SIMPLE = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}
HEAD = (
    "// Made by scripts/message_types.py from src/snowbound/server/messages.py and bodies.py. Do not edit.\n"
)


def structs() -> list[type[msgspec.Struct]]:
    """Every message and every part of one, in the order of the files."""
    return [
        thing
        for module in (messages, bodies)
        for thing in vars(module).values()
        if inspect.isclass(thing)
        and issubclass(thing, msgspec.Struct)
        and thing.__module__ == module.__name__
        and thing is not messages.OnlyId
    ]


def typescript(hint: Any) -> str:
    """A Python annotation as a TypeScript type."""
    if hint in SIMPLE:
        return SIMPLE[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return typescript(args[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in args)
    if origin in (Union, types.UnionType):
        known = dict.fromkeys(typescript(arg) for arg in args if arg is not msgspec.UnsetType)
        return " | ".join(known)
    if origin is list:
        inner = typescript(args[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<{typescript(args[0])}, {typescript(args[1])}>"
    return str(hint.__name__)


def interface(struct: type[msgspec.Struct]) -> Iterator[str]:
    settings = struct.__struct_config__
    yield f"/** {' '.join((struct.__doc__ or struct.__name__).split())} */"
    yield f"export interface {struct.__name__} {{"
    if settings.tag is not None:
        yield f'  {settings.tag_field}: "{settings.tag}";'
    hints = get_type_hints(struct, include_extras=True)
    notes = dict(re.findall(r"^    (\w+): .*?  # (.+)$", inspect.getsource(struct), re.MULTILINE))
    for field in msgspec.structs.fields(struct):
        may_miss = not field.required and (settings.omit_defaults or settings.forbid_unknown_fields)
        note = f" // {notes[field.name]}" if field.name in notes else ""
        yield f"  {field.encode_name}{'?' if may_miss else ''}: {typescript(hints[field.name])};{note}"
    yield "}"


def source() -> str:
    parts = [HEAD]
    parts += ["\n".join(interface(struct)) + "\n" for struct in structs()]
    for name in ("ToClient", "ToServer"):
        members = [member.__name__ for member in get_args(getattr(messages, name))]
        parts.append(f"export type {name} =\n  | " + "\n  | ".join(members) + ";\n")
    return "\n".join(parts)


def main() -> int:
    made = source()
    if "--check" in sys.argv[1:]:
        current = TARGET.exists() and TARGET.read_text(encoding="utf-8") == made
        print(
            f"{TARGET.name} is {'current' if current else 'out of date: run python scripts/message_types.py'}."
        )
        return 0 if current else 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(made, encoding="utf-8")
    print(f"Wrote {TARGET.relative_to(TARGET.parent.parent.parent.parent)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
