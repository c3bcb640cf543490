"""What Donner Party asks, and what may be answered."""

from __future__ import annotations

from typing import Any

from snowbound.engine.flow import NONE, cell, top
from snowbound.engine.game import Told
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.naming import FACES, WINDOW_WORDS
from snowbound.games.donner_party.rules import answers
from snowbound.games.donner_party.rules.ai import food_laid
from snowbound.games.donner_party.rules.hunger import laid_cards
from snowbound.games.donner_party.rules.party import need
from snowbound.games.donner_party.rules.targets import asks_for_party
from snowbound.games.donner_party.words.naming import (
    a_forage,
    a_settler,
    an_action,
    where_action,
    where_card,
    where_communal,
    where_seat,
    where_settler,
)
from snowbound.words import Message, seat_of

# What each question is called in the language files, and its clauses.
QUESTIONS: dict[int, tuple[str, tuple[str, ...]]] = {
    x.FAMILY_Q: ("ask-family", ("DP-11", "Q1")),
    x.WINDOW_Q: ("ask-window", ("DP-70", "Q36", "W-1", "W-2")),
    x.WHO_FIRST_Q: ("ask-who-first", ("DP-72", "Q37", "W-2")),
    x.TARGET_Q: ("ask-target", ("DP-69", "Q70", "W-2")),
    x.VICTIM_Q: ("ask-victim", ("W-2", "W-3")),
    x.RESPOND_Q: ("ask-respond", ("DP-71", "Q38", "W-3")),
    x.BID_Q: ("ask-bid", ("DP-43", "DP-47")),
    x.TIE_Q: ("ask-tie", ("DP-45", "Q18")),
    x.PICK_Q: ("ask-pick", ("DP-46", "DP-47", "DP-48")),
    x.LAY_Q: ("ask-lay", ("DP-53", "DP-59", "Q24")),
    x.FORAGE_ORDER_Q: ("ask-forage-order", ("Q28", "DP-55")),
    x.FORCED_Q: ("ask-forced", ("DP-59", "Q24", "Q25", "W-8")),
    x.WEAKEN_Q: ("ask-weaken", ("DP-58", "DP-61", "Q30")),
    x.STARVE_Q: ("ask-starve", ("DP-61", "DP-62", "Q31")),
    x.SOURCE_Q: ("ask-source", ("DP-77", "Q43")),
    x.LIMIT_Q: ("ask-limit", ("DP-78", "DP-79", "Q44")),
    x.GIVE_BACK_Q: ("ask-give-back", ("DP-80", "Q45")),
}


def whose(g: DonnerParty, seat: int) -> int:
    """Whose decision the open question is: the AI's is answered by its controller."""
    return g.players if g.for_ai else seat


def question(g: DonnerParty, t: Cards, seat: int) -> Told:
    name, clauses = QUESTIONS[g.ask]
    who = whose(g, seat)
    args: dict[str, Any] = {"seat": seat_of(who)}
    if g.ask == x.WINDOW_Q:
        args |= window_open(g)
    elif g.ask in (x.TARGET_Q, x.VICTIM_Q, x.RESPOND_Q):
        args |= {"actor": seat_of(top(g, x.ACTOR)), "action": an_action(t, top(g, x.CARD))}
        args |= aim(g, t)
    elif g.ask == x.PICK_Q:
        args["bid"] = g.bid[who]
    elif g.ask in (x.LAY_Q, x.FORCED_Q):
        args |= {"need": need(g, who), "food": g.food[who]}
        if g.ask == x.LAY_Q:
            laid = laid_cards(g, who)
            args |= {"cards": laid, "left": g.held[who] - laid, "laid": food_laid(g, t, who, NONE)}
        elif g.for_ai:
            clauses = ("DP-97", "Q61")
    return Told(Message(name, args), (*clauses, "DP-99") if g.for_ai else clauses)


