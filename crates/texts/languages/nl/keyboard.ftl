## Labels (at most 24 characters)

title = Toetsenbord

## Sentences

arrows = Pijltjestoetsen: over het bord gaan
enter = Enter of spatie: kiezen
escape = Escape: zet overdoen
done = D: klaar met terugnemen
undo = U: laatste zet terug
hint = H: tip
turn-board = Komma en punt: bord draaien
flat = V: plat beeld of 3D-beeld
walk = Page up en page down: door de zetten gaan
help = Vraagteken: deze toetsen tonen
