# Trek auf Deutsch: ein wortkarges Tagebuch der Reise.
# Was ein Satz von einem Argument weiß ($x, $x-is, $x-id …): snowbound/words/__init__.py.

## Dinge

a-card =
    { $card-is ->
        [unseen] eine Karte
       *[seen] { $card-id ->
            [first-aid] eine Karte Erste Hilfe
            [unknown] eine Karte
           *[other] eine Vorratskarte im Wert von { $card }
        }
    }
the-card =
    { $card-is ->
        [unseen] eine Karte
       *[seen] { $card-id ->
            [first-aid] die Karte Erste Hilfe
            [unknown] eine Karte
           *[other] die Karte im Wert von { $card }
        }
    }
leaders-group =
    { $leader-is ->
        [you] deine Gruppe
       *[one] die Gruppe von { $leader }
    }
injury-none = unverletzt
injury-injured = verletzt
injury-heavily-injured = schwer verletzt

## Was geschah

event-value =
    { $seat-is ->
        [you] Du brachst mit dem Wert { SIGNED($value) } auf.
        [one] { $seat } brach mit dem Wert { SIGNED($value) } auf.
        [us] { $seat } bracht mit dem Wert { SIGNED($value) } auf.
        [all] Alle { $seat-count } brachen mit dem Wert { SIGNED($value) } auf.
       *[other] { $seat } brachen mit dem Wert { SIGNED($value) } auf.
    }
event-first-card =
    { $seat-is ->
        [you] Du hattest { a-card } dabei.
       *[one] { $seat } hatte { a-card } dabei.
    }
event-phase =
    { $night ->
        [yes] Nacht { $number }
       *[no] Tag { $number }
    }
event-votes =
    { $seat-is ->
        [you] Du bekamst
       *[one] { $seat } bekam
    } { $votes ->
        [one] eine Stimme
       *[other] { $votes } Stimmen
    }.
event-leader =
    { $size ->
        [1] { $seat-is ->
            [you] Du gingst allein weiter.
           *[one] { $seat } ging allein weiter.
        }
       *[other] { $seat-is ->
            [you] Du führtest die Gruppe von { $size } an.
           *[one] { $seat } führte die Gruppe von { $size } an.
        }
    }
event-first-aid =
    { $self ->
        [yes] { $seat-is ->
            [you] Du versorgtest deine Wunden selbst
           *[one] { $seat } versorgte die eigenen Wunden
        }
       *[no] { $seat-is ->
            [you] Du leistetest { $patient } Erste Hilfe
           *[one] { $patient-is ->
                [you] { $seat } leistete dir Erste Hilfe
               *[one] { $seat } leistete { $patient } Erste Hilfe
            }
        }
    }: jetzt { $injury }.
event-cannibalism =
    { $leader-is ->
        [you] Du bestimmtest, wer gegessen wird: { $victim }.
       *[one] { $leader } bestimmte, wer gegessen wird: { $victim }.
    }
event-found = { leaders-group } bekam { a-card }.
event-carries =
    { $seat-is ->
        [you] Du trugst sie.
       *[one] { $seat } trug sie.
    }
event-declined =
    { $seat-is ->
        [you] Du ließt die neue Karte liegen.
       *[one] { $seat } ließ die neue Karte liegen.
    }
event-replaced =
    { $seat-is ->
        [you] Du gabst dafür { the-card } auf.
       *[one] { $seat } gab dafür { the-card } auf.
    }
event-gave =
    { $seat-is ->
        [you] Du gabst { $to } { a-card }.
       *[one] { $to-is ->
            [you] { $seat } gab dir { a-card }.
           *[one] { $seat } gab { $to } { a-card }.
        }
    }
event-offered =
    { $seat-is ->
        [you] Du botest { $to } einen Tausch an.
       *[one] { $to-is ->
            [you] { $seat } bot dir einen Tausch an.
           *[one] { $seat } bot { $to } einen Tausch an.
        }
    }
