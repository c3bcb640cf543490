"""The games for PettingZoo: every seat an agent.

from snowbound.envs.pettingzoo import donner_party_v0

env = donner_party_v0.env(players=4)               # one agent after the other
env = donner_party_v0.parallel_env(players=4)      # all who are asked at once
"""

from snowbound.engine.extras import require

require("gymnasium", "envs")
require("pettingzoo", "envs")
