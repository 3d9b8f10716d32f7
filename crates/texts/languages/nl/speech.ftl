## Places and what is on them

board-pylos = Piramide van Pylos
board-le-pylos = Globe van Le Pylos
board-pylon = Bord van Pylon
place = { $place }, { $contents }
level = niveau { $level }
empty = leeg
may-be-played = speelbaar
may-be-moved = mag verplaatst worden
may-be-taken = mag teruggenomen worden
chosen = gekozen
covered = bedekt
hidden = verborgen
sphere = { $player ->
    [one] lichte bal
   *[two] donkere bal
}
piece = { $player ->
    [one] blauw stuk { $size }
   *[two] rood stuk { $size }
}
pyramid = { $player ->
    [one] { $size ->
        [small] kleine amberkleurige piramide
        [medium] middelgrote amberkleurige piramide
       *[large] grote amberkleurige piramide
    }
   *[two] { $size ->
        [small] kleine turquoise piramide
        [medium] middelgrote turquoise piramide
       *[large] grote turquoise piramide
    }
}
stack = stapel van { $height }, van boven: { $pyramids }
reserve = { name }: { $spheres ->
    [0] geen ballen in voorraad
    [one] { $spheres } bal in voorraad
   *[other] { $spheres } ballen in voorraad
}
points = { name }: { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
size = { $rank ->
    [1] kleinste
    [2] op één na kleinste
    [3] middelste maat
    [4] op één na grootste
   *[other] grootste
}
left = { $pieces ->
    [0] geen meer
   *[other] nog { $pieces }
}
skip-to-board = Naar het bord

## Moves

placed = { name }: bal op { $to }
raised = { name }: bal omhoog van { $from } naar { $to }
took-one = { $cell } teruggenomen
took-two = { $first } en { $second } teruggenomen
put = { name }: stuk { $size } op { $to }
put-hidden = { name }: er is een stuk neergezet
played = { name }: stuk { $size } van { $from } naar { $to }
set-aside = { $piece } gaat opzij
battle-won = { $pieces ->
    [one] { name }: veldslag gewonnen, { $pieces } punt
   *[other] { name }: veldslag gewonnen, { $pieces } punten
}
pyramid-placed = { name }: { $size ->
    [small] kleine piramide
    [medium] middelgrote piramide
   *[large] grote piramide
} op { $to }
stacked = { name }: { $from } op { $to } gestapeld, nu { $height } hoog
