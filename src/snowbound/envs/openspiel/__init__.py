"""The games for OpenSpiel. Importing this registers them with pyspiel.

    snowbound_trek            with simultaneous nodes where several seats are asked at once
    snowbound_trek_turns      the same, one after the other; nobody sees an answer before all are in

and likewise snowbound_donner_party and snowbound_donners_pointe; and two with an end that is small enough to be solved,
every die being a chance node (endgames.py): snowbound_donner_party_endgame, snowbound_donners_pointe_endgame.

Parameters: `players`, and `options` as "name:value;name:value". Chance first picks a seed, in four nodes of 256
outcomes; the game of seed n is the one that `game.new(players, n, options)` deals.
"""

from snowbound.engine.extras import require

require("pyspiel", "openspiel")

import pyspiel  # noqa: E402

from snowbound.envs.endgames import ENDGAMES  # noqa: E402
from snowbound.envs.openspiel.games import register_game, short_name  # noqa: E402
from snowbound.envs.openspiel.play import AnswerHistory, _unpickled  # noqa: E402
from snowbound.envs.openspiel.state import SpielState  # noqa: E402

for pickled in (AnswerHistory, SpielState, _unpickled):
    pickled.__module__ = __name__  # so that pickles do not depend on the modules in here

for known in ("donner-party", "donners-pointe", "trek"):
    if short_name(known) not in pyspiel.registered_names():
        register_game(known, turns=False, endgame=False)
        register_game(known, turns=True, endgame=False)
        if known in ENDGAMES:
            register_game(known, turns=True, endgame=True)
