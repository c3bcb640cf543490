"""Step 4: meeples, must-move, Waitress, Dispatcher. PT-31 … PT-36, R-4 … R-9, R-22."""

from __future__ import annotations

from typing import Any

import pytest

import snowbound
from tests.games.donners_pointe.town import (
    BUTCHER,
    DINER,
    DISPATCHER,
    DONNER,
    FIELD,
    FRIDGE,
    JOURNALIST,
    NO,
    OFFICE,
    WAITRESS,
    WAREHOUSE,
    YES,
    asked,
    go,
    kinds,
    lay,
    of_kind,
    on,
    row,
    seat,
    town,
    was,
)


def placing(placed: int, step: str = "place") -> dict[str, Any]:
    return {"do": "day", "step": step, "placed": placed}


def legal(state: snowbound.State, who: int) -> list[int]:
    return [action - 64 for action in state.actions(who)]


@pytest.mark.clause("PT-31", "R-22")
def test_clockwise_from_the_first_player_with_report_and_cop_known() -> None:
    state = town(seat(), seat(), seat(), first=2)
    order = []
    for location in (FIELD, OFFICE, DONNER):
        (who,) = state.waiting
        order.append(who)
        assert asked(state) == "place"
        assert state.view(who)["cop"] == "Butcher Shop"
        assert state.view(who)["report"] is not None
        state.apply(who, go(location))
        assert row(state, who)["location"] is not None
    assert order == [2, 0, 1]
    assert asked(state) == "lay"


@pytest.mark.clause("PT-32", "PT-34")
def test_one_must_move_and_a_spot_must_be_free() -> None:
    """Scenario 11: four players, day 2, was on 3, cop on 6."""
    state = town(was(DONNER), was(FIELD), was(OFFICE), was(DINER), day=2)
    assert state.actions(0) == [65, 66, 68, 69]
    with pytest.raises(snowbound.IllegalAction, match=r"yesterday.*PT-32"):
        state.apply(0, go(DONNER))
    with pytest.raises(snowbound.IllegalAction, match=r"no free spot.*PT-34"):
        state.apply(0, go(BUTCHER))
    day_one = town(seat(), seat(), seat(), seat())
    assert day_one.actions(0) == [65, 66, 67, 68, 69]


@pytest.mark.clause("PT-33")
def test_nobody_enters_a_closed_location() -> None:
    state = town(seat(), seat(), cop=OFFICE)
    assert legal(state, 0) == [FIELD, DONNER, BUTCHER]
    for closed in (DINER, WAREHOUSE):
        with pytest.raises(snowbound.IllegalAction, match=r"closed with 2 players.*PT-33"):
            state.apply(0, go(closed))


@pytest.mark.clause("PT-34")
def test_a_full_location_cannot_be_entered() -> None:
    """Scenario 13: three players, A on 2."""
    state = town(on(OFFICE), seat(), seat(), at=placing(1))
    assert OFFICE not in legal(state, 1)
    assert legal(state, 1) == [FIELD, DONNER, DINER]


@pytest.mark.clause("R-5")
def test_yesterdays_meeples_do_not_block() -> None:
    state = town(was(FIELD), was(OFFICE), was(DONNER), day=2)
    assert legal(state, 0) == [OFFICE, DONNER, DINER], "2 and 3 are free again"


@pytest.mark.clause("R-4", "PT-34")
def test_the_cop_takes_one_of_the_fields_two_spots() -> None:
    state = town(*[seat()] * 4, cop=FIELD)
    assert FIELD in legal(state, 0)
    state.apply(0, go(FIELD))
    assert FIELD not in legal(state, 1), "cop and one player fill it"
    two = town(on(FIELD), seat(), seat(), seat(), at=placing(1))
    assert FIELD in legal(two, 1), "without the cop there is room for two"
    strict = town(*[seat()] * 4, cop=FIELD, options={"cop_blocks": "location"})
    assert legal(strict, 0) == [OFFICE, DONNER, DINER, WAREHOUSE, BUTCHER]
    small = town(seat(), seat(), seat(), cop=FIELD)
    assert FIELD not in legal(small, 0), "one spot with three players: the cop has it"


