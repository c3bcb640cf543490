"""Why: the codes of `out.why`, and the message for each."""

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

WHY = {
    W_LEAD: "why-lead",
    W_AID: "why-aid",
    W_SAVE_AID: "why-save-aid",
    W_EAT_NOBODY: "why-eat-nobody",
    W_EAT_DOOMED: "why-eat-doomed",
    W_BEARER: "why-bearer",
    W_ROOM: "why-room",
    W_WORST_CARD: "why-worst-card",
    W_FAIR_SWAP: "why-fair-swap",
    W_FEED_STARVING: "why-feed-starving",
    W_KEEP_FOOD: "why-keep-food",
    W_MARCH: "why-march",
    W_TOO_TIRED: "why-too-tired",
    W_SPLIT: "why-split",
    W_ALONE: "why-alone",
    W_TOGETHER: "why-together",
    W_KEEP_ROLL: "why-keep-roll",
    W_AGAIN: "why-again",
    W_PLEDGE: "why-pledge",
    W_NOT_WORTH: "why-not-worth",
    W_LEAST_CARD: "why-least-card",
    W_HARDIEST: "why-hardiest",
    W_SHARE_CARD: "why-share-card",
    W_NOTHING_TO_TRADE: "why-nothing-to-trade",
}
