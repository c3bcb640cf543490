"""Why an action, or a thing on the table, is no answer to what Donner Party asks."""

from __future__ import annotations

from itertools import product
from typing import Any

from snowbound.engine.flow import NONE, top
from snowbound.engine.game import Told, no_answer, whole
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
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
    belongs,
    can_aim,
    enough_own_living,
    first_named,
    fits_family,
    meets,
    names_two,
    window_now,
)
from snowbound.games.donner_party.words.naming import WINDOWS, action, settler
from snowbound.games.donner_party.words.questions import QUESTIONS, whose


def refusal(g: DonnerParty, t: Cards, seat: int, act: int) -> Told:
    """Why an action is not among the choices."""
    asked, clauses = QUESTIONS[g.ask]
    who = whose(g, seat)
    if g.ask == x.LAY_Q:
        if act == x.NO:
            if g.for_ai:
                return Told("the AI must lay down what feeds its Party best.", ("DP-97", "Q61"))
            return Told(
                "you hold Forage that gives Food, and some of it must be laid down.", ("DP-59", "Q24")
            )
        if is_forage(act) and slot_laid(act) < g.held[who]:
            why = "it is laid down already, or an equal card comes first."
            return Told(why if not g.for_ai else "the AI feeds with the least surplus.", ("DP-53", "Q61"))
    if is_play(act):
        kind = g.action[who][slot_played(act)]
        if kind == 0:
            return Told("there is no Action in that place of the hand.", clauses)
        if g.ask == x.RESPOND_Q:
            return Told(f"{action(t, kind)} does not answer this Action.", ("Q38", "W-3"))
        if g.ask in (x.WINDOW_Q, x.LIMIT_Q):
            return _unplayable(g, t, who, kind)
        if g.ask == x.FORCED_Q:
            return Told(f"{action(t, kind)} gives no Food that would count.", ("Q24", "Q25"))
    if x.SETTLER <= act < x.FAMILY:
        owner, place = owner_of(settler_of(act)), place_of(settler_of(act))
        if owner >= seats(g) or g.settler[owner][place] == 0:
            return Told("there is no such Settler.", ("DP-6",))
        name = settler(t, g.settler[owner][place])
        if g.ask in (x.WEAKEN_Q, x.STARVE_Q):
            if not lives(g, owner, place) or owner != who:
                return Told(f"{name} is not a living Settler of this Party.", ("DP-61",))
            return Told(f"Hunger does not strike {name} now.", ("DP-60", "DP-61", "Q30"))
        if g.ask in (x.TARGET_Q, x.VICTIM_Q):
            return _no_target(g, t, owner, place)
    if x.BID <= act < x.TAKE and g.ask != x.BID_Q:
        return Told(f"no bids are made now. {asked}", clauses)
    if x.TAKE <= act < x.SEAT and g.ask == x.PICK_Q:
        return Told("no card lies in that place.", ("DP-46",))
    return no_answer(clauses)


def _unplayable(g: DonnerParty, t: Cards, who: int, kind: int) -> Told:
    """Why an Action of the hand cannot be played now."""
    name, window = action(t, kind), window_now(g)
    if not t.a_windows[kind] >> window & 1:
        return Told(f"{name} is not played {WINDOWS[window]}.", ("DP-70", "Q36"))
    if not meets(g, t, kind, who):
        return Told(f"what {name} requires is not so now.", ("DP-69", "Q70"))
    for i in range(t.a_targets[kind]):
        if not enough_own_living(g, t, kind, i, who):
            return Told(f"too few of your own Settlers live for {name}.", ("DP-69", "Q70"))
        if not can_aim(g, t, kind, i, who, NONE):
            return Told(f"there is nothing on the table that {name} could be aimed at.", ("DP-69", "Q70"))
    return Told(f"an equal {name} comes first.", ("DP-70",))


def _no_target(g: DonnerParty, t: Cards, owner: int, place: int) -> Told:
    """Why a Settler does not fit the target that is being named."""
    kind, actor = top(g, x.CARD), top(g, x.ACTOR)
    target, card = t.a_target[kind][top(g, x.NTH)], action(t, kind)
    n = g.settler[owner][place]
    name, why = settler(t, n), ""
    if not belongs(target[x.T_WHO], actor, owner):
        whose = "another camp" if target[x.T_WHO] == x.OTHER else "the camp of whoever plays it"
        why = f"{card} is aimed at {whose}."
    elif target[x.TK] == x.T_BODY:
        why = f"{name} is alive; {card} is aimed at the Graveyard." if lives(g, owner, place) else ""
    elif not lives(g, owner, place):
        why = f"{name} is dead; {card} is aimed at the living."
    elif target[x.T_STATE] and g.face[owner][place] != target[x.T_STATE]:
        wanted = "Healthy" if target[x.T_STATE] == x.HEALTHY else "Weakened"
        why = f"{name} is not {wanted}, and {card} strikes only who is."
    elif not fits_family(t, n, target[x.T_FAMILY]):
        why = f"{name} is not of the kind {card} strikes."
    elif names_two(g, t, kind) and settler_at(owner, place) == first_named(g):
        why = f"{name} is named already; {card} is aimed at two of them."
    elif g.ask == x.VICTIM_Q:
        why = f"it is another camp that {card} was aimed at."
    return Told(why or f"{name} is no legal target of {card}.", ("DP-69", "Q70"))


def why_not(g: DonnerParty, t: Cards, seat: int, thing: dict[str, Any]) -> Told:
    """Why a thing on the table is no answer to the open question."""
    asked, clauses = QUESTIONS[g.ask]
    who, kind = whose(g, seat), thing.get("kind")
    at, slot = whole(thing, "seat", seats(g)), whole(thing, "slot", x.HAND)
    if kind == "settler" and g.ask in (x.WEAKEN_Q, x.STARVE_Q, x.TARGET_Q, x.VICTIM_Q):
        for owner, place in product(range(seats(g)), range(x.PARTY)):
            n = g.settler[owner][place]
            if n and t.deck.settlers[n].id == thing.get("settler"):
                return refusal(g, t, seat, striking(owner, place))
    if kind in ("forage", "action") and at not in (NONE, who):
        return Told("that card is in another camp’s hand.", ("DP-38", "DP-78"))
    if kind == "forage" and 0 <= slot < g.held[who]:
        if g.ask == x.LAY_Q:
            return refusal(g, t, seat, laying(slot))
        if g.ask == x.FORCED_Q:
            return Told("it gives no Food that would count now.", ("Q24", "Q25"))
        if g.ask != x.FORAGE_ORDER_Q:
            return Told(
                f"Forage is laid down when the camps eat, after the bids; now it is asked: {asked}",
                ("DP-53",),
            )
    if kind == "action" and 0 <= slot < x.ACTION_HAND and g.action[who][slot]:
        if g.ask in (x.WINDOW_Q, x.LIMIT_Q, x.RESPOND_Q, x.FORCED_Q):
            return refusal(g, t, seat, playing(slot))
        return Told("Actions are played between the steps of a round and in feeding turns.", ("DP-70", "Q36"))
    if kind == "communal" and g.ask != x.PICK_Q:
        return Told("communal cards are taken after the bids, the highest bid first.", ("DP-43", "DP-46"))
    return no_answer(clauses)
