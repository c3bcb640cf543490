"""What holds at every step of random play; golden matches."""

from __future__ import annotations

import json
import os
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import snowbound
from snowbound.engine.layout import dtype
from snowbound.engine.procedures import point
from snowbound.engine.speech import Event
from snowbound.engine.state import State
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.rules.day import day as each_day
from tests.games.donners_pointe.town import COMPONENTS, GAME, of_kind
from tests.play import heard, random_options

T = COMPONENTS.tables
GOLDEN = Path(__file__).parent / "golden"


def places(g: Any) -> Counter[int]:
    """Every card, by all the places it lies in."""
    found = Counter(card for card in g.deck if card != x.NO_CARD)
    found.update(card for card in range(x.CARDS) if g.pile[card])
    found.update(card for hand in g.hand for card in hand if card != x.NO_CARD)
    found.update(card for card in g.laid if card != x.NO_CARD)
    found.update(card for card in g.under if card != x.NO_CARD)
    return found


def check_record(state: State) -> None:
    g = state.record
    assert places(g) == dict.fromkeys(range(x.CARDS), 1)
    assert sum(card != x.NO_CARD for card in g.deck) == g.left
    for seat in range(x.SEATS):
        hand = g.hand[seat]
        assert hand[: g.held[seat]] == sorted(hand[: g.held[seat]])
        assert set(hand[g.held[seat] :]) <= {x.NO_CARD}
        assert g.token[seat] == x.NO_TOKEN or (g.laid[seat] != x.NO_CARD and g.spot[seat] == x.BUTCHER)
    assert g.under == sorted(g.under)
    stocked = T.spots[g.players][x.WAREHOUSE] > 0 and not g.sudden
    assert (x.NO_CARD not in g.under) == stocked
    assert g.cop == x.NOWHERE or T.spots[g.players][g.cop]
    if not g.over and g.frame[0][1] >= point(each_day, "lay"):
        for location in range(1, 7):
            there = [s for s in range(g.players) if g.spot[s] == location]
            if location == x.DINER:
                there = [s for s in there if g.identity[s] != x.WAITRESS]
            assert len(there) + (g.cop == location) <= T.spots[g.players][location]


def check_end(state: State, events: list[Event], options: dict[str, Any]) -> None:
    g = state.record
    earned = Counter[int]()
    for event in of_kind(events, "paid"):
        earned[event.args[0]] += event.args[1]
    assert [earned[seat] for seat in range(g.players)] == g.money[: g.players]
    days = [event.args[0] for event in of_kind(events, "day")]
    assert days == list(range(1, T.days[g.players] + 1))
    assert len(of_kind(events, "token")) == len(of_kind(events, "token back")), "tokens return"
    laid, sold = len(of_kind(events, "laid")), len(of_kind(events, "sold"))
    chosen = 0 if options.get("sudden_death_auto", True) else len(of_kind(events, "sudden card"))
    assert laid - chosen == g.players * T.days[g.players]
    assert len(of_kind(events, "revealed")) == laid - chosen - sold
    outcome = state.outcome
    assert outcome is not None
    most = max(outcome.scores)
    assert all(outcome.scores[seat] == most for seat in outcome.winners)
    if options.get("payoff", "share") == "share":
        assert sum(outcome.returns) == pytest.approx(1)
    elif options["payoff"] == "zero_sum":
        assert sum(outcome.returns) == pytest.approx(0)
    tied = outcome.scores.count(most) > 1
    assert bool(g.sudden) == tied
    assert bool(of_kind(events, "sudden death")) == tied


@pytest.mark.clause("PT-52", "PT-53", "PT-41", "PT-42", "R-5", "PT-32")
@given(players=st.integers(2, 5), seed=st.integers(0, 2**32), salt=st.integers(0, 2**32))
def test_cards_money_tokens_and_days_at_every_step(players: int, seed: int, salt: int) -> None:
    """Scenario 40 and more, over random play with random options."""
    rng = random.Random(salt)
    options = random_options(GAME, rng) | {"first_player": "random"}
    state = GAME.new(players=players, seed=seed, options=options)
    events = list(state.opening)
    check_record(state)
    while not state.over:
        seat = rng.choice(state.waiting)
        events += state.apply(seat, rng.choice(state.actions(seat)))
        check_record(state)
    check_end(state, events, options)
    placed: dict[int, list[int]] = {seat: [] for seat in range(players)}
    for event in events:
        if event.name in ("placed", "waived", "swapped"):
            seat, location, _ = event.args
            if event.name == "placed":
                assert not placed[seat] or placed[seat][-1] != location, "PT-32"
                placed[seat].append(location)
            elif event.name == "waived":
                assert placed[seat][-1] == location
                placed[seat].append(location)
            else:
                placed[seat][-1] = location
        elif event.name == "home":
            placed[event.args[0]].append(0)


