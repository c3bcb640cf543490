"""Write the pages' types of all that goes over the wire:

web/src/lib/messages.ts             messages and calls, from the server's protocol/ and http/
web/src/games/<game>/view.ts        a game's view, from view.py in the game's folder
web/src/games/<game>/events.ts      its events, from events.py there

msgspec describes the types as a JSON schema, and json-schema-to-typescript (in web/) makes the files of it.

python scripts/message_types.py           writes the files
python scripts/message_types.py --check   only says whether they are current
"""

from __future__ import annotations

import hashlib
import inspect
import json
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec

import snowbound
from snowbound.engine import Game
from snowbound.engine.events import EventDeclaration
from snowbound.engine.views import View
from snowbound.server.http import schemas
from snowbound.server.protocol import messages, resources, to_client, to_server
from snowbound.server.protocol import parts as protocol_parts

sys.path.insert(0, str(Path(__file__).parent))
from build_pages import npm

WEB = Path(__file__).parent.parent / "web"
MESSAGES = WEB / "src" / "lib" / "messages.ts"
GAMES = WEB / "src" / "games"
TOOL = WEB / "node_modules" / "json-schema-to-typescript"
WIDTH = 120
REF = "#/$defs/{name}"
Schema = dict[str, Any]

# Reads schemas by file, writes sources by file.
COMPILE = """
import { compile } from "json-schema-to-typescript";
let text = "";
for await (const part of process.stdin) text += part;
const made = {};
for (const [file, schema] of Object.entries(JSON.parse(text)))
  made[file] = await compile(schema, schema.title, {
    bannerComment: "", unknownAny: true, style: { printWidth: %d },
  });
process.stdout.write(JSON.stringify(made));
"""

OF_EVENTS = """\
How one of them is told (heading, paragraph, minor, folds, reveals, sound, scene) is on no line: it comes with the
game's words, `GameWords.events` by name, and stands in `how` of every line the pages tell."""


# ------------------------------------------------------------------------------ messages


def structs() -> list[type[msgspec.Struct]]:
    """Every message and every part of one, in the order of the files."""
    return [
        thing
        for module in (protocol_parts, to_client, to_server, resources, schemas)
        for thing in vars(module).values()
        if inspect.isclass(thing)
        and issubclass(thing, msgspec.Struct)
        and thing.__module__ == module.__name__
    ]


def messages_schema() -> Schema:
    """One schema that holds all of them, and the two unions."""
    known: list[type[msgspec.Struct]] = [*structs(), View]
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


def _fit(part: Schema, struct: type[msgspec.Struct]) -> None:
    """What is read may leave out what has a default. What is written has every field, unless it leaves out defaults."""
    settings = struct.__struct_config__
    if not (settings.omit_defaults or settings.forbid_unknown_fields):
        part["required"] = list(part["properties"])
    part["additionalProperties"] = False
    part["description"] = _paragraph(struct.__doc__ or struct.__name__)
    _tidy(list(part["properties"].values()))


def _tidy(schema: Any) -> None:
    """Drop defaults, and replace the schema of a struct by its name."""
    if isinstance(schema, dict):
        schema.pop("default", None)
        if "x-is" in schema:
            name = schema["x-is"]
            schema.clear()
            schema["$ref"] = REF.format(name=name)
        for part in schema.values():
            _tidy(part)
    elif isinstance(schema, list):
        for part in schema:
            _tidy(part)


def _paragraph(text: str) -> str:
    return textwrap.fill(" ".join(text.split()), WIDTH - 4)


# --------------------------------------------------------------------------------- games


def _title(game: Game) -> str:
    """`DonnerParty`"""
    return "".join(word.capitalize() for word in game.name.split("-"))


