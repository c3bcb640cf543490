"""Games, their rules and the bots for them, as calls describe them."""

from __future__ import annotations

import asyncio
from functools import cache

import snowbound
from snowbound.engine import Game
from snowbound.engine.lessons import Lesson, played, replies, stills
from snowbound.server.bots.characters import profile_of
from snowbound.server.bots.pool import BotPool
from snowbound.server.game_words import addresses
from snowbound.server.http import schemas
from snowbound.server.protocol.parts import Ask, Clock, FairDice, SeatInfo, TableInfo
from snowbound.server.tables.decks import pieces
from snowbound.server.visibility.viewer import choice_info, event_lines, outcome_info

LEARNER_SEAT = 0
_loaded: set[str] = set()  # languages


def load_language(language: str) -> None:
    """Load all texts about the games in that language. Takes half a second."""
    for name in snowbound.games():
        game = snowbound.game(name)
        rules(game, language)
        pieces(game, language=language)
    _loaded.add(language)


async def ensure_language(language: str) -> None:
    """Load the language on first use, off the event loop."""
    if language not in _loaded:
        await asyncio.to_thread(load_language, language)


def game_info(game: Game, language: str) -> schemas.GameInfo:
    texts = game.texts(language)
    return schemas.GameInfo(
        game.name,
        game.title,
        game.version,
        *game.players,
        game.usual_players,
        game.narration,
        texts.about.sentence,
        texts.about.mood,
        texts.about.minutes,
        [schemas.StandingInfo(order.name, order.reads_hand) for order in game.standing.answers],
        game.tables_label,
        game.decks is not None,
        [
            schemas.OptionInfo(
                o.name,
                o.title,
                o.default,
                list(o.values),
                list(o.said),
                list(o.means),
                o.about,
                list(o.clauses),
                list(o.seats),
            )
            for o in texts.options.values()
        ],
        [schemas.PresetInfo(p.name, p.title, p.says, p.options) for p in texts.presets],
        texts.lesson is not None,
        addresses(game),
    )


@cache
def lesson(name: str, language: str) -> schemas.LessonInfo | None:
    """A game's lesson, played with the current rules."""
    game = snowbound.game(name)
    found = game.texts(language).lesson
    if found is None:
        return None
    steps, asked = [], 0
    for scene in played(game, found):
        said = scene.perspective.question() if scene.choices else None
        steps.append(
            schemas.LessonStep(
                scene.step.name,
                scene.step.say,
                scene.step.by,
                scene.step.points,
                scene.fresh,
                event_lines(scene.events, 0, LEARNER_SEAT),
                scene.perspective.view(),
                Ask(
                    asked=(asked := asked + 1),
                    said=said.said,
                    clauses=list(said.clauses),
                    choices=[choice_info(choice.action, choice) for choice in scene.choices],
                    orders=[],
                    means=said.means,
                )
                if said
                else None,
                scene.wanted,
                {str(action): text for action, text in replies(scene).items()},
                outcome_info(scene.perspective.state),
            )
        )
    places = {step.name: place for place, step in enumerate(steps)}
    drawn = stills(game, found)
    return schemas.LessonInfo(
        _lesson_table(game, found),
        LEARNER_SEAT,
        steps,
        [places.get(picture.of, -1) for picture in found.pictures],
        {f"ask-{name}": tip for name, tip in found.tips.items()},
        [drawn[picture.of].view() if picture.of in drawn else None for picture in found.pictures],
        [picture.part for picture in found.pictures],
    )


def _lesson_table(game: Game, found: Lesson) -> TableInfo:
    """The table a lesson is shown at. It belongs to nobody and is listed nowhere."""
    return TableInfo(
        id="",
        code="",
        game=game.name,
        title=game.title,
        version=game.version,
        phase="playing",
        listed=False,
        players=len(found.names),
        tables=game.tables_label,
        options={},
        clock=Clock("off", 0),
        tempo="quick",
        seats=[
            SeatInfo(seat, "bot" if seat else "person", name, "", False, True)
            for seat, name in enumerate(found.names)
        ],
        fair=FairDice(2, "dealt", 1, "", [""] * len(found.names), [], 0, [], "", "", []),
        created=0,
        rematch="",
        before="",
        words=addresses(game, ""),
    )


def rules(game: Game, language: str) -> schemas.Rules:
    texts = game.texts(language)
    clauses = [
        schemas.ClauseInfo(c.id, c.section, c.source, c.text, list(c.options)) for c in texts.clauses.values()
    ]
    return schemas.Rules(game_info(game, language), list(texts.about.short), clauses)


def bot_infos(pool: BotPool, language: str = "en") -> list[schemas.BotInfo]:
    found = []
    for name, what in pool.offered.items():
        told = profile_of(name, what, language)
        found.append(schemas.BotInfo(name, told.level, told.display_name, told.text, pool.is_ready(what)))
    return found
