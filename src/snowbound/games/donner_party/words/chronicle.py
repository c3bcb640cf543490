"""What happened, in sentences: every event of Donner Party."""

from __future__ import annotations

from collections.abc import Callable

from snowbound.engine.events import UNSEEN
from snowbound.engine.game import Names
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards
from snowbound.games.donner_party.words.naming import (
    MONTHS,
    action,
    begun,
    forage,
    many,
    plain_forage,
    settler,
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
        return f"{who(a)} alone saw what it was."
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


CHRONICLE: dict[int, Sentence] = {
    x.E_FAMILY: lambda t, a, b, c, who: f"{who(a)} leads the {t.deck.families[b].name} family.",
    x.E_SETTLER: lambda t, a, b, c, who: f"{settler(t, b)} joined {who(a)}’s camp.",
    x.E_STARTS_WEAKENED: lambda t, a, b, c, who: f"{settler(t, b)} came to the camp already Weakened.",
    x.E_JERKY: lambda t, a, b, c, who: f"Each camp has one Jerky from October; {b} Forage cards lie ahead.",
    x.E_ROUND: lambda t, a, b, c, who: f"{MONTHS[b]}, round {a}. {who(c)} leads.",
    x.E_DREW: _drew,
    x.E_REVEALED: lambda t, a, b, c, who: f"{who(a)} turned up {plain_forage(t, b)}.",
    x.E_WEATHER: _weather,
    x.E_DUD: lambda t, a, b, c, who: f"{plain_forage(t, a)} came too late to change the foraging.",
    x.E_COMMUNAL: _communal,
    x.E_NO_COMMUNAL: lambda t, a, b, c, who: "Nothing lies in the centre this round.",
    x.E_SWEPT: lambda t, a, b, c, who: "What lay in the centre was lost in the snow.",
    x.E_TOP_REMOVED: lambda t, a, b, c, who: "Nobody foraged; the next card was removed unseen.",
    x.E_BID: lambda t, a, b, c, who: f"{who(a)} bid {b}.",
    x.E_TIE: lambda t, a, b, c, who: (
        f"Equal bids; {who(a)}, who leads, picked first."
        if a == b
        else f"Equal bids; {who(a)} let {who(b)} pick first."
    ),
    x.E_TOOK: _took,
    x.E_LOOKED: _looked,
    x.E_UNCLAIMED: _unclaimed,
    x.E_DREW_ACTION: lambda t, a, b, c, who: f"{who(a)} drew {_an_action(t, c)}.",
    x.E_NO_ACTION: lambda t, a, b, c, who: f"There was no Action for {who(a)} to draw.",
    x.E_GAVE_BACK: lambda t, a, b, c, who: f"{who(a)} gave back {_an_action(t, c)}.",
    x.E_RETURNED: lambda t, a, b, c, who: f"{who(a)} held too many and gave back {_an_action(t, c)}.",
    x.E_PLAYED: lambda t, a, b, c, who: f"{who(a)} played {action(t, b)}.",
    x.E_TARGET: _target,
    x.E_RESPONDED: lambda t, a, b, c, who: f"{who(a)} answered {action(t, c)} with {action(t, b)}.",
    x.E_CANCELLED: lambda t, a, b, c, who: f"{who(a)}’s {action(t, b)} was stopped.",
    x.E_FAILED: lambda t, a, b, c, who: f"{who(a)}’s {action(t, b)} came to nothing, and cost no Shame.",
    x.E_RESOLVED: lambda t, a, b, c, who: f"{who(a)}’s {action(t, b)} was done.",
    x.E_REMOVED_CARD: lambda t, a, b, c, who: f"{action(t, a)} left the game.",
    x.E_FOOD: lambda t, a, b, c, who: f"{who(a)} had {b} Food of it; {c} now.",
    x.E_GIFT: lambda t, a, b, c, who: f"{who(a)} gave {who(b)} {c} Food.",
    x.E_BODY_REMOVED: lambda t, a, b, c, who: f"{settler(t, b)} was taken from the Graveyard.",
    x.E_OX_REMOVED: lambda t, a, b, c, who: (
        f"An Ox was taken from the Graveyard; {many(a, 'Ox', 'Oxen')} left there."
    ),
    x.E_KILLED: _killed,
    x.E_WEAKENED: lambda t, a, b, c, who: f"{settler(t, b)} weakened.",
    x.E_STOLE: _stole,
    x.E_SPOILED: lambda t, a, b, c, who: f"{who(a)} lost {forage(t, b)}.",
    x.E_LOST_ACTION: lambda t, a, b, c, who: f"{who(a)} lost {_an_action(t, c)} to the deck.",
    x.E_PEEKED: _peeked,
    x.E_NEED: lambda t, a, b, c, who: (
        f"{who(a)} needs {abs(b)} Food {'more' if b > 0 else 'less'} this round."
    ),
    x.E_SHAME: lambda t, a, b, c, who: f"{who(a)} drew {many(b, 'Shame card')} and has {c}.",
    x.E_SHAME_FROM: lambda t, a, b, c, who: f"{who(a)} took {many(c, 'Shame card')} from {who(b)}.",
    x.E_SHAME_WAIVED: lambda t, a, b, c, who: f"There was no Shame left for {who(a)} to draw.",
    x.E_SHAME_BACK: lambda t, a, b, c, who: f"{who(a)} put back {many(b, 'Shame card')} and has {c}.",
    x.E_SHAME_MOVED: lambda t, a, b, c, who: (
        f"{many(c, 'Shame card').capitalize()} passed from {who(a)} to {who(b)}."
    ),
    x.E_LAID: lambda t, a, b, c, who: (
        f"{who(a)} laid down {many(b, 'card')}." if b else f"{who(a)} laid down nothing."
    ),
    x.E_SHOWN: _shown,
    x.E_ATE: _ate,
    x.E_FIZZLED: _fizzled,
    x.E_OX_BURIED: lambda t, a, b, c, who: f"What was left of the Ox lies in the Graveyard; {a} there.",
    x.E_LATE: lambda t, a, b, c, who: f"{who(a)} had to add {forage(t, b)}.",
    x.E_FEEDS: lambda t, a, b, c, who: f"{who(a)}’s turn to feed: {b} Food needed, {c} at hand.",
    x.E_FED: lambda t, a, b, c, who: f"{who(a)} needed {b} Food, had {c}: all were fed.",
    x.E_HUNGER: lambda t, a, b, c, who: f"{who(a)} needed {b} Food and had {c}.",
    x.E_STARVED: lambda t, a, b, c, who: f"{settler(t, b)} starved to death.",
    x.E_ELIMINATED: lambda t, a, b, c, who: f"{who(a)}’s camp was empty.",
    x.E_YIELDS: lambda t, a, b, c, who: f"{who(a)} passes {YIELDS[b].removeprefix('Pass ')}.",
    x.E_END: _end,
}


def event(t: Cards, kind: int, a: int, b: int, c: int, names: Names) -> str:
    return begun(CHRONICLE[kind](t, a, b, c, names))
