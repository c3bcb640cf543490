"""A match: a game with its log of moves and words, which can be saved, resumed and replayed."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from snowbound.engine.dice import Seed
from snowbound.engine.errors import BadMatch, SnowboundError, check_seat
from snowbound.engine.files import write_atomically
from snowbound.engine.speech import Event
from snowbound.engine.state import State
from snowbound.engine.typed_text import one_paragraph

if TYPE_CHECKING:
    from snowbound.engine.game import Game
    from snowbound.engine.options import Value

FORMAT = 1
MAX_NARRATION = 1000
LARGEST_NUMBER = 2**53  # the largest integer every JSON reader keeps exact


class Move(msgspec.Struct, frozen=True, gc=False):
    """A seat's answer. The server's log keeps it with who gave it and why, as a subclass."""

    seat: int
    action: int


@dataclass(frozen=True)
class Words:
    """What a player said at that point; no effect on the game."""

    seat: int
    text: str

    def __str__(self) -> str:
        return f"Seat {self.seat}: “{self.text}”"


@dataclass(frozen=True)
class Note:
    """Something that happened at the table rather than in the game, such as another player taking a seat."""

    seat: int
    text: str

    def __str__(self) -> str:
        return self.text


class Match:
    """A game being played, with everything that was done and said."""

    def __init__(
        self, game: Game, players: int, seed: Seed, options: dict[str, Value], seats: Sequence[str] = ()
    ) -> None:
        self.game, self.players, self.seed, self.options = game, players, seed, options
        self.seats = tuple(seats)  # the person or bot in each seat; optional
        self.entries: list[Move | Words | Note] = []
        self.state = self._beginning()
        self.chronicle: list[Event | Words | Note] = list(self.state.opening)

    @classmethod
    def new(
        cls,
        game: Game,
        players: int | None = None,
        seed: Seed | None = None,
        options: dict[str, Value] | None = None,
        seats: Sequence[str] = (),
    ) -> Match:
        chosen = os.urandom(16).hex() if seed is None else seed
        return cls(
            game, game.usual_players if players is None else players, chosen, dict(options or {}), seats
        )

    def _beginning(self) -> State:
        return self.game.new(self.players, self.seed, self.options)

    @property
    def moves(self) -> list[Move]:
        return [entry for entry in self.entries if isinstance(entry, Move)]

    def apply(self, seat: int, action: int) -> list[Event]:
        events = self.state.apply(seat, action)
        self.entries.append(Move(seat, action))
        self.chronicle.extend(events)
        return events

    def narrate(self, seat: int, text: str) -> Words:
        """Add a player's own words at this point; no effect on the game."""
        check_seat(seat, self.players)
        words = Words(seat, clean(text))
        self.entries.append(words)
        self.chronicle.append(words)
        return words

    def note(self, seat: int, text: str) -> Note:
        """Add a line about a seat to the chronicle; no effect on the game."""
        check_seat(seat, self.players)
        note = Note(seat, clean(text))
        self.entries.append(note)
        self.chronicle.append(note)
        return note

    def replay(self) -> Iterator[State]:
        """The states in order, starting before the first move."""
        state = self._beginning()
        yield state.clone()
        for move in self.moves:
            state.apply(move.seat, move.action)
            yield state.clone()

    # ------------------------------------------------------------------- files

    def document(self) -> dict[str, Any]:
        return document_of(self.game, self.players, self.seed, self.options, self.seats, self.entries)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the match file, atomically."""
        write_atomically(Path(path), _as_text(self.document()))

    @classmethod
    def load(cls, path: str | os.PathLike[str], game: Game | None = None) -> Match:
        """Read a match file and play it through. Pass a game for a match played with another deck."""
        where = str(path)
        try:
            text = Path(path).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadMatch(f"{where}: cannot be read: {error}") from None
        try:
            doc = json.loads(text)
        except json.JSONDecodeError as error:
            raise BadMatch(
                f"{where}: not a whole JSON document (line {error.lineno}, column {error.colno}: {error.msg}). "
                "The file was cut off or edited; restore it from a backup or save the match again."
            ) from None
        except (ValueError, RecursionError) as error:
            raise BadMatch(f"{where}: not a match file: {error}") from None
        return cls.from_document(doc, where, game)

    @classmethod
    def from_document(cls, doc: Any, where: str = "match", game: Game | None = None) -> Match:
        _check_shape(doc, where)
        game = _game_of(doc, where, game)
        try:
            match = cls(game, doc["players"], _read_seed(doc["seed"]), doc["options"], doc.get("seats", ()))
        except (ValueError, TypeError, KeyError) as error:
            raise BadMatch(f"{where}: cannot begin this match: {error}") from None
        for number, entry in enumerate(doc["moves"], 1):
            try:
                if isinstance(entry, dict) and "note" in entry:
                    match.note(entry["seat"], entry["note"])
                elif isinstance(entry, dict):
                    match.narrate(entry["seat"], entry["words"])
                else:
                    match.apply(*_move(entry))
            except (SnowboundError, KeyError) as error:
                raise BadMatch(
                    f"{where}: entry {number} of {len(doc['moves'])} cannot be replayed: {error}"
                ) from None
        if doc["digest"] != digest({k: v for k, v in doc.items() if k != "digest"}):
            raise BadMatch(
                f"{where}: the digest does not match: the file was edited after it was saved. Every move in it is "
                "legal, but it is not the match that was played. Use the original file."
            )
        return match


def document_of(
    game: Game,
    players: int,
    seed: Seed,
    options: dict[str, Value],
    seats: Sequence[str],
    entries: Iterable[Move | Words | Note],
) -> dict[str, Any]:
    """A match's document from its moves and words, without replaying them."""
    doc: dict[str, Any] = {
        "snowbound": FORMAT,
        "game": game.name,
        "version": game.version,
        "tables": game.tables_label,
        "players": players,
        "options": options,
        "seed": _written_seed(seed),
        **({"seats": list(seats)} if seats else {}),
        "moves": [_entry(e) for e in entries],
    }
    doc["digest"] = digest(doc)
    return doc


