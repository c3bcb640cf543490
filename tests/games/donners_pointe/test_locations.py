"""Steps 5 to 8: laying cards, the six locations, the reveal. PT-37 … PT-52, R-7, R-9, R-12, R-13, R-18, R-24, R-28."""

from __future__ import annotations

import random
import tomllib
from typing import Any

import pytest

import snowbound
from snowbound.games.donners_pointe import with_components
from snowbound.games.donners_pointe.components import shipped
from tests.games.donners_pointe.town import (
    BOB,
    BUTCHER,
    COMPONENTS,
    CREEPY,
    DINER,
    DISPATCHER,
    DONNER,
    FIELD,
    FRIDGE,
    GAME,
    JOURNALIST,
    NO,
    OFFICE,
    WAITRESS,
    WAREHOUSE,
    YES,
    asked,
    dice,
    kinds,
    lay,
    money,
    name,
    names,
    of_kind,
    on,
    report,
    row,
    seat,
    town,
    trait,
    under,
)

T = COMPONENTS.tables


def laid(*seats: dict[str, Any], cards: dict[str, int] | None = None, **more: Any) -> snowbound.State:
    """Everybody stands; all but the Field's visitors have laid a card: the one given, or their lowest."""
    state = town(*seats, at="lay", **more)
    lay(state, **(cards or {}))
    return state


def until(state: snowbound.State, question: str) -> snowbound.State:
    """Everybody does the first thing on the list until that is asked."""
    while not state.over and asked(state) != question:
        who = state.waiting[0]
        actions = state.actions(who)
        state.apply(who, NO if NO in actions else actions[0])
    return state


# ---------------------------------------------------------------------- laying, order


@pytest.mark.clause("PT-37", "R-24")
def test_all_who_are_not_on_the_field_lay_a_card_at_once() -> None:
    state = town(on(FIELD), on(OFFICE, hand=[1, 2, 3]), on(DONNER, hand=[4, 5, 6]), at="lay")
    assert asked(state) == "lay"
    assert state.waiting == (1, 2)
    assert state.actions(1) == [1, 2, 3]
    with pytest.raises(snowbound.IllegalAction, match=r"must lay a cube.*R-24"):
        state.apply(1, NO)
    with pytest.raises(snowbound.IllegalAction, match="not in your hand"):
        state.apply(1, 4)
    assert state.apply(2, 5) == []
    assert row(state, 2)["face_down"] is None, "nothing moves before all have chosen"
    events = state.apply(1, 3)
    assert [event.args[0] for event in of_kind(events, "laid")] == [1, 2]
    assert row(state, 1) | {"face_down": name(3), "hand": names(1, 2)} == row(state, 1)
    assert row(state, 2) | {"face_down": name(5), "hand": names(4, 6)} == row(state, 2)


@pytest.mark.clause("PT-38")
def test_locations_act_in_the_order_of_their_numbers_and_meeples_lie_down() -> None:
    rows = [on(OFFICE), on(WAREHOUSE, BOB), on(DONNER, DISPATCHER), on(DINER, WAITRESS), on(FIELD)]
    state = town(*rows, at="lay", cop=BUTCHER)
    events = lay(state)
    order = []
    while asked(state) != "lay late":
        lying = [bool(r.get("lying")) for r in state.position()["seats"]]
        order.append((asked(state), state.waiting[0], lying))
        who = state.waiting[0]
        events += state.apply(who, state.actions(who)[0])
    assert order == [
        ("re-roll", 0, [False, False, False, False, True]),
        ("set die", 2, [True, False, False, False, True]),
        ("sell", 3, [True, False, True, False, True]),
        ("exchange", 1, [True, False, True, True, True]),
    ]
    assert [event.args[1] for event in of_kind(events, "done")] == [FIELD, OFFICE, DONNER, DINER, WAREHOUSE]


