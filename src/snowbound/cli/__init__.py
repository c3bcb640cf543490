"""The command `snowbound`. What it shows lives in `snowbound.terminal`.

command  the command itself                 arguments  reading what was typed
playing  play, replay, the list of games    serving    serve, forget, verify
reading  rules, deck                        measuring  compile, bot, ladder, bench
translating  words (language_files)         studying   lab run, lab report, lab tune
researching  envs, suite                    operating  operator ban, operator hide
connecting   bot connect
"""

from importlib import import_module

from snowbound.cli.command import app

__all__ = ["app"]

for commands in (
    "playing",
    "serving",
    "operating",
    "reading",
    "translating",
    "measuring",
    "connecting",
    "researching",
    "studying",
):  # in the order of --help
    import_module(f"snowbound.cli.{commands}")
