## Labels (at most 32 characters)

title = In rete
play-friend = Gioca con un amico
play-computer = Gioca contro il computer
quick = Partita veloce
open-games = Partite aperte
live-games = Partite da guardare
your-games = Le tue partite
archive = Archivio
profile = Profilo
lobby = Salone
join = Unisciti
watch = Guarda
open = Apri
play-on = Continua
cancel-game = Annulla la partita
share-link = Condividi il link
create = Crea il link
back = Torna al salone
visibility = Chi può vederla
private = Solo noi due
public = Tutti, nel salone
rating = Punteggio
rated = Classificata
casual = Amichevole
clock-increment = Con incremento
clock-delay = Con ritardo
clock-days = Giorni per mossa
delay = Secondi di ritardo
days = Giorni
delay-pair = { $minutes } min, ritardo { $seconds } s
days-per-turn = { $days ->
    [one] { $days } giorno per mossa
   *[other] { $days } giorni per mossa
}
days-left = { $days } g { $hours } h
other-seat = L'altro posto
friend = Chi ha il link
take-back = Riprendi la mossa
withdraw = Ritira la proposta
claim = Reclama la vittoria
connected = Connesso
connecting = Connessione…
away = Assente
free-seat = Posto libero
guest = Ospite
watching = { $count ->
    [one] { $count } persona guarda
   *[other] { $count } persone guardano
}
people-present = { $count ->
    [one] { $count } persona qui
   *[other] { $count } persone qui
}
turns = { $count ->
    [one] { $count } mossa
   *[other] { $count } mosse
}
download = Scarica la partita
download-all = Scarica tutte
go-to-game = Vai alla prossima partita
your-name = Il tuo nome
save-name = Conserva il nome
saved = Salvato
account = Il tuo account
log-in-or-create = Accedi o crea un account
create-account = Crea un account
log-in = Accedi
log-out = Esci
password = Password
find = Cerca
more = Mostra altro
player = Giocatore
game = Gioco
result = Risultato
all = Tutti
won = Vinte
drawn = Pareggiate
lost = Perse
from = Dal
to = Al
status = Stato
in-progress = In corso
over = Finita
cancelled = Annullata
waiting-short = In attesa
record = Partite
rating-over-time = Andamento del punteggio
results-by-colour = Risultati per colore

## Sentences

