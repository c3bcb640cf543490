"""What a player answers unasked, and what others see of a window before it closes. V-11, W-7."""

from __future__ import annotations

from collections import Counter

import pytest

from snowbound import bots
from snowbound.bots.observer import Observer
from snowbound.engine import Perspective, State
from snowbound.engine.standing_answers import SeatStandingAnswers
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.standing_answers import STANDING
from tests.games.donner_party.camp import (
    BREENS,
    DONNERS,
    GAME,
    PASS,
    REEDS,
    asked,
    camp,
    feed,
    party,
    window,
)

HELD = {order.name for order in STANDING.answers if order.default != "off"}


def unasked(state: State, seat: int, orders: SeatStandingAnswers | None = None) -> int | None:
    return Perspective(state, seat).standing_answer(orders or SeatStandingAnswers(STANDING))


def three_with_actions(**more: object) -> State:
    return camp(
        party(DONNERS, "nov_wild_game", actions=["grave_robbing"]), party(REEDS, actions=["theft"]),
        party(BREENS, actions=["evening_prayers"]), **more,
    )  # fmt: skip


@pytest.mark.clause("V-11")
@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_others_do_not_see_who_has_answered_in_a_window(viewer: int | None) -> None:
    state = three_with_actions(at=window("pre bid"))
    before = state.view(viewer)
    assert before["waiting"] == [0, 1, 2]
    state.apply(0, PASS)
    assert state.waiting == (1, 2)
    assert state.view(viewer) == before


@pytest.mark.clause("V-11")
def test_as_others_see_it_a_seat_that_has_answered_still_owes_its_answer() -> None:
    """A window closes when nobody owes an answer; a bot that goes on from what it sees must wait for all."""
    state = three_with_actions(at=window("pre bid"))
    state.apply(0, PASS)
    seen = state.blinded(1)
    assert [int(owes) for owes in seen.owes[:3]] == [1, 1, 1]
    assert seen.owing == 3


@pytest.mark.clause("V-11")
def test_whoever_has_answered_sees_that_alone() -> None:
    state = three_with_actions(at=window("pre bid"))
    state.apply(0, PASS)
    state.apply(1, PASS)
    assert state.view(0)["waiting"] == [1, 2]
    assert state.view(0)["question"]["answers"] == {"0": PASS}


@pytest.mark.clause("W-7")
def test_by_default_a_player_is_asked_before_hunger_and_in_the_own_turn() -> None:
    answers = {
        where: unasked(three_with_actions(at=window(where)), 0)
        for where in ("round open", "pre bid", "pre hunger")
    }
    assert answers == {"round open": PASS, "pre bid": PASS, "pre hunger": None}
    assert unasked(three_with_actions(at=window("pre bid"), WINDOWS="fast"), 0) is None
    feeding = three_with_actions(at=feed(1))
    assert asked(feeding) == "window"
    assert [unasked(feeding, seat) for seat in range(3)] == [PASS, None, PASS]


@pytest.mark.clause("W-7")
def test_whoever_has_passed_passes_on_in_that_window_unless_attacked() -> None:
    state = three_with_actions(at=window("pre hunger"))
    orders = SeatStandingAnswers(STANDING)
    before = state.record.copy()
    orders.note(before, state.tables, 0, 0, PASS, state.clone().apply(0, PASS))
    assert unasked(state, 0, orders) == PASS
    later = three_with_actions(at=feed(0))
    assert unasked(later, 0, orders) is None, "another window"
    theft = next(choice for choice in state.choices(1) if "Theft" in choice.label)
    for seat in (0, 1, 2):
        before = state.record.copy()
        action = theft.action if seat == 1 else PASS
        orders.note(before, state.tables, 0, seat, action, state.apply(seat, action))
    assert asked(state) == "respond", "the only camp with Forage is the target"
    again = three_with_actions(at=window("pre hunger"))
    assert unasked(again, 0, orders) is None, "attacked in this window"


