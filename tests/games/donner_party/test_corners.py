"""Small lines of the rules that only a golden match used to notice: one named test for each."""

from __future__ import annotations

from typing import Any

import pytest

import snowbound
from snowbound.games.donner_party import with_deck
from tests.games.donner_party.camp import (
    BIDDING,
    BREENS,
    DEAD,
    DECLINE,
    DONE,
    DONNERS,
    DRAW,
    FORAGING,
    GAME,
    GEORGE,
    GRAVES,
    ISABELLA,
    LAYING,
    MARGARET,
    MURPHYS,
    NANCY,
    NAOMI,
    PATRICK,
    PEGGY,
    REEDS,
    SIMON,
    TAMSEN,
    H,
    W,
    actions,
    asked,
    bid,
    camp,
    card,
    deck_of,
    face,
    faces,
    feed,
    food,
    forage_kind,
    hand,
    in_round,
    laid,
    party,
    play,
    playing,
    seat,
    settler,
    shame,
    take,
    told,
    who,
    window,
)

JERKY, BEEF, WILD = "oct_jerky", "nov_fresh_beef", "nov_wild_game"
STEW, LATE_OX = "dec_ox_hide_stew", "jan_frozen_ox"
DOG = "slaughter_the_dog"


# --------------------------------------------------------------------- the end of a round


@pytest.mark.clause("DP-59", "Q24")
def test_food_generated_in_one_round_does_not_lift_the_duty_in_the_next() -> None:
    state = camp(
        party({NANCY: H}, JERKY, generated=True), party({SIMON: H}), at=in_round("end"),
        deck=["mar_pine_bark"] * 2, NO_COMMUNAL="skip", WINDOWS="fast",
    )  # fmt: skip
    while asked(state) != "lay down":
        state.apply(state.waiting[0], state.actions(state.waiting[0])[0])
    assert DONE not in state.actions(0)


@pytest.mark.clause("DP-52", "Q74")
def test_what_a_card_adds_to_the_need_lasts_for_one_round() -> None:
    state = camp(
        party(DONNERS, extra_need=2),
        party(REEDS, extra_need=-1),
        at=in_round("end"),
        deck=["mar_pine_bark"] * 2,
    )
    assert told(state.opening, "round")
    assert state.view(0)["shown"]["needs"] == [3, 3]


@pytest.mark.clause("DP-32", "Q34")
def test_surplus_is_gone_after_the_feeding_turn() -> None:
    state = camp(party(DONNERS, food=9), party(REEDS, actions=["evening_prayers"]), at=feed(0, rest=True))
    state.apply(1, DECLINE)
    assert asked(state) == "window"  # seat 1 eats now
    assert food(state, 0) == 0


@pytest.mark.clause("Q35")
def test_a_party_that_has_eaten_can_be_given_nothing() -> None:
    people = [party(DONNERS, food=3), party(REEDS, food=3, actions=["act_of_mercy"]), party(BREENS, food=3)]
    state = camp(*people, at=feed(0, rest=True))
    assert asked(state) == "window"
    state.apply(1, DECLINE)  # in the window of seat 0
    assert who(state, 0)["fed"]
    events = state.apply(1, play(state, 1, "act_of_mercy"))
    assert [e.args for e in told(events, "gift")] == [
        (1, 2, 2)
    ]  # nobody was asked: seat 0 is no target any more


@pytest.mark.clause("DP-30", "Q34")
def test_a_gift_is_added_to_what_is_in_the_pool() -> None:
    state = camp(party(DONNERS), party(REEDS, food=1, actions=["theft"]), at=playing(0, "act_of_mercy"))
    assert asked(state) == "window"
    assert food(state, 1) == 3


# --------------------------------------------------------------------------------- hunger


@pytest.mark.clause("DP-63")
@pytest.mark.parametrize(("had", "cards"), [(0, 2), (1, 1), (2, 0)])
def test_shame_for_each_point_left_after_a_death(had: int, cards: int) -> None:
    people = faces({**DONNERS, NAOMI: H, "luis": H}, W)
    state = camp(party(people, food=had), at=feed(0))
    assert face(state, GEORGE) == DEAD
    assert shame(state, 0) == cards


