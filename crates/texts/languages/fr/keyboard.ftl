## Labels (at most 24 characters)

title = Clavier

## Sentences

arrows = Flèches : se déplacer sur le plateau
enter = Entrée ou espace : choisir
escape = Échap : recommencer le coup
done = D : terminer la reprise
undo = U : annuler le dernier coup
hint = H : indice
rotate-board = Virgule et point : tourner le plateau
flat-view = V : vue à plat ou en 3D
previous-next = Page préc. et page suiv. : parcourir les coups
analysis-previous-next = Gauche et droite : parcourir les coups
analysis-first-last = Début et Fin : premier et dernier coup
engine = E : moteur en marche ou arrêté
flip = F : retourner le plateau
help = Point d'interrogation : montrer ces touches
