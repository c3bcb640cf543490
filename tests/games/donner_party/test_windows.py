"""Windows, the Leader's order, passing in advance, caps; who does not answer. DP-70 … DP-72, Q36, Q37, W-*, N-*."""

from __future__ import annotations

import pytest

import snowbound
from snowbound.games.donner_party import layout as x
from tests.games.donner_party.camp import (
    BIDDING,
    BREENS,
    CARDS,
    DEAD,
    DECK,
    DONNERS,
    DRAW,
    ELITHA,
    FOSTER,
    GAME,
    GEORGE,
    ISABELLA,
    LAYING,
    NAOMI,
    PASS,
    REEDS,
    TAMSEN,
    H,
    W,
    action_deck,
    all_answer,
    asked,
    bid,
    camp,
    face,
    feed,
    in_round,
    labels,
    party,
    play,
    playing,
    seat,
    settler,
    shame,
    told,
    who,
    window,
)

YIELD_WINDOW, YIELD_STEP, YIELD_ROUND = x.YIELD_WINDOW, x.YIELD_STEP, x.YIELD_ROUND
ALL_YIELDS = [PASS, YIELD_WINDOW, YIELD_STEP, YIELD_ROUND]


@pytest.mark.clause("W-1", "V-4")
def test_survivors_with_an_action_are_asked_playable_or_not() -> None:
    state = camp(
        party(DONNERS, actions=["grave_robbing"]), party(REEDS), party(BREENS, actions=["evening_prayers"]),
        party({"franklin_graves": "removed"}), at=window("pre bid"),
    )  # fmt: skip
    assert state.waiting == (0, 2)
    assert state.actions(0) == ALL_YIELDS  # no body to rob
    assert state.view(1)["parties"][0]["actions"] == ["?"]


@pytest.mark.clause("W-2", "Q37", "DP-72", "DP-26")
def test_played_at_the_same_moment_the_leader_orders() -> None:
    state = camp(
        party(DONNERS, actions=["evening_prayers"], shame=[1]), party(REEDS, actions=["slaughter_the_dog"]),
        party(BREENS), at=window("pre bid"), leader=2,
    )  # fmt: skip
    assert state.apply(0, play(state, 0, "evening_prayers")) == []
    assert "answers" not in state.view(1)["question"]  # V-11
    state.apply(1, play(state, 1, "slaughter_the_dog"))
    assert asked(state) == "who first"
    assert state.waiting == (2,)
    assert labels(state, 2) == ["Evening Prayers, played by Seat 0", "Slaughter the Dog, played by Seat 1"]
    events = state.apply(2, seat(1))
    assert [e.args[0] for e in told(events, "played")] == [1, 0]


@pytest.mark.clause("W-2", "DP-75")
def test_a_card_that_has_become_impossible_is_lost_without_shame() -> None:
    """Both rob the only body."""
    state = camp(
        party(DONNERS, actions=["grave_robbing"]), party(REEDS, actions=["grave_robbing"]),
        party({**BREENS, FOSTER: DEAD}), at=window("pre bid"),
    )  # fmt: skip
    state.apply(0, play(state, 0, "grave_robbing"))
    state.apply(1, play(state, 1, "grave_robbing"))
    events = state.apply(0, seat(1))
    assert [str(e) for e in told(events, "failed")] == [
        "Grave Robbing came to nothing and cost Seat 0 no Shame."
    ]
    assert shame(state, 0) == 0
    assert shame(state, 1) == 2
    assert state.position()["action_deck"].count("grave_robbing") == 2


@pytest.mark.clause("W-2", "DP-72", "Q37")
def test_with_priority_seats_are_asked_one_after_the_other() -> None:
    state = camp(
        party(DONNERS, actions=["evening_prayers"]), party(REEDS, actions=["slaughter_the_dog", "mishap"]),
        at=window("pre bid"), leader=1, SIMULTANEOUS="priority",
    )  # fmt: skip
    assert state.waiting == (1,)
    state.apply(1, PASS)
    assert state.waiting == (0,)
    state.apply(0, play(state, 0, "evening_prayers"))
    assert state.waiting == (1,)  # afresh from the Leader
    state.apply(1, PASS)
    assert state.over  # seat 0 has no card left, so the window has closed


