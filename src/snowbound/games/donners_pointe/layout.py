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
WITH_TOKEN = 1 << CATEGORIES  # a reveal is encoded as the dice it matches, as bits, + this * (1 + token)
NO_FACE = -1

# Locations; a meeple that is nowhere is NOWHERE.
NOWHERE = 0
FIELD = 1
OFFICE = 2
DONNER = 3
DINER = 4
WAREHOUSE = 5
BUTCHER = 6
LOCATIONS = 6  # none is next to another

# Identities.
REFRIGERATOR = 0
DISPATCHER = 1
JOURNALIST = 2
WAITRESS = 3
CREEPY = 4
BOB = 5
SHERIFF = 6
IDENTITIES = 7

# How a card came to lie in `pile`, which says who knows it: everybody, or in a closed pile who sold it,
# or those who knew it under the Warehouse.
SOLD = 1  # 1+seat
THROWN = 8  # 8+when it had come under the Warehouse
THROWN_ON = 24  # 24+day: in a masked record, where the seat cannot tell when it had come
SHOWN = 127

# Options, in the order of clauses.toml; a value's number is its place there.
FIRST_PLAYER = 0
COP_BLOCKS = 1
STUCK_RULE = 2
DISPATCHER_SWAP_MAY_RETURN = 3
WAREHOUSE_PEEK = 4
MONEY_SUPPLY = 5
SUDDEN_DEATH_SHARE = 6
SUDDEN_DEATH_AUTO = 7
DISCARD_VISIBLE = 8
PAYOFF = 9
BY_CHANCE = 0  # any other value is 1 + the seat
ON = 0  # options that can be on or off are on by default, and a default comes first
BLOCKS_SPOT, BLOCKS_LOCATION = range(2)
WAIVE, STAY_HOME = range(2)
UNLIMITED, FIFTY = range(2)
TOP, ALL_TIED = range(2)
SHARE, ZERO_SUM, MARGIN = range(3)
PER_COIN = 0.01  # what a coin above the average adds under `margin`

# Questions; 0 is none.
SEND_COP = 1
PLACE = 2
SWAP = 3
LAY = 4
REROLL = 5
REROLL_ONE = 6
SET_DIE = 7
SELL = 8
RESTOCK = 9
EXCHANGE = 10
BUTCHER_CARD = 11
TOKEN = 12
LAY_LATE = 13
SUDDEN_CARD = 14

# Action ids. Those below are cards.
TRAIT_ID = 54  # 54+characteristic
PLACE_ID = 64  # 64+location: 65..70
DICE_ID = 71  # 71+set of dice as bits
NO, YES = 87, 88
ACTIONS = YES + 1

# Procedures, and what their frames hold.
P_DAY = 0
P_FIELD = 1
P_OFFICE = 2
P_DONNER = 3
P_DINER = 4
P_WAREHOUSE = 5
P_BUTCHER = 6
P_SUDDEN = 7
PROCEDURES = P_SUDDEN + 1
BUTCHERED = B  # butcher: 1 + the card discarded, 0 before

# Events.
E_IDENTITY = 1
E_FIRST = 2
E_STOCKED = 3
E_DAY = 4
E_DREW = 5
E_CARD = 6
E_REPORT = 7
E_FLIPPED = 8
E_RESHUFFLED = 9
E_COP = 10
E_PLACED = 11
E_WAIVED = 12
E_HOME = 13
E_SWAPPED = 14
E_STAYED = 15
E_LAID = 16
E_REROLLED = 17
E_KEPT = 18
E_SET = 19
E_SOLD = 20
E_NOT_SOLD = 21
E_LOOKED = 22
E_SAW = 23
E_CLEARED = 24
E_RESTOCKED = 25
E_EXCHANGED = 26
E_GAVE = 27
E_TOOK = 28
E_NOT_EXCHANGED = 29
E_BUTCHERED = 30
E_TOKEN = 31
E_NOT_BUTCHERED = 32
E_DONE = 33
E_REVEALED = 34
E_NOTHING = 35
E_PAID = 36
E_TOKEN_BACK = 37
E_NEXT_FIRST = 38
E_SUDDEN = 39
E_TIED = 40
E_SUDDEN_CARD = 41
E_WINNER = 42


class Pointe(Record, seats=SEATS, depth=2, options=PAYOFF + 1, script=40):
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
