# Trek in English: a laconic diary of the journey.
# What an argument offers a sentence ($x, $x-is, $x-id …): snowbound/words/__init__.py.

## Things

a-card =
    { $card-is ->
        [unseen] a card
       *[seen] { $card-id ->
            [first-aid] a first aid card
            [unknown] a card
           *[other] a resource card worth { $card }
        }
    }
the-card =
    { $card-is ->
        [unseen] a card
       *[seen] { $card-id ->
            [first-aid] the first aid card
            [unknown] a card
           *[other] the card worth { $card }
        }
    }
leaders-group =
    { $leader-is ->
        [you] your group
       *[one] { $leader }’s group
    }
injury-none = unhurt
injury-injured = injured
injury-heavily-injured = heavily injured

## What happened

event-value =
    { $seat-is ->
        [one] { $seat } set out with a value of { SIGNED($value) }.
        [you] You set out with a value of { SIGNED($value) }.
        [all] All { $seat-count } set out with a value of { SIGNED($value) }.
       *[other] { $seat } each set out with a value of { SIGNED($value) }.
    }
event-first-card = { $seat } brought { a-card }.
event-phase =
    { $night ->
        [yes] Night { $number }
       *[no] Day { $number }
    }
event-votes =
    { $seat } got { $votes ->
        [one] one vote
       *[other] { $votes } votes
    }.
event-leader =
    { $size ->
        [1] { $seat } went on alone.
       *[other] { $seat } led the group of { $size }.
    }
event-first-aid =
    { $self ->
        [yes] { $seat-is ->
            [you] You treated your own wounds
           *[one] { $seat } treated their own wounds
        }
       *[no] { $seat } gave { $patient } first aid
    }: { $injury } now.
event-cannibalism =
    { $victim-is ->
        [you] { $leader } chose you to be eaten.
       *[one] { $leader } chose { $victim } to be eaten.
    }
event-found = { leaders-group } gained { a-card }.
event-carries = { $seat } carried it.
event-declined = { $seat } left the new card behind.
event-replaced = { $seat } gave up { the-card } for it.
event-gave = { $seat } gave { $to } { a-card }.
event-offered = { $seat } offered { $to } a swap.
event-swapped = { $seat } and { $other } swapped cards.
event-refused =
    { $seat } refused { $asker-is ->
        [you] your offer
       *[one] { $asker }’s offer
    }.
event-fed = { $seat } fed { $eater }.
event-ate =
    { $seat-is ->
        [all] All { $seat-count } ate
       *[other] { $seat } ate
    }.
event-starving =
    { $seat-is ->
        [all] Nobody had anything to eat. All { $seat-count } were starving
        [one] { $seat } had nothing to eat and was starving
       *[other] { $seat } had nothing to eat and were starving
    }.
event-died =
    { $cause-id ->
        [starved] { $seat } died of hunger
        [injury] { $seat } died of injuries
        [lost] { $seat-is ->
            [you] You were lost
           *[one] { $seat } was lost
        }
       *[eaten] { $seat-is ->
            [you] You were killed and eaten
           *[one] { $seat } was killed and eaten
        }
    }, { $stages ->
        [0] at the start of the journey
        [one] one stage from the start
       *[other] { $stages } stages from the start
    }.
event-rests = { leaders-group } rested.
event-travels =
    { leaders-group } travelled on to stage { $stages }.
event-leaves = { $seat } decided to leave.
event-joins = { $seat } went with { $leaver }.
event-turned-away = { $leaver } would not take { $seat } along.
event-stays = { $seat } stayed behind.
event-split =
    { $size ->
        [1] One traveller parted from the others
       *[other] A group of { $size } parted from the others
    } for good.
event-haven-dice =
    Four dice for a haven, all { $needed } or less needed: { $dice }. { $found ->
        [yes] A haven.
       *[no] No haven.
    }
event-haven =
    { leaders-group } reached a safe haven after { $stages ->
        [one] one stage
       *[other] { $stages } stages
    }.
event-evasion =
    { $escaped ->
        [yes] The evasion die showed { $die }: the followers lost the trail.
       *[no] The evasion die showed { $die }: the followers kept up.
    }
event-travel-die =
    The travel die showed { $die }: { $result-id ->
        [nothing] an empty stage
        [supplies] supplies
        [followers] followers
       *[challenge] trouble
    }.
event-rolled-again = { $leader } rolled again.
event-followed =
    Somebody followed the group{ $followers-id ->
        [hostile] {" "}and meant harm.
        [friendly] , a friend by the look of it.
       *[unknown] . Nobody could tell why.
    }
