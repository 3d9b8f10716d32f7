## Labels (at most 24 characters)

title = Qualcosa è andato storto
new-game = Nuova partita
go-home = Alla pagina iniziale

## Sentences

broken-link = Questo link è danneggiato e la sua partita non si può mostrare. Fattelo mandare di nuovo, o comincia una nuova partita.
unknown-page = A questo indirizzo non c'è niente. Vai alla pagina iniziale e scegli un gioco.
page-not-loaded = Questa pagina non si è potuta caricare. Controlla la connessione e riprova, o ricarica la pagina se c'è una nuova versione.
saved-game = La partita salvata non si può leggere. Cominciane una nuova.
saved-settings = Le impostazioni salvate non si sono potute leggere; tutto è come all'inizio.
storage-full = Il browser non ha più spazio. Puoi continuare a giocare, ma la partita non sarà conservata.
storage-forbidden = Il browser non permette di conservare nulla. Puoi continuare a giocare, ma la partita andrà persa quando lasci questa pagina.
no-workers = In questo browser il computer non può pensare. Potete giocare in due; contro il computer, prova un altro browser.
engine-failed = L'avversario automatico si è fermato. Riavvialo; la tua partita è ancora qui.
tables-failed = Le tabelle per il gioco perfetto non si sono potute caricare. Puoi continuare a giocare; il computer stima.
network-failed = La rete neurale per Pylon non si è potuta caricare. Puoi continuare a giocare; intanto il computer stima con meno precisione.
language-not-loaded = I testi di questa lingua non si sono potuti caricare. Controlla la connessione e ricarica la pagina.
new-version = È pronta una nuova versione. Ricarica la pagina per usarla; la tua partita resta.
copy-failed = Il browser non permette di copiare. Seleziona il testo e copialo a mano.