@pytest.mark.clause("DP-83", "DP-63", "Q48")
def test_a_death_that_ends_the_game_costs_no_shame() -> None:
    state = camp(party({GEORGE: W}, extra_need=2), at=feed(0), SOLE_SURVIVOR="immediate")
    assert state.over
    assert shame(state, 0) == 0


@pytest.mark.clause("Q28", "DP-66")
def test_the_ai_uses_an_ox_before_the_stew_though_the_stew_comes_first_in_hand() -> None:
    five = {**BREENS, "william_hook": H, "luis": H}
    state = camp(
        party(DONNERS), party(REEDS), party(five, laid(STEW), laid(LATE_OX)), at=feed(2), AI_SEAT=True
    )
    assert [e.name for e in state.opening if e.name in ("used", "fizzled")] == ["used", "used"]
    assert who(state, 2)["settlers"] == five  # 3 + 2 Food for five


@pytest.mark.parametrize("version", ["1", "2"])
@pytest.mark.parametrize("people", [BREENS, {**BREENS, "luis": H}])
@pytest.mark.clause("Q61", "DP-68")
def test_one_ox_feeds_one_of_two_stews(people: dict[str, str], version: str) -> None:
    """Need 3 or 4: a stew of 2 and Wild Game of 1; the second stew would find no Ox."""
    state = camp(
        party(DONNERS), party(REEDS), party(people, WILD, STEW, "jan_ox_hide_stew"), at=LAYING, oxen=1,
        spent={"nov_frozen_ox": 1}, AI_SEAT=True, version=version,
    )  # fmt: skip
    while asked(state) == "lay down":
        state.apply(1, state.actions(1)[0])
    assert len(hand(state, 2)) == 1
    assert hand(state, 2)[0] in (STEW, "jan_ox_hide_stew")


@pytest.mark.clause("N-5", "Q27")
def test_a_stew_laid_down_without_an_ox_does_not_count_as_a_meal() -> None:
    state = camp(party({GEORGE: W, TAMSEN: W}, laid(STEW), JERKY, generated=True), at=LAYING)
    assert GAME.absent(state.record, GAME.tables, 0) == card(state, 0, JERKY)


# -------------------------------------------------------------------------------- windows


@pytest.mark.clause("DP-72", "Q47")
def test_when_the_leader_is_dead_the_next_player_orders_the_actions() -> None:
    state = camp(
        party({GEORGE: DEAD}), party(REEDS, actions=["evening_prayers"]), party(BREENS, actions=[DOG]), leader=0,
        at=window("pre bid"),
    )  # fmt: skip
    state.apply(1, play(state, 1, "evening_prayers"))
    state.apply(2, play(state, 2, DOG))
    assert asked(state) == "who first"
    assert state.waiting == (1,)
    events = state.apply(1, seat(2))
    assert [e.args[0] for e in told(events, "played")] == [2, 1]


def more_pistols() -> Any:
    def change(doc: dict[str, Any]) -> None:
        next(row for row in doc["action"] if row["id"] == "pistol")["count"] = 3

    return deck_of(change)


@pytest.mark.clause("Q61", "Q72")
def test_the_ai_answers_an_answer_to_its_own_defence() -> None:
    state = camp(
        party(DONNERS, actions=["pistol"]), party(REEDS), party(BREENS, actions=["pistol", "rifle"]),
        at=playing(0, "rifle"), AI_SEAT=True, game=more_pistols(),
    )  # fmt: skip
    state.apply(0, settler(state, PEGGY))
    state.apply(1, play(state, 2, "rifle"))  # in defence of Peggy
    state.apply(0, play(state, 0, "pistol"))
    assert asked(state) == "respond"
    assert state.waiting == (1,)
    state.apply(1, play(state, 2, "pistol"))
    assert face(state, PEGGY) == H


@pytest.mark.clause("Q61", "DP-103")
def test_the_ai_does_not_fight_for_a_robbery() -> None:
    state = camp(
        party(DONNERS), party({**REEDS, NAOMI: DEAD}, actions=["rifle"]), party(BREENS, actions=["pistol"]),
        at=playing(2, "grave_robbing"), AI_SEAT=True,
    )  # fmt: skip
    state.apply(1, play(state, 1, "rifle"))
    assert asked(state) != "respond"
    assert face(state, NAOMI) == DEAD


