# Die Regeln von Donner Party auf Deutsch. Englisch: clauses.toml.

about = Bring deine Leute durch fünf Monate Schnee, und lebe mit dem, was du für Nahrung getan hast.
    .mood = Karten, geheime Gebote und Scham
    .short-1 = Du führst ein Lager mit fünf Siedlern. Jeden Monat suchen die Lager Vorräte, bieten um das, was in der Mitte liegt, und essen.
    .short-2 = Ein gesünderes Lager zieht mehr Vorräte. Was in der Mitte liegt, bekommt das höchste geheime Gebot; bezahlt wird mit Schamkarten, die niemand ansieht.
    .short-3 = Hilfskolonnen und einige Aktionen führen Siedler in Sicherheit: Sie zählen am Ende, essen und suchen aber nicht mehr.
    .short-4 = Dann legen alle Nahrung hin. Was fehlt, schwächt Siedler für immer, und danach tötet es sie.
    .short-5 = Aktionen helfen, stehlen, töten oder ernähren; auch die meisten von ihnen kosten Scham.
    .short-6 = Irgendwann im März kommt die Rettung. Es gewinnt das Lager mit den meisten und gesündesten Siedlern; wer aber die größte Scham trägt, hat verloren.

section-components-and-definitions = Material und Begriffe

clause-dp-1 = An einem Spiel nehmen 2 bis 5 Spieler teil.
clause-dp-2 = Es gibt fünf Arten von Karten: Siedler, Vorräte und Aktionen sowie die kleinen Gebots- und Schamkarten.
clause-dp-3 = Eine Siedlerkarte hat ein Alter und auf jeder ihrer zwei Seiten eine Gesundheitszahl: gesund (weiße Zahl) und geschwächt (schwarze Zahl).
clause-dp-4 = Zeichen neben dem Alter nennen das historische Schicksal: Tod durch Hunger oder Kälte, Tod durch Verletzung oder Unfall, Mord, Kannibalismus; kein Zeichen heißt, dass die Person überlebte. Daraus folgt, dass die Zeichen im Spiel keine Wirkung haben.
clause-dp-5 = Eine Familie besteht aus genau drei Siedlern mit einem Nachnamen und einer eigenen Farbe. Alle anderen Siedler sind grau.
clause-dp-6 = Ein Siedler ist eine Karte, und ein Lager sind alle Siedler eines Spielers. Für wie viele Menschen eine Karte steht, ist gleich: Beim Zählen ist eine Karte immer ein Siedler.
clause-dp-7 = Eine Vorratskarte zeigt auf der Rückseite ihren Monat und auf der Vorderseite einen Nahrungswert, eine Wirkung oder beides. Daraus folgt, dass der Monat jeder verdeckten Vorratskarte bekannt ist, im Stapel, auf der Hand und auf dem Tisch.
clause-dp-8 = Eine Aktionskarte hat eine rote Schamzahl, die positiv, null oder negativ sein kann.
clause-dp-9 = Schamkarten haben verschiedene Werte und bleiben verdeckt; niemand darf sie vor dem Ende des Spiels ansehen, auch nicht, wem sie gehören. Daraus folgt, dass alle wissen, wie viele Schamkarten jeder hat, aber niemand ihre Werte kennt.
clause-dp-10 = Ziel ist es, die meisten Siedler durch den Winter zu bringen, gezählt in Punkten, ohne die größte Scham zu haben.

section-set-up = Aufbau

clause-dp-11 = Jeder Spieler bekommt eine Familie, also drei Siedler einer Farbe. Keine Familie wird zweimal vergeben.
clause-dp-12 = Danach bekommt jeder Spieler zwei zufällige graue Siedler, sodass ein Lager mit fünf Siedlern beginnt.
clause-dp-13 = Dann werden alle Startbedingungen ausgeführt, die auf den ausgeteilten Siedlern stehen; George hat eine. Alle anderen Siedler beginnen gesund.
clause-dp-14 = In jedem Lager liegen die Siedler in der Reihe vom ältesten zum jüngsten.
clause-dp-15 = Von den Vorratskarten des Oktobers bekommt jeder Spieler genau ein Dörrfleisch.
clause-dp-16 = Alle anderen Karten des Oktobers sind aus dem Spiel.
clause-dp-17 = Aus jedem Monat von November bis März kommen je Spieler zwei Vorratskarten in den Vorratsstapel; zu dritt sind das sechs Karten im Monat. Sie werden zufällig und ungesehen genommen, sodass die Mischung von Spiel zu Spiel anders ist.
clause-dp-18 = Der Vorratsstapel ist nach Monaten geordnet, November oben und März unten. Innerhalb eines Monats ist die Reihenfolge zufällig, und der Stapel hat je Spieler zehn Karten.
clause-dp-19 = Vorratskarten von November bis März, die nicht in den Stapel kommen, sind ungesehen aus dem Spiel.
clause-dp-20 = Jeder Spieler bekommt vier Gebotskarten mit den Werten 0, 1, 2 und 3.
clause-dp-21 = Die Schamkarten bilden einen gemischten, verdeckten Stapel. Die Aktionskarten werden zu einem eigenen verdeckten Stapel gemischt. Der gemeinsame Friedhof ist anfangs leer.
clause-dp-22 = Die Spieler beginnen ohne Aktionen und ohne Scham, wenn keine Startbedingung etwas anderes sagt.

section-the-round = Die Runde

clause-dp-23 = In jeder Runde gibt es einen Anführer.
clause-dp-24 = In der ersten Runde führt an, wem der älteste Siedler gehört.
clause-dp-25 = Nach jeder Runde geht die Rolle des Anführers einen Spieler weiter nach links.
clause-dp-26 = Der Anführer kommt bei allem zuerst, was der Reihe nach geht, und entscheidet bei Gleichstand. Die Reihenfolge geht vom Anführer aus im Uhrzeigersinn, nach links.
clause-dp-27 = Eine Runde hat drei Schritte in dieser Reihenfolge: Suche, Gebote, Hunger.
clause-dp-28 = Ist der Vorratsstapel leer, wenn eine Runde beginnen soll, endet das Spiel sofort.
clause-dp-29 = Vorratskarten dürfen nie an andere Spieler verschenkt oder mit ihnen getauscht werden.
clause-dp-30 = Karten, die einem anderen Lager vorübergehend Nahrung verschaffen, sind erlaubt.
clause-dp-31 = Geschwächt ist endgültig: Kein Siedler wird je wieder gesund.
clause-dp-32 = Nahrung über den Bedarf eines Lagers hinaus ist verloren; Karten geben nichts heraus.

