# Donner Party in English: a laconic diary of the winter of 1846.
# What an argument offers a sentence ($x, $x-is, $x-id …): snowbound/words/__init__.py.
# Cards, Settlers and families are called as their deck calls them; a message `forage-…`, `action-…`, `settler-…` or
# `family-…` goes before.

## Things

unseated = the AI
month-oct = October
    .year = October 1846
month-nov = November
    .year = November 1846
month-dec = December
    .year = December 1846
month-jan = January
    .year = January 1847
month-feb = February
    .year = February 1847
month-mar = March
    .year = March 1847
# A Forage card of which only the back is seen.
forage-oct = an October card
forage-nov = a November card
forage-dec = a December card
forage-jan = a January card
forage-feb = a February card
forage-mar = a March card
a-forage =
    { $card-is ->
        [unseen] { $card-count ->
            [other] { $card-count } { $month } cards
           *[one] { $month-id ->
                [oct] an October card
               *[other] a { $month } card
            }
        }
       *[seen] { $card }
    }
an-action =
    { $action-is ->
        [unseen] an Action
       *[seen] { $action }
    }
camp =
    { $seat-is ->
        [you] your camp
       *[one] { $seat }’s camp
    }
# Of several: "You and Ann each drew".
each =
    { $seat-is ->
        [one] { $seat }
        [you] { $seat }
        [all] all { $seat-count }
       *[other] { $seat } each
    }

## Before the winter

event-jerky =
    Each of the { $camps } camps had one Jerky left from October. { $cards } Forage cards lay ahead.
event-family = { $seat } led the { $family } family.
event-settler = { $settler } joined { camp }.
event-starts-weakened = { $settler } arrived Weakened.

## The round and its Forage

event-round =
    { $month-year }, round { $round }, led by { $leader }
event-drew = { $seat } drew { a-forage }.
event-revealed = { $seat } turned up { $card }.
weather-stops =
    { $stops-id ->
        [drawer] { $seat } foraged no more
        [all] nobody foraged any more
       *[others] nobody but { $seat } foraged any more
    }
weather-centre =
    { $centre-id ->
        [fixed] { $cards ->
            [0] nothing lay in the centre
            [one] only one card lay in the centre
           *[other] only { $cards } cards lay in the centre
        }
        [fewer] { $cards ->
            [one] one card fewer lay in the centre
           *[other] { $cards } cards fewer lay in the centre
        }
       *[more] { $cards ->
            [one] one card more lay in the centre
           *[other] { $cards } cards more lay in the centre
        }
    }
weather-does =
    { $stops-id ->
        [nobody] { weather-centre }
       *[other] { $centre-id ->
            [same] { weather-stops }
           *[other] { weather-stops }, and { weather-centre }
        }
    }
event-weather =
    { $later ->
        [yes] In the next round { weather-does }.
       *[no] { weather-does }.
    }
event-late-weather = { $card } came too late to stop the foraging.
event-communal =
    { $card-is ->
        [unseen] { $month-id ->
            [oct] An October card lay face down in the centre.
           *[other] A { $month } card lay face down in the centre.
        }
       *[seen] { $down ->
            [yes] { $card } lay face down in the centre.
           *[no] { $card } lay in the centre.
        }
    }
event-no-communal = There was nothing to bid for.
event-swept = The snow buried what lay in the centre.
event-top-removed = Nobody foraged. The next card was lost unseen.

## The bids

event-bid =
    { $value ->
        [0] { $seat-is ->
            [all] All { $seat-count } bid nothing.
           *[other] { $seat } bid nothing.
        }
       *[other] { each } bid { $value }.
    }
event-tie =
    { $self ->
        [yes] { $leader } chose next among equals.
       *[no] { $leader } let { $seat } choose next among equals.
    }
event-took =
    { $down ->
        [yes] { $seat } took the face-down { $month } card.
       *[no] { $seat } took { $card }.
    }
event-looked =
    { $card-is ->
        [unseen] Nobody else saw the card.
       *[seen] The card was { $card }.
    }
event-unclaimed =
    { $card-is ->
        [unseen] Nobody took the face-down card.
       *[seen] Nobody took { $card }.
    }
event-drew-action = { each } drew { an-action }.
event-no-action = There was no Action left for { $seat }.
event-gave-back = { $seat } gave back { an-action }.
event-returned =
    { $action-is ->
        [unseen] { $seat } held too many Actions and gave one back.
       *[seen] { $seat } held too many Actions and gave back { $action }.
    }

## Actions

