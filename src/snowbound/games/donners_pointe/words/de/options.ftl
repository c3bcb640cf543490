# Was ein Tisch anders festlegen kann: Titel, dann jeder Wert in wenigen Worten und was er bedeutet.

option-first-player = Startspieler
    .said-random = durch Zufall
    .said-seat-0 = Platz 0
    .said-seat-1 = Platz 1
    .said-seat-2 = Platz 2
    .said-seat-3 = Platz 3
    .said-seat-4 = Platz 4
    .means-random = der Zufall bestimmt den Startspieler von Tag 1.
    .means-seat-0 = der Spieler auf diesem Platz beginnt; der Platz muss besetzt sein.
    .means-seat-1 = { option-first-player.means-seat-0 }
    .means-seat-2 = { option-first-player.means-seat-0 }
    .means-seat-3 = { option-first-player.means-seat-0 }
    .means-seat-4 = { option-first-player.means-seat-0 }

option-cop-blocks = Der Polizist besetzt
    .said-spot = einen Platz
    .said-location = den ganzen Ort
    .means-spot = der Polizist besetzt einen Platz, auf ein Eisfeld mit zwei Plätzen darf also noch ein Spieler.
    .means-location = niemand darf an den Ort des Polizisten, außer der Kellnerin ins Diner.

option-stuck-rule = Wer nirgendwohin kann
    .text = Für einen Spieler ohne erlaubten Ort.
    .said-waive = geht dorthin, wo er gestern war
    .said-stay-home = bleibt zu Hause
    .means-waive = der Spieler darf an den Ort von gestern zurück.
    .means-stay-home = der Spieler hat heute keinen Ort, legt in Schritt 5 eine Karte und darf morgen überallhin.

option-dispatcher-swap-may-return = Der Disponent darf dorthin tauschen, wo er gestern war
    .means-true = der Disponent darf an den Ort tauschen, an dem er gestern war.
    .means-false = er darf es nicht, und der Tausch wird dann nicht angeboten.

option-warehouse-peek = Im Lagerhaus sieht man nach, bevor man entscheidet
    .means-true = wer im Lagerhaus ist, sieht sich die drei Karten an, bevor er entscheidet.
    .means-false = er tauscht blind gegen eine zufällige der drei und kennt von den Karten dort nur die, die er dort gelassen hat.

option-money-supply = Geld
    .said-unlimited = so viel wie nötig
    .said-fifty = fünfzig Münzen
    .means-unlimited = alle werden immer voll bezahlt.
    .means-fifty = es gibt nur 50 Münzen; sie werden der Reihe nach ausgezahlt, bis sie weg sind.

option-sudden-death-share = Steht es im Stechen gleich, teilen sich den Sieg
    .text = Wenn das Stechen gleich endet.
    .said-top = die Besten darin
    .said-all-tied = alle, die dabei waren
    .means-top = wer darin die meisten Treffer hat, teilt sich den Sieg.
    .means-all-tied = alle, die dabei waren, teilen sich den Sieg.

option-sudden-death-auto = Im Stechen liegt die beste Karte von selbst
    .means-true = die am besten passende Karte wird von selbst gelegt.
    .means-false = die Beteiligten wählen unter ihren am besten passenden Karten.

option-discard-visible = Der Ablagestapel ist offen
    .means-true = der Ablagestapel ist für alle offen.
    .means-false = er kann nicht durchgesehen werden, und Karten, die ans Diner verkauft oder aus dem Lagerhaus hinausgeworfen werden, kommen ungesehen hinein.

option-payoff = Wie das Ergebnis zählt
    .said-share = die Sieger teilen sich 1
    .said-zero-sum = so, dass die Summe 0 ist
    .said-margin = mit den Münzen über dem Durchschnitt
    .means-share = die Sieger teilen sich 1 zu gleichen Teilen, andere bekommen 0.
    .means-zero-sum = dasselbe minus 1 geteilt durch die Zahl der Spieler, sodass die Summe aller Ergebnisse 0 ist.
    .means-margin = der Anteil plus ein Hundertstel für jede Münze über dem Durchschnitt aller Spieler (minus eines für jede darunter).
