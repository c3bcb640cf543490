"""What questions are about: the fields of their sentences."""

from __future__ import annotations

from typing import Any

from snowbound.engine.events import one_of
from snowbound.engine.flow import STEP, top
from snowbound.engine.procedures import point
from snowbound.engine.questions import QuestionContext
from snowbound.games.trek import layout as x
from snowbound.games.trek.events import FOUND_ON_THE_WAY
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.naming import card_name
from snowbound.games.trek.rules.actions import offered_for, offered_slot
from snowbound.games.trek.rules.challenge import challenge, points_needed
from snowbound.games.trek.rules.groups import members_of
from snowbound.games.trek.rules.supplies import card_found, offered_by, swap_offered
from snowbound.games.trek.rules.travel import face_rolled, is_followed
from snowbound.games.trek.standing_answers import hungry_in

RESULTS = (*FOUND_ON_THE_WAY.values(), "already followed")
RESULT = one_of("result", RESULTS)
LAST_ROUND = point(challenge, "second pledges")


def card_on_offer(at: QuestionContext) -> dict[str, Any]:
    return {"card": card_name(card_found(at.g))}


def swap_on_offer(at: QuestionContext) -> dict[str, Any]:
    g, offer = at.g, swap_offered(at.g)
    theirs, mine = g.card[offered_by(g)][offered_slot(offer)], g.card[at.seat][offered_for(offer)]
    return {"other": offered_by(g), "card": card_name(theirs), "mine": card_name(mine)}


def members_to_feed(at: QuestionContext) -> dict[str, Any]:
    hungry = hungry_in(at.g, at.g.group[at.seat])
    return {"hungry": hungry[0] if len(hungry) == 1 else hungry}


def points_missing(at: QuestionContext) -> dict[str, Any]:
    """What a challenge still needs, and whether the pledges may be named once more (R-9)."""
    g, group = at.g, top(at.g, x.GROUP)
    return {
        "effort": top(g, x.EFFORT),
        "difficulty": top(g, x.DIFFICULTY),
        "needed": points_needed(g),
        "last": top(g, STEP) == LAST_ROUND,
        "pledged": sum(g.pledged[member] for member in members_of(g, group)),
    }


def roll_of_the_die(at: QuestionContext) -> dict[str, Any]:
    """What the travel die means for a group; for one that is followed, more followers mean nothing (TR-32)."""
    g: Trek = at.g
    t: Charts = at.t
    face = face_rolled(g)
    result = FOUND_ON_THE_WAY[t.travel[face]]
    if result == "followers" and is_followed(g, g.group[at.seat]):
        result = "already followed"
    return {"die": face, "result": result, "difficulty": t.multiple[face] * g.players}
