## Labels (at most 32 characters)

title = Tornei
tournament = Il torneo
announce = Annuncia un torneo
called = Nome
system = Chi incontra chi
round-robin = Tutti una volta
double-round-robin = Tutti due volte
swiss = Sistema svizzero
rounds = Turni
rounds-usual = Quanti di solito
computers = Giocatori computer
add-computer = Aggiungine uno
enter = Partecipa
leave = Ritirati
begin = Comincia
entering = Iscrizioni aperte
running = In corso
over = Finito
standings = Classifica
place = Posto
player = Giocatore
points = Punti
played = Giocate
buchholz = Spareggio Buchholz
sonneborn = Spareggio Sonneborn-Berger
free = riposa
withdrawn = ritirato
not-played = Non giocata
entrants = { $count ->
    [one] { $count } giocatore
   *[other] { $count } giocatori
}
round = Turno { $number }

## Sentences

subtitle = Più giocatori, un vincitore: ogni partita conta e la classifica è sempre aggiornata.
nothing = Non ci sono ancora tornei. Annunciane uno e invia il suo link.
entering-hint = Chi partecipa viene abbinato all'inizio. Le partite si aprono da sole.
begin-hint = Una volta cominciato non entra più nessuno.
two-needed = Può cominciare appena partecipano in due.
link-help = Invia questo link a chi deve partecipare.
your-game = La tua partita contro { $name } è cominciata.
leave-question = Ritirarti dal torneo? Non verrai più abbinato e non potrai tornare.
forfeited = Chi non si è presentato ha perso la partita a tavolino.
round-robin-hint = Ognuno gioca contro ogni altro.
swiss-hint = In ogni turno si incontrano quelli alla pari.
nobody = Non partecipa ancora nessuno.
announce-account = Per annunciare un torneo serve un account.
