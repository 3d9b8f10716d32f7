## Labels (at most 24 characters)

title = Tastatur

## Sentences

arrows = Pfeiltasten: über das Brett gehen
enter = Eingabe- oder Leertaste: wählen
escape = Escape: Zug neu beginnen
done = D: fertig mit Zurücknehmen
undo = U: letzten Zug zurück
hint = H: Tipp
rotate-board = Komma und Punkt: Brett drehen
flat-view = V: flache oder 3D-Ansicht
previous-next = Bild auf und Bild ab: durch die Züge gehen
analysis-previous-next = Links und rechts: durch die Züge gehen
analysis-first-last = Pos1 und Ende: erster und letzter Zug
engine = E: Computer ein oder aus
flip = F: Brett umdrehen
help = Fragezeichen: diese Tasten zeigen
