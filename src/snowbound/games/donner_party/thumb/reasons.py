"""Why: the codes of `out.why`, and the message for each."""

from __future__ import annotations

from snowbound.engine.reasons import reasons

ONLY_CHOICE = 1
FOR_THE_AI = 2
HUNGRY = 3
STOCKING_UP = 4
NOT_WORTH_IT = 5
TOO_DEAR = 6
BEST_CARD = 7
AN_ACTION = 8
LEAST_WASTE = 9
ENOUGH_LAID = 10
SAVED_FOR_LATER = 11
LEAST_SHAME = 12
LEAST_HARM = 13
FEEDS_US = 14
EASES_SHAME = 15
AGAINST_THE_LEADER = 16
TRY_OUR_LUCK = 17
NOTHING_TO_PLAY = 18
DEFENCE = 19
LET_IT_BE = 20
OURSELVES_FIRST = 21
THE_WEAKEST = 22
LEAST_USEFUL = 23
STRONGEST_FAMILY = 24

WHY = reasons(globals())
