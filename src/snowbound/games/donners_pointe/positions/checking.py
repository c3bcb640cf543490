"""Checks every loaded position: invariants of reachable ones."""

from __future__ import annotations

from snowbound.engine.flow import NONE, PROC, STEP, A, cell, set_cell, top
from snowbound.engine.positions import Reader
from snowbound.engine.procedures import START, plan, point
from snowbound.engine.scratch import scratch_out
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.components import COMPONENTS
from snowbound.games.donners_pointe.layout import Components, Pointe
from snowbound.games.donners_pointe.positions.procedures import procedures
from snowbound.games.donners_pointe.rules.cop import is_open
from snowbound.games.donners_pointe.rules.day import day as each_day
from snowbound.games.donners_pointe.rules.day import step
from snowbound.games.donners_pointe.rules.ending import richest, sudden_death, tied
from snowbound.games.donners_pointe.rules.hidden import was_thrown_out
from snowbound.games.donners_pointe.rules.locations import butcher, card_cut, diner, field
from snowbound.games.donners_pointe.rules.options import is_on
from snowbound.games.donners_pointe.rules.placing import standing
from snowbound.games.donners_pointe.rules.report import donner, office
from snowbound.games.donners_pointe.rules.visit import next_visitor
from snowbound.games.donners_pointe.rules.warehouse import stocked_before, thrown_out, warehouse

# Points of the day, in their order.
ROLL, PLACE, PLACED, LAID, LOCATIONS, LAID_LATE, NEXT, SUDDEN = (
    point(each_day, name)
    for name in ("roll", "place", "placed", "laid", "locations", "laid late", "next", "sudden death")
)
DRAW = point(each_day, "draw")
PROCEDURES = (each_day, field, office, donner, diner, warehouse, butcher, sudden_death)  # by number


def check(r: Reader, g: Pointe, t: Components) -> None:
    """Check the invariants of every reachable position."""
    frames = r.frames()
    if g.depth == 2 and frames and frames[0].get("do") != procedures[x.P_DAY].name:
        above = "sudden death" if top(g, PROC) == x.P_SUDDEN else "locations"
        set_cell(g, 0, STEP, point(each_day, above))
    if g.opt[x.FIRST_PLAYER] > g.players:
        r.problem("options.first_player", f"nobody sits there; seats are 0 to {g.players - 1}")
    _check_places(r, g, t)
    _check_tokens(r, g)
    _check_matches(r, g)
    _check_warehouse(r, g, t)
    if not g.over:
        _check_frames(r, g)
    elif g.sudden == 0 and tied(g) > 1:
        r.problem("over", "two or more share the most money: a sudden death comes first (PT-55)")
    if not r.problems and not g.over:
        _check_step(r, g)
    if not r.problems and not g.over:
        _check_question(r, g, t)


def _name(location: int) -> str:
    return COMPONENTS.locations[location].name


def _check_places(r: Reader, g: Pointe, t: Components) -> None:
    for seat in range(g.players):
        for where, location in (("location", g.spot[seat]), ("yesterday", g.before[seat])):
            if location != x.NOWHERE and not is_open(g, t, location):
                what = f"the {_name(location)} is closed with {g.players} players (PT-15, PT-33)"
                r.problem(f"seats[{seat}].{where}", what)
        if g.lying[seat] and g.spot[seat] == x.NOWHERE:
            r.problem(f"seats[{seat}].lying", "a meeple lies down on a location (PT-38)")
        if g.before[seat] != x.NOWHERE and g.day < 2:
            r.problem(f"seats[{seat}].yesterday", "day 1 has no day before it (PT-32)")
    if g.cop != x.NOWHERE and not is_open(g, t, g.cop):
        r.problem("cop", f"the {_name(g.cop)} is closed with {g.players} players (PT-30)")
    for location in range(1, x.LOCATIONS + 1):
        there = standing(g, location) + (g.cop == location)
        for seat in range(g.players):
            if g.identity[seat] == x.WAITRESS and g.spot[seat] == location == x.DINER:
                there -= 1  # PT-35
        spots = t.spots[g.players][location]
        if is_open(g, t, location) and there > spots:
            r.problem("seats", f"{there} meeples stand on the {_name(location)}, which has {spots} (PT-34)")


