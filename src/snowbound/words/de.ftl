# Wörter aller Spiele.

you = du
together = { $first } und { $last }
