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
event-starts-jerky =
    { $settler } brought { $cards ->
        [one] one more Jerky
       *[other] { $cards } more Jerky
    } to { camp }.

## The round and its Forage

event-round =
    { $month-year }, round { $round }, led by { $leader }
event-drew = { $seat } drew { a-forage }.
event-revealed = { $seat } turned up { $card }.
weather-stops =
    { $stops-id ->
        [drawer] { $seat } could forage no further
        [all] nobody could forage any further
       *[others] nobody but { $seat } could forage any further
    }
weather-centre =
    { $centre-id ->
        [fixed] { $cards ->
            [0] nothing more was laid in the centre
            [one] only one card was laid in the centre
           *[other] only { $cards } cards were laid in the centre
        }
        [fewer] { $cards ->
            [one] one card fewer lay in the centre
           *[other] { $cards } cards fewer lay in the centre
        }
       *[more] { $cards ->
            [one] one more card lay in the centre
           *[other] { $cards } more cards lay in the centre
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
        [yes] { $leader } broke the tie and chose next.
       *[no] { $leader } broke the tie: { $seat } chose next.
    }
event-took =
    { $down ->
        [yes] { $seat } took the face-down { $month } card.
       *[no] { $seat } took { $card }.
    }
event-looked = The card was { $card }.
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
        [party] It was aimed at { camp }.
        [body] The body was { $settler }’s.
       *[ox] It took an Ox from the Graveyard.
    }
event-responded = { $seat } answered { $to } with { $action }.
event-cancelled = { $action } was stopped and cost { $seat } no Shame.
event-failed = { $action } came to nothing and cost { $seat } no Shame.
event-resolved = { $seat } carried out { $action }.
event-removed-card = { $action } could not be played again.
event-food = It gave { camp } { $food } Food.
event-gift =
    { $seat } gave { $to } { $food } Food{ $to-count ->
        [one] .
       *[other] {" "}each.
    }
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
event-stole-action =
    { $action-is ->
        [unseen] { $seat } took an Action from { $victim }.
       *[seen] { $seat } took { $action } from { $victim }.
    }
victims-hand =
    { $victim-is ->
        [you] your hand
       *[one] { $victim }’s hand
    }
event-saw =
    { $card-is ->
        [unseen] { $seat } looked at { $card-count ->
            [one] a card
           *[other] { $card-count } cards
        } in { victims-hand }.
       *[seen] { $seat } saw { $card } in { victims-hand }.
    }
event-led-out = { $settler } was led out of the mountains, to safety.
event-chose = { $seat } chose: { $alternative }.
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
        [one-left] By { $month } only one camp was left.
        [camps-empty] By { $month } nobody was left in the camps.
       *[all-dead] By { $month } nobody was left alive.
    }

## Questions

# Of a decision that somebody takes for another.
for-seat =
    { $seat-is ->
        [you] {""}
       *[one] For { $seat }:{" "}
    }
ask-family = { for-seat }which family do you lead?
ask-window =
    { for-seat }{ $window-id ->
        [round-open] a new round begins.
        [pre-bid] the bids come next.
        [pre-hunger] the camps are about to lay down Forage.
       *[feeding] { $fed-is ->
            [you] your camp is eating.
           *[one] { $fed }’s camp is eating.
        }
    } Do you play an Action?
ask-who-first = Several Actions were played at once. Which one is next?
ask-target =
    { $actor-is ->
        [you] You play { $action }.
       *[one] { $actor } plays { $action }.
    } { $aim-id ->
        [party] Which camp do you choose?
        [body] Whose body do you take?
       *[settler] Which Settler do you choose?
    }
ask-victim =
    { $actor-is ->
        [you] You play
       *[one] { $actor } plays
    } { $action } on { camp }. Which Settler do you choose?
