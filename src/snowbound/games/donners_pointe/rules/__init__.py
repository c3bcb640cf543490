"""Donner's Pointe, and where each rule lives.

Each player is somebody in town, with an ability. On each of three to five days everybody draws up to three ice cubes;
four dice make the report of a missing person; the cop takes a spot. In turn players go to one of six locations, never
the one they were at yesterday; then each lays a cube face-down. The locations act in order: one more card, dice rolled
again or set, the card sold, exchanged, or given one more characteristic. Cubes are turned over and pay what matches the
report. The most money wins; a tie is settled by a sudden death.

day        the nine steps, from which everything else is called       setup     dealing
deck       deck, discard pile, hands                                  cop       step 3
placing    step 4: who may go where, and the Dispatcher's swap        visit     step 6: who acts next
locations  Field, Diner, Butcher Shop                                 report    the dice: Office and Daily Donner
warehouse  the Warehouse, and who knows what lies there               scoring   steps 5, 7 and 8: cards and money
ending     who wins, sudden death, what a game is worth               choices   what may be answered
actions    what the numbers of answers stand for                      hidden    what a seat may know
"""