@pytest.mark.clause("Q72", "W-3")
def test_only_the_seat_a_response_would_stop_can_answer_it() -> None:
    state = camp(
        party(DONNERS),
        party(REEDS, actions=["pistol"]),
        party(BREENS, actions=["rifle"]),
        at=playing(0, "rifle"),
    )
    state.apply(0, settler(state, MARGARET))
    events = state.apply(1, play(state, 1, "pistol"))
    assert told(events, "cancelled")  # seat 2 was not asked, and seat 0 has no card
    assert face(state, MARGARET) == H


# ---------------------------------------------------------------------------- who is asked


@pytest.mark.clause("DP-100", "DP-25", "Q46")
@pytest.mark.parametrize(("leader", "following"), [(0, 2), (2, 0)])
def test_leadership_skips_the_dead_and_the_ai(leader: int, following: int) -> None:
    state = camp(
        party(DONNERS), party({MARGARET: DEAD}), party(BREENS), party(GRAVES), leader=leader, AI_SEAT=True,
        deck=["feb_pine_bark"] * 2 + ["mar_pine_bark"] * 2,
    )  # fmt: skip
    assert told(state.opening, "round")[0].args[2] == following


@pytest.mark.clause("DP-99", "Q60")
@pytest.mark.parametrize(("leader", "controls"), [(0, 2), (1, 0), (2, 1)])
def test_the_leaders_right_hand_neighbour_answers_for_the_ai(leader: int, controls: int) -> None:
    """The AI sits between seat 2 and seat 0: to the right of seat 0 comes seat 2."""
    people = {PATRICK: W, PEGGY: H, NAOMI: H, ISABELLA: W}
    state = camp(
        party(DONNERS),
        party(REEDS),
        party(GRAVES),
        party(people, food=2),
        at=feed(3),
        leader=leader,
        AI_SEAT=True,
    )
    assert asked(state) == "weaken"
    assert state.waiting == (controls,)


# --------------------------------------------------------------------------------- forage


@pytest.mark.clause("Q12")
def test_late_weather_counts_in_the_next_round_and_not_again() -> None:
    tiny = [party({NANCY: H}), party({SIMON: H}), party({ISABELLA: H}), party({NAOMI: H})]
    state = camp(
        *tiny, at=in_round("begin"), deck=["jan_pine_bark"] * 2 + ["feb_pine_bark"] * 3 + ["mar_pine_bark"] * 2,
        weather={"next_communal": -1}, LATE_WEATHER="next_round", WINDOWS="fast", FEEDING="sequential",
    )  # fmt: skip
    assert len(state.position()["communal"]) == 2
    laid_out: list[snowbound.Event] = []
    while len(laid_out) < 3 and not state.over:
        events = state.apply(state.waiting[0], state.actions(state.waiting[0])[0])
        laid_out += told(events, "communal")
    assert len(laid_out) == 3


@pytest.mark.clause("Q12", "Q68")
def test_bad_weather_taken_face_down_leaves_one_communal_card_fewer_in_the_next_round() -> None:
    people = [party({name: H}) for name in (NANCY, SIMON, ISABELLA, NAOMI)]
    state = camp(
        *people, at=BIDDING, communal=["nov_bad_weather"], LATE_WEATHER="next_round",
        deck=["jan_pine_bark"] * 2 + ["feb_pine_bark"] * 2 + ["mar_pine_bark"] * 2,
    )  # fmt: skip
    for bidder in state.waiting:
        state.apply(bidder, bid(int(bidder == 0)))
    state.apply(0, take(0))
    assert state.position()["weather"]["next_communal"] == -1
    assert state.position()["weather"]["next_snowed_in"] == [0]


@pytest.mark.clause("DP-33", "DP-35")
def test_in_turns_each_camp_draws_as_many_cards_as_its_health_gives() -> None:
    """Health 10 and 7: two cards and one."""
    cards = ["nov_wild_game", "nov_empty_traps", "nov_jerky", "nov_fresh_beef", "nov_grizzly_bear"]
    state = camp(
        party(DONNERS), party({PATRICK: H, PEGGY: H, ISABELLA: H, "luis": W}), at=FORAGING, deck=cards,
        weather={"open": True}, DRAW_ORDER="round_robin",
    )  # fmt: skip
    assert state.view(0)["shown"]["health"] == [10, 7]
    assert hand(state, 0) == sorted([cards[0], cards[2]], key=forage_kind)
    assert hand(state, 1) == [cards[1]]


