"""What Trek says: questions, choices, refusals, the chronicle, the outcome."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from snowbound.engine.flow import NONE, PROC
from snowbound.engine.game import Names, Told, whole
from snowbound.engine.state import UNSEEN, seat_name
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules.cards import aid_place, cards, points
from snowbound.games.trek.rules.groups import from_left
from snowbound.games.trek.rules.phase import cap
from snowbound.games.trek.rules.supplies import offered_for, offered_slot, offered_to

INJURIES = ("unhurt", "injured", "heavily injured")
FATES = ("travelling", "safe", "starved", "died of injuries", "eaten", "lost")
FOLLOWERS = ("nobody", "unknown followers", "hostile followers", "friendly followers", "good samaritans")


def when(phase: int) -> str:
    """`Day 1`, `Night 1`, `Day 2` …"""
    return f"{'Night' if phase % 2 == 0 else 'Day'} {(phase + 1) // 2}"


def a_card(card: int) -> str:
    if card == x.AID:
        return "a first aid card"
    if card in (UNSEEN, x.UNKNOWN):
        return "a card"
    return f"a resource card of {card}"


def the_card(card: int) -> str:
    if card == x.AID:
        return "the first aid card"
    if card in (UNSEEN, x.UNKNOWN):
        return "a card you have not seen"
    return f"the card of {card}"


def card_in(g: Trek, seat: int, slot: int) -> str:
    """One of a traveller's cards, told apart from an equal one by its place."""
    both_alike = g.card[seat][0] == g.card[seat][1]
    place = (", in the first place" if slot == 0 else ", in the second place") if both_alike else ""
    return the_card(g.card[seat][slot]) + place


def person(seat: int) -> dict[str, Any]:
    return {"kind": "traveller", "seat": seat}


def card_at(seat: int, slot: int) -> dict[str, Any]:
    return {"kind": "card", "seat": seat, "slot": slot}


def group_at(k: int) -> dict[str, Any]:
    return {"kind": "group", "group": k}


TRAIL = {"kind": "trail"}


# ---------------------------------------------------------------------------- questions

QUESTIONS: dict[int, tuple[str, tuple[str, ...]]] = {
    x.VOTE: ("Who shall lead the group?", ("TR-19", "R-3")),
    x.AID_WINDOW: ("Use a first aid card?", ("TR-15", "TR-16", "R-6")),
    x.CANNIBALISM: ("Before the meal: shall the group eat one of its own?", ("TR-53", "R-26")),
    x.CARRIER: ("Who carries the new card?", ("TR-35", "TR-37")),
    x.FULL: ("Your hands are full. What becomes of your cards?", ("TR-36", "R-27")),
    x.CONSENT: ("Do you agree to the swap?", ("TR-61", "R-27", "R-28")),
    x.FEED: ("Give a meal to somebody who has none?", ("TR-54", "TR-56", "R-24")),
    x.MOVE: ("Rest here, or travel on?", ("TR-23", "TR-59")),
    x.LEAVE: ("The group rests. Do you leave it?", ("TR-64", "R-21")),
    x.JOIN: ("Do you volunteer to go along?", ("TR-65", "R-21")),
    x.ACCEPT: ("Take this volunteer along?", ("TR-65", "R-21")),
    x.STAY: ("The group travels on. Do you stay behind?", ("TR-68", "TR-69", "R-23")),
    x.REROLL: ("A small group may look for another way. Roll again?", ("TR-33", "R-12")),
    x.SPEND: ("How many points do you put in?", ("TR-41", "R-9")),
    x.WHICH_CARD: ("From which card do you pay first?", ("TR-41", "R-9")),
    x.LOSE: ("The group loses a card. Which one?", ("TR-44", "R-11")),
    x.INJURE: ("Somebody is hurt. Who?", ("TR-44", "R-34")),
    x.ACT: ("The group rests. Do you want to trade or to use first aid?", ("TR-61", "R-28")),
    x.TRADE: ("Trade or first aid?", ("TR-61", "R-28")),
}


def signed(n: int) -> str:
    """A number as it is printed: what is below nothing has a minus, not a hyphen."""
    return str(n).replace("-", "−")


