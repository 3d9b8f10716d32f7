## Labels (at most 16 characters)

ok = OK
cancel = Annuler
close = Fermer
back = Retour
done = Terminé
no = Non
try-again = Réessayer
reload = Recharger
copy = Copier
copied = Copié
share = Partager
on = Oui
