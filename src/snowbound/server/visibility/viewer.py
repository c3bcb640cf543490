"""What one viewer may see of a table now. It comes from the engine's `Perspective` and `Event.for_seat`; the outcome,
once the game is over, from `State.outcome`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from snowbound.engine import Choice, Event, Perspective, State
from snowbound.engine import questions as engine
from snowbound.engine.flow import EVERYBODY
from snowbound.server.game_words import addresses
from snowbound.server.protocol.messages import (
    Ask,
    Attempt,
    ChoiceInfo,
    Clock,
    ClockFace,
    FairDice,
    Gatherable,
    Gathering,
    Line,
    OutcomeInfo,
    Score,
    ScoreItem,
    SeatInfo,
    TableInfo,
)
from snowbound.server.tables import log
from snowbound.server.tables.table import Table
from snowbound.server.visibility.step import Step
from snowbound.words import Message


def table_info(table: Table) -> TableInfo:
    """What everybody may see of the table; the same object until it changes."""
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
        tables=table.game.tables_label,
        options=table.options,
        clock=Clock(cast(log.ClockKind, table.clock.kind), table.clock.seconds),
        tempo=table.tempo,
        seats=[
            SeatInfo(
                seat,
                chair.kind,
                chair.name,
                chair.bot,
                chair.covered,
                table.ready(seat),
                chair.conceded,
                bool(chair.browser) and chair.browser in table.moderation.muted,
                chair.outside,
            )
            for seat, chair in enumerate(table.chairs)
        ],
        fair=_fair_dice(table),
        created=table.created,
        rematch=table.rematch,
        before=table.before,
        words=addresses(table.game, table.id if table.deck else ""),
        paused=bool(table.moderation.paused),
        ended=table.moderation.ended,
        wishes={str(seat): what for seat, what in table.moderation.wishes.items()},
        outside_bots=table.outside_bots,
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
        missing=dice.missing if dice.sealed_at else [],
        until=dice.reveal_until,
        randomness=list(dice.randomness) if dice.dealt else [],
        secret=dice.secret if over else "",
        seed=table.seed if over else "",
        abandoned=[
            Attempt(a.commitment, a.secret, a.commitments, a.randomness, a.lost) for a in dice.abandoned
        ],
    )


def ask_of(table: Table, perspective: Perspective) -> Ask | None:
    """The question the viewer's seat must answer now."""
    seat = perspective.seat
    if seat is None or not table.asks_person(seat):
        return None
    told = perspective.question()
    return Ask(
        asked=table.chairs[seat].answers,
        said=told.said,
        clauses=list(told.clauses),
        choices=[choice_info(*offered) for offered in perspective.offers()],
        orders=table.orders_of(seat).offered(perspective.g, perspective.state.tables, seat),
        means=told.means,
        gathers=_gathering(perspective.gathering()),
    )


def _gathering(found: engine.MultiSelect | None) -> Gathering | None:
    if found is None:
        return None
    things = [Gatherable(t.said, t.touch, t.same, t.action, t.counts, t.unsure) for t in found.things]
    return Gathering(things, found.done, found.wanted, found.has, found.said, found.does)


def orders_of(table: Table, perspective: Perspective) -> dict[str, str]:
    """The standing answers of the viewer's own seat, and how long each holds."""
    if perspective.seat is None or not table.game.standing.answers:
        return {}
    found: Any = table.orders_of(perspective.seat).all(perspective.g)
    return found


def answered_of(perspective: Perspective) -> ChoiceInfo | None:
    """The seat's own answer, while it is sealed for everybody else."""
    given = perspective.answer_given()
    return choice_info(*given) if given else None


def choice_info(action: int, c: engine.Offer | Choice) -> ChoiceInfo:
    told = (c.price, c.warning, c.number, c.means, c.behind)
    return ChoiceInfo(action, c.said, list(c.clauses), list(c.touches), *told)