def question(g: Trek, t: Charts, seat: int) -> Told:
    text, clauses = QUESTIONS[g.ask]
    f = g.frame[g.depth - 1]
    if g.ask == x.CARRIER:
        text = f"The group has {a_card(f[x.CARD])} more. Who carries it?"
        if f[x.CARD] == x.AID:
            text = "The group has first aid. Who carries it, or whom does it help now?"
    elif g.ask == x.FULL:
        text = f"You carry two cards already. What makes room for {a_card(f[x.CARD])}?"
    elif g.ask == x.CONSENT:
        action = f[x.PENDING]
        asker = f[x.BEARER] if f[PROC] == x.P_TAKE else from_left(g, f[x.GROUP], f[x.NEXT])
        theirs = g.card[asker][offered_slot(action)]
        mine = g.card[seat][offered_for(action)]
        text = f"{seat_name(asker)} offers {a_card(theirs)} for {the_card(mine)}. Do you agree?"
    elif g.ask == x.SPEND:
        deficit = f[x.DIFFICULTY] + 1 - f[x.EFFORT]
        needed = f"{deficit} more {'is' if deficit == 1 else 'are'} needed"
        text = f"Effort {signed(f[x.EFFORT])} against difficulty {f[x.DIFFICULTY]}: {needed}. {text}"
    elif g.ask == x.ACCEPT:
        text = f"{seat_name(f[x.ASKED])} volunteers. Take {seat_name(f[x.ASKED])} along?"
    elif g.ask == x.REROLL:
        text = f"The travel die shows {f[x.FACE]}: {travel_result(t, g.players, f[x.FACE])}. Roll again?"
    return Told(text, clauses)


def travel_result(t: Charts, players: int, face: int) -> str:
    event = t.travel[face]
    if event == x.CHALLENGE_EVENT:
        return f"a challenge of difficulty {t.multiple[face] * players}"
    return {x.NOTHING: "nothing", x.SUPPLIES: "supplies", x.FOLLOWERS: "somebody follows"}[event]


# ------------------------------------------------------------------------------ choices

YES_NO: dict[int, tuple[str, str]] = {
    x.CONSENT: ("Agree to the swap", "Refuse"),
    x.LEAVE: ("Leave the group", "Stay with the group"),
    x.JOIN: ("Volunteer to go along", "Do not volunteer"),
    x.ACCEPT: ("Take the volunteer along", "Refuse the volunteer"),
    x.STAY: ("Stay behind", "Go with the group"),
    x.REROLL: ("Roll again", "Keep the roll"),
    x.ACT: ("Trade or use first aid", "Nothing to do"),
}
NOTHING: dict[int, str] = {
    x.AID_WINDOW: "Keep the first aid",
    x.CANNIBALISM: "Nobody is eaten",
    x.FEED: "Feed nobody",
    x.FULL: "Leave the new card behind",
    x.TRADE: "Done",
}
NAMED: dict[int, str] = {
    x.VOTE: "Vote for {}",
    x.CANNIBALISM: "Eat {}",
    x.CARRIER: "{} carries it",
    x.FEED: "Give a meal to {}",
    x.INJURE: "{} is hurt",
}


def choice(g: Trek, t: Charts, seat: int, action: int) -> Told:
    clauses = QUESTIONS[g.ask][1]
    if action in (x.NO, x.YES) and g.ask in YES_NO:
        yes, no = YES_NO[g.ask]
        if action == x.NO:
            return Told(no, clauses)
        parts = g.ask in (x.LEAVE, x.STAY)
        return Told(yes, clauses, warning="Groups that part do not meet again." if parts else "")
    if action == x.NO:
        return Told(NOTHING[g.ask], clauses)
    if action in (x.REST_ID, x.TRAVEL_ID):
        chosen = "TR-59" if g.phase % 2 == 0 else "TR-23"
        if action == x.REST_ID:
            return Told("Rest", (chosen, "TR-60"))
        return Told("Travel", (chosen, "TR-25"))
    if action < x.AID_ON:
        j = action - x.CHARACTER
        name = "yourself" if j == seat and g.ask in (x.VOTE, x.CANNIBALISM) else seat_name(j)
        text, warning = NAMED[g.ask].format(name), ""
        if g.ask == x.CANNIBALISM:
            warning = "It costs a life."
        if g.ask == x.INJURE and g.injury[j] == x.HEAVILY:
            text, warning = f"{seat_name(j)} is hurt, and dies of it", "It costs a life."
        return Told(text, clauses, (person(j),), warning=warning)
    if action < x.SLOT:
        j = action - x.AID_ON
        better = INJURIES[g.injury[j] - 1]
        return Told(
            f"Use first aid on {seat_name(j)} ({better} then)", ("TR-15", "TR-16", "TR-17"), (person(j),)
        )
    if action < x.POINTS:
        return _slot_choice(g, action, clauses)
    if action < x.OFFER:
        n = action - x.POINTS
        verb = "Pledge" if g.opt[x.SPEND_PROTOCOL] == x.PLEDGE else "Spend"
        return Told(f"{verb} {n} point{'' if n == 1 else 's'}" if n else f"{verb} nothing", clauses)
    return _deal(g, seat, action)


