"""Why: the codes of `out.why`, and the message for each."""

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

WHY = {
    W_PLACE: "why-place",
    W_COP: "why-cop",
    W_SWAP: "why-swap",
    W_STAY: "why-stay",
    W_BEST_CARD: "why-best-card",
    W_REROLL: "why-reroll",
    W_KEEP: "why-keep",
    W_SET: "why-set",
    W_SELL: "why-sell",
    W_NOT_SELL: "why-not-sell",
    W_EXCHANGE: "why-exchange",
    W_NO_EXCHANGE: "why-no-exchange",
    W_RESTOCK: "why-restock",
    W_BUTCHER: "why-butcher",
    W_NO_BUTCHER: "why-no-butcher",
    W_TOKEN: "why-token",
}
