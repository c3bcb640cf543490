"""Fair dice: commitments and seeds, how a match file records them, and how that is checked (docs/fair-dice.md).

`dice.py` has the commit and reveal at a table.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from snowbound.engine import BadMatch, Game, Match
from snowbound.server.tables.log import DIGEST

PROTOCOL = 2  # of new tables; 1: the server alone commits, and the seats give their numbers in the open


def new_secret() -> str:
    return secrets.token_hex(32)


# ------------------------------------------------------------------------- protocol 2


def commitment(table: str, attempt: int, seat: int | None, contribution: str) -> str:
    """What a seat, or the server (None), publishes before anybody reveals. It includes its owner, so copying somebody
    else's commitment is useless."""
    party = "server" if seat is None else f"seat {seat}"
    said = ["snowbound commitment 2", table, str(attempt), party, contribution]
    return hashlib.sha256("\n".join(said).encode()).hexdigest()


def seed(
    secret: str,
    table: str,
    attempt: int,
    game: str,
    cards: Mapping[str, Any],
    players: int,
    options: Mapping[str, Any],
    randomness: Sequence[str],
) -> str:
    """The game's seed, derived from every contribution and from what is played."""
    said = [
        "snowbound seed 2",
        table,
        str(attempt),
        game,
        _canonical(cards),
        str(players),
        _canonical(options),
    ]
    return hmac.new(
        bytes.fromhex(secret), "\n".join([*said, *randomness]).encode(), hashlib.sha256
    ).hexdigest()


def _canonical(said: Mapping[str, Any]) -> str:
    """Canonical JSON; JSON.stringify in the browser gives the same."""
    return json.dumps(dict(sorted(said.items())), ensure_ascii=False, separators=(",", ":"))


def statement(table: str, attempts: Sequence[Attempt]) -> dict[str, Any]:
    """What a match file says about its dice; the last attempt is the one the game was dealt from."""
    return {"protocol": 2, "table": table, "attempts": [msgspec.to_builtins(attempt) for attempt in attempts]}


def bot_seed(secret: str, seat: int, question: int) -> str:
    """The seed of a bot's own dice. Bots may be anybody's programs, so they never see the secret."""
    return hmac.new(bytes.fromhex(secret), f"bot {seat} {question}".encode(), hashlib.sha256).hexdigest()


# ------------------------------------------------------------------------- protocol 1


def old_commitment(secret: str) -> str:
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def old_seed(secret: str, table: str, randomness: Sequence[str]) -> str:
    message = "\n".join([table, *randomness]).encode()
    return hmac.new(bytes.fromhex(secret), message, hashlib.sha256).hexdigest()


def old_statement(secret: str, table: str, randomness: Sequence[str]) -> dict[str, Any]:
    return {
        "table": table,
        "commitment": old_commitment(secret),
        "randomness": list(randomness),
        "secret": secret,
    }


# ------------------------------------------------------------------------ match files


class Attempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """One attempt at the dice: who committed to what, and what was revealed. All hex; docs/fair-dice.md."""

    commitment: str  # the server's
    secret: str  # the server's contribution
    commitments: list[str]  # by seat; "" of a bot
    randomness: list[str]  # what each seat contributed; "" of a bot, and of a seat that did not reveal
    lost: list[int]  # the seats that did not reveal in time


class Statement(msgspec.Struct, forbid_unknown_fields=True):
    """`fair` in a match file."""

    protocol: int
    table: str
    attempts: list[Attempt]


def verify(path: Path, game: Game | None = None) -> list[str]:
    """Check a match file: its dice and every move. Returns the findings, line by line; BadMatch if something is
    wrong."""
    match = Match.load(path, game)  # replays every move and checks the digest
    found = [
        f"{match.game.title}, {match.players} players: all {len(match.moves)} moves are legal and lead here."
    ]
    document = json.loads(path.read_text(encoding="utf-8"))
    fair = document.get("fair")
    if fair is None:
        return [*found, "The file says nothing about its dice: the match was not played at a server's table."]
    try:
        if isinstance(fair, dict) and "protocol" in fair:
            return [*found, *_verify(document, match)]
        return [*found, *_verify_old(fair, match)]
    except BadMatch as error:
        raise BadMatch(f"{path}: {error}") from None


