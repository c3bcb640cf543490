# Donner's Pointe im Terminal.

drawn-welcome = Wanderer rutschen gefroren den Berg herunter, und die Stadt verkauft sie. Jeden Tag sagen vier Würfel, wer als vermisst gemeldet ist. Du gehst an einen Ort, legst einen Eiswürfel verdeckt aus und bekommst am Ende des Tages eine Münze für jedes Merkmal, das er mit der Meldung teilt. An den Orten ziehst du Karten, drehst Würfel, verkaufst deinen Eiswürfel zum festen Preis oder ergänzt ihn um ein Merkmal, immer in der Reihenfolge 1 bis 6. Wo du gestern warst, darfst du heute nicht hin, und der Polizist braucht auch Platz. Das meiste Geld gewinnt.
drawn-day = Tag { $day }
drawn-left = { $count } Eiswürfel oben am Berg
drawn-missing = Vermisst:
drawn-no-report = noch keine Meldung
drawn-closed = geschlossen
drawn-lying = liegt
drawn-cop = der Polizist
drawn-is = ist
drawn-money = Geld
drawn-hand = Hand
drawn-face-down = verdeckt
drawn-yesterday = gestern
drawn-first = beginnt
drawn-laid = gelegt
drawn-cubes = Deine Eiswürfel
drawn-matches = { $count } Treffer
drawn-known = Du weißt, was unter dem Lagerhaus liegt: { $cubes }
