# The terminal's own words.

# Before a seat's number, where a seat has no name.
seat = Seat

## The question

prompt = Choose { $first } to { $last }, or ? for help >
no-such-choice = Type a number from { $first } to { $last }, or ? to see what else you can type.
earlier =
    { $count ->
        [1] … 1 earlier paragraph; c shows all of it.
       *[other] … { $count } earlier paragraphs; c shows all of them.
    }
earlier-in-replay =
    { $count ->
        [1] … 1 earlier paragraph; the replay below tells everything.
       *[other] … { $count } earlier paragraphs; the replay below tells everything.
    }

## Help

key-choose = choose number 3
key-about = what choice 3 means: the rules behind it
key-help = the rules behind the question, and this list
key-rule = read a rule
key-chronicle = the whole chronicle
key-table = the table again
key-quit = save and quit
key-narrate = tell what happens in your own words
key-narrate-example = n words
key-always = switch standing answers off or on
asks-again = From now on you are asked about: “{ $standing }”
stands-again = From now on this is answered for you: “{ $standing }”
narrate-how = Type n and your words.

## Beginning and end

you-are = You are { $name }.
saved = Every move is saved. Type q to leave; it tells you how to come back.
set-out = Press Enter to begin >
back-to-table = Press Enter to go back to the table >
pass-keyboard = Pass the keyboard to { $name } (seat { $seat }), then press Enter >
goes-on = The match goes on. Waiting for { $names }.
score = score
read-again = Read it again:
come-back = Saved. To continue:
reasons = Why the bots did what they did
reasons-before = Their reasons from before the match was resumed were not kept.
reasons-none = They gave no reasons.
step = { $at } of { $last }: Enter to go on, q to stop >

## Rules

source-implied = follows from the rulebook
source-ruling = our ruling
source-reconstructed = our reconstruction
clause-options = Options: { $names }.
ruleset = { $title }, ruleset { $version }
options-of = Options of { $title }: name = default
option-or = or
