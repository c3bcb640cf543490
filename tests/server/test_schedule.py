"""Who thinks next, and for how long: the schedule alone, without processes. Order and counts, never time."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from snowbound.server.workers.schedule import LEAST, ROUND, Asker, Rank, Request, Schedule

FULL = 3.6  # seconds a search:4000 may think


def asker(table: str, address: str = "home", rank: Rank = Rank.HERE) -> Asker:
    return Asker(table, address, rank)


def wait(schedule: Schedule, *askers: Asker, times: int = 1, seconds: float = FULL) -> None:
    for who in askers:
        for _ in range(times):
            schedule.add(Request(who, seconds))


def served(schedule: Schedule, turns: int | None = None) -> list[str]:
    """The tables in the order in which their requests have their turns."""
    order: list[str] = []
    while (turns is None or len(order) < turns) and (request := schedule.next()):
        order.append(request.asker.table)
    return order


def test_who_waits_alone_is_served_in_order_and_has_all_the_time() -> None:
    schedule = Schedule(workers=1)
    table = asker("a")
    requests = [Request(table, FULL) for _ in range(3)]
    for request in requests:
        schedule.add(request)
    assert len(schedule) == 3
    assert [schedule.next() for _ in range(4)] == [*requests, None]
    assert [request.granted for request in requests] == [FULL] * 3
    assert len(schedule) == 0


def test_twenty_tables_of_one_address_do_not_keep_another_waiting() -> None:
    """Twenty tables of four bots wait; then one table of another address: it is next but one at most."""
    schedule = Schedule(workers=1)
    crowd = [asker(f"crowd {n}", "crowd") for n in range(20)]
    wait(schedule, *crowd, times=4)
    served(schedule, 7)
    guest = asker("guest", "guest")
    wait(schedule, guest, times=3)
    assert [place for place, table in enumerate(served(schedule, 8)) if table == "guest"] == [1, 3, 5]


def test_a_table_that_asks_one_thing_after_the_other_waits_for_one_other_each_time() -> None:
    schedule = Schedule(workers=1)
    wait(schedule, *[asker(f"crowd {n}", "crowd") for n in range(20)], times=4)
    guest = asker("guest", "guest")
    for _ in range(10):
        wait(schedule, guest)
        assert served(schedule, 2)[1] == "guest"


def test_tables_of_an_address_share_its_turns_evenly() -> None:
    schedule = Schedule(workers=2)
    tables = [asker(f"{n}") for n in range(20)]
    wait(schedule, *tables, times=4)
    for turns in (20, 20, 20, 20):
        assert Counter(served(schedule, turns)) == {table.table: 1 for table in tables}


def test_fifty_tables_that_ask_again_as_soon_as_they_are_answered_differ_by_one_turn_at_most() -> None:
    """Two workers, fifty tables of which each asks for one to four things at a time, in any order."""
    dice = random.Random(1)
    schedule, counts = Schedule(workers=2), Counter[str]()
    tables = [asker(f"{n}", f"address {n % 10}") for n in range(50)]
    wait(schedule, *tables, times=4)
    at_work: list[Request] = []
    for _ in range(5000):
        while len(at_work) < 2 and (request := schedule.next()):
            at_work.append(request)
            counts[request.asker.table] += 1
        schedule.add(Request(at_work.pop(dice.randrange(len(at_work))).asker, FULL))
    assert max(counts.values()) - min(counts.values()) <= 1


def test_addresses_share_evenly_however_many_tables_each_has() -> None:
    schedule = Schedule(workers=1)
    for address, tables in (("one", 1), ("five", 5), ("twenty", 20)):
        wait(schedule, *[asker(f"{address} {n}", address) for n in range(tables)], times=20)
    turns = Counter(table.partition(" ")[0] for table in served(schedule, 60))
    assert turns == {"one": 20, "five": 20, "twenty": 20}


def test_who_comes_anew_does_not_overtake_who_waits() -> None:
    """Ever new addresses, each with one table: nobody who waits is put off by them for ever."""
    schedule = Schedule(workers=1)
    wait(schedule, asker("patient", "patient"), *[asker(f"{n}", f"{n}") for n in range(5)])
    for n in range(5, 100):
        wait(schedule, asker(f"{n}", f"{n}"))
        if "patient" in served(schedule, 1):
            break
    assert n < 12


def test_tables_somebody_is_at_come_first_and_those_nobody_watches_last() -> None:
    schedule = Schedule(workers=1)
    wait(schedule, asker("nobody", "a", Rank.NOBODY), asker("away", "b", Rank.AWAY), times=2)
    wait(schedule, asker("here", "c"), times=2)
    assert served(schedule) == ["here", "here", "away", "away", "nobody", "nobody"]


def test_somebody_who_begins_to_watch_is_served_at_once() -> None:
    schedule = Schedule(workers=1)
    tables = [asker(f"{n}", rank=Rank.NOBODY) for n in range(5)]
    wait(schedule, *tables, times=2)
    tables[3].rank = Rank.HERE
    assert served(schedule, 2) == ["3", "3"]
    tables[3].rank = Rank.NOBODY
    assert Counter(served(schedule)) == {"0": 2, "1": 2, "2": 2, "4": 2}


def test_a_table_whose_address_becomes_known_takes_that_addresss_turn() -> None:
    schedule = Schedule(workers=1)
    unknown = asker("a", "")
    wait(schedule, unknown, asker("b", "other"), asker("c", "other"), times=2)
    unknown.address = "other"
    assert Counter(served(schedule)) == {"a": 2, "b": 2, "c": 2}


def test_a_hint_comes_before_what_else_the_table_wishes_for() -> None:
    schedule = Schedule(workers=1)
    table = asker("a")
    wait(schedule, table, times=3)
    hint = Request(table, 0.9, first=True)
    schedule.add(hint)
    assert schedule.next() is hint


def test_what_is_dropped_has_no_turn_and_leaves_nothing_behind() -> None:
    schedule = Schedule(workers=1)
    table, other = asker("a"), asker("b", "elsewhere")
    requests = [Request(table, FULL), Request(other, FULL), Request(other, FULL)]
    for request in requests:
        schedule.add(request)
    assert schedule.drop(requests[0])
    assert not schedule.drop(requests[0])
    assert schedule.next() is requests[1]
    assert not schedule.drop(requests[1]), "it has had its turn"
    assert schedule.drop(requests[2])
    assert schedule.next() is None
    assert (schedule._joined, schedule._address_joined, schedule._waiting) == ({}, {}, {})


def test_nothing_is_kept_of_addresses_that_went_away() -> None:
    schedule = Schedule(workers=1)
    for n in range(1000):
        wait(schedule, asker(f"{n}", f"{n}"))
        served(schedule, 1)
        assert len(schedule._address_joined) <= 2


@pytest.mark.parametrize(
    ("workers", "tables", "addresses", "granted"),
    [
        (1, 1, 1, FULL),
        (2, 2, 1, FULL),
        (2, 20, 1, 2 * ROUND / 20),
        (2, 50, 50, 2 * ROUND / 50),
        (1, 500, 1, LEAST),
        (8, 8, 1, FULL),
    ],
)
def test_the_more_tables_wait_the_less_time_each_has(
    workers: int, tables: int, addresses: int, granted: float
) -> None:
    schedule = Schedule(workers)
    wait(schedule, *[asker(f"{n}", f"{n % addresses}") for n in range(tables)])
    request = schedule.next()
    assert request is not None
    assert request.granted == pytest.approx(granted)


def test_a_crowd_of_one_address_shortens_its_own_time_not_anothers() -> None:
    schedule = Schedule(workers=2)
    guest = asker("guest", "guest")
    wait(schedule, guest, *[asker(f"{n}", "crowd") for n in range(40)])
    granted = {request.asker.table: request.granted for _ in range(2) if (request := schedule.next())}
    assert granted == {"guest": FULL, "0": pytest.approx(2 * ROUND / 40, rel=0.5)}


def test_those_nobody_watches_take_no_time_from_those_somebody_does() -> None:
    schedule = Schedule(workers=2)
    wait(schedule, *[asker(f"{n}", "crowd", Rank.NOBODY) for n in range(40)])
    wait(schedule, asker("guest", "crowd"))
    request = schedule.next()
    assert request is not None
    assert (request.asker.table, request.granted) == ("guest", FULL)


def test_a_quick_wish_is_granted_no_more_than_it_wants() -> None:
    schedule = Schedule(workers=1)
    wait(schedule, asker("a"), seconds=0.05)
    request = schedule.next()
    assert request is not None
    assert request.granted == 0.05


def test_places_are_the_turns_that_come_if_nobody_else_does() -> None:
    """A hundred lines of tables, addresses and ranks by chance: the place told is the place had."""
    dice = random.Random(7)
    for _ in range(100):
        schedule = Schedule(workers=dice.randint(1, 3))
        for n in range(dice.randint(1, 12)):
            who = asker(f"{n}", f"{dice.randint(0, 3)}", dice.choice(list(Rank)))
            wait(schedule, who, times=dice.randint(1, 4))
        served(schedule, dice.randint(0, 5))
        told = {who.table: place for who, place in schedule.places().items()}
        order = served(schedule)
        assert told == {table: order.index(table) + 1 for table in set(order)}
