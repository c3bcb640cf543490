"""A table: the fold of its log. Nothing here waits, writes or sends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from snowbound.engine import Choice, Event, Game, IllegalAction, Match, SnowboundError, State
from snowbound.server.tables import fair, log
from snowbound.server.tables.decks import game_with
from snowbound.server.tables.dice import Dice
from snowbound.server.tables.step import Step
from snowbound.server.visibility.notice import noticed
from snowbound.server.visibility.undo import MOST_UNDONE, LastChoice

PATIENCE = 2  # questions in a row a seat may leave to the clock before a bot covers it


@dataclass
class Chair:
    """One seat of a table."""

    browser: str = ""  # whose person sits here
    name: str = ""
    bot: str = ""  # of a bot's own seat, or covering
    covered: bool = False
    answers: int = 0  # questions the seat has answered, or that others took back
    since: int = 0  # when the present question came to it
    left: int = 0  # clock of kind game: ms
    left_at: int = 0  # since when the question was open that a bot began to cover the seat at
    missed: int = 0  # questions in a row the clock answered

    @property
    def kind(self) -> Literal["empty", "person", "bot"]:
        return "person" if self.browser else "bot" if self.bot else "empty"

    @property
    def driver(self) -> str:
        """The bot that answers for the seat now, or nothing."""
        return self.bot


class OldRuleset(SnowboundError):
    """The table plays by rules this Snowbound no longer has."""


class Table:
    """Everything about a table, as its log tells it."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.number = 0  # entries folded so far
        self.keys: set[str] = set()  # commands that were carried out
        self.chairs: list[Chair] = []
        self.state: State | None = None
        self.moves: list[log.Moved] = []  # without those that were taken back
        self.words: list[tuple[int, int, str]] = []  # place among the moves, seat, narration
        self.said = 0  # messages and narrations of those who play
        self.called = 0  # messages of those who watch
        self.undone: Counter[int] = Counter()  # moves taken back, by seat
        self.covers: Counter[int] = Counter()  # how often a bot began to cover a seat
        self.last: dict[int, LastChoice] = {}  # by seat, of people who may still take it back
        self._trial: tuple[int, int, int, State, list[Event]] | None = (
            None  # number, seat, action; what follows
        )
        self.rematch = ""
        self.changed = 0  # when the last entry was made
        self.news = 0  # when the last one was made that everybody could notice
        self.info: Any = None  # what everybody may see of it: made in visibility, and anew after a change

    # ------------------------------------------------------------------------- facts

    @property
    def phase(self) -> Literal["open", "playing", "over"]:
        if self.state is None:
            return "open"
        return "over" if self.state.over else "playing"

    @property
    def waiting(self) -> tuple[int, ...]:
        return self.state.waiting if self.state else ()

    @property
    def due(self) -> list[int]:
        """The seats a bot is to answer for now."""
        return [seat for seat in self.waiting if self.chairs[seat].driver]

    def seats_of(self, browser: str) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if browser and chair.browser == browser]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple([chair.name for chair in self.chairs])

    def name(self, seat: int) -> str:
        """How the seat is called in sentences."""
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
            dice.secret, self.id, dice.attempt, self.game.name, self.tables, len(self.chairs), self.options,
            dice.randomness,
        )  # fmt: skip

    @property
    def tables(self) -> dict[str, str]:
        """Name and version of the deck or the charts."""
        return {str(key): str(value) for key, value in self.game.tables_label.items()}

    def ready(self, seat: int) -> bool:
        chair = self.chairs[seat]
        return self.dice.is_ready(seat) if chair.browser else bool(chair.bot)

    def deadline(self, seat: int) -> int | None:
        """When the seat's time is up."""
        chair = self.chairs[seat]
        if self.clock.kind == "off" or seat not in self.waiting or chair.driver:
            return None
        return chair.since + (self.clock.seconds * 1000 if self.clock.kind == "move" else chair.left)

    def match(self) -> Match:
        """The match as it can be saved; nothing that was taken back is in it."""
        match = Match.new(
            self.game, len(self.chairs), self.seed, dict(self.options), [c.name for c in self.chairs]
        )
        said = list(self.words)
        for place, move in enumerate(self.moves):
            while said and said[0][0] <= place:
                match.narrate(*said.pop(0)[1:])
            match.apply(move.seat, move.action)
        for _, seat, text in said:
            match.narrate(seat, text)
        return match

    # -------------------------------------------------------------------------- fold

    def fold(self, entry: log.Entry, at: int, key: str | None = None) -> Step:
        """Take the next entry in."""
        step = Step(self.number, at, entry, before=None, was_waiting=self.waiting)
        FOLDS[type(entry)](self, entry, step)
        step.after = self.state
        self.number += 1
        self.changed = at
        if step.public:
            self.news = at
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
        self._set(entry)

    def _set(self, entry: log.Made | log.Changed, step: Step | None = None) -> None:
        self.options: log.Options = entry.options
        self.clock: log.Clock = entry.clock
        self.listed: bool = entry.listed
        self.chairs = self.chairs[: entry.players]
        self.chairs += [Chair() for _ in range(entry.players - len(self.chairs))]
        self.dice.begin(entry.players)

    def _sat(self, entry: log.Sat, step: Step) -> None:
        chair = self.chairs[entry.seat]
        if chair.browser != entry.browser:
            self.dice.clear(entry.seat)
        chair.browser, chair.name, chair.bot = entry.browser, entry.name, ""
        if chair.covered:
            chair.covered, chair.missed = False, 0
            # A clock that began anew for the same question would be none: whoever needs time would leave and come
            # back. Whether it is the same follows from what everybody can notice.
            if self.clock.kind == "game" or chair.since != chair.left_at:
                chair.since = step.at

    def _filled(self, entry: log.Filled, step: Step) -> None:
        self.chairs[entry.seat] = Chair(name=entry.name, bot=entry.bot)
        self.dice.clear(entry.seat)

    def _stood(self, entry: log.Stood, step: Step) -> None:
        self.chairs[entry.seat] = Chair()
        self.dice.clear(entry.seat)

    def _covered(self, entry: log.Covered, step: Step) -> None:
        chair = self.chairs[entry.seat]
        chair.bot, chair.covered = entry.bot, True
        chair.left_at = chair.since
        self.covers[entry.seat] += 1
        if self.clock.kind == "game" and entry.seat in self.waiting:
            chair.left = max(0, chair.left - (step.at - chair.since))

    def _replaced(self, entry: log.Replaced, step: Step) -> None:
        self.chairs[entry.seat].bot = entry.bot

    def _committed(self, entry: log.Committed, step: Step) -> None:
        self.dice.commitments[entry.seat] = entry.commitment

    def _sealed(self, entry: log.Sealed, step: Step) -> None:
        self.dice.sealed = step.at
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
        self.state = self._beginning()
        step.events = self.state.opening
        for chair in self.chairs:
            chair.since, chair.left = step.at, self.clock.seconds * 1000

    def _beginning(self) -> State:
        return self.game.new(len(self.chairs), self.seed, dict(self.options))

    def _after(self, moves: int) -> State:
        """The state after so many moves."""
        state = self._beginning()
        for move in self.moves[:moves]:
            state.apply(move.seat, move.action)
        return state

    def _again(self, place: int, before: State) -> list[State]:
        """The states before each of the moves from that place on, and after the last."""
        states = [before.clone()]
        for move in self.moves[place:]:
            states.append(states[-1].clone())
            states[-1].apply(move.seat, move.action)
        return states

    def _moved(self, entry: log.Moved, step: Step) -> None:
        assert self.state is not None
        step.before = self.state
        self.state, step.events = self._take_trial(entry)
        step.after = self.state
        self.moves.append(entry)
        chair = self.chairs[entry.seat]
        chair.answers += 1
        step.public = noticed(step, None)
        if self.state.over or self.state.record.rng != step.before.record.rng:
            self.last.clear()  # dice fell
        elif chair.browser:
            self.last[entry.seat] = LastChoice(entry.seat, entry.action, len(self.moves) - 1, step.before)
        self._run_clock(entry, step)

    def try_move(self, seat: int, action: int) -> log.Moved:
        """The entry of a move, or IllegalAction. What the move leads to is kept until the entry is stored and folded,
        so that the rules are asked once."""
        assert self.state is not None
        after = self.state.clone()
        self._trial = self.number, seat, action, after, after.apply(seat, action)
        return log.Moved(seat, action)

    def _take_trial(self, entry: log.Moved) -> tuple[State, list[Event]]:
        trial, self._trial = self._trial, None
        if trial and trial[:3] == (self.number, entry.seat, entry.action):
            return trial[3], trial[4]
        assert self.state is not None
        after = self.state.clone()
        return after, after.apply(entry.seat, entry.action)

    def _run_clock(self, entry: log.Moved, step: Step) -> None:
        if self.clock.kind == "off":
            return
        mover = self.chairs[entry.seat]
        # A hidden part of an answer must not show in the mover's clock, so only what everybody sees resets it;
        # and all parts together are one question that was missed, or not.
        if step.public:
            mover.missed = mover.missed + 1 if entry.by == "clock" else 0
            if not mover.covered:
                mover.left = max(0, mover.left - (step.at - mover.since))
            mover.since = step.at
        for seat in self.waiting:
            if seat not in step.was_waiting:
                self.chairs[seat].since = step.at

    def _undone(self, entry: log.Undone, step: Step) -> None:
        assert self.state is not None
        self.undone[entry.seat] += 1
        step.before = self.state
        place = max(i for i, move in enumerate(self.moves) if move.seat == entry.seat)
        self.moves.pop(place)
        self.words = [(at - (at > place), seat, text) for at, seat, text in self.words]
        last = self.last.get(entry.seat)
        states = self._again(place, last.before if last and last.place == place else self._after(place))
        self.state = step.after = states[-1]
        step.public = noticed(step, None)
        self._keep_others_choices(entry.seat, place, step.public, states)
        # answers goes on counting: a move meant for the question before the undo must stay stale, and so must one
        # of another seat whose question is gone or is a different one now.
        chair = self.chairs[entry.seat]
        chair.answers += 1
        for seat in step.was_waiting:
            if seat != entry.seat and _asked(step.before, seat) != _asked(self.state, seat):
                self.chairs[seat].answers += 1
        if step.public:
            chair.since = step.at

    def _keep_others_choices(self, seat: int, place: int, public: bool, states: list[State]) -> None:
        """After the seat has taken back the move at that place: what others may take back they still may if they
        never saw the move. That it is no longer offered would tell them of it. `states` are those from there on."""
        gone = self.last.pop(seat, None)
        if public and not (gone and gone.sealed):
            self.last.clear()
        for other, choice in self.last.items():
            if choice.place > place:
                to = choice.place - 1
                self.last[other] = LastChoice(other, choice.action, to, states[to - place])

    def _said(self, entry: log.Said, step: Step) -> None:
        if entry.seat is None:
            self.called += 1
        else:
            self.said += 1

    def _narrated(self, entry: log.Narrated, step: Step) -> None:
        self.said += 1
        self.words.append((len(self.moves), entry.seat, entry.text))

    def _resumed(self, entry: log.Resumed, step: Step) -> None:
        if self.dice.stage == "reveal":
            self.dice.sealed = step.at
        for seat in self.waiting:
            self.chairs[seat].since = step.at

    def _rematched(self, entry: log.Rematched, step: Step) -> None:
        self.rematch = entry.table

    # ------------------------------------------------------------------------- undoing

    def may_undo(self, seat: int | None) -> bool:
        return seat is not None and not self.why_not_undo(seat)

    def why_not_undo(self, seat: int) -> str:
        """Why the seat's last move cannot be taken back, or nothing."""
        if self.state is None or self.state.over:
            return "There is no move to take back now."
        if self.undone[seat] >= MOST_UNDONE:
            return f"You have taken back {MOST_UNDONE} moves at this table; that is as many as it keeps."
        last = self.last.get(seat)
        if last is None:
            return "Nothing to take back: dice were rolled or cards were turned since your last choice."
        if last.foreseen is None:
            return "Something came to light by your choice, so it stands."
        if last.answered(self.state) or not self._can_do_without(last):
            return "Others have answered your choice already, so it stands."
        return ""

    def _can_do_without(self, last: LastChoice) -> bool:
        """What others did since would have been possible without the choice too, and the seat is asked again."""
        again = last.before.clone()
        try:
            for move in self.moves[last.place + 1 :]:
                again.apply(move.seat, move.action)
        except IllegalAction:
            return False
        return last.seat in again.waiting


def _asked(state: State, seat: int) -> tuple[str, list[Choice]]:
    """The seat's question and its choices, as the seat knows them; empty if it is asked nothing."""
    return state.question(seat), state.choices(seat)


def name_in(names: tuple[str, ...], seat: int) -> str:
    return (names[seat] if seat < len(names) else "") or f"Seat {seat}"


def game_of(made: log.Made) -> Game:
    """The rules a table was begun with; it keeps them."""
    game = game_with(made.game, made.deck)
    found = game.ruleset(made.version, made.tables)
    if found is None:
        cards = f" with {' '.join(made.tables.values())}" if made.tables else ""
        raise OldRuleset(
            f"This table plays by ruleset {made.version!r} of {game.title}{cards}; this server has "
            f"{game.version!r}. It can be finished with the Snowbound version it was begun with."
        )
    return found


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
    log.Undone: Table._undone,
    log.Said: Table._said,
    log.Narrated: Table._narrated,
    log.Resumed: Table._resumed,
    log.Rematched: Table._rematched,
}
