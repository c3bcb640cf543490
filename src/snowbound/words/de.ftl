# Wörter aller Spiele.

you = du
together = { $first } und { $last }

## Was an einem Tisch geschieht

table-begins = Das Spiel begann.
table-out-of-time =
    { $seat-is ->
        [you] Deine Zeit war um; deine Frage wurde für dich beantwortet.
       *[one] Die Zeit von { $seat } war um; die Frage wurde ohne { $seat } beantwortet.
    }
table-server-back = Der Server war weg. Wer noch antworten muss, hat wieder die volle Zeit.
table-did-not-reveal =
    { $names-count ->
        [one] { $names } hat nicht rechtzeitig aufgedeckt und den Platz verloren.
       *[other] { $names } haben nicht rechtzeitig aufgedeckt und ihre Plätze verloren.
    } Alle legen sich auf neue Würfel fest.
table-back =
    { $seat-is ->
        [you] Du bist wieder da.
       *[one] { $seat } ist wieder da.
    }
table-away =
    { $seat-is ->
        [you] Du bist weg. Ein Bot antwortet für dich.
       *[one] { $seat } ist weg. Vorerst antwortet ein Bot.
    }
table-bot-failed =
    { $seat-is ->
        [you] Dein Bot ist ausgefallen. Von hier an antwortet eine Faustregel.
       *[one] Der Bot von { $seat } ist ausgefallen. Von hier an antwortet eine Faustregel.
    }
table-took-back =
    { $seat-is ->
        [you] Du hast eine Entscheidung zurückgenommen.
       *[one] { $seat } hat eine Entscheidung zurückgenommen.
    }

## Absagen

no-answer = Das beantwortet die Frage nicht.