@pytest.mark.clause("DP-40", "DP-41", "DP-42")
@pytest.mark.parametrize(
    ("people", "more", "number"),
    [
        (4, {}, 3),
        (2, {}, 1),
        (1, {}, 1),  # never fewer than one
        (2, {"communal": -3}, 0),
        (3, {"communal": -1}, 1),
        (4, {"communal": 4}, 4),  # there is room for four
    ],
)
def test_how_many_communal_cards_there_are(people: int, more: dict[str, int], number: int) -> None:
    rows = [party({NANCY: H}), party({SIMON: H}), party({ISABELLA: H}), party({NAOMI: H})][:people]
    dead = [party({GEORGE: DEAD})] if people == 1 else []
    deck = ["nov_wild_game"] * 2 + ["nov_empty_traps"] * 2 + ["nov_jerky"]
    state = camp(
        *rows, *dead, at=FORAGING, deck=deck, weather={"open": True, **more}, SOLE_SURVIVOR="game_end",
    )  # fmt: skip
    if number == 0:
        assert told(state.opening, "no communal")
    else:
        assert len(told(state.opening, "communal")) == number
        assert state.position()["communal"] == deck[:number]
        assert state.view(1 if people > 1 else 0)["communal"][0] == "nov"


# ------------------------------------------------------------------------------------ bid


@pytest.mark.clause("Q18", "Q17", "DP-45")
def test_a_tie_is_not_settled_by_the_leader_when_nothing_is_left_to_take() -> None:
    people = [party(DONNERS), party(REEDS), party(BREENS), party(MURPHYS)]
    state = camp(*people, at=BIDDING, communal=[WILD], leader=1, deck=["mar_pine_bark"] * 2)
    for n in range(4):
        state.apply(n, bid(1))
    assert asked(state) == "tie"
    events = state.apply(1, seat(3))
    events += state.apply(3, take(0))
    assert asked(state) != "tie"
    assert [e.args[0] for e in told(events, "drew action")] == [1, 2, 0]  # from the Leader on


@pytest.mark.clause("DP-49", "DP-51", "Q20")
def test_after_the_picks_the_centre_is_empty_and_bids_go_back() -> None:
    state = camp(
        party(DONNERS),
        party(REEDS),
        party(BREENS),
        at=BIDDING,
        communal=[BEEF, WILD],
        deck=["mar_pine_bark"] * 2,
    )
    for n in range(3):
        state.apply(n, bid(n))
    for n in (2, 1, 0):
        state.apply(n, DRAW)
    assert asked(state) == "window"
    assert state.position()["communal"] == []
    assert all("bid" not in row for row in state.position()["parties"])
    assert state.position()["spent"][WILD] == 1


@pytest.mark.clause("Q68", "DP-98")
def test_what_the_ai_takes_face_down_is_seen_by_all_and_stays_known() -> None:
    state = camp(
        party(DONNERS, actions=["theft"]), party(REEDS), party(BREENS), at=BIDDING, communal=[BEEF], dice=[6],
        AI_SEAT=True, deck=["mar_pine_bark"] * 2,
    )  # fmt: skip
    state.apply(0, bid(0))
    state.apply(1, bid(0))
    events = state.apply(1, take(0))
    looked = told(events, "looked")[0]
    for viewer in (0, 1, None):
        seen = looked.for_seat(viewer)
        assert seen is not None
        assert "Fresh Beef" in str(seen)


# ------------------------------------------------------------------------- shame and ending


@pytest.mark.clause("DP-77", "Q43")
def test_among_equal_piles_the_nearer_on_the_left_is_drawn_from() -> None:
    piles = [[0] * 4, [1] * 7, [1] * 7, [2] * 12 + [3] * 7 + [4] * 3]
    rows = [
        party(people, shame=pile)
        for people, pile in zip((DONNERS, REEDS, BREENS, GRAVES), piles, strict=True)
    ]
    state = camp(
        *rows,
        at=in_round("end", {"do": "shame", "seat": 3, "many": 2}),
        shame_deck=[],
        SHAME_SOURCE="most_cards",
    )
    assert [e.args[:2] for e in told(state.opening, "shame from")] == [(3, 1)]
    assert shame(state, 1) == 5


