"""Every question of Donner's Pointe: what it is about, what may be answered, and why something else may not."""

from __future__ import annotations

from typing import Any

from snowbound.engine.events import FLAG, NUMBER, FieldKind, Thing
from snowbound.engine.flow import NONE
from snowbound.engine.questions import ChoiceDeclaration, QuestionContext, choice, declare, question, whole
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.components import COMPONENTS
from snowbound.games.donners_pointe.events import DICE, FACE, LOCATION, TOKEN, cube_in
from snowbound.games.donners_pointe.refusals import (
    no_best_match,
    no_empty_spot,
    no_second_die,
    no_such_hand,
    no_such_stock,
    no_such_token,
    no_unset_die,
    no_way,
    not_now,
)
from snowbound.games.donners_pointe.rules.actions import dice_of, going_to, location_of, trait_of
from snowbound.games.donners_pointe.rules.locations import card_cut
from snowbound.games.donners_pointe.rules.options import is_on
from snowbound.games.donners_pointe.rules.scoring import count_matches
from snowbound.games.donners_pointe.table_refs import (
    COP,
    card_at,
    die_at,
    location_at,
    meeple_at,
    token_at,
)
from snowbound.words import Message

CARDS = range(x.TRAIT_ID)
TRAITS = range(x.TRAIT_ID, x.PLACE_ID + 1)
PLACES = range(x.PLACE_ID + 1, x.DICE_ID)
ROLLS = range(x.DICE_ID + 1, x.NO)
NO_DICE = x.DICE_ID

CARD = cube_in("hand")
CATEGORY = FieldKind("category", type=str)

# ------------------------------------------------------------------------- what they are about


def _own(at: QuestionContext) -> dict[str, Any]:
    """The seat's face-down card and what it would earn now."""
    g, card = at.g, at.g.laid[at.seat]
    return {"card": COMPONENTS.card(card), "matches": count_matches(g, at.t, card, g.token[at.seat])}


def _stock(at: QuestionContext) -> dict[str, Any]:
    hidden = not is_on(at.g, x.WAREHOUSE_PEEK)
    return {"stock": None if hidden else [COMPONENTS.card(card) for card in at.g.under]}


# ------------------------------------------------------------------- stakes

EVERY_MATCH = Message("stakes-match")  # is paid for


def _lit(at: QuestionContext, k: int, face: int) -> bool:
    """The seat's face-down card, or its token, has this face of the die."""
    t, token = at.t, at.g.token[at.seat]
    on_token = token != x.NO_TOKEN and t.category[token] == k and t.value[token] == face
    return bool(on_token or t.trait[at.g.laid[at.seat]][k] == face)


def _own_matches(at: QuestionContext) -> int:
    return int(count_matches(at.g, at.t, at.g.laid[at.seat], at.g.token[at.seat]))


def _kept(at: QuestionContext, action: int) -> Message:
    return Message("means-own", {"matches": _own_matches(at)})


def _at_stake(at: QuestionContext, action: int) -> Message:
    return Message("means-reroll", {"matches": sum(_lit(at, k, at.g.die[k]) for k in _dice(action))})


def _with_die_set(at: QuestionContext, action: int) -> Message:
    trait, t = trait_of(action), at.t
    k = t.category[trait]
    gained = _lit(at, k, t.value[trait]) - _lit(at, k, at.g.die[k])
    return Message("means-own", {"matches": _own_matches(at) + gained})


def _with_token(at: QuestionContext, action: int) -> Message:
    matches = count_matches(at.g, at.t, at.g.laid[at.seat], trait_of(action))
    return Message("means-own", {"matches": int(matches)})


# ------------------------------------------------------------------------------------- choices


def _both(at: QuestionContext, action: int) -> list[Thing]:
    return [meeple_at(at.seat), COP]


def _warehouse(at: QuestionContext, action: int) -> list[Thing]:
    return [location_at(x.WAREHOUSE)]


def _laid(at: QuestionContext, action: int) -> list[Thing]:
    return [card_at(at.g.laid[at.seat], "face-down", at.seat)]