section-forage-step = Suche

clause-dp-33 = In der Reihenfolge zieht jeder überlebende Spieler alle eigenen Vorräte, bevor der nächste beginnt. Der Text sagt nur, dass der Anführer beginnt und dass die Karten einzeln gezogen werden.
clause-dp-34 = Ein Spieler zieht eine Vorratskarte für je volle 5 Punkte Gesundheit seines Lagers; das ist die Summe der Gesundheit, die alle lebenden Siedler des Lagers zeigen.
clause-dp-35 = Bei einer Gesundheit von 0-4 zieht ein Lager nichts, bei 5-9 eine Karte, bei 10-14 zwei, bei 15-19 drei, bei 20-24 vier und so weiter.
clause-dp-36 = Eigene Vorräte werden einzeln gezogen: Jede Karte wird ausgeführt, bevor die nächste gezogen wird.
clause-dp-37 = Letzte Rettung, Schneesturm und Schlechtes Wetter müssen beim Ziehen gezeigt werden und wirken sofort.
clause-q74 = Deck eins hat eine vierte Art von Karten, die beim Ziehen gezeigt werden, Bittere Kälte: Jedes Lager braucht in dieser Runde 1 Nahrung mehr. Das Regelheft nennt nur die drei aus DP-37, diese Karte weicht also davon ab; Deck zwei hält sich daran, und sein Schlechtes Wetter im Januar und Februar bringt die Kälte. Bittere Kälte selbst ist kein Wetter: Sie beendet keine Suche und nimmt keine Karte aus der Mitte.
clause-dp-38 = Jede andere selbst gezogene Karte kommt auf die eigene Hand und bleibt vor den anderen geheim.
clause-dp-39 = Wenn alle ihre eigenen Vorräte gezogen haben, zieht der Anführer die Vorratskarten für alle und legt sie in die Mitte.
clause-dp-40 = In der Mitte liegt eine Karte weniger, als es überlebende Spieler gibt, aber mindestens eine: drei Karten bei vier Überlebenden, eine Karte bei zwei.
clause-dp-41 = Schneesturm und Schlechtes Wetter können die Zahl der Karten in der Mitte unter 1 bringen.
clause-dp-42 = Die erste Karte in der Mitte liegt verdeckt. Daraus folgt, dass alle weiteren offen liegen.

section-bid-step = Gebote

clause-dp-43 = Jeder überlebende Spieler legt geheim eine Gebotskarte hin; wenn alle bereit sind, werden alle zugleich aufgedeckt. Die KI bietet nach DP-96. Liegt keine Karte in der Mitte, wird nicht geboten (Q15).
clause-dp-44 = Gewählt wird nach der Höhe der Gebote, das höchste zuerst.
clause-dp-45 = Bei gleichen Geboten entscheidet der Anführer, wer zuerst wählt, und darf dabei jeden bevorzugen, auch sich selbst.
clause-dp-46 = Wer mit Wählen an der Reihe ist, nimmt entweder genau eine Vorratskarte aus der Mitte auf die Hand oder zieht genau eine Aktionskarte.
clause-dp-47 = Wer eine Vorratskarte nimmt, muss so viele Schamkarten ziehen, wie er geboten hat, ohne sie anzusehen.
clause-dp-48 = Wer keine Vorratskarte nimmt, zieht für das Gebot keine Scham, aber eine Aktionskarte. Das gilt für jedes Gebot, auch wenn nichts mehr da ist.
clause-dp-49 = Karten in der Mitte, die niemand genommen hat, werden nach der Wahl aus dem Spiel entfernt.
clause-dp-50 = Ein Lager, dessen Gesundheit zusammen 0 ist, muss 0 bieten. Es kann weiter wählen, Karten bekommen und spielen, und Aktionen bringen ihm weiter Scham.
clause-dp-51 = Gebotskarten kommen nach jedem Bieten zu ihren Besitzern zurück.

section-hunger-step = Hunger

clause-dp-52 = Ein Lager braucht 1 Nahrung für jeden gesunden Siedler und 1 Nahrung für je zwei geschwächte Siedler, aufgerundet; drei geschwächte Siedler brauchen 2.
clause-dp-53 = Alle Spieler legen zugleich und verdeckt die Vorratskarten hin, die sie verbrauchen wollen.
clause-dp-54 = Die hingelegten Karten werden der Reihe nach, beim Anführer beginnend, aufgedeckt und ausgeführt.
clause-dp-55 = Wo sich Wirkungen von Vorräten in die Quere kommen, gilt die Reihenfolge; was dann noch strittig ist, entscheidet der Anführer. Wollen zwei Spieler dasselbe gefrorene Ochsenfleisch, bekommt es, wer früher an der Reihe ist.
clause-dp-56 = Aktionen, die Nahrung bringen, müssen nicht vor der eigenen Mahlzeit gespielt werden.
clause-dp-57 = Deckt die Nahrung eines Lagers seinen Bedarf, ändert sich für keinen seiner Siedler etwas.
clause-dp-58 = Hat ein Lager weniger Nahrung, als es braucht, ist die fehlende Nahrung der Hunger des Lagers. Jeder Punkt Hunger schwächt einen gesunden Siedler oder tötet einen geschwächten.
clause-dp-59 = Wer irgendein Mittel hat, Nahrung zu beschaffen, eine Vorratskarte oder eine Aktion, muss in jeder Runde welche beschaffen. Das Lager ganz zu sättigen ist keine Pflicht.
clause-dp-60 = Kein Siedler eines Lagers darf verhungern, solange in diesem Lager ein Siedler gesund ist.
clause-dp-61 = Der Hunger trifft zuerst den ältesten Siedler eines Lagers, dann den jüngsten und die dazwischen in der Reihenfolge, die der Besitzer will. Trifft er alle, wird der Besitzer nicht gefragt.
clause-dp-62 = In einer Runde verhungert höchstens ein Siedler eines Lagers. Dieser Tod beendet für dieses Lager alle weiteren Folgen des Hungers in dieser Runde.
clause-dp-63 = Ist ein Siedler verhungert, zieht der Besitzer eine Schamkarte für jeden Punkt Hunger, der übrig ist, und die anderen Siedler gelten als satt.
clause-dp-64 = Tode durch Aktionen sind nicht an die Grenzen für das Verhungern gebunden (DP-60 bis DP-62): Aktionen können Siedler in jeder Reihenfolge und in jeder Zahl töten, auch während andere noch gesund sind.

