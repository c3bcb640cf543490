# Trek in the terminal.

drawn-welcome = You are one of a band of travellers in the snow. By day the group moves on. By night everyone eats one point of what they carry or goes hungry, and a second hungry night in a row kills. On the way you meet challenges: each traveller rolls dice by their value, fatigue counts against them, and points from cards help. The leader decides for the group: whether to rest, who gets hurt when things go wrong, and at night whether one of the group is eaten. Groups can split up, and they never meet again. Far along the trail you may find a safe haven; every ┼ you pass makes it likelier.
drawn-few = The game is best with six or more travellers (TR-1).
drawn-day = Day { $number }
drawn-night = Night { $number }
drawn-before = Before the start
drawn-left = { $all } set out, { $left } still on the trail
drawn-no-haven = There is no haven in this game: whoever gets farthest wins.
drawn-group =
    { $stage ->
        [0] Group { $letter }, at the start
       *[other] Group { $letter }, stage { $stage }
    }
drawn-followed-unknown = followed by persons unknown
drawn-followed-hostile = followed by people who mean harm
drawn-followed-friendly = followed by friendly people
drawn-followed-samaritans = followed by good Samaritans
drawn-value = value
drawn-fatigue = fatigue
drawn-condition = condition
drawn-cards = cards
drawn-leads = leads
drawn-well = well
drawn-injured = injured
drawn-heavily-injured = heavily injured
drawn-starving = starving
drawn-no-cards = none
drawn-points =
    { $sum ->
        [1] 1 point
       *[other] { $points } points
    }
drawn-first-aid = first aid
drawn-unseen = { $count } unseen
drawn-ended =
    { $fate ->
        [safe] { $name } reached a safe haven
        [starved] { $name } died of hunger
        [injury] { $name } died of injuries
        [eaten] { $name } was eaten
       *[lost] { $name } was never heard of again
    } ({ $when }, stage { $stage }).
