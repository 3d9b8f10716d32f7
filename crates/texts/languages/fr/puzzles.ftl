## Labels (at most 24 characters)

title = Problèmes
next = Problème suivant
try-again = Réessayer
show-solution = Montrer la solution
analyse = Analyser
difficulty = Difficulté { $number }
any-difficulty = Toutes les difficultés
streak = D'affilée : { $number }
best-streak = Record : { $number }
solved-number = Résolus : { $number }
variant = Variante
why = Pourquoi ?

## Sentences

subtitle = Des positions où un seul coup est bon. Trouvez-le, et continuez jusqu'au bout.
win = { $who ->
    [you] Trouvez le seul coup gagnant.
   *[other] { name } joue : trouvez le seul coup gagnant.
}
draw = { $who ->
    [you] Trouvez le seul coup qui ne perd pas.
   *[other] { name } joue : trouvez le seul coup qui ne perd pas.
}
points = { $who ->
    [you] Trouvez le coup qui gagne le plus de points.
   *[other] { name } joue : trouvez le coup qui gagne le plus de points.
}
right = Bien vu ! Continuez.
solved = Résolu !
not-quite = Ce n'est pas ça.
wrong = Ce n'est pas ça. { $text } était tentant, mais laisse filer la partie.
loses = { $text } perd.
draws = { $text } ne donne que la nulle.
solution = La solution est { $text }.
none-left = Il n'y a plus de problèmes de ce genre. Choisissez une autre difficulté.
not-loaded = Les problèmes n'ont pas pu être chargés. Rechargez la page quand il y aura du réseau.
