## Labels (at most 24 characters)

title = Analyser
every-move = Tous les coups
best-lines = Meilleures lignes
evaluation-graph = Évolution de la partie
engine = Moteur
number-of-lines = Lignes
max-depth = Profondeur
depth = Profondeur { $turns }
comment = Commentaire
delete-from-here = Effacer à partir d'ici
review = Revoir la partie
edit = Composer une position
other-game = Autre jeu
open = Ouvrir
export = Enregistrer et partager
record = La partie en texte
position = La position en texte
link = Lien vers cette partie
picture-svg = Image (SVG)
picture-png = Image (PNG)
save-file = Enregistrer un fichier
choose-file = Choisir un fichier
flip = Retourner le plateau
solve = Résoudre Pylos ici
solving = Résolution de Pylos
stop-solving = Arrêter la résolution
drawn = Partie nulle

## Sentences

engine-off = Le moteur est arrêté.
thinking = Réflexion…
game-over = Ici, la partie est finie.
no-moves-hint = Jouez un coup sur le plateau, ou ouvrez une partie.
clear-question = Tous les coups de cette analyse seront perdus. Vider le plateau ?
delete-question = Effacer ce coup et tous les suivants ?
open-help = Collez une partie ou une position, choisissez un fichier, ou déposez-en un n'importe où sur cette page.
open-failed = Impossible d'ouvrir ceci :
not-recognised = Ce n'est ni une partie ni une position.
comment-help = Dites quelque chose de ce coup
link-help = Quiconque ouvre ce lien voit toute la partie, avec ses variantes et ses commentaires. Aucun serveur n'est nécessaire.
exact-without-distance = Le vainqueur est certain. En combien de coups, on ne le sait pas : pour cela, il faut résoudre Pylos avec ces règles sur votre ordinateur.
no-table = Il n'y a pas de table pour ces règles : ces valeurs sont donc estimées.
solve-on-own-computer = Tripylon peut résoudre Pylos sur votre propre ordinateur : lancez-y Tripylon, et ouvrez cette page de là.
solve-cost = Il faut environ { $time } et { $memory } de mémoire. Vous pouvez arrêter et reprendre plus tard.
solve-progress = { $percent } % faits, encore { $time } environ.
solve-writing = Écriture de la table.
solve-done = C'est résolu. Toutes les valeurs sont désormais exactes, avec le nombre de coups.
solve-failed = La résolution s'est arrêtée :
reviewing = Examen du coup { $turn } sur { $turns }…
chart-help = Au-dessus du milieu, le premier joueur est mieux ; en dessous, le second.
server-unreachable = Le serveur ne répond pas : les valeurs viennent de ce navigateur.