def test_an_event_says_nothing_in_arguments_it_does_not_use() -> None:
    assert len(heard(GAME, random.Random(7), 60)) > 35


@pytest.mark.clause("PT-30")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_cop_is_somewhere_else_each_day(players: int) -> None:
    rng = random.Random(players)
    for n in range(25):
        state = GAME.new(players=players, seed=n)
        at_end: dict[int, int] = {}
        at_start: dict[int, int] = {}
        while not state.over:
            g = state.record
            if g.ask == x.PLACE:
                at_start.setdefault(g.day, g.cop)
            if not g.sudden and g.ask != x.SEND_COP:
                at_end[g.day] = g.cop
            seat = rng.choice(state.waiting)
            state.apply(seat, rng.choice(state.actions(seat)))
        for day in range(2, T.days[players] + 1):
            if day in at_start:
                assert at_start[day] != at_end[day - 1]


@pytest.mark.clause("R-17")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_draw_never_fails(players: int) -> None:
    """So many games that five players see the deck run out now and then; every record stays whole."""
    played = GAME.playouts(3000, players=players, seed=6, keep_records=True)
    assert played.records is not None
    rows = played.records
    lying = (rows["deck"] >= 0).sum(1) + (rows["pile"] != 0).sum(1) + (rows["under"] >= 0).sum(1)
    assert (lying + rows["held"].sum(1) == x.CARDS).all()
    assert (rows["day"] == T.days[players]).all()
    assert (played.returns.sum(1).round(9) == 1).all()


def test_mean_length_is_about_what_the_ledger_says() -> None:
    for players, about in {2: 24, 3: 29, 4: 49, 5: 76}.items():
        mean = GAME.playouts(2000, players=players, seed=1).decisions.mean()
        assert about - 3 <= mean <= about + 1, (players, mean)


def test_the_record_is_small() -> None:
    assert dtype(GAME.record).itemsize < 1024


# ---------------------------------------------------------------------- golden matches

TABLES: dict[str, tuple[int, dict[str, Any], bool]] = {
    f"{players}-players{'-sudden-death' if sudden else ''}": (players, {}, sudden)
    for players in (2, 3, 4, 5)
    for sudden in (False, True)
} | {
    "5-players-strict": (
        5,
        {"cop_blocks": "location", "stuck_rule": "stay_home", "dispatcher_swap_may_return": False},
        False,
    ),
    "4-players-dark": (4, {"warehouse_peek": False, "discard_visible": False, "payoff": "zero_sum"}, False),
    "3-players-chosen-sudden-death": (
        3,
        {"sudden_death_auto": False, "sudden_death_share": "all_tied", "payoff": "margin"},
        True,
    ),
    "5-players-fifty": (5, {"money_supply": "fifty", "first_player": "seat_3"}, False),
}


def make_golden(players: int, options: dict[str, Any], sudden: bool) -> snowbound.Match:
    """The first seeded random match that does or does not go into a sudden death."""
    for seed in range(1000):
        rng = random.Random(seed)
        match = snowbound.Match.new(snowbound.game("donners-pointe"), players, seed, options)
        while not match.state.over:
            seat = rng.choice(match.state.waiting)
            match.apply(seat, rng.choice(match.state.actions(seat)))
        if bool(match.state.record.sudden) == sudden:
            return match
    raise AssertionError("no such match")


def summary(match: snowbound.Match) -> dict[str, Any]:
    outcome = match.state.outcome
    assert outcome is not None
    return {
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
        "chronicle": [
            {"event": e.name, **e.fields} for e in match.chronicle if isinstance(e, snowbound.Event)
        ],
    }


@pytest.mark.parametrize("table", TABLES)
def test_golden_matches_go_as_they_went(table: str) -> None:
    """Replayed move by move; SNOWBOUND_GOLDEN=write makes them anew after a change of rules that is meant."""
    players, options, sudden = TABLES[table]
    file, expected = GOLDEN / f"{table}.json", GOLDEN / f"{table}.outcome.json"
    if os.environ.get("SNOWBOUND_GOLDEN") == "write":
        match = make_golden(players, options, sudden)
        match.save(file)
        expected.write_text(json.dumps(summary(match), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    match = snowbound.Match.load(file)
    assert match.players == players
    assert match.options == options
    assert bool(match.state.record.sudden) == sudden
    assert summary(match) == json.loads(expected.read_text(encoding="utf-8"))
    compiled = GAME.new(players, match.seed, match.options, compiled=True)
    for move in match.moves:
        compiled.apply(move.seat, move.action)
    assert compiled == match.state


def test_there_is_a_golden_match_for_every_table() -> None:
    files = {file.stem for file in GOLDEN.glob("*.json")}
    assert files == {*TABLES, *(f"{table}.outcome" for table in TABLES)}
