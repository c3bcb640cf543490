"""The compiled games for Stable-Baselines3, with masks for sb3-contrib's MaskablePPO."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from snowbound.engine.errors import BadSetup
from snowbound.engine.extras import require
from snowbound.envs.vector import Games

require("stable_baselines3", "train")

from gymnasium.vector import AutoresetMode  # noqa: E402
from stable_baselines3.common.vec_env import VecEnv  # noqa: E402


class MaskedGames(VecEnv):
    """`Games`, one or several side by side (against other bots, say), as Stable-Baselines3 takes them;
    `env_method("action_masks")` gives the masks."""

    def __init__(self, *games: Games) -> None:
        for one in games:
            if one.autoreset_mode != AutoresetMode.SAME_STEP or one.form == "dict":
                raise BadSetup(
                    'Stable-Baselines3 takes Games(…, autoreset_mode="SameStep") with a flat observation.'
                )
        self.games = games
        self.render_mode = None
        first = games[0]
        n = sum(one.num_envs for one in games)
        super().__init__(n, first.single_observation_space, first.single_action_space)

    def reset(self) -> Any:
        seed = self._seeds[0]
        seen = [one.reset(seed=None if seed is None else seed + k)[0] for k, one in enumerate(self.games)]
        self._reset_seeds()
        return np.concatenate(seen)

    def step_async(self, actions: np.ndarray[Any, Any]) -> None:
        self._actions = actions

    def step_wait(self) -> Any:
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        parts, start = [], 0
        for one in self.games:
            seen, rewards, ended, _, infos = one.step(self._actions[start : start + one.num_envs])
            for i in np.flatnonzero(ended).tolist():
                told[start + i] = {
                    "terminal_observation": infos["final_obs"][i],
                    "TimeLimit.truncated": False,
                    "returns": infos["returns"][i],
                }
            parts.append((seen, rewards.astype(np.float32), ended))
            start += one.num_envs
        return *(np.concatenate(column) for column in zip(*parts, strict=True)), told

    def action_masks(self) -> np.ndarray[Any, Any]:
        return np.concatenate([one.action_masks() for one in self.games])

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        if method_name != "action_masks":
            raise AttributeError(f"The games have no method {method_name!r} of their own.")
        return list(self.action_masks()[self._rows(indices)])

    def _rows(self, indices: Any) -> list[int]:
        return list(self._get_indices(indices))

    def has_attr(self, attr_name: str) -> bool:
        return hasattr(self, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self, attr_name) for _ in self._rows(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError("The games share their settings: create new games instead.")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False for _ in self._rows(indices)]

    def get_images(self) -> Sequence[None]:
        return [None] * self.num_envs

    def close(self) -> None:
        for one in self.games:
            one.close()
