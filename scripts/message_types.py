"""Write web/src/lib/messages.ts: what goes over the wire as TypeScript types, from the server's
protocol/parts.py, to_client.py, to_server.py and http/schemas.py.

msgspec describes the types as a JSON schema, and json-schema-to-typescript (in web/) makes the file of it.

python scripts/message_types.py           writes the file
python scripts/message_types.py --check   only says whether it is current
"""

from __future__ import annotations

import hashlib
import inspect
import json
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any, get_args

import msgspec

from snowbound.server.http import schemas
from snowbound.server.protocol import messages, to_client, to_server
from snowbound.server.protocol import parts as protocol_parts

sys.path.insert(0, str(Path(__file__).parent))
from build_pages import npm

WEB = Path(__file__).parent.parent / "web"
TARGET = WEB / "src" / "lib" / "messages.ts"
TOOL = WEB / "node_modules" / "json-schema-to-typescript"
WIDTH = 120
REF = "#/$defs/{name}"


def structs() -> list[type[msgspec.Struct]]:
    """Every message and every part of one, in the order of the files."""
    return [
        thing
        for module in (protocol_parts, to_client, to_server, schemas)
        for thing in vars(module).values()
        if inspect.isclass(thing)
        and issubclass(thing, msgspec.Struct)
        and thing.__module__ == module.__name__
    ]


def schema() -> dict[str, Any]:
    """One schema that holds all of them, and the two unions."""
    known = structs()
    _, parts = msgspec.json.schema_components(known, ref_template=REF)
    for struct in known:
        _fit(parts[struct.__name__], struct)
    for name in ("ToClient", "ToServer"):
        members = [member.__name__ for member in get_args(getattr(messages, name))]
        parts[name] = {"oneOf": [{"$ref": REF.format(name=member)} for member in members]}
    return {
        "title": "Messages",
        "description": "All of them by their names.",
        "type": "object",
        "additionalProperties": False,
        "required": list(parts),
        "properties": {name: {"$ref": REF.format(name=name)} for name in parts},
        "$defs": parts,
    }


def _fit(part: dict[str, Any], struct: type[msgspec.Struct]) -> None:
    """What is read may leave out what has a default. What is written has every field, unless it leaves out defaults."""
    settings = struct.__struct_config__
    if not (settings.omit_defaults or settings.forbid_unknown_fields):
        part["required"] = list(part["properties"])
    part["additionalProperties"] = False
    part["description"] = textwrap.fill(" ".join((struct.__doc__ or struct.__name__).split()), WIDTH - 4)
    for field in part["properties"].values():
        field.pop("default", None)


def digest(document: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(document, sort_keys=True).encode()).hexdigest()


def head(document: dict[str, Any]) -> str:
    """The first line of the file says of which schema it was made."""
    return f"// Made by scripts/message_types.py; do not edit. Schema: {digest(document)[:32]}\n"


def is_current() -> bool:
    return TARGET.exists() and TARGET.read_text(encoding="utf-8").startswith(head(schema()))


def source() -> str:
    if not TOOL.is_dir():
        sys.exit("json-schema-to-typescript is not installed: run `npm ci` in web/.")
    document = schema()
    command = [*npm(), "exec", "--no", "--silent", "--", "json2ts"]
    command += ["--unknownAny", f"--style.printWidth={WIDTH}", "--bannerComment="]
    made = subprocess.run(
        command, cwd=WEB, input=json.dumps(document), capture_output=True, text=True, check=False
    )
    if made.returncode:
        sys.exit(f"json-schema-to-typescript failed:\n{made.stderr}")
    return head(document) + "\n" + made.stdout.lstrip()


def main() -> int:
    if "--check" in sys.argv[1:]:
        current = is_current()
        print(
            f"{TARGET.name} is {'current' if current else 'out of date: run python scripts/message_types.py'}."
        )
        return 0 if current else 1
    TARGET.write_text(source(), encoding="utf-8")
    print(f"Wrote {TARGET.relative_to(WEB.parent)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
