"""Searching for numbers that bring a game nearer to stated targets: Optuna proposes, the laboratory measures.

A tuning is a study file with two more tables. `[tune.numbers]` names numbers of the deck, charts or components by path,
each with its range; `[tune.options]` options with the values allowed; `[[tune.target]]` says what a measure should be.

    [tune]
    trials = 40
    games = 2000
    held_out = 10000
    [tune.numbers]
    "location[Diner].coins" = [0, 3]
    [[tune.target]]
    measure = "rounds"
    value = 4.0
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

from snowbound.engine.errors import SnowboundError
from snowbound.engine.extras import require
from snowbound.engine.files import write_atomically
from snowbound.engine.problems import parse_toml, read_text
from snowbound.lab.event_plan import Events
from snowbound.lab.numbers import document_of, nearest, value_at
from snowbound.lab.playing import ArmPlayer
from snowbound.lab.reading import StudyReader, read_study
from snowbound.lab.statistics import Figure, figure
from snowbound.lab.study import Arm, BadStudy, Study

KEYS = ["trials", "games", "held_out", "numbers", "options", "target"]
GAME = ["players", "game"]  # identify a game
PARTS = 20  # of the games, for a measure that is not a mean over games
FEWEST = 10 * PARTS  # games for such a measure


@dataclass(frozen=True)
class Measure:
    """Something to aim at: the mean of independent numbers, and how that mean is shown."""

    values: Callable[[pl.DataFrame], pl.Series]
    shown: Callable[[float], float] = float

    def figure(self, values: pl.Series, confidence: float, comparisons: int) -> Figure:
        found = figure(values, confidence, comparisons)
        low, high = self.shown(found.low), self.shown(found.high)
        width = found.high - found.low
        stretch = (high - low) / width if 0 < width < math.inf else 1.0
        return Figure(self.shown(found.mean), found.error * stretch, found.n, low, high)


def _per_game(column: pl.Expr) -> Measure:
    return Measure(lambda rows: rows.group_by(GAME).agg(column.cast(pl.Float64).alias("x"))["x"])


def _unfairness(by: str) -> Measure:
    """How far apart the groups' mean gains are: their standard deviation. Chance alone pushes measured means apart,
    more so with fewer games; so we multiply the means of different parts of the games, whose chance is independent,
    instead of squaring. On average that is the true variance: 0 if the game is fair."""

    def variances(rows: pl.DataFrame) -> pl.Series:
        gain = pl.col("return") - pl.col("return").mean().over(GAME)
        parted = rows.with_columns(gain.alias("gain"), (pl.col("game") % PARTS).alias("part")).drop_nulls(by)
        cells = parted.group_by("part", by).agg(pl.col("gain").sum(), pl.len().alias("n"))
        groups = np.unique(cells[by].to_numpy(), return_inverse=True)[1]
        part = np.unique(cells["part"].to_numpy(), return_inverse=True)[1]
        sums, counts = np.zeros((2, part.max() + 1, groups.max() + 1))
        sums[part, groups], counts[part, groups] = cells["gain"].to_numpy(), cells["n"].to_numpy()
        whole = _variance(sums, counts)
        rest = [_variance(np.delete(sums, i, 0), np.delete(counts, i, 0)) for i in range(len(sums))]
        return pl.Series([len(sums) * whole - (len(sums) - 1) * without for without in rest])  # jackknife

    return Measure(variances, lambda variance: math.sqrt(max(0.0, variance)))


def _variance(sums: Any, counts: Any) -> float:
    """The variance of the groups' true means, from products of different parts only."""

    def apart(table: Any) -> Any:
        total = table.sum(axis=0)
        return np.outer(total, total) - table.T @ table

    products, k = apart(sums) / apart(counts), sums.shape[1]
    return float((products.trace() - products.sum() / k) / max(1, k - 1))


MEASURES: dict[str, Measure] = {
    "rounds": _per_game(pl.col("rounds").first()),
    "moments": _per_game(pl.col("moments").first()),
    "score": _per_game(pl.col("score").mean()),
    "spread": _per_game(pl.col("score").max() - pl.col("score").min()),
    "deaths": _per_game(pl.col("deaths").sum()),
    "winners": _per_game(pl.col("won").sum()),
    "returns": _per_game(pl.col("return").mean()),
    "unfairness by seat": _unfairness("seat"),
}


def measures(traits: Sequence[str]) -> dict[str, Measure]:
    """What can be aimed at in a game with these traits."""
    return {**MEASURES, **{f"unfairness by {trait}": _unfairness(trait) for trait in traits}}


@dataclass(frozen=True)
class Target:
    measure: str
    value: float

    @property
    def name(self) -> str:
        return f"{self.measure} = {self.value:g}"


@dataclass(frozen=True)
class Tuning:
    study: Study
    trials: int
    games: int
    held_out: int
    numbers: dict[str, tuple[int, int]]
    options: dict[str, tuple[Any, ...]]
    targets: tuple[Target, ...]


