## Labels (at most 24 characters)

title = Lernen
lessons = Lektionen
next = Weiter
next-lesson = Nächste Lektion
first-lesson = Anfangen
try-again = Nochmal versuchen
completed = Gelernt
start-again = Noch einmal
show-me = Zeig es mir
step = Schritt { $number } von { $all }
progress = { $number } von { $all } gelernt

## Sentences

subtitle = Lern jedes Spiel beim Spielen: jede Regel ist ein Zug, den du machst.
course-completed = Du hast alles gelernt. Jetzt spiel ein Spiel!
not-loaded = Die Lektionen konnten nicht geladen werden. Lade die Seite neu, sobald du online bist.
