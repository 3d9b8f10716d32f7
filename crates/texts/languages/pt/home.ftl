-tripylon = Tripylon
-pylos = Pylos
-le-pylos = Le Pylos
-pylon = Pylon

## Labels (at most 24 characters)

tripylon = { -tripylon }
pylos = { -pylos }
le-pylos = { -le-pylos }
pylon = { -pylon }
title = Três jogos para dois
play = Jogar
options = Opções
continue-game = Continuar a partida
new-game = Nova partida
rules = Regras
settings = Preferências
about = Sobre
home = Início
version = Versão { $version }

## Sentences

subtitle = Contra o computador ou a dois. Sem inscrição, e também offline.
pylos-sentence = Construam juntos uma pirâmide, poupe as suas esferas e ponha a última no topo.
le-pylos-sentence = Cinco batalhas no equador de um globo: ora ganha a maior, ora a menor.
pylon-sentence = Encha o tabuleiro de pirâmides e depois empilhe-as. Só os topos contam.
