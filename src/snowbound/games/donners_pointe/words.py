"""What Donner's Pointe says: questions, choices, refusals, the chronicle, the outcome."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from snowbound.engine.flow import NONE
from snowbound.engine.game import Names, Told, whole
from snowbound.engine.state import UNSEEN
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.components import BOX_CONTENTS as BOX
from snowbound.games.donners_pointe.layout import Components, Pointe
from snowbound.games.donners_pointe.rules.cop import is_open
from snowbound.games.donners_pointe.rules.ending import has_won
from snowbound.games.donners_pointe.rules.scoring import count_matches


def place_name(location: int) -> str:
    """As it stands in a sentence: `the Diner`."""
    return BOX.locations[location].in_text


def cube(card: int) -> str:
    """`Blond / Parka / Skis / Goggles`"""
    return " / ".join(BOX.traits[trait].name for trait in BOX.traits_of(card))


def trait_name(trait: int) -> str:
    """`Hair: Red`"""
    return f"{BOX.categories[BOX.tables.category[trait]]}: {BOX.traits[trait].name}"


def dice_names(which: int) -> str:
    names = [name for k, name in enumerate(BOX.categories) if which >> k & 1]
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def report_of(faces: list[int]) -> str:
    return ", ".join(BOX.traits[BOX.tables.first_trait[k] + value].name for k, value in enumerate(faces))


def count(n: int, word: str) -> str:
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def money(n: int) -> str:
    return "nothing" if n == 0 else count(n, "coin")


def matches(n: int) -> str:
    return "no match" if n == 0 else "1 match" if n == 1 else f"{n} matches"


# --------------------------------------------------------------------- things on the table


def card_at(card: int, where: str, seat: int = NONE) -> dict[str, Any]:
    return {"kind": "card", "card": card, "name": BOX.card(card), "where": where} | (
        {} if seat == NONE else {"seat": seat}
    )


def location_at(location: int) -> dict[str, Any]:
    return {"kind": "location", "location": location, "name": BOX.locations[location].name}


def die_at(k: int) -> dict[str, Any]:
    return {"kind": "die", "die": k, "name": BOX.categories[k]}


def token_at(trait: int) -> dict[str, Any]:
    return {"kind": "token", "token": trait, "name": BOX.traits[trait].name}


def meeple_at(seat: int) -> dict[str, Any]:
    return {"kind": "meeple", "seat": seat}


COP = {"kind": "cop"}


# ---------------------------------------------------------------------------- questions

QUESTIONS: dict[int, tuple[str, tuple[str, ...]]] = {
    x.SEND_COP: ("Where does the cop stand today?", ("PT-29", "PT-30", "R-10")),
    x.PLACE: ("Where do you go today?", ("PT-31", "PT-32", "PT-34")),
    x.SWAP: ("Swap places with the cop?", ("PT-36", "R-8")),
    x.LAY: ("Which ice cube do you lay face-down?", ("PT-37", "R-24")),
    x.REROLL: ("Which dice are rolled again?", ("PT-44",)),
    x.REROLL_ONE: ("Roll one die again before you set one?", ("PT-46",)),
    x.SET_DIE: ("Which die do you set, and to what?", ("PT-45", "R-13")),
    x.SELL: ("Sell your face-down ice cube to the Diner?", ("PT-47",)),
    x.RESTOCK: ("Throw out the three cards under the Warehouse and bring in three others?", ("PT-49",)),
    x.EXCHANGE: ("Exchange your face-down ice cube for one under the Warehouse?", ("PT-48", "R-11")),
    x.BUTCHER_CARD: ("Which card of your hand goes under the cleaver, if any?", ("PT-50", "R-18")),
    x.TOKEN: ("Which token do you take?", ("PT-50", "PT-51")),
    x.LAY_LATE: ("The report is final. Which ice cube do you lay face-down?", ("PT-39", "R-28")),
    x.SUDDEN_CARD: ("Sudden death: which of your best-matching cards?", ("PT-58", "R-16")),
}


def question(g: Pointe, t: Components, seat: int) -> Told:
    text, clauses = QUESTIONS[g.ask]
    if g.ask == x.SWAP:
        text = f"Swap places with the cop, who stands on {place_name(g.cop)}?"
    elif g.ask == x.SELL:
        text = f"Sell {_own(g, t, seat)} to the Diner for {x.PRICE} coins?"
    elif g.ask == x.RESTOCK and g.opt[x.WAREHOUSE_PEEK] != x.FALSE:
        text = f"Under the Warehouse lie {_list(g.under)}. Throw them out for three others?"
    elif g.ask == x.EXCHANGE:
        text = f"You have laid {_own(g, t, seat)}. Exchange it at the Warehouse?"
    elif g.ask == x.TOKEN:
        cut = g.frame[g.depth - 1][x.BUTCHERED] - 1
        text = f"You discarded {cube(cut)}. Which token goes on your face-down ice cube?"
    return Told(text, clauses)


def _own(g: Pointe, t: Components, seat: int) -> str:
    """The seat's face-down card and what it would earn now."""
    n = count_matches(g, t, g.laid[seat], g.token[seat])
    return f"{cube(g.laid[seat])} ({matches(n)})"


