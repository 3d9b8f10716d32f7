## Places and what is on them

board-pylos = Piramide di Pylos
board-le-pylos = Globo di Le Pylos
board-pylon = Plancia di Pylon
place = { $place }, { $contents }
level = livello { $level }
empty = vuoto
may-be-played = giocabile
may-be-moved = si può muovere
may-be-taken = si può riprendere
chosen = scelto
covered = coperta
hidden = nascosto
sphere = { $player ->
    [one] sfera chiara
   *[two] sfera scura
}
piece = { $player ->
    [one] pedina blu { $size }
   *[two] pedina rossa { $size }
}
pyramid = { $player ->
    [one] { $size ->
        [small] piramide ambra piccola
        [medium] piramide ambra media
       *[large] piramide ambra grande
    }
   *[two] { $size ->
        [small] piramide turchese piccola
        [medium] piramide turchese media
       *[large] piramide turchese grande
    }
}
stack = pila di { $height }, dall'alto: { $pyramids }
reserve = { name }: { $spheres ->
    [0] nessuna sfera nella riserva
    [one] { $spheres } sfera nella riserva
   *[other] { $spheres } sfere nella riserva
}
points = { name }: { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
size = { $rank ->
    [1] la più piccola
    [2] la seconda più piccola
    [3] media
    [4] la seconda più grande
   *[other] la più grande
}
left = { $pieces ->
    [0] non ne restano
    [one] ne resta { $pieces }
   *[other] ne restano { $pieces }
}
skip-to-board = Vai alla plancia

## Moves

placed = { name }: sfera in { $to }
raised = { name }: sfera salita da { $from } a { $to }
took-one = { $cell } ripresa
took-two = { $first } e { $second } riprese
put = { name }: pedina { $size } in { $to }
put-hidden = { name }: una pedina è stata disposta
played = { name }: pedina { $size } da { $from } a { $to }
set-aside = { $piece } messa da parte
battle-won = { $pieces ->
    [one] { name }: battaglia vinta, { $pieces } punto
   *[other] { name }: battaglia vinta, { $pieces } punti
}
pyramid-placed = { name }: { $size ->
    [small] piramide piccola
    [medium] piramide media
   *[large] piramide grande
} in { $to }
stacked = { name }: { $from } su { $to }, pila di { $height }
