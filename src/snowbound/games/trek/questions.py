"""Every question of Trek: what it is about, what may be answered, and why something else may not."""

from __future__ import annotations

from typing import Any

from snowbound.engine.events import FLAG, NUMBER, FieldKind, Thing, one_of
from snowbound.engine.flow import NONE, STEP, top
from snowbound.engine.procedures import point
from snowbound.engine.questions import ChoiceDeclaration, QuestionContext, choice, declare, question, whole
from snowbound.games.trek import layout as x
from snowbound.games.trek.events import CARD, FOUND_ON_THE_WAY, INJURY, SEAT
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.naming import CARDS, INJURIES
from snowbound.games.trek.refusals import (
    aid_and_points,
    no_aid,
    no_deal,
    no_gift,
    no_injury,
    no_points,
    no_such_loss,
    no_such_payment,
    no_such_room,
    nobody_there,
)
from snowbound.games.trek.rules import actions
from snowbound.games.trek.rules.actions import offered_for, offered_slot, offered_to
from snowbound.games.trek.rules.challenge import challenge, points_needed
from snowbound.games.trek.rules.clock import is_night
from snowbound.games.trek.rules.leaving import next_volunteer
from snowbound.games.trek.rules.supplies import card_found, offered_by, swap_offered
from snowbound.games.trek.rules.travel import face_rolled, is_followed
from snowbound.games.trek.standing_answers import hungry_in
from snowbound.games.trek.things import card_at, person
from snowbound.words import Message

MEMBERS = range(x.CHARACTER, x.AID_ON)
PATIENTS = range(x.AID_ON, x.SLOT)
SLOTS = range(x.SLOT, x.POINTS)
POINTS = range(x.POINTS, x.OFFER)
OFFERS = range(x.OFFER, x.ACTIONS)

RESULTS = (*FOUND_ON_THE_WAY.values(), "already followed")
RESULT = one_of("result", RESULTS)
PLACE = FieldKind("number")  # which of two equal cards; 0 if they differ
LAST_ROUND = point(challenge, "second pledges")
A_LIFE, PARTING = Message("warning-life"), Message("warning-parting")


def called(card: int) -> int | str:
    return CARDS.get(card, card)


# ------------------------------------------------------------------------- what they are about


def _found(at: QuestionContext) -> dict[str, Any]:
    return {"card": called(card_found(at.g))}


def _consent(at: QuestionContext) -> dict[str, Any]:
    g, offer = at.g, swap_offered(at.g)
    theirs, mine = g.card[offered_by(g)][offered_slot(offer)], g.card[at.seat][offered_for(offer)]
    return {"other": offered_by(g), "card": called(theirs), "mine": called(mine)}


def _to_feed(at: QuestionContext) -> dict[str, Any]:
    hungry = hungry_in(at.g, at.g.group[at.seat])
    return {"hungry": hungry[0] if len(hungry) == 1 else hungry}


def _short(at: QuestionContext) -> dict[str, Any]:
    """What a challenge still needs, and whether the pledges may be named once more (R-9)."""
    g, group = at.g, top(at.g, x.GROUP)
    return {
        "effort": top(g, x.EFFORT),
        "difficulty": top(g, x.DIFFICULTY),
        "needed": points_needed(g),
        "last": top(g, STEP) == LAST_ROUND,
        "pledged": sum(g.pledged[member] for member in range(g.players) if g.group[member] == group),
    }


def _rolled(at: QuestionContext) -> dict[str, Any]:
    """What the travel die means for a group; for one that is followed, more followers mean nothing (TR-32)."""
    g: Trek = at.g
    t: Charts = at.t
    face = face_rolled(g)
    result = FOUND_ON_THE_WAY[t.travel[face]]
    if result == "followers" and is_followed(g, g.group[at.seat]):
        result = "already followed"
    return {"die": face, "result": result, "difficulty": t.multiple[face] * g.players}


# ------------------------------------------------------------------------------------- choices


def _member(at: QuestionContext, action: int) -> dict[str, Any]:
    return {"member": actions.member_of(action)}


def _at_member(at: QuestionContext, action: int) -> list[Thing]:
    return [person(actions.member_of(action))]


def _dies(at: QuestionContext, action: int) -> bool:
    return bool(at.g.injury[actions.member_of(action)] == x.HEAVILY)


def _a_life(at: QuestionContext, action: int) -> tuple[None, Message]:
    return None, A_LIFE


def named(name: str, **more: Any) -> ChoiceDeclaration:
    """A member of the group."""
    return choice(name, MEMBERS, member=SEAT, values=_member, touches=_at_member, **more)


def _healed(at: QuestionContext, action: int) -> dict[str, Any]:
    patient = actions.patient_of(action)
    return {"patient": patient, "injury": INJURIES[at.g.injury[patient] - 1]}


