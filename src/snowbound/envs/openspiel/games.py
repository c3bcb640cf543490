"""The games, as pyspiel knows them."""

from __future__ import annotations

from typing import Any, ClassVar

import pyspiel

import snowbound
from snowbound.engine.game import Game
from snowbound.engine.options import Value
from snowbound.envs.endgames import worlds
from snowbound.envs.openspiel.observer import Observer
from snowbound.envs.openspiel.play import SEED_OUTCOMES, Play
from snowbound.envs.openspiel.state import SpielState

# Upper bounds of the answers in a game.
LENGTHS = {"donner-party": 20_000, "donners-pointe": 5_000, "trek": 400_000}
UTILITIES = (-3.0, 3.0)


def options_in(game: Game, text: str) -> dict[str, Value]:
    """`name:value;name:value` as the game's own values."""
    chosen: dict[str, Value] = {}
    for given in filter(None, text.split(";")):
        name, _, value = given.partition(":")
        chosen[name] = game.options[name].parse(value) if name in game.options else value
    return chosen


def short_name(name: str, turns: bool = False, endgame: bool = False) -> str:
    suffix = "_endgame" if endgame else "_turns" if turns else ""
    return f"snowbound_{name.replace('-', '_')}{suffix}"


def game_type(played: Game, turns: bool, endgame: bool) -> Any:
    """What pyspiel wants to know of a game before it is loaded."""
    low, high = played.players
    manner = " (the end of a game)" if endgame else ", one seat after the other" if turns else ""
    dynamics = pyspiel.GameType.Dynamics
    return pyspiel.GameType(
        short_name=short_name(played.name, turns, endgame),
        long_name=f"{played.title}{manner}",
        dynamics=dynamics.SEQUENTIAL if turns else dynamics.SIMULTANEOUS,
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
        parameter_specification=(
            {"endgame": 0} if endgame else {"players": played.usual_players, "options": ""}
        ),
    )


class SpielGame(pyspiel.Game):
    """One of the games, or the end of one. Each that is registered is a class of its own."""

    kind: ClassVar[Any]
    played: ClassVar[Game]
    turns: ClassVar[bool]
    endgame: ClassVar[bool]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**self.kind.parameter_specification, **(params or {})}
        self.chosen: dict[str, Value] = {}
        self.root: Play | None = None
        if self.endgame:
            found = worlds(self.played, int(given["endgame"]))
            players = found[0].players
            self.root = Play(self.played, players, {}, found)
        else:
            players = int(given["players"])
            self.chosen = options_in(self.played, str(given["options"]))
            self.played.blank(players, self.chosen)  # refuses what does not fit
        info = pyspiel.GameInfo(
            num_distinct_actions=self.played.actions,
            max_chance_outcomes=max(SEED_OUTCOMES, 64),
            num_players=players,
            min_utility=UTILITIES[0],
            max_utility=UTILITIES[1],
            max_game_length=LENGTHS.get(self.played.name, 400_000),
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        usual = pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.played, iig_obs_type or usual, params)


def register_game(name: str, turns: bool, endgame: bool) -> None:
    """Register one of the games with pyspiel."""
    played = snowbound.game(name)
    kind = game_type(played, turns, endgame)
    about = {"kind": kind, "played": played, "turns": turns, "endgame": endgame}
    pyspiel.register_game(kind, type(kind.short_name, (SpielGame,), about))