def _check_tokens(r: Reader, g: Pointe) -> None:
    taken = [seat for seat in range(g.players) if g.token[seat] != x.NO_TOKEN]
    for seat in taken:
        if g.laid[seat] == x.NO_CARD or g.spot[seat] != x.BUTCHER or not g.lying[seat]:
            r.problem(
                f"seats[{seat}].token",
                "a token lies on the face-down card of who has been at the Butcher Shop",
            )


def _check_matches(r: Reader, g: Pointe) -> None:
    for seat in range(g.players) if g.sudden else ():
        turned_over = bool(g.over) and g.money[seat] == richest(g)
        if turned_over != (g.matches[seat] != NONE):
            r.problem(
                f"seats[{seat}].matches", "are those of the tied players, once the game is over (PT-59)"
            )


def _check_warehouse(r: Reader, g: Pointe, t: Components) -> None:
    if g.under[0] == x.NO_CARD:
        if any(g.looked) or any(g.swapped) or g.took or g.restocks:
            r.problem("warehouse", "nothing lies there that could have been seen or exchanged")
        return
    peek = is_on(g, x.WAREHOUSE_PEEK)
    for day in range(1, x.LONGEST + 1):
        if g.looked[day] and not peek:
            r.problem(f"warehouse.looks.{day}", "nobody looks with warehouse_peek false (R-11)")
        elif g.swapped[day] and g.looked[day] != g.swapped[day] and peek:
            r.problem(f"warehouse.looks.{day}", f"who exchanged on day {day} looked then (R-11)")
    for seat in range(g.players):
        there = g.spot[seat] == x.WAREHOUSE
        visiting = not g.over and g.depth == 2 and top(g, PROC) == x.P_WAREHOUSE and there
        looked = peek and there and (g.lying[seat] or (visiting and top(g, STEP) > point(warehouse, START)))
        if looked and g.looked[g.day] == 0:
            g.looked[g.day] = 1 + seat  # implied
        if g.looked[g.day] == 1 + seat and not looked:
            r.problem(f"warehouse.looks.{g.day}", f"seat {seat} has not visited the Warehouse today (R-11)")
        if g.swapped[g.day] == 1 + seat and not (there and g.lying[seat]):
            r.problem(
                f"warehouse.exchanged.{g.day}", f"seat {seat} has not visited the Warehouse today (PT-48)"
            )
    since = stocked_before(g, g.day + 1)
    _check_times(r, g, "warehouse.cards", g.came, since, g.day + 1, g.took)
    if g.took and not (g.swapped[g.day] and g.laid[g.swapped[g.day] - 1] != x.NO_CARD):
        r.problem("warehouse.taken", "nobody holds a card exchanged today")
    if g.swapped[g.day] and not g.took and g.laid[g.swapped[g.day] - 1] != x.NO_CARD:
        r.problem("warehouse.taken", "missing: a card was exchanged today and is not yet revealed")
    _check_thrown_out(r, g)


def _check_thrown_out(r: Reader, g: Pointe) -> None:
    """The three cards of a restock lie in a closed pile together, until it is shuffled."""
    thrown = [how - x.THROWN for how in g.pile if was_thrown_out(how)]
    for day in range(1, x.LONGEST + 1):
        came = [time for time in thrown if thrown_out(g, time) == day]
        if len(came) == x.STOCK:
            _check_times(r, g, "discard", came, stocked_before(g, day), day)
        elif came:
            r.problem("discard", f"three cards were thrown out on day {day}, not {len(came)} (PT-49)")


