## Where to look

look-square = Puoi completare un quadrato.
look-line = Puoi completare una linea.
look-their-square = Attenzione: l'avversario sta per completare un quadrato.
look-their-line = Attenzione: l'avversario sta per completare una linea.
look-raise = Una delle tue sfere può salire.
look-level = Guarda il livello { $level }.
look-level-middle = Guarda il centro del livello { $level }.
look-level-edge = Guarda i bordi del livello { $level }.
look-level-corner = Guarda gli angoli del livello { $level }.
look-last-of-battle = La prossima pedina decide la battaglia: quale la vince, o perde di meno?
look-pieces = Guarda le tue pedine di misura { $size }.
look-inner-circle = Guarda il cerchio interno.
look-outer-circle = Guarda il cerchio esterno.
look-capture = Puoi catturare una pila avversaria.
look-danger = Una delle tue pile è in pericolo.
look-board-middle = Guarda il centro della plancia.
look-board-edge = Guarda i bordi della plancia.
look-board-corner = Guarda gli angoli della plancia.

## The move

play = Gioca { $mv }.
play-words = Gioca così: { $words }.

## Why: sentences with the move as subject

apex = Mette l'ultima sfera in cima e vince.
empties-reserve = Vince subito: l'avversario non ha più sfere nella riserva.
takes-back-square = { $spheres ->
    [one] Completa un quadrato e torna { $spheres } sfera: { $own } nella riserva contro { $other }.
   *[other] Completa un quadrato e tornano { $spheres } sfere: { $own } nella riserva contro { $other }.
}
takes-back-line = { $spheres ->
    [one] Completa una linea e torna { $spheres } sfera: { $own } nella riserva contro { $other }.
   *[other] Completa una linea e tornano { $spheres } sfere: { $own } nella riserva contro { $other }.
}
raises = Salire risparmia una sfera: ne restano { $own } nella riserva contro { $other }.
stops-square = Impedisce il quadrato avversario in { $at }.
stops-line = Impedisce la linea avversaria in { $at }.
stops-raise = Impedisce all'avversario di far salire una sfera in { $at }.
prepares-square = Prepara un quadrato in { $at }.
prepares-line = Prepara una linea in { $at }.
prepares-raise = Prepara il posto per far salire una sfera in { $at }.
wins-battle = { $gained ->
    [one] Vince la battaglia e { $gained } punto: { $own } a { $other }.
   *[other] Vince la battaglia e { $gained } punti: { $own } a { $other }.
}
limits-lost-battle = { $gained ->
    [one] La battaglia è persa, ma così costa solo { $gained } punto.
   *[other] La battaglia è persa, ma così costa solo { $gained } punti.
}
sets-aside-theirs = Mette da parte la pedina { $size } avversaria.
sets-aside-own = Mette da parte una propria pedina { $size }.
ahead-in-battle = Con l'equatore così com'è, la battaglia sarebbe vinta.
few-answers = { $pieces ->
    [one] Solo { $pieces } delle { $of } pedine avversarie può rispondere.
   *[other] Solo { $pieces } delle { $of } pedine avversarie possono rispondere.
}
near-equator = Lì nessun'altra pedina le chiude la via per l'equatore.
behind-others = Lì sta dietro ad altre e resta per una battaglia successiva.
captures = { $pyramids ->
    [one] Cattura una piramide sola: ora { $own } a { $other }.
   *[other] Cattura una pila di { $pyramids }: ora { $own } a { $other }.
}
out-of-reach = { $stacks ->
    [one] Mette una pila fuori dalla portata dell'avversario.
   *[other] Mette { $stacks } pile fuori dalla portata dell'avversario.
}
ends-game = Non resta nessuna mossa, e la partita è vinta { $own } a { $other }.
can-land-on = { $neighbours ->
    [one] Da lì può andare su una piramide avversaria.
   *[other] Da lì può andare su { $neighbours } piramidi avversarie.
}
safe-from-neighbours = Nessuna delle piramidi avversarie vicine può andarle sopra.
only-legal = Non c'è altra mossa possibile.
only-win = È l'unica mossa che vince.
only-draw = È l'unica mossa che non perde.
wins = Vince, qualunque cosa giochi l'avversario.
wins-in = { $turns ->
    [one] Vince in { $turns } mossa.
   *[other] Vince al massimo in { $turns } mosse, qualunque cosa giochi l'avversario.
}
draws = Mantiene il pareggio.
holds-out = Contro il gioco migliore la partita è persa, ma così la vittoria è più difficile da trovare.
holds-out-for = { $turns ->
    [one] La partita è persa, ma così dura ancora { $turns } mossa.
   *[other] La partita è persa, ma così dura ancora { $turns } mosse.
}
leads-to = Con il gioco migliore la partita finisce { $own } a { $other }.
leads-to-about = La partita dovrebbe finire circa { $own } a { $other }.
looks-best = Nessun'altra mossa sembra migliore.
