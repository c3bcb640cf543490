# Donner's Pointe auf Deutsch: das Protokoll einer eigentümlichen kleinen Stadt.
# Was ein Satz von einem Argument weiß ($x, $x-is, $x-id …): snowbound/words/__init__.py.

## Orte und Leute

location-ice-cube-field = Eisfeld
    .the = das Eisfeld
    .to = aufs Eisfeld
    .at = auf dem Eisfeld
location-missing-persons-office = Vermisstenstelle
    .the = die Vermisstenstelle
    .to = zur Vermisstenstelle
    .at = in der Vermisstenstelle
location-daily-donner = Daily Donner
    .the = den Daily Donner
    .to = zum Daily Donner
    .at = beim Daily Donner
location-diner = Diner
    .the = das Diner
    .to = ins Diner
    .at = im Diner
location-warehouse = Lagerhaus
    .the = das Lagerhaus
    .to = ins Lagerhaus
    .at = im Lagerhaus
location-butcher-shop = Metzgerei
    .the = die Metzgerei
    .to = in die Metzgerei
    .at = in der Metzgerei

identity-guy-with-a-refrigerator = Mann mit Kühlschrank
    .the = der Mann mit dem Kühlschrank
identity-veteran-dispatcher = Altgedienter Disponent
    .the = der altgediente Disponent
identity-aspiring-journalist = Angehender Journalist
    .the = der angehende Journalist
identity-waitress = Kellnerin
    .the = die Kellnerin
identity-creepy-old-guy = Unheimlicher Alter
    .the = der unheimliche Alte
identity-bob-the-butcher = Metzger Bob
    .the = Metzger Bob
identity-town-sheriff = Sheriff
    .the = der Sheriff

## Woraus eine Meldung besteht: `name` steht auf Würfeln und Marken

category-hair = Haare
category-coat = Jacke
category-gear = Ausrüstung
category-eyewear = Brille

trait-blond = blonde Haare
    .name = Blond
    .a = blonde Haare
    .short = blond
trait-dark = dunkle Haare
    .name = Dunkel
    .a = dunkle Haare
    .short = dunkel
trait-red = rote Haare
    .name = Rot
    .a = rote Haare
    .short = rot
trait-parka = Parka
    .name = Parka
    .a = einen Parka
trait-flannel = Flanell
    .name = Flanell
    .a = Flanell
trait-poncho = Poncho
    .name = Poncho
    .a = einen Poncho
trait-skis = Skier
    .name = Skier
    .a = Skier
trait-ice-axe = Eispickel
    .name = Eispickel
    .a = einen Eispickel
trait-snowshoes = Schneeschuhe
    .name = Schneeschuhe
    .a = Schneeschuhe
trait-goggles = Skibrille
    .name = Skibrille
    .a = eine Skibrille
trait-spectacles = Nickelbrille
    .name = Nickelbrille
    .a = eine Nickelbrille

## Die Eiswürfel: wer sie waren (im Akkusativ) und worin sie herunterkamen

card-blond-parka-skis-goggles = den Skilehrer ({ trait-blond.short }, { trait-parka }, { trait-skis }, { trait-goggles })
    .name = den Skilehrer
card-blond-parka-skis-spectacles = den Nachtportier ({ trait-blond.short }, { trait-parka }, { trait-skis }, { trait-spectacles })
    .name = den Nachtportier
card-blond-parka-ice-axe-goggles = den Postkartenmaler ({ trait-blond.short }, { trait-parka }, { trait-ice-axe }, { trait-goggles })
    .name = den Postkartenmaler
card-blond-parka-ice-axe-spectacles = den Steuerschätzer ({ trait-blond.short }, { trait-parka }, { trait-ice-axe }, { trait-spectacles })
    .name = den Steuerschätzer
card-blond-parka-snowshoes-goggles = den Hochzeitsreisenden ({ trait-blond.short }, { trait-parka }, { trait-snowshoes }, { trait-goggles })
    .name = den Hochzeitsreisenden
card-blond-parka-snowshoes-spectacles = den Untermieter der Witwe ({ trait-blond.short }, { trait-parka }, { trait-snowshoes }, { trait-spectacles })
    .name = den Untermieter der Witwe
