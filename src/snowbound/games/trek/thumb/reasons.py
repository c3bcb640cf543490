"""Why: the codes of `out.why`, and the message for each."""

from __future__ import annotations

from snowbound.engine.reasons import reasons

W_LEAD = 1
W_AID = 2
W_SAVE_AID = 3
W_EAT_NOBODY = 4
W_EAT_DOOMED = 5
W_BEARER = 6
W_ROOM = 7
W_WORST_CARD = 8
W_FAIR_SWAP = 9
W_FEED_STARVING = 10
W_KEEP_FOOD = 11
W_MARCH = 12
W_TOO_TIRED = 13
W_SPLIT = 14
W_ALONE = 15
W_TOGETHER = 16
W_KEEP_ROLL = 17
W_AGAIN = 18
W_PLEDGE = 19
W_NOT_WORTH = 20
W_LEAST_CARD = 21
W_HARDIEST = 22
W_SHARE_CARD = 23
W_NOTHING_TO_TRADE = 24

WHY = reasons(globals(), prefix="W_")