event-played = { $seat } played { $action }.
event-target =
    { $aim-id ->
        [lot] The lot fell on { $settler }.
        [chosen] { $settler } was chosen.
        [settler] It was aimed at { $settler }.
        [party] It was meant for { camp }.
        [body] The body was { $settler }’s.
       *[ox] It took an Ox from the Graveyard.
    }
event-responded = { $seat } answered { $to } with { $action }.
event-cancelled =
    { $seat-is ->
        [you] Your { $action } was stopped.
       *[one] { $seat }’s { $action } was stopped.
    }
event-failed =
    { $seat-is ->
        [you] Your { $action } came to nothing and cost no Shame.
       *[one] { $seat }’s { $action } came to nothing and cost no Shame.
    }
event-resolved =
    { $seat-is ->
        [you] Your { $action } was done.
       *[one] { $seat }’s { $action } was done.
    }
event-removed-card = { $action } could not be played again.
event-food = It gave { camp } { $food } Food.
event-gift = { $seat } gave { $to } { $food } Food.
event-body-removed = { $settler } was taken from the Graveyard.
event-ox-removed =
    An Ox was taken from the Graveyard; { $left ->
        [0] none was left
        [one] one was left
       *[other] { $left } were left
    }.
event-killed =
    { $self ->
        [yes] { $seat-is ->
            [you] You killed one of your own, { $settler }.
           *[one] { $seat } killed one of their own, { $settler }.
        }
       *[no] { $by } killed { $settler } of { camp }.
    }
event-weakened = { $settler } weakened.
event-stole =
    { $card-is ->
        [unseen] { $seat } stole a card from { $victim }.
       *[seen] { $seat } stole { $card } from { $victim }.
    }
event-spoiled = { $seat } lost { $card }.
event-lost-action = { $seat } lost { an-action }.
event-peeked =
    { $seat } looked at { $depth ->
        [0] the next Forage card
        [1] the one after it
       *[other] the one after that
    }{ $card-is ->
        [unseen] .
       *[seen] : { $card }.
    }
event-need =
    { $seat-is ->
        [you] Your camp
        [one] { $seat }’s camp
        [all] All { $seat-count } camps
       *[other] { $seat } each
    } needed { $by } { $more ->
        [yes] more
       *[no] less
    } Food this round.

## Shame

event-shame =
    { $seat } drew { $drawn ->
        [one] one Shame card
       *[other] { $drawn } Shame cards
    }{ $first ->
        [yes] .
       *[no] , { $total } in all.
    }
event-shame-from =
    The Shame deck was empty. { CAPITAL($seat) } took { $moved ->
        [one] one Shame card
       *[other] { $moved } Shame cards
    } from { $source }.
event-shame-waived = There was no Shame left for { $seat } to draw.
event-shame-back =
    { $back ->
        [0] { $seat } had no Shame to put back.
       *[other] { $seat } put back { $back ->
            [one] one Shame card
           *[other] { $back } Shame cards
        } and kept { $total ->
            [0] none
           *[other] { $total }
        }.
    }
event-shame-moved =
    { $moved ->
        [0] { $seat } had no Shame to pass on.
        [one] { $seat } passed one Shame card to { $to }.
       *[other] { $seat } passed { $moved } Shame cards to { $to }.
    }

## Hunger

event-laid =
    { each } laid down { $cards ->
        [0] nothing
        [one] one card
       *[other] { $cards } cards
    }.
event-shown = { $seat } brought out { $card }.
event-used = { $seat } used { $card } for { $food } Food, { $total } in all.
event-fizzled =
    There was no Ox for { $card }{ $returned ->
        [yes] , which { $seat } kept.
       *[no] . It was wasted.
    }
event-ox-buried =
    The bones of the Ox went to the Graveyard, { $oxen } there now.
event-added-late = { $seat } had to add { $card }.
event-feeds =
    { camp } needed { $need ->
        [0] no
       *[other] { $need }
    } Food{ $food ->
        [0] .
       *[other] {" "}and had { $food }.
    }
event-fed =
    { $food ->
        [0] { camp } could do without.
       *[other] { camp } had { $food } Food and ate.
    }
event-hunger =
    { $food ->
        [0] { camp } had nothing to eat.
       *[other] { camp } had { $food } Food, { $short } short.
    }
event-starved = { $settler } starved to death.
event-eliminated = Nobody was left in { camp }.

## Passing, and the end

event-yields =
    { $seat } passed { $until-id ->
        [window] for now
        [step] for the rest of the step
       *[round] for the rest of the round
    }.
event-end =
    { $how-id ->
        [rescue] The last rescue came in { $month }.
        [deck-empty] In { $month } there was nothing left to forage.
        [one-left] By { $month } one camp alone was left.
       *[all-dead] By { $month } nobody was left alive.
    }
