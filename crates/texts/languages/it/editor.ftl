## Labels (at most 24 characters)

title = Componi una posizione
pieces = Pezzi
remove = Togli
to-move = Tocca a
points-so-far = Punti finora
phase = Fase
start-position = Posizione iniziale
empty-board = Plancia vuota
analyse = Analizza
play-on = Continua a giocare
text = Come testo

## Sentences

help = Scegli un pezzo, poi tocca i posti in cui va. Tocca un posto con lo stesso pezzo per toglierlo.
help-pylos = Togliendo una sfera si tolgono anche quelle che vi poggiano sopra.
playable = Questa posizione si può giocare.
game-over = Questa posizione è possibile, ma la partita è finita.
refused = Questa posizione non è possibile:
