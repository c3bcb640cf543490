"""Thousands of games at once, stepped by compiled code, as a Gymnasium VectorEnv."""

from __future__ import annotations

from typing import Any

import numpy as np

import snowbound
from snowbound.bots.contest import KINDS
from snowbound.bots.rulebooks import bot_rules
from snowbound.engine.batch import as_bytes
from snowbound.engine.dice import Seed, sow
from snowbound.engine.errors import BadSetup, UnknownName
from snowbound.engine.extras import require
from snowbound.engine.flow import NONE, Out
from snowbound.engine.game import Game
from snowbound.engine.layout import dtype, packed, unpack
from snowbound.engine.options import Value
from snowbound.engine.state import State
from snowbound.envs.buffers import Scratch, dice_of
from snowbound.envs.spaces import observation_space

require("gymnasium", "envs")

from gymnasium import spaces  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

Array = np.ndarray[Any, Any]
EVERY, ROTATE = "every", "rotate"
KEPT = (
    "_words",
    "_actor",
    "_index",
    "legal_counts",
    "_listed",
    "_dice",
    "_own",
    "_agents",
)  # beside the records


class Games(VectorEnv):
    """n games. In each, one seat is the agent's, and bots play the others in compiled code. With `seat="every"` the
    agent answers for every seat, and the reward is that of the seat that acted last.

    Game i of n is the seed's game i, then i + n, i + 2n and so on: the same ones as `game.new(players, seed, index=i)`.
    `infos["action_mask"]` holds the masks, `infos["actor"]` the seats that are asked, `infos["returns"]` what every
    seat got where `terminations` is set. An action that is not legal is taken for the next legal one above it, or for
    the first one if there is none above.

    With `reuse=True` every step writes into the same arrays: copy what you keep.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int,
        players: int | None = None,
        options: dict[str, Value] | None = None,
        *,
        seat: int | str = EVERY,
        opponents: str | list[str] = "thumb",
        observation: str = "float32",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        reuse: bool = False,
    ) -> None:
        if num_envs < 1:
            raise BadSetup(f"num_envs must be at least 1, not {num_envs}.")
        self.game = snowbound.game(game) if isinstance(game, str) else game
        self._settings = (players, options, seat, opponents, observation, autoreset_mode, reuse)
        blank = self.game.blank(players, options)
        self.players: int = blank.players
        self.num_envs, self.form, self.reuse = num_envs, observation, reuse
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        if self.autoreset_mode == AutoresetMode.DISABLED:
            raise BadSetup("These games reset themselves: use NextStep or SameStep.")
        self.metadata = {"autoreset_mode": self.autoreset_mode, "render_modes": []}
        self.single_observation_space = observation_space(self.game, observation)
        self.single_action_space = spaces.Discrete(self.game.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seating(seat, opponents)

        self.records = np.zeros(num_envs, dtype(self.game.record))
        self._scratch = Scratch(self.game)
        self._fresh = as_bytes(packed(blank))
        self._actor = np.full(num_envs, NONE, np.int64)
        self._index = np.zeros(num_envs, np.int64)
        self.legal_counts = np.zeros(num_envs, np.int64)  # legal actions in each game
        self._listed = np.zeros((num_envs, self.game.actions), np.int16)
        self._dice = np.zeros((num_envs, 4), np.int64)
        self._nothing = np.zeros(num_envs, np.int64)
        self._rules = bot_rules(self.game)
        self._step = self._rules.compiled("vector_step")
        self._own = packed(Out())  # with dice for `sample`
        self._kept = self._room()
        self._words: tuple[int, int, int] | None = None

    def _seating(self, seat: int | str, opponents: str | list[str]) -> None:
        if seat not in (EVERY, ROTATE) and (type(seat) is not int or not 0 <= seat < self.players):
            raise BadSetup(
                f"The agent's seat is 0 to {self.players - 1}, {ROTATE!r} or {EVERY!r}; not {seat!r}."
            )
        names = [opponents] * self.players if isinstance(opponents, str) else list(opponents)
        if len(names) != self.players:
            raise BadSetup(f"Name an opponent for each of the {self.players} seats, not for {len(names)}.")
        for name in names:
            if name not in KINDS:
                raise UnknownName("bot that plays in compiled code", name, KINDS)
        self._rotates = int(seat == ROTATE)
        self._agents = np.full(self.num_envs, seat if type(seat) is int else NONE, np.int64)
        self._kinds = np.array([KINDS[name] for name in names], np.int64)

    def _room(self) -> dict[str, Any]:
        """Arrays for one step."""
        n, flat = self.num_envs, "int8" if self.form == "int8" else "float32"
        floats, octets = self._scratch.arrays(flat, n)
        same = n if self.autoreset_mode == AutoresetMode.SAME_STEP else 0
        # Games that go on have no last one.
        last_floats, last_octets = self._scratch.arrays(flat, same, np.zeros)
        return {
            "floats": floats,
            "octets": octets,
            "masks": np.empty((n, self.game.actions), np.uint8),
            "last_floats": last_floats,
            "last_octets": last_octets,
            "rewards": np.empty(n),
            "ended": np.empty(n, np.uint8),
            "returns": np.zeros((n, self.players)),
        }

    def __reduce__(self) -> Any:
        """Copies and pickles: the same settings, and every game as it stands."""
        kept = {name: getattr(self, name) for name in KEPT}
        return _again, (self.game, self.num_envs, self._settings, self.records.tobytes(), kept)

    # -------------------------------------------------------------------- Gymnasium

    def reset(
        self, *, seed: Seed | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal every game: the first ones of a seed, or the next ones of the seed before."""
        if seed is not None or self._words is None:
            self._words = dice_of(seed)
            self._index[:] = np.arange(self.num_envs) - self.num_envs
            a, b, c = self._words
            dice = Out()
            sow(dice.rng, b, c, a, 0)
            self._own["rng"][0] = dice.rng
        self._actor[:] = NONE
        seen, _, _, _, infos = self.step(self._nothing)
        return seen, infos

    def step(self, actions: Any) -> tuple[Any, Array, Array, Array, dict[str, Any]]:
        if self._words is None:
            raise BadSetup("Call reset() before step().")
        given = np.ascontiguousarray(actions, np.int64)
        if given.shape != (self.num_envs,):
            raise BadSetup(
                f"step takes {self.num_envs} actions, one per game, not an array of shape {given.shape}."
            )
        room = self._kept if self.reuse else self._room()
        scratch, same = self._scratch, self.autoreset_mode == AutoresetMode.SAME_STEP
        wrong = self._step(
            self.records, as_bytes(self.records), scratch.rows, scratch.bytes, *scratch.views, self._fresh,
            scratch.tables, scratch.out, *self._words, self._index, self._agents, self._rotates, self._kinds,
            self._dice, int(same), scratch.runs, given, self._actor, self.legal_counts, self._listed, room["floats"],
            room["octets"], room["masks"],
            room["last_floats"], room["last_octets"], room["rewards"], room["ended"], room["returns"],
        )  # fmt: skip
        ended = room["ended"].view(np.bool_)
        infos: dict[str, Any] = {
            "action_mask": room["masks"].view(np.int8),
            "actor": self._actor if self.reuse else self._actor.copy(),
        }
        if wrong:
            infos["not_legal"] = wrong
        if ended.any():
            infos["returns"] = room["returns"]
            if same:
                infos["final_obs"], infos["_final_obs"] = self._seen(room, "last_"), ended
        return self._seen(room), room["rewards"], ended, np.zeros(self.num_envs, np.bool_), infos

    def _seen(self, room: dict[str, Any], which: str = "") -> Any:
        if self.form == "dict":
            return self._scratch.description.unflattened(room[f"{which}floats"])
        return room[f"{which}{'octets' if self.form == 'int8' else 'floats'}"]

    # ------------------------------------------------------------------ beyond that

    def action_masks(self) -> Array:
        """The masks of the games as they stand, one row each."""
        masks = np.zeros((self.num_envs, self.game.actions), np.bool_)
        for i, n in enumerate(self.legal_counts.tolist()):
            masks[i, self._listed[i, :n]] = True
        return masks

    def sample(self) -> Array:
        """A random legal action for every game."""
        actions = np.empty(self.num_envs, np.int64)
        self._rules.compiled("vector_sample")(self._own, self.legal_counts, self._listed, actions)
        return actions

    def state(self, i: int) -> State:
        """A copy of one game."""
        return State(self.game, unpack(self.game.record, self.records, i), None, self.game.tables, None)


def _again(game: Game, num_envs: int, settings: Any, records: bytes, kept: dict[str, Any]) -> Games:
    players, options, seat, opponents, observation, mode, reuse = settings
    games = Games(
        game, num_envs, players, options,
        seat=seat, opponents=opponents, observation=observation, autoreset_mode=mode, reuse=reuse,
    )  # fmt: skip
    games.records = np.frombuffer(records, np.uint8).copy().view(games.records.dtype)
    for name, value in kept.items():
        setattr(games, name, value)
    return games