card-blond-flannel-skis-goggles = den Landvermesser ({ trait-blond.short }, { trait-flannel }, { trait-skis }, { trait-goggles })
    .name = den Landvermesser
card-blond-flannel-skis-spectacles = den Klavierstimmer ({ trait-blond.short }, { trait-flannel }, { trait-skis }, { trait-spectacles })
    .name = den Klavierstimmer
card-blond-flannel-ice-axe-goggles = den Busfahrer ({ trait-blond.short }, { trait-flannel }, { trait-ice-axe }, { trait-goggles })
    .name = den Busfahrer
card-blond-flannel-ice-axe-spectacles = den zweiten Koch ({ trait-blond.short }, { trait-flannel }, { trait-ice-axe }, { trait-spectacles })
    .name = den zweiten Koch
card-blond-flannel-snowshoes-goggles = den Vogelzähler ({ trait-blond.short }, { trait-flannel }, { trait-snowshoes }, { trait-goggles })
    .name = den Vogelzähler
card-blond-flannel-snowshoes-spectacles = den Versicherungsmann ({ trait-blond.short }, { trait-flannel }, { trait-snowshoes }, { trait-spectacles })
    .name = den Versicherungsmann
card-blond-poncho-skis-goggles = die Altistin aus dem Chor ({ trait-blond.short }, { trait-poncho }, { trait-skis }, { trait-goggles })
    .name = die Altistin aus dem Chor
card-blond-poncho-skis-spectacles = die Imkerin ({ trait-blond.short }, { trait-poncho }, { trait-skis }, { trait-spectacles })
    .name = die Imkerin
card-blond-poncho-ice-axe-goggles = den Bahnbeamten ({ trait-blond.short }, { trait-poncho }, { trait-ice-axe }, { trait-goggles })
    .name = den Bahnbeamten
card-blond-poncho-ice-axe-spectacles = den Bäckerlehrling ({ trait-blond.short }, { trait-poncho }, { trait-ice-axe }, { trait-spectacles })
    .name = den Bäckerlehrling
card-blond-poncho-snowshoes-goggles = den Kapitän im Ruhestand ({ trait-blond.short }, { trait-poncho }, { trait-snowshoes }, { trait-goggles })
    .name = den Kapitän im Ruhestand
card-blond-poncho-snowshoes-spectacles = die Lehrerin ({ trait-blond.short }, { trait-poncho }, { trait-snowshoes }, { trait-spectacles })
    .name = die Lehrerin
card-dark-parka-skis-goggles = den Fiedler ({ trait-dark.short }, { trait-parka }, { trait-skis }, { trait-goggles })
    .name = den Fiedler
card-dark-parka-skis-spectacles = die Zahnärztin ({ trait-dark.short }, { trait-parka }, { trait-skis }, { trait-spectacles })
    .name = die Zahnärztin
card-dark-parka-ice-axe-goggles = den Seiler ({ trait-dark.short }, { trait-parka }, { trait-ice-axe }, { trait-goggles })
    .name = den Seiler
card-dark-parka-ice-axe-spectacles = die Schachmeisterin ({ trait-dark.short }, { trait-parka }, { trait-ice-axe }, { trait-spectacles })
    .name = die Schachmeisterin
card-dark-parka-snowshoes-goggles = den Wetteransager ({ trait-dark.short }, { trait-parka }, { trait-snowshoes }, { trait-goggles })
    .name = den Wetteransager
card-dark-parka-snowshoes-spectacles = den Schäfer ({ trait-dark.short }, { trait-parka }, { trait-snowshoes }, { trait-spectacles })
    .name = den Schäfer
card-dark-flannel-skis-goggles = den Volkszähler ({ trait-dark.short }, { trait-flannel }, { trait-skis }, { trait-goggles })
    .name = den Volkszähler
card-dark-flannel-skis-spectacles = den Uhrmacher ({ trait-dark.short }, { trait-flannel }, { trait-skis }, { trait-spectacles })
    .name = den Uhrmacher
