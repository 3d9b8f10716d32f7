## Labels (at most 36 characters)

title = Batalla
play = Jugada { $number } de 4
leads = { $who ->
    [you] Abres tú
   *[other] Abre { name }
}
won = { $who ->
    [you] Ganas la batalla { $number }
   *[other] { name } gana la batalla { $number }
}
set-aside = Apartadas para la batalla 5
extra-point = Punto extra
table = Las cinco batallas
on-equator = En el ecuador
pieces = Piezas
rule = Regla
won-by = Ganada por
points = Puntos
winning-piece = { $pieces ->
    [1] única
    [2] menor
    [3] mediana
   *[other] mayor
}

## Sentences

rule-of = { $pieces ->
    [1] 1 pieza: gana ella
    [2] 2 piezas: gana la menor
    [3] 3 piezas: gana la mediana
   *[other] 4 piezas: gana la mayor
}
plays = Cada uno juega dos veces. Quien gana se lleva las piezas del ecuador.
all-rules = De 4 piezas gana la mayor, de 3 la mediana, de 2 la menor.
next-play = { $pieces ->
    [1] Con otro tamaño serán 2: gana la menor. Con el mismo queda 1.
    [2] Con otro tamaño serán 3: gana la mediana. Con uno que ya está quedan 2.
   *[other] Con otro tamaño serán 4: gana la mayor. Con uno que ya está quedan 3.
}
worth = { $points ->
    [one] Vale { $points } punto, uno por pieza.
   *[other] Vale { $points } puntos, uno por pieza.
}
worth-last = Vale { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}: { $pieces } en el ecuador y { $aside } apartadas.
worth-last-extra = Vale { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}: { $pieces } en el ecuador, { $aside } apartadas y el punto extra.
