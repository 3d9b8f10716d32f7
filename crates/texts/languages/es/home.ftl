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
skip-to-board = Ir al tablero
version = Versión { $version }

## Sentences

subtitle = Contra el ordenador o entre amigos. Sin registro y también sin conexión.
pylos-sentence = Construid juntos una pirámide, ahorra tus bolas y pon la última en la cima.
le-pylos-sentence = Cinco batallas en el ecuador de un globo: unas veces gana la mayor, otras la menor.
pylon-sentence = Llena el tablero de pirámides y luego apílalas. Solo cuentan las cimas.
about-tripylon = { -tripylon } es software libre. Tus partidas y ajustes se quedan en este navegador.
about-pylos = { -pylos } fue publicado por Gigamic en 1994, a partir de una idea de David G. Royffe.
about-le-pylos = { -le-pylos } fue publicado por Les Elfes en 1986. Con { -pylos } solo comparte el nombre.
about-pylon = { -pylon } se inventó en 2005, para dos juegos de pirámides Looney.
about-publishers = Los editores de estos juegos no han participado en { -tripylon }.
