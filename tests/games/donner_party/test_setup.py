"""Setting up. DP-1 … DP-24, Q1 … Q5."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import snowbound
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.rules.party import health
from tests.games.donner_party.camp import (
    CARDS,
    DECK,
    DONNERS,
    GAME,
    GEORGE,
    STANTON,
    H,
    W,
    asked,
    camp,
    deck_of,
    party,
    told,
    who,
)


@pytest.mark.clause("DP-1", "DP-95")
def test_two_to_five_play() -> None:
    assert GAME.players == (2, 5)
    for players in (2, 3, 4, 5):
        assert len(GAME.new(players=players, seed=1).position()["parties"]) == players
    for wrong in (1, 6, 0):
        with pytest.raises(snowbound.BadSetup, match="2 to 5 players"):
            GAME.new(players=wrong)
    for players in (4, 5):
        with pytest.raises(snowbound.BadSetup, match="2 or 3 players"):
            GAME.new(players=players, options={"ai_seat": True})
    assert len(GAME.new(players=3, seed=1, options={"ai_seat": True}).position()["parties"]) == 4


@pytest.mark.clause("DP-2", "DP-20", "Q20", "DP-51")
def test_five_kinds_of_cards_and_bids_of_nought_to_three_every_round() -> None:
    assert len(DECK.settlers) > 1
    assert len(DECK.forage) > 1
    assert len(DECK.actions) > 1
    assert CARDS.shame_kinds > 1
    state = camp(party(DONNERS), deck=None)
    for _ in range(2):
        while asked(state) != "bid":
            state.apply(state.waiting[0], state.actions(state.waiting[0])[0])
        assert state.actions(0) == [x.BID, x.BID + 1, x.BID + 2, x.BID + 3]
        for seat in (0, 1):
            state.apply(seat, x.BID + 3)  # the same card again the next round


@pytest.mark.clause("DP-5", "DP-11", "DP-12", "DP-14", "Q2")
@pytest.mark.parametrize("seed", range(10))
def test_a_family_and_two_grays_each_from_oldest_to_youngest(seed: int) -> None:
    state = GAME.new(players=5, seed=seed)
    g = state.record
    assert sorted(g.family) == [1, 2, 3, 4, 5]
    for seat in range(5):
        people = g.settler[seat]
        families = Counter(CARDS.s_family[n] for n in people)
        assert families == {g.family[seat]: 3, x.GRAY: 2}
        assert people == sorted(people)
        ages = [CARDS.s_age[n] for n in people]
        assert ages == sorted(ages, reverse=True)
    assert len({n for seat in range(5) for n in g.settler[seat]}) == 25


@pytest.mark.clause("Q1", "DP-11")
def test_families_are_dealt_or_chosen() -> None:
    dealt = Counter(GAME.new(players=2, seed=n).record.family[0] for n in range(300))
    assert len(dealt) == 5
    assert min(dealt.values()) > 30
    state = GAME.new(players=3, seed=1, options={"family_deal": "choose"})
    assert asked(state) == "family"
    assert state.waiting == (0,)
    assert [c.label for c in state.choices(0)][2] == "The Breen family"
    state.apply(0, x.FAMILY + 2)
    assert x.FAMILY + 2 not in state.actions(1)
    state.apply(1, x.FAMILY)
    state.apply(2, x.FAMILY + 4)
    assert state.record.family[:3] == [3, 1, 5]


@pytest.mark.clause("DP-13", "Q3")
def test_george_starts_weakened() -> None:
    """The Donner family's Health is 1 + 4 + 3."""
    for seed in range(30):
        state = GAME.new(players=5, seed=seed)
        seat = state.record.family.index(1)
        row = who(state, seat)
        assert row["settlers"][GEORGE] == W
        others = [f for n, f in row["settlers"].items() if n not in (GEORGE, "lewis_keseberg")]
        assert set(others) == {H}
    g = camp(party({GEORGE: W, "tamsen_donner": H, "elitha_donner": H})).record
    assert health(g, CARDS, 0) == 8


@pytest.mark.clause("DP-13", "DP-22")
def test_only_stanton_brings_an_action_and_nobody_shame() -> None:
    seen = set()
    for seed in range(30):
        g = GAME.new(players=4, seed=seed, options={"windows": "fast"}).record
        stanton = next(n for n, s in enumerate(DECK.settlers) if s and s.id == STANTON)
        assert sum(g.shame_cards) == 0
        for seat in range(4):
            held = sum(kind != 0 for kind in g.action[seat])
            has_him = stanton in g.settler[seat]
            seen.add(has_him)
            if g.communal[0]:  # before the first bids nobody else can have drawn one
                assert held == (1 if has_him else 0)
    assert seen == {True, False}


