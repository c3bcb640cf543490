# Was ein Tisch anders festlegen kann: Titel, dann jeder Wert in wenigen Worten und was er bedeutet.

option-starting-card-may-be-aid = Eine Startkarte kann Erste Hilfe sein
    .means-true = eine Startkarte mit Sechserpasch ist eine Karte Erste Hilfe.
    .means-false = ein Sechserpasch wird neu gewürfelt, also beginnen alle mit Punkten.

option-leader-selection = Der Anführer wird bestimmt
    .said-vote = durch Wahl
    .said-lowest-seat = nach den Plätzen
    .said-random = durch Zufall
    .means-vote = die lebenden Mitglieder stimmen geheim ab, bei Gleichstand entscheidet der Zufall.
    .means-lowest-seat = es führt an, wer von den Lebenden die niedrigste Platznummer hat.
    .means-random = der Zufall bestimmt den Anführer.

option-night-order = In der Nacht
    .said-eat-first = zuerst essen
    .said-move-first = zuerst rasten oder weiterziehen
    .means-eat-first = in der Nacht kommen Kannibalismus und Essen vor der Wahl zwischen Rasten und Weiterziehen.
    .means-move-first = die Gruppe rastet zuerst oder zieht weiter und isst danach.

option-aid-before-challenge = Erste Hilfe kurz vor einer Prüfung
    .means-false = zwischen dem Reisewurf und der Prüfung kann keine Erste Hilfe eingesetzt werden.
    .means-true = wer welche trägt, wird dort noch einmal gefragt.

option-negative-dice = Mitglieder mit negativem Wert
    .said-subtract-sum = werfen Würfel, die abgezogen werden
    .said-reduce-pool = verringern die Zahl der Würfel
    .means-subtract-sum = ein Mitglied mit negativem Wert wirft entsprechend viele Würfel, und ihre Summe wird abgezogen.
    .means-reduce-pool = die Werte aller Mitglieder werden addiert, und die Gruppe wirft so viele Würfel, keine, wenn die Summe 0 oder weniger ist.

option-spend-protocol = Punkte für eine Prüfung
    .said-pledge = werden versprochen
    .said-sequential = werden der Reihe nach ausgegeben
    .said-sealed = werden geheim ausgegeben
    .means-pledge = alle nennen zugleich eine Zahl, genommen wird genau, was fehlt, und nichts, wenn es in zwei Runden nicht reicht.
    .means-sequential = die Mitglieder geben offen in Gruppenfolge aus, höchstens was noch fehlt, und die Punkte sind weg, auch wenn die Prüfung scheitert.
    .means-sealed = alle geben zugleich und geheim aus, und die Punkte sind weg, auch wenn die Prüfung scheitert.

option-spend-card-choice = Welche Karte zahlt
    .said-smallest-first = die kleinste zuerst
    .said-players-choice = wie der Zahlende will
    .means-smallest-first = Punkte für eine Prüfung gehen zuerst von der kleinsten Karte des Zahlenden ab.
    .means-players-choice = wer zwei Karten mit Punkten hat, wählt die Karte.

option-aid-can-be-lost = Erste Hilfe kann in einer Prüfung verloren gehen
    .means-false = eine gescheiterte Prüfung kann nur eine Karte mit Punkten kosten.
    .means-true = der Anführer darf auch eine Karte Erste Hilfe aufgeben.

option-no-card-penalty = Eine Gruppe ohne Karte, die sie verlieren kann
    .said-none = verliert nichts
    .said-injury = erleidet eine Verletzung
    .means-none = soll eine Gruppe eine Karte verlieren und hat keine, die verloren gehen kann, geschieht nichts.
    .means-injury = sie erleidet stattdessen eine Verletzung.

option-safe-haven = Sichere Zuflucht
    .said-on = kann gefunden werden
    .said-off = gibt es nicht
    .means-on = zu jedem Weiterziehen gehört die Suche nach einer sicheren Zuflucht.
    .means-off = es gibt keine Zuflucht; das Spiel endet durch Tode oder durch die Höchstzahl der Phasen, und es zählt die Strecke geteilt durch diese Zahl.