subtitle = Gioca con qualcuno, ovunque sia: con un link, a caso o in un torneo.
friend-hint = Ricevi un link da inviare. Chi lo apre gioca con te; nessuno deve iscriversi.
rated-hint = Le partite classificate sono per chi ha un account e ne cambiano il punteggio.
delay-hint = I primi secondi di ogni mossa non consumano tempo.
days-hint = Nessuno deve aspettare alla plancia. Torna quando tocca a te.
engine-hint = Il computer prende l'altro posto.
any-device = Puoi continuare su qualsiasi dispositivo.
waiting = In attesa del tuo amico…
waiting-anyone = In attesa che qualcuno si unisca…
stay-help = Resta su questa pagina: se la lasci, la tua offerta viene presto ritirata.
link-help = Invia questo link a chi vuoi. Il primo che lo apre gioca.
link-local-only = Solo questo computer può aprire questo link. Per far entrare gli altri, avvia il server con «tripylon serve --address 0.0.0.0».
qr-code-help = Oppure fai inquadrare questo con la fotocamera.
connection-lost = Connessione persa, nuovo tentativo…
connection-lost-with-turn = Connessione persa, nuovo tentativo… La tua mossa è al sicuro.
sending = La tua mossa è in viaggio.
outdated-page = Questa pagina non va più d'accordo con il server. Ricaricala; nulla va perso.
end-offered = { $who ->
    [you] Proponi di finire qui la partita.
   *[other] { name } propone di finire qui la partita.
}
take-back-offered = { $who ->
    [you] Chiedi di riprendere la tua ultima mossa.
   *[other] { name } chiede di riprendere l'ultima mossa.
}
rematch-offered = { $who ->
    [you] Vorresti la rivincita.
   *[other] { name } vorrebbe la rivincita.
}
declined = { $who ->
    [you] Hai rifiutato.
   *[other] { name } ha rifiutato.
}
has-left = { $who ->
    [you] Non ci sei.
   *[other] { name } se n'è andato.
}
claim-in = { $seconds ->
    [one] Potrai reclamare la vittoria tra { $seconds } secondo.
   *[other] Potrai reclamare la vittoria tra { $seconds } secondi.
}
claim-now = Puoi reclamare la vittoria, oppure aspettare.
game-began = Entrambi sono seduti. La partita comincia.
revealed = Entrambi hanno disposto le pedine. Eccole.
took-back = L'ultima mossa è stata ripresa.
wait-for-other = Le tue pedine sono a posto. L'avversario sta ancora disponendo le sue.
ready = Pronto
arrangement-complete = Tutti i tuoi pezzi sono disposti. Mescola o annulla quanto vuoi; l'altro non vede nulla finché non siete pronti entrambi.
in-hidden-setup = Entrambi dispongono le pedine in segreto.
you-are-watching = Stai guardando.
was-cancelled = La partita è stata annullata.
not-here-yet = { $name } non è ancora qui.
cancel-game-question = Annullare questa partita? Non conterà.
next-round-ready = La prossima manche è pronta.
ends-in = Se nessuno gioca, la partita finisce tra { $time }.
other-ready = { $name } è a posto.
no-game = Questa partita non esiste, oppure i suoi giocatori la tengono per sé.
server-unreachable = Il server non è raggiungibile in questo momento. Controlla la connessione e riprova.
name-hint = Gli altri vedono questo nome alla plancia.
account-hint = Con un account il tuo nome e le tue partite restano tuoi in ogni browser, e le partite possono essere classificate.
lost-password = Una password persa non si può recuperare: conservala bene.
playing-as = Giochi come { $name }.
no-open-games = Al momento non ci sono partite aperte. Scegli una partita veloce o invia un link a un amico.
no-live-games = Nessuno gioca in questo momento.
no-games = Nessuna partita trovata.
no-own-games = Non hai partite in corso.
no-ratings = Ancora nessuna partita classificata.
provisional = Poche partite finora: il punteggio può essere lontano dal vero.
pairing-hint = Giochi con chi vuole la stessa cosa. Se non c'è ancora nessuno, aspetti.

## Why something was not done

not-a-player = Non giochi in questa partita.
seats-taken = Entrambi i posti sono occupati.
already-seated = Sei già seduto qui.
needs-account = Una partita classificata richiede un account. Creane uno o accedi.
not-started = La partita non è cominciata.
game-over = La partita è finita.
not-your-turn = Tocca all'altro giocatore.
stale-ply = Nel frattempo la partita è andata avanti: la tua mossa non è stata giocata.
illegal = Le regole non permettono questa mossa.
not-now = Ora non si può fare.
opponent-present = L'altro giocatore non è assente da abbastanza tempo.
out-of-time = Il tuo tempo era finito prima che la mossa arrivasse.
not-stored = Il server non ha potuto conservarlo, quindi non è successo. Riprova.
rate-limited = Era troppo in una volta. Riprova tra un momento.
malformed = Il server non ha capito. Ricarica la pagina.
wrong-password = Il nome o la password è sbagliato.
name-taken = Qualcuno ha già un account con questo nome. Scegline un altro.
bad-name = Un nome ha da 2 a 24 lettere o cifre e comincia con una di esse; in mezzo sono ammessi spazi, punti e trattini.
bad-password = Una password ha da 8 a 128 caratteri.
no-player = Qui nessuno ha un account con questo nome.
no-tournament = Questo torneo qui non esiste.
many-waiting = Hai già molte partite in attesa. Prima annullane qualcuna.
many-engine-games = Il computer sta già giocando molte partite per te. Prima concludine qualcuna.
your-turn = Tocca a te
