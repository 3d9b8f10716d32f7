## Labels (at most 24 characters)

review = Revue de la partie
turning-point = Tournant
accuracy = Précision
grade-forced = Seul coup
grade-best = Meilleur coup
grade-good = Bon coup
grade-inaccurate = Imprécis
grade-mistake = Erreur
grade-gave-away-the-draw = Nulle abandonnée
grade-gave-away-the-win = Victoire abandonnée
percent = { $percent } %

## Sentences about the whole game

turning-point-at = La partie a basculé au coup { $number }.
biggest-mistake-at = C'est au coup { $number } qu'on a cédé le plus.
no-turning-point = Aucun coup n'a décidé à lui seul de la partie.
accuracy-of = { name } : { $percent } % de précision
accuracy-unknown = { name } : aucune décision à juger
estimated-within = { $error ->
    [one] Les valeurs sont estimées ; en moyenne, elles s'écartent d'environ { $error } point de l'avance finale.
   *[other] Les valeurs sont estimées ; en moyenne, elles s'écartent d'environ { $error } points de l'avance finale.
}
by = { name } : { $sentence }

## Sentences about a move

forced = { $mv } était le seul coup possible.
placed-at-random = Le hasard a posé ce pion ici.
best = { $mv } était le meilleur coup.
lost-anyway = { $mv } valait n'importe quel autre coup : ici aucun ne sauve la partie.
good = { $mv } était bon ; { $best } était un peu meilleur.
slower-win = { $turns ->
    [one] { $mv } gagne encore, mais { $turns } coup plus tard qu'il ne faut.
   *[other] { $mv } gagne encore, mais { $turns } coups plus tard qu'il ne faut.
}
sooner-loss = { $turns ->
    [one] { $mv } perd { $turns } coup plus tôt qu'il ne faut.
   *[other] { $mv } perd { $turns } coups plus tôt qu'il ne faut.
}
points-lost = { $points ->
    [one] { $mv } a coûté { $points } point.
   *[other] { $mv } a coûté { $points } points.
}
chances-lost = { $mv } a gâché quelques chances.
many-chances-lost = { $mv } était une erreur : beaucoup de chances ont été gâchées.
win-to-draw = { $mv } a laissé échapper la victoire : au mieux, c'est maintenant la partie nulle.
win-to-draw-probably = { $mv } a sans doute laissé échapper la victoire : la position semble maintenant égale.
win-to-loss = { $mv } a changé une victoire en défaite.
win-to-loss-probably = { $mv } a sans doute changé une victoire en défaite.
draw-to-loss = { $mv } a laissé échapper la partie nulle : la partie est maintenant perdue.
draw-to-loss-probably = { $mv } a sans doute laissé échapper la partie nulle : la partie semble maintenant perdue.
costs-points = { $points ->
    [one] Cela coûte { $points } point.
   *[other] Cela coûte { $points } points.
}

## Sentences about the better move; a reason follows

better = Il valait mieux jouer { $best }.
would-have-won = { $best } aurait gagné.
would-have-drawn = { $best } aurait gardé la partie nulle.
