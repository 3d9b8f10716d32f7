## Headings (at most 32 characters)

title = Las reglas de { -le-pylos }
aim-heading = El objetivo
board-heading = El tablero y las piezas
setup-heading = Colocar las piezas
battle-heading = Cinco batallas
play-heading = Una jugada
answer-heading = La respuesta
same-size-heading = Dos del mismo tamaño
winner-heading = Quién gana la batalla
end-heading = El final
match-heading = Un encuentro

## Sentences

aim-equator = Dos jugadores se enfrentan cinco veces en el ecuador de un globo. Quien gana una batalla se lleva las piezas que hay allí, y quien tiene más puntos al final gana la partida.
board-lines = Dos círculos, cinco meridianos y el ecuador se cruzan en 29 intersecciones. Azul empieza en el sur, Rojo en el norte.
board-pieces = Cada jugador tiene diez piezas: dos de cada uno de los cinco tamaños, de A, el menor, a E, el mayor.
setup-alternate = Por turnos, primero Azul, colocáis una pieza tras otra en las diez intersecciones de vuestro hemisferio, a la vista.
setup-hidden = Cada jugador coloca sus diez piezas sin que el otro las vea. Luego se muestran todas.
setup-random = El azar coloca las diez piezas de cada jugador.
battle-plays = Una batalla son cuatro jugadas, dos por jugador, por turnos. Azul abre la primera; quien gana una batalla abre la siguiente.
play-slide = Desliza una de tus piezas por las líneas hasta una intersección vacía del ecuador.
play-way = Por el camino solo pasa por intersecciones vacías de tu hemisferio. Puede girar donde se cruzan las líneas y se detiene en cuanto llega al ecuador.
play-anywhere = Pon una de tus piezas en cualquier intersección vacía del ecuador. El camino no tiene que estar libre.
answer-line = El lugar designa una línea: el meridiano que cruza allí el ecuador o, en los cuatro lugares extremos, el círculo exterior o el interior. El otro jugador debe responder con una pieza que esté en esa línea.
answer-freely = Quien no tiene ninguna allí responde con cualquiera. Quien abre una batalla juega libremente.
same-size-earlier = Si ya hay en el ecuador una pieza del mismo tamaño, de cualquier color, se aparta esa, la que llegó antes. La recién jugada se queda.
same-size-later = Si ya hay en el ecuador una pieza del mismo tamaño, de cualquier color, se aparta la recién jugada. El lugar nombrado para ella cuenta igualmente.
winner-count = Tras la cuarta jugada, contad las piezas del ecuador.
winner-four = Cuatro piezas: gana la mayor.
winner-three = Tres piezas: gana la mediana.
winner-two = Dos piezas: gana la menor.
winner-one = Una pieza: gana ella.
winner-takes = Su dueño se lleva todas las piezas del ecuador, un punto por cada una. El ecuador vuelve a estar vacío.
end-last-battle = Quien gana la quinta batalla se lleva también todas las piezas apartadas.
end-singleton = Además, la última batalla da un punto extra. Son 21 puntos en total, y con 11 se gana.
end-no-singleton = Son 20 puntos en total. Con 11 se gana, y 10–10 es empate.
match-rounds = Si queréis, jugad varias rondas y sed Azul por turnos: un número fijo, o hasta que un total alcance los puntos acordados. Gana el total más alto.

## Captions

figure-board = Ambos jugadores han colocado sus piezas.
figure-empty = El globo vacío.
figure-slide = La pieza puede deslizarse a los lugares marcados.
figure-play = La pieza puede ir a cualquier lugar marcado.
figure-answer = Azul ha jugado en el ecuador. Rojo debe responder con una de las piezas marcadas.
figure-same-size-earlier = Ha llegado la pieza B de Azul, y la roja del mismo tamaño se aparta.
figure-same-size-later = Azul ha jugado la pieza B, pero ya hay una de ese tamaño: se aparta la de Azul.
figure-winner = Rojo hará la cuarta jugada. Entonces habrá tres piezas en el ecuador, y ganará la mediana, B.