section-deaths-and-the-graveyard = Tod und Friedhof

clause-dp-65 = Ein Siedler, der stirbt, woran auch immer, kommt offen für alle auf den Friedhof.
clause-dp-66 = Verbrauchtes gefrorenes Ochsenfleisch kommt auch auf den Friedhof, getrennt von den Siedlern.
clause-dp-67 = Jede andere verbrauchte Vorratskarte verlässt das Spiel.
clause-dp-68 = Eine Karte, die entfernt wird, vom Friedhof oder von anderswo, verlässt das Spiel für immer: Derselbe Ochse kann nicht zweimal in die Ochsenhautsuppe, und dieselbe Leiche kann nicht zweimal beraubt werden.
clause-dp-69 = Ob eine Aktion etwas auf dem Friedhof braucht und was damit geschieht, bestimmt die Aktion.

section-actions = Aktionen

clause-dp-70 = Die meisten Aktionen dürfen jederzeit gespielt werden, meist nachdem im Hungerschritt Vorräte aufgedeckt sind. Wie das hier geschieht, regelt Q36.
clause-dp-71 = Eine Aktion wird gewöhnlich ganz ausgeführt, bevor eine andere wirkt. Pistole und Gewehr sind die Ausnahmen und dürfen dazwischenkommen; nach unserer Festlegung tun sie das zur Verteidigung (Q38).
clause-dp-72 = Werden Aktionen im selben Augenblick gespielt, bestimmt der Anführer, in welcher Reihenfolge sie ausgeführt werden.
clause-dp-73 = Eine gespielte Aktion kommt in den Aktionsstapel zurück, der neu gemischt wird, wenn die Karte nicht sagt, dass sie entfernt wird.
clause-dp-74 = Ist eine Aktion ausgeführt, zieht ihr Spieler so viele Schamkarten, wie ihre Schamzahl sagt.
clause-dp-75 = Eine Aktion, die nicht ausgeführt werden kann, ist trotzdem weg und kommt in den Stapel zurück, kostet aber keine Scham.
clause-dp-76 = Bei einer negativen Schamzahl legt der Spieler so viele der eigenen verdeckten Schamkarten in den Schamstapel zurück.
clause-dp-77 = Ist der Schamstapel leer, wird Scham stattdessen von der Scham anderer Spieler gezogen.
clause-dp-78 = Ein Spieler darf höchstens drei Aktionskarten auf der Hand haben.
clause-dp-79 = Wer mehr als drei hätte, spielt sofort Aktionen, bis drei übrig sind, oder mischt die überzähligen in den Stapel zurück, oder tut von beidem etwas.
clause-dp-80 = Ist der Aktionsstapel leer, wenn eine Aktion gezogen werden muss, gibt zuerst jeder Spieler eine Aktion in den Stapel zurück; dann wird gezogen.

section-end-and-scoring = Ende und Wertung

clause-dp-81 = Das Spiel endet in dem Augenblick, in dem irgendein Spieler eine Letzte Rettung sieht.
clause-dp-82 = Das Spiel endet auch, wenn der Vorratsstapel zu Beginn einer Runde leer ist.
clause-dp-83 = Das Ende tritt sofort ein: Der laufende Schritt wird abgebrochen, und niemand darf darauf mit einer Aktion antworten.
clause-dp-84 = Das Spiel kann auch enden, weil alle tot sind.
clause-dp-85 = Jeder überlebende gesunde Siedler zählt 5 Punkte.
clause-dp-86 = Jeder überlebende geschwächte Siedler zählt 3 Punkte.
clause-dp-87 = Wem der älteste überlebende Siedler gehört, der bekommt 3 Punkte.
clause-dp-88 = Wem der jüngste überlebende Siedler gehört, der bekommt 3 Punkte.
clause-dp-89 = Wessen Familie mit allen drei Siedlern überlebt, bekommt 2 Punkte.
clause-dp-90 = Wer die größte Scham hat, verliert, ganz gleich mit wie vielen Punkten; haben mehrere gleich viel, verlieren sie alle.
clause-dp-91 = Von den übrigen gewinnt, wer die meisten Punkte hat.
clause-dp-92 = Bei gleich vielen Punkten gewinnt die kleinere Scham.
clause-dp-93 = Überlebt nur ein Spieler, gewinnt er ohne Weiteres; Scham und Punkte zählen dann nicht.
clause-dp-94 = Die Scham eines Spielers ist die Summe der Werte seiner Schamkarten, die erst am Ende aufgedeckt werden.

section-optional-ai-seat = KI als Mitspieler

