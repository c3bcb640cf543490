# Die Regeln von Donner's Pointe auf Deutsch. Englisch: clauses.toml.

about = Eine kleine Stadt verkauft Eis mit Leuten darin. Triff die Vermisstenmeldung besser als die anderen.
    .mood = Figuren, Würfel und Eiswürfel
    .short-1 = Jeden Tag sagen vier Würfel, wer vermisst wird: Haare, Jacke, Ausrüstung, Brille.
    .short-2 = Alle gehen an einen von sechs Orten, nicht an den von gestern und nicht dorthin, wo alle Plätze besetzt sind. Dort lässt sich die Meldung ändern, oder man zieht, tauscht, verkauft oder zerlegt Karten.
    .short-3 = Geheim legst du einen Eiswürfel verdeckt hin. Die Orte sind von 1 bis 6 an der Reihe, dann werden alle Eiswürfel aufgedeckt: eine Münze für jedes Merkmal, das in der Meldung steht.
    .short-4 = Du hast eine Identität mit einer eigenen Fähigkeit. Der Polizist nimmt einen Platz weg.
    .short-5 = Nach dem letzten Tag gewinnt das meiste Geld.

section-components = Material

clause-pt-1 = Das Spiel ist für 2, 3, 4 oder 5 Spieler. Jede andere Zahl wird abgelehnt.
clause-pt-2 = Es gibt sieben Identitätskarten: Mann mit Kühlschrank, Altgedienter Disponent, Angehender Journalist, Kellnerin, Unheimlicher Alter, Metzger Bob und Sheriff.
clause-pt-3 = Es gibt sieben Spielfiguren in Weiß, Orange, Lila, Grün, Gelb, Blau und Rot, eine Farbe für jede Identität. Welche Farbe zu welcher Identität gehört, steht nicht in den Regeln und ist für das Spiel gleich.
clause-pt-4 = Es gibt eine schwarze Figur, den Polizisten.
clause-pt-5 = Es gibt vier Vermisstenwürfel.
clause-pt-6 = Es gibt 54 Eiswürfelkarten.
clause-pt-7 = Es gibt sechs Ortskarten: 1 Eisfeld, 2 Vermisstenstelle, 3 Daily Donner, 4 Diner, 5 Lagerhaus, 6 Metzgerei. Eisfeld, Diner und Lagerhaus haben eine zweite Seite für kleinere Runden.
clause-pt-8 = Es gibt 50 Münzen.
clause-pt-9 = Es gibt 11 Merkmalmarken.
clause-pt-10 = Es gibt eine Startmarke und fünf Übersichtskarten. Die Übersichtskarten haben keine eigene Wirkung.
clause-pt-11 = Jede Eiswürfelkarte trägt einen Sheriffstern, der einen Ort nennt.
clause-pt-12 = Die Regeln zeigen die Karten nicht, also nehmen wir an: Jede Eiswürfelkarte trägt genau vier Merkmale, je eines aus vier Kategorien mit 3, 3, 3 und 2 Werten; die 54 Karten sind alle Kombinationen, jede einmal; jede der 11 Marken ist einer der 3+3+3+2 Werte; jeder Würfel zeigt eine Kategorie (eine mit drei Werten auf je zwei Seiten, die mit zwei Werten auf je drei Seiten); und jeder Ort steht auf neun Sternen.

section-set-up = Aufbau