ask-respond =
    { $actor-is ->
        [you] You play
       *[one] { $actor } plays
    } { $action }{ $settler-count ->
        [0] {""}
       *[other] {" "}on { $settler }
    }{ $party-is ->
        [nobody] {""}
       *[one] { $settler-count ->
            [0] {" "}on { $party }
           *[other] {" "}and { $party }
        }
    }. { $seat-is ->
        [you] Do you answer it?
       *[one] Does { $seat } answer it?
    }
ask-bid = { for-seat }how much do you bid? If you take a card, you draw as many Shame cards.
ask-tie = Equal bids. Who chooses next?
ask-pick =
    { $bid ->
        [0] { for-seat }do you take a card from the centre, or draw an Action?
        [one] { for-seat }do you take a card from the centre and one Shame card, or draw an Action?
       *[other] { for-seat }do you take a card from the centre and { $bid } Shame cards, or draw an Action?
    }
needs =
    { camp } needs { $need ->
        [0] no Food
       *[other] { $need } Food
    }{ $food ->
        [0] .
       *[other] {" "}and has { $food }.
    }
ask-lay =
    { needs } { $cards ->
        [0] { $seat-is ->
            [you] Which Forage do you lay down?
           *[one] Which Forage does it lay down?
        }
       *[other] { $seat-is ->
            [you] You have laid down
           *[one] It has laid down
        } { $laid ->
            [0] nothing that feeds
           *[other] { $laid }
        }. { $left ->
            [0] No Forage is left to add.
           *[other] { $seat-is ->
                [you] Which Forage do you add?
               *[one] Which Forage does it add?
            }
        }
    }
ask-forage-order =
    { $seat-is ->
        [you] Which card do you use next?
       *[one] Which card does { $seat } use next?
    }
ask-forced =
    { needs } { $seat-is ->
        [you] You can provide Food, so you must. What do you use?
       *[one] What does it use?
    }
ask-weaken = { camp } goes hungry. Who weakens?
ask-starve = { camp } goes hungry. Who starves?
ask-source = { for-seat }the Shame deck is empty. Whose Shame do you take?
ask-limit =
    { $seat-is ->
        [you] You hold
       *[one] { $seat } holds
    } more than three Actions. Which one do you play or give back?
ask-give-back = { for-seat }the Action deck is empty. Which Action do you give back?
ask-pick-card =
    { $victim-is ->
        [you] which card do you { $deed-id ->
            [steal] hand over
           *[other] lose
        }?
       *[one] { for-seat }which of { $victim }’s cards do you { $deed-id ->
            [steal] take
           *[other] remove
        }?
    }
ask-pick-settler =
    { for-seat }{ $deed-id ->
        [lead-out] who in { camp } is led to safety?
       *[other] who in { camp } weakens?
    }
ask-take-communal = { for-seat }which card do you take from the centre?
ask-choose-effect = { for-seat }{ $source }: which do you choose?

## Choices

face-safe = safe
face-safe-weakened = safe, Weakened
choice-alternative = { $alternative }
choice-pick = { $card } ({ $month }), { gives }
face-healthy = Healthy
face-weakened = Weakened
face-buried = in the Graveyard
choice-pass = Pass
choice-pass-window = Pass, even if others play
choice-pass-step =
    { $window-id ->
        [round-open] Pass until the foraging is over
        [pre-bid] Pass until the bids are over
       *[other] Pass until everybody has eaten
    }
choice-pass-round = Pass until the next round
choice-decline = Let it happen
choice-lay-done =
    { $cards ->
        [0] Lay down nothing
       *[other] Lay down no more
    }
choice-draw = Draw an Action, no Shame
choice-bid = Bid { $bid }
gives =
    { $food ->
        [0] no Food
       *[other] { $food } Food
    }{ $oxen ->
        [0] {""}
        [one] {" "}for an Ox from the Graveyard
       *[other] {" "}for { $oxen } Oxen from the Graveyard
    }