def _list(cards: list[int]) -> str:
    return "; ".join(cube(card) for card in cards)


# ------------------------------------------------------------------------------ choices

YES_NO: dict[int, tuple[str, str]] = {
    x.SWAP: ("Swap places with the cop", "Stay at the Missing Persons Office"),
    x.SELL: (f"Sell it for {x.PRICE} coins", "Keep it"),
    x.RESTOCK: ("Restock the Warehouse", "Leave the cards as they are"),
    x.EXCHANGE: ("Exchange it for one of the three, unseen", "Keep your own"),
    x.BUTCHER_CARD: ("", "Discard nothing"),
}


def choice(g: Pointe, t: Components, seat: int, action: int) -> Told:
    clauses = QUESTIONS[g.ask][1]
    if action in (x.NO, x.YES):
        yes, no = YES_NO[g.ask]
        return Told(yes if action == x.YES else no, clauses, _yes_touches(g, seat))
    if action >= x.DICE_ID:
        which = action - x.DICE_ID
        if which == 0:
            return Told("Keep all", clauses)
        dice = tuple(die_at(k) for k in range(x.CATEGORIES) if which >> k & 1)
        return Told(f"Re-roll {dice_names(which)}", clauses, dice)
    if action > x.PLACE_ID:
        location = action - x.PLACE_ID
        if g.ask == x.SEND_COP:
            return Told(f"Send the cop to {place_name(location)}", clauses, (COP, location_at(location)))
        return _go(g, seat, location)
    if action >= x.TRAIT_ID:
        return _trait_choice(g, t, action - x.TRAIT_ID, clauses)
    return _card_choice(g, t, seat, action, clauses)


def _yes_touches(g: Pointe, seat: int) -> tuple[dict[str, Any], ...]:
    if g.ask == x.SWAP:
        return (meeple_at(seat), COP)
    if g.ask == x.RESTOCK:
        return (location_at(x.WAREHOUSE),)
    return (card_at(g.laid[seat], "face-down", seat),)


def _go(g: Pointe, seat: int, location: int) -> Told:
    clauses = [BOX.locations[location].rule, "PT-31"]
    text = f"Go to {place_name(location)}"
    if location == g.before[seat]:
        text += ", again: there is no other way"
        clauses.append("R-6")
    if location == x.DINER and g.identity[seat] == x.WAITRESS:
        clauses.append("PT-35")
    return Told(text, tuple(clauses), (location_at(location),))


def _trait_choice(g: Pointe, t: Components, trait: int, clauses: tuple[str, ...]) -> Told:
    if g.ask == x.TOKEN:
        return Told(f"Take {trait_name(trait)}", clauses, (token_at(trait),))
    k = t.category[trait]
    now = ", as it is" if g.die[k] == t.value[trait] else ""
    return Told(f"Set {trait_name(trait)}{now}", clauses, (die_at(k),))


def _card_choice(g: Pointe, t: Components, seat: int, card: int, clauses: tuple[str, ...]) -> Told:
    verb = {x.EXCHANGE: "Take", x.BUTCHER_CARD: "Discard"}.get(g.ask, "Lay")
    where = "warehouse" if g.ask == x.EXCHANGE else "hand"
    n = count_matches(g, t, card, x.NO_TOKEN)
    told = "" if g.ask == x.BUTCHER_CARD else f", {matches(n)} now"
    text = f"{verb} {cube(card)} (star {t.star[card]}{told})"
    return Told(text, clauses, (card_at(card, where, seat if where == "hand" else NONE),))


# ----------------------------------------------------------------------------- refusals


def refusal(g: Pointe, t: Components, seat: int, action: int) -> Told:
    """Why an action is not among the choices."""
    asked, clauses = QUESTIONS[g.ask]
    if x.PLACE_ID < action < x.DICE_ID and g.ask in (x.PLACE, x.SEND_COP):
        return _no_way(g, t, seat, action - x.PLACE_ID)
    if action < x.TRAIT_ID:
        if g.ask in (x.LAY, x.LAY_LATE, x.BUTCHER_CARD):
            return Told(f"{cube(action)} is not in your hand.", clauses)
        if g.ask == x.SUDDEN_CARD:
            return Told(f"{cube(action)} is not among your best-matching cards.", ("PT-58",))
        if g.ask == x.EXCHANGE and g.opt[x.WAREHOUSE_PEEK] != x.FALSE:
            return Told(f"{cube(action)} does not lie under the Warehouse.", ("PT-48",))
    if x.TRAIT_ID <= action <= x.PLACE_ID and g.ask == x.TOKEN:
        cut = g.frame[g.depth - 1][x.BUTCHERED] - 1
        return Told(
            f"{trait_name(action - x.TRAIT_ID)} is not on {cube(cut)}, which you discarded.", ("PT-50",)
        )
    if x.DICE_ID <= action < x.NO and g.ask == x.REROLL_ONE:
        return Told("the Journalist re-rolls one die at most.", ("PT-46",))
    if action == x.NO and g.ask in (x.LAY, x.LAY_LATE):
        return Told("a card has to be laid.", ("R-24",))
    if action == x.NO and g.ask == x.SET_DIE:
        return Told("one die has to be set, if only to what it shows.", ("R-13",))
    return Told(f"that is no answer to the question: {asked}", clauses)


