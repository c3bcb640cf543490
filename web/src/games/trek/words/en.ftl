# The table of Trek.

trek-before = Before the start
trek-day = Day { $number }
trek-night = Night { $number }

## The trail and its groups

trek-trail = The trail
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
trek-you-lead = You lead { $count }
trek-leads-group = { $name } leads { $count }
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

trek-value = value { $value }
trek-leads = leads
trek-fatigue = fatigue { $fatigue }
trek-hurt = hurt
trek-badly-hurt = badly hurt
trek-starving = starving
trek-first-aid = first aid
trek-unseen-card = unseen card
trek-points = points

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
