"""No hidden bits: every byte of every frame and answer in whole games follows from what its viewer was
shown."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import snowbound
from snowbound.engine import Event, Perspective
from snowbound.server.bots.pool import BotPool
from snowbound.server.http import middleware
from snowbound.server.protocol import messages as m
from snowbound.server.tables.table import Table
from snowbound.server.visibility import streams
from snowbound.words import Message
from tests.server.audit import Leak
from tests.server.client import serving
from tests.server.recorder import OPTIONS, recorded_game
from tests.server.test_twins import a_byte_more


async def recorded(
    folder: Path, game: str, frames: int, salt: str, moves: int = 10_000, ears: int = 1, first: int = 0
) -> Counter[str]:
    """Play games until this many frames have been compared."""
    found: Counter[str] = Counter()
    dice = random.Random(salt)
    async with serving(folder / "t.db") as (base, server):
        while found["frames"] < frames:
            options = OPTIONS[game][(first + found["games"]) % len(OPTIONS[game])]
            found += await recorded_game(base, server, game, options, dice, moves, ears)
            found["games"] += 1
    print(game, dict(found))
    return found


@pytest.mark.parametrize("game", snowbound.games())
def test_only_what_a_seat_was_shown_is_sent(game: str, tmp_path: Path) -> None:
    found = asyncio.run(recorded(tmp_path, game, 200, "modest", 12))
    assert found["twins"] > found["distinct"] / 2
    assert found["real"] < found["distinct"] / 20
    assert found["ordered"] or not snowbound.game(game).standing.answers


@pytest.mark.slow
@pytest.mark.parametrize("share", range(20))
@pytest.mark.parametrize("game", snowbound.games())
def test_nothing_is_sent_in_a_million_frames(game: str, share: int, tmp_path: Path) -> None:
    """At least 1,020,000 frames, in sixty shares, with eight pages per viewer."""
    found = asyncio.run(recorded(tmp_path, game, 17_000, f"share {share}", ears=7, first=share))
    assert found["real"] < found["distinct"] / 20
    assert found["distinct"] > found["frames"] / 16
    assert found["taken back"]
    assert found["snapshots"]
    assert found["bodies"]


# --------------------------------------------------------------------------------- leaks are found


def _a_card_in_a_question(patch: pytest.MonkeyPatch) -> None:
    """The wording of a question depends on what the next player holds."""
    ask_of = streams.ask_of

    def telling(table: Table, perspective: Perspective) -> m.Ask | None:
        ask = ask_of(table, perspective)
        if ask is None or perspective.seat is None or table.state is None:
            return ask
        held = table.state.position()["parties"][(perspective.seat + 1) % table.state.players]["forage"]
        return msgspec.structs.replace(ask, said=Message(ask.said.id, {"held": held}))

    patch.setattr(streams, "ask_of", telling)


def _whole_events(patch: pytest.MonkeyPatch) -> None:
    """Everybody is told every event in full."""
    patch.setattr(Event, "for_seat", lambda self, seat: self)


def _numbers_for_nothing(patch: pytest.MonkeyPatch) -> None:
    """A hidden part advances the number in everybody's stream."""
    patch.setattr(streams, "can_notice", lambda *_: True)


def _a_header(patch: pytest.MonkeyPatch) -> None:
    """Answers state the version of the table."""
    patch.setattr(middleware, "HEADERS", {**middleware.HEADERS, "ETag": "17"})


@pytest.mark.parametrize(
    ("plant", "found"),
    [
        (a_byte_more, "sent"),
        (_a_card_in_a_question, "sent|ask of a report"),
        (_whole_events, "sent"),
        (_numbers_for_nothing, "told that something happened, and not what|chronicle: sent"),
        (_a_header, "was sent headers {b'etag'}"),
    ],
)
def test_leaks_are_detected(
    plant: Callable[[pytest.MonkeyPatch], None], found: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BotPool, "start", lambda self, warm: None)  # no bots play
    plant(monkeypatch)
    with pytest.raises(Leak, match=found):
        asyncio.run(recorded(tmp_path, "donner-party", 10_000, "leaks", 8))
