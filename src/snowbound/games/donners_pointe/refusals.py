"""Why something is no answer. A question names the reasons that can apply; the first that does is given."""

from __future__ import annotations

from snowbound.engine.events import Thing
from snowbound.engine.questions import QuestionContext, Refusal, Statement, no, whole
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.rules.actions import location_of, trait_of
from snowbound.games.donners_pointe.rules.cop import is_open
from snowbound.games.donners_pointe.rules.locations import card_cut
from snowbound.games.donners_pointe.rules.options import is_on
from snowbound.games.donners_pointe.table_refs import a_card, a_location, a_trait


def no_way(at: QuestionContext, action: int) -> Statement | None:
    if not x.PLACE_ID < action < x.DICE_ID:
        return None
    g, location = at.g, location_of(action)
    place = a_location(location)
    if not is_open(g, at.t, location):
        return no("no-open-door", "PT-15", "PT-33", location=place, players=g.players)
    if g.ask == x.SEND_COP:
        return no("no-move-of-cop", "PT-30", location=place)
    if location == g.before[at.seat]:
        return no("no-second-day", "PT-32", location=place)
    return no("no-free-spot", "PT-34", "R-4", location=place)


def no_such_hand(*clauses: str) -> Refusal:
    return lambda at, action: (
        no("no-such-hand", *clauses, card=a_card(action)) if action < x.TRAIT_ID else None
    )


def no_best_match(at: QuestionContext, action: int) -> Statement | None:
    return no("no-best-match", "PT-58", card=a_card(action)) if action < x.TRAIT_ID else None


def no_such_stock(at: QuestionContext, action: int) -> Statement | None:
    if action >= x.TRAIT_ID or not is_on(at.g, x.WAREHOUSE_PEEK):
        return None
    return no("no-such-stock", "PT-48", card=a_card(action))


def no_such_token(at: QuestionContext, action: int) -> Statement | None:
    if not x.TRAIT_ID <= action <= x.PLACE_ID:
        return None
    return no("no-such-token", "PT-50", trait=a_trait(trait_of(action)), card=a_card(card_cut(at.g)))


def no_second_die(at: QuestionContext, action: int) -> Statement | None:
    return no("no-second-die", "PT-46") if x.DICE_ID <= action < x.NO else None


def no_empty_spot(at: QuestionContext, action: int) -> Statement | None:
    return no("no-empty-spot", "R-24") if action == x.NO else None


def no_unset_die(at: QuestionContext, action: int) -> Statement | None:
    return no("no-unset-die", "R-13") if action == x.NO else None


def not_now(at: QuestionContext, thing: Thing) -> Statement | None:
    """When a thing on the table is of use."""
    kind, ask = thing.get("kind"), at.g.ask
    if kind == "location" and whole(thing, "location", x.BUTCHER + 1) > 0:
        return no("no-going-now", "PT-31", "PT-38")
    if kind == "card" and thing.get("where") == "hand":
        if ask in (x.PLACE, x.SEND_COP, x.SWAP):
            return no("no-laying-yet", "PT-31", "PT-37")
        if ask in (x.SELL, x.EXCHANGE):
            return no("no-hand-now", "PT-47", "PT-48")
    if kind == "die":
        return no("no-die-now", "PT-44", "PT-45")
    if kind == "cop" and ask != x.SEND_COP:
        return no("no-cop-now", "PT-27", "PT-29")
    return None
