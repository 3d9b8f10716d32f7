## Labels (at most 24 characters)

title = Stelling opzetten
pieces = Stukken
remove = Weghalen
to-move = Aan zet
points-so-far = Punten tot nu toe
phase = Fase
start-position = Beginstelling
empty-board = Leeg bord
analyse = Analyseren
play-on = Doorspelen
text = Als tekst

## Sentences

help = Kies een stuk en tik op de plaatsen waar het komt. Tik nog eens met hetzelfde stuk om het weg te halen.
help-pylos = Met een bal verdwijnen ook de ballen die erop rusten.
playable = Deze stelling is speelbaar.
game-over = Deze stelling is mogelijk, maar het spel is uit.
refused = Deze stelling is niet mogelijk:
