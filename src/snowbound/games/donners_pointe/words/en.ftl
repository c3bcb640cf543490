# Donner's Pointe in English: the minutes of a peculiar small town.
# What an argument offers a sentence ($x, $x-is, $x-id …): snowbound/words/__init__.py.

## Places and people

location-ice-cube-field = Ice Cube Field
    .the = the Field
location-missing-persons-office = Missing Persons Office
    .the = the Missing Persons Office
location-daily-donner = Daily Donner
    .the = the Daily Donner
location-diner = Diner
    .the = the Diner
location-warehouse = Warehouse
    .the = the Warehouse
location-butcher-shop = Butcher Shop
    .the = the Butcher Shop

identity-guy-with-a-refrigerator = Guy With a Refrigerator
    .the = the Guy With a Refrigerator
identity-veteran-dispatcher = Veteran Dispatcher
    .the = the Veteran Dispatcher
identity-aspiring-journalist = Aspiring Journalist
    .the = the Aspiring Journalist
identity-waitress = Waitress
    .the = the Waitress
identity-creepy-old-guy = Creepy Old Guy
    .the = the Creepy Old Guy
identity-bob-the-butcher = Bob the Butcher
    .the = Bob the Butcher
identity-town-sheriff = Town Sheriff
    .the = the Town Sheriff

## What a report is made of: `name` as it stands on a die or a token

category-hair = hair
category-coat = coat
category-gear = gear
category-eyewear = eyewear

trait-blond = blond hair
    .name = Blond
    .a = blond hair
    .short = blond
trait-dark = dark hair
    .name = Dark
    .a = dark hair
    .short = dark
trait-red = red hair
    .name = Red
    .a = red hair
    .short = red
trait-parka = parka
    .name = Parka
    .a = a parka
trait-flannel = flannel
    .name = Flannel
    .a = flannel
trait-poncho = poncho
    .name = Poncho
    .a = a poncho
trait-skis = skis
    .name = Skis
    .a = skis
trait-ice-axe = ice axe
    .name = Ice axe
    .a = an ice axe
trait-snowshoes = snowshoes
    .name = Snowshoes
    .a = snowshoes
trait-goggles = goggles
    .name = Goggles
    .a = goggles
trait-spectacles = spectacles
    .name = Spectacles
    .a = spectacles

## The ice cubes: who they were, and what they came down in

card-blond-parka-skis-goggles = the Ski Instructor ({ trait-blond.short }, { trait-parka }, { trait-skis }, { trait-goggles })
    .name = the Ski Instructor
card-blond-parka-skis-spectacles = the Night Porter ({ trait-blond.short }, { trait-parka }, { trait-skis }, { trait-spectacles })
    .name = the Night Porter
card-blond-parka-ice-axe-goggles = the Postcard Painter ({ trait-blond.short }, { trait-parka }, { trait-ice-axe }, { trait-goggles })
    .name = the Postcard Painter
card-blond-parka-ice-axe-spectacles = the Tax Assessor ({ trait-blond.short }, { trait-parka }, { trait-ice-axe }, { trait-spectacles })
    .name = the Tax Assessor
card-blond-parka-snowshoes-goggles = the Honeymooner ({ trait-blond.short }, { trait-parka }, { trait-snowshoes }, { trait-goggles })
    .name = the Honeymooner
card-blond-parka-snowshoes-spectacles = the Widow’s Lodger ({ trait-blond.short }, { trait-parka }, { trait-snowshoes }, { trait-spectacles })
    .name = the Widow’s Lodger
card-blond-flannel-skis-goggles = the Surveyor ({ trait-blond.short }, { trait-flannel }, { trait-skis }, { trait-goggles })
    .name = the Surveyor
card-blond-flannel-skis-spectacles = the Piano Tuner ({ trait-blond.short }, { trait-flannel }, { trait-skis }, { trait-spectacles })
    .name = the Piano Tuner
card-blond-flannel-ice-axe-goggles = the Bus Driver ({ trait-blond.short }, { trait-flannel }, { trait-ice-axe }, { trait-goggles })
    .name = the Bus Driver
