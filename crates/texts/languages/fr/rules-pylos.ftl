## Headings (at most 32 characters)

title = Les règles de { -pylos }
aim-heading = Le but
board-heading = Le plateau
turn-heading = À votre tour
place-heading = Poser
raise-heading = Monter
square-heading = Le carré à sa couleur
take-heading = Ce qu'on peut reprendre
lines-heading = Les alignements comptent aussi
children-heading = On ne reprend rien
end-heading = La fin

## Sentences

aim-apex = Deux joueurs bâtissent une seule pyramide de { $spheres } billes. Celui qui pose la dernière au sommet gagne.
aim-reserve = Chacun a { $spheres } billes : chaque bille économisée compte.
board-large = Le plateau a seize cases, quatre sur quatre. Là où quatre billes forment un carré, il y a place pour une de plus ; ainsi s'élèvent des niveaux de neuf, quatre et une case.
board-small = Le plateau a neuf cases, trois sur trois. Là où quatre billes forment un carré, il y a place pour une de plus ; ainsi s'élèvent des niveaux de quatre et une case.
turn-must = Clair commence. À votre tour, vous devez jouer : soit poser une bille, soit en monter une.
place-where = Prenez une bille de votre réserve et posez-la sur une case vide du plateau, ou sur quatre billes qui forment un carré. Peu importe à qui elles sont.
raise-how = Ou bien déplacez une de vos billes déjà en jeu vers un niveau plus élevé. Elle ne doit porter aucune bille, et sa nouvelle place doit rester soutenue une fois l'ancienne quittée.
raise-why = Monter est avantageux : cela ne coûte rien à votre réserve.
square-one-or-two = Si vous complétez un carré de quatre billes de votre couleur sur un même niveau, vous reprenez aussitôt une ou deux de vos billes.
square-up-to-two = Si vous complétez un carré de quatre billes de votre couleur sur un même niveau, vous pouvez aussitôt reprendre une ou deux de vos billes, ou aucune.
square-two = Si vous complétez un carré de quatre billes de votre couleur sur un même niveau, vous reprenez aussitôt deux de vos billes, ou une seule si aucune autre ne peut être reprise.
take-free = Toute bille à vous qui n'en porte aucune autre convient, à n'importe quel niveau, même celle que vous venez de jouer. Elle retourne dans votre réserve.
take-uncovered = Une fois la première reprise, une bille qui était dessous peut être la seconde.
take-not-uncovered = Les deux doivent être libres avant la première reprise : une bille située sous la première doit rester.
take-several = Plusieurs carrés à la fois ne donnent pas plus qu'un seul.
lines-large = Une ligne ou une colonne complète de votre couleur compte comme un carré : quatre billes au niveau 1, ou trois au niveau 2. Les diagonales ne comptent pas.
lines-small = Une ligne ou une colonne complète de votre couleur compte comme un carré : trois billes au niveau 1. Les diagonales ne comptent pas.
children-no-squares = Dans la variante pour enfants, les carrés ne comptent pas. On n'économise des billes qu'en les montant.
end-apex = Celui qui pose la bille du sommet gagne.
end-loses = Si c'est à vous de jouer et que votre réserve est vide, vous avez perdu.
end-may-raise = Si c'est à vous de jouer et que votre réserve est vide, vous ne pouvez que monter une bille. Si c'est impossible aussi, vous avez perdu.
end-repetition = Si la même position se présente pour la troisième fois et que c'est au même joueur de jouer, la partie est nulle.

## Captions

figure-pyramid = Une pyramide à laquelle il ne manque que le sommet.
figure-board = Le plateau vide.
figure-place = Foncé peut poser une bille sur chaque case marquée.
figure-raise = La bille foncée peut monter sur la case marquée.
figure-square = Clair complète un carré sur la case marquée.
figure-take = Clair complète un carré et reprend les deux billes marquées.
figure-take-uncovered = Clair complète un carré, reprend la bille du dessus, puis celle du dessous.
figure-line = Clair complète une ligne sur la case marquée.
figure-apex = Clair pose la dernière bille au sommet.
