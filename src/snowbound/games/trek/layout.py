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

HEALTHY, INJURED, HEAVILY = range(3)
TRAVELLING, SAFE, STARVED, DIED_OF_INJURY, EATEN, LOST = range(6)
NOT_FOLLOWED, UNKNOWN_FOLLOWERS, HOSTILE, FRIENDLY, SAMARITANS = range(5)
NOTHING, SUPPLIES, CHALLENGE_EVENT, FOLLOWERS = range(4)
LOSE_CARD, INJURY = range(2)

# Options, in the order of clauses.toml; a value's number is its place there.
(
    STARTING_CARD_MAY_BE_AID,
    LEADER_SELECTION,
    NIGHT_ORDER,
    AID_BEFORE_CHALLENGE,
    NEGATIVE_DICE,
    SPEND_PROTOCOL,
    SPEND_CARD_CHOICE,
    AID_CAN_BE_LOST,
    NO_CARD_PENALTY,
    SAFE_HAVEN,
    REST_ENCOUNTER,
    AFTER_ENCOUNTER,
    SPLIT_TAIL,
    LEADER_MAY_STAY,
    GIFT_TARGETS,
    STARVING_CLEARS,
    MEAT_MAY_BE_AID,
    MAY_DECLINE_CARD,
    TRADE_OFFERS,
    PAYOFF,
    HIDDEN_CARDS,
) = range(21)
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
(
    _,
    VOTE,
    AID_WINDOW,
    CANNIBALISM,
    CARRIER,
    FULL,
    CONSENT,
    FEED,
    MOVE,
    LEAVE,
    JOIN,
    ACCEPT,
    STAY,
    REROLL,
    SPEND,
    WHICH_CARD,
    LOSE,
    INJURE,
    ACT,
    TRADE,
) = range(20)

# Action ids; `rules/actions.py` builds and reads them.
NO, YES, REST_ID, TRAVEL_ID = range(4)
CHARACTER = 4  # 4+member
AID_ON = 28  # 28+member
SLOT = 52  # 52+2*member+slot
POINTS = 100  # 100+points
MAX_SPENT = 20
OFFER = 121  # 121+(slot*24+member)*3+what: one's own slot to a member, for that member's slot `what`, or as a gift
GIFT = 2
ACTIONS = 265

# Procedures.
(
    P_PHASE,
    P_TURN,
    P_VOTE,
    P_AID,
    P_MEAL,
    P_TAKE,
    P_LEAVE,
    P_STAY,
    P_REST,
    P_TRADE,
    P_TRAVEL,
    P_CHALLENGE,
    P_SWAP,
) = range(13)
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
(
    _,
    E_VALUE,
    E_FIRST_CARD,
    E_PHASE,
    E_VOTES,
    E_LEADER,
    E_AID,
    E_CANNIBALISM,
    E_FOUND,
    E_CARRIES,
    E_DECLINED,
    E_REPLACED,
    E_GAVE,
    E_OFFERED,
    E_SWAPPED,
    E_REFUSED,
    E_FED,
    E_ATE,
    E_STARVING,
    E_DIED,
    E_RESTS,
    E_TRAVELS,
    E_LEAVES,
    E_JOINS,
    E_TURNED_AWAY,
    E_STAYS,
    E_SPLIT,
    E_HAVEN_DICE,
    E_HAVEN,
    E_EVASION,
    E_TRAVEL_DIE,
    E_REROLLED,
    E_FOLLOWED,
    E_ENCOUNTER,
    E_HOSTILE_DIE,
    E_SUPPLIES_DIE,
    E_CHALLENGE,
    E_EFFORT,
    E_TOTAL,
    E_PLEDGED,
    E_PLEDGES_SHORT,
    E_SPENT,
    E_OVERCOME,
    E_FAILED,
    E_LOST_CARD,
    E_NOTHING_TO_LOSE,
    E_INJURED,
    E_RECOVERED,
    E_STILL_TIRED,
    E_LOST,
    E_END,
    E_SHOWED,
) = range(52)


class Trek(Record, seats=SEATS, depth=6, options=21, script=96):
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
        int8[SEATS].within(0, 127),
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
    haven_beyond: Annotated[list[int], int16[6], "a row counts when distance exceeds this many times X"]
    haven_at_most: Annotated[list[int], int8[6], "then each of the four dice must show at most this"]