def _slot_choice(g: Trek, action: int, clauses: tuple[str, ...]) -> Told:
    j, s = divmod(action - x.SLOT, x.PLACES)
    card = card_in(g, j, s)
    text = {
        x.FULL: f"Give up {card}",
        x.LOSE: f"{seat_name(j)} loses {card}",
        x.WHICH_CARD: f"Pay from {card}",
    }[g.ask]
    return Told(text, clauses, (card_at(j, s),))


def _deal(g: Trek, seat: int, action: int) -> Told:
    s, k, what = offered_slot(action), offered_to(action), offered_for(action)
    clauses = ("TR-36", "R-27") if g.ask == x.FULL else ("TR-61", "R-28")
    mine = card_in(g, seat, s)
    if what == x.GIFT:
        return Told(f"Give {mine} to {seat_name(k)}", clauses, (card_at(seat, s), person(k)))
    theirs = card_in(g, k, what)
    text = f"Offer {seat_name(k)} {mine} for {theirs}"
    return Told(text, clauses, (card_at(seat, s), card_at(k, what)))


# ----------------------------------------------------------------------------- refusals


def refusal(g: Trek, t: Charts, seat: int, action: int) -> Told:
    """Why an action is not among the choices."""
    asked, clauses = QUESTIONS[g.ask]
    if x.CHARACTER <= action < x.SLOT:
        j = action - (x.CHARACTER if action < x.AID_ON else x.AID_ON)
        if j >= g.players:
            return Told(f"there is no seat {j} in this game.", ("R-1",))
        if g.group[j] == NONE:
            return Told(f"seat {j} is no longer on the way ({FATES[g.fate[j]]}).", ("R-31",))
        if g.group[j] != g.group[seat]:
            return Told(f"seat {j} is in another group; groups that split do not meet again.", ("TR-67",))
        if action >= x.AID_ON and g.ask in (x.AID_WINDOW, x.TRADE) and aid_place(g, seat) == NONE:
            return Told(f"seat {seat} carries no first aid card.", ("TR-17", "R-6"))
        if action >= x.AID_ON and g.ask in (x.AID_WINDOW, x.TRADE, x.CARRIER) and not g.injury[j]:
            return Told(f"seat {j} is not injured, so first aid is of no use.", ("TR-17",))
        if action < x.AID_ON and g.ask == x.FEED:
            return Told(f"seat {j} cannot be given food now.", ("TR-54", "R-24"))
    if x.POINTS <= action < x.OFFER and g.ask == x.SPEND:
        f = g.frame[g.depth - 1]
        if action - x.POINTS > points(g, seat):
            return Told(f"seat {seat} has only {points(g, seat)} points.", ("TR-41",))
        return Told(f"only {f[x.DIFFICULTY] + 1 - f[x.EFFORT]} are needed.", ("R-9",))
    if x.SLOT <= action < x.POINTS and g.ask in (x.FULL, x.LOSE, x.WHICH_CARD):
        return _not_that_card(g, seat, *divmod(action - x.SLOT, x.PLACES))
    if action >= x.OFFER and g.ask in (x.TRADE, x.FULL):
        j = offered_to(action)
        if j < g.players and g.group[j] == g.group[seat] and j != seat:
            if offered_for(action) == x.GIFT and cards(g, j) == x.PLACES:
                return Told(f"seat {j} already carries two cards.", ("TR-8", "TR-62"))
            return Told("there is no such card, or no further offer is allowed.", ("R-27", "R-28"))
        return Told("a deal is made with another member of the group.", ("TR-61", "TR-67"))
    return Told(f"that is no answer to the question: {asked}", clauses)


