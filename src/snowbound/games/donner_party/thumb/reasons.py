"""Why: the codes of `out.why`, and the message for each."""

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

WHY = {
    ONLY_CHOICE: "why-only-choice",
    FOR_THE_AI: "why-for-the-ai",
    HUNGRY: "why-hungry",
    STOCKING_UP: "why-stocking-up",
    NOT_WORTH_IT: "why-not-worth-it",
    TOO_DEAR: "why-too-dear",
    BEST_CARD: "why-best-card",
    AN_ACTION: "why-an-action",
    LEAST_WASTE: "why-least-waste",
    ENOUGH_LAID: "why-enough-laid",
    SAVED_FOR_LATER: "why-saved-for-later",
    LEAST_SHAME: "why-least-shame",
    LEAST_HARM: "why-least-harm",
    FEEDS_US: "why-feeds-us",
    EASES_SHAME: "why-eases-shame",
    AGAINST_THE_LEADER: "why-against-the-leader",
    TRY_OUR_LUCK: "why-try-our-luck",
    NOTHING_TO_PLAY: "why-nothing-to-play",
    DEFENCE: "why-defence",
    LET_IT_BE: "why-let-it-be",
    OURSELVES_FIRST: "why-ourselves-first",
    THE_WEAKEST: "why-the-weakest",
    LEAST_USEFUL: "why-least-useful",
    STRONGEST_FAMILY: "why-strongest-family",
}
