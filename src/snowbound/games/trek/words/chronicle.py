"""What happened, in sentences: every event of Trek with its clauses and what it touches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from snowbound.engine.game import Names, Told
from snowbound.engine.sentences import counted
from snowbound.engine.state import UNSEEN
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts
from snowbound.games.trek.words.naming import (
    INJURIES,
    TRAIL,
    a_card,
    card_at,
    group_at,
    person,
    signed,
    the_card,
    when,
)

DEATHS = {x.STARVED: "TR-58", x.DIED_OF_INJURY: "TR-13", x.EATEN: "TR-53"}

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


CHRONICLE: dict[int, tuple[str, tuple[str, ...], Sentence]] = {
    x.E_VALUE: ("value", ("TR-2",), lambda t, a, b, c, who: f"{who(a)} sets out with value {signed(b)}."),
    x.E_FIRST_CARD: (
        "first card",
        ("TR-7", "TR-9"),
        lambda t, a, b, c, who: f"{who(a)} brings {a_card(c)}.",
    ),
    x.E_PHASE: ("phase", ("TR-21",), lambda t, a, b, c, who: f"{when(a)}."),
    x.E_VOTES: ("votes", ("TR-19", "R-3"), lambda t, a, b, c, who: f"{who(a)} had {counted(b, 'vote')}."),
    x.E_LEADER: (
        "leader",
        ("TR-19", "R-3"),
        lambda t, a, b, c, who: f"{who(a)} goes on alone." if c == 1 else f"{who(a)} leads the group of {c}.",
    ),
    x.E_AID: ("first aid", ("TR-15", "TR-16", "TR-17"), _aid),
    x.E_CANNIBALISM: (
        "cannibalism",
        ("TR-53", "R-26"),
        lambda t, a, b, c, who: f"{_group_of(c, who)} drew no lots: the choice fell on {who(b)}.",
    ),
    x.E_FOUND: (
        "found",
        ("TR-9", "TR-34"),
        lambda t, a, b, c, who: f"{_group_of(b, who)} has {a_card(c)} more.",
    ),
    x.E_CARRIES: ("carries", ("TR-35",), lambda t, a, b, c, who: f"{who(a)} carries {a_card(c)}."),
    x.E_DECLINED: ("declined", ("R-27",), lambda t, a, b, c, who: f"{who(a)} left the new card lying."),
    x.E_REPLACED: ("replaced", ("TR-36",), lambda t, a, b, c, who: f"{who(a)} gave up {the_card(c)} for it."),
    x.E_GAVE: ("gave", ("TR-61", "R-28"), lambda t, a, b, c, who: f"{who(a)} gave {who(b)} {a_card(c)}."),
    x.E_OFFERED: ("offered", ("R-28",), lambda t, a, b, c, who: f"{who(a)} offered {who(b)} a swap."),
    x.E_SWAPPED: ("swapped", ("TR-61",), lambda t, a, b, c, who: f"{who(a)} and {who(b)} swapped cards."),
    x.E_REFUSED: ("refused", ("R-27", "R-28"), lambda t, a, b, c, who: f"{who(a)} refused {who(b)}’s offer."),
    x.E_FED: ("fed", ("TR-54", "R-24"), lambda t, a, b, c, who: f"{who(a)} fed {who(b)}."),
    x.E_ATE: ("ate", ("TR-54", "TR-55"), lambda t, a, b, c, who: f"{who(a)} ate."),
    x.E_STARVING: (
        "starving",
        ("TR-57",),
        lambda t, a, b, c, who: f"{who(a)} had nothing to eat and is starving.",
    ),
    x.E_DIED: ("died", ("TR-14",), _died),
    x.E_RESTS: ("rests", ("TR-60",), lambda t, a, b, c, who: f"{_group_of(b, who)} rests."),
    x.E_TRAVELS: (
        "travels",
        ("TR-25",),
        lambda t, a, b, c, who: f"{_group_of(b, who)} goes on: {counted(c, 'stage')} from the start.",
    ),
    x.E_LEAVES: ("leaves", ("TR-64",), lambda t, a, b, c, who: f"{who(a)} wants to leave."),
    x.E_JOINS: ("joins", ("TR-65",), lambda t, a, b, c, who: f"{who(a)} goes with {who(b)}."),
    x.E_TURNED_AWAY: (
        "turned away",
        ("TR-65",),
        lambda t, a, b, c, who: f"{who(b)} would not take {who(a)} along.",
    ),
    x.E_STAYS: ("stays", ("TR-68", "TR-69"), lambda t, a, b, c, who: f"{who(a)} stays behind."),
    x.E_SPLIT: (
        "split",
        ("TR-64", "TR-67", "TR-68"),
        lambda t, a, b, c, who: f"A new group of {c} parts from the others, for good.",
    ),
    x.E_HAVEN_DICE: (
        "haven dice",
        ("TR-28", "TR-29"),
        lambda t, a, b, c, who: (
            f"Looking for a haven: all four dice must show {c} or less. They showed {', '.join(str(b))}."
        ),
    ),
    x.E_HAVEN: (
        "haven",
        ("TR-30",),
        lambda t, a, b, c, who: f"{_group_of(b, who)} found a safe haven after {counted(c, 'stage')}.",
    ),
    x.E_EVASION: (
        "evasion",
        ("TR-31", "R-14"),
        lambda t, a, b, c, who: f"Evasion {b}: " + ("the followers are gone." if c else "still followed."),
    ),
    x.E_TRAVEL_DIE: ("travel die", ("TR-32",), _travel_die),
    x.E_REROLLED: ("rolled again", ("TR-33",), lambda t, a, b, c, who: f"{who(b)} looked for another way."),
    x.E_FOLLOWED: ("followed", ("TR-46",), _followed),
    x.E_ENCOUNTER: ("encounter", ("TR-47", "TR-48", "TR-51", "TR-52"), _encounter),
    x.E_HOSTILE_DIE: (
        "hostile die",
        ("TR-49", "TR-50"),
        lambda t, a, b, c, who: f"Their strength: {b}, which makes {c}.",
    ),
    x.E_SUPPLIES_DIE: (
        "supplies die",
        ("TR-34",),
        lambda t, a, b, c, who: (
            "The supplies die was rolled out of sight."
            if c == UNSEEN
            else f"The supplies die showed {c}: {'first aid' if t.supplies[c] else 'something to live on'}."
        ),
    ),
    x.E_CHALLENGE: (
        "challenge",
        ("TR-38", "TR-45"),
        lambda t, a, b, c, who: f"A challenge of difficulty {b}.",
    ),
    x.E_EFFORT: ("effort", ("TR-38", "TR-39", "TR-40"), _effort),
    x.E_TOTAL: ("total", ("TR-42",), lambda t, a, b, c, who: f"Effort {signed(b)} against {c}."),
    x.E_PLEDGED: ("pledged", ("R-9",), lambda t, a, b, c, who: f"{who(a)} pledged {b}."),
    x.E_PLEDGES_SHORT: (
        "pledges short",
        ("R-9",),
        lambda t, a, b, c, who: f"{b} pledged where {c} are needed; asked once more.",
    ),
    x.E_SPENT: ("spent", ("TR-41", "R-9"), lambda t, a, b, c, who: f"{who(a)} spent {counted(b, 'point')}."),
    x.E_OVERCOME: ("overcome", ("TR-42",), lambda t, a, b, c, who: f"Overcome, {b} against {c}."),
    x.E_FAILED: (
        "failed",
        ("TR-43",),
        lambda t, a, b, c, who: (
            f"Failed. The failure die showed {b}: " + ("an injury." if c else "a card is lost.")
        ),
    ),
    x.E_LOST_CARD: ("lost card", ("TR-44",), lambda t, a, b, c, who: f"{who(a)} lost {the_card(c)}."),
    x.E_NOTHING_TO_LOSE: ("nothing to lose", ("R-11",), lambda t, a, b, c, who: "There was no card to lose."),
    x.E_INJURED: ("injured", ("TR-11", "TR-12"), lambda t, a, b, c, who: f"{who(a)} is {INJURIES[b]}."),
    x.E_RECOVERED: (
        "recovered",
        ("TR-60", "TR-63"),
        lambda t, a, b, c, who: f"{who(a)} slept off a fatigue of {b}.",
    ),
    x.E_STILL_TIRED: (
        "still tired",
        ("TR-63",),
        lambda t, a, b, c, who: f"{who(a)} needs a second rest; fatigue stays at {b}.",
    ),
    x.E_LOST: ("lost", ("R-30",), lambda t, a, b, c, who: f"{who(a)} was never heard of again."),
    x.E_SHOWED: (
        "showed",
        ("TR-55", "R-32"),
        lambda t, a, b, c, who: (
            f"{who(a)} showed that there is nothing to eat." + (" Only first aid." if b else "")
        ),
    ),
    x.E_END: ("end", ("TR-22", "R-30"), lambda t, a, b, c, who: f"The journey ended on {when(a).lower()}."),
}


OF_THE_TIME = (x.E_PHASE, x.E_END)
OF_TWO = (x.E_AID, x.E_GAVE, x.E_OFFERED, x.E_SWAPPED, x.E_REFUSED, x.E_FED, x.E_JOINS, x.E_TURNED_AWAY)
OF_A_CARD = (x.E_REPLACED, x.E_LOST_CARD)
OF_A_GROUP = (
    x.E_FOUND, x.E_RESTS, x.E_TRAVELS, x.E_SPLIT, x.E_HAVEN_DICE, x.E_HAVEN, x.E_EVASION, x.E_TRAVEL_DIE,
    x.E_REROLLED, x.E_FOLLOWED, x.E_ENCOUNTER, x.E_HOSTILE_DIE, x.E_SUPPLIES_DIE, x.E_CHALLENGE, x.E_TOTAL,
    x.E_PLEDGES_SHORT, x.E_OVERCOME, x.E_FAILED, x.E_NOTHING_TO_LOSE,
)  # fmt: skip


def touched(kind: int, a: int, b: int) -> tuple[dict[str, Any], ...]:
    """The things on the table an event is about."""
    if kind in OF_THE_TIME:
        return (TRAIL,)
    if kind in OF_TWO:
        return (person(a), person(b))
    if kind in OF_A_CARD:
        return (person(a), card_at(a, b))
    if kind in OF_A_GROUP:
        return (group_at(a),)
    if kind == x.E_CANNIBALISM:
        return (group_at(a), person(b))
    return (person(a),)


def event(t: Charts, kind: int, a: int, b: int, c: int, names: Names) -> Told | None:
    _, clauses, sentence = CHRONICLE[kind]
    if kind == x.E_DIED:
        clauses = (*clauses, DEATHS[b])
    return Told(sentence(t, a, b, c, names), clauses, touched(kind, a, b))


def event_name(kind: int) -> str:
    return CHRONICLE[kind][0]
