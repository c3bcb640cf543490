# Die Regeln von Trek auf Deutsch. Englisch: clauses.toml.

about = Eine Schar von Reisenden sucht eine Zuflucht. Rasten oder weiterziehen, teilen oder behalten, zusammenbleiben oder sich für immer trennen.
    .mood = Abstimmungen, Würfel und Abschied
    .short-1 = Du gehörst zu einer Schar von Reisenden. Tag und Nacht wechseln sich ab; am Tag zieht die Gruppe weiter, in der Nacht entscheidet, wer sie anführt, ob sie rastet oder weiterzieht.
    .short-2 = Auf jeder Etappe bringt der Reisewürfel nichts, Vorräte, Verfolger oder eine Prüfung. In einer Prüfung steuern alle so viele Würfel bei, wie ihr Wert sagt, Müdigkeit wird abgezogen, und Punkte von Karten können dazukommen; die Summe muss größer sein als die Schwierigkeit.
    .short-3 = In der Nacht essen alle einen Punkt. Wer zweimal hintereinander nichts hat, stirbt. Wer anführt, darf jemanden aus der Gruppe essen lassen.
    .short-4 = Gruppen können sich trennen, für immer. Kleine dürfen den Reisewürfel noch einmal werfen.
    .short-5 = Je weiter du kommst, desto eher findet sich eine sichere Zuflucht. Wer eine erreicht, hat gewonnen.

section-players-and-characters = Spieler und Reisende

clause-tr-1 = Es können beliebig viele Spieler teilnehmen. Empfohlen sind sechs oder mehr.
clause-tr-2 = Jeder Spieler hat einen Reisenden. Dessen Wert ist ein Würfel minus 3, ein Wurf von 1, 2, 3, 4, 5 oder 6 ergibt also -2, -1, 0, 1, 2 oder 3. Alle Würfel im Spiel haben sechs Seiten.
clause-tr-3 = Jeder Reisende beginnt mit Müdigkeit 0.
clause-tr-4 = Jeder Reisende beginnt mit Strecke 0.
clause-tr-5 = Der Zustand eines Reisenden hat zwei unabhängige Teile: Verletzung (unverletzt, verletzt oder schwer verletzt) und Hungern (nein oder ja). Alle beginnen unverletzt und ohne zu hungern.
clause-tr-6 = Namen und Ähnliches haben im Spiel keine Wirkung; ein Wert deutet höchstens an, wer jemand ist. Die Geschichte zu erzählen ist erwünscht und hat auch keine Wirkung.

section-resource-cards = Vorratskarten

clause-tr-7 = Jeder Reisende beginnt mit genau einer Vorratskarte.
clause-tr-8 = Ein Reisender trägt höchstens zwei Karten.
clause-tr-9 = Eine neue Vorratskarte ist die Summe von zwei Würfeln minus 1 wert, also 1 bis 10 Punkte. Ein Sechserpasch (das wären 11) macht sie stattdessen zu einer Karte Erste Hilfe; die Wahrscheinlichkeit dafür ist 1 zu 36.
clause-tr-10 = Eine Karte Erste Hilfe hat keine Punkte, nimmt aber einen der zwei Tragplätze ein.

section-injuries-and-first-aid = Verletzungen und Erste Hilfe

clause-tr-11 = Durch die erste Verletzung ist ein Reisender verletzt. Solange er verletzt oder schwer verletzt ist, zählt sein Wert 1 weniger; der Abzug gilt einmal, nicht zweimal.
clause-tr-12 = Wird ein Verletzter noch einmal verletzt, ist er schwer verletzt. Der Wert bleibt wie vorher 1 niedriger; außerdem bekommt er bei jedem Weiterziehen, am Tag oder in der Nacht, 1 Müdigkeit und erholt sich langsamer von Müdigkeit (TR-63).
clause-tr-13 = Wird ein schwer Verletzter noch einmal verletzt, stirbt er.
clause-tr-14 = Stirbt ein Reisender, woran auch immer, sind alle Karten verloren, die er trägt.
clause-tr-15 = Erste Hilfe macht einen Verletzten gesund.
clause-tr-16 = Nach Erster Hilfe ist ein schwer Verletzter noch verletzt.
clause-tr-17 = Eine Karte Erste Hilfe wirkt einmal und wird dann abgelegt. Aus dem Text folgt, dass sie Gesunden nichts nützt und weder gegen Hungern noch gegen Müdigkeit hilft.

