"""Answers: what their numbers stand for, both ways. A Settler on the table is its seat times five, plus its place.

They are so small that compiled code takes them in.
"""

from __future__ import annotations

from snowbound.engine.rule import inlined
from snowbound.games.donner_party import layout as x


@inlined
def bidding(value: int) -> int:
    return x.BID + value


@inlined
def bid_of(answer: int) -> int:
    return answer - x.BID


@inlined
def taking(slot: int) -> int:
    """The communal card in a place."""
    return x.TAKE + slot


@inlined
def place_taken(answer: int) -> int:
    return answer - x.TAKE


@inlined
def naming(seat: int) -> int:
    return x.SEAT + seat


@inlined
def seat_of(answer: int) -> int:
    return answer - x.SEAT


@inlined
def settler_at(seat: int, place: int) -> int:
    return seat * x.PARTY + place


@inlined
def owner_of(settler: int) -> int:
    return settler // x.PARTY


@inlined
def place_of(settler: int) -> int:
    return settler % x.PARTY


@inlined
def striking(seat: int, place: int) -> int:
    return x.SETTLER + settler_at(seat, place)


@inlined
def settler_of(answer: int) -> int:
    return answer - x.SETTLER


@inlined
def target_of(answer: int) -> int:
    """The seat or the Settler that an Action is aimed at."""
    return settler_of(answer) if answer >= x.SETTLER else seat_of(answer)


@inlined
def leading(family: int) -> int:
    return x.FAMILY + family - 1


@inlined
def family_of(answer: int) -> int:
    return answer - x.FAMILY + 1


@inlined
def playing(slot: int) -> int:
    """The Action in a place of the hand."""
    return x.PLAY + slot


@inlined
def is_play(answer: int) -> bool:
    return x.PLAY <= answer < x.RETURN


@inlined
def slot_played(answer: int) -> int:
    return answer - x.PLAY


@inlined
def returning(slot: int) -> int:
    return x.RETURN + slot


@inlined
def is_return(answer: int) -> bool:
    return x.RETURN <= answer < x.FORAGE


@inlined
def slot_returned(answer: int) -> int:
    return answer - x.RETURN


@inlined
def laying(slot: int) -> int:
    """The Forage card in a place of the hand: laid down, or used."""
    return x.FORAGE + slot


@inlined
def is_forage(answer: int) -> bool:
    return answer >= x.FORAGE


@inlined
def slot_laid(answer: int) -> int:
    return answer - x.FORAGE
