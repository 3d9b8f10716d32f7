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
skip-to-board = Skip to the board
# $version (Text)
version = Version { $version }

## Sentences

subtitle = Against the computer or with a friend. No sign-up, and offline too.
pylos-sentence = Build one pyramid together, save your spheres, and put the last one on top.
le-pylos-sentence = Five battles on the equator of a globe: sometimes the largest piece wins, sometimes the smallest.
pylon-sentence = Fill the board with pyramids, then stack them. Only the tops count.
about-tripylon = { -tripylon } is free software. Your games and settings stay in this browser.
about-pylos = { -pylos } was published by Gigamic in 1994, from an idea by David G. Royffe.
about-le-pylos = { -le-pylos } was published by Les Elfes in 1986. It shares only its name with { -pylos }.
about-pylon = { -pylon } was invented in 2005, for two sets of Looney pyramids.
about-publishers = The publishers of these games are not involved in { -tripylon }.
