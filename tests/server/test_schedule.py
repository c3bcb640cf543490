"""Who thinks next, and for how long: the schedule alone, without processes. Checks order and counts, never
time."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from snowbound.server.workers.schedule import (
    MIN_SECONDS,
    ROUND_SECONDS,
    Priority,
    Request,
    Requester,
    Schedule,
)

FULL = 3.6  # seconds a search:4000 may think


def requester(table: str, address: str = "home", priority: Priority = Priority.WATCHED) -> Requester:
    return Requester(table, address, priority)


def wait(schedule: Schedule, *requesters: Requester, times: int = 1, seconds: float = FULL) -> None:
    for who in requesters:
        for _ in range(times):
            schedule.add(Request(who, seconds))


def served(schedule: Schedule, turns: int | None = None) -> list[str]:
    """The tables in the order in which their requests are served."""
    order: list[str] = []
    while (turns is None or len(order) < turns) and (request := schedule.take_next()):
        order.append(request.requester.table)
    return order


def test_a_single_table_is_served_in_order_with_full_time() -> None:
    schedule = Schedule(workers=1)
    table = requester("a")
    requests = [Request(table, FULL) for _ in range(3)]
    for request in requests:
        schedule.add(request)
    assert len(schedule) == 3
    assert [schedule.take_next() for _ in range(4)] == [*requests, None]
    assert [request.granted for request in requests] == [FULL] * 3
    assert len(schedule) == 0


def test_twenty_tables_of_one_address_do_not_hold_up_another() -> None:
    """Twenty tables of four bots wait; a table from another address then has at most one ahead of it."""
    schedule = Schedule(workers=1)
    crowd = [requester(f"crowd {n}", "crowd") for n in range(20)]
    wait(schedule, *crowd, times=4)
    served(schedule, 7)
    guest = requester("guest", "guest")
    wait(schedule, guest, times=3)
    assert [place for place, table in enumerate(served(schedule, 8)) if table == "guest"] == [1, 3, 5]


def test_consecutive_requests_of_a_table_alternate_with_others() -> None:
    schedule = Schedule(workers=1)
    wait(schedule, *[requester(f"crowd {n}", "crowd") for n in range(20)], times=4)
    guest = requester("guest", "guest")
    for _ in range(10):
        wait(schedule, guest)
        assert served(schedule, 2)[1] == "guest"


def test_tables_of_an_address_share_its_turns_evenly() -> None:
    schedule = Schedule(workers=2)
    tables = [requester(f"{n}") for n in range(20)]
    wait(schedule, *tables, times=4)
    for turns in (20, 20, 20, 20):
        assert Counter(served(schedule, turns)) == {table.table: 1 for table in tables}


def test_fifty_tables_that_ask_again_as_soon_as_they_are_answered_differ_by_one_turn_at_most() -> None:
    """Two workers and fifty tables, each asking for one to four things at a time, in any order."""
    dice = random.Random(1)
    schedule, counts = Schedule(workers=2), Counter[str]()
    tables = [requester(f"{n}", f"address {n % 10}") for n in range(50)]
    wait(schedule, *tables, times=4)
    at_work: list[Request] = []
    for _ in range(5000):
        while len(at_work) < 2 and (request := schedule.take_next()):
            at_work.append(request)
            counts[request.requester.table] += 1
        schedule.add(Request(at_work.pop(dice.randrange(len(at_work))).requester, FULL))
    assert max(counts.values()) - min(counts.values()) <= 1


def test_addresses_share_evenly_however_many_tables_each_has() -> None:
    schedule = Schedule(workers=1)
    for address, tables in (("one", 1), ("five", 5), ("twenty", 20)):
        wait(schedule, *[requester(f"{address} {n}", address) for n in range(tables)], times=20)
    turns = Counter(table.partition(" ")[0] for table in served(schedule, 60))
    assert turns == {"one": 20, "five": 20, "twenty": 20}


def test_a_newcomer_does_not_overtake_those_waiting() -> None:
    """New addresses keep coming, each with one table: they never hold up those waiting for ever."""
    schedule = Schedule(workers=1)
    wait(schedule, requester("patient", "patient"), *[requester(f"{n}", f"{n}") for n in range(5)])
    for n in range(5, 100):
        wait(schedule, requester(f"{n}", f"{n}"))
        if "patient" in served(schedule, 1):
            break
    assert n < 12


def test_tables_are_served_by_priority() -> None:
    schedule = Schedule(workers=1)
    wait(
        schedule,
        requester("nobody", "a", Priority.UNWATCHED),
        requester("away", "b", Priority.PLAYERS_AWAY),
        times=2,
    )
    wait(schedule, requester("here", "c"), times=2)
    assert served(schedule) == ["here", "here", "away", "away", "nobody", "nobody"]


def test_a_table_gains_priority_when_somebody_watches() -> None:
    schedule = Schedule(workers=1)
    tables = [requester(f"{n}", priority=Priority.UNWATCHED) for n in range(5)]
    wait(schedule, *tables, times=2)
    tables[3].priority = Priority.WATCHED
    assert served(schedule, 2) == ["3", "3"]
    tables[3].priority = Priority.UNWATCHED
    assert Counter(served(schedule)) == {"0": 2, "1": 2, "2": 2, "4": 2}


def test_a_table_whose_address_becomes_known_takes_its_turn() -> None:
    schedule = Schedule(workers=1)
    unknown = requester("a", "")
    wait(schedule, unknown, requester("b", "other"), requester("c", "other"), times=2)
    unknown.address = "other"
    assert Counter(served(schedule)) == {"a": 2, "b": 2, "c": 2}


def test_a_hint_precedes_the_tables_other_requests() -> None:
    schedule = Schedule(workers=1)
    table = requester("a")
    wait(schedule, table, times=3)
    hint = Request(table, 0.9, front=True)
    schedule.add(hint)
    assert schedule.take_next() is hint


def test_a_dropped_request_leaves_nothing_behind() -> None:
    schedule = Schedule(workers=1)
    table, other = requester("a"), requester("b", "elsewhere")
    requests = [Request(table, FULL), Request(other, FULL), Request(other, FULL)]
    for request in requests:
        schedule.add(request)
    assert schedule.drop(requests[0])
    assert not schedule.drop(requests[0])
    assert schedule.take_next() is requests[1]
    assert not schedule.drop(requests[1]), "it has had its turn"
    assert schedule.drop(requests[2])
    assert schedule.take_next() is None
    assert (schedule._joined, schedule._address_joined, schedule._waiting) == ({}, {}, {})


def test_addresses_that_left_are_forgotten() -> None:
    schedule = Schedule(workers=1)
    for n in range(1000):
        wait(schedule, requester(f"{n}", f"{n}"))
        served(schedule, 1)
        assert len(schedule._address_joined) <= 2


@pytest.mark.parametrize(
    ("workers", "tables", "addresses", "granted"),
    [
        (1, 1, 1, FULL),
        (2, 2, 1, FULL),
        (2, 20, 1, 2 * ROUND_SECONDS / 20),
        (2, 50, 50, 2 * ROUND_SECONDS / 50),
        (1, 500, 1, MIN_SECONDS),
        (8, 8, 1, FULL),
    ],
)
def test_time_is_divided_among_waiting_tables(
    workers: int, tables: int, addresses: int, granted: float
) -> None:
    schedule = Schedule(workers)
    wait(schedule, *[requester(f"{n}", f"{n % addresses}") for n in range(tables)])
    request = schedule.take_next()
    assert request is not None
    assert request.granted == pytest.approx(granted)


def test_many_tables_of_one_address_share_its_time() -> None:
    schedule = Schedule(workers=2)
    guest = requester("guest", "guest")
    wait(schedule, guest, *[requester(f"{n}", "crowd") for n in range(40)])
    granted = {
        request.requester.table: request.granted for _ in range(2) if (request := schedule.take_next())
    }
    assert granted == {"guest": FULL, "0": pytest.approx(2 * ROUND_SECONDS / 40, rel=0.5)}


def test_unwatched_tables_take_no_time_from_watched_ones() -> None:
    schedule = Schedule(workers=2)
    wait(schedule, *[requester(f"{n}", "crowd", Priority.UNWATCHED) for n in range(40)])
    wait(schedule, requester("guest", "crowd"))
    request = schedule.take_next()
    assert request is not None
    assert (request.requester.table, request.granted) == ("guest", FULL)


def test_a_request_is_granted_no_more_than_it_asks_for() -> None:
    schedule = Schedule(workers=1)
    wait(schedule, requester("a"), seconds=0.05)
    request = schedule.take_next()
    assert request is not None
    assert request.granted == 0.05


def test_places_predict_the_order_of_turns() -> None:
    """A hundred random queues of tables, addresses and priorities: each request is served at its announced
    place."""
    dice = random.Random(7)
    for _ in range(100):
        schedule = Schedule(workers=dice.randint(1, 3))
        for n in range(dice.randint(1, 12)):
            who = requester(f"{n}", f"{dice.randint(0, 3)}", dice.choice(list(Priority)))
            wait(schedule, who, times=dice.randint(1, 4))
        served(schedule, dice.randint(0, 5))
        told = {who.table: place for who, place in schedule.places().items()}
        order = served(schedule)
        assert told == {table: order.index(table) + 1 for table in set(order)}
