## Where to look

look-square = Vous pouvez compléter un carré.
look-line = Vous pouvez compléter un alignement.
look-their-square = Attention : l'adversaire est sur le point de compléter un carré.
look-their-line = Attention : l'adversaire est sur le point de compléter un alignement.
look-raise = Une de vos billes peut monter.
look-level = Regardez le niveau { $level }.
look-level-middle = Regardez le milieu du niveau { $level }.
look-level-edge = Regardez les bords du niveau { $level }.
look-level-corner = Regardez les coins du niveau { $level }.
look-last-of-battle = Le prochain pion décide de la bataille : lequel la gagne, ou perd le moins ?
look-pieces = Regardez vos pions de taille { $size }.
look-inner-circle = Regardez le cercle intérieur.
look-outer-circle = Regardez le cercle extérieur.
look-capture = Vous pouvez capturer un empilement adverse.
look-danger = Un de vos empilements est en danger.
look-board-middle = Regardez le milieu du plateau.
look-board-edge = Regardez les bords du plateau.
look-board-corner = Regardez les coins du plateau.

## The move

play = Jouez { $mv }.
play-words = Jouez ainsi : { $words }.

## Why: sentences with the move as subject

apex = Ce coup pose la dernière bille au sommet et gagne.
empties-reserve = Ce coup gagne aussitôt : l'adversaire n'a plus de bille en réserve.
takes-back-square = { $spheres ->
    [one] Ce coup complète un carré, et { $spheres } bille revient : { $own } en réserve contre { $other }.
   *[other] Ce coup complète un carré, et { $spheres } billes reviennent : { $own } en réserve contre { $other }.
}
takes-back-line = { $spheres ->
    [one] Ce coup complète un alignement, et { $spheres } bille revient : { $own } en réserve contre { $other }.
   *[other] Ce coup complète un alignement, et { $spheres } billes reviennent : { $own } en réserve contre { $other }.
}
raises = Monter économise une bille : il en reste { $own } en réserve contre { $other }.
stops-square = Ce coup empêche le carré adverse en { $at }.
stops-line = Ce coup empêche l'alignement adverse en { $at }.
stops-raise = Ce coup empêche l'adversaire de monter une bille en { $at }.
prepares-square = Ce coup prépare un carré en { $at }.
prepares-line = Ce coup prépare un alignement en { $at }.
prepares-raise = Ce coup permet ensuite de monter une bille en { $at }.
wins-battle = { $gained ->
    [one] Ce coup gagne la bataille et { $gained } point : { $own } à { $other }.
   *[other] Ce coup gagne la bataille et { $gained } points : { $own } à { $other }.
}
limits-lost-battle = { $gained ->
    [one] La bataille est perdue, mais ainsi elle ne coûte que { $gained } point.
   *[other] La bataille est perdue, mais ainsi elle ne coûte que { $gained } points.
}
sets-aside-theirs = Ce coup écarte le pion adverse { $size }.
sets-aside-own = Ce coup écarte un pion { $size } de son propre camp.
ahead-in-battle = Avec l'équateur tel qu'il est, la bataille serait gagnée.
few-answers = { $pieces ->
    [one] Seul { $pieces } des { $of } pions adverses peut répondre.
   *[other] Seuls { $pieces } des { $of } pions adverses peuvent répondre.
}
near-equator = Là, aucun autre pion ne lui barre le chemin de l'équateur.
behind-others = Là, il se tient derrière d'autres et reste pour une bataille à venir.
captures = { $pyramids ->
    [one] Ce coup capture une pyramide isolée : { $own } à { $other } maintenant.
   *[other] Ce coup capture un empilement de { $pyramids } : { $own } à { $other } maintenant.
}
out-of-reach = { $stacks ->
    [one] Ce coup met un empilement hors de portée de l'adversaire.
   *[other] Ce coup met { $stacks } empilements hors de portée de l'adversaire.
}
ends-game = Plus aucun coup n'est possible, et la partie est gagnée { $own } à { $other }.
can-land-on = { $neighbours ->
    [one] De là, elle peut être posée sur une pyramide adverse.
   *[other] De là, elle peut être posée sur { $neighbours } pyramides adverses.
}
safe-from-neighbours = Aucune des pyramides adverses voisines ne peut être posée sur elle.
only-legal = Il n'y a pas d'autre coup possible.
only-win = C'est le seul coup qui gagne.
only-draw = C'est le seul coup qui ne perd pas.
wins = Ce coup gagne, quoi que joue l'adversaire.
wins-in = { $turns ->
    [one] Ce coup gagne en { $turns } coup.
   *[other] Ce coup gagne en { $turns } coups au plus, quoi que joue l'adversaire.
}
draws = Ce coup garde la partie nulle.
holds-out = La partie est perdue face au meilleur jeu, mais ainsi la victoire sera la plus difficile à trouver.
holds-out-for = { $turns ->
    [one] La partie est perdue, mais ainsi elle dure encore { $turns } coup.
   *[other] La partie est perdue, mais ainsi elle dure encore { $turns } coups.
}
leads-to = Avec le meilleur jeu, la partie finit à { $own } contre { $other }.
leads-to-about = La partie devrait finir à environ { $own } contre { $other }.
looks-best = Aucun autre coup ne semble meilleur.
