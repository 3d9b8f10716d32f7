## Labels (at most 24 characters)

title = Analyse
every-move = Every move
best-lines = Best lines
evaluation-graph = Evaluation graph
engine = Engine
number-of-lines = Lines
max-depth = Depth
# $turns (Number)
depth = Depth { $turns }
comment = Comment
delete-from-here = Delete from here
review = Review the game
edit = Set up a position
other-game = Other game
open = Open
export = Save and share
record = Game as text
position = Position as text
link = Link to this game
picture-svg = Picture (SVG)
picture-png = Picture (PNG)
save-file = Save as a file
choose-file = Choose a file
flip = Flip board
solve = Solve Pylos here
solving = Solving Pylos
stop-solving = Stop solving
drawn = Draw

## Sentences

engine-off = The engine is off.
thinking = Thinking…
game-over = The game is over here.
no-moves-hint = Play a move on the board, or open a game.
clear-question = All moves of this analysis will be lost. Clear the board?
delete-question = Delete this move and all moves after it?
open-help = Paste a game or a position, choose a file, or drop one anywhere on this page.
open-failed = This cannot be opened:
not-recognised = This is neither a game nor a position.
comment-help = Add a comment
link-help = Anyone with this link sees the whole game, with its variations and comments. It needs no server.
exact-without-distance = The winner is exact, but the number of turns is not known. For that, solve these rules of Pylos on your computer.
no-table = There is no table for these rules, so these are estimates.
solve-on-own-computer = Tripylon on your own computer can solve it: start it there and open this page from it.
# $time (Text)
# $memory (Text)
solve-cost = This takes about { $time } and { $memory } of memory. You can stop and continue later.
# $percent (Number)
# $time (Text)
solve-progress = { $percent }% done, about { $time } left.
solve-writing = Writing the table.
solve-done = Solved. Every value is now exact, with the number of turns.
solve-failed = Solving has stopped:
# $turn (Number)
# $turns (Number)
reviewing = Reviewing move { $turn } of { $turns }…
chart-help = Above the middle the first player is better, below it the second.
server-unreachable = The server does not answer, so this browser computes the values.
