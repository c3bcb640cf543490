"""Who knows what: hands, face-down cards, deck, Warehouse, discard pile. R-11, R-20."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

import snowbound
from snowbound.engine.flow import Out
from snowbound.engine.layout import packed, unpack
from snowbound.engine.speech import Event
from snowbound.engine.state import State, determinise_words
from snowbound.games.donners_pointe.layout import SHOWN
from tests.games.donners_pointe.town import (
    BUTCHER,
    COMPONENTS,
    CREEPY,
    DINER,
    DONNER,
    FIELD,
    GAME,
    NO,
    OFFICE,
    WAREHOUSE,
    YES,
    asked,
    lay,
    name,
    names,
    of_kind,
    on,
    row,
    town,
    under,
)
from tests.play import random_options

HIDDEN = "unknown"


def view(state: State, who: int | None) -> bytes:
    return json.dumps(state.view(who), sort_keys=True).encode()


def stock(state: State, who: int | None) -> list[str]:
    """The cards the seat lists under the Warehouse."""
    cards = state.view(who)["warehouse"]["cards"]
    listed = [card["card"] if isinstance(card, dict) else card for card in cards]
    return sorted(card for card in listed if card != HIDDEN)


# ---------------------------------------------------- two states a seat cannot tell apart


@pytest.mark.clause("R-11", "PT-37")
def test_views_of_states_that_differ_in_what_is_hidden_are_equal_byte_by_byte() -> None:
    """Scenario 39: another's hand, another's face-down card, the deck, an unseen Warehouse card."""
    hands: list[dict[str, Any]] = [
        on(OFFICE, hand=[1, 2], face_down=3),
        on(FIELD, hand=[4, 5, 6], lying=True),
        on(DONNER, hand=[7, 8], face_down=9),
        on(DINER, hand=[10, 11], face_down=12),
    ]
    common: dict[str, Any] = {
        "at": {"do": "office", "seat": 0},
        "warehouse": [20, 21, 22],
        "deck": [30, 31, 32],
    }
    one = town(*hands, **common)
    changed: list[tuple[dict[int, dict[str, Any]], dict[str, Any]]] = [
        ({1: {"hand": [4, 5, 33]}}, {}),
        ({2: {"face_down": 8, "hand": [7, 9]}}, {}),
        ({}, {"deck": [32, 30, 31]}),
        ({}, {"warehouse": [20, 21, 30], "deck": [22, 31, 32]}),
        ({1: {"hand": [4, 5, 20]}}, {"warehouse": [6, 21, 22]}),
    ]
    for rows, more in changed:
        other = town(*({**hand, **rows.get(i, {})} for i, hand in enumerate(hands)), **{**common, **more})
        assert other != one
        assert view(other, 0) == view(one, 0)
        assert view(other, None) == view(one, None)
        assert other.determinise(0, 5) == one.determinise(0, 5)
    seen = town(
        *({**hand, **({"hand": [1, 34]} if i == 0 else {})} for i, hand in enumerate(hands)), **common
    )
    assert view(seen, 0) != view(one, 0), "its own hand it does see"
    assert view(seen, 1) == view(one, 1)


def test_what_a_view_says_of_others() -> None:
    state = town(
        on(OFFICE, hand=[1, 2], face_down=3),
        on(FIELD, hand=[4, 5, 6], lying=True),
        at={"do": "office"},
        cop=BUTCHER,
    )
    seen = state.view(1)
    assert seen["seats"][0]["hand"] == [HIDDEN] * 2
    assert seen["seats"][0]["face_down"] == HIDDEN
    assert seen["seats"][1]["hand"] == names(4, 5, 6)
    assert seen["deck"] == 54 - 6
    assert "rng" not in seen
    assert "warehouse" not in seen
    assert state.view(0)["seats"][1]["face_down"] is None, "who is on the Field has laid nothing yet"
    assert state.determinise(0, 1).position()["seats"][1]["face_down"] is None


# ---------------------------------------------------------------- the Warehouse


def visiting(seen_by: dict[int, int], visitor: int = 0, **more: Any) -> State:
    """Day 3 of four players; the visitor has laid 5 and is asked; some have looked before."""
    places = [FIELD, OFFICE, DONNER]
    rows: list[dict[str, Any]] = []
    for who in range(4):
        if who == visitor:
            rows.append(on(WAREHOUSE, more.pop("identity", None), hand=[6, 7], face_down=5))
        else:
            place = places.pop(0)
            laid: dict[str, Any] = {} if place == FIELD else {"face_down": 40 + who}
            rows.append(on(place, hand=[50 + who], lying=True, **laid))
    warehouse = {"cards": [10, 20, 30], "looks": {str(day): who for who, day in seen_by.items()}}
    warehouse |= more.pop("log", {})
    at = {"do": "warehouse", "seat": visitor}
    return town(*rows, at=at, warehouse=warehouse, **{"day": 3, **more})


@pytest.mark.clause("R-11")
def test_a_look_is_private_and_that_one_looked_is_public() -> None:
    state = visiting({})
    assert stock(state, 0) == sorted(names(10, 20, 30))
    (looked,) = of_kind(state.opening, "looked")
    for other in (1, 2, 3, None):
        told = looked.for_seat(other)
        assert told is not None
        assert told.fields == {"seat": 0}
        assert stock(state, other) == []
        assert state.view(other)["warehouse"]["looks"] == {"3": 0}
    assert all(event.for_seat(1) is None for event in of_kind(state.opening, "saw"))
    state.apply(0, NO)
    assert stock(state, 0) == sorted(names(10, 20, 30)), "it stays on the list"


@pytest.mark.clause("R-11", "PT-48")
def test_only_todays_warehouse_visitor_has_looked() -> None:
    state = visiting({})
    position = state.position()
    assert GAME.load({**position, "warehouse": {**position["warehouse"], "looks": {}}}) == state
    for log, why in (
        ({"looks": {"3": 1}}, "looks.3: seat 1 has not visited the Warehouse today"),
        ({"exchanged": {"3": 0}}, "exchanged.3: seat 0 has not visited the Warehouse today"),
    ):
        with pytest.raises(snowbound.BadPosition, match=why):
            GAME.load({**position, "warehouse": {**position["warehouse"], **log}})


@pytest.mark.clause("R-11")
def test_anothers_look_without_exchange_changes_nothing() -> None:
    state = visiting({1: 1, 2: 2})
    state.apply(0, NO)
    for who in (0, 1, 2):
        assert stock(state, who) == sorted(names(10, 20, 30))
    assert stock(state, 3) == []


@pytest.mark.clause("R-11", "PT-40")
def test_anothers_exchange_is_marked_and_the_card_taken_struck_off_at_the_reveal() -> None:
    state = visiting({1: 1})
    state.apply(0, 20)
    assert stock(state, 0) == sorted(names(10, 30, 5)), "the exchanger knows all three"
    assert stock(state, 1) == sorted(names(10, 20, 30)), "as last seen"
    assert state.view(1)["warehouse"]["exchanged"] == {"3": 0}, "and marked"
    assert state.view(1)["warehouse"]["taken"] == HIDDEN
    other = visiting({1: 1})
    other.apply(0, 30)
    assert view(other, 1) == view(state, 1), "which one was taken cannot be told"
    assert view(other, 0) != view(state, 0)
    lay(state)
    assert stock(state, 1) == sorted(names(10, 30)), "struck off"
    assert stock(state, 0) == sorted(names(10, 30, 5))
    assert "taken" not in state.view(1)["warehouse"]


@pytest.mark.clause("R-11", "PT-49")
def test_anothers_restock_empties_the_list() -> None:
    state = visiting({1: 1, 2: 2}, identity=CREEPY)
    assert asked(state) == "restock"
    state.apply(0, YES)
    assert stock(state, 1) == stock(state, 2) == []
    assert len(stock(state, 0)) == 3
    assert state.view(1)["warehouse"]["restocked"] == [3]


@pytest.mark.clause("R-11")
@pytest.mark.parametrize("exchangers", [(0, 2), (2, 0), (2, 2)])
def test_imagined_cards_came_when_somebody_exchanged(exchangers: tuple[int, int]) -> None:
    """Exchanges on days 1 and 2: the card of day 2 is still there, that of day 1 in two worlds of three."""
    first, second = exchangers
    cards = [10, {"card": 30, "since": 1, "put": True}, {"card": 44, "since": 2, "put": True}]
    log = {"cards": cards, "looks": {"1": first, "2": second}, "exchanged": {"1": first, "2": second}}
    state = visiting({}, log=log, visitor=1)
    earlier = 0
    for n in range(300):
        stock = state.determinise(3, n).position()["warehouse"]
        times = sorted(card.get("since", 0) if isinstance(card, dict) else 0 for card in stock["cards"])
        assert times in ([0, 0, 2], [0, 1, 2])
        earlier += 1 in times
        assert stock["exchanged"] == {"1": first, "2": second}
    assert abs(earlier - 200) < 40


@pytest.mark.clause("R-11")
def test_a_card_known_to_lie_there_is_never_dealt_to_a_hand() -> None:
    state = visiting({1: 1})
    state.apply(0, NO)
    for n in range(60):
        assert under(state.determinise(1, n)) == sorted(names(10, 20, 30))
    unknown = Counter(card for n in range(200) for card in under(state.determinise(2, n)))
    assert len(unknown) > 30, "who knows nothing imagines anything"


@pytest.mark.clause("R-11")
def test_after_an_exchange_the_known_cards_are_there_or_face_down_before_the_exchanger() -> None:
    """Seat 1 knew all three: two of them lie there, the third is the face-down card, each as likely."""
    state = visiting({1: 1})
    state.apply(0, 20)
    taken: Counter[str] = Counter()
    for n in range(600):
        world = state.determinise(1, n)
        face_down = row(world, 0)["face_down"]
        taken[face_down] += 1
        known = set(names(10, 20, 30)) - {face_down}
        assert known < set(under(world))
    assert set(taken) == set(names(10, 20, 30))
    assert all(abs(times - 200) < 5 * (600 * 2 / 9) ** 0.5 for times in taken.values())


@pytest.mark.clause("R-11")
def test_knowing_two_of_three_makes_each_equally_likely_taken() -> None:
    """Seat 1 looked on day 1, seat 2 exchanged on day 2 (seen at the reveal), seat 0 exchanges on day 3."""
    cards = [10, 30, {"card": 44, "since": 2, "put": True}]
    log = {"cards": cards, "looks": {"1": 1, "2": 2}, "exchanged": {"2": 2}}
    state = visiting({}, log=log)
    assert stock(state, 1) == sorted(names(10, 30))
    assert stock(state, 2) == sorted(names(10, 30, 44))
    state.apply(0, 10)
    assert stock(state, 1) == sorted(names(10, 30))
    taken = Counter(row(state.determinise(1, n), 0)["face_down"] for n in range(900))
    assert abs(taken[name(10)] - 300) < 75
    assert abs(taken[name(30)] - 300) < 75
    assert sum(taken.values()) - taken[name(10)] - taken[name(30)] > 225, "or the one it did not know"
    mine = Counter(row(state.determinise(2, n), 0)["face_down"] for n in range(900))
    assert set(mine) == set(names(10, 30, 44))


@pytest.mark.clause("R-11")
def test_a_blind_exchanger_knows_the_card_left_there_and_nothing_else() -> None:
    state = visiting({}, options={"warehouse_peek": False})
    assert stock(state, 0) == []
    state.apply(0, YES)
    assert stock(state, 0) == names(5)
    assert stock(state, 1) == []
    for n in range(40):
        world = state.determinise(0, n)
        assert name(5) in under(world)
        assert row(world, 0)["face_down"] == row(state, 0)["face_down"]


@pytest.mark.clause("R-11")
@pytest.mark.parametrize(("taken", "when"), [(44, {"since": 1, "put": True}), (10, HIDDEN)])
def test_a_seat_taking_back_its_own_card_knows_when_it_came(taken: int, when: Any) -> None:
    """Seat 0 left 44 there on day 1; whether it comes back or another is taken, the samples agree."""
    cards = [10, 30, {"card": 44, "since": 1, "put": True}]
    state = visiting({}, log={"cards": cards, "looks": {"1": 0}, "exchanged": {"1": 0}})
    state.apply(0, taken)
    assert state.view(0)["warehouse"]["taken"] == when
    for n in range(40):
        world = state.determinise(0, n)
        assert view(world, 0) == view(state, 0)
        assert GAME.load(world.position()) == world


# ------------------------------------------------------------------- the pile


def selling(visible: bool) -> State:
    rows = [
        on(DINER, hand=[1, 2], face_down=3),
        on(FIELD, hand=[4, 5, 6], lying=True),
        on(OFFICE, hand=[7, 8], face_down=9, lying=True),
    ]
    state = town(*rows, at={"do": "diner"}, discard=[20, 21], options={"discard_visible": visible})
    state.apply(0, YES)
    return state


@pytest.mark.clause("R-20")
def test_an_open_pile_shows_what_was_sold() -> None:
    state = selling(True)
    for who in (0, 1, None):
        assert state.view(who)["discard"] == names(3, 20, 21)
    for n in range(20):
        assert state.determinise(1, n).position()["discard"] == names(3, 20, 21)


@pytest.mark.clause("R-20")
def test_in_a_closed_pile_one_knows_what_one_saw_going_in() -> None:
    state = selling(False)
    sold_unseen = {"card": HIDDEN, "sold_by": 0}
    assert state.view(1)["discard"] == [*names(20, 21), sold_unseen], (
        "flipped cards were seen; the sold one was not"
    )
    assert state.view(None)["discard"] == [*names(20, 21), sold_unseen]
    assert state.view(0)["discard"][0] == {"card": name(3), "sold_by": 0}
    imagined = Counter(
        card["card"]
        for n in range(120)
        for card in state.determinise(1, n).position()["discard"]
        if isinstance(card, dict)
    )
    assert len(imagined) > 20
    assert not set(imagined) & set(names(4, 5, 6, 20, 21)), "never a card it can see elsewhere"
    events = town(
        on(DINER, hand=[1, 2], face_down=3),
        on(FIELD, hand=[4, 5, 6], lying=True),
        on(OFFICE, hand=[7, 8], face_down=9, lying=True),
        at={"do": "diner"},
        options={"discard_visible": False},
    ).apply(0, YES)
    (sold,) = of_kind(events, "sold")
    assert str(sold.for_seat(1)).startswith("Seat 0 sold a cube to the Diner.")
    assert str(sold.for_seat(0)).startswith(
        "Seat 0 sold the Tax Assessor (blond, parka, ice axe, spectacles)"
    )


def restocking() -> State:
    """Day 4, a closed pile. Day 1: seat 1 looked. Day 2: seat 2 left 44 there. Day 3: seat 3 looked. Now seat 0, the
    Creepy Old Guy, throws out 10, 30 and 44."""
    cards = [10, 30, {"card": 44, "since": 2, "put": True}]
    log = {"cards": cards, "looks": {"1": 1, "2": 2, "3": 3}, "exchanged": {"2": 2}}
    state = visiting({}, log=log, identity=CREEPY, options={"discard_visible": False}, day=4)
    assert asked(state) == "restock"
    return state


def thrown(state: State, who: int) -> set[str]:
    """The cards thrown out that the seat can name."""
    return {card["card"] for card in state.view(who)["discard"] if isinstance(card, dict)} - {HIDDEN}


@pytest.mark.clause("R-20", "PT-49")
def test_cards_thrown_into_a_closed_pile_are_shown_only_to_those_who_knew_them() -> None:
    """Seat 1 knew 10 and 30. What it is told says nothing of the third: not that it is the highest."""
    low, high = restocking(), restocking().position()
    high["warehouse"]["cards"][2]["card"] = name(0)  # which is the lowest of the three
    high["deck"][high["deck"].index(name(0))] = name(44)
    told = []
    for state in (low, GAME.load(high)):
        events = [event.for_seat(1) for event in state.apply(0, YES)]
        told.append([(event.name, event.args) for event in events if event is not None])
        assert thrown(state, 1) == set(names(10, 30))
        assert state.view(1)["discard"].count({"card": HIDDEN, "thrown_out": 4}) == 1
    assert told[0] == told[1]
    assert [args[2] for kind, args in told[0] if kind == "cleared"] == [10, 30]


@pytest.mark.clause("R-20", "PT-49")
@pytest.mark.parametrize("visitor", [0, 1, 2, 3])
def test_a_seat_that_never_looked_learns_nothing_of_a_closed_pile(visitor: int) -> None:
    state = visiting({}, visitor, identity=CREEPY, options={"discard_visible": False})
    events = of_kind(state.apply(visitor, YES), "cleared")
    for who in range(4):
        cards = [args[2] for event in events if (told := event.for_seat(who)) for args in [told.args]]
        assert cards == ([10, 20, 30] if who == visitor else []), f"seat {who}"


@pytest.mark.clause("R-20", "R-11")
def test_in_an_imagined_closed_pile_the_others_know_what_they_knew() -> None:
    """Who sold a card knows it; who knew a card under the Warehouse knows that it was thrown out."""
    state = selling(False)
    for n in range(20):
        world = state.determinise(1, n)
        (sold,) = [card for card in world.view(0)["discard"] if isinstance(card, dict)]
        assert sold["sold_by"] == 0
        assert sold["card"] != HIDDEN
        assert sold in world.position()["discard"]
        assert world.view(2)["discard"] == state.view(2)["discard"]
    state = restocking()
    state.apply(0, YES)
    assert thrown(state, 0) == thrown(state, 2) == thrown(state, 3) == set(names(10, 30, 44))
    left_there = Counter[str]()
    for n in range(300):
        world = state.determinise(3, n)
        assert thrown(world, 0) == thrown(world, 2) == set(names(10, 30, 44))
        assert len(thrown(world, 1)) == 2
        left_there.update(thrown(world, 3) - thrown(world, 1))
        assert GAME.load(world.position()) == world
    assert set(left_there) == set(names(10, 30, 44)), (
        "seat 3 cannot tell which of the three seat 2 left there"
    )
    assert all(abs(times - 100) < 45 for times in left_there.values())
    for n in range(20):
        world = state.determinise(1, n)
        assert thrown(world, 2) > set(names(10, 30))
        assert len(thrown(world, 2)) == 3
        world = state.determinise(2, n)
        assert thrown(world, 1) == set(names(10, 30)), "seat 2 knows what it left there"


@pytest.mark.clause("R-20")
def test_a_closed_pile_says_how_each_card_came_there() -> None:
    state = selling(False)
    position = state.position()
    where = position["discard"].index({"card": name(3), "sold_by": 0})
    position["discard"][where] = {"card": name(3), "known_to": [0]}  # as it was written before
    assert GAME.load(position) == state
    for how, why in (
        ({}, "must say how the card came there"),
        ({"known_to": [0, 1]}, "must say how the card came there"),
        ({"sold_by": 3}, "sold_by: 3 is not a number from 0 to 2"),
        ({"thrown_out": 1}, "the Warehouse was not restocked on day 1"),
    ):
        position["discard"][where] = {"card": name(3), **how}
        with pytest.raises(snowbound.BadPosition, match=why):
            GAME.load(position)
    state = restocking()
    state.apply(0, YES)
    position = state.position()
    assert {"card": name(44), "thrown_out": 4, "since": 2, "put": True} in position["discard"]
    for n, card in enumerate(position["discard"]):
        if isinstance(card, dict) and card["card"] == name(44):
            del position["discard"][n]
    with pytest.raises(snowbound.BadPosition, match="three cards were thrown out on day 4, not 2"):
        GAME.load(position)


def test_logs_of_the_warehouse_are_read_as_they_were_written_before() -> None:
    """Each seat's last look since the last restock, and the day of that restock."""
    state = visiting({1: 1, 2: 2})
    position = state.position()
    del position["warehouse"]["looks"]
    position["warehouse"]["looked"] = {"0": 3, "1": 1, "2": 2}
    assert GAME.load(position) == state
    state = restocking()
    state.apply(0, YES)
    state.apply(0, state.actions(0)[0])
    position = state.position()
    position["discard"] = []
    position["warehouse"] |= {"restocked": 4, "looked": {"0": 4}, "exchanged": {"4": 0}}
    del position["warehouse"]["looks"]
    seen = GAME.load(position).view(0)["warehouse"]
    assert seen["cards"] == state.view(0)["warehouse"]["cards"]
    assert seen["looks"] == {"4": 0}


def test_a_view_says_how_many_cards_are_left_in_an_empty_deck_too() -> None:
    rows = [on(OFFICE, hand=[1, 2], face_down=3), on(FIELD, lying=True)]
    state = town(*rows, at={"do": "office"}, discard="rest")
    assert state.position()["deck"] == []
    for who in (0, 1, None):
        assert state.view(who)["deck"] == 0
    world = state.determinise(0, 1)
    assert world.position()["deck"] == []
    assert GAME.load(world.position()) == world


# ---------------------------------------------------- a notebook kept from events alone


class Notebook:
    """What a seat can know of Warehouse and discard pile, from nothing but the events it is told (R-11, R-20)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.stock: set[int] = set()
        self.pile: set[int] = set()
        self.fresh: set[int] = set()
        self.exchanger: int | None = None
        self.sudden = False

    def hear(self, event: Event) -> None:
        seen = event.for_seat(self.seat)
        if seen is None:
            return
        a, b, c = seen.args
        mine = a == self.seat
        if seen.name == "looked" and mine:
            self.stock = set()
        elif seen.name == "saw" or seen.name == "gave":
            self.stock.add(c)
        elif seen.name == "took":
            self.stock.discard(c)
        elif seen.name == "restocked":
            self.stock = set()
        elif seen.name == "cleared" and c >= 0:
            self.pile.add(c)
        elif seen.name == "exchanged":
            self.exchanger = a
        elif seen.name == "revealed":
            if a == self.exchanger:
                self.stock.discard(b)
                self.exchanger = None
            self.pile.add(b)
        elif seen.name == "flipped":
            self.pile.add(a)
        elif seen.name in ("butchered", "sudden card"):
            self.pile.add(b)
        elif seen.name == "sold" and c >= 0:
            self.pile.add(c)
        elif seen.name == "reshuffled":
            self.pile = set()
        elif seen.name == "sudden death":
            self.pile, self.stock, self.sudden = set(), set(), True


def listed(cards: list[Any]) -> set[str]:
    return {card["card"] if isinstance(card, dict) else card for card in cards} - {HIDDEN}


@pytest.mark.clause("R-11", "R-20")
@pytest.mark.parametrize("players", [2, 4, 5])
def test_a_view_knows_exactly_what_a_careful_player_would_have_written_down(players: int) -> None:
    rng = random.Random(players)
    exchanges = 0
    for n in range(20):
        options = random_options(GAME, rng) | {"first_player": "random"}
        state = GAME.new(players=players, seed=n, options=options)
        books = [Notebook(seat) for seat in range(players)]
        events = list(state.opening)
        while True:
            # A card flipped and reshuffled within one step is told in this order too.
            for book in books:
                for event in events:
                    book.hear(event)
                seen = state.view(book.seat)
                assert listed(seen["discard"]) == {name(card) for card in book.pile}
                if "warehouse" in seen:
                    assert listed(seen["warehouse"]["cards"]) == {name(card) for card in book.stock}
            exchanges += len(of_kind(events, "exchanged"))
            if state.over:
                break
            if state.waiting and "warehouse" in state.position() and rng.random() < 0.3:
                check_imagined(state, rng.choice(books), rng.getrandbits(30))
            seat = rng.choice(state.waiting)
            actions = state.actions(seat)
            if asked(state) == "exchange" and rng.random() < 0.7:
                actions = [action for action in actions if action != NO]
            events = state.apply(seat, rng.choice(actions))
    if players >= 4:
        assert exchanges > 15


def check_imagined(state: State, book: Notebook, seed: int) -> None:
    """A sample agrees with the notebook: what is listed lies there, or was taken by the exchanger."""
    world = state.determinise(book.seat, seed)
    there = set(under(world))
    known = {name(card) for card in book.stock}
    if book.exchanger is None or book.exchanger == book.seat:
        assert known <= there
    else:
        face_down = row(world, book.exchanger)["face_down"]
        assert known <= there | {face_down}
    assert GAME.load(world.position()) == world
    assert view(world, book.seat) == view(state, book.seat)
    if state.position().get("options", {}).get("discard_visible", True):
        assert all(bits in (0, SHOWN) for bits in world.record.pile)


def test_imagined_hands_are_uniform() -> None:
    """Two players, nine cards left to draw from: every one is in the other's hand as often."""
    rows = [on(OFFICE, hand=[0, 1], face_down=2), on(FIELD, hand=[3, 4, 5], lying=True)]
    state = town(*rows, at={"do": "office"}, deck=[6, 7, 8, 9, 10, 11], discard="rest")
    counted: Counter[str] = Counter()
    decks: Counter[str] = Counter()
    for n in range(3000):
        world = state.determinise(0, n)
        counted.update(row(world, 1)["hand"])
        decks[world.position()["deck"][0]] += 1
    assert set(counted) == set(names(3, 4, 5, 6, 7, 8, 9, 10, 11))
    assert all(abs(times - 1000) < 120 for times in counted.values())
    assert all(abs(times - 3000 / 9) < 90 for times in decks.values())


