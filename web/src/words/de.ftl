# Die Wörter der Seiten. Wie man sie übersetzt, steht in docs/translating.md.

## Überall

together = { $first } und { $last }
yes = ja
no = nein
none = nichts
you = Du
seat = Platz { $number }
seats = Plätze
player = Spieler { $number }
newcomer = Neuling
guest = Gast
somebody = Jemand
one-moment = Einen Moment …
back-to-games = Zurück zu den Spielen
how-to-play = Spielregeln
close = Schließen
copy = Kopieren
copied = Kopiert
copy-by-hand = Bitte markieren und kopieren
menu = Menü
rules = Regeln
replay = Wiederholung
game-over = Das Spiel ist aus.
your-decision = Deine Entscheidung
take-seat-back = Wieder selbst spielen
server-unreachable = Der Server ist nicht erreichbar. Prüfe, ob er läuft, und versuch es noch einmal.
server-answered = Der Server antwortete mit Status { $status }.

ago-now = gerade eben
ago-minutes = vor { $count } Min.
ago-hours =
    { $count ->
        [1] vor einer Stunde
       *[other] vor { $count } Stunden
    }
ago-days =
    { $count ->
        [1] gestern
       *[other] vor { $count } Tagen
    }
busy-bots =
    Die Bots sind beschäftigt: Deine sind { $place ->
        [1] als Nächste dran.
       *[other] auf Platz { $place } der Warteschlange.
    }
busy-hint =
    Die Bots sind beschäftigt: Dein Tipp ist { $place ->
        [1] als Nächster dran.
       *[other] auf Platz { $place } der Warteschlange.
    }

## Einstellungen

settings-language = Sprache
settings-theme-change = Farben wechseln
settings-theme-system = Farben: automatisch
settings-theme-dark = Farben: dunkel
settings-theme-light = Farben: hell

## Das Menü eines Tisches

menu-let-bot-play = Einen Bot für mich spielen lassen
menu-let-bot-play-for = Einen Bot für { $name } spielen lassen (abwesend)
menu-copy-link = Link zu diesem Tisch kopieren
menu-sounds = Töne
menu-pace = Tempo der Szenen
pace-slow = Langsam
pace-normal = Normal
pace-fast = Schnell
pace-instant = Sofort
menu-notify = Sag mir, wenn ich dran bin
menu-notify-no = Nicht mehr sagen, wenn ich dran bin
tell-no = Nein, danke
reach-lost = Der Server ist gerade nicht erreichbar. Versuche es gleich noch einmal.
menu-not-notified =
    Dein Browser erlaubt dieser Seite keine Benachrichtigungen. Das kannst du in seinen Einstellungen ändern.
menu-report = Problem melden (speichert eine Datei)
menu-leave = Verlassen (der Tisch bleibt)

## Die Leiste über dem Tisch

bar-others-too =
    { $count ->
        [1] , auch { $name }
       *[other] , auch { $count } andere
    }
bar-deciding =
    { $count ->
        [1] { $names } entscheidet
        [2] { $names } entscheiden
       *[other] { $count } Mitspieler entscheiden
    }
bar-lost = Verbindung verloren, neuer Versuch läuft
bar-show-chronicle = Chronik zeigen
bar-hide-chronicle = Chronik verbergen

## Der Tisch

table = Der Tisch
table-tab = Tisch
table-parts = Teile der Seite
table-none = Diesen Tisch gibt es nicht
table-finding-place = Dein Platz am Tisch wird gesucht …
table-connecting = Verbindung wird hergestellt …
table-no-words = Die Wörter des Spiels konnten nicht geladen werden. Lade die Seite neu.
table-not-your-turn = Du bist gerade nicht dran.
attention-title = Du bist dran · { $title }
attention-notice = Du bist dran: { $title }

## Gesellschaft

company = Leute am Tisch
company-playing = Es spielen
company-watching =
    { $count ->
        [0] Niemand schaut zu
        [1] 1 Person schaut zu
       *[other] { $count } Personen schauen zu
    }
