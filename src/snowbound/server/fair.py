"""Fair dice: the server commits to a secret, every seat adds randomness, and afterwards anybody can check.

Whoever knows only the commitment knows nothing about the dice; whoever gave randomness knows that the server
could not choose them.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from snowbound.engine import BadMatch, Game, Match


def new_secret() -> str:
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def seed(secret: str, table: str, randomness: Sequence[str]) -> str:
    """The game's seed: nobody could know it before the last seat had given its randomness."""
    message = "\n".join([table, *randomness]).encode()
    return hmac.new(bytes.fromhex(secret), message, hashlib.sha256).hexdigest()


def statement(secret: str, table: str, randomness: Sequence[str]) -> dict[str, Any]:
    """What a match file says about its dice."""
    return {
        "table": table,
        "commitment": commitment(secret),
        "randomness": list(randomness),
        "secret": secret,
    }


def verify(path: Path, game: Game | None = None) -> list[str]:
    """Check a match file: its dice, and every move. What was found, line by line; BadMatch if something is wrong."""
    match = Match.load(path, game)  # replays every move and checks the digest
    found = [
        f"{match.game.title}, {match.players} players: all {len(match.moves)} moves are legal and lead here."
    ]
    fair = json.loads(path.read_text(encoding="utf-8")).get("fair")
    if fair is None:
        return [*found, "The file says nothing about its dice: the match was not played at a server's table."]
    try:
        secret, table, randomness = fair["secret"], fair["table"], fair["randomness"]
        committed, made = commitment(secret), seed(secret, table, randomness)
        claimed = fair["commitment"]
    except (KeyError, TypeError, ValueError, AttributeError):
        raise BadMatch(f"{path}: what it says about its dice is incomplete.") from None
    if committed != claimed:
        raise BadMatch(f"{path}: the secret does not fit the commitment: it was exchanged after the deal.")
    if len(randomness) != match.players:
        raise BadMatch(f"{path}: {len(randomness)} seats gave randomness, {match.players} play.")
    if made != match.seed:
        raise BadMatch(f"{path}: the seed does not follow from the secret and the seats’ randomness.")
    people = sum(1 for given in randomness if given)
    return [
        *found,
        f"The secret fits the commitment {claimed[:16]}…",
        f"The seed follows from the secret, the table and the randomness of {people} seat{'s' * (people != 1)}.",
    ]
