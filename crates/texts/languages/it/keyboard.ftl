## Labels (at most 24 characters)

title = Tastiera

## Sentences

arrows = Frecce: muoversi sulla plancia
enter = Invio o spazio: scegliere
escape = Esc: ricominciare la mossa
done = D: finire di riprendere
undo = U: annullare l'ultima mossa
redo = Y: rifare la mossa annullata
hint = H: suggerimento
rotate-board = Virgola e punto: ruotare la plancia
flat-view = V: vista piana o 3D
reset-view = R: vista iniziale
coordinates = C: coordinate
sound = M: audio acceso o spento
full-screen = X: schermo intero
previous-next = Pag su e Pag giù: scorrere le mosse
analysis-previous-next = Sinistra e destra: scorrere le mosse
analysis-first-last = Inizio e Fine: prima e ultima mossa
engine = E: motore acceso o spento
flip = F: girare la plancia
help = Punto interrogativo: mostrare questi tasti
show-me = H: mostrare la mossa
shortcuts-off = I tasti con lettere e segni sono disattivati nelle impostazioni.