event-encounter =
    { $followers-id ->
        [hostile] The followers caught up and meant harm.
        [friendly] The followers caught up. They were friendly, and no help.
       *[samaritans] The followers caught up. They were good samaritans and shared what they had.
    }
event-hostile-die = Their die showed { $die }: strength { $strength }.
event-supplies-die =
    { $die-is ->
        [unseen] The supplies die was rolled out of sight.
       *[seen] The supplies die showed { $die }: { $aid ->
            [yes] first aid
           *[no] a resource card
        }.
    }
event-challenge = A challenge of difficulty { $difficulty }.
event-effort =
    { $result-id ->
        [helped] { $fatigue ->
            [0] { $seat } added { $effort }.
           *[other] { $seat } added { $effort }, less { $fatigue } for fatigue.
        }
        [cost] { $fatigue ->
            [0] { $seat } cost the group { $cost }.
           *[other] { $seat } cost the group { $cost }, and { $fatigue } more for fatigue.
        }
       *[nothing] { $fatigue ->
            [0] { $seat } added nothing.
           *[other] { $seat } added nothing and lost { $fatigue } to fatigue.
        }
    }
event-total = The effort came to { SIGNED($effort) }.
event-pledged =
    { $points ->
        [0] { $seat-is ->
            [all] Nobody pledged anything.
           *[other] { $seat } pledged nothing.
        }
       *[other] { $seat-is ->
            [one] { $seat } pledged { $points }.
            [you] You pledged { $points }.
           *[other] { $seat } each pledged { $points }.
        }
    }
event-pledges-short =
    { $pledged ->
        [0] { $needed } needed
       *[other] { $pledged } pledged, { $needed } needed
    }: one more round of pledges.
event-spent =
    { $seat-is ->
        [one] { $seat } spent
        [you] You spent
       *[other] { $seat } each spent
    } { $points ->
        [one] one point
       *[other] { $points } points
    }.
event-overcome = That was enough, { $effort } against { $difficulty }.
event-failed =
    It was not enough. The failure die showed { $die }: { $injury ->
        [yes] an injury
       *[no] a card lost
    }.
event-lost-card = { $seat } lost { the-card }.
event-nothing-to-lose = There was no card to lose.
event-injured =
    { $seat-is ->
        [you] You were { $injury }.
       *[one] { $seat } was { $injury }.
    }
event-recovered =
    { $seat-is ->
        [all] All { $seat-count } slept off { $fatigue } fatigue.
        [us] { $seat } each slept off { $fatigue } fatigue.
        [many] { $seat } each slept off { $fatigue } fatigue.
       *[other] { $seat } slept off { $fatigue } fatigue.
    }
event-still-tired =
    { $seat } needed a second rest; fatigue stayed at { $fatigue }.
event-lost =
    { $seat-is ->
        [all] None of them were ever heard of again.
        [one] { $seat } was never heard of again.
       *[other] { $seat } were never heard of again.
    }
event-showed =
    { $cards ->
        [0] { $seat } showed empty hands: nothing to eat.
       *[other] { $seat } showed nothing but first aid: nothing to eat.
    }
event-end =
    The journey ended on { $night ->
        [yes] night { $number }
       *[no] day { $number }
    }.

## Questions

ask-vote = Who leads the group?
ask-aid = Do you use a first aid card?
ask-cannibalism = Before the meal: does the group eat one of its own?
ask-carrier =
    { $card-id ->
        [first-aid] The group has found first aid. Who carries it, or who is treated now?
       *[other] The group has found { a-card }. Who carries it?
    }
ask-full = You already carry two cards. What do you give up for { a-card }?
ask-consent = { $other } offers { a-card } for { my-card }. Do you agree?
my-card =
    { $mine-id ->
        [first-aid] your first aid card
       *[other] your card worth { $mine }
    }
ask-feed =
    { $hungry-is ->
        [nobody] Everyone has something to eat. Do you feed anybody?
        [you] You have nothing to eat. Do you feed anybody?
        [one] { $hungry } has nothing to eat. Do you give up a meal?
       *[other] { $hungry } have nothing to eat. Do you give up a meal?
    }
ask-move = Do you rest here or travel on?
ask-leave = The group rests. Do you leave it?
ask-join = Do you volunteer to go along?
ask-accept = { $volunteer } wants to come along. Do you agree?
ask-stay = The group travels on. Do you stay behind?
ask-reroll =
    The travel die shows { $die }: { $result-id ->
        [challenge] a challenge of difficulty { $difficulty }
        [supplies] supplies
        [followers] somebody follows you
        [already-followed] nothing new, since you are followed already
       *[nothing] nothing happens
    }. Do you roll again?