@pytest.mark.clause("PT-39", "PT-43", "R-28")
def test_field_visitors_draw_first_and_lay_last_with_the_final_report() -> None:
    """Scenarios 25 and 31: 3 cards, +1, lays 1; the report was changed in between."""
    state = town(on(FIELD, hand=[1, 2, 3]), on(DONNER), on(OFFICE), at="lay", deck=[30])
    events = lay(state)
    assert kinds(events).index("laid") < kinds(events).index("drew"), "the others' cards are down by then"
    assert row(state, 0)["hand"] == names(1, 2, 3, 30)
    state.apply(2, dice())
    state.apply(1, trait("Red"))
    assert asked(state) == "lay late"
    assert state.waiting == (0,)
    assert state.actions(0) == [1, 2, 3, 30]
    assert report(state) == (2, 0, 0, 0)
    events = state.apply(0, 30)
    assert of_kind(events, "revealed")
    assert row(state, 0)["hand"] == names(1, 2, 3), "three left: draws none tomorrow"
    assert not [event for event in of_kind(events, "drew") if event.args[0] == 0]


@pytest.mark.clause("PT-43", "PT-24", "R-19")
def test_the_refrigerator_on_the_field_holds_five() -> None:
    state = town(on(FIELD, FRIDGE, hand=[1, 2, 3, 4]), on(DONNER), at="lay", deck=[30])
    lay(state)
    assert len(row(state, 0)["hand"]) == 5
    events = lay(until(state, "lay late"))
    assert len(row(state, 0)["hand"]) == 4
    assert not [event for event in of_kind(events, "drew") if event.args[0] == 0]


@pytest.mark.clause("R-7", "PT-43")
@pytest.mark.parametrize("players", [4, 5])
def test_two_on_the_field_draw_in_turn_order_and_lay_together(players: int) -> None:
    rows = [on(FIELD), on(OFFICE), on(FIELD), on(DONNER), on(DINER)][:players]
    state = town(*rows, at="lay", first=2, deck=[20, 21])
    events = lay(state)
    assert [event.args[0] for event in of_kind(events, "drew")] == [2, 0]
    assert name(20) in row(state, 2)["hand"]
    until(state, "lay late")
    assert state.waiting == (0, 2)


# ----------------------------------------------------------------------- dice


@pytest.mark.clause("PT-44")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_office_re_rolls_any_dice_once(players: int) -> None:
    """Scenario 21: report (0, 1, 2, 0), dice 1 and 3, new faces 2 and 1."""
    others = [on(loc) for loc in (DONNER, FIELD, WAREHOUSE, DINER)][: players - 1]
    if players == 3:
        others = [on(DONNER), on(FIELD)]
    state = laid(on(OFFICE), *others, report=10, dice=[3, 2])
    assert report(state) == (0, 1, 2, 0)
    assert state.actions(0) == list(range(71, 87))
    rolled = state.apply(0, 81)
    assert kinds(rolled)[:2] == ["re-rolled", "report"], "which dice, then what they show"
    assert rolled[0].args[:2] == (0, 0b1010)
    assert report(state) == (0, 2, 2, 1)
    assert asked(state) == "set die", "once only"
    keep = laid(on(OFFICE), *others, report=10)
    assert kinds(keep.apply(0, 71))[0] == "kept"
    assert report(keep) == (0, 1, 2, 0)


@pytest.mark.clause("PT-45", "R-13")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_donner_sets_one_die(players: int) -> None:
    """Scenario 22: report (0, 1, 2, 1)."""
    others = [on(FIELD), on(OFFICE), on(WAREHOUSE), on(DINER)][: players - 1]
    card = 0 * 18 + 1 * 6 + 2 * 2 + 1
    state = until(laid(on(DONNER, BOB), *others, report=card), "set die")
    if players == 2:
        assert report(state) == (0, 1, 2, 1)
    before = report(state)
    assert state.actions(0) == list(range(54, 65)), "compulsory: no pass"
    same = state.clone()
    told = state.apply(0, 56)
    assert report(state) == (2, *before[1:])
    assert kinds(told)[:2] == ["set", "report"], "all see what it says now"
    assert told[0]["changed"]
    (said, *_) = of_kind(told := same.apply(0, 54 + T.first_trait[3] + before[3]), "set")
    assert not said["changed"]
    assert kinds(told)[:2] != ["set", "report"]
    assert report(same) == before, "to what it shows already: legal, no change"
    with pytest.raises(snowbound.IllegalAction, match=r"must set one die.*R-13"):
        until(laid(on(DONNER, BOB), *others), "set die").apply(0, NO)


