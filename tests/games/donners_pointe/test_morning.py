"""Steps 1 to 3: hands, report, cop. PT-23 … PT-30, R-10, R-17, R-19, R-21, R-29."""

from __future__ import annotations

import pytest

import snowbound
from tests.games.donners_pointe.town import (
    BUTCHER,
    COMPONENTS,
    DINER,
    FRIDGE,
    GAME,
    SHERIFF,
    asked,
    go,
    kinds,
    name,
    names,
    of_kind,
    report,
    row,
    seat,
    town,
)


@pytest.mark.clause("PT-23", "PT-24", "PT-25", "R-21")
def test_everybody_draws_up_in_turn_order_and_keeps_what_was_not_played() -> None:
    state = town(
        seat(hand=[50]),
        seat(FRIDGE, hand=[51, 52]),
        seat(hand=[40, 41, 42, 43]),
        at="draw",
        day=2,
        first=1,
        cop=BUTCHER,
        deck=[0, 1, 2, 3, 4],
    )
    assert row(state, 1)["hand"] == names(0, 1, 51, 52), "the first player first, up to four"
    assert row(state, 2)["hand"] == names(40, 41, 42, 43), "nobody discards"
    assert row(state, 0)["hand"] == names(2, 3, 50)
    assert [event.args[:2] for event in of_kind(state.opening, "drew")] == [(1, 2), (0, 2)]


@pytest.mark.clause("R-21")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_hands_are_drawn_in_turn_order(first: int, order: list[int]) -> None:
    state = town(seat(hand=[]), seat(hand=[]), seat(hand=[]), at="draw", day=2, first=first, cop=BUTCHER)
    assert [event["seat"] for event in of_kind(state.opening, "drew")] == order


@pytest.mark.clause("R-17")
def test_a_pile_that_becomes_the_deck_is_shuffled() -> None:
    state = town(seat(hand=[]), seat(hand=[]), at="draw", day=2, cop=BUTCHER, deck=[], discard="rest")
    assert row(state, 0)["hand"] != names(51, 52, 53), "as they would lie"


@pytest.mark.clause("PT-24", "PT-51b")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_refrigerator_holds_four_at_every_table(players: int) -> None:
    state = town(*[seat()] * (players - 1), seat(FRIDGE), at="draw")
    held = [len(row(state, who)["hand"]) for who in range(players)]
    assert held == [3] * (players - 1) + [4]


@pytest.mark.clause("PT-29", "PT-30")
@pytest.mark.parametrize(
    ("players", "places"), [(3, [1, 2, 3, 4, 6]), (4, [1, 2, 3, 4, 5, 6]), (5, [1, 2, 3, 4, 5, 6])]
)
def test_the_sheriff_at_every_table(players: int, places: list[int]) -> None:
    rows = [*[seat()] * (players - 1), seat(SHERIFF)]
    for cop in [None, *places]:
        state = town(*rows, at="cop", report=0, day=2 if cop else 1, cop=cop)
        assert state.waiting == (players - 1,)
        assert state.actions(players - 1) == [go(place) for place in places if place != cop]


@pytest.mark.clause("R-19")
def test_the_largest_hands() -> None:
    """Four on the Field, five with a refrigerator, and one more is too many."""
    five = {"hand": [1, 2, 3, 4, 5], "yesterday": 1}
    state = town(seat(FRIDGE, **five), seat(), seat(), at="draw", day=2, cop=BUTCHER)
    assert row(state, 0)["hand"] == names(1, 2, 3, 4, 5)
    with pytest.raises(snowbound.BadPosition, match=r"hand: has 6 cards; there is room for 5"):
        town(seat(FRIDGE, hand=[1, 2, 3, 4, 5, 6]), seat(), seat())


@pytest.mark.clause("PT-26")
def test_all_four_dice_are_rolled() -> None:
    state = town(seat(), seat(), seat(), at="roll", dice=[1, 2, 3, 2])
    assert report(state) == (0, 1, 2, 1)
    assert of_kind(state.opening, "report")[0].args == (0 + 4 * 1 + 16 * 2 + 64 * 1, 0, 0)
    state = town(seat(), seat(), seat(), at="roll", dice=[4, 5, 6, 3])
    assert report(state) == (0, 1, 2, 0), "faces repeat: two of each value, three of the two-valued die"
    assert state.position()["report"] == "Blond Flannel Snowshoes Goggles"


@pytest.mark.clause("PT-27")
def test_the_star_of_the_top_card_moves_the_cop() -> None:
    """Scenario 7: top card 24, star 6; and 3, star 2."""
    for card, star in ((24, 6), (3, 2)):
        state = town(*[seat()] * 4, at="cop", report=0, deck=[card])
        assert state.position()["cop"] == COMPONENTS.locations[star].name
        assert state.position()["discard"] == [name(card)]
        assert kinds(state.opening)[:2] == ["flipped", "cop"]