STUCK = (on(OFFICE), on(DONNER), on(DINER), on(WAREHOUSE), was(FIELD))


@pytest.mark.clause("R-6", "PT-31", "PT-32")
def test_a_stuck_fifth_player_may_stay_on_yesterdays_location() -> None:
    """The ledger's example: cop on 6, four players on 2, 3, 4, 5, the last one came from the Field."""
    state = town(*STUCK, at=placing(4), day=2)
    assert row(state, 4)["location"] == "Ice Cube Field", "the only way, from public facts: not even asked"
    assert of_kind(state.opening, "waived")[0].args == (4, FIELD, 0)
    assert asked(state) == "lay"
    assert state.waiting == (0, 1, 2, 3)


@pytest.mark.clause("R-6")
def test_the_duty_to_move_is_waived_only_when_nothing_else_is_free() -> None:
    rows = (on(OFFICE), on(DONNER), on(DINER), on(FIELD), was(FIELD))
    state = town(*rows, at=placing(4), day=2)
    assert row(state, 4)["location"] == "Warehouse", "one other spot is free: no waiver"
    open_ways = (on(OFFICE), on(DONNER), on(FIELD), was(FIELD), was(OFFICE))
    state = town(*open_ways, at=placing(3), day=2)
    assert legal(state, 3) == [DINER, WAREHOUSE]


@pytest.mark.clause("R-6")
def test_a_stuck_player_may_have_to_stay_home() -> None:
    state = town(*STUCK, at=placing(4), day=2, options={"stuck_rule": "stay_home"})
    assert kinds(state.opening) == ["home"]
    assert state.opening[0].args == (4, 0, 0)
    assert row(state, 4)["location"] is None
    assert state.waiting == (0, 1, 2, 3, 4), "lays a card in step 5 all the same"
    lay(state)
    while asked(state) != "place":
        who = state.waiting[0]
        state.apply(who, state.actions(who)[0])
    assert row(state, 4)["yesterday"] is None, "and may go anywhere tomorrow"


@pytest.mark.clause("PT-35", "R-9")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_waitress_always_gets_into_the_diner(players: int) -> None:
    """Scenario 15."""
    others = [seat() for _ in range(players - 2)]
    with_cop = town(seat(WAITRESS), seat(), *others, cop=DINER)
    assert DINER in legal(with_cop, 0)
    with_player = town(on(DINER), seat(WAITRESS), *others, at=placing(1))
    assert DINER in legal(with_player, 1)
    rows = [seat(WAITRESS, yesterday=DINER), *others, seat()]
    for cop in (DINER, BUTCHER):
        again = town(*rows, cop=cop, day=2)
        assert DINER not in legal(again, 0), "not two days running"
    rows[0] = seat(WAITRESS, yesterday=FIELD)
    assert DINER in legal(town(*rows, cop=DINER, day=2), 0)


@pytest.mark.clause("R-9", "PT-51b")
def test_the_waitress_leaves_no_room_and_nobody_else_has_her_privilege() -> None:
    alone = town(on(DINER, WAITRESS), seat(), seat(), at=placing(1))
    assert DINER not in legal(alone, 1)
    with_cop = town(on(DINER, WAITRESS), seat(), seat(), at=placing(1), cop=DINER)
    assert DINER not in legal(with_cop, 1)
    others = town(seat(FRIDGE), seat(WAITRESS), seat(), cop=DINER)
    assert DINER not in legal(others, 0), "the Waitress' privilege is hers alone"
    assert OFFICE in legal(town(seat(WAITRESS), seat(), seat(), cop=DINER), 0)
    assert OFFICE not in legal(town(seat(WAITRESS), seat(), seat(), cop=OFFICE), 0), "only the Diner"


@pytest.mark.clause("PT-35", "R-4")
def test_the_waitress_passes_a_cop_who_bars_the_whole_location() -> None:
    state = town(seat(WAITRESS), seat(), seat(), cop=DINER, options={"cop_blocks": "location"})
    assert DINER in legal(state, 0)


