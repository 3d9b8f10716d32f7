## Headings (at most 32 characters)

title = Le regole di { -pylon }
aim-heading = Lo scopo
board-heading = La plancia e le piramidi
placing-heading = Piazzare
stacking-heading = Impilare
limits-heading = Che cosa è vietato
end-heading = La fine

## Sentences

aim-tops = Prima si riempie la plancia di piramidi, poi si impilano. Alla fine ogni pila conta per chi ha la propria piramide in cima.
board-size = La plancia ha { $columns } × { $rows } caselle.
board-stash = Ognuno ha piramidi di un colore, grandi: { $large }, medie: { $medium }, piccole: { $small }.
placing-turns = A turno, Ambra per primo, mettete una delle vostre piramidi, della misura che volete, su una casella vuota, finché la plancia è piena.
stacking-begins = Comincia chi ha piazzato l'ultima piramide, cioè Turchese.
stacking-how = Prendi una pila intera, di qualsiasi colore, e mettila su una vicina: a sinistra, a destra, sopra o sotto. Anche una piramide sola è una pila.
stacking-must = Se puoi muovere, devi farlo.
limits-larger = Una piramide non sta mai su una più piccola. Della stessa misura va bene.
limits-empty = Una pila non va mai su una casella vuota.
end-score = La partita finisce quando non ci sono più mosse. Conti tutte le piramidi delle pile che ne hanno una tua in cima.
end-winner = Vince chi ne ha di più. Se sono pari, è un pareggio.
end-agreement = Potete accordarvi per fermarvi prima. Allora si contano i punti della plancia così com'è.

## Captions

figure-stacks = Pile a metà partita.
figure-board = La plancia vuota.
figure-placing = Ambra può piazzare una piramide su ogni casella segnata.
figure-stacking = La pila segnata può andare sulle caselle segnate.
figure-limits = La pila non può andare né a sinistra, dove la cima è più piccola della sua base, né a destra, dove la casella è vuota.
figure-score = Nessuno può più muovere: si contano le cime.
