## Headings (at most 32 characters)

title = Las reglas de { -pylos }
aim-heading = El objetivo
board-heading = El tablero
turn-heading = Tu turno
place-heading = Colocar
raise-heading = Subir
square-heading = Un cuadrado devuelve bolas
take-heading = Qué puedes retirar
lines-heading = Las líneas también cuentan
children-heading = No se retira nada
end-heading = El final

## Sentences

aim-apex = Dos jugadores construyen una sola pirámide de { $spheres } bolas. Quien pone la última en la cima gana.
aim-reserve = Cada jugador tiene { $spheres } bolas; cada bola que ahorras cuenta.
board-large = El tablero tiene dieciséis huecos, cuatro por cuatro. Donde cuatro bolas forman un cuadrado cabe una más, y así crecen niveles de nueve, cuatro y un lugar.
board-small = El tablero tiene nueve huecos, tres por tres. Donde cuatro bolas forman un cuadrado cabe una más, y así crecen niveles de cuatro y un lugar.
turn-must = Empieza Claro. En tu turno tienes que jugar: o colocas una bola, o subes una.
place-where = Toma una bola de tu reserva y ponla en cualquier hueco vacío, o encima de cuatro bolas que formen un cuadrado. No importa de quién sean.
raise-how = O mueve una bola tuya que ya esté en el tablero a un nivel más alto. No puede sostener ninguna otra, y su nuevo lugar debe seguir apoyado cuando haya dejado el anterior.
raise-why = Subir conviene: no te cuesta nada de la reserva.
square-one-or-two = Si completas un cuadrado de cuatro bolas de tu color en un mismo nivel, retiras enseguida una o dos de tus bolas.
square-up-to-two = Si completas un cuadrado de cuatro bolas de tu color en un mismo nivel, puedes retirar enseguida una o dos de tus bolas, o ninguna.
square-two = Si completas un cuadrado de cuatro bolas de tu color en un mismo nivel, retiras enseguida dos de tus bolas, o una si no se puede retirar otra.
take-free = Vale cualquier bola tuya que no sostenga otra, en cualquier nivel, incluso la que acabas de jugar. Vuelve a tu reserva.
take-uncovered = Una vez retirada la primera, la segunda puede ser una que estaba debajo.
take-not-uncovered = Las dos deben estar libres antes de retirar la primera: una que está debajo de la primera tiene que quedarse.
take-several = Varios cuadrados a la vez no dan más que uno solo.
lines-large = Una fila o columna completa de tu color cuenta como un cuadrado: cuatro bolas en el nivel 1 o tres en el nivel 2. Las diagonales no cuentan.
lines-small = Una fila o columna completa de tu color cuenta como un cuadrado: tres bolas en el nivel 1. Las diagonales no cuentan.
children-no-squares = En la variante infantil los cuadrados no cuentan. Solo se ahorran bolas subiéndolas.
end-apex = Quien pone la bola en la cima de la pirámide gana.
end-loses = Si te toca jugar y tu reserva está vacía, has perdido.
end-may-raise = Si te toca jugar y tu reserva está vacía, solo puedes subir una bola. Si tampoco puedes, has perdido.
end-repetition = Si la misma posición se da por tercera vez y le toca al mismo jugador, la partida es un empate.

## Captions

figure-pyramid = Una pirámide a la que solo le falta la cima.
figure-board = El tablero vacío.
figure-place = Oscuro puede colocar una bola en cualquier lugar marcado.
figure-raise = La bola oscura puede subir al lugar marcado.
figure-square = Claro completa un cuadrado en el lugar marcado.
figure-take = Claro completa un cuadrado y retira las dos bolas marcadas.
figure-take-uncovered = Claro completa un cuadrado, retira la bola de arriba y luego la de debajo.
figure-line = Claro completa una fila en el lugar marcado.
figure-apex = Claro pone la última bola en la cima.
