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
skip-to-board = Ir para o tabuleiro
version = Versão { $version }

## Sentences

subtitle = Contra o computador ou a dois. Sem inscrição, e também offline.
pylos-sentence = Construam juntos uma pirâmide, poupe as suas esferas e ponha a última no topo.
le-pylos-sentence = Cinco batalhas no equador de um globo: ora ganha a maior, ora a menor.
pylon-sentence = Encha o tabuleiro de pirâmides e depois empilhe-as. Só os topos contam.
about-tripylon = { -tripylon } é software livre. As suas partidas e preferências ficam neste navegador.
about-pylos = { -pylos } foi publicado pela Gigamic em 1994, a partir de uma ideia de David G. Royffe.
about-le-pylos = { -le-pylos } foi publicado por Les Elfes em 1986. Com { -pylos } só tem em comum o nome.
about-pylon = { -pylon } foi inventado em 2005, para dois conjuntos de pirâmides Looney.
about-publishers = As editoras destes jogos não participaram em { -tripylon }.
