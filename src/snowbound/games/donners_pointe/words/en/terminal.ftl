# Donner's Pointe in the terminal.

drawn-welcome = Hikers slide down the mountain frozen, and the town sells them. Each day four dice say who is reported missing. You go to one location, play one ice cube face-down, and at the end of the day earn a coin for every trait it shares with the report. Locations let you draw cards, turn the dice, sell your cube at a fixed price or add a trait to it, always in the order 1 to 6. You may not return to where you were yesterday, and the cop takes up a space. The most money wins.
drawn-day = Day { $day }
drawn-left = { $count } ice cubes up the mountain
drawn-missing = Missing:
drawn-no-report = no report yet
drawn-closed = closed
drawn-lying = lying
drawn-cop = the cop
drawn-is = is
drawn-money = money
drawn-hand = hand
drawn-face-down = face-down
drawn-yesterday = yesterday
drawn-first = first
drawn-laid = played
drawn-cubes = Your ice cubes
drawn-matches =
    { $count ->
        [1] 1 match
       *[other] { $count } matches
    }
drawn-known = You know what is under the Warehouse: { $cubes }
