# Donner Party in the terminal.

drawn-welcome = Each camp is a family and two strangers, snowed in from November to March. Every round you forage (one card for each 5 points of Health), bid in secret for the cards in the centre, and feed your Settlers: one Food for each healthy Settler, one for every two who are Weakened. Settlers who go hungry are Weakened for good, and then die. High bids and most Actions cost Shame cards, which nobody may look at before the end. The camp with the most survivors wins, unless it also has the most Shame: that camp is out.
drawn-two-camps = With two camps we recommend the AI seat: --option ai_seat=true (DP-95).
drawn-taken = (taken)
drawn-unseen = unseen
drawn-unseen-of = unseen ({ $month })
drawn-round = { $month }, round { $round }
drawn-left = Forage left: { $months }
drawn-none = none
drawn-nothing = nothing
drawn-nobody = nobody
drawn-leader = Party Leader
drawn-ai = AI
drawn-camp = { $name }, the { $family } camp
drawn-nobody-left = nobody is left
drawn-needs = Health { $health }, needs { $food } Food
drawn-weak = weak
drawn-dead = dead: { $names }
drawn-forage = Forage
drawn-actions = Actions
drawn-shame = Shame
drawn-food = Food { $food }
drawn-centre = In the centre:
drawn-graveyard = In the Graveyard:
drawn-settlers =
    { $count ->
        [1] 1 Settler
       *[other] { $count } Settlers
    }
drawn-oxen =
    { $count ->
        [1] 1 Ox
       *[other] { $count } Oxen
    }
