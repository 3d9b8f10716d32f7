-tripylon = Tripylon
-pylos = Pylos
-le-pylos = Le Pylos
-pylon = Pylon

## Labels (at most 24 characters)

tripylon = { -tripylon }
pylos = { -pylos }
le-pylos = { -le-pylos }
pylon = { -pylon }
title = Tre giochi per due
play = Gioca
options = Opzioni
continue-game = Riprendi la partita
new-game = Nuova partita
rules = Regole
settings = Impostazioni
about = Informazioni
home = Pagina iniziale
version = Versione { $version }

## Sentences

subtitle = Contro il computer o tra amici. Senza registrazione, anche senza rete.
pylos-sentence = Costruite insieme una piramide, risparmia le sfere e metti l'ultima in cima.
le-pylos-sentence = Cinque battaglie sull'equatore di un globo: ora vince la più grande, ora la più piccola.
pylon-sentence = Riempi la plancia di piramidi, poi impilale. Contano solo le cime.
