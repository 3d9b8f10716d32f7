## Headings (at most 32 characters)

title = Le regole di { -pylos }
aim-heading = Lo scopo
board-heading = La plancia
turn-heading = Il tuo turno
place-heading = Piazzare
raise-heading = Salire
square-heading = Un quadrato restituisce sfere
take-heading = Che cosa puoi riprendere
lines-heading = Contano anche le linee
children-heading = Non si riprende nulla
end-heading = La fine

## Sentences

aim-apex = Due giocatori costruiscono una sola piramide di { $spheres } sfere. Chi mette l'ultima in cima vince.
aim-reserve = Ognuno ha { $spheres } sfere; ogni sfera risparmiata conta.
board-large = La plancia ha sedici incavi, quattro per quattro. Dove quattro sfere formano un quadrato c'è posto per un'altra, e così crescono livelli di nove, quattro e un posto.
board-small = La plancia ha nove incavi, tre per tre. Dove quattro sfere formano un quadrato c'è posto per un'altra, e così crescono livelli di quattro e un posto.
turn-must = Comincia Chiaro. Quando tocca a te devi giocare: piazzi una sfera o ne fai salire una.
place-where = Prendi una sfera dalla tua riserva e mettila in un incavo vuoto, o sopra quattro sfere che formano un quadrato. Non importa di chi siano.
raise-how = Oppure sposta una tua sfera già sulla plancia a un livello più alto. Non deve reggerne altre, e il nuovo posto deve restare sostenuto quando ha lasciato il vecchio.
raise-why = Salire conviene: non costa nulla alla tua riserva.
square-one-or-two = Se completi un quadrato di quattro sfere del tuo colore sullo stesso livello, riprendi subito una o due delle tue sfere.
square-up-to-two = Se completi un quadrato di quattro sfere del tuo colore sullo stesso livello, puoi riprendere subito una o due delle tue sfere, o nessuna.
square-two = Se completi un quadrato di quattro sfere del tuo colore sullo stesso livello, riprendi subito due delle tue sfere, o una se non se ne può riprendere un'altra.
take-free = Va bene ogni tua sfera che non ne regge altre, a qualsiasi livello, anche quella appena giocata. Torna nella tua riserva.
take-uncovered = Ripresa la prima, la seconda può essere una che le stava sotto.
take-not-uncovered = Entrambe devono essere libere prima di riprendere la prima: una che sta sotto la prima deve restare.
take-several = Più quadrati insieme non danno più di uno solo.
lines-large = Una riga o colonna completa del tuo colore conta come un quadrato: quattro sfere al livello 1, o tre al livello 2. Le diagonali non contano.
lines-small = Una riga o colonna completa del tuo colore conta come un quadrato: tre sfere al livello 1. Le diagonali non contano.
children-no-squares = Nella variante per bambini i quadrati non contano. Si risparmiano sfere solo facendole salire.
end-apex = Chi mette la sfera in cima alla piramide vince.
end-loses = Se tocca a te e la tua riserva è vuota, hai perso.
end-may-raise = Se tocca a te e la tua riserva è vuota, puoi solo far salire una sfera. Se non puoi fare nemmeno questo, hai perso.
end-repetition = Se la stessa posizione si presenta per la terza volta e tocca allo stesso giocatore, la partita è pari.

## Captions

figure-pyramid = Una piramide a cui manca solo la cima.
figure-board = La plancia vuota.
figure-place = Scuro può piazzare una sfera in ogni posto segnato.
figure-raise = La sfera scura può salire nel posto segnato.
figure-square = Chiaro completa un quadrato nel posto segnato.
figure-take = Chiaro completa un quadrato e riprende le due sfere segnate.
figure-take-uncovered = Chiaro completa un quadrato, riprende la sfera di sopra e poi quella di sotto.
figure-line = Chiaro completa una riga nel posto segnato.
figure-apex = Chiaro mette l'ultima sfera in cima.