@pytest.mark.clause("PT-46")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_journalist_may_re_roll_one_die_before(players: int) -> None:
    others = [on(FIELD), on(BUTCHER), on(WAREHOUSE), on(DINER)][: players - 1]
    state = until(laid(on(DONNER, JOURNALIST), *others, cop=OFFICE, report=0, dice=[3]), "re-roll one")
    assert state.actions(0) == [71, 72, 73, 75, 79]
    with pytest.raises(snowbound.IllegalAction, match=r"only one die again.*PT-46"):
        state.apply(0, dice(0, 1))
    state.apply(0, dice(1))
    assert report(state) == (0, 2, 0, 0)
    assert asked(state) == "set die"
    state.apply(0, trait("Flannel"))
    assert report(state) == (0, 1, 0, 0), "the same die may be set"
    none = until(laid(on(DONNER, JOURNALIST), *others, cop=OFFICE), "re-roll one")
    none.apply(0, 71)
    assert asked(none) == "set die"


@pytest.mark.clause("PT-51b", "PT-46")
def test_nobody_else_re_rolls_at_the_donner_and_the_journalist_not_elsewhere() -> None:
    state = laid(on(DONNER, BOB), on(FIELD, JOURNALIST), on(DINER))
    assert asked(state) == "set die"
    state = laid(on(OFFICE, JOURNALIST), on(FIELD), on(DINER))
    assert asked(state) == "re-roll"
    assert len(state.actions(0)) == 16


# ----------------------------------------------------------------------- Diner


@pytest.mark.clause("PT-47")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize(("card", "kept"), [(1, 3), (14, 2), (0, 4), (27, 0)])
def test_the_diner_pays_two_for_the_face_down_card(players: int, card: int, kept: int) -> None:
    """Scenario 24: income 2 whatever the card; or what it matches."""
    others = [on(FIELD, hand=[30, 31, 32]), on(OFFICE), on(WAREHOUSE), on(DONNER)][: players - 1]
    state = until(laid(on(DINER, hand=[card, 50, 51]), *others, cards={"s0": card}, cop=BUTCHER), "sell")
    state = GAME.load(state.position() | {"report": name(0)})
    assert state.actions(0) == [NO, YES]
    sold = state.clone()
    events = sold.apply(0, YES)
    assert of_kind(events, "sold")[0].args[2] == card
    assert money(sold)[0] == 2
    assert name(card) in sold.position()["discard"]
    events = []
    while not events or not of_kind(events, "nothing"):
        who = sold.waiting[0]
        events += sold.apply(who, NO if NO in sold.actions(who) else sold.actions(who)[0])
    assert money(sold)[0] == 2
    assert [event.args[0] for event in of_kind(events, "nothing")] == [0], "reveals nothing"
    state.apply(0, NO)
    while money(state)[0] == 0 and asked(state) != "place":
        who = state.waiting[0]
        state.apply(who, NO if NO in state.actions(who) else state.actions(who)[0])
    assert money(state)[0] == kept


@pytest.mark.clause("R-9", "R-7", "PT-47")
def test_the_waitress_and_her_guest_both_sell_in_turn_order() -> None:
    state = laid(on(DINER, WAITRESS), on(FIELD), on(DINER), first=2)
    assert (asked(state), state.waiting) == ("sell", (2,))
    state.apply(2, YES)
    assert (asked(state), state.waiting) == ("sell", (0,))
    state.apply(0, YES)
    assert [money(state)[who] for who in (0, 2)] == [2, 2]


# ----------------------------------------------------------------------- Warehouse


def storing(identity: str | None = None, players: int = 4, **more: Any) -> snowbound.State:
    """Scenario 26: face-down 5, beneath {10, 20, 30}."""
    others = [on(FIELD), on(OFFICE), on(DONNER), on(DINER)][: players - 1]
    warehouse = more.pop("warehouse", [10, 20, 30])
    first = on(WAREHOUSE, identity, hand=[5, 6, 7])
    state = laid(first, *others, cards={"s0": 5}, warehouse=warehouse, **more)
    return until(state, "restock" if identity == CREEPY else "exchange")


