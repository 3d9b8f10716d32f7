## Labels (at most 24 characters)

title = Impostazioni
language = Lingua
theme = Tema
theme-system = Come il dispositivo
theme-light = Chiaro
theme-dark = Scuro
theme-contrast = Contrasto elevato
colours = Colori dei pezzi
colours-standard = Normali
colour-blind-safe = Per daltonici
animation = Animazioni
sound = Suono
coordinates = Coordinate
reset = Ripristina
delete = Elimina le partite
install = Installa
offline = Senza rete

## Sentences

stored-here = Tutto resta solo in questo browser.
colour-blind-safe-hint = Colori e motivi che tutti distinguono.
reset-question = Riportare tutte le impostazioni all'inizio?
delete-question = Eliminare tutte le partite conservate in questo browser?
offline-ready = Pronto per giocare senza rete.
offline-preparing = Preparazione al gioco senza rete…
offline-now = Sei senza rete. Tutto quello che è su questo dispositivo continua a funzionare.
tables-fetching = Carico le tabelle per il gioco perfetto: { $percent }%
tables-ready = Le tabelle per il gioco perfetto ci sono.
tables-missing = Senza le tabelle per il gioco perfetto il computer stima.
exact-hint = Esatto: calcolato fino alla fine.
estimated-hint = Stimato: fin dove il computer riesce a vedere.
