"""What somebody at a table can ask for: who may, when, and the entry it becomes."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from snowbound.bots import STAND_IN
from snowbound.engine import Game, IllegalAction, SnowboundError
from snowbound.engine.typed import looks_like, one_paragraph
from snowbound.server import times
from snowbound.server.bots.people import NAMES
from snowbound.server.errors import Refusal, message_of
from snowbound.server.protocol import messages as m
from snowbound.server.tables import fair, log
from snowbound.server.tables.chairs import OUTSIDE
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
from snowbound.server.tables.moderation_commands import (
    close,
    concede,
    may_talk,
    mute,
    not_paused,
    pause,
    remove,
    renames,
    still_open,
    wish,
)
from snowbound.server.tables.service import TableService
from snowbound.server.tables.table import Table
from snowbound.words import Message

MOST_SAID = 2000  # messages and narrations of those who play, at one table
MOST_CALLED = 500  # of those who watch, so that they cannot use up the players' share
MOST_LEFT = 50  # times somebody may leave one seat to a bot; everybody is told each time
MOST_ORDERED = 500  # times a seat may set standing answers at one table
MOST_PREPARED = 1500  # entries before the deal
MOST_PACED = 100  # times the host may set how long bots think
GONE = 60.0  # seconds until others may let a bot cover a seat


# ---------------------------------------------------------------------------- reading


def plain(text: str, longest: int, what: str) -> str:
    """Text as we store it: one paragraph, not too long."""
    kept = one_paragraph(text)
    if len(kept) > longest:
        args = {"what": what, "most": longest, "length": len(kept)}
        raise Refusal("text", Message("refused-too-long", args))
    return kept


def person_name(table_names: list[str], wished: str, seat: int) -> str:
    name = plain(wished, m.LONGEST_NAME, "name") or f"Player {seat + 1}"
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
    """The options that differ from the default; Refusal if the game cannot begin with them."""
    try:
        chosen = game.options_of(game.blank(players, dict(options)))
    except SnowboundError as error:
        raise Refusal("unknown", message_of(error), text=str(error)) from None
    if clock.kind != "off" and clock.seconds < 1:
        raise Refusal("unknown", Message("refused-clock"))
    return chosen


def clock_in(order: m.Clock) -> log.Clock:
    """The clock a message asks for, as it is stored."""
    return log.Clock(order.kind, order.seconds)


def _room(count: int, most: int, otherwise: str) -> None:
    """Opening a table reads its whole log, so the log must not grow without end."""
    if count >= most:
        raise Refusal("limit", Message(otherwise))


def offered(service: TableService, name: str) -> str:
    if not service.bot_pool.is_offered(name):
        known = {"bot": name, "known": list(service.bot_pool.offered)}
        raise Refusal("unknown", Message("refused-no-bot", known))
    return name


def _names(table: Table, but: int) -> list[str]:
    return [chair.name for seat, chair in enumerate(table.chairs) if seat != but]


# ------------------------------------------------------------------------ one by one


def sit(live: LiveTable, browser: str, order: m.Sit) -> Decide:
    def decide(table: Table) -> log.Entry:
        chair = seat_of(table, order.seat)
        if not browser:
            raise Refusal("not_yours", Message("refused-no-cookie"))
        if chair.kind != "empty" and chair.browser != browser:
            raise Refusal("taken", Message("refused-taken", {"name": table.name(order.seat)}))
        if table.state is not None:
            if chair.browser != browser:
                raise Refusal("not_now", Message("refused-begun-without"))
            if chair.conceded:
                raise Refusal("not_now", Message("refused-conceded"))
            if not chair.covered:
                return rename(table, browser, order)
            return log.Sat(order.seat, browser, chair.name)
        still_open(table, browser)
        not_while_revealing(table)
        if browser.startswith(OUTSIDE) and not table.outside_bots:
            raise Refusal("not_now", Message("refused-outside-bots"))
        wished = order.name or chair.name
        return log.Sat(order.seat, browser, person_name(_names(table, order.seat), wished, order.seat))

    return decide


def rename(table: Table, browser: str, order: m.Sit) -> log.Entry:
    """After the deal."""
    name = person_name(_names(table, order.seat), order.name, order.seat)
    if not order.name or name == table.chairs[order.seat].name:
        raise Refusal("not_now", Message("refused-yours"))
    renames(table, order.seat)
    return log.Sat(order.seat, browser, name)


def stand(live: LiveTable, browser: str, order: m.Stand) -> Decide:
    def decide(table: Table) -> log.Entry:
        chair = seat_of(table, order.seat)
        if table.state is None:
            not_while_revealing(table)
            if chair.kind == "empty":
                raise Refusal("not_now", Message("refused-nobody-there"))
            if table.host != browser:
                own(table, browser, order.seat)
            return log.Stood(order.seat)
        own(table, browser, order.seat)
        if chair.covered:
            raise Refusal("not_now", Message("refused-covered-already"))
        if table.phase == "over":
            raise Refusal("not_now", Message("refused-over"))
        _room(table.covers[order.seat], MOST_LEFT, "refused-left-often")
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
                raise Refusal("taken", Message("refused-ask-to-stand", {"name": table.name(order.seat)}))
            return log.Filled(order.seat, bot, chair.name or bot_name(_names(table, order.seat), order.seat))
        if table.phase == "over":
            raise Refusal("not_now", Message("refused-over"))
        if chair.driver:
            raise Refusal("not_now", Message("refused-covered-already"))
        if not table.seats_of(browser):
            raise Refusal("not_yours", Message("refused-players-only"))
        gone = live.gone.get(order.seat)
        if chair.browser != browser and (gone is None or time.monotonic() - gone < GONE):
            raise Refusal("not_now", Message("refused-not-gone", {"name": table.name(order.seat)}))
        if chair.browser == browser:
            _room(table.covers[order.seat], MOST_LEFT, "refused-left-often")
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
            raise Refusal("taken", Message("refused-seat-in-use"))
        return log.Changed(
            players,
            check_setup(table.game, players, options, clock),
            clock,
            table.listed if order.listed is None else order.listed,
            table.outside_bots if order.outside_bots is None else order.outside_bots,
        )

    return decide


def pace(live: LiveTable, browser: str, order: m.Pace) -> Decide:
    def decide(table: Table) -> log.Entry:
        hosts(table, browser)
        if table.phase == "over":
            raise Refusal("not_now", Message("refused-over"))
        _room(table.paced, MOST_PACED, "refused-paced-often")
        return log.Paced(order.tempo)

    return decide


def move(live: LiveTable, browser: str, order: m.Move) -> Decide:
    def decide(table: Table) -> log.Entry:
        chair = own(table, browser, order.seat)
        if table.state is None or table.phase == "over":
            raise Refusal("not_now", Message("refused-over" if table.state else "refused-not-begun"))
        if chair.driver:
            raise Refusal("not_now", Message("refused-covered"))
        not_paused(table)
        if order.asked != chair.answers:
            raise Refusal("stale", Message("refused-answered"))
        try:
            return table.try_move(order.seat, order.action)
        except IllegalAction as error:
            said = error.said or Message("refused-illegal")
            raise Refusal("illegal", said, error.clauses, error.reason) from None

    return decide


def order(live: LiveTable, browser: str, order: m.Order) -> Decide:
    def decide(table: Table) -> log.Entry:
        own(table, browser, order.seat)
        if table.game.standing.get(order.order) is None:
            known = [known.name for known in table.game.standing.orders]
            raise Refusal("unknown", Message("refused-no-order", {"order": order.order, "known": known}))
        if table.phase == "over":
            raise Refusal("not_now", Message("refused-over"))
        _room(table.ordered[order.seat], MOST_ORDERED, "refused-orders-often")
        return log.Ordered(order.seat, order.order, order.until)

    return decide


def undo(live: LiveTable, browser: str, order: m.Undo) -> Decide:
    def decide(table: Table) -> log.Entry:
        chair = own(table, browser, order.seat)
        if chair.driver:
            raise Refusal("not_now", Message("refused-covered"))
        not_paused(table)
        why_not = table.why_not_undo(order.seat)
        if why_not is not None:
            raise Refusal("not_now", why_not)
        return log.Undone(order.seat)

    return decide


def say(live: LiveTable, browser: str, order: m.Say) -> Decide:
    def decide(table: Table) -> log.Entry:
        may_talk(table, browser)
        text = "" if order.emote else plain(order.text, m.LONGEST_CHAT, "chat")
        if not (text or order.emote):
            raise Refusal("text", Message("refused-empty", {"what": "chat"}))
        if order.seat is None:
            _room(table.watcher_messages, MOST_CALLED, "refused-watchers-full")
            name = plain(order.name, m.LONGEST_NAME, "name") or "Spectator"
            return log.Said(None, f"{name} (watching)" if name != "Spectator" else name, text, order.emote)
        own(table, browser, order.seat)
        _room(table.messages, MOST_SAID, "refused-chat-full")
        return log.Said(order.seat, table.name(order.seat), text, order.emote)

    return decide


def narrate(live: LiveTable, browser: str, order: m.Narrate) -> Decide:
    def decide(table: Table) -> log.Entry:
        own(table, browser, order.seat)
        may_talk(table, browser)
        if not table.game.narration:
            raise Refusal("not_now", Message("refused-no-narration", {"game": table.game.title}))
        if table.phase != "playing":
            raise Refusal("not_now", Message("refused-narration-later"))
        text = plain(order.text, m.LONGEST_NARRATION, "narration")
        if not text:
            raise Refusal("text", Message("refused-empty", {"what": "narration"}))
        _room(table.messages, MOST_SAID, "refused-chronicle-full")
        return log.Narrated(order.seat, text)

    return decide


PREPARING = (m.Sit, m.Stand, m.Fill, m.Change, m.Pace, m.Commit)
SIMPLE: dict[type, Callable[[LiveTable, str, Any], Decide]] = {
    m.Sit: sit,
    m.Stand: stand,
    m.Fill: fill,
    m.Commit: commit,
    m.Reveal: reveal,
    m.Ready: ready,
    m.Change: change,
    m.Pace: pace,
    m.Start: start,
    m.Move: move,
    m.Order: order,
    m.Undo: undo,
    m.Say: say,
    m.Narrate: narrate,
    m.Concede: concede,
    m.Wish: wish,
    m.Pause: pause,
    m.Mute: mute,
    m.Remove: remove,
    m.Close: close,
}


# ------------------------------------------------------------ those that take longer


async def hint(service: TableService, live: LiveTable, browser: str, order: m.Hint) -> m.Hinted:
    """Ask the best bot, with only what the seat knows."""
    table = live.table
    chair = own(table, browser, order.seat)
    if chair.outside:  # it is to think for itself
        raise Refusal("not_now", Message("refused-hint-for-bot"))
    if order.seat not in table.waiting or table.state is None:
        raise Refusal("not_now", Message("refused-no-hint"))
    not_paused(table)
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
        thought.why if isinstance(thought.why, str) else "",
        thought.why if isinstance(thought.why, Message) else None,
    )


def why(live: LiveTable, browser: str, order: m.Why) -> m.Done:
    """The rules' own reason, from only what the seat knows."""
    table = live.table
    chair = own(table, browser, order.seat)
    if table.state is None or order.seat not in table.waiting or chair.driver:
        raise Refusal("not_now", Message("refused-not-asked"))
    if order.asked != chair.answers:
        raise Refusal("stale", Message("refused-answered"))
    told = table.state.why_not(order.seat, dict(order.thing))
    if told is not None:
        raise Refusal("illegal", told.said, told.clauses)
    return m.Done(order.id)


