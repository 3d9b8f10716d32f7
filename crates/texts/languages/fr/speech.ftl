## Places and what is on them

board-pylos = Pyramide de Pylos
board-le-pylos = Globe du Pylos
board-pylon = Plateau de Pylon
place = { $place }, { $contents }
level = niveau { $level }
empty = vide
may-be-played = jouable
may-be-moved = déplaçable
may-be-taken = peut être reprise
chosen = choisi
covered = couverte
hidden = caché
sphere = { $player ->
    [one] bille claire
   *[two] bille foncée
}
piece = { $player ->
    [one] pion bleu { $size }
   *[two] pion rouge { $size }
}
pyramid = { $player ->
    [one] { $size ->
        [small] petite pyramide ambre
        [medium] moyenne pyramide ambre
       *[large] grande pyramide ambre
    }
   *[two] { $size ->
        [small] petite pyramide turquoise
        [medium] moyenne pyramide turquoise
       *[large] grande pyramide turquoise
    }
}
stack = empilement de { $height }, à partir du sommet : { $pyramids }
reserve = { name } : { $spheres ->
    [0] aucune bille en réserve
    [one] { $spheres } bille en réserve
   *[other] { $spheres } billes en réserve
}
points = { name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
size = { $rank ->
    [1] le plus petit
    [2] deuxième plus petit
    [3] taille moyenne
    [4] deuxième plus grand
   *[other] le plus grand
}
left = { $pieces ->
    [0] il n'en reste pas
   *[other] il en reste { $pieces }
}
skip-to-board = Aller au plateau

## Moves

placed = { name } : bille en { $to }
raised = { name } : bille montée de { $from } en { $to }
took-one = { $cell } reprise
took-two = { $first } et { $second } reprises
put = { name } : pion { $size } en { $to }
put-hidden = { name } : un pion a été posé
played = { name } : pion { $size } de { $from } en { $to }
set-aside = { $piece } écarté
battle-won = { $pieces ->
    [one] { name } : bataille gagnée, { $pieces } point
   *[other] { name } : bataille gagnée, { $pieces } points
}
pyramid-placed = { name } : { $size ->
    [small] petite pyramide
    [medium] moyenne pyramide
   *[large] grande pyramide
} en { $to }
stacked = { name } : { $from } posé sur { $to }, empilement de { $height }
