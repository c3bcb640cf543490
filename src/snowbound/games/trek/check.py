"""What no reachable position breaks: checked when one is loaded, so that the rules never meet nonsense."""

from __future__ import annotations

from snowbound.engine.flow import NONE, PROC, STEP, Out
from snowbound.engine.notation import Reader
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules import aid, challenge, groups, leaving, meal, phase, rest, supplies, travel
from snowbound.games.trek.rules.choices import legal
from snowbound.games.trek.rules.groups import from_left
from snowbound.games.trek.rules.hidden import fits

# The steps of a procedure that begin by reading answers, and to which question.
AWAITS: dict[int, dict[int, int]] = {
    x.P_PHASE: {},
    x.P_TURN: {phase.S_DECLARED: x.MOVE},
    x.P_VOTE: {groups.S_COUNT: x.VOTE},
    x.P_AID: {aid.S_USED: x.AID_WINDOW},
    x.P_MEAL: {meal.S_EATEN: x.CANNIBALISM, meal.S_GIVEN: x.FEED},
    x.P_TAKE: {supplies.S_ASSIGNED: x.CARRIER, supplies.S_FULL: x.FULL, supplies.S_CONSENT: x.CONSENT},
    x.P_LEAVE: {leaving.S_WHO: x.LEAVE, leaving.S_VOLUNTEERS: x.JOIN, leaving.S_ACCEPTED: x.ACCEPT},
    x.P_STAY: {leaving.S_FIRST_SAID: x.STAY, leaving.S_REST_SAID: x.STAY},
    x.P_REST: {},
    x.P_TRADE: {rest.S_SAID: x.ACT, rest.S_ANSWERED: x.TRADE, rest.S_CONSENT: x.CONSENT},
    x.P_TRAVEL: {travel.S_REROLLED: x.REROLL},
    x.P_CHALLENGE: {
        challenge.S_SPENT: x.SPEND,
        challenge.S_WHICH: x.WHICH_CARD,
        challenge.S_LOST: x.LOSE,
        challenge.S_INJURED: x.INJURE,
    },
}
# What a procedure may have begun. At the bottom anything may stand but parting, which needs a turn to go on with,
# so that a scenario can begin anywhere.
BEGINS: dict[int, tuple[int, ...]] = {
    x.P_PHASE: (
        x.P_TURN, x.P_VOTE, x.P_AID, x.P_MEAL, x.P_TAKE, x.P_REST, x.P_TRADE, x.P_TRAVEL, x.P_CHALLENGE,
    ),
    x.P_TURN: (x.P_AID, x.P_MEAL, x.P_LEAVE, x.P_STAY, x.P_REST, x.P_TRAVEL, x.P_VOTE),
    x.P_MEAL: (x.P_TAKE, x.P_VOTE),
    x.P_REST: (x.P_TRADE, x.P_TAKE, x.P_CHALLENGE, x.P_VOTE),
    x.P_TRAVEL: (x.P_TAKE, x.P_AID, x.P_CHALLENGE, x.P_VOTE),
    x.P_TAKE: (x.P_VOTE,),
}  # fmt: skip
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
        if any(g.group[j] != NONE for j in range(g.players)):
            r.problem("over", "somebody is still on the way (TR-22)")
        return
    _check_frames(r, g)
    if not r.problems:
        _check_question(r, g, t)


def _members(g: Trek, k: int) -> list[int]:
    return [j for j in range(g.players) if g.group[j] == k]


def _check_people(r: Reader, g: Trek) -> None:
    if g.phase > phase.cap(g):
        r.problem("time", f"lies beyond the last phase, number {phase.cap(g)} (R-30)")
    for k in range(x.SEATS):
        if len({g.distance[j] for j in _members(g, k)}) > 1:
            r.problem(f"groups.{k}", "all members of a group have travelled the same distance (TR-70)")
    for j in range(g.players):
        if g.fate[j] != x.TRAVELLING and g.card[j][0]:
            r.problem(f"travellers[{j}].cards", "who is no longer on the way carries nothing (TR-14)")
        if any(g.knows[j]) and not g.opt[x.HIDDEN_CARDS]:
            r.problem(f"travellers[{j}].known_to", "only with the option hidden_cards")


def _check_frames(r: Reader, g: Trek) -> None:
    for i in range(1, g.depth):
        f, below, where = g.frame[i], g.frame[i - 1], f"at[{i}]"
        if f[PROC] not in BEGINS.get(below[PROC], ()):
            r.problem(where, "does not follow from what stands before it")
        if below[STEP] in AWAITS[below[PROC]]:
            r.problem(f"at[{i - 1}].step", "waits for an answer, so nothing can have begun after it")
        members = _members(g, f[x.GROUP])
        if not members and f[PROC] != x.P_TURN:
            r.problem(f"{where}.group", f"nobody is in group {f[x.GROUP]}")
        if below[PROC] != x.P_PHASE and f[x.GROUP] != below[x.GROUP]:
            if below[PROC] != x.P_TURN or f[x.GROUP] != below[x.CHILD]:
                r.problem(f"{where}.group", "is not the group whose turn it is")
        _check_args(r, g, f, where)
    for j in range(g.players):
        _check_words(r, g, j)


