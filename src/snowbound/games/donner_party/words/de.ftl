# Donner Party auf Deutsch: ein knappes Tagebuch des Winters 1846.
# Was ein Satz von seinen Angaben weiß ($x, $x-is, $x-id …): snowbound/words/__init__.py.

## Dinge

unseated = KI
month-oct = Oktober
    .year = Oktober 1846
month-nov = November
    .year = November 1846
month-dec = Dezember
    .year = Dezember 1846
month-jan = Januar
    .year = Januar 1847
month-feb = Februar
    .year = Februar 1847
month-mar = März
    .year = März 1847
# Eine Vorratskarte, von der nur der Rücken zu sehen ist.
forage-oct = eine Karte vom Oktober
forage-nov = eine Karte vom November
forage-dec = eine Karte vom Dezember
forage-jan = eine Karte vom Januar
forage-feb = eine Karte vom Februar
forage-mar = eine Karte vom März
a-forage =
    { $card-is ->
        [unseen] { $card-count ->
            [other] { $card-count } Karten vom { $month }
           *[one] eine Karte vom { $month }
        }
       *[seen] { $card }
    }
an-action =
    { $action-is ->
        [unseen] eine Aktion
       *[seen] { $action }
    }
camp =
    { $seat-is ->
        [you] dein Lager
       *[one] das Lager von { $seat }
    }
of-camp =
    { $seat-is ->
        [you] deinem Lager
       *[one] dem Lager von { $seat }
    }
# „Du hast“, „Ann hat“, „Du und Ann habt“, „Ann und Bob haben“, „Alle 4 haben“.
has =
    { $seat-is ->
        [you] du hast
        [one] { $seat } hat
        [us] { $seat } habt
        [all] alle { $seat-count } haben
       *[many] { $seat } haben
    }
had =
    { $seat-is ->
        [you] du hattest
       *[one] { $seat } hatte
    }
the-action =
    { $seat-is ->
        [you] deine Aktion { $action }
       *[one] die Aktion { $action } von { $seat }
    }
has-each =
    { $seat-is ->
        [you] { has }
        [one] { has }
       *[other] { has } je
    }
shame-cards-drawn =
    { $drawn ->
        [one] eine Schamkarte
       *[other] { $drawn } Schamkarten
    }
shame-cards-moved =
    { $moved ->
        [one] eine Schamkarte
       *[other] { $moved } Schamkarten
    }

## Die Karten des mitgelieferten Decks
## Namen, die sich nicht beugen: sie stehen als Subjekt und als Objekt.

