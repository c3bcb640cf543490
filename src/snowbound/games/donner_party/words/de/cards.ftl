# Was auf den Karten steht. Ihre Namen sind in de.ftl.

text-forage-oct-jerky = Getrocknetes Rindfleisch, das Stanton und zwei von Sutters Leuten im Oktober über den Pass brachten.
text-forage-nov-grizzly-bear = William Eddy erlegte ihn am 14. November mit seiner letzten Kugel und einer Keule und teilte ihn.
text-forage-nov-frozen-ox = Mit Nägeln an Stangen suchte man nach Rindern, die unter dem Schnee lagen. Was von einem übrig ist, lässt sich auskochen.
text-forage-nov-fresh-beef = Im November wurden die Ochsen geschlachtet und das Fleisch im Schnee gestapelt.
text-forage-nov-flour-and-beans = Das Letzte aus den Wagen.
text-forage-nov-wild-game = Eine Eule, ein Eichhörnchen, zwei Enten.
text-forage-nov-empty-traps = Man sah die Forellen im See durch das Eis und fing sie nicht.
text-forage-nov-bad-weather = Wer das zieht, sucht in dieser Runde nicht weiter, und in der Mitte liegt eine Karte weniger.
text-forage-dec-frozen-ox = { text-forage-nov-frozen-ox }
text-forage-dec-hidden-stores = Ein wenig Bärenfleisch unten in einem Bündel, von Eleanor Eddy hineingelegt.
text-forage-dec-ox-hide-stew = Häute, abgesengt, geschabt und zu Leim gekocht. Dafür braucht es einen Ochsen vom Friedhof.
text-forage-dec-field-mice = In den Hütten gefangen.
text-forage-dec-empty-traps = { text-forage-nov-empty-traps }
text-forage-dec-bad-weather = { text-forage-nov-bad-weather }
text-forage-jan-frozen-ox = { text-forage-nov-frozen-ox }
text-forage-jan-ox-hide-stew = { text-forage-dec-ox-hide-stew }
text-forage-jan-boiled-hides = Von den Dächern genommen, die sie trocken gehalten hatten.
text-forage-jan-field-mice = { text-forage-dec-field-mice }
text-forage-jan-pine-bark = Zweige, Rinde und Nadeln. Nahrung ist keine darin.
text-forage-jan-bad-weather = { text-forage-nov-bad-weather }
text-forage-jan-blizzard = Niemand sucht in dieser Runde weiter, und in der Mitte liegt nichts.
text-forage-jan-bitter-cold = Jedes Lager braucht in dieser Runde 1 Nahrung mehr.
text-forage-feb-first-relief = Am 18. Februar kamen sieben Männer über den Pass, mit dem, was sie tragen konnten.
text-forage-feb-ox-hide-stew = { text-forage-dec-ox-hide-stew }
text-forage-feb-boiled-hides = { text-forage-jan-boiled-hides }
text-forage-feb-field-mice = { text-forage-dec-field-mice }
text-forage-feb-pine-bark = { text-forage-jan-pine-bark }
text-forage-feb-bad-weather = { text-forage-nov-bad-weather }
text-forage-feb-blizzard = { text-forage-jan-blizzard }
text-forage-feb-bitter-cold = { text-forage-jan-bitter-cold }
text-forage-mar-second-relief = Am 1. März kam James Reed zurück.
text-forage-mar-ox-hide-stew = { text-forage-dec-ox-hide-stew }
text-forage-mar-boiled-hides = { text-forage-jan-boiled-hides }
text-forage-mar-field-mice = { text-forage-dec-field-mice }
text-forage-mar-pine-bark = { text-forage-jan-pine-bark }
text-forage-mar-bad-weather = { text-forage-nov-bad-weather }
text-forage-mar-bitter-cold = { text-forage-jan-bitter-cold }
text-forage-mar-final-rescue = Mitte März wurden die Letzten, die gehen konnten, hinausgeführt. Das Spiel endet.
text-action-grave-robbing = Breens Tagebuch vom 26. Februar sagt, wovon bei den Murphys die Rede war, und hält es für geschehen.
text-action-the-family-pot = Im Todeslager achtete man darauf, dass niemand die eigenen Leute aß.
text-action-drawing-lots = Am Heiligen Abend wurde es vorgeschlagen. Der Zufall nennt einen der Deinen.
text-action-rifle = Foster erschoss im Januar die Führer Luis und Salvador. Es antwortet auch jedem, der dich oder deine Toten bedroht.
text-action-pistol = George Donners Pistolen fand man im April bei Keseberg. Sie antwortet auch jedem, der dich bedroht.
text-action-theft = Nimm ungesehen eine Karte aus den Vorräten eines anderen Lagers.
text-action-slaughter-the-dog = Die Reeds aßen eine Woche lang ihren Hund Cash; die Breens erschossen Towser im Februar.
text-action-christmas-dinner = Margaret Reed hatte für den Tag Bohnen, Kutteln, Speck und getrocknete Äpfel aufgespart.
text-action-boiled-bones = Wieder und wieder gekocht, bis man sie essen konnte.
text-action-act-of-mercy = Peggy Breen gab Virginia Reed kleine Stücke Fleisch und sagte es niemandem.
text-action-evening-prayers = Die Breens lasen Gebete beim Licht von Kienspänen; andere kamen und hörten zu.
text-action-snowshoe-party = Fünfzehn brachen am 16. Dezember auf, mit Schneeschuhen aus Ochsenjochen und Rohhaut. Einer der Deinen ist danach schwächer.
text-action-mishap = Eine Axt rutscht ab, ein Schuss geht los. Das Lager sagt, wen es trifft.
text-action-ugly-rumors = Man sagte es Keseberg nach, bewiesen wurde es nie.
text-action-hoard-exposed = Was unter dem Schnee versteckt war, wird gefunden und verdirbt.
text-action-left-behind = Der alte Hardkoop kam im Oktober nicht mehr mit, und niemand wollte ihn tragen.
text-action-a-strangers-purse = Wolfinger blieb zurück, um seinen Wagen zu vergraben, und wurde seines Geldes wegen getötet.
text-action-stanton-returns = Er war schon über den Pass und kam zurück, mit Maultieren, Mehl und Fleisch, für Leute, die nicht die Seinen waren.
text-action-the-borrowed-rifle = Eddy jagte mit Fosters Gewehr und schuldete ihm die Hälfte der Beute.
text-action-a-broken-axle = Im Oktober brach der Wagen der Donners, und George schnitt sich beim Ausbessern in die Hand.
text-action-bought-on-credit = Margaret Reed kaufte im November Ochsen und sollte in Kalifornien zwei für einen zahlen.
text-action-the-bear-shared = Eddys Bär ging auch an die Fosters, die Graves und die Reeds.
text-action-at-the-summit = Im November standen einundzwanzig mit den Maultieren auf dem Pass und kehrten um.
text-action-forlorn-hope = Sieben der fünfzehn, die im Dezember aufbrachen, erreichten nach 33 Tagen die Siedlungen.
text-action-led-out = Die erste Hilfskolonne nahm 23 mit, die gehen konnten. Die anderen sahen ihnen nach.
text-action-carried-by-stark = Im Hungerlager wollte John Stark niemanden zurücklassen und trug die Kinder, immer zwei auf einmal.
text-action-acorn-bread = Ein Dorf der Miwok gab den sieben zu essen, die im Januar aus den Bergen kamen.
text-action-sweet-roots = Am 28. Februar kam ein Indianer an der Hütte der Breens vorbei, gab ihnen Wurzeln und ging weiter.
text-action-seized-for-debt = Am 30. Januar nahmen die Graves Frau Reed ihre Habe und die Häute, von denen sie lebte.
text-action-fever-in-the-cabins = Läuse, Nässe und Krankheit: Im Januar und Februar starben die Säuglinge.
text-action-the-raided-cache = Tiere hatten geholt, was die erste Hilfskolonne für den Rückweg in die Bäume gehängt hatte.
text-action-the-blame = Von allem, was geschah, schob man das meiste auf Keseberg, der als Letzter gefunden wurde.
text-action-buried-silver = Frau Graves trug Münzen in den Leisten ihres Wagens und versteckte sie am Weg.
text-action-she-stayed = Dreimal hätte Tamsen Donner gehen können und wollte ihren Mann nicht verlassen.
text-action-hides-off-the-roof = Die Häute, die den Schnee abhielten, waren das Letzte, was man noch essen konnte.
text-forage-nov-blizzard = { text-forage-jan-blizzard }
text-forage-dec-blizzard = { text-forage-jan-blizzard }
text-forage-mar-blizzard = { text-forage-jan-blizzard }
text-forage-dec-firewood = Man fällte Bäume in Höhe des Schnees. Wer es warm hat, isst weniger.
text-forage-jan-firewood = { text-forage-dec-firewood }
text-forage-feb-firewood = { text-forage-dec-firewood }
text-forage-jan-cold-weather = Wer das zieht, sucht in dieser Runde nicht weiter. In der Kälte braucht jedes Lager 1 Nahrung mehr.
text-forage-feb-cold-weather = { text-forage-jan-cold-weather }
text-forage-jan-a-deer = William Eddy und Mary Ann Graves erlegten ihn in den ersten Januartagen.
text-action-scout-the-pass = Sieh dir die nächsten zwei Karten an. Ist die Rettung darunter, ist sie gesehen.

