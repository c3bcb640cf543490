# Words of every game.

you = you
together = { $first } and { $last }

## What happens at a table

table-begins = The game began.
table-out-of-time =
    { $seat-is ->
        [you] Your time ran out, so your question was answered for you.
       *[one] { $seat }’s time ran out, so the question was answered for them.
    }
table-server-back = The server was away. Everyone who owes an answer has their full time again.
table-did-not-reveal =
    { $names } did not reveal in time and lost { $names-count ->
        [one] the seat
       *[other] their seats
    }. Everybody commits to new dice.
table-back =
    { $seat-is ->
        [you] You are back.
       *[one] { $seat } is back.
    }
table-away =
    { $seat-is ->
        [you] You are away. A bot answers for you.
       *[one] { $seat } is away. A bot answers for now.
    }
table-bot-failed =
    { $seat-is ->
        [you] Your bot failed. From here on a rule of thumb answers.
       *[one] { $seat }’s bot failed. From here on a rule of thumb answers.
    }
table-took-back = { $seat } took a choice back.

## Refusals

no-answer = That does not answer the question.
