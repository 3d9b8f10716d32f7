## Labels (at most 36 characters)

title = Battaglia
play = Mossa { $number } di 4
leads = { $who ->
    [you] Apri tu
   *[other] Apre { name }
}
won = { $who ->
    [you] Vinci la battaglia { $number }
   *[other] { name } vince la battaglia { $number }
}
set-aside = Da parte per la battaglia 5
extra-point = Punto in più
table = Le cinque battaglie
on-equator = Sull'equatore
pieces = Pedine
rule = Regola
won-by = Vinta da
points = Punti
winning-piece = { $pieces ->
    [1] unica
    [2] più piccola
    [3] di mezzo
   *[other] più grande
}

## Sentences

rule-of = { $pieces ->
    [1] 1 pedina: vince lei
    [2] 2 pedine: vince la più piccola
    [3] 3 pedine: vince quella di mezzo
   *[other] 4 pedine: vince la più grande
}
plays = Ognuno gioca due volte. Chi vince prende le pedine dell'equatore.
all-rules = Di 4 pedine vince la più grande, di 3 quella di mezzo, di 2 la più piccola.
next-play = { $pieces ->
    [1] Con un'altra grandezza saranno 2: vince la più piccola. Con la stessa ne resta 1.
    [2] Con un'altra grandezza saranno 3: vince quella di mezzo. Con una già presente ne restano 2.
   *[other] Con un'altra grandezza saranno 4: vince la più grande. Con una già presente ne restano 3.
}
worth = { $points ->
    [one] Vale { $points } punto, uno per pedina.
   *[other] Vale { $points } punti, uno per pedina.
}
worth-last = Vale { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}: { $pieces } sull'equatore e { $aside } da parte.
worth-last-extra = Vale { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}: { $pieces } sull'equatore, { $aside } da parte e il punto in più.