forage-oct-jerky = Dörrfleisch
forage-nov-grizzly-bear = Bärenfleisch
forage-nov-frozen-ox = Gefrorenes Ochsenfleisch
forage-nov-fresh-beef = Frisches Rindfleisch
forage-nov-flour-and-beans = Mehl und Bohnen
forage-nov-wild-game = Wild
forage-nov-empty-traps = Leere Fallen
forage-nov-bad-weather = Schlechtes Wetter
forage-dec-frozen-ox = Gefrorenes Ochsenfleisch
forage-dec-hidden-stores = Versteckte Vorräte
forage-dec-ox-hide-stew = Ochsenhautsuppe
forage-dec-field-mice = Feldmäuse
forage-dec-empty-traps = Leere Fallen
forage-dec-bad-weather = Schlechtes Wetter
forage-jan-frozen-ox = Gefrorenes Ochsenfleisch
forage-jan-ox-hide-stew = Ochsenhautsuppe
forage-jan-boiled-hides = Gekochte Häute
forage-jan-field-mice = Feldmäuse
forage-jan-pine-bark = Kiefernrinde
forage-jan-bad-weather = Schlechtes Wetter
forage-jan-blizzard = Schneesturm
forage-jan-bitter-cold = Bittere Kälte
forage-feb-first-relief = Erste Hilfskolonne
forage-feb-ox-hide-stew = Ochsenhautsuppe
forage-feb-boiled-hides = Gekochte Häute
forage-feb-field-mice = Feldmäuse
forage-feb-pine-bark = Kiefernrinde
forage-feb-bad-weather = Schlechtes Wetter
forage-feb-blizzard = Schneesturm
forage-feb-bitter-cold = Bittere Kälte
forage-mar-second-relief = Zweite Hilfskolonne
forage-mar-ox-hide-stew = Ochsenhautsuppe
forage-mar-boiled-hides = Gekochte Häute
forage-mar-field-mice = Feldmäuse
forage-mar-pine-bark = Kiefernrinde
forage-mar-bad-weather = Schlechtes Wetter
forage-mar-bitter-cold = Bittere Kälte
forage-mar-final-rescue = Letzte Rettung
action-grave-robbing = Grabraub
action-the-family-pot = Familientopf
action-drawing-lots = Losentscheid
action-rifle = Gewehr
action-pistol = Pistole
action-theft = Diebstahl
action-slaughter-the-dog = Hundefleisch
action-christmas-dinner = Weihnachtsessen
action-boiled-bones = Gekochte Knochen
action-act-of-mercy = Barmherzigkeit
action-evening-prayers = Abendgebet
action-snowshoe-party = Schneeschuhtrupp
action-mishap = Unglücksfall
action-ugly-rumors = Üble Gerüchte
action-hoard-exposed = Aufgedecktes Versteck
action-scout-the-pass = Erkundung am Pass

## Vor dem Winter

event-jerky =
    Jedes der { $camps } Lager hatte vom Oktober noch ein Dörrfleisch. { $cards } Vorratskarten lagen vor ihnen.
event-family =
    { $seat-is ->
        [you] Du hast die Familie { $family } geführt.
       *[one] { $seat } hat die Familie { $family } geführt.
    }
event-settler =
    { $settler-count ->
        [other] { $settler } kamen in { camp }.
       *[one] { $settler } kam in { camp }.
    }
event-starts-weakened =
    { $settler-count ->
        [other] { $settler } kamen geschwächt an.
       *[one] { $settler } kam geschwächt an.
    }

## Die Runde und ihre Vorräte

event-round =
    { $month-year }, Runde { $round }, { $leader-is ->
        [you] du führst an
       *[one] { $leader } führt an
    }
event-drew = { has } { a-forage } gezogen.
event-revealed = { has } { $card } aufgedeckt.
weather-stops =
    { $stops-id ->
        [drawer] { $seat-is ->
            [you] du hast nicht weiter gesucht
           *[one] { $seat } hat nicht weiter gesucht
        }
        [all] niemand hat weiter gesucht
       *[others] niemand außer { $seat-is ->
            [you] dir
           *[one] { $seat }
        } hat weiter gesucht
    }
weather-centre =
    { $centre-id ->
        [fixed] { $cards ->
            [0] in der Mitte lag nichts
            [one] in der Mitte lag nur eine Karte
           *[other] in der Mitte lagen nur { $cards } Karten
        }
        [fewer] { $cards ->
            [one] in der Mitte lag eine Karte weniger
           *[other] in der Mitte lagen { $cards } Karten weniger
        }
       *[more] { $cards ->
            [one] in der Mitte lag eine Karte mehr
           *[other] in der Mitte lagen { $cards } Karten mehr
        }
    }
weather-does =
    { $stops-id ->
        [nobody] { weather-centre }
       *[other] { $centre-id ->
            [same] { weather-stops }
           *[other] { weather-stops }, und { weather-centre }
        }
    }
event-weather =
    { $later ->
        [yes] In der nächsten Runde: { weather-does }.
       *[no] { weather-does }.
    }
event-late-weather = { $card }: zu spät, um die Suche noch zu stören.
event-communal =
    { $card-is ->
        [unseen] Eine Karte vom { $month } lag verdeckt in der Mitte.
       *[seen] { $down ->
            [yes] Verdeckt in der Mitte: { $card }.
           *[no] In der Mitte: { $card }.
        }
    }
