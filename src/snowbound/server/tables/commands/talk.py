"""Chat and narration."""

from __future__ import annotations

from snowbound.server.errors import Refusal
from snowbound.server.protocol import messages as m
from snowbound.server.tables import log
from snowbound.server.tables.commands.checks import Decide, check_limit, own_chair
from snowbound.server.tables.commands.names import clean_text
from snowbound.server.tables.live import LiveTable
from snowbound.server.tables.table import Table
from snowbound.words import Message

MAX_PLAYER_MESSAGES = 2000  # messages and narrations of those who play, at one table
MAX_WATCHER_MESSAGES = 500  # of those who watch, so that they cannot use up the players' share


def _require_unmuted(table: Table, browser: str) -> None:
    if browser and browser in table.moderation.muted | table.moderation.removed:
        raise Refusal("not_now", Message("refused-muted"))


def say(live: LiveTable, browser: str, command: m.Say) -> Decide:
    def decide(table: Table) -> log.Entry:
        _require_unmuted(table, browser)
        text = "" if command.emote else clean_text(command.text, m.MAX_CHAT, "chat")
        if not (text or command.emote):
            raise Refusal("text", Message("refused-empty", {"what": "chat"}))
        if command.seat is None:
            check_limit(table.watcher_messages, MAX_WATCHER_MESSAGES, "refused-watchers-full")
            name = clean_text(command.name, m.MAX_NAME, "name") or "Spectator"
            return log.Said(None, f"{name} (watching)" if name != "Spectator" else name, text, command.emote)
        own_chair(table, browser, command.seat)
        check_limit(table.messages, MAX_PLAYER_MESSAGES, "refused-chat-full")
        return log.Said(command.seat, table.name(command.seat), text, command.emote)

    return decide


def narrate(live: LiveTable, browser: str, command: m.Narrate) -> Decide:
    def decide(table: Table) -> log.Entry:
        own_chair(table, browser, command.seat)
        _require_unmuted(table, browser)
        if not table.game.narration:
            raise Refusal("not_now", Message("refused-no-narration", {"game": table.game.title}))
        if table.phase != "playing":
            raise Refusal("not_now", Message("refused-narration-later"))
        text = clean_text(command.text, m.MAX_NARRATION, "narration")
        if not text:
            raise Refusal("text", Message("refused-empty", {"what": "narration"}))
        check_limit(table.messages, MAX_PLAYER_MESSAGES, "refused-chronicle-full")
        return log.Narrated(command.seat, text)

    return decide
