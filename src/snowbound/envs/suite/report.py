"""The suite's results as a page."""

from __future__ import annotations

from collections.abc import Iterable

import snowbound
from snowbound.envs.suite import SCENARIOS, TABLES, Result

BEGIN, END = "<!-- results -->", "<!-- end of results -->"
Found = dict[tuple[str, str], Result]


def tables(results: Iterable[Result]) -> str:
    """Markdown: for each game, number of games and seed a table, with a row for each scenario and focal player."""
    found = list(results)
    lines = ["Mean ± half of the 95 % interval.", ""]
    for game, players, _, usual in TABLES:
        of_game = [one for one in found if SCENARIOS[one.scenario].game == game]
        for games, seed in dict.fromkeys((one.games, one.seed) for one in of_game):
            here = {
                (one.scenario, one.focal): one for one in of_game if (one.games, one.seed) == (games, seed)
            }
            told = "" if (games, seed) == (usual, 1) else f" --games {games} --seed {seed}"
            lines += [
                f"### {snowbound.game(game).title}, {players} players",
                "",
                f"`snowbound suite run {game}{told}`: {games} games a cell. The focal player's own return:",
                "",
                *_table(here, "focal_return"),
                "",
                *_group(here, players),
            ]
    return "\n".join(lines)


def _group(found: Found, players: int) -> list[str]:
    """How all seats fared together, in the figures that say anything."""
    lines = []
    if all(abs(one.group_return.mean - 1 / players) < 1e-9 for one in found.values()):
        lines += [f"All returns sum to 1 in every game, so their mean is always {1 / players:.3f}.", ""]
    else:
        lines += ["The mean return of all seats:", "", *_table(found, "group_return"), ""]
    if any(one.group_score != one.group_return for one in found.values()):
        lines += ["The mean score of all seats:", "", *_table(found, "group_score"), ""]
    return lines


def _table(found: Found, figure: str) -> list[str]:
    focals = list(dict.fromkeys(focal for _, focal in found))
    rows = [f"| scenario | {' | '.join(focals)} |", "|---|" + "---|" * len(focals)]
    for name in [one for one in SCENARIOS if any((one, focal) in found for focal in focals)]:
        cells = [
            str(getattr(found[name, focal], figure)) if (name, focal) in found else "" for focal in focals
        ]
        mark = " (held out)" if SCENARIOS[name].held_out else ""
        rows.append(f"| `{name}`{mark} | {' | '.join(cells)} |")
    return rows


def into(page: str, results: str) -> str:
    """The page, with these results in place of the earlier ones."""
    start, stop = page.index(BEGIN) + len(BEGIN), page.index(END)
    return f"{page[:start]}\n{results}\n{page[stop:]}"
