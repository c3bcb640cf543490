"""The names of Donner Party's numbers: limits, options, questions, actions, columns of the tables, events."""

from __future__ import annotations

from snowbound.engine.flow import A, B, C, D, E

SEATS = 5  # DP-1
MAX_PLAYERS_WITH_AI = 3  # DP-95
PARTY = 5  # DP-12: Settlers of a Party
PER_MONTH = 2  # DP-17: Forage cards a seat and month
FIRST_MONTH, JANUARY, LAST_MONTH = 1, 3, 5  # November, January, March; October is 0
MONTHS = LAST_MONTH + 1
FORAGE_DECK = PER_MONTH * SEATS * (LAST_MONTH - FIRST_MONTH + 1)  # DP-18
HAND = FORAGE_DECK + SEATS + 1  # every card of the deck and every Jerky could end up in one hand
COMMUNAL = SEATS - 1  # DP-40
HAND_LIMIT = 3  # DP-78
ACTION_HAND = HAND_LIMIT + 1
HIGHEST_BID = 3  # DP-20
DRAW_HEALTH = 5  # DP-34
PLAYS = 3  # W-6
MAX_ROUND = 127  # int8; a game of FORAGE_DECK cards ends long before
MAX_OXEN = 100  # in the Graveyard; more than there are Forage cards in any deck
MAX_EFFECT = 10  # the largest number an effect may say
MAX_DRAWN = 20  # Actions at once; more than any effect or Settler lets a seat draw
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
NOBODY = 0
HEALTHY = 1
WEAKENED = 2
BURIED = 3
GONE = 4
SAFE = 5
SAFE_WEAKENED = 6
FACES = SAFE_WEAKENED + 1

# Why the game ended.
NOT_ENDED = 0
BY_RESCUE = 1
BY_EMPTY_DECK = 2
BY_ONE_LEFT = 3
BY_ALL_DEAD = 4
BY_EMPTY_CAMPS = 5

# Windows (Q36), and how long a seat passes in advance (W-7).
NO_WINDOW = 0
ROUND_OPEN = 1
PRE_BID = 2
PRE_HUNGER = 3
FEEDING_WINDOW = 4
ANY_WINDOW = (2 << FEEDING_WINDOW) - 1  # every bit
NO_YIELD, YIELDS_WINDOW, YIELDS_STEP, YIELDS_ROUND = range(4)

# Options, in the order of clauses.toml; a value's number is its place there.
DRAW_ORDER = 0
FAMILY_DEAL = 1
FIRST_LEADER_IF_AI = 2
WEATHER_CLEARS_COMMUNAL = 3
RESCUE_SHAME_FIRST = 4
LATE_WEATHER = 5
REVEAL_UNCLAIMED = 6
NO_COMMUNAL = 7
TIE_BREAK = 8
FEEDING = 9
MUST_FEED = 10
FIZZLED_FORAGE = 11
STARVE_ORDER = 12
WINDOWS = 13
SIMULTANEOUS = 14
INTERRUPT_SCOPE = 15
SHAME_SOURCE = 16
SOLE_SURVIVOR = 17
SHAME_POOL = 18
ALL_SHAMED = 19
FINAL_TIE = 20
ALL_DEAD = 21
AGE_BONUS_TIE = 22
AI_COMPETES = 23
AI_ACTIONS = 24
AI_CONTROL = 25
AI_SEAT = 26
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
FAMILY_Q = 1
WINDOW_Q = 2
WHO_FIRST_Q = 3
TARGET_Q = 4
VICTIM_Q = 5
RESPOND_Q = 6
BID_Q = 7
TIE_Q = 8
PICK_Q = 9
LAY_Q = 10
FORAGE_ORDER_Q = 11
FORCED_Q = 12
WEAKEN_Q = 13
STARVE_Q = 14
SOURCE_Q = 15
LIMIT_Q = 16
GIVE_BACK_Q = 17
CARD_Q = 18
SETTLER_Q = 19
COMMUNAL_Q = 20
OPTION_Q = 21

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
P_ROUND = 0
P_SETUP = 1
P_WINDOW = 2
P_ACTION = 3
P_BID = 4
P_HUNGER = 5
P_FEED = 6
P_DRAW = 7
P_SHAME = 8
P_RESPONSES = 9
P_SPREAD = 10
P_USED = 11
TURN = A  # hunger: whose feeding turn, in turn order
WINDOW, FED = A, B  # window
ACTOR, CARD = A, B  # action and responses
TARGET, SECOND_TARGET, NTH = C, D, E  # action; NTH: which target is being named, which effect is on
# Responses: whose Action the card answers, NONE if it answers none; the card that answers it.
ANSWERED, RESPONSE = C, D
PICKED = B  # bids
WHO = A  # feed, draw
NEWEST = D  # draw
SOURCE, EFFECT, STRUCK = B, C, D  # spread: whose effect, which, and whom it affects now, in turn order

