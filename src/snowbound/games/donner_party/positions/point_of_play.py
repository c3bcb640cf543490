"""Checks where a position says play stands: frames must fit each other, and the question must fit them."""

from __future__ import annotations

from snowbound.engine.flow import NONE, PROC, cell, set_cell, top
from snowbound.engine.frames import all_remembered, check_frames, check_question, point_at, stands_at
from snowbound.engine.positions import Reader
from snowbound.engine.procedures import START
from snowbound.engine.scratch import scratch_out
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.positions.procedures import procedures, questions
from snowbound.games.donner_party.rules.choices import legal
from snowbound.games.donner_party.rules.drawing import draw
from snowbound.games.donner_party.rules.party import (
    acting_leader,
    controller,
    in_turn,
    is_ai,
    seats,
    survives,
)
from snowbound.games.donner_party.rules.round import rounds
from snowbound.games.donner_party.rules.setup import FAMILY_SIZE
from snowbound.games.donner_party.rules.spread import affects, is_choice, picker, struck_now
from snowbound.games.donner_party.rules.windows import may_act

# A scene may begin these right in a round; in the set-up Actions are drawn before Shame that the deck does not hold.
ALSO = {x.P_ROUND: (x.P_WINDOW, x.P_DRAW, x.P_SHAME), x.P_SHAME: (x.P_DRAW,)}
SEATS = ("seat", "actor", "picker", "fed")  # variables that name one


def is_set_up(g: DonnerParty) -> bool:
    """Whether the set-up is over."""
    setting_up = g.depth > 1 and cell(g, 1, PROC) == x.P_SETUP
    return g.over == 1 or not (stands_at(g, 0, rounds, START) or setting_up)


def check_play(r: Reader, g: DonnerParty, t: Cards) -> None:
    before = len(r.problems)
    if not is_set_up(g):
        _check_parties(r, g)
    if stands_at(g, 0, rounds, "deck empty"):
        r.problem("at[0].step", "the deck is empty: the game is over (DP-28)")
    if g.depth and cell(g, 0, PROC) != x.P_ROUND:
        r.problem("at[0]", "the first frame must be `round`, and the others what it leads to")
    for i in range(1, g.depth):
        if cell(g, i, PROC) == x.P_ROUND:
            r.problem(f"at[{i}]", "only the first frame may be `round`")
        _check_frame(r, g, t, i)
    if len(r.problems) == before:
        check_frames(r, g, procedures, ALSO)
    if len(r.problems) == before:
        check_question(r, g, procedures, questions, unasked=("bids",))
    if len(r.problems) == before and g.ask:
        _check_asked(r, g, t)


def _point(g: DonnerParty, i: int) -> str:
    """Where the procedure of a frame stands."""
    return point_at(g, i, procedures[cell(g, i, PROC)].plan).name


def _remembered(g: DonnerParty, i: int) -> dict[str, int]:
    return all_remembered(g, i, procedures[cell(g, i, PROC)].plan)


def _check_parties(r: Reader, g: DonnerParty) -> None:
    """In the set-up Parties have the Settlers that have been dealt so far (DP-11, DP-12)."""
    at_start = stands_at(g, 0, rounds, START)
    cells, step = ({}, START) if at_start else (_remembered(g, 1), _point(g, 1))
    for seat in range(seats(g)):
        dealt = 0 if step == START or seat >= cells.get("seat", 0) else FAMILY_SIZE
        if sum(n > 0 for n in g.settler[seat]) != (dealt if step in (START, "family") else x.PARTY):
            r.problem(f"parties[{seat}].settlers", "are not those that have been dealt by then (DP-11)")


def _check_frame(r: Reader, g: DonnerParty, t: Cards, i: int) -> None:
    proc, where, cells = cell(g, i, PROC), f"at[{i}]", _remembered(g, i)
    for name in SEATS:
        if name in cells and not 0 <= cells[name] < seats(g):
            r.problem(f"{where}.{name}", f"there is no seat {cells[name]}")
            return
    if "turn" in cells and not 0 <= cells["turn"] < (x.SEATS if proc == x.P_HUNGER else seats(g)):
        r.problem(f"{where}.turn", f"there are {seats(g)} seats")
    elif proc == x.P_WINDOW and cells["which"] <= 0:
        r.problem(f"{where}.window", "must be one of the windows")
    elif proc == x.P_ACTION:
        _check_action(r, g, t, i, cells)
    elif proc == x.P_RESPONSES:
        _check_responses(r, g, t, i, cells)
    elif proc in (x.P_SPREAD, x.P_USED):
        _check_effect(r, g, t, i, cells)
    elif stands_at(g, i, draw, "action"):
        set_cell(g, i, x.NEWEST, 0)  # earlier versions named one here too
    elif proc == x.P_BID and "picker" in cells:
        if not survives(g, cells["picker"]):
            r.problem(f"{where}.picker", "must be a seat that survives")
        elif "slot" in cells and g.communal[cells["slot"]] == 0:
            r.problem(f"{where}.taken", "no communal card lies in that place")


def _check_action(r: Reader, g: DonnerParty, t: Cards, i: int, cells: dict[str, int]) -> None:
    card, nth, where, step = cells["card"], cells.get("nth", 0), f"at[{i}]", _point(g, i)
    if not 0 < card <= t.action_kinds:
        r.problem(f"{where}.card", "must be an Action of the deck")
        return
    naming = step in ("target", "victim")
    most = (
        t.a_targets[card] if naming else t.a_effects[card] if step in ("effect", "option") else x.EFFECTS + 1
    )
    if not 0 <= nth < most:
        what = "targets" if naming else "effects"
        r.problem(f"{where}.nth", f"the card has {most} {what}, counted from 0")
        return
    named = nth if naming else 0 if step == "start" else t.a_targets[card]
    for n, name in enumerate(("target", "second_target")[:named]):
        _check_target(r, g, t, card, n, cells[name], f"{where}.{name}")


