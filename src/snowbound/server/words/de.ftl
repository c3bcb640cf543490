# Was der Server sagt, wenn er etwas ablehnt. Auch die Seiten lesen diese Datei: web/src/lib/say.ts.

## Was ein Tisch nicht ausführt

refused-too-long =
    { $what ->
        [name] Ein Name
        [narration] Eine Erzählung
       *[chat] Eine Nachricht
    } darf höchstens { $most } Zeichen haben. Hier sind es { $length }.
refused-empty =
    { $what ->
        [narration] Eine Erzählung
       *[chat] Eine Nachricht
    } braucht mindestens ein Wort.
refused-clock = Eine Uhr braucht mindestens eine Sekunde.
refused-no-seat = Es gibt keinen Platz { $seat }. Es gibt die Plätze 0 bis { $last }.
refused-not-your-seat = { $name } ist nicht dein Platz.
refused-only-host = Das kann nur der Gastgeber, der den Tisch aufgebaut hat.
refused-no-cookie = Dieser Browser hat noch kein Cookie. Lade die Seite neu.
refused-outside-bots = An diesem Tisch dürfen keine Bots von außen Platz nehmen.
refused-taken = Dort sitzt schon { $name }.
refused-ask-to-stand = Dort sitzt { $name }. Der Platz muss erst frei werden.
refused-seat-in-use = Auf einem Platz, der wegfiele, sitzt jemand.
refused-nobody-there = Dort sitzt niemand.
refused-yours = Der Platz gehört dir schon.
refused-begun-without = Das Spiel hat ohne diesen Platz begonnen.
refused-begun = Das Spiel hat begonnen. Das geht nur vor dem Austeilen.
refused-not-begun = Das Spiel hat noch nicht begonnen.
refused-over = Das Spiel ist vorbei.
refused-covered = Ein Bot spielt für dich. Übernimm zuerst deinen Platz wieder.
refused-covered-already = Für diesen Platz spielt schon ein Bot.
refused-left-often = Du hast diesen Platz zu oft verlassen. Schließ stattdessen die Seite: Ein Bot übernimmt, wenn die anderen darum bitten.
refused-no-bot = Den Bot „{ $bot }“ gibt es hier nicht. Es gibt { $known }.
refused-players-only = Das geht nur, wenn du mitspielst.
refused-not-gone = { $name } ist noch keine Minute weg.
refused-answered = Diese Frage ist schon beantwortet. Hier ist die aktuelle.
refused-illegal = Das beantwortet die Frage nicht.
refused-not-asked = Du bist gerade nicht gefragt.
refused-no-order = Die Dauerantwort „{ $order }“ gibt es hier nicht. Es gibt { $known }.
refused-paced-often = Du hast an diesem Tisch schon zu oft geändert, wie lange Bots nachdenken.
refused-orders-often = Du hast deine Dauerantworten zu oft geändert.
refused-watchers-full = Für mehr Zuschauernachrichten hat dieser Tisch keinen Platz.
refused-chat-full = Der Chat dieses Tisches ist voll.
refused-chronicle-full = Die Chronik dieses Tisches ist voll.
refused-no-narration = { $game } wird ohne Erzählungen gespielt. Chatten kannst du trotzdem.
refused-narration-later = Erzählen kannst du nur, während das Spiel läuft.
refused-paused = Das Spiel ist unterbrochen. Es geht weiter, wenn der Gastgeber oder alle Mitspielenden es wollen.
refused-conceded = Du hast aufgegeben. Ein Bot spielt für dich bis zum Ende.
refused-muted = Du wurdest an diesem Tisch stummgeschaltet.
refused-closed = Dieser Tisch wurde geschlossen.
refused-removed = Du wurdest von diesem Tisch verwiesen.
refused-renamed-often = Du hast deinen Namen an diesem Tisch { $most } Mal geändert. Öfter geht es nicht.
refused-ruled-often = Das wurde an diesem Tisch zu oft getan.
refused-so-already = Das ist schon so.
refused-nobody-like-that = So jemand ist nicht am Tisch.
refused-you = Das kannst du nicht mit dir selbst tun.
refused-hint-for-bot = Ein Bot von außen denkt selbst: Für ihn gibt es keine Tipps.
refused-no-hint = Es gibt gerade keine Frage für einen Tipp.
refused-rematch-later = Eine Revanche gibt es erst nach dem Ende des Spiels.
refused-rematch-made = Der Tisch für die Revanche steht schon bereit.
refused-prepared-often = An diesem Tisch wurde zu viel geändert. Bau einen neuen auf.
refused-too-fast =
    Zu schnell. Versuch es in { $seconds ->
        [1] einer Sekunde
       *[other] { $seconds } Sekunden
    } wieder.
