## Places and what is on them

board-pylos = Pyramide von Pylos
board-le-pylos = Weltkugel von Le Pylos
board-pylon = Spielbrett von Pylon
place = { $place }, { $contents }
level = Ebene { $level }
empty = leer
may-be-played = spielbar
may-be-moved = kann bewegt werden
may-be-taken = kann zurückgenommen werden
chosen = gewählt
covered = bedeckt
hidden = verdeckt
sphere = { $player ->
    [one] helle Kugel
   *[two] dunkle Kugel
}
piece = { $player ->
    [one] blauer Stein { $size }
   *[two] roter Stein { $size }
}
pyramid = { $player ->
    [one] { $size ->
        [small] kleine Pyramide in Bernstein
        [medium] mittlere Pyramide in Bernstein
       *[large] große Pyramide in Bernstein
    }
   *[two] { $size ->
        [small] kleine Pyramide in Türkis
        [medium] mittlere Pyramide in Türkis
       *[large] große Pyramide in Türkis
    }
}
stack = Stapel aus { $height }, von oben: { $pyramids }
reserve = { name }: { $spheres ->
    [0] keine Kugeln im Vorrat
    [one] { $spheres } Kugel im Vorrat
   *[other] { $spheres } Kugeln im Vorrat
}
points = { name }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
size = { $rank ->
    [1] am kleinsten
    [2] am zweitkleinsten
    [3] mittelgroß
    [4] am zweitgrößten
   *[other] am größten
}
left = { $pieces ->
    [0] aufgebraucht
   *[other] noch { $pieces }
}
skip-to-board = Zum Brett

## Moves

placed = { name }: Kugel auf { $to }
raised = { name }: Kugel von { $from } auf { $to } gehoben
took-one = { $cell } zurückgenommen
took-two = { $first } und { $second } zurückgenommen
put = { name }: Stein { $size } auf { $to }
put-hidden = { name }: ein Stein wurde aufgestellt
played = { name }: Stein { $size } von { $from } nach { $to }
set-aside = { $piece } kommt beiseite
battle-won = { $pieces ->
    [one] { name }: Schlacht gewonnen, { $pieces } Punkt
   *[other] { name }: Schlacht gewonnen, { $pieces } Punkte
}
pyramid-placed = { name }: { $size ->
    [small] kleine Pyramide
    [medium] mittlere Pyramide
   *[large] große Pyramide
} auf { $to }
stacked = { name }: { $from } auf { $to } gestapelt, jetzt { $height } hoch
