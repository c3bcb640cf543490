"""Trek for PettingZoo."""

from functools import partial

from snowbound.envs.pettingzoo.aec import SeatsInTurn
from snowbound.envs.pettingzoo.parallel import SeatsAtOnce

__all__ = ["env", "parallel_env", "raw_env"]

env = raw_env = partial(SeatsInTurn, "trek")
parallel_env = partial(SeatsAtOnce, "trek")
