"""The end and what it is worth. TR-22, R-30; and exact chances against the engine."""

from __future__ import annotations

import itertools
from fractions import Fraction

import numpy as np
import pytest

from snowbound.engine.dice import seed_words, sow
from snowbound.games.trek import layout as x
from snowbound.games.trek.rules.cards import new_card
from snowbound.games.trek.rules.ending import settled
from snowbound.games.trek.rules.travel import haven_limit
from tests.games.trek.camp import GAME, camp, challenge, one, told

assert isinstance(GAME.tables, x.Charts)
CHARTS = GAME.tables


@pytest.mark.clause("TR-22", "TR-30", "R-30")
def test_the_outcome_says_who_is_safe_and_who_died_when_of_what() -> None:
    state = GAME.load(
        {
            "players": 4,
            "over": True,
            "time": "night 9",
            "travellers": [
                one(1, fate="safe", when="day 8", distance=11),
                one(1, fate="starved", when="night 2", distance=3),
                one(1, fate="injury", when="day 5", distance=6),
                one(1, fate="eaten", when="night 9", distance=9),
            ],
        }
    )
    outcome = state.outcome
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.scores == (1, 0, 0, 0)
    assert outcome.reason == "Seat 0 alone reached a safe haven."
    assert [(d["fate"], d["when"], d["distance"]) for d in outcome.details] == [
        ("safe", "day 8", 11),
        ("starved", "night 2", 3),
        ("injury", "day 5", 6),
        ("eaten", "night 9", 9),
    ]


@pytest.mark.clause("R-30")
@pytest.mark.parametrize(
    ("options", "returns"),
    [
        ({}, [1, 0, 0, 0]),
        ({"payoff": "fraction"}, [0.25, 0.25, 0.25, 0.25]),
        ({"payoff": "shaped"}, [1, 0.1 * 5 / 25, 0.1, 0]),
        ({"safe_haven": "off"}, [30 / 196, 5 / 196, 50 / 196, 30 / 196]),
    ],
)
def test_payoffs(options: dict[str, str], returns: list[float]) -> None:
    """X = 4: the shaped payoff counts distance up to 25; without havens distance over the cap of 196 phases."""
    state = GAME.load(
        {
            "players": 4,
            "over": True,
            "options": options,
            "travellers": [
                one(distance=30, fate="safe"),
                one(distance=5, fate="starved"),
                one(distance=50, fate="starved"),
                one(distance=30, fate="lost"),
            ],
        }
    )
    outcome = state.outcome
    assert outcome is not None
    assert list(outcome.returns) == pytest.approx(returns)


@pytest.mark.clause("R-30")
@pytest.mark.parametrize(
    ("options", "settled_seats"),
    [
        ({}, [1, 2]),
        ({"payoff": "shaped"}, [1, 2]),
        ({"payoff": "fraction"}, []),  # all share one fate
        ({"safe_haven": "off"}, [1, 2]),
        (
            {"safe_haven": "off", "payoff": "fraction"},
            [1, 2],
        ),  # how far each came counts, whatever the payoff
    ],
)
def test_payoffs_that_are_final_before_the_end(options: dict[str, str], settled_seats: list[int]) -> None:
    travellers = [one(0, 5), one(fate="starved", distance=2), one(fate="safe", distance=9), one(0, 5)]
    state = GAME.load({"players": 4, "options": options, "travellers": travellers})
    assert [seat for seat in range(4) if settled(state.record, CHARTS, seat)] == settled_seats


@pytest.mark.clause("R-30", "R-13")
def test_the_cap_ends_an_endless_game_and_travellers_are_lost() -> None:
    """X = 1: 124 phases. A wounded man with enough to eat could rest for ever."""
    state = camp(one(0, 10, 10, injury="heavily injured"), time="night 62")
    assert not state.over
    events = state.apply(0, 2)
    assert [event.args for event in events if event.name == "lost"] == [(0, 0, 0)]
    assert state.over
    assert state.outcome is not None
    assert state.outcome.details[0]["fate"] == "lost"
    assert state.outcome.returns == (0,)
    assert "after 124 days and nights" in state.outcome.reason