# Tables: kinds of targets, effects and requirements.
T_SETTLER = 1
T_PARTY = 2
T_BODY = 3
T_OX = 4
# Columns of a target; T_SPARES: what those are spared who are immune to it, as bits; T_LEADS: 1 if it is led out.
TK = 0
T_WHO = 1
T_STATE = 2
T_FAMILY = 3
T_HAS = 4
T_PICK = 5
T_LIVING = 6
T_UNFED = 7
T_SPARES = 8
T_LEADS = 9
TARGET_COLUMNS = T_LEADS + 1
TO_KILL, TO_WEAKEN = 1, 2  # what a Settler can be immune to
ANYONE, OWN, OTHER = range(3)
ANY_STATE = 0  # or HEALTHY, WEAKENED
ANY_FAMILY, GRAY_ONLY, FAMILY_ONLY = range(3)
HAS_ANYTHING, HAS_FORAGE, HAS_ACTION, HAS_SHAME = range(4)
BY_ACTOR, BY_OWNER, BY_CHANCE = range(3)

FOOD = 1
GIFT_FOOD = 2
REMOVE_BODY = 3
KILL = 4
WEAKEN = 5
STEAL_FORAGE = 6
DISCARD_FORAGE = 7
DISCARD_ACTION = 8
DRAW_FORAGE = 9
DRAW_ACTION = 10
GIVE_SHAME = 11
MOVE_SHAME = 12
PEEK = 13
MODIFY_NEED = 14
STEAL_ACTION = 15
LEAD_OUT = 16
TAKE_COMMUNAL = 17
CHOOSE = 18
# Columns of an effect. SLOT 0: the actor, or the Parties of E_WHO; NEXT: the effect after it.
OP = 0
SLOT = 1
N = 2
E_PICK = 3
E_WHO = 4
NEXT = 5
EFFECT_COLUMNS = NEXT + 1
NO_REQUIREMENT = 0
R_OX = 1
R_BODY = 2
R_MONTH = 3
R_HEALTH_MIN = 4
R_HEALTH_MAX = 5
R_SHAME = 6
R_KIND, R_OWNER, R_N = range(3)  # columns of a requirement

TAGS = ("food", "hostile", "attack", "cannibal", "redeem", "luck")
TAG_FOOD = 1
STOPS_NONE, STOPS_DRAWER, STOPS_ALL, STOPS_OTHERS = range(4)

# Events.
WITH_ACTOR = 64  # in E_RESPONDED the Action that is answered + this * whose it is; more than ACTION_KINDS
E_FAMILY = 1
E_SETTLER = 2
E_STARTS_WEAKENED = 3
E_JERKY = 4
E_ROUND = 5
E_DREW = 6
E_REVEALED = 7
E_WEATHER = 8
E_DUD = 9
E_COMMUNAL = 10
E_NO_COMMUNAL = 11
E_SWEPT = 12
E_TOP_REMOVED = 13
E_BID = 14
E_TIE = 15
E_TOOK = 16
E_LOOKED = 17
E_UNCLAIMED = 18
E_DREW_ACTION = 19
E_NO_ACTION = 20
E_GAVE_BACK = 21
E_RETURNED = 22
E_PLAYED = 23
E_TARGET = 24
E_RESPONDED = 25
E_CANCELLED = 26
E_FAILED = 27
E_RESOLVED = 28
E_REMOVED_CARD = 29
E_FOOD = 30
E_GIFT = 31
E_BODY_REMOVED = 32
E_OX_REMOVED = 33
E_KILLED = 34
E_WEAKENED = 35
E_STOLE = 36
E_SPOILED = 37
E_LOST_ACTION = 38
E_PEEKED = 39
E_NEED = 40
E_SHAME = 41
E_SHAME_FROM = 42
E_SHAME_WAIVED = 43
E_SHAME_BACK = 44
E_SHAME_MOVED = 45
E_LAID = 46
E_SHOWN = 47
E_ATE = 48
E_FIZZLED = 49
E_OX_BURIED = 50
E_LATE = 51
E_FEEDS = 52
E_FED = 53
E_HUNGER = 54
E_STARVED = 55
E_ELIMINATED = 56
E_YIELDS = 57
E_END = 58
E_SAW = 59
E_LED_OUT = 60
E_CHOSE = 61
E_STOLE_ACTION = 62
E_STARTS_JERKY = 63
