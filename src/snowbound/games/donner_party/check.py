"""Whether the point of play that a position names can be one: frames that fit each other, questions that fit them."""

from __future__ import annotations

from snowbound.engine.flow import NONE, PROC, STEP, Out
from snowbound.engine.notation import Reader
from snowbound.engine.procedures import point
from snowbound.engine.standing import check_frames
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules import actions, bid, drawing, hunger, setup, shame, windows
from snowbound.games.donner_party.rules.choices import legal
from snowbound.games.donner_party.rules.party import (
    acting_leader,
    controller,
    in_turn,
    is_ai,
    seats,
    survives,
)
from snowbound.games.donner_party.view.procedures import procedures

# Where each procedure may stand. A scene may begin a draw or Shame right in a round.
UNDER: dict[int, tuple[int, ...]] = {
    x.P_SETUP: (x.P_ROUND,),
    x.P_WINDOW: (x.P_ROUND, x.P_FEED),
    x.P_ACTION: (x.P_WINDOW, x.P_FEED, x.P_DRAW, x.P_ACTION),
    x.P_BID: (x.P_ROUND,),
    x.P_HUNGER: (x.P_ROUND,),
    x.P_FEED: (x.P_HUNGER,),
    x.P_DRAW: (x.P_ROUND, x.P_BID, x.P_ACTION, x.P_SETUP),
    x.P_SHAME: (x.P_ROUND, x.P_BID, x.P_ACTION, x.P_FEED, x.P_SETUP),
}
# The question each step waits for; of a procedure that is written from top to bottom it is known.
WAITS: dict[tuple[int, int], tuple[int, ...]] = {
    (x.P_SETUP, setup.S_CHOSEN): (x.FAMILY_Q,),
    (x.P_WINDOW, windows.S_AI_SAID): (x.WINDOW_Q,),
    (x.P_WINDOW, windows.S_SAID): (x.WINDOW_Q,),
    (x.P_WINDOW, windows.S_ORDERED): (x.WHO_FIRST_Q,),
    (x.P_WINDOW, windows.S_ONE_SAID): (x.WINDOW_Q,),
    (x.P_ACTION, actions.S_NAMED): (x.TARGET_Q,),
    (x.P_ACTION, actions.S_PICKED): (x.VICTIM_Q,),
    (x.P_ACTION, actions.S_RESPONSE): (x.RESPOND_Q,),
    (x.P_BID, bid.S_BIDS): (x.BID_Q,),
    (x.P_BID, bid.S_TIE): (x.TIE_Q,),
    (x.P_BID, bid.S_PICKED): (x.PICK_Q,),
    (x.P_DRAW, drawing.S_GIVEN): (x.GIVE_BACK_Q,),
    (x.P_DRAW, drawing.S_AI_GAVE): (x.GIVE_BACK_Q,),
    (x.P_DRAW, drawing.S_LIMITED): (x.LIMIT_Q,),
    (x.P_SHAME, shame.S_CHOSEN): (x.SOURCE_Q,),
}
AI_STEPS = (
    (x.P_WINDOW, windows.S_AI_SAID),
    (x.P_HUNGER, point(hunger.hunger, "ai laid")),
    (x.P_DRAW, drawing.S_AI_GAVE),
)
TOGETHER = (
    (x.P_WINDOW, windows.S_SAID),
    (x.P_BID, bid.S_BIDS),
    (x.P_HUNGER, point(hunger.hunger, "laid")),
    (x.P_DRAW, drawing.S_GIVEN),
)
SEATED = (x.P_FEED, x.P_DRAW, x.P_SHAME, x.P_ACTION)  # procedures whose first argument is a seat


def check_play(r: Reader, g: DonnerParty, t: Cards) -> None:
    before = len(r.problems)
    for i in range(g.depth):
        _check_frame(r, g, t, i)
    if len(r.problems) == before:
        check_frames(r, g, procedures)
    if len(r.problems) == before and g.depth:
        _check_question(r, g, t)


def _check_frame(r: Reader, g: DonnerParty, t: Cards, i: int) -> None:
    f, where = g.frame[i], f"at[{i}]"
    if (i == 0) != (f[PROC] == x.P_ROUND) or (i and g.frame[i - 1][PROC] not in UNDER[f[PROC]]):
        r.problem(where, "this cannot go on here: a round lies at the bottom, and what it leads to above it")
        return
    if i < g.depth - 1 and (f[PROC], f[STEP]) in WAITS:
        r.problem(f"{where}.step", "waits for an answer, so nothing can go on above it")
    elif f[PROC] in SEATED and f[x.WHO] >= seats(g):
        r.problem(where, f"there is no seat {f[x.WHO]}")
    elif f[PROC] == x.P_ACTION:
        _check_action(r, g, t, i)
    elif f[PROC] == x.P_BID and f[STEP] in (bid.S_PICK, bid.S_PICKED, bid.S_LOOK):
        if f[x.PICKER] >= seats(g) or not survives(g, f[x.PICKER]):
            r.problem(f"{where}.picker", "must be a seat that survives")
        elif f[STEP] == bid.S_LOOK and g.communal[f[x.TAKEN]] == 0:
            r.problem(f"{where}.taken", "no communal card lies in that place")
    elif f[PROC] == x.P_SHAME and f[STEP] == shame.S_TAKE:
        source = f[x.SOURCE]
        if not 0 <= source < seats(g) or g.shame_cards[source] == 0:
            r.problem(f"{where}.source", "must be a seat with Shame")
    elif f[PROC] == x.P_SETUP and f[STEP] in (setup.S_FAMILIES, setup.S_CHOSEN) and f[x.NEXT] > seats(g):
        r.problem(f"{where}.next", f"there are {seats(g)} seats")


