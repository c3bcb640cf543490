"""What somebody at a table can ask for: who may, when, and the entry it becomes.

seats       sit, stand, fill, change, pace       talk        chat and narration
dice        commit, deal, reveal                 moderation  concede, agree; what only the host may do
moves       answer, standing answers, undo,      create      a new table
            hint, why not                        rematch     the same people at a new table
checks      what several of them check           names       names and texts as they are stored
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from snowbound.server.protocol import messages as m
from snowbound.server.tables.commands import dice, moderation, moves, seats, talk
from snowbound.server.tables.commands.checks import Decide, check_limit
from snowbound.server.tables.commands.rematch import rematch
from snowbound.server.tables.live import LiveTable
from snowbound.server.tables.service import TableService
from snowbound.server.visibility.timing import is_public_again

MAX_SETUP_ENTRIES = 1500  # entries before the deal
SETUP_COMMANDS = (m.Sit, m.Stand, m.Fill, m.Change, m.Pace, m.Commit)
DECIDERS: dict[type, Callable[[LiveTable, str, Any], Decide]] = {
    m.Sit: seats.sit,
    m.Stand: seats.stand,
    m.Fill: seats.fill,
    m.Commit: dice.commit,
    m.Reveal: dice.reveal,
    m.Ready: dice.ready,
    m.Change: seats.change,
    m.Pace: seats.pace,
    m.Start: dice.start,
    m.Move: moves.move,
    m.Order: moves.set_order,
    m.Undo: moves.undo,
    m.Say: talk.say,
    m.Narrate: talk.narrate,
    m.Concede: moderation.concede,
    m.Wish: moderation.wish,
    m.Pause: moderation.pause,
    m.Mute: moderation.mute,
    m.Remove: moderation.remove,
    m.Close: moderation.close,
}


async def handle_command(
    service: TableService, live: LiveTable, browser: str, command: Any
) -> tuple[m.Done | m.Hinted, bool]:
    """Carry out a command, or raise Refusal. Returns the answer, and whether everybody may know that it was given."""
    if isinstance(command, m.Hint):
        return await moves.hint(service, live, browser, command), True
    if isinstance(command, m.Why):
        return moves.why(live, browser, command), True
    if isinstance(command, m.Rematch):
        return m.Done(command.id, again=not await rematch(service, live, browser)), True
    if isinstance(command, m.Fill):
        seats.offered(service, command.bot)
    if live.table.state is None and isinstance(command, SETUP_COMMANDS):
        check_limit(live.table.number, MAX_SETUP_ENTRIES, "refused-prepared-often")
    members = [browser] if isinstance(command, m.Sit) and browser else None
    step = await service.append_entry(
        live, f"{browser[:16]}:{command.id}", DECIDERS[type(command)](live, browser, command), members
    )
    return m.Done(command.id, again=step is None), step.public if step else is_public_again(command)
