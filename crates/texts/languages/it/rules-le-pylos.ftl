## Headings (at most 32 characters)

title = Le regole di { -le-pylos }
aim-heading = Lo scopo
board-heading = La plancia e le pedine
setup-heading = Disporre le pedine
battle-heading = Cinque battaglie
play-heading = Una mossa
answer-heading = La risposta
same-size-heading = Due della stessa misura
winner-heading = Chi vince la battaglia
end-heading = La fine
match-heading = Un incontro

## Sentences

aim-equator = Due giocatori si affrontano cinque volte sull'equatore di un globo. Chi vince una battaglia prende le pedine che vi si trovano, e chi alla fine ha più punti vince la partita.
board-lines = Due cerchi, cinque meridiani e l'equatore si incrociano in 29 punti. Blu parte da sud, Rosso da nord.
board-pieces = Ognuno ha dieci pedine: due per ciascuna delle cinque misure, da A, la più piccola, a E, la più grande.
setup-alternate = A turno, Blu per primo, disponete una pedina dopo l'altra sui dieci incroci del vostro emisfero, in vista.
setup-hidden = Ognuno dispone le sue dieci pedine senza che l'altro le veda. Poi si mostrano tutte.
setup-random = Il caso dispone le dieci pedine di ciascuno.
battle-plays = Una battaglia è di quattro mosse, due a testa, a turno. Blu apre la prima; chi vince una battaglia apre la successiva.
play-slide = Fai scivolare una delle tue pedine lungo le linee fino a un incrocio vuoto dell'equatore.
play-way = Per strada passa solo su incroci vuoti del tuo emisfero. Può svoltare dove le linee si incrociano, e si ferma appena raggiunge l'equatore.
play-anywhere = Metti una delle tue pedine su un qualsiasi incrocio vuoto dell'equatore. La strada non deve essere libera.
answer-line = Il posto indica una linea: il meridiano che lì incrocia l'equatore o, nei quattro posti estremi, il cerchio esterno o interno. L'altro giocatore deve rispondere con una pedina che sta su quella linea.
answer-freely = Chi non ne ha risponde con una qualsiasi. Chi apre una battaglia gioca liberamente.
same-size-earlier = Se sull'equatore c'è già una pedina della stessa misura, di qualsiasi colore, si mette da parte quella, arrivata prima. Quella appena giocata resta.
same-size-later = Se sull'equatore c'è già una pedina della stessa misura, di qualsiasi colore, si mette da parte quella appena giocata. Il posto indicato per lei vale lo stesso.
winner-count = Dopo la quarta mossa, contate le pedine sull'equatore.
winner-four = Quattro pedine: vince la più grande.
winner-three = Tre pedine: vince quella di mezzo.
winner-two = Due pedine: vince la più piccola.
winner-one = Una pedina: vince lei.
winner-takes = Chi la possiede prende tutte le pedine dell'equatore, un punto ciascuna. L'equatore torna vuoto.
end-last-battle = Chi vince la quinta battaglia prende anche tutte le pedine messe da parte.
end-singleton = Inoltre l'ultima battaglia dà un punto in più. Sono 21 punti in tutto, e 11 bastano per vincere.
end-no-singleton = Sono 20 punti in tutto. 11 bastano per vincere, e 10–10 è un pareggio.
match-rounds = Se volete, giocate più manche, a turno nei panni di Blu: un numero fisso, o finché un totale raggiunge i punti fissati. Vince il totale più alto.

## Captions

figure-board = Entrambi hanno disposto le loro pedine.
figure-empty = Il globo vuoto.
figure-slide = La pedina può scivolare nei posti segnati.
figure-play = La pedina può andare in ogni posto segnato.
figure-answer = Blu ha giocato sull'equatore. Rosso deve rispondere con una delle pedine segnate.
figure-same-size-earlier = È arrivata la pedina B di Blu, e quella rossa della stessa misura si mette da parte.
figure-same-size-later = Blu ha giocato la pedina B, ma ce n'è già una di quella misura: quella di Blu si mette da parte.
figure-winner = Rosso farà la quarta mossa. Allora sull'equatore ci saranno tre pedine, e vincerà quella di mezzo, B.
