"""The Hunger step: what is laid down, and who goes without."""

from __future__ import annotations

from typing import Any

from snowbound.engine.events import NUMBER
from snowbound.engine.flow import NONE
from snowbound.engine.questions import QuestionContext, choice
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.absent import cheapest, first_of_use, fullest_meal, most_frail
from snowbound.games.donner_party.forage import to_lay
from snowbound.games.donner_party.questions.asking import asks
from snowbound.games.donner_party.questions.choices import PASS, PLAY, forage, settler
from snowbound.games.donner_party.refusals import (
    no_end,
    no_food_action,
    no_lay,
    no_suffering,
    press_action,
    press_forage,
    press_settler,
)
from snowbound.games.donner_party.rules.ai import food_laid
from snowbound.games.donner_party.rules.hunger import laid_cards
from snowbound.games.donner_party.rules.party import need
from snowbound.games.donner_party.table_refs import whose
from snowbound.words import Message


def _meal(at: QuestionContext) -> dict[str, Any]:
    who = whose(at.g, at.seat)
    return {"seat": who, "need": need(at.g, at.t, who), "food": at.g.food[who]}


def _laying(at: QuestionContext) -> dict[str, Any]:
    g, who = at.g, whose(at.g, at.seat)
    laid = laid_cards(g, who)
    return {
        **_meal(at),
        "cards": laid,
        "left": g.held[who] - laid,
        "laid": food_laid(g, at.t, who, NONE),
    }


def _forced(at: QuestionContext, clauses: tuple[str, ...]) -> tuple[str, ...]:
    return ("DP-97", "Q61", "DP-99") if at.g.for_ai else clauses


HUNGER = (
    asks(
        x.LAY_Q,
        "lay down",
        "DP-53",
        "DP-59",
        "Q24",
        message="lay",
        need=NUMBER,
        food=NUMBER,
        cards=NUMBER,
        left=NUMBER,
        laid=NUMBER,
        about=_laying,
        choices=[
            choice(
                "lay-done",
                x.NO,
                cards=NUMBER,
                values=lambda at, act: {"cards": laid_cards(at.g, whose(at.g, at.seat))},
            ),
            forage("lay"),
        ],
        absent=fullest_meal,
        refuses=[no_end, no_lay],
        means=Message("stakes-hunger"),
        presses=press_forage,
        gathers=to_lay,
    ),
    asks(
        x.FORAGE_ORDER_Q,
        "order of forage",
        "Q28",
        "DP-55",
        message="forage-order",
        choices=[forage("use")],
        absent=first_of_use,
    ),
    asks(
        x.FORCED_Q,
        "must feed",
        "DP-59",
        "Q24",
        "Q25",
        "W-8",
        message="forced",
        need=NUMBER,
        food=NUMBER,
        about=_meal,
        cites=_forced,
        choices=[PASS, PLAY, forage("add")],
        means=Message("stakes-hunger"),
        absent=cheapest,
        refuses=[no_food_action],
        presses=press_action,
    ),
    asks(
        x.WEAKEN_Q,
        "weaken",
        "DP-58",
        "DP-61",
        "Q30",
        choices=[settler("weaken")],
        absent=most_frail,
        refuses=[no_suffering],
        presses=press_settler,
    ),
    asks(
        x.STARVE_Q,
        "starve",
        "DP-61",
        "DP-62",
        "Q31",
        choices=[settler("starve")],
        absent=most_frail,
        refuses=[no_suffering],
        presses=press_settler,
    ),
)