# The awkward cases in one chart: who stands where (0: not yet placed), where the last one was, cop -> legal.
HERE: dict[str, dict[str, Any]] = {"spot": {}, "location": {"cop_blocks": "location"}}
CHART = [
    ("cop on the two-spot Field", [0, 0, 0], 0, FIELD, "spot", [1, 2, 3, 4, 5, 6]),
    ("cop on the two-spot Field, barred", [0, 0, 0], 0, FIELD, "location", [2, 3, 4, 5, 6]),
    ("cop and one player on the Field", [FIELD, 0, 0], 0, FIELD, "spot", [2, 3, 4, 5, 6]),
    ("two players on the Field", [FIELD, FIELD, 0], 0, BUTCHER, "spot", [2, 3, 4, 5]),
    (
        "came from the Field, where one more could stand",
        [FIELD, OFFICE, 0],
        FIELD,
        BUTCHER,
        "spot",
        [3, 4, 5],
    ),
    (
        "five players, one way left besides the Field",
        [OFFICE, DONNER, DINER, 0],
        FIELD,
        BUTCHER,
        "spot",
        [WAREHOUSE],
    ),
    ("five players, stuck", [OFFICE, DONNER, DINER, WAREHOUSE], FIELD, BUTCHER, "spot", [FIELD]),
    (
        "stuck: the cop bars the Field, so back to the Butcher Shop",
        [2, 3, 4, 5],
        BUTCHER,
        FIELD,
        "location",
        [BUTCHER],
    ),
    ("the Field's second spot is the only way", [2, 3, 4, FIELD], WAREHOUSE, BUTCHER, "spot", [FIELD]),
    ("cop on the Field, its other spot free", [2, 3, 4, 5], BUTCHER, FIELD, "spot", [FIELD]),
]


@pytest.mark.clause("PT-31", "PT-32", "PT-34", "R-4", "R-6")
@pytest.mark.parametrize(
    ("case", "stand", "before", "cop", "blocks", "ways"), CHART, ids=[row[0] for row in CHART]
)
def test_chart_of_legal_placements(
    case: str, stand: list[int], before: int, cop: int, blocks: str, ways: list[int]
) -> None:
    from snowbound.games.donners_pointe import GAME, layout
    from snowbound.games.donners_pointe.components import COMPONENTS
    from snowbound.games.donners_pointe.rules.placing import may_enter

    players = len(stand) + 1
    g = GAME.blank(players, HERE[blocks])
    g.identity[:] = [layout.BOB] * 5
    g.spot[: len(stand)] = stand
    g.before[players - 1] = before
    g.cop = cop
    t = COMPONENTS.tables
    assert [place for place in range(1, 7) if may_enter(g, t, players - 1, place)] == ways


# ---------------------------------------------------------------------------- Dispatcher


def dispatched(*others: dict[str, Any], **more: Any) -> snowbound.State:
    return town(on(OFFICE, DISPATCHER, **more.pop("row", {})), *others, at="swap", **more)


@pytest.mark.clause("PT-36", "R-8")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_dispatcher_swaps_places_with_the_cop(players: int) -> None:
    """Scenario 17: he is on 2, cop on 6; he does the Butcher's action, nobody re-rolls."""
    others = [on(location) for location in (DONNER, FIELD, DINER, WAREHOUSE)[: players - 1]]
    state = dispatched(*others)
    assert asked(state) == "swap"
    assert state.actions(0) == [NO, YES]
    state.apply(0, YES)
    assert row(state, 0)["location"] == "Butcher Shop"
    assert state.position()["cop"] == "Missing Persons Office"
    questions = []
    lay(state)
    while not state.over and asked(state) not in ("place", "cop"):
        questions.append((asked(state), state.waiting[0]))
        who = state.waiting[0]
        state.apply(who, state.actions(who)[-1] if asked(state) == "butcher" else state.actions(who)[0])
    assert ("butcher", 0) in questions
    assert not any(question == "re-roll" for question, _ in questions), "the Office's action is lost"
    assert row(state, 0)["yesterday"] == "Butcher Shop", "he has to leave it tomorrow"
    assert state.position()["cop"] != "Missing Persons Office", "and the cop the Office"


