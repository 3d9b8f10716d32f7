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
skip-to-board = Zum Spielbrett
version = Version { $version }

## Sentences

subtitle = Gegen den Computer oder zu zweit. Ohne Anmeldung, auch offline.
pylos-sentence = Baut zusammen eine Pyramide, spart Kugeln, und setzt die letzte auf die Spitze.
le-pylos-sentence = Fünf Schlachten auf dem Äquator einer Weltkugel: mal siegt der Größte, mal der Kleinste.
pylon-sentence = Füllt das Brett mit Pyramiden, dann stapelt sie. Nur die Spitzen zählen.
about-tripylon = { -tripylon } ist freie Software. Deine Spiele und Einstellungen bleiben in diesem Browser.
about-pylos = { -pylos } erschien 1994 bei Gigamic, nach einer Idee von David G. Royffe.
about-le-pylos = { -le-pylos } erschien 1986 bei Les Elfes. Mit { -pylos } hat es nur den Namen gemeinsam.
about-pylon = { -pylon } wurde 2005 erfunden, für zwei Sätze Looney-Pyramiden.
about-publishers = Die Verlage dieser Spiele sind an { -tripylon } nicht beteiligt.