@dataclass
class Trial:
    """One set of numbers, and how far each measure was from its target."""

    numbers: dict[str, Any]
    options: dict[str, Any]
    measured: dict[str, float] = field(default_factory=dict)
    held_out: dict[str, Figure] = field(default_factory=dict)

    def document(self) -> dict[str, Any]:
        return {
            "numbers": self.numbers,
            "options": self.options,
            "measured": self.measured,
            "held_out": {name: asdict(found) for name, found in self.held_out.items()},
        }


def load_tuning(path: str | Path) -> Tuning:
    """A tuning from a TOML file; everything wrong with it is reported at once."""
    where = Path(path)
    text = read_text(where, BadStudy)
    doc = parse_toml(text, str(path), BadStudy)
    given = doc.pop("tune", None)
    tune: dict[str, Any] = given if isinstance(given, dict) else {}
    doc.setdefault("games", 1000)  # [tune] sets the number
    r = StudyReader({"name": where.stem, **doc}, text, str(where.parent))
    study = read_study(r)
    if given is None or tune is not given:
        r.wrong("", "tune", "is missing, or no table; see docs/lab.md.")
    r.only(tune, "tune", KEYS)
    games = r.number(tune, "tune", "games", 1, 10**9, 1000)
    tuning = Tuning(
        study, r.number(tune, "tune", "trials", 1, 100_000, 40), games,
        r.number(tune, "tune", "held_out", 2, 10**9, 4 * games), _ranges(r, r.table(tune, "tune", "numbers")),
        _options(r, r.table(tune, "tune", "options")), _targets(r, tune.get("target", [])),
    )  # fmt: skip
    if not r.problems and not tuning.targets:
        r.wrong("tune", "target", "name at least one, as [[tune.target]].")
    if any("unfairness" in target.measure for target in tuning.targets):
        for key, count in (("games", tuning.games), ("held_out", tuning.held_out)):
            if count < FEWEST:
                r.wrong("tune", key, f"unfairness takes at least {FEWEST} games, not {count}.")
    if not r.problems and not tuning.numbers and not tuning.options:
        r.wrong("tune", "numbers", "name at least one number or option to change.")
    r.refuse(BadStudy, str(path))
    return tuning


def _ranges(r: StudyReader, given: Mapping[str, Any]) -> dict[str, tuple[int, int]]:
    found = {}
    for path, value in given.items():
        if not (
            isinstance(value, list)
            and len(value) == 2
            and all(type(n) is int for n in value)
            and value[0] < value[1]
        ):
            r.wrong("tune.numbers", path, f"{value!r} is not a range of whole numbers such as [0, 3].")
            continue
        try:
            if r.game is not None:
                value_at(document_of(r.game), path.rpartition(".")[0] or path)
        except SnowboundError as error:
            r.wrong("tune.numbers", path, str(error))
            continue
        found[path] = (value[0], value[1])
    return found


def _options(r: StudyReader, given: Mapping[str, Any]) -> dict[str, tuple[Any, ...]]:
    found: dict[str, tuple[Any, ...]] = {}
    if r.game is None:
        return found
    for name, values in given.items():
        if name not in r.game.options:
            known = nearest(name, list(r.game.options))
            r.wrong("tune.options", name, f"{r.game.title} has no such option; {known}")
        elif not isinstance(values, list) or not all(v in r.game.options[name].values for v in values):
            allowed = list(r.game.options[name].values)
            r.wrong("tune.options", name, f"{values!r} is not a list of its values {allowed}.")
        else:
            found[name] = tuple(values)
    return found


def _targets(r: StudyReader, rows: Any) -> tuple[Target, ...]:
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        r.wrong("tune", "target", "write each as [[tune.target]].")
        return ()
    known = list(measures(Events(r.game).traits if r.game else ()))
    found = []
    for i, row in enumerate(rows):
        table, name, value = f"tune.target.{i}", row.get("measure"), row.get("value")
        r.only(row, table, ["measure", "value"])
        if name not in known and r.game:
            r.wrong(table, "measure", f"there is no {name!r}; {nearest(str(name), known)}")
        if type(value) not in (int, float):
            r.wrong(table, "value", f"{value!r} is not a number.")
            continue
        found.append(Target(str(name), float(value)))
    return tuple(found)


def measure(tuning: Tuning, trial: Trial, games: int, first: int, comparisons: int = 1) -> dict[str, Figure]:
    """A trial's result for each target."""
    study = tuning.study
    arm = replace(
        study.arms[0],
        set={**study.arms[0].set, **trial.numbers},
        options={**study.arms[0].options, **trial.options},
    )
    rows = []
    for players in study.counts:
        arm_player = ArmPlayer(study, arm, players, ())
        play = arm_player.play if arm_player.compiled else arm_player.play_with_bots
        rows.append(play(first, games).rows())
    frame = pl.concat(rows)
    known = measures(Events(study.found_game()).traits)
    found = {}
    for target in tuning.targets:
        aim = known[target.measure]
        found[target.name] = aim.figure(aim.values(frame), study.confidence, comparisons)
    return found


