## Labels (at most 24 characters)

title = Analizza
every-move = Tutte le mosse
best-lines = Linee migliori
evaluation-graph = Andamento della partita
engine = Motore
number-of-lines = Linee
max-depth = Profondità
depth = Profondità { $turns }
comment = Commento
delete-from-here = Elimina da qui
review = Rivedi la partita
edit = Componi una posizione
other-game = Altro gioco
open = Apri
export = Salva e condividi
record = La partita come testo
position = La posizione come testo
link = Link a questa partita
picture-svg = Immagine (SVG)
picture-png = Immagine (PNG)
save-file = Salva come file
choose-file = Scegli un file
flip = Gira la plancia
solve = Risolvi Pylos qui
solving = Sto risolvendo Pylos
stop-solving = Ferma la soluzione
drawn = Pareggio

## Sentences

engine-off = Il motore è spento.
thinking = Sto pensando…
game-over = Qui la partita è finita.
no-moves-hint = Fai una mossa sulla plancia, o apri una partita.
clear-question = Tutte le mosse di questa analisi andranno perse. Svuotare la plancia?
delete-question = Eliminare questa mossa e tutte le seguenti?
open-help = Incolla una partita o una posizione, scegli un file, o trascinane uno in un punto qualsiasi di questa pagina.
open-failed = Questo non si può aprire:
not-recognised = Questa non è né una partita né una posizione.
comment-help = Di' qualcosa su questa mossa
link-help = Chi apre questo link vede tutta la partita, con le varianti e i commenti. Non serve nessun server.
exact-without-distance = Chi vince è esatto. In quante mosse, non si sa: per questo bisogna risolvere Pylos con queste regole sul tuo computer.
no-table = Per queste regole non c'è una tabella, quindi i valori sono stimati.
solve-on-own-computer = Tripylon può risolverlo sul tuo computer: avvialo lì, e apri questa pagina da lì.
solve-cost = Servono circa { $time } e { $memory } di memoria. Puoi fermarti e continuare più tardi.
solve-progress = Fatto il { $percent }%, mancano circa { $time }.
solve-writing = Scrivo la tabella.
solve-done = Risolto. Ora ogni valore è esatto, con il numero di mosse.
solve-failed = La soluzione si è fermata:
reviewing = Guardo la mossa { $turn } di { $turns }…
chart-help = Sopra la metà sta meglio il primo giocatore, sotto il secondo.
server-unreachable = Il server non risponde, quindi i valori vengono da questo browser.
