"""A guided first game. It is stored as data in the game's folder, `welcome/lesson.toml`: chapters, each a position with
scripted dice, and steps, each with something to read, something to look at and perhaps a choice to make. Here it is
played by the rules, so a lesson that no longer fits them cannot be shown.

    [[chapter]]
    position = { players = 3, dice = [4, 2], … }

    [[chapter.step]]
    name = "bid"
    say = "…"                                # at most 45 words
    by = 1                                   # a seat says it; without, the guide does
    points = "hand"                          # a part of the table, or a thing: { settler = "tamsen" }
    choose = { choice = "bid", bid = 2 }     # what the learner is to do: one of the choices, by its name and fields
    otherwise = "…"                          # what the other choices would have led to …
    other = [{ choose = { bid = 0 }, say = "…" }]  # … and some of them in particular
    then = [{ seat = 1, choose = { bid = 1 } }]    # what the others answer
    holds = { "pieces.forage.nov_bear.food" = 4 }  # what the text relies on: see `problems`

The file also holds what is explained at somebody's first real table (`tips`), and which steps illustrate the short
rules.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import msgspec

from snowbound.engine.errors import SnowboundError
from snowbound.engine.speech import Choice, Event
from snowbound.engine.state import Perspective, State

if TYPE_CHECKING:
    from snowbound.engine.game import Game
    from snowbound.engine.texts import Texts

MAX_STEPS = 30
MAX_WORDS = 45
Fields = dict[str, Any]


class BadLesson(SnowboundError):
    """A lesson that cannot be taught: its file is wrong, or the rules do not allow what it shows."""


class Alternative(msgspec.Struct, forbid_unknown_fields=True):
    """A choice other than the wanted one, and what it would lead to."""

    choose: Fields
    say: str


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    """What another seat answers."""

    seat: int
    choose: Fields


class Step(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    say: str
    by: int | None = None
    points: str | Fields | None = None
    choose: Fields | None = None
    otherwise: str = ""
    other: list[Alternative] = []
    then: list[Answer] = []
    holds: Fields = {}  # what the text relies on, by where it stands: "view.parties.0.…", "pieces.forage.…", "points.0"


class LessonChapter(msgspec.Struct, forbid_unknown_fields=True):
    position: dict[str, Any]
    step: list[Step]


class StaticTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table shown only as a picture."""

    name: str
    position: dict[str, Any]


class Picture(msgspec.Struct, forbid_unknown_fields=True):
    """The picture beside a line of the short rules: a step of the lesson or a still, and which part of it."""

    of: str
    part: str = ""  # a part, as a step points at it; by default all of it


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    names: list[str]  # of the seats; the first is the learner: "you" in the reader's language
    chapter: list[LessonChapter]
    pictures: list[Picture] = []  # one for each line of the rules in short
    still: list[StaticTable] = []
    # Explanations for when a question comes up for the first time, by the question's name.
    tips: dict[str, str] = {}


@dataclass(frozen=True)
class LessonScene:
    """One step as the learner sees it."""

    step: Step
    fresh: bool  # a new chapter begins with a new position
    events: list[Event]  # since the previous step
    perspective: Perspective
    choices: list[Choice]  # none: the step is only to be read
    wanted: int | None


def lesson_of(game: Game, texts: Texts | None = None) -> Lesson | None:
    """The lesson in a game's folder, in the texts' language; None if there is none."""
    file = files(game.package) / "welcome" / "lesson.toml"
    if not file.is_file():
        return None
    try:
        found = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadLesson(f"{game.package}, welcome/lesson.toml: {error}") from None
    if texts is not None:
        found.names[0] = texts.say("lesson-learner", found.names[0])
        for chapter in found.chapter:
            chapter.step = [_translated(step, texts) for step in chapter.step]
        found.tips = {name: texts.say(f"tip-{name}", tip) for name, tip in found.tips.items()}
    return found


def _translated(step: Step, texts: Texts) -> Step:
    name = f"lesson-{step.name}"
    return msgspec.structs.replace(
        step,
        say=texts.say(name, step.say),
        otherwise=step.otherwise and texts.say(f"{name}.otherwise", step.otherwise),
        other=[
            msgspec.structs.replace(one, say=texts.say(f"{name}.other-{n}", one.say))
            for n, one in enumerate(step.other, 1)
        ],
    )


def played(game: Game, lesson: Lesson, learner: int = 0) -> Iterator[LessonScene]:
    """The lesson, step by step, played by the rules."""
    for chapter in lesson.chapter:
        try:
            state = game.load(chapter.position, compiled=False)
        except SnowboundError as error:
            raise BadLesson(f"{game.name}: the position before {chapter.step[0].name!r}: {error}") from error
        fresh, events = True, list[Event]()
        for step in chapter.step:
            perspective = Perspective(state.clone(), learner)
            choices = _asked(game, step, perspective, learner) if step.choose is not None else []
            wanted = _one(game, step, choices, step.choose).action if step.choose is not None else None
            yield LessonScene(step, fresh, events, perspective, choices, wanted)
            fresh, events = False, []
            if wanted is not None:
                events += state.apply(learner, wanted)
            for answer in step.then:
                events += _unasked(state)
                given = _asked(game, step, Perspective(state, answer.seat), answer.seat)
                events += state.apply(answer.seat, _one(game, step, given, answer.choose).action)
            if wanted is not None or step.then:
                events += _unasked(state)


