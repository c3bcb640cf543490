sticks =
    { $sticks ->
        [one] ein Scheit
       *[other] { $sticks } Scheite
    }

event-begins =
    { $seat-is ->
        [you] Du hast angefangen.
       *[one] { $seat } hat angefangen.
    }
event-took =
    { $seat-is ->
        [you] Du hast { sticks } genommen; { $left } übrig.
       *[one] { $seat } hat { sticks } genommen; { $left } übrig.
    }
event-laid =
    { $seat-is ->
        [you] Du hast { sticks } Anmachholz hingelegt; { $left } im Haufen.
       *[one] { $seat } hat { sticks } Anmachholz hingelegt; { $left } im Haufen.
    }
event-watch =
    { $seat-is ->
        [you] Du hast das letzte Scheit genommen und Wache gehalten.
       *[one] { $seat } hat das letzte Scheit genommen und Wache gehalten.
    }

ask-name = Nenne eine Zahl. Die Summe aller sagt, wer anfängt.
ask-take = Noch da: { sticks }. Wie viele nimmst du?
choice-name = { $number } nennen
choice-take = { sticks } nehmen
choice-lay = Dein Anmachholz hinlegen ({ sticks })
no-such-sticks = Nimm ein bis drei der Scheite, die da sind, oder leg einmal Anmachholz hin.
end-watch =
    { $seat-is ->
        [you] Du hältst Wache.
       *[one] { $seat } hält Wache.
    }
why-leave-one = Es bleibt ein Scheit mehr als ein Vielfaches von vier.
why-spoil = Anmachholz verdirbt es dem Nächsten.
