-tripylon = Tripylon
-pylos = Pylos
-le-pylos = Le Pylos
-pylon = Pylon

## Labels (at most 24 characters)

tripylon = { -tripylon }
pylos = { -pylos }
le-pylos = { -le-pylos }
pylon = { -pylon }
title = Drie spellen voor twee
play = Spelen
options = Opties
continue-game = Verder spelen
new-game = Nieuw spel
rules = Spelregels
settings = Instellingen
about = Over
home = Beginpagina
version = Versie { $version }

## Sentences

subtitle = Tegen de computer of met z'n tweeën. Zonder account, ook offline.
pylos-sentence = Bouw samen één piramide, spaar je ballen en leg de laatste op de top.
le-pylos-sentence = Vijf veldslagen op de evenaar van een globe: soms wint de grootste, soms de kleinste.
pylon-sentence = Vul het bord met piramides en stapel ze dan. Alleen de toppen tellen.
