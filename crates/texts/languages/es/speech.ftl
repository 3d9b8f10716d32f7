## Places and what is on them

board-pylos = Pirámide de Pylos
board-le-pylos = Globo de Le Pylos
board-pylon = Tablero de Pylon
place = { $place }, { $contents }
level = nivel { $level }
empty = vacío
may-be-played = se puede jugar
may-be-moved = se puede mover
may-be-taken = se puede retirar
chosen = elegido
covered = cubierta
hidden = oculto
sphere = { $player ->
    [one] bola clara
   *[two] bola oscura
}
piece = { $player ->
    [one] pieza azul { $size }
   *[two] pieza roja { $size }
}
pyramid = { $player ->
    [one] { $size ->
        [small] pirámide ámbar pequeña
        [medium] pirámide ámbar mediana
       *[large] pirámide ámbar grande
    }
   *[two] { $size ->
        [small] pirámide turquesa pequeña
        [medium] pirámide turquesa mediana
       *[large] pirámide turquesa grande
    }
}
stack = pila de { $height }, desde arriba: { $pyramids }
reserve = { name }: { $spheres ->
    [0] sin bolas en la reserva
    [one] { $spheres } bola en la reserva
   *[other] { $spheres } bolas en la reserva
}
points = { name }: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
size = { $rank ->
    [1] la menor
    [2] la segunda menor
    [3] mediana
    [4] la segunda mayor
   *[other] la mayor
}
left = { $pieces ->
    [0] no quedan
    [one] queda { $pieces }
   *[other] quedan { $pieces }
}
skip-to-board = Ir al tablero

## Moves

placed = { name }: bola en { $to }
raised = { name }: bola subida de { $from } a { $to }
took-one = { $cell } retirada
took-two = { $first } y { $second } retiradas
put = { name }: pieza { $size } en { $to }
put-hidden = { name }: se ha colocado una pieza
played = { name }: pieza { $size } de { $from } a { $to }
set-aside = { $piece } apartada
battle-won = { $pieces ->
    [one] { name }: batalla ganada, { $pieces } punto
   *[other] { name }: batalla ganada, { $pieces } puntos
}
pyramid-placed = { name }: { $size ->
    [small] pirámide pequeña
    [medium] pirámide mediana
   *[large] pirámide grande
} en { $to }
stacked = { name }: { $from } sobre { $to }, pila de { $height }
