"""The words of a cards file, and the numbers the rules know them by. docs/cards.md explains each."""

from __future__ import annotations

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
# Effects: their number, and which kinds of target their slot may be (none: they have no slot).
EFFECT_OPS: dict[str, tuple[int, tuple[int, ...]]] = {
    "food": (x.FOOD, ()),
    "gift_food": (x.GIFT_FOOD, (x.T_PARTY,)),
    "remove_from_graveyard": (x.REMOVE_BODY, (x.T_BODY, x.T_OX, x.T_SETTLER)),
    "kill": (x.KILL, (x.T_SETTLER,)),
    "weaken": (x.WEAKEN, (x.T_SETTLER,)),
    "steal_forage": (x.STEAL_FORAGE, (x.T_PARTY,)),
    "discard_forage": (x.DISCARD_FORAGE, (x.T_PARTY,)),
    "discard_action": (x.DISCARD_ACTION, (x.T_PARTY,)),
    "draw_forage": (x.DRAW_FORAGE, ()),
    "draw_action": (x.DRAW_ACTION, ()),
    "shame": (x.GIVE_SHAME, (x.T_PARTY,)),
    "move_shame": (x.MOVE_SHAME, (x.T_PARTY,)),
    "peek": (x.PEEK, ()),
    "modify_need": (x.MODIFY_NEED, (x.T_PARTY,)),
}
NO_NUMBER = ("remove_from_graveyard", "kill", "weaken")
MAY_BE_NEGATIVE = ("shame", "modify_need")
ACTION_KEYS = (
    "id name count shame windows tags targets requires effects response after_use counts_for_must_feed text"
)