clause-dp-95 = Zu einem Spiel mit 2 oder 3 Spielern kann ein Platz für die KI hinzukommen. Sie bekommt wie ein Spieler eine Familie, zwei graue Siedler und ein Dörrfleisch. Daraus folgt, dass sie für die Größe des Vorratsstapels und für die Zahl der Karten in der Mitte als Spieler zählt.
clause-dp-96 = Die KI hat verdeckte Gebotskarten mit 0, 0, 1 und 2 und bietet die Summe von zwei zufälligen davon. Ihr Gebot ist also mit einer Wahrscheinlichkeit von je 1/6 gleich 0 oder 3 und von je 1/3 gleich 1 oder 2.
clause-dp-97 = In jeder Runde verbraucht die KI so viele Vorräte und Aktionen, wie nötig sind, um ihr Lager so satt wie möglich zu machen.
clause-dp-98 = Jede Vorrats- und Aktionskarte, die die KI bekommt, liegt offen für alle. Nach unserer Festlegung bleibt ihre Scham verdeckt wie bei allen.
clause-dp-99 = Der Spieler rechts vom Anführer führt die KI: Er spielt ihre Karten und entscheidet für sie bei Hunger und allem anderen.
clause-dp-100 = Die KI führt nie an: Die Rolle des Anführers überspringt sie.
clause-dp-101 = Die KI sammelt Scham.
clause-dp-102 = Die KI gewinnt nicht und verliert nicht, wenn der Tisch nicht beschließt, dass sie es kann.
clause-dp-103 = Die KI arbeitet mit niemandem zusammen.
clause-dp-104 = Spätestens im März ist das Spiel aus. Daraus folgt, dass die Letzte Rettung eine Karte des März ist.

section-rulings = Unsere Festlegungen

