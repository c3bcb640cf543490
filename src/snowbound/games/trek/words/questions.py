"""What Trek asks, and what may be answered."""

from __future__ import annotations

from typing import Any

from snowbound.engine.flow import NONE, STEP, top
from snowbound.engine.game import Told
from snowbound.engine.procedures import point
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.naming import CARDS, INJURIES
from snowbound.games.trek.rules import actions
from snowbound.games.trek.rules.actions import offered_for, offered_slot, offered_to
from snowbound.games.trek.rules.challenge import challenge, points_needed
from snowbound.games.trek.rules.clock import is_night
from snowbound.games.trek.rules.leaving import next_volunteer
from snowbound.games.trek.rules.meal import is_hungry
from snowbound.games.trek.rules.supplies import card_found, offered_by, swap_offered
from snowbound.games.trek.rules.travel import face_rolled, is_followed
from snowbound.games.trek.words.naming import card_at, person
from snowbound.words import Message, seat_of

LAST_ROUND = point(challenge, "second pledges")

# What each question is called in the language files, and its clauses.
QUESTIONS: dict[int, tuple[str, tuple[str, ...]]] = {
    x.VOTE: ("ask-vote", ("TR-19", "R-3")),
    x.AID_WINDOW: ("ask-aid", ("TR-15", "TR-16", "R-6")),
    x.CANNIBALISM: ("ask-cannibalism", ("TR-53", "R-26")),
    x.CARRIER: ("ask-carrier", ("TR-35", "TR-37")),
    x.FULL: ("ask-full", ("TR-36", "R-27")),
    x.CONSENT: ("ask-consent", ("TR-61", "R-27", "R-28")),
    x.FEED: ("ask-feed", ("TR-54", "TR-56", "R-24")),
    x.MOVE: ("ask-move", ("TR-23", "TR-59")),
    x.LEAVE: ("ask-leave", ("TR-64", "R-21")),
    x.JOIN: ("ask-join", ("TR-65", "R-21")),
    x.ACCEPT: ("ask-accept", ("TR-65", "R-21")),
    x.STAY: ("ask-stay", ("TR-68", "TR-69", "R-23")),
    x.REROLL: ("ask-reroll", ("TR-33", "R-12")),
    x.SPEND: ("ask-spend", ("TR-41", "R-9")),
    x.WHICH_CARD: ("ask-which-card", ("TR-41", "R-9")),
    x.LOSE: ("ask-lose", ("TR-44", "R-11")),
    x.INJURE: ("ask-injure", ("TR-44", "R-34")),
    x.ACT: ("ask-act", ("TR-61", "R-28")),
    x.TRADE: ("ask-trade", ("TR-61", "R-28")),
}


def a_card(card: int) -> dict[str, Any]:
    return {"card": CARDS.get(card, card)}


def question(g: Trek, t: Charts, seat: int) -> Told:
    name, clauses = QUESTIONS[g.ask]
    args: dict[str, Any] = {}
    if g.ask in (x.CARRIER, x.FULL):
        args = {"card": a_card(card_found(g))}
    elif g.ask == x.CONSENT:
        theirs = g.card[offered_by(g)][offered_slot(swap_offered(g))]
        mine = g.card[seat][offered_for(swap_offered(g))]
        args = {"other": seat_of(offered_by(g)), "card": a_card(theirs), "mine": a_card(mine)}
    elif g.ask == x.FEED:
        args = {"hungry": seat_of(*_hungry(g, g.group[seat]))}
    elif g.ask == x.SPEND:
        args = what_is_short(g)
    elif g.ask == x.ACCEPT:
        args = {"volunteer": seat_of(next_volunteer(g, g.group[seat]))}
    elif g.ask == x.REROLL:
        args = rolled(g, t, g.group[seat])
    return Told(Message(name, args), clauses)


def standing_answer(g: Trek, t: Charts, seat: int) -> int:
    """Where nobody is hungry, nobody is fed: nights would be long if all were asked every time. It follows from what
    everybody sees, so it tells nothing."""
    return x.NO if g.ask == x.FEED and not _hungry(g, g.group[seat]) else NONE


def _hungry(g: Trek, group: int) -> list[int]:
    """Who has nothing to eat, which everybody sees."""
    return [member for member in range(g.players) if g.group[member] == group and is_hungry(g, member)]


def what_is_short(g: Trek) -> dict[str, Any]:
    """What a challenge still needs, and whether the pledges may be named once more (R-9)."""
    group = top(g, x.GROUP)
    return {
        "effort": top(g, x.EFFORT),
        "difficulty": top(g, x.DIFFICULTY),
        "needed": points_needed(g),
        "last": top(g, STEP) == LAST_ROUND,
        "pledged": sum(g.pledged[member] for member in range(g.players) if g.group[member] == group),
    }