event-no-communal = Es gab nichts, worum man hätte bieten können.
event-swept = Der Schnee hat begraben, was in der Mitte lag.
event-top-removed = Niemand hat etwas gesucht. Die nächste Karte ging ungesehen verloren.

## Die Gebote

event-bid =
    { $value ->
        [0] { has } nichts geboten.
       *[other] { has-each } { $value } geboten.
    }
event-tie =
    { $self ->
        [yes] { has } bei gleichem Gebot zuerst gewählt.
       *[no] { $leader-is ->
            [you] Du hast
           *[one] { $leader } hat
        } bei gleichem Gebot { $seat-is ->
            [you] dir
           *[one] { $seat }
        } den Vortritt gelassen.
    }
event-took =
    { $down ->
        [yes] { has } die verdeckte Karte vom { $month } genommen.
       *[no] { has } { $card } genommen.
    }
event-looked =
    { $card-is ->
        [unseen] Sonst hat niemand die Karte gesehen.
       *[seen] Die Karte war: { $card }.
    }
event-unclaimed =
    { $card-is ->
        [unseen] Niemand hat die verdeckte Karte genommen.
       *[seen] Niemand hat { $card } genommen.
    }
event-drew-action = { has-each } { an-action } gezogen.
event-no-action =
    Für { $seat-is ->
        [you] dich
       *[one] { $seat }
    } war keine Aktion mehr da.
event-gave-back = { has } { an-action } zurückgegeben.
event-returned =
    { $action-is ->
        [unseen] Zu viele Aktionen: { has } eine zurückgegeben.
       *[seen] Zu viele Aktionen: { has } { $action } zurückgegeben.
    }

## Aktionen

event-played = { has } { $action } gespielt.
event-target =
    { $aim-id ->
        [lot] Das Los fiel auf { $settler }.
        [chosen] Die Wahl fiel auf { $settler }.
        [settler] Das Ziel war { $settler }.
        [party] Es galt { of-camp }.
        [body] Es ging um die Leiche von { $settler }.
       *[ox] Ein Ochse vom Friedhof wurde gebraucht.
    }
event-responded = { has } auf { $to } mit { $action } geantwortet.
event-cancelled = { the-action } wurde verhindert.
event-failed = { the-action } blieb ohne Wirkung und kostete keine Scham.
event-resolved = { the-action } war getan.
event-removed-card = { $action } gab es kein zweites Mal.
event-food = Das brachte { of-camp } { $food } Nahrung.
event-gift =
    { has } { $to-is ->
        [you] dir
       *[one] { $to }
    } { $food } Nahrung gegeben.
event-body-removed = { $settler } wurde aus dem Friedhof genommen.
event-ox-removed =
    Ein Ochse wurde aus dem Friedhof genommen; { $left ->
        [0] keiner blieb
        [one] einer blieb
       *[other] { $left } blieben
    }.
event-killed =
    { $self ->
        [yes] { $seat-is ->
            [you] Du hast jemanden aus deinem eigenen Lager getötet: { $settler }.
           *[one] { $seat } hat jemanden aus dem eigenen Lager getötet: { $settler }.
        }
       *[no] { $by-is ->
            [you] Du hast
           *[one] { $by } hat
        } { $settler } aus { of-camp } getötet.
    }
event-weakened =
    { $settler-count ->
        [other] { $settler } wurden schwächer.
       *[one] { $settler } wurde schwächer.
    }
event-stole =
    { has } { $victim-is ->
        [you] dir
       *[one] { $victim }
    } { $card-is ->
        [unseen] eine Karte
       *[seen] { $card }
    } gestohlen.
event-spoiled = { has } { $card } verloren.
event-lost-action = { has } { an-action } verloren.
event-peeked =
    { has } { $depth ->
        [0] die nächste Vorratskarte
        [1] die danach
       *[other] noch eine danach
    } angesehen{ $card-is ->
        [unseen] .
       *[seen] : { $card }.
    }
