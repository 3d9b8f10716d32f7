## Labels (at most 24 characters)

title = Puzzles
next = Next puzzle
try-again = Try again
show-solution = Show the solution
analyse = Analyse
# $number (Number)
difficulty = Difficulty { $number }
any-difficulty = Any difficulty
# $number (Number)
streak = In a row: { $number }
# $number (Number)
best-streak = Best: { $number }
# $number (Number)
solved-number = Solved: { $number }
variant = Variant
why = Why not?

## Sentences

subtitle = Positions with exactly one good move. Find it, then play on to the end.
# $who (Who)
win = { $who ->
    [you] Find the only winning move.
   *[other] { name } to move: find the only winning move.
}
# $who (Who)
draw = { $who ->
    [you] Find the only move that does not lose.
   *[other] { name } to move: find the only move that does not lose.
}
# $who (Who)
points = { $who ->
    [you] Find the move that gains the most points.
   *[other] { name } to move: find the move that gains the most points.
}
right = Correct! Go on.
solved = Solved!
not-quite = Not quite.
# $text (Text)
wrong = Not quite. { $text } is tempting, but it throws the game away.
# $text (Text)
loses = { $text } loses.
# $text (Text)
draws = { $text } only draws.
# $text (Text)
solution = The solution is { $text }.
none-left = There are no more puzzles like this. Choose another difficulty.
not-loaded = The puzzles could not be loaded. Reload the page when you are online.
