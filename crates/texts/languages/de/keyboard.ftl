## Labels (at most 24 characters)

title = Tastatur

## Sentences

arrows = Pfeiltasten: über das Brett gehen
enter = Eingabe- oder Leertaste: wählen
escape = Escape: Zug neu beginnen
done = D: fertig mit Zurücknehmen
undo = U: letzten Zug zurück
redo = Y: zurückgenommenen Zug wieder spielen
hint = H: Tipp
rotate-board = Komma und Punkt: Brett drehen
flat-view = V: flache oder 3D-Ansicht
reset-view = R: Ansicht zurücksetzen
coordinates = C: Koordinaten
sound = M: Ton ein oder aus
full-screen = X: Vollbild
previous-next = Bild auf und Bild ab: durch die Züge gehen
analysis-previous-next = Links und rechts: durch die Züge gehen
analysis-first-last = Pos1 und Ende: erster und letzter Zug
engine = E: Computer ein oder aus
flip = F: Brett umdrehen
help = Fragezeichen: diese Tasten zeigen
show-me = H: Zug zeigen
shortcuts-off = Tasten mit Buchstaben und Zeichen sind in den Einstellungen ausgeschaltet.