card-blond-flannel-ice-axe-spectacles = the Second Cook ({ trait-blond.short }, { trait-flannel }, { trait-ice-axe }, { trait-spectacles })
    .name = the Second Cook
card-blond-flannel-snowshoes-goggles = the Bird Counter ({ trait-blond.short }, { trait-flannel }, { trait-snowshoes }, { trait-goggles })
    .name = the Bird Counter
card-blond-flannel-snowshoes-spectacles = the Insurance Man ({ trait-blond.short }, { trait-flannel }, { trait-snowshoes }, { trait-spectacles })
    .name = the Insurance Man
card-blond-poncho-skis-goggles = the Choir Alto ({ trait-blond.short }, { trait-poncho }, { trait-skis }, { trait-goggles })
    .name = the Choir Alto
card-blond-poncho-skis-spectacles = the Beekeeper ({ trait-blond.short }, { trait-poncho }, { trait-skis }, { trait-spectacles })
    .name = the Beekeeper
card-blond-poncho-ice-axe-goggles = the Railway Clerk ({ trait-blond.short }, { trait-poncho }, { trait-ice-axe }, { trait-goggles })
    .name = the Railway Clerk
card-blond-poncho-ice-axe-spectacles = the Apprentice Baker ({ trait-blond.short }, { trait-poncho }, { trait-ice-axe }, { trait-spectacles })
    .name = the Apprentice Baker
card-blond-poncho-snowshoes-goggles = the Retired Captain ({ trait-blond.short }, { trait-poncho }, { trait-snowshoes }, { trait-goggles })
    .name = the Retired Captain
card-blond-poncho-snowshoes-spectacles = the Schoolteacher ({ trait-blond.short }, { trait-poncho }, { trait-snowshoes }, { trait-spectacles })
    .name = the Schoolteacher
card-dark-parka-skis-goggles = the Fiddler ({ trait-dark.short }, { trait-parka }, { trait-skis }, { trait-goggles })
    .name = the Fiddler
card-dark-parka-skis-spectacles = the Dentist ({ trait-dark.short }, { trait-parka }, { trait-skis }, { trait-spectacles })
    .name = the Dentist
card-dark-parka-ice-axe-goggles = the Rope Maker ({ trait-dark.short }, { trait-parka }, { trait-ice-axe }, { trait-goggles })
    .name = the Rope Maker
card-dark-parka-ice-axe-spectacles = the Chess Champion ({ trait-dark.short }, { trait-parka }, { trait-ice-axe }, { trait-spectacles })
    .name = the Chess Champion
card-dark-parka-snowshoes-goggles = the Weather Man ({ trait-dark.short }, { trait-parka }, { trait-snowshoes }, { trait-goggles })
    .name = the Weather Man
card-dark-parka-snowshoes-spectacles = the Shepherd ({ trait-dark.short }, { trait-parka }, { trait-snowshoes }, { trait-spectacles })
    .name = the Shepherd
card-dark-flannel-skis-goggles = the Census Taker ({ trait-dark.short }, { trait-flannel }, { trait-skis }, { trait-goggles })
    .name = the Census Taker
card-dark-flannel-skis-spectacles = the Clock Mender ({ trait-dark.short }, { trait-flannel }, { trait-skis }, { trait-spectacles })
    .name = the Clock Mender
card-dark-flannel-ice-axe-goggles = the Amateur Geologist ({ trait-dark.short }, { trait-flannel }, { trait-ice-axe }, { trait-goggles })
    .name = the Amateur Geologist
card-dark-flannel-ice-axe-spectacles = the Rival Cartographer ({ trait-dark.short }, { trait-flannel }, { trait-ice-axe }, { trait-spectacles })
    .name = the Rival Cartographer
card-dark-flannel-snowshoes-goggles = the Cheese Buyer ({ trait-dark.short }, { trait-flannel }, { trait-snowshoes }, { trait-goggles })
    .name = the Cheese Buyer
card-dark-flannel-snowshoes-spectacles = the Quiet Cousin ({ trait-dark.short }, { trait-flannel }, { trait-snowshoes }, { trait-spectacles })
    .name = the Quiet Cousin