def _entry(entry: Move | Words | Note) -> Any:
    if isinstance(entry, Move):
        return [entry.seat, entry.action]
    return {"seat": entry.seat, ("note" if isinstance(entry, Note) else "words"): entry.text}


def _move(entry: Any) -> tuple[Any, Any]:
    if not isinstance(entry, list) or len(entry) != 2:
        raise SnowboundError(f"a move is a list of seat and action, not {entry!r}.")
    return entry[0], entry[1]


def _written_seed(seed: Seed) -> Any:
    if isinstance(seed, bytes):
        return {"hex": seed.hex()}
    if isinstance(seed, int) and abs(seed) >= LARGEST_NUMBER:
        return {"number": f"{seed:x}"}
    return seed


def _read_seed(seed: Any) -> Any:
    if not isinstance(seed, dict):
        return seed
    if isinstance(seed.get("hex"), str):
        return bytes.fromhex(seed["hex"])
    if isinstance(seed.get("number"), str):
        return int(seed["number"], 16)
    raise SnowboundError("the seed is a number, a text, or an object with `hex` or `number`.")


def clean(text: Any) -> str:
    """A narration as stored: one paragraph of limited length."""
    if not isinstance(text, str):
        raise SnowboundError(f"A narration is text, not {type(text).__name__}.")
    kept = one_paragraph(text)
    if not kept:
        raise SnowboundError("A narration needs at least one word.")
    if len(kept) > MAX_NARRATION:
        raise SnowboundError(
            f"A narration has at most {MAX_NARRATION} characters; this one has {len(kept)}. Tell it in parts."
        )
    return kept


def digest(doc: dict[str, Any]) -> str:
    canonical = json.dumps(doc, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(canonical.encode()).hexdigest()


def _as_text(doc: dict[str, Any]) -> str:
    """JSON with one move per line, for people and diffs."""
    moves = ",\n    ".join(json.dumps(m) for m in doc["moves"])
    head = json.dumps({**doc, "moves": "@"}, indent=2)
    return head.replace('"moves": "@"', '"moves": ' + (f"[\n    {moves}\n  ]" if moves else "[]"), 1) + "\n"


def _check_shape(doc: Any, where: str) -> None:
    if not isinstance(doc, dict) or "snowbound" not in doc:
        raise BadMatch(f"{where}: not a Snowbound match file.")
    if doc["snowbound"] != FORMAT:
        raise BadMatch(f"{where}: match format {doc['snowbound']!r}; this Snowbound reads format {FORMAT}.")
    kinds: dict[str, Any] = {
        "game": str,
        "version": str,
        "players": int,
        "options": dict,
        "seed": (int, str, dict),
        "moves": list,
        "digest": str,
    }
    wrong = [name for name, kind in kinds.items() if not isinstance(doc.get(name), kind)]
    seats = doc.get("seats", [])
    if not isinstance(seats, list) or not all(isinstance(who, str) for who in seats):
        wrong.append("seats")
    if wrong:
        raise BadMatch(f"{where}: missing or of the wrong kind: {', '.join(wrong)}.")


def _game_of(doc: dict[str, Any], where: str, given: Game | None) -> Game:
    from snowbound.engine.registry import game as find

    try:
        game = given or find(doc["game"])
    except SnowboundError as error:
        raise BadMatch(f"{where}: {error}") from None
    if doc["game"] != game.name:
        raise BadMatch(f"{where}: a match of {doc['game']}, not of {game.name}.")
    game = game.ruleset(doc["version"], doc.get("tables")) or game
    if doc["version"] != game.version:
        raise BadMatch(
            f"{where}: played under ruleset {doc['version']!r} of {game.title}; this Snowbound plays {game.version!r}, "
            "whose rules differ, so the match would not go the same way. Use the Snowbound version it was played with."
        )
    if doc.get("tables", game.tables_label) != game.tables_label:
        raise BadMatch(
            f"{where}: played with {doc['tables']}, but here are {game.tables_label}. "
            "Load the same deck first (--deck FILE)."
        )
    return game
