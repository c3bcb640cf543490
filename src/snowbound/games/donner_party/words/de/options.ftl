# Was ein Tisch anders festlegen kann: Titel, dann jeder Wert in wenigen Worten und was er bedeutet.

option-draw-order = Reihenfolge der Suche
    .said-by-seat = Lager für Lager
    .said-round-robin = reihum je eine Karte
    .means-by-seat = jeder Spieler zieht alle eigenen Vorräte, bevor der nächste beginnt.
    .means-round-robin = die Spieler ziehen reihum je eine Karte, bis alle fertig sind.

option-family-deal = Familien
    .said-random = zufällig verteilt
    .said-choose = von den Spielern gewählt
    .means-random = die Familien werden zufällig verteilt.
    .means-choose = die Spieler wählen ihre Familien.

option-first-leader-if-ai = Erster Anführer, wenn der älteste Siedler der KI gehört
    .text = Wer zuerst anführt, wenn der älteste Siedler der KI gehört.
    .said-oldest-human = wer den nächstältesten hat
    .said-left-of-ai = wer links von der KI sitzt
    .means-oldest-human = der Mensch, der unter den Menschen den ältesten Siedler hat.
    .means-left-of-ai = der nächste Mensch links von der KI.

option-weather-clears-communal = Wetter räumt die Mitte ab
    .means-false = was schon in der Mitte liegt, bleibt, wenn dort Wetter auftaucht.
    .means-true = es wird weggefegt.

option-rescue-shame-first = Erst die Scham, dann das Ende durch eine genommene Letzte Rettung
    .means-true = wer eine verdeckte Letzte Rettung nimmt, zieht die Scham für sein Gebot, bevor das Spiel endet.
    .means-false = das Spiel endet, bevor diese Scham gezogen wird.

option-late-weather = Verdeckt genommenes Wetter
    .said-dud = wirkt nicht
    .said-next-round = wirkt in der nächsten Runde
    .means-dud = Wetter, das als verdeckte Karte genommen wird, hat keine Wirkung.
    .means-next-round = es wirkt in der nächsten Runde.

option-reveal-unclaimed = Eine verdeckte Karte, die niemand nimmt, wird gezeigt
    .means-false = eine verdeckte Karte in der Mitte, die niemand nimmt, wird ungesehen entfernt.
    .means-true = sie wird beim Entfernen allen gezeigt, und eine Letzte Rettung beendet dann das Spiel.

option-no-communal = Wenn keine Karte in der Mitte liegt
    .said-draw-action = zieht jeder eine Aktion
    .said-skip = wird nicht gewählt
    .means-draw-action = ohne Karten in der Mitte wird nicht geboten, und jeder überlebende Spieler zieht eine Aktion.
    .means-skip = der ganze Schritt der Gebote entfällt.

option-tie-break = Gleiche Gebote
    .said-leader = der Anführer entscheidet
    .said-seat-order = der Reihe nach
    .means-leader = der Anführer entscheidet, wer bei gleichen Geboten zuerst wählt.
    .means-seat-order = sie wählen der Reihe nach.

option-feeding = Mahlzeiten
    .said-sequential = ein Lager nach dem anderen
    .said-reveal-all-first = erst decken alle auf
    .means-sequential = jeder Spieler deckt auf, führt aus und leidet Hunger, bevor der nächste aufdeckt.
    .means-reveal-all-first = alle hingelegten Karten werden aufgedeckt, bevor das erste Lager isst.

option-must-feed = Wer Nahrung hinlegen muss
    .said-forage-and-actions = wer Vorräte oder eine Aktion hat, die nährt
    .said-forage-only = wer Vorräte hat
    .said-off = niemand
    .means-forage-and-actions = wer eine Vorratskarte oder eine Aktion hat, die Nahrung bringt, muss welche beschaffen.
    .means-forage-only = nur Vorratskarten verpflichten dazu.
    .means-off = niemand ist verpflichtet.

option-fizzled-forage = Vorräte, deren Bedingung nicht erfüllt ist
    .said-spent = sind verloren
    .said-returned = kommen auf die Hand zurück
    .means-spent = eine Vorratskarte, deren Bedingung nicht erfüllt ist, ist verloren.
    .means-returned = sie kommt auf die Hand ihres Besitzers zurück.

option-starve-order = Wer verhungert
    .said-oldest = immer der älteste
    .said-oldest-youngest-free = ältester, dann jüngster, dann nach Wahl
    .means-oldest = es verhungert immer der gegenwärtig älteste des Lagers.
    .means-oldest-youngest-free = der erste Hungertod eines Lagers im Spiel trifft den ältesten, der zweite den jüngsten, spätere den, den der Besitzer wählt.

option-windows = Wann Aktionen gespielt werden
    .said-standard = zu vier Zeiten einer Runde
    .said-fast = zu zwei Zeiten einer Runde
    .means-standard = Aktionen können zu Beginn einer Runde gespielt werden, vor den Geboten, vor dem Hinlegen der Vorräte und bei jeder Mahlzeit.
    .means-fast = nur vor den Geboten und bei den Mahlzeiten.

