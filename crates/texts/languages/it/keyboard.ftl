## Labels (at most 24 characters)

title = Tastiera

## Sentences

arrows = Frecce: muoversi sulla plancia
enter = Invio o spazio: scegliere
escape = Esc: ricominciare la mossa
done = D: finire di riprendere
undo = U: annullare l'ultima mossa
hint = H: suggerimento
turn-board = Virgola e punto: ruotare la plancia
flat = V: vista piana o 3D
walk = Pag su e Pag giù: scorrere le mosse
help = Punto interrogativo: mostrare questi tasti