## Was eine Karte tut: Vorräte

does-forage = { $food } Nahrung.
does-cost =
    { $oxen ->
        [one] Dafür wird ein Ochse vom Friedhof entfernt.
       *[other] Dafür werden { $oxen } Ochsen vom Friedhof entfernt.
    }
does-ox = Verbraucht kommt ein Ochse auf den Friedhof.
does-reveal = Wird beim Ziehen gezeigt.
does-end-personal-draws =
    { $who ->
        [drawer] Wer sie gezogen hat, sucht in dieser Runde nicht weiter.
        [all] Niemand sucht in dieser Runde weiter.
       *[others] Die anderen suchen in dieser Runde nicht weiter.
    }
does-communal-delta =
    { $n ->
        [one] Eine Karte
       *[other] { $n } Karten
    } in der Mitte { $less ->
        [yes] weniger.
       *[no] mehr.
    }
does-communal-set =
    { $n ->
        [0] Keine Karten in der Mitte in dieser Runde.
        [one] Nur eine Karte in der Mitte in dieser Runde.
       *[other] { $n } Karten in der Mitte in dieser Runde.
    }
does-hunger-delta =
    { $who ->
        [drawer] Das Lager, das sie gezogen hat, braucht
        [all] Jedes Lager braucht
       *[others] Die anderen Lager brauchen
    } in dieser Runde { $n } Nahrung { $less ->
        [yes] weniger.
       *[no] mehr.
    }
does-weather-weaken =
    { $who ->
        [drawer] Im Lager, das sie gezogen hat,
        [all] In jedem Lager
       *[others] In jedem anderen Lager
    } { $n ->
        [one] wird ein gesunder Siedler schwächer, den das Los bestimmt.
       *[other] werden { $n } gesunde Siedler schwächer, die das Los bestimmt.
    }
does-weather-discard-forage =
    { $who ->
        [drawer] Das Lager, das sie gezogen hat, verliert
        [all] Jedes Lager verliert
       *[others] Jedes andere Lager verliert
    } { forage-cards }, durch Zufall bestimmt.
does-end-game = Das Spiel endet sofort.
does-used = Beim Verbrauch: { $does }

## Was eine Karte tut: Aktionen

aim-settler =
    { $state ->
        [healthy] einen gesunden Siedler
        [weakened] einen geschwächten Siedler
       *[any] einen Siedler
    }{ $family ->
        [gray] {" "}ohne Familie
        [family] {" "}mit Familie
       *[any] {""}
    } { $who ->
        [own] deines Lagers
        [other] eines anderen Lagers
       *[any] irgendeines Lagers
    }{ $pick ->
        [owner] , den dieses Lager wählt
        [random] , den das Los bestimmt
       *[actor] {""}
    }
aim-dead =
    { $who ->
        [own] einen deiner eigenen Toten
        [other] einen Toten eines anderen Lagers
       *[any] einen der Toten
    }
forage-cards =
    { $n ->
        [one] eine Vorratskarte
       *[other] { $n } Vorratskarten
    }
action-cards =
    { $n ->
        [one] eine Aktion
       *[other] { $n } Aktionen
    }
shame-cards =
    { $n ->
        [one] eine Schamkarte
       *[other] { $n } Schamkarten
    }
does-food = Bringt deinem Lager { $n } Nahrung.
affected =
    { $who ->
        [own] Dein Lager
        [all] Jedes Lager
       *[others] Jedes andere Lager
    }
picked =
    { $pick ->
        [owner] nach seiner Wahl
        [actor] nach deiner Wahl, nachdem du alle gesehen hast
       *[random] durch Zufall bestimmt
    }
does-gift-food =
    { $aim ->
        [several] { $who ->
            [all] Bringt jedem Lager { $n } Nahrung.
           *[others] Bringt jedem anderen Lager { $n } Nahrung.
        }
       *[party] Bringt einem anderen Lager { $n } Nahrung.
    }
does-kill = Tötet { aim-settler }.
does-weaken =
    { $aim ->
        [several] { affected } schwächt einen gesunden Siedler{ $pick ->
            [random] , den das Los bestimmt
           *[owner] {" "}nach seiner Wahl
        }.
       *[settler] Schwächt { aim-settler }.
    }
