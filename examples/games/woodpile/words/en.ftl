sticks =
    { $sticks ->
        [one] one stick
       *[other] { $sticks } sticks
    }

event-begins = { $seat } began.
event-took = { $seat } took { sticks }; { $left } left.
event-laid = { $seat } laid down { sticks } of kindling; { $left } in the pile.

ask-name-a-number = Name a number. The sum of all says who begins.
ask-take = How many sticks do you take?
choice-name = Name { $number }
choice-take = Take { sticks }
choice-lay = Lay down your { sticks } of kindling
no-such-sticks = Take one to three of the sticks there are, or lay down kindling, once.
end-watch =
    { $losers-is ->
        [you] You keep watch.
       *[one] { $losers } keeps watch.
    }
why-leave-one = It leaves one stick more than a multiple of four.
why-spoil = Kindling spoils it for the next player.