card-dark-flannel-ice-axe-goggles = die Hobbygeologin ({ trait-dark.short }, { trait-flannel }, { trait-ice-axe }, { trait-goggles })
    .name = die Hobbygeologin
card-dark-flannel-ice-axe-spectacles = den verfeindeten Kartografen ({ trait-dark.short }, { trait-flannel }, { trait-ice-axe }, { trait-spectacles })
    .name = den verfeindeten Kartografen
card-dark-flannel-snowshoes-goggles = den Käsehändler ({ trait-dark.short }, { trait-flannel }, { trait-snowshoes }, { trait-goggles })
    .name = den Käsehändler
card-dark-flannel-snowshoes-spectacles = die stille Cousine ({ trait-dark.short }, { trait-flannel }, { trait-snowshoes }, { trait-spectacles })
    .name = die stille Cousine
card-dark-poncho-skis-goggles = den Hoteldetektiv ({ trait-dark.short }, { trait-poncho }, { trait-skis }, { trait-goggles })
    .name = den Hoteldetektiv
card-dark-poncho-skis-spectacles = die Botanikerin ({ trait-dark.short }, { trait-poncho }, { trait-skis }, { trait-spectacles })
    .name = die Botanikerin
card-dark-poncho-ice-axe-goggles = den Liftmechaniker ({ trait-dark.short }, { trait-poncho }, { trait-ice-axe }, { trait-goggles })
    .name = den Liftmechaniker
card-dark-poncho-ice-axe-spectacles = den Dichter ({ trait-dark.short }, { trait-poncho }, { trait-ice-axe }, { trait-spectacles })
    .name = den Dichter
card-dark-poncho-snowshoes-goggles = den Onkel der Braut ({ trait-dark.short }, { trait-poncho }, { trait-snowshoes }, { trait-goggles })
    .name = den Onkel der Braut
card-dark-poncho-snowshoes-spectacles = den Schlosser ({ trait-dark.short }, { trait-poncho }, { trait-snowshoes }, { trait-spectacles })
    .name = den Schlosser
card-red-parka-skis-goggles = den Goldwäscher ({ trait-red.short }, { trait-parka }, { trait-skis }, { trait-goggles })
    .name = den Goldwäscher
card-red-parka-skis-spectacles = die Nachtschwester ({ trait-red.short }, { trait-parka }, { trait-skis }, { trait-spectacles })
    .name = die Nachtschwester
card-red-parka-ice-axe-goggles = den Ersatzschiedsrichter ({ trait-red.short }, { trait-parka }, { trait-ice-axe }, { trait-goggles })
    .name = den Ersatzschiedsrichter
card-red-parka-ice-axe-spectacles = die Souffleuse der Oper ({ trait-red.short }, { trait-parka }, { trait-ice-axe }, { trait-spectacles })
    .name = die Souffleuse der Oper
card-red-parka-snowshoes-goggles = die Akkordeonistin ({ trait-red.short }, { trait-parka }, { trait-snowshoes }, { trait-goggles })
    .name = die Akkordeonistin
card-red-parka-snowshoes-spectacles = den Pilzsammler ({ trait-red.short }, { trait-parka }, { trait-snowshoes }, { trait-spectacles })
    .name = den Pilzsammler
card-red-flannel-skis-goggles = den Schlittenbauer ({ trait-red.short }, { trait-flannel }, { trait-skis }, { trait-goggles })
    .name = den Schlittenbauer
card-red-flannel-skis-spectacles = den Notar ({ trait-red.short }, { trait-flannel }, { trait-skis }, { trait-spectacles })
    .name = den Notar
card-red-flannel-ice-axe-goggles = den Barbier ({ trait-red.short }, { trait-flannel }, { trait-ice-axe }, { trait-goggles })
    .name = den Barbier
card-red-flannel-ice-axe-spectacles = den Milchkontrolleur ({ trait-red.short }, { trait-flannel }, { trait-ice-axe }, { trait-spectacles })
    .name = den Milchkontrolleur
card-red-flannel-snowshoes-goggles = den einsamen Pfadfinder ({ trait-red.short }, { trait-flannel }, { trait-snowshoes }, { trait-goggles })
    .name = den einsamen Pfadfinder
