## Labels (at most 36 characters)

title = Battle
# $number (Number): of the play, from 1 to 4
play = Play { $number } of 4
# $who (Who)
leads = { $who ->
    [you] You lead
   *[other] { name } leads
}
# $who (Who)
# $number (Number): of the battle
won = { $who ->
    [you] You win battle { $number }
   *[other] { name } wins battle { $number }
}
set-aside = Set aside for battle 5
extra-point = Extra point
table = The five battles
on-equator = On the equator
pieces = Pieces
rule = Rule
won-by = Won by
points = Points
# $pieces (Number): on the equator
winning-piece = { $pieces ->
    [1] only one
    [2] smallest
    [3] middle
   *[other] largest
}

## Sentences

# $pieces (Number): on the equator
rule-of = { $pieces ->
    [1] 1 piece: it wins
    [2] 2 pieces: the smallest wins
    [3] 3 pieces: the middle one wins
   *[other] 4 pieces: the largest wins
}
plays = Each player plays twice. The winner takes the pieces on the equator.
all-rules = Of 4 pieces the largest wins, of 3 the middle one, of 2 the smallest.
# $pieces (Number): on the equator
next-play = { $pieces ->
    [1] Another size next makes 2: the smallest wins. The same size leaves 1.
    [2] Another size next makes 3: the middle one wins. A size that is there leaves 2.
   *[other] Another size next makes 4: the largest wins. A size that is there leaves 3.
}
# $points (Number)
worth = { $points ->
    [one] It is worth { $points } point, one for each piece.
   *[other] It is worth { $points } points, one for each piece.
}
# $points (Number)
# $pieces (Number): on the equator
# $aside (Number): pieces set aside
worth-last = It is worth { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $pieces } on the equator and { $aside } set aside.
# $points (Number)
# $pieces (Number): on the equator
# $aside (Number): pieces set aside
worth-last-extra = It is worth { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $pieces } on the equator, { $aside } set aside and the extra point.
