"""Positions: a record as a readable document, and back. Views are the same document of a masked record."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from snowbound.engine.dice import seed_words, sow
from snowbound.engine.errors import BadPosition, SnowboundError
from snowbound.engine.flow import FRAME, NONE, PROC, SEALED, STEP, Record, push, set_cell
from snowbound.engine.frames import check_frames, check_question
from snowbound.engine.problems import Reader
from snowbound.engine.procedures import START
from snowbound.engine.scratch import scratch_out
from snowbound.engine.views import document

if TYPE_CHECKING:
    from snowbound.engine.game import Game
    from snowbound.engine.procedures import Plan

__all__ = ["Arg", "Frame", "Older", "Procedure", "Reader", "read", "write", "write_shared"]

MISSING = object()


@dataclass(frozen=True)
class Arg:
    """A number in a procedure's frame: its name, and names for its values if it has some (or a function that gets them
    from the tables)."""

    name: str = ""
    words: dict[int, str] | Callable[[Any], dict[int, str]] | None = None
    low: int = NONE
    high: int = 32767
    default: int = 0

    def known(self, tables: Any) -> dict[int, str]:
        return self.words(tables) if callable(self.words) else self.words or {}

    def write(self, value: int, tables: Any) -> Any:
        words = self.known(tables)
        if value in words:
            return words[value]
        return None if value == NONE else value

    def read(self, r: Reader, where: str, value: Any, tables: Any) -> int:
        if value is None and self.low <= NONE:
            return NONE
        known = self.known(tables)
        for number, word in known.items():
            if word == value:
                return number
        if type(value) is not int or not self.low <= value <= self.high:
            words = "".join(f", {w!r}" for w in known.values())
            r.problem(where, f"{value!r} is not a number from {self.low} to {self.high}{words}")
            return self.default
        return value


Frame = dict[str, Any]  # as a position writes it
Older = dict[str, str] | Callable[[Frame, dict[str, Any]], None]


def frame_place(frame: Frame, doc: dict[str, Any]) -> int:
    """Where one of a position's frames is in `at`."""
    return next(place for place, other in enumerate(doc["at"]) if other is frame)


def frame_above(frame: Frame, doc: dict[str, Any]) -> Frame:
    """What has been begun on top of a frame: `do` is "" if nothing has, and missing if `at` is a single frame."""
    if not isinstance(doc["at"], list):
        return {}
    return {"do": "", **(doc["at"][frame_place(frame, doc) + 1 :] or [{}])[0]}


@dataclass(frozen=True)
class Procedure:
    """How a procedure's frame is written: its name, its steps, its numbers."""

    name: str
    steps: tuple[str, ...]
    args: tuple[Arg, ...]
    plan: Plan
    # New names for steps of older positions, or a function that changes the frame.
    older: Older = field(default_factory=dict)

    @classmethod
    def of(cls, f: Any, name: str = "", older: Older | None = None, **args: Arg) -> Procedure:
        """From a procedure: its points are the steps. Every variable it remembers needs an `Arg` with its range; the
        variable's name is used unless the `Arg` has one."""
        plan = f.__procedure__
        if args.keys() != plan.columns.keys():
            raise TypeError(
                f"{f.__name__} remembers {', '.join(plan.columns) or 'nothing'}; "
                f"positions are told how to write {', '.join(args) or 'nothing'}"
            )
        named = tuple(
            replace(args[variable], name=args[variable].name or variable) for variable in plan.columns
        )
        steps = tuple(point.name for point in plan.points)
        return cls(name or f.__name__.replace("_", " "), steps, named, plan, older or {})

    def cells(self, step: int) -> list[tuple[int, Arg]]:
        """The columns in use at a step."""
        return self._cells[step]

    @cached_property
    def _cells(self) -> list[list[tuple[int, Arg]]]:
        variables = [(name, column, arg) for (name, column), arg in zip(self.plan.columns.items(), self.args)]
        return [
            [(column, arg) for name, column, arg in variables if name in point.remembers]
            for point in self.plan.points
        ]

    def bring_up_to_date(self, frame: Frame, doc: dict[str, Any]) -> None:
        """Change a frame that an older version wrote."""
        if callable(self.older):
            self.older(frame, doc)
        elif frame.get("step") in self.older:
            frame["step"] = self.older[frame["step"]]


# ------------------------------------------------------------------------------ writing


def write(game: Game, g: Record, tables: Any) -> dict[str, Any]:
    doc = _common(game, g, tables)
    if _edition(game) > 1:
        doc["notation"] = _edition(game)
    doc["dice"] = g.script[: g.scripted]
    doc["rng"] = "".join(f"{word:08x}" for word in g.rng)
    if not doc["dice"]:
        del doc["dice"]
    return doc


