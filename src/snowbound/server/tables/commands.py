"""What somebody at a table can ask for: who may, when, and the entry it becomes."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from snowbound.bots import STAND_IN
from snowbound.engine import Game, IllegalAction, SnowboundError
from snowbound.engine.typed import looks_like, one_paragraph
from snowbound.server import times
from snowbound.server.bots.pool import NAMES
from snowbound.server.errors import Refusal
from snowbound.server.protocol import messages as m
from snowbound.server.tables import fair, log
from snowbound.server.tables.dealing import (
    Decide,
    before_the_deal,
    commit,
    hosts,
    not_while_revealing,
    own,
    ready,
    reveal,
    seat_of,
    start,
)
from snowbound.server.tables.live import LiveTable
from snowbound.server.tables.service import TableService
from snowbound.server.tables.table import Table
from snowbound.server.visibility.viewer import named

MOST_SAID = 2000  # messages and narrations of those who play, at one table
MOST_CALLED = 500  # of those who watch, so that they cannot take the others' place
MOST_LEFT = 50  # times somebody may leave one seat to a bot; everybody is told each time
LEFT_OFTEN = "You have left this seat too often; close the page instead, and a bot covers it when others ask."
MOST_PREPARED = 1500  # entries before the deal
GONE = 60.0  # seconds until others may let a bot cover a seat


# ---------------------------------------------------------------------------- reading


def plain(text: str, longest: int, what: str) -> str:
    """Text as it is kept: one paragraph, not too long."""
    kept = one_paragraph(text)
    if len(kept) > longest:
        raise Refusal("text", f"{what} has at most {longest} characters; this one has {len(kept)}.")
    return kept


def person_name(table_names: list[str], wished: str, seat: int) -> str:
    name = plain(wished, m.LONGEST_NAME, "A name") or f"Player {seat + 1}"
    taken = {looks_like(other) for other in table_names}
    if looks_like(name) in taken:
        name = next(f"{name} {n}" for n in range(2, 99) if looks_like(f"{name} {n}") not in taken)
    return name


def bot_name(table_names: list[str], seat: int) -> str:
    return next(
        (name for name in (*NAMES[seat:], *NAMES) if name not in table_names),
        f"Bot {seat + 1}",
    )  # fmt: skip


def check_setup(game: Game, players: int, options: log.Options, clock: log.Clock) -> log.Options:
    """The options that differ from the default; Refusal if the game cannot begin so."""
    try:
        chosen = game.options_of(game.blank(players, dict(options)))
    except SnowboundError as error:
        raise Refusal("unknown", str(error)) from None
    if clock.kind != "off" and clock.seconds < 1:
        raise Refusal("unknown", "A clock needs at least one second.")
    return chosen


def clock_in(order: m.Clock) -> log.Clock:
    """The clock a message asks for, as it is stored."""
    return log.Clock(order.kind, order.seconds)


def _room(count: int, most: int, text: str) -> None:
    """A table's log is read whole whenever it is opened, so it may not grow without end."""
    if count >= most:
        raise Refusal("limit", text)


def offered(service: TableService, name: str) -> str:
    if not service.bot_pool.is_offered(name):
        raise Refusal(
            "unknown", f"There is no bot {name!r} here. Known: {', '.join(service.bot_pool.offered)}."
        )
    return name


def _names(table: Table, but: int) -> list[str]:
    return [chair.name for seat, chair in enumerate(table.chairs) if seat != but]


# ------------------------------------------------------------------------ one by one


def sit(live: LiveTable, browser: str, order: m.Sit) -> Decide:
    def decide(table: Table) -> log.Entry:
        chair = seat_of(table, order.seat)
        if not browser:
            raise Refusal("not_yours", "This browser has no cookie yet; load the page again.")
        if chair.kind != "empty" and chair.browser != browser:
            raise Refusal("taken", f"{table.name(order.seat)} sits there already.")
        if table.state is not None:
            if chair.browser != browser:
                raise Refusal("not_now", "The game has begun without this seat.")
            if not chair.covered:
                raise Refusal("not_now", "The seat is yours already.")
            return log.Sat(order.seat, browser, chair.name)
        not_while_revealing(table)
        wished = order.name or chair.name
        return log.Sat(order.seat, browser, person_name(_names(table, order.seat), wished, order.seat))

    return decide