@pytest.mark.clause("W-5")
def test_everybody_is_asked_again_until_all_pass() -> None:
    state = camp(
        party(DONNERS, actions=["evening_prayers", "ugly_rumors"]), party(REEDS, actions=["slaughter_the_dog"]),
        at=window("pre bid"),
    )  # fmt: skip
    state.apply(0, play(state, 0, "ugly_rumors"))
    state.apply(1, PASS)
    if asked(state) == "respond":
        state.apply(1, PASS)
    assert asked(state) == "window"
    assert state.waiting == (0, 1)
    all_answer(state, PASS)
    assert state.over


@pytest.mark.clause("W-6")
def test_three_plays_a_window() -> None:
    state = camp(
        party(DONNERS, actions=["evening_prayers", "mishap"], plays=2), party(REEDS, actions=["ugly_rumors"]),
        at=window("pre bid"),
    )  # fmt: skip
    state.apply(0, play(state, 0, "evening_prayers"))
    state.apply(1, PASS)
    assert state.waiting == (1,)  # seat 0 holds a card and is asked no more


@pytest.mark.clause("W-7")
def test_passing_until_the_next_window() -> None:
    at = in_round("bid", {"do": "window", "window": "pre bid"})
    two = party(REEDS, actions=["ugly_rumors", "evening_prayers"])
    state = camp(party(DONNERS, actions=["mishap"]), two, at=at, communal=["nov_wild_game"])
    state.apply(0, YIELD_WINDOW)
    state.apply(1, play(state, 1, "evening_prayers"))
    assert state.waiting == (1,)
    state.apply(1, PASS)
    all_answer(state, bid(0))
    assert asked(state) in ("tie", "pick")
    while asked(state) != "window":
        state.apply(state.waiting[0], state.actions(state.waiting[0])[0])
    assert 0 in state.waiting


@pytest.mark.clause("W-7")
def test_passing_until_the_next_window_ends_with_the_next_feeding_turn() -> None:
    state = camp(
        party(DONNERS, actions=["mishap"]), party(REEDS, actions=["ugly_rumors"]), at=feed(0, rest=True),
        deck=["jan_pine_bark"],
    )  # fmt: skip
    state.apply(0, YIELD_WINDOW)
    state.apply(1, PASS)
    assert state.position()["at"][2]["seat"] == 1
    assert state.waiting == (0, 1)


@pytest.mark.clause("W-7")
def test_passing_for_the_step_ends_after_the_forage() -> None:
    at = in_round("forage", {"do": "window", "window": "round open"})
    state = camp(
        party(DONNERS, actions=["mishap"]), party(REEDS), at=at,
        deck=["nov_wild_game", "nov_empty_traps", "nov_jerky", "nov_fresh_beef", "nov_grizzly_bear", "dec_jerky"],
    )  # fmt: skip
    events = state.apply(0, YIELD_STEP)
    assert told(events, "drew")
    assert asked(state) == "window"
    assert state.waiting == (0,)


@pytest.mark.clause("W-7")
@pytest.mark.parametrize(("answer", "asked_again"), [(YIELD_STEP, True), (YIELD_ROUND, False)])
def test_passing_for_the_step_or_the_round(answer: int, asked_again: bool) -> None:
    at = in_round("bid", {"do": "window", "window": "pre bid"})
    state = camp(party(DONNERS, actions=["mishap"]), party(REEDS), at=at, communal=["nov_wild_game"])
    state.apply(0, answer)
    state.apply(0, bid(3))
    state.apply(1, bid(0))
    state.apply(0, x.TAKE)
    assert (asked(state) == "window" and 0 in state.waiting) == asked_again
    assert who(state, 0).get("yields", "no") == ("no" if asked_again else "round")


@pytest.mark.clause("W-7")
def test_a_target_no_longer_passes_in_advance() -> None:
    state = camp(
        party(DONNERS, actions=["mishap"], yields="round"), party(REEDS, actions=["rifle", "evening_prayers"]),
        at=window("pre bid"),
    )  # fmt: skip
    assert state.waiting == (1,)
    state.apply(1, play(state, 1, "rifle"))
    state.apply(1, settler(state, GEORGE))
    assert asked(state) == "respond"
    state.apply(0, PASS)
    assert state.waiting == (0, 1)


@pytest.mark.clause("W-7", "W-9")
def test_nor_does_a_party_that_is_robbed() -> None:
    state = camp(
        party(DONNERS, "oct_jerky", actions=["mishap"], yields="round"),
        party(REEDS, actions=["theft", "evening_prayers"]), at=window("pre bid"),
    )  # fmt: skip
    state.apply(1, play(state, 1, "theft"))
    assert asked(state) == "respond"
    assert "yields" not in who(state, 0)