option-simultaneous = Aktionen im selben Augenblick
    .said-sealed = alle werden zugleich gefragt
    .said-priority = der Reihe nach gefragt
    .means-sealed = alle, die spielen dürfen, werden zugleich gefragt, und der Anführer ordnet, was gespielt wurde.
    .means-priority = sie werden nacheinander gefragt, der Reihe nach vom Anführer an.

option-interrupt-scope = Worauf Pistole und Gewehr antworten
    .said-targets-me = auf Aktionen gegen ihren Besitzer
    .said-any = auf jede passende Aktion
    .means-targets-me = Pistole und Gewehr können nur auf eine Aktion antworten, die auf ihren Besitzer zielt.
    .means-any = sie können auf jede passende Aktion antworten.

option-shame-source = Ist der Schamstapel leer, kommt Scham von
    .text = Von wem Scham genommen wird, wenn der Schamstapel leer ist.
    .said-choose = wem der Spieler will
    .said-most-cards = wer die meisten Karten hat
    .said-left = dem Nachbarn links
    .means-choose = wer zieht, wählt.
    .means-most-cards = von dem Platz mit den meisten Schamkarten.
    .means-left = vom Nachbarn links.

option-sole-survivor = Ob nur einer überlebt, wird geprüft
    .text = Wann geprüft wird, ob nur ein Spieler überlebt.
    .said-end-of-step = am Ende jedes Schritts
    .said-immediate = nach jedem Tod
    .said-game-end = am Ende des Spiels
    .means-end-of-step = am Ende jedes Schritts.
    .means-immediate = nach jedem Tod.
    .means-game-end = erst wenn das Spiel auf andere Weise zu Ende ist.

option-shame-pool = Die größte Scham wird gesucht unter
    .text = Unter wem die größte Scham gesucht wird.
    .said-all-humans = allen Spielern
    .said-survivors = Überlebenden
    .means-all-humans = allen Menschen, auch ausgeschiedenen.
    .means-survivors = nur überlebenden Spielern.

option-all-shamed = Wenn alle Überlebenden die größte Scham haben
    .text = Wenn jeder Überlebende die größte Scham hat.
    .said-ignore = entscheiden Punkte
    .said-no-winner = gewinnt niemand
    .means-ignore = niemand verliert durch Scham, und die Punkte entscheiden.
    .means-no-winner = niemand gewinnt.

option-final-tie = Wenn Punkte und Scham gleich sind
    .text = Wenn Punkte und Scham beide gleich sind.
    .said-shared = wird der Sieg geteilt
    .said-fewest-cards = gewinnen die wenigsten Schamkarten
    .means-shared = der Sieg wird geteilt.
    .means-fewest-cards = es gewinnt, wer die wenigsten Schamkarten hat.

option-all-dead = Wenn alle tot sind
    .text = Wenn alle tot sind.
    .said-no-winner = gewinnt niemand
    .said-least-shame = gewinnt die kleinste Scham
    .means-no-winner = niemand gewinnt.
    .means-least-shame = es gewinnt, wer die kleinste Scham hat.

option-age-bonus-tie = Gleiches Alter an den Enden
    .text = Wenn mehrere Überlebende an einem Ende dasselbe gedruckte Alter haben.
    .said-all = jeder Besitzer bekommt Punkte
    .said-age-rank = die Reihe nennt einen
    .means-all = jeder ihrer Besitzer bekommt die Punkte einmal.
    .means-age-rank = die eindeutige Reihe nach dem Alter nennt einen von ihnen.

option-ai-competes = Die KI kann gewinnen
    .means-false = die KI gewinnt nicht und verliert nicht, und ihre Scham wird nicht verglichen.
    .means-true = sie zählt wie ein Spieler, wenn es um den Sieg, die größte Scham und den einzigen Überlebenden geht.

option-ai-actions = Aktionen der KI
    .said-food-only = nur für Nahrung und Verteidigung
    .said-controller = alle, wie der will, der sie führt
    .means-food-only = die KI spielt Nahrungsaktionen, die sie braucht, und verteidigt ihre eigenen Siedler, sonst nichts.
    .means-controller = wer sie führt, darf jede ihrer Aktionen spielen.

option-ai-control = Wer für die KI wählt
    .said-controller = der Spieler rechts vom Anführer
    .said-auto = das Programm
    .means-controller = der Nachbar rechts vom Anführer wählt für die KI.
    .means-auto = das Programm wählt: die Vorräte mit der meisten jetzt brauchbaren Nahrung, sonst die verdeckte Karte, sonst eine Aktion.

option-ai-seat = Ein Lager der KI spielt mit, bei 2 oder 3 Spielern
    .means-false = nur die Spieler nehmen teil.
    .means-true = ein Platz für die KI kommt hinzu, was mit 2 oder 3 Spielern möglich ist.
