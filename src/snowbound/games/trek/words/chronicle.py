"""What happened, in sentences: every event of Trek."""

from __future__ import annotations

from collections.abc import Callable

from snowbound.engine.events import UNSEEN
from snowbound.engine.game import Names
from snowbound.engine.sentences import counted
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts
from snowbound.games.trek.words.naming import (
    INJURIES,
    a_card,
    signed,
    the_card,
    when,
)

Sentence = Callable[[Charts, int, int, int, Names], str]


def _group_of(leader: int, who: Names) -> str:
    return f"{who(leader)}’s group"


def _died(t: Charts, a: int, b: int, c: int, who: Names) -> str:
    how = {
        x.STARVED: "died of hunger",
        x.DIED_OF_INJURY: "died of injuries",
        x.EATEN: "was killed for the others to eat",
    }[b]
    return f"{who(a)} {how}, {counted(c, 'stage')} from the start."


def _aid(t: Charts, a: int, b: int, c: int, who: Names) -> str:
    whom = "their own wounds" if a == b else who(b)
    return f"{who(a)} used first aid on {whom}: {INJURIES[c]} now."


def _effort(t: Charts, a: int, b: int, c: int, who: Names) -> str:
    if b > 0:
        return f"{who(a)} added {b}{f', less {c} for fatigue' if c else ''}."
    if b < 0:
        return f"{who(a)} cost {-b}{f', and {c} more for fatigue' if c else ''}."
    return f"{who(a)} added nothing and cost {c} for fatigue." if c else f"{who(a)} could add nothing."


def _encounter(t: Charts, a: int, b: int, c: int, who: Names) -> str:
    return {
        x.HOSTILE: "The followers came up, and meant harm.",
        x.FRIENDLY: "The followers came up; they were friendly, and no help.",
        x.SAMARITANS: "The followers came up; they were good samaritans and shared what they had.",
    }[b]


def _followed(t: Charts, a: int, b: int, c: int, who: Names) -> str:
    return {
        x.HOSTILE: "Somebody follows the group, and means harm.",
        x.UNKNOWN_FOLLOWERS: "Somebody follows the group; nobody can tell why.",
        x.FRIENDLY: "Somebody follows the group, friendly by the look of it.",
    }[b]


def _travel_die(t: Charts, a: int, b: int, c: int, who: Names) -> str:
    event = t.travel[b]
    if event == x.CHALLENGE_EVENT:
        return f"The travel die showed {b}: trouble."
    what = {
        x.NOTHING: "an empty stage",
        x.SUPPLIES: "supplies",
        x.FOLLOWERS: "followers, if there are none yet",
    }[event]
    return f"The travel die showed {b}: {what}."


