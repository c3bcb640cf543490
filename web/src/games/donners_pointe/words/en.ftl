# The table of Donner's Pointe.

## The report

pointe-report = The missing persons report
pointe-missing = Missing:
pointe-day = Day { $day }
pointe-day-of = Day { $day } of { $days }
pointe-sudden-death = Sudden death

## The town

pointe-town = The town
pointe-closed = Closed with { $players } players
pointe-now = now
pointe-cop = The cop
pointe-stock =
    { $count ->
        [1] 1 cube under the Warehouse
       *[other] { $count } cubes under the Warehouse
    }
pointe-nobody-out = Nobody has gone out yet.
pointe-done = done

## Players

pointe-first = first
pointe-coins =
    { $count ->
        [1] 1 coin
       *[other] { $count } coins
    }
pointe-cubes =
    { $count ->
        [1] 1 cube
       *[other] { $count } cubes
    }
pointe-laid = Played face-down
pointe-has-laid = has played a cube face-down
pointe-last = last
pointe-last-day = last day
# After the number.
pointe-matches =
    { $count ->
        [1] match
       *[other] matches
    }

## Ice cubes

pointe-hand = Your ice cubes
pointe-hand-empty = Your hand is empty.
pointe-under-warehouse = Under the Warehouse
pointe-tokens = Tokens
pointe-in-report = (in the report)
# Before the number of a location.
pointe-star = star: location
pointe-unseen-cube = a cube you have not seen
