"""Perspectives shared by viewers, or kept from one move to the next, equal those computed separately."""

from __future__ import annotations

import random

import pytest

import snowbound
from snowbound.engine import IllegalAction
from snowbound.server.tables import log
from snowbound.server.tables.table import Table
from snowbound.server.visibility.perspectives import Perspectives
from snowbound.server.visibility.undo import LastChoice
from tests.server.test_secrets import dealt

OPTIONS: dict[str, dict[str, bool | int | str]] = {
    "open": {},
    "sealed": {"spend_protocol": "sealed"},
    "hidden": {"hidden_cards": True},
    "both": {"hidden_cards": True, "spend_protocol": "sealed"},
}


@pytest.mark.parametrize("options", OPTIONS)
def test_viewers_share_one_mask_if_a_game_hides_nothing(options: str) -> None:
    game = snowbound.game("trek")
    shared = 0
    for seed in range(6):
        dice = random.Random(f"{options} {seed}")
        state = game.new(4, seed, OPTIONS[options])
        while not state.over:
            before, perspectives = state.record.copy(), Perspectives(state)
            for viewer in (2, None, 0, 1, 3):
                assert perspectives.of(viewer).g == state.blinded(viewer)
                assert perspectives.of(viewer).waiting == state.waiting
            assert state.record == before
            shared += perspectives.of(0).g is perspectives.of(1).g
            seat = dice.choice(state.waiting)
            state.apply(seat, dice.choice(state.actions(seat)))
    assert (shared > 100) is (not OPTIONS[options].get("hidden_cards"))


@pytest.mark.parametrize("name", snowbound.games())
def test_redrawing_depends_only_on_what_a_seat_was_shown(name: str) -> None:
    """And redrawing keeps what it was shown, even what everybody shares."""
    dice = random.Random(name)
    state = snowbound.game(name).new(4, 1)
    while not state.over:
        perspectives = Perspectives(state)
        seat = dice.randrange(4)
        for guess in range(2):
            assert perspectives.of(seat).determinise(guess) == state.determinise(seat, guess)
        assert perspectives.of(seat).g == state.blinded(seat)
        mover = dice.choice(state.waiting)
        state.apply(mover, dice.choice(state.actions(mover)))


@pytest.mark.parametrize("name", snowbound.games())
def test_only_trek_declares_when_it_hides_nothing(name: str) -> None:
    game = snowbound.game(name)
    assert (game.hides_nothing is not None) is (name == "trek")


def without(table: Table, last: LastChoice) -> bool:
    """Replay the later moves without this one."""
    state = last.before.clone()
    try:
        for move in table.moves[last.place + 1 :]:
            state.apply(move.seat, move.action)
    except IllegalAction:
        return False
    return last.seat in state.waiting


@pytest.mark.parametrize("game", snowbound.games())
def test_the_game_without_a_choice_follows_moves_and_undos(game: str) -> None:
    compared = behind = 0
    for round in range(4):
        dice = random.Random(f"without {game} {round}")
        table = dealt(game, f"without {round}", players=4)
        for at in range(10, 130):
            if table.phase == "over":
                break
            undoing = [seat for seat in range(4) if table.may_undo(seat)] if dice.random() < 0.15 else []
            if undoing:
                table.fold(log.Undone(dice.choice(undoing)), at)
            else:
                seat = dice.choice(table.waiting)
                assert table.state is not None
                table.fold(table.try_move(log.Moved(seat, dice.choice(table.state.actions(seat)))), at)
            for last in table.last_choices.values():
                assert last._is_possible_without(table.moves) is without(table, last)
                compared += 1
                behind += len(table.moves) - last.place > 2
    assert compared > 100
    assert behind > 10