def _verify(document: dict[str, Any], match: Match) -> Iterator[str]:
    try:
        fair = msgspec.convert(document["fair"], Statement)
    except msgspec.ValidationError as error:
        raise BadMatch(f"what it says about its dice is incomplete: {error}.") from None
    if fair.protocol != 2:
        raise BadMatch(f"its dice follow protocol {fair.protocol}, which this Snowbound does not know.")
    if not fair.attempts:
        raise BadMatch("no attempt at the dice is recorded.")
    *abandoned, last = fair.attempts
    for number, attempt in enumerate(fair.attempts, 1):
        _check_attempt(fair.table, number, attempt)
    if len(last.commitments) != match.players:
        raise BadMatch(f"the dice record {len(last.commitments)} seats, but {match.players} play.")
    if last.lost:
        raise BadMatch(
            f"{_seats(last.lost)} did not reveal, but the game was dealt: a contribution was left out."
        )
    for number, attempt in enumerate(abandoned, 1):
        if not attempt.lost:
            raise BadMatch(f"attempt {number} was abandoned though every seat had revealed.")
    game = match.game
    made = seed(
        last.secret, fair.table, len(fair.attempts), game.name, game.tables_label, match.players, match.options,
        last.randomness,
    )  # fmt: skip
    if made != match.seed:
        raise BadMatch("the seed does not follow from what the server and the seats contributed.")
    for number, attempt in enumerate(abandoned, 1):
        lost = _seats(attempt.lost)
        yield f"Attempt {number} was abandoned: {lost} did not reveal. What the others revealed matches."
    people = sum(1 for given in last.randomness if given)
    yield f"What the server and {people} seat{'s' * (people != 1)} revealed matches their commitments."
    yield f"The seed follows from what the server and {people} seat{'s' * (people != 1)} contributed."


def _check_attempt(table: str, number: int, attempt: Attempt) -> None:
    """Everything revealed matches its commitment, and seats that did not reveal are named."""
    if len(attempt.randomness) != len(attempt.commitments):
        raise BadMatch(f"attempt {number}: commitments and contributions are from different seats.")
    parts: list[tuple[int | None, str, str]] = [(None, attempt.commitment, attempt.secret)]
    parts += [(seat, attempt.commitments[seat], given) for seat, given in enumerate(attempt.randomness)]
    for seat, committed, given in parts:
        who = "the server" if seat is None else f"seat {seat}"
        if not given and (seat is None or committed):
            if seat is None or seat not in attempt.lost:
                raise BadMatch(f"attempt {number}: what {who} committed to is missing.")
        elif given and commitment(table, number, seat, given) != committed:
            raise BadMatch(f"attempt {number}: what {who} revealed does not match the commitment.")
    missing = [seat for seat, committed, given in parts[1:] if committed and not given]
    if missing != attempt.lost:
        raise BadMatch(
            f"attempt {number}: the seats named as not revealing are not the ones that did not reveal."
        )
    if not all(_is_hex(text) for _, *both in parts for text in both if text):
        raise BadMatch(f"attempt {number}: commitments and contributions must be 64 hexadecimal digits each.")


def _is_hex(text: str) -> bool:
    return len(text) == DIGEST and set(text) <= set("0123456789abcdef")


def _seats(seats: Sequence[int]) -> str:
    return f"{'seat' if len(seats) == 1 else 'seats'} {', '.join(map(str, seats))}"


def _verify_old(fair: Any, match: Match) -> Iterator[str]:
    try:
        secret, table, randomness = fair["secret"], fair["table"], fair["randomness"]
        committed, made = old_commitment(secret), old_seed(secret, table, randomness)
        claimed = fair["commitment"]
    except (KeyError, TypeError, ValueError, AttributeError):
        raise BadMatch("what it says about its dice is incomplete.") from None
    if committed != claimed:
        raise BadMatch("the secret does not match the commitment: it was replaced after the deal.")
    if len(randomness) != match.players:
        raise BadMatch(f"{len(randomness)} seats gave randomness, but {match.players} play.")
    if made != match.seed:
        raise BadMatch("the seed does not follow from the secret and the seats’ randomness.")
    people = sum(1 for given in randomness if given)
    yield "An older table: only the server committed to a number, and it could have chosen the last seat's number."
    yield f"The secret matches the commitment {claimed[:16]}…"
    yield f"The seed follows from the secret, the table and the randomness of {people} seat{'s' * (people != 1)}."