def yes_or_no(yes: str, no: str, touches: Any, **more: Any) -> list[ChoiceDeclaration]:
    return [choice(no, x.NO, touches=touches), choice(yes, x.YES, touches=touches, **more)]


def _place(at: QuestionContext, action: int) -> dict[str, Any]:
    return {"location": COMPONENTS.locations[location_of(action)].name}


def _going(at: QuestionContext, action: int) -> dict[str, Any]:
    return {**_place(at, action), "again": location_of(action) == at.g.before[at.seat]}


def _why_go(at: QuestionContext, action: int) -> tuple[str, ...]:
    location = location_of(action)
    why = [COMPONENTS.locations[location].rule, "PT-31"]
    if location == at.g.before[at.seat]:
        why.append("R-6")
    if location == x.DINER and at.g.identity[at.seat] == x.WAITRESS:
        why.append("PT-35")
    return tuple(why)


def _dice(action: int) -> list[int]:
    return [k for k in range(x.CATEGORIES) if dice_of(action) >> k & 1]


KEEP = choice("keep-dice", NO_DICE, means=_kept)
ROLL = choice(
    "reroll",
    ROLLS,
    dice=DICE,
    values=lambda at, action: {"dice": [COMPONENTS.categories[k] for k in _dice(action)]},
    touches=lambda at, action: [die_at(k) for k in _dice(action)],
    means=_at_stake,
)


def _trait(at: QuestionContext, action: int) -> dict[str, Any]:
    return {"trait": COMPONENTS.traits[trait_of(action)].name}


def _face(at: QuestionContext, action: int) -> dict[str, Any]:
    trait, t = trait_of(action), at.t
    k = t.category[trait]
    return {**_trait(at, action), "die": COMPONENTS.categories[k], "shown": at.g.die[k] == t.value[trait]}


def _card(at: QuestionContext, action: int) -> dict[str, Any]:
    return {"card": COMPONENTS.card(action)}


def _matching(at: QuestionContext, action: int) -> dict[str, Any]:
    return {**_card(at, action), "matches": count_matches(at.g, at.t, action, x.NO_TOKEN)}


def _in_hand(at: QuestionContext, action: int) -> list[Thing]:
    return [card_at(action, "hand", at.seat)]


def from_hand(name: str) -> ChoiceDeclaration:
    return choice(name, CARDS, card=CARD, matches=NUMBER, values=_matching, touches=_in_hand)


# ------------------------------------------------------------------------ things on the table


def _press_place(at: QuestionContext, thing: Thing) -> int:
    location = whole(thing, "location", x.BUTCHER + 1) if thing.get("kind") == "location" else NONE
    return going_to(location) if location > 0 else NONE


def _press_hand(at: QuestionContext, thing: Thing) -> int:
    if thing.get("kind") != "card" or thing.get("where") != "hand":
        return NONE
    return next((n for n in range(x.CARDS) if COMPONENTS.card(n) == thing.get("name")), NONE)


# ----------------------------------------------------------------------------------- questions


def asks(code: int, name: str, *clauses: str, **declared: Any) -> Any:
    """For any question, a thing on the table tells when it can be used."""
    return question(code, name, *clauses, idle=not_now, **declared)


