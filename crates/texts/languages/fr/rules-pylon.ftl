## Headings (at most 32 characters)

title = Les règles de { -pylon }
aim-heading = Le but
board-heading = Le plateau et les pyramides
placing-heading = Le placement
stacking-heading = L'empilement
limits-heading = Ce qui est interdit
end-heading = La fin

## Sentences

aim-tops = On remplit d'abord le plateau de pyramides, puis on les empile. À la fin, chaque empilement compte pour le joueur dont la pyramide est au sommet.
board-size = Le plateau a { $columns } × { $rows } cases.
board-stash = Chacun a des pyramides d'une couleur, grandes : { $large }, moyennes : { $medium }, petites : { $small }.
placing-turns = À tour de rôle, Ambre le premier, vous placez une de vos pyramides, de la taille que vous voulez, sur une case vide, jusqu'à ce que le plateau soit plein.
stacking-begins = Celui qui a placé la dernière pyramide, donc Turquoise, commence.
stacking-how = Prenez un empilement entier, quelles que soient ses couleurs, et posez-le sur un voisin : à gauche, à droite, en haut ou en bas. Une pyramide seule est aussi un empilement.
stacking-must = Si vous pouvez jouer, vous le devez.
limits-larger = Une pyramide ne se pose jamais sur une plus petite. À taille égale, c'est permis.
limits-empty = Un empilement ne va jamais sur une case vide.
end-score = La partie finit quand plus aucun coup n'est possible. Vous comptez toutes les pyramides des empilements dont le sommet est à vous.
end-winner = Le plus haut score gagne. À égalité, la partie est nulle.
end-agreement = Vous pouvez convenir de vous arrêter avant. On compte alors les points du plateau tel qu'il est.

## Captions

figure-stacks = Des empilements en cours de partie.
figure-board = Le plateau vide.
figure-placing = Ambre peut placer une pyramide sur chaque case marquée.
figure-stacking = L'empilement marqué peut aller sur les cases marquées.
figure-limits = L'empilement ne peut aller ni à gauche, où le sommet est plus petit que sa base, ni à droite, où la case est vide.
figure-score = Plus personne ne peut jouer : on compte les sommets.