async def rematch(service: TableService, live: LiveTable, browser: str, order: m.Rematch) -> bool:
    """The same people at a new table, each one seat further on."""
    table = live.table
    if table.phase != "over":
        raise Refusal("not_now", Message("refused-rematch-later"))
    if not table.seats_of(browser):
        raise Refusal("not_yours", Message("refused-players-only"))
    if table.rematch:
        return False
    made = log.Made(
        table.host, "", table.game.name, table.game.version, len(table.chairs), table.options,
        table.clock, table.listed, fair.new_secret(), table.id, table.deck, dict(table.game.tables_label),
        fair.PROTOCOL, table.tempo, table.outside_bots,
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
            raise Refusal("taken", Message("refused-rematch-made"))
        return log.Rematched(new.table.id)

    try:
        return await service.carry_out(live, None, decide) is not None
    except Refusal:  # two asked at the same moment
        await service.discard(new)
        return False


async def carry_out(
    service: TableService, live: LiveTable, browser: str, order: Any
) -> tuple[m.Done | m.Hinted, bool]:
    """Carry out a command, or raise Refusal. Returns the answer, and whether everybody may know that it was given."""
    if isinstance(order, m.Hint):
        return await hint(service, live, browser, order), True
    if isinstance(order, m.Why):
        return why(live, browser, order), True
    if isinstance(order, m.Rematch):
        return m.Done(order.id, again=not await rematch(service, live, browser, order)), True
    if isinstance(order, m.Fill):
        offered(service, order.bot)
    if live.table.state is None and isinstance(order, PREPARING):
        _room(live.table.number, MOST_PREPARED, "refused-prepared-often")
    members = [browser] if isinstance(order, m.Sit) and browser else None
    step = await service.carry_out(
        live, f"{browser[:16]}:{order.id}", SIMPLE[type(order)](live, browser, order), members
    )
    # A move that is sent again may have been a hidden part of an answer.
    public = step.public if step else not isinstance(order, m.Move | m.Order | m.Undo)
    return m.Done(order.id, again=step is None), public