def stills(game: Game, lesson: Lesson, learner: int = 0) -> dict[str, Perspective]:
    """The tables shown only as pictures, as the learner would see them."""
    found = {}
    for still in lesson.still:
        try:
            found[still.name] = Perspective(game.load(still.position, compiled=False), learner)
        except SnowboundError as error:
            raise BadLesson(f"{game.name}: the still {still.name!r}: {error}") from error
    return found


def _asked(game: Game, step: Step, perspective: Perspective, seat: int) -> list[Choice]:
    if seat not in perspective.state.waiting:
        waits = ", ".join(str(one) for one in perspective.state.waiting) or "nobody"
        raise BadLesson(
            f"{game.name}, step {step.name!r}: seat {seat} has no question to answer; waiting for {waits}."
        )
    return perspective.choices()


def _one(game: Game, step: Step, choices: list[Choice], fields: Fields) -> Choice:
    found = [choice for choice in choices if fits(choice, fields)]
    if len(found) != 1:
        there = "; ".join(f"{named(choice)}" for choice in choices)
        raise BadLesson(
            f"{game.name}, step {step.name!r}: {fields} fits {len(found)} of the choices: {there}"
        )
    return found[0]


def named(choice: Choice) -> Fields:
    """A choice as a lesson names it."""
    return {"choice": choice.said.id.removeprefix("choice-"), **choice.fields}


def fits(choice: Choice, fields: Fields) -> bool:
    own = named(choice)
    return all(name in own and own[name] == value for name, value in fields.items())


def _unasked(state: State) -> list[Event]:
    """Standing answers, as at every table."""
    events: list[Event] = []
    while True:
        for seat in state.waiting:
            given = Perspective(state, seat).standing_answer()
            if given is not None:
                events += state.apply(seat, given)
                break
        else:
            return events


def replies(scene: LessonScene) -> dict[int, str]:
    """What every choice but the wanted one would have led to."""
    found = {}
    for choice in scene.choices:
        if choice.action != scene.wanted:
            said = (one.say for one in scene.step.other if fits(choice, one.choose))
            found[choice.action] = next(said, scene.step.otherwise)
    return found


def problems(game: Game, lesson: Lesson) -> list[str]:
    """What is wrong with a lesson beyond what the rules refuse."""
    steps = [step for chapter in lesson.chapter for step in chapter.step]
    found = [] if len(steps) <= MAX_STEPS else [f"{len(steps)} steps; at most {MAX_STEPS}"]
    names = [step.name for step in steps]
    found += [f"two steps are called {name!r}" for name in sorted({n for n in names if names.count(n) > 1})]
    pictured = [picture.of for picture in lesson.pictures]
    drawn = {*names, *(still.name for still in lesson.still)}
    found += [f"pictures: there is no step or still {name!r}" for name in pictured if name not in drawn]
    found += [
        f"still {still.name!r} is in no picture" for still in lesson.still if still.name not in pictured
    ]
    asked = {question.message.removeprefix("ask-") for question in game.questions.values()}
    found += [f"tips: nothing is asked by the name {name!r}" for name in lesson.tips if name not in asked]
    found += [
        f"tips: {name!r} is too long" for name, tip in lesson.tips.items() if len(tip.split()) > MAX_WORDS
    ]
    for step in steps:
        for text in (step.say, step.otherwise, *(one.say for one in step.other)):
            if len(text.split()) > MAX_WORDS:
                found.append(f"step {step.name!r}: {len(text.split())} words; at most {MAX_WORDS}: {text}")
    stills(game, lesson)
    for scene in played(game, lesson):
        where = f"step {scene.step.name!r}"
        unsaid = [choice for choice in scene.choices if replies(scene).get(choice.action) == ""]
        found += [f"{where}: it does not say what {named(choice)} would lead to" for choice in unsaid]
        for one in scene.step.other:
            if not any(fits(choice, one.choose) for choice in scene.choices):
                found.append(f"{where}: no choice matches {one.choose}")
        found += [f"{where}: {problem}" for problem in _untrue(game, scene)]
    return found


def _untrue(game: Game, scene: LessonScene) -> Iterator[str]:
    """What the text relies on but is not true, or no longer."""
    if not scene.step.holds:
        return
    outcome = scene.perspective.state.outcome
    there = {
        "view": scene.perspective.view(),
        "pieces": game.texts("en").pieces(),
        "asked": dict(scene.perspective.question().said.args) if scene.choices else {},
        "points": list(outcome.scores) if outcome else [],
        "outcome": dict(outcome.said.args) if outcome else {},
    }
    for path, wanted in scene.step.holds.items():
        found: Any = there
        for name in path.split("."):
            found = _within(found, name)
        if found != wanted:
            yield f"it relies on {path} being {wanted!r}, and it is {found!r}"


def _within(parts: Any, name: str) -> Any:
    """A part of a document: by its name, its place in a list, or what it is called there."""
    if isinstance(parts, dict):
        return parts.get(name)
    if isinstance(parts, list) and name.isdigit():
        return parts[int(name)] if int(name) < len(parts) else None
    rows = [row for row in parts or () if isinstance(row, dict) and name in (row.get("id"), row.get("name"))]
    return rows[0] if rows else None
