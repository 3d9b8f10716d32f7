## Places and what is on them

board-pylos = Pyramid of Pylos
board-le-pylos = Globe of Le Pylos
board-pylon = Board of Pylon
place = { $place }, { $contents }
level = level { $level }
reserve-of-pieces = pieces in hand
empty = empty
may-be-played = may be played
may-be-moved = may be moved
may-be-taken = may be taken back
chosen = chosen
just-played = just played
covered = covered
hidden = hidden
sphere = { $player ->
    [one] light sphere
   *[two] dark sphere
}
piece = { $player ->
    [one] blue piece { $size }
   *[two] red piece { $size }
}
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
stack = stack of { $height }, from the top: { $pyramids }
reserve = { name }: { $spheres ->
    [0] no spheres in reserve
    [one] { $spheres } sphere in reserve
   *[other] { $spheres } spheres in reserve
}
points = { name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Moves

placed = { name }: sphere on { $to }
raised = { name }: sphere raised from { $from } to { $to }
took-one = { $cell } taken back
took-two = { $first } and { $second } taken back
put = { name }: piece { $size } on { $to }
put-hidden = { name }: a piece has been put down
played = { name }: piece { $size } from { $from } to { $to }
set-aside = { $piece } set aside
battle-won = { $pieces ->
    [one] { name }: battle won, { $pieces } point
   *[other] { name }: battle won, { $pieces } points
}
pyramid-placed = { name }: { $size ->
    [small] small pyramid
    [medium] medium pyramid
   *[large] large pyramid
} on { $to }
stacked = { name }: { $from } put on { $to }, now a stack of { $height }