section-groups-and-leaders = Gruppen und Anführer

clause-tr-18 = Am Anfang reisen alle in derselben Gruppe.
clause-tr-19 = Jede Gruppe hat einen Anführer, den sie wählt.
clause-tr-20 = Der Anführer entscheidet für die Gruppe. Jeder Einzelne behält, was der Text einem Spieler oder Reisenden zuspricht: eigene Punkte ausgeben, eigene Karten tauschen, Essen abgeben, getragene Erste Hilfe einsetzen, gehen, mitgehen und zurückbleiben.

section-clock-and-day = Zeit und Tag

clause-tr-21 = Tag und Nacht wechseln sich ab. Das Spiel beginnt mit einem Tag; das folgt aus der Reihenfolge, in der der Text sie nennt.
clause-tr-22 = Das Spiel ist vorbei, wenn alle Reisenden entweder tot oder in einer sicheren Zuflucht sind.
clause-tr-23 = Am Tag darf eine Gruppe mit mindestens einem schwer Verletzten rasten, statt weiterzuziehen. Der Anführer entscheidet.
clause-tr-24 = Am Tag muss eine Gruppe ohne schwer Verletzte weiterziehen.

section-travel = Weiterziehen

clause-tr-25 = Zieht eine Gruppe weiter, wächst die Strecke jedes Mitglieds um 1.
clause-tr-26 = In dem Augenblick, in dem die Gruppe weiterzieht, bekommt jeder schwer Verletzte 1 Müdigkeit.
clause-tr-27 = Zieht eine Gruppe in der Nacht weiter, bekommt jedes Mitglied 1 Müdigkeit. Ein schwer Verletzter bekommt in der Nacht also 2.
clause-tr-28 = Zusatzregel: Sind Strecke und Müdigkeit vermerkt, sucht die Gruppe mit vier Würfeln nach einer sicheren Zuflucht; alle müssen gelingen.
clause-tr-29 = Ein Würfel für die sichere Zuflucht gelingt, wenn er höchstens k zeigt; k ist die größte Zahl von 1 bis 6, für die die Strecke größer ist als k mal X, die Zahl der Spieler am Anfang. Bei einer Strecke von höchstens X kann nichts gelingen; bei einer Strecke von mehr als 6 mal X gelingt es sicher. Die Wahrscheinlichkeit, dass alle vier Würfel gelingen, ist (k/6) hoch vier.
clause-tr-30 = Ist die sichere Zuflucht gefunden, sind alle Mitglieder dieser Gruppe in Sicherheit, und das Spiel ist für sie vorbei. Ein Reiseereignis wird nicht mehr gewürfelt.
clause-tr-31 = Ist keine Zuflucht gefunden, würfelt eine verfolgte Gruppe vor der Reisetabelle, ob sie entkommt: Bei 1-4 wird sie nicht mehr verfolgt, bei 5-6 weiterhin.
clause-tr-32 = Nach der Suche nach einer Zuflucht und einem etwaigen Fluchtwurf wird ein Würfel für die Reisetabelle geworfen: 1 nichts; 2 Vorräte; 3 eine leichte Prüfung (Schwierigkeit X); 4 eine mittlere Prüfung (2 mal X); 5 eine schwere Prüfung (3 mal X); 6 Verfolger tauchen auf, oder nichts geschieht, wenn die Gruppe schon verfolgt wird. X ist die Zahl der Spieler am Anfang.
clause-tr-33 = Eine Gruppe ist klein, wenn sie weniger als die Hälfte von X zählt, der Zahl der Spieler am Anfang. Bei jedem Weiterziehen darf der Anführer einer kleinen Gruppe den ersten Reisewurf wiederholen; der zweite gilt.

section-supplies = Vorräte

