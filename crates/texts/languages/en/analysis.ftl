## Labels (at most 24 characters)

title = Analyse
every-move = Every move
best-lines = Best lines
over-the-game = Value over the game
engine = Engine
number-of-lines = Lines
most-turns = Depth
# $turns (Number)
depth = Depth { $turns }
comment = Comment
delete-from-here = Delete from here
review = Review the game
edit = Set up a position
other-game = Other game
import = Open
export = Save and share
record = The game as text
position = The position as text
link = Link to this game
picture-svg = Picture (SVG)
picture-png = Picture (PNG)
save-file = Save as a file
choose-file = Choose a file
flip = Turn the board round
solve = Solve Pylos here
solving = Solving Pylos
stop-solving = Stop solving
exact-values = Exact
estimated-values = Estimated
drawn = Draw

## Sentences

engine-off = The engine is off.
thinking = Thinking…
game-over = The game is over here.
nothing-yet = Play a move on the board, or open a game.
clear-question = All moves of this study will be lost. Clear the board?
cut-question = Delete this move and all that follow it?
open-help = Paste a game or a position, choose a file, or drop one anywhere on this page.
open-failed = This cannot be opened:
neither = This is neither a game nor a position.
comment-help = Say something about this move
link-help = Whoever opens this link sees the whole game, with its variations and comments. It needs no server.
exact-without-distance = Who wins is exact. How fast is not known: for that, this reading of Pylos has to be solved on your computer.
no-table = There is no table for this reading, so these are estimates.
solve-elsewhere = Tripylon on your own computer can solve it: start it there, and open this page from it.
# $time (Text)
# $memory (Text)
solve-cost = That takes about { $time } and { $memory } of memory. You can stop it and go on later.
# $percent (Number)
# $time (Text)
solve-progress = { $percent }% done, about { $time } left.
solve-writing = Writing the table.
solve-done = Solved. Every value is exact now, with the number of turns.
solve-failed = Solving has stopped:
# $turn (Number)
# $turns (Number)
reviewing = Looking at move { $turn } of { $turns }…
chart-help = Above the middle the first player is better off, below it the second.
server-away = The server does not answer, so values come from this browser.
