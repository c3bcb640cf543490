"""Makes the golden matches of today's ruleset: python -m tests.games.donner_party.golden_matches

Each ruleset has a folder; those of an older one stay as they are and must go on replaying. They are played with the
scenes' deck, so that tuning the shipped one does not touch them.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import snowbound
from tests.games.donner_party.camp import GAME
from tests.golden import fingerprint

FOLDER = Path(__file__).parent / "golden"
WITH_AI = {"ai_seat": True}
NEEDS_AI = ("ai_actions", "ai_control", "ai_competes", "first_leader_if_ai")


def wanted() -> list[tuple[str, int, dict[str, Any]]]:
    """One match for every number of players, and one for every value of every option."""
    found: list[tuple[str, int, dict[str, Any]]] = [(f"players-{n}", n, {}) for n in range(2, 6)]
    for n in (2, 3):
        found.append((f"ai-{n}", n, WITH_AI))
    for option in GAME.options.values():
        for value in option.values[1:]:
            chosen = {option.name: value, **(WITH_AI if option.name in NEEDS_AI else {})}
            found.append((f"{option.name}-{value}".lower(), 3 if "ai_seat" in chosen else 4, chosen))
    return found


def played(players: int, seed: int, options: dict[str, Any]) -> snowbound.Match:
    match = snowbound.Match.new(GAME, players=players, seed=seed, options=options)
    rng = random.Random(seed)
    while not match.state.over:
        seat = rng.choice(match.state.waiting)
        match.apply(seat, rng.choice(match.state.actions(seat)))
    return match


def make() -> None:
    folder = FOLDER / GAME.version
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.json"):
        old.unlink()
    for seed, (title, players, options) in enumerate(wanted()):
        match = played(players, seed, options)
        doc = {"match": match.document(), "expected": fingerprint(match)}
        (folder / f"{title}.json").write_text(json.dumps(doc, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    make()
