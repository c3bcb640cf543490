"""The games for OpenSpiel. Importing this registers them with pyspiel.

    snowbound_trek            with simultaneous nodes where several seats are asked at once
    snowbound_trek_turns      the same, one after the other; nobody sees an answer before all are in

and likewise snowbound_donner_party and snowbound_donners_pointe; and two with an end that is small enough to be solved,
every die being a chance node (endgames.py): snowbound_donner_party_endgame, snowbound_donners_pointe_endgame.

Parameters: `players`, and `options` as "name:value;name:value". Chance first picks a seed, in four nodes of 256
outcomes; the game of seed n is the one that `game.new(players, n, options)` deals.
"""

from __future__ import annotations

import hashlib
import json
import threading
from typing import Any

import numpy as np

import snowbound
from snowbound.engine.batch import as_bytes
from snowbound.engine.extras import require
from snowbound.engine.game import Game
from snowbound.engine.layout import dtype, packed, unpack
from snowbound.engine.observation import describe
from snowbound.engine.options import Value
from snowbound.engine.state import State
from snowbound.envs.buffers import Scratch
from snowbound.envs.chance import ExplicitChance
from snowbound.envs.endgames import ENDGAMES, worlds

pyspiel = require("pyspiel", "openspiel")

SEED_NODES, SEED_OUTCOMES = 4, 256
# Upper bounds of the answers in a game.
LENGTHS = {"donner-party": 20_000, "donners-pointe": 5_000, "trek": 400_000}
UTILITIES = (-3.0, 3.0)
REMEMBERED = 16  # a seat's own latest answers in an information state
MARK = 64  # bits of the digest of everything before


def options_in(game: Game, text: str) -> dict[str, Value]:
    """`name:value;name:value` as the game's own values."""
    chosen: dict[str, Value] = {}
    for given in filter(None, text.split(";")):
        name, _, value = given.partition(":")
        chosen[name] = game.options[name].parse(value) if name in game.options else value
    return chosen


class AnswerHistory:
    """What a seat saw and answered each time it was asked: its latest answers, and a digest of everything."""

    def __init__(self) -> None:
        self.answers: tuple[int, ...] = ()
        self.digest = hashlib.sha256(b"").digest()

    def after(self, seen: bytes, action: int) -> AnswerHistory:
        later = AnswerHistory()
        later.answers = (action, *self.answers)[:REMEMBERED]
        later.digest = hashlib.sha256(self.digest + seen + action.to_bytes(2, "big")).digest()
        return later