company-more = und { $count } weitere
company-watch-as = Unter diesem Namen zuschauen
company-conceded = hat aufgegeben, ein Bot spielt weiter
company-muted = stumm
company-mute = Stummschalten
company-mute-name = { $name } stummschalten
company-unmute = Reden lassen
company-unmute-name = { $name } reden lassen
company-remove = Entfernen
company-remove-name = { $name } entfernen
company-remove-sure = Diese Person endgültig vom Tisch verweisen? Spielt sie mit, übernimmt ein Bot ihren Platz.
company-pause = Spiel unterbrechen
company-suggest-pause = Eine Pause vorschlagen
company-go-on = Weiterspielen
company-paused = Das Spiel ist unterbrochen.
company-take-back = Ich habe es mir anders überlegt
company-end = Vorschlagen, das Spiel ohne Sieger zu beenden
company-end-no = Ich möchte doch weiterspielen
company-concede = Aufgeben
company-concede-sure = Aufgeben? Ein Bot spielt für dich bis zum Ende, und du kannst in diese Partie nicht zurück.
company-close = Tisch schließen
company-close-sure = Den Tisch für alle schließen? Eine unfertige Partie endet ohne Sieger.
company-want-stop =
    { $count ->
        [1] { $names } würde das Spiel ohne Sieger beenden.
       *[other] { $names } würden das Spiel ohne Sieger beenden.
    }
company-want-pause =
    { $count ->
        [1] { $names } hätte gern eine Pause.
       *[other] { $names } hätten gern eine Pause.
    }
company-want-play =
    { $count ->
        [1] { $names } würde weiterspielen.
       *[other] { $names } würden weiterspielen.
    }
company-agree = Einverstanden
menu-people = Leute, Pause, Aufgeben
dock-conceded = Du hast aufgegeben. Ein Bot spielt für dich weiter.
emotes = Floskeln
lobby-talk = Gespräch
lobby-watching = Auch hier: { $names }.
lobby-closed = Dieser Tisch wurde geschlossen.
watch-title = Spiele zum Zuschauen

## Tastenkürzel

keys = Tastenkürzel
keys-table = An einem Tisch
keys-replay = In einer Wiederholung
keys-everywhere = Überall
keys-choose = Die Möglichkeit mit dieser Nummer wählen
keys-walk = Durch die Möglichkeiten gehen
keys-enter = Eingabe
keys-take = Die markierte Möglichkeit wählen
keys-skip = Die Szene überspringen oder die Auswahl aufheben
keys-step = Einen Schritt zurück oder vor
keys-home = Pos1
keys-end = Ende
keys-ends = Zum Anfang oder zum Ende
keys-space = Leertaste
keys-play = Abspielen oder anhalten
keys-this = Diese Liste zeigen oder schließen

## Plätze

seats-you = du
seats-ready = bereit
seats-deciding = entscheidet
seats-away = abwesend
seats-covered = vorerst ein Bot
seats-outside = Bot von außen

## Die Frage und ihre Antworten

dock-undo = Zurücknehmen
dock-hint = Tipp
dock-sure = Bist du sicher?
dock-do-it = Wirklich?
dock-yes = Ja, tu es
dock-no = Noch einmal überlegen
dock-narrowed = { $left } von { $all } Möglichkeiten betreffen deine Auswahl.
dock-show-all = Alle zeigen
dock-bot-would = Wahl des Bots
dock-hinted = „{ $choice }“:
dock-how = Klicke etwas Hervorgehobenes auf dem Tisch an oder wähle hier: mit Pfeiltasten und Enter oder mit der Zahl.
dock-covered = Ein Bot spielt für dich.
dock-watching = Du schaust zu.
dock-watching-for =
    Du schaust zu. { $count ->
        [1] { $names } entscheidet.
       *[other] { $names } entscheiden.
    }