card-red-flannel-snowshoes-spectacles = die Gewinnerin der Tombola ({ trait-red.short }, { trait-flannel }, { trait-snowshoes }, { trait-spectacles })
    .name = die Gewinnerin der Tombola
card-red-poncho-skis-goggles = die Radioansagerin ({ trait-red.short }, { trait-poncho }, { trait-skis }, { trait-goggles })
    .name = die Radioansagerin
card-red-poncho-skis-spectacles = den Briefmarkensammler ({ trait-red.short }, { trait-poncho }, { trait-skis }, { trait-spectacles })
    .name = den Briefmarkensammler
card-red-poncho-ice-axe-goggles = den Fährmann ({ trait-red.short }, { trait-poncho }, { trait-ice-axe }, { trait-goggles })
    .name = den Fährmann
card-red-poncho-ice-axe-spectacles = die Marathonläuferin ({ trait-red.short }, { trait-poncho }, { trait-ice-axe }, { trait-spectacles })
    .name = die Marathonläuferin
card-red-poncho-snowshoes-goggles = den Ersatzbergführer ({ trait-red.short }, { trait-poncho }, { trait-snowshoes }, { trait-goggles })
    .name = den Ersatzbergführer
card-red-poncho-snowshoes-spectacles = den anderen Bergführer ({ trait-red.short }, { trait-poncho }, { trait-snowshoes }, { trait-spectacles })
    .name = den anderen Bergführer

## Zählen

the-coins =
    { $coins ->
        [one] eine Münze
       *[other] { $coins } Münzen
    }
the-money =
    { $money ->
        [0] nichts
        [one] einer Münze
       *[other] { $money } Münzen
    }
the-cubes =
    { $cards ->
        [one] einen Eiswürfel
       *[other] { $cards } Eiswürfel
    }
the-matches =
    { $matches ->
        [0] kein Treffer
        [one] ein Treffer
       *[other] { $matches } Treffer
    }
a-cube =
    { $card-is ->
        [unseen] einen Eiswürfel
       *[seen] { $card }
    }

## Was geschah

event-identity =
    { $seat-is ->
        [you] Du warst { $identity-the }.
       *[one] { $seat } war { $identity-the }.
    }
event-first-player =
    { $seat-is ->
        [you] Du warst als Erstes wach.
       *[one] { $seat } war als Erstes wach.
    }
event-stocked = Das Lagerhaus nahm { the-cubes } auf. Niemand sah hin.
event-day = Tag { $day }, { $first } zuerst
    .short = Tag { $day }
event-drew =
    { $seat-is ->
        [all] Alle zogen { the-cubes }.
        [us] { $seat } habt je { the-cubes } gezogen.
        [many] { $seat } zogen je { the-cubes }.
        [you] Du zogst { the-cubes }.
       *[one] { $seat } zog { the-cubes }.
    }
event-card-drawn =
    { $seat-is ->
        [you] Neu auf der Hand hattest du { $card }.
       *[one] Neu auf der Hand hatte { $seat } { $card }.
    }
event-report = Vermisst gemeldet: { $dice }.
event-flipped = Der Berg gab { $card } frei. Der Stern nannte { $star-the }.
event-reshuffled =
    Der Stapel war leer, also trug die Stadt { $cards ->
        [one] einen alten Eiswürfel
       *[other] { $cards } alte Eiswürfel
    } wieder den Berg hinauf.
event-cop =
    { $by-is ->
        [nobody] Der Polizist ging { $location-to }.
        [you] Du schicktest den Polizisten { $location-to }.
       *[other] { $by } schickte den Polizisten { $location-to }.
    }
event-placed =
    { $seat-is ->
        [you] Du gingst { $location-to }.
        [one] { $seat } ging { $location-to }.
        [us] { $seat } gingt { $location-to }.
        [all] Alle gingen { $location-to }.
       *[many] { $seat } gingen { $location-to }.
    }
event-waived =
    { $seat-is ->
        [you] Du fandst jede andere Tür besetzt und bliebst { $location-at }.
       *[one] { $seat } fand jede andere Tür besetzt und blieb { $location-at }.
    }