event-swapped =
    { $other-is ->
        [you] Du und { $seat } tauschtet Karten.
       *[one] { $seat-is ->
            [you] Du und { $other } tauschtet Karten.
           *[one] { $seat } und { $other } tauschten Karten.
        }
    }
event-refused =
    { $seat-is ->
        [you] Du lehntest das Angebot von { $asker } ab.
       *[one] { $asker-is ->
            [you] { $seat } lehnte dein Angebot ab.
           *[one] { $seat } lehnte das Angebot von { $asker } ab.
        }
    }
event-fed =
    { $seat-is ->
        [you] Du gabst { $eater } zu essen.
       *[one] { $eater-is ->
            [you] { $seat } gab dir zu essen.
            [us] Von { $seat } bekamt ihr zu essen: { $eater }.
           *[one] { $seat } gab { $eater } zu essen.
        }
    }
event-ate =
    { $seat-is ->
        [all] Alle { $seat-count } aßen.
        [you] Du aßt.
        [one] { $seat } aß.
        [us] { $seat } habt gegessen.
       *[other] { $seat } aßen.
    }
event-starving =
    { $seat-is ->
        [all] Niemand hatte etwas zu essen. Alle { $seat-count } hungerten.
        [you] Du hattest nichts zu essen und hungertest.
        [one] { $seat } hatte nichts zu essen und hungerte.
        [us] { $seat } hattet nichts zu essen und hungertet.
       *[other] { $seat } hatten nichts zu essen und hungerten.
    }
event-died =
    { $cause-id ->
        [starved] { $seat-is ->
            [you] Du bist verhungert
           *[one] { $seat } ist verhungert
        }
        [injury] { $seat-is ->
            [you] Du bist deinen Verletzungen erlegen
           *[one] { $seat } ist an Verletzungen gestorben
        }
        [lost] { $seat-is ->
            [you] Du bist verschollen
           *[one] { $seat } ist verschollen
        }
       *[eaten] { $seat-is ->
            [you] Du wurdest getötet und gegessen
           *[one] { $seat } wurde getötet und gegessen
        }
    }, { $stages ->
        [0] am Anfang der Reise
        [one] eine Etappe nach dem Aufbruch
       *[other] { $stages } Etappen nach dem Aufbruch
    }.
event-rests = { leaders-group } rastete.
event-travels =
    { leaders-group } zog weiter bis Etappe { $stages }.
event-leaves =
    { $seat-is ->
        [you] Du gingst fort.
       *[one] { $seat } ging fort.
    }
event-joins =
    { $seat-is ->
        [you] Du gingst mit { $leaver }.
       *[one] { $leaver-is ->
            [you] { $seat } ging mit dir.
           *[one] { $seat } ging mit { $leaver }.
        }
    }
event-turned-away =
    { $leaver-is ->
        [you] Du wolltest { $seat } nicht mitnehmen.
       *[one] { $seat-is ->
            [you] { $leaver } wollte dich nicht mitnehmen.
           *[one] { $leaver } wollte { $seat } nicht mitnehmen.
        }
    }
event-stays =
    { $seat-is ->
        [you] Du bliebst zurück.
       *[one] { $seat } blieb zurück.
    }
event-split =
    { $size ->
        [1] Eine Person trennte sich
       *[other] { $size } trennten sich
    } für immer von den anderen.
event-haven-dice =
    Vier Würfel für eine Zuflucht, alle höchstens { $needed }: { $dice }. { $found ->
        [yes] Eine Zuflucht.
       *[no] Keine Zuflucht.
    }
event-haven =
    { leaders-group } erreichte nach { $stages ->
        [one] einer Etappe
       *[other] { $stages } Etappen
    } eine sichere Zuflucht.
event-evasion =
    { $escaped ->
        [yes] Der Fluchtwürfel zeigte { $die }: Die Verfolger verloren die Spur.
       *[no] Der Fluchtwürfel zeigte { $die }: Die Verfolger blieben dran.
    }
event-travel-die =
    Der Reisewürfel zeigte { $die }: { $result-id ->
        [nothing] eine leere Etappe
        [supplies] Vorräte
        [followers] Verfolger
       *[challenge] Schwierigkeiten
    }.