QUESTIONS = declare(
    asks(
        x.SEND_COP,
        "cop",
        "PT-29",
        "PT-30",
        "R-10",
        message="send-cop",
        choices=[
            choice(
                "send-cop",
                PLACES,
                location=LOCATION,
                values=_place,
                touches=lambda at, action: [COP, location_at(location_of(action))],
                typed=location_of,
            )
        ],
        refuses=[no_way],
        presses=_press_place,
        means=Message("stakes-cop"),
    ),
    asks(
        x.PLACE,
        "place",
        "PT-31",
        "PT-32",
        "PT-34",
        choices=[
            choice(
                "go",
                PLACES,
                location=LOCATION,
                again=FLAG,
                values=_going,
                cites=_why_go,
                touches=lambda at, action: [location_at(location_of(action))],
                typed=location_of,
            )
        ],
        refuses=[no_way],
        presses=_press_place,
        means=Message("stakes-place"),
    ),
    asks(
        x.SWAP,
        "swap",
        "PT-36",
        "R-8",
        location=LOCATION,
        about=lambda at: {"location": COMPONENTS.locations[at.g.cop].name},
        choices=yes_or_no("swap", "not-swap", _both),
        means=Message("stakes-swap"),
    ),
    asks(
        x.LAY,
        "lay",
        "PT-37",
        "R-24",
        choices=[from_hand("lay")],
        refuses=[no_such_hand("PT-37", "R-24"), no_empty_spot],
        presses=_press_hand,
        means=Message("stakes-lay"),
    ),
    asks(x.REROLL, "re-roll", "PT-44", message="reroll", choices=[KEEP, ROLL], means=EVERY_MATCH),
    asks(
        x.REROLL_ONE,
        "re-roll one",
        "PT-46",
        message="reroll-one",
        choices=[KEEP, ROLL],
        refuses=[no_second_die],
        means=EVERY_MATCH,
    ),
    asks(
        x.SET_DIE,
        "set die",
        "PT-45",
        "R-13",
        choices=[
            choice(
                "set-die",
                TRAITS,
                trait=FACE,
                die=CATEGORY,
                shown=FLAG,
                values=_face,
                touches=lambda at, action: [die_at(at.t.category[trait_of(action)])],
                means=_with_die_set,
            )
        ],
        refuses=[no_unset_die],
        means=EVERY_MATCH,
    ),
    asks(
        x.SELL,
        "sell",
        "PT-47",
        card=CARD,
        matches=NUMBER,
        coins=NUMBER,
        about=lambda at: {**_own(at), "coins": x.PRICE},
        choices=yes_or_no(
            "sell", "not-sell", _laid, coins=NUMBER, values=lambda at, action: {"coins": x.PRICE}
        ),
        means=Message("stakes-sell"),
    ),
    asks(
        x.RESTOCK,
        "restock",
        "PT-49",
        stock=cube_in("warehouse"),
        about=_stock,
        choices=yes_or_no("restock", "not-restock", _warehouse),
        means=Message("stakes-restock"),
    ),
    asks(
        x.EXCHANGE,
        "exchange",
        "PT-48",
        "R-11",
        card=CARD,
        matches=NUMBER,
        about=_own,
        choices=[
            choice(
                "exchange",
                CARDS,
                card=cube_in("warehouse"),
                matches=NUMBER,
                values=_matching,
                touches=lambda at, action: [card_at(action, "warehouse")],
            ),
            *yes_or_no("exchange-unseen", "not-exchange", _laid),
        ],
        refuses=[no_such_stock],
        means=EVERY_MATCH,
    ),
    asks(
        x.BUTCHER_CARD,
        "butcher",
        "PT-50",
        "R-18",
        message="butcher-card",
        choices=[
            choice("butcher", CARDS, card=CARD, values=_card, touches=_in_hand),
            choice("not-butcher", x.NO, touches=_laid),
        ],
        refuses=[no_such_hand("PT-50", "R-18")],
        presses=_press_hand,
        means=Message("stakes-butcher"),
    ),
    asks(
        x.TOKEN,
        "token",
        "PT-50",
        "PT-51",
        card=CARD,
        about=lambda at: {"card": COMPONENTS.card(card_cut(at.g))},
        choices=[
            choice(
                "token",
                TRAITS,
                trait=TOKEN,
                values=_trait,
                touches=lambda at, action: [token_at(trait_of(action))],
                means=_with_token,
            )
        ],
        refuses=[no_such_token],
        means=EVERY_MATCH,
    ),
    asks(
        x.LAY_LATE,
        "lay late",
        "PT-39",
        "R-28",
        choices=[from_hand("lay-late")],
        refuses=[no_such_hand("PT-39", "R-28"), no_empty_spot],
        presses=_press_hand,
        means=EVERY_MATCH,
    ),
    asks(
        x.SUDDEN_CARD,
        "sudden death",
        "PT-58",
        "R-16",
        message="sudden-card",
        choices=[from_hand("turn-over")],
        refuses=[no_best_match],
        presses=_press_hand,
        means=Message("stakes-sudden"),
    ),
)
