"""The Bid step. DP-43 … DP-51, Q11 … Q21, Q68."""

from __future__ import annotations

from typing import Any

import pytest

import snowbound
from tests.games.donner_party.camp import (
    BIDDING,
    BREENS,
    DEAD,
    DONNERS,
    DRAW,
    GRAVES,
    ISABELLA,
    NAOMI,
    PATRICK,
    REEDS,
    H,
    actions,
    asked,
    bid,
    camp,
    hand,
    labels,
    party,
    seat,
    shame,
    take,
    told,
    who,
)

BEEF, WILD, RESCUE = (
    "nov_fresh_beef", "nov_wild_game", "mar_final_rescue",
)  # fmt: skip


def bidders(*parties: dict[str, Any], communal: Any = (BEEF, WILD), **more: Any) -> snowbound.State:
    return camp(*parties, at=BIDDING, communal=list(communal), **more)


def three(**more: Any) -> snowbound.State:
    return bidders(party(DONNERS), party(REEDS), party(BREENS), **more)


@pytest.mark.clause("DP-43", "DP-51", "V-5")
def test_bids_are_sealed_and_revealed_together() -> None:
    state = three()
    assert state.waiting == (0, 1, 2)
    assert state.apply(1, bid(3)) == []
    assert state.view(0)["question"]["answers"] == {"1": "sealed"}
    state.apply(0, bid(2))
    events = state.apply(2, bid(0))
    assert [str(e) for e in told(events, "bid")] == ["Seat 0 bid 2.", "Seat 1 bid 3.", "Seat 2 bid nothing."]
    assert state.waiting == (1,)


@pytest.mark.clause("DP-44", "Q18")
@pytest.mark.parametrize(
    ("bids", "highest"),
    [((2, 3, 0), [False, True, False]), ((2, 0, 2), [True, False, True]), ((0, 0, 0), [True, True, True])],
)
def test_the_bids_say_who_bid_most(bids: tuple[int, ...], highest: list[bool]) -> None:
    state = three()
    for s, n in enumerate(bids):
        events = state.apply(s, bid(n))
    assert [e["highest"] for e in told(events, "bid")] == highest
    due = [s for s in range(3) if highest[s]]
    asked_about = (
        [c.fields["seat"] for c in state.choices(0)] if asked(state) == "tie" else list(state.waiting)
    )
    assert asked_about == due


@pytest.mark.clause("DP-44", "DP-46", "DP-47", "Q16", "Q17", "DP-48")
def test_high_bids_pick_first_and_pay_in_shame() -> None:
    state = three()
    for s, n in enumerate((2, 3, 0)):
        state.apply(s, bid(n))
    assert state.actions(1) == [DRAW, take(0), take(1)]
    state.apply(1, take(1))
    assert hand(state, 1) == [WILD]
    assert shame(state, 1) == 3
    state.apply(0, take(0))
    assert hand(state, 0) == [BEEF]
    assert shame(state, 0) == 2
    assert len(actions(state, 2)) == 1  # nothing left: an Action, no Shame, no question
    assert shame(state, 2) == 0


@pytest.mark.clause("DP-48", "Q19")
def test_a_high_bidder_may_decline_and_draws_an_action_without_shame() -> None:
    state = three()
    for s, n in enumerate((3, 1, 0)):
        state.apply(s, bid(n))
    state.apply(0, DRAW)
    assert shame(state, 0) == 0
    assert len(actions(state, 0)) == 1
    assert state.actions(1) == [DRAW, take(0), take(1)]


@pytest.mark.clause("DP-49", "Q13", "V-9")
@pytest.mark.parametrize("option", [False, True])
def test_unclaimed_cards_are_removed_the_face_down_one_unseen(option: bool) -> None:
    state = three(REVEAL_UNCLAIMED=option)
    events = []
    for s, n in enumerate((3, 2, 1)):
        events += state.apply(s, bid(n))
    while asked(state) == "pick":
        events += state.apply(state.waiting[0], DRAW)
    assert state.position()["communal"] == []
    gone = told(events, "unclaimed")
    assert str(gone[1].for_seat(None)) == "Nobody took Wild Game."
    hidden = "Nobody took the face-down card."
    assert (str(gone[0].for_seat(0)) == hidden) == (not option)
    assert state.position()["spent"] == ({WILD: 1, BEEF: 1} if option else {WILD: 1})


@pytest.mark.clause("Q13", "DP-81")
@pytest.mark.parametrize("option", [False, True])
def test_a_final_rescue_nobody_took(option: bool) -> None:
    state = bidders(party(DONNERS), communal=[RESCUE], deck=["mar_pine_bark"], REVEAL_UNCLAIMED=option)
    for s in (0, 1):
        state.apply(s, bid(1 + s))
    for s in (1, 0):
        state.apply(s, DRAW)
    assert state.over == option