dock-waiting-for = Warten auf { $names }.
dock-skip = Überspringen
key-escape = Esc
dock-until = bis …
dock-group = { $count } von einer Art
dock-list = Alles, was du wählen kannst ({ $count })
dock-then-you = Danach bist du an der Reihe.
dock-sealed = Deine Antwort, verdeckt, bis alle geantwortet haben:
standing-answers = Wird für dich beantwortet
standing-more = Nicht mehr fragen
standing-round = in dieser Runde
standing-game = im ganzen Spiel
standing-ask-again = Wieder fragen: { $what }
standing-hand = Wer schnell passt, verrät womöglich seine Hand.

## Während du weg warst

since-title = Während du weg warst
since-last-three = Es ist { $count } Mal etwas geschehen. Zuletzt:
since-seen = Gesehen

## Zwischen zweien an einem Gerät

curtain-turn = { $name } ist dran
curtain-hand-over = Gib das Gerät an { $name } weiter. Alle anderen schauen bitte weg.
curtain-open = Ich bin { $name }

## Die Chronik

chronicle = Chronik
chronicle-and-talk = Chronik und Gespräch
chronicle-something-new = etwas Neues
chronicle-log = Was geschah
chronicle-new = Neu
chronicle-earlier = Früheres
chronicle-quote = „{ $text }“
chronicle-show = Auf dem Tisch zeigen
chronicle-tell-or-say = Erzähl die Geschichte oder sag etwas
chronicle-say-something = Sag etwas in die Runde
chronicle-tell = Erzählen
chronicle-tell-means = Bleibt in der Chronik und in der Spieldatei
chronicle-say = Sagen
chronicle-say-means = Nur Tischgespräch

## Regeln hinter den Dingen

rule-mark =
    { $titled ->
        [yes] Regel { $ids }: { $title }
       *[no] Regel { $ids }
    }
rule-behind-it = Die Regel dahinter
rule-from-ruling = Unsere Festlegung, weil das Regelheft nichts sagt.
rule-from-implication = Folgt aus dem, was das Regelheft sagt.
rule-from-reconstruction = Aus dem erschlossen, was das Regelheft zeigt.
rule-none = Dazu ist keine Regel vermerkt.
option-usual = { $value } (üblich)

## Das Ende

outcome-join-rematch = Zur Revanche
outcome-play-again = Noch einmal
outcome-scores = Punkte
outcome-player = Name
outcome-score = Punkte
outcome-won = gewonnen
outcome-made-of = Setzt sich zusammen aus
outcome-share = Teilen
outcome-decided = Das gab den Ausschlag:
outcome-show-all = Ergebnis sofort zeigen
share-pass-on = Weitergeben
share-save = Bild speichern
share-copy = Link zur Wiederholung kopieren
tempo = Bots antworten
tempo-quick = Sofort
tempo-brisk = Nach einem Moment
tempo-calm = Nach einer Weile

## Uhr und Zahl der Mitspieler

clock = Uhr
clock-off = Keine
clock-move = Für jede Entscheidung
clock-game = Für das ganze Spiel
clock-minutes = Minuten
clock-days = { $days } T. { $hours } Std.
clock-hours = { $time } Std.
count-players = Mitspieler, { $fewest } bis { $most }

## Die Lobby

lobby-this-browser = diesen Browser
lobby-dealing = Es wird ausgeteilt …
lobby-yours = Das ist dein Tisch.
lobby-invited = Du bist eingeladen.
lobby-begins = Das Spiel beginnt, sobald alle Plätze besetzt und alle bereit sind.
lobby-your-name = Dein Name
lobby-free = Frei
lobby-name-of-seat = Name, Platz { $number }
lobby-change-name = Dein Name; hier kannst du ihn ändern
lobby-at-this-device = an diesem Gerät
lobby-not-ready = noch nicht bereit
lobby-bot = Bot: { $name }
lobby-sit-here = Hier sitzen
lobby-also-here = Auch hier sitzen
lobby-clear = Freimachen
lobby-stand-up = Aufstehen
lobby-doing-at-seat = { $doing }, Platz { $number }
lobby-add-bot = Bot
lobby-bot-in-seat = Bot auf Platz { $number }
lobby-who-plays-seat = Wer spielt auf Platz { $number }
lobby-revealing = Alle haben sich festgelegt. Aufdecken müssen noch: { $names }.
lobby-ready = Ich bin bereit
lobby-deal = Austeilen
lobby-seats-free =
    { $count ->
        [1] 1 Platz ist frei
       *[other] { $count } Plätze sind frei
    }