def write_shared(game: Game, g: Record, tables: Any) -> dict[str, Any]:
    """What a masked record shows to any viewer."""
    doc = _common(game, g, tables)
    # Derived from the record for drawing; positions leave it out.
    if game.shown is not None:
        doc["shown"] = document(game.shown(g, tables))
    return doc


def _common(game: Game, g: Record, tables: Any) -> dict[str, Any]:
    doc: dict[str, Any] = {"game": game.name, "version": game.version, "players": g.players}
    options = game.options_of(g)
    if options:
        doc["options"] = options
    doc |= document(game.positions.write(g, tables))
    if g.over:
        doc["over"] = True
    else:
        doc["at"] = [_frame(game, g.frame[i]) for i in range(g.depth)]
    if g.ask:
        doc["question"] = {
            "asks": game.question_names[g.ask],
            "waiting": [seat for seat in range(g.players) if g.owes[seat]],
        }
        answers = {
            str(seat): "sealed" if g.answer[seat] == SEALED else g.answer[seat]
            for seat in range(g.players)
            if g.answer[seat] != NONE
        }
        if answers:
            doc["question"]["answers"] = answers
    return doc


def _frame(game: Game, row: list[int]) -> dict[str, Any]:
    procedure = game.positions.procedures[row[PROC]]
    frame: dict[str, Any] = {"do": procedure.name}
    if row[STEP] or len(procedure.steps) > 1:
        frame["step"] = procedure.steps[row[STEP]]
    for column, arg in procedure.cells(row[STEP]):
        if row[column] != arg.default:
            frame[arg.name] = arg.write(row[column], game.tables)
    return frame


# ------------------------------------------------------------------------------ reading


def read(game: Game, doc: Any) -> Record:
    """The record a position describes. Raises BadPosition with everything wrong in it."""
    if not isinstance(doc, dict):
        raise BadPosition([f"a position is an object, not {type(doc).__name__}"])
    if doc.get("game", game.name) != game.name:
        raise BadPosition([f"game: this is a position of {doc['game']!r}, not of {game.name!r}"])
    r = Reader(_up_to_date(game, doc))
    r.used |= {"game", "notation"}
    version = r.top("version", game.version)
    if version != game.version:
        r.problem("version", f"{version!r} is not understood by ruleset {game.version!r}")
    g = _blank(game, r)
    game.positions.read(r, g, game.tables)
    over = r.flag(r.doc, "over", "")
    if over:
        g.over = 1
        if r.top("at"):
            r.problem("at", "a finished game has no `at`")
    else:
        _read_frames(game, r, g)
        _read_question(game, r, g)
    _read_dice(r, g)
    r.only(r.doc, "", r.used)
    if not r.problems:
        check = getattr(game.positions, "check", None)
        if check is not None:
            check(r, g, game.tables)
        elif not g.over:
            check_frames(r, g, game.positions.procedures)
            check_question(r, g, game.positions.procedures, game.question_names)
    if not r.problems and g.ask:
        _check_answers(game, r, g)
    r.refuse(BadPosition)
    found: Record = g
    return found


def _edition(game: Game) -> int:
    """How often the names in a game's positions have changed."""
    return getattr(game.positions, "edition", 1)


def _begin(game: Game, g: Any) -> None:
    """Where play stands if a position does not say: in the first procedure, at `begins_at` or else at its start."""
    push(g, 0, 0, 0, 0)
    step = getattr(game.positions, "begins_at", START)
    set_cell(g, 0, STEP, game.positions.procedures[0].steps.index(step))


def _up_to_date(game: Game, doc: dict[str, Any]) -> dict[str, Any]:
    """The position in this version's notation. Nothing has been checked yet, so anything in it may be wrong."""
    edition = doc.get("notation", 1)
    if type(edition) is not int or not 1 <= edition <= _edition(game):
        raise BadPosition([f"notation: {edition!r} is not a number from 1 to {_edition(game)}"])
    frames = doc.get("at")
    if edition == _edition(game) or not isinstance(frames, dict | list):
        return doc
    doc = deepcopy(doc)
    procedures = {p.name: p for p in game.positions.procedures}
    for i, frame in enumerate([*doc["at"]] if isinstance(frames, list) else [doc["at"]]):
        if isinstance(frame, dict) and frame.get("do") in list(procedures):
            try:
                procedures[frame["do"]].bring_up_to_date(frame, doc)
            except (AttributeError, IndexError, KeyError, TypeError, ValueError):
                raise BadPosition([f"at[{i}]: not a frame of any earlier version"]) from None
    return doc


