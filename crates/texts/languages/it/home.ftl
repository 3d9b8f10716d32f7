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
skip-to-board = Vai alla plancia
version = Versione { $version }

## Sentences

subtitle = Contro il computer o tra amici. Senza registrazione, anche senza rete.
pylos-sentence = Costruite insieme una piramide, risparmia le sfere e metti l'ultima in cima.
le-pylos-sentence = Cinque battaglie sull'equatore di un globo: ora vince la più grande, ora la più piccola.
pylon-sentence = Riempi la plancia di piramidi, poi impilale. Contano solo le cime.
about-tripylon = { -tripylon } è software libero. Le tue partite e impostazioni restano in questo browser.
about-pylos = { -pylos } è stato pubblicato da Gigamic nel 1994, da un'idea di David G. Royffe.
about-le-pylos = { -le-pylos } è stato pubblicato da Les Elfes nel 1986. Con { -pylos } ha in comune solo il nome.
about-pylon = { -pylon } è stato inventato nel 2005, per due serie di piramidi Looney.
about-publishers = Gli editori di questi giochi non hanno preso parte a { -tripylon }.
