"""Trek in ten lines, and where each rule lives.

 1  Everybody is one traveller: a value from -2 to 3 and one card of points, or first aid.       setup, cards
 2  The band is one group and votes for a leader, who decides for it.                            groups
 3  Days and nights take turns; every group acts once in each, and so does one that splits off.  phase
 4  Carriers may use first aid. At night somebody may be eaten; then all eat, share, or starve.  aid, meal
 5  By day a group travels, or rests with somebody heavily injured; by night its leader chooses. phase
 6  Resting: one member may leave with volunteers; followers catch up; cards are traded; fatigue
    is slept off.                                                                                leaving, rest
 7  Travelling: who stays behind forms a group of their own; the others get farther and tire,
    look for a haven, shake off followers, and roll the travel chart.                            leaving, travel
 8  Supplies are a card for somebody to carry, who may have to make room for it.                 supplies
 9  A challenge: dice by value, less fatigue, plus points from cards, must exceed the difficulty;
    otherwise a card is lost or somebody is hurt. A third injury kills.                          challenge, cards
10  It ends when all are dead or in a haven.                                                     phase, ending

Beside these, `actions` says what the numbers of answers stand for, `choices` which are legal, `hidden` what a seat may
know, `clock` whether it is night. `step`, at the end of `phase`, runs whatever is going on.
"""
