"""What a table shows of a sealed answer before the reveal: that the seat is ready, and nothing else."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import snowbound
from snowbound.engine import Event, State
from snowbound.server.tables import log
from snowbound.server.tables.table import Table
from snowbound.server.visibility.perspectives import Perspectives
from snowbound.server.visibility.summary import index_of, row_of
from snowbound.server.visibility.undo import (
    MAX_UNDONE,
    OTHERS_WORLDS,
    OWN_WORLDS,
    LastChoice,
    _without_answers,
)
from snowbound.server.visibility.viewer import clock_of, table_info
from snowbound.words import Message
from tests.server.test_secrets import HIDING, dealt

MINUTE = log.Clock("move", 60)
AT = 1000


def with_a_hidden_part(game: str, clock: log.Clock = MINUTE) -> tuple[Table, int]:
    """A table where one seat has given one hidden part of an answer and owes another, and all others but one
    are ready; and that seat."""
    for seed in range(200):
        dice = random.Random(f"{game} {seed}")
        table = dealt(game, f"parts {seed}", clock=clock)
        for at in range(10, 120):
            if table.phase == "over":
                break
            assert table.state is not None
            waiting = table.waiting
            seat = dice.choice(waiting)
            step = table.fold(log.Moved(seat, dice.choice(table.state.actions(seat))), at)
            ready = [other for other in range(3) if other not in waiting and table.may_undo(other)]
            if not step.public and ready and len(table.waiting) == 2:
                return table, seat
    raise AssertionError("no such moment was found")


def public_face(table: Table, seat: int) -> list[object]:
    """What anybody but this seat can read about the table."""
    others = [viewer for viewer in range(3) if viewer != seat]
    return [
        index_of(table),
        [row_of(table, f"browser {viewer}") for viewer in others],
        clock_of(table, AT, table.publicly_waiting),
        [table.why_not_undo(viewer) for viewer in others],
        table_info(table),
    ]


@pytest.mark.parametrize("game", ["donner-party"])
def test_a_hidden_part_changes_nothing_visible(game: str) -> None:
    """Giving one more part and undoing it leaves lists, clocks and others' offers unchanged."""
    table, seat = with_a_hidden_part(game)
    assert table.state is not None
    before = public_face(table, seat)
    for part in range(4):
        step = table.fold(log.Undone(seat), AT + part)
        assert not step.public
        assert public_face(table, seat) == before
        step = table.fold(log.Moved(seat, table.state.actions(seat)[-1]), AT + part)
        if step.public:
            break
        assert public_face(table, seat) == before
        assert table.changed == AT + part
    assert part == 3


def test_others_undo_the_right_move_after_a_hidden_undo() -> None:
    """After somebody secretly undoes an earlier move, undo still finds the right later one."""
    table, seat = with_a_hidden_part("donner-party")
    assert table.state is not None
    other = next(viewer for viewer in range(3) if viewer != seat and table.may_undo(viewer))
    table.fold(log.Undone(other), AT)
    first = table.state.actions(other)[0]
    table.fold(log.Moved(other, first), AT)
    while other in table.waiting:
        table.fold(log.Moved(other, table.state.actions(other)[-1]), AT)
    ready = table.state.clone()
    made = list(table.moves)
    table.fold(log.Undone(seat), AT)  # an earlier move
    assert table.may_undo(other)
    table.fold(log.Undone(other), AT)
    assert other in table.waiting
    table.fold(made[-1], AT)
    hidden = next(move for move in reversed(made) if move.seat == seat)
    table.fold(hidden, AT)
    assert table.state == ready


def test_a_hidden_part_does_not_stop_the_clock() -> None:
    """Letting the clock finish an answer counts as a missed question, whether or not a part was given."""
    table, seat = with_a_hidden_part("donner-party")
    assert table.state is not None
    table.chairs[seat].missed = 1
    absent = table.game.absent
    while seat in table.waiting:
        table.fold(log.Moved(seat, absent(table.state.record, table.state.tables, seat), "clock"), AT)
    assert table.chairs[seat].missed == 2