clause-q1 = Die Familien werden zufällig verteilt.
clause-q2 = Jeder Siedler hat einen eindeutigen Platz in einer Reihe nach dem Alter, auch wo zwei gedruckte Alter gleich sind. Diese Reihe ordnet das Lager, bestimmt den ersten Anführer und entscheidet beim Hunger, wer der älteste und wer der jüngste ist; dort kann es also keinen Gleichstand geben.
clause-q3 = Die Startbedingung von George steht auf einer Karte, die wir nicht haben. Wir lassen ihn geschwächt beginnen, weil er sich im Oktober die Hand verletzt hatte.
clause-q4 = Jeder Platz beginnt mit genau einer Karte namens Dörrfleisch, was auch immer sonst unter den Karten des Oktobers ist. Ein Deck mit weniger Dörrfleisch im Oktober als Plätzen wird abgelehnt.
clause-q5 = Gehört der älteste Siedler der KI, führt zuerst der Mensch an, der unter den Menschen den ältesten Siedler hat.
clause-q6 = Wo die Regel über das Ende vom Beginn eines Zuges spricht, meint sie den Beginn einer Runde. Geht der Stapel mitten in einer Runde aus, wird nur nicht mehr gezogen; die Runde wird wie gewöhnlich zu Ende gespielt.
clause-q7 = Die Gesundheit eines Lagers wird gemessen, wenn sein Spieler zu ziehen beginnt; damit steht fest, wie oft er zieht.
clause-q8 = Was Schneesturm und Schlechtes Wetter tun, steht auf Karten, die wir nicht haben. Wir spielen sie so: Ein Schneesturm beendet in dieser Runde die Suche für alle, und in die Mitte kommen keine Karten. Schlechtes Wetter beendet die Suche dessen, der es gezogen hat, und senkt die Zahl der Karten in der Mitte um 1, womöglich auf 0. Beide zählen als gezogene Karte, ohne Ersatz, und werden dann aus dem Spiel entfernt.
clause-q9 = Eine Wetterkarte, die unter den offenen Karten der Mitte auftaucht, verbraucht ihren Platz. Sie wirkt auf die Karten, die noch in die Mitte kommen; was schon liegt, bleibt. (Bittere Kälte verbraucht ihren Platz auch und ist kein Wetter.)
clause-q10 = Die verdeckte Karte in der Mitte bleibt verdeckt, auch wenn sie eine ist, die beim Ziehen gezeigt werden muss: Niemand sieht sie an, auch nicht der Anführer. Sie zählt erst, wenn jemand sie nimmt.
clause-q11 = Wenn sich die genommene verdeckte Karte als Letzte Rettung erweist: Eine Karte zu nehmen und ihre Scham zu ziehen ist ein Schritt, also zieht der Spieler zuerst die Scham für sein Gebot und sieht dann nach. Dann endet das Spiel sofort, und niedrigere Gebote bekommen nichts.
clause-q12 = Erweist sich die genommene verdeckte Karte als Schneesturm oder Schlechtes Wetter, wird sie gezeigt, kann in dieser Runde nichts mehr bewirken und wird entfernt. Die Scham für das Gebot ist trotzdem gezogen, und der Spieler bekommt weder eine andere Karte noch eine Aktion.
clause-q13 = Eine verdeckte Karte in der Mitte, die niemand nimmt, wird verdeckt entfernt und nie gezeigt. Eine Letzte Rettung, die so verloren geht, beendet das Spiel nicht.
clause-q14 = Geht der Vorratsstapel aus, während für die Lager oder für die Mitte gezogen wird, wird gezogen, was da ist, und der Rest verfällt. In der Mitte können dann weniger Karten liegen, oder keine.
clause-q15 = Liegt gar keine Karte in der Mitte, wird nicht geboten, und jeder überlebende Spieler zieht der Reihe nach eine Aktion, denn wörtlich genommen hat niemand eine Vorratskarte genommen.
clause-q16 = Die Regeln sagen nicht, in welcher Reihenfolge gewählt wird; das höchste Gebot wählt zuerst, denn sonst hätte das Bieten keinen Sinn.
clause-q17 = Dass es weniger Karten in der Mitte gibt als Spieler, ist der Normalfall. Wer später wählt und nichts mehr findet, zieht eine Aktion und keine Scham.
clause-q18 = Sind mehrere Gebote gleich, nennt der Anführer jedes Mal, wenn einer von ihnen an der Reihe ist, wer als Nächstes wählt, und kennt also schon, was genommen wurde. Er wird nicht gefragt, wenn keine Vorräte mehr da sind; dann wählen die Beteiligten der Reihe nach, vom Anführer aus.
clause-q19 = Auch das höchste Gebot darf offene Vorräte liegen lassen und stattdessen eine Aktion ziehen, denn die Regeln lassen jedem diese Wahl.
clause-q20 = Gebotskarten verbrauchen sich nicht: Sie kommen jede Runde zurück, denn ein Lager ohne Gesundheit muss jedes Mal 0 bieten können.
clause-q21 = Ob die Gesundheit eines Lagers 0 ist, sodass es 0 bieten muss, entscheidet sich, wenn die Gebote hingelegt werden.
clause-q22 = Eine Vorratskarte darf in der Runde verbraucht werden, in der sie genommen wurde. Die Zahl der Vorratskarten auf der Hand ist nicht begrenzt, und sie halten von Monat zu Monat.
clause-q23 = Im Hungerschritt hat jeder überlebende Spieler der Reihe nach eine ganze Mahlzeit: aufdecken, ausführen, Aktionen, Hunger. Ein Ochse, der vorher verbraucht wurde, oder ein Siedler, der vorher verhungert ist, liegt für die späteren Spieler also schon auf dem Friedhof.
clause-q24 = Die Pflicht, Nahrung zu beschaffen, wird zweimal geprüft, ohne dass andere es sehen. Zuerst beim Hinlegen: Wer eine Vorratskarte hat, die nach dem Stand der Dinge mindestens 1 Nahrung bringen kann (ein Ochse, der mit hingelegt wird, zählt), muss eine solche Karte mit hinlegen, es sei denn, er hat eine spielbare Nahrungsaktion, hat in dieser Runde schon Nahrung beschafft, oder der Bedarf des Lagers ist schon gedeckt. Dann bei der eigenen Mahlzeit: Wer in dieser Runde noch keine Nahrung beschafft hat und dessen Bedarf nicht gedeckt ist, muss eine Nahrungsaktion spielen oder, wenn das nicht geht, eine nahrhafte Vorratskarte seiner Wahl von der Hand dazulegen. Nahrung, die andere geben, gilt nicht als beschafft.
clause-q25 = Die Pflicht, Nahrung zu beschaffen, umfasst auch schändliche und kannibalische Aktionen: Jede Aktion zählt, die ihrem Besitzer mindestens 1 Nahrung brächte, wie hoch ihre Schamzahl auch ist. Ausgenommen ist eine Aktion, die zuerst einen der eigenen Siedler tötet, wie der Losentscheid; ein Deck, dessen Karten es anders sagen, wird abgelehnt.
clause-q26 = Eine Quelle, die mindestens 1 Nahrung bringt, erfüllt die Pflicht. Das eigene Lager absichtlich hungern zu lassen ist erlaubt.
clause-q27 = Eine Vorratskarte, deren Bedingung beim Aufdecken nicht erfüllt ist, zum Beispiel weil kein Ochse mehr da ist, ist vertan: Sie verlässt das Spiel und bringt keine Nahrung.
clause-q28 = Man darf gefrorenes Ochsenfleisch und Ochsenhautsuppe zusammen hinlegen. Der Besitzer bestimmt die Reihenfolge der eigenen Karten, und ein Ochse kommt in dem Augenblick auf den Friedhof, in dem er verbraucht wird.
clause-q29 = Vorratskarten ohne Nahrung zum Schein hinzulegen ist erlaubt. Sie sind verbraucht.
clause-q30 = Wer der älteste und wer der jüngste ist, wird jedes Mal neu unter den lebenden Siedlern des Lagers bestimmt. Geschwächt wird der älteste, wenn er gesund ist, sonst der jüngste, wenn er gesund ist, sonst ein gesunder Siedler nach Wahl des Besitzers. Ein ältester oder jüngster, der schon geschwächt ist, wird übergangen, denn niemand darf sterben, solange einer gesund ist.
clause-q31 = Es verhungert immer der gegenwärtig älteste Siedler des Lagers: Die Folge von ältestem, jüngstem und den übrigen beginnt in jeder Runde neu, und in einer Runde kann nur einer sterben.
clause-q32 = Ein Siedler kann in derselben Runde geschwächt werden und verhungern, wenn er der älteste ist und alle anderen dann schon geschwächt sind.
clause-q33 = Was ein Lager braucht, wird am Ende des Fensters seiner eigenen Mahlzeit gezählt. Wer vorher stirbt, senkt den Bedarf.
clause-q34 = Nahrung, die eine Aktion früh in der Runde bringt, bleibt für alle sichtbar bei dem Spieler bis zu seiner Mahlzeit in derselben Runde. Danach verfällt sie.
clause-q35 = Wer in dieser Runde schon gegessen hat, dem darf keine Nahrung mehr geschenkt werden.
clause-q36 = Aktionen jederzeit zu spielen heißt hier: in festen Fenstern, in denen die Spieler sagen, ob sie spielen oder passen. Es gibt sie zu Beginn einer Runde, nachdem geprüft ist, ob der Stapel leer ist; vor den Geboten, wenn die Karten in der Mitte liegen; vor dem Hinlegen der Vorräte, wenn alle gewählt haben; und einmal in der Mahlzeit jedes überlebenden Spielers. Kein Fenster gibt es zwischen dem Hinlegen und dem Aufdecken von Geboten oder Vorräten, keines beim Ziehen und keines mehr, wenn das Ende des Spiels ausgelöst ist.
clause-q37 = In einem Fenster werden alle, die spielen dürfen, zugleich gefragt und antworten geheim. Spielen mehrere eine Aktion, gelten sie als im selben Augenblick gespielt, und der Anführer bestimmt die Reihenfolge.
clause-q38 = Pistole und Gewehr sind Karten, die wir nicht haben; bei uns dienen sie zu Angriff und Verteidigung. Auf gewöhnliche Weise gespielt greifen sie an. Als Antwort dürfen sie gespielt werden, solange die Aktion eines anderen Spielers ansteht, deren Ziel du bist; sie werden dann zuerst ausgeführt und verhindern sie. Eine verhinderte Karte kommt ohne Scham in den Stapel zurück, und wer sie verhindert, zieht die Scham der dafür gespielten Karte.
clause-q39 = Eine Aktion scheitert ganz, wenn eines ihrer genannten Ziele nicht mehr erlaubt ist, wenn sie ausgeführt werden soll. Sonst tut sie so viel, wie sie kann, gilt als ausgeführt und kostet ihre Scham. Zwei Siedler, Leichen oder Ochsen, auf die sie zielt, sind zwei verschiedene.
clause-q40 = Die Scham einer Aktion wird nach ihren Wirkungen gezogen und vor der nächsten Aktion.
clause-q41 = Eine Aktion mit negativer Schamzahl darf auch spielen, wer zu wenige Schamkarten hat. Er legt zurück, was da ist, vielleicht nichts, und bleibt nichts schuldig.
clause-q42 = Schamkarten, die zurückgehen, werden zufällig bestimmt, denn niemand kennt ihre Werte, und der Schamstapel wird neu gemischt.
clause-q43 = Ist der Schamstapel leer, wählt der Spieler, der ziehen muss, einen anderen Platz, von dem er nimmt; ausgeschiedene Spieler und die KI zählen mit. Eine Wahl gilt für das ganze Ziehen, und ein anderer Platz wird erst gewählt, wenn dieser Haufen aufgebraucht ist. Die Karten werden zufällig genommen. Hat kein anderer Platz welche, entfällt der Rest.
clause-q44 = Wer zu viele Aktionen hat, erledigt das sofort in einem kurzen Fenster nur für ihn: jetzt eine erlaubte Aktion spielen oder eine beliebige zurückgeben, bis drei auf der Hand bleiben. Das gilt auch mitten im Bieten.
clause-q45 = Ist der Aktionsstapel leer, wählt jeder überlebende Spieler, der eine Aktion hat, auch wer ziehen soll und auch die KI, geheim eine zum Zurückgeben; diese werden gemischt, dann wird gezogen. Ist der Stapel dann immer noch leer, wird nicht gezogen.
clause-q46 = Wer den letzten Siedler verliert, scheidet aus: Die Vorräte auf der Hand werden verdeckt entfernt, die Aktionen in ihren Stapel gemischt, hingelegte, aber noch nicht ausgeführte Vorräte gelten nichts, und bereitliegende Nahrung ist verloren. Wer ausgeschieden ist, zieht, bietet und spielt nicht mehr, kann nicht anführen und gilt nicht als überlebend. Seine Scham bleibt liegen, um später davon zu ziehen und für die Wertung. Hat die eigene Aktion diesen Siedler getötet, entfällt der Rest der Aktion; ihre Scham wird gezogen.
clause-q47 = Scheidet der Anführer mitten in der Runde aus, übernimmt sofort der nächste lebende Mensch links von ihm seine Entscheidungen; die Reihenfolge der Runde behält ihren Anfang. In der nächsten Runde führt der nächste lebende Mensch links von dem an, der zu Beginn der Runde Anführer war.
clause-q48 = Ob nur ein Spieler überlebt, wird am Ende jedes Schritts geprüft; verhungert im selben Hungerschritt später noch ein zweites Lager, zählt das also mit.
clause-q49 = Auch wer ausgeschieden ist, zählt, wenn die größte Scham gesucht wird, denn der Text spricht von Spielern. Die große Scham eines toten Gegners kann die Lebenden also schützen.
clause-q50 = Haben mehrere Spieler gleich die größte Scham, verlieren sie alle, denn der Text lässt mehr als einen zu.
clause-q51 = Haben alle Überlebenden gleich die größte Scham, wie zu zweit bei gleicher Scham, verliert unter ihnen niemand durch Scham; die Punkte entscheiden, und danach wird der Sieg geteilt.
clause-q52 = Wer ausgeschieden ist, gewinnt nie: Wer gewinnt, muss einen lebenden Siedler haben.
clause-q53 = Sind Punkte und Scham gleich, wird der Sieg geteilt.
clause-q54 = Sind alle tot, gewinnt niemand.
clause-q55 = Die Punkte für den ältesten und den jüngsten überlebenden Siedler gelten für den ganzen Tisch, die Siedler der KI eingeschlossen; für jedes Lager einzeln bekäme sonst jeder 6 Punkte. Haben mehrere Siedler an diesem Ende dasselbe gedruckte Alter, bekommt jeder ihrer Besitzer die Punkte einmal.
clause-q56 = Ein Siedler, der zugleich der älteste und der jüngste ist, bringt beides, 6 Punkte. Das kommt nur vor, wenn ein einziger Siedler übrig ist, und dann ist es gleich, oder wenn alle Überlebenden dasselbe gedruckte Alter haben.
clause-q57 = Die Punkte für die Familie gibt es nur für die eigene Farbe. Alle drei Siedler müssen leben, gesund oder geschwächt; graue Siedler zählen dafür nie.
clause-q58 = Zu zweit liegt eine Karte in der Mitte, verdeckt, und wer die größere Scham hat, verliert. Der Platz für die KI ist zu zweit empfohlen und sollte angeboten werden.
clause-q59 = Die KI zählt als Spieler für den Vorratsstapel, für die Zahl der Karten in der Mitte, für Gebote und für Gleichstände zwischen ihnen. Sie zählt nicht, wenn es um den einzigen Überlebenden, den Sieg oder die größte Scham geht.
clause-q60 = Ist rechts vom Anführer die KI oder ein ausgeschiedener Spieler, führt der nächste lebende Mensch weiter rechts die KI. Ist nur der Anführer übrig, führt er sie.
clause-q61 = Wer die KI führt, darf für sie nur Nahrungsaktionen spielen, nur wenn sie für den Bedarf ihres Lagers nötig sind, und nie eine Aktion, die einem anderen Lager hilft oder schadet, denn die KI arbeitet mit niemandem zusammen. Antworten zur Verteidigung ihrer eigenen Siedler sind erlaubt. Sie zu ernähren ist Pflicht: Hingelegt werden Vorräte, die den Bedarf mit dem kleinsten Überschuss decken (ein Ochse darunter zählt für eine Suppe darunter), oder, wenn es keine solchen gibt, alles, was Nahrung bringt, die am wenigsten schändlichen Aktionen zuerst.
clause-q62 = Beim Bieten wählt für die KI, wer sie führt.
clause-q63 = Da die Vorräte der KI offen sind, werden sie offen hingelegt, nachdem alle Menschen ihre hingelegt haben.
clause-q64 = Eine KI, deren Lager keine Gesundheit hat, bietet 0, ohne zu ziehen.
clause-q65 = Wer durch eine Karte eine Letzte Rettung ansieht, hat sie gesehen; also endet das Spiel.
clause-q66 = Zieht eine Aktion Vorräte außerhalb der Suche, werden Karten gezeigt, die gezeigt werden müssen. Letzte Rettung beendet das Spiel. Wetter wirkt in dieser Runde nur, wenn die Karten noch nicht in der Mitte liegen; sonst tut es nichts.
clause-q67 = Gefrorenes Ochsenfleisch, das vor dem Verbrauch gestohlen wird, kommt auf die Hand des Diebs. Wird es vorher abgeworfen, ist es aus dem Spiel: Nur ein verbrauchter Ochse kommt auf den Friedhof.
clause-q68 = Alle sehen, wer welche offene Karte aus der Mitte nimmt. Die verdeckte Karte sieht nur, wer sie nimmt; nimmt sie die KI, sehen alle sie, und eine Letzte Rettung beendet dann das Spiel.
clause-q69 = Das Spiel geht immer zu Ende: Jede Runde verbraucht mindestens eine Vorratskarte, die eine in der Mitte oder die Wetterkarte, die sie verhindert hat, also gibt es höchstens zehn Runden je Platz. Damit das auch mit ungewöhnlichen Decks gilt, wird in einer Runde, in der niemand etwas gezogen hat, die oberste Karte ungesehen entfernt.
clause-q70 = Die Bemerkung, dass etwas je nach Aktion auf dem Friedhof liegt oder nicht, verstehen wir so: Die Aktion selbst sagt, ob sie Karten vom Friedhof braucht, dorthin legt oder entfernt. Der Friedhof wird geprüft, wenn die Aktion angekündigt wird, und noch einmal, wenn sie ausgeführt wird.
clause-q71 = Eine gespielte Aktion wird erst zurückgelegt und eingemischt, wenn sie ganz ausgeführt oder gescheitert ist; eine Aktion, die Aktionen zieht, kann also nicht sich selbst ziehen.
clause-q72 = Das Ziel einer Antwort ist der Spieler, dessen Aktion sie verhindern würde, und nur er darf darauf antworten.
clause-q73 = Hingelegte Vorräte liegen auf dem Tisch und sind nicht auf der Hand: Sie können nicht gestohlen oder abgeworfen werden. Vorräte, die nach dem Hinlegen dazukommen, bleiben für spätere Runden auf der Hand; in dieser Runde können sie nur verbraucht werden, indem man sie wegen der Pflicht, Nahrung zu beschaffen, noch dazulegt (Q24).
clause-q75 = Ein Siedler, der hinausgeführt wird, ist in Sicherheit: Er verlässt sein Lager mit der Seite, die er zeigt, isst nichts, sucht nicht mehr und kann von keiner Karte genannt werden. Am Ende zählt er als Überlebender, auch für Alter und Familie. Der letzte lebende Siedler eines Lagers wird nie hinausgeführt. Wessen Lager leer ist, wer aber jemanden in Sicherheit hat, spielt nicht mehr weiter, überlebt und kann gewinnen; ist in keinem Lager mehr jemand und jemand in Sicherheit, endet das Spiel.
clause-q76 = Gestohlene oder abgelegte Karten bestimmt der Zufall, wenn die Karte nicht sagt, wer wählt. Wählt der Besitzer, wählt er unter seinen eigenen. Wählt, wer die Karte spielt, unter Vorräten, sieht er zuerst die ganze Hand durch; dass er es tut, sehen alle, die Vorderseiten nur diese zwei. Aktionen auf einer Hand werden nie durchgesehen. Eine gestohlene Aktion sehen nur die zwei.
clause-q77 = Was alle Lager oder alle anderen trifft, trifft sie in der Reihenfolge der Züge, jedes so weit es geht. Es zielt auf niemanden, also kann niemand darauf antworten. Nahrung und Bedarf dieser Runde übergehen, wer schon gegessen hat.
clause-q78 = Lässt eine Karte die Wahl zwischen Wirkungen, wählt, wer sie spielt oder verbraucht, sobald diese Wirkung an der Reihe ist, nach jeder Antwort und für alle sichtbar. Auch was nichts bewirken kann, darf gewählt werden.
clause-q79 = Eine Aktion, die eine Karte aus der Mitte nimmt, wird vor den Geboten gespielt. Die Karte kommt ohne Gebot und ohne Scham auf die Hand. Eine Karte, die gezeigt werden muss, wird behandelt, als wäre sie genommen worden (Q11, Q12). Liegt dann nichts mehr in der Mitte, wird nicht geboten (Q15).
clause-q80 = Vorräte mit einer besonderen Wirkung wirken, wenn sie verbraucht werden, nach ihrer Nahrung. Verfallen sie, weil ein Ochse fehlt, wirken sie nicht. Eine Karte ohne Nahrung ist kein Mittel, das Lager zu ernähren (Q24), was sie auch sonst tut.
clause-q81 = Wetter, das schwächt oder verdirbt, trifft Siedler und Karten, die der Zufall bestimmt, der Reihe der Plätze nach, wann immer es gezeigt wird: Es kommt nie zu spät. Geschwächte trifft es nicht.
clause-q82 = Was auf der Karte eines Siedlers steht, gilt, solange er in seinem Lager lebt: mehr eigene Karten bei der Suche, ein anderer Bedarf an Nahrung (für das ganze Lager in Hälften gezählt, aufgerundet) oder dass Karten ihn nicht töten oder schwächen können. Der Hunger schont niemanden.

