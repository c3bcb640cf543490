"""The chronicle of a whole winter is short, and nothing important is missing from it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

import snowbound
from snowbound import bots
from snowbound.engine.chronicle import paragraphs
from snowbound.engine.speech import Event

GAME = snowbound.game("donner-party")
BEFORE = 392  # lines of such a chronicle when each event was a line of its own

# All that may be left out, and why it is no loss.
LEFT_OUT = {
    "communal": "the cards lie on the table, and who takes one is told",
    "tie": "who picks first is seen from who picks",
    "cancelled": "the answer that did it is told",
    "resolved": "what it did is told",
    "body removed": "the Action that did it names the Settler",
    "ox removed": "the Action that did it is told",
    "laid": "what was laid down is told when it is shown",
    "used": "the meal is told as a whole",
    "ox buried": "the Ox was shown",
    "yields": "nothing happened",
}
# All that may be told of several in one sentence.
FOLDED = {
    "settler", "starts weakened", "drew", "bid", "drew action", "gift", "weakened", "need", "laid", "shown", "saw",
    "yields",
}  # fmt: skip


@cache
def winter(seed: int) -> list[Event]:
    """A whole game of four by rules of thumb, as a spectator hears of it."""
    match = snowbound.Match.new(GAME, players=4, seed=seed)
    bots.play(match, {seat: bots.bot("thumb", f"{seed} {seat}") for seat in range(4)})
    assert match.state.over
    seen = (entry.for_seat(None) for entry in match.chronicle if isinstance(entry, Event))
    return [event for event in seen if event]


@pytest.mark.parametrize("seed", range(3))
def test_it_has_at_most_half_as_many_lines_as_before(seed: int) -> None:
    told = paragraphs(winter(seed))
    assert len(told) * 2 <= min(BEFORE, len(winter(seed)))
    assert all(paragraph.text(lambda seat: f"Seat {seat}") for paragraph in told)


def test_what_may_be_left_out_and_what_may_be_folded_is_listed() -> None:
    declared = GAME.events.values()
    assert {event.name for event in declared if event.presentation.minor} == set(LEFT_OUT)
    assert {event.name for event in declared if event.presentation.merges_on} == FOLDED


def many(value: Any) -> int:
    return len(value) if isinstance(value, list) else 1


@pytest.mark.parametrize("seed", range(3))
def test_everything_else_is_told(seed: int) -> None:
    """Each event that may not be left out is in a sentence: its own, or one of several of its kind."""
    happened = Counter(event.name for event in winter(seed) if event.name not in LEFT_OUT)
    told: Counter[str] = Counter()
    for paragraph in paragraphs(winter(seed)):
        for sentence in paragraph.sentences:
            fields = sentence.declaration.presentation.merges_on.split()
            told[sentence.declaration.name] += many(sentence.values.get(fields[0])) if fields else 1
    assert told == happened
    assert len(happened) > 20
