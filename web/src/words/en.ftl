# The pages' own words. docs/translating.md says how to translate them.

## Everywhere

together = { $first } and { $last }
yes = yes
no = no
none = none
you = You
seat = Seat { $number }
seats = Seats
player = Player { $number }
newcomer = Newcomer
guest = Guest
somebody = Somebody
one-moment = One moment …
back-to-games = Back to the games
how-to-play = How to play
close = Close
copy = Copy
copied = Copied
copy-by-hand = Select it and copy it
menu = Menu
rules = Rules
replay = Replay
game-over = The game is over.
your-decision = Your decision
take-seat-back = Take my seat back
server-unreachable = The server cannot be reached. Check that it is running, then try again.
server-answered = The server answered with status { $status }.

ago-now = just now
ago-minutes = { $count } min ago
ago-hours =
    { $count ->
        [1] an hour ago
       *[other] { $count } hours ago
    }
ago-days =
    { $count ->
        [1] yesterday
       *[other] { $count } days ago
    }
busy-bots =
    The bots are busy: yours are { $place ->
        [1] next.
       *[other] number { $place } in line.
    }
busy-hint =
    The bots are busy: your hint is { $place ->
        [1] next.
       *[other] number { $place } in line.
    }

## Settings

settings-language = Language
settings-theme-change = Change the colours
settings-theme-system = Theme: automatic
settings-theme-dark = Theme: dark
settings-theme-light = Theme: light

## The menu of a table

menu-let-bot-play = Let a bot play for me
menu-let-bot-play-for = Let a bot play for { $name }, who is away
menu-copy-link = Copy the link to this table
menu-sounds = Sounds
menu-pace = Speed of the scenes
pace-slow = Slow
pace-normal = Normal
pace-fast = Fast
pace-instant = Instant
menu-notify = Notify me when it’s my turn
menu-notify-no = Stop notifying me
tell-no = No, thanks
reach-lost = The server cannot be reached right now. Try again in a moment.
menu-not-notified = Your browser does not allow this page to notify you. You can change that in its settings.
menu-report = Report a problem (saves a file)
menu-leave = Leave (you can come back)

## The bar above a table

bar-others-too =
    { $count ->
        [1] , and { $name } too
       *[other] , and { $count } others too
    }
bar-deciding =
    { $count ->
        [1] { $names } is deciding
        [2] { $names } are deciding
       *[other] { $count } players are deciding
    }
bar-lost = Connection lost, trying again
bar-show-chronicle = Show chronicle
bar-hide-chronicle = Hide chronicle

## The table

table = The table
table-tab = Table
table-parts = Sections
table-none = No such table
table-finding-place = Finding your place at the table …
table-connecting = Connecting …
table-no-words = The game’s words could not be loaded. Reload the page.
table-not-your-turn = It is not your turn to decide.
attention-title = Your turn · { $title }
attention-notice = Your turn in { $title }

## Company

company = People at the table
company-playing = Playing
company-watching =
    { $count ->
        [0] Nobody is watching
        [1] 1 person is watching
       *[other] { $count } people are watching
    }
company-more =
    { $count ->
        [1] and 1 more
       *[other] and { $count } more
    }
company-watch-as = Watch under this name
company-conceded = conceded; a bot took over
company-muted = muted
company-mute = Mute
company-mute-name = Mute { $name }
company-unmute = Unmute
company-unmute-name = Unmute { $name }
company-remove = Remove
company-remove-name = Remove { $name }
company-remove-sure = Remove this person from the table for good? If they are playing, a bot will take their seat.
company-pause = Pause the game
company-suggest-pause = Suggest a pause
company-go-on = Resume
company-paused = The game is paused.
company-take-back = I changed my mind
company-end = Suggest ending the game without a winner
company-end-no = I would rather play on
company-concede = Concede
company-concede-sure = Concede? A bot will play on for you, and you cannot come back to this game.
company-close = Close the table
company-close-sure = Close the table for everyone? An unfinished game ends without a winner.
company-want-stop =
    { $count ->
        [1] { $names } wants to end the game without a winner.
       *[other] { $names } want to end the game without a winner.
    }
company-want-pause =
    { $count ->
        [1] { $names } would like a pause.
       *[other] { $names } would like a pause.
    }
company-want-play =
    { $count ->
        [1] { $names } would rather play on.
       *[other] { $names } would rather play on.
    }
