"""A table: the fold of its log. Nothing here waits, stores or sends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from snowbound.engine import Event, Perspective, State
from snowbound.engine.match import Move, Note, Words, clean, document_of
from snowbound.engine.speech import Speech
from snowbound.engine.standing_answers import SeatStandingAnswers
from snowbound.server.tables import fair, log, moderation, undoing
from snowbound.server.tables.chairs import Chair, update_clocks
from snowbound.server.tables.dice import Dice
from snowbound.server.tables.rulesets import game_of
from snowbound.server.visibility.notice import can_notice
from snowbound.server.visibility.perspectives import Perspectives, perspectives_of
from snowbound.server.visibility.step import Step, TableEvent
from snowbound.server.visibility.undo import LastChoice
from snowbound.words import Message, seat_of


@dataclass(frozen=True)
class Trial:
    """A move that the rules have accepted but that is not yet stored, and what follows from it."""

    number: int  # of its entry
    move: log.Moved
    state: State
    events: list[Event]


class Table:
    """Everything about a table, built from its log."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.number = 0  # entries folded so far
        self.keys: set[str] = set()  # of commands that were carried out
        self.chairs: list[Chair] = []
        self.state: State | None = None
        self.moves: list[log.Moved] = []  # without those taken back
        self.narrations: list[tuple[int, log.Narrated]] = []  # with the place among the moves
        self.messages = 0  # and narrations, of players
        self.watcher_messages = 0  # of watchers
        self.undone: Counter[int] = Counter()  # moves taken back, by seat
        self.covers: Counter[int] = Counter()  # how often a bot began to cover a seat
        self.orders: dict[int, SeatStandingAnswers] = {}  # standing answers, by seat
        self.order_changes: Counter[int] = Counter()  # how often a seat set one
        self.tempo_changes = 0  # by the host
        self.last_choices: dict[int, LastChoice] = {}  # by seat, while it may be taken back
        self._trial: Trial | None = None
        self._perspectives: Perspectives | None = None  # after the last entry
        self._standing_answers: dict[
            int, tuple[Perspective, int | None]
        ] = {}  # after the last entry, by seat
        self.moderation = moderation.Moderation()
        self.rematch = ""
        self.changed = 0  # when the last entry was made
        self.public_changed = 0  # when the last one that everybody could notice was made
        self.public_entries = 0  # how many of those there were
        self.info: Any = None  # cached by `visibility.viewer.table_info`

    # ------------------------------------------------------------------------- facts

    @property
    def phase(self) -> Literal["open", "playing", "over"]:
        if self.state is None:
            return "open"
        return "over" if self.state.over or self.moderation.ended else "playing"

    @property
    def waiting(self) -> tuple[int, ...]:
        return self.state.waiting if self.state and not self.moderation.ended else ()

    @property
    def publicly_waiting(self) -> tuple[int, ...]:
        """The seats the table waits for, as far as everybody can tell."""
        return self.perspectives().of(None).waiting if self.state and not self.moderation.ended else ()

    @property
    def due(self) -> list[int]:
        """The seats that a bot or a standing answer must answer for now."""
        if self.moderation.paused:
            return []
        return [
            seat
            for seat in self.waiting
            if self.chairs[seat].bot or self.standing_answer(self.perspective(seat)) is not None
        ]

    def asks_person(self, seat: int) -> bool:
        """Whether the seat's person must answer now: neither a bot nor a standing answer will."""
        return (
            seat in self.waiting
            and not self.moderation.paused
            and not self.chairs[seat].bot
            and self.standing_answer(self.perspective(seat)) is None
        )

    def orders_of(self, seat: int) -> SeatStandingAnswers:
        defaults = not self.chairs[seat].outside  # an outside bot thinks for itself
        found = self.orders.get(seat)
        if found is None or found.defaults != defaults:
            found = self.orders[seat] = SeatStandingAnswers(self.game.standing, defaults)
        return found

    def perspective(self, seat: int) -> Perspective:
        return self.perspectives().of(seat)

    def perspectives(self) -> Perspectives:
        """What each viewer sees, computed once per log entry and shared with the streams."""
        assert self.state is not None
        self._perspectives = perspectives_of(self.state, self._perspectives)
        return self._perspectives

    def standing_answer(self, perspective: Perspective) -> int | None:
        """The seat's standing answer, if it is asked something and no bot answers for it."""
        seat = perspective.seat
        if (
            seat is None
            or not perspective.g.owes[seat]
            or self.chairs[seat].bot
            or not self.game.standing.answers
        ):
            return None
        known = self._standing_answers.get(seat)
        if known is None or known[0] is not perspective:
            known = self._standing_answers[seat] = (
                perspective,
                perspective.standing_answer(self.orders_of(seat)),
            )
        return known[1]

    def seats_of(self, browser: str) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if browser and chair.browser == browser]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple([chair.name for chair in self.chairs])

    def name(self, seat: int) -> str:
        """The seat's name in sentences."""
        return name_in(self.names, seat)

    @property
    def secret(self) -> str:
        """The server's contribution to the dice."""
        return self.dice.secret

    @property
    def seed(self) -> str:
        dice = self.dice
        if dice.protocol == 1:
            return fair.old_seed(dice.secret, self.id, dice.randomness)
        return fair.seed(
            dice.secret, self.id, dice.attempt, self.game.name, self.game.tables_label, len(self.chairs), self.options,
            dice.randomness,
        )  # fmt: skip

    def ready(self, seat: int) -> bool:
        chair = self.chairs[seat]
        return self.dice.is_ready(seat) if chair.browser else bool(chair.bot)

    def deadline(self, seat: int) -> int | None:
        """When the seat's time is up."""
        return self.clock_end(seat) if seat in self.waiting else None

    def clock_end(self, seat: int) -> int | None:
        """When the seat's time is up, or would be if it had not answered."""
        return None if self.moderation.paused else self.chairs[seat].clock_end(self.clock)

    def may_undo(self, seat: int | None) -> bool:
        return seat is not None and undoing.may_undo(self, seat)

    def why_not_undo(self, seat: int) -> Message | None:
        """Why the seat's last move cannot be taken back; None if it can."""
        return undoing.why_not_undo(self, seat)

    def match_document(self) -> dict[str, Any]:
        """The match as it is saved, without moves taken back."""
        return document_of(
            self.game, len(self.chairs), self.seed, dict(self.options), self.names, self._match_entries()
        )

    def _match_entries(self) -> list[Move | Words | Note]:
        """The moves in order, each after what was said and done before it."""
        told: list[tuple[int, Words | Note]] = [
            (place, Words(narrated.seat, clean(narrated.text))) for place, narrated in self.narrations
        ]
        told += [(one.place, Note(one.seat or 0, clean(self._note(one)))) for one in self.moderation.events]
        told.sort(key=lambda one: one[0])
        entries: list[Move | Words | Note] = []
        begun = 0
        for place, entry in told:
            entries += self.moves[begun:place]
            begun = max(begun, place)
            entries.append(entry)
        return entries + self.moves[begun:]

    def _note(self, one: TableEvent) -> str:
        """A sentence for the match file."""
        args = {} if one.seat is None else {"seat": seat_of(one.seat)}
        message = Message(f"table-{one.event.replace(' ', '-')}", args)
        return Speech(self.game, len(self.chairs)).say(message, self.name)

    # -------------------------------------------------------------------------- fold

    def fold(self, entry: log.Entry, at: int, key: str | None = None) -> Step:
        """Apply the next entry."""
        step = Step(
            self.number, at, entry, before=None, was_waiting=self.waiting, seen_before=self._perspectives
        )
        for choice in self.last_choices.values():
            choice.seen = None
        FOLDS[type(entry)](self, entry, step)
        step.after = self.state
        self._perspectives = step.perspectives() if self.state else None
        self._standing_answers.clear()
        self.number += 1
        self.changed = at
        if step.public:
            self.public_changed = at
            self.public_entries += 1
        if not isinstance(entry, log.Moved) or self.phase == "over":
            self.info = None
        if key:
            self.keys.add(key)
        return step

    def _made(self, entry: log.Made, step: Step) -> None:
        self.game, self.deck = game_of(entry), entry.deck
        self.host, self.code, self.version = entry.host, entry.code, entry.version
        self.dice = Dice(self.id, entry.dice, entry.secret)
        self.before, self.created = entry.before, step.at
        self.tempo: log.Tempo = log.known(entry.tempo, log.Tempo, "quick")
        self._set(entry)

    def _set(self, entry: log.Made | log.Changed, step: Step | None = None) -> None:
        self.options: log.Options = entry.options
        self.clock = entry.clock.as_known()
        self.listed: bool = entry.listed
        self.outside_bots: bool = entry.outside_bots
        self.chairs = self.chairs[: entry.players]
        self.chairs += [Chair() for _ in range(entry.players - len(self.chairs))]
        self.dice.reset(entry.players)

    def _sat(self, entry: log.Sat, step: Step) -> None:
        chair = self.chairs[entry.seat]
        if self.state and not chair.covered:
            step.names = [chair.name]
            self.moderation.renamed[entry.seat] += 1
        if chair.browser != entry.browser:
            self.dice.clear(entry.seat)
        chair.browser, chair.name, chair.bot = entry.browser, entry.name, ""
        if chair.covered:
            chair.uncover(self.clock, step.at)

    def _filled(self, entry: log.Filled, step: Step) -> None:
        self.chairs[entry.seat] = Chair(name=entry.name, bot=entry.bot)
        self.dice.clear(entry.seat)

    def _stood(self, entry: log.Stood, step: Step) -> None:
        self.chairs[entry.seat] = Chair()
        self.dice.clear(entry.seat)

    def _covered(self, entry: log.Covered, step: Step) -> None:
        asked = entry.seat in self.waiting
        self.chairs[entry.seat].cover(entry.bot, self.clock, step.at, asked)
        self.covers[entry.seat] += 1
        if entry.why == "conceded":
            moderation.conceded(self, entry.seat, step)

    def _replaced(self, entry: log.Replaced, step: Step) -> None:
        self.chairs[entry.seat].bot = entry.bot

    def _committed(self, entry: log.Committed, step: Step) -> None:
        self.dice.commitments[entry.seat] = entry.commitment

    def _sealed(self, entry: log.Sealed, step: Step) -> None:
        self.dice.sealed_at = step.at
        if not self.dice.missing:
            self._deal(step)

    def _revealed(self, entry: log.Revealed, step: Step) -> None:
        self.dice.randomness[entry.seat] = entry.contribution
        if not self.dice.missing:
            self._deal(step)

    def _abandoned(self, entry: log.Abandoned, step: Step) -> None:
        self.dice.abandon(entry.seats, entry.secret)
        step.names = [self.name(seat) for seat in entry.seats]
        for seat in entry.seats:
            self.chairs[seat] = Chair()

    def _readied(self, entry: log.Readied, step: Step) -> None:
        self.dice.randomness[entry.seat] = entry.randomness

    def _dealt(self, entry: log.Dealt, step: Step) -> None:
        self._deal(step)

    def _deal(self, step: Step) -> None:
        self.dice.dealt = True
        self.state = self.initial_state()
        step.events = self.state.opening
        for chair in self.chairs:
            chair.asked_at, chair.time_left = step.at, self.clock.seconds * 1000

    def initial_state(self) -> State:
        """The state before the first move."""
        return self.game.new(len(self.chairs), self.seed, dict(self.options))

    def _moved(self, entry: log.Moved, step: Step) -> None:
        assert self.state is not None
        step.before = self.state
        self.state, step.events = self._take_trial(entry)
        step.after = self.state
        self.moves.append(entry)
        chair = self.chairs[entry.seat]
        chair.answers += 1
        step.public = can_notice(step, None)
        self._note_orders(entry, step)
        if self.state.over or self.state.record.rng != step.before.record.rng:
            self.last_choices.clear()  # dice were rolled
        elif entry.by == "standing":
            self.last_choices.pop(entry.seat, None)
        elif chair.browser:
            seen = step.perspectives_before(), step.perspectives()
            self.last_choices[entry.seat] = LastChoice(entry, len(self.moves) - 1, step.before, seen)
        if self.clock.kind != "off":
            update_clocks(self.chairs, entry, step, self.waiting)

    def _note_orders(self, entry: log.Moved, step: Step) -> None:
        assert step.before is not None
        if self.game.standing.answers:
            g, t = step.before.record, step.before.tables
            for seat in range(len(self.chairs)):
                self.orders_of(seat).note(g, t, seat, entry.seat, entry.action, step.events)

    def _ordered(self, entry: log.Ordered, step: Step) -> None:
        now = self.game.standing.round(self.state.record) if self.state else 0
        until: log.Until = log.known(entry.until, log.Until, "off")
        self.orders_of(entry.seat).set(entry.order, until, now)
        self.order_changes[entry.seat] += 1
        step.public = False

    def try_move(self, move: log.Moved) -> log.Moved:
        """The move if it is legal, or IllegalAction: an illegal one in the log would make the table unreadable. The
        resulting state is kept until the entry is stored and folded, so the rules run once per move."""
        assert self.state is not None
        after = self.state.clone()
        self._trial = Trial(self.number, move, after, after.apply(move.seat, move.action))
        return move

    def _take_trial(self, entry: log.Moved) -> tuple[State, list[Event]]:
        trial, self._trial = self._trial, None
        if trial and trial.number == self.number and trial.move == entry:
            return trial.state, trial.events
        assert self.state is not None
        after = self.state.clone()
        return after, after.apply(entry.seat, entry.action)

    def _said(self, entry: log.Said, step: Step) -> None:
        if entry.seat is None:
            self.watcher_messages += 1
        else:
            self.messages += 1

    def _narrated(self, entry: log.Narrated, step: Step) -> None:
        self.messages += 1
        self.narrations.append((len(self.moves), entry))

    def _paced(self, entry: log.Paced, step: Step) -> None:
        self.tempo = log.known(entry.tempo, log.Tempo, "quick")
        self.tempo_changes += 1

    def _resumed(self, entry: log.Resumed, step: Step) -> None:
        if self.dice.stage == "reveal":
            self.dice.sealed_at = step.at
        for seat in self.waiting:
            self.chairs[seat].asked_at = step.at

    def _rematched(self, entry: log.Rematched, step: Step) -> None:
        self.rematch = entry.table


def name_in(names: tuple[str, ...], seat: int) -> str:
    return (names[seat] if seat < len(names) else "") or f"Seat {seat}"


FOLDS: dict[type, Callable[[Table, Any, Step], None]] = {
    log.Made: Table._made,
    log.Changed: Table._set,
    log.Sat: Table._sat,
    log.Filled: Table._filled,
    log.Stood: Table._stood,
    log.Covered: Table._covered,
    log.Replaced: Table._replaced,
    log.Committed: Table._committed,
    log.Sealed: Table._sealed,
    log.Revealed: Table._revealed,
    log.Abandoned: Table._abandoned,
    log.Readied: Table._readied,
    log.Dealt: Table._dealt,
    log.Moved: Table._moved,
    log.Ordered: Table._ordered,
    log.Paced: Table._paced,
    log.Said: Table._said,
    log.Narrated: Table._narrated,
    log.Resumed: Table._resumed,
    log.Rematched: Table._rematched,
    **moderation.FOLDS,
    **undoing.FOLDS,
}
