"""Donner Party's record, its cards as tables, and the names of its numbers."""

from __future__ import annotations

from typing import Annotated, Any

from snowbound.engine.flow import A, B, C, D, E, Record, Tables
from snowbound.engine.layout import int8, int16

SEATS = 5  # DP-1
PARTY = 5  # DP-12: Settlers of a Party
PER_MONTH = 2  # DP-17: Forage cards a seat and month
FIRST_MONTH, LAST_MONTH = 1, 5  # November, March; October is 0
MONTHS = 6
FORAGE_DECK = PER_MONTH * SEATS * (LAST_MONTH - FIRST_MONTH + 1)  # DP-18
HAND = FORAGE_DECK + SEATS + 1  # every card of the deck and every Jerky could end in one hand
COMMUNAL = SEATS - 1  # DP-40
HAND_LIMIT = 3  # DP-78
ACTION_HAND = HAND_LIMIT + 1
HIGHEST_BID = 3  # DP-20
DRAW_HEALTH = 5  # DP-34
PLAYS = 3  # W-6
MOST = 9_999  # of Food, need and weather in a round: more than any deck can bring together

# Bounds of a deck. Kinds are numbered from 1; 0 is no card.
SETTLERS, FAMILIES, FORAGE_KINDS, ACTION_KINDS, SHAME_KINDS = 64, 9, 64, 40, 12
ACTION_DECK, SHAME_DECK = 64, 96
TARGETS, EFFECTS, REQUIREMENTS, OPTIONS = 2, 8, 2, 3
SOURCES = ACTION_KINDS + FORAGE_KINDS  # what has effects: Actions, then Forage when it is used
MOST_JERKY = (
    1  # that Settlers may start with, all in all: a hand has room for every card of the deck and these
)

PUBLIC = 1 << SEATS  # beside the seats that know a card, as bits: it was turned up for all, spectators too
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
ANSWERED, RESPONSE = (
    C,
    D,
)  # responses: whose Action the card answers, NONE if it answers none; the card that answers it
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


class DonnerParty(Record, seats=SEATS, depth=14, options=27, script=48):
    """One game of Donner Party. The AI's seat, if there is one, comes after the players'."""

    for_ai: Annotated[int, int8.within(0, 1), "1 if the open question is the AI's, put to its controller"]
    round: Annotated[int, int8.within(0, 127), "rounds begun so far"]
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


