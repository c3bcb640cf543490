"""Trek's record, its charts, and the names of its numbers."""

from __future__ import annotations

from typing import Annotated

from snowbound.engine.flow import A, B, C, D, Record, Tables
from snowbound.engine.layout import int8, int16, int32

SEATS = 24  # TR-1; R-1: the software's bound on "any number"
PLACES = 2  # TR-8: cards a traveller can carry
CAP_BASE, CAP_PER_PLAYER = 100, 24  # phases after which those still out there are lost

# Cards: 1..10 points, or first aid (TR-9: the eleventh value). UNKNOWN stands in a masked record only.
NO_CARD, AID, UNKNOWN = 0, 11, 12
MAX_POINTS = 10

LEAST_VALUE, HIGHEST_VALUE = -2, 3  # TR-2

# Bounds of a position, which no game reaches: offers made at a rest, difficulty, fatigue and distance, effort.
MAX_OFFERS, MAX_DIFFICULTY, MAX_TRACK, MAX_EFFORT = 10, 1_000, 10_000, 30_000
HAVEN_ROWS = 6  # of the chart TR-29
HAVEN_DICE = 4  # TR-28

HEALTHY, INJURED, HEAVILY = range(3)
TRAVELLING = 0
SAFE = 1
STARVED = 2
DIED_OF_INJURY = 3
EATEN = 4
LOST = 5
NOT_FOLLOWED = 0
UNKNOWN_FOLLOWERS = 1
HOSTILE = 2
FRIENDLY = 3
SAMARITANS = 4
NOTHING, SUPPLIES, CHALLENGE_EVENT, FOLLOWERS = range(4)
LOSE_CARD, INJURY = range(2)

# Options, in the order of clauses.toml; a value's number is its place there.
STARTING_CARD_MAY_BE_AID = 0
LEADER_SELECTION = 1
NIGHT_ORDER = 2
AID_BEFORE_CHALLENGE = 3
NEGATIVE_DICE = 4
SPEND_PROTOCOL = 5
SPEND_CARD_CHOICE = 6
AID_CAN_BE_LOST = 7
NO_CARD_PENALTY = 8
SAFE_HAVEN = 9
REST_ENCOUNTER = 10
AFTER_ENCOUNTER = 11
SPLIT_TAIL = 12
LEADER_MAY_STAY = 13
GIFT_TARGETS = 14
STARVING_CLEARS = 15
MEAT_MAY_BE_AID = 16
MAY_DECLINE_CARD = 17
TRADE_OFFERS = 18
PAYOFF = 19
HIDDEN_CARDS = 20
BY_VOTE, LOWEST_SEAT, BY_CHANCE = range(3)
EAT_FIRST, MOVE_FIRST = range(2)
SUBTRACT_SUM, REDUCE_POOL = range(2)
PLEDGE, SEQUENTIAL, SEALED_SPENDING = range(3)
SMALLEST_FIRST, PLAYERS_CHOICE = range(2)
BEFORE, AFTER = range(2)
PERSIST, LEAVE_AFTER = range(2)
BOTH, PARENT_ONLY, NEW_ONLY = range(3)
HUNGRY_ONLY, ANYONE = range(2)
INDIVIDUAL, FRACTION, SHAPED = range(3)

# Questions; 0 is none.
VOTE = 1
AID_WINDOW = 2
CANNIBALISM = 3
CARRIER = 4
FULL = 5
CONSENT = 6
FEED = 7
MOVE = 8
LEAVE = 9
JOIN = 10
ACCEPT = 11
STAY = 12
REROLL = 13
SPEND = 14
WHICH_CARD = 15
LOSE = 16
INJURE = 17
ACT = 18
TRADE = 19

# Action ids; `rules/actions.py` builds and reads them.
NO, YES, REST_ID, TRAVEL_ID = range(4)
CHARACTER = TRAVEL_ID + 1  # + member
AID_ON = CHARACTER + SEATS  # + member
SLOT = AID_ON + SEATS  # + member * PLACES + slot
POINTS = SLOT + SEATS * PLACES  # + points
MAX_SPENT = PLACES * MAX_POINTS
# + (slot * SEATS + member) * IN_RETURN + what: one's own slot to a member, for that member's slot `what`, or as a GIFT
OFFER = POINTS + MAX_SPENT + 1
GIFT = PLACES
IN_RETURN = PLACES + 1
ACTIONS = OFFER + PLACES * SEATS * IN_RETURN

# Procedures.
P_PHASE = 0
P_TURN = 1
P_VOTE = 2
P_AID = 3
P_MEAL = 4
P_TAKE = 5
P_LEAVE = 6
P_STAY = 7
P_REST = 8
P_TRADE = 9
P_TRAVEL = 10
P_CHALLENGE = 11
P_SWAP = 12
# What other rules read in their frames. The first parameter of all but the phase is the group.
GROUP = A
CARD, SWAPPED = B, D  # take
NO_SWAP, SWAP_REFUSED, SWAP_AGREED = range(3)
OFFERED_BY, OFFERED = B, C  # swap
OFFERS_MADE = C  # trade
FACE = B  # travel
DIFFICULTY, EFFORT = B, C  # challenge

