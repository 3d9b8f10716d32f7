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
standard-rules = Règles habituelles
more = Plus d'options
fewer = Moins d'options
clock = Pendule
clock-none = Sans pendule
clock-pair = { $minutes } min + { $seconds } s
clock-plain = { $minutes } min
clock-custom = Personnalisée
clock-minutes = Minutes par joueur
clock-increment = Secondes par coup
match-length = Rencontre
match-single = Une partie
match-rounds = Manches
match-target = Score à atteindre
rounds = { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}
target = Jusqu'à { $points } points

## Sentences

computer-hint = Il répond aussitôt, sur cet appareil.
two-people-hint = Vous jouez tous les deux sur cet écran.
level-hint = Le niveau 1 laisse passer beaucoup de choses ; le niveau 10 joue de son mieux.
side-hint = Le joueur 1 commence. Le hasard est le plus équitable.
clock-hint = Qui épuise son temps perd. Chaque coup ajoute les secondes par coup.
match-hint = Jouez plusieurs manches, en prenant Bleu à tour de rôle.
match-rounds-hint = Après ce nombre de manches, le plus haut total gagne.
match-target-hint = La rencontre finit quand le total d'un joueur atteint ce score.
remembered = Vos choix sont retenus.
