## Labels (at most 16 characters)

ok = OK
cancel = Annuleren
close = Sluiten
back = Terug
done = Klaar
yes = Ja
no = Nee
try-again = Opnieuw
reload = Herladen
restart = Herstarten
copy = Kopiëren
copied = Gekopieerd
share = Delen
on = Aan
off = Uit