clause-pt-13 = Alle 54 Eiswürfelkarten werden zu einem verdeckten Stapel gemischt. Daneben ist Platz für einen Ablagestapel, der anfangs leer ist.
clause-pt-14 = Die Orte liegen in einem Raster von drei mal zwei in der Reihenfolge ihrer Nummern. Mit 2 Spielern werden Eisfeld, Diner und Lagerhaus umgedreht, mit 3 Spielern Eisfeld und Lagerhaus, mit 4 oder 5 Spielern nichts.
clause-pt-15 = Nicht umgedreht hat das Eisfeld zwei Plätze und jeder der anderen fünf Orte einen. Umgedreht hat das Eisfeld einen Platz; Diner und Lagerhaus sind geschlossen und haben keinen.
clause-pt-16 = Mit 2 Spielern sind Eisfeld, Vermisstenstelle, Daily Donner und Metzgerei offen, mit zusammen 4 Plätzen. Mit 3 Spielern ist auch das Diner offen, das ergibt 5 Plätze. Mit 4 oder 5 Spielern sind alle sechs Orte offen, mit 7 Plätzen.
clause-pt-17 = Ist das Lagerhaus offen (4 oder 5 Spieler), und nur dann, kommen die obersten drei Karten des frischen Stapels verdeckt darunter, bevor jemand zieht.
clause-pt-18 = Würfel, Polizist, Geld und Marken liegen anfangs neben dem Plan, für alle in Reichweite. Daraus folgt, dass der Polizist vor seinem ersten Zug an keinem Ort ist.
clause-pt-19 = Vor dem Austeilen werden einige Identitäten entfernt: mit 2 Spielern Sheriff, Kellnerin und Unheimlicher Alter (vier bleiben); mit 3 Spielern der Unheimliche Alte (sechs bleiben); mit 4 oder 5 Spielern keine (sieben bleiben).
clause-pt-20 = Jeder Spieler bekommt eine zufällige Identität und ihre Figur; die übrigen Identitäten sind aus dem Spiel. Identitäten sind bekannt, denn die Figuren haben Farben, und die Fähigkeiten werden offen benutzt.
clause-pt-21 = Wer heute am frühesten wach war, beginnt mit der Startmarke. Wie das hier entschieden wird, regelt R-1.
clause-pt-22 = Alle beginnen ohne Geld und mit leerer Hand.

section-the-day = Der Tag

clause-pt-23 = Schritt 1: Alle ziehen, bis sie drei Karten haben.
clause-pt-24 = Der Mann mit Kühlschrank zieht stattdessen, bis er vier Karten hat.
clause-pt-25 = Wer zu Beginn des Tages schon drei Karten oder mehr hat (der Mann mit Kühlschrank vier), zieht keine und wirft keine ab. Karten, die nicht gespielt wurden, bleiben für den nächsten Tag.
clause-pt-26 = Schritt 2: Der Startspieler wirft alle vier Vermisstenwürfel. Was sie zeigen, ist die Meldung des Tages.
clause-pt-27 = Schritt 3: Der Startspieler deckt die oberste Karte des Stapels auf den Ablagestapel auf und stellt den Polizisten an den Ort, den ihr Stern nennt.
clause-pt-28 = Nennt der Stern den Ort, an dem der Polizist schon ist, oder einen geschlossenen, wird eine weitere Karte aufgedeckt, und so fort, bis der Polizist gehen kann. Jede aufgedeckte Karte kommt auf den Ablagestapel.
clause-pt-29 = Ist ein Spieler der Sheriff, wird keine Karte aufgedeckt: Dieser Spieler, nicht der Startspieler, bestimmt jeden Tag den Ort des Polizisten, auch an Tag 1.
clause-pt-30 = Der Polizist muss jeden neuen Tag an einem anderen Ort sein, auch wenn der Sheriff ihn schickt. An einen geschlossenen Ort kann der Polizist nie.
clause-pt-31 = Schritt 4: Im Uhrzeigersinn, beim Startspieler beginnend, wählt jeder Spieler einen offenen Ort und stellt die eigene Figur dort auf einen freien Platz.
clause-pt-32 = Von Tag 2 an muss der gewählte Ort ein anderer sein als der, an dem die Figur des Spielers am Ende des Tages davor stand. An Tag 1 gilt das nicht. Für einen Spieler, dem kein erlaubter Ort bleibt, siehe R-6.
clause-pt-33 = Niemand darf an einen geschlossenen Ort gehen.
clause-pt-34 = Der Polizist macht einen Platz unbenutzbar, und an einen Ort, dessen Plätze alle besetzt sind, kann man nicht gehen (siehe R-4).
clause-pt-35 = Die Kellnerin darf das Diner wählen, auch wenn sein Platz besetzt ist, vom Polizisten, von einem anderen Spieler oder von beiden. Wie alle anderen darf sie nicht zwei Tage hintereinander dort sein.
clause-pt-36 = Wenn alle stehen, und vor Schritt 5, darf der altgediente Disponent, wenn er in der Vermisstenstelle steht, mit dem Polizisten den Platz tauschen: Er geht an den Ort des Polizisten, und der Polizist geht in die Vermisstenstelle.
clause-pt-37 = Schritt 5: Jeder Spieler, der nicht auf dem Eisfeld ist, wählt eine Handkarte und legt sie verdeckt hin.
clause-pt-38 = Schritt 6: Die Fähigkeiten der Orte werden in der Reihenfolge 1, 2, 3, 4, 5, 6 ausgeführt, wenn alle stehen. Eine Figur wird hingelegt, wenn ihre Aktion vorbei ist.
clause-pt-39 = Schritt 7: Nach der letzten Aktion eines Ortes wählen die Spieler auf dem Eisfeld eine Handkarte und legen sie verdeckt hin.
clause-pt-40 = Schritt 8: Alle verdeckten Karten werden aufgedeckt, und jeder Spieler bekommt so viel Geld, wie die Karte Merkmale hat, die in der Meldung stehen, also 0 bis 4.
clause-pt-41 = Nach der Auszahlung in Schritt 8 kommen alle gespielten Karten auf den Ablagestapel und die Marken in den Vorrat zurück.
clause-pt-42 = Schritt 9: Die Startmarke geht einen Platz nach links, also im Uhrzeigersinn, und der nächste Tag beginnt.

