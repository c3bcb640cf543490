"""What happened, in sentences: every event of Donner's Pointe with its clauses and what it touches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from snowbound.engine.flow import NONE
from snowbound.engine.game import Names, Told
from snowbound.engine.sentences import counted
from snowbound.engine.state import UNSEEN
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.components import BOX_CONTENTS as BOX
from snowbound.games.donners_pointe.layout import Components
from snowbound.games.donners_pointe.words.naming import (
    COP,
    card_at,
    cube,
    dice_names,
    die_at,
    location_at,
    matches,
    meeple_at,
    money,
    place_name,
    report_of,
    token_at,
    trait_name,
)

Sentence = Callable[[int, int, int, Names], str]
Touches = Callable[[int, int, int], tuple[dict[str, Any], ...]]


def _report(a: int, b: int, c: int, who: Names) -> str:
    return f"The report reads: {report_of([a >> 2 * k & 3 for k in range(x.CATEGORIES)])}."


def _cop(a: int, b: int, c: int, who: Names) -> str:
    return (
        f"The cop stands on {place_name(a)}." if b == NONE else f"{who(b)} sends the cop to {place_name(a)}."
    )


def _sold(a: int, b: int, c: int, who: Names) -> str:
    what = "a card" if c == UNSEEN else cube(c)
    return f"{who(a)} sold {what} to the Diner. It was on the menu by noon."


def _sudden(a: int, b: int, c: int, who: Names) -> str:
    roller = "The dice roll themselves." if b == NONE else f"{who(b)} rolls the dice."
    return f"{a} share the most money. All cards are shuffled once more: sudden death. {roller}"


def _winner(a: int, b: int, c: int, who: Names) -> str:
    return f"{who(a)} {'wins' if c == 1 else 'shares the win'} with {money(b)}."


def _hidden(sentence: Sentence) -> Sentence:
    """Said only to those who see the card."""

    def told(a: int, b: int, c: int, who: Names) -> str:
        return "" if c == UNSEEN else sentence(a, b, c, who)

    return told


def _laid(a: int, b: int, c: int, who: Names) -> str:
    what = "a card" if c == UNSEEN else cube(c)
    return f"{who(a)} laid {what} face-down" + (", last of all." if b else ".")


def _nobody(a: int, b: int, c: int) -> tuple[dict[str, Any], ...]:
    return ()


def _at_warehouse(a: int, b: int, c: int) -> tuple[dict[str, Any], ...]:
    return (meeple_at(a), location_at(x.WAREHOUSE))


def _meeple(a: int, b: int, c: int) -> tuple[dict[str, Any], ...]:
    return (meeple_at(a),)


def _moves(a: int, b: int, c: int) -> tuple[dict[str, Any], ...]:
    return (meeple_at(a), location_at(b))


def _of_card(where: str) -> Touches:
    """The card in c, if it may be seen."""
    return lambda a, b, c: (meeple_at(a),) if c == UNSEEN else (meeple_at(a), card_at(c, where))


def _named_card(where: str) -> Touches:
    """The card in b."""
    return lambda a, b, c: (meeple_at(a), card_at(b, where))


CHRONICLE: dict[int, tuple[str, tuple[str, ...], Sentence, Touches]] = {
    x.E_IDENTITY: (
        "identity",
        ("PT-2", "PT-20"),
        lambda a, b, c, who: f"{who(a)} is {BOX.identities[b].in_text}.",
        _meeple,
    ),
    x.E_FIRST: (
        "first player",
        ("PT-21", "R-1"),
        lambda a, b, c, who: f"{who(a)} woke first, and has the token to show for it.",
        _meeple,
    ),
    x.E_STOCKED: (
        "stocked",
        ("PT-17",),
        lambda a, b, c, who: f"{counted(a, 'card')} were put under the Warehouse. Nobody looked.",
        lambda a, b, c: (location_at(x.WAREHOUSE),),
    ),
    x.E_DAY: ("day", ("PT-23",), lambda a, b, c, who: f"Day {a}. {who(b)} goes first.", _nobody),
    x.E_DREW: (
        "drew",
        ("PT-23", "PT-24", "PT-43"),
        lambda a, b, c, who: f"{who(a)} drew {counted(b, 'card')}.",
        _meeple,
    ),
    x.E_CARD: (
        "card drawn",
        ("PT-23",),
        _hidden(lambda a, b, c, who: f"{who(a)} now holds {cube(c)}."),
        _of_card("hand"),
    ),
    x.E_REPORT: (
        "report",
        ("PT-26",),
        _report,
        lambda a, b, c: tuple(die_at(k) for k in range(x.CATEGORIES)),
    ),
    x.E_FLIPPED: (
        "flipped",
        ("PT-27", "PT-28"),
        lambda a, b, c, who: f"{cube(a)} was flipped; the star says {place_name(b)}.",
        lambda a, b, c: (card_at(a, "discard"), location_at(b)),
    ),
    x.E_RESHUFFLED: (
        "reshuffled",
        ("R-17",),
        lambda a, b, c, who: f"The deck was empty; {counted(a, 'discarded card')} went back into it.",
        _nobody,
    ),
    x.E_COP: ("cop", ("PT-27", "PT-29"), _cop, lambda a, b, c: (COP, location_at(a))),
    x.E_PLACED: ("placed", ("PT-31",), lambda a, b, c, who: f"{who(a)} went to {place_name(b)}.", _moves),
    x.E_WAIVED: (
        "waived",
        ("R-6",),
        lambda a, b, c, who: f"{who(a)} found every other door taken and stayed at {place_name(b)}.",
        _moves,
    ),
    x.E_HOME: (
        "home",
        ("R-6",),
        lambda a, b, c, who: f"{who(a)} found every door taken and stayed home.",
        _meeple,
    ),
    x.E_SWAPPED: (
        "swapped",
        ("PT-36", "R-8"),
        lambda a, b, c, who: (
            f"{who(a)} put in a call: the cop to {place_name(x.OFFICE)}, {who(a)} to {place_name(b)}."
        ),
        lambda a, b, c: (meeple_at(a), COP, location_at(b)),
    ),
    x.E_STAYED: ("stayed", ("PT-36",), lambda a, b, c, who: f"{who(a)} let the cop stand.", _meeple),
    x.E_LAID: ("laid", ("PT-37", "PT-39"), _laid, _of_card("face-down")),
    x.E_REROLLED: (
        "re-rolled",
        ("PT-44", "PT-46"),
        lambda a, b, c, who: f"{who(a)} rolled {dice_names(b)} again.",
        lambda a, b, c: (meeple_at(a), *(die_at(k) for k in range(x.CATEGORIES) if b >> k & 1)),
    ),
    x.E_KEPT: ("kept", ("PT-44", "PT-46"), lambda a, b, c, who: f"{who(a)} let the dice lie.", _meeple),
    x.E_SET: (
        "set",
        ("PT-45", "R-13"),
        lambda a, b, c, who: (
            f"{who(a)} had it printed: {trait_name(b)}{'.' if c else ', as everybody knew.'}"
        ),
        lambda a, b, c: (meeple_at(a), die_at(BOX.tables.category[b])),
    ),
    x.E_SOLD: ("sold", ("PT-47", "R-20"), _sold, _of_card("discard")),
    x.E_NOT_SOLD: (
        "not sold",
        ("PT-47",),
        lambda a, b, c, who: f"{who(a)} had coffee and sold nothing.",
        _meeple,
    ),
    x.E_LOOKED: (
        "looked",
        ("R-11",),
        lambda a, b, c, who: f"{who(a)} looked under the Warehouse.",
        _at_warehouse,
    ),
    x.E_SAW: (
        "saw",
        ("R-11",),
        _hidden(lambda a, b, c, who: f"{who(a)} saw {cube(c)} there."),
        _of_card("warehouse"),
    ),
    x.E_CLEARED: (
        "cleared",
        ("PT-49", "R-20"),
        _hidden(lambda a, b, c, who: f"{cube(c)} was thrown out."),
        _of_card("discard"),
    ),
    x.E_RESTOCKED: (
        "restocked",
        ("PT-49",),
        lambda a, b, c, who: f"{who(a)} emptied the Warehouse and filled it again.",
        _at_warehouse,
    ),
    x.E_EXCHANGED: (
        "exchanged",
        ("PT-48", "R-11"),
        lambda a, b, c, who: f"{who(a)} exchanged a card at the Warehouse.",
        _at_warehouse,
    ),
    x.E_GAVE: (
        "gave",
        ("PT-48",),
        _hidden(lambda a, b, c, who: f"{who(a)} left {cube(c)}."),
        _of_card("warehouse"),
    ),
    x.E_TOOK: (
        "took",
        ("PT-48",),
        _hidden(lambda a, b, c, who: f"{who(a)} took {cube(c)}."),
        _of_card("face-down"),
    ),
    x.E_NOT_EXCHANGED: (
        "not exchanged",
        ("PT-48", "R-11"),
        lambda a, b, c, who: f"{who(a)} left the Warehouse as it was.",
        _at_warehouse,
    ),
    x.E_BUTCHERED: (
        "butchered",
        ("PT-50",),
        lambda a, b, c, who: f"{who(a)} brought {cube(b)} to the Butcher Shop.",
        _named_card("discard"),
    ),
    x.E_TOKEN: (
        "token",
        ("PT-50", "PT-51"),
        lambda a, b, c, who: f"{who(a)} left with a token, {trait_name(b)}.",
        lambda a, b, c: (meeple_at(a), token_at(b)),
    ),
    x.E_NOT_BUTCHERED: (
        "not butchered",
        ("PT-50", "R-18"),
        lambda a, b, c, who: f"{who(a)} had nothing for the cleaver.",
        _meeple,
    ),
    x.E_DONE: ("done", ("PT-38",), lambda a, b, c, who: f"{who(a)} is done at {place_name(b)}.", _moves),
    x.E_REVEALED: (
        "revealed",
        ("PT-40", "R-12"),
        lambda a, b, c, who: f"{who(a)} revealed {cube(b)}: {matches(c)}.",
        _named_card("face-down"),
    ),
    x.E_NOTHING: (
        "nothing",
        ("PT-47",),
        lambda a, b, c, who: f"{who(a)} had nothing left to reveal.",
        _meeple,
    ),
    x.E_PAID: (
        "paid",
        ("PT-40", "PT-47", "R-14"),
        lambda a, b, c, who: f"{who(a)} was paid {money(b)} and has {money(c)}.",
        _meeple,
    ),
    x.E_TOKEN_BACK: (
        "token back",
        ("PT-41",),
        lambda a, b, c, who: f"The token {trait_name(b)} went back.",
        lambda a, b, c: (token_at(b),),
    ),
    x.E_NEXT_FIRST: (
        "next first",
        ("PT-42",),
        lambda a, b, c, who: f"The first-player token went to {who(a)}.",
        _meeple,
    ),
    x.E_SUDDEN: ("sudden death", ("PT-55", "PT-56", "PT-57"), _sudden, _nobody),
    x.E_TIED: ("tied", ("PT-55",), lambda a, b, c, who: f"{who(a)} is in it with {money(b)}.", _meeple),
    x.E_SUDDEN_CARD: (
        "sudden card",
        ("PT-58", "PT-59"),
        lambda a, b, c, who: f"{who(a)} turned over {cube(b)}: {matches(c)}.",
        _named_card("discard"),
    ),
    x.E_WINNER: ("winner", ("PT-54", "PT-59"), _winner, _meeple),
}


def event(t: Components, kind: int, a: int, b: int, c: int, names: Names) -> Told | None:
    _, clauses, sentence, touches = CHRONICLE[kind]
    if kind == x.E_IDENTITY:
        clauses = (BOX.identities[b].rule, *clauses)
    text = sentence(a, b, c, names)
    return Told(text, clauses, touches(a, b, c)) if text else None


def event_name(kind: int) -> str:
    return CHRONICLE[kind][0]