def window_open(g: DonnerParty) -> dict[str, Any]:
    """Which window it is; of a feeding turn, whose."""
    window = top(g, x.WINDOW)
    fed = {"fed": seat_of(top(g, x.FED))} if window == x.FEEDING_WINDOW else {}
    return {"window": {"window": WINDOW_WORDS[window]}, **fed}


def aim(g: DonnerParty, t: Cards) -> dict[str, Any]:
    """What is to be named; of an Action that may be answered, at whom it is aimed. One that answers another has no
    targets."""
    if g.ask == x.TARGET_Q:
        party = asks_for_party(t, top(g, x.CARD), top(g, x.NTH))
        body = t.a_target[top(g, x.CARD)][top(g, x.NTH)][x.TK] == x.T_BODY
        return {"aim": {"aim": "party" if party else "body" if body else "settler"}}
    if g.ask == x.VICTIM_Q:
        return {}
    settlers, parties = [], []
    if top(g, x.ANSWERED) == NONE:
        card = cell(g, g.depth - 2, x.CARD)
        for i in range(t.a_targets[card]):
            chosen, kind = cell(g, g.depth - 2, x.TARGET + i), t.a_target[card][i][x.TK]
            if kind in (x.T_SETTLER, x.T_BODY):
                n = g.settler[answers.owner_of(chosen)][answers.place_of(chosen)]
                settlers.append(t.deck.settlers[n].id)
            elif kind == x.T_PARTY:
                parties.append(chosen)
    return {"settler": {"settler": settlers}, "party": seat_of(*parties)}


YIELDS = {
    x.YIELD_WINDOW: "choice-pass-window",
    x.YIELD_STEP: "choice-pass-step",
    x.YIELD_ROUND: "choice-pass-round",
}
SHAME_STAYS, MAY_END = Message("warning-shame"), Message("warning-may-end")
SHAME_AND_END = Message("warning-shame-may-end")


def choice(g: DonnerParty, t: Cards, seat: int, act: int) -> Told:
    clauses = QUESTIONS[g.ask][1]
    who = whose(g, seat)
    if act == x.NO:
        return Told(_nothing(g, who), clauses)
    if act in YIELDS:
        return Told(Message(YIELDS[act], window_open(g)), ("W-7",))
    if act == x.DRAW:
        return Told(Message("choice-draw"), ("DP-46", "DP-48"))
    if act < x.TAKE:
        n = answers.bid_of(act)
        return Told(Message("choice-bid", {"bid": n}), clauses, number=n)
    if act < x.SEAT:
        return _take(g, t, who, answers.place_taken(act))
    if act < x.SETTLER:
        named = answers.seat_of(act)
        return Told(_seat_named(g, t, named), clauses, (where_seat(named),))
    if act < x.FAMILY:
        return _settler_choice(g, t, answers.settler_of(act), clauses)
    if act < x.PLAY:
        family = t.deck.families[answers.family_of(act)].id
        said = Message("choice-family", {"family": {"family": family}})
        return Told(said, clauses, ({"kind": "family", "family": family},))
    if act < x.FORAGE:
        return _action_choice(g, t, who, act, clauses)
    slot = answers.slot_laid(act)
    name = {x.LAY_Q: "choice-lay", x.FORAGE_ORDER_Q: "choice-use", x.FORCED_Q: "choice-add"}[g.ask]
    return Told(Message(name, food_of(t, g.hand[who][slot])), clauses, (where_card(who, slot),))


def _nothing(g: DonnerParty, who: int) -> Message:
    if g.ask == x.LAY_Q:
        return Message("choice-lay-done", {"cards": laid_cards(g, who)})
    return Message("choice-decline" if g.ask == x.RESPOND_Q else "choice-pass")


def food_of(t: Cards, card: int) -> dict[str, Any]:
    """A Forage card, its Food, and the Oxen it takes from the Graveyard."""
    seen = {"food": int(t.f_food[card]), "oxen": int(t.f_oxen[card])} if card < x.BACK else {}
    return {**a_forage(t, card), **seen}