section-location-abilities = Fähigkeiten der Orte

clause-pt-43 = Eisfeld: Wer dort ist, zieht eine Karte zusätzlich und legt die verdeckte Karte erst in Schritt 7. Das Ziehen ist Pflicht.
clause-pt-44 = Vermisstenstelle: Wer dort ist, darf beliebige Würfel, von keinem bis zu allen vier, einmal neu werfen.
clause-pt-45 = Daily Donner: Wer dort ist, dreht einen Würfel auf eine Seite seiner Wahl.
clause-pt-46 = Der angehende Journalist darf beim Daily Donner zuerst genau einen Würfel neu werfen und dreht dann einen Würfel, denselben oder einen anderen.
clause-pt-47 = Diner: Wer dort ist, darf die eigene verdeckte Karte für 2 Münzen abwerfen. Dann deckt er in Schritt 8 nichts auf und verdient dort nichts.
clause-pt-48 = Lagerhaus: Wer dort ist, darf die eigene verdeckte Karte gegen eine der drei Karten unter dem Ort tauschen.
clause-pt-49 = Der unheimliche Alte darf im Lagerhaus, höchstens einmal am Tag, die drei Karten dort abwerfen und drei vom Stapel nachlegen, bevor er über den Tausch entscheidet.
clause-pt-50 = Metzgerei: Wer dort ist, darf eine Handkarte abwerfen, eine Marke mit einem Merkmal dieser Karte nehmen und dieses Merkmal der eigenen verdeckten Karte hinzufügen.
clause-pt-51 = Metzger Bob darf in der Metzgerei eine Handkarte abwerfen und irgendeine der 11 Marken nehmen, was auch immer auf der abgeworfenen Karte steht.
clause-pt-51b = Die Fähigkeit einer Identität gilt nur für ihren Besitzer und, wenn sie einen Ort nennt, nur solange er dort ist.
clause-pt-52 = Mit 4 oder 5 Spielern liegen im Lagerhaus immer drei Karten, vom Aufbau bis zum Ende des letzten Tages. Für ein Stechen werden sie mit allen anderen eingemischt (PT-56).

section-end-and-sudden-death = Ende und Stechen

clause-pt-53 = Das Spiel dauert mit 2 Spielern 4 Tage, mit 3 Spielern 3 Tage, mit 4 Spielern 4 und mit 5 Spielern 5. So ist jeder gleich oft Startspieler: mit 2 Spielern zweimal, sonst einmal.
clause-pt-54 = Nach dem letzten Tag gewinnt, wer das meiste Geld hat.
clause-pt-55 = Haben zwei oder mehr Spieler gleich das meiste, spielen genau sie ein Stechen, ohne Orte und ohne Fähigkeiten; der Kühlschrank gibt darin keine vierte Karte.
clause-pt-56 = Für das Stechen werden alle 54 Karten neu gemischt, und jeder Beteiligte bekommt drei.
clause-pt-57 = Die Würfel für das Stechen wirft ein Spieler, der nicht beteiligt ist, wenn es einen gibt, sonst geht es auf irgendeine gerechte Weise. Hier ist das gleich, denn der Wurf ist Zufall.
clause-pt-58 = Jeder Beteiligte legt verdeckt eine seiner Karten hin, die am besten zur Meldung passt.
clause-pt-59 = Die Karten werden aufgedeckt, und die meisten Treffer gewinnen. Steht es immer noch gleich, wird der Sieg geteilt (siehe R-15).