card-dark-poncho-skis-goggles = the Hotel Detective ({ trait-dark.short }, { trait-poncho }, { trait-skis }, { trait-goggles })
    .name = the Hotel Detective
card-dark-poncho-skis-spectacles = the Botanist ({ trait-dark.short }, { trait-poncho }, { trait-skis }, { trait-spectacles })
    .name = the Botanist
card-dark-poncho-ice-axe-goggles = the Lift Mechanic ({ trait-dark.short }, { trait-poncho }, { trait-ice-axe }, { trait-goggles })
    .name = the Lift Mechanic
card-dark-poncho-ice-axe-spectacles = the Poet ({ trait-dark.short }, { trait-poncho }, { trait-ice-axe }, { trait-spectacles })
    .name = the Poet
card-dark-poncho-snowshoes-goggles = the Bride’s Uncle ({ trait-dark.short }, { trait-poncho }, { trait-snowshoes }, { trait-goggles })
    .name = the Bride’s Uncle
card-dark-poncho-snowshoes-spectacles = the Locksmith ({ trait-dark.short }, { trait-poncho }, { trait-snowshoes }, { trait-spectacles })
    .name = the Locksmith
card-red-parka-skis-goggles = the Gold Panner ({ trait-red.short }, { trait-parka }, { trait-skis }, { trait-goggles })
    .name = the Gold Panner
card-red-parka-skis-spectacles = the Night Nurse ({ trait-red.short }, { trait-parka }, { trait-skis }, { trait-spectacles })
    .name = the Night Nurse
card-red-parka-ice-axe-goggles = the Substitute Umpire ({ trait-red.short }, { trait-parka }, { trait-ice-axe }, { trait-goggles })
    .name = the Substitute Umpire
card-red-parka-ice-axe-spectacles = the Opera Prompter ({ trait-red.short }, { trait-parka }, { trait-ice-axe }, { trait-spectacles })
    .name = the Opera Prompter
card-red-parka-snowshoes-goggles = the Accordionist ({ trait-red.short }, { trait-parka }, { trait-snowshoes }, { trait-goggles })
    .name = the Accordionist
card-red-parka-snowshoes-spectacles = the Mushroom Picker ({ trait-red.short }, { trait-parka }, { trait-snowshoes }, { trait-spectacles })
    .name = the Mushroom Picker
card-red-flannel-skis-goggles = the Sled Builder ({ trait-red.short }, { trait-flannel }, { trait-skis }, { trait-goggles })
    .name = the Sled Builder
card-red-flannel-skis-spectacles = the Notary ({ trait-red.short }, { trait-flannel }, { trait-skis }, { trait-spectacles })
    .name = the Notary
card-red-flannel-ice-axe-goggles = the Barber ({ trait-red.short }, { trait-flannel }, { trait-ice-axe }, { trait-goggles })
    .name = the Barber
card-red-flannel-ice-axe-spectacles = the Milk Inspector ({ trait-red.short }, { trait-flannel }, { trait-ice-axe }, { trait-spectacles })
    .name = the Milk Inspector
card-red-flannel-snowshoes-goggles = the Lone Scout ({ trait-red.short }, { trait-flannel }, { trait-snowshoes }, { trait-goggles })
    .name = the Lone Scout
card-red-flannel-snowshoes-spectacles = the Tombola Winner ({ trait-red.short }, { trait-flannel }, { trait-snowshoes }, { trait-spectacles })
    .name = the Tombola Winner
card-red-poncho-skis-goggles = the Radio Announcer ({ trait-red.short }, { trait-poncho }, { trait-skis }, { trait-goggles })
    .name = the Radio Announcer
card-red-poncho-skis-spectacles = the Stamp Collector ({ trait-red.short }, { trait-poncho }, { trait-skis }, { trait-spectacles })
    .name = the Stamp Collector
card-red-poncho-ice-axe-goggles = the Ferryman ({ trait-red.short }, { trait-poncho }, { trait-ice-axe }, { trait-goggles })
    .name = the Ferryman
