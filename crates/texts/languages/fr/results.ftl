## Labels (at most 32 characters)

wins = { $who ->
    [you] Vous gagnez !
   *[other] { name } gagne
}
draw = Partie nulle
score = { $first }–{ $second }

## Sentences

apex = { $who ->
    [you] Vous avez posé la dernière bille au sommet.
   *[other] { name } a posé la dernière bille au sommet.
}
empty-reserve = { $who ->
    [you] Vous n'avez plus de bille en réserve.
   *[other] { name } n'a plus de bille en réserve.
}
no-move = { $who ->
    [you] Vous n'avez aucun coup possible.
   *[other] { name } n'a aucun coup possible.
}
majority-won = { $more } points à { $fewer } après cinq batailles.
majority-drawn = Égalité de points après cinq batailles.
score-won = Plus aucun coup possible : { $more } pyramides à { $fewer }.
score-drawn = Plus aucun coup possible, et égalité de pyramides.
repetition = La même position s'est présentée pour la troisième fois.
agreement-won = Arrêt d'un commun accord : { $more } pyramides à { $fewer }.
agreement-drawn = Partie nulle d'un commun accord.
resignation = { $who ->
    [you] Vous avez abandonné.
   *[other] { name } a abandonné.
}
absence = { $who ->
    [you] Vous avez quitté la partie.
   *[other] { name } a quitté la partie.
}
time = { $who ->
    [you] Votre temps est écoulé.
   *[other] { name } a épuisé son temps.
}
time-drawn = Le temps est écoulé.