@pytest.mark.clause("TR-22")
def test_the_last_death_ends_the_game() -> None:
    state = camp(one(0, starving=True), at={"do": "meal", "step": "count"}, time="night 1")
    assert state.over
    assert state.waiting == ()
    assert state.outcome is not None
    assert state.outcome.reason == "Nobody reached a safe haven."


# ------------------------------------------------------------------------ exact chances


@pytest.mark.clause("TR-9")
def test_the_chances_of_a_new_card_by_enumeration() -> None:
    g = GAME.blank(1)
    seen: dict[int, int] = {}
    for first, second in itertools.product(range(1, 7), repeat=2):
        g.script[:2] = [first, second]
        g.scripted = 2
        value = new_card(g, True)
        seen[value] = seen.get(value, 0) + 1
    assert seen == {v: 6 - abs(v - 6) for v in range(1, 12)}
    assert Fraction(seen[x.AID], 36) == Fraction(1, 36)


@pytest.mark.clause("TR-9")
def test_the_chances_of_a_new_card_by_the_dice() -> None:
    g = GAME.blank(1)
    sow(g.rng, *seed_words(20), 0)
    n = 36_000
    seen = np.bincount([new_card(g, True) for _ in range(n)], minlength=12)[1:]
    expected = np.array([6 - abs(v - 6) for v in range(1, 12)]) * n / 36
    assert ((seen - expected) ** 2 / expected).sum() < 29.6  # 10 degrees of freedom, 0.1 %


@pytest.mark.clause("TR-29", "R-13")
@pytest.mark.parametrize("players", [1, 2, 5, 6, 24])
def test_the_chance_of_a_haven_by_distance_and_players(players: int) -> None:
    """(k/6)^4 with the largest k whose row is exceeded; nothing up to X, certain beyond 6X."""
    g = GAME.blank(players)
    for distance in range(1, 7 * players + 2):
        k = haven_limit(g, CHARTS, distance)
        assert k == min(6, (distance - 1) // players)


@pytest.mark.clause("TR-28", "TR-29")
def test_havens_are_found_as_often_as_they_should() -> None:
    """X = 2, distance 9 after this travel: k = 4, so (4/6)^4; the engine's own dice."""
    hits, n = 0, 3000
    for seed in range(n):
        words = [0, 0, 0, 0]
        sow(words, *seed_words("havens"), seed)
        doc = {
            "players": 2,
            "travellers": [one(distance=8), one(distance=8)],
            "at": {"do": "travel"},
            "groups": {"0": {"acted": True}},
            "rng": "".join(f"{word:08x}" for word in words),
        }
        hits += GAME.load(doc).over
    p = (4 / 6) ** 4
    assert abs(hits - n * p) < 4 * (n * p * (1 - p)) ** 0.5


@pytest.mark.clause("TR-38", "TR-39", "TR-42")
@pytest.mark.parametrize(("values", "difficulty"), [((2,), 6), ((3, -1), 6), ((1, 1, -2), 2), ((2, 1), 11)])
def test_the_chance_of_a_challenge_by_enumeration(values: tuple[int, ...], difficulty: int) -> None:
    """Every fall of the dice, given to the engine one by one, against the sum worked out by hand."""
    rolled = sum(abs(v) for v in values)
    wins = 0
    for dice in itertools.product(range(1, 7), repeat=rolled):
        state = camp(*[one(v) for v in values], one(0), at=challenge(difficulty), dice=(*dice, 1))
        won = bool(told(state, "overcome"))
        rest = list(dice)
        effort = 0
        for v in values:
            effort += (1 if v > 0 else -1) * sum(rest[: abs(v)])
            rest = rest[abs(v) :]
        assert won == (effort > difficulty)
        wins += won
    if values == (2,):
        assert Fraction(wins, 36) == Fraction(21, 36)


@pytest.mark.clause("TR-34")
def test_two_in_six_supplies_are_first_aid() -> None:
    assert [CHARTS.supplies[face] for face in range(1, 7)] == [0, 0, 0, 0, 1, 1]
