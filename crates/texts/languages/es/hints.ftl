## Where to look

look-square = Puedes completar un cuadrado.
look-line = Puedes completar una línea.
look-their-square = Cuidado: tu rival está a punto de completar un cuadrado.
look-their-line = Cuidado: tu rival está a punto de completar una línea.
look-raise = Una de tus bolas puede subir.
look-level = Mira el nivel { $level }.
look-level-middle = Mira el centro del nivel { $level }.
look-level-edge = Mira los bordes del nivel { $level }.
look-level-corner = Mira las esquinas del nivel { $level }.
look-last-of-battle = La próxima pieza decide la batalla: ¿cuál la gana, o pierde menos?
look-pieces = Mira tus piezas de tamaño { $size }.
look-inner-circle = Mira el círculo interior.
look-outer-circle = Mira el círculo exterior.
look-capture = Puedes capturar una pila de tu rival.
look-danger = Una de tus pilas está en peligro.
look-board-middle = Mira el centro del tablero.
look-board-edge = Mira los bordes del tablero.
look-board-corner = Mira las esquinas del tablero.

## The move

play = Juega { $mv }.
play-words = Juega así: { $words }.

## Why: sentences with the move as subject

apex = Pone la última bola en la cima y gana.
empties-reserve = Gana en el acto: al rival no le quedan bolas en la reserva.
takes-back-square = { $spheres ->
    [one] Completa un cuadrado y vuelve { $spheres } bola: { $own } en la reserva contra { $other }.
   *[other] Completa un cuadrado y vuelven { $spheres } bolas: { $own } en la reserva contra { $other }.
}
takes-back-line = { $spheres ->
    [one] Completa una línea y vuelve { $spheres } bola: { $own } en la reserva contra { $other }.
   *[other] Completa una línea y vuelven { $spheres } bolas: { $own } en la reserva contra { $other }.
}
raises = Subir ahorra una bola: quedan { $own } en la reserva contra { $other }.
stops-square = Impide el cuadrado del rival en { $at }.
stops-line = Impide la línea del rival en { $at }.
stops-raise = Impide que el rival suba una bola a { $at }.
prepares-square = Prepara un cuadrado en { $at }.
prepares-line = Prepara una línea en { $at }.
prepares-raise = Prepara el lugar para subir una bola a { $at }.
wins-battle = { $gained ->
    [one] Gana la batalla y { $gained } punto: { $own } a { $other }.
   *[other] Gana la batalla y { $gained } puntos: { $own } a { $other }.
}
limits-lost-battle = { $gained ->
    [one] La batalla está perdida, pero así solo cuesta { $gained } punto.
   *[other] La batalla está perdida, pero así solo cuesta { $gained } puntos.
}
sets-aside-theirs = Aparta la pieza { $size } del rival.
sets-aside-own = Aparta una pieza { $size } propia.
ahead-in-battle = Con el ecuador como está ahora, la batalla estaría ganada.
few-answers = { $pieces ->
    [one] Solo { $pieces } de las { $of } piezas del rival puede responder.
   *[other] Solo { $pieces } de las { $of } piezas del rival pueden responder.
}
near-equator = Allí ninguna otra pieza le cierra el camino al ecuador.
behind-others = Allí queda detrás de otras y se guarda para una batalla posterior.
captures = { $pyramids ->
    [one] Captura una pirámide sola: ahora { $own } a { $other }.
   *[other] Captura una pila de { $pyramids }: ahora { $own } a { $other }.
}
out-of-reach = { $stacks ->
    [one] Pone una pila fuera del alcance del rival.
   *[other] Pone { $stacks } pilas fuera del alcance del rival.
}
ends-game = No quedan jugadas, y la partida está ganada { $own } a { $other }.
can-land-on = { $neighbours ->
    [one] Desde allí puede ponerse sobre una pirámide del rival.
   *[other] Desde allí puede ponerse sobre { $neighbours } pirámides del rival.
}
safe-from-neighbours = Ninguna de las pirámides vecinas del rival puede ponerse sobre ella.
only-legal = No hay otra jugada posible.
only-win = Es la única jugada que gana.
only-draw = Es la única jugada que no pierde.
wins = Gana, juegue lo que juegue el rival.
wins-in = { $turns ->
    [one] Gana en { $turns } jugada.
   *[other] Gana en { $turns } jugadas como mucho, juegue lo que juegue el rival.
}
draws = Mantiene el empate.
holds-out = La partida está perdida contra el mejor juego, pero así la victoria es más difícil de encontrar.
holds-out-for = { $turns ->
    [one] La partida está perdida, pero así dura { $turns } jugada más.
   *[other] La partida está perdida, pero así dura { $turns } jugadas más.
}
leads-to = Con el mejor juego, la partida acaba { $own } a { $other }.
leads-to-about = La partida debería acabar alrededor de { $own } a { $other }.
looks-best = Ninguna otra jugada parece mejor.
