# Trek im Terminal.

drawn-welcome = Du gehörst zu einer Schar von Reisenden im Schnee. Am Tag zieht die Gruppe weiter. In der Nacht isst jeder einen Punkt von dem, was er trägt, oder hungert, und die zweite hungrige Nacht hintereinander ist tödlich. Unterwegs gibt es Prüfungen: Jeder würfelt nach seinem Wert, Müdigkeit zählt dagegen, und Punkte von Karten helfen. Wer führt, entscheidet für die Gruppe: ob sie rastet, wer verletzt wird, wenn etwas misslingt, und in der Nacht, ob einer aus der Gruppe gegessen wird. Gruppen können sich trennen und treffen sich nie wieder. Weit vorn auf dem Weg gibt es vielleicht eine Zuflucht; jede Marke ┼ macht sie wahrscheinlicher.
drawn-few = Am besten spielt man mit sechs Reisenden oder mehr (TR-1).
drawn-day = Tag { $number }
drawn-night = Nacht { $number }
drawn-before = Vor dem Aufbruch
drawn-left = { $all } brachen auf, { $left } noch unterwegs
drawn-no-haven = In diesem Spiel gibt es keine Zuflucht: Wer am weitesten kommt, gewinnt.
drawn-group =
    { $stage ->
        [0] Gruppe { $letter }, am Anfang
       *[other] Gruppe { $letter }, Etappe { $stage }
    }
drawn-followed-unknown = verfolgt, niemand weiß, von wem
drawn-followed-hostile = verfolgt von Leuten, die nichts Gutes wollen
drawn-followed-friendly = verfolgt von freundlichen Leuten
drawn-followed-samaritans = verfolgt von barmherzigen Samaritern
drawn-value = Wert
drawn-fatigue = Müdigkeit
drawn-condition = Zustand
drawn-cards = Karten
drawn-leads = führt
drawn-well = wohlauf
drawn-injured = verletzt
drawn-heavily-injured = schwer verletzt
drawn-starving = hungert
drawn-no-cards = keine
drawn-points =
    { $sum ->
        [1] 1 Punkt
       *[other] { $points } Punkte
    }
drawn-first-aid = Erste Hilfe
drawn-unseen = { $count } ungesehen
drawn-ended =
    { $fate ->
        [safe] { $name } erreichte eine Zuflucht
        [starved] { $name } ist verhungert
        [injury] { $name } ist an Verletzungen gestorben
        [eaten] { $name } wurde gegessen
       *[lost] { $name } ist verschollen
    } ({ $when }, Etappe { $stage }).
