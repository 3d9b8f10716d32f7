## Labels (at most 36 characters)

title = Bataille
play = Coup { $number } sur 4
leads = { $who ->
    [you] Vous ouvrez
   *[other] { name } ouvre
}
won = { $who ->
    [you] Vous gagnez la bataille { $number }
   *[other] { name } gagne la bataille { $number }
}
set-aside = Écartés, pour la bataille 5
extra-point = Point bonus
table = Les cinq batailles
on-equator = Sur l'équateur
pieces = Pions
rule = Règle
won-by = Gagnée par
points = Points
winning-piece = { $pieces ->
    [1] seul
    [2] plus petit
    [3] médian
   *[other] plus grand
}

## Sentences

rule-of = { $pieces ->
    [1] 1 pion : il gagne
    [2] 2 pions : le plus petit gagne
    [3] 3 pions : le médian gagne
   *[other] 4 pions : le plus grand gagne
}
plays = Chacun joue deux fois. Le vainqueur prend les pions de l'équateur.
all-rules = De 4 pions, le plus grand gagne ; de 3, le médian ; de 2, le plus petit.
next-play = { $pieces ->
    [1] Une autre taille fera 2 pions : le plus petit gagnera. La même taille en laissera 1.
    [2] Une autre taille fera 3 pions : le médian gagnera. Une taille déjà là en laissera 2.
   *[other] Une autre taille fera 4 pions : le plus grand gagnera. Une taille déjà là en laissera 3.
}
worth = { $points ->
    [one] Elle vaut { $points } point, un par pion.
   *[other] Elle vaut { $points } points, un par pion.
}
worth-last = Elle vaut { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $pieces } sur l'équateur et { $aside } écartés.
worth-last-extra = Elle vaut { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $pieces } sur l'équateur, { $aside } écartés et le point bonus.
