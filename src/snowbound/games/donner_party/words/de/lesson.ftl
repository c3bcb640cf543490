# Eine erste Partie Donner Party und fertige Regeln für einen Tisch. Englisch: welcome/*.toml.

lesson-learner = Du
lesson-welcome = November 1846. Schnee hat den Pass geschlossen, und drei Familien lagern bis März darunter. Deine sind die Reeds. Halte sie am Leben, aber ende nicht mit der meisten Scham: Wer die meiste hat, kann nicht gewinnen.
lesson-settlers = Das sind deine Siedler. Noch sind sie gesund. Je gesünder ein Lager ist, desto mehr findet es. Wer hungert, wird schwach, und wer schwach ist und hungert, stirbt.
lesson-hand = Das habt ihr gefunden: 2 und 1 Nahrung. Dein Lager braucht in diesem Monat 3, eine für jeden. Das reicht gerade, und für Dezember bleibt nichts.
lesson-centre = In der Mitte liegen zwei Karten für alle, eine davon verdeckt. Der Bär gibt 4 Nahrung. Alle bieten jetzt geheim darum, wer zuerst wählt. Bezahlt wird mit Schamkarten, die niemand ansehen darf.
lesson-bid = Das höchste Gebot wählt zuerst. Vier Nahrung brächten dich durch einen weiteren Monat. Biete 2.
    .otherwise = Mit weniger könnte Patrick zuerst wählen. Mit 3 zahltest du eine Karte mehr als nötig. Biete 2.
    .other-1 = Keine Scham, aber auch keine Wahl: Der Bär wäre weg, bis du dran bist. Biete 2.
lesson-pick = Du hast am meisten geboten, also wählst du zuerst. Nimm den Bären. Dann ziehst du 2 Schamkarten, jede 0 bis 4 wert. Wie viel es ist, weiß bis zum Ende niemand.
    .otherwise = Das kann alles sein oder nichts. Der Bär gibt sicher 4 Nahrung. Nimm ihn.
    .other-1 = Dann zahlst du keine Scham und ziehst stattdessen eine Aktion. Keine schlechte Idee, wenn die Mitte wenig bietet. Heute liegt dort ein Bär: Nimm ihn.
lesson-actions = Patrick und Tamsen ließen den Rest liegen und zogen Aktionen: Karten, die nähren, stehlen, drohen oder trösten. Auf jeder steht, wann sie gespielt wird und wie viel Scham sie kostet. Jetzt essen die Lager.
lesson-eat = Alle legen geheim Vorräte hin. Dein Lager braucht 3. Heb den Bären für den Winter auf und leg die kleinen Karten hin, zuerst das Dörrfleisch.
    .otherwise = Auch das macht satt. Aber 2 und 1 sind genau 3, und was du nicht brauchst, behältst du. Leg das Dörrfleisch hin.
lesson-eat-more = Zwei von drei. Leg das Wild dazu.
    .otherwise = Wer sein Lager ernähren kann, muss es, und das Wild ist genau, was fehlt.
lesson-eat-done = Das macht 3. Du bist fertig.
    .otherwise = Der Bär wäre verschwendet: Dein Bedarf ist gedeckt. Sag, dass du fertig bist.
lesson-hunger = Du und Patrick habt gegessen. Tamsens Lager hatte zu wenig, und zwei ihrer Leute wurden schwach: Sie finden weniger, und der nächste Hunger kann sie töten.
lesson-march = März. Margaret ist schwach, George Donner liegt auf dem Friedhof, und du hattest keine Vorräte mehr. Dein Lager braucht 2 Nahrung.
lesson-rob = Du hast eine Aktion: Grabraub. Sie gibt 2 Nahrung und kostet 2 Scham. Wer sein Lager ernähren kann, muss es, also spiel sie.
    .otherwise = Du kannst jetzt passen, aber wer sein Lager ernähren kann, muss es, und du würdest noch einmal gefragt, ohne andere Wahl. Spiel sie.
lesson-rescue = Die Rettung kam, und die Schamkarten wurden aufgedeckt. Patricks Lager hat 17 Punkte, deines 8, aber er hat 11 Scham, die meiste von allen, also hat er verloren. Du hast gewonnen. Versuch jetzt eine ganze Partie.

tip-window = In Momenten wie diesem werden Aktionen gespielt. Wenn nichts auf deiner Hand passt, passe; du wirst später wieder gefragt.
tip-bid = Ein hohes Gebot wählt zuerst und wird mit Schamkarten bezahlt, aber nur, wenn du dann eine Karte nimmst. Die Gebote sieht niemand, bevor alle abgegeben sind.
tip-pick = Eine Karte aus der Mitte kostet so viel Scham, wie du geboten hast. Stattdessen eine Aktion zu ziehen kostet nichts.
tip-lay = Leg so viel hin, wie dein Lager braucht. Was du nicht hinlegst, bleibt für spätere Monate auf der Hand.
tip-respond = Jemand hat eine Aktion gegen dich gespielt. Eine Waffe auf deiner Hand kann darauf antworten.
tip-weaken = Wer geschwächt wird, bleibt es und findet weniger. Der nächste Hunger kann sein letzter sein.
tip-forced = Wer sein Lager ernähren kann, muss es, was immer es an Scham kostet.

preset-book = Wie im Regelheft
    .says = Das Spiel des Regelhefts, mit unseren Regelungen, wo es schweigt.
preset-quick = Schnell
    .says = Aktionen können zu weniger Zeitpunkten gespielt werden, also wirst du viel seltener gefragt.
preset-harsh = Harter Winter
    .says = Wetter fegt die Mitte leer, verdeckt genommenes Wetter wirkt in der nächsten Runde, und ist die Mitte leer, zieht niemand stattdessen eine Aktion.
