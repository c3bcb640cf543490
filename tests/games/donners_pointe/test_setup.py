"""Set-up. PT-13 … PT-22, R-1, R-26, R-27."""

from __future__ import annotations

from collections import Counter

import pytest

import snowbound
from tests.games.donners_pointe.town import (
    COMPONENTS,
    CREEPY,
    FRIDGE,
    GAME,
    SHERIFF,
    WAITRESS,
    names,
    of_kind,
    seat,
    town,
    under,
)

T = COMPONENTS.tables


@pytest.mark.clause("PT-13", "PT-22")
def test_a_fresh_deck_an_empty_pile_no_money_no_hands() -> None:
    state = town(seat(), seat(), seat(), at="stock", day=0)
    drawn = sum(event.args[1] for event in of_kind(state.opening, "drew"))
    assert drawn in (9, 10)
    position = GAME.new(players=2, seed=3).position()
    everything = (
        position["deck"] + position["discard"] + [c for row in position["seats"] for c in row["hand"]]
    )
    assert sorted(everything) == sorted(COMPONENTS.card(card) for card in range(54))
    assert [row["money"] for row in position["seats"]] == [0, 0]
    orders = {tuple(GAME.new(players=2, seed=n).position()["deck"][:4]) for n in range(30)}
    assert len(orders) == 30, "the deck is shuffled"


@pytest.mark.clause("PT-14", "PT-15", "PT-16", "R-27")
@pytest.mark.parametrize(
    ("players", "spots"),
    [
        (2, [1, 1, 1, 0, 0, 1]),
        (3, [1, 1, 1, 1, 0, 1]),
        (4, [2, 1, 1, 1, 1, 1]),
        (5, [2, 1, 1, 1, 1, 1]),
    ],
)
def test_spots(players: int, spots: list[int]) -> None:
    assert T.spots[players][1:] == spots
    assert sum(spots) == {2: 4, 3: 5, 4: 7, 5: 7}[players]
    rows = [seat() for _ in range(players)]
    state = town(*rows, cop="Ice Cube Field" if players < 4 else "Butcher Shop")
    first = [a - 64 for a in state.actions(0)]
    cop = 1 if players < 4 else 6
    assert first == [i + 1 for i, n in enumerate(spots) if n and i + 1 != cop], (
        "all open, however far apart (R-27)"
    )


@pytest.mark.clause("PT-17", "PT-23")
def test_three_cards_go_under_an_open_warehouse_before_any_hand_is_drawn() -> None:
    """Scenario 3: deck 10, 11, 12, 0, 1, 2, … and seat 2 first."""
    rows = [seat(FRIDGE), seat(), seat(), seat()]
    state = town(*rows, at="stock", day=0, first=2, deck=[10, 11, 12, 0, 1, 2])
    assert under(state) == sorted(names(10, 11, 12))
    assert [event.fields for event in of_kind(state.opening, "stocked")] == [{"cards": 3}], "all are told"
    assert state.position()["seats"][2]["hand"] == names(0, 1, 2)


@pytest.mark.clause("PT-17", "PT-24")
@pytest.mark.parametrize(("players", "left"), [(2, 48), (3, 45), (4, 39), (5, 36)])
def test_cards_left_after_step_one(players: int, left: int) -> None:
    """Scenarios 1, 2 and 4: one card fewer with the Guy With a Refrigerator."""
    seen = set()
    for n in range(60):
        state = GAME.new(players=players, seed=n)
        position = state.position()
        fridge = FRIDGE in [row["identity"] for row in position["seats"]]
        seen.add(fridge)
        assert len(position["deck"]) + len(position["discard"]) == left - fridge
        assert ("warehouse" in position) == (players >= 4)
    assert seen == {True, False}


@pytest.mark.clause("PT-18")
def test_the_cop_starts_off_the_board() -> None:
    state = town(seat(SHERIFF), seat(), seat(), at="stock", day=0)
    position = state.position()
    assert position["cop"] is None
    assert state.waiting == (0,)
    assert all("token" not in row for row in position["seats"])


@pytest.mark.clause("PT-19", "PT-20")
@pytest.mark.parametrize(
    ("players", "removed"), [(2, {SHERIFF, WAITRESS, CREEPY}), (3, {CREEPY}), (4, set()), (5, set())]
)
def test_identities_that_are_dealt(players: int, removed: set[str]) -> None:
    dealt: Counter[str] = Counter()
    for n in range(300):
        state = GAME.new(players=players, seed=n)
        seats = [row["identity"] for row in state.position()["seats"]]
        assert len(set(seats)) == players
        dealt.update(seats)
        assert all(event.for_seat(None) == event for event in of_kind(state.opening, "identity")), "public"
    everybody = {who.name for who in COMPONENTS.identities}
    assert set(dealt) == everybody - removed
    mean = 300 * players / len(dealt)
    assert all(abs(times - mean) < 5 * mean**0.5 for times in dealt.values()), "each as likely"


@pytest.mark.clause("PT-21", "R-1")
def test_the_first_player_is_chance_or_a_seat() -> None:
    firsts = Counter(GAME.new(players=3, seed=n).position()["first"] for n in range(120))
    assert set(firsts) == {0, 1, 2}
    for who in range(3):
        state = GAME.new(players=3, seed=5, options={"first_player": f"seat_{who}"})
        assert state.position()["first"] == who
        assert of_kind(state.opening, "first player")[0].args[0] == who
    with pytest.raises(snowbound.BadSetup, match="seat chosen to go first is empty with 3 players"):
        GAME.new(players=3, seed=5, options={"first_player": "seat_3"})
    with pytest.raises(snowbound.BadSetup, match="seat chosen to go first is empty with 4 players"):
        GAME.playouts(10, players=4, options={"first_player": "seat_4"})


@pytest.mark.clause("R-26")
def test_the_title_has_its_e() -> None:
    assert GAME.title == "Donner's Pointe"