event-need =
    { $seat-is ->
        [you] Dein Lager brauchte
        [one] Das Lager von { $seat } brauchte
        [us] { $seat } brauchtet je
        [all] Alle { $seat-count } Lager brauchten
       *[many] { $seat } brauchten je
    } in dieser Runde { $by } Nahrung { $more ->
        [yes] mehr
       *[no] weniger
    }.

## Scham

event-shame =
    { has } { shame-cards-drawn } gezogen{ $first ->
        [yes] .
       *[no] , nun { $total }.
    }
event-shame-from =
    Der Schamstapel war leer. { $seat-is ->
        [you] Du hast
       *[one] { $seat } hat
    } { $source-is ->
        [you] von dir
       *[one] von { $source }
    } { shame-cards-moved } genommen.
event-shame-waived =
    Für { $seat-is ->
        [you] dich
       *[one] { $seat }
    } war keine Scham mehr da.
event-shame-back =
    { $back ->
        [0] { had } keine Scham zurückzulegen.
       *[other] { has } { $back ->
            [one] eine Schamkarte
           *[other] { $back } Schamkarten
        } zurückgelegt und { $total ->
            [0] keine
           *[other] { $total }
        } behalten.
    }
event-shame-moved =
    { $moved ->
        [0] { had } keine Scham weiterzugeben.
       *[other] { has } { shame-cards-moved } an { $to-is ->
            [you] dich
           *[one] { $to }
        } weitergegeben.
    }

## Hunger

event-laid =
    { has-each } { $cards ->
        [0] nichts
        [one] eine Karte
       *[other] { $cards } Karten
    } hingelegt.
event-shown = { has } { $card } hervorgeholt.
event-used = { has } { $card } für { $food } Nahrung verbraucht, zusammen { $total }.
event-fizzled =
    Für { $card } war kein Ochse da{ $returned ->
        [yes] ; { has } die Karte behalten.
       *[no] . Die Karte war vertan.
    }
event-ox-buried =
    Die Knochen des Ochsen kamen auf den Friedhof, nun { $oxen }.
event-added-late = { has } { $card } dazulegen müssen.
event-feeds =
    { camp } brauchte { $need ->
        [0] keine
       *[other] { $need }
    } Nahrung{ $food ->
        [0] .
       *[other] {" "}und hatte { $food }.
    }
event-fed =
    { $food ->
        [0] { camp } kam ohne aus.
       *[other] { camp } hatte { $food } Nahrung und aß.
    }
event-hunger =
    { $food ->
        [0] { camp } hatte nichts zu essen.
       *[other] { camp } hatte { $food } Nahrung; { $short } { $short ->
            [one] fehlte
           *[other] fehlten
        }.
    }
event-starved = { $settler } ist verhungert.
event-eliminated = In { of-camp } war niemand mehr am Leben.

## Verzicht, und das Ende

event-yields =
    { has } { $until-id ->
        [window] vorerst
        [step] für den Rest des Schritts
       *[round] für den Rest der Runde
    } gepasst.
event-end =
    { $how-id ->
        [rescue] Im { $month } kam die letzte Rettung.
        [deck-empty] Im { $month } gab es nichts mehr zu finden.
        [one-left] Im { $month } war nur noch ein Lager übrig.
       *[all-dead] Im { $month } war niemand mehr am Leben.
    }

## Fragen

# Wenn jemand für ein anderes Lager entscheidet.
for-seat =
    { $seat-is ->
        [you] {""}
       *[one] Für die KI:{" "}
    }
asked-camp =
    { $seat-is ->
        [you] dein Lager
       *[one] das Lager der KI
    }
ask-family = { for-seat }welche Familie führst du?
ask-window =
    { for-seat }{ $window-id ->
        [round-open] eine neue Runde beginnt.
        [pre-bid] gleich wird geboten.
        [pre-hunger] gleich werden die Vorräte hingelegt.
       *[feeding] { $fed-is ->
            [you] dein Lager isst.
           *[one] das Lager von { $fed } isst.
        }
    } Spielst du eine Aktion?
