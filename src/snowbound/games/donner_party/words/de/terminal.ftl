# Donner Party im Terminal.

drawn-welcome = Jedes Lager ist eine Familie mit zwei Fremden, eingeschneit von November bis März. In jeder Runde suchst du Vorräte (eine Karte für je 5 Punkte Gesundheit), bietest geheim um die Karten in der Mitte und gibst deinen Siedlern zu essen: eine Nahrung für jeden gesunden, eine für je zwei geschwächte. Wer hungert, bleibt geschwächt, und dann stirbt er. Hohe Gebote und die meisten Aktionen kosten Schamkarten, die bis zum Ende niemand ansehen darf. Das Lager mit den meisten Überlebenden gewinnt, aber wer die meiste Scham hat, scheidet aus.
drawn-two-camps = Bei zwei Lagern empfehlen wir den KI-Platz: --option ai_seat=true (DP-95).
drawn-taken = (genommen)
drawn-unseen = ungesehen
drawn-unseen-of = ungesehen ({ $month })
drawn-round = { $month }, Runde { $round }
drawn-left = Vorräte übrig: { $months }
drawn-none = keine
drawn-nothing = nichts
drawn-nobody = niemand
drawn-leader = führt an
drawn-ai = KI
drawn-camp = { $name }, Lager { $family }
drawn-nobody-left = niemand ist übrig
drawn-needs = Gesundheit { $health }, braucht { $food } Nahrung
drawn-weak = schwach
drawn-dead = tot: { $names }
drawn-forage = Vorräte
drawn-actions = Aktionen
drawn-shame = Scham
drawn-food = Nahrung { $food }
drawn-centre = In der Mitte:
drawn-graveyard = Auf dem Friedhof:
drawn-settlers = { $count } Siedler
drawn-oxen =
    { $count ->
        [1] 1 Ochse
       *[other] { $count } Ochsen
    }
