## Labels (at most 24 characters)

title = Clavier

## Sentences

arrows = Flèches : se déplacer sur le plateau
enter = Entrée ou espace : choisir
escape = Échap : recommencer le coup
done = D : terminer la reprise
undo = U : annuler le dernier coup
hint = H : indice
turn-board = Virgule et point : tourner le plateau
flat = V : vue à plat ou en 3D
walk = Page préc. et page suiv. : parcourir les coups
walk-study = Gauche et droite : parcourir les coups
ends-of-study = Début et Fin : premier et dernier coup
engine = E : moteur en marche ou arrêté
flip = F : retourner le plateau
help = Point d'interrogation : montrer ces touches