@pytest.mark.clause("W-7")
def test_without_the_defaults_whoever_has_passed_is_asked_again_unless_they_chose_not_to_be() -> None:
    """An outside bot decides for itself."""
    state = three_with_actions(at=window("pre hunger"))
    orders = SeatStandingAnswers(STANDING, defaults=False)
    orders.note(state.record.copy(), state.tables, 0, 0, PASS, state.clone().apply(0, PASS))
    assert unasked(state, 0, orders) is None
    for name in HELD:
        orders.set(name, "game", STANDING.round(state.record))
    assert unasked(state, 0, orders) == PASS


def test_passing_with_nothing_to_play_reads_the_hand_and_is_not_held_by_default() -> None:
    state = three_with_actions(at=window("pre hunger"))
    orders = SeatStandingAnswers(STANDING)
    assert [order.name for order in STANDING.answers if order.reads_hand] == ["pass-with-nothing"]
    assert "pass-with-nothing" not in HELD
    orders.set("pass-with-nothing", "game", 1)
    idle = [seat for seat in range(3) if unasked(state, seat, orders) == PASS]
    playable = [seat for seat in range(3) if any(x.PLAY <= a < x.FORAGE for a in state.actions(seat))]
    assert sorted(idle + playable) == [0, 1, 2]
    assert idle
    assert playable


def test_for_the_round_is_over_with_the_round() -> None:
    state = three_with_actions(at=window("pre hunger"))
    orders = SeatStandingAnswers(STANDING)
    orders.set("pass-everywhere", "round", state.record.round)
    assert unasked(state, 0, orders) == PASS
    orders.set("pass-everywhere", "round", state.record.round - 1)
    assert unasked(state, 0, orders) is None


@pytest.mark.parametrize("name", sorted(HELD))
def test_default_standing_answers_use_only_public_information(name: str) -> None:
    """Two hands that others cannot tell apart are answered for alike."""
    order = STANDING.get(name)
    assert order is not None
    state, compared = GAME.new(players=4, seed=5), 0
    thumbs = [bots.bot("thumb", seed=seat) for seat in range(4)]
    while state.waiting:
        seat = state.waiting[0]
        for other in range(4):
            if other != seat and state.record.ask == x.WINDOW_Q:
                guess = state.determinise(other, 1)
                mine, theirs = (order.answer(Perspective(s, seat).g, s.tables, seat) for s in (state, guess))
                assert mine == theirs
                compared += 1
        state.apply(seat, thumbs[seat].choose(Observer(state, seat)))
    assert compared > 50


def asked_in(seed: int) -> Counter[str]:
    """Questions of a four-player game by rules of thumb: all of them, and those that nobody had answered before. Cards
    laid down for one meal are one question, and so they are on the page."""
    state, count = GAME.new(players=4, seed=seed), Counter[str]()
    thumbs = [bots.bot("thumb", seed=seat) for seat in range(4)]
    orders = [SeatStandingAnswers(STANDING) for _ in range(4)]
    laying: set[int] = set()
    while state.waiting:
        seat = state.waiting[0]
        action = thumbs[seat].choose(Observer(state, seat))
        if state.record.ask == x.WINDOW_Q and action in (x.YIELD_WINDOW, x.YIELD_STEP, x.YIELD_ROUND):
            action = PASS
        before = state.record.copy()
        count["today"] += 1
        if before.ask == x.LAY_Q:
            count["asked"] += seat not in laying
            laying.add(seat)
        else:
            laying.clear()
            count["asked"] += unasked(state, seat, orders[seat]) != action
        events = state.apply(seat, action)
        for other in range(4):
            orders[other].note(before, state.tables, other, seat, action, events)
    return count


def test_by_default_a_seat_is_asked_at_most_half_as_often() -> None:
    total = sum((asked_in(seed) for seed in range(1, 9)), Counter[str]())
    assert total["today"] > 1000
    assert total["asked"] <= total["today"] / 2, total
