## Labels (at most 36 characters)

title = Veldslag
play = Zet { $number } van 4
leads = { $who ->
    [you] Jij opent
   *[other] { name } opent
}
won = { $who ->
    [you] Je wint veldslag { $number }
   *[other] { name } wint veldslag { $number }
}
set-aside = Opzij voor veldslag 5
extra-point = Extra punt
table = De vijf veldslagen
on-equator = Op de evenaar
pieces = Stukken
rule = Regel
won-by = Gewonnen door
points = Punten
winning-piece = { $pieces ->
    [1] enige
    [2] kleinste
    [3] middelste
   *[other] grootste
}

## Sentences

rule-of = { $pieces ->
    [1] 1 stuk: dat wint
    [2] 2 stukken: het kleinste wint
    [3] 3 stukken: het middelste wint
   *[other] 4 stukken: het grootste wint
}
plays = Ieder speelt twee keer. De winnaar krijgt de stukken van de evenaar.
all-rules = Van 4 stukken wint het grootste, van 3 het middelste, van 2 het kleinste.
next-play = { $pieces ->
    [1] Met een andere maat worden het er 2: dan wint het kleinste. Met dezelfde maat blijft het er 1.
    [2] Met een andere maat worden het er 3: dan wint het middelste. Met een maat die er al is blijven het er 2.
   *[other] Met een andere maat worden het er 4: dan wint het grootste. Met een maat die er al is blijven het er 3.
}
worth = { $points ->
    [one] Dat is { $points } punt waard, één per stuk.
   *[other] Dat is { $points } punten waard, één per stuk.
}
worth-last = Dat is { $points ->
    [one] { $points } punt
   *[other] { $points } punten
} waard: { $pieces } op de evenaar en { $aside } opzij.
worth-last-extra = Dat is { $points ->
    [one] { $points } punt
   *[other] { $points } punten
} waard: { $pieces } op de evenaar, { $aside } opzij en het extra punt.