ask-who-first = Mehrere Aktionen wurden zugleich gespielt. Welche kommt als nächste?
ask-target =
    { $actor-is ->
        [you] Du spielst { $action }.
       *[one] { $actor } spielt { $action }.
    } { $aim-id ->
        [party] Welches Lager wählst du?
        [body] Wessen Leiche nimmst du?
       *[settler] Wen wählst du?
    }
ask-victim =
    { $actor-is ->
        [you] Du spielst
       *[one] { $actor } spielt
    } { $action } gegen { asked-camp }. Wen wählst du?
ask-respond =
    { $actor-is ->
        [you] Du spielst
       *[one] { $actor } spielt
    } { $action }{ $settler-count ->
        [0] {""}
       *[other] {" "}gegen { $settler }
    }{ $party-is ->
        [nobody] {""}
       *[one] { $settler-count ->
            [0] {" "}gegen { against }
           *[other] {" "}und { against }
        }
    }. { $seat-is ->
        [you] Antwortest du darauf?
       *[one] Antwortet die KI darauf?
    }
against =
    { $party-is ->
        [you] dich
       *[one] { $party }
    }
ask-bid = { for-seat }wie viel bietest du? Wer eine Karte nimmt, zieht ebenso viele Schamkarten.
ask-tie = Gleiche Gebote. Wer wählt als Nächstes?
ask-pick =
    { $bid ->
        [0] { for-seat }nimmst du eine Karte aus der Mitte oder ziehst du eine Aktion?
        [one] { for-seat }nimmst du eine Karte aus der Mitte und eine Schamkarte, oder ziehst du eine Aktion?
       *[other] { for-seat }nimmst du eine Karte aus der Mitte und { $bid } Schamkarten, oder ziehst du eine Aktion?
    }
needs =
    { asked-camp } braucht { $need ->
        [0] keine
       *[other] { $need }
    } Nahrung{ $food ->
        [0] .
       *[other] {" "}und hat { $food }.
    }
ask-lay =
    { needs } { $cards ->
        [0] { $seat-is ->
            [you] Welche Vorräte legst du hin?
           *[one] Welche Vorräte legt es hin?
        }
       *[other] { $laid ->
            [0] Nichts Nahrhaftes
           *[other] { $laid }
        } { $seat-is ->
            [you] hast du hingelegt.
           *[one] hat es hingelegt.
        } { $left ->
            [0] Mehr Vorräte sind nicht da.
           *[other] { $seat-is ->
                [you] Welche Vorräte legst du dazu?
               *[one] Welche Vorräte legt es dazu?
            }
        }
    }
ask-forage-order =
    { $seat-is ->
        [you] Welche Karte verbrauchst du als nächste?
       *[one] Welche Karte verbraucht die KI als nächste?
    }
ask-forced =
    { needs } { $seat-is ->
        [you] Du kannst Nahrung beschaffen, also musst du es. Womit?
       *[one] Was verbraucht es?
    }
ask-weaken = { asked-camp } hungert. Wer wird schwächer?
ask-starve = { asked-camp } hungert. Wer verhungert?
ask-source = { for-seat }der Schamstapel ist leer. Wessen Scham nimmst du?
ask-limit =
    { $seat-is ->
        [you] Du hast
       *[one] Die KI hat
    } mehr als drei Aktionen. Welche spielst du, oder welche gibst du zurück?
ask-give-back = { for-seat }der Aktionsstapel ist leer. Welche Aktion gibst du zurück?

## Antworten

face-healthy = gesund
face-weakened = geschwächt
face-buried = auf dem Friedhof
choice-pass = Passen
choice-pass-window = Passen, auch wenn andere spielen
choice-pass-step =
    { $window-id ->
        [round-open] Passen, bis die Suche vorbei ist
        [pre-bid] Passen, bis die Gebote vorbei sind
       *[other] Passen, bis alle gegessen haben
    }