lobby-not-all-ready = Noch sind nicht alle bereit
lobby-host-deals = Du bist bereit. Der Gastgeber teilt aus.
lobby-how-it-is-played = So wird gespielt
lobby-players = { $count } Mitspieler.
lobby-no-clock = Keine Uhr.
lobby-clock-move = { $time } für jede Entscheidung; danach antwortet ein Bot.
lobby-clock-game = { $time } für das ganze Spiel; danach übernimmt ein Bot.
lobby-listed = Steht unter den offenen Tischen.
lobby-cards = Karten: { $name }, Version { $version }.
lobby-usual-rules = Die üblichen Regeln.
lobby-change = Mitspieler, Uhr oder Regeln ändern
lobby-outside-bots = Bots von außen dürfen Platz nehmen.
lobby-let-bots-in = Bots von außen Platz nehmen lassen
lobby-the-players = die Zahl der Mitspieler
lobby-the-clock = die Uhr
lobby-the-rule = die Regel „{ $title }“
lobby-changed = Der Gastgeber hat { $what } geändert. Alle müssen noch einmal sagen, dass sie bereit sind.
lobby-friends = Freunde einladen
lobby-code = Dieser Code, auf der Startseite eingegeben:
lobby-or-link = Oder dieser Link:
lobby-link = Einladungslink
lobby-network = Für andere Geräte in diesem Netz
lobby-qr = QR-Code des Einladungslinks

## Faire Würfel

fair-title = Würfel, die niemand wählen kann
fair-how = Wie das geht
fair-attempt =
    Versuch { $number } ({ $count ->
        [1] Platz { $seats } hat nicht aufgedeckt
       *[other] Plätze { $seats } haben nicht aufgedeckt
    })
fair-checked-mine = Würfel geprüft: Die Zahl dieses Browsers steckt darin, und niemand konnte sie wählen.
fair-checked = Würfel geprüft: Sie folgen aus dem, worauf sich alle vor dem Austeilen festgelegt hatten.
fair-spoiled =
    { $count ->
        [1] Ein Versuch wurde vorher abgebrochen.
       *[other] { $count } Versuche wurden vorher abgebrochen.
    }
fair-check =
    { $holds ->
        [yes] Ja: { $what }
       *[no] Nein: { $what }
    }
fair-abandoned = Vorher abgebrochen: { $attempts }.
fair-nothing-here =
    Dieser Browser hat zu diesen Würfeln nichts beigetragen oder weiß es nicht mehr; mehr kann er nicht prüfen.
fair-verify = Dieser Befehl spielt auch jeden Zug nach:
fair-old =
    Der Server hat ein Geheimnis gezogen und zeigt dessen Fingerabdruck. Dein Browser mischt eigenen Zufall dazu,
    wenn du bereit bist. Am Ende wird das Geheimnis offengelegt, und jeder kann prüfen, dass die Würfel aus beidem
    kamen.
fair-open =
    Der Server und der Browser jedes Mitspielers ziehen je eine Zahl und zeigen deren Fingerabdruck. Erst wenn alle
    Fingerabdrücke da sind, werden die Zahlen aufgedeckt, und die Würfel entstehen aus allen zusammen.
fair-playing =
    Die Würfel entstehen aus Zahlen, auf die sich der Server und der Browser jedes Mitspielers festgelegt hatten,
    bevor jemand aufdeckte. Diese Seite prüft das am Ende.
