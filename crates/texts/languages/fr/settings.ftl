## Labels (at most 24 characters)

title = Réglages
language = Langue
theme = Thème
theme-system = Celui de l'appareil
theme-light = Clair
theme-dark = Sombre
theme-contrast = Contraste élevé
colours = Couleurs des pièces
colours-standard = Habituelles
colour-blind-safe = Pour daltoniens
animation = Animations
sound = Son
coordinates = Coordonnées
reset = Réinitialiser
delete = Effacer les parties
install = Installer
offline = Hors ligne

## Sentences

stored-here = Tout reste dans ce navigateur.
colour-blind-safe-hint = Des couleurs et des motifs que tout le monde distingue.
reset-question = Remettre tous les réglages à leur état initial ?
delete-question = Effacer toutes les parties gardées dans ce navigateur ?
offline-ready = Prêt à jouer hors ligne.
offline-preparing = Préparation du jeu hors ligne…
offline-now = Vous êtes hors ligne. Tout ce qui est sur cet appareil continue de fonctionner.
tables-fetching = Chargement des tables pour le jeu parfait : { $percent } %
tables-ready = Les tables pour le jeu parfait sont là.
tables-missing = Sans les tables pour le jeu parfait, l'ordinateur estime.
exact-hint = Exact : calculé jusqu'au bout.
estimated-hint = Estimé : aussi loin que l'ordinateur peut voir.