company-agree = Agree
menu-people = People, pause, concede
dock-conceded = You conceded. A bot is playing on for you.
emotes = Phrases
lobby-talk = Talk
lobby-watching = Also here: { $names }.
lobby-closed = The host has closed this table.
watch-title = Games to watch

## Keyboard shortcuts

keys = Keyboard shortcuts
keys-table = At a table
keys-replay = In a replay
keys-everywhere = Everywhere
keys-choose = Make the choice with that number
keys-walk = Move through the choices
keys-enter = Enter
keys-take = Make the highlighted choice
keys-skip = Skip the scene, or clear the selection
keys-step = One step back or forward
keys-home = Home
keys-end = End
keys-ends = Go to the start or the end
keys-space = Space
keys-play = Play or pause
keys-this = Show or hide this list

## Seats

seats-you = you
seats-ready = ready
seats-deciding = deciding
seats-away = away
seats-covered = a bot is standing in
seats-outside = bot from outside

## The question and its answers

dock-undo = Take back
dock-hint = Hint
dock-sure = Are you sure?
dock-do-it = Go ahead?
dock-yes = Yes, go ahead
dock-no = Go back
dock-narrowed = { $left } of { $all } choices involve what you selected.
dock-show-all = Show all
dock-bot-would = the bot’s choice
dock-hinted = “{ $choice }”:
dock-how =
    Click something highlighted on the table, or choose here with the arrow keys and Enter, or with the number shown.
dock-covered = A bot is playing for you.
dock-watching = You are watching.
dock-watching-for =
    You are watching. { $count ->
        [1] { $names } is deciding.
       *[other] { $names } are deciding.
    }
dock-waiting-for = Waiting for { $names }.
dock-skip = Skip
key-escape = Esc
dock-until = until …
dock-group = { $count } of a kind
dock-list = Everything you can choose ({ $count })
dock-then-you = Then it is your turn.
dock-sealed = Your answer, sealed until everyone has answered:
standing-answers = Answered for you
standing-more = Stop asking me
standing-round = this round
standing-game = the whole game
standing-ask-again = Ask me again: { $what }
standing-hand = Others may guess your hand from how quickly you pass.

## While you were away

since-title = While you were away
since-last-three = { $count } things happened. The last three:
since-seen = Got it

## Between two people at one screen

curtain-turn = It is { $name }’s turn
curtain-hand-over = Pass the device to { $name }. Everyone else, please look away.
curtain-open = I am { $name }

## The chronicle

chronicle = Chronicle
chronicle-and-talk = Chronicle and talk
chronicle-something-new = something new
chronicle-log = What happened
chronicle-new = New
chronicle-earlier = Earlier
chronicle-quote = “{ $text }”
chronicle-show = Show it on the table
chronicle-tell-or-say = Tell the story, or say something
chronicle-say-something = Say something to the table
chronicle-tell = Tell it
chronicle-tell-means = Kept in the chronicle and in the match file
chronicle-say = Say
chronicle-say-means = Table talk only

## Rules behind things

rule-mark =
    { $titled ->
        [yes] Rule { $ids }: { $title }
       *[no] Rule { $ids }
    }
rule-behind-it = The rule behind it
rule-from-ruling = Our ruling; the rulebook doesn’t say.
rule-from-implication = Implied by what the rulebook says.
rule-from-reconstruction = Reconstructed from what the rulebook shows.
rule-none = No rule is recorded for this.
option-usual = { $value } (usual)

## The end

outcome-join-rematch = Join the rematch
outcome-play-again = Play again
outcome-scores = Scores
outcome-player = Player
outcome-score = Score
outcome-won = won
outcome-made-of = Made up of
outcome-share = Share
outcome-decided = What decided it:
outcome-show-all = Show the result at once
share-pass-on = Share
share-save = Save the picture
share-copy = Copy the link to the replay
tempo = Bots answer
tempo-quick = At once
tempo-brisk = After a moment
tempo-calm = After a while

## Clock and number of players

clock = Clock
clock-off = None
clock-move = For each decision
clock-game = For the whole game
clock-minutes = Minutes
clock-days = { $days } d { $hours } h
clock-hours = { $time } h
count-players = Players, { $fewest } to { $most }

## The lobby