HELP = choice(
    "aid",
    PATIENTS,
    "TR-15",
    "TR-16",
    "TR-17",
    patient=SEAT,
    injury=INJURY,
    values=_healed,
    touches=lambda at, action: [person(actions.patient_of(action))],
)


def _card_in(g: Trek, seat: int, slot: int) -> dict[str, Any]:
    """One of a traveller's cards, told apart from an equal one by its place."""
    both_alike = g.card[seat][0] == g.card[seat][1]
    return {"card": called(g.card[seat][slot]), "place": slot + 1 if both_alike else 0}


def _card_named(at: QuestionContext, action: int) -> dict[str, Any]:
    member = actions.holder_of(action)
    return {"member": member, **_card_in(at.g, member, actions.slot_of(action))}


def one_card(name: str) -> ChoiceDeclaration:
    """A card somebody holds."""
    return choice(
        name,
        SLOTS,
        member=SEAT,
        card=CARD,
        place=PLACE,
        values=_card_named,
        touches=lambda at, action: [card_at(actions.holder_of(action), actions.slot_of(action))],
    )


def _given(at: QuestionContext, action: int) -> dict[str, Any]:
    return {"other": offered_to(action), **_card_in(at.g, at.seat, offered_slot(action))}


def _swapped(at: QuestionContext, action: int) -> dict[str, Any]:
    theirs = _card_in(at.g, offered_to(action), offered_for(action))
    return {**_given(at, action), "theirs": theirs["card"], "theirs-place": theirs["place"]}


def deals(*clauses: str) -> list[ChoiceDeclaration]:
    """A card of one's own, as a gift or for one of theirs."""
    fields: dict[str, Any] = {"other": SEAT, "card": CARD, "place": PLACE}
    swap: dict[str, Any] = {**fields, "theirs": CARD, "theirs-place": PLACE}
    return [
        choice(
            "give",
            OFFERS,
            *clauses,
            values=_given,
            touches=lambda at, action: [card_at(at.seat, offered_slot(action)), person(offered_to(action))],
            when=lambda at, action: actions.is_gift(action),
            **fields,
        ),
        choice(
            "swap",
            OFFERS,
            *clauses,
            values=_swapped,
            touches=lambda at, action: [
                card_at(at.seat, offered_slot(action)),
                card_at(offered_to(action), offered_for(action)),
            ],
            **swap,
        ),
    ]


def _points(at: QuestionContext, action: int) -> dict[str, Any]:
    return {"points": actions.points_of(action)}


def _reaches(at: QuestionContext, action: int) -> Message:
    """How far so many points would lift the group."""
    points, effort = actions.points_of(action), top(at.g, x.EFFORT)
    short = max(0, points_needed(at.g) - points)
    reached = {"effort": effort, "points": points, "total": effort + points, "short": short}
    return Message("means-points", reached)


def yes_or_no(yes: str, no: str, parting: bool = False) -> list[ChoiceDeclaration]:
    return [
        choice(no, x.NO),
        choice(yes, x.YES, stakes=(lambda at, action: (None, PARTING)) if parting else None),
    ]


# ------------------------------------------------------------------------ things on the table


def _press_member(at: QuestionContext, thing: Thing) -> int:
    member = whole(thing, "seat", at.g.players) if thing.get("kind") == "traveller" else NONE
    return NONE if member == NONE else actions.naming(member)


def _press_patient(at: QuestionContext, thing: Thing) -> int:
    member = whole(thing, "seat", at.g.players) if thing.get("kind") == "traveller" else NONE
    return NONE if member == NONE else actions.helping(member)


def _press_card(at: QuestionContext, thing: Thing) -> int:
    member, slot = whole(thing, "seat", at.g.players), whole(thing, "slot", x.PLACES)
    if thing.get("kind") != "card" or NONE in (member, slot):
        return NONE
    return actions.card_of(member, slot)


# ----------------------------------------------------------------------------------- questions


def asks(code: int, name: str, *clauses: str, refuses: Any = (), **declared: Any) -> Any:
    """For any question, only members present can be named, and a clicked card tells when it can be used."""
    declared.setdefault("idle", aid_and_points)
    return question(code, name, *clauses, refuses=(nobody_there, *refuses), **declared)


