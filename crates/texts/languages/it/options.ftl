## Labels (at most 24 characters)

title = Nuova partita
start = Inizia
opponent = Avversario
computer = Computer
two-people = Due persone
level = Livello
level-number = Livello { $level }
level-name = { $level ->
    [1] Primi passi
    [2] Principiante
    [3] Facile
    [4] Tranquillo
    [5] Medio
    [6] Con esperienza
    [7] Difficile
    [8] Molto difficile
    [9] Maestro
   *[other] Piena forza
}
side = Tu giochi
side-random = A caso
side-choice = { $player ->
    [one] { name }, per primo
   *[two] { name }, per secondo
}
rules = Regole
more = Altre opzioni
fewer = Meno opzioni
clock = Orologio
clock-none = Senza orologio
clock-pair = { $minutes } min + { $seconds } s
clock-plain = { $minutes } min
clock-minutes = Minuti a testa
clock-increment = Secondi per mossa
match-length = Incontro
match-single = Una partita
match-rounds = Manche
rounds = { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manche
}
target = Fino a { $points } punti

## Sentences

level-hint = Il livello 1 si lascia sfuggire molto; il livello 10 gioca al meglio.
clock-hint = Chi esaurisce il tempo perde. Ogni mossa aggiunge i secondi per mossa.
remembered = Le tue scelte vengono ricordate.
