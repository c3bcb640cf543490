"""Checks the invariants of every loaded position, so that the rules never get nonsense."""

from __future__ import annotations

from snowbound.engine.flow import NONE, PROC, STEP, cell, top
from snowbound.engine.frames import check_frames, check_question, remembered
from snowbound.engine.positions import Reader
from snowbound.engine.procedures import point
from snowbound.engine.scratch import scratch_out
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.positions.procedures import between, procedures, questions
from snowbound.games.trek.rules.actions import is_gift, offered_for, offered_slot, offered_to
from snowbound.games.trek.rules.aid import aid
from snowbound.games.trek.rules.cards import cards
from snowbound.games.trek.rules.challenge import challenge, next_payer
from snowbound.games.trek.rules.choices import legal
from snowbound.games.trek.rules.clock import cap
from snowbound.games.trek.rules.groups import from_left, is_leaderless, members_of
from snowbound.games.trek.rules.hidden import fits
from snowbound.games.trek.rules.leaving import leave, next_volunteer
from snowbound.games.trek.rules.phase import turn
from snowbound.games.trek.rules.rest import trade
from snowbound.games.trek.rules.supplies import offered_by, swap_offered, take

# A scenario can begin anywhere but with parting, which needs a turn to go on with, and with a swap.
SCENES = {x.P_PHASE: {*range(len(procedures))} - {x.P_PHASE, x.P_LEAVE, x.P_STAY, x.P_SWAP}}
# What can have been said, and in which procedure.
SPEAKS = {
    x.P_MEAL: x.FED | x.OUT_OF_GIVING | x.WITHOUT_FOOD,
    x.P_LEAVE: x.VOLUNTEERS | x.ACCEPTED,
    x.P_STAY: x.STAYS,
    x.P_TRADE: x.TRADES,
}


def check(r: Reader, g: Trek, t: Charts) -> None:
    _check_people(r, g)
    if g.over:
        if any(g.group[member] != NONE for member in range(g.players)):
            r.problem("over", "somebody is still travelling (TR-22)")
        return
    _check_frames(r, g)
    if not r.problems:
        _check_question(r, g, t)


def _check_people(r: Reader, g: Trek) -> None:
    if g.phase > cap(g):
        r.problem("time", f"lies beyond the last phase, number {cap(g)} (R-30)")
    for group in range(x.SEATS):
        if len({g.distance[member] for member in members_of(g, group)}) > 1:
            r.problem(f"groups.{group}", "all members of a group have travelled the same distance (TR-70)")
    for member in range(g.players):
        if g.fate[member] != x.TRAVELLING and g.card[member][0]:
            r.problem(f"travellers[{member}].cards", "a traveller who has stopped carries nothing (TR-14)")
        if any(g.knows[member]) and not g.opt[x.HIDDEN_CARDS]:
            r.problem(f"travellers[{member}].known_to", "only with the option hidden_cards")


def _check_frames(r: Reader, g: Trek) -> None:
    check_frames(r, g, procedures, SCENES, between)
    for depth in range(1, g.depth):
        group, where = cell(g, depth, x.GROUP), f"at[{depth}]"
        if not members_of(g, group) and cell(g, depth, PROC) != x.P_TURN:
            r.problem(f"{where}.group", f"nobody is in group {group}")
        if cell(g, depth - 1, PROC) != x.P_PHASE and not _acts(g, depth - 1, group):
            r.problem(f"{where}.group", "is not the group whose turn it is")
        _check_cells(r, g, depth, where)
    for member in range(g.players):
        _check_words(r, g, member)


def _acts(g: Trek, depth: int, group: int) -> bool:
    """Whether it is the group of a frame, or in a turn the one that has split off. A turn that ends with the vote of
    that group no longer remembers which it was."""
    if cell(g, depth, PROC) == x.P_TURN and cell(g, depth, STEP) == point(turn, "vote"):
        return group != cell(g, depth, x.GROUP)
    return group in (cell(g, depth, x.GROUP), remembered(g, depth, turn, "child"))


def _check_words(r: Reader, g: Trek, member: int) -> None:
    """What a member has said or pledged must belong to a procedure under way."""
    depths = [depth for depth in range(1, g.depth) if cell(g, depth, x.GROUP) == g.group[member]]
    under_way = [cell(g, depth, PROC) for depth in depths]
    sayable = 0
    for proc in under_way:
        sayable |= SPEAKS.get(proc, 0)
    if g.said[member] & ~sayable:
        r.problem(f"travellers[{member}].said", "nothing is going on in which that could have been said")
    for key, points in (("pledged", g.pledged[member]), ("due", g.due[member])):
        if points and x.P_CHALLENGE not in under_way:
            r.problem(f"travellers[{member}].{key}", "there is no challenge to spend it on")
    if g.group[member] != NONE and not fits(g, member):
        r.problem(f"travellers[{member}]", "what was said does not agree with the cards carried")


