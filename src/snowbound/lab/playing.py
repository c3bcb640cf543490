"""Playing one block of a study: its games, as rows and tallies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl

from snowbound.bots import tallying as k
from snowbound.bots.contest import KINDS
from snowbound.bots.rulebooks import bot_rules
from snowbound.engine import Match, State
from snowbound.engine.batch import as_bytes
from snowbound.engine.dice import seed_words
from snowbound.engine.flow import NONE, Out
from snowbound.engine.layout import packed
from snowbound.lab.event_plan import Events
from snowbound.lab.study import Arm, Study

FAULTS = (None, "no choice", "endless", "too many events")
TALLIES, MARKS = 1 << 16, 1 << 13  # rows that compiled code fills before they are flushed; its index
MAX_MOVES = k.MAX_DECISIONS


@dataclass(frozen=True)
class Block:
    """Games `first` to `first + count - 1` of an arm with this many players."""

    arm: int
    players: int
    first: int
    count: int


class ArmPlayer:
    """Plays games of one arm and number of players, in compiled code."""

    def __init__(self, study: Study, arm: Arm, players: int, tallies: tuple[str, ...] | None = None) -> None:
        self.study, self.arm, self.players = study, arm, players
        self.game = study.game_of(arm)
        self.options = study.options_of(arm)
        self.events = Events(self.game)
        self.rules = bot_rules(self.game)
        blank = self.game.blank(players, self.options)
        self.rows = np.concatenate([packed(blank)] * 3)
        self.bytes = as_bytes(self.rows)
        self.tables = packed(self.game.tables)
        listening, quiet = Out(), Out()
        listening.on = 1
        self.out = np.concatenate([packed(listening), packed(quiet)])
        self.plan = self.events.plan(study.tallies if tallies is None else tallies)
        self.tallies = np.zeros((TALLIES, k.TALLY), np.int64)
        self.marks = np.zeros(MARKS, np.int64)
        self.head = np.zeros(k.HEAD, np.int64)

    @property
    def compiled(self) -> bool:
        """Whether all players are part of the compiled rules."""
        return all(name in KINDS for name in self.study.bots_of(self.arm))

    def words(self, first: int, count: int) -> Any:
        seeds = (seed_words(self.study.seed_of(self.arm, first + n)) for n in range(count))
        return np.array(list(seeds), np.int64).reshape(count, 3)

    def kinds(self, first: int, count: int) -> Any:
        seats = [
            self.study.seats_of(self.arm, self.players, first + n)
            for n in range(count if self.study.mix else 1)
        ]
        found = np.array([[KINDS[name] for name in names] for names in seats], np.int64)
        return np.ascontiguousarray(np.broadcast_to(found, (count, self.players)))

    def play(
        self, first: int, count: int, card: int = k.NO_SWAP, wanted: int = 0, moves: Any = None
    ) -> BlockResult:
        """Play games with compiled bots. With a card, the seat `game % players` is dealt it, or another instead."""
        played = BlockResult(self, first, count)
        words, kinds = self.words(first, count), self.kinds(first, count)
        kept = np.zeros((0, 2), np.int64) if moves is None else moves
        done, run = 0, self.rules.compiled("study_at")
        while done < count:
            self.empty()
            before = done
            done = run(
                self.rows, self.bytes, self.tables, self.out, words, done, kinds, card, wanted, self.plan, self.tallies,
                self.marks, self.head, played.games, played.seats, played.values, kept,
            )  # fmt: skip
            played.take(self.tallies[: self.head[k.ROWS]])
            if done == before:
                self.make_room()
        return played

    def empty(self) -> None:
        self.head[:] = 0
        self.marks[:] = 0

    def make_room(self) -> None:
        """Grow the arrays for a game with more tallies than fit."""
        self.tallies = np.zeros((2 * len(self.tallies), k.TALLY), np.int64)
        self.marks = np.zeros(2 * len(self.marks), np.int64)

    def state(self) -> State:
        """A state that views the record being played."""
        return State(self.game, None, self.rows[1:2], self.game.tables, self.tables)

    def play_with_bots(
        self, first: int, count: int, moves: list[tuple[int, int]] | None = None
    ) -> BlockResult:
        """Play games with bots in Python or behind a pipe."""
        played = BlockResult(self, first, count)
        words = self.words(first, count)
        done = 0
        while done < count:
            self.empty()
            self.play_one(played, words, done, first + done, moves)
            if self.head[k.FULL]:
                self.make_room()
                if moves is not None:
                    moves.clear()
                continue
            played.take(self.tallies[: self.head[k.ROWS]])
            done += 1
        return played

    def play_one(
        self, played: BlockResult, words: Any, n: int, number: int, moves: list[tuple[int, int]] | None
    ) -> None:
        from snowbound import bots

        seed = self.study.seed_of(self.arm, number)
        names = self.study.seats_of(self.arm, self.players, number)
        kept = self.plan, self.tallies, self.marks, self.head, played.games, played.seats
        begin, answer = self.rules.compiled("study_begin"), self.rules.compiled("study_answer")
        begin(self.rows, self.bytes, self.tables, self.out, words, n, *kept)
        state = self.state()
        with bots.seated(
            dict(enumerate(names)), lambda seat, name: f"{seed} {seat} {name}", bots.repeatable_bot
        ) as drivers:
            while state.waiting and not played.games[n, k.FAULT] and not self.head[k.FULL]:
                seat = state.waiting[0]
                who = f"The bot {names[seat]} in seat {seat} of game {number}"
                action = bots.answer_or_stop(drivers[seat], bots.Observer(state, seat), who)
                if moves is not None:
                    moves.append((seat, action))
                answer(self.rows, self.tables, self.out, seat, action, n, *kept)
        self.rules.compiled("study_end")(
            self.rows, self.tables, n, self.head, played.games, played.seats, played.values
        )

    def match(self, game: int) -> Match:
        """One game of the study as a match that can be saved and replayed."""
        if self.compiled:
            kept = np.full((MAX_MOVES, 2), NONE, np.int64)
            played = self.play(game, 1, moves=kept)
            moves = [(int(seat), int(action)) for seat, action in kept[: played.games[0, k.DECISIONS]]]
        else:
            moves = []
            self.play_with_bots(game, 1, moves)
        seats = self.study.seats_of(self.arm, self.players, game)
        match = Match.new(self.game, self.players, self.study.seed_of(self.arm, game), self.options, seats)
        for seat, action in moves:
            match.apply(seat, action)
        return match


class BlockResult:
    """The results of a block."""

    def __init__(self, arm_player: ArmPlayer, first: int, count: int) -> None:
        self.arm_player, self.first, self.count = arm_player, first, count
        self.games = np.zeros((count, k.GAME), np.int64)
        self.seats = np.zeros((count * arm_player.players, k.SEAT), np.int64)
        self.values = np.zeros((count * arm_player.players, k.VALUES))
        self._tallies: list[Any] = []

    def take(self, rows: Any) -> None:
        if len(rows):
            self._tallies.append(rows.astype(np.int32))

    def rows(self) -> pl.DataFrame:
        """One row per game and seat."""
        arm_player, players = self.arm_player, self.arm_player.players
        n = self.count * players
        won = self.values[:, k.WON]
        key = (won * 1e9 + self.values[:, k.SCORE]).reshape(self.count, players)
        rank = 1 + (key[:, None, :] > key[:, :, None]).sum(axis=2)

        def of_game(column: int) -> Any:
            return np.repeat(self.games[:, column], players)

        def named(codes: Any, label: Any) -> pl.Series:
            known, places = np.unique(codes, return_inverse=True)
            names = pl.Series([label(int(code)) for code in known], dtype=pl.String)
            return names.gather(places.astype(np.uint32))

        ended = arm_player.events.profile.endings
        moments, out = of_game(k.MOMENTS), self.seats[:, k.OUT_MOMENT]
        in_play = np.where(out == NONE, moments, out)
        return pl.DataFrame(
            {
                "arm": pl.repeat(arm_player.arm.name, n, eager=True),
                "players": np.full(n, players, np.int8),
                "game": np.repeat(np.arange(self.first, self.first + self.count, dtype=np.int64), players),
                "seat": np.tile(np.arange(players, dtype=np.int8), self.count),
                "bot": self._bots(),
                **{
                    trait: named(
                        self.seats[:, k.TRAITS + i],
                        lambda code, t=trait: arm_player.events.trait_label(t, code),
                    )
                    for i, trait in enumerate(arm_player.events.traits)
                },
                "return": self.values[:, k.RETURN],
                "score": self.values[:, k.SCORE],
                "won": won > 0,
                "rank": rank.reshape(-1).astype(np.int8),
                "rounds": of_game(k.ROUNDS).astype(np.int16),
                "decisions": of_game(k.DECISIONS).astype(np.int32),
                "moments": moments.astype(np.int32),
                "ending": named(
                    of_game(k.ENDING), lambda code: ended[code] if 0 <= code < len(ended) else None
                ),
                "fault": named(of_game(k.FAULT), lambda code: FAULTS[code]),
                "asked": self.seats[:, k.ASKED].astype(np.int32),
                "waited": (in_play - self.seats[:, k.ACTIVE]).astype(np.int32),
                "longest_wait": self.seats[:, k.LONGEST].astype(np.int32),
                "out_round": _or_null(self.seats[:, k.OUT_ROUND], pl.Int16),
                "out_moment": _or_null(out, pl.Int32),
                "deaths": self.seats[:, k.DEATHS].astype(np.int16),
                "cause": named(self.seats[:, k.CAUSE], arm_player.events.cause_label),
            }
        )

    def _bots(self) -> pl.Series:
        study, arm, players = self.arm_player.study, self.arm_player.arm, self.arm_player.players
        if not study.mix:
            names = pl.Series(study.seats_of(arm, players, 0), dtype=pl.String)
            return names.gather(np.tile(np.arange(players, dtype=np.uint32), self.count))
        return pl.Series(
            [name for n in range(self.count) for name in study.seats_of(arm, players, self.first + n)],
            dtype=pl.String,
        )

    def tallies(self) -> pl.DataFrame:
        """One row per game, seat, event, thing and round."""
        found = np.concatenate(self._tallies) if self._tallies else np.zeros((0, k.TALLY), np.int32)
        return pl.DataFrame(
            {
                "arm": pl.repeat(self.arm_player.arm.name, len(found), eager=True, dtype=pl.String),
                "players": np.full(len(found), self.arm_player.players, np.int8),
                "game": found[:, k.T_GAME].astype(np.int64) + self.first,
                "seat": found[:, k.T_SEAT].astype(np.int8),
                "event": found[:, k.T_EVENT].astype(np.int16),
                "what": found[:, k.T_WHAT].astype(np.int16),
                "round": found[:, k.T_ROUND].astype(np.int16),
                "n": found[:, k.T_N].astype(np.int16),
                "sum": found[:, k.T_SUM],
            }
        )


def _or_null(values: Any, kind: Any) -> pl.Series:
    return pl.Series(values).cast(kind).set(pl.Series(values == NONE), None)


def play_block(study: Study, block: Block) -> tuple[pl.DataFrame, pl.DataFrame]:
    """The rows and tallies of a block."""
    arm_player = ArmPlayer(study, study.arms[block.arm], block.players)
    play = arm_player.play if arm_player.compiled else arm_player.play_with_bots
    played = play(block.first, block.count)
    return played.rows(), played.tallies()