does-rescue-settler =
    Führt { $aim ->
        [several] einen deiner Siedler
       *[settler] { aim-settler }
    } in Sicherheit. Er zählt am Ende, isst und sucht aber nicht mehr. Der Letzte eines Lagers bleibt.
does-take-communal = Nimmt eine Karte aus der Mitte, ohne Gebot und ohne Scham.
does-choose = Wähle eines.
does-option = „{ $name }“: { $does }
does-remove-from-graveyard =
    { $aim ->
        [graveyard_ox] Nimmt einen Ochsen vom Friedhof.
        [graveyard_settler] Nimmt { aim-dead }{ $family ->
            [gray] {" "}ohne Familie
            [family] {" "}mit Familie
           *[any] {""}
        } vom Friedhof.
       *[settler] Nimmt die Leiche vom Friedhof.
    }
does-steal-forage =
    { $pick ->
        [actor] Nimmt einem anderen Lager { forage-cards } nach deiner Wahl, nachdem du alle gesehen hast.
        [owner] Nimmt einem anderen Lager { forage-cards } nach dessen Wahl.
       *[random] Nimmt einem anderen Lager ungesehen { forage-cards }.
    }
does-steal-action =
    { $pick ->
        [owner] Nimmt einem anderen Lager { action-cards } nach dessen Wahl.
       *[random] Nimmt einem anderen Lager ungesehen { action-cards }.
    }
does-discard-forage =
    { $aim ->
        [several] { affected } verliert
       *[party] Ein anderes Lager verliert
    } { forage-cards }, { picked }.
does-discard-action =
    { $aim ->
        [several] { affected } gibt
       *[party] Ein anderes Lager gibt
    } { action-cards }, { picked }, in den Stapel zurück.
does-draw-forage =
    { $aim ->
        [several] { affected } zieht
       *[self] Du ziehst
    } { forage-cards }.
does-draw-action =
    { $aim ->
        [several] { affected } zieht
       *[self] Du ziehst
    } { action-cards }.
does-shame =
    { $aim ->
        [several] { affected } { $less ->
            [yes] legt { shame-cards } zurück.
           *[no] zieht { shame-cards }.
        }
        [party] Ein anderes Lager { $less ->
            [yes] legt { shame-cards } zurück.
           *[no] zieht { shame-cards }.
        }
       *[self] Du { $less ->
            [yes] legst { shame-cards } zurück.
           *[no] ziehst { shame-cards }.
        }
    }
does-move-shame = Du gibst { shame-cards } an ein anderes Lager weiter.
does-peek =
    Du siehst dir { $n ->
        [one] die nächste Vorratskarte
       *[other] die nächsten { $n } Vorratskarten
    } an; wer eine Letzte Rettung sieht, beendet das Spiel.
does-modify-need =
    { $aim ->
        [several] { affected }
       *[party] Ein anderes Lager
    } braucht in dieser Runde { $n } Nahrung { $less ->
        [yes] weniger.
       *[no] mehr.
    }
does-tag =
    { $tag ->
        [food] nährende
        [hostile] feindliche
        [cannibal] kannibalische
        [attack] angreifende
        [redeem] sühnende
       *[luck] glückliche
    }
does-response = Antwortet auch auf eine { $tags } Aktion gegen dich, die dann scheitert.
does-zone =
    Nur mit { $kind ->
        [settler] { $n ->
            [one] { $who ->
                [own] einem deiner eigenen Toten
                [other] einem Toten eines anderen Lagers
               *[any] einem der Toten
            }
           *[other] { $n } Toten
        }
       *[ox] { $n ->
            [one] einem Ochsen
           *[other] { $n } Ochsen
        }
    } auf dem Friedhof.
does-months = Nur im { $months }.
does-party-health =
    Nur mit einer Gesundheit von { $most ->
        [yes] höchstens { $n }.
       *[no] mindestens { $n }.
    }
does-holds =
    { $n ->
        [one] Nur mit mindestens einer Schamkarte.
       *[other] Nur mit mindestens { $n } Schamkarten.
    }
does-min-own-living = Braucht { $n } lebende Siedler in deinem Lager.
does-window =
    { $window ->
        [round_open] zu Beginn einer Runde
        [pre_bid] vor den Geboten
        [pre_hunger] vor dem Hinlegen der Vorräte
       *[feeding] bei einer Mahlzeit
    }
does-windows = Nur spielbar { $windows }.
does-either = { $first } oder { $last }
does-removed = Verlässt nach Gebrauch das Spiel.
does-put-back =
    { $n ->
        [one] Legt eine Schamkarte zurück, durch Zufall bestimmt.
       *[other] Legt { $n } Schamkarten zurück, durch Zufall bestimmt.
    }