lobby-this-browser = this browser
lobby-dealing = Dealing …
lobby-yours = This is your table.
lobby-invited = You are invited.
lobby-begins = The game begins once every seat is taken and everyone is ready.
lobby-your-name = Your name
lobby-free = Free
lobby-name-of-seat = Name, seat { $number }
lobby-change-name = Your name; you can change it here
lobby-at-this-device = at this device
lobby-not-ready = not ready yet
lobby-bot = Bot: { $name }
lobby-sit-here = Sit here
lobby-also-here = Sit here too
lobby-clear = Empty this seat
lobby-stand-up = Stand up
lobby-doing-at-seat = { $doing }, seat { $number }
lobby-add-bot = Bot
lobby-bot-in-seat = Bot in seat { $number }
lobby-who-plays-seat = Who plays seat { $number }
lobby-revealing = Everyone has committed. Waiting for { $names } to reveal.
lobby-ready = I am ready
lobby-deal = Deal
lobby-seats-free =
    { $count ->
        [1] 1 seat is free
       *[other] { $count } seats are free
    }
lobby-not-all-ready = Not everyone is ready
lobby-host-deals = You are ready. The host deals.
lobby-how-it-is-played = Settings of this game
lobby-players = { $count } players.
lobby-no-clock = No clock.
lobby-clock-move = { $time } for each decision; after that, a bot answers.
lobby-clock-game = { $time } for the whole game; after that, a bot takes over.
lobby-listed = Listed with the open tables.
lobby-cards = Cards: { $name }, version { $version }.
lobby-usual-rules = The usual rules.
lobby-change = Change players, clock or rules
lobby-outside-bots = Bots from outside may sit down.
lobby-let-bots-in = Let bots from outside sit down
lobby-the-players = the number of players
lobby-the-clock = the clock
lobby-the-rule = the rule “{ $title }”
lobby-changed = The host changed { $what }. Everyone has to confirm again that they are ready.
lobby-friends = Invite friends
lobby-code = Enter this code on the front page:
lobby-or-link = Or open this link:
lobby-link = Invite link
lobby-network = For other devices on this network
lobby-qr = QR code of the invite link

## Fair dice

fair-title = Dice nobody can rig
fair-how = How this works
fair-attempt =
    attempt { $number } ({ $count ->
        [1] seat { $seats } did not reveal
       *[other] seats { $seats } did not reveal
    })
fair-checked-mine = Dice checked: the number this browser contributed is in them, and nobody could choose them.
fair-checked = Dice checked: they follow from what everyone committed to before the deal.
fair-spoiled =
    { $count ->
        [1] One earlier attempt was abandoned.
       *[other] { $count } earlier attempts were abandoned.
    }
fair-check =
    { $holds ->
        [yes] Yes: { $what }
       *[no] No: { $what }
    }
fair-abandoned = Abandoned before: { $attempts }.
fair-nothing-here = This browser contributed nothing to these dice, or no longer remembers it, so it cannot check more.
fair-verify = This command also replays every move:
fair-old =
    The server drew a secret and shows its fingerprint. Your browser adds randomness of its own when you are ready.
    At the end the secret is revealed, and anyone can check that the dice came from both.
fair-open =
    The server and every player’s browser each draw a number and show its fingerprint. The numbers are revealed only
    when all the fingerprints are in, and the dice come from all of them together.
fair-playing =
    The dice come from numbers that the server and every player’s browser committed to before anyone revealed
    theirs. This page checks that at the end.
fair-server = Server
fair-not-yet = not yet
fair-your-number = Your number
fair-number-of-seat = Your number, seat { $number }
fair-revealed-as-committed = The server and every seat revealed what they had committed to.
fair-seed-follows = The seed of the dice follows from what the server and every seat contributed.
fair-mine-recorded = The number this browser contributed is in the record, unchanged.
fair-as-seen = The commitments and the rules are the ones this browser saw before it revealed its number.
fair-old-secret = The secret is the one the server committed to before the deal.
fair-old-seed = The seed of the dice follows from the secret and what every seat contributed.
fair-old-as-seen = The commitment is the one this browser saw before the deal.
fair-number-lost =
    This browser no longer has the number it committed to, so it cannot reveal it and loses the seat. Nothing else
    is lost: just sit down again.
fair-other-commitment =
    The server’s commitment is not the one this browser was shown before. It will not reveal its number: somebody
    may be choosing the dice.
fair-revealed-before =
    This browser has already revealed its number for other commitments. It will not reveal it again: somebody may be
    choosing the dice.

## The table of a game without a room of its own

plain-players = Players
plain-you = { $name } (you)

## Lists of tables

