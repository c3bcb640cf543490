"""Every question of Trek: what it is about, what may be answered, and why something else may not.

subjects  what they are about        choices  what several of them offer
"""

from __future__ import annotations

from typing import Any

from snowbound.engine.events import FLAG, NUMBER
from snowbound.engine.questions import QuestionContext, choice, declare, question
from snowbound.games.trek import layout as x
from snowbound.games.trek.events import CARD, SEAT
from snowbound.games.trek.questions.choices import (
    HELP,
    POINTS,
    a_life,
    card_choice,
    deals,
    dies,
    member_choice,
    points_in,
    points_reach,
    press_card,
    press_member,
    press_patient,
    yes_or_no,
)
from snowbound.games.trek.questions.subjects import (
    RESULT,
    card_on_offer,
    members_to_feed,
    points_missing,
    roll_of_the_die,
    swap_on_offer,
)
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
from snowbound.games.trek.rules.clock import is_night
from snowbound.games.trek.rules.leaving import next_volunteer
from snowbound.words import Message


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
        choices=[member_choice("vote")],
        presses=press_member,
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
        presses=press_patient,
    ),
    asks(
        x.CANNIBALISM,
        "cannibalism",
        "TR-53",
        "R-26",
        choices=[choice("eat-nobody", x.NO), member_choice("eat", stakes=a_life)],
        presses=press_member,
    ),
    asks(
        x.CARRIER,
        "carrier",
        "TR-35",
        "TR-37",
        card=CARD,
        about=card_on_offer,
        choices=[member_choice("carrier"), HELP],
        refuses=[no_injury],
        presses=press_member,
    ),
    asks(
        x.FULL,
        "full hands",
        "TR-36",
        "R-27",
        message="full",
        card=CARD,
        about=card_on_offer,
        choices=[choice("leave-card", x.NO), card_choice("give-up"), *deals("TR-36", "R-27")],
        refuses=[no_such_room, no_deal],
        presses=press_card,
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
        about=swap_on_offer,
        choices=yes_or_no("agree", "refuse"),
    ),
    asks(
        x.FEED,
        "feed",
        "TR-54",
        "TR-56",
        "R-24",
        hungry=SEAT,
        about=members_to_feed,
        choices=[choice("feed-nobody", x.NO), member_choice("feed")],
        means=Message("stakes-feed"),
        refuses=[no_gift],
        presses=press_member,
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
        about=roll_of_the_die,
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
        about=points_missing,
        choices=[
            choice(
                "pledge",
                POINTS,
                points=NUMBER,
                values=points_in,
                typed="points",
                means=points_reach,
                when=lambda at, action: at.g.opt[x.SPEND_PROTOCOL] == x.PLEDGE,
            ),
            choice("spend", POINTS, points=NUMBER, values=points_in, typed="points", means=points_reach),
        ],
        refuses=[no_points],
        means=Message("stakes-challenge"),
    ),
    asks(
        x.WHICH_CARD,
        "which card",
        "TR-41",
        "R-9",
        choices=[card_choice("pay")],
        refuses=[no_such_payment],
        presses=press_card,
    ),
    asks(
        x.LOSE,
        "lose",
        "TR-44",
        "R-11",
        choices=[card_choice("lose")],
        refuses=[no_such_loss],
        presses=press_card,
    ),
    asks(
        x.INJURE,
        "injure",
        "TR-44",
        "R-34",
        choices=[member_choice("injure-dies", when=dies, stakes=a_life), member_choice("injure")],
        presses=press_member,
    ),
    asks(x.ACT, "act", "TR-61", "R-28", choices=yes_or_no("act", "not-act")),
    asks(
        x.TRADE,
        "trade",
        "TR-61",
        "R-28",
        choices=[choice("done", x.NO), HELP, *deals("TR-61", "R-28")],
        refuses=[no_aid, no_injury, no_deal],
        presses=press_patient,
        idle=None,
    ),
)


def _chosen(at: QuestionContext) -> str:
    return "TR-59" if is_night(at.g) else "TR-23"