fair-server = Server
fair-not-yet = noch nicht
fair-your-number = Deine Zahl
fair-number-of-seat = Deine Zahl, Platz { $number }
fair-revealed-as-committed = Der Server und alle Plätze haben aufgedeckt, worauf sie sich festgelegt hatten.
fair-seed-follows = Der Startwert der Würfel folgt aus dem, was der Server und alle Plätze beigetragen haben.
fair-mine-recorded = Die Zahl dieses Browsers steht unverändert im Protokoll.
fair-as-seen = Festlegungen und Regeln sind die, die dieser Browser sah, bevor er seine Zahl aufdeckte.
fair-old-secret = Das Geheimnis ist das, auf das sich der Server vor dem Austeilen festgelegt hatte.
fair-old-seed = Der Startwert der Würfel folgt aus dem Geheimnis und dem, was alle Plätze beigetragen haben.
fair-old-as-seen = Die Festlegung ist die, die dieser Browser vor dem Austeilen sah.
fair-number-lost =
    Dieser Browser hat die Zahl nicht mehr, auf die er sich festgelegt hat. Er kann sie nicht aufdecken und verliert
    den Platz. Sonst ist nichts verloren: Setz dich einfach wieder hin.
fair-other-commitment =
    Die Festlegung des Servers ist nicht die, die dieser Browser vorher sah. Er deckt seine Zahl nicht auf:
    Vielleicht sucht sich jemand die Würfel aus.
fair-revealed-before =
    Dieser Browser hat seine Zahl schon für andere Festlegungen aufgedeckt. Er deckt sie nicht noch einmal auf:
    Vielleicht sucht sich jemand die Würfel aus.

## Der Tisch eines Spiels ohne eigene Seite

plain-players = Mitspieler
plain-you = { $name } (du)

## Listen von Tischen

row-with = mit { $names }
row-more = { $count } weiteren
row-free =
    { $count ->
        [1] 1 Platz frei
       *[other] { $count } Plätze frei
    }
row-your-turn = Du bist dran
row-over = Beendet
row-open = Noch nicht begonnen
row-playing = Läuft

## Seiten, die es nicht gibt

page-failed = Diese Seite wurde nicht geladen
page-failed-why = Die Verbindung zum Server ist abgerissen.
page-reload = Neu laden
page-none = Hier ist nichts
page-none-why = Unter { $path } gibt es keine Seite.
try-again = Noch einmal versuchen

## Die Startseite

front-about =
    Drei Brettspiele über die Donner Party, die im Winter 1846 im Schnee festsaß. Spiel mit Freunden oder gegen
    Bots, gleich hier und ohne Konto.
game-players = { $fewest }–{ $most } Personen
game-minutes = { $minutes } Min.
front-play-now = Jetzt spielen
front-play-now-game =
    { $bots ->
        [1] Jetzt spielen: { $game } gegen 1 Bot
       *[other] Jetzt spielen: { $game } gegen { $bots } Bots
    }
front-setting = Wird aufgebaut …
set-table = Neuer Tisch
set-table-of = Neuer Tisch: { $game }
how-to-play-game = Spielregeln: { $game }
front-note =
    „Jetzt spielen“ beginnt sofort ein Spiel gegen Bots. Mit „Neuer Tisch“ spielst du mit Freunden, an diesem Gerät
    oder an ihrem.
front-mine = Deine Tische
front-mine-none = Noch keine. Was du in diesem Browser spielst, steht hier, damit du weiterspielen kannst.
front-show-all = Alle { $count } zeigen
front-open = Offene Tische
front-open-none = Gerade sucht niemand Mitspieler.
front-sit-down = Platz nehmen
front-code = Hast du einen Code?
front-join = Mitspielen
front-designers = Für Spieleentwickler und Forscher: Dieselben Regeln laufen auch auf der Kommandozeile und in Python.
docs = Dokumentation
docs-all = Zur Dokumentation
docs-cards = Eigene Karten
docs-bots = Eigene Bots
docs-engine = Die Regelmaschine
docs-protocol = Protokoll