class Play:
    """A game in progress, as a pyspiel state holds it; a deep copy shares what does not change."""

    def __init__(self, game: Game, players: int, options: dict[str, Value], worlds: list[Any] | None) -> None:
        self.game, self.players, self.options, self.worlds = game, players, options, worlds
        self.rules = ExplicitChance(game) if worlds else None
        self.state: State | None = None
        self.seed: list[int] = []
        # A move that waits for chance: seat, action, outcomes, how many.
        self.move: tuple[int, int, list[int], int] | None = None
        self.memory = [AnswerHistory() for _ in range(players)]
        self._seen: dict[tuple[int, str], Any] = {}  # by seat and form, until the next move
        self._texts: dict[int, str] = {}  # by seat, likewise
        self._labels: dict[int, dict[int, str]] = {}  # likewise
        self._after: dict[int, Play] = {}  # in an endgame: successors, so that the tree is computed once

    def after(self, seat: int, action: int) -> Play:
        """The result of an action by a seat (or chance). In an endgame nothing here changes, and states share it."""
        if not self.worlds:
            self.act(seat, action)
            return self
        if action not in self._after:
            later = self.twin()
            later.act(seat, action)
            self._after[action] = later
        return self._after[action]

    def act(self, seat: int, action: int) -> None:
        if self.outcomes():
            self.chance(action)
        else:
            self.answer(seat, action)
        self.forget()

    def forget(self) -> None:
        """Drop what was computed for the previous state."""
        self._seen, self._texts, self._labels = {}, {}, {}

    def __deepcopy__(self, memo: Any) -> Play:
        return self if self.worlds else self.twin()

    def twin(self) -> Play:
        twin = object.__new__(Play)
        twin.__dict__ = dict(self.__dict__)
        twin.state = self.state and self.state.clone()
        twin.seed, twin.memory = list(self.seed), list(self.memory)
        twin._seen, twin._texts, twin._labels = dict(self._seen), dict(self._texts), dict(self._labels)
        twin._after = {}
        return twin

    def __reduce__(self) -> Any:
        """Pickles the record as bytes, without the rules."""
        facts = {**self.__dict__, "game": self.game.name, "rules": self.rules is not None}
        facts |= {"_seen": {}, "_texts": {}, "_labels": {}, "_after": {}}
        facts["state"] = self.state and (self.state.packed()[0].tobytes(), self.state.compiled)
        return _unpickled, (facts,)

    def outcomes(self) -> int:
        """How many outcomes chance can choose from; 0 if it is not chance's turn."""
        if self.state is None:
            return len(self.worlds) if self.worlds else SEED_OUTCOMES
        return self.move[3] if self.move else 0

    def chance(self, outcome: int) -> None:
        if self.state is None and self.worlds:
            self.state = self._plain(self.worlds[outcome].copy())
        elif self.state is None:
            self.seed.append(outcome)
            if len(self.seed) == SEED_NODES:
                seed = int.from_bytes(bytes(self.seed), "big")
                self.state = self.game.new(self.players, seed, self.options, compiled=True)
        else:
            assert self.move
            seat, action, drawn, _ = self.move
            self._explicitly(seat, action, [*drawn, outcome])

    def answer(self, seat: int, action: int) -> None:
        assert self.state is not None
        self.memory[seat] = self.memory[seat].after(self.seen(seat, "int8").tobytes(), action)
        if self.rules is None:
            self.state.apply(seat, action)
        else:
            if action not in self.state.actions(seat):
                self.state.apply(seat, action)  # says why not
            self._explicitly(seat, action, [])

    def _explicitly(self, seat: int, action: int, drawn: list[int]) -> None:
        assert self.rules is not None
        assert self.state is not None
        g, outcomes = self.rules.move(self.state.record, seat, action, drawn)
        self.move = (seat, action, drawn, outcomes) if outcomes else None
        if not outcomes:
            self.state = self._plain(g)

    def _plain(self, g: Any) -> State:
        return State(self.game, g, None, self.game.tables, None)

    # ------------------------------------------------------------------ what a seat sees

    def seen(self, seat: int, form: str) -> Any:
        """The observation, computed once until the next move."""
        key = seat, form
        if key not in self._seen:
            assert self.state is not None
            if self.state.compiled:
                rows, _ = self.state.packed()
                self._seen[key] = _buffers.scratch(self.game).observed(as_bytes(rows), 0, seat, form)
            else:
                g, description = self.state.blinded(seat), describe(self.game)
                made = {"float32": description.floats, "int8": description.octets, "dict": description.named}
                self._seen[key] = made[form](g, seat)
        return self._seen[key]

    def labels(self, seat: int) -> dict[int, str]:
        """The seat's choices in words."""
        if seat not in self._labels:
            assert self.state is not None
            self._labels[seat] = {choice.action: choice.label for choice in self.state.choices(seat)}
        return self._labels[seat]

    def payoffs(self) -> list[float]:
        assert self.state is not None
        g, payoff = self.state.record, self.game.rulebook.plain("payoff")
        return [float(payoff(g, self.game.tables, seat)) for seat in range(self.players)]

    def floats(self, seat: int) -> np.ndarray[Any, Any]:
        if self.state is None:
            return np.zeros(describe(self.game).size, np.float32)
        found: np.ndarray[Any, Any] = self.seen(seat, "float32")
        return found

    def text(self, seat: int) -> str:
        """The observation in words and numbers: every field that is not zero."""
        if self.state is None:
            return "before the deal"
        if seat not in self._texts:
            named = self.seen(seat, "dict")
            shown = {part.name: named[part.name] for part in describe(self.game).parts[1:]}
            told = {name: cells.tolist() for name, cells in shown.items() if cells.any()}
            self._texts[seat] = f"seat {seat} {json.dumps(told, separators=(',', ':'))}"
        return self._texts[seat]


class _Buffers(threading.local):
    """A thread's own buffers for compiled observations."""

    def __init__(self) -> None:
        self._asides: dict[str, Scratch] = {}

    def scratch(self, game: Game) -> Scratch:
        if game.name not in self._asides:
            self._asides[game.name] = Scratch(game)
        return self._asides[game.name]


_buffers = _Buffers()


def _unpickled(facts: dict[str, Any]) -> Play:
    play = object.__new__(Play)
    game = snowbound.game(facts["game"])
    play.__dict__ = {**facts, "game": game, "rules": ExplicitChance(game) if facts["rules"] else None}
    if facts["state"]:
        data, compiled = facts["state"]
        rows = np.frombuffer(data, np.uint8).copy().view(dtype(game.record))
        play.state = State(game, unpack(game.record, rows, 0), None, game.tables, None)
        if compiled:
            play.state = State(game, None, rows, game.tables, packed(game.tables))
    return play