def _check_times(
    r: Reader, g: Pointe, where: str, came: list[int], since: int, until: int, took: int = 0
) -> None:
    """The times of the three cards are those some sequence of exchanges leaves."""
    days = [day for day in range(since, until) if g.swapped[day]]
    put = [2 * day + 1 for day in days]
    times = came + ([took - 1] if took else [])
    for time in times:
        if time != 2 * since and time not in put:
            r.problem(where, f"no card came on day {time // 2} that could lie there")
    for time in put:
        if times.count(time) > 1:
            r.problem(where, f"one card only was put there on day {time // 2}")
    if put and put[-1] not in came:
        r.problem(where, f"the card put there on day {days[-1]} is missing (`since`, `put`)")
    if took and len(put) > 1 and put[-2] not in times:
        r.problem(where, f"the card put there on day {days[-2]} is missing (`since`, `put`)")
    if not put and took:
        r.problem("warehouse.taken", "nobody exchanged a card")


def _check_frames(r: Reader, g: Pointe) -> None:
    if cell(g, 0, PROC) != x.P_DAY:
        r.problem("at[0]", "the first frame must be `day`")
        return
    if g.depth == 1:
        return
    above = top(g, PROC)
    if above == x.P_DAY:
        r.problem("at[1]", "only one `day` frame")
    elif cell(g, 0, STEP) != (SUDDEN if above == x.P_SUDDEN else LOCATIONS):
        r.problem("at[0].step", "does not fit what goes on above it")
    elif above != x.P_SUDDEN:
        seat = top(g, A)
        if seat >= g.players or g.spot[seat] != above or g.lying[seat]:
            r.problem("at[1].seat", f"seat {seat} does not stand there with its action to come")
        elif next_visitor(g) != seat:
            r.problem("at[1].seat", f"seat {next_visitor(g)} acts before seat {seat} (PT-38)")
        elif above == x.P_BUTCHER:
            _check_butcher(r, g)


def _check_butcher(r: Reader, g: Pointe) -> None:
    cut = top(g, STEP) >= point(butcher, "token")
    if cut != (top(g, x.BUTCHERED) > 0):
        r.problem("at[1].card", "the card is named once it is discarded, and not before (PT-50)")
    elif cut and not g.pile[card_cut(g)]:
        r.problem("at[1].card", "the card lies in the discard pile by then (PT-50)")


def _check_step(r: Reader, g: Pointe) -> None:
    """Dice, cop, meeples and cards as they are at this point of the day."""
    now = cell(g, 0, STEP)
    if now == SUDDEN:
        _check_end(r, g)
        return
    if g.sudden:
        r.problem("sudden_death", "comes after the last day (PT-55)")
        return
    if now > ROLL and x.NO_FACE in g.die:
        r.problem("report", "missing: the dice have been rolled by now (PT-26)")
    if now >= PLACE and g.cop == x.NOWHERE:
        r.problem("cop", "missing: the cop has been moved by now (PT-27)")
    if now < PLACE and g.cop == x.NOWHERE and g.day > 1:
        r.problem("cop", "missing: the cop has been on the board since day 1 (PT-18)")
    _check_placing(r, g, now)
    _check_laying(r, g, now)


def _check_end(r: Reader, g: Pointe) -> None:
    if g.day != COMPONENTS.tables.days[g.players]:
        r.problem("day", f"the game ends after day {COMPONENTS.tables.days[g.players]} (PT-53)")
    dealt = g.depth == 1 or top(g, STEP) > point(sudden_death, START)
    if bool(g.sudden) != (dealt and tied(g) > 1):
        r.problem("sudden_death", "is true once its cards are dealt, and only if players are tied (PT-55)")
    for seat in range(g.players):
        if g.laid[seat] != x.NO_CARD:
            r.problem(f"seats[{seat}].face_down", "nothing lies face-down here")
        if g.sudden and g.depth == 2 and g.held[seat] != (x.HAND if g.money[seat] == richest(g) else 0):
            r.problem(
                f"seats[{seat}].hand", "the tied players hold three cards each, nobody else any (PT-56)"
            )
    if g.sudden and x.NO_FACE in g.die:
        r.problem("report", "missing: the dice have been rolled by now (PT-57)")