event-rolled-again =
    { $leader-is ->
        [you] Du würfeltest noch einmal.
       *[one] { $leader } würfelte noch einmal.
    }
event-followed =
    Jemand folgte der Gruppe{ $followers-id ->
        [hostile] {" "}und führte nichts Gutes im Schilde.
        [friendly] , dem Anschein nach ein Freund.
       *[unknown] . Niemand wusste, warum.
    }
event-encounter =
    { $followers-id ->
        [hostile] Die Verfolger holten auf und führten nichts Gutes im Schilde.
        [friendly] Die Verfolger holten auf. Sie waren freundlich und keine Hilfe.
       *[samaritans] Die Verfolger holten auf. Es waren barmherzige Samariter, und sie teilten, was sie hatten.
    }
event-hostile-die = Ihr Würfel zeigte { $die }: Stärke { $strength }.
event-supplies-die =
    { $die-is ->
        [unseen] Der Vorratswürfel fiel, wo ihn nicht alle sahen.
       *[seen] Der Vorratswürfel zeigte { $die }: { $aid ->
            [yes] Erste Hilfe
           *[no] eine Vorratskarte
        }.
    }
event-challenge = Eine Prüfung der Schwierigkeit { $difficulty }.
event-effort =
    { $result-id ->
        [helped] { $seat-is ->
            [you] Du stecktest { $effort } hinein
           *[one] { $seat } steckte { $effort } hinein
        }{ $fatigue ->
            [0] .
           *[other] , abzüglich { $fatigue } für Müdigkeit.
        }
        [cost] { $seat-is ->
            [you] Du kostetest die Gruppe { $cost }
           *[one] { $seat } kostete die Gruppe { $cost }
        }{ $fatigue ->
            [0] .
           *[other] {" "}und { $fatigue } mehr für Müdigkeit.
        }
       *[nothing] { $seat-is ->
            [you] Du konntest nichts beitragen
           *[one] { $seat } konnte nichts beitragen
        }{ $fatigue ->
            [0] .
           *[other] , und Müdigkeit kostete { $fatigue }.
        }
    }
event-total = Die Mühe kam auf { SIGNED($effort) }.
event-pledged =
    { $points ->
        [0] { $seat-is ->
            [all] Niemand versprach etwas.
            [you] Du versprachst nichts.
            [one] { $seat } versprach nichts.
            [us] { $seat } habt nichts versprochen.
           *[other] { $seat } versprachen nichts.
        }
       *[other] { $seat-is ->
            [you] Du versprachst { $points }.
            [one] { $seat } versprach { $points }.
            [us] { $seat } habt je { $points } versprochen.
            [all] Alle versprachen { $points }.
           *[other] { $seat } versprachen je { $points }.
        }
    }
event-pledges-short =
    { $pledged ->
        [0] { $needed } nötig
       *[other] { $pledged } versprochen, { $needed } nötig
    }: noch eine Runde.
event-spent =
    { $seat-is ->
        [you] Du gabst
        [one] { $seat } gab
        [all] Alle gaben
        [us] { $seat } gabt je
       *[other] { $seat } gaben je
    } { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } aus.
event-overcome = Das reichte, { $effort } gegen { $difficulty }.
event-failed =
    Es reichte nicht. Der Würfel dafür zeigte { $die }: { $injury ->
        [yes] eine Verletzung
       *[no] eine Karte verloren
    }.
event-lost-card =
    { $seat-is ->
        [you] Du verlorst { the-card }.
       *[one] { $seat } verlor { the-card }.
    }
event-nothing-to-lose = Es gab keine Karte zu verlieren.
event-injured =
    { $seat-is ->
        [you] Du warst jetzt { $injury }.
       *[one] { $seat } war jetzt { $injury }.
    }
