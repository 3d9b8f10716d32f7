## Labels (at most 24 characters)

turn = { $who ->
    [you] Tocca a te
    [computer] Tocca al computer
   *[other] Tocca a { name }
}
thinking = Sto pensando…
last-move = Ultima mossa
undo = Annulla
redo = Ripeti mossa
hint = Suggerimento
resign = Abbandona
offer-draw = Proponi il pareggio
offer-stop = Proponi di fermarsi
end-game = Termina la partita
accept = Accetta
decline = Rifiuta
keep-playing = Continua a giocare
new-game = Nuova partita
next-round = Manche successiva
rematch = Rivincita
swap-sides = Scambia i colori
analyse = Analizza
done = Fatto
start-over = Ricomincia la mossa
moves = Mosse
first-move = Prima mossa
previous-move = Mossa precedente
next-move = Mossa successiva
latest-move = Ultima mossa
play-from-here = Gioca da qui
back-to-game = Torna alla partita
rotate-left = Ruota a sinistra
rotate-right = Ruota a destra
reset-view = Vista iniziale
view-flat = Vista piana
view-solid = Vista 3D
coordinates = Coordinate
sound-on = Attiva l'audio
sound-off = Disattiva l'audio
full-screen = Schermo intero
leave-full-screen = Esci da schermo intero
view = Vista
more = Altro
rules = Regole
fill = Completa per me
arrange = Disponi tu le pedine
shuffle = Mescola
clear = Svuota la plancia
i-am = { $who ->
    [you] Avanti
   *[other] Sono { name }
}
level = Livello { $level }
battle = Battaglia { $number } di 5
round = Manche { $number } di { $rounds }
score = { $first }–{ $second }
points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
reserve = Riserva: { $spheres }
set-aside = Da parte: { $pieces }
in-hand = In mano: { $pieces }
battle-phase = Battaglia
setup = Disposizione
placing = Piazzamento
stacking = Impilamento

## What to do now (at most 48 characters)

pylos-place = Piazza una sfera
pylos-place-or-raise = Piazza una sfera o fanne salire una
pylos-raise = Fai salire una delle tue sfere
pylos-raise-where = Scegli dove va la sfera
pylos-take-one-or-two = Riprendi una o due delle tue sfere
pylos-take-up-to-two = Puoi riprendere fino a due delle tue sfere
pylos-take-two = Riprendi due delle tue sfere
pylos-take-another = Riprendine un'altra
pylos-take-another-or-done = Riprendine un'altra, o premi Fatto
le-pylos-put = Scegli una pedina e il suo posto
le-pylos-put-where = Scegli il posto della pedina
le-pylos-put-which = Scegli la pedina per questo posto
le-pylos-arrange = Disponi le tue dieci pedine
le-pylos-slide = Fai scivolare una pedina fino all'equatore
le-pylos-lead = Gioca una pedina qualsiasi sull'equatore
le-pylos-where = Scegli un posto sull'equatore
le-pylos-answer-meridian = Rispondi con una pedina del meridiano { $meridian }
le-pylos-answer-outer-circle = Rispondi con una pedina del cerchio esterno
le-pylos-answer-inner-circle = Rispondi con una pedina del cerchio interno
le-pylos-answer-freely = Nessuna su quella linea: rispondi liberamente
pylon-place = Scegli una piramide e una casella vuota
pylon-place-where = Scegli una casella vuota
pylon-place-which = Scegli una piramide per questa casella
pylon-stack = Scegli una pila da muovere
pylon-stack-where = Scegli su quale pila metterla

## Sentences

resign-question = Vuoi abbandonare?
draw-offered = { $who ->
    [you] Proponi il pareggio.
   *[other] { name } propone il pareggio.
}
draw-declined = { $who ->
    [you] Hai rifiutato il pareggio.
   *[other] { name } ha rifiutato il pareggio.
}
draw-question = Vi accordate per un pareggio?
stop-question = Fermarsi qui e contare i punti della plancia così com'è?
settled = Il punteggio non cambierà più. Terminare la partita?
new-game-question = Questa partita non è finita. Cominciarne un'altra?
pass-screen = Passa lo schermo a { $who ->
    [you] chi gioca ora
   *[other] { name }
}.
pass-screen-hint = Nessun altro deve guardare.
no-moves = Ancora nessuna mossa.
viewing-history = Stai guardando una posizione precedente.
hint-move = Prova { $text }.
hint-none = Qui non c'è nessun suggerimento.
round-to-target = Manche { $number }, fino a { $target } punti
match-won = { $who ->
    [you] Hai vinto l'incontro!
   *[other] { name } vince l'incontro.
}
match-drawn = L'incontro finisce in parità.
match-score = Punteggio dell'incontro: { $first }–{ $second }
seconds-left = { $seconds ->
    [one] Resta { $seconds } secondo.
   *[other] Restano { $seconds } secondi.
}
sides-change = Alla prossima manche si scambiano i colori.