def _not_that_card(g: Trek, seat: int, j: int, s: int) -> Told:
    if j >= g.players or g.card[j][s] == x.NO_CARD:
        return Told("there is no such card.", ("TR-8",))
    if g.ask == x.LOSE:
        if g.group[j] != g.group[seat]:
            return Told(f"seat {j} is in another group; its cards are out of reach.", ("TR-67",))
        return Told("first aid is not lost this way.", ("R-11",))
    if g.ask == x.FULL:
        return Told("only a card of your own makes room.", ("TR-36",))
    return Told("you pay from a card of your own.", ("TR-41", "R-9"))


CHOOSES_SOMEBODY = (x.VOTE, x.AID_WINDOW, x.CANNIBALISM, x.CARRIER, x.FEED, x.INJURE, x.TRADE)
CHOOSES_A_CARD = (x.FULL, x.LOSE, x.WHICH_CARD)


def why_not(g: Trek, t: Charts, seat: int, thing: dict[str, Any]) -> Told:
    """Why a thing on the table is no answer to the open question."""
    asked, clauses = QUESTIONS[g.ask]
    kind, j, s = thing.get("kind"), whole(thing, "seat", g.players), whole(thing, "slot", x.PLACES)
    if kind == "traveller" and j != NONE and g.ask in CHOOSES_SOMEBODY:
        aid = g.ask in (x.AID_WINDOW, x.TRADE)
        return refusal(g, t, seat, (x.AID_ON if aid else x.CHARACTER) + j)
    if kind == "card" and j != NONE and s != NONE:
        if g.ask in CHOOSES_A_CARD:
            return refusal(g, t, seat, x.SLOT + x.PLACES * j + s)
        if g.ask != x.TRADE:
            if g.card[j][s] == x.AID:
                return Told(
                    f"first aid is used at the start of a phase and at rest; now it is asked: {asked}",
                    ("R-6",),
                )
            what = "points are eaten at night and put into a challenge by number"
            return Told(f"{what}; now it is asked: {asked}", ("TR-41", "TR-54"))
    return Told(f"that is no answer to the question: {asked}", clauses)


# ---------------------------------------------------------------------------- chronicle

DEATHS = {x.STARVED: "TR-58", x.DIED_OF_INJURY: "TR-13", x.EATEN: "TR-53"}

Sentence = Callable[[Charts, int, int, int, Names], str]


def _s(n: int, word: str) -> str:
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def _group_of(leader: int, who: Names) -> str:
    return f"{who(leader)}’s group"


def _died(t: Charts, a: int, b: int, c: int, who: Names) -> str:
    how = {
        x.STARVED: "died of hunger",
        x.DIED_OF_INJURY: "died of injuries",
        x.EATEN: "was killed for the others to eat",
    }[b]
    return f"{who(a)} {how}, {_s(c, 'stage')} from the start."


def _aid(t: Charts, a: int, b: int, c: int, who: Names) -> str:
    whom = "their own wounds" if a == b else who(b)
    return f"{who(a)} used first aid on {whom}: {INJURIES[c]} now."


def _effort(t: Charts, a: int, b: int, c: int, who: Names) -> str:
    tired = f", less {c} for fatigue" if c else ""
    if b == 0 and not c:
        return f"{who(a)} could add nothing."
    return f"{who(a)} {'added' if b >= 0 else 'cost'} {abs(b)}{tired}."


def _encounter(t: Charts, a: int, b: int, c: int, who: Names) -> str:
    return {
        x.HOSTILE: "The followers came up, and meant harm.",
        x.FRIENDLY: "The followers came up; they were friendly, and no help.",
        x.SAMARITANS: "The followers came up; they were good samaritans and shared what they had.",
    }[b]