refused-busy = Am Tisch ist gerade zu viel los. Versuch es gleich noch einmal.
refused-failed = Auf dem Server ging etwas schief; der Fehler ist festgehalten. Versuch es noch einmal.
refused-malformed = Das war keine Nachricht: { $why }

## Zurücknehmen

undo-nothing = Gerade gibt es nichts zurückzunehmen.
undo-often = Du hast an diesem Tisch { $most }-mal etwas zurückgenommen. Mehr geht nicht.
undo-chance = Seit deiner letzten Wahl wurde gewürfelt oder aufgedeckt, also gilt sie.
undo-revealed = Deine Wahl hat etwas aufgedeckt, also gilt sie.
undo-answered = Andere haben schon auf deine Wahl geantwortet, also gilt sie.

## Die Würfel

refused-revealing = Alle haben sich festgelegt, die Würfel werden gerade aufgedeckt. Einen Moment.
refused-not-committed = Aufgedeckt wird erst, wenn sich alle festgelegt haben.
refused-revealed = Dieser Platz hat schon aufgedeckt.
refused-other-number = Auf diese Zahl hat sich der Platz nicht festgelegt.
refused-old-table = Dieser Tisch stammt von einem älteren Snowbound, in dem sich Plätze nicht festlegen.
refused-old-page = Diese Seite ist älter als der Server. Lade sie neu.
refused-other-attempt = Die Würfel sind schon beim { $attempt }. Versuch.
refused-gave = Dieser Platz hat seine Zahl schon beigetragen.
refused-empty-seats =
    { $empty ->
        [1] Einer von { $all } Plätzen ist noch frei.
       *[other] { $empty } von { $all } Plätzen sind noch frei.
    }
refused-not-ready = Noch nicht bereit: { $names }.
refused-abandoned = { $most } Versuche mit den Würfeln wurden abgebrochen. Bau einen neuen Tisch auf.
refused-away = Abwesend: { $names }. Zum Austeilen werden diese Browser gebraucht. Warte, oder mach die Plätze frei.

## Was ein Aufruf nicht bekommt