@pytest.mark.clause("PT-48", "PT-52", "R-11")
@pytest.mark.parametrize("players", [4, 5])
def test_the_warehouse_exchanges_the_face_down_card(players: int) -> None:
    """Scenario 26."""
    state = storing(players=players)
    assert state.actions(0) == [10, 20, 30, NO]
    for card in (5, 11):
        with pytest.raises(snowbound.IllegalAction, match=r"is not at the Warehouse.*PT-48"):
            state.apply(0, card)
    declined = state.clone()
    events = state.apply(0, 20)
    assert row(state, 0)["face_down"] == name(20)
    assert under(state) == sorted(names(10, 30, 5))
    (took,) = of_kind(events, "took")
    assert str(took.for_seat(0)) == "Seat 0 took the Rope Maker (dark, parka, ice axe, goggles)."
    assert all(event.for_seat(1) is None for event in of_kind(events, "took") + of_kind(events, "gave"))
    assert kinds(declined.apply(0, NO))[0] == "not exchanged"
    assert row(declined, 0)["face_down"] == name(5)
    assert under(declined) == sorted(names(10, 20, 30))


@pytest.mark.clause("R-11")
def test_without_a_look_the_exchange_is_with_a_random_one_of_the_three() -> None:
    taken = set()
    rng = random.Random(1)
    for _ in range(40):
        blind = storing(options={"warehouse_peek": False}, rng=f"{rng.getrandbits(128):032x}")
        assert blind.actions(0) == [NO, YES]
        assert blind.view(0)["warehouse"]["cards"] == ["unknown"] * 3
        blind.apply(0, YES)
        taken.add(row(blind, 0)["face_down"])
        assert name(5) in under(blind)
    assert taken == {name(10), name(20), name(30)}


@pytest.mark.clause("PT-49", "R-11", "R-20")
@pytest.mark.parametrize("players", [4, 5])
def test_the_creepy_old_guy_may_restock_once_before_deciding(players: int) -> None:
    state = storing(CREEPY, players=players, deck=[39, 40, 41, 42, 43, 44, 45])
    assert state.view(0)["warehouse"]["cards"] == names(10, 20, 30), "he sees the three first"
    fresh = state.position()["deck"][:3]
    events = state.apply(0, YES)
    assert [event.args[2] for event in of_kind(events, "cleared")] == [10, 20, 30]
    assert all(event.for_seat(1) == event for event in of_kind(events, "cleared")), "public in an open pile"
    assert set(names(10, 20, 30)) <= set(state.position()["discard"])
    assert under(state) == sorted(fresh)
    assert asked(state) == "exchange", "once"
    assert sorted(name(card) for card in state.actions(0)[:-1]) == sorted(fresh)
    kept = storing(CREEPY, players=players)
    kept.apply(0, NO)
    assert under(kept) == sorted(names(10, 20, 30))


@pytest.mark.clause("PT-51b", "PT-49")
def test_nobody_else_may_restock() -> None:
    for identity in (BOB, DISPATCHER, JOURNALIST, FRIDGE):
        assert asked(storing(identity)) == "exchange"


# ----------------------------------------------------------------------- Butcher


def butchering(identity: str = WAITRESS, players: int = 3, **more: Any) -> snowbound.State:
    others = [on(FIELD), on(OFFICE), on(DONNER), on(DINER)][: players - 1]
    state = laid(
        on(BUTCHER, identity, hand=[0, 53, 27]), *others, cards={"s0": 0}, cop=more.pop("cop", DINER), **more
    )
    return until(state, "butcher")


@pytest.mark.clause("PT-50", "R-18")
def test_the_butcher_gives_a_token_that_is_on_the_discarded_card() -> None:
    """Scenario 29: after 53 = (2, 2, 2, 1) legal tokens are 56, 59, 62, 64."""
    state = butchering()
    assert state.actions(0) == [27, 53, NO]
    passed = state.clone()
    state.apply(0, 53)
    assert name(53) in state.position()["discard"]
    assert row(state, 0)["hand"] == names(27)
    assert state.actions(0) == [56, 59, 62, 64]
    with pytest.raises(snowbound.IllegalAction, match=r"the Other Guide.*which has no blond hair.*PT-50"):
        state.apply(0, 54)
    events = state.apply(0, 59)
    token = of_kind(events, "token")[0]
    assert token.for_seat(None) == token, "public"
    assert row(state, 0)["token"] == "Poncho"
    assert kinds(passed.apply(0, NO))[0] == "not butchered"
    assert "token" not in row(passed, 0)


