## Labels (at most 24 characters)

title = Aufgaben
next = Nächste Aufgabe
try-again = Nochmal versuchen
show-solution = Lösung zeigen
analyse = Analysieren
difficulty = Schwierigkeit { $number }
any-difficulty = Jede Schwierigkeit
streak = In Folge: { $number }
best-streak = Rekord: { $number }
solved-number = Gelöst: { $number }
variant = Variante
why = Warum nicht?

## Sentences

subtitle = Stellungen mit genau einem guten Zug. Finde ihn, und spiel bis zum Ende weiter.
win = { $who ->
    [you] Finde den einzigen Zug, der gewinnt.
   *[other] { name } ist am Zug: Finde den einzigen Zug, der gewinnt.
}
draw = { $who ->
    [you] Finde den einzigen Zug, der nicht verliert.
   *[other] { name } ist am Zug: Finde den einzigen Zug, der nicht verliert.
}
points = { $who ->
    [you] Finde den Zug, der die meisten Punkte bringt.
   *[other] { name } ist am Zug: Finde den Zug, der die meisten Punkte bringt.
}
right = Richtig! Mach weiter.
solved = Gelöst!
not-quite = Das ist er nicht.
wrong = Das ist er nicht. { $text } war verlockend, verschenkt aber das Spiel.
loses = { $text } verliert.
draws = { $text } gibt nur ein Unentschieden.
solution = Die Lösung ist { $text }.
none-left = Solche Aufgaben gibt es keine mehr. Wähl eine andere Schwierigkeit.
not-loaded = Die Aufgaben konnten nicht geladen werden. Lade die Seite neu, sobald du online bist.
