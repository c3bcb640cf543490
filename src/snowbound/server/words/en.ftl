# What the server says when it refuses something. The pages read this file too: web/src/lib/say.ts.

## A command that a table does not carry out

refused-too-long =
    { $what ->
        [name] A name
        [narration] A story
       *[chat] A message
    } may have at most { $most } characters. Yours has { $length }.
refused-empty =
    { $what ->
        [narration] A story
       *[chat] A message
    } needs at least one word.
refused-clock = A clock needs at least one second.
refused-no-seat = There is no seat { $seat }. Seats are 0 to { $last }.
refused-not-your-seat = { $name } is not your seat.
refused-only-host = Only the host, who set up the table, can do this.
refused-no-cookie = This browser has no cookie yet. Reload the page.
refused-outside-bots = This table lets no bots from outside sit down.
refused-taken = { $name } already sits there.
refused-ask-to-stand = { $name } sits there. Ask them to stand up first.
refused-seat-in-use = Somebody sits in a seat that would be removed.
refused-nobody-there = Nobody sits there.
refused-yours = The seat is already yours.
refused-begun-without = The game began without this seat.
refused-begun = The game has begun. You can do this only before the deal.
refused-not-begun = The game has not begun.
refused-over = The game is over.
refused-covered = A bot plays for you. Take your seat back first.
refused-covered-already = A bot already plays for this seat.
refused-left-often = You have left this seat too often. Close the page instead: a bot takes over when the others ask for one.
refused-no-bot = There is no bot “{ $bot }” here. There are { $known }.
refused-players-only = Only the players can ask for this.
refused-not-gone = { $name } has been away for less than a minute.
refused-answered = That question has been answered. Here is the current one.
refused-illegal = That does not answer the question.
refused-not-asked = It is not your turn to decide.
refused-no-order = There is no standing answer “{ $order }” here. There are { $known }.
refused-paced-often = You have changed how long bots think too often at this table.
refused-orders-often = You have changed your standing answers too often.
refused-watchers-full = There is no more room for spectators’ messages at this table.
refused-chat-full = This table’s chat is full.
refused-chronicle-full = This table’s chronicle is full.
refused-no-narration = { $game } is played without stories. You can still chat.
refused-narration-later = You can tell a story only while the game is being played.
refused-paused = The game is paused. The host, or all the players together, can resume it.
refused-conceded = You conceded. A bot plays for you to the end.
refused-muted = The host has muted you at this table.
refused-closed = The host has closed this table.
refused-removed = The host has removed you from this table.
refused-renamed-often = You have changed your name { $most } times at this table. That is the limit.
refused-ruled-often = This has been done too often at this table.
refused-so-already = That has already been done.
refused-nobody-like-that = There is no such person at the table.
refused-you = You cannot do this to yourself.
refused-hint-for-bot = A bot from outside thinks for itself: there are no hints for it.
refused-no-hint = There is no question to give a hint for.
refused-rematch-later = A rematch has to wait until the game is over.
refused-rematch-made = The rematch has been set up already.
refused-prepared-often = This table has been changed too often. Set up another one.
refused-too-fast =
    Too fast. Try again in { $seconds ->
        [1] a second
       *[other] { $seconds } seconds
    }.
refused-busy = The table is too busy. Try again in a moment.
refused-failed = Something went wrong on the server, and it was logged. Try again.
refused-malformed = That was not a message: { $why }

## Taking back

undo-nothing = There is nothing to take back now.
undo-often = You have taken back { $most } choices at this table. That is the limit.
undo-chance = Dice were rolled or cards were turned over since your last choice, so it stands.
undo-revealed = Your choice revealed something, so it stands.
undo-answered = Others have already answered your choice, so it stands.

## The dice