def stand(live: LiveTable, browser: str, order: m.Stand) -> Decide:
    def decide(table: Table) -> log.Entry:
        chair = seat_of(table, order.seat)
        if table.state is None:
            not_while_revealing(table)
            if chair.kind == "empty":
                raise Refusal("not_now", "Nobody sits there.")
            if table.host != browser:
                own(table, browser, order.seat)
            return log.Stood(order.seat)
        own(table, browser, order.seat)
        if chair.covered:
            raise Refusal("not_now", "A bot covers the seat already.")
        if table.phase == "over":
            raise Refusal("not_now", "The game is over.")
        _room(table.covers[order.seat], MOST_LEFT, LEFT_OFTEN)
        return log.Covered(order.seat, STAND_IN, "left")

    return decide


def fill(live: LiveTable, browser: str, order: m.Fill) -> Decide:
    def decide(table: Table) -> log.Entry:
        chair = seat_of(table, order.seat)
        bot = order.bot
        if table.state is None:
            not_while_revealing(table)
            hosts(table, browser)
            if chair.kind == "person":
                raise Refusal("taken", f"{table.name(order.seat)} sits there; ask them to stand up first.")
            return log.Filled(order.seat, bot, chair.name or bot_name(_names(table, order.seat), order.seat))
        if table.phase == "over":
            raise Refusal("not_now", "The game is over.")
        if chair.driver:
            raise Refusal("not_now", "A bot answers for this seat already.")
        if not table.seats_of(browser):
            raise Refusal("not_yours", "Only those who play can ask for a bot.")
        gone = live.gone.get(order.seat)
        if chair.browser != browser and (gone is None or time.monotonic() - gone < GONE):
            raise Refusal("not_now", f"{table.name(order.seat)} has not been gone for a minute yet.")
        if chair.browser == browser:
            _room(table.covers[order.seat], MOST_LEFT, LEFT_OFTEN)
        return log.Covered(order.seat, bot, "gone")

    return decide


def change(live: LiveTable, browser: str, order: m.Change) -> Decide:
    def decide(table: Table) -> log.Entry:
        before_the_deal(table)
        not_while_revealing(table)
        hosts(table, browser)
        players = len(table.chairs) if order.players is None else order.players
        options = table.options if order.options is None else order.options
        clock = clock_in(order.clock) if order.clock else table.clock
        if any(chair.browser not in ("", browser) for chair in table.chairs[players:]):
            raise Refusal("taken", "Somebody sits in a seat that would vanish.")
        return log.Changed(
            players,
            check_setup(table.game, players, options, clock),
            clock,
            table.listed if order.listed is None else order.listed,
        )

    return decide


def move(live: LiveTable, browser: str, order: m.Move) -> Decide:
    def decide(table: Table) -> log.Entry:
        chair = own(table, browser, order.seat)
        if table.state is None or table.phase == "over":
            raise Refusal("not_now", "The game is over." if table.state else "The game has not begun.")
        if chair.driver:
            raise Refusal("not_now", "A bot covers the seat; take it back first.")
        if order.asked != chair.answers:
            raise Refusal("stale", "That question has been answered; here is the present one.")
        try:
            return table.try_move(order.seat, order.action)
        except IllegalAction as error:
            raise Refusal("illegal", error.reason, error.clauses, error.said) from None

    return decide


def undo(live: LiveTable, browser: str, order: m.Undo) -> Decide:
    def decide(table: Table) -> log.Entry:
        chair = own(table, browser, order.seat)
        if chair.driver:
            raise Refusal("not_now", "A bot covers the seat; take it back first.")
        why_not = table.why_not_undo(order.seat)
        if why_not:
            raise Refusal("not_now", why_not)
        return log.Undone(order.seat)

    return decide


def say(live: LiveTable, browser: str, order: m.Say) -> Decide:
    def decide(table: Table) -> log.Entry:
        text = plain(order.text, m.LONGEST_CHAT, "A message")
        if not text:
            raise Refusal("text", "A message needs at least one word.")
        if order.seat is None:
            _room(table.called, MOST_CALLED, "What watchers may say at one table has been said.")
            name = plain(order.name, m.LONGEST_NAME, "A name") or "Spectator"
            return log.Said(None, f"{name} (watching)" if name != "Spectator" else name, text)
        own(table, browser, order.seat)
        _room(table.said, MOST_SAID, "This table’s chat is full.")
        return log.Said(order.seat, table.name(order.seat), text)

    return decide


def narrate(live: LiveTable, browser: str, order: m.Narrate) -> Decide:
    def decide(table: Table) -> log.Entry:
        own(table, browser, order.seat)
        if not table.game.narration:
            raise Refusal("not_now", f"{table.game.title} is played without narration; chat is open to all.")
        if table.phase != "playing":
            raise Refusal("not_now", "A story is told while the game is being played.")
        text = plain(order.text, m.LONGEST_NARRATION, "A narration")
        if not text:
            raise Refusal("text", "A narration needs at least one word.")
        _room(table.said, MOST_SAID, "This table’s chronicle is full.")
        return log.Narrated(order.seat, text)

    return decide