section-action-windows = Fenster für Aktionen

clause-w-1 = In einem Fenster werden die überlebenden Spieler gefragt, die mindestens eine Aktionskarte haben. Wie viele Karten jeder hat, ist bekannt, also verrät die Frage nichts. Wer Karten hat, aber nichts Erlaubtes spielen kann, gilt auch als gefragt; ein Programm darf nach einer gleichmäßigen Pause für ihn antworten.
clause-w-2 = Alle, die in einem Fenster spielen dürfen, werden zugleich gefragt und passen oder spielen eine bestimmte Karte; niemand sieht eine Antwort, bevor alle da sind. Spielen zwei oder mehr, ordnet der Anführer die Karten. Ziele werden gewählt, wenn eine Karte an die Reihe kommt. Jede Karte wird dann noch einmal geprüft; eine, die unmöglich geworden ist, wird nicht ausgeführt und kommt ohne Scham in den Stapel zurück (DP-75).
clause-w-3 = Kommt eine Karte an die Reihe, stehen sie und ihre Ziele offen fest. Dann darf jeder andere Spieler, auf den sie zielt, der Reihe nach eine Karte spielen, die als Antwort passt, oder verzichten. Auf eine Antwort darf wiederum nur der antworten, dessen Aktion sie verhindern würde. Die zuletzt gespielte Karte wird zuerst ausgeführt.
clause-w-4 = Nach jeder ausgeführten Aktion kommen ihre Scham, Tode, Ausscheiden und die Handgrenze.
clause-w-5 = Ist alles Gespielte ausgeführt, werden alle, die spielen dürfen, noch einmal gefragt. Das Fenster schließt, wenn alle passen.
clause-w-6 = Damit Fenster ein Ende haben, spielt ein Spieler höchstens drei Aktionen in einem Fenster und antwortet auf jede anstehende Aktion höchstens einmal.
clause-w-7 = Zur Erleichterung darf ein Spieler im Voraus passen: bis zum nächsten Fenster, für den Rest des Schritts oder für den Rest der Runde. Das ist aufgehoben, sobald er zum Ziel wird. Bots antworten sofort.
clause-w-8 = Zwingt die Pflicht, Nahrung zu beschaffen, zu einer schändlichen Aktion, wird ihre Scham gezeigt und der Spieler noch einmal gefragt. Kann die Erkundung am Pass Karten des März erreichen, sagt eine Warnung, dass sie das Spiel beenden kann.
clause-w-9 = Das Ziel einer Aktion ist, wem der Siedler, die Hand oder das Lager gehört, auf die sie zielt. Zielt sie auf eine Leiche auf dem Friedhof, ist ihr Ziel der Spieler, zu dem dieser Siedler gehörte, wenn er noch überlebt.