def _blank(game: Game, r: Reader) -> Any:
    players, options = r.top("players", game.usual_players), r.top("options", {})
    try:
        g = game.blank(players)
    except SnowboundError as error:
        r.problem("players", str(error))
        g = game.blank()
    if not isinstance(options, dict):
        r.problem("options", "must be an object of names and values")
        options = {}
    for name, value in options.items():
        try:
            game.stored_options({name: value})
        except SnowboundError as error:
            r.problem(f"options.{name}", str(error))
        else:
            place = list(game.options).index(name)
            g.opt[place] = game.options[name].stored(value)
    for seat in range(len(g.answer)):
        g.answer[seat] = NONE
    return g


def _read_frames(game: Game, r: Reader, g: Any) -> None:
    frames = r.top("at", MISSING)
    if frames is MISSING:
        _begin(game, g)
        return
    if isinstance(frames, dict):
        frames = [frames]
    if not isinstance(frames, list) or not frames:
        r.problem("at", "must be an object or a list of objects, the last being what goes on now")
        return
    procedures = {p.name: i for i, p in enumerate(game.positions.procedures)}
    if isinstance(frames[0], dict) and frames[0].get("do") != game.positions.procedures[0].name:
        _begin(game, g)
    for i, frame in enumerate(frames):
        where = f"at[{i}]"
        if not isinstance(frame, dict) or frame.get("do") not in list(procedures):
            r.problem(where, f"`do` must be one of {', '.join(procedures)}")
            continue
        if g.depth >= len(g.frame):
            r.problem(where, f"more than {len(g.frame)} frames")
            return
        procedure = game.positions.procedures[procedures[frame["do"]]]
        row = [0] * FRAME
        row[PROC] = procedures[frame["do"]]
        row[STEP] = r.word(frame, "step", where, procedure.steps, procedure.steps[0])
        cells = procedure.cells(row[STEP])
        for column, arg in cells:
            row[column] = (
                arg.read(r, f"{where}.{arg.name}", frame[arg.name], game.tables)
                if arg.name in frame
                else arg.default
            )
        r.only(frame, where, ["do", "step", *(arg.name for _, arg in cells)])
        g.frame[g.depth] = row
        g.depth += 1


def _read_question(game: Game, r: Reader, g: Any) -> None:
    asked = r.top("question")
    if asked is None:
        return
    if not isinstance(asked, dict) or asked.get("asks") not in game.question_names[1:]:
        r.problem("question", f"`asks` must be one of {', '.join(game.question_names[1:])}")
        return
    r.only(asked, "question", ["asks", "waiting", "answers"])
    g.ask = game.question_names.index(asked["asks"])
    waiting = asked.get("waiting", [])
    if not isinstance(waiting, list) or not waiting:
        r.problem("question.waiting", "must be a list of at least one seat")
        return
    for seat in waiting:
        if type(seat) is not int or not 0 <= seat < g.players or g.owes[seat]:
            r.problem("question.waiting", f"{seat!r} is not a seat, or appears twice")
            continue
        g.owes[seat] = 1
        g.owing += 1
    answers = asked.get("answers", {})
    if not isinstance(answers, dict):
        r.problem("question.answers", "must be an object of seat and action")
        return
    for key, action in answers.items():
        if not isinstance(key, str) or not key.isdecimal() or int(key) >= g.players or g.owes[int(key)]:
            r.problem(f"question.answers.{key}", "is not a seat that has answered")
        elif type(action) is not int or not 0 <= action < game.actions:
            r.problem(f"question.answers.{key}", f"{action!r} is not an action")
        else:
            g.answer[int(key)] = action


def _read_dice(r: Reader, g: Any) -> None:
    dice = r.top("dice", [])
    if not isinstance(dice, list) or not all(type(v) is int and 1 <= v <= 127 for v in dice):
        r.problem("dice", "must be a list of the faces that come next, each 1 or more")
    elif len(dice) > len(g.script):
        r.problem("dice", f"{len(dice)} faces; there is room for {len(g.script)}")
    else:
        g.script[: len(dice)] = dice
        g.scripted = len(dice)
    rng = r.top("rng")
    if rng is None:
        sow(g.rng, *seed_words(0), 0)
        return
    try:
        words = [int(rng[i : i + 8], 16) for i in range(0, 32, 8)]
        if len(rng) != 32:
            raise ValueError
    except (TypeError, ValueError):
        r.problem("rng", "must be 32 hexadecimal digits; leave it out to use default dice")
        return
    g.rng[:] = words


def _check_answers(game: Game, r: Reader, g: Any) -> None:
    out = scratch_out()
    for seat in range(g.players):
        if g.answer[seat] == NONE:
            continue
        n = game.rulebook.plain("list_choices")(g, game.tables, out, seat)
        if g.answer[seat] not in out.choice[:n]:
            r.problem(f"question.answers.{seat}", f"{g.answer[seat]} is not legal for this seat here")
