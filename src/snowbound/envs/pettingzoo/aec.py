"""One agent after the other. Of several who are asked at once the lowest seat comes first; what it answers stays hidden
from the others until all have answered."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

import snowbound
from snowbound.engine.errors import BadSetup
from snowbound.engine.game import Game
from snowbound.engine.observation import VERSION
from snowbound.engine.options import Value
from snowbound.envs.lazy_info import Info, question_info
from snowbound.envs.rendering import MODES, rendered
from snowbound.envs.spaces import masked_space, observation_space
from snowbound.envs.table import CompiledGame

MASKS = ("observation", "info")


class Seats:
    """What both environments share: names, spaces, options, drawing."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        options: dict[str, Value] | None = None,
        observation: str = "float32",
        mask: str = "observation",
        render_mode: str | None = None,
    ) -> None:
        """`observation` is float32, int8 or dict. The mask of legal actions is part of the observation, or of the
        info (`mask="info"`), where the observation is then a bare array."""
        if mask not in MASKS:
            raise BadSetup(f"The mask can be part of the {' or of the '.join(MASKS)}, not of {mask!r}.")
        if render_mode not in (None, *MODES):
            raise BadSetup(f"render_mode can be {', '.join(MODES)}, not {render_mode!r}.")
        self.game = snowbound.game(game) if isinstance(game, str) else game
        self.table = CompiledGame(self.game, players, options, observation)
        self.metadata = {
            "name": f"{self.game.name.replace('-', '_')}_v{VERSION}",
            "render_modes": MODES,
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.agents: list[str] = []  # until reset
        self.within = mask == "observation"
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.players)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = masked_space if self.within else observation_space
        self.observation_spaces = {agent: space(self.game, observation) for agent in self.possible_agents}
        self.action_spaces = {agent: _actions(self.game) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def render(self) -> Any:
        return rendered(self.table.state(), self.render_mode)

    def close(self) -> None:
        pass

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _seen(self, seat: int) -> Any:
        seen = self.table.look(seat)
        return {"observation": seen, "action_mask": self.table.mask(seat)} if self.within else seen

    def _info(self, seat: int) -> dict[str, Any]:
        """The question in words, computed when read, and the mask if it belongs here."""
        if not self.table.waits(seat):
            return {} if self.within else {"action_mask": self.table.mask(seat)}
        info: Info = question_info(self.table.snapshot(), seat)
        if not self.within:
            info["action_mask"] = self.table.mask(seat)
        return info


def _actions(game: Game) -> Any:
    from gymnasium import spaces

    return spaces.Discrete(game.actions)


class SeatsInTurn(Seats, AECEnv):
    """PettingZoo's AEC environment. An illegal action raises IllegalAction and changes nothing."""

    agents: list[str]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal. The same seed deals the same game; without one comes the seed's next. `options["index"]` asks for a
        particular game of the seed; other options are ignored."""
        self.table.begin(seed, (options or {}).get("index"))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._dead: list[str] = []
        self._select()

    def observe(self, agent: str) -> Any:
        return self._seen(self._seat[agent])

    def state(self) -> Any:
        """The whole record, hidden parts included, for critics that are trained on it."""
        return self.table.whole()

    def step(self, action: Any) -> None:
        if not self.agents:
            raise BadSetup("No game is under way: call reset().")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise ValueError(f"{agent} is out of the game: step it with None, not with {action!r}.")
            self._leave(agent)
            return
        self.table.act(self._seat[agent], _number(action))
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        self._select()

    def _select(self) -> None:
        table = self.table
        gone = range(table.players) if table.over else table.settled()
        if gone:
            self._end(list(gone))
        if self._dead:
            self.agent_selection = self._dead[0]
            return
        self.agent_selection = self.possible_agents[table.actor]
        self.infos[self.agent_selection] = self._info(table.actor)

    def _end(self, seats: list[int]) -> None:
        """Pay those who take no further part; each is then stepped once more, with None."""
        payoffs = self.table.payoffs()
        for seat in seats:
            agent = self.possible_agents[seat]
            if agent in self.agents and not self.terminations[agent]:
                self.rewards[agent] = payoffs[seat]
                self._cumulative_rewards[agent] += payoffs[seat]
                self.terminations[agent] = True
                self.infos[agent] = self._info(seat)
                self._dead.append(agent)

    def _leave(self, agent: str) -> None:
        self._dead.remove(agent)
        self.agents.remove(agent)
        for of in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del of[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self._dead:
            self.agent_selection = self._dead[0]
        elif self.agents:
            self.agent_selection = self.possible_agents[self.table.actor]
            self.infos[self.agent_selection] = self._info(self.table.actor)


def _number(action: Any) -> int:
    try:
        return int(action)
    except (TypeError, ValueError):
        raise TypeError(f"An action is a whole number, not {action!r}.") from None
