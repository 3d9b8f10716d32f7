## Labels (at most 32 characters)

title = Tornei
tournament = Il torneo
create = Annuncia un torneo
tournament-name = Nome
system = Chi incontra chi
round-robin = Tutti una volta
double-round-robin = Tutti due volte
swiss = Sistema svizzero
rounds = Turni
rounds-default = Numero predefinito
computers = Giocatori computer
add-computer = Aggiungine uno
join = Partecipa
withdraw = Ritirati
start = Comincia
open-for-entries = Iscrizioni aperte
running = In corso
over = Finito
standings = Classifica
place = Posto
player = Giocatore
points = Punti
played = Giocate
buchholz = Spareggio Buchholz
sonneborn = Spareggio Sonneborn-Berger
bye = riposa
withdrawn = ritirato
not-played = Non giocata
entrants = { $count ->
    [one] { $count } giocatore
   *[other] { $count } giocatori
}
round = Turno { $number }

## Sentences

subtitle = Più giocatori, un vincitore: ogni partita conta e la classifica è sempre aggiornata.
no-tournaments = Non ci sono ancora tornei. Annunciane uno e invia il suo link.
pairing-hint = Chi partecipa viene abbinato all'inizio. Le partite si aprono da sole.
start-hint = Una volta cominciato non entra più nessuno.
two-players-needed = Può cominciare appena partecipano in due.
link-help = Invia questo link a chi deve partecipare.
your-game = La tua partita contro { $name } è cominciata.
withdraw-question = Ritirarti dal torneo? Non verrai più abbinato e non potrai tornare.
forfeited = Chi non si è presentato ha perso la partita a tavolino.
round-robin-hint = Ognuno gioca contro ogni altro.
swiss-hint = In ogni turno si incontrano quelli alla pari.
no-players = Non partecipa ancora nessuno.
create-needs-account = Per annunciare un torneo serve un account.
