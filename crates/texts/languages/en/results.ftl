## Labels (at most 32 characters)

# $who (Who): the winner
wins = { $who ->
    [you] You win!
   *[other] { name } wins
}
draw = Draw
# $first (Number)
# $second (Number)
score = { $first }–{ $second }

## Sentences

# $who (Who): the winner
apex = { $who ->
    [you] You put the last sphere on top.
   *[other] { name } put the last sphere on top.
}
# $who (Who): the loser
empty-reserve = { $who ->
    [you] You have no sphere left in reserve.
   *[other] { name } has no sphere left in reserve.
}
# $who (Who): the loser
no-move = { $who ->
    [you] You have no legal move.
   *[other] { name } has no legal move.
}
# $more (Number)
# $fewer (Number)
majority-won = { $more } points to { $fewer } after five battles.
majority-drawn = Both have the same number of points after five battles.
# $more (Number)
# $fewer (Number)
score-won = No move is left: { $more } pyramids to { $fewer }.
score-drawn = No move is left, and both hold the same number of pyramids.
repetition = The same position occurred for the third time.
# $more (Number)
# $fewer (Number)
agreement-won = Stopped by agreement: { $more } pyramids to { $fewer }.
agreement-drawn = The players agreed on a draw.
# $who (Who): the loser
resignation = { $who ->
    [you] You resigned.
   *[other] { name } resigned.
}
# $who (Who): the loser
absence = { $who ->
    [you] You left the game.
   *[other] { name } left the game.
}
# $who (Who): the loser
time = { $who ->
    [you] Your time ran out.
    [computer] The computer's time ran out.
   *[other] { name } ran out of time.
}
time-drawn = Time ran out.
