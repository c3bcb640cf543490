sticks =
    { $sticks ->
        [one] one stick
       *[other] { $sticks } sticks
    }

event-begins = { $seat } began.
event-took = { $seat } took { sticks }; { $left } left.
event-laid = { $seat } laid down { sticks } of kindling; { $left } in the pile.
event-watch = { $seat } took the last stick and kept watch.