clause-tr-34 = Die Vorratstabelle: Bei 1-4 findet die Gruppe eine neue Vorratskarte (nach TR-9, sie kann sich also als Erste Hilfe erweisen); bei 5-6 findet sie eine Karte Erste Hilfe.
clause-tr-35 = Der Anführer bestimmt, wer die neue Karte nimmt.
clause-tr-36 = Wer bestimmt wird und schon zwei Plätze besetzt hat, darf zuerst innerhalb der Gruppe eine Karte weitergeben oder eine tauschen. Ist danach kein Platz, ersetzt die neue Karte eine der zwei.
clause-tr-37 = Statt gefundene Erste Hilfe zu vergeben, darf der Anführer sie sofort bei einem verletzten oder schwer verletzten Mitglied einsetzen.

section-challenges = Prüfungen

clause-tr-38 = In einer Prüfung wirft jedes Mitglied mit einem positiven Wert v genau v Würfel und zählt sie zur Mühe der Gruppe. Bei einem Wert von 0 wird nichts geworfen.
clause-tr-39 = Ein Mitglied mit negativem Wert wirft so viele Würfel, wie sein Wert unter 0 liegt, und ihre Summe wird von der Mühe abgezogen.
clause-tr-40 = Die Müdigkeit jedes Mitglieds wird von der Mühe abgezogen.
clause-tr-41 = Die Spieler dürfen beliebig viele Punkte von den Karten nehmen, die sie tragen, und zur Mühe hinzuzählen.
clause-tr-42 = Eine Prüfung ist nur bestanden, wenn die Mühe größer ist als die Schwierigkeit. Gleich viel reicht nicht.
clause-tr-43 = Nach einer gescheiterten Prüfung wirft der Anführer einen Würfel: Bei 1-3 verliert die Gruppe Vorräte, bei 4-6 wird jemand verletzt.
clause-tr-44 = Der Anführer bestimmt, welche Karte verloren geht (eine ganze Karte) oder wer verletzt wird (irgendein Mitglied, auch er selbst).
clause-tr-45 = Die Schwierigkeit einer Prüfung hängt von X ab, der Zahl der Spieler am Anfang, und also nicht davon, wie groß die Gruppe gerade ist.

section-followers = Verfolger

clause-tr-46 = Wird eine Gruppe von nun an verfolgt, wirft der Anführer einen Würfel: 1 die Verfolger sind feindlich; 2-5 ihre Absicht ist unbekannt; 6 sie sind freundlich.
clause-tr-47 = Eine verfolgte Gruppe, die rastet oder ein Reiseereignis hat, begegnet ihren Verfolgern.
clause-tr-48 = Ist die Absicht der Verfolger bei einer Begegnung noch unbekannt, entscheidet ein Würfel: 1-2 freundlich; 3-5 feindlich; 6 barmherzige Samariter.
clause-tr-49 = Feindliche Verfolger sind eine Prüfung, deren Schwierigkeit ein Würfel mal X ist, die Zahl der Spieler am Anfang.
clause-tr-50 = Kommen feindliche Verfolger mit einer anderen Prüfung zusammen, werden die zwei Schwierigkeiten addiert, und es gibt nur eine Prüfung.
clause-tr-51 = Freundlichen Verfolgern zu begegnen hat keine Wirkung.
clause-tr-52 = Barmherzige Samariter bringen Vorräte: Wirf einmal für die Vorratstabelle.

section-night = Nacht

clause-tr-53 = Jede Nacht darf der Anführer vor dem Essen ein Mitglied essen lassen. Das Opfer stirbt, und eine neue Vorratskarte fällt der Gruppe zu. Das kann je Gruppe und Nacht höchstens einmal geschehen.
clause-tr-54 = Jede Nacht muss jeder Reisende 1 Punkt essen, von einer eigenen Karte oder von jemand anderem gegeben.
clause-tr-55 = Niemand darf freiwillig hungern: Wer Punkte hat oder einen bekommt, isst.
clause-tr-56 = Niemand muss andere ernähren.
clause-tr-57 = Wer nicht essen kann, hungert von nun an.
clause-tr-58 = Wer nicht essen kann und schon hungert, stirbt.
clause-tr-59 = In der Nacht entscheidet der Anführer frei, ob die Gruppe rastet oder weiterzieht.

