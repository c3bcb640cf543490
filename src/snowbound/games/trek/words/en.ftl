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

event-value = { $seat } set out with a value of { SIGNED($value) }.
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
event-cannibalism = { leaders-group } drew no lots. { CAPITAL($victim) } would be eaten.
event-found = { leaders-group } found { a-card }.
event-carries = { $seat } carried { a-card }.
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
            [you] You were killed for the others to eat
           *[one] { $seat } was killed for the others to eat
        }
    }, { $stages ->
        [0] at the start of the journey
        [one] one stage from the start
       *[other] { $stages } stages from the start
    }.
event-rests = { leaders-group } rested.
event-travels =
    { leaders-group } travelled on: { $stages ->
        [one] one stage
       *[other] { $stages } stages
    } from the start.
event-leaves = { $seat } wanted to leave.
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
        [yes] They had found it.
       *[no] No haven.
    }
event-haven =
    { leaders-group } reached a safe haven after { $stages ->
        [one] one stage
       *[other] { $stages } stages
    }.
event-evasion =
    { $escaped ->
        [yes] Evasion { $die }: the followers were shaken off.
       *[no] Evasion { $die }: the followers kept up.
    }
event-travel-die =
    The travel die showed { $die }: { $result-id ->
        [nothing] an empty stage
        [supplies] supplies
        [followers] followers, if there were none yet
       *[challenge] trouble
    }.
event-rolled-again = { $leader } looked for another way.
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
           *[no] something to live on
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
            [0] { $seat } had nothing to add.
           *[other] { $seat } added nothing and cost { $fatigue } for fatigue.
        }
    }
event-total = Effort { SIGNED($effort) } against { $difficulty }.
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
event-pledges-short = { $pledged } pledged, { $needed } needed: one more round of pledges.
event-spent =
    { $seat-is ->
        [one] { $seat } spent
        [you] You spent
       *[other] { $seat } each spent
    } { $points ->
        [one] one point
       *[other] { $points } points
    }.
event-overcome = They overcame it, { $effort } against { $difficulty }.
event-failed =
    They failed. The failure die showed { $die }: { $injury ->
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
        [you] You slept off your fatigue ({ $fatigue }).
       *[one] { $seat } slept off a fatigue of { $fatigue }.
    }
event-still-tired =
    { $seat } needed a second rest; fatigue stayed at { $fatigue }.
event-lost =
    { $seat-is ->
        [all] None of them was ever heard of again.
        [one] { $seat } was never heard of again.
       *[other] { $seat } were never heard of again.
    }
event-showed =
    { $cards ->
        [0] { $seat } showed empty hands: nothing to eat.
       *[other] { $seat } showed that there was nothing to eat, only first aid.
    }
event-end =
    The journey ended on { $night ->
        [yes] night { $number }
       *[no] day { $number }
    }.