event-home =
    { $seat-is ->
        [you] Du fandst jede Tür besetzt und bliebst zu Hause.
        [one] { $seat } fand jede Tür besetzt und blieb zu Hause.
        [us] { $seat } fandet jede Tür besetzt und bliebt zu Hause.
       *[other] { $seat } fanden jede Tür besetzt und blieben zu Hause.
    }
event-swapped =
    { $seat-is ->
        [you] Du nahmst nach einem Anruf den Platz des Polizisten { $location-at } ein.
       *[one] { $seat } nahm nach einem Anruf den Platz des Polizisten { $location-at } ein.
    } Der Polizist ging zur Vermisstenstelle.
event-stayed =
    { $seat-is ->
        [you] Du ließt den Polizisten stehen, wo er stand.
       *[one] { $seat } ließ den Polizisten stehen, wo er stand.
    }
event-laid =
    { $seat-is ->
        [all] Alle legten einen Eiswürfel verdeckt hin
        [us] { $seat } habt je einen Eiswürfel verdeckt hingelegt
        [many] { $seat } legten je einen Eiswürfel verdeckt hin
        [you] Du legtest { a-cube } verdeckt hin
       *[one] { $seat } legte { a-cube } verdeckt hin
    }{ $late ->
        [yes] , als Letztes von allen.
       *[no] .
    }
event-re-rolled =
    { $seat-is ->
        [you] Du hast neu gewürfelt: { $dice }.
       *[one] { $seat } würfelte neu: { $dice }.
    }
event-kept =
    { $seat-is ->
        [you] Du ließt die Würfel liegen.
       *[one] { $seat } ließ die Würfel liegen.
    }
event-set =
    { $seat-is ->
        [you] Du ließt den Daily Donner
       *[one] { $seat } ließ den Daily Donner
    } { $changed ->
        [yes] eine Berichtigung drucken: { $trait }.
       *[no] drucken, was alle längst wussten: { $trait }.
    }
event-sold =
    { $seat-is ->
        [you] Du verkauftest { a-cube } ans Diner.
       *[one] { $seat } verkaufte { a-cube } ans Diner.
    } Mittags stand es auf der Karte.
event-not-sold =
    { $seat-is ->
        [you] Du trankst Kaffee und verkauftest nichts.
       *[one] { $seat } trank Kaffee und verkaufte nichts.
    }
event-looked =
    { $seat-is ->
        [you] Du sahst dich im Lagerhaus um.
       *[one] { $seat } sah sich im Lagerhaus um.
    }
event-saw =
    { $seat-is ->
        [you] Du sahst { $card }.
       *[one] { $seat } sah { $card }.
    }
event-cleared =
    { $seat-is ->
        [you] Du warfst { $card } hinaus.
       *[one] { $seat } warf { $card } hinaus.
    }
event-restocked =
    { $seat-is ->
        [you] Du räumtest das Lagerhaus aus und fülltest es mit neuen Eiswürfeln.
       *[one] { $seat } räumte das Lagerhaus aus und füllte es mit neuen Eiswürfeln.
    }
event-exchanged =
    { $seat-is ->
        [you] Du tauschtest im Lagerhaus einen Eiswürfel.
       *[one] { $seat } tauschte im Lagerhaus einen Eiswürfel.
    }
event-gave =
    { $seat-is ->
        [you] Du ließt { $card } dort.
       *[one] { $seat } ließ { $card } dort.
    }
event-took =
    { $seat-is ->
        [you] Du nahmst { $card } mit.
       *[one] { $seat } nahm { $card } mit.
    }
event-not-exchanged =
    { $seat-is ->
        [you] Du tauschtest im Lagerhaus nichts.
       *[one] { $seat } tauschte im Lagerhaus nichts.
    }
event-butchered =
    { $seat-is ->
        [you] Du brachtest { $card } in die Metzgerei.
       *[one] { $seat } brachte { $card } in die Metzgerei.
    }
event-token =
    { $seat-is ->
        [you] Du ergänztest deinen verdeckten Eiswürfel um { $trait-a }.
       *[one] { $seat } ergänzte einen verdeckten Eiswürfel um { $trait-a }.
    }
