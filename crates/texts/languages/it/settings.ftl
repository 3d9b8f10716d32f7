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
shortcuts = Scorciatoie da tastiera
reset = Ripristina
delete = Elimina le partite
install = Installa

## Sentences

stored-here = Tutto resta solo in questo browser.
colour-blind-safe-hint = Colori e motivi che tutti distinguono.
delete-question = Eliminare tutte le partite conservate in questo browser?
offline-ready = Pronto per giocare senza rete.
offline-preparing = Preparazione al gioco senza rete…
shortcuts-hint = Basta un tasto, per esempio H per un suggerimento.
