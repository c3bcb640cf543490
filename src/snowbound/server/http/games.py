"""Games, their rules and the bots for them, as calls describe them."""

from __future__ import annotations

from snowbound.engine import Game
from snowbound.server.bots.offered import text_of
from snowbound.server.bots.pool import BotPool
from snowbound.server.http import schemas


def game_info(game: Game) -> schemas.GameInfo:
    return schemas.GameInfo(
        game.name,
        game.title,
        game.version,
        *game.players,
        game.usual_players,
        game.narration,
        game.about.sentence,
        game.about.mood,
        game.about.minutes,
        game.about.standing,
        {str(key): str(value) for key, value in game.tables_label.items()},
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
            )
            for o in game.options.values()
        ],
    )


def rules(game: Game) -> schemas.Rules:
    clauses = [
        schemas.ClauseInfo(c.id, c.section, c.source, c.text, list(c.options)) for c in game.clauses.values()
    ]
    return schemas.Rules(game_info(game), list(game.about.short), clauses)


def bot_infos(pool: BotPool) -> list[schemas.BotInfo]:
    return [schemas.BotInfo(name, text_of(what), pool.is_ready(what)) for name, what in pool.offered.items()]
