## Labels (at most 24 characters)

title = Tastatur

## Sentences

arrows = Pfeiltasten: über das Brett gehen
enter = Eingabe- oder Leertaste: wählen
escape = Escape: Zug neu beginnen
done = D: fertig mit Zurücknehmen
undo = U: letzten Zug zurück
hint = H: Tipp
turn-board = Komma und Punkt: Brett drehen
flat = V: flache oder 3D-Ansicht
walk = Bild auf und Bild ab: durch die Züge gehen
help = Fragezeichen: diese Tasten zeigen