event-not-butchered =
    { $seat-is ->
        [you] Du hattest nichts für das Beil.
       *[one] { $seat } hatte nichts für das Beil.
    }
event-done =
    { $seat-is ->
        [you] Du warst { $location-at } fertig.
       *[one] { $seat } war { $location-at } fertig.
    }
event-revealed =
    { $seat-is ->
        [you] Du decktest { $card } auf
       *[one] { $seat } deckte { $card } auf
    }{ $token-is ->
        [seen] , ergänzt um { $token-a }: { the-matches }.
       *[unseen] : { the-matches }.
    }
event-nothing =
    { $seat-is ->
        [you] Du hattest nichts aufzudecken.
        [one] { $seat } hatte nichts aufzudecken.
        [us] { $seat } hattet nichts aufzudecken.
       *[other] { $seat } hatten nichts aufzudecken.
    }
event-paid =
    { $seat-is ->
        [you] Du bekamst
       *[one] { $seat } bekam
    } { $coins ->
        [0] nichts.
       *[other] { the-coins }{ $first ->
            [yes] .
           *[no] , zusammen { $total }.
        }
    }
event-token-back =
    { $seat-is ->
        [you] Du gabst die Marke zurück: { $trait }.
       *[one] { $seat } gab die Marke zurück: { $trait }.
    }
event-next-first =
    { $seat-is ->
        [you] Du bekamst die Startmarke.
       *[one] { $seat } bekam die Startmarke.
    }
event-sudden-death =
    { $tied ->
        [2] Zwei
        [3] Drei
        [4] Vier
       *[other] Alle fünf
    } hatten gleich viel Geld: Stechen. { $roller-is ->
        [nobody] Niemand Bestimmtes würfelte.
        [you] Du würfeltest.
       *[one] { $roller } würfelte.
    }
event-tied =
    { $seat-is ->
        [you] Du warst mit { the-money } dabei.
       *[one] { $seat } war mit { the-money } dabei.
    }
event-sudden-card =
    { $seat-is ->
        [you] Du decktest { $card } auf: { the-matches }.
       *[one] { $seat } deckte { $card } auf: { the-matches }.
    }
event-winner =
    { $seat-is ->
        [one] { $winners ->
            [1] { $seat } gewann mit { the-money }.
           *[other] { $seat } teilte sich mit { the-money } den Sieg.
        }
        [you] { $winners ->
            [1] Du gewannst mit { the-money }.
           *[other] Du teiltest dir mit { the-money } den Sieg.
        }
        [us] { $seat } teilt euch mit je { the-money } den Sieg.
       *[other] { $seat } teilten sich mit je { the-money } den Sieg.
    }

## Fragen

ask-send-cop = Wohin schickst du den Polizisten heute?
ask-place = Wohin gehst du heute?
ask-swap = Der Polizist steht { $location-at }. Tauschst du mit ihm den Platz?
ask-lay = Welchen Eiswürfel legst du verdeckt hin?
ask-reroll = Welche Würfel würfelst du neu?
ask-reroll-one = Würfelst du einen Würfel neu, bevor du einen drehst?
ask-set-die = Welchen Würfel drehst du, und worauf?
ask-sell = Du hast { $card } hingelegt: bisher { the-matches }. Verkaufst du den Eiswürfel für { the-coins } ans Diner?
ask-restock =
    { $stock-is ->
        [unseen] Wirfst du die drei Eiswürfel im Lagerhaus hinaus und holst drei andere?
       *[seen] Im Lagerhaus siehst du { $stock }. Wirfst du sie hinaus und holst drei andere?
    }
ask-exchange = Du hast { $card } hingelegt: bisher { the-matches }. Tauschst du im Lagerhaus?
ask-butcher-card = Bringst du einen Eiswürfel von deiner Hand in die Metzgerei?
ask-token = Du hast { $card } abgegeben. Um welche Marke ergänzt du deinen verdeckten Eiswürfel?
ask-lay-late = Die Meldung steht fest. Welchen Eiswürfel legst du verdeckt hin?
ask-sudden-card = Stechen. Welchen deiner besten Eiswürfel deckst du auf?