card-red-poncho-ice-axe-spectacles = the Marathon Runner ({ trait-red.short }, { trait-poncho }, { trait-ice-axe }, { trait-spectacles })
    .name = the Marathon Runner
card-red-poncho-snowshoes-goggles = the Spare Guide ({ trait-red.short }, { trait-poncho }, { trait-snowshoes }, { trait-goggles })
    .name = the Spare Guide
card-red-poncho-snowshoes-spectacles = the Other Guide ({ trait-red.short }, { trait-poncho }, { trait-snowshoes }, { trait-spectacles })
    .name = the Other Guide

## Counting

the-coins =
    { $coins ->
        [one] one coin
       *[other] { $coins } coins
    }
the-money =
    { $money ->
        [0] nothing
        [one] one coin
       *[other] { $money } coins
    }
the-cubes =
    { $cards ->
        [one] one cube
       *[other] { $cards } cubes
    }
the-matches =
    { $matches ->
        [0] no match
        [one] one match
       *[other] { $matches } matches
    }
a-cube =
    { $card-is ->
        [unseen] a cube
       *[seen] { $card }
    }

## What happened

event-identity =
    { $seat-is ->
        [you] You were { $identity-the }.
       *[one] { $seat } was { $identity-the }.
    }
event-first-player = { $seat } woke earliest and went first.
event-stocked = The Warehouse took in { the-cubes }. Nobody looked.
event-day = Day { $day }, { $first } first
    .short = Day { $day }
event-drew =
    { $seat-is ->
        [all] Everybody drew { the-cubes }.
        [us] { $seat } each drew { the-cubes }.
        [many] { $seat } each drew { the-cubes }.
       *[other] { $seat } drew { the-cubes }.
    }
event-card-drawn =
    { $seat-is ->
        [you] New in your hand: { $card }.
       *[one] New in { $seat }’s hand: { $card }.
    }
event-report = Reported missing: { $dice }.
event-flipped = { $card } slid into town. The star named { $star-the }.
event-reshuffled =
    The deck was empty, so the town carried { $cards ->
        [one] one old cube
       *[other] { $cards } old cubes
    } back up the mountain.
event-cop =
    { $by-is ->
        [nobody] The cop moved to { $location-the }.
       *[other] { $by } sent the cop to { $location-the }.
    }
event-placed = { $seat } went to { $location-the }.
event-waived = { $seat } found every other door taken and stayed at { $location-the }.
event-home = { $seat } found every door taken and stayed home.
event-swapped =
    { $seat } put in a call and took the cop’s spot at { $location-the }. The cop went to the Missing Persons Office.
event-stayed = { $seat } let the cop stay put.
event-laid =
    { $seat-is ->
        [all] Everybody laid a cube face down
        [us] { $seat } each laid a cube face down
        [many] { $seat } each laid a cube face down
       *[other] { $seat } laid { a-cube } face down
    }{ $late ->
        [yes] , last of all.
       *[no] .
    }
event-re-rolled = { $seat } rolled again for { $dice }.
event-kept = { $seat } let the dice lie.
event-set =
    { $changed ->
        [yes] { $seat } had the Daily Donner print a correction: { $trait-a }.
       *[no] { $seat } had the Daily Donner print what everybody knew: { $trait-a }.
    }
event-sold =
    { $seat } sold { a-cube } to the Diner. It was on the menu by noon.
event-not-sold = { $seat } had coffee and sold nothing.
event-looked = { $seat } looked around the Warehouse.
event-saw = { $seat } saw { $card }.
event-cleared = { $seat } threw out { $card }.
event-restocked = { $seat } emptied the Warehouse and stocked it with new cubes.
event-exchanged = { $seat } exchanged a cube at the Warehouse.
event-gave = { $seat } left { $card }.
event-took = { $seat } took { $card }.
event-not-exchanged = { $seat } exchanged nothing at the Warehouse.
event-butchered = { $seat } brought { $card } to the Butcher Shop.
event-token =
    { $seat-is ->
        [you] You fitted your hidden cube with { $trait-a }.
       *[one] { $seat } fitted a hidden cube with { $trait-a }.
    }