section-unanswered-questions = Unbeantwortete Fragen

clause-n-1 = Wer in einem Fenster nicht antwortet, bevor die Zeit um ist, passt.
clause-n-2 = Wer nicht sagt, ob er auf eine Aktion antwortet, verzichtet.
clause-n-3 = Wer nicht rechtzeitig bietet, bietet 0.
clause-n-4 = Wer nicht rechtzeitig wählt, zieht eine Aktion.
clause-n-5 = Wer nicht rechtzeitig Vorräte hinlegt, für den werden die Vorratskarten hingelegt, die den Bedarf des Lagers mit dem kleinsten Überschuss decken, oder, wenn es keine solchen gibt, alle nahrhaften Vorräte.
clause-n-6 = Sagt der Besitzer nicht rechtzeitig, wen der Hunger trifft, trifft er den Siedler mit der geringsten Gesundheit, unter gleichen den ältesten.
clause-n-7 = Entscheidet der Anführer einen Gleichstand oder eine Reihenfolge nicht rechtzeitig, geht es der Reihe nach, vom Anführer aus.
clause-n-8 = Wählt ein Spieler nicht rechtzeitig, wessen Scham er nimmt, wird sie von dem Platz mit den meisten Schamkarten genommen.
clause-n-9 = Wer zu viele Aktionen hat und nicht rechtzeitig antwortet, gibt die neueste zurück.
clause-n-10 = Muss ein Spieler eine Nahrungsaktion spielen und wählt nicht rechtzeitig, wird die mit der geringsten Scham gespielt.
clause-n-11 = Nach zwei unbeantworteten Fragen hintereinander übernimmt ein Bot den Platz. Der Spieler darf ihn zurücknehmen.

