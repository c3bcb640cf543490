"""What happened, in sentences: every event of Donner Party with its clauses and what it touches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from snowbound.engine.game import Names, Told
from snowbound.engine.state import UNSEEN
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards
from snowbound.games.donner_party.words.naming import (
    CENTRE,
    DECK,
    GRAVEYARD,
    MONTHS,
    action,
    begun,
    forage,
    many,
    plain_forage,
    settler,
    where_communal,
    where_seat,
    where_settler,
    where_shame,
)
from snowbound.games.donner_party.words.questions import YIELDS

Sentence = Callable[[Cards, int, int, int, Names], str]


def _drew(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    if c == UNSEEN:
        return f"{who(a)} drew a card of {MONTHS[b]}."
    return f"{who(a)} drew {forage(t, c)}."


def _communal(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    if c == UNSEEN:
        return f"A card of {MONTHS[b]} was laid face-down in the centre."
    if a == 0:
        return f"{forage(t, c)} was laid face-down in the centre."
    return f"{forage(t, c)} was laid in the centre for all to see."


def _took(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    if b == 0:
        return f"{who(a)} took the unseen card of {MONTHS[c]}."
    return f"{who(a)} took {forage(t, c)}."


def _looked(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    if c == UNSEEN:
        return f"{who(a)} looked at it alone."
    return f"It was {forage(t, c)}."


def _unclaimed(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    if c == UNSEEN:
        return "Nobody took the face-down card; it was removed unseen."
    return f"Nobody took {forage(t, c)}; it was removed."


def _target(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    kind = t.a_target[a][b][x.TK]
    if kind == x.T_OX:
        return f"{action(t, a)}: an Ox in the Graveyard."
    if kind == x.T_PARTY:
        return f"{action(t, a)}: aimed at {who(c)}."
    return f"{action(t, a)}: aimed at {settler(t, c)}."


def _killed(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    if a == c:
        return f"The lot fell on {settler(t, b)}, who was killed by {who(a)}."
    return f"{who(c)} killed {settler(t, b)} of {who(a)}’s Party."


def _stole(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    what = "a card" if c == UNSEEN else forage(t, c)
    return f"{who(a)} stole {what} from {who(b)}."


def _peeked(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    place = "the next Forage card" if b == 0 else f"the Forage card after {many(b, 'other')}"
    return f"{who(a)} looked at {place}" + ("." if c == UNSEEN else f": {forage(t, c)}.")


def _an_action(t: Cards, c: int) -> str:
    return "an Action" if c == UNSEEN else action(t, c)


def _weather(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    parts = []
    stops = {x.STOPS_DRAWER: who(b), x.STOPS_ALL: "nobody", x.STOPS_OTHERS: f"nobody but {who(b)}"}
    if t.f_stops[a] == x.STOPS_DRAWER:
        parts.append(f"{who(b)} forages no more")
    elif t.f_stops[a]:
        parts.append(f"{stops[t.f_stops[a]]} forages any more")
    if t.f_cap[a]:
        parts.append(f"communal cards are fixed at {t.f_cap[a] - 1}")
    if t.f_less[a]:
        parts.append(f"communal cards change by {t.f_less[a]:+d}".replace("-", "−"))
    return f"{plain_forage(t, a)}{', in the next round' if c else ''}: {'; '.join(parts) or 'nothing more'}."


def _shown(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    return f"{who(a)} turned up {forage(t, b)}."


def _ate(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    return f"{who(a)} used {plain_forage(t, b)}, {t.f_food[b]} Food; {c} now."


def _fizzled(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    end = "it went back to hand" if c == x.RETURNED else "it was spent for nothing"
    return f"There was no Ox left for {who(a)}’s {plain_forage(t, b)}; {end}."


def _end(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    return {
        x.BY_RESCUE: f"{MONTHS[c]}. The last rescue came, and it was over.",
        x.BY_EMPTY_DECK: f"{MONTHS[c]}. There was nothing left to forage, and it was over.",
        x.BY_ONE_LEFT: f"{MONTHS[c]}. One camp alone was left to write the history.",
        x.BY_ALL_DEAD: f"{MONTHS[c]}. Nobody was left.",
    }[a]


CHRONICLE: dict[int, tuple[str, tuple[str, ...], Sentence]] = {
    x.E_FAMILY: (
        "family",
        ("DP-11", "Q1"),
        lambda t, a, b, c, who: f"{who(a)} leads the {t.deck.families[b].name} family.",
    ),
    x.E_SETTLER: ("settler", ("DP-12",), lambda t, a, b, c, who: f"{settler(t, b)} joined {who(a)}’s camp."),
    x.E_STARTS_WEAKENED: (
        "starts weakened",
        ("DP-13", "Q3"),
        lambda t, a, b, c, who: f"{settler(t, b)} came to the camp already Weakened.",
    ),
    x.E_JERKY: (
        "jerky",
        ("DP-15", "DP-16", "DP-17"),
        lambda t, a, b, c, who: f"Each camp has one Jerky from October; {b} Forage cards lie ahead.",
    ),
    x.E_ROUND: (
        "round",
        ("DP-23", "DP-25"),
        lambda t, a, b, c, who: f"{MONTHS[b]}, round {a}. {who(c)} leads.",
    ),
    x.E_DREW: ("drew", ("DP-36", "DP-38"), _drew),
    x.E_REVEALED: (
        "revealed",
        ("DP-37",),
        lambda t, a, b, c, who: f"{who(a)} turned up {plain_forage(t, b)}.",
    ),
    x.E_WEATHER: ("weather", ("Q8", "Q12"), _weather),
    x.E_DUD: (
        "late weather",
        ("Q12", "Q66"),
        lambda t, a, b, c, who: f"{plain_forage(t, a)} came too late to change the foraging.",
    ),
    x.E_COMMUNAL: ("communal", ("DP-39", "DP-42"), _communal),
    x.E_NO_COMMUNAL: (
        "no communal",
        ("DP-41", "Q15"),
        lambda t, a, b, c, who: "Nothing lies in the centre this round.",
    ),
    x.E_SWEPT: ("swept", ("Q9",), lambda t, a, b, c, who: "What lay in the centre was lost in the snow."),
    x.E_TOP_REMOVED: (
        "top removed",
        ("Q69",),
        lambda t, a, b, c, who: "Nobody foraged; the next card was removed unseen.",
    ),
    x.E_BID: ("bid", ("DP-43",), lambda t, a, b, c, who: f"{who(a)} bid {b}."),
    x.E_TIE: (
        "tie",
        ("DP-45", "Q18"),
        lambda t, a, b, c, who: (
            f"Equal bids; {who(a)}, who leads, picked first."
            if a == b
            else f"Equal bids; {who(a)} let {who(b)} pick first."
        ),
    ),
    x.E_TOOK: ("took", ("DP-46", "Q68"), _took),
    x.E_LOOKED: ("looked", ("Q68",), _looked),
    x.E_UNCLAIMED: ("unclaimed", ("DP-49", "Q13"), _unclaimed),
    x.E_DREW_ACTION: (
        "drew action",
        ("DP-48",),
        lambda t, a, b, c, who: f"{who(a)} drew {_an_action(t, c)}.",
    ),
    x.E_NO_ACTION: (
        "no action",
        ("Q45",),
        lambda t, a, b, c, who: f"There was no Action for {who(a)} to draw.",
    ),
    x.E_GAVE_BACK: (
        "gave back",
        ("DP-80", "Q45"),
        lambda t, a, b, c, who: f"{who(a)} gave back {_an_action(t, c)}.",
    ),
    x.E_RETURNED: (
        "returned",
        ("DP-79", "Q44"),
        lambda t, a, b, c, who: f"{who(a)} held too many and gave back {_an_action(t, c)}.",
    ),
    x.E_PLAYED: ("played", ("DP-70",), lambda t, a, b, c, who: f"{who(a)} played {action(t, b)}."),
    x.E_TARGET: ("target", ("W-3", "W-9"), _target),
    x.E_RESPONDED: (
        "responded",
        ("DP-71", "Q38"),
        lambda t, a, b, c, who: f"{who(a)} answered {action(t, c)} with {action(t, b)}.",
    ),
    x.E_CANCELLED: (
        "cancelled",
        ("Q38",),
        lambda t, a, b, c, who: f"{who(a)}’s {action(t, b)} was stopped.",
    ),
    x.E_FAILED: (
        "failed",
        ("DP-75",),
        lambda t, a, b, c, who: f"{who(a)}’s {action(t, b)} came to nothing, and cost no Shame.",
    ),
    x.E_RESOLVED: (
        "resolved",
        ("DP-73", "Q71"),
        lambda t, a, b, c, who: f"{who(a)}’s {action(t, b)} was done.",
    ),
    x.E_REMOVED_CARD: (
        "removed card",
        ("DP-68", "DP-73"),
        lambda t, a, b, c, who: f"{action(t, a)} left the game.",
    ),
    x.E_FOOD: ("food", ("Q34",), lambda t, a, b, c, who: f"{who(a)} had {b} Food of it; {c} now."),
    x.E_GIFT: ("gift", ("DP-30", "Q35"), lambda t, a, b, c, who: f"{who(a)} gave {who(b)} {c} Food."),
    x.E_BODY_REMOVED: (
        "body removed",
        ("DP-68",),
        lambda t, a, b, c, who: f"{settler(t, b)} was taken from the Graveyard.",
    ),
    x.E_OX_REMOVED: (
        "ox removed",
        ("DP-68",),
        lambda t, a, b, c, who: f"An Ox was taken from the Graveyard; {many(a, 'Ox', 'Oxen')} left there.",
    ),
    x.E_KILLED: ("killed", ("DP-64", "DP-65"), _killed),
    x.E_WEAKENED: ("weakened", ("DP-31", "DP-58"), lambda t, a, b, c, who: f"{settler(t, b)} weakened."),
    x.E_STOLE: ("stole", ("Q67",), _stole),
    x.E_SPOILED: (
        "spoiled",
        ("Q67", "V-1"),
        lambda t, a, b, c, who: f"{who(a)} lost {forage(t, b)}.",
    ),
    x.E_LOST_ACTION: (
        "lost action",
        ("DP-73",),
        lambda t, a, b, c, who: f"{who(a)} lost {_an_action(t, c)} to the deck.",
    ),
    x.E_PEEKED: ("peeked", ("Q65",), _peeked),
    x.E_NEED: (
        "need",
        ("DP-52", "Q74"),
        lambda t, a, b, c, who: f"{who(a)} needs {abs(b)} Food {'more' if b > 0 else 'less'} this round.",
    ),
    x.E_SHAME: (
        "shame",
        ("DP-9", "DP-74"),
        lambda t, a, b, c, who: f"{who(a)} drew {many(b, 'Shame card')} and has {c}.",
    ),
    x.E_SHAME_FROM: (
        "shame from",
        ("DP-77", "Q43"),
        lambda t, a, b, c, who: f"{who(a)} took {many(c, 'Shame card')} from {who(b)}.",
    ),
    x.E_SHAME_WAIVED: (
        "shame waived",
        ("Q43",),
        lambda t, a, b, c, who: f"There was no Shame left for {who(a)} to draw.",
    ),
    x.E_SHAME_BACK: (
        "shame back",
        ("DP-76", "Q41"),
        lambda t, a, b, c, who: f"{who(a)} put back {many(b, 'Shame card')} and has {c}.",
    ),
    x.E_SHAME_MOVED: (
        "shame moved",
        ("Q42",),
        lambda t, a, b, c, who: f"{many(c, 'Shame card').capitalize()} passed from {who(a)} to {who(b)}.",
    ),
    x.E_LAID: (
        "laid",
        ("DP-53", "V-5"),
        lambda t, a, b, c, who: (
            f"{who(a)} laid down {many(b, 'card')}." if b else f"{who(a)} laid down nothing."
        ),
    ),
    x.E_SHOWN: ("shown", ("DP-54",), _shown),
    x.E_ATE: ("used", ("DP-55", "DP-67"), _ate),
    x.E_FIZZLED: ("fizzled", ("Q27",), _fizzled),
    x.E_OX_BURIED: (
        "ox buried",
        ("DP-66",),
        lambda t, a, b, c, who: f"What was left of the Ox lies in the Graveyard; {a} there.",
    ),
    x.E_LATE: (
        "added late",
        ("DP-59", "Q24"),
        lambda t, a, b, c, who: f"{who(a)} had to add {forage(t, b)}.",
    ),
    x.E_FEEDS: (
        "feeds",
        ("DP-52", "DP-54"),
        lambda t, a, b, c, who: f"{who(a)}’s turn to feed: {b} Food needed, {c} at hand.",
    ),
    x.E_FED: (
        "fed",
        ("DP-57", "DP-32"),
        lambda t, a, b, c, who: f"{who(a)} needed {b} Food, had {c}: all were fed.",
    ),
    x.E_HUNGER: (
        "hunger",
        ("DP-58",),
        lambda t, a, b, c, who: f"{who(a)} needed {b} Food and had {c}.",
    ),
    x.E_STARVED: (
        "starved",
        ("DP-62", "DP-65"),
        lambda t, a, b, c, who: f"{settler(t, b)} starved to death.",
    ),
    x.E_ELIMINATED: ("eliminated", ("Q46",), lambda t, a, b, c, who: f"{who(a)}’s camp was empty."),
    x.E_YIELDS: (
        "yields",
        ("W-7",),
        lambda t, a, b, c, who: f"{who(a)} passes {YIELDS[b].removeprefix('Pass ')}.",
    ),
    x.E_END: ("end", ("DP-81", "DP-82", "DP-83", "DP-84", "DP-93"), _end),
}


OF_THE_DECK = (x.E_JERKY, x.E_TOP_REMOVED, x.E_END)
OF_THE_CENTRE = (x.E_NO_COMMUNAL, x.E_SWEPT)
OF_THE_GRAVEYARD = (x.E_OX_REMOVED, x.E_OX_BURIED)
OF_A_SETTLER = (
    x.E_SETTLER, x.E_STARTS_WEAKENED, x.E_BODY_REMOVED, x.E_KILLED, x.E_WEAKENED, x.E_STARVED,
)  # fmt: skip
OF_SHAME = (x.E_SHAME, x.E_SHAME_BACK, x.E_SHAME_WAIVED)
OF_TWO = (x.E_TIE, x.E_GIFT, x.E_STOLE)


def touched(t: Cards, kind: int, a: int, b: int, c: int) -> tuple[dict[str, Any], ...]:
    """The things on the table an event is about."""
    if kind in OF_THE_DECK:
        return (DECK,)
    if kind in OF_THE_CENTRE:
        return (CENTRE,)
    if kind in OF_THE_GRAVEYARD:
        return (GRAVEYARD,)
    if kind in OF_A_SETTLER:
        return (where_seat(a), where_settler(t, b))
    if kind in OF_SHAME:
        return (where_shame(a),)
    if kind in OF_TWO:
        return (where_seat(a), where_seat(b))
    if kind in (x.E_SHAME_FROM, x.E_SHAME_MOVED):
        return (where_shame(a), where_shame(b))
    if kind in (x.E_COMMUNAL, x.E_UNCLAIMED):
        return (where_communal(a), CENTRE)
    if kind == x.E_TOOK:
        return (where_seat(a), where_communal(b))
    if kind == x.E_ROUND:
        return (DECK, where_seat(c))
    if kind in (x.E_WEATHER, x.E_DUD):
        return (DECK, where_seat(b))
    if kind == x.E_REMOVED_CARD:
        return ()
    if kind == x.E_TARGET:
        what = t.a_target[a][b][x.TK]
        return (
            (GRAVEYARD,) if what == x.T_OX else (where_seat(c) if what == x.T_PARTY else where_settler(t, c),)
        )
    return (where_seat(a),)


def event(t: Cards, kind: int, a: int, b: int, c: int, names: Names) -> Told | None:
    if kind == x.E_LOOKED and c == UNSEEN:
        return Told(begun(f"{names(a)} alone saw what it was."), ("Q68",), (where_seat(a),))
    _, clauses, sentence = CHRONICLE[kind]
    return Told(begun(sentence(t, a, b, c, names)), clauses, touched(t, kind, a, b, c))


def event_name(kind: int) -> str:
    return CHRONICLE[kind][0]