## Antworten

choice-swap = Mit dem Polizisten tauschen
choice-not-swap = In der Vermisstenstelle bleiben
choice-sell = Für { the-coins } verkaufen
choice-not-sell = Behalten
choice-restock = Das Lagerhaus neu füllen
choice-not-restock = Die Eiswürfel liegen lassen
choice-exchange = { $card } nehmen: bisher { the-matches }
choice-exchange-unseen = Ungesehen einen der drei nehmen
choice-not-exchange = Den eigenen behalten
choice-butcher = { $card } abgeben
choice-not-butcher = Nichts abgeben
choice-keep-dice = Alle vier liegen lassen
choice-reroll = Neu würfeln: { $dice }
choice-send-cop = Den Polizisten { $location-to } schicken
choice-go =
    { $again ->
        [yes] Noch einmal { $location-to } gehen: Jede andere Tür ist besetzt
       *[no] { $location-to } gehen
    }
choice-token = { $trait-a } nehmen
choice-set-die =
    { $shown ->
        [yes] { $die } auf { $trait-name } lassen
       *[no] { $die } auf { $trait-name } drehen
    }
choice-lay = { $card } hinlegen: bisher { the-matches }
choice-lay-late = { $card } hinlegen: { the-matches }
choice-turn-over = { $card } aufdecken: { the-matches }

## Warum nicht

no-first-seat = Bei { $players } Personen gibt es den Platz nicht, der beginnen soll. Wähl einen anderen.
no-such-hand = Du hast { $card } nicht auf der Hand.
no-best-match = Du kannst { $card } nicht aufdecken: Andere deiner Eiswürfel treffen besser.
no-such-stock = Du findest { $card } nicht im Lagerhaus.
no-such-token = Du hast { $card } abgegeben; diese Marke ist nicht dabei: { $trait }.
no-second-die = Der angehende Journalist darf nur einen Würfel neu würfeln.
no-empty-spot = Du musst einen Eiswürfel hinlegen.
no-unset-die = Du musst einen Würfel drehen, und sei es auf das, was er schon zeigt.
no-open-door =
    { $location-to } kommt niemand, wenn ihr { $players ->
        [2] zu zweit
        [3] zu dritt
        [4] zu viert
       *[other] zu fünft
    } spielt: geschlossen.
no-move-of-cop = Der Polizist steht schon { $location-at } und muss weiter.
no-second-day = Du warst gestern schon { $location-at } und musst woandershin.
no-free-spot = { $location-at } ist kein Platz mehr frei.
no-going-now = Alle sind heute schon irgendwohin gegangen.
no-laying-yet = Eiswürfel legst du hin, sobald alle irgendwohin gegangen sind.
no-hand-now = Hier zählt nur der Eiswürfel, den du verdeckt hingelegt hast.
no-die-now = Die Meldung ändern nur die Vermisstenstelle und der Daily Donner.
no-cop-now = Der Polizist bleibt, wo der Stern oder der Sheriff ihn haben will.

## Das Ende

end-most-money =
    { $winner-is ->
        [you] Du hattest nach Tag { $day } das meiste Geld
       *[one] { $winner } hatte nach Tag { $day } das meiste Geld
    }: { $money ->
        [0] nichts
        [one] eine Münze
       *[other] { $money } Münzen
    }.
end-sudden-death =
    Gleichstand mit { the-money }. { $winner-is ->
        [you] Du gewannst das Stechen
       *[one] { $winner } gewann das Stechen
    } mit { $matches ->
        [0] keinem Treffer
        [one] einem Treffer
       *[other] { $matches } Treffern
    }.
end-shared =
    Gleichstand mit { the-money }, auch im Stechen. { $winner-is ->
        [us] { CAPITAL($winner) } habt euch den Sieg geteilt.
        [all] Alle teilten sich den Sieg.
       *[many] { $winner } teilten sich den Sieg.
    }

## Was das Ende für jemanden bedeutet

verdict-shared =
    { $seat-is ->
        [you] Du und { $rivals } teilt euch den Sieg mit je { the-money }.
       *[one] { CAPITAL($seat) } und { $rivals } teilen sich den Sieg mit je { the-money }.
    }
