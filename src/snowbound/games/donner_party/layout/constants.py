"""The names of Donner Party's numbers: limits, options, questions, actions, columns of the tables, events."""

from __future__ import annotations

from snowbound.engine.flow import A, B, C, D, E

SEATS = 5  # DP-1
PARTY = 5  # DP-12: Settlers of a Party
PER_MONTH = 2  # DP-17: Forage cards a seat and month
FIRST_MONTH, LAST_MONTH = 1, 5  # November, March; October is 0
MONTHS = 6
FORAGE_DECK = PER_MONTH * SEATS * (LAST_MONTH - FIRST_MONTH + 1)  # DP-18
HAND = FORAGE_DECK + SEATS + 1  # every card of the deck and every Jerky could end up in one hand
COMMUNAL = SEATS - 1  # DP-40
HAND_LIMIT = 3  # DP-78
ACTION_HAND = HAND_LIMIT + 1
HIGHEST_BID = 3  # DP-20
DRAW_HEALTH = 5  # DP-34
PLAYS = 3  # W-6
MOST = 9_999  # Food, need and weather in a round: more than any deck can produce

# Bounds of a deck. Kinds are numbered from 1; 0 is no card.
SETTLERS, FAMILIES, FORAGE_KINDS, ACTION_KINDS, SHAME_KINDS = 64, 9, 64, 40, 12
ACTION_DECK, SHAME_DECK = 64, 96
TARGETS, EFFECTS, REQUIREMENTS, OPTIONS = 2, 8, 2, 3
SOURCES = ACTION_KINDS + FORAGE_KINDS  # what has effects: Actions, then Forage when it is used
# Jerky that Settlers may start with, in total: a hand has room for every card of the deck and these.
MAX_JERKY = 1

# The bit after the seats that know a card: it was turned up for everybody, spectators too.
PUBLIC = 1 << SEATS
BACK = 64  # stands for a card seen from its back; of a Forage card BACK + month
GRAY = 0  # a Settler of no family

# A Settler's face. GONE: removed from the game (DP-68). SAFE: led out of the mountains on either face (Q75).
NOBODY, HEALTHY, WEAKENED, BURIED, GONE, SAFE, SAFE_WEAKENED = range(7)
FACES = 7

# Why the game ended.
NOT_ENDED, BY_RESCUE, BY_EMPTY_DECK, BY_ONE_LEFT, BY_ALL_DEAD, BY_EMPTY_CAMPS = range(6)

# Windows (Q36), and how long a seat passes in advance (W-7).
NO_WINDOW, ROUND_OPEN, PRE_BID, PRE_HUNGER, FEEDING_WINDOW = range(5)
ANY_WINDOW = 31  # every bit
NO_YIELD, YIELDS_WINDOW, YIELDS_STEP, YIELDS_ROUND = range(4)

# Options, in the order of clauses.toml; a value's number is its place there.
(
    DRAW_ORDER,
    FAMILY_DEAL,
    FIRST_LEADER_IF_AI,
    WEATHER_CLEARS_COMMUNAL,
    RESCUE_SHAME_FIRST,
    LATE_WEATHER,
    REVEAL_UNCLAIMED,
    NO_COMMUNAL,
    TIE_BREAK,
    FEEDING,
    MUST_FEED,
    FIZZLED_FORAGE,
    STARVE_ORDER,
    WINDOWS,
    SIMULTANEOUS,
    INTERRUPT_SCOPE,
    SHAME_SOURCE,
    SOLE_SURVIVOR,
    SHAME_POOL,
    ALL_SHAMED,
    FINAL_TIE,
    ALL_DEAD,
    AGE_BONUS_TIE,
    AI_COMPETES,
    AI_ACTIONS,
    AI_CONTROL,
    AI_SEAT,
) = range(27)
BY_SEAT, ROUND_ROBIN = range(2)
RANDOM_DEAL, CHOOSE_FAMILY = range(2)
OLDEST_HUMAN, LEFT_OF_AI = range(2)
SHAME_FIRST, SHAME_NEVER = range(2)
DUD, NEXT_ROUND = range(2)
DRAW_AN_ACTION, SKIP = range(2)
BY_LEADER, SEAT_ORDER = range(2)
SEQUENTIAL, REVEAL_ALL_FIRST = range(2)
FORAGE_AND_ACTIONS, FORAGE_ONLY, OFF = range(3)
SPENT, RETURNED = range(2)
OLDEST, OLDEST_YOUNGEST_FREE = range(2)
STANDARD, FAST = range(2)
SEALED_PLAYS, PRIORITY = range(2)
TARGETS_ME, ANY_ACTION = range(2)
CHOOSE_SOURCE, MOST_CARDS, LEFT_NEIGHBOUR = range(3)
END_OF_STEP, IMMEDIATE, GAME_END = range(3)
ALL_HUMANS, SURVIVORS = range(2)
IGNORE, NO_WINNER = range(2)
SHARED, FEWEST_CARDS = range(2)
NOBODY_WINS, LEAST_SHAME = range(2)
ALL_TIED, AGE_RANK = range(2)
FOOD_ONLY, AS_CONTROLLER_LIKES = range(2)
BY_CONTROLLER, AUTO = range(2)

# Questions (0 is none).
(
    _,
    FAMILY_Q,
    WINDOW_Q,
    WHO_FIRST_Q,
    TARGET_Q,
    VICTIM_Q,
    RESPOND_Q,
    BID_Q,
    TIE_Q,
    PICK_Q,
    LAY_Q,
    FORAGE_ORDER_Q,
    FORCED_Q,
    WEAKEN_Q,
    STARVE_Q,
    SOURCE_Q,
    LIMIT_Q,
    GIVE_BACK_Q,
    CARD_Q,
    SETTLER_Q,
    COMMUNAL_Q,
    OPTION_Q,
) = range(22)