choice-take =
    { $card-is ->
        [unseen] Take the face-down { $month } card
       *[seen] Take { $card } ({ $month }{ $down ->
            [yes] , face down
           *[no] {""}
        }{ $nth ->
            [0] {""}
            [1] , the first
            [2] , the second
            [3] , the third
           *[other] , no. { $nth }
        }), { gives }
    }
choice-first = { $action }, played by { $seat }
choice-source =
    Take from { $seat }, who has { $cards ->
        [one] one Shame card
       *[other] { $cards } Shame cards
    }
choice-tie =
    { $seat-is ->
        [you] You choose next
       *[one] { $seat } chooses next
    }
choice-camp = { camp }
choice-weaken = { $settler } weakens
choice-starve = { $settler } starves
choice-settler = { $settler } of { camp }, { $face }
choice-family = The { $family } family
choice-play =
    Play { $action }{ $back ->
        [0] { $shame ->
            [0] , no Shame
           *[other] {""}
        }
        [one] {" "}and put back one Shame card
       *[other] {" "}and put back { $back } Shame cards
    }
choice-answer =
    Answer with { $action }{ $back ->
        [0] { $shame ->
            [0] , no Shame
           *[other] {""}
        }
        [one] {" "}and put back one Shame card
       *[other] {" "}and put back { $back } Shame cards
    }
choice-give-back = Give back { $action }
choice-lay = Lay down { $card } ({ $month }), { gives }
forage-lies = { $card } ({ $month }), { gives }
gather-lay =
    { $marked ->
        [0] { $laid ->
            [0] Mark the cards to lay down.
           *[other] You have { $sum } of { $wanted } Food. Mark more cards, or stop here.
        }
       *[other] { $unsure ->
            [yes] Up to { $sum } of { $wanted } Food, if there are enough Oxen
           *[no] { $sum } of { $wanted } Food
        }{ $short ->
            [0] : enough.
           *[other] , still { $short } short.
        }
    }
gather-lay-do =
    { $marked ->
        [0] { $laid ->
            [0] Lay down nothing
           *[other] Lay down no more
        }
        [one] Lay down this card
       *[other] Lay down these { $marked } cards
    }
choice-use = Use { $card } ({ $month }), { gives }
choice-add = Add { $card } ({ $month }), { gives }
price-shame =
    { $shame ->
        [one] one Shame card
       *[other] { $shame } Shame cards
    }
warning-shame = Shame stays until the end.
warning-may-end = This may end the game.
warning-shame-may-end = Shame stays until the end. This may end the game.

## Why not

no-room-for-ai = An AI seat joins 2 or 3 players, not { $players }. Play without it, or with fewer people.
no-end-ai = The AI must lay down what feeds its camp best.
no-end-yet = You hold Forage that gives Food, so you must lay some of it down.
no-surplus = The AI feeds its camp with as little left over as possible.
no-laid-twice = You have already laid that card down.
no-equal-first = These cards are the same. Choose the first one.
no-action-there = You hold no Action there.
no-response = { $action } does not answer this Action.
no-food-action = { $action } gives no Food you can use now.
no-settler = There is no such Settler.
no-own-living =
    { $seat-is ->
        [you] { $settler } is not one of your living Settlers.
       *[one] { $settler } is not one of { $seat }’s living Settlers.
    }
no-hunger = { $settler } is already Weakened. Hunger strikes the Healthy first.
no-bids = This is not the time to bid.
no-pick = { $settler } cannot be chosen here.
no-card-there = There is no card there.
no-window =
    { $window-id ->
        [round-open] { $action } cannot be played at the start of a round.
        [pre-bid] { $action } cannot be played before the bids.
        [pre-hunger] { $action } cannot be played before Forage is laid down.
        [feeding] { $action } cannot be played while a camp is eating.
       *[none] { $action } cannot be played now.
    }
