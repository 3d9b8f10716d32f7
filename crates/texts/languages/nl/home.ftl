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
skip-to-board = Naar het bord
version = Versie { $version }

## Sentences

subtitle = Tegen de computer of met z'n tweeën. Zonder account, ook offline.
pylos-sentence = Bouw samen één piramide, spaar je ballen en leg de laatste op de top.
le-pylos-sentence = Vijf veldslagen op de evenaar van een globe: soms wint de grootste, soms de kleinste.
pylon-sentence = Vul het bord met piramides en stapel ze dan. Alleen de toppen tellen.
about-tripylon = { -tripylon } is vrije software. Je spellen en instellingen blijven in deze browser.
about-pylos = { -pylos } is in 1994 uitgegeven door Gigamic, naar een idee van David G. Royffe.
about-le-pylos = { -le-pylos } is in 1986 uitgegeven door Les Elfes. Met { -pylos } heeft het alleen de naam gemeen.
about-pylon = { -pylon } is in 2005 bedacht, voor twee sets Looney-piramides.
about-publishers = De uitgevers van deze spellen hebben geen deel aan { -tripylon }.
