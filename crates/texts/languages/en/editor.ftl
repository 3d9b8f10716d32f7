## Labels (at most 24 characters)

title = Set up a position
pieces = Pieces
remove = Remove
to-move = To move
points-so-far = Points so far
phase = Phase
start-position = Starting position
empty-board = Empty board
analyse = Analyse
play-on = Play on
text = As text

## Sentences

help = Choose a piece, then tap the places where it goes. Tap a place with the same piece to remove it.
help-pylos = Removing a sphere also removes the spheres that rest on it.
playable = This position can be played.
game-over = This position is possible, but the game is over.
refused = This position is not possible:
