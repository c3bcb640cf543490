"""The three games, one package each."""

from snowbound.engine.registry import register

register("trek", "snowbound.games.trek")
register("donners-pointe", "snowbound.games.donners_pointe")