def _followed(t: Charts, a: int, b: int, c: int, who: Names) -> str:
    return {
        x.HOSTILE: "Somebody follows the group, and means harm.",
        x.UNKNOWN_FOLLOWERS: "Somebody follows the group; nobody can tell why.",
        x.FRIENDLY: "Somebody follows the group, friendly by the look of it.",
    }[b]


def _travel_die(t: Charts, a: int, b: int, c: int, who: Names) -> str:
    event = t.travel[b]
    if event == x.CHALLENGE_EVENT:
        return f"The travel die showed {b}: trouble."
    what = {x.NOTHING: "an empty stage", x.SUPPLIES: "supplies", x.FOLLOWERS: "tracks behind"}[event]
    return f"The travel die showed {b}: {what}."


CHRONICLE: dict[int, tuple[str, tuple[str, ...], Sentence]] = {
    x.E_VALUE: ("value", ("TR-2",), lambda t, a, b, c, who: f"{who(a)} sets out with value {b}."),
    x.E_FIRST_CARD: (
        "first card",
        ("TR-7", "TR-9"),
        lambda t, a, b, c, who: f"{who(a)} brings {a_card(c)}.",
    ),
    x.E_PHASE: ("phase", ("TR-21",), lambda t, a, b, c, who: f"{when(a)}."),
    x.E_VOTES: ("votes", ("TR-19", "R-3"), lambda t, a, b, c, who: f"{who(a)} had {_s(b, 'vote')}."),
    x.E_LEADER: (
        "leader",
        ("TR-19", "R-3"),
        lambda t, a, b, c, who: f"{who(a)} goes on alone." if c == 1 else f"{who(a)} leads the group of {c}.",
    ),
    x.E_AID: ("first aid", ("TR-15", "TR-16", "TR-17"), _aid),
    x.E_CANNIBALISM: (
        "cannibalism",
        ("TR-53", "R-26"),
        lambda t, a, b, c, who: f"{_group_of(c, who)} drew no lots: the choice fell on {who(b)}.",
    ),
    x.E_FOUND: (
        "found",
        ("TR-9", "TR-34"),
        lambda t, a, b, c, who: f"{_group_of(b, who)} has {a_card(c)} more.",
    ),
    x.E_CARRIES: ("carries", ("TR-35",), lambda t, a, b, c, who: f"{who(a)} carries {a_card(c)}."),
    x.E_DECLINED: ("declined", ("R-27",), lambda t, a, b, c, who: f"{who(a)} left the new card lying."),
    x.E_REPLACED: ("replaced", ("TR-36",), lambda t, a, b, c, who: f"{who(a)} gave up {the_card(c)} for it."),
    x.E_GAVE: ("gave", ("TR-61", "R-28"), lambda t, a, b, c, who: f"{who(a)} gave {who(b)} {a_card(c)}."),
    x.E_OFFERED: ("offered", ("R-28",), lambda t, a, b, c, who: f"{who(a)} offered {who(b)} a swap."),
    x.E_SWAPPED: ("swapped", ("TR-61",), lambda t, a, b, c, who: f"{who(a)} and {who(b)} swapped cards."),
    x.E_REFUSED: ("refused", ("R-27", "R-28"), lambda t, a, b, c, who: f"{who(a)} refused {who(b)}’s offer."),
    x.E_FED: ("fed", ("TR-54", "R-24"), lambda t, a, b, c, who: f"{who(a)} fed {who(b)}."),
    x.E_ATE: ("ate", ("TR-54", "TR-55"), lambda t, a, b, c, who: f"{who(a)} ate."),
    x.E_STARVING: (
        "starving",
        ("TR-57",),
        lambda t, a, b, c, who: f"{who(a)} had nothing to eat and is starving.",
    ),
    x.E_DIED: ("died", ("TR-14",), _died),
    x.E_RESTS: ("rests", ("TR-60",), lambda t, a, b, c, who: f"{_group_of(b, who)} rests."),
    x.E_TRAVELS: (
        "travels",
        ("TR-25",),
        lambda t, a, b, c, who: f"{_group_of(b, who)} goes on: {_s(c, 'stage')} from the start.",
    ),
    x.E_LEAVES: ("leaves", ("TR-64",), lambda t, a, b, c, who: f"{who(a)} wants to leave."),
    x.E_JOINS: ("joins", ("TR-65",), lambda t, a, b, c, who: f"{who(a)} goes with {who(b)}."),
    x.E_TURNED_AWAY: (
        "turned away",
        ("TR-65",),
        lambda t, a, b, c, who: f"{who(b)} would not take {who(a)} along.",
    ),
    x.E_STAYS: ("stays", ("TR-68", "TR-69"), lambda t, a, b, c, who: f"{who(a)} stays behind."),
    x.E_SPLIT: (
        "split",
        ("TR-64", "TR-67", "TR-68"),
        lambda t, a, b, c, who: f"A new group of {c} parts from the others, for good.",
    ),
    x.E_HAVEN_DIE: (
        "haven die",
        ("TR-28", "TR-29"),
        lambda t, a, b, c, who: f"Looking for a haven: {b}, where {c} or less is needed.",
    ),
    x.E_HAVEN: (
        "haven",
        ("TR-30",),
        lambda t, a, b, c, who: f"{_group_of(b, who)} found a safe haven after {_s(c, 'stage')}.",
    ),
    x.E_EVASION: (
        "evasion",
        ("TR-31", "R-14"),
        lambda t, a, b, c, who: f"Evasion {b}: " + ("the followers are gone." if c else "still followed."),
    ),
    x.E_TRAVEL_DIE: ("travel die", ("TR-32",), _travel_die),
    x.E_REROLLED: ("rolled again", ("TR-33",), lambda t, a, b, c, who: f"{who(b)} looked for another way."),
    x.E_FOLLOWED: ("followed", ("TR-46",), _followed),
    x.E_ENCOUNTER: ("encounter", ("TR-47", "TR-48", "TR-51", "TR-52"), _encounter),
    x.E_HOSTILE_DIE: (
        "hostile die",
        ("TR-49", "TR-50"),
        lambda t, a, b, c, who: f"Their strength: {b}, which makes {c}.",
    ),
    x.E_SUPPLIES_DIE: (
        "supplies die",
        ("TR-34",),
        lambda t, a, b, c, who: (
            "The supplies die was rolled out of sight."
            if c == UNSEEN
            else f"The supplies die showed {c}: {'first aid' if t.supplies[c] else 'something to live on'}."
        ),
    ),
    x.E_CHALLENGE: (
        "challenge",
        ("TR-38", "TR-45"),
        lambda t, a, b, c, who: f"A challenge of difficulty {b}.",
    ),
    x.E_EFFORT: ("effort", ("TR-38", "TR-39", "TR-40"), _effort),
    x.E_TOTAL: ("total", ("TR-42",), lambda t, a, b, c, who: f"Effort {signed(b)} against {c}."),
    x.E_PLEDGED: ("pledged", ("R-9",), lambda t, a, b, c, who: f"{who(a)} pledged {b}."),
    x.E_PLEDGES_SHORT: (
        "pledges short",
        ("R-9",),
        lambda t, a, b, c, who: f"{b} pledged where {c} are needed; asked once more.",
    ),
    x.E_SPENT: ("spent", ("TR-41", "R-9"), lambda t, a, b, c, who: f"{who(a)} spent {_s(b, 'point')}."),
    x.E_OVERCOME: ("overcome", ("TR-42",), lambda t, a, b, c, who: f"Overcome, {b} against {c}."),
    x.E_FAILED: (
        "failed",
        ("TR-43",),
        lambda t, a, b, c, who: (
            f"Failed. The failure die showed {b}: " + ("an injury." if c else "a card is lost.")
        ),
    ),
    x.E_LOST_CARD: ("lost card", ("TR-44",), lambda t, a, b, c, who: f"{who(a)} lost {the_card(c)}."),
    x.E_NOTHING_TO_LOSE: ("nothing to lose", ("R-11",), lambda t, a, b, c, who: "There was no card to lose."),
    x.E_INJURED: ("injured", ("TR-11", "TR-12"), lambda t, a, b, c, who: f"{who(a)} is {INJURIES[b]}."),
    x.E_RECOVERED: (
        "recovered",
        ("TR-60", "TR-63"),
        lambda t, a, b, c, who: f"{who(a)} slept off a fatigue of {b}.",
    ),
    x.E_STILL_TIRED: (
        "still tired",
        ("TR-63",),
        lambda t, a, b, c, who: f"{who(a)} needs a second rest; fatigue stays at {b}.",
    ),
    x.E_LOST: ("lost", ("R-30",), lambda t, a, b, c, who: f"{who(a)} was never heard of again."),
    x.E_SHOWED: (
        "showed",
        ("TR-55", "R-32"),
        lambda t, a, b, c, who: (
            f"{who(a)} showed that there is nothing to eat." + (" Only first aid." if b else "")
        ),
    ),
    x.E_END: ("end", ("TR-22", "R-30"), lambda t, a, b, c, who: f"The journey ended on {when(a).lower()}."),
}


