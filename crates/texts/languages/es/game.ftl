## Labels (at most 24 characters)

turn = { $who ->
    [you] Te toca
    [computer] Juega el ordenador
   *[other] Juega { name }
}
thinking = Pensando…
last-move = Última jugada
undo = Deshacer
redo = Rehacer
hint = Pista
resign = Rendirse
offer-draw = Ofrecer empate
offer-stop = Proponer parar aquí
end-game = Terminar la partida
accept = Aceptar
decline = Rechazar
keep-playing = Seguir jugando
new-game = Nueva partida
next-round = Siguiente ronda
rematch = Revancha
swap-sides = Cambiar de bando
analyse = Analizar
done = Listo
start-over = Repetir la jugada
moves = Jugadas
first-move = Primera jugada
previous-move = Jugada anterior
next-move = Jugada siguiente
latest-move = Última jugada
play-from-here = Jugar desde aquí
back-to-game = Volver a la partida
rotate-left = Girar a la izquierda
rotate-right = Girar a la derecha
reset-view = Vista inicial
view-flat = Vista plana
view-solid = Vista en 3D
coordinates = Coordenadas
sound-on = Activar el sonido
sound-off = Quitar el sonido
full-screen = Pantalla completa
leave-full-screen = Volver a la ventana
view = Vista
more = Más
rules = Reglas
fill = Completar por mí
arrange = Colocar mis piezas
shuffle = Mezclar
clear = Vaciar el tablero
i-am = { $who ->
    [you] Seguir
   *[other] Soy { name }
}
level = Nivel { $level }
battle = Batalla { $number } de 5
round = Ronda { $number } de { $rounds }
score = { $first }–{ $second }
points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
reserve = Reserva: { $spheres }
set-aside = Apartadas: { $pieces }
in-hand = En mano: { $pieces }
battle-phase = Batalla
setup = Colocación
placing = Colocación
stacking = Apilado

## What to do now (at most 48 characters)

pylos-place = Coloca una bola
pylos-place-or-raise = Coloca una bola o sube una
pylos-raise = Sube una de tus bolas
pylos-raise-where = Elige adónde va la bola
pylos-take-one-or-two = Retira una o dos de tus bolas
pylos-take-up-to-two = Puedes retirar hasta dos de tus bolas
pylos-take-two = Retira dos de tus bolas
pylos-take-another = Retira otra más
pylos-take-another-or-done = Retira otra más o pulsa Listo
le-pylos-put = Elige una pieza y su lugar
le-pylos-put-where = Elige el lugar de la pieza
le-pylos-put-which = Elige la pieza para este lugar
le-pylos-arrange = Coloca tus diez piezas
le-pylos-slide = Desliza una pieza hasta el ecuador
le-pylos-lead = Juega cualquier pieza en el ecuador
le-pylos-where = Elige un lugar del ecuador
le-pylos-answer-meridian = Responde con una pieza del meridiano { $meridian }
le-pylos-answer-outer-circle = Responde con una pieza del círculo exterior
le-pylos-answer-inner-circle = Responde con una pieza del círculo interior
le-pylos-answer-freely = Ninguna en esa línea: responde con cualquiera
pylon-place = Elige una pirámide y una casilla vacía
pylon-place-where = Elige una casilla vacía
pylon-place-which = Elige una pirámide para esta casilla
pylon-stack = Elige una pila para mover
pylon-stack-where = Elige sobre qué pila va

## Sentences

resign-question = ¿Quieres rendirte?
draw-offered = { $who ->
    [you] Ofreces empate.
   *[other] { name } ofrece empate.
}
draw-declined = { $who ->
    [you] Has rechazado el empate.
   *[other] { name } ha rechazado el empate.
}
draw-question = ¿Acordáis un empate?
stop-question = ¿Parar aquí y puntuar el tablero como está?
settled = El resultado ya no cambiará. ¿Terminar la partida?
new-game-question = Esta partida no ha terminado. ¿Empezar otra?
pass-screen = Pasa la pantalla a { $who ->
    [you] la otra persona
   *[other] { name }
}.
pass-screen-hint = Nadie más debe mirar.
no-moves = Aún no hay jugadas.
viewing-history = Estás viendo una posición anterior.
hint-move = Prueba { $text }.
hint-none = Aquí no hay pista.
round-to-target = Ronda { $number }, hasta { $target } puntos
match-won = { $who ->
    [you] ¡Ganas el encuentro!
   *[other] { name } gana el encuentro.
}
match-drawn = El encuentro queda empatado.
match-score = Marcador del encuentro: { $first }–{ $second }
seconds-left = { $seconds ->
    [one] Queda { $seconds } segundo.
   *[other] Quedan { $seconds } segundos.
}
sides-change = En la siguiente ronda se cambian los colores.
