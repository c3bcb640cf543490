# Words of every game.

you = you
together = { $first } and { $last }