verdict-sudden-won =
    { $seat-is ->
        [you] Du hast das Stechen gewonnen, mit { the-money } wie die anderen darin.
       *[one] { CAPITAL($seat) } hat das Stechen gewonnen, mit { the-money } wie die anderen darin.
    }
verdict-sudden-lost =
    { $seat-is ->
        [you] Niemand hatte mehr Geld als du, aber das Stechen ging an { $winners }.
       *[one] Niemand hatte mehr Geld als { $seat }, aber das Stechen ging an { $winners-is ->
            [you] dich
           *[one] { $winners }
        }.
    }
verdict-richest =
    { $seat-is ->
        [you] Du bist mit { the-money } am reichsten, { $gap } mehr als { $rivals }.
       *[one] { CAPITAL($seat) } ist mit { the-money } am reichsten, { $gap } mehr als { $rivals }.
    }
verdict-poorer =
    { $winners-is ->
        [you] Du hast mit { $most } Münzen gewonnen.
        [one] { CAPITAL($winners) } hat mit { $most } Münzen gewonnen.
       *[other] { CAPITAL($winners) } haben mit je { $most } Münzen gewonnen.
    } { $seat-is ->
        [you] Du stehst am Ende mit { the-money } da, { $gap } zu wenig.
       *[one] { CAPITAL($seat) } steht am Ende mit { the-money } da, { $gap } zu wenig.
    }
item-identity = { $identity }
item-matches =
    { $matches ->
        [0] kein Treffer im Stechen
        [one] ein Treffer im Stechen
       *[other] { $matches } Treffer im Stechen
    }

## Warum ein Bot etwas tut

why-place = Dieser Ort bringt der Hand am meisten.
why-cop = Der Polizist steht, wo andere am meisten gewönnen.
why-swap = Der Platz des Polizisten ist mehr wert als ein neuer Wurf.
why-stay = Ein neuer Wurf ist mehr wert als der Platz des Polizisten.
why-best-card = Er passt am besten zur Meldung.
why-reroll = Diese Würfel passen nicht zum Eiswürfel, andere vielleicht.
why-keep = Die Meldung passt gut genug zum Eiswürfel.
why-set = Danach passt der Würfel zum Eiswürfel.
why-sell = Zwei Münzen sind mehr, als der Eiswürfel einbrächte.
why-not-sell = Der Eiswürfel bringt mehr als zwei Münzen.
why-exchange = Unter dem Lagerhaus liegt ein besserer Eiswürfel.
why-no-exchange = Was unter dem Lagerhaus liegt, ist nicht besser.
why-restock = Was dort liegt, nützt nichts.
why-butcher = Ein Teil von diesem macht den anderen passend.
why-no-butcher = Kein Teil aus der Hand machte ihn passender.
why-token = Das Teil, das die Meldung verlangt.

## Was eine Wahl bewirkt und was von einer Frage abhängt

means-own = dann { the-matches }
means-reroll =
    { $matches ->
        [0] setzt keinen Treffer aufs Spiel
        [one] setzt einen Treffer aufs Spiel
       *[other] setzt { $matches } Treffer aufs Spiel
    }
stakes-match = Jeder Treffer deines Eiswürfels in der endgültigen Meldung bringt eine Münze.
stakes-cop = Der Polizist nimmt dort für heute einen Platz weg.
stakes-place = Die Orte sind der Reihe nach dran, 1 bis 6. Dann bringt jeder Treffer deines Eiswürfels eine Münze.
stakes-swap = Der Polizist kommt auf deinen Platz, und du tust, was man an seinem Ort tut.
stakes-lay = Jeder Treffer in der endgültigen Meldung bringt eine Münze. Die Würfel können sich noch ändern.
stakes-sell = Verkauft ist der Eiswürfel weg und wird nicht aufgedeckt. Behalten bringt er für jeden Treffer eine Münze.
stakes-restock = Über den Tausch entscheidest du danach.
stakes-butcher = Der Eiswürfel ist weg. Dafür zählt eines seiner Merkmale bei deinem verdeckten.
stakes-sudden = Die meisten Treffer gewinnen.
