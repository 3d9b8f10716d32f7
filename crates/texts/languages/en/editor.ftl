## Labels (at most 24 characters)

title = Set up a position
pieces = Pieces
nothing = Take away
to-move = To move
points-so-far = Points so far
phase = Phase
start-position = Starting position
empty-board = Empty board
analyse = Analyse
play-on = Play on
text = As text

## Sentences

help = Choose a piece, then touch the places where it goes. Touch a place with the same piece to take it away.
help-pylos = Taking a sphere away also takes away those that rest on it.
playable = This position can be played.
over = This position is playable, but the game is over.
refused = This is not a possible position:
