# Der Tisch von Donner Party.

party-oct = Oktober
party-nov = November
party-dec = Dezember
party-jan = Januar
party-feb = Februar
party-mar = März
party-oct-short = Okt.
party-nov-short = Nov.
party-dec-short = Dez.
party-jan-short = Jan.
party-feb-short = Feb.
party-mar-short = März

## Lager

party-ai = Die KI
party-no-family = Keine Familie
party-camp = Lager von { $name }
party-camp-empty = Das Lager ist leer.
party-leads = { $family } · führt
party-health-word = Gesundheit
party-health = Gesundheit { $health }
# Wo wenig Platz ist.
party-health-short = Ges. { $health }
party-draws =
    { $draws ->
        [1] 1 Zug pro Runde
       *[other] { $draws } Züge pro Runde
    }
# Nach so vielen Punkten, wie es Züge sind.
party-draws-legend =
    { $draws ->
        [0] · kein Zug
        [1] Zug pro Runde
       *[other] Züge pro Runde
    }
party-healthy = gesund
party-weakened = geschwächt
party-safe = gerettet
party-weak = matt
party-settler = { $name }, { $age }: Gesundheit { $healthy }, geschwächt { $weakened }.
party-fed = satt
party-has-eaten = hat gegessen
party-hungry = hungrig: { $food } von { $needed } Nahrung
party-food-of = { $food } von { $needed } Nahrung
party-food-of-laid = { $food } von { $needed } Nahrung, { $laid } ausgelegt
party-shame = Scham
party-shame-cards =
    { $count ->
        [0] keine Scham
        [1] Scham, 1 Karte
       *[other] Scham, { $count } Karten
    }

## Karten

party-hand = Deine Hand
party-no-cards = Du hast keine Karten.
party-action = Aktion
party-face-down = Verdeckt
party-food = { $food } Nahrung
party-food-laid = { $food } Nahrung, ausgelegt
party-price =
    { $shame ->
        [0] keine Scham
       *[other] { $back ->
            [yes] { $shame } Scham zurück
           *[no] { $shame } Scham
        }
    }
party-unseen-card = Niemand hat diese Karte gesehen. Wer sie nimmt, sieht sie allein an.

## Die Mitte

party-centre = Die Mitte
party-centre-empty = In der Mitte liegt nichts.
party-deck = Der Stapel
party-cards-left =
    { $count ->
        [1] noch 1 Karte
       *[other] noch { $count } Karten
    }{ $now ->
        [yes] , jetzt
       *[no] {""}
    }
party-communal = Karten in der Mitte
party-taken = genommen
party-graveyard = Friedhof
party-graveyard-empty = Noch leer.
party-ox = Ein Ochse

## Das Ende

party-reckoning = Wer lebt, und mit welcher Scham
party-reckoning-scene = Das Spiel ist aus. Die Schamstapel werden aufgedeckt.
party-reveal-all = Alle aufdecken
party-nobody-left = Niemand ist übrig.
party-no-shame = Gar keine Scham.
party-most-shame = die meiste Scham

## Was aus ihnen wurde

party-aged =
    { $age ->
        [1] ein Jahr alt
       *[other] { $age } Jahre alt
    }
history-george_donner = Starb Ende März 1847 am Alder Creek an einer entzündeten Schnittwunde der Hand.
history-tamsen_donner = Wollte ihren Mann nicht verlassen. Sie starb Ende März 1847, Tage nach ihm.
history-elitha_donner = Kam im Februar mit dem ersten Hilfstrupp heraus und überlebte.
history-margaret_reed = Kam mit dem ersten Hilfstrupp heraus. Sie und alle ihre Kinder überlebten.
history-virginia_reed = Kam mit dem ersten Hilfstrupp heraus und überlebte.
history-thomas_reed = Wurde vom zweiten Hilfstrupp geholt, den sein Vater führte. Er überlebte.
history-patrick_breen = Führte das Tagebuch des Lagers am See. Alle neun Breens überlebten.
history-peggy_breen = Hielt im März die Kinder im Hungerlager am Leben. Sie überlebte.
history-isabella_breen = Ein Jahr alt, eine der Jüngsten, die überlebten.
history-franklin_graves = Starb am 25. Dezember 1846 auf dem Weg hinaus, auf Schneeschuhen.
history-elizabeth_graves = Starb im März 1847 im Hungerlager.
history-nancy_graves = Wurde vom zweiten Hilfstrupp geholt und überlebte.
history-lavinah_murphy = Starb im März 1847 in der Hütte am See.
history-landrum_murphy = Starb am 31. Januar 1847 am See.
history-simon_murphy = Wurde vom dritten Hilfstrupp geholt und überlebte.
history-william_eddy =
    Kam im Januar zu Fuß bis zu Johnsons Ranch und kehrte mit dem dritten Hilfstrupp zurück. Er überlebte.
history-eleanor_eddy = Starb am 7. Februar 1847.
history-charles_stanton = Hatte Lebensmittel über den Pass zurückgebracht. Er starb im Dezember 1846 auf dem Weg hinaus.
history-luis = War mit Lebensmitteln aus Sutters Fort gekommen. Er wurde im Januar 1847 auf dem Weg hinaus erschossen.
history-salvador =
    War mit Lebensmitteln aus Sutters Fort gekommen. Er wurde im Januar 1847 auf dem Weg hinaus erschossen.
history-patrick_dolan = Starb zu Weihnachten 1846 auf dem Weg hinaus, auf Schneeschuhen.
history-milt_elliott = Fuhr den Wagen der Reeds. Er starb am 9. Februar 1847.
history-eliza_williams = Kochte für die Reeds. Sie überlebte.
history-jean_baptiste_trudeau = Arbeitete am Alder Creek für die Donners. Er überlebte.
history-lewis_keseberg = Wurde im April 1847 als Letzter gefunden. Er überlebte.
history-william_foster = Kam auf Schneeschuhen durch und kehrte mit dem dritten Hilfstrupp zurück. Er überlebte.
history-amanda_mccutchen = Kam auf Schneeschuhen durch und überlebte.
history-naomi_pike = Wurde vom ersten Hilfstrupp geholt und überlebte.
history-william_hook = Starb im Februar 1847 auf dem Weg hinaus, weil er nach so wenig zu viel aß.