event-recovered =
    { $seat-is ->
        [you] Du hast { $fatigue } Müdigkeit ausgeschlafen.
        [all] Alle { $seat-count } schliefen { $fatigue } Müdigkeit aus.
        [us] { $seat } schlieft je { $fatigue } Müdigkeit aus.
        [many] { $seat } schliefen je { $fatigue } Müdigkeit aus.
       *[one] { $seat } schlief { $fatigue } Müdigkeit aus.
    }
event-still-tired =
    { $seat-is ->
        [you] Du brauchtest eine zweite Rast; die Müdigkeit blieb bei { $fatigue }.
       *[one] { $seat } brauchte eine zweite Rast; die Müdigkeit blieb bei { $fatigue }.
    }
event-lost =
    { $seat-is ->
        [all] Von keinem hörte man je wieder.
        [you] Von dir hörte man nie wieder.
        [us] Man hörte nie wieder von euch: { $seat }.
       *[other] Von { $seat } hörte man nie wieder.
    }
event-showed =
    { $seat-is ->
        [you] Du zeigtest
       *[one] { $seat } zeigte
    } { $cards ->
        [0] leere Hände: nichts zu essen.
       *[other] nichts als Erste Hilfe: nichts zu essen.
    }
event-end =
    Die Reise endete { $night ->
        [yes] in Nacht { $number }
       *[no] an Tag { $number }
    }.

## Fragen

ask-vote = Wer führt die Gruppe an?
ask-aid = Setzt du eine Karte Erste Hilfe ein?
ask-cannibalism = Vor dem Essen: Isst die Gruppe jemanden aus ihrer Mitte?
ask-carrier =
    { $card-id ->
        [first-aid] Die Gruppe hat Erste Hilfe gefunden. Wer trägt sie, oder wer wird gleich behandelt?
       *[other] Die Gruppe hat { a-card } gefunden. Wer trägt sie?
    }
ask-full = Du trägst schon zwei Karten. Was gibst du auf für { a-card }?
ask-consent = { $other } bietet dir { a-card } für { my-card }. Bist du einverstanden?
my-card =
    { $mine-id ->
        [first-aid] deine Karte Erste Hilfe
       *[other] deine Karte im Wert von { $mine }
    }
ask-feed =
    { $hungry-is ->
        [nobody] Alle haben etwas zu essen. Gibst du jemandem etwas?
        [you] Du hast nichts zu essen. Gibst du jemandem etwas?
        [us] { $hungry }, ihr habt nichts zu essen. Gibst du jemandem etwas?
        [all] Niemand hat etwas zu essen. Gibst du jemandem etwas?
        [one] { $hungry } hat nichts zu essen. Gibst du eine Mahlzeit ab?
       *[many] { $hungry } haben nichts zu essen. Gibst du eine Mahlzeit ab?
    }
ask-move = Rastet ihr hier, oder zieht ihr weiter?
ask-leave = Die Gruppe rastet. Verlässt du sie?
ask-join = Willst du mitgehen?
ask-accept = { $volunteer } will mitkommen. Bist du einverstanden?
ask-stay = Die Gruppe zieht weiter. Bleibst du zurück?
ask-reroll =
    Der Reisewürfel zeigt { $die }: { $result-id ->
        [challenge] eine Prüfung der Schwierigkeit { $difficulty }
        [supplies] Vorräte
        [followers] jemand folgt euch
        [already-followed] nichts Neues, denn euch folgt schon jemand
       *[nothing] nichts geschieht
    }. Würfelst du noch einmal?
ask-spend =
    Mühe { SIGNED($effort) } gegen Schwierigkeit { $difficulty }: { $needed ->
        [one] Es fehlt noch einer
       *[other] Es fehlen noch { $needed }
    }. { $last ->
        [yes] { $pledged ->
            [0] Niemand hat etwas versprochen.
           *[other] Bisher sind nur { $pledged } versprochen.
        } Das ist die letzte Runde: Reicht es nicht, wird nichts ausgegeben.{" "}
       *[no] {""}
    }Wie viele Punkte steckst du hinein?
