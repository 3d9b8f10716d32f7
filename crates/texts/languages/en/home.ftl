-tripylon = Tripylon
-pylos = Pylos
-le-pylos = Le Pylos
-pylon = Pylon

## Labels (at most 24 characters)

tripylon = { -tripylon }
pylos = { -pylos }
le-pylos = { -le-pylos }
pylon = { -pylon }
title = Three games for two
play = Play
options = Options
continue-game = Continue game
new-game = New game
rules = Rules
settings = Settings
about = About
home = Home
# $version (Text)
version = Version { $version }

## Sentences

subtitle = Against the computer or with a friend. No sign-up, and offline too.
pylos-sentence = Build one pyramid together, save your spheres, and put the last one on top.
le-pylos-sentence = Five battles on the equator of a globe: sometimes the largest piece wins, sometimes the smallest.
pylon-sentence = Fill the board with pyramids, then stack them. Only the tops count.