wrong-no-table = Diesen Tisch gibt es nicht. Vielleicht wurde er gelöscht, weil er lange unbenutzt war.
wrong-unreadable = Dieser Tisch lässt sich nicht öffnen: Der Server konnte ihn nicht nachspielen. Der Fehler ist festgehalten.
wrong-newer-log = An diesem Tisch spielt eine neuere Version des Servers: Warte, bis die Aktualisierung abgeschlossen ist, und lade dann die Seite neu.
wrong-damaged-log = Das Protokoll dieses Tisches ist beschädigt und lässt sich nicht mehr lesen.
wrong-old-ruleset = An diesem Tisch gilt Regelversion { $version } von { $game }{ $cards }, dieser Server hat Version { $ours }. Mit dem Snowbound, mit dem er begann, könnt ihr ihn zu Ende spielen.
wrong-unavailable = Der Server erreicht seine Datenbank nicht. Nichts ist verloren; versuch es gleich noch einmal.
wrong-no-code = Diesen Code hat kein Tisch. Ein Code hat sechs Buchstaben und Ziffern; frag noch einmal nach.
wrong-no-game = Das Spiel „{ $game }“ gibt es nicht. Es gibt { $known }.
wrong-no-page = Diese Seite gibt es nicht.
wrong-no-doc = Diese Seite gibt es in der Dokumentation nicht.
wrong-no-lesson = Zu diesem Spiel gibt es keine Einführung.
wrong-no-picture = Dieses Bild gibt es nicht.
wrong-no-call = Diesen Aufruf gibt es nicht.
wrong-no-language = In dieser Sprache hat das Spiel keine Texte.
wrong-not-over = Das Spiel ist noch nicht vorbei. Erst dann gibt es die Aufzeichnung.
wrong-no-result = Das Spiel wurde aufgegeben; es gibt kein Ergebnis.
wrong-no-such-seat = Es gibt keinen Platz { $seat }.
wrong-not-your-seat = Platz { $seat } gehört nicht dir.
wrong-banned = Von deiner Adresse aus lässt der Betreiber dieses Servers niemanden herein.
wrong-operator = Dafür braucht es das Token des Betreibers: Authorization: Bearer …
wrong-table-id = Das ist keine Kennung eines Tisches. Sie steht in der Adresse seiner Seite.
wrong-address = „{ $address }“ ist keine Adresse. Gib eine wie 203.0.113.7 an oder ein Netz wie 203.0.113.0/24.
wrong-not-safe = Benachrichtigungen gibt es nur für Seiten, die über HTTPS kamen.
wrong-push-address = Ein Push-Dienst hat eine öffentliche Adresse, die mit https:// beginnt.
wrong-push-keys = Das sind keine Schlüssel eines Browsers.
wrong-qr = QR-Codes gibt es nur für Adressen dieses Servers.
wrong-too-many =
    Zu viel auf einmal. Versuch es in { $seconds ->
        [1] einer Sekunde
       *[other] { $seconds } Sekunden
    } wieder.
wrong-seats = Genannt sind { $seats } Plätze, aber es spielen { $players }.
wrong-no-deck = { $game } wird nicht mit Karten aus einer Datei gespielt.
wrong-deck = Dieses Deck lässt sich nicht verwenden. { $why }
wrong-deck-slow = Das Deck ließ sich nicht binnen { $seconds } Sekunden lesen.
wrong-body = Dieser Aufruf erwartet etwas anderes: { $why }
wrong-empty-body = Der Aufruf hat keinen Inhalt.
wrong-long-body = Der Inhalt ist länger als { $most } Bytes.
wrong-not-json = Der Inhalt muss JSON sein, mit dem Header Content-Type: application/json.
wrong-method = Dieser Aufruf kennt { $method } nicht.
wrong-value = { $why }
wrong-name = Dieser Server heißt nicht „{ $host }“. Wer ihn betreibt, kann den Namen zulassen: snowbound serve --name …
wrong-long-address = Die Adresse ist länger als { $most } Bytes.
wrong-outside-bots = Auf diesem Server dürfen keine Bots von außen spielen. Wer ihn betreibt, kann das ändern: snowbound serve --outside-bots.
wrong-bot-table = Bots von außen spielen an Tischen, die Menschen eröffnet haben.
wrong-other-site = Diese Anfrage kam von der Seite eines anderen Servers.
wrong-embedded = Eine Wiederholung auf einer anderen Seite kann man nur ansehen. Zum Spielen öffne sie auf diesem Server.
wrong-failed = Auf dem Server ging etwas schief; der Fehler ist festgehalten.
wrong-show = Der Server konnte diesen Tisch nicht zeigen; der Fehler ist festgehalten.
wrong-token = Die Zahlen gibt es nur mit dem Token des Servers: Authorization: Bearer …
wrong-only-figures = Hier gibt es nur Zahlen, unter /metrics.
wrong-restarts = Der Server startet neu. Dein Tisch bleibt erhalten.