# Action ids name places.
NO = 0  # pass, decline, done
YIELD_WINDOW, YIELD_STEP, YIELD_ROUND = 1, 2, 3
DRAW = 4
BID = 5  # 5+value
TAKE = BID + HIGHEST_BID + 1  # + communal slot
SEAT = TAKE + COMMUNAL  # + seat
SETTLER = SEAT + SEATS  # + seat * PARTY + place
FAMILY = SETTLER + SEATS * PARTY  # + family - 1
PLAY = FAMILY + FAMILIES - 1  # + place in the hand of Actions
RETURN = PLAY + ACTION_HAND  # + place in the hand of Actions
FORAGE = RETURN + ACTION_HAND  # + place in the hand of Forage
OPTION = FORAGE + HAND  # + which of the effects that a card leaves to choose
ACTIONS = OPTION + OPTIONS

# Procedures, and what other rules read in their frames.
(
    P_ROUND,
    P_SETUP,
    P_WINDOW,
    P_ACTION,
    P_BID,
    P_HUNGER,
    P_FEED,
    P_DRAW,
    P_SHAME,
    P_RESPONSES,
    P_SPREAD,
    P_USED,
) = range(12)
TURN = A  # hunger: whose feeding turn, in turn order
WINDOW, FED = A, B  # window
ACTOR, CARD = A, B  # action and responses
TARGET, SECOND_TARGET, NTH = C, D, E  # action; NTH: which target is being named, which effect is on
# Responses: whose Action the card answers, NONE if it answers none; the card that answers it.
ANSWERED, RESPONSE = C, D
PICKED = B  # bids
WHO = A  # feed, draw
NEWEST = D  # draw
SOURCE, EFFECT, STRUCK = B, C, D  # spread: whose effect, which, and whom it befalls now, in turn order

# Tables: kinds of targets, effects and requirements.
T_NONE, T_SETTLER, T_PARTY, T_BODY, T_OX = range(5)
# Columns of a target; T_SPARES: what those are spared who are immune to it, as bits; T_LEADS: 1 if it is led out.
TK, T_WHO, T_STATE, T_FAMILY, T_HAS, T_PICK, T_LIVING, T_UNFED, T_SPARES, T_LEADS = range(10)
TARGET_COLUMNS = 10
TO_KILL, TO_WEAKEN = 1, 2  # what a Settler can be immune to
ANYONE, OWN, OTHER = range(3)
ANY_STATE = 0  # or HEALTHY, WEAKENED
ANY_FAMILY, GRAY_ONLY, FAMILY_ONLY = range(3)
HAS_ANYTHING, HAS_FORAGE, HAS_ACTION, HAS_SHAME = range(4)
BY_ACTOR, BY_OWNER, BY_CHANCE = range(3)

(
    NO_EFFECT,
    FOOD,
    GIFT_FOOD,
    REMOVE_BODY,
    KILL,
    WEAKEN,
    STEAL_FORAGE,
    DISCARD_FORAGE,
    DISCARD_ACTION,
    DRAW_FORAGE,
    DRAW_ACTION,
    GIVE_SHAME,
    MOVE_SHAME,
    PEEK,
    MODIFY_NEED,
    STEAL_ACTION,
    LEAD_OUT,
    TAKE_COMMUNAL,
    CHOOSE,
) = range(19)
# Columns of an effect. SLOT 0: the actor, or the Parties of E_WHO; NEXT: the effect after it.
OP, SLOT, N, E_PICK, E_WHO, NEXT = range(6)
EFFECT_COLUMNS = 6
NO_REQUIREMENT, R_OX, R_BODY, R_MONTH, R_HEALTH_MIN, R_HEALTH_MAX, R_SHAME = range(7)
R_KIND, R_OWNER, R_N = range(3)  # columns of a requirement

TAGS = ("food", "hostile", "attack", "cannibal", "redeem", "luck")
TAG_FOOD = 1
STOPS_NONE, STOPS_DRAWER, STOPS_ALL, STOPS_OTHERS = range(4)

# Events.
(
    _,
    E_FAMILY,
    E_SETTLER,
    E_STARTS_WEAKENED,
    E_JERKY,
    E_ROUND,
    E_DREW,
    E_REVEALED,
    E_WEATHER,
    E_DUD,
    E_COMMUNAL,
    E_NO_COMMUNAL,
    E_SWEPT,
    E_TOP_REMOVED,
    E_BID,
    E_TIE,
    E_TOOK,
    E_LOOKED,
    E_UNCLAIMED,
    E_DREW_ACTION,
    E_NO_ACTION,
    E_GAVE_BACK,
    E_RETURNED,
    E_PLAYED,
    E_TARGET,
    E_RESPONDED,
    E_CANCELLED,
    E_FAILED,
    E_RESOLVED,
    E_REMOVED_CARD,
    E_FOOD,
    E_GIFT,
    E_BODY_REMOVED,
    E_OX_REMOVED,
    E_KILLED,
    E_WEAKENED,
    E_STOLE,
    E_SPOILED,
    E_LOST_ACTION,
    E_PEEKED,
    E_NEED,
    E_SHAME,
    E_SHAME_FROM,
    E_SHAME_WAIVED,
    E_SHAME_BACK,
    E_SHAME_MOVED,
    E_LAID,
    E_SHOWN,
    E_ATE,
    E_FIZZLED,
    E_OX_BURIED,
    E_LATE,
    E_FEEDS,
    E_FED,
    E_HUNGER,
    E_STARVED,
    E_ELIMINATED,
    E_YIELDS,
    E_END,
    E_SAW,
    E_LED_OUT,
    E_CHOSE,
    E_STOLE_ACTION,
    E_STARTS_JERKY,
) = range(64)
