# Eine erste Partie Donner's Pointe und fertige Regeln für einen Tisch. Englisch: welcome/*.toml.

lesson-learner = Du
lesson-welcome = Über Donner’s Pointe verschwinden Wanderer und rutschen gefroren herunter. Die Stadt lebt davon. Du, Hank und June habt je ein kleines Geschäft; nach dem letzten Tag gewinnen die meisten Münzen.
lesson-report = Jeden Morgen sagen vier Würfel, wer vermisst wird: Haare, Jacke, Ausrüstung und Brille. Heute ist es jemand mit dunklen Haaren, Parka, Skiern und Schneebrille.
lesson-hand = Das sind deine Eiswürfel. Am Ende des Tages gibst du einen ab und bekommst für jedes Merkmal, das in der Meldung steht, eine Münze. Dein bester passt heute in drei von vier.
lesson-place = Jetzt gehen alle an einen Ort. Der Polizist steht in der Metzgerei und nimmt ihren einzigen Platz. Beim Daily Donner stellst du einen Würfel, wie du willst. Geh dorthin.
    .otherwise = Auch das hilft: Jeder Ort sagt, was er tut. Aber deinem besten Eiswürfel fehlt nur ein Merkmal, und der Daily Donner stellt einen Würfel. Geh dorthin.
    .other-1 = Das Diner kauft jeden Eiswürfel für 2 Münzen. Deiner ist schon 3 wert und kann 4 wert werden. Geh zum Daily Donner.
lesson-lay = Leg einen Eiswürfel verdeckt hin. Andere können die Meldung noch ändern, bevor du ihn aufdeckst. Leg den mit dunklen Haaren, Parka, Eispickel und Schneebrille.
    .otherwise = Der passt nur in einem Merkmal. Leg den, der schon in drei Merkmalen passt.
lesson-print = Die Orte sind der Reihe nach dran, 1 bis 6. June zog auf dem Eisfeld einen Eiswürfel, und Hank ließ die Würfel liegen. Jetzt druckt der Daily Donner, was du willst. Dein Wanderer trug einen Eispickel.
    .otherwise = Das kostete dich ein Merkmal oder änderte nichts. Stell die Ausrüstung auf Eispickel, dann passen alle vier.
lesson-paid = Alle Eiswürfel wurden aufgedeckt: vier Merkmale bei dir, also vier Münzen. Bei Hank und June passte je eines. Was du nicht brauchst, bleibt auf der Hand, und du ziehst wieder auf drei auf.
lesson-bad-day = Tag zwei, und auf deiner Hand passt fast nichts. Wo du gestern warst, darfst du heute nicht hin, und der Polizist steht auf dem Eisfeld. Du bist die Kellnerin: Das Diner hat immer Platz für dich.
    .otherwise = Dort könntest du deinen Eiswürfel etwas verbessern. Das Diner zahlt für jeden 2 Münzen, und heute ist das mehr. Geh dorthin.
lesson-lay-poor = Leg einen Eiswürfel hin, den du entbehren kannst. Wenn du ihn verkaufst, wird er nicht aufgedeckt.
    .otherwise = Der passt in einem Merkmal und ist morgen vielleicht etwas wert. Leg den mit dem Poncho, der zu nichts passt.
lesson-sell = Du bist im Diner dran. Es zahlt 2 Münzen und stellt keine Fragen.
    .otherwise = Dann wird dein Eiswürfel mit den anderen aufgedeckt und bringt weniger. Verkauf ihn.
lesson-sold = Zwei Münzen für einen schlechten Eiswürfel. Hank ließ Skier drucken und bekam vier, also steht ihr gleich. Ein Tag bleibt.
lesson-last-day = Der letzte Tag, und du stehst gleich mit Hank. Du hast einen Eiswürfel gelegt, der in drei Merkmalen passt, und er vermutlich auch. Aber du bist in der Metzgerei.
lesson-cut = Bring der Metzgerei einen Eiswürfel von der Hand, und eines seiner Merkmale kommt zu dem, den du gelegt hast. Dir fehlen Schneeschuhe. Der Wanderer mit dem Poncho hatte welche.
    .otherwise = Seine Merkmale brächten nichts: Du brauchst Schneeschuhe. Bring den mit dem Poncho.
    .other-1 = Dann bleibt es bei drei Merkmalen, wie vielleicht bei Hank. Eiswürfel auf der Hand sind nach heute nichts wert. Bring den mit dem Poncho.
lesson-token = Wähl jetzt das Merkmal. Nimm die Schneeschuhe.
    .otherwise = Das steht nicht in der Meldung. Die Schneeschuhe schon.
lesson-won = Vier Merkmale gegen Hanks drei: Du gewinnst um eine Münze. In größeren Runden gibt es noch das Lagerhaus, und alle haben eine eigene Fähigkeit. Versuch jetzt eine ganze Partie.

tip-place = Was ein Ort bewirkt, steht auf ihm, oder unter der Frage, wenn du auf ihn zeigst. Wo du gestern warst, darfst du nicht hin, und ein voller Ort ist geschlossen.
tip-lay = Du bekommst eine Münze für jedes Merkmal dieses Eiswürfels, das am Ende des Tages in der Meldung steht. Andere können sie noch ändern.
tip-send-cop = Der Polizist nimmt einen Platz weg. Schick ihn dorthin, wo jemand anders gern hinginge.
tip-reroll = Markiere die Würfel, die du noch einmal werfen willst. Die anderen bleiben liegen.
tip-set-die = Wähl eine beliebige Seite eines beliebigen Würfels. Denk an deinen Eiswürfel und an das, was andere gelegt haben könnten.
tip-sell = Zwei Münzen sicher, oder was dein Eiswürfel am Ende des Tages trifft.
tip-exchange = Was im Lagerhaus liegt, weiß nur, wer nachgesehen hat. Was du dort lässt, weißt auch du.
tip-butcher-card = Der Eiswürfel, den du bringst, ist weg. Eines seiner Merkmale kommt zu dem, den du gelegt hast.
tip-lay-late = Auf dem Eisfeld legst du zuletzt, wenn sich die Meldung nicht mehr ändern kann.
tip-swap = Der Disponent darf mit dem Polizisten tauschen und den Ort nutzen, an den er kommt.

preset-book = Wie im Regelheft
    .says = Das Spiel des Regelhefts, mit unseren Regelungen, wo es schweigt.
preset-quick = Schnell
    .says = Niemand sieht im Lagerhaus nach, bevor er tauscht: eine Entscheidung weniger und mehr Glück.
preset-harsh = Harter Winter
    .says = Der Polizist sperrt einen ganzen Ort, in der Stadt gibt es nur fünfzig Münzen, und der Ablagestapel bleibt verdeckt.
