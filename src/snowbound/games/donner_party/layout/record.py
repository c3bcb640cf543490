"""Donner Party's record: the whole state of one game."""

from __future__ import annotations

from typing import Annotated

from snowbound.engine.flow import Record
from snowbound.engine.layout import int8, int16
from snowbound.games.donner_party.layout.constants import (
    ACTION_DECK,
    ACTION_HAND,
    ACTION_KINDS,
    AI_SEAT,
    BACK,
    BY_EMPTY_CAMPS,
    COMMUNAL,
    FAMILIES,
    FORAGE_DECK,
    FORAGE_KINDS,
    HAND,
    HIGHEST_BID,
    LAST_MONTH,
    MAX_ROUND,
    MOST,
    NO_YIELD,
    NOBODY,
    NOT_ENDED,
    PARTY,
    PUBLIC,
    SAFE_WEAKENED,
    SEATS,
    SETTLERS,
    SHAME_DECK,
    SHAME_KINDS,
    YIELDS_ROUND,
)


class DonnerParty(Record, seats=SEATS, depth=14, options=AI_SEAT + 1, script=48):
    """One game of Donner Party. The AI's seat, if there is one, comes after the players'."""

    for_ai: Annotated[int, int8.within(0, 1), "1 if the open question is the AI's, put to its controller"]
    round: Annotated[int, int8.within(0, MAX_ROUND), "rounds begun so far"]
    month: Annotated[int, int8.within(0, LAST_MONTH), "the month of the top Forage card when the round began"]
    leader: Annotated[int, int8.within(0, SEATS - 1), "Party Leader of this round; turn order starts here"]
    ending: Annotated[int, int8.within(NOT_ENDED, BY_EMPTY_CAMPS), "why the game ended"]
    family: Annotated[list[int], int8[SEATS].within(0, FAMILIES), "each seat's family"]
    settler: Annotated[list[list[int]], int8[SEATS, PARTY].within(0, SETTLERS), "each Party, oldest first"]
    face: Annotated[
        list[list[int]],
        int8[SEATS, PARTY].within(NOBODY, SAFE_WEAKENED),
        "Healthy, Weakened, in the Graveyard, removed or safe",
    ]
    oxen: Annotated[int, int8, "Oxen in the Graveyard"]

    deck: Annotated[
        list[int], int8[FORAGE_DECK].within(0, BACK + LAST_MONTH), "the Forage deck; the top card comes last"
    ]
    deck_knows: Annotated[
        list[int], int8[FORAGE_DECK].within(0, 2 * PUBLIC - 1), "which seats know each card, as bits"
    ]
    cards: Annotated[int, int8.within(0, FORAGE_DECK), "cards in the Forage deck"]
    hand: Annotated[
        list[list[int]], int8[SEATS, HAND].within(0, BACK + LAST_MONTH), "Forage of each seat, in order"
    ]
    knows: Annotated[
        list[list[int]],
        int8[SEATS, HAND].within(0, 2 * PUBLIC - 1),
        "which other seats know the card, as bits",
    ]
    laid: Annotated[
        list[list[int]], int8[SEATS, HAND].within(0, 1), "1 if the card lies on the table for the Hunger step"
    ]
    held: Annotated[
        list[int], int8[SEATS].within(0, HAND), "Forage cards of each seat, those laid down included"
    ]
    communal: Annotated[
        list[int], int8[COMMUNAL].within(0, BACK + LAST_MONTH), "communal cards; the first place is face-down"
    ]
    communal_knows: Annotated[
        int, int8.within(0, 2 * PUBLIC - 1), "which seats know the face-down card, as bits"
    ]
    spent: Annotated[list[int], int8[FORAGE_KINDS], "cards of each kind that left the game for all to see"]
    gone: Annotated[
        list[int], int8[HAND], "cards that left the game face-down and are known to some, in order"
    ]
    gone_knows: Annotated[
        list[int], int8[HAND].within(0, 2 * PUBLIC - 1), "which seats know the card, as bits"
    ]

    action: Annotated[
        list[list[int]], int8[SEATS, ACTION_HAND].within(0, BACK), "Actions of each seat, in order"
    ]
    played: Annotated[
        list[int],
        int8[SEATS].within(0, ACTION_KINDS),
        "Actions played at the same moment and waiting for their turn",
    ]
    plays: Annotated[
        list[int], int8[SEATS].within(0, 127), "how many Actions each seat has played in this window"
    ]
    yields: Annotated[
        list[int], int8[SEATS].within(NO_YIELD, YIELDS_ROUND), "how long each seat passes in advance"
    ]
    actions: Annotated[
        list[int], int8[ACTION_DECK].within(0, BACK), "the Action deck; the top card comes last"
    ]
    action_knows: Annotated[
        list[int],
        int8[ACTION_DECK].within(0, 2 * PUBLIC - 1),
        "which seats know that the card is in the deck, as bits",
    ]
    actions_left: Annotated[int, int8.within(0, ACTION_DECK), "cards in the Action deck"]
    removed: Annotated[list[int], int8[ACTION_KINDS], "Actions of each kind removed from the game"]

    shame: Annotated[list[list[int]], int8[SEATS, SHAME_KINDS], "Shame of each seat by kind of card"]
    shame_cards: Annotated[list[int], int8[SEATS].within(0, SHAME_DECK), "Shame cards of each seat"]
    shame_deck: Annotated[
        list[int], int8[SHAME_DECK].within(0, BACK), "the Shame deck, kinds from 1; the top card comes last"
    ]
    shame_left: Annotated[int, int8.within(0, SHAME_DECK), "cards in the Shame deck"]

    weather_open: Annotated[
        int, int8.within(0, 1), "1 until this round's communal cards are laid: weather can still act"
    ]
    snowed_in: Annotated[
        int, int8.within(0, 2**SEATS - 1), "the seats, as bits, whose personal draws are over"
    ]
    communal_less: Annotated[
        int, int16.within(-MOST, MOST), "what weather adds to the number of communal cards"
    ]
    communal_cap: Annotated[int, int8, "the number weather has fixed, plus 1; 0 if none"]
    late_snowed_in: Annotated[int, int8.within(0, 2**SEATS - 1), "the same for the next round"]
    late_less: Annotated[int, int16.within(-MOST, MOST), "the same for the next round"]
    late_cap: Annotated[int, int8, "the same for the next round"]
    drew: Annotated[int, int8.within(0, 1), "1 if a Forage card has been drawn in this round"]

    bid: Annotated[list[int], int8[SEATS].within(0, HIGHEST_BID), "revealed bids"]
    food: Annotated[list[int], int16[SEATS].within(0, MOST), "Food pools"]
    generated: Annotated[
        list[int], int8[SEATS].within(0, 1), "1 if the seat itself has generated Food in this round"
    ]
    fed: Annotated[
        list[int], int8[SEATS].within(0, 1), "1 if the seat has had its feeding turn in this round"
    ]
    extra_need: Annotated[list[int], int16[SEATS].within(-MOST, MOST), "what cards add to this round's need"]
    starved: Annotated[list[int], int8[SEATS].within(0, PARTY), "deaths by starvation of each Party so far"]
