## Labels (at most 16 characters)

ok = OK
cancel = Abbrechen
close = Schließen
back = Zurück
done = Fertig
yes = Ja
no = Nein
try-again = Nochmal
reload = Neu laden
restart = Neu starten
copy = Kopieren
copied = Kopiert
share = Teilen
on = An
off = Aus