def _take(g: DonnerParty, t: Cards, who: int, slot: int) -> Told:
    card, shame = g.communal[slot], g.bid[who]
    equals = [place for place in range(1, x.COMMUNAL) if g.communal[place] == card]
    nth = equals.index(slot) + 1 if slot in equals and len(equals) > 1 else 0  # of those that read the same
    args = {**food_of(t, card), "slot": slot, "down": slot == 0, "nth": nth}
    price, warning = stakes(shame)
    said = Message("choice-take", args)
    return Told(said, ("DP-46", "DP-47"), (where_communal(slot),), price, warning)


def _seat_named(g: DonnerParty, t: Cards, seat: int) -> Message:
    somebody = {"seat": seat_of(seat)}
    if g.ask == x.WHO_FIRST_Q:
        return Message("choice-first", {**somebody, "action": an_action(t, g.played[seat])})
    if g.ask == x.SOURCE_Q:
        return Message("choice-source", {**somebody, "cards": g.shame_cards[seat]})
    return Message("choice-tie" if g.ask == x.TIE_Q else "choice-camp", somebody)


def _settler_choice(g: DonnerParty, t: Cards, chosen: int, clauses: tuple[str, ...]) -> Told:
    owner, place = answers.owner_of(chosen), answers.place_of(chosen)
    n = g.settler[owner][place]
    name = {x.WEAKEN_Q: "choice-weaken", x.STARVE_Q: "choice-starve"}.get(g.ask, "choice-settler")
    args = {"settler": a_settler(t, n), "seat": seat_of(owner), "face": {"face": FACES[g.face[owner][place]]}}
    return Told(Message(name, args), clauses, (where_settler(t, n),))


def _action_choice(g: DonnerParty, t: Cards, who: int, act: int, clauses: tuple[str, ...]) -> Told:
    if answers.is_return(act):
        slot = answers.slot_returned(act)
        said = Message("choice-give-back", {"action": an_action(t, g.action[who][slot])})
        return Told(said, clauses, (where_action(who, slot),))
    slot = answers.slot_played(act)
    kind = g.action[who][slot]
    touches, shame = (where_action(who, slot),), int(t.a_shame[kind])
    args = {"action": an_action(t, kind), "shame": max(0, shame), "back": max(0, -shame)}
    if g.ask == x.RESPOND_Q:
        return Told(Message("choice-answer", args), clauses, touches, *stakes(shame))
    cites: tuple[str, ...] = ("DP-70", "DP-74") if shame >= 0 else ("DP-70", "DP-76")
    march = peeks_at_march(g, t, kind)
    if march:
        cites = (*cites, "W-8", "Q65")
    if g.ask == x.FORCED_Q:
        cites = (*cites, "Q25", "W-8")
    return Told(Message("choice-play", args), cites, touches, *stakes(shame, march))


def stakes(shame: int, may_end: bool = False) -> tuple[Message | None, Message | None]:
    """What a choice costs, and what is told before it is done (W-8); nothing if it is free."""
    if shame <= 0:
        return None, MAY_END if may_end else None
    return Message("price-shame", {"shame": shame}), SHAME_AND_END if may_end else SHAME_STAYS


def peeks_at_march(g: DonnerParty, t: Cards, kind: int) -> bool:
    """W-8: whether an Action looks at, or draws, cards of a month that can hold a Final Rescue."""
    n = sum(row[x.N] for row in t.a_effect[kind] if row[x.OP] in (x.PEEK, x.DRAW_FORAGE))
    for i in range(max(0, g.cards - n), g.cards):
        card = g.deck[i]
        month = card - x.BACK if card >= x.BACK else t.f_month[card]
        if any(t.f_ends[k] and t.f_month[k] == month for k in range(1, t.forage_kinds + 1)):
            return True
    return False
