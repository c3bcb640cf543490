"""Why: the codes of `out.why`, and the message for each."""

from __future__ import annotations

from snowbound.engine.reasons import reasons

W_PLACE = 1
W_COP = 2
W_SWAP = 3
W_STAY = 4
W_BEST_CARD = 5
W_REROLL = 6
W_KEEP = 7
W_SET = 8
W_SELL = 9
W_NOT_SELL = 10
W_EXCHANGE = 11
W_NO_EXCHANGE = 12
W_RESTOCK = 13
W_BUTCHER = 14
W_NO_BUTCHER = 15
W_TOKEN = 16

WHY = reasons(globals(), prefix="W_")
