"""Answers: what their numbers stand for, both ways. A Settler on the table is its seat times five, plus its place."""

from __future__ import annotations

from snowbound.engine.rows import numbered
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x

bidding, bid_of = numbered(x.BID)
taking, place_taken = numbered(x.TAKE)  # the communal card in a place
naming, seat_of = numbered(x.SEAT)
leading, family_of = numbered(x.FAMILY - 1)  # families count from 1
playing, slot_played = numbered(x.PLAY)  # the Action in a place of the hand
returning, slot_returned = numbered(x.RETURN)
laying, slot_laid = numbered(x.FORAGE)  # the Forage card in a place of the hand: laid down, used, or picked
opting, option_of = numbered(x.OPTION)  # one of the effects that a card leaves to choose


@rule
def settler_at(seat: int, place: int) -> int:
    return seat * x.PARTY + place


@rule
def owner_of(settler: int) -> int:
    return settler // x.PARTY


@rule
def place_of(settler: int) -> int:
    return settler % x.PARTY


@rule
def striking(seat: int, place: int) -> int:
    return x.SETTLER + settler_at(seat, place)


@rule
def settler_of(answer: int) -> int:
    return answer - x.SETTLER


@rule
def target_of(answer: int) -> int:
    """The seat or the Settler that an Action is aimed at."""
    return settler_of(answer) if answer >= x.SETTLER else seat_of(answer)


@rule
def is_play(answer: int) -> bool:
    return x.PLAY <= answer < x.RETURN


@rule
def is_return(answer: int) -> bool:
    return x.RETURN <= answer < x.FORAGE


@rule
def is_forage(answer: int) -> bool:
    return x.FORAGE <= answer < x.OPTION
