## Labels (at most 16 characters)

ok = OK
cancel = Annuler
close = Fermer
back = Retour
done = Terminé
yes = Oui
no = Non
try-again = Réessayer
reload = Recharger
restart = Relancer
copy = Copier
copied = Copié
share = Partager
on = Oui
off = Non