def _check_action(r: Reader, g: DonnerParty, t: Cards, i: int) -> None:
    f, where = g.frame[i], f"at[{i}]"
    kind, step = f[x.ACTION], f[STEP]
    if not 0 < kind <= t.action_kinds:
        r.problem(f"{where}.card", "must be an Action of the deck")
        return
    answers = f[x.MODE] & x.RESPONSE
    if bool(answers) != (g.frame[i - 1][PROC] == x.P_ACTION) or (answers and step < actions.S_RESPOND):
        r.problem(f"{where}.mode", "an Action above another answers it, and has no targets of its own")
        return
    naming = step in (actions.S_TARGET, actions.S_NAMED, actions.S_VICTIM, actions.S_PICKED)
    named = f[x.COUNT] if naming else 0 if step == actions.S_ANNOUNCE or answers else t.a_targets[kind]
    if naming and (named > t.a_targets[kind] or (step != actions.S_TARGET and named == t.a_targets[kind])):
        r.problem(f"{where}.count", f"the card has {t.a_targets[kind]} targets")
        return
    for n in range(named):
        _check_target(r, g, t, kind, n, f[x.TARGET + n], f"{where}.{('target', 'second_target')[n]}")
    if step in (actions.S_VICTIM, actions.S_PICKED):
        owner = x.PARTY_CHOSEN - f[x.TARGET + named]
        if not 0 <= owner < seats(g):
            r.problem(where, "the Party whose owner picks is not named")


def _check_target(r: Reader, g: DonnerParty, t: Cards, kind: int, n: int, chosen: int, where: str) -> None:
    what = t.a_target[kind][n][x.TK]
    if what == x.T_PARTY:
        if not 0 <= chosen < seats(g):
            r.problem(where, f"there is no seat {chosen}")
    elif what in (x.T_SETTLER, x.T_BODY):
        owner, place = divmod(chosen, x.PARTY)
        if chosen < 0 or owner >= seats(g) or g.settler[owner][place] == 0:
            r.problem(where, "is no Settler of any Party: seat times 5, plus the place in the Party")


# --------------------------------------------------------------------------- questions


def _subject(g: DonnerParty) -> int:
    """The seat whose question the top frame waits for; the AI's goes to its controller."""
    f = g.frame[g.depth - 1]
    place = (f[PROC], f[STEP])
    if place in AI_STEPS:
        return g.players
    if g.ask in (x.WHO_FIRST_Q, x.TIE_Q):
        return int(acting_leader(g))
    if g.ask == x.WINDOW_Q:
        return int(in_turn(g, f[x.ASKED]))
    if g.ask == x.RESPOND_Q:
        return int(in_turn(g, f[x.COUNT]))
    if g.ask == x.VICTIM_Q:
        return x.PARTY_CHOSEN - f[x.TARGET + f[x.COUNT]]
    return f[x.WHO]  # also a target's actor, a picker, the next to choose a family


def _check_question(r: Reader, g: DonnerParty, t: Cards) -> None:
    f = g.frame[g.depth - 1]
    place = (f[PROC], f[STEP])
    plan = procedures[f[PROC]].plan
    fitting = tuple(plan.effects[f[STEP]].asks) if plan else WAITS.get(place, ())
    if not g.ask:
        if fitting and fitting != (x.BID_Q,):
            r.problem("question", "this step waits for an answer: say what is asked and who is waiting")
        return
    if g.ask not in fitting:
        r.problem("question.asks", "does not fit the point of play that `at` names")
        return
    asked = [seat for seat in range(g.players) if g.owes[seat] or g.answer[seat] != NONE]
    if place in TOGETHER:
        if g.for_ai or not all(survives(g, seat) for seat in asked):
            r.problem("question.waiting", "only players who survive are asked here, each for the own seat")
            return
    else:
        who = _subject(g)
        right = [controller(g)] if who < seats(g) and is_ai(g, who) else [who]
        if asked != right or bool(g.for_ai) != is_ai(g, who) or who >= seats(g):
            r.problem(
                "question.waiting", f"here seat {right[0]} answers{' for the AI' if is_ai(g, who) else ''}"
            )
            return
    out = Out()
    for seat in asked:
        if g.owes[seat]:
            out.choices = 0
            legal(g, t, out, seat)
            if out.choices == 0:
                r.problem("question.waiting", f"seat {seat} has nothing to choose here")
