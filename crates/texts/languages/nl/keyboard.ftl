## Labels (at most 24 characters)

title = Toetsenbord

## Sentences

arrows = Pijltjestoetsen: over het bord gaan
enter = Enter of spatie: kiezen
escape = Escape: zet overdoen
done = D: klaar met terugnemen
undo = U: laatste zet terug
redo = Y: zet opnieuw spelen
hint = H: tip
rotate-board = Komma en punt: bord draaien
flat-view = V: plat beeld of 3D-beeld
reset-view = R: beginstand
coordinates = C: coördinaten
sound = M: geluid aan of uit
full-screen = X: volledig scherm
previous-next = Page up en page down: door de zetten gaan
analysis-previous-next = Links en rechts: door de zetten gaan
analysis-first-last = Home en End: eerste en laatste zet
engine = E: computer aan of uit
flip = F: bord omdraaien
help = Vraagteken: deze toetsen tonen
show-me = H: zet tonen
shortcuts-off = Toetsen met letters en tekens staan in de instellingen uit.