option-rest-encounter = Eine Begegnung bei einer Rast kommt
    .said-before = vor Tausch und Erholung
    .said-after = nach der Erholung
    .means-before = eine Begegnung bei einer Rast kommt vor Tausch und Erholung.
    .means-after = sie kommt nach der Erholung; wer ausgeruht ist, begegnet ihnen also ohne Müdigkeit.

option-after-encounter = Verfolger nach einer Begegnung
    .said-persist = bleiben
    .said-leave = gehen weg
    .means-persist = Verfolger bleiben nach einer Begegnung, bis die Gruppe ihnen entkommt.
    .means-leave = feindliche Verfolger und Samariter gehen nach der Begegnung weg.

option-split-tail = Trennt sich eine verfolgte Gruppe, folgen die Verfolger
    .text = Wer weiter verfolgt wird, wenn sich eine verfolgte Gruppe trennt.
    .said-both = beiden Gruppen
    .said-parent-only = der alten Gruppe
    .said-new-only = der neuen Gruppe
    .means-both = beide Gruppen.
    .means-parent-only = nur die alte Gruppe.
    .means-new-only = nur die neue Gruppe.

option-leader-may-stay = Der Anführer darf zurückbleiben
    .means-true = der Anführer darf zurückbleiben wie jedes andere Mitglied.
    .means-false = der Anführer wird nicht gefragt und zieht immer mit weiter.

option-gift-targets = Essen bekommen darf
    .said-hungry-only = wer keines hat
    .said-anyone = jeder
    .means-hungry-only = Essen kann nur bekommen, wer keine Punkte hat.
    .means-anyone = Essen kann auch bekommen, wer ohnehin essen könnte, was nur ändert, wessen Punkte verbraucht werden.

option-starving-clears = Nach einer Mahlzeit hungert man nicht mehr
    .means-true = eine Mahlzeit beendet das Hungern, also töten nur zwei verpasste Mahlzeiten hintereinander.
    .means-false = das Hungern endet nie, also tötet die zweite verpasste Mahlzeit im ganzen Spiel.

option-meat-may-be-aid = Die Karte durch Kannibalismus kann Erste Hilfe sein
    .means-true = die Karte durch Kannibalismus entsteht wie jede neue Karte, ein Sechserpasch ergibt also Erste Hilfe.
    .means-false = sie hat immer Punkte; ein Sechserpasch wird neu gewürfelt.

option-may-decline-card = Eine neue Karte darf abgelehnt werden
    .means-false = wer zwei Karten hat und eine neue bekommt, muss für sie Platz machen.
    .means-true = er darf sie ablehnen, und die neue Karte ist verloren.

option-trade-offers = Wie viele Angebote jeder in einer Rast machen darf
    .text = Wie viele Geschenke oder Tausche jedes Mitglied in einer Rast vorschlagen darf. Mit 0 wird bei einer Rast nicht getauscht.

option-payoff = Wie das Ergebnis zählt
    .said-individual = für jeden allein
    .said-fraction = der Anteil der Überlebenden, für alle
    .said-shaped = für jeden allein, und der zurückgelegte Weg
    .means-individual = 1 für einen Spieler in einer Zuflucht, 0 für einen toten.
    .means-fraction = für alle zählt der Anteil der Spieler, die eine Zuflucht erreicht haben.
    .means-shaped = wie bei individual, aber für einen toten Spieler zählt ein Zehntel des zurückgelegten Wegs, 0,1 mal Strecke geteilt durch 6X+1 und höchstens 0,1.

option-hidden-cards = Karten sind vor den anderen verdeckt
    .means-false = alle Karten sind offen.
    .means-true = die anderen sehen nur, wie viele Karten jemand trägt, und eine verlorene Karte wird nach Besitzer und Platz bestimmt.