@pytest.mark.clause("PT-51", "PT-51b")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bob_takes_any_token(players: int) -> None:
    state = butchering(BOB, players, cop=DONNER if players == 2 else WAREHOUSE if players > 3 else DINER)
    state.apply(0, 53)
    assert state.actions(0) == list(range(54, 65))
    state.apply(0, 54)
    assert row(state, 0)["token"] == "Blond"


@pytest.mark.clause("PT-50")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_butcher_serves_every_table(players: int) -> None:
    cop = DONNER if players == 2 else WAREHOUSE if players > 3 else DINER
    state = butchering(JOURNALIST, players, cop=cop)
    state.apply(0, 27)
    assert state.actions(0) == [54 + T.first_trait[k] + T.trait[27][k] for k in range(4)]


@pytest.mark.clause("PT-50", "PT-25")
@pytest.mark.parametrize(("identity", "hand"), [(WAITRESS, [0, 53, 27]), (FRIDGE, [0, 53, 27, 28])])
def test_hands_after_the_butcher(identity: str, hand: list[int]) -> None:
    """Scenario 32: 3, 2, 1, draws 2; with a refrigerator 4, 3, 2, draws 2."""
    state = laid(on(BUTCHER, identity, hand=hand), on(FIELD), on(OFFICE), cards={"s0": 0}, cop=DINER)
    until(state, "butcher").apply(0, 53)
    state.apply(0, trait("Red"))
    assert len(row(state, 0)["hand"]) == len(hand) - 2
    events = lay(until(state, "lay late"))
    assert [event.args[1] for event in of_kind(events, "drew") if event.args[0] == 0] == [2]


@pytest.mark.clause("R-18")
def test_an_empty_hand_at_the_butcher_is_skipped() -> None:
    """It cannot happen in play; a position can say so."""
    at = {"do": "butcher", "seat": 0}
    rows = [on(BUTCHER, hand=[], face_down=1), on(FIELD, lying=True), on(OFFICE, face_down=2, lying=True)]
    state = town(*rows, at=at, cop=DINER)
    assert kinds(state.opening) == ["done"]
    assert asked(state) == "lay late"


# ----------------------------------------------------------------------- reveal


def count(card: int, token: int, faces: tuple[int, ...]) -> int:
    from snowbound.games.donners_pointe.rules.scoring import count_matches

    g = GAME.blank(2)
    g.die[:] = faces
    return count_matches(g, T, card, token)


@pytest.mark.clause("PT-40", "R-12")
def test_matches_are_counted_by_dice() -> None:
    """Scenario 20, and tokens."""
    assert count(0, -1, (0, 0, 0, 0)) == 4
    assert count(0, -1, (1, 1, 1, 1)) == 0
    assert count(53, -1, (2, 2, 2, 0)) == 3
    assert count(27, -1, (1, 0, 1, 1)) == 3
    red, blond = 2, 0
    assert count(0, red, (2, 0, 0, 0)) == 4, "a second one of the same category"
    assert count(0, red, (0, 0, 0, 0)) == 4, "a token removes nothing"
    assert count(0, blond, (0, 0, 0, 0)) == 4, "doubling gives nothing"
    assert count(0, blond, (0, 1, 0, 0)) == 3
    for card in range(54):
        for token in range(-1, 11):
            for faces in ((0, 0, 0, 0), (2, 1, 2, 1)):
                on_it = {(k, T.trait[card][k]) for k in range(4)}
                on_it |= {(T.category[token], T.value[token])} if token >= 0 else set()
                assert count(card, token, faces) == len(on_it & set(enumerate(faces)))