PREPARING = (m.Sit, m.Stand, m.Fill, m.Change, m.Commit)
SIMPLE: dict[type, Callable[[LiveTable, str, Any], Decide]] = {
    m.Sit: sit,
    m.Stand: stand,
    m.Fill: fill,
    m.Commit: commit,
    m.Reveal: reveal,
    m.Ready: ready,
    m.Change: change,
    m.Start: start,
    m.Move: move,
    m.Undo: undo,
    m.Say: say,
    m.Narrate: narrate,
}


# ------------------------------------------------------------ those that take longer


async def hint(service: TableService, live: LiveTable, browser: str, order: m.Hint) -> m.Hinted:
    """The best bot there is, asked from the seat's own knowledge."""
    table = live.table
    chair = own(table, browser, order.seat)
    if order.seat not in table.waiting or table.state is None:
        raise Refusal("not_now", "There is no question to give a hint for.")
    asked = chair.answers
    name = service.bot_pool.best(table.game)
    state = table.state.clone()
    began = times.seconds()
    thought = await service.bot_pool.choose(
        state, order.seat, name, f"hint {asked}", table.deck, asker=live.asker, hint=True
    )
    service.metrics.bot_seconds.observe(times.seconds() - began)
    return m.Hinted(
        order.id,
        order.seat,
        asked,
        thought.action,
        name,
        named(thought.why, table),
    )


def why(live: LiveTable, browser: str, order: m.Why) -> m.Done:
    """The rules' own reason, from what the seat knows alone."""
    table = live.table
    chair = own(table, browser, order.seat)
    if table.state is None or order.seat not in table.waiting or chair.driver:
        raise Refusal("not_now", "It is not your turn to decide.")
    if order.asked != chair.answers:
        raise Refusal("stale", "That question has been answered; here is the present one.")
    told = table.state.why_not(order.seat, dict(order.thing))
    if told is not None:
        raise Refusal("illegal", "", told.clauses, told.said)
    return m.Done(order.id)


async def rematch(service: TableService, live: LiveTable, browser: str, order: m.Rematch) -> bool:
    """The same company at a new table, everybody one seat on."""
    table = live.table
    if table.phase != "over":
        raise Refusal("not_now", "A rematch follows the end of the game.")
    if not table.seats_of(browser):
        raise Refusal("not_yours", "Only those who played can ask for a rematch.")
    if table.rematch:
        return False
    made = log.Made(
        table.host, "", table.game.name, table.game.version, len(table.chairs), table.options,
        table.clock, table.listed, fair.new_secret(), table.id, table.deck, dict(table.game.tables_label),
        fair.PROTOCOL,
    )  # fmt: skip
    seats: list[log.Entry] = []
    for seat, chair in enumerate(table.chairs):
        to = (seat + 1) % len(table.chairs)
        if chair.browser:
            seats.append(log.Sat(to, chair.browser, chair.name))
        else:
            seats.append(log.Filled(to, chair.bot, chair.name))
    people = list(dict.fromkeys(chair.browser for chair in table.chairs if chair.browser))
    new = await service.create(made, seats, [table.host, *(p for p in people if p != table.host)])
    new.asker.address = live.asker.address

    def decide(table: Table) -> log.Entry:
        if table.rematch:
            raise Refusal("taken", "The rematch is set up already.")
        return log.Rematched(new.table.id)

    try:
        return await service.carry_out(live, None, decide) is not None
    except Refusal:  # two asked at the same moment
        await service.discard(new)
        return False


async def carry_out(
    service: TableService, live: LiveTable, browser: str, order: Any
) -> tuple[m.Done | m.Hinted, bool]:
    """Carry a command out, or raise Refusal. The answer, and whether everybody may know that it was given."""
    if isinstance(order, m.Hint):
        return await hint(service, live, browser, order), True
    if isinstance(order, m.Why):
        return why(live, browser, order), True
    if isinstance(order, m.Rematch):
        return m.Done(order.id, again=not await rematch(service, live, browser, order)), True
    if isinstance(order, m.Fill):
        offered(service, order.bot)
    if live.table.state is None and isinstance(order, PREPARING):
        _room(live.table.number, MOST_PREPARED, "Too much was changed at this table; set up another.")
    members = [browser] if isinstance(order, m.Sit) and browser else None
    step = await service.carry_out(
        live, f"{browser[:16]}:{order.id}", SIMPLE[type(order)](live, browser, order), members
    )
    # A move that is sent again may have been a hidden part of an answer.
    public = step.public if step else not isinstance(order, m.Move | m.Undo)
    return m.Done(order.id, again=step is None), public