OF_THE_TIME = (x.E_PHASE, x.E_END)
OF_TWO = (x.E_AID, x.E_GAVE, x.E_OFFERED, x.E_SWAPPED, x.E_REFUSED, x.E_FED, x.E_JOINS, x.E_TURNED_AWAY)
OF_A_CARD = (x.E_REPLACED, x.E_LOST_CARD)
OF_A_GROUP = (
    x.E_FOUND, x.E_RESTS, x.E_TRAVELS, x.E_SPLIT, x.E_HAVEN_DIE, x.E_HAVEN, x.E_EVASION, x.E_TRAVEL_DIE,
    x.E_REROLLED, x.E_FOLLOWED, x.E_ENCOUNTER, x.E_HOSTILE_DIE, x.E_SUPPLIES_DIE, x.E_CHALLENGE, x.E_TOTAL,
    x.E_PLEDGES_SHORT, x.E_OVERCOME, x.E_FAILED, x.E_NOTHING_TO_LOSE,
)  # fmt: skip


def touched(kind: int, a: int, b: int) -> tuple[dict[str, Any], ...]:
    """The things on the table an event is about."""
    if kind in OF_THE_TIME:
        return (TRAIL,)
    if kind in OF_TWO:
        return (person(a), person(b))
    if kind in OF_A_CARD:
        return (person(a), card_at(a, b))
    if kind in OF_A_GROUP:
        return (group_at(a),)
    if kind == x.E_CANNIBALISM:
        return (group_at(a), person(b))
    return (person(a),)


