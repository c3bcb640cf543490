"""What Trek asks, and what may be answered."""

from __future__ import annotations

from snowbound.engine.flow import NONE, STEP, top
from snowbound.engine.game import Told
from snowbound.engine.procedures import point
from snowbound.engine.sentences import counted, listed
from snowbound.engine.state import seat_name
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules import actions
from snowbound.games.trek.rules.actions import offered_for, offered_slot, offered_to
from snowbound.games.trek.rules.challenge import challenge, points_needed
from snowbound.games.trek.rules.clock import is_night
from snowbound.games.trek.rules.leaving import next_volunteer
from snowbound.games.trek.rules.meal import is_hungry
from snowbound.games.trek.rules.supplies import card_found, offered_by, swap_offered
from snowbound.games.trek.rules.travel import face_rolled, is_followed
from snowbound.games.trek.words.naming import INJURIES, a_card, card_at, card_in, person, signed, the_card

LAST_ROUND = point(challenge, "second pledges")

QUESTIONS: dict[int, tuple[str, tuple[str, ...]]] = {
    x.VOTE: ("Who shall lead the group?", ("TR-19", "R-3")),
    x.AID_WINDOW: ("Use a first aid card?", ("TR-15", "TR-16", "R-6")),
    x.CANNIBALISM: ("Before the meal: shall the group eat one of its own?", ("TR-53", "R-26")),
    x.CARRIER: ("Who carries the new card?", ("TR-35", "TR-37")),
    x.FULL: ("Your hands are full. What becomes of your cards?", ("TR-36", "R-27")),
    x.CONSENT: ("Do you agree to the swap?", ("TR-61", "R-27", "R-28")),
    x.FEED: ("Give a meal to somebody?", ("TR-54", "TR-56", "R-24")),
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


def question(g: Trek, t: Charts, seat: int) -> Told:
    text, clauses = QUESTIONS[g.ask]
    if g.ask == x.CARRIER:
        text = f"The group has {a_card(card_found(g))} more. Who carries it?"
        if card_found(g) == x.AID:
            text = "The group has first aid. Who carries it, or whom does it help now?"
    elif g.ask == x.FULL:
        text = f"You carry two cards already. What makes room for {a_card(card_found(g))}?"
    elif g.ask == x.CONSENT:
        theirs = g.card[offered_by(g)][offered_slot(swap_offered(g))]
        mine = g.card[seat][offered_for(swap_offered(g))]
        text = f"{seat_name(offered_by(g))} offers {a_card(theirs)} for {the_card(mine)}. Do you agree?"
    elif g.ask == x.FEED:
        text = f"{hungry(g, g.group[seat])} {text}"
    elif g.ask == x.SPEND:
        text = f"{short_of(g)} {text}"
    elif g.ask == x.ACCEPT:
        volunteer = seat_name(next_volunteer(g, g.group[seat]))
        text = f"{volunteer} volunteers. Take {volunteer} along?"
    elif g.ask == x.REROLL:
        result = travel_result(g, t, g.group[seat])
        text = f"The travel die shows {face_rolled(g)}: {result}. Roll again?"
    return Told(text, clauses)


def standing_answer(g: Trek, t: Charts, seat: int) -> int:
    """Where nobody is hungry, nobody is fed: nights would be long if all were asked every time. It follows from what
    everybody sees, so it tells nothing."""
    return x.NO if g.ask == x.FEED and not _hungry(g, g.group[seat]) else NONE


def _hungry(g: Trek, group: int) -> list[int]:
    return [member for member in range(g.players) if g.group[member] == group and is_hungry(g, member)]


def hungry(g: Trek, group: int) -> str:
    """Who has nothing to eat, which everybody sees."""
    seats = _hungry(g, group)
    if not seats:
        return "Everybody has something to eat."
    return f"{listed([seat_name(member) for member in seats])} {'has' if len(seats) == 1 else 'have'} nothing to eat."


def short_of(g: Trek) -> str:
    """What a challenge still needs, and whether the pledges may be named once more (R-9)."""
    deficit = points_needed(g)
    needed = f"{deficit} more {'is' if deficit == 1 else 'are'} needed"
    text = f"Effort {signed(top(g, x.EFFORT))} against difficulty {top(g, x.DIFFICULTY)}: {needed}."
    if top(g, STEP) != LAST_ROUND:
        return text
    pledged = sum(g.pledged[member] for member in range(g.players) if g.group[member] == top(g, x.GROUP))
    return f"{text} Only {pledged} pledged. This is the last round: if it falls short, nothing is spent."


def travel_result(g: Trek, t: Charts, group: int) -> str:
    event = t.travel[face_rolled(g)]
    if event == x.CHALLENGE_EVENT:
        return f"a challenge of difficulty {t.multiple[face_rolled(g)] * g.players}"
    if event == x.FOLLOWERS and is_followed(g, group):  # TR-32
        return "nothing, for you are followed already"
    return {x.NOTHING: "nothing", x.SUPPLIES: "supplies", x.FOLLOWERS: "somebody follows"}[event]


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
        chosen = "TR-59" if is_night(g) else "TR-23"
        if action == x.REST_ID:
            return Told("Rest", (chosen, "TR-60"))
        return Told("Travel", (chosen, "TR-25"))
    if action < x.AID_ON:
        member = actions.member_of(action)
        name = "yourself" if member == seat and g.ask in (x.VOTE, x.CANNIBALISM) else seat_name(member)
        text, warning = NAMED[g.ask].format(name), ""
        if g.ask == x.CANNIBALISM:
            warning = "It costs a life."
        if g.ask == x.INJURE and g.injury[member] == x.HEAVILY:
            text, warning = f"{seat_name(member)} is hurt, and dies of it", "It costs a life."
        return Told(text, clauses, (person(member),), warning=warning)
    if action < x.SLOT:
        member = actions.patient_of(action)
        better = INJURIES[g.injury[member] - 1]
        return Told(
            f"Use first aid on {seat_name(member)} ({better} then)",
            ("TR-15", "TR-16", "TR-17"),
            (person(member),),
        )
    if action < x.POINTS:
        return _slot_choice(g, action, clauses)
    if action < x.OFFER:
        n = actions.points_of(action)
        verb = "Pledge" if g.opt[x.SPEND_PROTOCOL] == x.PLEDGE else "Spend"
        return Told(f"{verb} {counted(n, 'point') if n else 'nothing'}", clauses, number=n)
    return _deal(g, seat, action)


def _slot_choice(g: Trek, action: int, clauses: tuple[str, ...]) -> Told:
    member, slot = actions.holder_of(action), actions.slot_of(action)
    card = card_in(g, member, slot)
    text = {
        x.FULL: f"Give up {card}",
        x.LOSE: f"{seat_name(member)} loses {card}",
        x.WHICH_CARD: f"Pay from {card}",
    }[g.ask]
    return Told(text, clauses, (card_at(member, slot),))


def _deal(g: Trek, seat: int, action: int) -> Told:
    slot, other, what = offered_slot(action), offered_to(action), offered_for(action)
    clauses = ("TR-36", "R-27") if g.ask == x.FULL else ("TR-61", "R-28")
    mine = card_in(g, seat, slot)
    if what == x.GIFT:
        return Told(f"Give {mine} to {seat_name(other)}", clauses, (card_at(seat, slot), person(other)))
    theirs = card_in(g, other, what)
    text = f"Offer {seat_name(other)} {mine} for {theirs}"
    return Told(text, clauses, (card_at(seat, slot), card_at(other, what)))
