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
shortcuts = Raccourcis clavier
reset = Réinitialiser
delete = Effacer les parties
install = Installer

## Sentences

stored-here = Tout reste dans ce navigateur.
colour-blind-safe-hint = Des couleurs et des motifs que tout le monde distingue.
delete-question = Effacer toutes les parties gardées dans ce navigateur ?
offline-ready = Prêt à jouer hors ligne.
offline-preparing = Préparation du jeu hors ligne…
shortcuts-hint = Une touche seule suffit, par exemple H pour un indice.
