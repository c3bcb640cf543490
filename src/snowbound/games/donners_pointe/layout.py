"""The record of Donner's Pointe, its components as tables, and the names of its numbers."""

from __future__ import annotations

from typing import Annotated

from snowbound.engine.flow import B, Record, Tables
from snowbound.engine.layout import int8, int16

SEATS = 5  # PT-1
CARDS = 54  # PT-6
CATEGORIES = 4  # PT-12: one a die
TRAITS = 11  # PT-9: one a token
FACES = 6
LONGEST = 5  # PT-53: days
HAND, FRIDGE_HAND = 3, 4  # PT-23, PT-24
LARGEST_HAND = 5
STOCK = 3  # PT-17
PRICE = 2  # PT-47

# Cards are 0..53. UNKNOWN stands in a masked record only.
NO_CARD, UNKNOWN = -1, -2
NO_TOKEN = -1
WITH_TOKEN = 8  # a reveal is encoded as its matches + this * (1 + token)
NO_FACE = -1

# Locations; a meeple that is nowhere is NOWHERE.
NOWHERE, FIELD, OFFICE, DONNER, DINER, WAREHOUSE, BUTCHER = range(7)
LOCATIONS = 6  # none is next to another

# Identities.
REFRIGERATOR, DISPATCHER, JOURNALIST, WAITRESS, CREEPY, BOB, SHERIFF = range(7)
IDENTITIES = 7

# How a card came to lie in `pile`, which says who knows it: everybody, or in a closed pile who sold it,
# or those who knew it under the Warehouse.
SOLD = 1  # 1+seat
THROWN = 8  # 8+when it had come under the Warehouse
THROWN_ON = 24  # 24+day: in a masked record, where the seat cannot tell when it had come
SHOWN = 127

# Options, in the order of clauses.toml; a value's number is its place there.
(
    FIRST_PLAYER,
    COP_BLOCKS,
    STUCK_RULE,
    DISPATCHER_SWAP_MAY_RETURN,
    WAREHOUSE_PEEK,
    MONEY_SUPPLY,
    SUDDEN_DEATH_SHARE,
    SUDDEN_DEATH_AUTO,
    DISCARD_VISIBLE,
    PAYOFF,
) = range(10)
BY_CHANCE = 0  # any other value is 1 + the seat
BLOCKS_SPOT, BLOCKS_LOCATION = range(2)
WAIVE, STAY_HOME = range(2)
TRUE, FALSE = range(2)  # a true default comes first
UNLIMITED, FIFTY = range(2)
TOP, ALL_TIED = range(2)
SHARE, ZERO_SUM, MARGIN = range(3)
PER_COIN = 0.01  # what a coin above the average adds under `margin`

# Questions; 0 is none.
(
    _,
    SEND_COP,
    PLACE,
    SWAP,
    LAY,
    REROLL,
    REROLL_ONE,
    SET_DIE,
    SELL,
    RESTOCK,
    EXCHANGE,
    BUTCHER_CARD,
    TOKEN,
    LAY_LATE,
    SUDDEN_CARD,
) = range(15)

# Action ids. Those below are cards.
TRAIT_ID = 54  # 54+characteristic
PLACE_ID = 64  # 64+location: 65..70
DICE_ID = 71  # 71+set of dice as bits
NO, YES = 87, 88
ACTIONS = 89

# Procedures, and what their frames hold.
P_DAY, P_FIELD, P_OFFICE, P_DONNER, P_DINER, P_WAREHOUSE, P_BUTCHER, P_SUDDEN = range(8)
BUTCHERED = B  # butcher: 1 + the card discarded, 0 before

# Events.
(
    _,
    E_IDENTITY,
    E_FIRST,
    E_STOCKED,
    E_DAY,
    E_DREW,
    E_CARD,
    E_REPORT,
    E_FLIPPED,
    E_RESHUFFLED,
    E_COP,
    E_PLACED,
    E_WAIVED,
    E_HOME,
    E_SWAPPED,
    E_STAYED,
    E_LAID,
    E_REROLLED,
    E_KEPT,
    E_SET,
    E_SOLD,
    E_NOT_SOLD,
    E_LOOKED,
    E_SAW,
    E_CLEARED,
    E_RESTOCKED,
    E_EXCHANGED,
    E_GAVE,
    E_TOOK,
    E_NOT_EXCHANGED,
    E_BUTCHERED,
    E_TOKEN,
    E_NOT_BUTCHERED,
    E_DONE,
    E_REVEALED,
    E_NOTHING,
    E_PAID,
    E_TOKEN_BACK,
    E_NEXT_FIRST,
    E_SUDDEN,
    E_TIED,
    E_SUDDEN_CARD,
    E_WINNER,
) = range(43)


