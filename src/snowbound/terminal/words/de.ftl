# Die eigenen Wörter des Terminals.

# Vor der Nummer eines Platzes, der keinen Namen hat.
seat = Platz

## Die Frage

prompt = Wähle { $first } bis { $last }, oder ? für Hilfe >
no-such-choice = Tippe eine Zahl von { $first } bis { $last }, oder ?, um zu sehen, was du noch tippen kannst.
earlier =
    { $count ->
        [1] … 1 früherer Absatz; c zeigt alles.
       *[other] … { $count } frühere Absätze; c zeigt alles.
    }
earlier-in-replay =
    { $count ->
        [1] … 1 früherer Absatz; die Wiederholung unten erzählt alles.
       *[other] … { $count } frühere Absätze; die Wiederholung unten erzählt alles.
    }

## Hilfe

key-choose = Nummer 3 wählen
key-about = was Nummer 3 bedeutet: die Regeln dahinter
key-help = die Regeln hinter der Frage, und diese Liste
key-rule = eine Regel lesen
key-chronicle = die ganze Chronik
key-table = noch einmal der Tisch
key-quit = speichern und beenden
key-narrate = mit eigenen Worten erzählen, was geschieht
key-narrate-example = n Worte
key-always = feste Antworten aus- oder einschalten
asks-again = Von jetzt an wirst du gefragt: „{ $standing }“
stands-again = Von jetzt an wird das für dich beantwortet: „{ $standing }“
narrate-how = Tippe n und deine Worte.

## Anfang und Ende

you-are = Du bist { $name }.
saved = Jeder Zug wird gespeichert. Mit q hörst du auf und erfährst, wie es weitergeht.
set-out = Drücke Enter, um zu beginnen >
back-to-table = Drücke Enter, um zum Tisch zurückzukehren >
pass-keyboard = Gib die Tastatur an { $name } weiter (Platz { $seat }) und drücke dann Enter >
goes-on = Das Spiel läuft noch. Es fehlt eine Antwort von { $names }.
score = Punkte
read-again = Noch einmal lesen:
come-back = Gespeichert. So geht es weiter:
reasons = Warum die Bots taten, was sie taten
reasons-before = Ihre Gründe aus der Zeit vor der Unterbrechung wurden nicht aufgehoben.
reasons-none = Sie nannten keine Gründe.
step = { $at } von { $last }: Enter geht weiter, q hört auf >

## Regeln

source-implied = folgt aus dem Regelheft
source-ruling = unsere Festlegung
source-reconstructed = von uns erschlossen
clause-options = Varianten: { $names }.
ruleset = { $title }, Regelversion { $version }
options-of = Varianten von { $title }: Name = üblicher Wert
option-or = oder