ask-which-card = Mit welcher Karte zahlst du zuerst?
ask-lose = Die Gruppe verliert eine Karte. Welche?
ask-injure = Jemand verletzt sich. Wer?
ask-act = Die Gruppe rastet. Willst du tauschen oder Erste Hilfe leisten?
ask-trade = Was tauschst du, oder wen behandelst du?

## Antworten

choice-agree = Dem Tausch zustimmen
choice-refuse = Ablehnen
choice-leave = Die Gruppe verlassen
choice-stay-with-group = Bei der Gruppe bleiben
choice-volunteer = Mitgehen
choice-not-volunteer = Bei den anderen bleiben
choice-take-along = Einverstanden
choice-turn-away = Abweisen
choice-stay-behind = Zurückbleiben
choice-go-along = Mit der Gruppe gehen
choice-roll-again = Noch einmal würfeln
choice-keep-roll = Den Wurf behalten
choice-act = Tauschen oder Erste Hilfe leisten
choice-not-act = Nichts zu tun
choice-keep-aid = Die Erste Hilfe behalten
choice-eat-nobody = Niemanden essen
choice-feed-nobody = Niemandem etwas geben
choice-leave-card = Die neue Karte liegen lassen
choice-done = Fertig
choice-rest = Rasten
choice-travel = Weiterziehen
choice-vote =
    { $member-is ->
        [you] Für dich selbst stimmen
       *[one] Für { $member } stimmen
    }
choice-eat =
    { $member-is ->
        [you] Die Gruppe dich essen lassen
       *[one] { $member } essen
    }
choice-carrier =
    { $member-is ->
        [you] Du trägst sie
       *[one] { $member } trägt sie
    }
choice-feed = { $member } eine Mahlzeit geben
choice-injure =
    { $member-is ->
        [you] Du verletzt dich
       *[one] { $member } verletzt sich
    }
choice-injure-dies =
    { $member-is ->
        [you] Du verletzt dich und stirbst daran
       *[one] { $member } verletzt sich und stirbt daran
    }
choice-aid =
    { $patient-is ->
        [you] Dich selbst behandeln (danach { $injury })
       *[one] { $patient } behandeln (danach { $injury })
    }
choice-pledge =
    { $points ->
        [0] Nichts versprechen
        [one] 1 Punkt versprechen
       *[other] { $points } Punkte versprechen
    }
choice-spend =
    { $points ->
        [0] Nichts ausgeben
        [one] 1 Punkt ausgeben
       *[other] { $points } Punkte ausgeben
    }
placed-card =
    { the-card }{ $place ->
        [1] {" "}(die erste)
        [2] {" "}(die zweite)
       *[0] {""}
    }
choice-give-up = { placed-card } aufgeben
choice-lose =
    { $member-is ->
        [you] Du verlierst { placed-card }
       *[one] { $member } verliert { placed-card }
    }
choice-pay = Zuerst zahlen: { placed-card }
choice-give = { $other } { placed-card } geben
choice-swap =
    { $other } einen Tausch anbieten: { placed-card } gegen { $theirs-id ->
        [first-aid] die Karte Erste Hilfe
        [unknown] eine Karte, die du nicht gesehen hast
       *[other] die Karte im Wert von { $theirs }
    }{ $theirs-place ->
        [1] {" "}(die erste)
        [2] {" "}(die zweite)
       *[0] {""}
    }
warning-life = Es kostet ein Leben.
warning-parting = Gruppen, die sich trennen, finden nie wieder zusammen.

## Warum nicht

no-seat = In diesem Spiel gibt es keinen Platz { $number }.
no-longer-travelling =
    { $fate-id ->
        [safe] { $member } ist schon in Sicherheit.
       *[other] { $member } ist nicht mehr unterwegs.
    }
no-other-group = { $member } ist in einer anderen Gruppe, und Gruppen, die sich trennen, finden nie wieder zusammen.
no-aid = Du trägst keine Karte Erste Hilfe.
no-injury =
    { $member-is ->
        [you] Du bist nicht verletzt, Erste Hilfe nützt also nichts.
       *[one] { $member } ist nicht verletzt, Erste Hilfe nützt also nichts.
    }
