"""The three games, one package each."""

from snowbound.engine.registry import register

register("donner-party", "snowbound.games.donner_party")
register("trek", "snowbound.games.trek")
register("donners-pointe", "snowbound.games.donners_pointe")
