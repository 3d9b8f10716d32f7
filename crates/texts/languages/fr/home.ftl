-tripylon = Tripylon
-pylos = Pylos
-le-pylos = Le Pylos
-pylon = Pylon

## Labels (at most 24 characters)

tripylon = { -tripylon }
pylos = { -pylos }
le-pylos = { -le-pylos }
pylon = { -pylon }
title = Trois jeux à deux
play = Jouer
options = Options
continue-game = Reprendre la partie
new-game = Nouvelle partie
rules = Règles
settings = Réglages
about = À propos
home = Accueil
skip-to-board = Aller au plateau
version = Version { $version }

## Sentences

subtitle = Contre l'ordinateur ou entre amis. Sans inscription, et même hors ligne.
pylos-sentence = Bâtissez à deux une pyramide, économisez vos billes et posez la dernière au sommet.
le-pylos-sentence = Cinq batailles sur l'équateur d'un globe : tantôt le plus grand l'emporte, tantôt le plus petit.
pylon-sentence = Remplissez le plateau de pyramides, puis empilez-les. Seuls les sommets comptent.
about-tripylon = { -tripylon } est un logiciel libre. Vos parties et vos réglages restent dans ce navigateur.
about-pylos = { -pylos } a été édité par Gigamic en 1994, d'après une idée de David G. Royffe.
about-le-pylos = { -le-pylos } a été édité par Les Elfes en 1986. Il n'a que le nom en commun avec { -pylos }.
about-pylon = { -pylon } a été inventé en 2005, pour deux jeux de pyramides Looney.
about-publishers = Les éditeurs de ces jeux n'ont pas pris part à { -tripylon }.
