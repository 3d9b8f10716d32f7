## Labels (at most 24 characters)

title = Nouvelle partie
start = Commencer
opponent = Adversaire
computer = Ordinateur
two-people = Deux joueurs
level = Niveau
level-number = Niveau { $level }
level-name = { $level ->
    [1] Premiers pas
    [2] Débutant
    [3] Facile
    [4] Tranquille
    [5] Moyen
    [6] Confirmé
    [7] Difficile
    [8] Très difficile
    [9] Maître
   *[other] Pleine force
}
side = Vous jouez
side-random = Au hasard
side-choice = { $player ->
    [one] { name }, en premier
   *[two] { name }, en second
}
rules = Règles
more = Plus d'options
fewer = Moins d'options
clock = Pendule
clock-none = Sans pendule
clock-pair = { $minutes } min + { $seconds } s
clock-plain = { $minutes } min
clock-minutes = Minutes par joueur
clock-increment = Secondes par coup
match-length = Rencontre
match-single = Une partie
match-rounds = Manches
rounds = { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}
target = Jusqu'à { $points } points

## Sentences

level-hint = Le niveau 1 laisse passer beaucoup de choses ; le niveau 10 joue de son mieux.
clock-hint = Qui épuise son temps perd. Chaque coup ajoute les secondes par coup.
remembered = Vos choix sont retenus.