def _check_words(r: Reader, g: Trek, j: int) -> None:
    """What a member has said or pledged belongs to something that is going on."""
    under_way = [g.frame[i][PROC] for i in range(1, g.depth) if g.frame[i][x.GROUP] == g.group[j]]
    sayable = 0
    for proc in under_way:
        sayable |= SPEAKS.get(proc, 0)
    if g.said[j] & ~sayable:
        r.problem(f"travellers[{j}].said", "nothing is going on in which that could have been said")
    for key, points in (("pledged", g.pledged[j]), ("due", g.due[j])):
        if points and x.P_CHALLENGE not in under_way:
            r.problem(f"travellers[{j}].{key}", "there is no challenge to spend it on")
    if g.group[j] != NONE and not fits(g, j):
        r.problem(f"travellers[{j}]", "what was said does not agree with the cards carried")


def _check_args(r: Reader, g: Trek, f: list[int], where: str) -> None:
    members = _members(g, f[x.GROUP])
    if f[PROC] == x.P_TAKE:
        if not f[x.CARD]:
            r.problem(f"{where}.card", "which card is to be taken?")
        if f[STEP] >= supplies.S_PLACE and f[x.BEARER] not in members:
            r.problem(f"{where}.carrier", "is not a member of the group")
    if f[PROC] == x.P_LEAVE and f[STEP] >= leaving.S_VOLUNTEERS and f[x.LEAVER] not in members:
        r.problem(f"{where}.leaver", "is not a member of the group")
    if f[PROC] == x.P_TRAVEL and f[STEP] > travel.S_MARCH and not f[x.FACE]:
        r.problem(f"{where}.face", "what did the travel die show?")
    if f[PROC] == x.P_LEAVE and f[STEP] == leaving.S_ACCEPTED:
        if f[x.ASKED] not in members or not g.said[f[x.ASKED]] & x.VOLUNTEERS:
            r.problem(f"{where}.asked", "has not volunteered")
    if f[PROC] == x.P_TURN:
        _check_turn(r, g, f, where)


def _check_turn(r: Reader, g: Trek, f: list[int], where: str) -> None:
    if f[STEP] > phase.S_DECLARED and not f[x.DECLARED]:
        r.problem(f"{where}.declared", "did the group rest or travel?")
    child = f[x.CHILD]
    if child == NONE:
        return
    if child == f[x.GROUP] or f[STEP] < phase.S_RESOLVE:
        r.problem(f"{where}.new_group", "no group has split off at that step")
    elif not _members(g, child) and f[STEP] <= phase.S_CHILD:
        r.problem(f"{where}.new_group", f"nobody is in group {child}")


def _check_question(r: Reader, g: Trek, t: Charts) -> None:
    f = g.frame[g.depth - 1]
    awaited = AWAITS[f[PROC]].get(f[STEP], 0)
    if awaited != g.ask:
        what = "waits for an answer" if awaited else "asks nothing"
        r.problem("question", f"does not fit the last of `at`, which at that step {what}")
        return
    if not g.ask:
        return
    seats = [j for j in range(g.players) if g.owes[j] or g.answer[j] != NONE]
    single = _who_is_asked(g, f)
    if single is not None and seats != [single]:
        r.problem("question.waiting", f"the question goes to seat {single}")
    for seat in seats:
        if g.group[seat] != f[x.GROUP]:
            r.problem("question.waiting", f"seat {seat} is not in the group whose matter this is")
            continue
        if g.ask == x.CONSENT and not _is_offer(g, f):
            r.problem("question", "there is no such swap on offer")
            continue
        out = Out()
        legal(g, t, out, seat)
        if not out.choices:
            r.problem("question.waiting", f"seat {seat} has nothing to answer")


def _who_is_asked(g: Trek, f: list[int]) -> int | None:
    """The seat an open question to one seat must go to; None for questions to several."""
    k = f[x.GROUP]
    if g.ask == x.SPEND and g.opt[x.SPEND_PROTOCOL] == x.SEQUENTIAL:
        return from_left(g, k, f[x.ROUND])
    return {
        x.MOVE: g.leader[k],
        x.CANNIBALISM: g.leader[k],
        x.CARRIER: g.leader[k],
        x.REROLL: g.leader[k],
        x.LOSE: g.leader[k],
        x.INJURE: g.leader[k],
        x.AID_WINDOW: f[x.NEXT],
        x.FULL: f[x.BEARER],
        x.CONSENT: supplies.offered_to(f[x.PENDING]),
        x.ACCEPT: f[x.LEAVER],
        x.TRADE: from_left(g, k, f[x.NEXT]),
        x.WHICH_CARD: challenge.next_payer(g, k),
    }.get(g.ask)


def _is_offer(g: Trek, f: list[int]) -> bool:
    """Whether the swap that waits for consent is one of existing cards between two members."""
    asker = f[x.BEARER] if f[PROC] == x.P_TAKE else from_left(g, f[x.GROUP], f[x.NEXT])
    other = supplies.offered_to(f[x.PENDING])
    mine, theirs = supplies.offered_slot(f[x.PENDING]), supplies.offered_for(f[x.PENDING])
    return (
        f[x.PENDING] >= x.OFFER
        and theirs != x.GIFT
        and asker != other
        and g.group[asker] == g.group[other] == f[x.GROUP]
        and bool(g.card[asker][mine])
        and bool(g.card[other][theirs])
    )
