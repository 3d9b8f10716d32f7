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
version = Version { $version }

## Sentences

subtitle = Contre l'ordinateur ou entre amis. Sans inscription, et même hors ligne.
pylos-sentence = Bâtissez à deux une pyramide, économisez vos billes et posez la dernière au sommet.
le-pylos-sentence = Cinq batailles sur l'équateur d'un globe : tantôt le plus grand l'emporte, tantôt le plus petit.
pylon-sentence = Remplissez le plateau de pyramides, puis empilez-les. Seuls les sommets comptent.
