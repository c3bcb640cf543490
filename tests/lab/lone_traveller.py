"""The fate of a lone traveller who chooses at random, computed from the clauses alone.

Followers go after an encounter (`after_encounter = "leave"`): without samaritans who come back every night, no rest can
be repeated for ever, so each state is computed from later ones (dynamic programming). Chances are computed for all six
values at once, as rows of six.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import numpy as np

VALUES = range(-2, 4)  # TR-2
AID = 11  # TR-9: what a double six makes of a card of 2d6 - 1
NOBODY, UNKNOWN, HOSTILE, FRIENDLY, SAMARITANS = range(5)
HEALTHY, INJURED, HEAVILY = range(3)
NEW_CARD = {n: (6 - abs(n - 6)) / 36 for n in range(1, 12)}  # TR-9
SUPPLIES = {card: 2 / 3 * chance + (card == AID) / 3 for card, chance in NEW_CARD.items()}  # TR-34
FOLLOWED = ((HOSTILE, 1 / 6), (UNKNOWN, 4 / 6), (FRIENDLY, 1 / 6))  # TR-46
ENCOUNTER = ((FRIENDLY, 2 / 6), (HOSTILE, 3 / 6), (SAMARITANS, 1 / 6))  # TR-48
LOST = np.zeros(len(VALUES))

Row = Any  # six chances, one for each value
Cards = tuple[int, ...]


class Traveller(NamedTuple):
    distance: int = 0
    fatigue: int = 0
    injury: int = HEALTHY
    starving: bool = False
    cards: Cards = ()  # in order, first aid last
    followers: int = NOBODY
    rested: bool = False

    def carrying(self, cards: Cards) -> Traveller:
        """Like `_replace`, in half the time."""
        return Traveller(
            self.distance, self.fatigue, self.injury, self.starving, cards, self.followers, self.rested
        )


Then = Callable[[Traveller], Row]


@cache
def points_of(cards: Cards) -> int:
    return sum(card for card in cards if card != AID)


@cache
def less(cards: Cards, points: int) -> Cards:
    """R-9, R-10: points are taken from the smallest card first, and a card at 0 is gone."""
    left = []
    for card in cards:
        taken = 0 if card == AID else min(card, points)
        points -= taken
        if card > taken:
            left.append(card - taken)
    return tuple(left)


@cache
def supplied(cards: Cards, injured: bool) -> list[tuple[Cards, bool, float]]:
    """The cards after finding supplies, whether first aid was used at once (TR-37), and the probability. A card too
    many replaces one of the two (TR-36)."""
    kept = [cards] if len(cards) < 2 else [(one,) for one in cards]
    found: dict[tuple[Cards, bool], float] = {}
    for card, chance in SUPPLIES.items():
        used = injured and card == AID
        if used:
            found[cards, True] = chance / 2
        for others in kept:
            now = tuple(sorted((*others, card)))
            found[now, False] = found.get((now, False), 0) + chance / len(kept) / (1 + used)
    return [(now, used, chance) for (now, used), chance in found.items()]


def by_chance(*ways: Row) -> Row:
    return sum(ways) / len(ways)


# --------------------------------------------------------------------------- a phase


@cache
def phase(s: Traveller, night: bool) -> Row:
    """R-5: first aid, the meal, rest or travel. The chance of reaching a haven from here."""

    def go_on(s: Traveller) -> Row:
        if night:
            if points_of(s.cards):  # TR-54, R-25
                s = s._replace(cards=less(s.cards, 1), starving=False)
            elif s.starving:  # TR-58
                return LOST
            else:
                s = s._replace(starving=True)  # TR-57
        if not night and s.injury != HEAVILY:  # TR-24
            return travel(s, night)
        return by_chance(rest(s, night), travel(s, night))  # TR-23, TR-59

    return with_aid(s, go_on)


def with_aid(s: Traveller, then: Then) -> Row:
    """R-6: while there is a card and an injury, use it or not. TR-15, TR-16."""
    if s.injury == HEALTHY or AID not in s.cards:
        return then(s)
    helped = s._replace(injury=s.injury - 1, cards=s.cards[:-1])
    return by_chance(then(s), with_aid(helped, then))


@cache
def travel(s: Traveller, night: bool) -> Row:
    distance = s.distance + 1  # TR-25; TR-26, TR-27
    s = s._replace(distance=distance, fatigue=s.fatigue + night + (s.injury == HEAVILY), rested=False)
    haven = (min(distance - 1, 6) / 6) ** 4  # TR-29, with one player
    if haven == 1:
        return np.ones(len(VALUES))
    then = tomorrow if night else tonight
    if s.followers == NOBODY:
        found = event(s, then)
    else:  # TR-31
        found = 4 / 6 * event(s._replace(followers=NOBODY), then) + 2 / 6 * event(s, then)
    return haven + (1 - haven) * found


def tonight(s: Traveller) -> Row:
    return phase(s, True)


def tomorrow(s: Traveller) -> Row:
    return phase(s, False)


@cache
def event(s: Traveller, then: Then) -> Row:
    """TR-32: nothing, supplies, three challenges, followers."""
    nothing = six = then(s)
    if s.followers == NOBODY:
        six = sum(chance * then(s._replace(followers=who)) for who, chance in FOLLOWED)
    faced = (encounter(s, 0, difficulty, then) for difficulty in (1, 2, 3))
    return by_chance(nothing, encounter(s, 1, 0, then), *faced, six)


def encounter(s: Traveller, finds: int, difficulty: int, then: Then) -> Row:
    """TR-47 … TR-52: followers are met together with an event, then leave; only friends stay."""
    if s.followers == NOBODY:
        return resolved(s, finds, (difficulty,), then)
    found = LOST
    for who, chance in ENCOUNTER if s.followers == UNKNOWN else ((s.followers, 1.0),):
        left = s._replace(followers=FRIENDLY if who == FRIENDLY else NOBODY)
        if who == HOSTILE:  # TR-49, TR-50
            met = resolved(left, finds, tuple(difficulty + die for die in range(1, 7)), then)
        else:
            met = resolved(left, finds + (who == SAMARITANS), (difficulty,), then)
        found = found + chance * met
    return found


@cache
def resolved(s: Traveller, finds: int, difficulties: tuple[int, ...], then: Then) -> Row:
    """R-16: all finds first, then one challenge of one of these difficulties."""
    if finds:
        found = LOST
        for cards, used, chance in supplied(s.cards, s.injury != HEALTHY):
            after = s.carrying(cards)
            if used:
                after = after._replace(injury=s.injury - 1)
            found = found + chance * resolved(after, finds - 1, difficulties, then)
        return found
    return then(s) if difficulties == (0,) else challenge(s, difficulties, then)


# --------------------------------------------------------------------------- a challenge


def rolled(value: int) -> dict[int, float]:
    """TR-38, TR-39: what the dice for this value add to the effort."""
    sign = 1 if value > 0 else -1
    found: dict[int, float] = {}
    for dice in product(range(1, 7), repeat=abs(value)):
        found[sign * sum(dice)] = found.get(sign * sum(dice), 0) + 6 ** -abs(value)
    return found


@cache
def ways_through(injured: bool, difficulties: tuple[int, ...]) -> list[tuple[int, Row]]:
    """Each number of points that may be needed (R-9), with the chance for each value that it is needed and paid: the
    traveller is asked twice and may name any number up to it."""
    found: dict[int, Row] = {}
    for column, value in enumerate(VALUES):
        for effort, chance in rolled(value - injured).items():  # TR-11
            for difficulty in difficulties:
                points = max(0, difficulty + 1 - effort)  # TR-42
                paid = 1 - (points / (points + 1)) ** 2
                row = found.setdefault(points, np.zeros(len(VALUES)))
                row[column] += chance * paid / len(difficulties)
    return sorted(found.items())


@cache
def challenge(s: Traveller, difficulties: tuple[int, ...], then: Then) -> Row:
    """One of these difficulties, all equally likely."""
    found, overcome, most = LOST, LOST, points_of(s.cards)
    for points, chance in ways_through(
        s.injury != HEALTHY, tuple(n + s.fatigue for n in difficulties)
    ):  # TR-40
        if points > most:
            break
        found = found + chance * then(s.carrying(less(s.cards, points)))
        overcome = overcome + chance
    return found + (1 - overcome) * failure(s, then)


def failure(s: Traveller, then: Then) -> Row:
    """TR-43, TR-44: lose a card (never first aid, R-11) or suffer an injury; the third kills (TR-13)."""
    there = [i for i, card in enumerate(s.cards) if card != AID]
    lost = (
        by_chance(*(then(s._replace(cards=s.cards[:i] + s.cards[i + 1 :])) for i in there))
        if there
        else then(s)
    )
    hurt = then(s._replace(injury=s.injury + 1)) if s.injury != HEAVILY else LOST
    return by_chance(lost, hurt)


# --------------------------------------------------------------------------- rest


@cache
def rest(s: Traveller, night: bool) -> Row:
    """R-17: a traveller who is followed meets the followers first."""
    return encounter(s, 0, 0, recovered_at_night if night else recovered_by_day)


def recovered_at_night(s: Traveller) -> Row:
    return recovered(s, tomorrow)


def recovered_by_day(s: Traveller) -> Row:
    return recovered(s, tonight)


@cache
def recovered(s: Traveller, then: Then) -> Row:
    """R-28: first aid if the traveller chooses to act, then recovery."""

    def sleep(s: Traveller) -> Row:
        """TR-60, TR-63."""
        fresh = s.injury != HEAVILY or s.rested
        return then(s._replace(fatigue=0 if fresh else s.fatigue, rested=True))

    if s.injury == HEALTHY or AID not in s.cards:
        return sleep(s)
    return by_chance(sleep(s), with_aid(s, sleep))


def chances() -> dict[int, float]:
    """The chance of reaching a haven, for each value."""
    found = sum(chance * tomorrow(Traveller(cards=(card,))) for card, chance in NEW_CARD.items())
    return dict(zip(VALUES, map(float, found), strict=True))
