"""What happened, in sentences: every event of Donner's Pointe."""

from __future__ import annotations

from collections.abc import Callable

from snowbound.engine.events import UNSEEN
from snowbound.engine.flow import NONE
from snowbound.engine.game import Names
from snowbound.engine.sentences import counted
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.components import BOX_CONTENTS as BOX
from snowbound.games.donners_pointe.layout import Components
from snowbound.games.donners_pointe.words.naming import (
    cube,
    dice_names,
    matches,
    money,
    place_name,
    report_of,
    trait_name,
)

Sentence = Callable[[int, int, int, Names], str]


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


CHRONICLE: dict[int, Sentence] = {
    x.E_IDENTITY: lambda a, b, c, who: f"{who(a)} is {BOX.identities[b].in_text}.",
    x.E_FIRST: lambda a, b, c, who: f"{who(a)} woke first, and has the token to show for it.",
    x.E_STOCKED: lambda a, b, c, who: f"{counted(a, 'card')} were put under the Warehouse. Nobody looked.",
    x.E_DAY: lambda a, b, c, who: f"Day {a}. {who(b)} goes first.",
    x.E_DREW: lambda a, b, c, who: f"{who(a)} drew {counted(b, 'card')}.",
    x.E_CARD: _hidden(lambda a, b, c, who: f"{who(a)} now holds {cube(c)}."),
    x.E_REPORT: _report,
    x.E_FLIPPED: lambda a, b, c, who: f"{cube(a)} was flipped; the star says {place_name(b)}.",
    x.E_RESHUFFLED: lambda a, b, c, who: (
        f"The deck was empty; {counted(a, 'discarded card')} went back into it."
    ),
    x.E_COP: _cop,
    x.E_PLACED: lambda a, b, c, who: f"{who(a)} went to {place_name(b)}.",
    x.E_WAIVED: lambda a, b, c, who: f"{who(a)} found every other door taken and stayed at {place_name(b)}.",
    x.E_HOME: lambda a, b, c, who: f"{who(a)} found every door taken and stayed home.",
    x.E_SWAPPED: lambda a, b, c, who: (
        f"{who(a)} put in a call: the cop to {place_name(x.OFFICE)}, {who(a)} to {place_name(b)}."
    ),
    x.E_STAYED: lambda a, b, c, who: f"{who(a)} let the cop stand.",
    x.E_LAID: _laid,
    x.E_REROLLED: lambda a, b, c, who: f"{who(a)} rolled {dice_names(b)} again.",
    x.E_KEPT: lambda a, b, c, who: f"{who(a)} let the dice lie.",
    x.E_SET: lambda a, b, c, who: (
        f"{who(a)} had it printed: {trait_name(b)}{'.' if c else ', as everybody knew.'}"
    ),
    x.E_SOLD: _sold,
    x.E_NOT_SOLD: lambda a, b, c, who: f"{who(a)} had coffee and sold nothing.",
    x.E_LOOKED: lambda a, b, c, who: f"{who(a)} looked under the Warehouse.",
    x.E_SAW: _hidden(lambda a, b, c, who: f"{who(a)} saw {cube(c)} there."),
    x.E_CLEARED: _hidden(lambda a, b, c, who: f"{cube(c)} was thrown out."),
    x.E_RESTOCKED: lambda a, b, c, who: f"{who(a)} emptied the Warehouse and filled it again.",
    x.E_EXCHANGED: lambda a, b, c, who: f"{who(a)} exchanged a card at the Warehouse.",
    x.E_GAVE: _hidden(lambda a, b, c, who: f"{who(a)} left {cube(c)}."),
    x.E_TOOK: _hidden(lambda a, b, c, who: f"{who(a)} took {cube(c)}."),
    x.E_NOT_EXCHANGED: lambda a, b, c, who: f"{who(a)} left the Warehouse as it was.",
    x.E_BUTCHERED: lambda a, b, c, who: f"{who(a)} brought {cube(b)} to the Butcher Shop.",
    x.E_TOKEN: lambda a, b, c, who: f"{who(a)} left with a token, {trait_name(b)}.",
    x.E_NOT_BUTCHERED: lambda a, b, c, who: f"{who(a)} had nothing for the cleaver.",
    x.E_DONE: lambda a, b, c, who: f"{who(a)} is done at {place_name(b)}.",
    x.E_REVEALED: lambda a, b, c, who: f"{who(a)} revealed {cube(b)}: {matches(c)}.",
    x.E_NOTHING: lambda a, b, c, who: f"{who(a)} had nothing left to reveal.",
    x.E_PAID: lambda a, b, c, who: f"{who(a)} was paid {money(b)} and has {money(c)}.",
    x.E_TOKEN_BACK: lambda a, b, c, who: f"The token {trait_name(b)} went back.",
    x.E_NEXT_FIRST: lambda a, b, c, who: f"The first-player token went to {who(a)}.",
    x.E_SUDDEN: _sudden,
    x.E_TIED: lambda a, b, c, who: f"{who(a)} is in it with {money(b)}.",
    x.E_SUDDEN_CARD: lambda a, b, c, who: f"{who(a)} turned over {cube(b)}: {matches(c)}.",
    x.E_WINNER: _winner,
}


def event(t: Components, kind: int, a: int, b: int, c: int, names: Names) -> str:
    """Nothing where the card is what it is about, and may not be seen."""
    return CHRONICLE[kind](a, b, c, names)
