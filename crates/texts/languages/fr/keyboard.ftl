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
help = Point d'interrogation : montrer ces touches
