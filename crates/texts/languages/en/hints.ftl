## Where to look

look-square = You can complete a square.
look-line = You can complete a line.
look-their-square = Watch out: your opponent is about to complete a square.
look-their-line = Watch out: your opponent is about to complete a line.
look-raise = You can raise one of your spheres.
# $level (Number): from 1
look-level = Look at level { $level }.
# $level (Number)
look-level-middle = Look at the middle of level { $level }.
# $level (Number)
look-level-edge = Look at the edges of level { $level }.
# $level (Number)
look-level-corner = Look at the corners of level { $level }.
look-last-of-battle = The next piece decides the battle: which one wins it, or loses the least?
# $size (Text): a letter from A to E
look-pieces = Look at your pieces of size { $size }.
look-inner-circle = Look at the inner circle.
look-outer-circle = Look at the outer circle.
look-capture = You can capture one of your opponent's stacks.
look-danger = One of your stacks is in danger.
look-board-middle = Look at the middle of the board.
look-board-edge = Look at the edges of the board.
look-board-corner = Look at the corners of the board.

## The move

# $mv (Text)
play = Play { $mv }.
# $words (Text): such as "sphere on a1"
play-words = Play this: { $words }.

## Why: sentences with the move as subject

apex = It puts the last sphere on top and wins.
empties-reserve = It wins at once: the opponent has no sphere left in reserve.
# $spheres (Number): one or two
# $own (Number): in reserve
# $other (Number): in reserve
takes-back-square = { $spheres ->
    [one] It completes a square, and { $spheres } sphere comes back: { $own } in reserve against { $other }.
   *[other] It completes a square, and { $spheres } spheres come back: { $own } in reserve against { $other }.
}
# $spheres (Number): one or two
# $own (Number): in reserve
# $other (Number): in reserve
takes-back-line = { $spheres ->
    [one] It completes a line, and { $spheres } sphere comes back: { $own } in reserve against { $other }.
   *[other] It completes a line, and { $spheres } spheres come back: { $own } in reserve against { $other }.
}
# $own (Number): in reserve
# $other (Number): in reserve
raises = Raising saves a sphere: that leaves { $own } in reserve against { $other }.
# $at (Text)
stops-square = It stops the opponent's square at { $at }.
# $at (Text)
stops-line = It stops the opponent's line at { $at }.
# $at (Text)
stops-raise = It keeps the opponent from raising a sphere to { $at }.
# $at (Text)
prepares-square = It prepares a square at { $at }.
# $at (Text)
prepares-line = It prepares a line at { $at }.
# $at (Text)
prepares-raise = It makes room to raise a sphere to { $at }.
# $gained (Number): points of the battle
# $own (Number): points
# $other (Number): points
wins-battle = { $gained ->
    [one] It wins the battle and { $gained } point: { $own } to { $other }.
   *[other] It wins the battle and { $gained } points: { $own } to { $other }.
}
# $gained (Number): points of the battle
limits-lost-battle = { $gained ->
    [one] The battle is lost, but this way it costs only { $gained } point.
   *[other] The battle is lost, but this way it costs only { $gained } points.
}
# $size (Text): a letter from A to E
sets-aside-theirs = It sets the opponent's piece { $size } aside.
# $size (Text): a letter from A to E
sets-aside-own = It sets the player's own piece { $size } aside.
ahead-in-battle = As the equator is now, it would win the battle.
# $pieces (Number)
# $of (Number)
few-answers = Only { $pieces } of the opponent's { $of } pieces can answer.
near-equator = No other piece blocks its way to the equator there.
behind-others = It stands behind other pieces, saved for a later battle.
# $pyramids (Number)
# $own (Number): points
# $other (Number): points
captures = { $pyramids ->
    [one] It captures a lone pyramid: { $own } to { $other } now.
   *[other] It captures a stack of { $pyramids }: { $own } to { $other } now.
}
# $stacks (Number)
out-of-reach = { $stacks ->
    [one] It puts a stack out of the opponent's reach.
   *[other] It puts { $stacks } stacks out of the opponent's reach.
}
# $own (Number): points
# $other (Number): points
ends-game = No move is left, and the game is won { $own } to { $other }.
# $neighbours (Number)
can-land-on = { $neighbours ->
    [one] From there it can land on one of the opponent's pyramids.
   *[other] From there it can land on { $neighbours } of the opponent's pyramids.
}
safe-from-neighbours = None of the opponent's pyramids beside it can land on it.
only-legal = There is no other legal move.
only-win = It is the only move that wins.
only-draw = It is the only move that does not lose.
wins = It wins, whatever the opponent plays.
# $turns (Number): of both players
wins-in = { $turns ->
    [one] It wins in { $turns } turn.
   *[other] It wins in { $turns } turns at most, whatever the opponent plays.
}
draws = It keeps the draw.
holds-out = The game is lost against best play, but this move makes the win hardest to find.
# $turns (Number): of both players
holds-out-for = { $turns ->
    [one] The game is lost, but this way it takes { $turns } more turn.
   *[other] The game is lost, but this way it takes { $turns } more turns.
}
# $own (Number): points
# $other (Number): points
leads-to = With best play the game ends { $own } to { $other }.
# $own (Number): points
# $other (Number): points
leads-to-about = The game should end about { $own } to { $other }.
looks-best = No other move looks better.
