# The table of Donner Party.

party-oct = October
party-nov = November
party-dec = December
party-jan = January
party-feb = February
party-mar = March
party-oct-short = Oct
party-nov-short = Nov
party-dec-short = Dec
party-jan-short = Jan
party-feb-short = Feb
party-mar-short = Mar

## Camps

party-ai = The AI
party-no-family = No family
party-camp = { $name }’s camp
party-camp-empty = The camp is empty.
party-leads = { $family } · leads
party-health-word = Health
party-health = Health { $health }
# Where there is little room.
party-health-short = Health { $health }
party-draws =
    { $draws ->
        [1] 1 draw per round
       *[other] { $draws } draws per round
    }
# After as many pips as there are draws.
party-draws-legend =
    { $draws ->
        [0] · no draw
        [1] draw per round
       *[other] draws per round
    }
party-healthy = healthy
party-weakened = weakened
party-safe = safe
party-weak = weak
party-settler = { $name }, { $age }: Health { $healthy }, { $weakened } when weakened.
party-fed = fed
party-has-eaten = has eaten
party-hungry = hungry: { $food } of { $needed } Food
party-food-of = { $food } of { $needed } Food
party-food-of-laid = { $food } of { $needed } Food, { $laid } laid down
party-shame = Shame
party-shame-cards =
    { $count ->
        [0] no Shame
        [1] Shame, 1 card
       *[other] Shame, { $count } cards
    }

## Cards

party-hand = Your hand
party-no-cards = You hold no cards.
party-action = Action
party-face-down = Face-down
party-food = { $food } Food
party-food-laid = { $food } Food, laid down
party-price =
    { $shame ->
        [0] no Shame
       *[other] { $back ->
            [yes] { $shame } Shame back
           *[no] { $shame } Shame
        }
    }
party-unseen-card = Nobody has seen this card. Whoever takes it keeps it hidden from the others.

## The centre

party-centre = The centre
party-centre-empty = Nothing is in the centre.
party-deck = The deck
party-cards-left =
    { $count ->
        [1] 1 card left
       *[other] { $count } cards left
    }{ $now ->
        [yes] , now
       *[no] {""}
    }
party-communal = Communal cards
party-taken = taken
party-graveyard = Graveyard
party-graveyard-empty = Empty so far.
party-ox = An ox

## The end

party-reckoning = Survivors and their Shame
party-reckoning-scene = The game is over. The Shame piles are turned over.
party-reveal-all = Turn over all
party-nobody-left = Nobody is left.
party-no-shame = No Shame at all.
party-most-shame = the most Shame

## What became of them

party-aged = aged { $age }
history-george_donner = Died at Alder Creek in late March 1847 of a cut in his hand that had gone bad.
history-tamsen_donner = Would not leave her husband. She died in late March 1847, days after him.
history-elitha_donner = Came out with the First Relief in February, and lived.
history-margaret_reed = Came out with the First Relief. She and all her children lived.
history-virginia_reed = Came out with the First Relief, and lived.
history-thomas_reed = Was brought out by the Second Relief, which his father led. He lived.
history-patrick_breen = Kept the diary of the lake camp. All nine Breens lived.
history-peggy_breen = Kept the children at Starved Camp alive in March. She lived.
history-isabella_breen = One year old, among the youngest of those who lived.
history-franklin_graves = Died on 25 December 1846, on the way out on snowshoes.
history-elizabeth_graves = Died at Starved Camp in March 1847.
history-nancy_graves = Was brought out by the Second Relief, and lived.
history-lavinah_murphy = Died in the cabin at the lake in March 1847.
history-landrum_murphy = Died at the lake on 31 January 1847.
history-simon_murphy = Was brought out by the Third Relief, and lived.
history-william_eddy = Walked out to Johnson’s Ranch in January and came back with the Third Relief. He lived.
history-eleanor_eddy = Died on 7 February 1847.
history-charles_stanton = Had brought food back over the pass. He died on the way out in December 1846.
history-luis = Had come from Sutter’s Fort with food. He was shot on the way out in January 1847.
history-salvador = Had come from Sutter’s Fort with food. He was shot on the way out in January 1847.
history-patrick_dolan = Died at Christmas 1846, on the way out on snowshoes.
history-milt_elliott = Drove the Reeds’ wagon. He died on 9 February 1847.
history-eliza_williams = Cooked for the Reeds. She lived.
history-jean_baptiste_trudeau = Worked for the Donners at Alder Creek. He lived.
history-lewis_keseberg = Was the last to be found, in April 1847. He lived.
history-william_foster = Came through on snowshoes and returned with the Third Relief. He lived.
history-amanda_mccutchen = Came through on snowshoes, and lived.
history-naomi_pike = Was brought out by the First Relief, and lived.
history-william_hook = Died in February 1847, on the way out, of eating too much after so little.