@pytest.mark.clause("DP-45", "DP-26", "Q18")
def test_the_leader_names_the_next_picker_each_time() -> None:
    state = three(leader=2)
    for s in range(3):
        state.apply(s, bid(1))
    assert asked(state) == "tie"
    assert state.waiting == (2,)
    assert labels(state, 2) == ["Seat 0 chooses next", "Seat 1 chooses next", "You choose next"]
    state.apply(2, seat(1))
    state.apply(1, take(1))
    assert state.waiting == (2,)
    assert state.actions(2) == [seat(0), seat(2)]
    state.apply(2, seat(2))
    state.apply(2, take(0))
    assert len(actions(state, 0)) == 1  # no Forage left: nobody is asked


@pytest.mark.clause("Q18", "DP-45")
def test_ties_by_seat_order() -> None:
    state = three(leader=1, TIE_BREAK="seat_order")
    for s in range(3):
        state.apply(s, bid(1))
    assert asked(state) == "pick"
    assert state.waiting == (1,)
    state.apply(1, DRAW)
    assert state.waiting == (2,)


@pytest.mark.clause("DP-50", "Q21")
def test_a_party_without_health_bids_nought_and_still_picks() -> None:
    state = bidders(party({ISABELLA: H, NAOMI: H}), party(REEDS))
    assert state.waiting == (1,)  # everybody can see that the bid is 0
    with pytest.raises(snowbound.IllegalAction):
        state.apply(0, bid(1))
    state.apply(1, bid(2))
    dear = next(c for c in state.choices(1) if c.fields.get("slot") == 0)
    assert dear.label == "Take the face-down November card, 2 Shame cards"
    assert dear.warning is not None
    assert dear.speech.say(dear.warning) == "Shame stays until the end."
    state.apply(1, DRAW)
    assert labels(state, 0)[1] == "Take the face-down November card"
    assert not any(c.price or c.warning for c in state.choices(0))
    state.apply(0, take(1))
    assert hand(state, 0) == [WILD]
    assert shame(state, 0) == 0


@pytest.mark.clause("DP-50", "Q20")
def test_a_bid_that_a_position_brings_along_does_not_count_again() -> None:
    state = bidders(party({ISABELLA: H, NAOMI: H}, bid=3), party(REEDS))
    assert [e.args[1] for e in told(state.apply(1, bid(2)), "bid")] == [0, 2]


@pytest.mark.clause("DP-50")
def test_a_party_without_health_still_gets_shame_from_actions() -> None:
    from tests.games.donner_party.camp import playing, settler

    state = camp(party({ISABELLA: H, NAOMI: H}), party(REEDS), at=playing(0, "rifle"))
    state.apply(0, settler(state, "margaret_reed"))
    assert shame(state, 0) == 3


@pytest.mark.clause("Q11", "DP-47", "DP-81", "DP-83")
@pytest.mark.parametrize(("option", "cards"), [(True, 2), (False, 0)])
def test_claiming_the_final_rescue(option: bool, cards: int) -> None:
    state = bidders(
        party(DONNERS),
        party(REEDS),
        party(BREENS),
        communal=[RESCUE, "mar_pine_bark"],
        RESCUE_SHAME_FIRST=option,
    )
    for s, n in enumerate((2, 1, 0)):
        state.apply(s, bid(n))
    state.apply(0, take(0))
    assert state.over
    assert state.position()["ended_by"] == "rescue"
    assert shame(state, 0) == cards
    assert actions(state, 1) == hand(state, 1) == []  # lower bidders get nothing


@pytest.mark.clause("Q68", "V-3")
def test_a_face_up_card_stays_known_a_face_down_one_does_not() -> None:
    state = three(deck=["dec_jerky"])
    for s, n in enumerate((2, 3, 0)):
        state.apply(s, bid(n))
    state.apply(1, take(1))
    events = state.apply(0, take(0))
    assert state.view(2)["parties"][1]["forage"] == [{"card": WILD, "known_to": "everyone"}]
    assert state.view(2)["parties"][0]["forage"] == ["nov"]
    looked = told(events, "looked")[0]
    assert str(looked.for_seat(0)) == "The card was Fresh Beef."
    assert looked.for_seat(2) is None


@pytest.mark.clause("DP-29", "DP-9", "V-6")
def test_nothing_in_the_game_gives_forage_away_and_shame_stays_face_down() -> None:
    state = bidders(party(DONNERS, "oct_jerky"), party(REEDS))
    for s in (0, 1):
        state.apply(s, bid(3 - s))
    state.apply(0, take(0))
    for viewer in (0, 1, None):
        assert state.view(viewer)["parties"][0]["shame"] == ["?", "?", "?"]
        assert set(state.view(viewer)["shame_deck"]) == {"?"}
    ids = {choice.label for s in state.waiting for choice in state.choices(s)}
    assert not any("Give Jerky" in label for label in ids)


@pytest.mark.clause("Q46", "DP-40", "DP-43", "DP-100")
def test_an_eliminated_seat_takes_no_part() -> None:
    state = bidders(party(DONNERS), party({PATRICK: DEAD}), party(GRAVES), communal=[BEEF])
    assert state.waiting == (0, 2)
    assert who(state, 1)["settlers"] == {PATRICK: DEAD}
