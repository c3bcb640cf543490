"""What a seat may know. R-32."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

import snowbound
from snowbound.games.trek import layout as x
from tests.games.trek.camp import (
    AID,
    EATS,
    GAME,
    NO,
    RESTS,
    YES,
    asked,
    camp,
    card,
    cards,
    challenge,
    gift,
    j,
    one,
    swap,
    take,
    who,
)
from tests.play import play


def as_bytes(view: dict[str, Any]) -> bytes:
    return json.dumps(view, sort_keys=True).encode()


@pytest.mark.clause("R-32")
def test_all_cards_are_open_by_default() -> None:
    state = camp(one(0, 7), one(0, AID), time="night 1")
    for viewer in (None, 0, 1):
        assert [row["cards"] for row in state.view(viewer)["travellers"]] == [[7], [AID]]


@pytest.mark.clause("R-32")
def test_sealed_answers_are_hidden_until_all_are_in() -> None:
    state = camp(one(0, 5), one(0, 5), one(0, 5), at={"do": "vote"}, groups={"0": {"leader": None}})
    state.apply(1, j(2))
    assert state.view(0)["question"]["answers"] == {"1": "sealed"}
    assert state.view(1)["question"]["answers"] == {"1": j(2)}
    assert state.view(None)["waiting"] == [0, 2]


@pytest.mark.clause("R-32")
def test_with_hidden_cards_others_see_only_how_many() -> None:
    one_state = camp(one(0, 7, AID), one(0, 3), time="night 1", hidden_cards=True)
    other = camp(one(0, 2, 9), one(0, 3), time="night 1", hidden_cards=True)
    assert one_state.view(1)["travellers"][0]["cards"] == ["unknown", "unknown"]
    assert as_bytes(one_state.view(1)) == as_bytes(other.view(1))
    assert as_bytes(one_state.view(None)) == as_bytes(other.view(None))
    assert one_state.view(0)["travellers"][0]["cards"] == [7, AID]


@pytest.mark.clause("R-32")
def test_views_of_states_that_differ_only_in_hidden_cards_are_equal_byte_by_byte() -> None:
    """Every card a seat does not know is replaced by any other that leads to the same question."""
    rng = random.Random(5)
    compared = 0
    for n in range(30):
        players = rng.randint(2, 6)
        state = GAME.new(players=players, seed=n, options={"hidden_cards": True})
        for _ in play(state, rng):
            if rng.random() < 0.8 or state.over:
                continue
            seat = rng.randrange(players)
            doc = state.position()
            for other, row in enumerate(doc["travellers"]):
                known = row.get("known_to", [[] for _ in row["cards"]])
                if other != seat and not row.get("said"):
                    row["cards"] = [
                        held if seat in known[s] else rng.choice([*range(1, 11), AID])
                        for s, held in enumerate(row["cards"])
                    ]
            try:
                twin = GAME.load(doc)
            except snowbound.BadPosition:
                continue  # a sealed answer that these cards do not allow
            assert as_bytes(twin.view(seat)) == as_bytes(state.view(seat))
            compared += 1
    assert compared > 100


@pytest.mark.clause("R-32")
def test_a_giver_still_knows_the_card() -> None:
    state = camp(one(0, 7), one(0, 3), one(0, 5), at=RESTS, time="day 2", hidden_cards=True)
    for seat in range(3):
        state.apply(seat, YES if seat == 0 else NO)
    events = state.apply(0, gift(0, 1))
    assert cards(state, 1) == [3, 7]
    assert state.view(0)["travellers"][1]["cards"] == ["unknown", 7]
    assert state.view(2)["travellers"][1]["cards"] == ["unknown", "unknown"]
    gave = next(e for e in events if e.name == "gave")
    assert str(gave.for_seat(1)) == "Seat 0 gave Seat 1 a resource card worth 7."
    assert str(gave.for_seat(2)) == "Seat 0 gave Seat 1 a card."
    assert str(gave.for_seat(None)) == "Seat 0 gave Seat 1 a card."


@pytest.mark.clause("R-32", "TR-35")
def test_a_find_is_known_to_the_leader_and_to_whoever_carries_it() -> None:
    state = camp(one(0, 1), one(0), one(0), at=take(6), hidden_cards=True)
    assert "6" in state.question(0)
    assert state.view(1)["at"][-1]["card"] == "unknown"
    assert state.view(0)["at"][-1]["card"] == 6
    state.apply(0, j(1))
    assert state.view(0)["travellers"][1]["cards"] == [6]
    assert state.view(1)["travellers"][1]["cards"] == [6]
    assert state.view(2)["travellers"][1]["cards"] == ["unknown"]


@pytest.mark.clause("R-32", "R-24")
def test_being_asked_does_not_reveal_cards() -> None:
    """With hidden cards everybody with a card is asked to feed, whatever it is worth."""
    state = camp(one(0, 1), one(0, 9), one(0), at=EATS, time="night 1", hidden_cards=True)
    assert asked(state) == "feed"
    assert state.waiting == (0, 1)
    assert state.actions(0) == [NO]
    assert state.actions(1) == [NO, j(0), j(2)]


@pytest.mark.clause("R-32", "TR-55")
def test_a_member_who_cannot_eat_reveals_first_aid() -> None:
    state = camp(one(0, AID), one(0, 9), at=EATS, time="night 1", hidden_cards=True)
    assert state.view(1)["travellers"][0]["cards"] == [AID]
    state = camp(one(0, 9), one(0, AID), one(0, 9), at=EATS, time="night 1", hidden_cards=True)
    for viewer in (0, 2):
        assert state.view(viewer)["travellers"][1]["cards"] == [AID]


@pytest.mark.clause("R-32", "TR-44")
def test_a_group_that_carries_one_card_loses_it_whatever_others_carry() -> None:
    """Nobody is asked, though with hidden cards the leader has to name one of several."""
    mine = [one(0), one(0, 5), one(0, 7, 7, group=1)]
    groups = {"0": {"leader": 0}, "1": {"leader": 2}}
    state = camp(*mine, at=challenge(30), dice=(1,), hidden_cards=True, groups=groups)
    assert [cards(state, member) for member in range(3)] == [[], [], [7, 7]]
    turned = [one(0, 7, 7, group=1), one(0), one(0, 5)]
    groups = {"0": {"leader": 1}, "1": {"leader": 0}}
    state = camp(*turned, at=challenge(30), dice=(1,), hidden_cards=True, groups=groups)
    assert [cards(state, member) for member in range(3)] == [[7, 7], [], []]


@pytest.mark.clause("R-32", "R-11")
def test_a_hidden_card_is_lost_by_owner_and_place() -> None:
    """The leader may pick a card he cannot see, first aid among them, and may not pick first aid he knows."""
    state = camp(one(0, AID), one(0, AID), one(0, 4), at=challenge(60), dice=(1,), hidden_cards=True)
    assert asked(state) == "lose"
    assert state.actions(0) == [card(1, 0), card(2, 0)]
    labels = [choice.label for choice in state.choices(0)]
    assert labels == ["Seat 1 loses a card", "Seat 2 loses a card"]
    events = state.apply(0, card(1, 0))
    lost = next(e for e in events if e.name == "lost card")
    assert str(lost.for_seat(1)) == "Seat 1 lost the first aid card."
    assert "first aid" not in str(lost.for_seat(2))


@pytest.mark.clause("R-32")
def test_determinised_cards_are_uniform_over_what_the_mask_allows() -> None:
    """An unseen card is any of eleven, a card known stays; chi-square with a fixed seed."""
    state = camp(
        one(0, 7), one(0, 3), one(0, 5, known_to=[[0]]), time="night 1", hidden_cards=True,
    )  # fmt: skip
    counts: Counter[Any] = Counter()
    samples = 4400
    for seed in range(samples):
        sample = state.determinise(0, seed)
        assert cards(sample, 0) == [7]
        assert cards(sample, 2) == [5]
        counts[cards(sample, 1)[0]] += 1
    assert set(counts) == {*range(1, 11), AID}
    expected = samples / 11
    chi_square = sum((n - expected) ** 2 / expected for n in counts.values())
    assert chi_square < 29.6, counts  # 10 degrees of freedom, 0.1 %


@pytest.mark.clause("R-32")
def test_in_every_world_all_cards_have_a_face() -> None:
    """The only card that seat 1 has not seen, and one that the leader has just found."""
    state = camp(one(0, 7), one(0, 3), time="night 1", hidden_cards=True)
    second = camp(one(0, 7, 2, known_to=[[1], []]), one(0, 3), time="night 1", hidden_cards=True)
    found = camp(one(0, 10), one(0, 3, 3), at=take(6), hidden_cards=True)
    assert asked(found) == "carrier"
    faces = {*range(1, 11), AID}
    for seed in range(20):
        assert {*cards(state.determinise(1, seed), 0)} <= faces
        assert {*cards(second.determinise(1, seed), 0)} <= faces
        assert found.determinise(1, seed).position()["at"][-1]["card"] in faces
        assert found.determinise(0, seed).position()["at"][-1]["card"] == 6, "the leader has seen it"


@pytest.mark.clause("R-32", "R-9")
def test_determinised_hands_can_pay_what_their_owner_has_pledged() -> None:
    state = camp(one(0, 9), one(0, 9), at=challenge(9), hidden_cards=True)
    state.apply(0, 100)
    state.apply(1, 100 + 6)
    assert asked(state) == "spend"  # short: the pledge of 6 is shown
    for seed in range(60):
        held = cards(state.determinise(0, seed), 1)
        assert held[0] != AID
        assert held[0] >= 6


@pytest.mark.clause("R-32")
def test_sealed_answers_are_redrawn_from_what_is_legal() -> None:
    state = camp(one(0, 5), one(0, 5), one(0, 5), at={"do": "vote"}, groups={"0": {"leader": None}})
    state.apply(1, j(2))
    drawn = Counter(state.determinise(0, seed).position()["question"]["answers"]["1"] for seed in range(900))
    assert set(drawn) == {j(0), j(1), j(2)}
    assert min(drawn.values()) > 240
    kept = {state.determinise(1, seed).position()["question"]["answers"]["1"] for seed in range(20)}
    assert kept == {j(2)}


def test_determinise_replaces_the_dice_and_their_script() -> None:
    state = camp(one(0, 5), one(0, 5), time="night 1", dice=(6, 6, 6))
    sample = state.determinise(0, 1)
    assert "dice" not in sample.position()
    assert sample.position()["rng"] != state.position()["rng"]
    assert "rng" not in state.view(0)
    assert "dice" not in state.view(0)
    assert x.UNKNOWN not in sample.record.card[1]


@pytest.mark.clause("R-32", "TR-36")
def test_a_replacement_card_is_known_to_its_finder_not_to_those_who_knew_the_old_one() -> None:
    state = camp(one(0, 1), one(0, 3, 4, known_to=[[2], []]), one(0), at=take(6), hidden_cards=True)
    state.apply(0, j(1))
    state.apply(1, card(1, 0))
    assert cards(state, 1) == [6, 4]
    assert who(state, 1)["known_to"] == [[0], []]
    assert [state.view(seat)["travellers"][1]["cards"] for seat in (0, 2)] == [
        [6, "unknown"], ["unknown", "unknown"],
    ]  # fmt: skip


@pytest.mark.clause("R-32", "TR-36")
def test_a_leader_who_takes_the_find_shows_it_to_nobody() -> None:
    state = camp(one(0, 3, 4, known_to=[[1], [1]]), one(0), at=take(6), hidden_cards=True)
    state.apply(0, j(0))
    state.apply(0, card(0, 0))
    assert who(state, 0)["known_to"] == [[], [1]]


@pytest.mark.clause("R-32", "TR-61")
def test_a_known_card_stays_known_after_a_swap() -> None:
    """2 knew both, 0 and 3 knew one of 1’s cards, 1 knew 0’s. Whoever gave a card knows it."""
    state = camp(
        one(0, 7, known_to=[[1, 2]]), one(0, 3, 8, known_to=[[0, 2, 3], []]), one(0), one(0), at=RESTS, time="day 2",
        hidden_cards=True,
    )  # fmt: skip
    state.apply(0, YES)
    state.apply(1, NO)
    state.apply(0, swap(0, 1, 0))
    state.apply(1, YES)
    assert [cards(state, seat) for seat in (0, 1)] == [[3], [7, 8]]
    assert who(state, 0)["known_to"] == [[1, 2, 3]]
    assert who(state, 1)["known_to"] == [[0, 2], []]
