"""Commands about seats and the table's settings: sit, stand, fill, change, pace."""

from __future__ import annotations

from snowbound.bots import STAND_IN
from snowbound.engine import Game, SnowboundError
from snowbound.server.errors import Refusal, message_of
from snowbound.server.protocol import messages as m
from snowbound.server.tables import log
from snowbound.server.tables.chairs import OUTSIDE_BOT
from snowbound.server.tables.commands.checks import (
    Decide,
    chair_at,
    check_limit,
    own_chair,
    require_host,
    require_not_begun,
    require_not_over,
    require_not_revealing,
)
from snowbound.server.tables.commands.names import bot_name, person_name
from snowbound.server.tables.live import LiveTable
from snowbound.server.tables.service import TableService
from snowbound.server.tables.table import Table
from snowbound.words import Message

MAX_COVERS = 50  # times somebody may leave one seat to a bot; everybody is told each time
MAX_TEMPO_CHANGES = 100  # times the host may set how long bots think
MAX_RENAMES = 20  # times a seat may take another name once the game has begun; everybody is told each time
MIN_ABSENCE = 60.0  # seconds until others may let a bot cover a seat


def check_setup(game: Game, players: int, options: log.Options, clock: log.Clock) -> log.Options:
    """The options that differ from the default; Refusal if the game cannot begin with them."""
    try:
        chosen = game.options_of(game.blank(players, dict(options)))
    except SnowboundError as error:
        raise Refusal("unknown", message_of(error), text=str(error)) from None
    if clock.kind != "off" and clock.seconds < 1:
        raise Refusal("unknown", Message("refused-clock"))
    return chosen


def clock_in(asked: m.Clock) -> log.Clock:
    """The clock a message asks for, as it is stored."""
    return log.Clock(asked.kind, asked.seconds)


def offered(service: TableService, name: str) -> str:
    if not service.bot_pool.is_offered(name):
        known = {"bot": name, "known": list(service.bot_pool.offered)}
        raise Refusal("unknown", Message("refused-no-bot", known))
    return name


def _names(table: Table, but: int) -> list[str]:
    return [chair.name for seat, chair in enumerate(table.chairs) if seat != but]


def sit(live: LiveTable, browser: str, command: m.Sit) -> Decide:
    def decide(table: Table) -> log.Entry:
        chair = chair_at(table, command.seat)
        if not browser:
            raise Refusal("not_yours", Message("refused-no-cookie"))
        if chair.kind != "empty" and chair.browser != browser:
            raise Refusal("taken", Message("refused-taken", {"name": table.name(command.seat)}))
        if table.state is not None:
            if chair.browser != browser:
                raise Refusal("not_now", Message("refused-begun-without"))
            if chair.conceded:
                raise Refusal("not_now", Message("refused-conceded"))
            if not chair.covered:
                return rename(table, browser, command)
            return log.Sat(command.seat, browser, chair.name)
        _require_may_sit(table, browser)
        require_not_revealing(table)
        if browser.startswith(OUTSIDE_BOT) and not table.outside_bots:
            raise Refusal("not_now", Message("refused-outside-bots"))
        wished = command.name or chair.name
        return log.Sat(command.seat, browser, person_name(_names(table, command.seat), wished, command.seat))

    return decide


def rename(table: Table, browser: str, command: m.Sit) -> log.Entry:
    """After the deal."""
    name = person_name(_names(table, command.seat), command.name, command.seat)
    if not command.name or name == table.chairs[command.seat].name:
        raise Refusal("not_now", Message("refused-yours"))
    _check_renames(table, command.seat)
    return log.Sat(command.seat, browser, name)


def _require_may_sit(table: Table, browser: str) -> None:
    """The table is open and has not removed them."""
    if table.moderation.ended:
        raise Refusal("not_now", Message("refused-closed"))
    if browser in table.moderation.removed:
        raise Refusal("not_yours", Message("refused-removed"))


def _check_renames(table: Table, seat: int) -> None:
    if table.moderation.renamed[seat] >= MAX_RENAMES:
        raise Refusal("limit", Message("refused-renamed-often", {"most": MAX_RENAMES}))


def stand(live: LiveTable, browser: str, command: m.Stand) -> Decide:
    def decide(table: Table) -> log.Entry:
        chair = chair_at(table, command.seat)
        if table.state is None:
            require_not_revealing(table)
            if chair.kind == "empty":
                raise Refusal("not_now", Message("refused-nobody-there"))
            if table.host != browser:
                own_chair(table, browser, command.seat)
            return log.Stood(command.seat)
        own_chair(table, browser, command.seat)
        if chair.covered:
            raise Refusal("not_now", Message("refused-covered-already"))
        require_not_over(table)
        check_limit(table.covers[command.seat], MAX_COVERS, "refused-left-often")
        return log.Covered(command.seat, STAND_IN, "left")

    return decide


def fill(live: LiveTable, browser: str, command: m.Fill) -> Decide:
    def decide(table: Table) -> log.Entry:
        chair = chair_at(table, command.seat)
        bot = command.bot
        if table.state is None:
            require_not_revealing(table)
            require_host(table, browser)
            if chair.kind == "person":
                raise Refusal("taken", Message("refused-ask-to-stand", {"name": table.name(command.seat)}))
            return log.Filled(
                command.seat, bot, chair.name or bot_name(_names(table, command.seat), command.seat)
            )
        require_not_over(table)
        if chair.bot:
            raise Refusal("not_now", Message("refused-covered-already"))
        if not table.seats_of(browser):
            raise Refusal("not_yours", Message("refused-players-only"))
        if chair.browser != browser and live.presence.seconds_absent(command.seat) < MIN_ABSENCE:
            raise Refusal("not_now", Message("refused-not-gone", {"name": table.name(command.seat)}))
        if chair.browser == browser:
            check_limit(table.covers[command.seat], MAX_COVERS, "refused-left-often")
        return log.Covered(command.seat, bot, "gone")

    return decide


def change(live: LiveTable, browser: str, command: m.Change) -> Decide:
    def decide(table: Table) -> log.Entry:
        require_not_begun(table)
        require_not_revealing(table)
        require_host(table, browser)
        players = len(table.chairs) if command.players is None else command.players
        options = table.options if command.options is None else command.options
        clock = clock_in(command.clock) if command.clock else table.clock
        if any(chair.browser not in ("", browser) for chair in table.chairs[players:]):
            raise Refusal("taken", Message("refused-seat-in-use"))
        return log.Changed(
            players,
            check_setup(table.game, players, options, clock),
            clock,
            table.listed if command.listed is None else command.listed,
            table.outside_bots if command.outside_bots is None else command.outside_bots,
        )

    return decide


def pace(live: LiveTable, browser: str, command: m.Pace) -> Decide:
    def decide(table: Table) -> log.Entry:
        require_host(table, browser)
        require_not_over(table)
        check_limit(table.tempo_changes, MAX_TEMPO_CHANGES, "refused-paced-often")
        return log.Paced(command.tempo)

    return decide