# What everybody knows of a member in a procedure, as bits (field `said`).
FED, OUT_OF_GIVING, WITHOUT_FOOD = 1, 2, 4  # meal
VOLUNTEERS, ACCEPTED = 8, 16  # leave
STAYS = 32  # stay
TRADES = 64  # trade

# Events.
E_VALUE = 1
E_FIRST_CARD = 2
E_PHASE = 3
E_VOTES = 4
E_LEADER = 5
E_AID = 6
E_CANNIBALISM = 7
E_FOUND = 8
E_CARRIES = 9
E_DECLINED = 10
E_REPLACED = 11
E_GAVE = 12
E_OFFERED = 13
E_SWAPPED = 14
E_REFUSED = 15
E_FED = 16
E_ATE = 17
E_STARVING = 18
E_DIED = 19
E_RESTS = 20
E_TRAVELS = 21
E_LEAVES = 22
E_JOINS = 23
E_TURNED_AWAY = 24
E_STAYS = 25
E_SPLIT = 26
E_HAVEN_DICE = 27
E_HAVEN = 28
E_EVASION = 29
E_TRAVEL_DIE = 30
E_REROLLED = 31
E_FOLLOWED = 32
E_ENCOUNTER = 33
E_HOSTILE_DIE = 34
E_SUPPLIES_DIE = 35
E_CHALLENGE = 36
E_EFFORT = 37
E_TOTAL = 38
E_PLEDGED = 39
E_PLEDGES_SHORT = 40
E_SPENT = 41
E_OVERCOME = 42
E_FAILED = 43
E_LOST_CARD = 44
E_NOTHING_TO_LOSE = 45
E_INJURED = 46
E_RECOVERED = 47
E_STILL_TIRED = 48
E_LOST = 49
E_END = 50
E_SHOWED = 51


class Trek(Record, seats=SEATS, depth=6, options=HIDDEN_CARDS + 1, script=96):
    """One game of Trek."""

    phase: Annotated[
        int,
        int16.within(0, CAP_BASE + CAP_PER_PLAYER * SEATS),
        "phases begun so far: odd ones are days, even ones nights",
    ]
    value: Annotated[list[int], int8[SEATS], "each traveller's value when healthy"]
    fatigue: Annotated[list[int], int16[SEATS], "fatigue"]
    distance: Annotated[list[int], int16[SEATS], "distance travelled"]
    injury: Annotated[list[int], int8[SEATS].within(HEALTHY, HEAVILY), "healthy, injured or heavily injured"]
    starving: Annotated[list[int], int8[SEATS].within(0, 1), "1 if starving"]
    card: Annotated[
        list[list[int]],
        int8[SEATS, PLACES].within(NO_CARD, UNKNOWN),
        "cards carried, filled from the first place on",
    ]
    knows: Annotated[
        list[list[int]],
        int32[SEATS, PLACES].within(0, 2**SEATS - 1),
        "with hidden cards: which other seats know it, as bits",
    ]
    rested: Annotated[list[int], int8[SEATS].within(0, 1), "1 if the traveller rested in the phase before"]
    group: Annotated[
        list[int], int8[SEATS].within(-1, SEATS - 1), "the group a traveller is in, NONE if dead or safe"
    ]
    fate: Annotated[
        list[int], int8[SEATS].within(TRAVELLING, LOST), "travelling, safe, or how the journey ended"
    ]
    when: Annotated[list[int], int16[SEATS], "the phase in which it ended"]
    said: Annotated[
        list[int],
        int8[SEATS].within(0, 2 * TRADES - 1),
        "what is known of the member in the procedure under way, as bits",
    ]
    pledged: Annotated[
        list[int], int8[SEATS].within(0, MAX_SPENT), "points the member has pledged to the challenge"
    ]
    due: Annotated[
        list[int], int8[SEATS].within(0, MAX_SPENT), "points the member has yet to pay for the challenge"
    ]
    leader: Annotated[
        list[int], int8[SEATS].within(-1, SEATS - 1), "each group's leader, NONE if it has none"
    ]
    following: Annotated[list[int], int8[SEATS].within(NOT_FOLLOWED, SAMARITANS), "who follows each group"]
    acted: Annotated[list[int], int8[SEATS].within(0, 1), "1 for a group that has had its turn in this phase"]


class Charts(Tables):
    """The charts of charts.toml, by the face of the die (place 0 is not used)."""

    travel: Annotated[list[int], int8[7], "what happens"]
    multiple: Annotated[list[int], int8[7], "difficulty of the challenge, in times X"]
    failure: Annotated[list[int], int8[7], "what a failed challenge costs"]
    supplies: Annotated[list[int], int8[7], "1 if first aid is found"]
    followed: Annotated[list[int], int8[7], "who follows"]
    encounter: Annotated[list[int], int8[7], "who unknown followers turn out to be"]
    evasion: Annotated[list[int], int8[7], "1 if the followers are shaken off"]
    haven_beyond: Annotated[
        list[int], int16[HAVEN_ROWS], "a row counts when distance exceeds this many times X"
    ]
    haven_at_most: Annotated[list[int], int8[HAVEN_ROWS], "then each of the four dice must show at most this"]
