"""One seat against named bots, for Gymnasium: `gymnasium.make("snowbound/Trek-v0", opponents="thumb")`.

Importing this registers the ids; `gymnasium.make("snowbound.envs.gymnasium:snowbound/Trek-v0")` does both.
"""

from __future__ import annotations

from typing import Any

import numpy as np

import snowbound
from snowbound import bots
from snowbound.bots.observer import Observer
from snowbound.engine.errors import BadSetup
from snowbound.engine.extras import require
from snowbound.engine.game import Game
from snowbound.engine.observation import VERSION
from snowbound.engine.options import Value
from snowbound.envs.illegal_actions import taken_for
from snowbound.envs.lazy_info import Info, question_info
from snowbound.envs.rendering import MODES, rendered
from snowbound.envs.spaces import observation_space
from snowbound.envs.table import CompiledGame

require("gymnasium", "envs")

import gymnasium  # noqa: E402
from gymnasium import spaces  # noqa: E402

IDS = {"donner-party": "DonnerParty", "donners-pointe": "DonnersPointe", "trek": "Trek"}
Seen = Any


class OneSeat(gymnasium.Env):
    """The agent sits in `seat`; the bots that `opponents` names (one name, or one a seat) answer for the others.

    `info["action_mask"]` and `action_masks()` say what is legal. An action that is not legal is taken for the next
    legal one above it, or for the first one if there is none above; `info["taken_for"]` says which.
    """

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        options: dict[str, Value] | None = None,
        *,
        seat: int = 0,
        opponents: str | list[str] = "thumb",
        observation: str = "float32",
        render_mode: str | None = None,
    ) -> None:
        self.game = snowbound.game(game) if isinstance(game, str) else game
        self.table = CompiledGame(self.game, players, options, observation)
        if not 0 <= seat < self.table.players:
            raise BadSetup(f"There is no seat {seat!r}; seats are 0 to {self.table.players - 1}.")
        self.seat = seat
        names = [opponents] * self.table.players if isinstance(opponents, str) else list(opponents)
        if len(names) != self.table.players:
            raise BadSetup(f"Name an opponent for each of the {self.table.players} seats, not {len(names)}.")
        if render_mode not in (None, *MODES):
            raise BadSetup(f"A table is drawn as {', '.join(MODES)}; not as {render_mode!r}.")
        self.opponents = names
        for name in {name for other, name in enumerate(names) if other != seat}:
            bots.check(name)
        bots.prepare(self.game, names)
        self.observation_space = observation_space(self.game, observation)
        self.action_space = spaces.Discrete(self.game.actions)
        self.render_mode = render_mode
        self._bots: dict[int, bots.Bot] = {}

    metadata = {"render_modes": MODES, "render_fps": 1}  # noqa: RUF012

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Deal the seed's game (`options["index"]`: which of its games), or the next one. A game that ends before the
        agent is asked is passed over."""
        super().reset(seed=seed)
        self.table.begin(seed, (options or {}).get("index"))
        self._seat_bots()
        self._run_on()
        while self.table.over:
            self.table.begin(None)
            self._seat_bots()
            self._run_on()
        return self.table.look(self.seat), self._info()

    def _seat_bots(self) -> None:
        self.close()
        names = {seat: name for seat, name in enumerate(self.opponents) if seat != self.seat}
        dice = f"opponents of {self.table.name}"
        self._bots = bots.bots_by_seat(names, lambda seat, _: f"{dice}, seat {seat}", bots.repeatable_bot)

    def close(self) -> None:
        for driver in self._bots.values():
            bots.dismiss(driver)
        self._bots = {}

    def _run_on(self) -> None:
        """Let bots answer until the agent is asked or the game is over."""
        table = self.table
        while not table.over and not table.waits(self.seat):
            seat = table.actor
            table.act(seat, bots.answer_or_stop(self._bots[seat], Observer(table.compiled_state(), seat)))

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        table = self.table
        if table.over or not table.waits(self.seat):
            raise BadSetup("No game is under way: call reset().")
        taken = taken_for(table.mask(self.seat), int(action))
        table.act(self.seat, taken)
        self._run_on()
        reward = table.payoffs()[self.seat] if table.over else 0.0
        info = self._info()
        if taken != int(action):
            info["taken_for"] = taken
        return table.look(self.seat), reward, table.over, False, info

    def action_masks(self) -> np.ndarray[Any, Any]:
        """For sb3-contrib."""
        return self.table.mask(self.seat).astype(np.bool_)

    def _info(self) -> dict[str, Any]:
        if self.table.over:
            return {"action_mask": self.table.mask(self.seat), "returns": self.table.payoffs()}
        info: Info = question_info(self.table.snapshot(), self.seat)
        info["action_mask"] = self.table.mask(self.seat)
        return info

    def render(self) -> Any:
        return rendered(self.table.state(), self.render_mode)


def make(game: str, **settings: Any) -> OneSeat:
    return OneSeat(game, **settings)


def make_vector(game: str, num_envs: int = 1, **settings: Any) -> Any:
    from snowbound.envs.vector import Games

    return Games(game, num_envs, **settings)


def register() -> None:
    for name, title in IDS.items():
        known = f"snowbound/{title}-v{VERSION}"
        if known not in gymnasium.registry:
            gymnasium.register(
                known,
                entry_point="snowbound.envs.gymnasium:make",
                vector_entry_point="snowbound.envs.gymnasium:make_vector",
                kwargs={"game": name},
            )


register()
