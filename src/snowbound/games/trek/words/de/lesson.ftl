# Eine erste Partie Trek und fertige Regeln für einen Tisch. Englisch: welcome/*.toml.

lesson-welcome = Vier Reisende ziehen über die Berge: du, Mary, John und Ellen. Wer lebend eine Zuflucht erreicht, gewinnt, also könnt ihr gemeinsam gewinnen. Du kannst auch allein gewinnen.
lesson-value = Das bist du. Die Zahl auf deiner Brust sagt, wie viele Würfel du in eine Prüfung mitbringst. Deine Karte ist 3 Punkte wert: Essen für drei Nächte oder Kraft zum Ausgeben.
lesson-vote = Zuerst wählt ihr geheim, wer führt. Wer führt, entscheidet für die Gruppe: ob sie rastet, wer was trägt und wer verletzt wird, wenn etwas misslingt. Stimme für dich.
    .otherwise = Das könnte gut gehen. Aber wer führt, bestimmt, wer verletzt wird, und diesmal solltest du das sein. Stimme für dich.
lesson-supplies = Die Gruppe ist eine Etappe weiter, und der Reisewürfel brachte Vorräte: eine Karte mit 1 Punkt. Du führst, also sagst du, wer sie trägt. John hat heute Nacht nichts zu essen. Gib sie ihm.
    .otherwise = Das darfst du. Aber dann hat John heute Nacht nichts zu essen, und Tote tragen nichts. Gib ihm die Karte.
lesson-night = Es wird Nacht. Alle essen einen Punkt. Wer keinen hat, hungert, und die zweite hungrige Nacht hintereinander ist tödlich. Vor dem Essen darf, wer führt, jemanden aus der Gruppe essen lassen. Das ist nicht nötig: Niemand wird gegessen.
    .otherwise = Das gäbe den anderen Essen für eine Nacht oder mehr und beendete für jemanden das Spiel. Heute haben alle etwas, also niemanden.
lesson-fatigue = Alle haben gegessen. Jetzt rastet die Gruppe oder geht nachts weiter. Das bringt eine Etappe, macht aber alle müde, und Müdigkeit zählt in jeder Prüfung gegen euch. Rastet.
    .otherwise = Ihr wärt eine Etappe weiter und alle einen Punkt müder. Am Anfang sind ausgeruhte Beine mehr wert. Rastet.
lesson-challenge = Zwei Tage später versperrt ein Hang den Weg: Schwierigkeit 8. Du hast 3 gewürfelt, Mary 4 und 2. Johns Minuswürfel nahm 2 weg, Ellens Müdigkeit 1: zusammen 6. Ihr braucht mehr als 8.
lesson-pledge = Alle dürfen Punkte von Karten dazugeben, geheim und gleichzeitig. Niemand weiß, was die anderen geben. Es fehlen drei. Gib 1 und hoffe.
    .otherwise = Ausgegebene Punkte sind weg. Mit allen kommt ihr hinüber, aber du hungerst; ohne alle hängt es an den anderen. Gib erst einmal 1.
    .other-1 = Das tun viele. Aber wenn alle auf andere warten, wird jemand verletzt. Gib 1.
lesson-again = Zwei von drei. Alle geben noch einmal neu an, und diesmal gilt es. Mary gibt wieder 1. Gib 2.
    .otherwise = Mit Marys 1 braucht es 2 von dir: Weniger reicht nicht, mehr wäre verschwendet.
lesson-over = Ihr seid hinüber, und die Punkte sind ausgegeben. Sonst hätte die Gruppe eine Karte verloren oder jemand wäre verletzt worden, und du hättest sagen müssen, welche oder wer.
lesson-hurt = Einige Nächte später führt Mary. John ist verletzt, das kostet in jeder Prüfung einen Würfel, und er hungert: Noch eine Nacht ohne Essen, und er stirbt.
lesson-leave = Die Gruppe rastet. Jetzt darf jeder sie für immer verlassen und mit allen weiterziehen, die mitkommen. Eine kleine Gruppe darf den Reisewürfel noch einmal werfen, bringt aber weniger Würfel in eine Prüfung. Bleib.
    .otherwise = Du gingst mit denen weiter, die mitkommen, und die Gruppen träfen sich nie wieder. Manchmal ist das richtig. Bleib diesmal.
lesson-haven = Zwanzig Etappen weit. Nach jeder Etappe suchen vier Würfel eine Zuflucht, und alle vier müssen niedrig genug sein. Jede Marke auf dem Weg macht das leichter: Von der nächsten Etappe an genügt eine Fünf.
lesson-travel = Du führst wieder. Eine Rast nähme die Müdigkeit, aber das Essen ist knapp und die nächste Marke nur eine Etappe weit. Zieht weiter.
    .otherwise = Ihr bliebt, wo ihr seid, und Ellen hat morgen nichts zu essen. Die nächste Marke ist eine Etappe weit: Zieht weiter.
lesson-along = Wenn eine Gruppe nachts weiterzieht, darf jeder zurückbleiben. Alle werden gleichzeitig gefragt. Geh mit.
    .otherwise = Du wärst von hier an allein, mit einem Würfel und einem Punkt Essen. Geh mit.
lesson-arrived = Vier Würfel, keiner höher als fünf: eine Zuflucht. Ihr habt es alle vier geschafft und alle vier gewonnen. So geht es nicht immer aus. Versuch jetzt eine ganze Partie.

tip-vote = Wer führt, entscheidet, ob die Gruppe rastet, wer trägt, was gefunden wird, und wer verletzt wird, wenn etwas misslingt.
tip-spend = Alle nennen geheim eine Zahl. Reicht es zusammen nicht, verliert niemand etwas, aber die Prüfung misslingt.
tip-cannibalism = Es gibt der Gruppe Essen und beendet für jemanden das Spiel. Das entscheidet allein, wer führt.
tip-carrier = Niemand trägt mehr als zwei Karten. Was jemand trägt, kann er essen, ausgeben und verschenken.
tip-feed = Du kannst jemandem, der hungern müsste, einen Punkt geben. Was du selbst zum Essen brauchst, behältst du.
tip-move = Eine Rast nimmt die Müdigkeit und lässt tauschen. Weiterziehen bringt euch einer Zuflucht näher.
tip-leave = Gruppen, die sich trennen, treffen sich nie wieder. Andere können mitkommen, wenn du sie lässt.
tip-stay = Wer zurückbleibt, ist von da an eine eigene Gruppe.
tip-injure = Die erste Verletzung kostet einen Würfel. Die dritte ist tödlich.
tip-lose = Wähl die Karte, die der Gruppe am wenigsten fehlt.
tip-aid = Erste Hilfe heilt eine Verletzung und ist dann verbraucht.
tip-act = Bei einer Rast kannst du mit anderen tauschen und Erste Hilfe leisten.

preset-book = Wie im Regelheft
    .says = Das Spiel des Regelhefts, mit unseren Regelungen, wo es schweigt.
preset-quick = Schnell
    .says = Keine Wahl und kein Tausch: Der niedrigste Platz führt, und Punkte für eine Prüfung werden einmal geheim ausgegeben, auch wenn sie misslingt.
preset-harsh = Harter Winter
    .says = Eine Mahlzeit beendet das Hungern nicht, eine Gruppe ohne Karte wird stattdessen verletzt, und niemand sieht, was die anderen tragen.