event-not-butchered = { $seat } had nothing for the cleaver.
event-done =
    { $seat-is ->
        [you] You were done at { $location-the }.
       *[one] { $seat } was done at { $location-the }.
    }
event-revealed =
    { $token-is ->
        [seen] { $seat } revealed { $card }, fitted with { $token-a }: { the-matches }.
       *[unseen] { $seat } revealed { $card }: { the-matches }.
    }
event-nothing = { $seat } had no cube to reveal.
event-paid =
    { $coins ->
        [0] { $seat } earned nothing.
       *[other] { $seat } earned { the-coins }{ $first ->
            [yes] .
           *[no] , { $total } in all.
        }
    }
event-token-back = { $seat } gave back the token: { $trait }.
event-next-first = { $seat } got the first-player token.
event-sudden-death =
    { $tied ->
        [2] Two
        [3] Three
        [4] Four
       *[other] All five
    } tied for the most money: sudden death. { $roller-is ->
        [nobody] Nobody in particular rolled the dice.
       *[other] { CAPITAL($roller) } rolled the dice.
    }
event-tied =
    { $seat-is ->
        [you] You were in it with { the-money }.
       *[one] { $seat } was in it with { the-money }.
    }
event-sudden-card = { $seat } turned over { $card }: { the-matches }.
event-winner =
    { $seat-is ->
        [one] { $winners ->
            [1] { $seat } won with { the-money }.
           *[other] { $seat } shared the win with { the-money }.
        }
        [you] { $winners ->
            [1] You won with { the-money }.
           *[other] You shared the win with { the-money }.
        }
       *[other] { $seat } shared the win with { the-money } each.
    }

## Questions

ask-send-cop = Where do you send the cop today?
ask-place = Where do you go today?
ask-swap = The cop is at { $location-the }. Do you swap places?
ask-lay = Which cube do you lay face down?
ask-reroll = Which dice do you roll again?
ask-reroll-one = Do you roll one die again before you set one?
ask-set-die = Which die do you set, and to what?
ask-sell = You laid { $card }: { the-matches } so far. Do you sell it to the Diner for { the-coins }?
ask-restock =
    { $stock-is ->
        [unseen] Do you throw out the three cubes at the Warehouse and bring in three others?
       *[seen] The Warehouse holds { $stock }. Do you throw them out for three others?
    }
ask-exchange = You laid { $card }: { the-matches } so far. Do you exchange it at the Warehouse?
ask-butcher-card = Do you bring the butcher a cube from your hand?
ask-token = You discarded { $card }. Which token do you fit your hidden cube with?
ask-lay-late = The report is final. Which cube do you lay face down?
ask-sudden-card = Sudden death. Which of your best-matching cubes do you turn over?

## Choices

choice-swap = Swap places with the cop
choice-not-swap = Stay at the Missing Persons Office
choice-sell = Sell it for { the-coins }
choice-not-sell = Keep it
choice-restock = Restock the Warehouse
choice-not-restock = Leave the cubes there
choice-exchange = Take { $card }: { the-matches } so far
choice-exchange-unseen = Take one of the three, unseen
choice-not-exchange = Keep your own
choice-butcher = Discard { $card }
choice-not-butcher = Discard nothing
choice-keep-dice = Keep all four
choice-reroll = Re-roll { $dice }
choice-send-cop = Send the cop to { $location-the }
choice-go =
    { $again ->
        [yes] Go to { $location-the } again: every other door is taken
       *[no] Go to { $location-the }
    }
choice-token = Take { $trait-a }
choice-set-die =
    { $shown ->
        [yes] Leave { $die } at { $trait-name }
       *[no] Set { $die } to { $trait-name }
    }
choice-lay = Lay { $card }: { the-matches } so far
choice-lay-late = Lay { $card }: { the-matches }
choice-turn-over = Turn over { $card }: { the-matches }

## Why not