no-such-points =
    { $points ->
        [0] Du hast keine Punkte.
        [one] Du hast nur einen Punkt.
       *[other] Du hast nur { $points } Punkte.
    }
no-more-needed =
    { $needed ->
        [one] Es fehlt nur einer.
       *[other] Es fehlen nur { $needed }.
    }
no-room = { $member } trägt schon zwei Karten.
no-such-offer = Diese Karte gibt es nicht, oder du darfst nichts mehr anbieten.
no-deal = Tausche mit jemand anderem aus deiner Gruppe.
no-card = Diese Karte gibt es nicht.
no-reach = { $member } ist in einer anderen Gruppe, diese Karte ist also außer Reichweite.
no-aid-lost = Erste Hilfe kann so nicht verloren gehen.
no-own-room = Gib eine deiner eigenen Karten auf, um Platz zu schaffen.
no-own-pay = Zahle mit einer eigenen Karte.
no-gift-to-self = Du isst ohnehin von deinen eigenen Karten. Wähle jemand anderen.
no-gift-twice = { $member } hat schon etwas bekommen.
no-gift-left = Du hast keinen Punkt abzugeben.
no-gift-needed = { $member } hat etwas zu essen.
no-aid-now = Erste Hilfe leistest du zu Beginn eines Tages oder einer Nacht und während einer Rast.
no-points-now = Punkte werden nachts gegessen und in Prüfungen gesteckt.

## Das Ende

end-haven =
    { $safe-is ->
        [all] Alle { $safe-count } erreichten eine sichere Zuflucht.
        [nobody] Niemand erreichte eine sichere Zuflucht.
        [you] Nur du hast eine sichere Zuflucht erreicht.
        [one] Nur { $safe } erreichte eine sichere Zuflucht.
        [us] { $safe } habt eine sichere Zuflucht erreicht.
       *[many] { $safe } erreichten eine sichere Zuflucht.
    }{ $given-up ->
        [yes] {" "}Nach { $phases } Tagen und Nächten wurde die Reise aufgegeben.
       *[no] {""}
    }
end-no-haven =
    Es gab keine Zuflucht. Die weiteste Reise ging über { $stages ->
        [one] eine Etappe
       *[other] { $stages } Etappen
    }.

## Was das Ende für jemanden bedeutet

the-stages =
    { $stages ->
        [0] gleich am Anfang der Reise
        [one] eine Etappe vom Start
       *[other] { $stages } Etappen vom Start
    }
died-when =
    { $night ->
        [yes] in Nacht { $number }
       *[no] an Tag { $number }
    }
verdict-safe =
    { $seat-is ->
        [you] { $others-is ->
            [nobody] { $rest-is ->
                [nobody] Du hast die Zuflucht erreicht.
               *[other] Nur du hast die Zuflucht erreicht.
            }
           *[other] { $rest-is ->
                [nobody] Du hast die Zuflucht erreicht, und alle anderen auch.
               *[other] Du hast mit { $others } die Zuflucht erreicht. Nicht angekommen: { $rest }.
            }
        }
       *[one] { $rest-is ->
            [nobody] { CAPITAL($seat) } hat die Zuflucht erreicht, wie alle.
           *[other] { CAPITAL($seat) } hat die Zuflucht erreicht. Nicht angekommen: { $rest }.
        }
    }
verdict-not-safe =
    { $seat-is ->
        [you] { $fate-id ->
            [starved] Du bist { died-when } verhungert
            [injury] Du bist { died-when } deinen Verletzungen erlegen
            [eaten] Du wurdest { died-when } getötet und gegessen
           *[other] Du warst noch unterwegs, als die Reise aufgegeben wurde
        }
       *[one] { $fate-id ->
            [starved] { CAPITAL($seat) } ist { died-when } verhungert
            [injury] { CAPITAL($seat) } ist { died-when } Verletzungen erlegen
            [eaten] { CAPITAL($seat) } wurde { died-when } getötet und gegessen
           *[other] { CAPITAL($seat) } war noch unterwegs, als die Reise aufgegeben wurde
        }
    }, { the-stages }. { $others-is ->
        [nobody] Niemand hat die Zuflucht erreicht.
        [you] Du hast die Zuflucht erreicht.
        [one] { CAPITAL($others) } hat die Zuflucht erreicht.
        [us] { CAPITAL($others) } habt die Zuflucht erreicht.
       *[other] { CAPITAL($others) } haben die Zuflucht erreicht.
    }