refused-revealing = Everyone has committed, and the dice are being revealed. Wait a moment.
refused-not-committed = Nobody reveals until everyone has committed.
refused-revealed = This seat has already revealed.
refused-other-number = That is not the number this seat committed to.
refused-old-table = This table was set up by an older Snowbound, where seats do not commit.
refused-old-page = This page is older than the server. Reload it.
refused-other-attempt = The dice are at attempt { $attempt } by now.
refused-gave = This seat has already given its number.
refused-empty-seats =
    { $empty ->
        [1] One of { $all } seats is still empty.
       *[other] { $empty } of { $all } seats are still empty.
    }
refused-not-ready = Not ready yet: { $names }.
refused-abandoned = { $most } attempts at the dice were abandoned. Set up another table.
refused-away = Away: { $names }. The deal needs their browsers. Wait, or clear their seats.

## A call that is not answered

wrong-no-table = There is no such table. It may have been deleted because nobody used it for a long time.
wrong-unreadable = This table cannot be opened: the server failed to replay it. The fault was logged.
wrong-newer-log = A newer version of the server plays at this table: wait until the update is complete, then reload the page.
wrong-damaged-log = This table’s log is damaged and cannot be read any more.
wrong-old-ruleset = This table plays { $game } by ruleset { $version }{ $cards }, and this server has ruleset { $ours }. You can finish it with the version of Snowbound it was begun with.
wrong-unavailable = The server cannot reach its database. Nothing is lost; try again in a moment.
wrong-no-code = No table has this code. A code has six letters and digits; ask for it again.
wrong-no-game = There is no game “{ $game }”. There are { $known }.
wrong-no-page = There is no such page.
wrong-no-doc = The documentation has no such page.
wrong-no-lesson = This game has no lesson.
wrong-no-picture = There is no such picture.
wrong-no-call = There is no such call.
wrong-no-language = The game has no words in this language.
wrong-not-over = The game is not over. Its record is available once it is.
wrong-no-result = The game was given up, so there is no result.
wrong-no-such-seat = There is no seat { $seat }.
wrong-not-your-seat = Seat { $seat } is not yours.
wrong-banned = This server’s operator has banned your address.
wrong-operator = This needs the operator’s token: Authorization: Bearer …
wrong-table-id = That is not a table’s id. It is in the address of the table’s page.
wrong-address = “{ $address }” is not an address. Give one such as 203.0.113.7, or a network such as 203.0.113.0/24.
wrong-not-safe = Notifications are sent only to pages that came over HTTPS.
wrong-push-address = The address of a push service must be public and begin with https://.
wrong-push-keys = These are not a browser’s push keys.
wrong-qr = A QR code is made only for this server’s own addresses.
wrong-too-many =
    Too many at once. Try again in { $seconds ->
        [1] a second
       *[other] { $seconds } seconds
    }.
wrong-seats = { $seats } seats are named for { $players } players.
wrong-no-deck = { $game } is not played with cards from a file.
wrong-deck = The deck cannot be used. { $why }
wrong-deck-slow = The deck could not be read within { $seconds } seconds.
wrong-body = This call expects another body: { $why }
wrong-empty-body = The body is empty.
wrong-long-body = The body is longer than { $most } bytes.
wrong-not-json = The body must be JSON: send the header Content-Type: application/json.
wrong-method = This call does not take { $method }.
wrong-value = { $why }
wrong-name = This server is not called “{ $host }”. Its operator can allow the name: snowbound serve --name …
wrong-long-address = The address is longer than { $most } bytes.
wrong-outside-bots = This server lets no bots from outside play. Its operator can: snowbound serve --outside-bots.
wrong-bot-table = Bots from outside play at tables that people set up.
wrong-other-site = This request came from another site’s page.
wrong-embedded = A replay on another site can only be watched. Open it on this server to play.
wrong-failed = Something went wrong on the server, and it was logged.
wrong-show = The server failed to show this table, and it was logged.
wrong-token = The metrics need the server’s token: Authorization: Bearer …
wrong-only-figures = This port serves only metrics, at /metrics.
wrong-restarts = The server is restarting. Your table is kept.