def view_schema(game: Game) -> Schema:
    """A game's view: what every view says, and its own part."""
    own = get_type_hints(game.positions.write)["return"]
    known = [View, own, *([get_type_hints(game.shown)["return"]] if game.shown else [])]
    _, parts = msgspec.json.schema_components(known, ref_template=REF)
    for part in parts.values():
        part.pop("title", None)
        part["additionalProperties"] = False
        part["description"] = _paragraph(part.get("description", ""))
        _tidy(list(part["properties"].values()))
    common, mine = parts.pop("View"), parts.pop(own.__name__)
    common["properties"]["game"] = {"const": game.name}
    questions = [name for name in game.question_names if name]
    parts["OpenQuestion"]["properties"]["asks"] = {"enum": questions}
    parts["Frame"] = _frame(game, parts["Frame"])
    view = {**common, "title": f"{_title(game)}View", "description": mine["description"]}
    view["properties"] = common["properties"] | mine["properties"]
    view["required"] = [*common["required"], *mine["required"]]
    if game.shown:
        shown = known[-1].__name__
        view["properties"]["shown"] = {"$ref": REF.format(name=shown)}
        view["required"].append("shown")
    return {**view, "$defs": parts}


def _frame(game: Game, frame: Schema) -> Schema:
    """What the procedures remember, too."""
    properties = {**frame["properties"], "do": {"enum": [row.name for row in game.positions.procedures]}}
    for procedure in game.positions.procedures:
        for arg in procedure.args:
            kinds = properties.setdefault(arg.name, {"type": []})["type"]
            words = arg.known(game.tables)
            for kind in ("string",) * bool(words) + ("number",) * (arg.high > arg.low or not words):
                kinds += [kind] * (kind not in kinds)
            if arg.low < 0 and "null" not in kinds:
                kinds.append("null")
    return {**frame, "properties": properties}


def events_schema(game: Game) -> Schema:
    """All a game's events, as lines of the chronicle name them."""
    return {
        "title": f"{_title(game)}Event",
        "description": f"What can happen in {game.title}, by name.\n{OF_EVENTS}",
        "oneOf": [_event(declared) for declared in game.events.values()],
    }


def _event(declared: EventDeclaration) -> Schema:
    fields = {}
    for name, kind in declared.kinds.items():
        [fields[name]], _ = msgspec.json.schema_components([kind.type])
    called: Schema = {"event": {"const": declared.name}}
    if not fields:
        return _object({**called, "fields": {"tsType": "Record<string, never>"}}, ["event"])
    always = [field for field in fields if field not in declared.sometimes]
    return _object({**called, "fields": _object(fields, always)}, ["event", "fields"])


def _object(properties: Schema, required: list[str]) -> Schema:
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": properties,
        "required": required,
    }


# --------------------------------------------------------------------------------- files


def documents() -> dict[Path, Schema]:
    """The schema of each file."""
    found = {MESSAGES: messages_schema()}
    for name in snowbound.games():
        game = snowbound.game(name)
        folder = GAMES / game.package.rpartition(".")[2]
        found[folder / "view.ts"] = view_schema(game)
        found[folder / "events.ts"] = events_schema(game)
    return found


def head(document: Schema) -> str:
    """The first line of a file names the schema it was made from."""
    digest = hashlib.sha256(json.dumps(document, sort_keys=True).encode()).hexdigest()
    return f"// Made by scripts/message_types.py; do not edit. Schema: {digest[:32]}\n"


def stale() -> list[Path]:
    """The files that are missing, or were made of another schema."""
    return [
        file
        for file, document in documents().items()
        if not file.exists() or not file.read_text(encoding="utf-8").startswith(head(document))
    ]


def sources() -> dict[Path, str]:
    """All files, as they should be."""
    if not TOOL.is_dir():
        sys.exit("json-schema-to-typescript is not installed: run `npm ci` in web/.")
    asked = documents()
    given = json.dumps({str(file): document for file, document in asked.items()})
    command = [*npm(), "exec", "--no", "--silent", "--", "node", "--input-type=module", "-e", COMPILE % WIDTH]
    made = subprocess.run(command, cwd=WEB, input=given, capture_output=True, text=True, check=False)
    if made.returncode:
        sys.exit(f"json-schema-to-typescript failed:\n{made.stderr}")
    texts = json.loads(made.stdout)
    return {file: head(document) + "\n" + texts[str(file)].lstrip() for file, document in asked.items()}


def main() -> int:
    if "--check" in sys.argv[1:]:
        late = stale()
        for file in late:
            print(f"{file.relative_to(WEB.parent)} is out of date: run python scripts/message_types.py")
        return 1 if late else 0
    for file, text in sources().items():
        file.write_text(text, encoding="utf-8")
        print(f"Wrote {file.relative_to(WEB.parent)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
