"""Answers: what their numbers stand for, both ways. A Settler on the table is its seat times five, plus its place."""

from __future__ import annotations

from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x


@rule
def bidding(value: int) -> int:
    return x.BID + value


@rule
def bid_of(answer: int) -> int:
    return answer - x.BID


@rule
def taking(slot: int) -> int:
    """The communal card in a place."""
    return x.TAKE + slot


@rule
def place_taken(answer: int) -> int:
    return answer - x.TAKE


@rule
def naming(seat: int) -> int:
    return x.SEAT + seat


@rule
def seat_of(answer: int) -> int:
    return answer - x.SEAT


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
def leading(family: int) -> int:
    return x.FAMILY + family - 1


@rule
def family_of(answer: int) -> int:
    return answer - x.FAMILY + 1


@rule
def playing(slot: int) -> int:
    """The Action in a place of the hand."""
    return x.PLAY + slot


@rule
def is_play(answer: int) -> bool:
    return x.PLAY <= answer < x.RETURN


@rule
def slot_played(answer: int) -> int:
    return answer - x.PLAY


@rule
def returning(slot: int) -> int:
    return x.RETURN + slot


@rule
def is_return(answer: int) -> bool:
    return x.RETURN <= answer < x.FORAGE


@rule
def slot_returned(answer: int) -> int:
    return answer - x.RETURN


@rule
def laying(slot: int) -> int:
    """The Forage card in a place of the hand: laid down, or used."""
    return x.FORAGE + slot


@rule
def is_forage(answer: int) -> bool:
    return answer >= x.FORAGE


@rule
def slot_laid(answer: int) -> int:
    return answer - x.FORAGE