section-who-sees-what = Wer was sieht

clause-v-1 = Die Siedler mit ihren Seiten und ihrem Alter, der Friedhof, bereitliegende Nahrung und die Namen abgelegter Karten sind für alle offen.
clause-v-2 = Wie viele Vorratskarten ein Spieler hat und aus welchen Monaten, ist für alle offen.
clause-v-3 = Die Vorderseiten der Vorräte auf der Hand sieht nur, wem sie gehören. Die Vorräte der KI sind für alle offen.
clause-v-4 = Wie viele Aktionen ein Spieler hat, ist für alle offen; ihre Vorderseiten sieht nur, wem sie gehören. Die Aktionen der KI sind für alle offen.
clause-v-5 = Bis alle geantwortet haben, kennt ein Gebot oder hingelegte Vorräte nur, wem sie gehören; die anderen sehen nur, dass der Spieler bereit ist. Danach sind Zahl und Monate der hingelegten Vorratskarten offen.
clause-v-6 = Wie viele Schamkarten ein Spieler hat, ist für alle offen. Ihre Werte sieht bis zum Ende des Spiels niemand, auch nicht, wem sie gehören.
clause-v-7 = Die Zahl der Karten im Vorratsstapel und der Monat jeder von ihnen, von oben an, sind für alle offen.
clause-v-8 = Von der verdeckten Karte in der Mitte sehen alle nur den Monat.
clause-v-9 = Monatskarten, die nicht in den Stapel kamen, und eine verdeckte Karte aus der Mitte, die niemand genommen hat, sieht während des Spiels niemand.
clause-v-10 = Den Startwert des Zufalls und die Reihenfolge der Stapel kennt nur die Spielmaschine. Nach dem Spiel werden sie offengelegt, zum Nachspielen.
clause-v-11 = Bis ein Fenster schließt, sehen die anderen nur, dass es offen ist, nicht, wer schon geantwortet hat.
