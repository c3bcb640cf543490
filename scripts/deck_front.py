"""Two targets of deck two that cannot both be met: python scripts/deck_front.py [--trials 48] [--games 1000].

Varies the Health of the fittest Settlers, the blanks among the Forage and the copies of weapons; plays each with five
rules of thumb; and draws which shares of games of the right length go together with which shares of half-time
leaders who lose (docs/pictures/balance-deck-two-front.svg).
"""

from __future__ import annotations

import copy
import sys
import tomllib
from pathlib import Path
from typing import Annotated, Any

import altair as alt
import optuna
import typer

sys.path.insert(0, str(Path(__file__).parent))
from tune_deck import TARGETS, Measured, play, rulebook

from snowbound.games import donner_party
from snowbound.games.donner_party.deck import make_deck, shipped

PICTURE = Path(__file__).parent.parent / "docs" / "pictures" / "balance-deck-two-front.svg"
FIT = 2  # Health from which on a Healthy Settler counts among the fittest
BLANKS = ("nov_empty_traps", "dec_empty_traps", "jan_pine_bark", "feb_pine_bark", "mar_pine_bark")
WEAPONS = ("rifle", "pistol", "mishap")
KEPT = ("alive", "thrown_out")  # targets a variant must meet to be chosen


def variant(doc: dict[str, Any], trial: optuna.Trial) -> dict[str, Any]:
    """The shipped deck with some of its numbers changed."""
    deck = copy.deepcopy(doc)
    stronger = trial.suggest_int("stronger", 0, 8)  # how many of the fittest get a point more while Healthy
    frailer = trial.suggest_int("frailer", 0, 8)  # how many get a point less when Weakened
    fit = [row for row in deck["settler"] if row["healthy"] >= FIT and row["weakened"] >= FIT]
    for row in fit[:stronger]:
        row["healthy"] += 1
    for row in fit[:frailer]:
        row["weakened"] -= 1
    rows = {row["id"]: row for row in deck["forage"] + deck["action"]}
    blanks = trial.suggest_int("blanks", -2, 1)
    for name in BLANKS:
        rows[name]["count"] += blanks
    copies = trial.suggest_int("weapons", 1, 2)
    for name in WEAPONS:
        rows[name]["count"] = copies
    return deck


def is_kept(m: Measured) -> bool:
    return all(TARGETS[name].holds(getattr(m, name)) for name in KEPT)


def draw(points: list[dict[str, Any]]) -> None:
    length = alt.X("length:Q", title="games of 5 to 9 rounds, %", scale=alt.Scale(zero=False))
    loses = alt.Y("loses:Q", title="half-time leader loses, %", scale=alt.Scale(zero=False))
    colour = alt.Color(
        "kind:N", title=None, scale=alt.Scale(range=["#b03a2e", "#bbb", "#5b7fa6", "#222"]),
        sort=["on the front", "other targets missed", "bettered by another", "deck two"],
    )  # fmt: skip
    dots = alt.Chart(alt.Data(values=points)).mark_point(filled=True, size=60).encode(length, loses, colour)
    wanted = alt.Chart(alt.Data(values=[{"length": 90, "loses": 50}]))
    lines = wanted.mark_rule(strokeDash=[4, 4]).encode(x="length:Q") + wanted.mark_rule(
        strokeDash=[4, 4]
    ).encode(y="loses:Q")
    title = alt.TitleParams(
        "Five players: length against a lead that lasts (wanted: lower right)", anchor="start"
    )
    (dots + lines).properties(width=480, height=320, title=title).save(PICTURE)


def main(
    trials: Annotated[int, typer.Option(min=2)] = 48,
    games: Annotated[int, typer.Option(min=100, help="Games for each variant.")] = 1000,
    seed: Annotated[int, typer.Option()] = 1,
) -> None:
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    doc = tomllib.loads(shipped())
    book = rulebook(donner_party.GAME)
    search = optuna.create_study(
        directions=["maximize", "minimize"],
        sampler=optuna.samplers.NSGAIISampler(population_size=16, seed=seed),
    )
    search.enqueue_trial({"stronger": 0, "frailer": 0, "blanks": 0, "weapons": 1})  # the deck as it is
    met = {}
    for _ in range(trials):
        trial = search.ask()
        game = donner_party.with_deck(make_deck(variant(doc, trial)))
        m = play(book, game, 5, games, f"deck front {seed}", 1, None)
        met[trial.number] = is_kept(m)
        search.tell(trial, [100 * m.rounds_5_to_9, 100 * m.half_time_leader_loses])
    best = {t.number for t in _front([t for t in search.trials if met[t.number]])}
    points = []
    for t in search.trials:
        length, loses = t.values
        kind = "on the front" if t.number in best else "bettered by another"
        if not met[t.number]:
            kind = "other targets missed"
        points.append({"length": length, "loses": loses, "kind": "deck two" if t.number == 0 else kind})
        if t.number in best or t.number == 0:
            print(f"{length:.1f} % of 5 to 9 rounds, {loses:.1f} % of the leaders lose: {t.params}")
    draw(points)


def _front(trials: list[Any]) -> list[Any]:
    """The variants that no other beats on both targets."""
    return [
        t
        for t in trials
        if not any(
            o.values != t.values and o.values[0] >= t.values[0] and o.values[1] <= t.values[1] for o in trials
        )
    ]


if __name__ == "__main__":
    typer.run(main)
