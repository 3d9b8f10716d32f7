## Headings (at most 32 characters)

title = Les règles du Pylos de 1986
aim-heading = Le but
board-heading = Le plateau et les pions
setup-heading = Disposer les pions
battle-heading = Cinq batailles
play-heading = Un coup
answer-heading = La réponse
same-size-heading = Deux pions de même taille
winner-heading = Qui gagne la bataille
end-heading = La fin
match-heading = Une rencontre

## Sentences

aim-equator = Deux joueurs s'affrontent cinq fois sur l'équateur d'un globe. Qui gagne une bataille prend les pions qui s'y trouvent, et qui a le plus de points à la fin gagne la partie.
board-lines = Deux cercles, cinq méridiens et l'équateur se croisent en 29 intersections. Bleu commence au sud, Rouge au nord.
board-pieces = Chacun a dix pions : deux de chacune des cinq tailles, de A, la plus petite, à E, la plus grande.
setup-alternate = À tour de rôle, Bleu le premier, vous placez vos pions un à un sur les dix intersections de votre hémisphère, à découvert.
setup-hidden = Chacun dispose ses dix pions à l'abri des regards de l'autre. Puis on les montre tous.
setup-random = Le hasard dispose les dix pions de chaque joueur.
battle-plays = Une bataille compte quatre coups, deux par joueur, à tour de rôle. Bleu ouvre la première ; qui gagne une bataille ouvre la suivante.
play-slide = Glissez un de vos pions le long des traits jusqu'à une intersection vide de l'équateur.
play-way = En chemin, il ne passe que par des intersections vides de votre hémisphère. Il peut tourner partout où des traits se croisent, et s'arrête dès qu'il atteint l'équateur.
play-anywhere = Posez un de vos pions sur n'importe quelle intersection vide de l'équateur. Le chemin n'a pas besoin d'être libre.
answer-line = La place désigne une ligne : le méridien qui y croise l'équateur ou, aux quatre places extrêmes, le cercle extérieur ou intérieur. L'autre joueur doit répondre avec un pion qui se trouve sur cette ligne.
answer-freely = Qui n'y a pas de pion répond avec celui de son choix. Qui ouvre une bataille joue librement.
same-size-earlier = Si un pion de même taille, de l'une ou l'autre couleur, est déjà sur l'équateur, c'est ce premier pion qui est écarté. Celui qui vient d'être joué reste.
same-size-later = Si un pion de même taille, de l'une ou l'autre couleur, est déjà sur l'équateur, c'est le pion joué qui est écarté. La place désignée pour lui compte quand même.
winner-count = Après le quatrième coup, comptez les pions sur l'équateur.
winner-four = Quatre pions : le plus grand l'emporte.
winner-three = Trois pions : le médian l'emporte.
winner-two = Deux pions : le plus petit l'emporte.
winner-one = Un seul pion : c'est lui qui gagne.
winner-takes = Son propriétaire prend tous les pions de l'équateur, un point chacun. L'équateur est de nouveau vide.
end-last-battle = Qui gagne la cinquième bataille prend aussi tous les pions écartés.
end-singleton = La dernière bataille rapporte en outre un point bonus. Il y a donc 21 points en tout, et 11 suffisent pour gagner.
end-no-singleton = Il y a 20 points en tout. 11 suffisent pour gagner, et 10–10 est une partie nulle.
match-rounds = Si vous voulez, jouez plusieurs manches en prenant Bleu à tour de rôle : un nombre fixé, ou jusqu'à ce qu'un total atteigne un score convenu. Le plus haut total gagne.

## Captions

figure-board = Les deux joueurs ont disposé leurs pions.
figure-empty = Le globe vide.
figure-slide = Le pion peut glisser vers les places marquées.
figure-play = Le pion peut être posé sur chaque place marquée.
figure-answer = Bleu a joué sur l'équateur. Rouge doit répondre avec un des pions marqués.
figure-same-size-earlier = Le pion B de Bleu vient d'arriver, et le pion rouge de même taille est écarté.
figure-same-size-later = Bleu a joué un pion B, mais il y en a déjà un de cette taille : celui de Bleu est écarté.
figure-winner = Rouge va jouer le quatrième coup. Trois pions seront alors sur l'équateur, et le médian, B, l'emportera.