def _no_way(g: Pointe, t: Components, seat: int, location: int) -> Told:
    place = BOX.locations[location].in_text
    place = place[0].upper() + place[1:]
    if not is_open(g, t, location):
        return Told(f"{place} is closed with {g.players} players.", ("PT-15", "PT-33"))
    if g.ask == x.SEND_COP:
        return Told(f"the cop is on {place_name(location)} already and has to move.", ("PT-30",))
    if location == g.before[seat]:
        return Told(f"you were on {place_name(location)} yesterday and have to move.", ("PT-32",))
    return Told(f"{place} has no free spot.", ("PT-34", "R-4"))


def why_not(g: Pointe, t: Components, seat: int, thing: dict[str, Any]) -> Told:
    """Why a thing on the table is no answer to the open question."""
    asked, clauses = QUESTIONS[g.ask]
    kind = thing.get("kind")
    if kind == "location" and whole(thing, "location", x.BUTCHER + 1) > 0:
        if g.ask in (x.PLACE, x.SEND_COP):
            return refusal(g, t, seat, x.PLACE_ID + thing["location"])
        return Told(f"everybody has gone where they go today; now it is asked: {asked}", ("PT-31", "PT-38"))
    if kind == "card" and thing.get("where") == "hand":
        card = next((n for n in range(x.CARDS) if BOX.card(n) == thing.get("name")), NONE)
        if g.ask in (x.PLACE, x.SEND_COP, x.SWAP):
            return Told("ice cubes are laid once everybody has gone somewhere.", ("PT-31", "PT-37"))
        if g.ask in (x.SELL, x.EXCHANGE):
            return Told("only the ice cube you laid face-down counts here.", ("PT-47", "PT-48"))
        if card != NONE and g.ask in (x.SUDDEN_CARD, x.LAY, x.LAY_LATE, x.BUTCHER_CARD):
            return refusal(g, t, seat, card)
    if kind == "die":
        return Told(
            "the report is changed by whoever is at the Missing Persons Office or the Daily Donner.",
            ("PT-44", "PT-45"),
        )
    if kind == "cop" and g.ask != x.SEND_COP:
        return Told("the cop stands where the flipped card or the Sheriff put it.", ("PT-27", "PT-29"))
    return Told(f"that is no answer to the question: {asked}", clauses)


# ---------------------------------------------------------------------------- chronicle

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
        lambda a, b, c, who: f"{count(a, 'card')} were put under the Warehouse. Nobody looked.",
        lambda a, b, c: (location_at(x.WAREHOUSE),),
    ),
    x.E_DAY: ("day", ("PT-23",), lambda a, b, c, who: f"Day {a}. {who(b)} goes first.", _nobody),
    x.E_DREW: (
        "drew",
        ("PT-23", "PT-24", "PT-43"),
        lambda a, b, c, who: f"{who(a)} drew {count(b, 'card')}.",
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
        lambda a, b, c, who: f"The deck was empty; {count(a, 'discarded card')} went back into it.",
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


# ------------------------------------------------------------------------------ outcome


def outcome(g: Pointe, t: Components) -> dict[str, Any]:
    seats = range(g.players)
    winners = tuple(seat for seat in seats if has_won(g, seat))
    most = money(max(g.money[seat] for seat in seats))
    if not g.sudden:
        reason, clauses = f"Most money after day {g.day}: {most}.", ("PT-53", "PT-54")
    elif len(winners) == 1:
        reason = f"Tied at {most}; the sudden death was won with {matches(g.matches[winners[0]])}."
        clauses = ("PT-55", "PT-59")
    else:
        reason = f"Tied at {most}, and the sudden death was a tie as well; the win is shared."
        clauses = ("PT-59", "R-15")
    return {
        "winners": winners,
        "scores": tuple(float(g.money[seat]) for seat in seats),
        "reason": reason,
        "clauses": clauses,
        "details": tuple(_detail(g, seat) for seat in seats),
    }


def _detail(g: Pointe, seat: int) -> dict[str, Any]:
    row: dict[str, Any] = {
        "seat": seat,
        "identity": BOX.identities[g.identity[seat]].name,
        "money": g.money[seat],
    }
    if g.sudden and g.matches[seat] != NONE:
        row["matches"] = g.matches[seat]
    return row
