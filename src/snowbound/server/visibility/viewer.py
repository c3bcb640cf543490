"""What one viewer may see of a table now, made from `view`, `choices` and `for_seat` alone."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from snowbound.engine import Choice, Event, Sight, State
from snowbound.engine.flow import EVERYBODY
from snowbound.server.protocol.messages import (
    Ask,
    Attempt,
    ChoiceInfo,
    Clock,
    ClockFace,
    FairDice,
    Line,
    OutcomeInfo,
    Score,
    SeatInfo,
    TableInfo,
)
from snowbound.server.tables import log
from snowbound.server.tables.step import Step
from snowbound.server.tables.table import Table, name_in
from snowbound.server.visibility.words import addresses

SEAT = re.compile(r"\b[Ss]eat ([0-9]{1,2})\b")


def named(text: str, table: Table) -> str:
    """A bot's own words with the players' names for the seats."""
    return _named(text, table.names)


@lru_cache(maxsize=1024)
def _named(text: str, names: tuple[str, ...]) -> str:
    def name(found: re.Match[str]) -> str:
        seat = int(found[1])
        return name_in(names, seat) if seat < len(names) else found[0]

    return SEAT.sub(name, text)


def table_info(table: Table) -> TableInfo:
    """What everybody may see of the table; the same object until something about it changes."""
    if table.info is None:
        table.info = _table_info(table)
    found: TableInfo = table.info
    return found


def _table_info(table: Table) -> TableInfo:
    return TableInfo(
        id=table.id,
        code=table.code,
        game=table.game.name,
        title=table.game.title,
        version=table.version,
        phase=table.phase,
        listed=table.listed,
        players=len(table.chairs),
        tables=table.tables,
        options=table.options,
        clock=Clock(table.clock.kind, table.clock.seconds),
        seats=[
            SeatInfo(seat, chair.kind, chair.name, chair.bot, chair.covered, table.ready(seat))
            for seat, chair in enumerate(table.chairs)
        ],
        fair=_fair_dice(table),
        created=table.created,
        rematch=table.rematch,
        before=table.before,
        words=addresses(table.game, table.id if table.deck else ""),
    )


def _fair_dice(table: Table) -> FairDice:
    """The seats' contributions after the deal, the server's after the end."""
    dice, over = table.dice, table.phase == "over"
    return FairDice(
        protocol=dice.protocol,
        stage=dice.stage,
        attempt=dice.attempt,
        commitment=dice.commitment,
        commitments=list(dice.commitments),
        missing=dice.missing if dice.sealed else [],
        until=dice.until,
        randomness=list(dice.randomness) if dice.dealt else [],
        secret=dice.secret if over else "",
        seed=table.seed if over else "",
        abandoned=[
            Attempt(a.commitment, a.secret, a.commitments, a.randomness, a.lost) for a in dice.abandoned
        ],
    )


def ask_of(table: Table, sight: Sight) -> Ask | None:
    """The question the viewer's seat owes an answer to; none while a bot covers it."""
    seat = sight.seat
    if seat is None or not sight.g.owes[seat] or table.chairs[seat].driver:
        return None
    told = sight.question()
    return Ask(
        asked=table.chairs[seat].answers,
        said=told.said,
        clauses=list(told.clauses),
        choices=[_choice_of(choice) for choice in sight.choices()],
        standing=sight.standing_answer(),
    )


def answered_of(sight: Sight) -> ChoiceInfo | None:
    """What the viewer's seat has answered, as long as it is sealed for everybody else."""
    choice = sight.answered()
    return _choice_of(choice) if choice else None


def _choice_of(c: Choice) -> ChoiceInfo:
    return ChoiceInfo(c.action, c.said, list(c.clauses), list(c.touches), c.price, c.warning, c.number)


def event_lines(table: Table, events: Iterable[Event], at: int, viewer: int | None) -> list[Line]:
    lines = []
    for event in events:
        seen = event.for_seat(viewer)
        if seen is None:
            continue
        lines.append(
            Line(
                at=at,
                kind="event",
                event=seen.name,
                fields=seen.fields,
                clauses=list(seen.clauses),
                touches=list(seen.touches),
            )
        )
    return lines


def lines_of(table: Table, step: Step, viewer: int | None) -> list[Line]:
    """What the chronicle says about an entry that was just folded."""
    if all(event.sees == EVERYBODY for event in step.events):
        if step.shared is None:
            step.shared = _lines_of(table, step, None)
        shared: list[Line] = step.shared
        return shared
    return _lines_of(table, step, viewer)


def _lines_of(table: Table, step: Step, viewer: int | None) -> list[Line]:
    entry, at = step.entry, step.at
    match entry:
        case log.Said():
            return [Line(at=at, kind="chat", text=entry.text, seat=entry.seat, name=entry.name)]
        case log.Narrated():
            return [
                Line(at=at, kind="narration", text=entry.text, seat=entry.seat, name=table.name(entry.seat))
            ]
        case log.Moved():
            lines = event_lines(table, step.events, at, viewer)
            if entry.by == "clock":
                lines.insert(0, _about(at, "out of time", entry.seat))
            return lines
        case log.Resumed():
            return [_about(at, "server back")]
        case log.Dealt() | log.Sealed() | log.Revealed() if table.state:
            return [_about(at, "begins"), *event_lines(table, step.events, at, viewer)]
        case log.Abandoned():
            return [Line(at=at, kind="table", event="did not reveal", fields={"names": step.names})]
        case log.Sat() | log.Covered() | log.Replaced() | log.Undone() if table.state:
            return [_about(at, HAPPENED[type(entry)], entry.seat)]
    return []


HAPPENED: dict[type, str] = {
    log.Sat: "back",
    log.Covered: "away",
    log.Replaced: "bot failed",
    log.Undone: "took back",
}


def _about(at: int, event: str, seat: int | None = None) -> Line:
    """Something that happened at the table, not in the game. Its words are those of every game."""
    return Line(at=at, kind="table", seat=seat, event=event, fields={} if seat is None else {"seat": seat})


def outcome_of(table: Table, state: State | None = None) -> OutcomeInfo | None:
    outcome = (state or table.state) and (state or table.state).outcome  # type: ignore[union-attr]
    if not outcome:
        return None
    details = {d.get("seat", place): d for place, d in enumerate(outcome.details)}
    return OutcomeInfo(
        winners=list(outcome.winners),
        said=outcome.said,
        clauses=list(outcome.clauses),
        scores=[
            Score(seat, score, seat in outcome.winners, details.get(seat, {}))
            for seat, score in enumerate(outcome.scores)
        ],
    )


def clock_of(table: Table, now: int) -> ClockFace | None:
    if table.clock.kind == "off" or table.state is None:
        return None
    deadlines = {str(seat): table.deadline(seat) for seat in table.waiting}
    return ClockFace(
        now=now,
        deadlines={seat: at for seat, at in deadlines.items() if at is not None},
        left=[chair.left for chair in table.chairs] if table.clock.kind == "game" else [],
    )