## Mitspielen mit einem Code

join-none = Kein Tisch hat den Code { $code }
join-looking = Der Tisch wird gesucht …

## Einen Tisch aufbauen

new-none = Dieser Tisch lässt sich nicht aufbauen
new-no-game = Ein Spiel namens { $game } gibt es nicht.
new-friends = Freunde können an diesem Gerät oder an ihrem eigenen spielen; die übrigen Plätze nehmen Bots.
new-who = Wer spielt
new-name = Name
new-list-it = Den Tisch öffentlich zeigen, damit jeder einen freien Platz nehmen kann
new-set = Tisch aufbauen
new-deck = Karten
new-deck-own = Gespielt wird mit { $name }. Die Datei wird beim Aufbauen geprüft.
new-deck-usual = Die üblichen Karten, wenn du keine eigene Kartendatei wählst.

## Die Regeln

rules-ruling = unsere Festlegung
rules-implied = mitgemeint
rules-reconstructed = erschlossen
rules-loading = Die Regeln werden geladen …
rules-about =
    { $fewest }–{ $most } Personen. Jede Regel hat eine Nummer; Möglichkeiten und Ereignisse im Spiel verweisen darauf.
rules-short = Kurz gesagt
rules-look = Nach einem Wort oder einer Nummer suchen
rules-sections = Abschnitte
rules-options = Varianten
rules-option = Variante: { $title }
rules-not-found = Keine Regel enthält „{ $look }“.

## Eine Wiederholung

replay-title = Wiederholung: { $game }
replay-none = Keine Wiederholung
replay-to-table = Zum Tisch
replay-loading = Die Wiederholung wird geladen …
replay-seen-by = Gesehen von
replay-spectator = einem Zuschauer
replay-start = Anfang
replay-back = Zurück
replay-play = Abspielen
replay-pause = Pause
replay-step = Weiter
replay-end = Ende
replay-at = { $at } von { $last }
replay-chose = Gewählt: { $choice }
replay-check = Würfel prüfen
replay-share = Diesen Moment teilen
replay-shared = Der Link zu diesem Moment steht in der Adresszeile.
replay-shared-copied = Der Link zu diesem Moment steht in der Adresszeile und in der Zwischenablage.
replay-embed = Einbetten
replay-embedded = Der Code, der diese Wiederholung auf einer anderen Seite zeigt, liegt in der Zwischenablage.
replay-download = Spiel herunterladen

## Eine Lektion

lesson = Lektion
lesson-of = { $game } lernen
lesson-none = Keine Lektion
lesson-at = Schritt { $at } von { $last }
lesson-next = Weiter
lesson-back = Zurück
lesson-leave = Beenden
lesson-again = Von vorn
lesson-play = Eine ganze Partie spielen
lesson-not-here = Das geht an einem richtigen Tisch, aber nicht in einer Lektion.
front-learn = Lernen
front-learn-game = { $game } lernen: eine erste Partie mit Anleitung

## Einen Tisch einrichten

new-presets = Regeln
new-own-rules = Eigene Regeln.
new-look = Regeln durchsuchen
new-look-none = Keine Regel enthält „{ $look }“.
new-all-rules = Alle { $count } Regeln, die sich ändern lassen
new-seat-kind = Wer auf Platz { $number } spielt
new-kind-me = Dieses Gerät
new-kind-open = Ein Freund
new-kind-bot = Ein Bot
new-table = Der Tisch
new-friend-joins = Kommt mit Code oder Link dazu
new-which-bot = Welcher Bot, Platz { $number }
rules-changed = Geänderte Regeln
rules-as-usual = „{ $rule }“ auf die übliche Regel zurücksetzen

tip = Erklärung
tip-thanks = Verstanden
tip-off = Keine Erklärungen mehr
menu-tips = Erklären, was mir neu ist
how-lesson = In fünf Minuten lernen
rules-every = Alle Regeln
