## Labels (at most 24 characters)

turn = { $who ->
    [you] À vous de jouer
    [computer] À l'ordinateur
   *[other] À { name } de jouer
}
thinking = Réflexion…
last-move = Dernier coup
undo = Annuler
redo = Rejouer le coup
hint = Indice
resign = Abandonner
offer-draw = Proposer la nulle
offer-stop = Proposer d'arrêter
end-game = Finir la partie
accept = Accepter
decline = Refuser
keep-playing = Continuer
new-game = Nouvelle partie
next-round = Manche suivante
rematch = Revanche
swap-sides = Échanger les camps
analyse = Analyser
done = Terminé
start-over = Recommencer le coup
moves = Coups
first-move = Premier coup
previous-move = Coup précédent
next-move = Coup suivant
latest-move = Dernier coup
play-from-here = Jouer à partir d'ici
back-to-game = Retour à la partie
rotate-left = Tourner à gauche
rotate-right = Tourner à droite
reset-view = Vue initiale
view-flat = Vue à plat
view-solid = Vue en 3D
coordinates = Coordonnées
sound-on = Activer le son
sound-off = Couper le son
full-screen = Plein écran
leave-full-screen = Quitter le plein écran
view = Vue
more = Plus
rules = Règles
fill = Compléter pour moi
arrange = Disposer mes pions
shuffle = Mélanger
clear = Vider le plateau
i-am = { $who ->
    [you] Continuer
   *[other] Je suis { name }
}
level = Niveau { $level }
battle = Bataille { $number } sur 5
round = Manche { $number } sur { $rounds }
score = { $first }–{ $second }
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
reserve = Réserve : { $spheres }
set-aside = Écartés : { $pieces }
in-hand = En main : { $pieces }
battle-phase = Bataille
setup = Mise en place
placing = Placement
stacking = Empilement

## What to do now (at most 48 characters)

pylos-place = Posez une bille
pylos-place-or-raise = Posez une bille ou montez-en une
pylos-raise = Montez une de vos billes
pylos-raise-where = Choisissez où va la bille
pylos-take-one-or-two = Reprenez une ou deux de vos billes
pylos-take-up-to-two = Vous pouvez reprendre jusqu'à deux billes
pylos-take-two = Reprenez deux de vos billes
pylos-take-another = Reprenez-en une autre
pylos-take-another-or-done = Reprenez-en une autre, ou touchez Terminé
le-pylos-put = Choisissez un pion et sa place
le-pylos-put-where = Choisissez la place du pion
le-pylos-put-which = Choisissez le pion pour cette place
le-pylos-arrange = Disposez vos dix pions
le-pylos-slide = Glissez un pion vers l'équateur
le-pylos-lead = Jouez un pion de votre choix sur l'équateur
le-pylos-where = Choisissez une place sur l'équateur
le-pylos-answer-meridian = Répondez avec un pion du méridien { $meridian }
le-pylos-answer-outer-circle = Répondez avec un pion du cercle extérieur
le-pylos-answer-inner-circle = Répondez avec un pion du cercle intérieur
le-pylos-answer-freely = Aucun pion sur cette ligne : jouez librement
pylon-place = Choisissez une pyramide et une case vide
pylon-place-where = Choisissez une case vide
pylon-place-which = Choisissez une pyramide pour cette case
pylon-stack = Choisissez un empilement à déplacer
pylon-stack-where = Choisissez sur quel empilement le poser

## Sentences

resign-question = Voulez-vous abandonner ?
draw-offered = { $who ->
    [you] Vous proposez la nulle.
   *[other] { name } propose la nulle.
}
draw-declined = { $who ->
    [you] Vous avez refusé la nulle.
   *[other] { name } a refusé la nulle.
}
draw-question = Acceptez-vous la partie nulle ?
stop-question = S'arrêter ici et compter les points du plateau ?
settled = Le score ne changera plus. Finir la partie ?
new-game-question = Cette partie n'est pas finie. En commencer une autre ?
pass-screen = Passez l'écran à { $who ->
    [you] l'autre joueur
   *[other] { name }
}.
pass-screen-hint = Personne d'autre ne doit regarder.
no-moves = Aucun coup joué.
viewing-history = Vous regardez une position passée.
hint-move = Essayez { $text }.
hint-none = Pas d'indice ici.
round-to-target = Manche { $number }, jusqu'à { $target } points
match-won = { $who ->
    [you] Vous gagnez la rencontre !
   *[other] { name } gagne la rencontre.
}
match-drawn = La rencontre est nulle.
match-score = Score de la rencontre : { $first }–{ $second }
seconds-left = { $seconds ->
    [one] Il reste { $seconds } seconde.
   *[other] Il reste { $seconds } secondes.
}
sides-change = Les couleurs changent à la manche suivante.