QUESTIONS = declare(
    asks(
        x.VOTE,
        "vote",
        "TR-19",
        "R-3",
        choices=[named("vote")],
        presses=_press_member,
        means=Message("stakes-vote"),
    ),
    asks(
        x.AID_WINDOW,
        "first aid",
        "TR-15",
        "TR-16",
        "R-6",
        message="aid",
        choices=[choice("keep-aid", x.NO), HELP],
        refuses=[no_aid, no_injury],
        presses=_press_patient,
    ),
    asks(
        x.CANNIBALISM,
        "cannibalism",
        "TR-53",
        "R-26",
        choices=[choice("eat-nobody", x.NO), named("eat", stakes=_a_life)],
        presses=_press_member,
    ),
    asks(
        x.CARRIER,
        "carrier",
        "TR-35",
        "TR-37",
        card=CARD,
        about=_found,
        choices=[named("carrier"), HELP],
        refuses=[no_injury],
        presses=_press_member,
    ),
    asks(
        x.FULL,
        "full hands",
        "TR-36",
        "R-27",
        message="full",
        card=CARD,
        about=_found,
        choices=[choice("leave-card", x.NO), one_card("give-up"), *deals("TR-36", "R-27")],
        refuses=[no_such_room, no_deal],
        presses=_press_card,
    ),
    asks(
        x.CONSENT,
        "consent",
        "TR-61",
        "R-27",
        "R-28",
        other=SEAT,
        card=CARD,
        mine=CARD,
        about=_consent,
        choices=yes_or_no("agree", "refuse"),
    ),
    asks(
        x.FEED,
        "feed",
        "TR-54",
        "TR-56",
        "R-24",
        hungry=SEAT,
        about=_to_feed,
        choices=[choice("feed-nobody", x.NO), named("feed")],
        means=Message("stakes-feed"),
        refuses=[no_gift],
        presses=_press_member,
    ),
    asks(
        x.MOVE,
        "move",
        "TR-23",
        "TR-59",
        choices=[
            choice(
                "rest",
                x.REST_ID,
                cites=lambda at, action: (_chosen(at), "TR-60"),
                means=lambda at, action: Message("means-rest"),
            ),
            choice(
                "travel",
                x.TRAVEL_ID,
                cites=lambda at, action: (_chosen(at), "TR-25"),
                means=lambda at, action: Message("means-travel", {"night": int(is_night(at.g))}),
            ),
        ],
    ),
    asks(x.LEAVE, "leave", "TR-64", "R-21", choices=yes_or_no("leave", "stay-with-group", parting=True)),
    asks(x.JOIN, "join", "TR-65", "R-21", choices=yes_or_no("volunteer", "not-volunteer")),
    asks(
        x.ACCEPT,
        "accept",
        "TR-65",
        "R-21",
        volunteer=SEAT,
        about=lambda at: {"volunteer": next_volunteer(at.g, at.g.group[at.seat])},
        choices=yes_or_no("take-along", "turn-away"),
    ),
    asks(
        x.STAY, "stay", "TR-68", "TR-69", "R-23", choices=yes_or_no("stay-behind", "go-along", parting=True)
    ),
    asks(
        x.REROLL,
        "re-roll",
        "TR-33",
        "R-12",
        message="reroll",
        die=NUMBER,
        result=RESULT,
        difficulty=NUMBER,
        about=_rolled,
        choices=yes_or_no("roll-again", "keep-roll"),
        means=Message("stakes-reroll"),
    ),
    asks(
        x.SPEND,
        "spend",
        "TR-41",
        "R-9",
        effort=NUMBER,
        difficulty=NUMBER,
        needed=NUMBER,
        last=FLAG,
        pledged=NUMBER,
        about=_short,
        choices=[
            choice(
                "pledge",
                POINTS,
                points=NUMBER,
                values=_points,
                typed="points",
                means=_reaches,
                when=lambda at, action: at.g.opt[x.SPEND_PROTOCOL] == x.PLEDGE,
            ),
            choice("spend", POINTS, points=NUMBER, values=_points, typed="points", means=_reaches),
        ],
        refuses=[no_points],
        means=Message("stakes-challenge"),
    ),
    asks(
        x.WHICH_CARD,
        "which card",
        "TR-41",
        "R-9",
        choices=[one_card("pay")],
        refuses=[no_such_payment],
        presses=_press_card,
    ),
    asks(
        x.LOSE,
        "lose",
        "TR-44",
        "R-11",
        choices=[one_card("lose")],
        refuses=[no_such_loss],
        presses=_press_card,
    ),
    asks(
        x.INJURE,
        "injure",
        "TR-44",
        "R-34",
        choices=[named("injure-dies", when=_dies, stakes=_a_life), named("injure")],
        presses=_press_member,
    ),
    asks(x.ACT, "act", "TR-61", "R-28", choices=yes_or_no("act", "not-act")),
    asks(
        x.TRADE,
        "trade",
        "TR-61",
        "R-28",
        choices=[choice("done", x.NO), HELP, *deals("TR-61", "R-28")],
        refuses=[no_aid, no_injury, no_deal],
        presses=_press_patient,
        idle=None,
    ),
)


def _chosen(at: QuestionContext) -> str:
    return "TR-59" if is_night(at.g) else "TR-23"
