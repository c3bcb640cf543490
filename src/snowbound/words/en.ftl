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
table-server-back = The server was away. Open questions have their full time again.
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
        [you] Your bot failed. A rule of thumb takes over.
       *[one] { $seat }’s bot failed. A rule of thumb takes over.
    }
table-took-back = { $seat } took a choice back.
table-renamed =
    { $seat-is ->
        [you] You have a new name. You were called { $names }.
       *[one] { $names } is now called { $seat }.
    }
table-conceded =
    { $seat-is ->
        [you] You conceded. A bot plays on for you.
       *[one] { $seat } conceded. A bot plays on.
    }
table-wants-to-stop =
    { $seat-is ->
        [you] You want to end the game here, without a winner.
       *[one] { $seat } wants to end the game here, without a winner.
    }
table-wants-to-pause =
    { $seat-is ->
        [you] You would like a pause.
       *[one] { $seat } would like a pause.
    }
table-wants-to-play =
    { $seat-is ->
        [you] You would rather play on.
       *[one] { $seat } would rather play on.
    }
table-changed-their-mind =
    { $seat-is ->
        [you] You changed your mind.
       *[one] { $seat } changed their mind.
    }
table-agreed-to-end = Everyone agreed to end the game here.
table-closed = The host closed the table.
table-paused = The game is paused. All clocks are stopped.
table-goes-on = The game goes on.
table-muted =
    { $seat-is ->
        [you] The host muted you.
       *[one] The host muted { $seat }.
    }
table-may-talk-again =
    { $seat-is ->
        [you] You may talk again.
       *[one] { $seat } may talk again.
    }
table-removed = The host removed { $seat }. A bot plays on.
table-sent-away = The host removed { $names }.

## Links to tables

share-open = Take a seat at this table.
share-playing = A game is being played. Come and watch.
share-over = See how this game went, move by move.

## Notifications

push-turn = Your turn in { $game }
push-open = Your table is waiting for your answer.

## How a game ended that the rules did not end

outcome-agreed = Everyone agreed to end the game here. Nobody wins.
outcome-closed = The host closed the table. Nobody wins.

## Standard phrases

emote-hello = Hello!
emote-luck = Good luck!
emote-nice = Well played!
emote-thanks = Thank you!
emote-sorry = Sorry!
emote-moment = One moment, please.
emote-hurry = Whenever you are ready.
emote-bye = Goodbye!

## Why a game cannot begin so

setup-players = { $game } takes { $low } to { $high } players, not { $players }.

## Refusals

no-answer = That does not answer the question.

## Values of options

value-yes = yes
value-no = no

## What the end means for somebody, in games that do not say

verdict-won =
    { $seat-is ->
        [you] You won.
       *[one] { CAPITAL($seat) } won.
    }
verdict-lost =
    { $seat-is ->
        [you] You lost. { CAPITAL($winners) } won.
       *[one] { CAPITAL($seat) } lost. { CAPITAL($winners) } won.
    }
verdict-nobody = Nobody won.
picture-decided = What decided it:

## The bots that tables offer: how hard they are to beat, and how they play

level-gentle = Gentle
level-steady = Steady
level-sharp = Sharp
level-ruthless = Ruthless
plays-gentle = Does whatever comes to mind. Good for a first game.
plays-steady = Follows rules of thumb and never thinks ahead.
plays-sharp =
    { $seconds ->
        [1] Thinks ahead for a second and guesses what you hold.
       *[other] Thinks ahead for { $seconds } seconds and guesses what you hold.
    }
plays-ruthless =
    { $seconds ->
        [1] Thinks ahead for a second and lets nothing slip.
       *[other] Thinks ahead for { $seconds } seconds and lets nothing slip.
    }
plays-own = One of this server’s own bots.

## Why a bot does something

table-bot-for = A bot for { $seat }
why-search =
    { $than ->
        [far] Thinking it through to the end, this clearly turns out best.
        [better] Thinking it through to the end, this turns out a little better than the usual choice.
        [even] Thinking it through to the end, this turns out as well as anything else.
       *[usual] This is the usual choice, and nothing else turns out clearly better.
    }
why-tries = An opponent would do this here most of the time.
why-no-bot = No bot answered; this is the first choice.
