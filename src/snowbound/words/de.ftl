# Wörter aller Spiele.

you = du
together = { $first } und { $last }

## Was an einem Tisch geschieht

table-begins = Das Spiel begann.
table-out-of-time =
    { $seat-is ->
        [you] Deine Zeit war um; deine Frage wurde für dich beantwortet.
       *[one] Die Zeit von { $seat } war um; die Frage wurde ohne { $seat } beantwortet.
    }
table-server-back = Der Server war weg. Wer noch antworten muss, hat wieder die volle Zeit.
table-did-not-reveal =
    { $names-count ->
        [one] { $names } hat nicht rechtzeitig aufgedeckt und den Platz verloren.
       *[other] { $names } haben nicht rechtzeitig aufgedeckt und ihre Plätze verloren.
    } Alle legen sich auf neue Würfel fest.
table-back =
    { $seat-is ->
        [you] Du bist wieder da.
       *[one] { $seat } ist wieder da.
    }
table-away =
    { $seat-is ->
        [you] Du bist weg. Ein Bot antwortet für dich.
       *[one] { $seat } ist weg. Vorerst antwortet ein Bot.
    }
table-bot-failed =
    { $seat-is ->
        [you] Dein Bot ist ausgefallen. Von hier an antwortet eine Faustregel.
       *[one] Der Bot von { $seat } ist ausgefallen. Von hier an antwortet eine Faustregel.
    }
table-took-back =
    { $seat-is ->
        [you] Du hast eine Entscheidung zurückgenommen.
       *[one] { $seat } hat eine Entscheidung zurückgenommen.
    }
table-renamed =
    { $seat-is ->
        [you] Du hast einen neuen Namen. Vorher hießt du { $names }.
       *[one] { $names } heißt jetzt { $seat }.
    }
table-conceded =
    { $seat-is ->
        [you] Du hast aufgegeben. Ein Bot spielt für dich weiter.
       *[one] { $seat } hat aufgegeben. Ein Bot spielt weiter.
    }
table-wants-to-stop =
    { $seat-is ->
        [you] Du würdest das Spiel hier ohne Sieger beenden.
       *[one] { $seat } würde das Spiel hier ohne Sieger beenden.
    }
table-wants-to-pause =
    { $seat-is ->
        [you] Du würdest eine Pause machen.
       *[one] { $seat } würde eine Pause machen.
    }
table-wants-to-play =
    { $seat-is ->
        [you] Du würdest weiterspielen.
       *[one] { $seat } würde weiterspielen.
    }
table-changed-their-mind =
    { $seat-is ->
        [you] Du hast es dir anders überlegt.
       *[one] { $seat } hat es sich anders überlegt.
    }
table-agreed-to-end = Alle waren sich einig, das Spiel hier zu beenden.
table-closed = Wer den Tisch eröffnet hat, hat ihn geschlossen.
table-paused = Das Spiel ist unterbrochen. Keine Uhr läuft.
table-goes-on = Das Spiel geht weiter.
table-muted =
    { $seat-is ->
        [you] Du wurdest stummgeschaltet.
       *[one] { $seat } wurde stummgeschaltet.
    }
table-may-talk-again =
    { $seat-is ->
        [you] Du kannst wieder mitreden.
       *[one] { $seat } kann wieder mitreden.
    }
table-removed =
    { $seat-is ->
        [you] Du wurdest vom Tisch verwiesen. Ein Bot spielt weiter.
       *[one] { $seat } wurde vom Tisch verwiesen. Ein Bot spielt weiter.
    }
table-sent-away = { $names } wurde vom Tisch verwiesen.

## Links zu Tischen

share-open = Nimm an diesem Tisch Platz.
share-playing = Hier wird gerade gespielt. Schau zu!
share-over = Sieh dir an, wie dieses Spiel verlief, Zug um Zug.

## Benachrichtigungen

push-turn = Du bist dran: { $game }
push-open = Dein Tisch wartet auf deine Antwort.

## Wie ein Spiel endete, das nicht nach den Regeln endete

outcome-agreed = Alle waren sich einig, das Spiel hier zu beenden. Niemand gewinnt.
outcome-closed = Der Tisch wurde geschlossen. Niemand gewinnt.

## Redewendungen zum Antippen

emote-hello = Hallo!
emote-luck = Viel Glück!
emote-nice = Gut gespielt!
emote-thanks = Danke!
emote-sorry = Tut mir leid!
emote-moment = Einen Moment, bitte.
emote-hurry = Sobald du so weit bist.
emote-bye = Auf Wiedersehen!

## Warum ein Spiel so nicht beginnen kann

setup-players = { $game } ist für { $low } bis { $high } Personen, nicht für { $players }.

## Absagen

no-answer = Das beantwortet die Frage nicht.

## Werte von Optionen

value-yes = ja
value-no = nein

## Was das Ende für jemanden bedeutet, in Spielen, die es nicht selbst sagen

verdict-won =
    { $seat-is ->
        [you] Du hast gewonnen.
       *[one] { CAPITAL($seat) } hat gewonnen.
    }
won-instead =
    { $winners-is ->
        [you] Du hast gewonnen.
        [one] { CAPITAL($winners) } hat gewonnen.
        [us] { CAPITAL($winners) } habt gewonnen.
       *[other] { CAPITAL($winners) } haben gewonnen.
    }
verdict-lost =
    { $seat-is ->
        [you] Du hast verloren. { won-instead }
       *[one] { CAPITAL($seat) } hat verloren. { won-instead }
    }
verdict-nobody = Niemand hat gewonnen.
picture-decided = Das gab den Ausschlag:

## Die Bots an den Tischen: wie schwer sie zu schlagen sind und wie sie spielen

level-gentle = Gutmütig
level-steady = Besonnen
level-sharp = Gewitzt
level-ruthless = Gnadenlos
plays-gentle = Tut, was gerade einfällt. Gut für die erste Partie.
plays-steady = Hält sich an Faustregeln und denkt nie voraus.
plays-sharp =
    { $seconds ->
        [1] Denkt eine Sekunde voraus und rät, was du auf der Hand hast.
       *[other] Denkt { $seconds } Sekunden voraus und rät, was du auf der Hand hast.
    }
plays-ruthless =
    { $seconds ->
        [1] Denkt eine Sekunde voraus, so weit es reicht, und lässt nichts durchgehen.
       *[other] Denkt { $seconds } Sekunden voraus und lässt nichts durchgehen.
    }
plays-own = Ein eigener Bot dieses Servers.

## Warum ein Bot etwas tut

table-bot-for = Ein Bot für { $seat }
why-search =
    { $than ->
        [far] Bis zum Ende durchgespielt, geht es so deutlich am besten aus.
        [better] Bis zum Ende durchgespielt, geht es so etwas besser aus als mit dem, was man sonst täte.
        [even] Bis zum Ende durchgespielt, geht es so nicht schlechter aus als anders.
       *[usual] Das täte man hier gewöhnlich, und nichts anderes geht deutlich besser aus.
    }
why-tries = Das täte ein Gegner hier meistens.
why-no-bot = Kein Bot hat geantwortet; das ist die erste Möglichkeit.