choice-pass-round = Passen bis zur nächsten Runde
choice-decline = Geschehen lassen
choice-lay-done =
    { $cards ->
        [0] Nichts hinlegen
       *[other] Nichts mehr hinlegen
    }
choice-draw = Eine Aktion ziehen, ohne Scham
choice-bid = { $bid } bieten
gives =
    { $food ->
        [0] keine Nahrung
       *[other] { $food } Nahrung
    }{ $oxen ->
        [0] {""}
        [one] {" "}für einen Ochsen vom Friedhof
       *[other] {" "}für { $oxen } Ochsen vom Friedhof
    }
choice-take =
    { $card-is ->
        [unseen] Die verdeckte Karte vom { $month } nehmen
       *[seen] { $card } nehmen ({ $month }{ $down ->
            [yes] , verdeckt
           *[no] {""}
        }{ $nth ->
            [0] {""}
            [1] , die erste
            [2] , die zweite
            [3] , die dritte
           *[other] , Nr. { $nth }
        }), { gives }
    }
choice-first =
    { $seat-is ->
        [you] { $action }, von dir gespielt
       *[one] { $action }, von { $seat } gespielt
    }
choice-source =
    Von { $seat } nehmen (hat { $cards ->
        [one] eine Schamkarte
       *[other] { $cards } Schamkarten
    })
choice-tie =
    { $seat-is ->
        [you] Du wählst als Nächstes
       *[one] { $seat } wählt als Nächstes
    }
choice-camp = { camp }
choice-weaken = { $settler } wird schwächer
choice-starve = { $settler } verhungert
choice-settler = { $settler } aus { of-camp }, { $face }
choice-family = Die Familie { $family }
choice-play =
    { $action } spielen{ $back ->
        [0] { $shame ->
            [0] , ohne Scham
           *[other] {""}
        }
        [one] {" "}und eine Schamkarte zurücklegen
       *[other] {" "}und { $back } Schamkarten zurücklegen
    }
choice-answer =
    Mit { $action } antworten{ $back ->
        [0] { $shame ->
            [0] , ohne Scham
           *[other] {""}
        }
        [one] {" "}und eine Schamkarte zurücklegen
       *[other] {" "}und { $back } Schamkarten zurücklegen
    }
choice-give-back = { $action } zurückgeben
choice-lay = { $card } hinlegen ({ $month }), { gives }
choice-use = { $card } verbrauchen ({ $month }), { gives }
choice-add = { $card } dazulegen ({ $month }), { gives }
price-shame =
    { $shame ->
        [one] eine Schamkarte
       *[other] { $shame } Schamkarten
    }
warning-shame = Scham bleibt bis zum Ende.
warning-may-end = Das kann das Spiel beenden.
warning-shame-may-end = Scham bleibt bis zum Ende. Das kann das Spiel beenden.

## Warum nicht

no-end-ai = Die KI muss hinlegen, was ihr Lager am besten ernährt.
no-end-yet = Du hast Vorräte, die Nahrung geben; etwas davon musst du hinlegen.
no-surplus = Die KI ernährt ihr Lager so, dass möglichst wenig übrig bleibt.
no-laid-twice = Diese Karte liegt schon da.
no-equal-first = Von gleichen Karten zählt die erste.
no-action-there = Dort hast du keine Aktion.
no-response = { $action }: damit kann man auf diese Aktion nicht antworten.
no-food-action = { $action }: das bringt jetzt keine Nahrung, die zählt.
no-settler = Diesen Siedler gibt es nicht.
no-own-living =
    { $seat-is ->
        [you] { $settler } gehört nicht zu den Lebenden deines Lagers.
       *[one] { $settler } gehört nicht zu den Lebenden im Lager von { $seat }.
    }