def rolled(g: Trek, t: Charts, group: int) -> dict[str, Any]:
    """What the travel die means for a group; for one that is followed, more followers mean nothing (TR-32)."""
    face = face_rolled(g)
    result = {x.NOTHING: "nothing", x.SUPPLIES: "supplies", x.CHALLENGE_EVENT: "challenge"}.get(
        t.travel[face], "already followed" if is_followed(g, group) else "followers"
    )
    return {"die": face, "result": {"result": result}, "difficulty": t.multiple[face] * g.players}


YES_NO: dict[int, tuple[str, str]] = {
    x.CONSENT: ("choice-agree", "choice-refuse"),
    x.LEAVE: ("choice-leave", "choice-stay-with-group"),
    x.JOIN: ("choice-volunteer", "choice-not-volunteer"),
    x.ACCEPT: ("choice-take-along", "choice-turn-away"),
    x.STAY: ("choice-stay-behind", "choice-go-along"),
    x.REROLL: ("choice-roll-again", "choice-keep-roll"),
    x.ACT: ("choice-act", "choice-not-act"),
}
NOTHING: dict[int, str] = {
    x.AID_WINDOW: "choice-keep-aid",
    x.CANNIBALISM: "choice-eat-nobody",
    x.FEED: "choice-feed-nobody",
    x.FULL: "choice-leave-card",
    x.TRADE: "choice-done",
}
NAMED: dict[int, str] = {
    x.VOTE: "choice-vote",
    x.CANNIBALISM: "choice-eat",
    x.CARRIER: "choice-carrier",
    x.FEED: "choice-feed",
    x.INJURE: "choice-injure",
}
A_LIFE = Message("warning-life")


def choice(g: Trek, t: Charts, seat: int, action: int) -> Told:
    clauses = QUESTIONS[g.ask][1]
    if action in (x.NO, x.YES) and g.ask in YES_NO:
        yes, no = YES_NO[g.ask]
        if action == x.NO:
            return Told(Message(no), clauses)
        parts = g.ask in (x.LEAVE, x.STAY)
        return Told(Message(yes), clauses, warning=Message("warning-parting") if parts else None)
    if action == x.NO:
        return Told(Message(NOTHING[g.ask]), clauses)
    if action in (x.REST_ID, x.TRAVEL_ID):
        chosen = "TR-59" if is_night(g) else "TR-23"
        if action == x.REST_ID:
            return Told(Message("choice-rest"), (chosen, "TR-60"))
        return Told(Message("choice-travel"), (chosen, "TR-25"))
    if action < x.AID_ON:
        return _named(g, actions.member_of(action), clauses)
    if action < x.SLOT:
        member = actions.patient_of(action)
        better = {"injury": INJURIES[g.injury[member] - 1]}
        said = Message("choice-aid", {"patient": seat_of(member), "injury": better})
        return Told(said, ("TR-15", "TR-16", "TR-17"), (person(member),))
    if action < x.POINTS:
        return _slot_choice(g, action, clauses)
    if action < x.OFFER:
        n = actions.points_of(action)
        name = "choice-pledge" if g.opt[x.SPEND_PROTOCOL] == x.PLEDGE else "choice-spend"
        return Told(Message(name, {"points": n}), clauses, number=n)
    return _deal(g, seat, action)


def _named(g: Trek, member: int, clauses: tuple[str, ...]) -> Told:
    dies = g.ask == x.INJURE and g.injury[member] == x.HEAVILY
    name = "choice-injure-dies" if dies else NAMED[g.ask]
    warning = A_LIFE if dies or g.ask == x.CANNIBALISM else None
    return Told(Message(name, {"member": seat_of(member)}), clauses, (person(member),), warning=warning)


def _card_in(g: Trek, seat: int, slot: int) -> dict[str, Any]:
    """One of a traveller's cards, told apart from an equal one by its place."""
    both_alike = g.card[seat][0] == g.card[seat][1]
    return {"card": a_card(g.card[seat][slot]), "place": slot + 1 if both_alike else 0}


def _slot_choice(g: Trek, action: int, clauses: tuple[str, ...]) -> Told:
    member, slot = actions.holder_of(action), actions.slot_of(action)
    name = {x.FULL: "choice-give-up", x.LOSE: "choice-lose", x.WHICH_CARD: "choice-pay"}[g.ask]
    said = Message(name, {"member": seat_of(member), **_card_in(g, member, slot)})
    return Told(said, clauses, (card_at(member, slot),))


def _deal(g: Trek, seat: int, action: int) -> Told:
    slot, other, what = offered_slot(action), offered_to(action), offered_for(action)
    clauses = ("TR-36", "R-27") if g.ask == x.FULL else ("TR-61", "R-28")
    args = {"other": seat_of(other), **_card_in(g, seat, slot)}
    if what == x.GIFT:
        return Told(Message("choice-give", args), clauses, (card_at(seat, slot), person(other)))
    theirs = _card_in(g, other, what)
    args |= {"theirs": theirs["card"], "theirs-place": theirs["place"]}
    return Told(Message("choice-swap", args), clauses, (card_at(seat, slot), card_at(other, what)))