no-requirement = { $action } has a condition that is not met now.
no-own-enough =
    { $seat-is ->
        [you] Too few of your Settlers are alive for { $action }.
       *[one] Too few of { $seat }’s Settlers are alive for { $action }.
    }
no-aim = { $action } has no possible target now.
no-target = { $settler } cannot be chosen for { $action }.
no-target-own = { $action } works only on another camp.
no-target-other = { $action } works only on the player’s own camp.
no-target-settler = Choose a camp for { $action }, not a Settler.
no-target-living = { $settler } is alive. { $action } needs a body from the Graveyard.
no-target-dead = { $settler } is dead. { $action } works only on the living.
no-target-face =
    { $face-id ->
        [healthy] { $settler } is Weakened. { $action } works only on the Healthy.
       *[weakened] { $settler } is Healthy. { $action } works only on the Weakened.
    }
no-target-gray = { $settler } belongs to no family. { $action } works only on members of a family.
no-target-family = { $settler } belongs to a family. { $action } works only on Settlers without one.
no-target-twice = { $settler } is already chosen. { $action } needs two different Settlers.
no-target-camp = { $action } was played on another camp.
no-other-hand = That card is in another camp’s hand.
no-food-forage = That card gives no Food you can use now.
no-forage-now = You lay down Forage after the bids, before the camps eat.
no-action-now = You play Actions between the steps of a round and while a camp is eating.
no-communal-now = Cards in the centre go to the bidders after the bids, the highest first.

## How it ended

ended =
    { $how-id ->
        [rescue] The last rescue came.
        [deck-empty] There was nothing left to forage.
        [one-left] Only one camp was left.
        [camps-empty] Nobody was left in the camps.
       *[all-dead] Nobody was left alive.
    }
end-unrivalled =
    { ended } { $winners-is ->
        [nobody] Nobody won.
        [you] You won.
        [one] { CAPITAL($winners) } won.
       *[other] { CAPITAL($winners) } shared the win.
    }
most-shame =
    { $shamed-is ->
        [nobody] {""}
       *[other] {" "}{ CAPITAL($shamed) } had the most Shame, { $most }.
    }
end-nobody = { ended } Nobody won.{ most-shame }
end-won =
    { ended } { CAPITAL($winners) } { $winners-is ->
        [you] won
        [one] won
       *[other] shared the win
    } with { $points ->
        [one] one point
       *[other] { $points } points
    } and a Shame of { $shame }.{ most-shame }

## What the end means for a Party

points =
    { $points ->
        [one] one point
       *[other] { $points } points
    }
verdict-dead =
    { $seat-is ->
        [you] None of your people lived to see the spring.
       *[one] None of { $seat }’s people lived to see the spring.
    }{ $alive ->
        [0] {" "}Nobody’s did.
       *[other] { $winners-is ->
            [nobody] {" "}Nobody wins.
            [you] {" "}You win.
            [one] {" "}{ CAPITAL($winners) } wins.
           *[other] {" "}{ CAPITAL($winners) } share the win.
        }
    }
verdict-alone =
    { $seat-is ->
        [you] Only your people lived. You win with { points }.
       *[one] Only { $seat }’s people lived. { CAPITAL($seat) } wins with { points }.
    }
verdict-nobody-wins =
    { $seat-is ->
        [you] Your people lived, but nobody wins a winter like this: everyone is equally ashamed.
       *[one] { CAPITAL($seat) }’s people lived, but nobody wins: everyone is equally ashamed.
    }
verdict-shared = { CAPITAL($seat) } and { $rivals } share the win: { points } each.
verdict-by-shame =
    { $seat-is ->
        [you] You survived, and you are not proud of it: { points }, and { $gap ->
            [0] fewer Shame cards than { $rival }
            [one] one Shame less than { $rival }
           *[other] { $gap } Shame less than { $rival }
        }.
       *[one] { CAPITAL($seat) } survived, and is not proud of it: { points }, and { $gap ->
            [0] fewer Shame cards than { $rival }
            [one] one Shame less than { $rival }
           *[other] { $gap } Shame less than { $rival }
        }.
    }
