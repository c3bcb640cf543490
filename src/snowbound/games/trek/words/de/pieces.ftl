# Was auf den Dingen des Tisches steht.

says-haven = Jedes ✕ auf dem Weg macht eine Zuflucht wahrscheinlicher; hinter dem ersten, bei { $n } Etappen, gibt es eine Aussicht.
says-first-aid = Erste Hilfe: eine Verletzung weniger für jemanden aus der Gruppe.
says-points = { $n } Punkte: In einer Nacht wird einer gegessen, beliebig viele kann man in eine Prüfung stecken.
says-one-point = 1 Punkt: Man kann ihn essen oder in eine Prüfung stecken.
says-adds = bringt { $n } Würfel in eine Prüfung
says-adds-one = bringt 1 Würfel in eine Prüfung
says-adds-none = bringt keine Würfel in eine Prüfung
says-takes = kostet in einer Prüfung { $n } Würfel
says-takes-one = kostet in einer Prüfung 1 Würfel
says-tired = , abzüglich { $n } für Müdigkeit
says-legend = Auf der Brust: Würfel in einer Prüfung. Karten: Punkte zum Essen und Ausgeben.

fate-safe = in einer Zuflucht in Sicherheit
fate-starved = verhungert
fate-injury = an Verletzungen gestorben
fate-eaten = gegessen
fate-lost = verschollen

followed-by-unknown = Jemand folgt
followed-by-hostile = Verfolgt von Leuten mit bösen Absichten
followed-by-friendly = Verfolgt, in Freundschaft
followed-by-samaritans = Barmherzige Samariter folgen
