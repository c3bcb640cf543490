"""The suite's results as a page."""

from __future__ import annotations

from collections.abc import Iterable

import snowbound
from snowbound.envs.suite import SCENARIOS, TABLES, Result

BEGIN, END = "<!-- results -->", "<!-- end of results -->"


def tables(results: Iterable[Result]) -> str:
    """Markdown: for each game, number of games and seed a table, with a row for each scenario and focal player."""
    found = list(results)
    lines = ["Mean ± half of the 95 % interval.", ""]
    for game, players, _ in TABLES:
        of_game = [one for one in found if SCENARIOS[one.scenario].game == game]
        for games, seed in dict.fromkeys((one.games, one.seed) for one in of_game):
            here = {
                (one.scenario, one.focal): one for one in of_game if (one.games, one.seed) == (games, seed)
            }
            focals = list(dict.fromkeys(focal for _, focal in here))
            lines += [
                f"### {snowbound.game(game).title}, {players} players",
                "",
                f"`snowbound suite run {game} --games {games} --seed {seed}`: the focal player's own return.",
                "",
                *_table(here, focals, "focal_return"),
                "",
                "The mean return of all seats.",
                "",
                *_table(here, focals, "group_return"),
                "",
            ]
    return "\n".join(lines)


def _table(found: dict[tuple[str, str], Result], focals: list[str], figure: str) -> list[str]:
    rows = [f"| scenario | {' | '.join(focals)} |", "|---|" + "---|" * len(focals)]
    for name in [one for one in SCENARIOS if any((one, focal) in found for focal in focals)]:
        cells = [
            str(getattr(found[name, focal], figure)) if (name, focal) in found else "" for focal in focals
        ]
        mark = " (held out)" if SCENARIOS[name].held_out else ""
        rows.append(f"| `{name}`{mark} | {' | '.join(cells)} |")
    return rows


def into(page: str, results: str) -> str:
    """The page with these results in the place of those before."""
    start, stop = page.index(BEGIN) + len(BEGIN), page.index(END)
    return f"{page[:start]}\n{results}\n{page[stop:]}"
