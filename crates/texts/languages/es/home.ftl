-tripylon = Tripylon
-pylos = Pylos
-le-pylos = Le Pylos
-pylon = Pylon

## Labels (at most 24 characters)

tripylon = { -tripylon }
pylos = { -pylos }
le-pylos = { -le-pylos }
pylon = { -pylon }
title = Tres juegos para dos
play = Jugar
options = Opciones
continue-game = Continuar partida
new-game = Nueva partida
rules = Reglas
settings = Ajustes
about = Acerca de
home = Inicio
version = Versión { $version }

## Sentences

subtitle = Contra el ordenador o entre amigos. Sin registro y también sin conexión.
pylos-sentence = Construid juntos una pirámide, ahorra tus bolas y pon la última en la cima.
le-pylos-sentence = Cinco batallas en el ecuador de un globo: unas veces gana la mayor, otras la menor.
pylon-sentence = Llena el tablero de pirámides y luego apílalas. Solo cuentan las cimas.