section-resting-trading-splitting = Rasten, Tauschen, Trennen

clause-tr-60 = Eine Rast nimmt jedem Mitglied, das nicht schwer verletzt ist, alle Müdigkeit.
clause-tr-61 = Während ihre Gruppe rastet, dürfen die Spieler Karten tauschen.
clause-tr-62 = Die Grenze von zwei Karten je Reisendem gilt auch beim Tauschen.
clause-tr-63 = Die Müdigkeit eines schwer Verletzten wird erst bei der zweiten von zwei Rasten hintereinander 0.
clause-tr-64 = Bei jeder Rast darf sich ein Mitglied von der Gruppe trennen, nicht mehr, und führt damit eine neue an.
clause-tr-65 = Andere dürfen mitgehen wollen; wer die neue Gruppe anführt, nimmt jeden von ihnen an oder weist ihn ab.
clause-tr-66 = Eine Gruppe, die gerade gegangen ist, zieht in dieser Phase weiter, statt zu rasten.
clause-tr-67 = Gruppen, die sich getrennt haben, haben nie wieder miteinander zu tun: Sie vereinen sich nicht und tauschen nicht.
clause-tr-68 = Zieht eine Gruppe in der Nacht weiter, darf jedes Mitglied zurückbleiben. Alle, die bleiben, bilden eine neue Gruppe mit eigenem Anführer, und diese Gruppe rastet.
clause-tr-69 = Am Tag kann man nur zurückbleiben, wenn die neue Gruppe mindestens einen schwer Verletzten hat.
clause-tr-70 = Da Gruppen sich nur trennen und nie vereinen, haben alle Mitglieder einer Gruppe immer dieselbe Strecke.

section-rulings = Unsere Festlegungen