def tune(tuning: Tuning, into: str | Path, progress: Callable[[int, int], None] | None = None) -> list[Trial]:
    """Search, and check the trials of the Pareto front on fresh seeds. The result is kept in `tuning.json`."""
    optuna = require("optuna", "lab")
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    folder = Path(into)
    folder.mkdir(parents=True, exist_ok=True)
    sampler = optuna.samplers.TPESampler(seed=0, multivariate=len(tuning.numbers) + len(tuning.options) > 1)
    search = optuna.create_study(directions=["minimize"] * len(tuning.targets), sampler=sampler)
    tried: dict[int, Trial] = {}

    def objective(proposal: Any) -> tuple[float, ...]:
        trial = Trial(
            {path: proposal.suggest_int(path, low, high) for path, (low, high) in tuning.numbers.items()},
            {name: proposal.suggest_categorical(name, values) for name, values in tuning.options.items()},
        )
        try:
            found = measure(tuning, trial, tuning.games, 0)
        except SnowboundError as error:
            raise optuna.TrialPruned(str(error)) from None
        trial.measured = {name: one.mean for name, one in found.items()}
        tried[proposal.number] = trial
        if progress:
            progress(proposal.number + 1, tuning.trials)
        return tuple(abs(trial.measured[target.name] - target.value) for target in tuning.targets)

    search.optimize(objective, n_trials=tuning.trials)
    front = _distinct([tried[best.number] for best in search.best_trials])
    figures = len(front) * len(tuning.targets)
    for trial in front:
        trial.held_out = measure(tuning, trial, tuning.held_out, tuning.games, figures)
    doc = {
        "targets": [asdict(target) for target in tuning.targets],
        "trials": [trial.document() for trial in tried.values()],
        "front": [trial.document() for trial in front],
    }
    write_atomically(folder / "tuning.json", json.dumps(doc, indent=2) + "\n")
    draw_front(tuning, list(tried.values()), front, folder)
    return front


def _distinct(trials: list[Trial]) -> list[Trial]:
    seen: dict[str, Trial] = {}
    for trial in trials:
        seen.setdefault(json.dumps([trial.numbers, trial.options], sort_keys=True), trial)
    return list(seen.values())


def draw_front(tuning: Tuning, tried: list[Trial], front: list[Trial], folder: Path) -> None:
    """What can be achieved together, as a picture: the first two measures of all trials, and of those on the front what
    they came to on fresh seeds, with intervals."""
    import altair as alt

    one, other = tuning.targets[0], tuning.targets[min(1, len(tuning.targets) - 1)]

    def axis(kind: Any, column: str, target: Target) -> Any:
        title = f"{target.measure} (target {target.value:g})"
        return kind(f"{column}:Q", title=title, scale=alt.Scale(zero=False))

    rows = [
        {"x": t.measured[one.name], "y": t.measured[other.name], "numbers": json.dumps({**t.numbers, **t.options})}
        for t in tried
    ]  # fmt: skip
    fresh = [
        {"x": a.mean, "y": b.mean, "x1": a.low, "x2": a.high, "y1": b.low, "y2": b.high,
         "numbers": json.dumps({**t.numbers, **t.options})}
        for t in front for a, b in [(t.held_out[one.name], t.held_out[other.name])]
    ]  # fmt: skip
    x, y, hint = axis(alt.X, "x", one), axis(alt.Y, "y", other), ["numbers:N", "x:Q", "y:Q"]
    points = (
        alt.Chart(pl.DataFrame(rows)).mark_circle(size=60, color="#8a8f98").encode(x=x, y=y, tooltip=hint)
    )
    base = alt.Chart(pl.DataFrame(fresh))
    best = base.mark_point(size=110, strokeWidth=2, color="#c4523c").encode(x=x, y=y, tooltip=hint)
    across = base.mark_rule(color="#c4523c", strokeWidth=2).encode(x="x1:Q", x2="x2:Q", y=y)
    upright = base.mark_rule(color="#c4523c", strokeWidth=2).encode(x=x, y="y1:Q", y2="y2:Q")
    goal = pl.DataFrame({"x": [one.value], "y": [other.value]})
    aim = alt.Chart(goal).mark_point(shape="cross", size=200, filled=True, color="#4f79a8").encode(x=x, y=y)
    title = alt.Title(
        "Tried (grey), the Pareto front on fresh seeds (red), the target (blue)", anchor="start"
    )
    drawing = alt.layer(points, across, upright, best, aim).properties(title=title, width=520)
    drawing.save(folder / "front.svg")
    drawing.save(folder / "front.html", inline=True)


__all__ = ["Arm", "Target", "Trial", "Tuning", "load_tuning", "measure", "tune"]
