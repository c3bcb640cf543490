"""Why an action, or a thing on the table, is no answer to what Donner Party asks."""

from __future__ import annotations

from itertools import product
from typing import Any

from snowbound.engine.flow import NONE, top
from snowbound.engine.game import Told, no_answer, whole
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.naming import FACES, WINDOW_WORDS
from snowbound.games.donner_party.rules.answers import (
    is_forage,
    is_play,
    laying,
    owner_of,
    place_of,
    playing,
    settler_at,
    settler_of,
    slot_laid,
    slot_played,
    striking,
)
from snowbound.games.donner_party.rules.party import lives, seats
from snowbound.games.donner_party.rules.targets import (
    asks_for_party,
    belongs,
    can_aim,
    enough_own_living,
    first_named,
    fits_family,
    meets,
    names_two,
    window_now,
)
from snowbound.games.donner_party.words.naming import a_settler, an_action
from snowbound.games.donner_party.words.questions import QUESTIONS, whose
from snowbound.words import Message, seat_of


def no(name: str, *clauses: str, **args: Any) -> Told:
    return Told(Message(name, args), clauses)


def refusal(g: DonnerParty, t: Cards, seat: int, act: int) -> Told:
    """Why an action is not among the choices."""
    clauses = QUESTIONS[g.ask][1]
    who = whose(g, seat)
    if g.ask == x.LAY_Q:
        if act == x.NO:
            return no("no-end-ai", "DP-97", "Q61") if g.for_ai else no("no-end-yet", "DP-59", "Q24")
        if is_forage(act) and slot_laid(act) < g.held[who]:
            if g.for_ai:
                return no("no-surplus", "DP-53", "Q61")
            laid = g.laid[who][slot_laid(act)]
            return no("no-laid-twice" if laid else "no-equal-first", "DP-53", "Q61")
    if is_play(act):
        kind = g.action[who][slot_played(act)]
        if kind == 0:
            return no("no-action-there", *clauses)
        if g.ask == x.RESPOND_Q:
            return no("no-response", "Q38", "W-3", action=an_action(t, kind))
        if g.ask in (x.WINDOW_Q, x.LIMIT_Q):
            return _unplayable(g, t, who, kind)
        if g.ask == x.FORCED_Q:
            return no("no-food-action", "Q24", "Q25", action=an_action(t, kind))
    if x.SETTLER <= act < x.FAMILY:
        owner, place = owner_of(settler_of(act)), place_of(settler_of(act))
        if owner >= seats(g) or g.settler[owner][place] == 0:
            return no("no-settler", "DP-6")
        if g.ask in (x.WEAKEN_Q, x.STARVE_Q):
            somebody = a_settler(t, g.settler[owner][place])
            if not lives(g, owner, place) or owner != who:
                return no("no-own-living", "DP-61", settler=somebody, seat=seat_of(who))
            return no("no-hunger", "DP-60", "DP-61", "Q30", settler=somebody)
        if g.ask in (x.TARGET_Q, x.VICTIM_Q):
            return _no_target(g, t, owner, place)
    if x.BID <= act < x.TAKE and g.ask != x.BID_Q:
        return no("no-bids", *clauses)
    if x.TAKE <= act < x.SEAT and g.ask == x.PICK_Q:
        return no("no-card-there", "DP-46")
    return no_answer(clauses)


def _unplayable(g: DonnerParty, t: Cards, who: int, kind: int) -> Told:
    """Why an Action of the hand cannot be played now."""
    action, window = an_action(t, kind), window_now(g)
    if not t.a_windows[kind] >> window & 1:
        when = {"window": WINDOW_WORDS.get(window, "none")}
        return no("no-window", "DP-70", "Q36", action=action, window=when)
    if not meets(g, t, kind, who):
        return no("no-requirement", "DP-69", "Q70", action=action)
    for i in range(t.a_targets[kind]):
        if not enough_own_living(g, t, kind, i, who):
            return no("no-own-enough", "DP-69", "Q70", action=action, seat=seat_of(who))
        if not can_aim(g, t, kind, i, who, NONE):
            return no("no-aim", "DP-69", "Q70", action=action)
    return no("no-equal-first", "DP-70")


def _no_target(g: DonnerParty, t: Cards, owner: int, place: int) -> Told:
    """Why a Settler does not fit the target that is being named."""
    kind, actor = top(g, x.CARD), top(g, x.ACTOR)
    target, n = t.a_target[kind][top(g, x.NTH)], g.settler[owner][place]
    args: dict[str, Any] = {"settler": a_settler(t, n), "action": an_action(t, kind)}
    name = "no-target"
    if not belongs(target[x.T_WHO], actor, owner):
        name = "no-target-own" if target[x.T_WHO] == x.OTHER else "no-target-other"
    elif g.ask == x.TARGET_Q and asks_for_party(t, kind, top(g, x.NTH)):
        name = "no-target-settler"
    elif target[x.TK] == x.T_BODY:
        name = "no-target-living" if lives(g, owner, place) else name
    elif not lives(g, owner, place):
        name = "no-target-dead"
    elif target[x.T_STATE] and g.face[owner][place] != target[x.T_STATE]:
        name = "no-target-face"
        args["face"] = {"face": FACES[target[x.T_STATE]]}
    elif not fits_family(t, n, target[x.T_FAMILY]):
        name = "no-target-gray" if target[x.T_FAMILY] == x.FAMILY_ONLY else "no-target-family"
    elif names_two(g, t, kind) and settler_at(owner, place) == first_named(g):
        name = "no-target-twice"
    elif g.ask == x.VICTIM_Q:
        name = "no-target-camp"
    return no(name, "DP-69", "Q70", **args)


def why_not(g: DonnerParty, t: Cards, seat: int, thing: dict[str, Any]) -> Told:
    """Why a thing on the table is no answer to the open question."""
    clauses = QUESTIONS[g.ask][1]
    who, kind = whose(g, seat), thing.get("kind")
    at, slot = whole(thing, "seat", seats(g)), whole(thing, "slot", x.HAND)
    if kind == "settler" and g.ask in (x.WEAKEN_Q, x.STARVE_Q, x.TARGET_Q, x.VICTIM_Q):
        for owner, place in product(range(seats(g)), range(x.PARTY)):
            n = g.settler[owner][place]
            if n and t.deck.settlers[n].id == thing.get("settler"):
                return refusal(g, t, seat, striking(owner, place))
    if kind in ("forage", "action") and at not in (NONE, who):
        return no("no-other-hand", "DP-38", "DP-78")
    if kind == "forage" and 0 <= slot < g.held[who]:
        if g.ask == x.LAY_Q:
            return refusal(g, t, seat, laying(slot))
        if g.ask == x.FORCED_Q:
            return no("no-food-forage", "Q24", "Q25")
        if g.ask != x.FORAGE_ORDER_Q:
            return no("no-forage-now", "DP-53")
    if kind == "action" and 0 <= slot < x.ACTION_HAND and g.action[who][slot]:
        if g.ask in (x.WINDOW_Q, x.LIMIT_Q, x.RESPOND_Q, x.FORCED_Q):
            return refusal(g, t, seat, playing(slot))
        return no("no-action-now", "DP-70", "Q36")
    if kind == "communal" and g.ask != x.PICK_Q:
        return no("no-communal-now", "DP-43", "DP-46")
    return no_answer(clauses)