@pytest.mark.clause("PT-40")
@pytest.mark.parametrize("coins", [0, 1, 2])
def test_a_location_may_pay_coins_by_a_house_rule(coins: int) -> None:
    doc = tomllib.loads(shipped())
    next(row for row in doc["location"] if row["name"] == "Daily Donner")["coins"] = coins
    rows = [
        on(DONNER, hand=[27], face_down=0, lying=True),
        on(DINER, hand=[28, 29], face_down=1, lying=True),
        on(FIELD, hand=[30, 31], face_down=53, lying=True),
    ]
    with_coins, without = (
        money(town(*rows, at="reveal", cop=BUTCHER, report=36, game=game))
        for game in (with_components(doc), GAME)
    )
    assert with_coins == [without[0] + coins, *without[1:]]


@pytest.mark.clause("PT-40", "PT-41", "PT-42", "R-23")
def test_the_reveal_pays_and_clears_the_table() -> None:
    rows = [
        on(BUTCHER, hand=[27], face_down=0, token="Red", lying=True, money=3),
        on(OFFICE, hand=[28, 29], face_down=53, lying=True),
        on(FIELD, hand=[30, 31], face_down=1, lying=True),
    ]
    state = town(*rows, at="reveal", cop=DINER, report=36, first=2)
    assert money(state) == [3 + 4, 1, 2]
    shown = of_kind(state.opening, "revealed")
    assert [(event["seat"], event["card"], event["matches"], event["token"]) for event in shown] == [
        (2, name(1), 2, None),
        (0, name(0), 4, "Red"),
        (1, name(53), 1, None),
    ], "in turn order"
    dice = [["Coat", "Gear"], ["Hair", "Coat", "Gear", "Eyewear"], ["Hair"]]
    assert [event["dice"] for event in shown] == dice, "also what only the token matches"
    assert [str(event) for event in shown][:2] == [
        "Seat 2 revealed the Night Porter (blond, parka, skis, spectacles): 2 matches.",
        "Seat 0 revealed the Ski Instructor (blond, parka, skis, goggles), fitted with red hair: 4 matches.",
    ], "what matches but is not on the card is named"
    position = state.position()
    assert set(names(0, 53, 1)) <= set(position["discard"])
    assert all(seat["face_down"] is None and "token" not in seat for seat in position["seats"])
    assert [event.args[1] for event in of_kind(state.opening, "token back")] == [2]
    assert position["day"] == 2, "no winner of the day: the next one starts"
    assert not any("lying" in seat for seat in position["seats"]), "the meeples stand up again"
    assert position["first"] == 0, "seat 2's left neighbour is seat 0"
    assert [seat["yesterday"] for seat in position["seats"]] == [
        "Butcher Shop",
        "Missing Persons Office",
        "Ice Cube Field",
    ]


@pytest.mark.clause("R-20", "PT-40", "PT-50")
def test_what_is_revealed_or_butchered_is_known_to_everybody_in_a_closed_pile_too() -> None:
    state = butchering(BOB, 3, options={"discard_visible": False})
    state.apply(0, 53)
    for who in (0, 1, 2, None):
        assert name(53) in state.view(who)["discard"]
    events = lay(until(state, "lay late"))
    shown = [event.args[1] for event in of_kind(events, "revealed")]
    assert len(shown) == 3
    for who in (0, 1, 2, None):
        assert set(names(53, *shown)) <= set(map(str, state.view(who)["discard"]))


@pytest.mark.clause("PT-40")
def test_a_token_counts_for_the_money_of_its_owner() -> None:
    state = butchering(BOB, 3, report=36)  # Red Parka Skis Goggles
    state.apply(0, 53)
    state.apply(0, trait("Red"))
    faces = report(state)
    lay(until(state, "lay late"))
    assert money(state)[0] == count(0, -1, faces) + 1
    assert faces[0] == 2


def test_seats_that_wait_are_told_what_their_cards_are_worth() -> None:
    state = town(seat(location=OFFICE, hand=[0, 1, 53]), on(FIELD), on(DONNER), at="lay", report=0)
    assert [choice.label for choice in state.choices(0)] == [
        "Lay the Ski Instructor (blond, parka, skis, goggles): 4 matches so far",
        "Lay the Night Porter (blond, parka, skis, spectacles): 3 matches so far",
        "Lay the Other Guide (red, poncho, snowshoes, spectacles): no match so far",
    ]
