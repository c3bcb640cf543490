# Der Tisch von Trek.

trek-before = Vor dem Aufbruch
trek-day = Tag { $number }
trek-night = Nacht { $number }

## Der Weg und seine Gruppen

trek-trail = Der Weg
trek-havens =
    Jedes ✕ auf dem Weg macht eine Zuflucht wahrscheinlicher; hinter dem ersten, bei { $stage ->
        [1] 1 Etappe
       *[other] { $stage } Etappen
    }, gibt es eine Aussicht.
trek-not-set-out = Noch ist niemand aufgebrochen.
trek-farthest =
    { $count ->
        [1] Die vordersten sind 1 Etappe weit gekommen.
       *[other] Die vordersten sind { $count } Etappen weit gekommen.
    }
trek-farthest-came =
    { $count ->
        [1] Niemand kam weiter als 1 Etappe.
       *[other] Niemand kam weiter als { $count } Etappen.
    }
trek-alone = { $name }, allein
trek-no-leader = { $count } Reisende, niemand führt
trek-you-lead = Du führst eine Gruppe von { $count }
trek-leads-group = { $name } führt eine Gruppe von { $count }
trek-your-group = deine Gruppe
trek-its-turn = ist dran
trek-stages =
    { $count ->
        [1] 1 Etappe
       *[other] { $count } Etappen
    }
trek-gone = Nicht mehr unterwegs
trek-fate = { $fate }, { $when }, Etappe { $stage }

## Reisende

trek-legend = Auf der Brust: Würfel in einer Prüfung. Karten: Punkte zum Essen und Ausgeben.
trek-value = Wert { $value }
trek-leads = führt
trek-fatigue = Müdigkeit { $fatigue }
trek-hurt = verletzt
trek-badly-hurt = schwer verletzt
trek-starving = hungert
trek-first-aid = Erste Hilfe
trek-unseen-card = ungesehene Karte
trek-points = Punkte
# `brings` ist trek-adds oder trek-takes.
trek-brings =
    { $name }, Wert { $value }: { $brings }{ $fatigue ->
        [0] .
       *[other] , abzüglich { $fatigue } für Müdigkeit.
    }
trek-adds =
    { $dice ->
        [0] bringt keine Würfel in eine Prüfung
       *[other] bringt { $dice } Würfel in eine Prüfung
    }
trek-takes = kostet in einer Prüfung { $dice } Würfel
trek-points-serve =
    { $points ->
        [1] 1 Punkt: Man kann ihn essen oder in eine Prüfung stecken.
       *[other] { $points } Punkte: In einer Nacht wird einer gegessen, beliebig viele kann man in eine Prüfung stecken.
    }
trek-first-aid-heals = Erste Hilfe: eine Verletzung weniger für jemanden aus der Gruppe.

## Eine Prüfung

trek-challenge = Eine Prüfung
trek-challenge-of = Eine Prüfung der Schwierigkeit { $difficulty }
trek-effort = Einsatz { $total } gegen { $difficulty }
trek-overcome = Bestanden: { $total } gegen { $difficulty }
trek-failed = Gescheitert: { $total } gegen { $difficulty }
trek-tired = −{ $fatigue } müde
# Vor den Punkten.
trek-spends = { $name } gibt

## Das Ende

trek-journey = Die Reise
# Für alle, die die Karte nicht sehen.
trek-parted = Auf Etappe { $stage } von den anderen getrennt: { $names }.

## Szenen

trek-failure-die = Der Fehlschlagwürfel
trek-stage =
    { $stage ->
        [0] am Anfang des Weges
       *[other] Etappe { $stage } des Weges
    }
