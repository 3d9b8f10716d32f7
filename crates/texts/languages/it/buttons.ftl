## Labels (at most 16 characters)

ok = OK
cancel = Annulla
close = Chiudi
back = Indietro
done = Fatto
yes = Sì
no = No
try-again = Riprova
reload = Ricarica
restart = Riavvia
copy = Copia
copied = Copiato
share = Condividi
on = Sì
off = No
