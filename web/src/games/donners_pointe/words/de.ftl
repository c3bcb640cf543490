# Der Tisch von Donner's Pointe.

## Die Meldung

pointe-report = Die Vermisstenmeldung
pointe-missing = Vermisst:
pointe-day = Tag { $day }
pointe-day-of = Tag { $day } von { $days }
pointe-sudden-death = Stechen

## Die Stadt

pointe-town = Die Stadt
pointe-closed = Bei { $players } Personen geschlossen
pointe-now = jetzt
pointe-cop = Der Polizist
pointe-stock =
    { $count ->
        [1] 1 Eiswürfel unter dem Lagerhaus
       *[other] { $count } Eiswürfel unter dem Lagerhaus
    }
pointe-nobody-out = Noch ist niemand ausgegangen.
pointe-done = fertig

## Mitspieler

pointe-first = beginnt
pointe-coins =
    { $count ->
        [1] 1 Münze
       *[other] { $count } Münzen
    }
pointe-cubes =
    { $count ->
        [1] 1 Eiswürfel
       *[other] { $count } Eiswürfel
    }
pointe-laid = Verdeckt gelegt
pointe-has-laid = hat einen Eiswürfel verdeckt gelegt
pointe-last = zuletzt
pointe-last-day = zuletzt
# Nach der Zahl.
pointe-matches = Treffer

## Eiswürfel

pointe-hand = Deine Eiswürfel
pointe-hand-empty = Deine Hand ist leer.
pointe-under-warehouse = Unter dem Lagerhaus
pointe-tokens = Marken
pointe-in-report = (in der Meldung)
# Vor der Nummer eines Ortes.
pointe-star = Stern: Ort
pointe-unseen-cube = ein Eiswürfel, den du nicht kennst
