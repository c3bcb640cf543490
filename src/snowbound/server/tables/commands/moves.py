"""Commands about the open question: answer it, set a standing answer, undo, ask for a hint, ask why not."""

from __future__ import annotations

from snowbound.engine import IllegalAction
from snowbound.server import times
from snowbound.server.errors import Refusal
from snowbound.server.protocol import messages as m
from snowbound.server.tables import log
from snowbound.server.tables.commands.checks import (
    Decide,
    check_limit,
    own_chair,
    require_not_over,
    require_not_paused,
    require_playing,
)
from snowbound.server.tables.live import LiveTable
from snowbound.server.tables.service import TableService
from snowbound.server.tables.table import Table
from snowbound.words import Message

MAX_STANDING_ORDERS = 500  # times a seat may set standing answers at one table


def move(live: LiveTable, browser: str, command: m.Move) -> Decide:
    def decide(table: Table) -> log.Entry:
        chair = own_chair(table, browser, command.seat)
        require_playing(table)
        if chair.bot:
            raise Refusal("not_now", Message("refused-covered"))
        require_not_paused(table)
        if command.asked != chair.answers:
            raise Refusal("stale", Message("refused-answered"))
        try:
            return table.try_move(log.Moved(command.seat, command.action))
        except IllegalAction as error:
            said = error.said or Message("refused-illegal")
            raise Refusal("illegal", said, error.clauses, error.reason) from None

    return decide


def set_order(live: LiveTable, browser: str, command: m.Order) -> Decide:
    def decide(table: Table) -> log.Entry:
        own_chair(table, browser, command.seat)
        if table.game.standing.get(command.order) is None:
            known = [known.name for known in table.game.standing.answers]
            raise Refusal("unknown", Message("refused-no-order", {"order": command.order, "known": known}))
        require_not_over(table)
        check_limit(table.order_changes[command.seat], MAX_STANDING_ORDERS, "refused-orders-often")
        return log.Ordered(command.seat, command.order, command.until)

    return decide


def undo(live: LiveTable, browser: str, command: m.Undo) -> Decide:
    def decide(table: Table) -> log.Entry:
        chair = own_chair(table, browser, command.seat)
        if chair.bot:
            raise Refusal("not_now", Message("refused-covered"))
        require_not_paused(table)
        why_not = table.why_not_undo(command.seat)
        if why_not is not None:
            raise Refusal("not_now", why_not)
        return log.Undone(command.seat)

    return decide


async def hint(service: TableService, live: LiveTable, browser: str, command: m.Hint) -> m.Hinted:
    """Ask the best bot, with only what the seat knows."""
    table = live.table
    chair = own_chair(table, browser, command.seat)
    if chair.outside:  # it is to think for itself
        raise Refusal("not_now", Message("refused-hint-for-bot"))
    if command.seat not in table.waiting or table.state is None:
        raise Refusal("not_now", Message("refused-no-hint"))
    require_not_paused(table)
    asked = chair.answers
    name = service.bot_pool.best(table.game)
    state = table.state.clone()
    began = times.perf_seconds()
    thought = await service.bot_pool.choose(
        state, command.seat, name, f"hint {asked}", table.deck, requester=live.requester, hint=True
    )
    service.metrics.bot_seconds.observe(times.perf_seconds() - began)
    return m.Hinted(
        command.id,
        command.seat,
        asked,
        thought.action,
        name,
        thought.why if isinstance(thought.why, str) else "",
        thought.why if isinstance(thought.why, Message) else None,
    )


def why(live: LiveTable, browser: str, command: m.Why) -> m.Done:
    """The rules' own reason, from only what the seat knows."""
    table = live.table
    chair = own_chair(table, browser, command.seat)
    if table.state is None or command.seat not in table.waiting or chair.bot:
        raise Refusal("not_now", Message("refused-not-asked"))
    if command.asked != chair.answers:
        raise Refusal("stale", Message("refused-answered"))
    told = table.state.why_not(command.seat, dict(command.thing))
    if told is not None:
        raise Refusal("illegal", told.said, told.clauses)
    return m.Done(command.id)
