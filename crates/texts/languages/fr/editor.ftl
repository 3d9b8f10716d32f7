## Labels (at most 24 characters)

title = Composer une position
pieces = Pièces
remove = Enlever
to-move = Au tour de
points-so-far = Points déjà gagnés
phase = Étape
start-position = Position de départ
empty-board = Plateau vide
analyse = Analyser
play-on = Continuer la partie
text = En texte

## Sentences

help = Choisissez une pièce, puis touchez les places où elle va. Touchez une place avec la même pièce pour l'enlever.
help-pylos = Enlever une bille enlève aussi celles qui reposent sur elle.
playable = Cette position est jouable.
game-over = Cette position est possible, mais la partie est finie.
refused = Cette position n'est pas possible :