no-first-seat = The seat chosen to go first is empty with { $players } players. Choose another.
no-such-hand = { $card } is not in your hand.
no-best-match = { $card } is not among your best-matching cubes.
no-such-stock = { $card } is not at the Warehouse.
no-such-token = You discarded { $card }, which has no { $trait }.
no-second-die = The Aspiring Journalist may roll only one die again.
no-empty-spot = You must lay a cube.
no-unset-die = You must set one die, even if only to the face it already shows.
no-open-door = { $location-the } is closed with { $players } players.
no-move-of-cop = The cop is already at { $location-the } and must move.
no-second-day = You were at { $location-the } yesterday and must go somewhere else.
no-free-spot = { $location-the } has no free spot.
no-going-now = Everybody has already gone somewhere today.
no-laying-yet = You lay a cube once everybody has gone somewhere.
no-hand-now = Only the cube you laid face down counts here.
no-die-now = Only the Missing Persons Office and the Daily Donner change the report.
no-cop-now = Only the star or the Sheriff moves the cop.

## The end

end-most-money = { $winner } had the most money after day { $day }: { the-money }.
end-sudden-death = A tie at { the-money }. { CAPITAL($winner) } won the sudden death with { the-matches }.
end-shared = A tie at { the-money }, and another in the sudden death. { CAPITAL($winner) } shared the win.

## What the end means for a player

verdict-shared = { CAPITAL($seat) } and { $rivals } share the win: { the-money } each.
verdict-sudden-won =
    { $seat-is ->
        [you] You won the sudden death, with { the-money } like the others in it.
       *[one] { CAPITAL($seat) } won the sudden death, with { the-money } like the others in it.
    }
verdict-sudden-lost =
    { $seat-is ->
        [you] Nobody had more money than you, but the sudden death went to { $winners }.
       *[one] Nobody had more money than { $seat }, but the sudden death went to { $winners }.
    }
verdict-richest =
    { $seat-is ->
        [you] You are the richest in town: { the-money }, { $gap } more than { $rivals }.
       *[one] { CAPITAL($seat) } is the richest in town: { the-money }, { $gap } more than { $rivals }.
    }
verdict-poorer =
    { $winners-is ->
        [you] You won with { $most } coins; { $seat } ended with { the-money }, { $gap } short.
        [one] { CAPITAL($winners) } won with { $most } coins. { CAPITAL($seat) } ended with { the-money }, { $gap } short.
       *[other] { CAPITAL($winners) } won with { $most } coins each. { CAPITAL($seat) } ended with { the-money }, { $gap } short.
    }
item-identity = { $identity }
item-matches = { the-matches } in the sudden death

## Why a bot does something

why-place = This is the place that helps the hand most.
why-cop = That is where the others would gain most.
why-swap = The cop’s place is worth more than a new roll.
why-stay = A new roll is worth more than the cop’s place.
why-best-card = It matches the report best.
why-reroll = These dice do not match the cube; others might.
why-keep = The report matches the cube well enough.
why-set = It makes the die match the cube.
why-sell = Two coins are more than the cube would earn.
why-not-sell = The cube will earn more than two coins.
why-exchange = There is a better cube at the Warehouse.
why-no-exchange = The cubes at the Warehouse are no better.
why-restock = The cubes there are no use.
why-butcher = A part of this cube makes the other one fit.
why-no-butcher = No part in the hand would make it fit better.
why-token = It is the part the report asks for.

## What choices achieve, and what hangs on questions

means-own = then { the-matches }
means-reroll =
    { $matches ->
        [0] puts no match at risk
        [one] puts one match at risk
       *[other] puts { $matches } matches at risk
    }
stakes-match = Every match between your cube and the final report pays one coin.
stakes-cop = The cop takes up a spot there for today.
stakes-place = The locations act in order, 1 to 6. Then every match between your cube and the report pays one coin.
stakes-swap = The cop takes your spot, and you do what the cop’s location lets you do.
stakes-lay = Every match with the final report pays one coin. The dice may still change.
stakes-sell = Sold, the cube is gone and not revealed. Kept, it pays one coin for every match.
stakes-restock = You decide about the exchange afterwards.
stakes-butcher = The cube is gone for good. One of its traits then counts on your face-down cube.
stakes-sudden = The most matches win.
