"""Days, the end, sudden death, what a game is worth. PT-42, PT-53 … PT-59, R-14 … R-16, R-25."""

from __future__ import annotations

import random
from typing import Any

import pytest

import snowbound
from tests.games.donners_pointe.town import (
    BUTCHER,
    COMPONENTS,
    DINER,
    FIELD,
    FRIDGE,
    GAME,
    OFFICE,
    SHERIFF,
    WAREHOUSE,
    YES,
    asked,
    kinds,
    money,
    name,
    names,
    of_kind,
    on,
    row,
    seat,
    town,
)

DAYS = {2: 4, 3: 3, 4: 4, 5: 5}


@pytest.mark.clause("PT-42", "PT-53")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_days_and_first_players(players: int) -> None:
    """Scenario 5: with three players and seat 2 first the token goes 2, 0, 1."""
    start = players - 1
    state = GAME.new(players=players, seed=8, options={"first_player": f"seat_{start}"})
    firsts, told = {1: state.record.first}, [start]
    rng = random.Random(1)
    while not state.over:
        seat = rng.choice(state.waiting)
        events = state.apply(seat, rng.choice(state.actions(seat)))
        firsts.setdefault(state.record.day, state.record.first)
        told += [event.args[0] for event in of_kind(events, "next first")]
    assert told == list(firsts.values()), "everybody is told who is next"
    assert list(firsts) == list(range(1, DAYS[players] + 1))
    assert list(firsts.values()) == [(start + n) % players for n in range(DAYS[players])]
    times = [list(firsts.values()).count(who) for who in range(players)]
    assert times == [DAYS[players] // players] * players
    assert DAYS[players] == COMPONENTS.tables.days[players]


def ended(*coins: int, at: str = "next", **more: Any) -> snowbound.State:
    """The last day is over with so much money."""
    places = [
        on(loc, money=n, lying=True) for loc, n in zip((OFFICE, FIELD, 3, DINER, 5), coins, strict=False)
    ]
    if len(coins) == 2:
        places = [on(OFFICE, money=coins[0], lying=True), on(FIELD, money=coins[1], lying=True)]
    day = DAYS[len(coins)]
    return town(*places, at=at, day=day, cop=BUTCHER, **more)


@pytest.mark.clause("PT-54")
def test_the_most_money_wins() -> None:
    state = ended(7, 9, 3)
    assert state.over
    outcome = state.outcome
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.scores == (7, 9, 3)
    assert outcome.reason == "Seat 1 had the most money after day 3: 9 coins."
    assert kinds(state.opening) == ["winner"]


@pytest.mark.clause("PT-55", "PT-56", "PT-57")
def test_exactly_the_tied_players_play_a_sudden_death() -> None:
    state = ended(9, 4, 9, options={"sudden_death_auto": False})
    assert asked(state) == "sudden death"
    assert state.waiting == (0, 2)
    position = state.position()
    assert [len(r["hand"]) for r in position["seats"]] == [3, 0, 3]
    assert len(position["deck"]) == 48, "all 54 together again"
    assert position["discard"] == []
    assert position["cop"] is None
    assert all(r["location"] is None for r in position["seats"]), "no locations"
    sudden = of_kind(state.opening, "sudden death")[0]
    assert sudden.args[:2] == (2, 1), "rolled by who is not tied"
    assert kinds(state.opening)[-1] == "report", "and everybody sees what"
    assert of_kind(ended(9, 9, options={"sudden_death_auto": False}).opening, "sudden death")[0].args[:2] == (
        2,
        -1,
    )


@pytest.mark.clause("PT-57")
@pytest.mark.parametrize(("first", "roller"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_the_first_in_turn_order_who_is_not_tied_rolls(first: int, roller: int) -> None:
    state = ended(9, 4, 9, 2, first=first, options={"sudden_death_auto": False})
    assert of_kind(state.opening, "sudden death")[0]["roller"] == roller


@pytest.mark.clause("PT-56", "PT-52")
@pytest.mark.parametrize(
    "log",
    [{"looks": {"3": 0}, "restocked": 3}, {"looks": {"1": 1, "4": 2}, "exchanged": {"1": 1, "4": 2}}],
    ids=["a look and a restock", "exchanges on the first and the last day"],
)
def test_a_sudden_death_leaves_nothing_of_the_days_before(log: dict[str, Any]) -> None:
    """The Warehouse's cards are shuffled in too, and nothing is known of them any more."""
    cards: list[Any] = [1, 2, 3]
    if "exchanged" in log:
        cards = [{"card": 1, "since": 1, "put": True}, {"card": 2, "since": 4, "put": True}, 3]
    warehouse = {"cards": cards, **log}
    coins = [on(loc, money=9, lying=True, yesterday=6) for loc in (OFFICE, FIELD, 3, DINER)]
    coins[2] = on(WAREHOUSE, money=9, lying=True, yesterday=6)
    options = {"sudden_death_auto": False}
    state = town(*coins, at="next", day=4, cop=BUTCHER, warehouse=warehouse, options=options)
    assert state.waiting == (0, 1, 2, 3)
    assert "warehouse" not in state.position()
    assert all(r["location"] is None and r["yesterday"] is None for r in state.position()["seats"])
    assert GAME.load(state.position()) == state


@pytest.mark.clause("PT-55", "PT-56")
def test_there_are_no_abilities_in_a_sudden_death() -> None:
    """Scenario 38: the Refrigerator gets three cards."""
    rows = [
        on(OFFICE, FRIDGE, money=5, lying=True),
        on(FIELD, SHERIFF, money=5, lying=True),
        on(3, lying=True),
    ]
    state = town(*rows, at="next", day=3, cop=BUTCHER, options={"sudden_death_auto": False})
    assert [len(row(state, who)["hand"]) for who in range(3)] == [3, 3, 0]


def duel(first: list[int], second: list[int], report: int, **options: Any) -> snowbound.State:
    """A sudden death of two out of three with these hands."""
    rows = [seat(money=8, hand=first), seat(money=8, hand=second), seat(money=2, hand=[])]
    at = {"do": "sudden death", "step": "choose"}
    return town(*rows, at=at, day=3, sudden_death=True, report=report, cop=None, options=options)


@pytest.mark.clause("PT-58", "R-16")
def test_a_best_matching_card_is_laid() -> None:
    state = duel([0, 1, 53], [3, 4, 5], 0)
    shown = of_kind(state.opening, "sudden card")
    assert [(event.args[:2], event["matches"]) for event in shown] == [((0, 0), 4), ((1, 4), 3)]
    assert [event["dice"] for event in shown] == [
        ["Hair", "Coat", "Gear", "Eyewear"],
        ["Hair", "Coat", "Eyewear"],
    ]
    assert state.over
    choosing = duel([1, 2, 53], [3, 4, 5], 0, sudden_death_auto=False)
    assert choosing.waiting == (0, 1)
    assert choosing.actions(0) == [1, 2], "both match three; 53 matches none"
    with pytest.raises(snowbound.IllegalAction, match=r"best-matching.*PT-58"):
        choosing.apply(0, 53)
    assert choosing.apply(0, 2) == []
    choosing.apply(1, 4)
    assert choosing.over


@pytest.mark.clause("PT-59")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_the_cards_are_turned_in_turn_order(first: int, order: list[int]) -> None:
    rows = [seat(money=8, hand=hand) for hand in ([1, 53, 52], [2, 51, 50], [27, 45, 47])]
    at = {"do": "sudden death", "step": "choose"}
    state = town(*rows, at=at, day=3, first=first, sudden_death=True, report=0, cop=None)
    assert [event.args[0] for event in of_kind(state.opening, "sudden card")] == order


@pytest.mark.clause("PT-59", "R-15")
def test_the_most_matches_win_and_a_tie_is_shared() -> None:
    won = duel([0, 1, 53], [3, 4, 5], 0).outcome
    assert won is not None
    assert won.winners == (0,)
    assert won.returns == (1.0, 0.0, 0.0)
    assert won.reason == "A tie at 8 coins. Seat 0 won the sudden death with 4 matches."
    shared = duel([1, 53, 52], [2, 51, 50], 0).outcome
    assert shared is not None
    assert shared.winners == (0, 1)
    assert shared.returns == (0.5, 0.5, 0.0)
    assert shared.clauses == ("PT-59", "R-15")


@pytest.mark.clause("R-15")
@pytest.mark.parametrize(("share", "winners"), [("top", (0, 1)), ("all_tied", (0, 1, 2))])
def test_two_leaders_of_three_tied_players_share_the_win(share: str, winners: tuple[int, ...]) -> None:
    hands = ([1, 53, 52], [2, 51, 50], [27, 45, 47])
    rows = [*(seat(money=8, hand=hand) for hand in hands), seat(hand=[])]
    at = {"do": "sudden death", "step": "choose"}
    more: dict[str, Any] = {
        "day": 4,
        "sudden_death": True,
        "cop": None,
        "options": {"sudden_death_share": share},
    }
    outcome = town(*rows, at=at, report=0, **more).outcome
    assert outcome is not None
    assert outcome.winners == winners
    alone = [seat(money=8, hand=[0, 53, 52]), *rows[1:]]
    outcome = town(*alone, at=at, report=0, **more).outcome
    assert outcome is not None
    assert outcome.winners == (0,), "a single best one wins alone in any case"


@pytest.mark.clause("R-25")
def test_payoffs_of_a_game() -> None:
    for option, returns in {
        "share": (0.0, 1.0, 0.0),
        "zero_sum": (-1 / 3, 2 / 3, -1 / 3),
        "margin": (0.0, 1.03, -0.03),
    }.items():
        outcome = ended(6, 9, 3, options={"payoff": option}).outcome
        assert outcome is not None
        assert outcome.returns == pytest.approx(returns), option


def revealing(supply: str, *coins: int) -> snowbound.State:
    """Five players reveal one card each, all but one with four matches or three."""
    cards = [0, 1, 2, 6, 18]
    rows = [
        on(loc, face_down=card, hand=[40 + i], money=n, lying=True)
        for i, (loc, card, n) in enumerate(zip((OFFICE, FIELD, 3, DINER, 5), cards, coins, strict=True))
    ]
    return town(*rows, at="reveal", report=0, day=2, first=0, options={"money_supply": supply}, cop=BUTCHER)


@pytest.mark.clause("R-14", "PT-8")
def test_money_is_unlimited_unless_the_table_says_fifty() -> None:
    """Scenario 35: the bank's total would exceed 50."""
    coins = (8, 8, 8, 8, 8)
    assert money(revealing("unlimited", *coins)) == [12, 11, 11, 11, 11]
    assert sum(money(revealing("unlimited", *coins))) == 56
    fifty = revealing("fifty", *coins)
    assert money(fifty) == [12, 11, 11, 8, 8], "first come in turn order: ten tokens were left"
    assert sum(money(fifty)) == 50


@pytest.mark.clause("R-14")
def test_the_diner_too_pays_only_what_is_left() -> None:
    rows = [
        on(DINER, hand=[1], face_down=0, money=20),
        on(FIELD, hand=[2], money=20, lying=True),
        on(OFFICE, hand=[3], face_down=4, money=9, lying=True),
    ]
    state = town(*rows, at={"do": "diner", "seat": 0}, options={"money_supply": "fifty"}, cop=BUTCHER)
    state.apply(0, YES)
    assert money(state)[0] == 21
    assert name(0) in state.position()["discard"]
    assert names(0)[0] not in row(state, 0)["hand"]
