## Labels (at most 24 characters)

# $who (Who)
turn = { $who ->
    [you] Your turn
    [computer] The computer's turn
   *[other] { name } to move
}
thinking = Thinking…
last-move = Last move
undo = Undo
redo = Redo
hint = Hint
resign = Resign
offer-draw = Offer a draw
offer-stop = Offer to stop here
end-game = End the game
accept = Accept
decline = Decline
keep-playing = Keep playing
new-game = New game
next-round = Next round
rematch = Rematch
swap-sides = Swap sides
analyse = Analyse
done = Done
start-over = Start the turn over
moves = Moves
first-move = First move
previous-move = Previous move
next-move = Next move
latest-move = Latest move
play-from-here = Play from here
back-to-game = Back to the game
rotate-left = Rotate left
rotate-right = Rotate right
reset-view = Reset the view
view-flat = Flat view
view-solid = 3D view
coordinates = Coordinates
sound-on = Turn sound on
sound-off = Turn sound off
full-screen = Full screen
leave-full-screen = Leave full screen
view = View
more = More
rules = Rules
fill = Fill for me
arrange = Arrange yourself
shuffle = Shuffle
clear = Clear the board
# $who (Who)
i-am = { $who ->
    [you] Continue
   *[other] I am { name }
}
# $level (Number)
level = Level { $level }
# $number (Number)
battle = Battle { $number } of 5
# $number (Number)
# $rounds (Number)
round = Round { $number } of { $rounds }
# $first (Number)
# $second (Number)
score = { $first }–{ $second }
# $points (Number)
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
# $spheres (Number)
reserve = Reserve: { $spheres }
# $pieces (Number)
set-aside = Set aside: { $pieces }
# $pieces (Number)
in-hand = In hand: { $pieces }
battle-phase = Battle
setup = Setup
placing = Placing
stacking = Stacking

## What to do now (at most 48 characters)

pylos-place = Place a sphere
pylos-place-or-raise = Place a sphere or raise one
pylos-raise = Raise one of your spheres
pylos-raise-where = Choose where the sphere goes
pylos-take-one-or-two = Take back one or two of your spheres
pylos-take-up-to-two = You may take back up to two of your spheres
pylos-take-two = Take back two of your spheres
pylos-take-another = Take back another one
pylos-take-another-or-done = Take back another one, or press Done
le-pylos-put = Choose a piece and its place
le-pylos-put-where = Choose where to put the piece
le-pylos-put-which = Choose the piece for this place
le-pylos-arrange = Arrange your ten pieces
le-pylos-slide = Slide a piece to the equator
le-pylos-lead = Play any piece to the equator
le-pylos-where = Choose a place on the equator
# $meridian (Text): a letter from a to e
le-pylos-answer-meridian = Answer with a piece on meridian { $meridian }
le-pylos-answer-outer-circle = Answer with a piece on the outer circle
le-pylos-answer-inner-circle = Answer with a piece on the inner circle
le-pylos-answer-freely = No piece on that line: answer with any piece
pylon-place = Choose a pyramid and an empty square
pylon-place-where = Choose an empty square
pylon-place-which = Choose a pyramid for this square
pylon-stack = Choose a stack to move
pylon-stack-where = Choose the stack to put it on

## Sentences

resign-question = Do you want to resign?
# $who (Who)
draw-offered = { $who ->
    [you] You offer a draw.
   *[other] { name } offers a draw.
}
# $who (Who)
draw-declined = { $who ->
    [you] You declined the draw.
   *[other] { name } declined the draw.
}
draw-question = Do you agree to a draw?
stop-question = Stop here and score the board as it stands?
settled = The score is settled. End the game?
new-game-question = This game is not over. Start a new one?
# $who (Who)
pass-screen = Pass the screen to { $who ->
    [you] the next player
   *[other] { name }
}.
pass-screen-hint = Only this player should look.
no-moves = No moves yet.
viewing-history = You are looking at an earlier position.
# $text (Text)
hint-move = Try { $text }.
hint-none = There is no hint here.
# $number (Number)
# $target (Number)
round-to-target = Round { $number }, up to { $target } points
# $who (Who)
match-won = { $who ->
    [you] You win the match!
   *[other] { name } wins the match.
}
match-drawn = The match is drawn.
# $first (Number)
# $second (Number)
match-score = Match score: { $first }–{ $second }
# $seconds (Number)
seconds-left = { $seconds ->
    [one] { $seconds } second left.
   *[other] { $seconds } seconds left.
}
sides-change = The players swap colours for the next round.
