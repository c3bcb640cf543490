"""What a player of OpenSpiel's sees, as numbers and as text."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from snowbound.engine.game import Game
from snowbound.engine.observation import describe
from snowbound.envs.openspiel.play import REMEMBERED, Play

MARK = 64  # bits of the digest of everything before


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
