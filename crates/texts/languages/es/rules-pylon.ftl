## Headings (at most 32 characters)

title = Las reglas de { -pylon }
aim-heading = El objetivo
board-heading = El tablero y las pirámides
placing-heading = Colocar
stacking-heading = Apilar
limits-heading = Lo que no se permite
end-heading = El final

## Sentences

aim-tops = Primero se llena el tablero de pirámides y luego se apilan. Al final, cada pila cuenta para el jugador cuya pirámide está encima.
board-size = El tablero tiene { $columns } × { $rows } casillas.
board-stash = Cada jugador tiene pirámides de un color, grandes: { $large }, medianas: { $medium }, pequeñas: { $small }.
placing-turns = Por turnos, primero Ámbar, ponéis una de vuestras pirámides, del tamaño que queráis, en una casilla vacía, hasta llenar el tablero.
stacking-begins = Empieza quien colocó la última pirámide, es decir, Turquesa.
stacking-how = Toma una pila entera, sean cuales sean sus colores, y ponla sobre una vecina: a la izquierda, a la derecha, arriba o abajo. Una pirámide sola también es una pila.
stacking-must = Si puedes mover, tienes que hacerlo.
limits-larger = Una pirámide nunca se pone sobre otra más pequeña. Del mismo tamaño sí se puede.
limits-empty = Una pila nunca va a una casilla vacía.
end-score = La partida acaba cuando no quedan jugadas. Cuentas todas las pirámides de las pilas que tienen una tuya encima.
end-winner = Gana quien tiene más. Si hay igualdad, es empate.
end-agreement = Podéis acordar parar antes. Entonces el tablero se puntúa como está.

## Captions

figure-stacks = Pilas a mitad de partida.
figure-board = El tablero vacío.
figure-placing = Ámbar puede colocar una pirámide en cualquier casilla marcada.
figure-stacking = La pila marcada puede ir a las casillas marcadas.
figure-limits = La pila no puede ir ni a la izquierda, donde la cima es más pequeña que su base, ni a la derecha, donde la casilla está vacía.
figure-score = Ya nadie puede mover: se cuentan las cimas.
