"""A deck of cards as tables of numbers, for the rules."""

from __future__ import annotations

from typing import Annotated, Any

from snowbound.engine.flow import Tables
from snowbound.engine.layout import int8, int16
from snowbound.games.donner_party.layout.constants import (
    ACTION_KINDS,
    EFFECT_COLUMNS,
    EFFECTS,
    FACES,
    FORAGE_KINDS,
    OPTIONS,
    REQUIREMENTS,
    SETTLERS,
    SHAME_KINDS,
    SOURCES,
    TARGET_COLUMNS,
    TARGETS,
)


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
        "operation, target, number, who picks, whom it affects, which comes next; of Forage after those of Actions",
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
