"""One game of a ladder."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

import snowbound.games  # noqa: F401  (a worker needs them)
from snowbound import bots
from snowbound.bots.ladder.luck import LuckAdjustment
from snowbound.bots.ladder.plan import Meeting, Plan
from snowbound.engine import State
from snowbound.engine.dice import seed_words
from snowbound.engine.flow import Out
from snowbound.engine.registry import game as find_game

USUAL = "thumb"  # its answers need no measuring


@dataclass(frozen=True)
class GameResult:
    """What each seat got, and its expectation given the answers, without luck (if measured)."""

    returns: tuple[float, ...]
    expected: tuple[float, ...] | None = None

    def document(self) -> dict[str, Any]:
        found: dict[str, Any] = {"returns": list(self.returns)}
        return found if self.expected is None else {**found, "expected": list(self.expected)}


def play_one(plan: Plan, meeting: Meeting) -> GameResult:
    table = PairedGame(plan, meeting)
    luckless = (
        LuckAdjustment(table.state, plan.playouts, f"{plan.seed} {meeting.deal}") if plan.playouts else None
    )
    seats = dict(enumerate(meeting.seats))
    with bots.seated(seats, partial(_seed, plan, meeting), bots.repeatable_bot) as drivers:
        while table.state.waiting:
            before, given, usual = table.state.clone(), {}, {}
            # All are asked at once, so nobody's answer changes what another is asked.
            for seat in before.waiting:
                observer = bots.Observer(table.state, seat)
                given[seat] = usual[seat] = _answer(meeting, drivers[seat], observer)
                if luckless and meeting.seats[seat] != USUAL:
                    usual[seat] = bots.bot(USUAL, f"{plan.seed} {seat}").choose(observer)
                table.apply(seat, given[seat])
            if luckless:
                luckless.weigh(before, given, usual)
    assert table.state.outcome is not None
    return GameResult(table.state.outcome.returns, luckless.by_seat() if luckless else None)


def _seed(plan: Plan, meeting: Meeting, seat: int, name: str) -> str:
    return f"{plan.seed} {meeting.deal} {seat} {name}"


def _answer(meeting: Meeting, driver: bots.Bot, observer: bots.Observer) -> int:
    """Here a bot that fails has no stand-in, which would be rated in its place: the ladder ends."""
    name = meeting.seats[observer.seat]
    return bots.answer_or_stop(
        driver, observer, f"The bot {name} in seat {observer.seat} of deal {meeting.deal}"
    )


class PairedGame:
    """One game of a deal. All games of a deal roll the same dice in the same stretch (`tempo`), whatever was rolled
    before; dice that part for good at the first different answer would pair little more than the first cards."""

    def __init__(self, plan: Plan, meeting: Meeting) -> None:
        from snowbound.bots.rulebooks import bot_rules
        from snowbound.engine.layout import packed

        game = find_game(plan.game)
        dealt = game.new(len(meeting.seats), plan.seed, plan.options, index=meeting.deal, compiled=True)
        self._rows, self._tables = dealt.packed()
        # A state that looks at the rows which are played on here.
        self.state = State(game, None, self._rows, game.tables, self._tables)
        rules = bot_rules(game)
        self._go_on, self._out = rules.compiled("go_on_at"), packed(Out())
        self._dice = (*seed_words(plan.seed), meeting.deal)
        self.now = int(rules.compiled("tempo_at")(self._rows, 0))

    def apply(self, seat: int, action: int) -> None:
        """A legal answer (the bots' answers have been checked)."""
        self.now = int(
            self._go_on(self._rows, 0, self._tables, self._out, seat, action, *self._dice, self.now)
        )
