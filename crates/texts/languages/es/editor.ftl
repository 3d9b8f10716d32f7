## Labels (at most 24 characters)

title = Preparar una posición
pieces = Piezas
remove = Quitar
to-move = Le toca a
points-so-far = Puntos hasta ahora
phase = Fase
start-position = Posición inicial
empty-board = Tablero vacío
analyse = Analizar
play-on = Seguir jugando
text = Como texto

## Sentences

help = Elige una pieza y toca los lugares donde va. Toca un lugar con la misma pieza para quitarla.
help-pylos = Al quitar una bola se quitan también las que descansan sobre ella.
playable = Esta posición se puede jugar.
game-over = Esta posición es posible, pero la partida ha terminado.
refused = Esta posición no es posible:
