"""What is in the box. PT-1 … PT-12, R-2, R-3, R-3b; and the exact chances that follow from it."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from importlib.resources import files
from itertools import combinations, product
from math import comb, prod
from typing import Any

import pytest

import snowbound
from snowbound.engine.errors import BadDocument
from snowbound.engine.flow import Out
from snowbound.games.donners_pointe import GAME, layout
from snowbound.games.donners_pointe.components import load_components
from snowbound.games.donners_pointe.rules.ending import best_match
from tests.games.donners_pointe.town import COMPONENTS

T = COMPONENTS.tables
TEXT = files("snowbound.games.donners_pointe").joinpath("components.toml").read_text(encoding="utf-8")


@pytest.mark.clause("PT-1")
def test_two_to_five_play() -> None:
    for players in (2, 3, 4, 5):
        assert GAME.new(players=players, seed=1).players == players
    wrong: list[Any] = [0, 1, 6, -2, True, "3"]
    for number in wrong:
        with pytest.raises(snowbound.BadSetup, match="2 to 5 players"):
            GAME.new(players=number)


@pytest.mark.clause("PT-2", "PT-3")
def test_seven_identities_each_with_a_colour_of_its_own() -> None:
    assert [who.name for who in COMPONENTS.identities] == [
        "Guy With a Refrigerator",
        "Veteran Dispatcher",
        "Aspiring Journalist",
        "Waitress",
        "Creepy Old Guy",
        "Bob the Butcher",
        "Town Sheriff",
    ]
    assert set(COMPONENTS.meeples) == {"white", "orange", "purple", "green", "yellow", "blue", "red"}


@pytest.mark.clause("PT-4", "PT-8", "PT-10")
def test_the_small_pieces() -> None:
    assert COMPONENTS.counts == {"cop": 1, "money": 50, "first_player": 1, "references": 5}
    assert T.bank == 50


@pytest.mark.clause("PT-5", "PT-6", "PT-9", "PT-11", "PT-12", "R-2")
def test_cards_tokens_and_dice_fit_together_in_the_only_way_the_numbers_allow() -> None:
    ways = [f for f in combinations(sorted([2, 3, 6, 9, 18, 27] * 4), 4) if prod(f) == 54]
    assert set(ways) == {(2, 3, 3, 3)}, "54 has one factorisation into four factors of at least 2"
    sizes = Counter(T.category)
    assert [sizes[k] for k in range(4)] == [3, 3, 3, 2]
    assert len(COMPONENTS.traits) == sum((3, 3, 3, 2)) == 11
    assert sorted(map(tuple, T.trait)) == sorted(product(range(3), range(3), range(3), range(2)))
    assert len(T.trait) == 54
    for k, faces in enumerate(T.face):
        assert len(faces) == 6
        assert set(Counter(faces).values()) == {6 // sizes[k]}, "every value of a die is as likely"
    assert Counter(T.star) == dict.fromkeys(range(1, 7), 9)


@pytest.mark.clause("PT-7")
def test_six_locations_in_order() -> None:
    assert [place.name for place in COMPONENTS.locations[1:]] == [
        "Ice Cube Field",
        "Missing Persons Office",
        "Daily Donner",
        "Diner",
        "Warehouse",
        "Butcher Shop",
    ]


@pytest.mark.clause("R-3")
def test_stars_are_spread_as_evenly_as_can_be() -> None:
    assert "".join(map(str, T.star)) == "415263526341361425253614634152142536361425142536526341"
    for card in range(54):
        a, b, c, d = T.trait[card]
        assert card == 18 * a + 6 * b + 2 * c + d
        f = int(a == b or (a, b) == (0, 1))
        assert T.star[card] == 1 + (a + b + c) % 3 + 3 * ((d + f) % 2)
    for location in range(1, 7):
        there = [T.trait[card] for card in range(54) if T.star[card] == location]
        for k in range(3):
            assert Counter(traits[k] for traits in there) == {0: 3, 1: 3, 2: 3}
        for j, k in combinations(range(3), 2):
            assert len({(traits[j], traits[k]) for traits in there}) == 9
        assert sorted(Counter(traits[3] for traits in there).values()) == [4, 5]


@pytest.mark.clause("R-3b")
def test_names_of_the_characteristics() -> None:
    assert COMPONENTS.categories == ("Hair", "Coat", "Gear", "Eyewear")
    assert [trait.name for trait in COMPONENTS.traits] == (
        [
            "Blond",
            "Dark",
            "Red",
            "Parka",
            "Flannel",
            "Poncho",
            "Skis",
            "Ice axe",
            "Snowshoes",
            "Goggles",
            "Spectacles",
        ]
    )
    assert COMPONENTS.card(0) == "Blond Parka Skis Goggles"
    assert COMPONENTS.card(53) == "Red Poncho Snowshoes Spectacles"


def test_every_piece_has_a_name_of_its_own_and_a_line_of_text() -> None:
    for pieces in (COMPONENTS.cubes, COMPONENTS.identities, COMPONENTS.locations[1:], COMPONENTS.traits):
        assert len({piece.name for piece in pieces}) == len(pieces)
        for piece in pieces:
            assert piece.text.endswith(".")
            assert "!" not in piece.text


def test_the_action_space_is_that_of_the_ledger() -> None:
    assert GAME.actions == 89
    assert (layout.TRAIT_ID, layout.PLACE_ID + 1, layout.DICE_ID, layout.NO, layout.YES) == (
        54,
        65,
        71,
        87,
        88,
    )


def test_everything_wrong_with_components_is_said_at_once() -> None:
    spoiled = (
        TEXT.replace('traits = ["Blond", "Parka", "Skis", "Spectacles"]', 'traits = ["Blond", "Skis"]')
        .replace("star = 4\n", "star = 9\n", 1)
        .replace(
            'traits = ["Red", "Poncho", "Snowshoes", "Goggles"]',
            'traits = ["Red", "Poncho", "Skis", "Goggles"]',
        )
    )
    with pytest.raises(BadDocument) as bad:
        load_components(spoiled)
    text = str(bad.value)
    assert "cube[1].traits: ['Blond', 'Skis'] is not one characteristic of each category" in text
    assert "cube[0].star: 9 is not a location" in text
    assert "cube[52].traits: the same as those of cube[48]" in text
    assert "location 4 is on 8 stars" in text


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("money = 50", "money = -1", "box.money"),
        ("2 = 4\n", "2 = 40\n", "days.2"),
        ('meeple = "red"', 'meeple = "blue"', "not a colour of its own"),
        ("players = [4, 5]", "players = [4, 9]", "identity[4].players"),
        ("2 = 0, 3 = 0, 4 = 1", "2 = 0, 3 = 0, 4 = 9", "location[4].spots.4"),
        (
            'faces = ["Goggles", "Spectacles", "Goggles"',
            'faces = ["Goggles", "Goggles", "Goggles"',
            "category[3].faces",
        ),
        ('name = "The Night Porter"', 'name = "The Postcard Painter"', "appears twice"),
        ('version = "1"', "version = 1", "version"),
        ("[days]", "[daze]", "days.2"),
        ("[box]", "[box", "not TOML"),
    ],
)
def test_bad_components_are_refused(old: str, new: str, why: str) -> None:
    assert old in TEXT
    with pytest.raises(BadDocument, match=why.replace("[", r"\[").replace("]", r"\]")):
        load_components(TEXT.replace(old, new, 1))


# ---------------------------------------------------------------------------- chances


def matches(card: int, report: int) -> int:
    return sum(a == b for a, b in zip(T.trait[card], T.trait[report], strict=True))


def best_of(hand: int) -> dict[int, Fraction]:
    """The chance of each best match of a hand against a random report: hands whose cards all match m times at
    most, less those with m-1 at most."""
    chances: dict[int, Fraction] = {}
    for report in range(54):
        found = Counter(matches(card, report) for card in range(54))
        below = 0
        for m in range(5):
            at_most = comb(sum(found[k] for k in range(m + 1)), hand)
            chances[m] = chances.get(m, Fraction(0)) + Fraction(at_most - below, comb(54, hand) * 54)
            below = at_most
    assert sum(chances.values()) == 1
    return chances


@pytest.mark.clause("R-2")
def test_the_best_of_three_is_a_little_more_than_the_diner_pays() -> None:
    three, four = best_of(3), best_of(4)
    mean = {n: float(sum(m * p for m, p in chances.items())) for n, chances in ((3, three), (4, four))}
    assert round(mean[3], 3) == 2.309
    assert round(float(three[0] + three[1]), 3) == 0.132
    assert round(float(three[2]), 3) == 0.480
    assert mean[4] > mean[3]


@pytest.mark.parametrize("hand", [3, pytest.param(4, marks=pytest.mark.slow)])
def test_the_engine_counts_every_hand_as_the_formula_does(hand: int) -> None:
    """All 24,804 hands of three (316,251 of four) against one report; reports are alike by symmetry."""
    g = GAME.blank(2)
    g.die[:] = T.trait[0]
    g.held[0] = hand
    counted: Counter[int] = Counter()
    for cards in combinations(range(54), hand):
        g.hand[0][:hand] = cards
        counted[best_match(g, T, 0)] += 1
    assert {m: Fraction(counted[m], comb(54, hand)) for m in range(5)} == best_of(hand)


@pytest.mark.parametrize("hand", [3, 4])
def test_dealt_hands_match_dealt_reports_as_often_as_they_should(hand: int) -> None:
    """The first morning of 12,000 games, counted over hands of that size."""
    expected = best_of(hand)
    batch = GAME.batch(12_000, players=2, seed=f"best of {hand}")
    counted: Counter[int] = Counter()
    for i in range(len(batch)):
        row = batch.records[i]
        for seat in (0, 1):
            if row["held"][seat] == hand:
                counted[
                    max(
                        sum(T.trait[c][k] == row["die"][k] for k in range(4))
                        for c in row["hand"][seat][:hand]
                    )
                ] += 1
    n = counted.total()
    assert n > 5000
    for m, chance in expected.items():
        p = float(chance)
        assert abs(counted[m] / n - p) < 4.5 * (p * (1 - p) / n) ** 0.5, (m, counted[m] / n, p)


def flips_on_day_one(players: int) -> dict[int, Fraction]:
    """How many cards are flipped on day 1: drawing without replacement until a star names an open location."""
    good = sum(T.spots[players][star] > 0 for star in T.star)
    chances, still = {}, Fraction(1)
    for n in range(1, 12):
        hit = Fraction(good, 54 - (n - 1))
        chances[n] = still * hit
        still *= 1 - hit
    return chances


@pytest.mark.clause("PT-28")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_cards_flipped_for_the_cop_on_day_one(players: int) -> None:
    """The deck is in random order, so hands and Warehouse do not matter."""
    expected = flips_on_day_one(players)
    batch = GAME.batch(6000, players=players, seed=players)
    flipped = Counter(
        (row["pile"] > 0).sum()
        for row in batch.records
        if layout.SHERIFF not in row["identity"][:players].tolist()
    )
    n = flipped.total()
    assert n > 1000
    if players >= 4:
        assert flipped == {1: n}, "every location is open: one card is enough"
    for count in range(1, 6):
        p = float(expected[count])
        assert abs(flipped[count] / n - p) <= 4.5 * (p * (1 - p) / n) ** 0.5


def test_list_of_choices_never_outgrows_its_buffer() -> None:
    assert len(Out().choice) >= GAME.actions