@pytest.mark.clause("Q36", "DP-70")
@pytest.mark.parametrize(("option", "windows"), [("standard", [1, 2, 3, 4]), ("fast", [2, 4])])
def test_which_windows_a_round_has(option: str, windows: list[int]) -> None:
    """One Action that nobody plays; every window asks for it once."""
    state = camp(
        party({NAOMI: H}, "oct_jerky", actions=["pistol"]), party({ISABELLA: H}, "oct_jerky"),
        deck=["nov_wild_game"], round=0, WINDOWS=option, NO_COMMUNAL="skip",
    )  # fmt: skip
    seen = []
    while not state.over:
        if asked(state) == "window":
            seen.append(state.record.frame[state.record.depth - 1][x.WINDOW])
            frame = state.position()["at"][-1]
            assert "seat" not in frame or frame["window"] == "feeding", "nobody feeds in the other windows"
            all_answer(state, PASS)
        else:
            state.apply(state.waiting[0], state.actions(state.waiting[0])[-1])
    assert sorted(set(seen)) == windows


@pytest.mark.clause("DP-71", "W-4")
def test_an_action_resolves_whole_before_the_next() -> None:
    state = camp(
        party(DONNERS, actions=["slaughter_the_dog"]),
        party(REEDS, actions=["christmas_dinner"]),
        at=window("pre bid"),
    )
    state.apply(0, play(state, 0, "slaughter_the_dog"))
    state.apply(1, play(state, 1, "christmas_dinner"))
    events = [e.name for e in state.apply(0, seat(0))]
    assert events.index("shame") < events.index("removed card")
    assert events.count("played") == 2
    assert events.index("resolved") < len(events) - 1 - events[::-1].index("played")


# ----------------------------------------------------------------- elimination, Leader


@pytest.mark.clause("Q46", "DP-63")
def test_a_seat_that_loses_its_last_settler_is_out() -> None:
    """Need 1, Hunger 1, no Shame; cards go, the Shame pile stays."""
    state = camp(
        party(DONNERS, food=3), party(REEDS, food=3),
        party({ISABELLA: W}, "jan_pine_bark", actions=["theft"], shame=[3]), party({"franklin_graves": H}, food=1),
        at=feed(2, rest=True), deck=["nov_wild_game"] * 2 + ["nov_empty_traps"] * 2 + ["dec_empty_traps"] * 2,
    )  # fmt: skip
    all_answer(state, PASS)
    row = who(state, 2)
    assert row["settlers"] == {ISABELLA: DEAD}
    assert row["forage"] == row["actions"] == []
    assert row["shame"] == [3]
    assert action_deck(state).count("theft") == 1
    assert "jan_pine_bark" not in state.position()["spent"]  # face-down: nobody saw it go
    while asked(state) == "window":
        all_answer(state, PASS)
    communal = state.position()["communal"]
    assert len(communal) == 2  # three survivors


@pytest.mark.clause("Q47", "DP-25", "DP-100")
def test_the_leaders_decisions_pass_on_and_so_does_the_role() -> None:
    state = camp(
        party({ISABELLA: DEAD}), party(REEDS), party(DONNERS), at=BIDDING, communal=["nov_wild_game"],
        deck=["dec_jerky", "dec_field_mice"],
    )  # fmt: skip
    state.apply(1, bid(1))
    state.apply(2, bid(1))
    assert asked(state) == "tie"
    assert state.waiting == (1,)
    events = state.apply(1, seat(2))
    while not told(events, "round"):
        events += state.apply(state.waiting[0], state.actions(state.waiting[0])[0])
    assert told(events, "round")[0].args[2] == 1


@pytest.mark.clause("Q46")
def test_a_card_put_forward_by_a_seat_that_dies_goes_back() -> None:
    state = camp(
        party(DONNERS, actions=["rifle"]),
        party({ISABELLA: H}, actions=["mishap"]),
        party(REEDS),
        at=window("pre bid"),
    )
    state.apply(0, play(state, 0, "rifle"))
    state.apply(1, play(state, 1, "mishap"))
    state.apply(0, seat(0))
    state.apply(0, settler(state, ISABELLA))
    assert face(state, ISABELLA) == DEAD
    assert state.position()["action_deck"].count("mishap") == 1


