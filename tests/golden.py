"""Golden matches: finished games kept as files, replayed in every run.

A rule that changes how a kept game goes is noticed. When a change is meant, raise the game's `version` and keep some
of that ruleset too with `python -m tests.golden GAME`; those of the rulesets before must go on as they went.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from pathlib import Path
from typing import Any

import snowbound

HERE = Path(__file__).parent / "games"


def folder(name: str) -> Path:
    return HERE / name.replace("-", "_") / "golden"


def files(name: str) -> list[Path]:
    """The kept matches of all rulesets."""
    return sorted(folder(name).rglob("*.json"))


def fingerprint(match: snowbound.Match) -> dict[str, Any]:
    """What must come out again: the final position, every event, the outcome. The words for them may change."""
    told = json.dumps(
        [(e.name, e.args, e.sees) if isinstance(e, snowbound.Event) else str(e) for e in match.chronicle]
    )
    final = {key: value for key, value in match.state.position().items() if key != "notation"}
    position = json.dumps(final, sort_keys=True)
    outcome = match.state.outcome
    return {
        "position": hashlib.sha256(position.encode()).hexdigest(),
        "events": hashlib.sha256(told.encode()).hexdigest(),
        "returns": list(outcome.returns) if outcome else None,
    }


def played(name: str, players: int, seed: int, options: dict[str, Any]) -> snowbound.Match:
    match = snowbound.Match.new(snowbound.game(name), players=players, seed=seed, options=options)
    rng = random.Random(seed)
    while not match.state.over:
        seat = rng.choice(match.state.waiting)
        match.apply(seat, rng.choice(match.state.actions(seat)))
    return match


def make(name: str) -> None:
    """Of the present ruleset, one match for every number of players (up to eight, and the most), and one for every
    value of every option."""
    game = snowbound.game(name)
    low, high = game.players
    wanted: list[tuple[str, int, dict[str, Any]]] = [
        (f"players-{n}", n, {}) for n in sorted({*range(low, min(high, 8) + 1), high})
    ]
    for option in game.options.values():
        for value in option.values:
            if value == option.default and type(value) is type(option.default):
                continue
            wanted.append((f"{option.name}-{value}".lower(), game.usual_players, {option.name: value}))
    place = folder(name) if game.version == "1" else folder(name) / f"ruleset-{game.version}"
    place.mkdir(parents=True, exist_ok=True)
    for old in place.glob("*.json"):
        old.unlink()
    for seed, (title, players, options) in enumerate(wanted):
        match = played(name, players, seed, options)
        doc = {"match": match.document(), "expected": fingerprint(match)}
        text = json.dumps(doc, separators=(",", ":"))
        (place / f"{title}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    for game_name in sys.argv[1:] or snowbound.games():
        make(game_name)