@pytest.mark.clause("PT-36", "PT-44")
def test_the_dispatcher_may_let_the_cop_stand() -> None:
    """Scenario 19."""
    state = dispatched(on(DONNER), on(FIELD))
    assert kinds(state.apply(0, NO)) == ["stayed"]
    lay(state)
    assert asked(state) == "re-roll"
    assert state.waiting == (0,)


@pytest.mark.clause("PT-36", "PT-51b")
def test_a_dispatcher_elsewhere_and_anybody_else_on_the_office_are_not_asked() -> None:
    elsewhere = town(on(DONNER, DISPATCHER), on(OFFICE), on(FIELD), at="swap")
    assert asked(elsewhere) == "lay"
    another = town(on(OFFICE, JOURNALIST), on(DONNER, DISPATCHER), on(FIELD), at="swap")
    assert asked(another) == "lay"


@pytest.mark.clause("R-8", "PT-39")
def test_a_swap_onto_the_field_makes_a_field_visitor() -> None:
    state = dispatched(on(DONNER), on(DINER), on(WAREHOUSE), cop=FIELD)
    state.apply(0, YES)
    assert state.waiting == (1, 2, 3), "he lays in step 7"
    events = lay(state)
    assert of_kind(events, "drew")[0].args[:2] == (0, 1)
    while asked(state) != "lay late":
        who = state.waiting[0]
        state.apply(who, state.actions(who)[0])
    assert state.waiting == (0,)


@pytest.mark.clause("R-8")
def test_a_swap_ignores_the_number_of_spots() -> None:
    """The Waitress shares the Diner with the cop; he takes the cop's place beside her."""
    state = dispatched(on(DINER, WAITRESS), on(FIELD), cop=DINER)
    state.apply(0, YES)
    assert row(state, 0)["location"] == row(state, 1)["location"] == "Diner"
    full = dispatched(on(FIELD), on(DONNER), on(DINER), cop=FIELD)
    full.apply(0, YES)
    assert [row(full, who)["location"] for who in (0, 1)] == ["Ice Cube Field"] * 2


@pytest.mark.clause("R-8")
def test_he_may_swap_back_to_where_he_was_yesterday_unless_the_table_says_no() -> None:
    more: dict[str, Any] = {"day": 2, "row": {"yesterday": BUTCHER}}
    assert asked(dispatched(on(DONNER), on(FIELD), **more)) == "swap"
    more = {"day": 2, "row": {"yesterday": BUTCHER}, "options": {"dispatcher_swap_may_return": False}}
    assert asked(dispatched(on(DONNER), on(FIELD), **more)) == "lay"
    more = {"day": 2, "row": {"yesterday": FIELD}, "options": {"dispatcher_swap_may_return": False}}
    assert asked(dispatched(on(DONNER), on(DINER), **more)) == "swap"


@pytest.mark.clause("PT-31")
def test_a_single_way_is_taken_without_asking() -> None:
    """Two players: 4 spots less cop, yesterday's and the other player's leave one. The board is public."""
    state = town(on(DONNER, yesterday=FIELD), was(OFFICE), at=placing(1), day=2)
    assert row(state, 1)["location"] == "Ice Cube Field"
    assert asked(state) == "lay"


@pytest.mark.clause("R-6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_fewer_than_five_players_are_never_stuck(players: int) -> None:
    """Every cop, every yesterday, every set of locations the others may hold."""
    from itertools import product

    from snowbound.games.donners_pointe import GAME, layout
    from snowbound.games.donners_pointe.rules.placing import is_stuck

    t = GAME.tables
    places = [loc for loc in range(1, 7) if t.spots[players][loc]]  # type: ignore[attr-defined]
    g = GAME.blank(players)
    g.identity[:] = [layout.REFRIGERATOR] * 5
    for cop, before, *spots in product(places, places, *[places] * (players - 1)):
        taken = [cop, *spots]
        if any(taken.count(loc) > t.spots[players][loc] for loc in places):  # type: ignore[attr-defined]
            continue
        g.cop, g.before[players - 1] = cop, before
        g.spot[: players - 1] = spots
        g.spot[players - 1] = 0
        assert not is_stuck(g, t, players - 1)  # type: ignore[arg-type]