section-rulings = Unsere Festlegungen

clause-r-1 = Wer am frühesten wach war, entscheidet der Zufall, oder man nennt beim Aufbau einen Platz. Im Spiel wird darüber nicht entschieden.
clause-r-2 = Warum wir die Karten aus PT-12 annehmen: 54 lässt sich nur auf eine Weise als Produkt von vier Zahlen ab 2 schreiben, nämlich 2·3·3·3, und deren Summe ist 11, die Zahl der Marken; vier Zahlen passen zu vier Würfeln. Ein Würfel mit sechs Seiten trägt drei Werte je zweimal oder zwei Werte je dreimal, also ist die Meldung gleichmäßig über dieselben 54 Kombinationen verteilt wie die Karten. 54 Karten ergeben neun Sterne für jeden von sechs Orten. Einen Würfel auf ein Merkmal zu drehen, eine Marke passend zu einer Karte zu nehmen und irgendeine Marke zu nehmen ergibt damit alles Sinn. Die beste von drei Karten hat im Schnitt 2,31 Treffer, der Preis des Diners von 2 liegt also sinnvoll knapp darunter. Nichts im Text widerspricht dem; seltsam ist nur, dass 50 Münzen für fünf Spieler zu wenige sind (R-14). Wo die Sterne wirklich stehen und wie die Merkmale wirklich heißen, lässt sich nicht wissen.
clause-r-3 = Die Sterne sind so gleichmäßig verteilt wie möglich. Nummeriere die Karten mit 18a+6b+2c+d, wobei a, b und c (0 bis 2) die Werte in den Kategorien mit drei Werten sind und d (0 oder 1) der in der mit zwei Werten. Sei s der Rest von a+b+c geteilt durch 3, und sei f gleich 1, wenn a gleich b ist oder wenn a gleich 0 und b gleich 1 ist, sonst 0. Der Stern nennt den Ort 1 + s + 3 mal den Rest von d+f geteilt durch 2. Jeder Ort steht dann auf neun Sternen, dreimal mit jedem Merkmal der Kategorien mit drei Werten und vier- oder fünfmal mit jedem der mit zwei Werten. Für die Karten 0 bis 53 sind die Sterne 415263526341361425253614634152142536361425142536526341.
clause-r-3b = Die Namen der Merkmale sind von uns: Haare (Blond, Dunkel, Rot), Jacke (Parka, Flanell, Poncho), Ausrüstung (Skier, Eispickel, Schneeschuhe) und Brille (Skibrille, Nickelbrille), in dieser Reihenfolge mit 0 bis 10 nummeriert. Jedes ist etwas, das eine Person hat, nicht etwas, das ihr fehlt; es mit einer Marke hinzuzufügen ergibt also Sinn.
clause-r-4 = Der Polizist nimmt einen Platz ein wie eine weitere Figur; auf dem Eisfeld mit zwei Plätzen darf noch ein Spieler dazukommen. Der Text verlangt für das Betreten nur einen freien Platz, der Text der Kellnerin stellt Polizist und Spieler gleich, der Tausch des Disponenten ist einer gegen einen, und ein geschlossener Ort hält den Polizisten fern, weil er keine Plätze hat. Den ganzen Ort zu sperren macht nur auf dem Eisfeld mit 4 oder 5 Spielern einen Unterschied, und diese strengere Lesart ließe öfter Spieler ohne erlaubten Ort (R-6).
clause-r-5 = Die Figuren von gestern versperren nichts: Alle müssen weg, also zählen nur der Polizist und die Figuren, die heute schon stehen. Nach der anderen Lesart könnte der Startspieler ohne Zug sein.
clause-r-6 = Mit fünf Spielern kann es vorkommen, dass jemand keinen erlaubten Ort hat, zum Beispiel wenn der Polizist auf 6 ist, vier Spieler auf 2, 3, 4 und 5 sind und der letzte Spieler vom Eisfeld kommt. Die Pflicht, einen Ort zu wählen, und die Pflicht, sich zu bewegen, widersprechen sich dann: Die zweite Pflicht entfällt, aber nur, wenn es keinen anderen Ort gibt. Einen freien Platz gibt es dann immer, und mit 2 bis 4 Spielern kann der Fall nicht eintreten.
clause-r-7 = Zwei Spieler an einem Ort (zwei auf dem Eisfeld, oder die Kellnerin und jemand anderes im Diner) handeln in der Reihenfolge vom Startspieler an. Davon hängt nur ab, in welcher Folge gezogen wird.
clause-r-8 = Der Tausch des Disponenten wird nur angeboten, wenn er in der Vermisstenstelle steht, nachdem alle stehen. Der Ort, an den er tauscht, ist von da an in jeder Hinsicht seiner: für seine Aktion heute und für seine Pflicht, sich morgen zu bewegen. Der Polizist ist dann in der Vermisstenstelle und muss sie morgen verlassen; die Aktion der Vermisstenstelle entfällt. Er darf an den Ort tauschen, an dem er gestern war, denn die Pflicht, sich zu bewegen, hat er erfüllt, als er in die Vermisstenstelle ging. Ein Tausch aufs Eisfeld macht ihn dort zum Besucher, der in Schritt 7 eine Karte legt. Auf die Zahl der Plätze kommt es beim Tausch nicht an, denn er nimmt den Platz des Polizisten; das gilt auch, wenn die Kellnerin das Diner teilt.
clause-r-9 = Teilt die Kellnerin das Diner mit einem anderen Spieler, dürfen beide verkaufen, der Reihe nach. Steht sie auf seinem einzigen Platz, darf sonst niemand hinein. Teilt sie es mit dem Polizisten, bleibt das Diner für andere voll.
clause-r-10 = Der Sheriff entscheidet in Schritt 3, offen, nachdem er die Meldung gesehen hat und bevor jemand geht. Er muss einen anderen offenen Ort nennen als den, an dem der Polizist gerade ist; an Tag 1 ist jeder offene Ort recht.
clause-r-11 = Wer im Lagerhaus ist, sieht sich alle drei Karten allein an, bevor er entscheidet, denn sonst hätte es keinen Sinn, nachzulegen und sich erst danach zu entscheiden. Die eingetauschte Karte kommt verdeckt unter den Ort. Der unheimliche Alte sieht die drei vorhandenen Karten, bevor er entscheidet, ob er nachlegt; die Karten, die er abwirft, werden bekannt. Jeder Spieler hat eine Liste der Karten, die er dort zuletzt gesehen hat: Sieht ein anderer nach, ohne zu tauschen, ändert sich nichts; tauscht ein anderer, wird das auf der Liste vermerkt, und die genommene Karte wird gestrichen, wenn sie aufgedeckt wird; legt ein anderer nach, ist die Liste leer.
clause-r-12 = Treffer werden nach Würfeln gezählt: Jeder Würfel, dessen Seite unter den Merkmalen der Karte und ihrer Marke ist, zählt 1, das Ergebnis ist also 0 bis 4. Eine Marke nimmt nie ein Merkmal weg. Sie darf ein zweites derselben Kategorie hinzufügen, sodass eine blonde Karte mit der Marke Rot zu beidem passt; ein Merkmal zu verdoppeln, das die Karte schon hat, bringt nichts. Mehr als 4 ist unmöglich, denn jeder der vier Würfel zählt einmal.
clause-r-13 = Beim Daily Donner einen Würfel zu drehen ist Pflicht, aber es ist erlaubt, einen Würfel auf die Seite zu drehen, die er schon zeigt; das ändert nichts. Eigens passen kann man nicht.
clause-r-14 = Geld ist unbegrenzt, denn die 50 Münzen in der Schachtel gingen mit fünf Spielern regelmäßig aus.
clause-r-15 = Endet das Stechen unentschieden, teilen sich den Sieg diejenigen, die darin die meisten Treffer haben. Wer im Stechen geschlagen wird, ist draußen.
clause-r-16 = Der Text verpflichtet die Beteiligten, im Stechen eine am besten passende Karte zu legen; die Wahl unter gleich guten Karten ist also ohne Bedeutung und geschieht automatisch.
clause-r-17 = Wird eine Karte gebraucht und der Stapel ist leer, wird der Ablagestapel zu einem neuen gemischt, auch Karten, die eben erst für den Polizisten aufgedeckt wurden. Höchstens 21 Karten sind je außerhalb von Stapel und Ablagestapel (mit fünf Spielern: 16 auf den Händen, 2 vom Eisfeld, 3 im Lagerhaus), das Ziehen gelingt also immer. Wenn der Polizist geht, sind mit 2, 3, 4 oder 5 Spielern höchstens 7, 10, 16 oder 19 Karten außerhalb, und mindestens 27, 36, 45 oder 45 Karten nennen einen Ort, an den er gehen darf; das Aufdecken hat also immer ein Ende, mit höchstens einem neuen Mischen.
clause-r-18 = In der Metzgerei eine Karte zu wählen und sie dann abwerfen zu dürfen ist eine einzige freiwillige Aktion. Die genommene Marke ist bekannt. Nach Schritt 5 hat man dort immer zwei oder mehr Karten, eine leere Hand kann also nicht vorkommen; käme sie vor, entfiele die Aktion.
clause-r-19 = Über die Zahl hinaus, bis zu der man in Schritt 1 zieht, ist die Hand nicht begrenzt. Die größte Hand hat 4 Karten, auf dem Eisfeld, oder 5 für den Mann mit Kühlschrank auf dem Eisfeld.
clause-r-20 = Der Ablagestapel liegt offen und darf durchgesehen werden, denn die für den Polizisten aufgedeckten Karten sind offen, also ist es auch der Stapel. Karten, die ans Diner verkauft, in der Metzgerei abgeworfen oder aus dem Lagerhaus hinausgeworfen werden, sind darin zu sehen. Wo der Stapel nicht durchgesehen werden darf, weiß trotzdem jeder, was sichtbar hineinkam (für den Polizisten aufgedeckte, in Schritt 8 aufgedeckte oder in der Metzgerei abgeworfene Karten), bis neu gemischt wird; eine verkaufte oder aus dem Lagerhaus hinausgeworfene Karte kommt ungesehen hinein, und nur wer sie vorher kannte, kennt sie.
clause-r-21 = In Schritt 1 ziehen die Spieler in der Reihenfolge vom Startspieler an, jeder gleich bis zur Grenze. Das ist nur eine Vereinbarung, denn die Karten des Stapels liegen in zufälliger Folge.
clause-r-22 = Die Pflicht, sich zu Beginn eines Tages zu bewegen, gilt in Schritt 4, wenn Würfel und Polizist bekannt sind.
clause-r-23 = Die letzte Zeile der Übersichtskarte, man solle nach Siegern sehen, meint die Wertung in Schritt 8. Einen Sieger des Tages gibt es nicht.
clause-r-24 = Niemand darf auf das Legen einer Karte verzichten: Die Schritte 5 und 7 sind Pflicht.
clause-r-25 = Für Aufzeichnungen und Bots ist ein Spiel zusammen 1 wert: Wer gewinnt, teilt es sich zu gleichen Teilen, alle anderen bekommen 0. Das Geld selbst zählt nur, wo der Tisch es will.
clause-r-26 = Das Regelheft schreibt den Titel mit und ohne e am Ende; wir schreiben Donner’s Pointe.
clause-r-27 = Das Raster von drei mal zwei Orten bedeutet im Spiel nichts: Kein Ort liegt neben einem anderen.
clause-r-28 = Auf dem Eisfeld wird in Schritt 6 als Erstes gezogen, wenn die Karten der anderen schon liegen. Wer auf dem Eisfeld ist, wählt seine Karte also angesichts der endgültigen Meldung, alle anderen angesichts der ersten.
clause-r-29 = Die Sheriffsterne zählen nur für den Weg des Polizisten. In einem Spiel mit dem Sheriff werden sie nicht gebraucht, und der Stapel hält länger.
