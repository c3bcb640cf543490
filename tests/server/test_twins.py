"""Two worlds that differ only in one sealed answer give everybody else the same bytes and numbers."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.handlers import HTTPRouteHandler

import snowbound
from snowbound.server.http import schemas
from snowbound.server.http.routes import tables
from snowbound.server.http.table_connection import TableConnection
from snowbound.server.tables import undoing
from snowbound.server.tables.bots import TableBots
from snowbound.server.tables.live import LiveTable
from snowbound.server.tables.service import TableService
from snowbound.server.tables.table import Table
from snowbound.server.visibility import summary
from snowbound.server.visibility.step import Step
from tests.server.conftest import Hands
from tests.server.twins import Moment, Told, games_at_random, moments, question_of, twins

# Every question that several seats answer at once. The first test finds new ones; add them here.
SEALED = {
    "donner-party": {"window", "bid", "lay down"},
    "donners-pointe": {"lay", "lay late", "sudden death"},
    "trek": {"vote", "feed", "leave", "stay", "join", "act", "spend"},
}


@cache
def found(game: str) -> dict[str, Moment]:
    return moments(game, 60)


@pytest.mark.parametrize("game", snowbound.games())
def test_every_kind_of_sealed_answer_is_covered(game: str) -> None:
    assert set(found(game)) == SEALED[game]


@pytest.mark.slow
@pytest.mark.parametrize("game", snowbound.games())
def test_there_are_no_other_kinds(game: str) -> None:
    kinds = {question_of(now.state) for now in games_at_random(game, 3000) if len(now.state.waiting) > 1}
    assert kinds == SEALED[game]


@pytest.mark.parametrize("game", snowbound.games())
def test_a_sealed_answer_cannot_be_inferred(
    game: str, tmp_path: Path, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = list(found(game).values())
    compared = twins(played, tmp_path, hands, monkeypatch)
    print(f"{compared} messages of {len(played)} tables of {game} compared")
    assert compared > 100 * len(played)


@pytest.mark.slow
@pytest.mark.parametrize("share", range(8))
@pytest.mark.parametrize("game", snowbound.games())
def test_many_sealed_answers_cannot_be_inferred(
    game: str, share: int, tmp_path: Path, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each share plays different tables; some may lack a rare kind."""
    played = list(moments(game, 60, 1000 * (share + 1)).values())
    assert len(played) >= len(SEALED[game]) - 1
    compared = twins(played, tmp_path, hands, monkeypatch)
    print(f"{compared} messages of {len(played)} tables of {game} compared")


# -------------------------------------------------------------------------- leaks are found


def _changed_by_hidden_parts(patch: pytest.MonkeyPatch) -> None:
    """`changed` in a list counts hidden parts too."""
    patch.setattr(
        tables,
        "row_of",
        lambda table, browser: msgspec.structs.replace(summary.row_of(table, browser), changed=table.changed),
    )


def a_byte_more(patch: pytest.MonkeyPatch) -> None:
    """A frame grows by a space after an odd number of moves."""
    send = TableConnection.send
    patch.setattr(
        TableConnection,
        "send",
        lambda self, frame: send(self, frame + b" " * (len(self.live.table.moves) % 2)),
    )


def _counted(patch: pytest.MonkeyPatch) -> None:
    """Metrics count every entry."""
    fold = TableService.fold

    def fold_and_count(self: TableService, *args: Any, **more: Any) -> Step:
        step = fold(self, *args, **more)
        self.metrics.entries.inc(not step.public)
        return step

    patch.setattr(TableService, "fold", fold_and_count)


def _offers_withdrawn(patch: pytest.MonkeyPatch) -> None:
    """An undo withdraws everybody else's offers."""
    patch.setattr(undoing, "after_undo", lambda *_: {})


def _awake(patch: pytest.MonkeyPatch) -> None:
    """A hidden part keeps its table awake."""
    on_change = TableBots.on_change

    def stir(self: TableBots, live: LiveTable, ours: bool) -> None:
        live.last_used = time.monotonic()
        on_change(self, live, ours)

    patch.setattr(TableBots, "on_change", stir)


def _a_late_clock(patch: pytest.MonkeyPatch) -> None:
    """The clock runs a millisecond longer for a seat that gave a higher answer."""
    clock_end = Table.clock_end

    def late(self: Table, seat: int) -> int | None:
        found = clock_end(self, seat)
        given = self.state.record.answer if self.state else []
        return None if found is None else found + max(0, *given)

    patch.setattr(Table, "clock_end", late)


def _a_header(patch: pytest.MonkeyPatch) -> None:
    """Every answer has the table's version in a header."""
    answer = HTTPRouteHandler.to_response

    async def versioned(self: HTTPRouteHandler, *, data: Any, **more: Any) -> Any:
        found: Any = await answer(self, data=data, **more)
        if isinstance(data, schemas.TableList):
            found.headers["ETag"] = str(sum(len(row.names) * row.changed for row in data.tables))
        return found

    _changed_by_hidden_parts(patch)
    patch.setattr(HTTPRouteHandler, "to_response", versioned)


LEAKS = [
    _changed_by_hidden_parts, a_byte_more, _counted, _offers_withdrawn, _awake, _a_late_clock, _a_header,
]  # fmt: skip


@pytest.mark.parametrize("plant", LEAKS, ids=lambda plant: plant.__name__.strip("_"))
def test_leaks_are_detected(
    plant: Callable[[pytest.MonkeyPatch], None],
    tmp_path: Path,
    hands: Hands,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plant(monkeypatch)
    kind = "bid" if plant is _a_late_clock else "lay down"
    with pytest.raises(Told, match="can tell them apart"):
        twins([found("donner-party")[kind]], tmp_path, hands, monkeypatch, bots=False)