def _check_placing(r: Reader, g: Pointe, now: int) -> None:
    placed = cell(g, 0, plan(each_day).columns["placed"])
    if now not in (PLACE, PLACED):
        if placed:
            r.problem("at[0].placed", "counts only while meeples are being placed")
        placed = g.players if now > PLACED else 0
    elif placed >= g.players:
        r.problem("at[0].placed", f"there are {g.players} players")
        return
    may_be_home = g.opt[x.STUCK_RULE] == x.STAY_HOME and g.players == x.SEATS
    for i in range(g.players):
        seat = (g.first + i) % g.players
        where = f"seats[{seat}].location"
        if i < placed and g.spot[seat] == x.NOWHERE and not may_be_home:
            r.problem(where, "missing: this player has been placed by now (PT-31)")
        if i >= placed and g.spot[seat] != x.NOWHERE:
            r.problem(where, "this player has not been placed yet (PT-31)")
        if g.lying[seat] and now < LOCATIONS:
            r.problem(f"seats[{seat}].lying", "no action is over yet (PT-38)")
        if now > LOCATIONS and g.spot[seat] != x.NOWHERE and not g.lying[seat]:
            r.problem(f"seats[{seat}].lying", "every action is over by now (PT-38)")


def _check_laying(r: Reader, g: Pointe, now: int) -> None:
    for seat in range(g.players):
        where = f"seats[{seat}]"
        late = g.spot[seat] == x.FIELD
        sold = g.spot[seat] == x.DINER and g.lying[seat]
        due = LAID_LATE if late else LAID
        if now <= due or now == NEXT:
            if g.laid[seat] != x.NO_CARD:
                r.problem(f"{where}.face_down", "nothing lies face-down at this point (PT-37, PT-39, PT-41)")
            may_draw = now <= DRAW or (late and not g.lying[seat])
            if g.held[seat] == 0 and now != NEXT and not may_draw:
                r.problem(f"{where}.hand", "a card is needed to lay face-down (R-24)")
        elif g.laid[seat] == x.NO_CARD and not sold:
            r.problem(f"{where}.face_down", "missing: a card has been laid by now (PT-37, PT-39)")
        if late and not g.lying[seat] and g.held[seat] == x.LARGEST_HAND:
            r.problem(f"{where}.hand", "no room for the Field's card (R-19)")


def _check_question(r: Reader, g: Pointe, t: Components) -> None:
    """Ask again on a copy, and compare: the question must be the one the previous step asks."""
    waits = bool(plan(PROCEDURES[top(g, PROC)]).effects[top(g, STEP)].asks)
    if not waits:
        if g.ask:
            r.problem("question", "nothing is asked at this step")
        return
    again = g.copy()
    set_cell(again, g.depth - 1, STEP, top(g, STEP) - 1)
    again.ask = again.owing = 0
    for seat in range(g.players):
        again.owes[seat] = 0
        again.answer[seat] = NONE
    step(again, t, scratch_out())
    asked = [seat for seat in range(g.players) if again.owes[seat]]
    given = [seat for seat in range(g.players) if g.owes[seat] or g.answer[seat] != NONE]
    if cell(again, g.depth - 1, STEP) != top(g, STEP) or not asked:
        r.problem("at", "nobody is asked at this step; load the step before it")
    elif g.ask != again.ask:
        r.problem(
            "question.asks", "does not fit the step" if g.ask else "missing: this step waits for answers"
        )
    elif asked != given:
        r.problem("question.waiting", f"it is asked of {asked}, not of {given}")
