## Labels (at most 24 characters)

title = Problemi
next = Problema successivo
try-again = Riprova
show-solution = Mostra la soluzione
analyse = Analizza
difficulty = Difficoltà { $number }
any-difficulty = Qualsiasi difficoltà
streak = Di fila: { $number }
best-streak = Record: { $number }
solved-number = Risolti: { $number }
variant = Variante
why = Perché no?

## Sentences

subtitle = Posizioni con una sola mossa buona. Trovala, e continua fino alla fine.
win = { $who ->
    [you] Trova l'unica mossa vincente.
   *[other] { name } muove: trova l'unica mossa vincente.
}
draw = { $who ->
    [you] Trova l'unica mossa che non perde.
   *[other] { name } muove: trova l'unica mossa che non perde.
}
points = { $who ->
    [you] Trova la mossa che guadagna più punti.
   *[other] { name } muove: trova la mossa che guadagna più punti.
}
right = Giusto! Continua.
solved = Risolto!
not-quite = Non è questa.
wrong = Non è questa. { $text } era allettante, ma regala la partita.
loses = { $text } perde.
draws = { $text } dà solo il pareggio.
solution = La soluzione è { $text }.
none-left = Non ci sono più problemi così. Scegli un'altra difficoltà.
not-loaded = I problemi non si sono potuti caricare. Ricarica la pagina quando c'è rete.