# -------------------------------------------------------------------- nobody answers


def absent(state: snowbound.State, owner: int) -> str:
    """What is answered for a seat, in words."""
    action = GAME.absent(state.record, CARDS, owner)
    return next(choice.label for choice in state.choices(owner) if choice.action == action)


@pytest.mark.clause("N-1", "N-2", "N-3", "N-4")
def test_an_absent_player_passes_declines_bids_nothing_and_draws_an_action() -> None:
    assert absent(camp(party(DONNERS, actions=["evening_prayers"]), at=window("pre bid")), 0) == "Pass"
    state = camp(party(DONNERS), party({FOSTER: W}, actions=["pistol"]), party(REEDS), at=playing(0, "rifle"))
    state.apply(0, settler(state, FOSTER))
    assert absent(state, 1) == "Let it happen"
    state = camp(party(DONNERS), party(REEDS), at=BIDDING, communal=["nov_wild_game"])
    assert absent(state, 0) == "Bid 0"
    state.apply(0, bid(1))
    state.apply(1, bid(0))
    assert absent(state, 0) == "Draw an Action, no Shame"


@pytest.mark.clause("N-5")
@pytest.mark.parametrize(
    ("cards", "chosen"),
    [
        (["nov_grizzly_bear", "oct_jerky", "nov_wild_game", "jan_pine_bark"], {"oct_jerky", "nov_wild_game"}),
        (["nov_wild_game", "jan_pine_bark"], {"nov_wild_game"}),
        (["jan_pine_bark"], set()),
        (["nov_grizzly_bear", "jan_pine_bark"], {"nov_grizzly_bear"}),
    ],
)
def test_an_absent_player_lays_down_the_least_surplus_or_all_food(cards: list[str], chosen: set[str]) -> None:
    state = camp(party(DONNERS, *cards), party(REEDS, "oct_jerky"), at=LAYING)
    while 0 in state.waiting:
        state.apply(0, GAME.absent(state.record, GAME.tables, 0))
    assert {row["card"] for row in who(state, 0)["forage"] if isinstance(row, dict)} == chosen


@pytest.mark.clause("N-6", "N-7", "N-8")
def test_hunger_ties_and_shame_without_an_answer() -> None:
    people = {GEORGE: W, TAMSEN: H, FOSTER: H, ELITHA: H, NAOMI: W}
    state = camp(party(people, food=3), at=feed(0))
    assert absent(state, 0) == "Elitha Donner weakens"  # Health 3 against 4 and 4
    state = camp(
        party(DONNERS), party(REEDS), party(BREENS), at=BIDDING, communal=["nov_wild_game"], leader=1
    )
    all_answer(state, bid(1))
    assert absent(state, 1) == "You choose next"
    state = camp(
        party(DONNERS), party(REEDS, shame=[1]), party(BREENS, shame=[2, 2]),
        at=in_round("end", {"do": "shame", "seat": 0, "many": 1}),
    )  # fmt: skip
    assert absent(state, 0) == "Take from Seat 2, who has 2 Shame cards"


@pytest.mark.clause("N-9", "N-10")
def test_excess_actions_and_forced_food_without_an_answer() -> None:
    rest = [row.id for row in DECK.actions if row for _ in range(row.count)]
    for name in ("evening_prayers", "slaughter_the_dog", "mishap", "theft"):
        rest.remove(name)
    state = camp(
        party(DONNERS, actions=["evening_prayers", "slaughter_the_dog", "mishap"]), party(REEDS), at=BIDDING,
        communal=["nov_wild_game"], action_deck=["theft", *rest],
    )  # fmt: skip
    state.apply(0, bid(3))
    state.apply(1, bid(1))
    state.apply(0, DRAW)
    assert absent(state, 0) == "Give back Theft"
    state = camp(
        party(DONNERS, actions=["grave_robbing", "slaughter_the_dog"]), party({**REEDS, FOSTER: DEAD}),
        at=feed(0, step="feeding window"),
    )  # fmt: skip
    assert absent(state, 0) == "Play Slaughter the Dog, one Shame card"


def test_an_absent_players_answer_is_always_legal() -> None:
    for players in range(2, 6):
        state = GAME.new(players=players, seed=players)
        while not state.over:
            owner = state.waiting[-1]
            state.apply(owner, GAME.absent(state.record, GAME.tables, owner))