def _check_effect(r: Reader, g: DonnerParty, t: Cards, i: int, cells: dict[str, int]) -> None:
    """The current effect belongs to its card, which is in the frame beneath or has just been used."""
    source, nth, where = cells["source"], cells.get("nth", 0), f"at[{i}]"
    spreads = cell(g, i, PROC) == x.P_SPREAD
    if not 0 < source < x.SOURCES or not 0 <= nth < max(1, t.a_effects[source]):
        r.problem(where, "names a card with effects, and which of them is on, counted from 0")
    elif cell(g, i, PROC) == x.P_USED and source <= x.ACTION_KINDS:
        r.problem(f"{where}.source", "must be Forage that is used")
    elif not spreads and _point(g, i) == "option" and not is_choice(t, source, nth):
        r.problem(f"{where}.nth", "must be the effect that leaves a choice")
    elif spreads:
        beneath = _remembered(g, i - 1)
        mine = (beneath.get("actor", beneath.get("seat")), beneath.get("card", beneath.get("source")))
        if mine != (cells["actor"], source) or beneath.get("nth", 0) != nth:
            r.problem(where, "who acts, which card and which effect are those of what lies beneath")
        elif (
            i == g.depth - 1
            and g.ask
            and not affects(g, t, cells["actor"], source, nth, in_turn(g, cells.get("turn", 0)))
        ):
            r.problem(f"{where}.turn", "the effect does not affect that seat")


def _check_target(r: Reader, g: DonnerParty, t: Cards, kind: int, n: int, chosen: int, where: str) -> None:
    what = t.a_target[kind][n][x.TK]
    if what == x.T_PARTY:
        if not 0 <= chosen < seats(g):
            r.problem(where, f"there is no seat {chosen}")
    elif what in (x.T_SETTLER, x.T_BODY):
        owner, place = divmod(chosen, x.PARTY)
        if chosen < 0 or owner >= seats(g) or g.settler[owner][place] == 0:
            r.problem(where, "is no Settler of any Party: seat times 5, plus the place in the Party")


def _check_responses(r: Reader, g: DonnerParty, t: Cards, i: int, cells: dict[str, int]) -> None:
    """Responses answer what is beneath: an Action or a response."""
    where, beneath = f"at[{i}]", _remembered(g, i - 1)
    first = cell(g, i - 1, PROC) == x.P_ACTION
    if not first and "response" not in beneath:
        return  # check_frames will say so
    seat = beneath["actor"] if first else int(in_turn(g, beneath.get("turn", 0)))
    wanted = (seat, beneath["card" if first else "response"], NONE if first else beneath["actor"])
    if (cells["actor"], cells["card"], cells["answered"]) != wanted:
        r.problem(where, "actor, card and whom it answered are those of what lies beneath (W-3)")
    answering = _point(g, i) not in ("start", "respond")
    if answering != (0 < cells.get("response", 0) <= t.action_kinds):
        r.problem(f"{where}.response", "names the Action that answers, once there is one")


# --------------------------------------------------------------------------- questions


def _subject(g: DonnerParty, t: Cards, asked: list[int]) -> int:
    """The seat whose question the top frame waits for; the AI's goes to its controller."""
    cells = _remembered(g, g.depth - 1)
    if g.ask in (x.WHO_FIRST_Q, x.TIE_Q):
        return int(acting_leader(g))
    if g.ask in (x.WINDOW_Q, x.RESPOND_Q) and "turn" in cells:
        return int(in_turn(g, cells["turn"]))
    if g.ask in (x.WINDOW_Q, x.LAY_Q, x.GIVE_BACK_Q):  # players are asked together
        return g.players
    if g.ask == x.VICTIM_Q:  # whoever has something to choose here
        return g.players if g.for_ai else asked[0]
    if g.ask in (x.CARD_Q, x.SETTLER_Q):
        return int(picker(t, cells["source"], cells["nth"], cells["actor"], struck_now(g)))
    return next(cells[name] for name in SEATS if name in cells)


def _check_asked(r: Reader, g: DonnerParty, t: Cards) -> None:
    asked = [seat for seat in range(g.players) if g.owes[seat] or g.answer[seat] != NONE]
    if not point_at(g, g.depth - 1, procedures[top(g, PROC)].plan).one_answer:
        if g.for_ai or not all(survives(g, seat) for seat in asked):
            r.problem("question.waiting", "only players who survive are asked here, each for the own seat")
            return
    else:
        who = _subject(g, t, asked)
        right = [controller(g)] if who < seats(g) and is_ai(g, who) else [who]
        if asked != right or bool(g.for_ai) != is_ai(g, who) or who >= seats(g):
            r.problem(
                "question.waiting", f"here seat {right[0]} answers{' for the AI' if is_ai(g, who) else ''}"
            )
            return
    if g.ask == x.WINDOW_Q:
        for who in [g.players] if g.for_ai else asked:
            if not may_act(g, who):
                r.problem("question.waiting", f"seat {who} may play no Action here (W-1, W-6, W-7)")
    cells = _remembered(g, g.depth - 1)
    if g.ask == x.LIMIT_Q and cells["newest"] and cells["newest"] not in g.action[cells["seat"]]:
        r.problem(f"at[{g.depth - 1}].newest", "is not in the hand it was drawn to (DP-79)")
    out = scratch_out()
    for seat in asked:
        if g.owes[seat]:
            out.choices = 0
            legal(g, t, out, seat)
            if out.choices == 0:
                r.problem("question.waiting", f"seat {seat} has nothing to choose here")