verdict-farthest = Niemand kam weiter als { $seat }: { the-stages }.
verdict-not-so-far =
    { $seat-is ->
        [you] Du hast { item-stages } geschafft; andere kamen weiter.
       *[one] { CAPITAL($seat) } hat { item-stages } geschafft; andere kamen weiter.
    }
item-stages =
    { $stages ->
        [one] eine Etappe
       *[other] { $stages } Etappen
    }
item-fate =
    { $fate-id ->
        [safe] hat die Zuflucht erreicht
        [starved] verhungert
        [injury] den Verletzungen erlegen
        [eaten] von den anderen gegessen
       *[other] unterwegs verloren
    }

## Warum ein Bot etwas tut

why-lead = Wer führt, entscheidet, wer verletzt und wer gegessen wird.
why-aid = Eine weitere Verletzung wäre tödlich.
why-save-aid = Erste Hilfe bleibt für Schwerverletzte.
why-eat-nobody = Alle können die Nacht überleben.
why-eat-doomed = Jemand verhungert heute Nacht auf jeden Fall; die anderen können leben.
why-bearer = Die Karte geht dorthin, wo am wenigsten Essen und eine Hand frei ist.
why-room = Jemand anderes hat eine Hand frei.
why-worst-card = Von drei Karten geht die schlechteste.
why-fair-swap = Die Punkte der Karten gaben den Ausschlag.
why-feed-starving = Jemand würde heute Nacht verhungern.
why-keep-food = Niemand stirbt heute Nacht, weil dieses Essen fehlt.
why-march = Jede Nacht kostet Essen. Wer auch nachts weiterzieht, verbringt weniger davon unterwegs.
why-too-tired = Ausgeruht gelänge der Gruppe, woran sie jetzt scheitert.
why-split = Die Gruppe ist zu groß, um satt zu werden. Kleinere Gruppen finden genauso viel.
why-alone = Andere würden von dem mitessen, was sich findet.
why-together = Gemeinsam bestehen wir Prüfungen eher.
why-keep-roll = Ein zweiter Wurf wäre wohl schlechter.
why-again = Diese Prüfung bestünde die Gruppe wohl nicht.
why-pledge = Die Punkte kosten weniger als das Scheitern.
why-not-worth = Das Scheitern kostet weniger als die Punkte.
why-least-card = Die Karte, die am wenigsten wert ist, geht.
why-hardiest = Verletzt wird, wer es am besten erträgt.
why-share-card = Jemand anderes hat nichts zu essen.
why-nothing-to-trade = Kein Tausch würde jemandem helfen.

# Standing answers
standing-feed-nobody = Niemandem etwas geben, solange niemand hungert

## Was eine Wahl erreicht und was von einer Frage abhängt

means-points =
    { SIGNED($effort) } + { $points } = { SIGNED($total) }, { $short ->
        [0] genug
       *[other] es fehlen { $short }
    }
stakes-challenge = Misslingt es, verliert die Gruppe eine Karte, oder jemand wird verletzt.
stakes-vote = Wer führt, entscheidet, wohin die Gruppe geht, wer Gefundenes trägt und ob jemand gegessen wird.
stakes-feed = Wer nichts isst, hungert, und stirbt beim nächsten Mal daran.
stakes-reroll = Der zweite Wurf gilt, auch wenn er schlechter ist.
means-rest = alle Müdigkeit ist weg, außer bei schwer Verletzten
means-travel =
    { $night ->
        [1] eine Etappe weiter, Müdigkeit für alle
       *[other] eine Etappe weiter
    }
