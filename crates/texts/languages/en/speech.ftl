## Places and what is on them

board-pylos = Pyramid of Pylos
board-le-pylos = Globe of Le Pylos
board-pylon = Board of Pylon
# $place (Text)
# $contents (Text)
place = { $place }, { $contents }
# $level (Number)
level = level { $level }
empty = empty
may-be-played = may be played
may-be-moved = may be moved
may-be-taken = may be taken back
chosen = chosen
covered = covered
hidden = hidden
# $player (Player)
sphere = { $player ->
    [one] light sphere
   *[two] dark sphere
}
# $player (Player)
# $size (Text): a letter from A to E
piece = { $player ->
    [one] blue piece { $size }
   *[two] red piece { $size }
}
# $player (Player)
# $size (Size)
pyramid = { $player ->
    [one] { $size ->
        [small] small amber pyramid
        [medium] medium amber pyramid
       *[large] large amber pyramid
    }
   *[two] { $size ->
        [small] small teal pyramid
        [medium] medium teal pyramid
       *[large] large teal pyramid
    }
}
# $height (Number)
# $pyramids (Text): from the top down
stack = stack of { $height }, from the top: { $pyramids }
# $who (Who)
# $spheres (Number)
reserve = { name }: { $spheres ->
    [0] no spheres in reserve
    [one] { $spheres } sphere in reserve
   *[other] { $spheres } spheres in reserve
}
# $who (Who)
# $points (Number)
points = { name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
# $rank (Number): from 1, the smallest, to 5
size = { $rank ->
    [1] smallest
    [2] second smallest
    [3] middle size
    [4] second largest
   *[other] largest
}
# $pieces (Number): in hand
left = { $pieces ->
    [0] none left
   *[other] { $pieces } left
}
skip-to-board = Skip to the board

## Moves

# $who (Who)
# $to (Text)
placed = { name }: sphere on { $to }
# $who (Who)
# $from (Text)
# $to (Text)
raised = { name }: sphere raised from { $from } to { $to }
# $cell (Text)
took-one = { $cell } taken back
# $first (Text)
# $second (Text)
took-two = { $first } and { $second } taken back
# $who (Who)
# $size (Text)
# $to (Text)
put = { name }: piece { $size } on { $to }
# $who (Who)
put-hidden = { name }: a piece has been put down
# $who (Who)
# $size (Text)
# $from (Text)
# $to (Text)
played = { name }: piece { $size } from { $from } to { $to }
# $piece (Text): such as "red piece B"
set-aside = { $piece } set aside
# $who (Who)
# $pieces (Number)
battle-won = { $pieces ->
    [one] { name }: battle won, { $pieces } point
   *[other] { name }: battle won, { $pieces } points
}
# $who (Who)
# $size (Size)
# $to (Text)
pyramid-placed = { name }: { $size ->
    [small] small pyramid
    [medium] medium pyramid
   *[large] large pyramid
} on { $to }
# $who (Who)
# $from (Text)
# $to (Text)
# $height (Number)
stacked = { name }: { $from } put on { $to }, now a stack of { $height }
