"""Why something is no answer. A question names the reasons that can apply; the first that does is given."""

from __future__ import annotations

from itertools import product
from typing import Any

from snowbound.engine.events import Thing
from snowbound.engine.flow import NONE, top
from snowbound.engine.questions import QuestionContext, Refusal, Statement, no, whole
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
from snowbound.games.donner_party.table_refs import a_settler, an_action, whose
from snowbound.words import seat_of


def no_end(at: QuestionContext, act: int) -> Statement | None:
    if act != x.NO:
        return None
    return no("no-end-ai", "DP-97", "Q61") if at.g.for_ai else no("no-end-yet", "DP-59", "Q24")


def no_lay(at: QuestionContext, act: int) -> Statement | None:
    g, who = at.g, whose(at.g, at.seat)
    if not is_forage(act) or slot_laid(act) >= g.held[who]:
        return None
    if g.for_ai:
        return no("no-surplus", "DP-53", "Q61")
    return no("no-laid-twice" if g.laid[who][slot_laid(act)] else "no-equal-first", "DP-53", "Q61")


def _played(at: QuestionContext, act: int) -> int:
    """The Action of the hand; 0 if there is none, NONE if the answer plays none."""
    return int(at.g.action[whose(at.g, at.seat)][slot_played(act)]) if is_play(act) else NONE


def no_action_there(*clauses: str) -> Refusal:
    return lambda at, act: no("no-action-there", *clauses) if _played(at, act) == 0 else None


def no_response(at: QuestionContext, act: int) -> Statement | None:
    kind = _played(at, act)
    return None if kind == NONE else no("no-response", "Q38", "W-3", action=an_action(at.t, kind))


def no_food_action(at: QuestionContext, act: int) -> Statement | None:
    kind = _played(at, act)
    return None if kind == NONE else no("no-food-action", "Q24", "Q25", action=an_action(at.t, kind))


def no_window(at: QuestionContext, act: int) -> Statement | None:
    """Why an Action of the hand cannot be played now."""
    g, t, who, kind = at.g, at.t, whose(at.g, at.seat), _played(at, act)
    if kind == NONE:
        return None
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


def _settler(act: int) -> tuple[int, int]:
    """Its owner and its place, or NONE."""
    if not x.SETTLER <= act < x.FAMILY:
        return NONE, NONE
    return int(owner_of(settler_of(act))), int(place_of(settler_of(act)))


def no_settler(at: QuestionContext, act: int) -> Statement | None:
    owner, place = _settler(act)
    missing = owner != NONE and (owner >= seats(at.g) or at.g.settler[owner][place] == 0)
    return no("no-settler", "DP-6") if missing else None


def no_suffering(at: QuestionContext, act: int) -> Statement | None:
    """Why hunger does not strike a Settler."""
    owner, place = _settler(act)
    if owner == NONE:
        return None
    g, who = at.g, whose(at.g, at.seat)
    somebody = a_settler(at.t, g.settler[owner][place])
    if not lives(g, owner, place) or owner != who:
        return no("no-own-living", "DP-61", settler=somebody, seat=seat_of(who))
    return no("no-hunger", "DP-60", "DP-61", "Q30", settler=somebody)


def no_pick(at: QuestionContext, act: int) -> Statement | None:
    """Why a card does not affect a Settler."""
    owner, place = _settler(act)
    return (
        None if owner == NONE else no("no-pick", "Q76", settler=a_settler(at.t, at.g.settler[owner][place]))
    )


def no_target(at: QuestionContext, act: int) -> Statement | None:
    """Why a Settler does not fit the target that is being named."""
    owner, place = _settler(act)
    return None if owner == NONE else _no_target(at.g, at.t, owner, place)


def _no_target(g: DonnerParty, t: Cards, owner: int, place: int) -> Statement:
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


def no_bids(*clauses: str) -> Refusal:
    return lambda at, act: no("no-bids", *clauses) if x.BID <= act < x.TAKE else None


def no_card_there(at: QuestionContext, act: int) -> Statement | None:
    return no("no-card-there", "DP-46") if x.TAKE <= act < x.SEAT else None


# ------------------------------------------------------------------------ things on the table


def _is_others(at: QuestionContext, thing: Thing) -> bool:
    """A card of somebody else's."""
    return whole(thing, "seat", seats(at.g)) not in (NONE, whose(at.g, at.seat))


def press_settler(at: QuestionContext, thing: Thing) -> int:
    if thing.get("kind") == "settler":
        for owner, place in product(range(seats(at.g)), range(x.PARTY)):
            n = at.g.settler[owner][place]
            if n and at.t.deck.settlers[n].id == thing.get("settler"):
                return int(striking(owner, place))
    return NONE


def press_forage(at: QuestionContext, thing: Thing) -> int:
    slot = whole(thing, "slot", x.HAND) if thing.get("kind") == "forage" else NONE
    held = 0 <= slot < at.g.held[whose(at.g, at.seat)] and not _is_others(at, thing)
    return int(laying(slot)) if held else NONE


def press_action(at: QuestionContext, thing: Thing) -> int:
    slot = whole(thing, "slot", x.ACTION_HAND) if thing.get("kind") == "action" else NONE
    held = slot != NONE and at.g.action[whose(at.g, at.seat)][slot] and not _is_others(at, thing)
    return int(playing(slot)) if held else NONE


def not_now(at: QuestionContext, thing: Thing) -> Statement | None:
    """When a thing on the table is of use."""
    g, who, kind = at.g, whose(at.g, at.seat), thing.get("kind")
    slot = whole(thing, "slot", x.HAND)
    if kind in ("forage", "action") and _is_others(at, thing):
        return no("no-other-hand", "DP-38", "DP-78")
    if kind == "forage" and 0 <= slot < g.held[who]:
        if g.ask == x.FORCED_Q:
            return no("no-food-forage", "Q24", "Q25")
        if g.ask != x.FORAGE_ORDER_Q:
            return no("no-forage-now", "DP-53")
    if kind == "action" and 0 <= slot < x.ACTION_HAND and g.action[who][slot]:
        return no("no-action-now", "DP-70", "Q36")
    if kind == "communal" and g.ask != x.PICK_Q:
        return no("no-communal-now", "DP-43", "DP-46")
    return None