def _check_cells(r: Reader, g: Trek, depth: int, where: str) -> None:
    members = (None, *members_of(g, cell(g, depth, x.GROUP)))
    if cell(g, depth, PROC) == x.P_TAKE and not cell(g, depth, x.CARD):
        r.problem(f"{where}.card", "which card is to be taken?")
    if remembered(g, depth, take, "bearer") not in members:
        r.problem(f"{where}.carrier", "is not a member of the group")
    if remembered(g, depth, leave, "leaver") not in members:
        r.problem(f"{where}.leaver", "is not a member of the group")
    if cell(g, depth, PROC) == x.P_TRAVEL and cell(g, depth, STEP) and not cell(g, depth, x.FACE):
        r.problem(f"{where}.face", "what did the travel die show?")
    leaving = cell(g, depth, PROC) == x.P_TURN and cell(g, depth, STEP) == point(turn, "leave")
    if leaving and (depth + 1 == g.depth or cell(g, depth + 1, PROC) != x.P_LEAVE):
        r.problem(f"{where}.step", "members leave, so `leave` must stand above it")
    if remembered(g, depth, turn, "declared") == 0:
        r.problem(f"{where}.declared", "did the group rest or travel?")
    child = remembered(g, depth, turn, "child")
    has_acted = cell(g, depth, STEP) > point(turn, "new group")
    if child == NONE and has_acted:
        r.problem(f"{where}.new_group", "which group has split off?")
    elif child == cell(g, depth, x.GROUP):
        r.problem(f"{where}.new_group", "has not split off from itself")
    elif child not in (None, NONE, *g.group[: g.players]) and not has_acted:
        r.problem(f"{where}.new_group", f"nobody is in group {child}")


def _check_question(r: Reader, g: Trek, t: Charts) -> None:
    check_question(r, g, procedures, questions)
    if r.problems or not g.ask:
        return
    if g.ask != x.VOTE and is_leaderless(g, top(g, x.GROUP)):
        r.problem("question", "the group has no leader: it votes before anything else (R-3)")
    seats = [seat for seat in range(g.players) if g.owes[seat] or g.answer[seat] != NONE]
    single = _who_is_asked(g)
    if single is not None and seats != [single]:
        r.problem("question.waiting", f"the question goes to seat {single}")
    for seat in seats:
        if g.group[seat] != top(g, x.GROUP):
            r.problem("question.waiting", f"seat {seat} is not in the group whose matter this is")
            continue
        if g.ask == x.CONSENT and not _is_offer(g):
            r.problem("question", "there is no such swap on offer")
            continue
        if g.ask == x.FULL and cards(g, seat) < x.PLACES:
            r.problem("question", f"seat {seat} has a hand free for the card (TR-36)")
        if g.ask == x.ACCEPT and next_volunteer(g, g.group[seat]) == NONE:
            r.problem("question", "nobody has volunteered")
        out = scratch_out()
        legal(g, t, out, seat)
        if not out.choices:
            r.problem("question.waiting", f"seat {seat} has nothing to answer")


def _who_is_asked(g: Trek) -> int | None:
    """The seat an open question to one seat must go to; None for questions to several."""
    group = top(g, x.GROUP)
    turns = {proc: remembered(g, g.depth - 1, proc, "turn") for proc in (trade, challenge)}
    spender = turns[challenge] if g.ask == x.SPEND else None
    return {
        x.MOVE: g.leader[group],
        x.CANNIBALISM: g.leader[group],
        x.CARRIER: g.leader[group],
        x.REROLL: g.leader[group],
        x.LOSE: g.leader[group],
        x.INJURE: g.leader[group],
        x.AID_WINDOW: remembered(g, g.depth - 1, aid, "carrier"),
        x.FULL: remembered(g, g.depth - 1, take, "bearer"),
        x.CONSENT: offered_to(swap_offered(g)),
        x.ACCEPT: remembered(g, g.depth - 1, leave, "leaver"),
        x.TRADE: from_left(g, group, turns[trade] or 0),
        x.SPEND: None if spender is None else from_left(g, group, spender),
        x.WHICH_CARD: next_payer(g, group),
    }.get(g.ask)


def _is_offer(g: Trek) -> bool:
    """Whether the swap that waits for consent is one of existing cards between two members."""
    asker, offer = offered_by(g), swap_offered(g)
    return (
        offer >= x.OFFER
        and not is_gift(offer)
        and asker != offered_to(offer)
        and g.group[asker] == g.group[offered_to(offer)] == top(g, x.GROUP)
        and bool(g.card[asker][offered_slot(offer)])
        and bool(g.card[offered_to(offer)][offered_for(offer)])
    )