class Observer:
    """pyspiel's observer: the observation, and with perfect recall what the seat has answered before."""

    def __init__(self, game: Game, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Observers take no parameters, not {params}.")
        self.recalls, self.private = kind.perfect_recall, kind.private_info != pyspiel.PrivateInfoType.NONE
        size = describe(game).size
        pieces = {"observation": size, **({"answers": REMEMBERED, "before": MARK} if self.recalls else {})}
        self.tensor = np.zeros(sum(pieces.values()), np.float32)
        self.dict, start = {}, 0
        for name, n in pieces.items():
            self.dict[name] = self.tensor[start : start + n]
            start += n

    def set_from(self, state: Any, player: int) -> None:
        play: Play = state.play
        self.dict["observation"][:] = play.floats(player)
        if self.recalls:
            memory = play.memory[player]
            self.dict["answers"][:] = 0
            self.dict["answers"][: len(memory.answers)] = [action + 1 for action in memory.answers]
            digest = np.frombuffer(memory.digest[: MARK // 8], np.uint8)
            self.dict["before"][:] = np.unpackbits(digest)

    def string_from(self, state: Any, player: int) -> str:
        play: Play = state.play
        seen = play.text(player)
        if not self.recalls:
            return seen
        memory = play.memory[player]
        return f"answers {list(memory.answers)} before {memory.digest[:8].hex()} {seen}"


class SpielState(pyspiel.State):  # type: ignore[name-defined]
    """A state of one of the games."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.play: Play = game.root or Play(game.played, game.num_players(), game.chosen, None)
        self.turns: bool = game.turns

    def current_player(self) -> Any:
        play = self.play
        if play.outcomes():
            return pyspiel.PlayerId.CHANCE
        assert play.state is not None
        waiting = play.state.waiting
        if not waiting:
            return pyspiel.PlayerId.TERMINAL
        return waiting[0] if self.turns or len(waiting) == 1 else pyspiel.PlayerId.SIMULTANEOUS

    def _legal_actions(self, player: int) -> list[int]:
        assert self.play.state is not None
        return self.play.state.actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        n = self.play.outcomes()
        return [(outcome, 1 / n) for outcome in range(n)]

    def _apply_action(self, action: int) -> None:
        self.play = self.play.after(self.current_player(), action)

    def _apply_actions(self, actions: list[int]) -> None:
        assert self.play.state is not None
        for seat in self.play.state.waiting:
            self.play = self.play.after(seat, actions[seat])

    def _action_to_string(self, player: int, action: int) -> str:
        state = self.play.state
        if player == pyspiel.PlayerId.CHANCE or state is None:
            return f"chance {action}"
        return f"{action} {self.play.labels(player).get(action, '')}"

    def is_terminal(self) -> bool:
        return self.play.state is not None and not self.play.outcomes() and self.play.state.over

    def returns(self) -> list[float]:
        return self.play.payoffs() if self.is_terminal() else [0.0] * self.play.players

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state the player cannot tell from this one. Its `history` is this one's."""
        twin: SpielState = self.clone()
        twin.play = twin.play.twin()
        assert twin.play.state is not None
        waiting = twin.play.state.waiting
        state = twin.play.state = twin.play.state.determinise(player, f"{sampler()}")
        for other in state.waiting:  # where a seat may not know who has answered, those who have answer again
            while other in state.waiting and other not in waiting:
                actions = state.actions(other)
                state.apply(other, actions[int(sampler() * len(actions))])
        twin.play.forget()
        return twin

    def __str__(self) -> str:
        state = self.play.state
        if state is None:
            return f"before the deal: {self.play.seed}"
        drawn = f" drawn {self.play.move[2]}" if self.play.move else ""
        return json.dumps(state.position(), separators=(",", ":"), sort_keys=True) + drawn


def game_class(name: str, turns: bool, endgame: bool) -> None:
    """Register one of the games with pyspiel."""
    played = snowbound.game(name)
    low, high = played.players
    simultaneous, sequential = pyspiel.GameType.Dynamics.SIMULTANEOUS, pyspiel.GameType.Dynamics.SEQUENTIAL
    suffix = "_endgame" if endgame else "_turns" if turns else ""
    parameters: dict[str, Any] = (
        {"endgame": 0} if endgame else {"players": played.usual_players, "options": ""}
    )
    manner = " (the end of a game)" if endgame else ", one seat after the other" if turns else ""
    kind = pyspiel.GameType(
        short_name=f"snowbound_{name.replace('-', '_')}{suffix}",
        long_name=f"{played.title}{manner}",
        dynamics=sequential if turns else simultaneous,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters,
    )

    class SpielGame(pyspiel.Game):  # type: ignore[name-defined]
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = {**parameters, **(params or {})}
            self.played, self.turns = played, turns
            self.chosen: dict[str, Value] = {}
            self.root: Play | None = None
            if endgame:
                found = worlds(played, int(given["endgame"]))
                players = found[0].players
                self.root = Play(played, players, {}, found)
            else:
                players = int(given["players"])
                self.chosen = options_in(played, str(given["options"]))
                played.blank(players, self.chosen)  # refuses what does not fit
            info = pyspiel.GameInfo(
                num_distinct_actions=played.actions,
                max_chance_outcomes=max(SEED_OUTCOMES, 64),
                num_players=players,
                min_utility=UTILITIES[0],
                max_utility=UTILITIES[1],
                max_game_length=LENGTHS.get(name, 400_000),
            )
            super().__init__(kind, info, params or {})

        def new_initial_state(self) -> SpielState:
            return SpielState(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            usual = pyspiel.IIGObservationType(perfect_recall=False)
            return Observer(played, iig_obs_type or usual, params)

    SpielGame.__name__ = SpielGame.__qualname__ = kind.short_name
    pyspiel.register_game(kind, SpielGame)


for known in ("donner-party", "donners-pointe", "trek"):
    if f"snowbound_{known.replace('-', '_')}" not in pyspiel.registered_names():
        game_class(known, False, False)
        game_class(known, True, False)
        if known in ENDGAMES:
            game_class(known, True, True)
