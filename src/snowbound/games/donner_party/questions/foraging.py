"""Families at the start, bids for communal Forage, and whose Shame is taken over."""

from __future__ import annotations

from typing import Any

from snowbound.engine.events import NUMBER
from snowbound.engine.questions import QuestionContext, choice
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.absent import first_in_turn, most_shame
from snowbound.games.donner_party.kinds import FAMILY
from snowbound.games.donner_party.questions.asking import asks, seat_asked
from snowbound.games.donner_party.questions.choices import TAKE, camp, camp_chosen
from snowbound.games.donner_party.refusals import no_card_there
from snowbound.games.donner_party.rules import answers
from snowbound.games.donner_party.table_refs import whose
from snowbound.words import Message

BIDS = range(x.BID, x.TAKE)
FAMILIES = range(x.FAMILY, x.PLAY)


def _family(at: QuestionContext, act: int) -> dict[str, Any]:
    return {"family": at.t.deck.families[answers.family_of(act)].id}


SETUP = (
    asks(
        x.FAMILY_Q,
        "family",
        "DP-11",
        "Q1",
        choices=[
            choice(
                "family",
                FAMILIES,
                family=FAMILY,
                values=_family,
            )
        ],
    ),
)

BIDDING = (
    asks(
        x.BID_Q,
        "bid",
        "DP-43",
        "DP-47",
        choices=[
            choice(
                "bid",
                BIDS,
                bid=NUMBER,
                values=lambda at, act: {"bid": answers.bid_of(act)},
                typed="bid",
                means=lambda at, act: Message("means-bid", {"bid": answers.bid_of(act)}),
            )
        ],
        means=Message("stakes-bid"),
    ),
    asks(x.TIE_Q, "tie", "DP-45", "Q18", choices=[camp("tie")], absent=first_in_turn),
    asks(
        x.PICK_Q,
        "pick",
        "DP-46",
        "DP-47",
        "DP-48",
        bid=NUMBER,
        about=lambda at: {**seat_asked(at), "bid": at.g.bid[whose(at.g, at.seat)]},
        choices=[choice("draw", x.DRAW, "DP-46", "DP-48"), TAKE],
        refuses=[no_card_there],
    ),
)

SHAME = (
    asks(
        x.SOURCE_Q,
        "shame source",
        "DP-77",
        "Q43",
        message="source",
        choices=[
            camp(
                "source",
                lambda at, act: {**camp_chosen(at, act), "cards": at.g.shame_cards[answers.seat_of(act)]},
                cards=NUMBER,
            )
        ],
        absent=most_shame,
    ),
)