clause-r-1 = Zahl der Spieler: Das Regelheft lässt jede zu; diese Ausgabe nimmt 1 bis 24, gewöhnlich 6. Unter 6 wird gezeigt, dass sechs oder mehr empfohlen sind.
clause-r-2 = Die Startkarte entsteht wie jede neue Karte, sie kann also Erste Hilfe sein.
clause-r-3 = Wahl des Anführers: Alle lebenden Mitglieder stimmen zugleich und geheim ab, und die meisten Stimmen gewinnen. Man darf sich selbst wählen, bei Gleichstand entscheidet der Zufall unter den Gleichen, und wer allein ist, braucht keine Wahl. Gewählt wird am Anfang und immer, wenn eine Gruppe keinen Anführer hat (weil er starb, ging oder zurückblieb, oder weil die Gruppe durch Zurückbleiben neu entstand), sofort, bevor sonst etwas einen Anführer braucht. Ein lebender Anführer kann nicht abgewählt werden.
clause-r-4 = Gruppen handeln in der Reihenfolge ihrer Nummern; eine Gruppe, die in dieser Phase entstand, handelt gleich nach der, aus der sie kam. Da Gruppen nichts miteinander zu tun haben, hängt davon nur die Folge der Würfel ab. Eine Gruppe, die in dieser Phase entstand, darf sich in derselben Phase nicht wieder trennen; das ist eine Grenze von uns, damit eine Phase ein Ende hat.
clause-r-5 = Ablauf der Phase einer Gruppe: einen Anführer wählen, wenn es keinen gibt; Erste Hilfe; in der Nacht Kannibalismus und dann Essen; die Wahl zwischen Rasten und Weiterziehen; Trennung; zuletzt die Rast oder das Weiterziehen selbst. Gegessen wird vorher, weil der Text zuerst vom Essen spricht.
clause-r-6 = Erste Hilfe setzt ein, wer die Karte trägt, bei irgendeinem Mitglied derselben Gruppe. Wer eine trägt, wird zu Beginn jeder Phase in der Reihenfolge der Plätze gefragt. Außerdem darf der Anführer eine Karte in dem Augenblick einsetzen, in dem sie gefunden wird, und bei einer Rast darf, wer eine trägt, sie beim Tauschen einsetzen, vor der Erholung. Zwischen eine Verletzung und den Tod, den sie verursacht, kann Erste Hilfe nicht treten, und zwischen dem Reisewurf und der Prüfung wird sie nicht angeboten.
clause-r-7 = Negative Werte: Das Mitglied wirft so viele Würfel, wie sein Wert unter 0 liegt, und die Summe dieser Würfel wird von der Mühe abgezogen.
clause-r-8 = Die Mühe darf unter 0 fallen; es gibt keine Untergrenze.
clause-r-9 = Punkte werden ausgegeben, wenn die Würfel zu sehen sind. Es fehlt die Schwierigkeit plus 1 minus die bisherige Mühe. Niemand wird gefragt, wenn die Prüfung schon bestanden ist oder wenn alle Punkte der Gruppe zusammen nicht reichen. Beim Versprechen nennen alle Mitglieder mit Punkten zugleich eine Zahl von 0 bis zu ihren eigenen Punkten, aber nicht mehr, als fehlt. Reicht das Versprochene, wird genau genommen, was fehlt, Punkt für Punkt vom größten verbleibenden Versprechen, bei Gleichstand in Gruppenfolge (im Uhrzeigersinn von links neben dem Anführer, der Anführer zuletzt). Reicht es nicht, werden die Versprechen gezeigt, und alle werden noch einmal gefragt; reicht es wieder nicht, wird nichts ausgegeben. Punkte gehen zuerst von der kleinsten Karte des Zahlenden ab.
clause-r-10 = Eine Vorratskarte, die 0 Punkte erreicht, wird sofort abgelegt. Ihr Platz wird frei, und sie kann später nicht verloren gehen.
clause-r-11 = Vorräte zu verlieren heißt, eine Karte irgendeines Mitglieds zu verlieren, die der Anführer bestimmt. Der Text zählt Erste Hilfe nur beim Tragen zu den Vorräten, also geht eine Karte Erste Hilfe so nicht verloren. Hat die Gruppe keine Karte, die verloren gehen kann, geschieht nichts.
clause-r-12 = Ob eine Gruppe klein ist, richtet sich nach ihren lebenden Mitgliedern bei diesem Weiterziehen, und es müssen echt weniger als die Hälfte von X sein. Der Anführer entscheidet über die Wiederholung, wenn er den ersten Reisewurf gesehen hat, vor jeder Wirkung. Wiederholt werden darf nur der Wurf für die Reisetabelle, nicht die Flucht und nicht die Würfel für die Zuflucht. Wer allein ist, ist keine kleine Gruppe, wenn X 1 oder 2 ist, aber eine, wenn X 3 oder mehr ist.
clause-r-13 = In der Tabelle für die sichere Zuflucht zählt die beste erreichte Zeile; die vier Würfel sind unabhängig, und jeder darf höchstens die Zahl dieser Zeile zeigen. Ohne die Zusatzregel kann das Spiel nur durch Tode oder durch die Höchstzahl der Phasen enden, und es zählt die Strecke.
clause-r-14 = Der Fluchtwurf ist Pflicht, auch bei freundlichen Verfolgern. Er kommt nach der Suche nach einer Zuflucht und vor dem Reisewurf. Sind die Verfolger abgeschüttelt und zeigt der Reisewürfel dann 6, tauchen neue Verfolger auf, und für sie wird gewürfelt.
clause-r-15 = Ein Reiseereignis, bei dem man Verfolgern begegnet, ist ein Reisewurf von 2, 3, 4 oder 5. Eine 1, oder eine 6, wenn die Gruppe schon verfolgt wird, ist kein Ereignis und bringt keine Begegnung. Mit einer 6, wenn niemand folgt, beginnt die Verfolgung erst; eine Begegnung gibt es in dieser Phase nicht.
clause-r-16 = Ablauf eines Reiseereignisses mit Begegnung: der Reisewurf und seine etwaige Wiederholung; die Absicht der Verfolger, wenn sie unbekannt ist; der Würfel für die Schwierigkeit, wenn sie feindlich sind; Vorräte aus dem Ereignis; Vorräte von Samaritern; dann eine Prüfung mit der Summe der Schwierigkeiten, wenn es eine gibt; und höchstens ein Wurf für das Scheitern.
clause-r-17 = Eine Begegnung bei einer Rast kommt zuerst, vor Tausch und Erholung; in ihr zählt also die gegenwärtige Müdigkeit der Mitglieder.
clause-r-18 = Verfolger bleiben nach einer Begegnung, denn der Text beendet die Verfolgung nur durch Flucht. Ihre Absicht ist von da an bekannt; die Schwierigkeit feindlicher Verfolger wird jedes Mal neu gewürfelt, und Samariter geben jedes Mal wieder. Eine Gruppe mit Samaritern und einem schwer Verletzten könnte so ewig rasten, was ein Grund für die Höchstzahl der Phasen ist (R-30).
clause-r-19 = Trennt sich eine verfolgte Gruppe, werden beide Gruppen weiter verfolgt, von Verfolgern mit derselben Absicht. So kann man Verfolger nicht abschütteln, indem man die Gruppe neu bildet.
clause-r-20 = Gehen alle Mitglieder mit der neuen Gruppe, gibt es die alte nicht mehr, und die neue zieht weiter. Das ist erlaubt.
clause-r-21 = Gehen: Alle Mitglieder antworten zugleich und geheim mit Ja oder Nein. Sagen mehrere Ja, geht der erste in Gruppenfolge (im Uhrzeigersinn von links neben dem Anführer, der Anführer zuletzt); dann sagen alle anderen Mitglieder, auch die übrigen mit Ja, geheim, ob sie mitgehen wollen. Wer geht, nimmt dann jeden Freiwilligen an oder weist ihn ab. Wer allein ist, wird nicht gefragt. Auch der Anführer darf gehen; die alte Gruppe wählt dann einen neuen.
clause-r-22 = Über das Gehen wird entschieden, gleich nachdem die Rast angesagt ist, vor jeder Begegnung. Wer geht, nimmt an dieser Begegnung nicht teil; er zieht weiter, wenn die Rast der alten Gruppe abgeschlossen ist.
clause-r-23 = Zurückbleiben: Ist das Weiterziehen angesagt, antworten alle Mitglieder geheim, ob sie bleiben oder gehen. In der Nacht dürfen beliebige Mitglieder bleiben. Am Tag werden zuerst nur die schwer Verletzten gefragt; bleibt keiner von ihnen, wird sonst niemand gefragt, andernfalls antworten die übrigen zugleich. Auch der Anführer darf bleiben, denn das Regelheft sagt: jeder. Dann behalten die Weiterziehenden die Nummer der Gruppe und wählen, bevor sie weiterziehen, und die Bleibenden bilden mit dem alten Anführer die neue Gruppe. Die Bleibenden wählen einen Anführer und rasten, wenn die anderen weitergezogen sind. Bleiben alle, entsteht keine neue Gruppe: Dieselbe Gruppe rastet unter demselben Anführer, und in dieser Phase wird niemand gefragt, ob er geht.
clause-r-24 = Essen wird in Runden abgegeben. Alle, die geben können (Mitglieder mit 2 oder mehr Punkten, denn wer gibt, behält 1 Punkt für die eigene Mahlzeit), nennen zugleich ein anderes Mitglied, das noch nichts bekommen hat, oder niemanden. Jedem Genannten gibt der Erste in Gruppenfolge 1 Punkt von der kleinsten Karte; überzählige Angebote gehen an die Gebenden zurück. Wer niemanden genannt hat, ist für diese Nacht fertig. Es gibt weitere Runden, solange jemand geben und jemand genannt werden kann. Wer etwas bekommen hat, darf den letzten Punkt weggeben. Dann essen alle, die Punkte haben, 1 von ihrer kleinsten Karte. Essen kann man nicht ablehnen.
clause-r-25 = Wer isst, hungert nicht mehr. Hungertode geschehen zusammen, nachdem alle gegessen haben.
clause-r-26 = Die Karte durch Kannibalismus entsteht wie jede neue Karte, sie kann sich also als Erste Hilfe erweisen, und der Anführer vergibt sie wie gefundene Vorräte, bevor die Gruppe isst. Die eigenen Karten des Opfers sind verloren. Der Anführer darf sich selbst nennen, wenn andere übrig bleiben; dann wird gewählt, und der neue Anführer vergibt die Karte. Wer allein ist, kann das nicht. Das Einverständnis des Opfers ist nicht nötig.
clause-r-27 = Wer eine neue Karte nehmen soll und schon zwei hat, entscheidet: eine der zwei ersetzen; oder eine jemandem geben, der Platz hat; oder jemandem den Tausch einer Karte gegen eine anbieten, dem die andere Seite zustimmen muss. Angeboten werden darf höchstens ein Tausch: Wird er abgelehnt, kann man noch geben oder ersetzen; wird ihm zugestimmt, muss danach eine der zwei Karten ersetzt werden. Die neue Karte kann man nicht ablehnen.
clause-r-28 = Tauschen bei einer Rast: Zuerst sagen alle Mitglieder, die etwas zu tauschen oder zu heilen haben, zugleich, ob sie etwas tun wollen oder fertig sind. Wer etwas tun will, ist einmal in Gruppenfolge an der Reihe und darf bis zu drei Vorschläge machen: ein Geschenk (der Empfänger braucht Platz, Zustimmung ist nicht nötig) oder einen Tausch einer Karte gegen eine (die andere Seite muss zustimmen). Dabei darf, wer Erste Hilfe trägt, sie einsetzen, was nicht als Vorschlag zählt. Karten Erste Hilfe dürfen getauscht werden, und nur ganze Karten wechseln den Besitzer. Eine Rast besteht also aus der Begegnung, diesem Tauschen und dann der Erholung.
clause-r-29 = Rasten hintereinander werden für jeden Reisenden über aufeinanderfolgende Phasen gezählt, Tag, Nacht, Tag; mit jedem Weiterziehen beginnt die Zählung neu. Ob ein Reisender schwer verletzt ist, richtet sich nach dem Zeitpunkt der Erholung, also nach einer Begegnung bei der Rast.
clause-r-30 = Der Text nennt keinen Sieger, also zählt für jeden Spieler eine erreichte Zuflucht 1 und der Tod 0. Ein Spiel endet nach 100 + 24 mal X Phasen, wobei X die Zahl der Spieler am Anfang ist; wer dann noch unterwegs ist, ist verschollen und zählt 0. Mit der Regel für die sichere Zuflucht zieht eine Gruppe höchstens 6 mal X plus 1 Mal weiter. Ohne diese Regel zählt die Strecke geteilt durch die Höchstzahl der Phasen, für Tote und Lebende gleich.
clause-r-31 = Die Toten wählen nicht, entscheiden nicht und zählen nicht für die Größe einer Gruppe. Sie zählen aber in X, der Zahl der Spieler am Anfang.
clause-r-32 = Alles auf den Karten ist offen, denn der Anführer muss die Karten kennen, um eine zu bestimmen. Nur versiegelte Antworten (Wahl, Zurückbleiben, Gehen, Mitgehen, Abgeben und Ausgeben) sind verborgen, bis alle da sind. Mit verdeckten Karten sehen andere nur, wie viele Karten jemand trägt; was gefunden wird, sehen der Anführer und wer es trägt, eine weitergegebene Karte bleibt dem Gebenden bekannt, wer nicht essen kann, zeigt die Karten, und von Karten, die er nicht gesehen hat, darf der Anführer jede verlieren lassen, auch Erste Hilfe. Dann werden alle gefragt, deren Karten eine Antwort erlauben könnten, damit die Frage nichts verrät.
clause-r-33 = Weiterziehen in der Nacht ist vollständig, mit Strecke, Suche nach einer Zuflucht, Flucht und Ereignis, auch nach einem Tag Rast. Die Müdigkeit vom Weiterziehen kommt vor der Prüfung desselben Weiterziehens hinzu.
clause-r-34 = Wenn der Anführer bestimmt, wer verletzt wird, darf er einen schwer Verletzten wählen, der dann stirbt, und auch sich selbst.
clause-r-35 = Die Bemerkung, dass weniger als sechs Spieler an ein anderes Spiel denken könnten, ist ein Rat, keine Regel.