row-with = with { $names }
row-more = { $count } more
row-free =
    { $count ->
        [1] 1 seat free
       *[other] { $count } seats free
    }
row-your-turn = Your turn
row-over = Finished
row-open = Not started
row-playing = In progress

## Pages that are not there

page-failed = This page did not load
page-failed-why = The connection to the server was lost.
page-reload = Reload
page-none = Nothing here
page-none-why = There is no page at { $path }.
try-again = Try again

## The front page

front-about =
    Three tabletop games about the Donner Party, trapped by snow in the winter of 1846. Play with friends or against
    bots, right here, without an account.
game-players = { $fewest }–{ $most } players
game-minutes = { $minutes } min
front-play-now = Play now
front-play-now-game =
    { $bots ->
        [1] Play now: { $game } against 1 bot
       *[other] Play now: { $game } against { $bots } bots
    }
front-setting = Setting up …
set-table = Set up a table
set-table-of = Set up a table: { $game }
how-to-play-game = How to play { $game }
front-note =
    “Play now” starts a game against bots at once. Set up a table to play with friends, on this device or on theirs.
front-mine = Your tables
front-mine-none = None yet. The games you play in this browser are kept here, so you can come back to them.
front-show-all = Show all { $count }
front-open = Open tables
front-open-none = Nobody is looking for players right now.
front-sit-down = Take a seat
front-code = Do you have a code?
front-join = Join
front-designers = For designers and researchers: the same rules also run from the command line and from Python.
docs = Documentation
docs-all = All documentation
docs-cards = Make your own cards
docs-bots = Write a bot
docs-engine = The rules engine
docs-protocol = Protocol

## Joining by code

join-none = No table has the code { $code }
join-looking = Looking for the table …

## Setting up a table

new-none = This table cannot be set up
new-no-game = There is no game called { $game }.
new-friends = Friends can play on this device or on their own devices; bots take the other seats.
new-who = Who plays
new-name = Name
new-list-it = List this table publicly, so that anyone can take a free seat
new-set = Set up the table
new-deck = Deck
new-deck-own = This table will use { $name }. The file is checked when you set up the table.
new-deck-usual = The usual cards, unless you choose your own card file.

## The rules

rules-ruling = our ruling
rules-implied = implied
rules-reconstructed = reconstructed
rules-loading = Loading the rules …
rules-about = { $fewest }–{ $most } players. Every rule has a number, which choices and events refer to during play.
rules-short = In short
rules-look = Search for a word or a number
rules-sections = Sections
rules-options = Options
rules-option = option: { $title }
rules-not-found = No rule contains “{ $look }”.

## A replay

replay-title = Replay: { $game }
replay-none = No replay
replay-to-table = Back to the table
replay-loading = Loading the replay …
replay-seen-by = Seen by
replay-spectator = a spectator
replay-start = Start
replay-back = Back
replay-play = Play
replay-pause = Pause
replay-step = Step
replay-end = End
replay-at = { $at } of { $last }
replay-chose = Chosen: { $choice }
replay-check = Check the dice
replay-share = Share this moment
replay-shared = The link to this moment is in the address bar.
replay-shared-copied = The link to this moment is in the address bar and on the clipboard.
replay-embed = Embed
replay-embedded = The code to show this replay on another page is on the clipboard.
replay-download = Download the match

## A lesson

lesson = Lesson
lesson-of = Learn { $game }
lesson-none = No lesson
lesson-at = Step { $at } of { $last }
lesson-next = Next
lesson-back = Back
lesson-leave = Leave
lesson-again = Start again
lesson-play = Play a whole game
lesson-not-here = That works at a real table, but not in a lesson.
front-learn = Learn
front-learn-game = Learn { $game }: a guided first game

## Setting a table

new-presets = Rules
new-own-rules = Your own rules.
new-look = Search the rules
new-look-none = No rule contains “{ $look }”.
new-all-rules = All { $count } rules that can be changed
new-seat-kind = Who plays seat { $number }
new-kind-me = This device
new-kind-open = A friend
new-kind-bot = A bot
new-table = The table
new-friend-joins = Joins by code or link
new-which-bot = Which bot, seat { $number }
rules-changed = Changed rules
rules-as-usual = Reset “{ $rule }” to the usual rule

tip = Explanation
tip-thanks = Got it
tip-off = No more explanations
menu-tips = Explain what is new to me
how-lesson = Learn it in five minutes
rules-every = Every rule
