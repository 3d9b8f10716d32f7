## Labels (at most 16 characters)

ok = OK
cancel = Annulla
close = Chiudi
back = Indietro
done = Fatto
no = No
try-again = Riprova
reload = Ricarica
copy = Copia
copied = Copiato
share = Condividi
on = Sì