def event(t: Charts, kind: int, a: int, b: int, c: int, names: Names) -> Told | None:
    _, clauses, sentence = CHRONICLE[kind]
    if kind == x.E_DIED:
        clauses = (*clauses, DEATHS[b])
    return Told(sentence(t, a, b, c, names), clauses, touched(kind, a, b))


def event_name(kind: int) -> str:
    return CHRONICLE[kind][0]


# ------------------------------------------------------------------------------ outcome


def outcome(g: Trek, t: Charts) -> dict[str, Any]:
    safe = tuple(j for j in range(g.players) if g.fate[j] == x.SAFE)
    seats = range(g.players)
    if g.opt[x.SAFE_HAVEN]:
        farthest = max(g.distance[j] for j in seats)
        return {
            "winners": tuple(j for j in seats if g.distance[j] == farthest),
            "scores": tuple(float(g.distance[j]) for j in seats),
            "reason": f"There was no haven to find; the farthest came {_s(farthest, 'stage')}.",
            "clauses": ("R-13", "R-30"),
            "details": details(g),
        }
    if len(safe) == g.players:
        reason = "All reached a safe haven."
    elif safe:
        reason = f"{len(safe)} of {g.players} reached a safe haven."
    else:
        reason = "Nobody reached a safe haven."
    if any(g.fate[j] == x.LOST for j in seats):
        reason += f" The journey was given up after {cap(g)} phases."
    return {
        "winners": safe,
        "scores": tuple(float(g.fate[j] == x.SAFE) for j in seats),
        "reason": reason,
        "clauses": ("TR-22", "TR-30", "R-30"),
        "details": details(g),
    }


def details(g: Trek) -> tuple[dict[str, Any], ...]:
    """Who is safe, who died when and of what, how far each came."""
    return tuple(
        {"seat": j, "fate": FATES[g.fate[j]], "when": when(g.when[j]), "distance": g.distance[j]}
        for j in range(g.players)
    )