@pytest.mark.clause("DP-77", "Q43")
def test_the_left_neighbour_is_drawn_from_however_few_cards_it_has() -> None:
    piles = [[0] * 4, [1] * 10, [1] * 4, [2] * 12 + [3] * 7 + [4] * 3]
    rows = [
        party(people, shame=pile)
        for people, pile in zip((DONNERS, REEDS, BREENS, GRAVES), piles, strict=True)
    ]
    state = camp(
        *rows, at=in_round("end", {"do": "shame", "seat": 3, "many": 2}), shame_deck=[], SHAME_SOURCE="left"
    )
    assert [e.args[:2] for e in told(state.opening, "shame from")] == [(3, 0)]


@pytest.mark.clause("DP-93", "Q51")
def test_the_only_survivor_wins_even_where_the_shamed_never_do() -> None:
    state = camp(
        party(DONNERS, shame=[4, 4, 4]), party({MARGARET: DEAD}), at=in_round("end"), ALL_SHAMED="no_winner"
    )
    assert state.over
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


# --------------------------------------------------------------------------------- hidden


@pytest.mark.clause("V-4", "DP-79")
def test_the_newest_action_is_shown_to_its_owner_alone() -> None:
    held = ["mishap", "theft", DOG]
    rest = [row.id for row in GAME.tables.deck.actions if row for _ in range(row.count)]  # type: ignore[attr-defined]
    for name in (*held, "pistol"):
        rest.remove(name)
    state = camp(
        party(DONNERS, actions=held), party(REEDS), at=in_round("end", {"do": "draw", "seat": 0, "many": 1}),
        action_deck=["pistol", *rest],
    )  # fmt: skip
    assert asked(state) == "hand limit"
    assert newest(state, 0) == "pistol"
    assert newest(state, 1) == newest(state, None) == "?"
    assert "pistol" in actions(state, 0)


@pytest.mark.clause("DP-80", "V-4")
def test_before_the_draw_there_is_no_newest_action() -> None:
    everything = {row.id: row.count for row in GAME.tables.deck.actions if row}  # type: ignore[attr-defined]
    removed = {name: count - (name in ("theft", "mishap")) for name, count in everything.items()}
    state = camp(
        party(DONNERS, actions=["theft"]), party(REEDS, actions=["mishap"]), action_deck=[], removed_actions=removed,
        at=in_round("end", {"do": "draw", "seat": 0, "many": 1}),
    )  # fmt: skip
    assert asked(state) == "give back"
    assert newest(state, 1) is newest(state, None) is None


def newest(state: snowbound.State, viewer: int | None) -> Any:
    return state.view(viewer)["at"][-1].get("newest")


# ----------------------------------------------------------------------------- large sums


def test_a_meal_of_more_than_127_food_is_counted_whole() -> None:
    """A deck of one's own may have cards of 20 Food, and a camp may eat as many as it holds."""

    def rich(doc: Any) -> None:
        for row in doc["forage"]:
            if row.get("food"):
                row["food"] = 20

    meal = ["nov_grizzly_bear", "nov_fresh_beef", "nov_jerky", "nov_wild_game", "nov_wild_game", "oct_jerky",
            "dec_hidden_stores"]  # fmt: skip
    game = deck_of(rich)
    state = camp(party(faces(DONNERS, H), *map(laid, meal), actions=["rifle"]), game=game, at=feed())
    assert asked(state) == "window"
    assert food(state, 0) == 140
    assert game.load(state.position()) == state


def test_a_pool_holds_no_more_than_a_position_may_say() -> None:
    state = camp(party(faces(DONNERS, H), laid("nov_grizzly_bear"), actions=["rifle"], food=9_998), at=feed())
    assert food(state, 0) == 9_999
    assert GAME.load(state.position()) == state


def test_need_and_weather_stay_within_what_a_position_may_say() -> None:
    real = with_deck("1")
    state = camp(
        party(REEDS, extra_need=9_999), party(BREENS, extra_need=9_999), at=FORAGING, game=real,
        deck=["jan_bitter_cold", "jan_bad_weather", "jan_pine_bark"], weather={"open": True, "communal": -9_999},
    )  # fmt: skip
    assert [who(state, n)["extra_need"] for n in (0, 1)] == [9_999, 9_999]
    assert state.record.communal_less == -9_999
    assert real.load(state.position()) == state