def test_an_imagined_sealed_card_comes_from_the_imagined_hand() -> None:
    state = town(on(OFFICE, hand=[0, 1, 2]), on(DONNER, hand=[3, 4, 5]), on(FIELD), at="lay")
    state.apply(1, 4)
    for n in range(30):
        world = state.determinise(0, n)
        assert name(world.record.answer[1]) in row(world, 1)["hand"]


def test_a_spectator_cannot_determinise_hands_from_the_outcome() -> None:
    """After the end hands stay hidden from others."""
    rng = random.Random(3)
    state = GAME.new(players=3, seed=1)
    while not state.over:
        seat = rng.choice(state.waiting)
        state.apply(seat, rng.choice(state.actions(seat)))
    assert all(card == HIDDEN for seat in state.view(None)["seats"] for card in seat["hand"])
    with pytest.raises(snowbound.SnowboundError):
        state.view(3)
    assert COMPONENTS.card(0) in " ".join(str(part) for part in state.position().values())


def test_compiled_views_and_samples_are_the_plain_ones() -> None:
    """`mask` and `fill` run compiled in a search: the same bytes as plain, state by state."""
    rng = random.Random(9)
    blind, sample = (GAME.rulebook.compiled(kernel) for kernel in ("blind_at", "determinise_at"))
    tables, out = packed(GAME.tables), packed(Out())
    compared = 0
    for n in range(30):
        players = rng.randint(2, 5)
        options = random_options(GAME, rng) | {"first_player": "random"}
        state = GAME.new(players=players, seed=n, options=options)
        while not state.over:
            seat = rng.randrange(players)
            rows = packed(state.record)
            sample(rows, 0, tables, out, seat, *determinise_words(n), 0)
            assert unpack(GAME.record, rows, 0) == state.determinise(seat, n).record
            rows, plain = packed(state.record), state.record.copy()
            blind(rows, 0, tables, seat)
            GAME.rulebook.plain("blind")(plain, GAME.tables, seat)
            assert unpack(GAME.record, rows, 0) == plain
            compared += 1
            who = rng.choice(state.waiting)
            state.apply(who, rng.choice(state.actions(who)))
    assert compared > 500
