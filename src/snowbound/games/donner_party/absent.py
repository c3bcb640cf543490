"""The answer given for a player who does not answer in time. N-1 … N-10.

N-11, the bot that takes the seat, is the server's: `MAX_MISSED` in src/snowbound/server/tables/chairs.py says when.

A question names one of these; each is given what may be chosen, and answers something of it."""

from __future__ import annotations

from collections.abc import Sequence

from snowbound.engine.flow import Out, top
from snowbound.engine.questions import QuestionContext
from snowbound.engine.scratch import scratch_out
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.rules.ai import frailest, offer_ai_lays, richest
from snowbound.games.donner_party.rules.answers import is_play, laying, naming, returning, slot_played
from snowbound.games.donner_party.rules.choices import legal
from snowbound.games.donner_party.rules.hunger import first_to_use
from snowbound.games.donner_party.rules.party import in_turn, seats
from snowbound.games.donner_party.table_refs import whose


def first(at: QuestionContext, choices: Sequence[int]) -> int:
    """N-1 pass, N-2 decline, N-3 bid 0, N-4 draw an Action: each the first in the list."""
    return choices[0]


def fullest_meal(at: QuestionContext, choices: Sequence[int]) -> int:
    """N-5"""
    if at.g.for_ai:
        return choices[0]
    best = scratch_out()
    offer_ai_lays(at.g, at.t, best, at.seat)
    wanted = [action for action in best.choice[: best.choices] if action in choices]
    return wanted[0] if wanted else choices[0]


def first_of_use(at: QuestionContext, choices: Sequence[int]) -> int:
    """N-5: Oxen first, or a stew laid down with one would find none."""
    return int(laying(first_to_use(at.g, at.t, whose(at.g, at.seat))))


def most_frail(at: QuestionContext, choices: Sequence[int]) -> int:
    """N-6"""
    return int(frailest(at.g, at.t, _offered(at)))


def first_in_turn(at: QuestionContext, choices: Sequence[int]) -> int:
    """N-7: from the Party Leader on."""
    order = [naming(in_turn(at.g, turn)) for turn in range(seats(at.g))]
    return next(action for action in order if action in choices)


def most_shame(at: QuestionContext, choices: Sequence[int]) -> int:
    """N-8"""
    return int(richest(at.g, _offered(at)))


def newest(at: QuestionContext, choices: Sequence[int]) -> int:
    """N-9"""
    hand, card = at.g.action[whose(at.g, at.seat)], top(at.g, x.NEWEST)
    slots = [returning(slot) for slot in range(x.ACTION_HAND) if hand[slot] == card]
    return next((action for action in slots if action in choices), choices[-1])


def cheapest(at: QuestionContext, choices: Sequence[int]) -> int:
    """N-10"""
    if not is_play(choices[0]):
        return choices[0]
    hand = at.g.action[whose(at.g, at.seat)]
    return min(choices, key=lambda action: at.t.a_shame[hand[slot_played(action)]])


def _offered(at: QuestionContext) -> Out:
    """The choices as rules read them."""
    out = scratch_out()
    legal(at.g, at.t, out, at.seat)
    return out