def test_a_log_full_of_undos_is_read_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables are loaded on the event loop that serves everybody, so no entry may replay the whole game."""
    table, dice = dealt("trek", "long"), random.Random(5)
    rows: list[log.Entry] = []
    taken_back = 0
    while len(rows) < 300 and table.state is not None and not table.state.over:
        seat = dice.choice(table.waiting)
        rows.append(log.Moved(seat, dice.choice(table.state.actions(seat))))
        table.fold(rows[-1], AT)
        if table.may_undo(seat):
            rows.append(log.Undone(seat))
            table.fold(rows[-1], AT)
            taken_back += 1
            if taken_back % 3:
                rows.append(rows[-2])
                table.fold(rows[-1], AT)
    assert taken_back > 15
    applied, apply = Counter[str](), State.apply

    def counting(state: State, seat: int, action: int) -> list[Event]:
        applied["moves"] += 1
        return apply(state, seat, action)

    monkeypatch.setattr(State, "apply", counting)
    again = dealt("trek", "long")
    for entry in rows:
        again.fold(entry, AT)
    assert again.state == table.state
    assert again.moves == table.moves
    assert applied["moves"] < 3 * len(rows)


def test_undo_is_not_offered_beyond_the_limit() -> None:
    """The limit is per seat: one's own offers must not reveal how often another undid something in secret."""
    table = dealt("trek", "limit")
    assert table.state is not None
    action = table.state.actions(0)[0]
    table.fold(log.Moved(1, table.state.actions(1)[0]), 5)
    for at in range(MAX_UNDONE):
        table.fold(log.Moved(0, action), AT + at)
        assert table.may_undo(0)
        table.fold(log.Undone(0), AT + at)
    table.fold(log.Moved(0, action), 2 * AT)
    assert not table.may_undo(0)
    assert table.why_not_undo(0) == Message("undo-often", {"most": MAX_UNDONE})
    assert table.may_undo(1)


def tried_in_every_world(choice: LastChoice) -> object:
    """The result of `foreseen` without any shortcut."""
    found = None
    for guess in range(OWN_WORLDS):
        before = Perspectives(choice.before.determinise(choice.seat, guess))
        after = choice._after(before)
        if after is None or (guess < OTHERS_WORLDS[0] and choice._reveals(before, after)):
            return None
        seen = _without_answers(after, choice.seat)
        if found is not None and seen != found:
            return None
        found = seen
    return found


@pytest.mark.parametrize("game", [*snowbound.games(), "trek, nothing hidden"])
def test_one_world_gives_the_same_result_as_all(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the seat knows everything, or others have yet to answer, fewer worlds are tried, with the same
    result."""
    name, _, open_cards = game.partition(", ")
    if open_cards:
        monkeypatch.delitem(HIDING, name)
    dice = random.Random(game)
    found: Counter[str] = Counter()
    table = dealt(name, game)
    for at in range(10, 70):
        if table.phase == "over":
            break
        assert table.state is not None
        seat = dice.choice(table.waiting)
        table.fold(log.Moved(seat, dice.choice(table.state.actions(seat))), at)
        choice = table.last_choices.get(seat)
        if choice is None:
            continue
        assert choice.seen is not None
        whole = choice.seen[0].knows_all(seat)
        foreseen = choice.foreseen
        with monkeypatch.context() as slow:
            slow.setattr(Perspectives, "knows_all", lambda self, seat: False)
            assert tried_in_every_world(choice) == foreseen
        found["foreseen" if foreseen else "revealed"] += 1
        found["whole"] += whole
        found["others answer too"] += choice.before.blinded(seat).owing > 1
    assert found["foreseen"]
    if open_cards:
        assert found["whole"] > found["others answer too"] > 0