no-hunger = { $settler } ist schon geschwächt. Der Hunger trifft zuerst die Gesunden.
no-bids = Jetzt wird nicht geboten.
no-card-there = Dort liegt keine Karte.
no-window =
    { $window-id ->
        [round-open] { $action }: nicht zu Beginn einer Runde spielbar.
        [pre-bid] { $action }: nicht vor den Geboten spielbar.
        [pre-hunger] { $action }: nicht spielbar, bevor die Vorräte hingelegt sind.
        [feeding] { $action }: nicht spielbar, während ein Lager isst.
       *[none] { $action }: jetzt nicht spielbar.
    }
no-requirement = { $action }: dafür fehlt jetzt etwas.
no-own-enough =
    { $seat-is ->
        [you] { $action }: dafür leben in deinem Lager zu wenige.
       *[one] { $action }: dafür leben im Lager von { $seat } zu wenige.
    }
no-aim = { $action }: dafür gibt es kein Ziel.
no-target = { $action }: { $settler } kommt dafür nicht in Frage.
no-target-own = { $action }: das geht nur gegen ein anderes Lager.
no-target-other = { $action }: das geht nur im Lager dessen, der die Karte spielt.
no-target-settler = { $action }: wähle ein Lager, nicht eine Person.
no-target-living = { $settler } lebt. { $action }: dafür braucht es eine Leiche vom Friedhof.
no-target-dead = { $settler } ist tot. { $action }: das trifft nur Lebende.
no-target-face =
    { $face-id ->
        [healthy] { $settler } ist geschwächt. { $action }: das trifft nur Gesunde.
       *[weakened] { $settler } ist gesund. { $action }: das trifft nur Geschwächte.
    }
no-target-gray = { $settler } gehört zu keiner Familie. { $action }: das trifft nur Angehörige einer Familie.
no-target-family = { $settler } gehört zu einer Familie. { $action }: das trifft nur Siedler ohne Familie.
no-target-twice = { $settler } ist schon gewählt. { $action }: dafür braucht es zwei.
no-target-camp = { $action } gilt einem anderen Lager.
no-other-hand = Diese Karte hat ein anderes Lager auf der Hand.
no-food-forage = Diese Karte bringt jetzt keine Nahrung, die zählt.
no-forage-now = Vorräte werden nach den Geboten hingelegt, bevor die Lager essen.
no-action-now = Aktionen werden zwischen den Schritten einer Runde gespielt, und während ein Lager isst.
no-communal-now = Karten aus der Mitte werden nach den Geboten genommen, das höchste Gebot zuerst.

## Wie es ausging

ended =
    { $how-id ->
        [rescue] Die letzte Rettung kam.
        [deck-empty] Es gab nichts mehr zu finden.
        [one-left] Nur ein Lager war noch übrig.
       *[all-dead] Niemand war mehr am Leben.
    }
end-unrivalled =
    { ended } { $winners-is ->
        [nobody] Niemand gewinnt.
        [you] Du gewinnst.
        [one] { $winners } gewinnt.
        [us] { CAPITAL($winners) } gewinnt gemeinsam.
       *[other] { $winners } gewinnen gemeinsam.
    }
most-shame =
    { $shamed-is ->
        [nobody] {""}
        [you] {" "}Du hattest die meiste Scham, { $most }.
        [one] {" "}{ $shamed } hatte die meiste Scham, { $most }.
        [us] {" "}{ CAPITAL($shamed) } hattet die meiste Scham, { $most }.
       *[other] {" "}{ $shamed } hatten die meiste Scham, { $most }.
    }
end-nobody = { ended } Niemand gewinnt.{ most-shame }
end-won =
    { ended } { $winners-is ->
        [you] Du gewinnst
        [one] { $winners } gewinnt
        [us] { CAPITAL($winners) } gewinnt gemeinsam
       *[other] { CAPITAL($winners) } gewinnen gemeinsam
    } mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    } und { $shame } Scham.{ most-shame }