class Pointe(Record, seats=SEATS, depth=2, options=10, script=40):
    """One game of Donner's Pointe."""

    day: Annotated[int, int8.within(0, LONGEST), "the day, from 1"]
    sudden: Annotated[int, int8.within(0, 1), "1 once the sudden death has been dealt"]
    first: Annotated[int, int8.within(0, SEATS - 1), "the seat with the first-player token"]
    cop: Annotated[int, int8.within(0, LOCATIONS), "where the cop is"]
    identity: Annotated[list[int], int8[SEATS].within(0, IDENTITIES - 1), "who each player is"]
    money: Annotated[list[int], int16[SEATS], "money"]
    spot: Annotated[list[int], int8[SEATS].within(0, LOCATIONS), "where each meeple is today"]
    before: Annotated[
        list[int], int8[SEATS].within(0, LOCATIONS), "where it was at the end of the day before"
    ]
    lying: Annotated[list[int], int8[SEATS].within(0, 1), "1 for a meeple laid down: its action is over"]
    die: Annotated[list[int], int8[CATEGORIES].within(0, 2), "the report: what each die shows"]
    hand: Annotated[
        list[list[int]], int8[SEATS, LARGEST_HAND].within(UNKNOWN, CARDS - 1), "hands in ascending order"
    ]
    held: Annotated[list[int], int8[SEATS].within(0, LARGEST_HAND), "cards in each hand"]
    laid: Annotated[list[int], int8[SEATS].within(UNKNOWN, CARDS - 1), "face-down cards"]
    token: Annotated[list[int], int8[SEATS].within(NO_TOKEN, TRAITS - 1), "tokens on them"]
    deck: Annotated[list[int], int8[CARDS].within(UNKNOWN, CARDS - 1), "the deck, its top card last"]
    left: Annotated[int, int8.within(0, CARDS), "cards in the deck"]
    pile: Annotated[
        list[int], int8[CARDS].within(0, SHOWN), "for each card: 0, or how it came to lie in the discard pile"
    ]
    unseen_sold: Annotated[
        list[int],
        int8[SEATS].within(0, CARDS),
        "in a masked record: cards there the seat cannot name, by who sold them",
    ]
    unseen_thrown: Annotated[
        list[int], int8[LONGEST + 1].within(0, STOCK), "and by the day they were thrown out"
    ]
    under: Annotated[
        list[int], int8[STOCK].within(UNKNOWN, CARDS - 1), "cards under the Warehouse in ascending order"
    ]
    came: Annotated[
        list[int],
        int8[STOCK].within(UNKNOWN, 2 * LONGEST + 1),
        "when each came there: 2*day, one more if a player put it there",
    ]
    restocks: Annotated[int, int8.within(0, 2 ** (LONGEST + 1) - 1), "the days of restocks as bits"]
    swapped: Annotated[
        list[int], int8[LONGEST + 1].within(0, SEATS), "for each day: 1 + the seat that exchanged, or 0"
    ]
    looked: Annotated[
        list[int], int8[LONGEST + 1].within(0, SEATS), "for each day: 1 + the seat that looked there, or 0"
    ]
    took: Annotated[
        int,
        int8.within(UNKNOWN, 2 * LONGEST + 2),
        "1 + when the card came that was exchanged today; 0 once it is revealed",
    ]
    matches: Annotated[list[int], int8[SEATS].within(-1, CATEGORIES), "matches in the sudden death"]


class Components(Tables):
    """The components of components.toml."""

    trait: Annotated[list[list[int]], int8[CARDS, CATEGORIES], "each card's value in each category"]
    star: Annotated[list[int], int8[CARDS], "the location each card's star names"]
    face: Annotated[list[list[int]], int8[CATEGORIES, FACES], "the value on each face of each die"]
    category: Annotated[list[int], int8[TRAITS], "each characteristic's category"]
    value: Annotated[list[int], int8[TRAITS], "its value there"]
    first_trait: Annotated[list[int], int8[CATEGORIES], "each category's first characteristic"]
    spots: Annotated[
        list[list[int]], int8[SEATS + 1, LOCATIONS + 1], "spots by number of players and location"
    ]
    days: Annotated[list[int], int8[SEATS + 1], "days by number of players"]
    dealt: Annotated[list[list[int]], int8[SEATS + 1, IDENTITIES], "1 for an identity that may be dealt"]
    bank: Annotated[int, int16, "money tokens in the box"]
    coins: Annotated[
        list[int], int8[LOCATIONS + 1], "money a location itself pays when cards are turned; none in our box"
    ]