def event_lines(events: Iterable[Event], at: int, viewer: int | None) -> list[Line]:
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
    if step.shared_lines is None and all(event.sees == EVERYBODY for event in step.events):
        step.shared_lines = _lines_of(table, step, None)
    if step.shared_lines is None:
        return _lines_of(table, step, viewer)
    shared: list[Line] = step.shared_lines
    return shared


def _lines_of(table: Table, step: Step, viewer: int | None) -> list[Line]:
    entry, at = step.entry, step.at
    match entry:
        case log.Said():
            return [Line(at, "chat", text=entry.text, seat=entry.seat, name=entry.name, event=entry.emote)]
        case log.Narrated():
            return [
                Line(at=at, kind="narration", text=entry.text, seat=entry.seat, name=table.name(entry.seat))
            ]
        case log.Moved():
            lines = event_lines(step.events, at, viewer)
            if entry.by == "clock":
                lines.insert(0, table_line(at, "out of time", entry.seat))
            return lines
        case log.Resumed():
            return [table_line(at, "server back")]
        case log.Dealt() | log.Sealed() | log.Revealed() if table.state:
            return [table_line(at, "begins"), *event_lines(step.events, at, viewer)]
        case log.Abandoned():
            return [Line(at=at, kind="table", event="did not reveal", fields={"names": step.names})]
        case log.Sat() if table.state and step.names:
            return [
                Line(
                    at,
                    "table",
                    seat=entry.seat,
                    event="renamed",
                    fields={"seat": entry.seat, "names": step.names},
                )
            ]
        case log.Removed() if step.names:
            return [Line(at, "table", event="sent away", fields={"names": step.names})]
        case _ if step.table_events:
            return [table_line(at, event, seat) for _, event, seat in step.table_events]
        case log.Sat() | log.Covered() | log.Replaced() | log.Undone() if table.state:
            return [table_line(at, TABLE_EVENTS[type(entry)], entry.seat)]
    return []


TABLE_EVENTS: dict[type, str] = {
    log.Sat: "back",
    log.Covered: "away",
    log.Replaced: "bot failed",
    log.Undone: "took back",
}


def table_line(at: int, event: str, seat: int | None = None) -> Line:
    """Something that happened at the table, outside the game."""
    return Line(at=at, kind="table", seat=seat, event=event, fields={} if seat is None else {"seat": seat})


# Games that ended before the rules ended them.
UNFINISHED = {"agreed": Message("outcome-agreed"), "closed": Message("outcome-closed")}


def outcome_of(table: Table, state: State | None = None) -> OutcomeInfo | None:
    if table.moderation.ended:
        return OutcomeInfo([], UNFINISHED[table.moderation.ended], [], [])
    shown = state or table.state
    return outcome_info(shown) if shown else None


def outcome_info(state: State) -> OutcomeInfo | None:
    outcome = state.outcome
    if not outcome:
        return None
    details = {d.get("seat", place): d for place, d in enumerate(outcome.details)}
    return OutcomeInfo(
        winners=list(outcome.winners),
        said=outcome.said,
        clauses=list(outcome.clauses),
        scores=[
            Score(
                seat,
                score,
                seat in outcome.winners,
                details.get(seat, {}),
                [ScoreItem(item.said, item.points) for item in (outcome.items or {seat: ()})[seat]],
                outcome.verdict(seat),
            )
            for seat, score in enumerate(outcome.scores)
        ],
    )


def clock_of(table: Table, now: int, waiting: Iterable[int]) -> ClockFace | None:
    """The clocks of the seats that are asked, as far as the viewer can tell."""
    if table.clock.kind == "off" or table.state is None or table.moderation.ended:
        return None
    deadlines = {str(seat): table.clock_end(seat) for seat in waiting}
    return ClockFace(
        now=now,
        deadlines={seat: at for seat, at in deadlines.items() if at is not None},
        left=[chair.time_left for chair in table.chairs] if table.clock.kind == "game" else [],
    )
