## Labels (at most 24 characters)

title = Tastiera

## Sentences

arrows = Frecce: muoversi sulla plancia
enter = Invio o spazio: scegliere
escape = Esc: ricominciare la mossa
done = D: finire di riprendere
undo = U: annullare l'ultima mossa
hint = H: suggerimento
rotate-board = Virgola e punto: ruotare la plancia
flat-view = V: vista piana o 3D
previous-next = Pag su e Pag giù: scorrere le mosse
analysis-previous-next = Sinistra e destra: scorrere le mosse
analysis-first-last = Inizio e Fine: prima e ultima mossa
engine = E: motore acceso o spento
flip = F: girare la plancia
help = Punto interrogativo: mostrare questi tasti
