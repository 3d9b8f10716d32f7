## Labels (at most 16 characters)

ok = OK
cancel = Abbrechen
close = Schließen
back = Zurück
done = Fertig
no = Nein
try-again = Nochmal
reload = Neu laden
copy = Kopieren
copied = Kopiert
share = Teilen
on = An
