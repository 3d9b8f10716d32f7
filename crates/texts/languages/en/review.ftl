## Labels (at most 24 characters)

review = Review
turning-point = Turning point
accuracy = Accuracy
grade-forced = Only move
grade-best = Best
grade-good = Good
grade-inaccurate = Inaccurate
grade-mistake = Mistake
grade-gave-away-the-draw = Gave away the draw
grade-gave-away-the-win = Gave away the win
# $percent (Number): from 0 to 100
percent = { $percent }%

## Sentences about the whole game

# $number (Number)
turning-point-at = The game turned at move { $number }.
# $number (Number)
biggest-mistake-at = The biggest mistake was move { $number }.
no-turning-point = No single move decided the game.
# $who (Who)
# $percent (Number)
accuracy-of = { name }: { $percent }% accuracy
# $who (Who)
accuracy-unknown = { name }: no decisions to judge
# $error (Number)
estimated-within = { $error ->
    [one] The values are estimates; on average they miss the final lead by about { $error } point.
   *[other] The values are estimates; on average they miss the final lead by about { $error } points.
}
# $who (Who)
# $sentence (Text)
by = { name }: { $sentence }

## Sentences about a move

# $mv (Text)
forced = { $mv } was the only legal move.
placed-at-random = This piece was placed at random.
# $mv (Text)
best = { $mv } was the best move.
# $mv (Text)
lost-anyway = { $mv } was as good as any: no move saves the game here.
# $mv (Text)
# $best (Text)
good = { $mv } was good; { $best } was a little better.
# $mv (Text)
# $turns (Number): of both players
slower-win = { $turns ->
    [one] { $mv } still wins, but { $turns } turn later than necessary.
   *[other] { $mv } still wins, but { $turns } turns later than necessary.
}
# $mv (Text)
# $turns (Number): of both players
sooner-loss = { $turns ->
    [one] { $mv } loses { $turns } turn sooner than necessary.
   *[other] { $mv } loses { $turns } turns sooner than necessary.
}
# $mv (Text)
# $points (Number)
points-lost = { $points ->
    [one] { $mv } gave away { $points } point.
   *[other] { $mv } gave away { $points } points.
}
# $mv (Text)
chances-lost = { $mv } gave away some chances.
# $mv (Text)
many-chances-lost = { $mv } was a mistake: it gave away many chances.
# $mv (Text)
win-to-draw = { $mv } gave away the win: with best play it is now a draw.
# $mv (Text)
win-to-draw-probably = { $mv } probably gave away the win: now it looks even.
# $mv (Text)
win-to-loss = { $mv } turned a win into a loss.
# $mv (Text)
win-to-loss-probably = { $mv } probably turned a win into a loss.
# $mv (Text)
draw-to-loss = { $mv } gave away the draw: the game is now lost.
# $mv (Text)
draw-to-loss-probably = { $mv } probably gave away the draw: now it looks lost.
# $points (Number)
costs-points = { $points ->
    [one] That costs { $points } point.
   *[other] That costs { $points } points.
}

## Sentences about the better move; a reason follows

# $best (Text)
better = { $best } was better.
# $best (Text)
would-have-won = { $best } would have won.
# $best (Text)
would-have-drawn = { $best } would have held the draw.