class Cards(Tables):
    """A deck of cards. Settlers are numbered from 1 by age, oldest first; the other kinds as in the file."""

    settlers: Annotated[int, int8, "how many"]
    families: Annotated[int, int8, "how many"]
    forage_kinds: Annotated[int, int8, "how many"]
    action_kinds: Annotated[int, int8, "how many"]
    shame_kinds: Annotated[int, int8, "how many"]
    jerky: Annotated[int, int8, "the kind of the October Jerky"]

    s_family: Annotated[list[int], int8[SETTLERS], "family, GRAY for none"]
    s_age: Annotated[list[int], int8[SETTLERS], "printed age"]
    s_health: Annotated[list[list[int]], int8[SETTLERS, FACES], "Health by face"]
    s_weakened: Annotated[list[int], int8[SETTLERS], "1 if the Settler starts Weakened"]
    s_draws: Annotated[list[int], int8[SETTLERS], "Actions drawn at the start"]
    s_shame: Annotated[list[int], int8[SETTLERS], "Shame drawn at the start"]
    s_jerky: Annotated[list[int], int8[SETTLERS], "Jerky at the start, besides the Party's own"]
    s_need: Annotated[list[list[int]], int8[SETTLERS, FACES], "half Food needed, by face"]
    s_bonus: Annotated[list[list[int]], int8[SETTLERS, FACES], "personal draws it adds, by face"]
    s_immune: Annotated[list[int], int8[SETTLERS], "what no card can do to it, as bits"]

    f_month: Annotated[list[int], int8[FORAGE_KINDS], "month"]
    f_count: Annotated[list[int], int8[FORAGE_KINDS], "copies"]
    f_food: Annotated[list[int], int8[FORAGE_KINDS], "Food"]
    f_oxen: Annotated[list[int], int8[FORAGE_KINDS], "Oxen it removes from the Graveyard"]
    f_is_ox: Annotated[list[int], int8[FORAGE_KINDS], "1 if it goes to the Graveyard as an Ox when used"]
    f_shown: Annotated[list[int], int8[FORAGE_KINDS], "1 if it is shown when drawn"]
    f_ends: Annotated[list[int], int8[FORAGE_KINDS], "1 if it ends the game"]
    f_stops: Annotated[list[int], int8[FORAGE_KINDS], "whose personal draws it ends"]
    f_less: Annotated[list[int], int8[FORAGE_KINDS], "what it adds to the number of communal cards"]
    f_cap: Annotated[list[int], int8[FORAGE_KINDS], "the number it fixes, plus 1; 0 if none"]
    f_need: Annotated[list[int], int8[FORAGE_KINDS], "what it adds to the need of this round"]
    f_needy: Annotated[list[int], int8[FORAGE_KINDS], "whose need: STOPS_DRAWER, STOPS_ALL or STOPS_OTHERS"]
    f_weakens: Annotated[list[int], int8[FORAGE_KINDS], "Healthy Settlers it Weakens in each Party"]
    f_frail: Annotated[list[int], int8[FORAGE_KINDS], "whose Settlers"]
    f_spoils: Annotated[list[int], int8[FORAGE_KINDS], "Forage cards each Party loses"]
    f_spoilt: Annotated[list[int], int8[FORAGE_KINDS], "whose Forage"]

    a_count: Annotated[list[int], int8[ACTION_KINDS], "copies"]
    a_shame: Annotated[list[int], int8[ACTION_KINDS], "Shame number"]  # DP-8: may be negative
    a_tags: Annotated[list[int], int8[ACTION_KINDS], "tags, as bits"]
    a_windows: Annotated[list[int], int8[ACTION_KINDS], "windows it may be played in, as bits"]
    a_counts: Annotated[list[int], int8[ACTION_KINDS], "1 if it counts for the duty to generate Food"]
    a_removed: Annotated[list[int], int8[ACTION_KINDS], "1 if it is removed after use"]
    a_answers: Annotated[list[int], int8[ACTION_KINDS], "tags of Actions it can answer, as bits"]
    a_answerable: Annotated[list[int], int8[ACTION_KINDS], "1 if some card of the deck can answer it"]
    a_requires: Annotated[list[list[list[int]]], int8[ACTION_KINDS, REQUIREMENTS, 3], "kind, owner, number"]
    a_target: Annotated[
        list[list[list[int]]], int8[ACTION_KINDS, TARGETS, TARGET_COLUMNS], "what it is aimed at"
    ]
    a_targets: Annotated[list[int], int8[ACTION_KINDS], "how many targets"]
    a_takes: Annotated[list[int], int8[ACTION_KINDS], "1 if it takes a communal card"]
    a_effect: Annotated[
        list[list[list[int]]],
        int8[SOURCES, EFFECTS, EFFECT_COLUMNS],
        "operation, target, number, who picks, whom it befalls, which comes next; of Forage after those of Actions",
    ]
    a_effects: Annotated[list[int], int8[SOURCES], "how many effects"]
    a_option: Annotated[
        list[list[int]], int8[SOURCES, OPTIONS], "where the effects begin among which is chosen"
    ]

    v_value: Annotated[list[int], int8[SHAME_KINDS], "value of each kind of Shame card, ascending"]
    v_count: Annotated[list[int], int16[SHAME_KINDS], "copies"]

    deck: Any  # a Deck: names and texts, for words and positions; the rules never see it

    def __init__(self, deck: Any = None) -> None:
        super().__init__()
        self.__dict__["deck"] = deck
