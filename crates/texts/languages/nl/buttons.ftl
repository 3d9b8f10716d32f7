## Labels (at most 16 characters)

ok = OK
cancel = Annuleren
close = Sluiten
back = Terug
done = Klaar
no = Nee
try-again = Opnieuw
reload = Herladen
copy = Kopiëren
copied = Gekopieerd
share = Delen
on = Aan
