# Was auf den Dingen des Tisches steht.

fate-safe = in einer Zuflucht in Sicherheit
fate-starved = verhungert
fate-injury = an Verletzungen gestorben
fate-eaten = gegessen
fate-lost = verschollen

followed-by-unknown = Jemand folgt
followed-by-hostile = Verfolgt von Leuten mit bösen Absichten
followed-by-friendly = Verfolgt, in Freundschaft
followed-by-samaritans = Barmherzige Samariter folgen
