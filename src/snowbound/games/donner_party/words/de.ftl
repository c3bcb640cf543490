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
# Was jemand tat: „du nahmst“, „Ann nahm“, „alle 4 nahmen“.
zog =
    { $seat-is ->
        [you] du zogst
        [one] { $seat } zog
        [us] { $seat } zogt
        [all] alle { $seat-count } zogen
       *[other] { $seat } zogen
    }
deckte =
    { $seat-is ->
        [you] du decktest
        [one] { $seat } deckte
        [us] { $seat } decktet
        [all] alle { $seat-count } deckten
       *[other] { $seat } deckten
    }
nahm =
    { $seat-is ->
        [you] du nahmst
        [one] { $seat } nahm
        [us] { $seat } nahmt
        [all] alle { $seat-count } nahmen
       *[other] { $seat } nahmen
    }
bot =
    { $seat-is ->
        [you] du botst
        [one] { $seat } bot
        [us] { $seat } botet
        [all] alle { $seat-count } boten
       *[other] { $seat } boten
    }
gab =
    { $seat-is ->
        [you] du gabst
        [one] { $seat } gab
        [us] { $seat } gabt
        [all] alle { $seat-count } gaben
       *[other] { $seat } gaben
    }
spielte =
    { $seat-is ->
        [you] du spieltest
        [one] { $seat } spielte
        [us] { $seat } spieltet
        [all] alle { $seat-count } spielten
       *[other] { $seat } spielten
    }
antwortete =
    { $seat-is ->
        [you] du antwortetest
        [one] { $seat } antwortete
        [us] { $seat } antwortetet
        [all] alle { $seat-count } antworteten
       *[other] { $seat } antworteten
    }
verlor =
    { $seat-is ->
        [you] du verlorst
        [one] { $seat } verlor
        [us] { $seat } verlort
        [all] alle { $seat-count } verloren
       *[other] { $seat } verloren
    }
sah =
    { $seat-is ->
        [you] du sahst
        [one] { $seat } sah
        [us] { $seat } saht
        [all] alle { $seat-count } sahen
       *[other] { $seat } sahen
    }
legte =
    { $seat-is ->
        [you] du legtest
        [one] { $seat } legte
        [us] { $seat } legtet
        [all] alle { $seat-count } legten
       *[other] { $seat } legten
    }
holte =
    { $seat-is ->
        [you] du holtest
        [one] { $seat } holte
        [us] { $seat } holtet
        [all] alle { $seat-count } holten
       *[other] { $seat } holten
    }
verbrauchte =
    { $seat-is ->
        [you] du verbrauchtest
        [one] { $seat } verbrauchte
        [us] { $seat } verbrauchtet
        [all] alle { $seat-count } verbrauchten
       *[other] { $seat } verbrauchten
    }
behielt =
    { $seat-is ->
        [you] du behieltst
        [one] { $seat } behielt
        [us] { $seat } behieltet
        [all] alle { $seat-count } behielten
       *[other] { $seat } behielten
    }
stahl =
    { $seat-is ->
        [you] du stahlst
        [one] { $seat } stahl
        [us] { $seat } stahlt
        [all] alle { $seat-count } stahlen
       *[other] { $seat } stahlen
    }
passte =
    { $seat-is ->
        [you] du passtest
        [one] { $seat } passte
        [us] { $seat } passtet
        [all] alle { $seat-count } passten
       *[other] { $seat } passten
    }
waehlte =
    { $seat-is ->
        [you] du wähltest
        [one] { $seat } wählte
        [us] { $seat } wähltet
        [all] alle { $seat-count } wählten
       *[other] { $seat } wählten
    }
musste =
    { $seat-is ->
        [you] du musstest
        [one] { $seat } musste
        [us] { $seat } musstet
        [all] alle { $seat-count } mussten
       *[other] { $seat } mussten
    }
je =
    { $seat-is ->
        [you] {""}
        [one] {""}
       *[other] je{" "}
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
action-left-behind = Zurückgelassen
action-a-strangers-purse = Die Börse des Fremden
action-stanton-returns = Stanton kehrt zurück
action-the-borrowed-rifle = Das geliehene Gewehr
action-a-broken-axle = Achsbruch
action-bought-on-credit = Auf Pump gekauft
action-the-bear-shared = Der geteilte Bär
action-at-the-summit = Auf der Passhöhe
action-forlorn-hope = Forlorn Hope
action-led-out = Hinausgeführt
action-carried-by-stark = Von Stark getragen
action-acorn-bread = Eichelbrot
action-sweet-roots = Süße Wurzeln
action-seized-for-debt = Gepfändet
action-fever-in-the-cabins = Fieber in den Hütten
action-the-raided-cache = Das geplünderte Versteck
action-the-blame = Die Schuld
action-buried-silver = Vergrabenes Silber
action-she-stayed = Sie blieb
action-hides-off-the-roof = Häute vom Dach
forage-nov-blizzard = Schneesturm
forage-dec-blizzard = Schneesturm
forage-mar-blizzard = Schneesturm
forage-dec-firewood = Feuerholz
forage-jan-firewood = Feuerholz
forage-feb-firewood = Feuerholz
forage-jan-cold-weather = Schlechtes Wetter
forage-feb-cold-weather = Schlechtes Wetter
forage-jan-a-deer = Ein Hirsch
alternative-at-the-summit-1 = Weitergehen
alternative-at-the-summit-2 = Umkehren
alternative-hides-off-the-roof-1 = Kochen
alternative-hides-off-the-roof-2 = Eintauschen

## Vor dem Winter

event-jerky =
    Jedes der { $camps } Lager hatte vom Oktober noch ein Dörrfleisch. { $cards } Vorratskarten lagen vor ihnen.
event-family =
    { $seat-is ->
        [you] Du führtest die Familie { $family }.
       *[one] { $seat } führte die Familie { $family }.
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
event-starts-jerky =
    { $settler } brachte { $cards ->
        [one] noch ein Dörrfleisch
       *[other] noch { $cards } Dörrfleisch
    } mit.

## Die Runde und ihre Vorräte

event-round =
    { $month-year }, Runde { $round }, { $leader-is ->
        [you] du führst an
       *[one] { $leader } führt an
    }
event-drew = { zog } { a-forage }.
event-revealed = { deckte } { $card } auf.
weather-stops =
    { $stops-id ->
        [drawer] { $seat-is ->
            [you] du suchtest nicht weiter
           *[one] { $seat } suchte nicht weiter
        }
        [all] niemand suchte weiter
       *[others] niemand außer { $seat-is ->
            [you] dir
           *[one] { $seat }
        } suchte weiter
    }
weather-centre =
    { $centre-id ->
        [fixed] { $cards ->
            [0] in die Mitte kam nichts mehr
            [one] in die Mitte kam nur eine Karte
           *[other] in die Mitte kamen nur { $cards } Karten
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
event-swept = Der Schnee begrub, was in der Mitte lag.
event-top-removed = Niemand suchte etwas. Die nächste Karte ging ungesehen verloren.

## Die Gebote

event-bid =
    { $value ->
        [0] { bot } nichts.
       *[other] { bot } { je }{ $value }.
    }
event-tie =
    { $self ->
        [yes] { waehlte } bei gleichem Gebot zuerst.
       *[no] { $leader-is ->
            [you] Du ließt
           *[one] { $leader } ließ
        } bei gleichem Gebot { $seat-is ->
            [you] dir
           *[one] { $seat }
        } den Vortritt.
    }
event-took =
    { $down ->
        [yes] { nahm } die verdeckte Karte vom { $month }.
       *[no] { nahm } { $card }.
    }
event-looked = Die Karte war: { $card }.
event-unclaimed =
    { $card-is ->
        [unseen] Niemand nahm die verdeckte Karte.
       *[seen] Niemand nahm { $card }.
    }
event-drew-action = { zog } { je }{ an-action }.
event-no-action =
    Für { $seat-is ->
        [you] dich
       *[one] { $seat }
    } war keine Aktion mehr da.
event-gave-back = { gab } { an-action } zurück.
event-returned =
    { $action-is ->
        [unseen] Zu viele Aktionen: { gab } eine zurück.
       *[seen] Zu viele Aktionen: { gab } { $action } zurück.
    }

## Aktionen

event-played = { spielte } { $action }.
event-target =
    { $aim-id ->
        [lot] Das Los fiel auf { $settler }.
        [chosen] Die Wahl fiel auf { $settler }.
        [settler] Das Ziel war { $settler }.
        [party] Es galt { of-camp }.
        [body] Es ging um die Leiche von { $settler }.
       *[ox] Ein Ochse vom Friedhof wurde gebraucht.
    }
event-responded = { antwortete } auf { $to } mit { $action }.
event-cancelled = { the-action } wurde verhindert.
event-failed = { the-action } blieb ohne Wirkung und kostete keine Scham.
event-resolved = { the-action } war getan.
event-removed-card = { $action } gab es kein zweites Mal.
event-food = Das brachte { of-camp } { $food } Nahrung.
event-gift =
    { $to-is ->
        [you] { gab } dir { $food } Nahrung.
        [one] { gab } { $to } { $food } Nahrung.
        [us] von { $seat } bekamt ihr je { $food } Nahrung: { $to }.
       *[other] { gab } { $to } je { $food } Nahrung.
    }
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
            [you] Du tötetest jemanden aus deinem eigenen Lager: { $settler }.
           *[one] { $seat } tötete jemanden aus dem eigenen Lager: { $settler }.
        }
       *[no] { $by-is ->
            [you] Du tötetest
           *[one] { $by } tötete
        } { $settler } aus { of-camp }.
    }
event-weakened =
    { $settler-count ->
        [other] { $settler } wurden schwächer.
       *[one] { $settler } wurde schwächer.
    }
event-stole =
    { stahl } { $victim-is ->
        [you] dir
       *[one] { $victim }
    } { $card-is ->
        [unseen] eine Karte
       *[seen] { $card }
    }.
event-spoiled = { verlor } { $card }.
event-lost-action = { verlor } { an-action }.
event-stole-action =
    { nahm } { $victim-is ->
        [you] dir
       *[one] { $victim }
    } { $action-is ->
        [unseen] eine Aktion
       *[seen] { $action }
    }.
event-saw =
    { sah } bei { $victim-is ->
        [you] dir
       *[one] { $victim }
    } { $card-is ->
        [unseen] eine Karte
       *[seen] { $card }
    }.
event-led-out = { $settler } wurde aus den Bergen geführt, in Sicherheit.
event-chose = { waehlte }: { $alternative }.
event-peeked =
    { sah } { $depth ->
        [0] die nächste Vorratskarte
        [1] die danach
       *[other] noch eine danach
    } an{ $card-is ->
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
    { zog } { shame-cards-drawn }{ $first ->
        [yes] .
       *[no] , nun { $total }.
    }
event-shame-from =
    Der Schamstapel war leer. { $seat-is ->
        [you] Du nahmst
       *[one] { $seat } nahm
    } { $source-is ->
        [you] von dir
       *[one] von { $source }
    } { shame-cards-moved }.
event-shame-waived =
    Für { $seat-is ->
        [you] dich
       *[one] { $seat }
    } war keine Scham mehr da.
event-shame-back =
    { $back ->
        [0] { had } keine Scham zurückzulegen.
       *[other] { legte } { $back ->
            [one] eine Schamkarte
           *[other] { $back } Schamkarten
        } zurück, { $total ->
            [0] keine blieb
            [one] eine blieb
           *[other] { $total } blieben
        }.
    }
event-shame-moved =
    { $moved ->
        [0] { had } keine Scham weiterzugeben.
       *[other] { gab } { shame-cards-moved } an { $to-is ->
            [you] dich
           *[one] { $to }
        } weiter.
    }

## Hunger

event-laid =
    { legte } { je }{ $cards ->
        [0] nichts
        [one] eine Karte
       *[other] { $cards } Karten
    } hin.
event-shown = { holte } { $card } hervor.
event-used = { verbrauchte } { $card } für { $food } Nahrung, zusammen { $total }.
event-fizzled =
    Für { $card } war kein Ochse da{ $returned ->
        [yes] ; { behielt } die Karte.
       *[no] . Die Karte war vertan.
    }
event-ox-buried =
    Die Knochen des Ochsen kamen auf den Friedhof, nun { $oxen }.
event-added-late = { musste } { $card } dazulegen.
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
event-starved = { $settler } verhungerte.
event-eliminated = In { of-camp } war niemand mehr am Leben.

## Verzicht, und das Ende

event-yields =
    { passte } { $until-id ->
        [window] vorerst
        [step] für den Rest des Schritts
       *[round] für den Rest der Runde
    }.
event-end =
    { $how-id ->
        [rescue] Im { $month } kam die letzte Rettung.
        [deck-empty] Im { $month } gab es nichts mehr zu finden.
        [one-left] Im { $month } war nur noch ein Lager übrig.
        [camps-empty] Im { $month } war niemand mehr in den Lagern.
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
ask-pick-card =
    { $victim-is ->
        [you] welche Karte { $deed-id ->
            [steal] gibst du her
           *[other] verlierst du
        }?
       *[one] { for-seat }welche Karte von { $victim } { $deed-id ->
            [steal] nimmst du
           *[other] entfernst du
        }?
    }
ask-pick-settler =
    { for-seat }{ $deed-id ->
        [lead-out] wer wird in Sicherheit geführt?
       *[other] wer wird schwächer?
    }
ask-take-communal = { for-seat }welche Karte nimmst du aus der Mitte?
ask-choose-effect = { for-seat }{ $source }: was wählst du?

## Antworten

face-safe = in Sicherheit
face-safe-weakened = in Sicherheit, geschwächt
choice-alternative = { $alternative }
choice-pick = { $card } ({ $month }), { gives }
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
forage-lies = { $card } ({ $month }), { gives }
gather-lay =
    { $marked ->
        [0] { $laid ->
            [0] Markiere die Karten, die du hinlegen willst.
           *[other] Mit dem, was da liegt, sind es { $sum } von { $wanted } Nahrung. Markiere mehr, oder höre auf.
        }
       *[other] { $unsure ->
            [yes] Bis zu { $sum } von { $wanted } Nahrung, soweit die Ochsen reichen
           *[no] { $sum } von { $wanted } Nahrung
        }{ $short ->
            [0] : genug.
           *[other] , es fehlen noch { $short }.
        }
    }
gather-lay-do =
    { $marked ->
        [0] { $laid ->
            [0] Nichts hinlegen
           *[other] Nichts mehr hinlegen
        }
        [one] Diese Karte hinlegen
       *[other] Diese { $marked } Karten hinlegen
    }
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

no-room-for-ai = Ein KI-Platz ergänzt 2 oder 3 Personen, nicht { $players }. Spielt ohne ihn oder zu weniger.
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
no-pick = { $settler } kann hier nicht gewählt werden.
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
        [camps-empty] In den Lagern war niemand mehr.
       *[all-dead] Niemand war mehr am Leben.
    }
end-unrivalled =
    { ended } { $winners-is ->
        [nobody] Niemand hat gewonnen.
        [you] Du hast gewonnen.
        [one] { $winners } hat gewonnen.
        [us] { CAPITAL($winners) } habt gemeinsam gewonnen.
       *[other] { $winners } haben gemeinsam gewonnen.
    }
most-shame =
    { $shamed-is ->
        [nobody] {""}
        [you] {" "}Du hattest die meiste Scham, { $most }.
        [one] {" "}{ $shamed } hatte die meiste Scham, { $most }.
        [us] {" "}{ CAPITAL($shamed) } hattet die meiste Scham, { $most }.
       *[other] {" "}{ $shamed } hatten die meiste Scham, { $most }.
    }
end-nobody = { ended } Niemand hat gewonnen.{ most-shame }
end-won =
    { ended } { $winners-is ->
        [you] Du hast
        [one] { $winners } hat
        [us] { CAPITAL($winners) } habt gemeinsam
       *[other] { CAPITAL($winners) } haben gemeinsam
    } mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    } und { $shame } Scham gewonnen.{ most-shame }

## Was das Ende für eine Gruppe bedeutet

points =
    { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    }
verdict-dead =
    { $seat-is ->
        [you] Von deinen Leuten hat niemand den Frühling erlebt.
       *[one] Von { $seat }s Leuten hat niemand den Frühling erlebt.
    }{ $alive ->
        [0] {" "}Von den anderen auch nicht.
       *[other] { $winners-is ->
            [nobody] {" "}Niemand gewinnt.
            [you] {" "}Du gewinnst.
            [one] {" "}{ CAPITAL($winners) } gewinnt.
           *[other] {" "}{ CAPITAL($winners) } teilen sich den Sieg.
        }
    }
verdict-alone =
    { $seat-is ->
        [you] Nur deine Leute haben überlebt. Du gewinnst: { points }.
       *[one] Nur { $seat }s Leute haben überlebt. { CAPITAL($seat) } gewinnt: { points }.
    }
verdict-nobody-wins =
    { $seat-is ->
        [you] Deine Leute haben überlebt, aber niemand gewinnt: Alle haben gleich viel Scham.
       *[one] { CAPITAL($seat) }s Leute haben überlebt, aber niemand gewinnt: Alle haben gleich viel Scham.
    }
verdict-shared =
    { $seat-is ->
        [you] Du und { $rivals } teilt euch den Sieg: je { points }.
       *[one] { CAPITAL($seat) } und { $rivals } teilen sich den Sieg: je { points }.
    }
verdict-by-shame =
    { $seat-is ->
        [you] Du hast überlebt und bist nicht stolz darauf: { points } und { $gap ->
            [0] weniger Schamkarten als { $rival }
           *[other] { $gap } Scham weniger als { $rival }
        }.
       *[one] { CAPITAL($seat) } hat überlebt und ist nicht stolz darauf: { points } und { $gap ->
            [0] weniger Schamkarten als { $rival }
           *[other] { $gap } Scham weniger als { $rival }
        }.
    }
verdict-by-points =
    { $seat-is ->
        [you] Du hast deine Leute durchgebracht: { points }, { $gap } mehr als { $rival }.
       *[one] { CAPITAL($seat) } hat die eigenen Leute durchgebracht: { points }, { $gap } mehr als { $rival }.
    }
verdict-most-shame =
    { $seat-is ->
        [you] Niemand hat mehr Scham als du: Was du an Punkten hast, zählt nicht, und { $rival } gewinnt mit { $theirs }.
       *[one] Niemand hat mehr Scham als { $seat }: Die Punkte zählen nicht, und { $rival-is ->
            [you] du gewinnst
           *[one] { $rival } gewinnt
        } mit { $theirs }.
    }
verdict-fewer-points =
    { $seat-is ->
        [you] Deine Leute haben überlebt, aber { $rival } ist es besser ergangen: { $theirs } Punkte gegen deine { $points }.
       *[one] { CAPITAL($seat) }s Leute haben überlebt, aber anderen ist es besser ergangen: { $theirs } Punkte gegen { $points }.
    }
verdict-more-shame =
    { $seat-is ->
        [you] Du hast nicht weniger Punkte als { $rival }, aber mehr Scham: { $rival } gewinnt mit { $theirs }.
       *[one] { CAPITAL($seat) } hat nicht weniger Punkte, aber mehr Scham: { $rival-is ->
            [you] Du gewinnst
           *[one] { $rival } gewinnt
        } mit { $theirs }.
    }
item-healthy = { $count } gesund
item-weakened = { $count } geschwächt
item-oldest = die Ältesten
item-youngest = die Jüngsten
item-family = die ganze Familie
item-shame =
    { $cards ->
        [0] keine Scham
        [one] Scham { $shame } auf einer Karte
       *[other] Scham { $shame } auf { $cards } Karten
    }

## Warum ein Bot etwas tut

why-only-choice = Es gab nichts anderes zu tun.
why-for-the-ai = Das Lager der KI isst, so gut es kann.
why-hungry = Dem Lager fehlt Nahrung.
why-stocking-up = In einem schlimmeren Monat braucht es das Lager noch.
why-not-worth-it = Nichts davon ist Scham wert.
why-too-dear = Mehr zu bieten, kostete mehr Scham, als die Karte wert ist.
why-best-card = Sie ist dem Lager am meisten wert.
why-an-action = Eine Aktion ist mehr wert als das, was dort liegt.
why-least-waste = Es ernährt das Lager, und am wenigsten bleibt übrig.
why-enough-laid = Das reicht für diese Mahlzeit.
why-saved-for-later = Jetzt würde es niemanden retten, später vielleicht.
why-least-shame = Von dem, was getan werden muss, ist es am wenigsten schändlich.
why-least-harm = Das Lager verliert dabei am wenigsten.
why-feeds-us = Es macht die Hungrigen satt.
why-eases-shame = Das Lager hat viel Scham.
why-against-the-leader = Jemand muss aufhalten, wer vorn liegt.
why-try-our-luck = Vielleicht findet sich draußen etwas.
why-nothing-to-play = Nichts lohnt sich zu spielen.
why-defence = Es geht gegen jemanden aus dem eigenen Lager.
why-let-it-be = Es zu verhindern, kostete mehr, als es nimmt.
why-ourselves-first = Das eigene Lager geht vor.
why-the-weakest = Von allen, die genannt werden können, bedroht uns dieses Lager am wenigsten.
why-least-useful = Das Lager kann es am ehesten entbehren.
why-strongest-family = Sie sind die Stärksten.

# Standing answers
standing-pass-in-others-turns = Passen, während andere ihre Leute versorgen
    .short = Bei anderen passen
standing-pass-when-fed = Im eigenen Zug passen, sobald alle satt sind
    .short = Passen, wenn satt
standing-pass-before-bids = Bis zu den Geboten passen
    .short = Passen bis zum Gebot
standing-pass-again = Nach einem Passen weiter passen, bis das Fenster schließt
    .short = Weiter passen
standing-pass-everywhere = In jedem Fenster passen
    .short = Immer passen
standing-pass-with-nothing = Passen, wenn ich keine spielbare Aktion habe
    .short = Passen ohne Aktion

## Was eine Wahl erreicht und was von einer Frage abhängt

means-bid =
    { $bid ->
        [0] keine Scham
       *[other] { $bid } Scham, wenn du eine Karte nimmst
    }
stakes-bid = Das höchste Gebot wählt zuerst. Wer statt einer Karte aus der Mitte eine Aktion zieht, zahlt nichts für sein Gebot.
stakes-window = Wenn du passt und jemand anderes eine Aktion spielt, wirst du noch einmal gefragt.
stakes-hunger = Jede fehlende Nahrung schwächt einen gesunden Siedler oder tötet einen geschwächten; höchstens einer stirbt.
