-tripylon = Tripylon
-pylos = Pylos
-le-pylos = Le Pylos
-pylon = Pylon

## Labels (at most 24 characters)

tripylon = { -tripylon }
pylos = { -pylos }
le-pylos = { -le-pylos }
pylon = { -pylon }
title = Drei Spiele für zwei
play = Spielen
options = Optionen
continue-game = Spiel fortsetzen
new-game = Neues Spiel
rules = Regeln
settings = Einstellungen
about = Über
home = Startseite
version = Version { $version }

## Sentences

subtitle = Gegen den Computer oder zu zweit. Ohne Anmeldung, auch offline.
pylos-sentence = Baut zusammen eine Pyramide, spart Kugeln, und setzt die letzte auf die Spitze.
le-pylos-sentence = Fünf Schlachten auf dem Äquator einer Weltkugel: mal siegt der Größte, mal der Kleinste.
pylon-sentence = Füllt das Brett mit Pyramiden, dann stapelt sie. Nur die Spitzen zählen.