@pytest.mark.clause("PT-28", "PT-30")
def test_cards_are_flipped_until_the_cop_can_move() -> None:
    """Two players: cop on 6, so stars 6 (card 4), 4 (card 0) and 5 (card 2) do not count; card 1 has star 1."""
    stars = COMPONENTS.tables.star
    assert (stars[4], stars[0], stars[2], stars[1]) == (6, 4, 5, 1)
    rows = [seat(yesterday=2), seat(yesterday=3)]
    state = town(*rows, at="cop", report=0, day=2, cop=BUTCHER, deck=[4, 0, 2, 1, 30])
    position = state.position()
    assert position["cop"] == "Ice Cube Field"
    assert sorted(position["discard"]) == sorted(names(4, 0, 2, 1))
    assert position["deck"][0] == name(30)


@pytest.mark.clause("PT-29", "PT-30", "R-10", "R-29")
def test_the_sheriff_moves_the_cop_instead_of_the_stars() -> None:
    """Scenario 10."""
    rows = [seat(), seat(SHERIFF), seat(), seat()]
    state = town(*rows, at="roll", dice=[1, 1, 1, 1])
    assert asked(state) == "cop"
    assert state.waiting == (1,), "the Sheriff, not the first player"
    assert report(state) == (0, 0, 0, 0), "the report is known by then"
    assert state.actions(1) == [65, 66, 67, 68, 69, 70], "day 1: any open location"
    assert state.position()["discard"] == []
    later = town(*rows, at="cop", report=0, day=2, cop=DINER)
    assert later.actions(1) == [65, 66, 67, 69, 70]
    later.apply(1, go(BUTCHER))
    assert later.position()["cop"] == "Butcher Shop"
    assert later.position()["discard"] == []
    assert asked(later) == "place"
    with pytest.raises(snowbound.IllegalAction, match=r"must move.*PT-30"):
        town(*rows, at="cop", report=0, day=2, cop=DINER).apply(1, go(DINER))


@pytest.mark.clause("PT-30", "PT-33")
def test_the_sheriff_and_closed_locations() -> None:
    """Scenario 10, three players: cop on 4, the Warehouse closed."""
    rows = [seat(SHERIFF), seat(), seat()]
    state = town(*rows, at="cop", report=0, day=2, cop=DINER)
    assert state.actions(0) == [65, 66, 67, 70]
    with pytest.raises(snowbound.IllegalAction, match=r"closed with 3 players.*PT-15"):
        state.apply(0, 69)


@pytest.mark.clause("R-17")
def test_an_empty_deck_takes_the_discard_pile_in() -> None:
    """The only card flips to a closed location; the pile, that card included, becomes the deck."""
    rows = [seat(hand=[53, 52, 51], yesterday=2), seat(hand=[50, 49, 48], yesterday=3)]
    state = town(*rows, at="cop", report=0, day=2, cop=BUTCHER, deck=[0], discard="rest")
    assert kinds(state.opening)[:2] == ["flipped", "reshuffled"]
    assert of_kind(state.opening, "reshuffled")[0].args[0] == 48
    position = state.position()
    assert sorted(position["deck"] + position["discard"]) == sorted(name(card) for card in range(48))
    assert position["cop"] in ("Ice Cube Field", "Missing Persons Office", "Daily Donner")


@pytest.mark.clause("R-20", "PT-27")
def test_cards_flipped_for_the_cop_are_known_to_everybody_in_a_closed_pile_too() -> None:
    """With two players the Diner (4) is closed: card 0 is flipped, then card 3, whose star is 2."""
    rows = [seat(yesterday=2), seat(yesterday=3)]
    options = {"discard_visible": False}
    state = town(*rows, at="cop", report=0, day=2, cop=BUTCHER, deck=[0, 3], options=options)
    for who in (0, 1, None):
        assert state.view(who)["discard"] == names(0, 3)


@pytest.mark.clause("R-17")
def test_draws_go_on_through_an_empty_deck() -> None:
    rows = [seat(hand=[]), seat(hand=[])]
    state = town(*rows, at="draw", day=2, cop=BUTCHER, deck=[5, 6], discard="rest")
    assert {name(5), name(6)} < set(row(state, 0)["hand"])
    assert len(of_kind(state.opening, "reshuffled")) == 1


@pytest.mark.clause("R-17")
@pytest.mark.parametrize(("players", "outside", "legal"), [(2, 7, 27), (3, 10, 36), (4, 16, 45), (5, 19, 45)])
def test_there_is_always_a_card_that_moves_the_cop(players: int, outside: int, legal: int) -> None:
    """The most cards that can lie outside deck and pile at the cop's move, against the stars that will do."""
    spots = COMPONENTS.tables.spots[players]
    hands = 3 * players + 1 + (3 if spots[5] else 0)
    assert hands <= outside
    worst = min(
        sum(spots[star] > 0 and star != cop for star in COMPONENTS.tables.star)
        for cop in range(7)
        if not cop or spots[cop]
    )
    assert worst == legal
    assert worst > outside


def test_a_first_morning_reads_like_the_minutes_of_a_town() -> None:
    state = GAME.new(players=2, seed=12, options={"first_player": "seat_0"})
    seen = [event for event in (event.for_seat(1) for event in state.opening) if event]
    told = [event.text(lambda seat: ("Ann", "Ben")[seat], reader=1) for event in seen]
    assert told[2:4] == ["Ann woke earliest and went first.", "Day 1, Ann first"]
    assert told[1].startswith("You were ")
    assert sum(text.startswith("New in your hand: the ") for text in told) == len(
        state.position()["seats"][1]["hand"]
    )