ask-spend =
    Effort { SIGNED($effort) } against difficulty { $difficulty }: { $needed } more needed. { $last ->
        [yes] { $pledged ->
            [0] Nobody pledged anything.
           *[other] Only { $pledged } pledged.
        } This is the last round: if it falls short, nothing is spent.{" "}
       *[no] {""}
    }How many points do you put in?
ask-which-card = Which card do you pay from first?
ask-lose = The group loses a card. Which one?
ask-injure = Somebody gets hurt. Who?
ask-act = The group rests. Do you want to trade or use first aid?
ask-trade = What do you trade, or whom do you treat?

## Choices

choice-agree = Agree to the swap
choice-refuse = Refuse
choice-leave = Leave the group
choice-stay-with-group = Stay with the group
choice-volunteer = Volunteer
choice-not-volunteer = Stay with the others
choice-take-along = Agree
choice-turn-away = Turn them away
choice-stay-behind = Stay behind
choice-go-along = Go with the group
choice-roll-again = Roll again
choice-keep-roll = Keep the roll
choice-act = Trade or use first aid
choice-not-act = Nothing to do
choice-keep-aid = Keep the first aid
choice-eat-nobody = Eat nobody
choice-feed-nobody = Feed nobody
choice-leave-card = Leave the new card behind
choice-done = Done
choice-rest = Rest
choice-travel = Travel on
choice-vote =
    { $member-is ->
        [you] Vote for yourself
       *[one] Vote for { $member }
    }
choice-eat =
    { $member-is ->
        [you] Let the group eat you
       *[one] Eat { $member }
    }
choice-carrier =
    { $member-is ->
        [you] You carry it
       *[one] { $member } carries it
    }
choice-feed = Give { $member } a meal
choice-injure =
    { $member-is ->
        [you] You get hurt
       *[one] { $member } gets hurt
    }
choice-injure-dies =
    { $member-is ->
        [you] You get hurt and die of it
       *[one] { $member } gets hurt and dies of it
    }
choice-aid =
    { $patient-is ->
        [you] Treat yourself ({ $injury } afterwards)
       *[one] Treat { $patient } ({ $injury } afterwards)
    }
choice-pledge =
    { $points ->
        [0] Pledge nothing
        [one] Pledge 1 point
       *[other] Pledge { $points } points
    }
choice-spend =
    { $points ->
        [0] Spend nothing
        [one] Spend 1 point
       *[other] Spend { $points } points
    }
placed-card =
    { the-card }{ $place ->
        [1] {" "}(the first)
        [2] {" "}(the second)
       *[0] {""}
    }
choice-give-up = Give up { placed-card }
choice-lose =
    { $member-is ->
        [you] You lose { placed-card }
       *[one] { $member } loses { placed-card }
    }
choice-pay = Pay from { placed-card }
choice-give = Give { $other } { placed-card }
choice-swap =
    Offer { $other } { placed-card } for { $theirs-id ->
        [first-aid] the first aid card
        [unknown] a card you have not seen
       *[other] the card worth { $theirs }
    }{ $theirs-place ->
        [1] {" "}(the first)
        [2] {" "}(the second)
       *[0] {""}
    }
warning-life = It costs a life.
warning-parting = Groups that part never meet again.

## Why not

no-seat = There is no seat { $number } in this game.
no-longer-travelling =
    { $fate-id ->
        [safe] { $member } is already safe.
       *[other] { $member } is no longer on the trail.
    }
no-other-group = { $member } is in another group, and groups that part never meet again.
no-aid = You carry no first aid card.
no-injury =
    { $member-is ->
        [you] You are not injured, so first aid is no use.
       *[one] { $member } is not injured, so first aid is no use.
    }
no-such-points =
    { $points ->
        [0] You have no points.
        [one] You have only one point.
       *[other] You have only { $points } points.
    }
no-more-needed =
    { $needed ->
        [one] Only one point is needed.
       *[other] Only { $needed } points are needed.
    }
no-room = { $member } already carries two cards.
no-such-offer = There is no such card, or you have no offers left.
no-deal = Trade with another member of your group.
no-card = There is no such card.
no-reach = { $member } is in another group, so that card is out of reach.
no-aid-lost = First aid cannot be lost this way.
no-own-room = Give up one of your own cards to make room.
no-own-pay = Pay from one of your own cards.
no-gift-to-self = You eat from your own cards anyway. Choose somebody else to feed.
no-gift-twice = { $member } has already been fed.
no-gift-left = You have no point to give away.
no-gift-needed = { $member } has something to eat.
no-aid-now = You can use first aid at the start of a phase and while the group rests.
no-points-now = You spend points on challenges, and eat them at night.

## The end