verdict-by-points =
    { $seat-is ->
        [you] You brought your people through: { points }, { $gap } more than { $rival }.
       *[one] { CAPITAL($seat) } brought them through: { points }, { $gap } more than { $rival }.
    }
verdict-most-shame =
    { $seat-is ->
        [you] Nobody has more to be ashamed of than you, so your points count for nothing. { CAPITAL($rival) } wins with { $theirs }.
       *[one] Nobody has more to be ashamed of than { $seat }, whose points count for nothing. { $rival-is ->
            [you] You win
           *[one] { CAPITAL($rival) } wins
        } with { $theirs }.
    }
verdict-fewer-points =
    { $seat-is ->
        [you] Your people lived, but { $rival } did better: { $theirs } points to your { $points }.
       *[one] { CAPITAL($seat) }’s people lived, but { $rival } did better: { $theirs } points to { $points }.
    }
verdict-more-shame =
    { $seat-is ->
        [you] You have no fewer points than { $rival }, but more Shame: { $rival } wins with { $theirs }.
       *[one] { CAPITAL($seat) } has no fewer points than { $rival }, but more Shame: { $rival-is ->
            [you] you win
           *[one] { $rival } wins
        } with { $theirs }.
    }
item-healthy = { $count } healthy
item-weakened = { $count } weakened
item-oldest = the oldest alive
item-youngest = the youngest alive
item-family = the whole family
item-shame =
    { $cards ->
        [0] no Shame
        [one] Shame { $shame }, on one card
       *[other] Shame { $shame }, on { $cards } cards
    }

## Why a bot does something

why-only-choice = There was nothing else to do.
why-for-the-ai = The AI’s camp eats as well as it can.
why-hungry = The camp is short of Food.
why-stocking-up = The camp will need it in a worse month.
why-not-worth-it = Nothing there is worth the Shame.
why-too-dear = Bidding more would cost more in Shame than the card is worth.
why-best-card = It is worth the most to the camp.
why-an-action = An Action is worth more than anything in the centre.
why-least-waste = It feeds the camp with the least left over.
why-enough-laid = That will do for this meal.
why-saved-for-later = It would save nobody now, and may later.
why-least-shame = Something must be done, and this is the least shameful.
why-least-harm = It costs the camp the least.
why-feeds-us = It feeds the hungry.
why-eases-shame = The camp has a lot of Shame.
why-against-the-leader = Somebody has to stop the camp that is ahead.
why-try-our-luck = There may be something out there.
why-nothing-to-play = There is nothing worth playing.
why-defence = They are after one of our own.
why-let-it-be = Stopping it would cost more than it takes.
why-ourselves-first = Our own camp comes first.
why-the-weakest = Of the camps we could choose, that one threatens us least.
why-least-useful = The camp needs it least.
why-strongest-family = They are the strongest.

# Standing answers
standing-pass-in-others-turns = Pass while others feed their camps
    .short = Pass in others’ turns
standing-pass-when-fed = Pass in my own turn once my camp is fed
    .short = Pass once fed
standing-pass-before-bids = Pass until the bids
standing-pass-again = Once I have passed, pass until the window closes
    .short = Keep passing
standing-pass-everywhere = Pass in every window
standing-pass-with-nothing = Pass when I have no Action to play
    .short = Pass with no Action

## What choices achieve, and what is at stake

means-bid =
    { $bid ->
        [0] no Shame
       *[other] { $bid } Shame if you take a card
    }
stakes-bid = The highest bidder chooses first. If you draw an Action instead of a card, your bid costs nothing.
stakes-window = If you pass and somebody else plays an Action, you are asked again.
stakes-hunger = Each missing Food Weakens a Healthy Settler or kills a Weakened one; at most one dies.