@pytest.mark.clause("DP-13")
def test_start_shame_of_a_fixture_settler() -> None:
    def change(doc: dict[str, Any]) -> None:
        for row in doc["settler"]:
            if row["family"] == "donner":
                row["start"] = [{"op": "start_shame", "n": 2}, {"op": "start_weakened"}]

    state = deck_of(change).new(players=5, seed=3)
    seat = state.record.family.index(1)
    assert list(state.record.shame_cards) == [6 if s == seat else 0 for s in range(5)]
    assert state.record.face[seat].count(x.WEAKENED) >= 3


@pytest.mark.clause("DP-15", "DP-16", "DP-17", "DP-18", "DP-19", "Q4", "DP-104", "V-7")
@pytest.mark.parametrize(("players", "ai"), [(2, False), (3, False), (5, False), (2, True)])
def test_the_forage_deck(players: int, ai: bool) -> None:
    """Two cards a seat and month, November on top; a Jerky each; the rest of October is out."""
    seats = players + ai
    g = GAME.blank(players, {"ai_seat": ai})
    from snowbound.engine.flow import Out
    from snowbound.games.donner_party.rules.setup import setup

    setup(g, CARDS, Out())
    assert g.cards == 10 * seats
    months = [CARDS.f_month[g.deck[i]] for i in reversed(range(g.cards))]
    assert months == sorted(months)
    assert Counter(months) == dict.fromkeys(range(1, 6), 2 * seats)
    assert [g.hand[s][: g.held[s]] for s in range(seats)] == [[CARDS.jerky]] * seats
    assert all(n <= CARDS.f_count[k] for k, n in Counter(g.deck[: g.cards]).items())
    assert all(CARDS.f_month[k] == 5 for k in range(1, CARDS.forage_kinds + 1) if CARDS.f_ends[k])


@pytest.mark.clause("DP-17", "DP-19")
def test_even_five_camps_never_know_the_mix() -> None:
    """At least eleven cards a month: some month card is always left out, and which one differs."""
    mixes = {tuple(sorted(GAME.new(players=5, seed=n).record.deck)) for n in range(6)}
    assert len(mixes) == 6
    for month in range(1, 6):
        assert (
            sum(CARDS.f_count[k] for k in range(1, CARDS.forage_kinds + 1) if CARDS.f_month[k] == month) >= 11
        )


@pytest.mark.clause("DP-21", "V-10")
def test_action_and_shame_decks_are_shuffled_and_the_graveyard_is_empty() -> None:
    orders = set()
    for seed in range(5):
        g = GAME.new(players=2, seed=seed, options={"windows": "fast"}).record
        orders.add((tuple(g.actions), tuple(g.shame_deck)))
        assert g.oxen == 0
        assert sorted(k for k in g.shame_deck if k) == sorted(
            k + 1 for k in range(CARDS.shame_kinds) for _ in range(CARDS.v_count[k])
        )
    assert len(orders) == 5


@pytest.mark.clause("DP-8")
def test_shame_numbers_of_actions_are_positive_nought_and_negative() -> None:
    numbers = [card.shame for card in DECK.actions if card]
    assert min(numbers) < 0 < max(numbers)
    assert 0 in numbers


@pytest.mark.clause("DP-23", "DP-24", "Q2")
def test_the_owner_of_the_oldest_settler_leads_first() -> None:
    for seed in range(20):
        state = GAME.new(players=4, seed=seed)
        first = told(state.opening, "round")[0]
        g = state.record
        assert first.args[2] == min(range(4), key=lambda s: g.settler[s][0])


@pytest.mark.clause("DP-24", "Q5")
def test_the_leader_if_the_ai_owns_the_oldest() -> None:
    seen = 0
    for seed in range(60):
        for option in ("oldest_human", "left_of_ai"):
            state = GAME.new(players=3, seed=seed, options={"ai_seat": True, "first_leader_if_ai": option})
            g = state.record
            if min(range(4), key=lambda s: g.settler[s][0]) != 3:
                continue
            seen += 1
            leader = told(state.opening, "round")[0].args[2]
            assert leader == (0 if option == "left_of_ai" else min(range(3), key=lambda s: g.settler[s][0]))
    assert seen > 10


@pytest.mark.clause("DP-10")
def test_the_goal_is_living_settlers_without_the_most_shame() -> None:
    state = camp(party(DONNERS, shame=[4, 4]), party({"margaret_reed": W, "thomas_reed": W}, shame=[0]))
    assert state.over
    assert state.outcome is not None
    assert state.outcome.scores[0] > state.outcome.scores[1]
    assert state.outcome.winners == (1,)
