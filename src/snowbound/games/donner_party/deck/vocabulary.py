"""The words of a cards file and their numbers in the rules. docs/cards.md explains each."""

from __future__ import annotations

from dataclasses import dataclass

from snowbound.games.donner_party import layout as x

MONTH_NAMES = ("oct", "nov", "dec", "jan", "feb", "mar")
WINDOW_NAMES = {
    "round_open": x.ROUND_OPEN,
    "pre_bid": x.PRE_BID,
    "pre_hunger": x.PRE_HUNGER,
    "feeding": x.FEEDING_WINDOW,
}
FATES = ("starved", "injury", "murdered", "cannibalized")
WHO_DRAWS = {"drawer": x.STOPS_DRAWER, "all": x.STOPS_ALL, "others": x.STOPS_OTHERS}
OWNERS = {"any": x.ANYONE, "own": x.OWN, "other": x.OTHER}
STATES = {"any": x.ANY_STATE, "healthy": x.HEALTHY, "weakened": x.WEAKENED}
FAMILY_WORDS = {"any": x.ANY_FAMILY, "gray": x.GRAY_ONLY, "family": x.FAMILY_ONLY}
HAS = {"forage": x.HAS_FORAGE, "action": x.HAS_ACTION, "shame": x.HAS_SHAME}
PICKS = {"actor": x.BY_ACTOR, "owner": x.BY_OWNER, "random": x.BY_CHANCE}
TARGET_KINDS = {
    "settler": x.T_SETTLER,
    "party": x.T_PARTY,
    "graveyard_settler": x.T_BODY,
    "graveyard_ox": x.T_OX,
}
WHO_AFFECTED = {"own": x.STOPS_DRAWER, "all": x.STOPS_ALL, "others": x.STOPS_OTHERS}
IMMUNE_TO = {"kill": x.TO_KILL, "weaken": x.TO_WEAKEN}
START_OPS = ("start_weakened", "start_draw", "start_shame", "start_jerky")
TRAIT_OPS = ("draw_bonus", "food_need", "immune")
ON_DRAW_OPS = (
    "end_game", "end_personal_draws", "communal_delta", "communal_set", "hunger_delta", "weaken", "discard_forage",
)  # fmt: skip
FORAGE_KEYS = (
    "id name month count food tags reveal_on_draw on_draw requires cost effects after_use text drawing"
)
SETTLER_KEYS = "id name surname family age age_rank healthy weakened fate start trait text drawing"


@dataclass(frozen=True)
class Op:
    """An effect: its number, the kinds of target its slot may be (none: it has no slot), whom it may affect instead
    of a target, who may pick, and whether it says how many."""

    number: int
    kinds: tuple[int, ...] = ()
    who: tuple[str, ...] = ()
    picks: tuple[str, ...] = ()
    numbered: bool = True
    least: int = 1
    most: int = x.MAX_EFFECT


PARTY, SETTLER, SEVERAL = (x.T_PARTY,), (x.T_SETTLER,), ("all", "others")
EFFECT_OPS: dict[str, Op] = {
    "food": Op(x.FOOD),
    "gift_food": Op(x.GIFT_FOOD, PARTY, SEVERAL),
    "remove_from_graveyard": Op(x.REMOVE_BODY, (x.T_BODY, x.T_OX, x.T_SETTLER), numbered=False),
    "kill": Op(x.KILL, SETTLER, numbered=False),
    "weaken": Op(x.WEAKEN, SETTLER, ("own", *SEVERAL), ("owner", "random"), numbered=False),
    "rescue_settler": Op(x.LEAD_OUT, SETTLER, ("own",), ("owner",), numbered=False),
    "steal_forage": Op(x.STEAL_FORAGE, PARTY, (), ("random", "actor", "owner")),
    "discard_forage": Op(x.DISCARD_FORAGE, PARTY, ("own", *SEVERAL), ("random", "actor", "owner")),
    "steal_action": Op(x.STEAL_ACTION, PARTY, (), ("random", "owner"), most=1),
    "discard_action": Op(x.DISCARD_ACTION, PARTY, ("own", *SEVERAL), ("random", "owner")),
    "draw_forage": Op(x.DRAW_FORAGE, (), SEVERAL),
    "draw_action": Op(x.DRAW_ACTION, (), SEVERAL),
    "shame": Op(x.GIVE_SHAME, PARTY, SEVERAL, least=-x.MAX_EFFECT),
    "move_shame": Op(x.MOVE_SHAME, PARTY),
    "peek": Op(x.PEEK),
    "modify_need": Op(x.MODIFY_NEED, PARTY, ("own", *SEVERAL), least=-x.MAX_EFFECT),
    "take_communal": Op(x.TAKE_COMMUNAL, numbered=False),
}
WITHOUT_TARGET = ("shame",)  # effects whose slot may be omitted: they apply to the card's player
MEANS_A_PICK = ("weaken", "rescue_settler")  # of a Settler, if no target names one
ACTION_KEYS = (
    "id name count shame windows tags targets requires effects response after_use counts_for_must_feed text"
    " drawing"
)

# What each word does, for `snowbound deck check`.
MEANINGS = {
    "food": "Food for the camp that plays the card",
    "gift_food": "Food for other camps",
    "remove_from_graveyard": "a body or an Ox leaves the game",
    "kill": "a Settler dies",
    "weaken": "a Healthy Settler is Weakened",
    "rescue_settler": "a Settler is led to safety: it scores, but no longer eats or forages",
    "steal_forage": "Forage from another camp's hand",
    "discard_forage": "Forage is lost from a hand",
    "steal_action": "an Action from another camp's hand",
    "discard_action": "Actions go back to the deck",
    "draw_forage": "cards from the Forage deck",
    "draw_action": "cards from the Action deck",
    "shame": "Shame cards are drawn, or given back",
    "move_shame": "Shame cards pass to another camp",
    "peek": "the next Forage cards are looked at",
    "modify_need": "a camp needs more Food this round, or less",
    "take_communal": "a communal card without a bid",
    "choose": "whoever plays the card chooses one of its options",
    "end_game": "the game ends",
    "end_personal_draws": "no more personal draws this round",
    "communal_delta": "communal cards more or fewer this round",
    "communal_set": "so many communal cards this round",
    "hunger_delta": "camps need more Food this round",
    "start_weakened": "the Settler begins Weakened",
    "start_draw": "its camp begins with Actions",
    "start_shame": "its camp begins with Shame",
    "start_jerky": "its camp begins with one Jerky more",
    "draw_bonus": "its camp draws more Forage",
    "food_need": "the Settler eats more or less than others",
    "immune": "some cards cannot harm the Settler",
    'who = "own"': "affects the camp that plays or uses the card",
    'who = "all"': "affects every camp, in turn order; nobody can answer",
    'who = "others"': "affects every other camp, in turn order; nobody can answer",
    'who = "drawer"': "affects the camp that draws the card",
    'pick = "random"': "chance picks which one",
    'pick = "owner"': "whoever it belongs to picks which one",
    'pick = "actor"': "whoever plays the card picks which one, and looks through the hand first",
}