end-haven =
    { $safe-is ->
        [all] All { $safe-count } reached a safe haven.
        [nobody] Nobody reached a safe haven.
        [you] You alone reached a safe haven.
        [one] { $safe } alone reached a safe haven.
       *[other] { $safe } reached a safe haven.
    }{ $given-up ->
        [yes] {" "}The journey was given up after { $phases } days and nights.
       *[no] {""}
    }
end-no-haven =
    There was no haven to find. The farthest anybody got was { $stages ->
        [one] one stage
       *[other] { $stages } stages
    }.

## What the end means for a traveller

the-stages =
    { $stages ->
        [0] at the start of the journey
        [one] one stage from the start
       *[other] { $stages } stages from the start
    }
died-when =
    { $night ->
        [yes] on night { $number }
       *[no] on day { $number }
    }
verdict-safe =
    { $others-is ->
        [nobody] { $rest-is ->
            [nobody] { CAPITAL($seat) } reached the haven.
           *[other] { CAPITAL($seat) } alone reached the haven. { CAPITAL($rest) } did not.
        }
       *[other] { $rest-is ->
            [nobody] { CAPITAL($seat) } reached the haven, and so did everyone else.
           *[other] { CAPITAL($seat) } reached the haven with { $others }. { CAPITAL($rest) } did not.
        }
    }
verdict-not-safe =
    { $fate-id ->
        [starved] { CAPITAL($seat) } died of hunger { died-when }, { the-stages }.
        [injury] { CAPITAL($seat) } died of injuries { died-when }, { the-stages }.
        [eaten] { $seat-is ->
            [you] You were killed and eaten { died-when }, { the-stages }.
           *[one] { CAPITAL($seat) } was killed and eaten { died-when }, { the-stages }.
        }
       *[other] { $seat-is ->
            [you] You were still on the trail when the journey was given up, { the-stages }.
           *[one] { CAPITAL($seat) } was still on the trail when the journey was given up, { the-stages }.
        }
    } { $others-is ->
        [nobody] Nobody reached the haven.
       *[other] { CAPITAL($others) } reached the haven.
    }
verdict-farthest =
    { $others-is ->
        [nobody] Nobody got farther than { $seat }: { the-stages }.
       *[other] Nobody got farther than { $seat } and { $others }: { the-stages }.
    }
verdict-not-so-far =
    { $stages ->
        [0] { CAPITAL($seat) } never left the start; { $others } got farther.
        [one] { CAPITAL($seat) } covered one stage; { $others } got farther.
       *[other] { CAPITAL($seat) } covered { $stages } stages; { $others } got farther.
    }
item-stages =
    { $stages ->
        [one] one stage
       *[other] { $stages } stages
    }
item-fate =
    { $fate-id ->
        [safe] reached the haven
        [starved] died of hunger
        [injury] died of injuries
        [eaten] eaten by the others
       *[other] lost on the trail
    }

## Why a bot does something

why-lead = The leader decides who gets hurt and who is eaten.
why-aid = Another injury would kill.
why-save-aid = First aid is saved for the heavily injured.
why-eat-nobody = Everybody can live through the night.
why-eat-doomed = Somebody will starve tonight whatever we do; the others may live.
why-bearer = The card goes to somebody short of food with a free hand.
why-room = A companion has a free hand.
why-worst-card = It is the worst of the three cards.
why-fair-swap = It comes down to the points on the cards.
why-feed-starving = A starving companion would die tonight.
why-keep-food = Nobody will die tonight without this food.
why-march = Every night costs food, and travelling by night means fewer of them.
why-too-tired = The group would fail now. Rested, it would not.
why-split = The band is too large to feed. Smaller groups find just as much.
why-alone = The others would want a share of every find.
why-together = Together we are stronger in a challenge.
why-keep-roll = A second roll would probably be worse.
why-again = The group would probably fail this challenge.
why-pledge = The points cost less than the failure.
why-not-worth = The failure costs less than the points.
why-least-card = It is the card worth least.
why-hardiest = The injury goes to the one who can best bear it.
why-share-card = A companion has nothing to eat.
why-nothing-to-trade = No swap would help anybody.

# Standing answers
standing-feed-nobody = Feed nobody while nobody is hungry

## What choices achieve, and what is at stake

means-points =
    { SIGNED($effort) } + { $points } = { SIGNED($total) }, { $short ->
        [0] enough
       *[other] { $short } short
    }
stakes-challenge = If it fails, the group loses a card or somebody is injured.
stakes-vote = The leader decides where the group goes, who carries what is found, and whether somebody is eaten.
stakes-feed = Whoever eats nothing starves, and dies of it the next time.
stakes-reroll = The second roll stands, even if it is worse.
means-rest = fatigue is gone, except for the heavily injured
means-travel =
    { $night ->
        [1] one stage farther, and fatigue for all
       *[other] one stage farther
    }
