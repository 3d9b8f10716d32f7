## Labels (at most 24 characters)

title = Clavier

## Sentences

arrows = Flèches : se déplacer sur le plateau
enter = Entrée ou espace : choisir
escape = Échap : recommencer le coup
done = D : terminer la reprise
undo = U : annuler le dernier coup
redo = Y : rejouer le coup annulé
hint = H : indice
rotate-board = Virgule et point : tourner le plateau
flat-view = V : vue à plat ou en 3D
reset-view = R : vue initiale
coordinates = C : coordonnées
sound = M : activer ou couper le son
full-screen = X : plein écran
previous-next = Page préc. et page suiv. : parcourir les coups
analysis-previous-next = Gauche et droite : parcourir les coups
analysis-first-last = Début et Fin : premier et dernier coup
engine = E : moteur en marche ou arrêté
flip = F : retourner le plateau
help = Point d'interrogation : montrer ces touches
show-me = H : montrer le coup
shortcuts-off = Les touches de lettres et de signes sont désactivées dans les réglages.