CHRONICLE: dict[int, Sentence] = {
    x.E_VALUE: lambda t, a, b, c, who: f"{who(a)} sets out with value {signed(b)}.",
    x.E_FIRST_CARD: lambda t, a, b, c, who: f"{who(a)} brings {a_card(c)}.",
    x.E_PHASE: lambda t, a, b, c, who: f"{when(a)}.",
    x.E_VOTES: lambda t, a, b, c, who: f"{who(a)} had {counted(b, 'vote')}.",
    x.E_LEADER: lambda t, a, b, c, who: (
        f"{who(a)} goes on alone." if c == 1 else f"{who(a)} leads the group of {c}."
    ),
    x.E_AID: _aid,
    x.E_CANNIBALISM: lambda t, a, b, c, who: (
        f"{_group_of(c, who)} drew no lots: the choice fell on {who(b)}."
    ),
    x.E_FOUND: lambda t, a, b, c, who: f"{_group_of(b, who)} has {a_card(c)} more.",
    x.E_CARRIES: lambda t, a, b, c, who: f"{who(a)} carries {a_card(c)}.",
    x.E_DECLINED: lambda t, a, b, c, who: f"{who(a)} left the new card lying.",
    x.E_REPLACED: lambda t, a, b, c, who: f"{who(a)} gave up {the_card(c)} for it.",
    x.E_GAVE: lambda t, a, b, c, who: f"{who(a)} gave {who(b)} {a_card(c)}.",
    x.E_OFFERED: lambda t, a, b, c, who: f"{who(a)} offered {who(b)} a swap.",
    x.E_SWAPPED: lambda t, a, b, c, who: f"{who(a)} and {who(b)} swapped cards.",
    x.E_REFUSED: lambda t, a, b, c, who: f"{who(a)} refused {who(b)}’s offer.",
    x.E_FED: lambda t, a, b, c, who: f"{who(a)} fed {who(b)}.",
    x.E_ATE: lambda t, a, b, c, who: f"{who(a)} ate.",
    x.E_STARVING: lambda t, a, b, c, who: f"{who(a)} had nothing to eat and is starving.",
    x.E_DIED: _died,
    x.E_RESTS: lambda t, a, b, c, who: f"{_group_of(b, who)} rests.",
    x.E_TRAVELS: lambda t, a, b, c, who: (
        f"{_group_of(b, who)} goes on: {counted(c, 'stage')} from the start."
    ),
    x.E_LEAVES: lambda t, a, b, c, who: f"{who(a)} wants to leave.",
    x.E_JOINS: lambda t, a, b, c, who: f"{who(a)} goes with {who(b)}.",
    x.E_TURNED_AWAY: lambda t, a, b, c, who: f"{who(b)} would not take {who(a)} along.",
    x.E_STAYS: lambda t, a, b, c, who: f"{who(a)} stays behind.",
    x.E_SPLIT: lambda t, a, b, c, who: f"A new group of {c} parts from the others, for good.",
    x.E_HAVEN_DICE: lambda t, a, b, c, who: (
        f"Looking for a haven: all four dice must show {c} or less. They showed {', '.join(str(b))}."
    ),
    x.E_HAVEN: lambda t, a, b, c, who: f"{_group_of(b, who)} found a safe haven after {counted(c, 'stage')}.",
    x.E_EVASION: lambda t, a, b, c, who: (
        f"Evasion {b}: " + ("the followers are gone." if c else "still followed.")
    ),
    x.E_TRAVEL_DIE: _travel_die,
    x.E_REROLLED: lambda t, a, b, c, who: f"{who(b)} looked for another way.",
    x.E_FOLLOWED: _followed,
    x.E_ENCOUNTER: _encounter,
    x.E_HOSTILE_DIE: lambda t, a, b, c, who: f"Their strength: {b}, which makes {c}.",
    x.E_SUPPLIES_DIE: lambda t, a, b, c, who: (
        "The supplies die was rolled out of sight."
        if c == UNSEEN
        else f"The supplies die showed {c}: {'first aid' if t.supplies[c] else 'something to live on'}."
    ),
    x.E_CHALLENGE: lambda t, a, b, c, who: f"A challenge of difficulty {b}.",
    x.E_EFFORT: _effort,
    x.E_TOTAL: lambda t, a, b, c, who: f"Effort {signed(b)} against {c}.",
    x.E_PLEDGED: lambda t, a, b, c, who: f"{who(a)} pledged {b}.",
    x.E_PLEDGES_SHORT: lambda t, a, b, c, who: f"{b} pledged where {c} are needed; asked once more.",
    x.E_SPENT: lambda t, a, b, c, who: f"{who(a)} spent {counted(b, 'point')}.",
    x.E_OVERCOME: lambda t, a, b, c, who: f"Overcome, {b} against {c}.",
    x.E_FAILED: lambda t, a, b, c, who: (
        f"Failed. The failure die showed {b}: " + ("an injury." if c else "a card is lost.")
    ),
    x.E_LOST_CARD: lambda t, a, b, c, who: f"{who(a)} lost {the_card(c)}.",
    x.E_NOTHING_TO_LOSE: lambda t, a, b, c, who: "There was no card to lose.",
    x.E_INJURED: lambda t, a, b, c, who: f"{who(a)} is {INJURIES[b]}.",
    x.E_RECOVERED: lambda t, a, b, c, who: f"{who(a)} slept off a fatigue of {b}.",
    x.E_STILL_TIRED: lambda t, a, b, c, who: f"{who(a)} needs a second rest; fatigue stays at {b}.",
    x.E_LOST: lambda t, a, b, c, who: f"{who(a)} was never heard of again.",
    x.E_SHOWED: lambda t, a, b, c, who: (
        f"{who(a)} showed that there is nothing to eat." + (" Only first aid." if b else "")
    ),
    x.E_END: lambda t, a, b, c, who: f"The journey ended on {when(a).lower()}.",
}


def event(t: Charts, kind: int, a: int, b: int, c: int, names: Names) -> str:
    return CHRONICLE[kind](t, a, b, c, names)
