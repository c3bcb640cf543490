# The table of Trek.

trek-before = Before the start
trek-day = Day { $number }
trek-night = Night { $number }

## The trail and its groups

trek-trail = The trail
trek-havens = Every ✕ you pass makes a haven likelier. The first chance comes beyond stage { $stage }.
trek-not-set-out = Nobody has set out yet.
trek-farthest =
    { $count ->
        [1] The leading group is 1 stage from the start.
       *[other] The leading group is { $count } stages from the start.
    }
trek-farthest-came =
    { $count ->
        [1] The farthest anyone got was 1 stage from the start.
       *[other] The farthest anyone got was { $count } stages from the start.
    }
trek-alone = { $name }, alone
trek-no-leader = { $count } travellers, no leader
trek-you-lead = You lead a group of { $count }
trek-leads-group = { $name } leads a group of { $count }
trek-your-group = your group
trek-its-turn = its turn
trek-stages =
    { $count ->
        [1] 1 stage
       *[other] { $count } stages
    }
trek-gone = No longer on the trail
trek-fate = { $fate }, { $when }, stage { $stage }

## A traveller

trek-legend = On the chest: dice in a challenge. Cards: points to eat and to spend.
trek-value = value { $value }
trek-leads = leads
trek-fatigue = fatigue { $fatigue }
trek-hurt = hurt
trek-badly-hurt = badly hurt
trek-starving = starving
trek-first-aid = first aid
trek-unseen-card = unseen card
trek-points = points
# `brings` is trek-adds or trek-takes.
trek-brings =
    { $name }, value { $value }: { $brings }{ $fatigue ->
        [0] .
       *[other] , less { $fatigue } for fatigue.
    }
trek-adds =
    { $dice ->
        [0] adds no dice in a challenge
        [1] adds 1 die in a challenge
       *[other] adds { $dice } dice in a challenge
    }
trek-takes =
    { $dice ->
        [1] takes off 1 die in a challenge
       *[other] takes off { $dice } dice in a challenge
    }
trek-points-serve =
    { $points ->
        [1] 1 point: eat it, or put it into a challenge.
       *[other] { $points } points: eat one a night, or put any number into a challenge.
    }
trek-first-aid-heals = First aid: heals one injury of somebody in the group.

## A challenge

trek-challenge = A challenge
trek-challenge-of = A challenge of difficulty { $difficulty }
trek-effort = Effort { $total } against { $difficulty }
trek-overcome = Overcome: { $total } against { $difficulty }
trek-failed = Failed: { $total } against { $difficulty }
trek-tired = −{ $fatigue } tired
# Before the points.
trek-spends = { $name } spends

## The end

trek-journey = The journey
# For those who cannot see the map.
trek-parted = { $names } parted from the others at stage { $stage }.

## Scenes

trek-failure-die = The failure die
trek-stage =
    { $stage ->
        [0] at the start of the trail
       *[other] stage { $stage } of the trail
    }
