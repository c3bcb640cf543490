"""Golden matches: finished games stored as files and replayed in every run.

They catch any rule change that alters a stored game. If the change is intended, raise the game's `version`
and store matches for the new ruleset with `python -m tests.golden GAME`; matches of older rulesets must still
replay as before.
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
    """The stored matches of all rulesets."""
    return sorted(folder(name).rglob("*.json"))


def fingerprint(match: snowbound.Match) -> dict[str, Any]:
    """What a replay must reproduce: final position, every event, outcome. The wording may change, and so may an
    event's fourth number, which repeats what others imply."""
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
    """For the current ruleset: one match per number of players (up to eight, plus the maximum) and one per
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
