"""All who are asked act at once."""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from snowbound.envs.illegal_actions import taken_for
from snowbound.envs.pettingzoo.aec import Seats

Each = dict[str, Any]


class SeatsAtOnce(Seats, ParallelEnv):
    """PettingZoo's parallel environment. Every agent gives an action in every step; those who are not asked have an
    empty mask, and what they give is ignored. An action that is not legal is taken for the next legal one above it,
    or for the first one if there is none above; `info["taken_for"]` says which."""

    agents: list[str]

    def reset(self, seed: int | None = None, options: Each | None = None) -> tuple[Each, Each]:
        self.table.begin(seed, (options or {}).get("index"))
        self.agents = self.possible_agents[:]
        return self._looks(self.agents)

    def _looks(self, agents: list[str]) -> tuple[Each, Each]:
        seats = [self._seat[agent] for agent in agents]
        seen = {agent: self._seen(seat) for agent, seat in zip(agents, seats, strict=True)}
        return seen, {agent: self._info(seat) for agent, seat in zip(agents, seats, strict=True)}

    def step(self, actions: Each) -> tuple[Each, Each, Each, Each, Each]:
        agents, table = self.agents, self.table
        asked = [agent for agent in agents if table.waits(self._seat[agent])]
        taken = {}
        for agent in asked:
            seat, given = self._seat[agent], int(actions[agent])
            action = taken_for(table.mask(seat), given)
            if action != given:
                taken[agent] = action
            table.act(seat, action)
        gone = {*range(table.players)} if table.over else {*table.settled()}
        payoffs = table.payoffs() if gone else []
        ended = {agent: self._seat[agent] in gone for agent in agents}
        rewards = {agent: payoffs[self._seat[agent]] if ended[agent] else 0.0 for agent in agents}
        seen, infos = self._looks(agents)
        for agent, action in taken.items():
            infos[agent]["taken_for"] = action
        self.agents = [agent for agent in agents if not ended[agent]]
        return seen, rewards, ended, dict.fromkeys(agents, False), infos

    def state(self) -> Any:
        return self.table.whole()
